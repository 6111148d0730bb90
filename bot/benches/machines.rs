//! How long people wait when many games wait for machines: `cargo bench -p sanguo --bench machines [-- GAMES [SECONDS]]`.
//!
//! In so many games of one person against two machines of level 8 the person moves as soon as it is their turn, so that
//! nearly all wait for machines all the time. Beside that commands are given in other games, in turns with a time in which
//! no machine has anything to do. Printed are how long the machines' moves took, and the commands with and without them.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sanguo_engine::{Position, Rules, Variant};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

const GAMES: usize = 100;
/// How many games people play among each other.
const PEOPLE: usize = 30;
const SECONDS: u64 = 20;
/// How often each of the two is measured.
const ROUNDS: usize = 3;
/// The pause between two commands that are measured.
const BETWEEN: Duration = Duration::from_millis(25);

struct Bot {
    child: Child,
    address: String,
    agent: ureq::Agent,
}

impl Bot {
    fn start(folder: &Path) -> Bot {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sanguo"))
            .current_dir(folder)
            .env_clear()
            .env("SANGUO_PORT", "0")
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.join("bench.log")).expect("a log"))
            .spawn()
            .expect("the bot starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a greeting");
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).expect("an address").to_owned();
        Bot { child, address, agent: ureq::Agent::new_with_defaults() }
    }

    fn say(&self, channel: &str, user: &str, text: &str) -> String {
        let body = json!({"channel": channel, "user": user, "text": text});
        let answer = self.agent.post(format!("{}/api/say", self.address)).send_json(body);
        let told: Value = answer.expect("an answer").body_mut().read_json().expect("messages");
        told.to_string()
    }

    fn stop(mut self) {
        Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        self.child.wait().expect("it ends");
    }
}

/// A look at the database beside the bot.
struct Rows {
    runtime: tokio::runtime::Runtime,
    pool: SqlitePool,
    /// The number of the first game among people.
    first_among_people: i64,
}

impl Rows {
    fn of(folder: &Path) -> Rows {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let options = SqliteConnectOptions::new().filename(folder.join("sanguo.db")).read_only(true);
        let pool = runtime.block_on(SqlitePoolOptions::new().max_connections(1).connect_with(options));
        let pool = pool.expect("the database");
        let first = "SELECT MIN(id) FROM games WHERE terms NOT LIKE '%practice%'";
        let first = runtime.block_on(sqlx::query_scalar(first).fetch_one(&pool)).expect("a number");
        Rows { pool, runtime, first_among_people: first }
    }

    /// The games against machines in which the person is to move: number and position.
    fn persons(&self) -> Vec<(i64, String)> {
        let query = "SELECT id, position FROM games WHERE state = 'playing' AND turn = 'u' AND terms LIKE '%practice%'";
        self.runtime.block_on(sqlx::query_as(query).fetch_all(&self.pool)).expect("rows")
    }

    /// The games among people: number, seat to move and position.
    fn among_people(&self) -> Vec<(i64, String, String)> {
        let query = "SELECT id, turn, position FROM games WHERE state = 'playing' AND terms NOT LIKE '%practice%'";
        self.runtime.block_on(sqlx::query_as(query).fetch_all(&self.pool)).expect("rows")
    }

    /// How many of them wait for a machine.
    fn waiting(&self) -> i64 {
        let query = "SELECT COUNT(*) FROM timers WHERE kind = 'machine'";
        self.runtime.block_on(sqlx::query_scalar(query).fetch_one(&self.pool)).expect("a number")
    }

    /// How long each move of a machine came after the person's, in milliseconds.
    fn waits(&self) -> Vec<i64> {
        let query = "SELECT e.at - (SELECT MAX(p.at) FROM events p WHERE p.game = e.game AND p.kind = 'move' AND \
             p.number < e.number AND p.person IN (SELECT person FROM accounts WHERE platform <> 'machine')) \
             FROM events e JOIN accounts a ON a.person = e.person AND a.platform = 'machine' WHERE e.kind = 'move'";
        let waits: Vec<Option<i64>> =
            self.runtime.block_on(sqlx::query_scalar(query).fetch_all(&self.pool)).expect("rows");
        waits.into_iter().flatten().collect()
    }
}

