//! Checkmate, captured generals, and who takes over the pieces.

use crate::common::{alive, assert_targets, at, board, checked, count, diplomacy, field, is_legal, play, result, turn};

#[test]
fn a_seat_to_move_in_check_without_a_move_is_out_and_the_mover_absorbs_it() {
    // Wu's chariots on rows 2 and 1.
    let mut game = board("uR f2, uR e5, sP e14, sC m3").game();
    play(&mut game, "e5e1");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "h1"), "-", "the general is removed");
    assert_eq!(at(&game, "e14"), "uP");
    assert_eq!(at(&game, "m3"), "uC");
    assert_eq!(count(&game, 's'), 0);
    assert_eq!(turn(&game), 'w');
}

#[test]
fn a_check_that_can_be_answered_is_no_mate() {
    let mut game = board("uR f2, uR e5, sH g3").game();
    play(&mut game, "e5e1");
    assert_eq!(alive(&game), "uws");
    assert_eq!(turn(&game), 's');
}

#[test]
fn a_mated_seat_goes_to_the_checking_seat_when_the_mover_does_not_attack() {
    // Wei's chariots have mated Shu already; Wu just makes the move after which it is Shu's turn.
    let mut game = board("wR f2, wR e1, uP l6, sP e14").game();
    play(&mut game, "l6k6");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e14"), "wP");
}

#[test]
fn the_mover_absorbs_when_it_attacks_too() {
    // Both Wu and Wei attack Shu's general: Wei by the row, Wu by the file.
    let mut game = board("wR f2, wR e1, uR g9, sP e14").game();
    play(&mut game, "g9h9");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e14"), "uP");
}

#[test]
fn the_mover_does_not_absorb_its_ally() {
    // The same, but Wu is Shu's ally: it attacks and still gets nothing.
    let mut game = board("wR f2, wR e1, uR g9, sP e14").ally("us").game();
    play(&mut game, "g9h9");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "e14"), "wP");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn a_mover_may_mate_itself_when_an_alliance_ends() {
    // Wu takes Wei's general; Shu, no longer allied, has Wu's general mated.
    let mut game = board("uR j9, sR p5, sR q5, uP e9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(alive(&game), "s");
    assert_eq!(at(&game, "j17"), "sR");
    assert_eq!(result(&game), "win:s 0,1,2");
}

#[test]
fn a_captured_general_eliminates_its_seat_and_the_mover_gets_its_pieces() {
    let mut game = board("uR j9, wP e14, wH f17").game();
    play(&mut game, "j9j17");
    assert_eq!(alive(&game), "us");
    assert_eq!(at(&game, "e14"), "uP");
    assert_eq!(at(&game, "f17"), "uH");
    assert_eq!(at(&game, "j17"), "uR");
}

#[test]
fn awakened_han_pieces_pass_with_their_owners_other_pieces() {
    let mut game = board("hK a9, wR d10, uR j9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(at(&game, "d10"), "uR");
}

#[test]
fn the_emperor_of_an_alliance_stays_after_an_elimination() {
    let mut game = board("hK a9, wR d10, uR j9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(at(&game, "a9"), "hK");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn sleeping_han_sleeps_on_after_an_elimination() {
    let mut game = board("uR j9, hR d10").open().game();
    play(&mut game, "j9j17");
    assert_eq!(diplomacy(&game), "open");
    assert_eq!(at(&game, "d10"), "hR");
}

#[test]
fn absorbed_soldiers_are_soldiers_of_their_new_owner() {
    let mut game = board("uR f2, uR e5, sP g4, sP n7, sP f15").game();
    play(&mut game, "e5e1 j17j16");
    assert_eq!(turn(&game), 'u');
    assert_targets(&game, "g4", "f4 h4 g3 g5");
    assert_targets(&game, "n7", "n6 n8 m7");
    assert_targets(&game, "f15", "e15 g15 f14 f16");
}

#[test]
fn absorbed_advisors_and_elephants_stay_where_they_are_bound() {
    let mut game = board("uR j9, wE g13, wA i16").game();
    play(&mut game, "j9j17 h1h2");
    assert_targets(&game, "g13", "e15 i15");
    assert_targets(&game, "i16", "h15 h17 j15");
}

#[test]
fn the_loop_goes_on_with_the_same_mover_after_a_mate() {
    // Wu mates Shu; Shu's chariots, now Wu's, mate Wei, which was Shu's ally.
    let mut game = board("uR f2, uR e5, sR l16, sR k17").ally("ws").game();
    play(&mut game, "e5e1");
    assert_eq!(alive(&game), "u");
    assert_eq!(result(&game), "win:u 2,0,1");
}

#[test]
fn absorbed_pieces_may_give_check_at_once() {
    let mut game = board("uR f2, uR e5, sR k17").ally("ws").game();
    play(&mut game, "e5e1");
    assert_eq!(alive(&game), "uw");
    assert_eq!(checked(&game), "w");
    assert_eq!(turn(&game), 'w');
}

#[test]
fn the_alliance_ends_before_the_next_mover_is_found() {
    // Shu's chariot looks at its ally's general.
    let mut game = board("uR j9, sR q5, uP e9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(diplomacy(&game), "spent");
    assert_eq!(checked(&game), "u");
    assert!(is_legal(&game, "q9p9"));
}

#[test]
fn an_elimination_sets_the_quiet_counter_to_zero() {
    let mut game = board("uR f2, uR e5, sP e14").quiet(30).game();
    play(&mut game, "e5e1");
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn the_rights_of_an_eliminated_seat_leave_the_extra_field() {
    let mut game = board("uR f2, uR e5, sP e14").extra("uws,promoted:ws").game();
    play(&mut game, "e5e1");
    assert_eq!(field(&game, 5), "w,promoted:w");
}

#[test]
fn only_the_seat_about_to_move_is_tested() {
    // Shu is mated by Wei, but Wei, in check too, moves first and lets Shu go.
    let mut game = board("wR f2, wR e1, uR e16").game();
    play(&mut game, "e16e17");
    assert_eq!(checked(&game), "ws");
    assert_eq!(alive(&game), "uws");
    assert_eq!(turn(&game), 'w');
    play(&mut game, "e1e17");
    assert_eq!(alive(&game), "uws");
}
