//! The numbers of 三国演弈棋.

use sanguo_engine::Kind;

use crate::value::weights::{Evaluation, Weights, by_kind, by_rank};

const FIRST: Weights = Weights {
    material: by_rank(&[
        (Kind::Chariot, 900, 900),
        (Kind::Cannon, 450, 450),
        (Kind::Horse, 450, 450),
        (Kind::Elephant, 200, 200),
        (Kind::Advisor, 200, 200),
        (Kind::Soldier, 100, 100),
    ]),
    advance: (8, 8),
    centre: by_kind(&[(Kind::Horse, 6), (Kind::Cannon, 3), (Kind::Chariot, 2)]),
    pull: by_kind(&[(Kind::Chariot, 6), (Kind::Horse, 8), (Kind::Cannon, 4), (Kind::Soldier, 5)]),
    exposed_king: 15,
    space: 24,
    danger: (6, 7),
    spoils: 0,
    threats: [60, 30, 10, 40],
    tempo: 10,
    ..Weights::NONE
};

/// To be one of the last two is worth something by itself: without it kings were spared.
const TUNED: Weights = Weights { survival: 1500, ..FIRST };

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    let three = match evaluation {
        Evaluation::Tuned => TUNED,
        Evaluation::First => FIRST,
    };
    if two { Weights { drive: 6, ..three } } else { three }
}
