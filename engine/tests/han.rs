//! Han: its sleeping pieces, the emperor, deposing.

use crate::common::{assert_targets, at, board, checked, count, diplomacy, is_legal, play, start, targets, turn, why};
use sanguo_engine::{Game, Illegal};

fn awake(owner: &str) -> Game {
    board("hK a9, uH d13").ally(owner).game()
}

#[test]
fn nobody_moves_sleeping_han_pieces() {
    let game = start();
    for from in ["a9", "c9", "d7", "d9", "d11"] {
        assert_eq!(targets(&game, from), "");
        let at = game.position().read_point(from).expect("a point");
        assert!(matches!(why(&game, &format!("{from}e9")), Illegal::HanAsleep { at: a } if a == at), "{from}");
    }
}

#[test]
fn sleeping_han_pieces_attack_nothing() {
    let game = board("hR i9, sK i1, hC c9, uK q9").open().game();
    assert_eq!(checked(&game), "-");
}

#[test]
fn nothing_captures_sleeping_han_pieces_and_they_block_lines() {
    let game = board("uR i9, hR d9, uC i12, hP i14, hR i16, uH f10").open().game();
    assert_targets(&game, "i9", "e9-h9 j9-p9 i1-i8 i10-i11");
    assert!(!is_legal(&game, "i12i16"));
    assert!(!is_legal(&game, "f10d9"));
}

#[test]
fn a_horse_deposes_the_emperor_from_each_point_a_leap_away() {
    for from in ["b11", "b7", "c10", "c8"] {
        let game = board(&format!("uH {from}")).open().game();
        assert!(is_legal(&game, &format!("{from}a9")), "{from}");
    }
}

#[test]
fn no_other_piece_captures_the_emperor() {
    let game = board("uR e9, uP a10, uC a13, uK q9").open().game();
    assert_targets(&game, "e9", "b9-d9 f9-p9 e1-e8 e10-e17");
    assert!(!is_legal(&game, "a10a9"));
    assert!(!is_legal(&game, "a13a9"));
    assert_eq!(why(&game, "e9a9"), Illegal::EmperorNeedsHorse);
}

#[test]
fn the_emperor_attacks_nothing() {
    let game = board("uH a10").open().game();
    assert!(is_legal(&game, "a10b12"));
    assert_eq!(checked(&game), "-");
}

#[test]
fn deposing_gives_han_to_the_deposer_and_allies_the_two_others() {
    for (turn, others) in [("u", "ws"), ("w", "us"), ("s", "uw")] {
        let mut game = board(&format!("{turn}H c10, hC c9, hR d7, hR d11, sP e4")).open().turn(turn).quiet(7).game();
        let owner = turn.chars().next().unwrap_or_default();
        let before = count(&game, owner);
        play(&mut game, "c10a9");
        assert_eq!(at(&game, "a9"), format!("{turn}H"));
        assert_eq!(at(&game, "d7"), format!("{turn}R"));
        assert_eq!(at(&game, "c9"), format!("{turn}C"));
        assert_eq!(count(&game, owner), before + 3);
        assert_eq!(count(&game, 'h'), 0);
        assert_eq!(diplomacy(&game), format!("ally:{others}"));
        assert_eq!(game.position().quiet(), 0);
    }
}

#[test]
fn deposing_with_two_seats_left_allies_nobody() {
    let mut game = board("uH c10, hR d7").open().alive("us").game();
    play(&mut game, "c10a9");
    assert_eq!(diplomacy(&game), "spent");
    assert_eq!(at(&game, "d7"), "uR");
}

#[test]
fn the_emperor_of_an_alliance_stays_for_ever() {
    let mut game = awake("us");
    assert!(is_legal(&game, "d13e15"));
    let horses = board("hK a9, uH c10, wH b7").ally("us").game();
    assert_targets(&horses, "c10", "a11 b8 b12 d8 d12 e9 e11");
    assert_eq!(why(&horses, "c10a9"), Illegal::EmperorStays);
    play(&mut game, "d13e15");
    assert_eq!(at(&game, "a9"), "hK");
}

#[test]
fn the_emperor_stays_after_the_alliance_has_ended() {
    let game = board("hK a9, uH c10").alive("us").game();
    assert!(!is_legal(&game, "c10a9"));
}

#[test]
fn the_emperor_of_an_alliance_blocks_and_screens() {
    let game = board("hK a9, uR a12, uC a13, wP a6, uC d9").ally("us").game();
    assert_targets(&game, "a12", "a10 a11 b12-q12");
    let cannon = board("hK a9, uC a13, wP a6").ally("us").game();
    assert!(is_legal(&cannon, "a13a6"));
    assert!(!is_legal(&cannon, "a13a9"));
}

#[test]
fn awakened_han_pieces_are_ordinary_pieces_of_their_owner() {
    let mut game = board("uH c9, hR d7, hR d11, sP d5, wP f11").open().game();
    play(&mut game, "c9a10");
    assert_eq!(diplomacy(&game), "ally:us");
    assert_eq!(turn(&game), 'w');
    assert_targets(&game, "d7", "d5-d6 d8-d10 a7-c7 e7-q7");
    play(&mut game, "d7d5");
    assert_eq!(at(&game, "d5"), "wR");
}

#[test]
fn awakened_han_pieces_can_be_captured() {
    let mut game = board("uH c9, hR d11, uR d6").open().game();
    play(&mut game, "c9a10 j17j16 h1h2");
    play(&mut game, "d6d11");
    assert_eq!(at(&game, "d11"), "uR");
}
