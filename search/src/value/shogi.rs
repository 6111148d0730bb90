//! The numbers of the shogi edition. A lance slides like a chariot here.

use sanguo_engine::Kind;

use crate::value::weights::{Evaluation, Weights, by_kind, by_rank};

const FIRST: Weights = Weights {
    material: by_rank(&[
        (Kind::Chariot, 900, 1100),
        (Kind::Lance, 850, 1000),
        (Kind::Bishop, 700, 900),
        (Kind::Gold, 500, 500),
        (Kind::Silver, 450, 500),
        (Kind::Knight, 450, 700),
        (Kind::Soldier, 100, 450),
    ]),
    hand: 105,
    advance: (4, 9),
    centre: by_kind(&[(Kind::Knight, 5), (Kind::Silver, 2), (Kind::Bishop, 3)]),
    pull: by_kind(&[
        (Kind::Chariot, 6),
        (Kind::Lance, 6),
        (Kind::Bishop, 6),
        (Kind::Gold, 9),
        (Kind::Silver, 9),
        (Kind::Knight, 9),
        (Kind::Soldier, 5),
    ]),
    exposed_king: 20,
    space: 16,
    danger: (7, 8),
    spoils: 0,
    threats: [60, 30, 10, 40],
    tempo: 10,
    ..Weights::NONE
};

/// To be one of the last two is worth something by itself: without it kings were spared.
const TUNED: Weights = Weights { survival: 1200, ..FIRST };

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    let three = match evaluation {
        Evaluation::Tuned => TUNED,
        Evaluation::First => FIRST,
    };
    if two { Weights { drive: 6, ..three } } else { three }
}
