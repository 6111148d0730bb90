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

/// While three live: fitted to what a longer search finds (`sanguo-engine tune`), but for being one of the last two.
const TUNED: Weights = Weights {
    material: by_rank(&[
        (Kind::Advisor, 201, 201),
        (Kind::Elephant, 202, 202),
        (Kind::Horse, 458, 458),
        (Kind::Chariot, 908, 908),
        (Kind::Cannon, 458, 458),
        (Kind::Soldier, 108, 108),
    ]),
    advance: (7, 8),
    centre: by_kind(&[
        (Kind::Advisor, 1),
        (Kind::Horse, 5),
        (Kind::Chariot, 4),
        (Kind::Cannon, 6),
        (Kind::Soldier, -1),
    ]),
    pull: by_kind(&[(Kind::Elephant, -1), (Kind::Horse, 8), (Kind::Chariot, 8), (Kind::Cannon, 2), (Kind::Soldier, 5)]),
    guard: by_kind(&[]),
    exposed_king: 16,
    space: 28,
    danger: (5, 7),
    struck_zone: 0,
    flights: 0,
    threats: [53, 27, 14, 49],
    grabs: [12, 0, -6],
    tempo: 7,
    survival: 1500,
    ..Weights::NONE
};

/// With two left.
const TUNED_OF_TWO: Weights = Weights {
    material: by_rank(&[
        (Kind::Advisor, 199, 199),
        (Kind::Elephant, 198, 198),
        (Kind::Horse, 448, 448),
        (Kind::Chariot, 905, 905),
        (Kind::Cannon, 453, 453),
        (Kind::Soldier, 100, 100),
    ]),
    advance: (8, 8),
    centre: by_kind(&[(Kind::Horse, 6), (Kind::Chariot, 4), (Kind::Cannon, 3)]),
    pull: by_kind(&[(Kind::Horse, 9), (Kind::Chariot, 7), (Kind::Cannon, 3), (Kind::Soldier, 5)]),
    guard: by_kind(&[(Kind::Elephant, 1)]),
    exposed_king: 20,
    space: 28,
    danger: (5, 7),
    struck_zone: 0,
    flights: -2,
    threats: [68, 22, 10, 44],
    grabs: [8, 0, 0],
    tempo: 19,
    survival: 1500,
    drive: 6,
    ..Weights::NONE
};

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    match (evaluation, two) {
        (Evaluation::Tuned, false) => TUNED,
        (Evaluation::Tuned, true) => TUNED_OF_TWO,
        (Evaluation::First, false) => FIRST,
        (Evaluation::First, true) => Weights { drive: 6, ..FIRST },
    }
}
