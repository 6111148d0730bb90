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

/// While three live: fitted to what a longer search finds (`sanguo-engine tune`), but for being one of the last two.
const TUNED: Weights = Weights {
    material: by_rank(&[
        (Kind::Queen, 1007, 1007),
        (Kind::Chariot, 567, 567),
        (Kind::Bishop, 501, 501),
        (Kind::Knight, 353, 353),
        (Kind::Soldier, 111, 111),
    ]),
    advance: (4, 5),
    centre: by_kind(&[(Kind::Chariot, -4), (Kind::Bishop, 2), (Kind::Knight, 4), (Kind::Soldier, -1)]),
    pull: by_kind(&[(Kind::Queen, 6), (Kind::Chariot, 4), (Kind::Bishop, 4), (Kind::Knight, 5), (Kind::Soldier, 2)]),
    guard: by_kind(&[(Kind::Queen, 1), (Kind::Chariot, -1), (Kind::Bishop, 1), (Kind::Knight, 1), (Kind::Soldier, 1)]),
    exposed_king: 17,
    space: 25,
    danger: (5, 8),
    struck_zone: 5,
    flights: 0,
    threats: [51, 23, 10, 33],
    grabs: [13, 2, -4],
    tempo: 4,
    survival: 1500,
    ..Weights::NONE
};

/// With two left.
const TUNED_OF_TWO: Weights = Weights {
    material: by_rank(&[
        (Kind::Queen, 1006, 1006),
        (Kind::Chariot, 549, 549),
        (Kind::Bishop, 500, 500),
        (Kind::Knight, 346, 346),
        (Kind::Soldier, 100, 100),
    ]),
    advance: (5, 5),
    centre: by_kind(&[(Kind::Queen, 1), (Kind::Chariot, 1), (Kind::Bishop, 3), (Kind::Knight, 6)]),
    pull: by_kind(&[(Kind::Queen, 8), (Kind::Chariot, 4), (Kind::Bishop, 5), (Kind::Knight, 6), (Kind::Soldier, 2)]),
    guard: by_kind(&[(Kind::Queen, 1), (Kind::Chariot, 1), (Kind::Bishop, 1), (Kind::Knight, 1)]),
    exposed_king: 3,
    space: 23,
    danger: (5, 8),
    struck_zone: -2,
    flights: 0,
    threats: [74, 22, 9, 47],
    grabs: [14, -1, 0],
    tempo: 22,
    survival: 1500,
    drive: 6,
    ..Weights::NONE
};

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    match (evaluation, two) {
        (Evaluation::Tuned, false) => TUNED,
        (Evaluation::Tuned, true) => TUNED_OF_TWO,
        (Evaluation::First, false) => FIRST,
        (Evaluation::First, true) => Weights { drive: 6, exposed_king: 0, ..FIRST },
    }
}
