//! The numbers of the chess edition.

use sanguo_engine::Kind;

use crate::value::weights::{Evaluation, Weights, by_kind, by_rank};

const FIRST: Weights = Weights {
    material: by_rank(&[
        (Kind::Queen, 1000, 1000),
        (Kind::Chariot, 550, 550),
        (Kind::Bishop, 500, 500),
        (Kind::Knight, 350, 350),
        (Kind::Soldier, 100, 100),
    ]),
    advance: (5, 5),
    centre: by_kind(&[(Kind::Knight, 7), (Kind::Bishop, 3), (Kind::Queen, 1)]),
    pull: by_kind(&[(Kind::Queen, 6), (Kind::Chariot, 4), (Kind::Bishop, 4), (Kind::Knight, 6), (Kind::Soldier, 2)]),
    exposed_king: 20,
    space: 16,
    danger: (6, 8),
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
    if two { Weights { drive: 6, exposed_king: 0, ..three } } else { three }
}
