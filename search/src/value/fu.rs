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

/// While three live: fitted to what a longer search finds (`sanguo-engine tune`), but for being one of the last two.
const TUNED: Weights = Weights {
    material: by_rank(&[
        (Kind::Consort, 242, 242),
        (Kind::Prince, 344, 344),
        (Kind::Advisor, 186, 186),
        (Kind::Elephant, 227, 227),
        (Kind::Horse, 456, 456),
        (Kind::Chariot, 910, 910),
        (Kind::Cannon, 477, 477),
        (Kind::Soldier, 125, 125),
    ]),
    advance: (4, 10),
    centre: by_kind(&[
        (Kind::Consort, -1),
        (Kind::Prince, -1),
        (Kind::Advisor, 1),
        (Kind::Elephant, 1),
        (Kind::Horse, 5),
        (Kind::Chariot, 1),
        (Kind::Cannon, 3),
    ]),
    pull: by_kind(&[
        (Kind::Consort, 10),
        (Kind::Prince, 7),
        (Kind::Horse, 8),
        (Kind::Chariot, 6),
        (Kind::Cannon, 4),
        (Kind::Soldier, 5),
    ]),
    guard: by_kind(&[(Kind::Horse, -1), (Kind::Chariot, -1)]),
    exposed_king: 7,
    space: 21,
    danger: (5, 7),
    struck_zone: 4,
    flights: 0,
    threats: [47, 23, 24, 56],
    grabs: [6, -5, -9],
    tempo: 12,
    survival: 2500,
    ..Weights::NONE
};

/// With two left.
const TUNED_OF_TWO: Weights = Weights {
    material: by_rank(&[
        (Kind::Consort, 246, 246),
        (Kind::Prince, 348, 348),
        (Kind::Advisor, 182, 182),
        (Kind::Elephant, 219, 219),
        (Kind::Horse, 452, 452),
        (Kind::Chariot, 913, 913),
        (Kind::Cannon, 490, 490),
        (Kind::Soldier, 120, 120),
    ]),
    advance: (5, 10),
    centre: by_kind(&[
        (Kind::Advisor, 1),
        (Kind::Elephant, 1),
        (Kind::Horse, 4),
        (Kind::Chariot, 1),
        (Kind::Cannon, 2),
    ]),
    pull: by_kind(&[
        (Kind::Consort, 9),
        (Kind::Prince, 6),
        (Kind::Advisor, 1),
        (Kind::Elephant, -1),
        (Kind::Horse, 8),
        (Kind::Chariot, 7),
        (Kind::Cannon, 2),
        (Kind::Soldier, 7),
    ]),
    guard: by_kind(&[]),
    exposed_king: 9,
    space: 25,
    danger: (5, 7),
    struck_zone: -4,
    flights: -2,
    threats: [66, 36, 11, 46],
    grabs: [6, 1, 0],
    tempo: 26,
    survival: 2500,
    drive: 10,
    ..Weights::NONE
};

pub(super) fn weights(evaluation: Evaluation, two: bool) -> Weights {
    match (evaluation, two) {
        (Evaluation::Tuned, false) => TUNED,
        (Evaluation::Tuned, true) => TUNED_OF_TWO,
        (Evaluation::First, false) => FIRST,
        (Evaluation::First, true) => Weights { drive: 10, ..FIRST },
    }
}
