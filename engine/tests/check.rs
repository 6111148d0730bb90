//! Who attacks whom, and which moves a check leaves.

use crate::common::{alive, assert_targets, at, board, checked, is_legal, moves, play, turn, why};
use sanguo_engine::{Illegal, Seat};

#[test]
fn every_kind_of_piece_gives_check_by_its_own_way_of_moving() {
    for (pieces, victims) in [
        ("wR i9", "u"),
        ("wR i9, sP l9", "-"),
        ("wC i9, sP l9", "u"),
        ("wC i9", "-"),
        ("wC i9, sP l9, uP m9", "-"),
        ("wH o10", "u"),
        ("wP p9", "u"),
        ("wP q10", "u"),
        ("sK i16, wA h15", "s"),
        ("sK i16, wE g14", "s"),
        ("sK i16, wE k14", "s"),
    ] {
        assert_eq!(checked(&board(pieces).turn("w").game()), victims, "{pieces}");
    }
}

#[test]
fn a_soldier_does_not_attack_backward_in_its_homeland() {
    let behind = board("wP i15, sK i16, wK h17").game();
    assert_eq!(checked(&behind), "-");
    let before = board("wP i17, sK i16, wK h17").game();
    assert_eq!(checked(&before), "s");
}

#[test]
fn generals_attack_their_palace_steps() {
    let game = board("wK i17, sK h17").game();
    assert_eq!(checked(&game), "ws");
}

#[test]
fn two_seats_may_be_in_check_and_by_two_seats() {
    let game = board("wR i9, sR q5, uR e17").turn("w").game();
    assert_eq!(checked(&game), "uw");
    assert_eq!(game.position().checkers(Seat::Wu).to_string(), "ws");
    assert_eq!(game.position().checkers(Seat::Wei).to_string(), "u");
}

#[test]
fn an_unmoved_cannon_gives_check_as_any_cannon() {
    let game = board("wC e9, sP i9").extra("w").game();
    assert_eq!(checked(&game), "u");
    assert!(matches!(why(&game, "q9p9"), Illegal::InCheck { by: Seat::Wei, already: true, .. }));
}

#[test]
fn a_check_may_be_answered_by_capture_block_or_flight() {
    let game = board("wR i9, uR i12, uP m8, uA p9, uP n5").game();
    assert_eq!(checked(&game), "-");
    let game = board("wR i9, uR i12, uP m8, uA q10, uP n5").game();
    assert_eq!(checked(&game), "u");
    assert_eq!(moves(&game), ["i12i9", "m8m9", "q10p9", "q9q8"]);
}

#[test]
fn a_double_check_leaves_only_flight() {
    let game = board("wR i9, wH o10, uR o12").game();
    assert_eq!(checked(&game), "u");
    assert_eq!(moves(&game), ["q9q10", "q9q8"]);
}

#[test]
fn the_capture_of_a_checking_piece_must_not_open_another_line() {
    let game = board("wR i9, wH o10, uP o9").game();
    assert_eq!(checked(&game), "u");
    assert!(!is_legal(&game, "o9o10"));
}

#[test]
fn a_pinned_piece_stays_on_its_line() {
    let game = board("wR i9, uR l9").game();
    assert_targets(&game, "l9", "i9-k9 m9-p9");
    assert!(matches!(why(&game, "l9l10"), Illegal::InCheck { by: Seat::Wei, already: false, .. }));
}

#[test]
fn a_piece_must_not_become_a_screen_before_an_enemy_cannon() {
    let game = board("wC i9, uP m8").game();
    assert!(!is_legal(&game, "m8m9"));
}

#[test]
fn a_screen_may_not_be_doubled_away_into_a_check() {
    // Two pieces stand between: taking one away leaves exactly one.
    let game = board("wC i9, sP k9, uP m9").game();
    assert_eq!(checked(&game), "-");
    assert_targets(&game, "m9", "l9");
    assert!(!is_legal(&game, "m9m10"));
}

#[test]
fn a_general_may_not_step_into_an_attack() {
    let game = board("sR i8").game();
    assert!(!is_legal(&game, "q9q8"));
    assert!(matches!(why(&game, "q9q8"), Illegal::InCheck { by: Seat::Shu, already: false, .. }));
    assert!(is_legal(&game, "q9q10"));
}

#[test]
fn a_general_may_step_where_only_an_ally_attacks() {
    let game = board("sR i8").ally("us").game();
    assert!(is_legal(&game, "q9q8"));
}

#[test]
fn a_general_may_not_flee_along_the_line_of_the_check() {
    let game = board("wR q13, uK q9").game();
    assert!(!is_legal(&game, "q9q8"));
    assert!(is_legal(&game, "q9p9"));
}

#[test]
fn a_general_may_be_captured() {
    let mut game = board("uR e17").game();
    assert_eq!(checked(&game), "w");
    play(&mut game, "e17j17");
    assert_eq!(alive(&game), "us");
    assert_eq!(at(&game, "j17"), "uR");
}

#[test]
fn capturing_a_general_does_not_excuse_a_check_by_another_seat() {
    let game = board("uR e17, sR i9").game();
    assert_eq!(checked(&game), "uw");
    assert!(!is_legal(&game, "e17j17"));
    assert!(matches!(why(&game, "e17j17"), Illegal::InCheck { by: Seat::Shu, already: true, .. }));
}

#[test]
fn capturing_a_general_disarms_its_pieces_before_legality_is_judged() {
    let mut game = board("uR e17, wR i9").game();
    assert_eq!(checked(&game), "uw");
    play(&mut game, "e17j17");
    assert_eq!(at(&game, "i9"), "uR");
    assert_eq!(checked(&game), "-");
}

#[test]
fn a_general_captures_a_general_within_reach() {
    let mut game = board("sK i16, wK i17").turn("w").game();
    play(&mut game, "i17i16");
    assert_eq!(alive(&game), "uw");
}

#[test]
fn an_ally_that_checks_only_after_its_alliance_ended_does_not_make_the_move_illegal() {
    let mut game = board("uR e17, sR i9").ally("us").game();
    assert_eq!(checked(&game), "w");
    play(&mut game, "e17j17");
    assert_eq!(alive(&game), "us");
    assert_eq!(checked(&game), "u");
    assert_eq!(turn(&game), 'u', "the mover itself is in check and comes last in the order");
}

#[test]
fn after_an_alliance_a_former_allys_general_may_be_captured() {
    // Wu stays in Shu's line of fire while they are allied, and takes Wei's general; Wu and Shu are in check then, and
    // Shu moves first.
    let mut game = board("uR j9, uR e1, sR q5").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(checked(&game), "us");
    assert_eq!(turn(&game), 's');
    play(&mut game, "q5q9");
    assert_eq!(alive(&game), "s");
}
