//! Counting leaves on the tripod board: the published figures, and those of middle games.

mod common;

use common::fu::start;
use sanguo_engine::{Game, Rules, Variant};

#[test]
fn leaves_are_as_many_as_published() {
    for (depth, leaves) in [(1, 52), (2, 2663), (3, 136_181)] {
        assert_eq!(start().perft(depth), leaves);
    }
}

#[test]
fn dividing_adds_up_and_changes_nothing() {
    let mut game = Game::start(Rules::new(Variant::Fu));
    let before = *game.position();
    assert_eq!(game.perft_divide(2).iter().map(|(_, n)| n).sum::<u64>(), 2663);
    assert_eq!(*game.position(), before);
}