/// The person of all games against machines, who never thinks.
fn hasten(bot: &Bot, rows: &Rows, going_on: &AtomicBool) {
    let mut state: usize = 1;
    while going_on.load(Ordering::Relaxed) {
        for (game, fen) in rows.persons() {
            let Ok(position) = Position::from_fen(Rules::new(Variant::Yanyi), &fen) else { continue };
            let moves = position.legal_moves();
            state = state.wrapping_mul(25_214_903_917).wrapping_add(11) & 0xffff_ffff;
            let Some(mv) = moves.get(state % moves.len().max(1)) else { continue };
            bot.say(&format!("m{game}"), "A", &format!("/move #{game} {} yes", position.move_text(*mv)));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Gives commands in games among people for a while; how long each took.
fn measure(bot: &Bot, rows: &Rows, seconds: u64, times: &mut Vec<Duration>) {
    let begun = Instant::now();
    let mut state = times.len() + 7;
    while begun.elapsed() < Duration::from_secs(seconds) {
        let games = rows.among_people();
        state = state.wrapping_mul(25_214_903_917).wrapping_add(11) & 0xffff_ffff;
        let (game, turn, fen) = &games[state % games.len()];
        let user = ["A", "B", "C"]["uws".find(turn.as_str()).unwrap_or(0)];
        let position = Position::from_fen(Rules::new(Variant::Yanyi), fen).expect("a position");
        let moves = position.legal_moves();
        let mv = position.move_text(moves[state / 64 % moves.len()]);
        let text = if state.is_multiple_of(4) { format!("/status #{game}") } else { format!("/move #{game} {mv} yes") };
        let channel = format!("p{}", (game - rows.first_among_people) % i64::try_from(PEOPLE).unwrap_or(1));
        let asked = Instant::now();
        bot.say(&channel, user, &text);
        times.push(asked.elapsed());
        std::thread::sleep(BETWEEN);
    }
}

fn at(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times.get((times.len() * percent / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse::<usize>().ok());
    let games = numbers.next().unwrap_or(GAMES);
    let seconds = numbers.next().map_or(SECONDS, |seconds| seconds as u64);
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Arc::new(Bot::start(folder.path()));
    for game in 1..=games {
        bot.say(&format!("m{game}"), "A", "/practice level=8");
    }
    for channel in 0..PEOPLE {
        for (user, line) in [("A", "/new seat=wu"), ("B", "/join wei"), ("C", "/join shu")] {
            bot.say(&format!("p{channel}"), user, line);
        }
    }
    let rows = Rows::of(folder.path());
    let (mut without, mut with) = (Vec::new(), Vec::new());
    let mut most = 0;
    for _ in 0..ROUNDS {
        while rows.waiting() > 0 {
            std::thread::sleep(Duration::from_millis(100));
        }
        measure(&bot, &rows, seconds, &mut without);
        let going_on = Arc::new(AtomicBool::new(true));
        let (hastening, flag) = (Arc::clone(&bot), Arc::clone(&going_on));
        let own = Rows::of(folder.path());
        let hurry = std::thread::spawn(move || hasten(&hastening, &own, &flag));
        let begun = Instant::now();
        while rows.persons().len() > games / 10 && begun.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(50));
        }
        measure(&bot, &rows, seconds, &mut with);
        most = most.max(rows.waiting());
        going_on.store(false, Ordering::Relaxed);
        hurry.join().expect("it ends");
    }
    let mut waits: Vec<Duration> =
        rows.waits().into_iter().map(|ms| Duration::from_millis(u64::try_from(ms).unwrap_or(0))).collect();
    println!("{games} games against machines of level 8, up to {most} waiting at a time");
    println!(
        "{} moves of machines came after {:?} (half), {:?} (99 %), {:?} (all)",
        waits.len(),
        at(&mut waits, 50),
        at(&mut waits, 99),
        at(&mut waits, 100)
    );
    for (what, times) in [("without", &mut without), ("with", &mut with)] {
        println!("{what}: {} commands, {:?} (half), {:?} (99 %)", times.len(), at(times, 50), at(times, 99));
    }
    let ratio = at(&mut with, 99).as_secs_f64() / at(&mut without, 99).as_secs_f64().max(1e-9);
    println!("99 % with / without: {ratio:.2}");
    if let Ok(bot) = Arc::try_unwrap(bot) {
        bot.stop();
    }
}
