//! What the tests share: chance, random games, short ways to set up positions.

use sanguo_engine::{Game, GameOption, Mode, Rules, Variant};

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
}

/// A game with any of its options.
pub fn any_rules(variant: Variant, chance: &mut Chance) -> Rules {
    let mut rules = Rules::new(variant);
    for option in variant.about().options {
        match option {
            GameOption::Mode => rules.mode = Mode::ALL[chance.below(3)],
            GameOption::Promotion => rules.promotion = chance.below(2) == 0,
            GameOption::Clockwise => rules.clockwise = chance.below(2) == 0,
        }
    }
    rules
}

/// Plays a random move, captures a little more often; false when the game is over.
pub fn one_more(game: &mut Game, chance: &mut Chance) -> bool {
    let moves = game.position().legal_moves();
    let captures: Vec<_> = moves.iter().filter(|&&mv| game.position().captured_at(mv).is_some()).collect();
    let mv = match (captures.as_slice(), moves.as_slice()) {
        (_, []) => return false,
        ([_, ..], _) if chance.below(3) == 0 => *captures[chance.below(captures.len())],
        _ => moves[chance.below(moves.len())],
    };
    game.play(mv).expect("a legal move");
    true
}

/// A game from a position text.
pub fn game(rules: Rules, fen: &str) -> Game {
    Game::from_fen(rules, fen).unwrap_or_else(|error| panic!("{error}: {fen}"))
}
