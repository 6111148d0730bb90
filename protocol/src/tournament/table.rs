//! Results of a match and how sure they are.

use sanguo_engine::{Outcome, Seat};

use crate::player::Used;

/// The games of one player against two others.
#[derive(Clone, Copy, Default, Debug)]
pub struct Row {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Decided by material because they took too long.
    pub capped: u32,
    /// Points 积分 of the one.
    pub points: i32,
    /// Moves of all seats.
    pub moves: u64,
    pub used: Used,
}

/// Prints what the columns mean.
pub fn print_head() {
    println!(
        "{:<8} {:>5} {:>5} {:>5} {:>5} {:>7} {:>15} {:>6} {:>6} {:>6} {:>7}",
        "game", "won", "drawn", "lost", "capped", "share", "95 %", "points", "depth", "kn/s", "ms"
    );
}

impl Row {
    /// Counts a game of the one in a seat.
    pub fn note(&mut self, outcome: Outcome, seat: Seat, capped: bool, points: Option<i8>) {
        let own = match outcome {
            Outcome::Win(winner) if winner == seat => (&mut self.won, 2),
            Outcome::Draw(seats) if seats.contains(seat) => (&mut self.drawn, 1),
            Outcome::Void => (&mut self.drawn, 0),
            _ => (&mut self.lost, 0),
        };
        *own.0 += 1;
        self.points += i32::from(points.unwrap_or(own.1));
        self.capped += u32::from(capped);
    }

    /// Adds the games of another row.
    pub fn add(&mut self, other: &Row) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.capped += other.capped;
        self.points += other.points;
        self.moves += other.moves;
        self.used.moves += other.used.moves;
        self.used.nodes += other.used.nodes;
        self.used.depth += other.used.depth;
        self.used.time += other.used.time;
    }

    /// The games that were not drawn.
    pub const fn decided(&self) -> u32 {
        self.won + self.lost
    }

    /// Prints a line of the table.
    pub fn print(&self, name: &str) {
        let games = self.decided() + self.drawn;
        let share = percent(self.won, self.decided());
        let (low, high) = wilson(self.won, self.decided());
        let used = &self.used;
        let each = |sum: f64| sum / (used.moves.max(1) as f64);
        println!(
            "{name:<8} {:>5} {:>5} {:>5} {:>5} {share:>6.1}% [{:>5.1}, {:>5.1}] {:>6.2} {:>6.1} {:>6.0} {:>7.1}",
            self.won,
            self.drawn,
            self.lost,
            self.capped,
            low * 100.0,
            high * 100.0,
            f64::from(self.points) / f64::from(games.max(1)),
            each(used.depth as f64),
            used.nodes as f64 / used.time.as_secs_f64().max(1e-9) / 1000.0,
            each(used.time.as_secs_f64() * 1000.0),
        );
        use std::io::Write as _;
        let _ = std::io::stdout().flush();
    }

    /// The match in words: share of the decided games, difference of strength.
    pub fn summary(&self) -> String {
        let (low, high) = wilson(self.won, self.decided());
        let share = f64::from(self.won) / f64::from(self.decided().max(1));
        format!(
            "{} of {} decided ({:.0} %, 95 %: {:.0} to {:.0} %; fair is 33 %), {} drawn, {} moves; Elo-like {:+.0} [{:+.0}, {:+.0}]",
            self.won,
            self.decided(),
            share * 100.0,
            low * 100.0,
            high * 100.0,
            self.drawn,
            self.moves,
            elo(share),
            elo(low),
            elo(high),
        )
    }
}

fn percent(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

/// The interval that holds the true share with 95 % (Wilson).
pub fn wilson(part: u32, whole: u32) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (f64::from(whole), 1.96);
    let p = f64::from(part) / n;
    let middle = p + z * z / (2.0 * n);
    let width = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    (((middle - width) / scale).max(0.0), ((middle + width) / scale).min(1.0))
}

/// The difference of strength at which one wins such a share of games against two: a player wins in proportion to its
/// strength, 400 points are a factor of ten.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (2.0 * share / (1.0 - share)).log10()
}
