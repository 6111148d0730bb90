//! Chance for the tests: a small generator, scattered positions, random games.

use sanguo_engine::{Game, GameId, Mode, Rules, Seat, YANYI_BOARD};

use super::board;

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

/// Any mode, promotion on or off.
pub fn rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::new(GameId::Yanyi);
    rules.mode = *chance.pick(&Mode::ALL);
    rules.promotion = chance.one_in(2);
    rules
}

/// A position with pieces scattered over the board, generals in palaces, and any relations.
pub fn scattered(chance: &mut Chance) -> Game {
    let rules = rules(chance);
    loop {
        let alive = *chance.pick(&["uws", "uws", "uws", "uw", "us", "ws"]);
        let palaces = [("u", "oq", 8), ("w", "hj", 15), ("s", "hj", 1)];
        let mut list: Vec<String> = Vec::new();
        let mut taken: Vec<String> = vec!["a9".to_owned()];
        for (seat, files, rank) in palaces {
            if alive.contains(seat) {
                let first = files.as_bytes()[0];
                let at = format!("{}{}", char::from(first + chance.below(3) as u8), rank + chance.below(3));
                list.push(format!("{seat}K {at}"));
                taken.push(at);
            }
        }
        let diplomacy = chance.below(if alive == "uws" { 3 } else { 2 });
        let open = diplomacy == 0;
        let owners: Vec<char> = if open { alive.chars().chain(['h']).collect() } else { alive.chars().collect() };
        let pieces = if chance.one_in(3) { 2 + chance.below(6) } else { 6 + chance.below(40) };
        for _ in 0..pieces {
            let index = chance.below(225);
            let at = YANYI_BOARD.name(YANYI_BOARD.points().nth(index).expect("a point"));
            if !taken.contains(&at) {
                list.push(format!(
                    "{}{} {at}",
                    chance.pick(&owners),
                    chance.pick(&['A', 'E', 'H', 'R', 'C', 'P', 'P'])
                ));
                taken.push(at);
            }
        }
        let mut setup = board(&list.join(", ")).alive(alive);
        setup = match diplomacy {
            0 => setup.open(),
            1 => setup,
            _ => setup.ally(["uw", "us", "ws"][chance.below(3)]),
        };
        if chance.one_in(3) {
            setup = setup.extra(alive);
        }
        let seat = chance.below(alive.len());
        let fen = setup.turn(&alive[seat..=seat]).fen();
        match Game::from_fen(rules, &fen) {
            Ok(game) if game.position().over().is_none() => return game,
            _ => {}
        }
    }
}

/// A game from the start or from a scattered position.
pub fn begun(chance: &mut Chance) -> Game {
    if chance.one_in(2) { Game::start(rules(chance)) } else { scattered(chance) }
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
