//! How fast moves are generated, made and counted. Allocations are counted as well: there are none below the root.

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use sanguo_engine::{Game, GameId, Move, Rules};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// Positions from games: the start, a middle game of three, one with an alliance, a seat in check.
const POSITIONS: [(&str, &str); 4] = [
    ("start", "startpos"),
    (
        "middle",
        "3wA1wAsR2/wR3wK4/wE8/1wP6wR/14uR2/13uP3/3hR4sC4uH2uE/17/hK1hChR9uP2uK/13uPuA1uA/3hR9uR2uE/11uH5/6sP6uP3/\
8sP/5sA3/3sH5/4sKsAsE2 u uws open - 0 25",
    ),
    (
        "alliance",
        "3wA1wK3/2sR6/9/9/5uR11/16uH/3sR3wP5uP3/12uP3uA/sH1sCsR10uEuAuK/17/3sR9uP2uE/15uH1/17/9/9/4sK4/9 u uws ally:uw \
- 0 51",
    ),
    (
        "check",
        "9/sR8/9/9/13uP3/17/3hR10uH1uE/13uP2uA/hK1hChR6sC2uP1uK1/16uA/uC2hR9uP2uE/9uC6uH/10sP2uR2uR/1sPsP1sP4/8sR/\
4sA4/sC1sE1sK1sE2 u us open - 5 18",
    ),
];

/// The same of the tripod game: the start, middle games of three and of two.
const TRIPOD_POSITIONS: [(&str, &str); 3] = [
    ("fu start", "startpos"),
    (
        "fu middle",
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/8uR/2uEuCuF1uE2/3uKuA2uZ1/2uHuA4uH/2uP1uP3uP/uPuC4uP2/2sP1uR2/wP6/7/1 w uws - - 51 41",
    ),
    (
        "fu two",
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/9/9/9/9/9/9/2sP4/wP6/7/1 w ws - - 0 41",
    ),
];

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().chain(&TRIPOD_POSITIONS).map(|(name, _)| *name)
}

fn game(name: &str) -> Game {
    let find = |list: &[(&str, &'static str)]| list.iter().find(|(known, _)| *known == name).map(|(_, fen)| *fen);
    let (id, fen) = match find(&TRIPOD_POSITIONS) {
        Some(fen) => (GameId::Fu, fen),
        None => (GameId::Yanyi, find(&POSITIONS).unwrap_or("startpos")),
    };
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
    game.make(moves[0]);
    game.unmake();
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        for &mv in &moves {
            black_box(&mut game).make(mv);
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
