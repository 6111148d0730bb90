//! A second opinion on what a move leads to: eliminations, who absorbs, who moves next, the counters.

use super::reference::{At, Reference};

/// A game as the reference plays it, without repetition and the natural limit.
#[derive(Clone, Debug)]
pub struct Course {
    /// Positions from the first to now, each with the seat that moved to it.
    past: Vec<(Option<char>, Reference)>,
    quick: bool,
    pub quiet: u32,
    pub round: u32,
}

fn index(seat: char) -> usize {
    "uws".find(seat).expect("a seat")
}

fn points(text: &str) -> (At, At) {
    let split = text[1..].find(|c: char| c.is_ascii_lowercase()).expect("two points") + 1;
    let at = |name: &str| (i32::from(name.as_bytes()[0] - b'a') + 1, name[1..].parse().expect("a rank"));
    (at(&text[..split]), at(text[split..].trim_end_matches("=H")))
}

fn in_order(seats: &str) -> String {
    "uws".chars().filter(|&seat| seats.contains(seat)).collect()
}

impl Reference {
    fn is_stuck(&self, seat: char) -> bool {
        Reference { turn: seat, ..self.clone() }.moves().is_empty()
    }

    fn eliminate(&mut self, seat: char, heir: char) {
        self.alive.retain(|s| s != seat);
        self.board.retain(|_, piece| *piece != (seat, 'K'));
        self.hand_over(seat, heir);
    }

    fn end_alliance(&mut self) {
        if self.diplomacy.starts_with("ally") {
            self.diplomacy = "spent".to_owned();
        }
    }
}

impl Course {
    pub fn begin(fen: &str, promotion: bool, quick: bool) -> Course {
        let number = |field: usize| fen.split(' ').nth(field).and_then(|text| text.parse().ok()).expect("a counter");
        Course { past: vec![(None, Reference::read(fen, promotion))], quick, quiet: number(5), round: number(6) }
    }

    pub fn now(&self) -> &Reference {
        &self.past.last().expect("a beginning").1
    }

    pub fn over(&self) -> bool {
        self.ends(self.now())
    }

    fn ends(&self, position: &Reference) -> bool {
        position.alive.len() == 1 || (self.quick && position.alive.len() == 2)
    }

    pub fn play(&mut self, text: &str) {
        let before = self.now().clone();
        let mover = before.turn;
        let (from, to) = points(text);
        let mut now = before.after(from, to);
        self.quiet = if before.board.contains_key(&to) { 0 } else { self.quiet + 1 };
        now.unmoved.retain(|seat| seat != mover);
        if text.ends_with("=H") {
            now.board.insert(to, (mover, 'H'));
            now.promoted.push(mover);
        }
        if now.alive != before.alive {
            now.end_alliance();
        }
        while !self.ends(&now) {
            let next = now.next_after(mover).expect("somebody lives");
            now.turn = next;
            if !now.is_stuck(next) {
                break;
            }
            let heir = if now.in_check(next) { checking(&now, next, mover) } else { self.shut_in(&now, next, mover) };
            now.eliminate(next, heir);
            now.end_alliance();
            self.quiet = 0;
        }
        if index(now.turn) <= index(mover) {
            self.round += 1;
        }
        now.unmoved.retain(|seat| now.alive.contains(seat));
        now.promoted = in_order(&now.promoted);
        now.promoted.retain(|seat| now.alive.contains(seat));
        if let Some(pair) = now.diplomacy.strip_prefix("ally:") {
            now.diplomacy = format!("ally:{}", in_order(pair));
        }
        self.past.push((Some(mover), now));
    }

    /// Who absorbs a stalemated seat.
    fn shut_in(&self, now: &Reference, stuck: char, mover: char) -> char {
        let others: Vec<char> = now.alive.chars().filter(|&seat| seat != stuck).collect();
        if let [other] = others.as_slice() {
            return *other;
        }
        // The positions since its last move, the present one included, and who moved to each.
        let mut since: Vec<(char, &Reference)> = Vec::new();
        let mut moved = false;
        for (seat, position) in &self.past {
            if *seat == Some(stuck) {
                moved = true;
                since.clear();
            }
            since.extend(seat.map(|seat| (seat, position)));
        }
        since.push((mover, now));
        let first = since.iter().rposition(|(_, position)| !position.is_stuck(stuck)).map_or(0, |i| i + 1);
        let maker = since[first].0;
        let culprit = if !moved || maker == stuck { mover } else { maker };
        if now.allied(culprit, stuck) {
            return others.into_iter().find(|&seat| seat != culprit).expect("a third seat");
        }
        culprit
    }
}

/// Who absorbs a mated seat.
fn checking(now: &Reference, mated: char, mover: char) -> char {
    let checks = |seat: char| seat != mated && now.lives(seat) && !now.allied(seat, mated) && now.attacks(seat, mated);
    if checks(mover) { mover } else { "uws".chars().find(|&seat| checks(seat)).expect("somebody checks") }
}
