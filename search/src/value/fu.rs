//! The numbers of 付永河三国象棋.

use sanguo_engine::Kind;

use crate::value::weights::{Evaluation, Weights, by_kind, by_rank};

const FIRST: Weights = Weights {
    material: by_rank(&[
        (Kind::Chariot, 900, 900),
        (Kind::Cannon, 480, 480),
        (Kind::Horse, 450, 450),
        (Kind::Prince, 350, 350),
        (Kind::Consort, 250, 250),
        (Kind::Elephant, 220, 220),
        (Kind::Advisor, 180, 180),
        (Kind::Soldier, 120, 120),
    ]),
    advance: (5, 10),
    centre: by_kind(&[(Kind::Horse, 5), (Kind::Cannon, 2)]),
    pull: by_kind(&[(Kind::Chariot, 6), (Kind::Horse, 8), (Kind::Cannon, 4), (Kind::Prince, 7), (Kind::Soldier, 5)]),
    exposed_king: 10,
    space: 16,
    danger: (6, 7),
    spoils: 0,
    threats: [60, 30, 10, 40],
    tempo: 10,
    ..Weights::NONE
};

/// To be one of the last two is worth something by itself: without it kings were spared.
const TUNED: Weights = Weights { survival: 2500, ..FIRST };

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    let three = match evaluation {
        Evaluation::Tuned => TUNED,
        Evaluation::First => FIRST,
    };
    if two { Weights { drive: 10, ..three } } else { three }
}
