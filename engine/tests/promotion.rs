//! The optional promotion of a soldier in the centre.

use crate::common::{Setup, at, board, count, field, is_legal, play, targets, why};
use sanguo_engine::Illegal;

fn horseless() -> Setup {
    board("uP j9, wP e14, sP e4").promotion()
}

#[test]
fn a_seat_without_horses_may_turn_a_soldier_into_a_horse_on_the_centre_point() {
    let mut game = horseless().game();
    play(&mut game, "j9i9=H");
    assert_eq!(at(&game, "i9"), "uH");
    assert_eq!(field(&game, 5), "promoted:u");
}

#[test]
fn it_is_not_obligatory() {
    let mut game = horseless().game();
    assert_eq!(targets(&game, "j9"), "i9 i9=H j10 j8 k9");
    play(&mut game, "j9i9");
    assert_eq!(at(&game, "i9"), "uP");
    assert_eq!(field(&game, 5), "-");
}

#[test]
fn it_is_off_by_default() {
    let game = board("uP j9").game();
    assert!(!is_legal(&game, "j9i9=H"));
    assert_eq!(why(&game, "j9i9=H"), Illegal::NoPromotion);
}

#[test]
fn a_seat_with_a_horse_may_not() {
    let game = board("uP j9, uH q5").promotion().game();
    assert!(!is_legal(&game, "j9i9=H"));
}

#[test]
fn horses_of_other_seats_do_not_matter() {
    let game = board("uP j9, wH e14, sH e4").promotion().game();
    assert!(is_legal(&game, "j9i9=H"));
}

#[test]
fn only_soldiers_and_only_on_the_centre_point() {
    let game = board("uP j10, uR j9").promotion().game();
    assert!(!is_legal(&game, "j9i9=H"));
    assert!(!is_legal(&game, "j10i10=H"));
}

#[test]
fn the_move_onto_the_point_promotes_and_not_one_away_from_it() {
    let game = board("uP i9").promotion().game();
    assert_eq!(targets(&game, "i9"), "h9 i10 i8 j9");
}

#[test]
fn a_capture_on_the_centre_point_promotes_too() {
    let mut game = board("uP j9, wR i9, uP l9").promotion().game();
    play(&mut game, "j9i9=H");
    assert_eq!(at(&game, "i9"), "uH");
    assert_eq!(count(&game, 'w'), 1);
}

#[test]
fn once_a_game_and_seat() {
    let used = horseless().extra("promoted:u").game();
    assert!(!is_legal(&used, "j9i9=H"));
    let others = horseless().extra("promoted:ws").game();
    assert!(is_legal(&others, "j9i9=H"));
}

#[test]
fn every_seat_has_its_own_right() {
    let mut game = board("uP j9, wP i10, sP e4").promotion().game();
    play(&mut game, "j9i9=H i10i9=H");
    assert_eq!(at(&game, "i9"), "wH");
    assert_eq!(field(&game, 5), "promoted:uw");
}

#[test]
fn absorbed_soldiers_may_promote() {
    let mut game = board("uR j11, wP i10").promotion().game();
    play(&mut game, "j11j17 h1h2");
    assert_eq!(at(&game, "i10"), "uP");
    assert!(is_legal(&game, "i10i9=H"));
}

#[test]
fn absorbed_horses_count_as_well() {
    let mut game = board("uR j11, wH e13, uP i10").promotion().game();
    play(&mut game, "j11j17 h1h2");
    assert_eq!(at(&game, "e13"), "uH");
    assert!(!is_legal(&game, "i10i9=H"));
}

#[test]
fn a_promoted_soldier_moves_and_allies_as_a_horse() {
    let mut game = board("uP j9, wP e14, sP e4").open().promotion().game();
    play(
        &mut game,
        "j9i9=H e14e13 e4e5 i9g10 e13e12 e5e6 g10e11 e12f12 e6f6 e11c10 f12f11 f6g6 c10b8 f11f10 g6g5 b8a10",
    );
    assert_eq!(crate::common::diplomacy(&game), "ally:us");
}

#[test]
fn a_promotion_that_leaves_the_general_in_check_is_illegal() {
    let game = board("uP j9, wR q5").promotion().game();
    assert!(!is_legal(&game, "j9i9=H"));
    assert!(matches!(why(&game, "j9i9=H"), Illegal::InCheck { .. }));
}
