//! How fast moves are generated, made and counted. Allocations are counted as well: there are none below the root.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use sanguo_engine::{Game, Move, Rules, Variant};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// Positions from games: of the standard game the start, a middle game of three, one with an alliance, a seat in check;
/// of the others the start and a middle game, of the tripod game one of two seats besides.
const POSITIONS: [(&str, Variant, &str); 11] = [
    ("start", Variant::Yanyi, "startpos"),
    (
        "middle",
        Variant::Yanyi,
        "3wA1wAsR2/wR3wK4/wE8/1wP6wR/14uR2/13uP3/3hR4sC4uH2uE/17/hK1hChR9uP2uK/13uPuA1uA/3hR9uR2uE/11uH5/6sP6uP3/\
8sP/5sA3/3sH5/4sKsAsE2 u uws open - 0 25",
    ),
    (
        "alliance",
        Variant::Yanyi,
        "3wA1wK3/2sR6/9/9/5uR11/16uH/3sR3wP5uP3/12uP3uA/sH1sCsR10uEuAuK/17/3sR9uP2uE/15uH1/17/9/9/4sK4/9 u uws ally:uw \
- 0 51",
    ),
    (
        "check",
        Variant::Yanyi,
        "9/sR8/9/9/13uP3/17/3hR10uH1uE/13uP2uA/hK1hChR6sC2uP1uK1/16uA/uC2hR9uP2uE/9uC6uH/10sP2uR2uR/1sPsP1sP4/8sR/\
4sA4/sC1sE1sK1sE2 u us open - 5 18",
    ),
    ("intl-start", Variant::Intl, "startpos"),
    (
        "intl-middle",
        Variant::Intl,
        "wR5wBwR1/1wP1wP3wP1/wPwBwPwKwP1wQ2/8wP2uP2uR/14uN/2hQ3wN5uP1sN/11wP1uP1/hK1hQ10uN1/2wN7wQ2uPuK/2hQ8u\
P3/9sP1sR1uPuR/9sP2sP2/sP1uQ1sPsB3/1sPsPsP1sP3/sRsNsB1sK4 w uws open castle:d1 15 31",
    ),
    ("shogi-start", Variant::Shogi, "startpos"),
    (
        "shogi-middle",
        Variant::Shogi,
        "1wN+uP2wKwGwN1/1wL4wS1wL/wP2wSwPwGwP1wP/5wP4wPuP2uL/1hB4wP1wP3uPuGuN/2hR1wP6uP1uS1/8uN1uP1uK2/hK8uP3\
uG1/11uP3/2hR6sP1uP3/1hR3sPsS1sP2uP1uSuN/7sG1uP5/sP2sP1sK1sPsP/2uP2sSsGsL1/3sL+uL2sN1 w uws open - 29 38",
    ),
    ("fu-start", Variant::Fu, "startpos"),
    (
        "fu-middle",
        Variant::Fu,
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/8uR/2uEuCuF1uE2/3uKuA2uZ1/2uHuA4uH/2uP1uP3uP/uPuC4uP2/2sP1uR2/wP6/7/1 w uws - - 51 41",
    ),
    (
        "fu-two",
        Variant::Fu,
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/9/9/9/9/9/9/2sP4/wP6/7/1 w ws - - 0 41",
    ),
];

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().map(|(name, ..)| *name)
}

fn game(name: &str) -> Game {
    let known = POSITIONS.iter().find(|(known, ..)| *known == name);
    let (_, id, fen) = known.copied().unwrap_or(("start", Variant::Yanyi, "startpos"));
    let rules = Rules::new(id);
    if fen == "startpos" { Game::start(rules) } else { Game::from_fen(rules, fen).expect("a position of a game") }
}

/// Leaves a second, counted in bulk at the last ply.
#[divan::bench(args = names())]
fn perft_3(bencher: Bencher, name: &str) {
    let mut game = game(name);
    let leaves = game.perft(3);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| black_box(&mut game).perft(3));
}

/// Legal moves a second, gathered in a vector (its one allocation).
#[divan::bench(args = names())]
fn legal_moves(bencher: Bencher, name: &str) {
    let game = game(name);
    let moves = game.position().legal_moves().len();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| black_box(&game).position().legal_moves());
}

/// Legal moves a second, only counted.
#[divan::bench(args = names())]
fn count_moves(bencher: Bencher, name: &str) {
    let mut game = game(name);
    let moves = game.perft(1);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| black_box(&mut game).perft(1));
}

/// Every legal move made and taken back: moves a second.
#[divan::bench(args = names())]
fn make_and_unmake(bencher: Bencher, name: &str) {
    let mut game = game(name);
    let moves: Vec<Move> = game.position().legal_moves();
    // The stack of positions grows once.
    game.play_unchecked(moves[0]);
    game.unmake();
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        for &mv in &moves {
            black_box(&mut game).play_unchecked(mv);
            black_box(&mut game).unmake();
        }
    });
}

/// Positions read from text a second.
#[divan::bench(args = names())]
fn read_position(bencher: Bencher, name: &str) {
    let game = game(name);
    let fen = game.position().fen();
    bencher
        .counter(ItemsCount::new(1usize))
        .bench_local(|| sanguo_engine::Position::from_fen(*game.position().rules(), black_box(&fen)));
}
