//! 困毙: a seat about to move without a legal move and not in check. Who absorbs it is traced back.
//!
//! Shu's general on h1 is shut in when one chariot holds row 2 and another one the middle file. An advisor outside
//! every palace cannot move; it shows who takes over.

use crate::common::{alive, at, board, checked, count, diplomacy, field, play, result, turn};

#[test]
fn a_seat_about_to_move_without_a_legal_move_is_out() {
    let mut game = board("uR e2, uR i9, sA e10").turn("w").quiet(5).game();
    play(&mut game, "j17j16");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "h1"), "-");
    assert_eq!(count(&game, 's'), 0);
    assert_eq!(field(&game, 6), "0");
    assert_eq!(turn(&game), 'u');
}

#[test]
fn a_seat_that_has_not_moved_yet_goes_to_the_last_mover() {
    let mut game = board("uR e2, uR i9, sA e10, uP l6").game();
    play(&mut game, "l6k6 j17j16");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "wA");
}

#[test]
fn the_seat_whose_move_took_the_last_move_absorbs() {
    // Shu's general leaves a check; Wu takes row 2; Wei does nothing to it.
    let mut game = board("sK i1, uR i9, uR e5, sA e10").turn("s").game();
    play(&mut game, "i1h1 e5e2");
    assert_eq!(alive(&game), "uws");
    play(&mut game, "j17j16");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "uA");
}

#[test]
fn the_last_mover_absorbs_when_its_move_took_the_last_move() {
    let mut game = board("sK i1, uR i9, wR e5, sA e10").turn("s").game();
    play(&mut game, "i1h1 q9q8 e5e2");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "wA");
}

#[test]
fn a_break_in_between_starts_the_trace_anew() {
    // Wu shuts Shu in, has to open it to answer Wei's check, and Wei shuts it in again.
    let mut game = board("sK i1, uR i8, uR e5, wR c5, wR f5, sA e10").turn("s").game();
    play(&mut game, "i1h1 e5e2 c5c9");
    assert_eq!(checked(&game), "u");
    play(&mut game, "e2e9 f5f2");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "wA");
}

#[test]
fn without_a_break_the_earliest_closing_counts() {
    // The same, but Wu answers with another piece: row 2 stays closed since Wu's move.
    let mut game = board("sK i1, uR i8, uR e5, wR c5, uP m8, sA e10").turn("s").game();
    play(&mut game, "i1h1 e5e2 c5c9 m8m9");
    assert_eq!(alive(&game), "uws");
    play(&mut game, "c9c8");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "uA");
}

#[test]
fn a_seat_that_shut_itself_in_goes_to_the_last_mover() {
    let mut game = board("sK h2, uR e2, uR i9, sA e10").turn("s").game();
    play(&mut game, "h2h1 q9q8 j17j16");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "wA");
}

#[test]
fn an_ally_never_absorbs_the_third_seat_does() {
    // Wu, Shu's ally, blocks Shu's last soldier.
    let mut game = board("sP e3, wR f2, wR i8, uP e5, uP f5, sA e10").ally("us").turn("s").game();
    play(&mut game, "e3e4 f5f4 j17j16");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e10"), "wA");
    assert_eq!(at(&game, "e4"), "wP");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn with_two_seats_the_other_one_absorbs() {
    let mut game = board("uR e5, uR i9, sA e10").alive("us").game();
    play(&mut game, "e5e2");
    assert_eq!(at(&game, "e10"), "uA");
    assert_eq!(result(&game), "win:u 2,1,0");
}

#[test]
fn a_move_forbidden_by_the_facing_generals_is_no_way_out() {
    // Row 2 is Wu's, and on i1 Shu's general would face Wei's.
    let mut game = board("wK i17, uR e2, wP e14, sA e10").turn("w").game();
    play(&mut game, "e14e13");
    assert_eq!(alive(&game), "uw");
}
