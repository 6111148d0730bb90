//! Chance for the tests: a small generator, scattered positions, random games.

use sanguo_engine::{Game, Mode, Rules, Seat, Variant};

use super::{Setup, board, board_of};

/// A small generator (xorshift), so that a seed always gives the same game.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % n as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A game with any of its options.
pub fn rules_of(game: Variant, chance: &mut Chance) -> Rules {
    let mut rules = Rules::new(game);
    rules.mode = *chance.pick(&Mode::ALL);
    rules.promotion = game == Variant::Yanyi && chance.one_in(2);
    rules
}

/// The games on crosses, which share most of their rules. The tripod game has test files of its own.
pub const CROSS_GAMES: [Variant; 3] = [Variant::Yanyi, Variant::Intl, Variant::Shogi];

/// Any game on a cross.
pub fn any_game(chance: &mut Chance) -> Variant {
    *chance.pick(&CROSS_GAMES)
}

/// A position with pieces scattered over the board, generals where they may be, and any relations.
pub fn scattered(game: Variant, chance: &mut Chance) -> Game {
    let rules = rules_of(game, chance);
    loop {
        if let Ok(game) = Game::from_fen(rules, &scatter(rules, chance).fen())
            && game.position().over().is_none()
        {
            return game;
        }
    }
}

/// Where the living seats' generals stand, with the emperor's place taken.
fn generals(game: Variant, alive: &str, chance: &mut Chance) -> (Vec<String>, Vec<String>) {
    let (mut list, mut taken) = (Vec::new(), Vec::new());
    taken.push(if game == Variant::Yanyi { "a9" } else { "a8" }.to_owned());
    for (seat, files, rank) in [("u", b'o', 8), ("w", b'h', 15), ("s", b'h', 1)] {
        if !alive.contains(seat) {
            continue;
        }
        let at = loop {
            let at = match game {
                Variant::Yanyi => {
                    format!("{}{}", char::from(files + chance.below(3) as u8), rank + chance.below(3))
                }
                _ => any_point(game, chance),
            };
            if !taken.contains(&at) {
                break at;
            }
        };
        list.push(format!("{seat}K {at}"));
        taken.push(at);
    }
    (list, taken)
}

fn any_point(game: Variant, chance: &mut Chance) -> String {
    let board = board_of(game);
    board.name(board.points().nth(chance.below(board.count())).expect("a point"))
}

fn scatter(rules: Rules, chance: &mut Chance) -> Setup {
    let game = rules.variant;
    let alive = *chance.pick(&["uws", "uws", "uws", "uw", "us", "ws"]);
    let (mut list, mut taken) = generals(game, alive, chance);
    let diplomacy = chance.below(if alive == "uws" { 3 } else { 2 });
    let open = diplomacy == 0;
    let owners: Vec<char> = if open { alive.chars().chain(['h']).collect() } else { alive.chars().collect() };
    let pieces = if chance.one_in(3) { 2 + chance.below(6) } else { 6 + chance.below(40) };
    let kinds: &[&str] = match game {
        Variant::Yanyi => &["A", "E", "H", "R", "C", "P", "P"],
        Variant::Intl => &["Q", "R", "B", "N", "N", "P", "P", "P"],
        Variant::Shogi => &["G", "S", "N", "N", "L", "P", "P", "R", "B"],
        Variant::Fu => unreachable!("positions of fu are made in `fu`"),
    };
    for _ in 0..pieces {
        let at = any_point(game, chance);
        if !taken.contains(&at) {
            let (owner, kind) = (chance.pick(&owners), *chance.pick(kinds));
            let promoted = game == Variant::Shogi && kind != "G" && chance.one_in(3);
            let plus = if promoted { "+" } else { "" };
            list.push(format!("{plus}{owner}{kind} {at}"));
            taken.push(at);
        }
    }
    let mut setup = Setup { rules, ..board(&list.join(", ")) }.alive(alive);
    setup = match diplomacy {
        0 => setup.open(),
        1 => setup,
        _ => setup.ally(["uw", "us", "ws"][chance.below(3)]),
    };
    if chance.one_in(2) {
        setup = setup.extra(&extra(game, alive, chance));
    }
    let seat = chance.below(alive.len());
    setup.turn(&alive[seat..=seat])
}

/// Rights or hands.
fn extra(game: Variant, alive: &str, chance: &mut Chance) -> String {
    match game {
        Variant::Fu => "-".to_owned(),
        Variant::Yanyi => alive.to_owned(),
        Variant::Intl => {
            let cells = [('u', "o4.o12"), ('w', "d15.l15"), ('s', "d1.l1")];
            let cells = cells.iter().filter(|(seat, _)| alive.contains(*seat)).map(|(_, cells)| *cells);
            format!("castle:{}", cells.collect::<Vec<_>>().join("."))
        }
        Variant::Shogi => {
            let hand = |seat: char| {
                let letters: String = "RBGSNLP".chars().map(|kind| kind.to_string().repeat(chance.below(3))).collect();
                (!letters.is_empty()).then(|| format!("{seat}{letters}"))
            };
            let hands: Vec<String> = alive.chars().filter_map(hand).collect();
            if hands.is_empty() { "-".to_owned() } else { format!("hand:{}", hands.join(".")) }
        }
    }
}

/// A game from the start or from a scattered position.
pub fn begun_in(game: Variant, chance: &mut Chance) -> Game {
    if chance.one_in(2) { Game::start(rules_of(game, chance)) } else { scattered(game, chance) }
}

/// Any game from the start or from a scattered position.
pub fn begun(chance: &mut Chance) -> Game {
    let game = any_game(chance);
    begun_in(game, chance)
}

/// Plays a random legal move, seldom a resignation; captures are preferred a little. False when the game is over.
pub fn one_more(game: &mut Game, chance: &mut Chance) -> bool {
    if game.position().over().is_some() {
        return false;
    }
    if chance.one_in(400) {
        let living: Vec<Seat> = game.position().alive().iter().collect();
        game.resign(*chance.pick(&living)).expect("the living may resign");
        return true;
    }
    let moves = game.position().legal_moves();
    let captures: Vec<_> = moves.iter().filter(|mv| game.position().board().get(mv.to()).is_some()).collect();
    let mv = match captures.as_slice() {
        [_, ..] if chance.one_in(3) => **chance.pick(&captures),
        _ => *chance.pick(&moves),
    };
    game.play(mv).expect("a legal move");
    true
}
