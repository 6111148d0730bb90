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

/// While three live: fitted to what a longer search finds (`sanguo-engine tune`), but for being one of the last two.
const TUNED: Weights = Weights {
    material: by_rank(&[
        (Kind::Chariot, 882, 1155),
        (Kind::Bishop, 694, 900),
        (Kind::Gold, 502, 502),
        (Kind::Silver, 456, 508),
        (Kind::Knight, 455, 704),
        (Kind::Lance, 859, 995),
        (Kind::Soldier, 105, 450),
    ]),
    hand: 107,
    advance: (4, 9),
    centre: by_kind(&[
        (Kind::Chariot, 12),
        (Kind::Bishop, 27),
        (Kind::Silver, -2),
        (Kind::Knight, 2),
        (Kind::Lance, -1),
        (Kind::Soldier, -2),
    ]),
    pull: by_kind(&[
        (Kind::Chariot, -1),
        (Kind::Bishop, 22),
        (Kind::Gold, 8),
        (Kind::Silver, 7),
        (Kind::Knight, 10),
        (Kind::Lance, 6),
        (Kind::Soldier, 5),
    ]),
    guard: by_kind(&[
        (Kind::Chariot, -4),
        (Kind::Bishop, 20),
        (Kind::Gold, 1),
        (Kind::Silver, 2),
        (Kind::Knight, -1),
        (Kind::Lance, -1),
    ]),
    exposed_king: 16,
    space: 42,
    danger: (5, 8),
    struck_zone: 13,
    flights: -1,
    threats: [74, 28, 12, 42],
    grabs: [58, 7, -2],
    tempo: 30,
    survival: 1200,
    ..Weights::NONE
};

/// With two left.
const TUNED_OF_TWO: Weights = Weights {
    material: by_rank(&[
        (Kind::Chariot, 863, 957),
        (Kind::Bishop, 651, 1047),
        (Kind::Gold, 504, 504),
        (Kind::Silver, 454, 505),
        (Kind::Knight, 455, 708),
        (Kind::Lance, 855, 987),
        (Kind::Soldier, 101, 450),
    ]),
    hand: 104,
    advance: (4, 9),
    centre: by_kind(&[
        (Kind::Chariot, -3),
        (Kind::Bishop, -9),
        (Kind::Gold, -3),
        (Kind::Silver, -2),
        (Kind::Knight, 4),
        (Kind::Lance, 1),
    ]),
    pull: by_kind(&[
        (Kind::Chariot, 11),
        (Kind::Gold, 8),
        (Kind::Silver, 9),
        (Kind::Knight, 10),
        (Kind::Lance, 8),
        (Kind::Soldier, 5),
    ]),
    guard: by_kind(&[(Kind::Chariot, -1), (Kind::Bishop, 22), (Kind::Silver, 2)]),
    exposed_king: 14,
    space: 20,
    danger: (6, 8),
    struck_zone: 11,
    flights: -3,
    threats: [96, 39, 13, 43],
    grabs: [36, 3, 0],
    tempo: 100,
    survival: 1200,
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
