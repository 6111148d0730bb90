//! Counting leaves. The figures are in `perft/`: those from the start are the published ones.

use crate::common::reference::Reference;
use crate::common::{board, start};
use sanguo_engine::{Game, Mode, Rules, Variant};

/// The figures of each game: position, depth, leaves.
const FIGURES: [(Variant, &str); 4] = [
    (Variant::Yanyi, include_str!("perft/yanyi.perft")),
    (Variant::Intl, include_str!("perft/intl.perft")),
    (Variant::Shogi, include_str!("perft/shogi.perft")),
    (Variant::Fu, include_str!("perft/fu.perft")),
];

/// Game, position, depth, leaves.
fn figures() -> impl Iterator<Item = (Variant, &'static str, u32, u64)> {
    FIGURES.into_iter().flat_map(|(variant, text)| {
        text.lines().filter(|line| !line.starts_with('#')).map(move |line| {
            let fields: Vec<&str> = line.split(';').collect();
            (variant, fields[0], fields[1].parse().expect("a depth"), fields[2].parse().expect("a number"))
        })
    })
}

fn game(id: Variant, fen: &str) -> Game {
    let rules = Rules::new(id);
    if fen == "startpos" { Game::start(rules) } else { Game::from_fen(rules, fen).expect(fen) }
}

#[test]
fn leaves_are_as_many_as_published() {
    for (id, fen, depth, leaves) in figures() {
        assert_eq!(game(id, fen).perft(depth), leaves, "{id} {fen} {depth}");
    }
}

#[test]
fn dividing_adds_up_and_changes_nothing() {
    for (id, fen, depth, leaves) in figures().filter(|(.., leaves)| *leaves < 50_000) {
        let mut game = game(id, fen);
        let before = *game.position();
        assert_eq!(game.perft_divide(depth).iter().map(|(_, n)| n).sum::<u64>(), leaves);
        assert_eq!(*game.position(), before);
        assert_eq!(game.positions().len(), 1);
    }
}

/// Leaves of depth two, the last ply counted by the reference.
fn by_reference(game: &mut Game) -> u64 {
    let mut leaves = 0;
    for mv in game.position().legal_moves() {
        game.play_unchecked(mv);
        if game.position().over().is_none() {
            leaves += Reference::read(&game.position().fen(), false).moves().len() as u64;
        }
        game.unmake();
    }
    leaves
}

#[test]
fn the_reference_counts_the_same_at_depth_two() {
    let small = figures().filter(|&(id, _, depth, leaves)| id == Variant::Yanyi && depth == 2 && leaves < 10_000);
    for (id, fen, ..) in small {
        assert_eq!(game(id, fen).perft(2), by_reference(&mut game(id, fen)), "{fen}");
    }
}

#[test]
fn depth_nought_is_one_leaf_even_of_a_finished_game() {
    assert_eq!(start().perft(0), 1);
    assert_eq!(board("").alive("u").game().perft(0), 1);
}

#[test]
fn a_finished_game_is_a_leaf_without_moves() {
    assert_eq!(board("").alive("u").game().perft(1), 0);
    assert_eq!(board("uR e9").alive("us").mode(Mode::QuickCount).game().perft(2), 0);
    // Two of the moves win at once and have nothing below.
    let mut game = board("uR j9").alive("uw").game();
    let below: u64 = game.perft_divide(2).into_iter().filter(|(mv, _)| mv.to() == at("j17")).map(|(_, n)| n).sum();
    assert_eq!(below, 0);
}

fn at(name: &str) -> sanguo_engine::Point {
    sanguo_engine::YANYI_BOARD.read(name).expect("a point")
}

#[test]
fn counting_ignores_the_natural_limit_and_repetition() {
    let calm = board("uP l6").alive("us").game().perft(3);
    assert_eq!(board("uP l6").alive("us").quiet(119).game().perft(3), calm);
    assert_eq!(board("uP l6").alive("us").quiet(120).game().perft(3), calm);
    assert!(calm > 0);
}
