//! How the pieces move.

use crate::common::{assert_targets, board, is_legal, play, start};

#[test]
fn a_chariot_slides_along_the_lines_up_to_what_it_captures() {
    let game = board("uR i9, wP i12, uP l9").game();
    assert_targets(&game, "i9", "i10-i12 j9-k9 a9-h9 i1-i8");
}

#[test]
fn a_slider_stops_before_a_missing_corner() {
    let game = board("uR d6").game();
    assert_targets(&game, "d6", "d5 d7-d13 a6-c6 e6-q6");
}

#[test]
fn a_leaper_needs_only_its_target_to_exist() {
    let game = board("uH d5").game();
    assert_targets(&game, "d5", "b6 c7 e7 e3 f4 f6");
}

#[test]
fn a_horse_is_never_hobbled() {
    let game = board("uH i9, uP h8, uP i8, uP j8, uP h9, wP j9, wP h10, sP i10, sP j10").game();
    assert_targets(&game, "i9", "g8 g10 h7 h11 j7 j11 k8 k10");
}

#[test]
fn a_horse_captures_by_its_leap_and_not_its_own() {
    let game = board("uH i9, wP g8, sP j11, uP k10").game();
    assert_targets(&game, "i9", "g8 g10 h7 h11 j7 j11 k8");
}

#[test]
fn a_cannon_slides_freely_and_captures_over_exactly_one_piece_of_anyone() {
    // Screens: an enemy, a piece of its own, a sleeping piece of Han.
    let game = board("uC i9, wP i11, wR i13, uP k9, wP m9, hR f9, wP d9").open().game();
    assert_targets(&game, "i9", "i10 i13 j9 m9 g9-h9 d9 i1-i8");
}

#[test]
fn a_cannon_captures_neither_without_a_screen_nor_over_two() {
    let game = board("uC i9, wP j9, wP i11, wP i12, wR i14, sP i8").game();
    assert_targets(&game, "i9", "i10 i12 a9-h9");
}

#[test]
fn a_cannon_does_not_move_over_a_screen_to_an_empty_point() {
    let game = board("uC e13, uP e12").game();
    assert!(!is_legal(&game, "e13e11"));
}

#[test]
fn a_general_steps_along_the_lines_inside_the_palace() {
    let shu = board("sK i2").alive("us").turn("s").game();
    assert_targets(&shu, "i2", "i1 i3 h2 j2");
    let corner = board("sK j3").alive("us").turn("s").game();
    assert_targets(&corner, "j3", "j2 i3");
    let wu = board("uK o10").game();
    assert_targets(&wu, "o10", "o9 p10");
    let wei = board("wK h15").alive("uw").turn("w").game();
    assert_targets(&wei, "h15", "h16 i15");
}

#[test]
fn an_advisor_steps_across_inside_the_palace() {
    let middle = board("sK i1, sA i2").alive("us").turn("s").game();
    assert_targets(&middle, "i2", "h1 h3 j1 j3");
    let edge = board("wK j17, wA h16").alive("uw").turn("w").game();
    assert_targets(&edge, "h16", "i15 i17");
    let wu = board("uA o8").game();
    assert_targets(&wu, "o8", "p9");
}

#[test]
fn an_elephant_leaps_two_across_over_anything_and_stays_in_the_homeland() {
    let game = board("sE i3, sP h2, sP h4, wP j2, uP j4").turn("s").game();
    assert_targets(&game, "i3", "g1 g5 k1 k5");
    let border = board("sE g5").turn("s").game();
    assert_targets(&border, "g5", "e3 i3");
    let wu = board("uE o9").game();
    assert_targets(&wu, "o9", "q7 q11 m7 m11");
}

#[test]
fn advisors_and_elephants_are_bound_to_the_land_they_stand_in_whoever_owns_them() {
    let game = board("sE i15, sA i16").alive("us").turn("s").game();
    assert_targets(&game, "i15", "g13 g17 k13 k17");
    assert_targets(&game, "i16", "h15 h17 j15 j17");
}

#[test]
fn a_soldier_in_its_homeland_goes_forward_or_sideways() {
    let shu = board("sP g4").turn("s").game();
    assert_targets(&shu, "g4", "g5 f4 h4");
    let wei = board("wP g14").turn("w").game();
    assert_targets(&wei, "g14", "g13 f14 h14");
    let wu = board("uP n7").game();
    assert_targets(&wu, "n7", "m7 n6 n8");
}

#[test]
fn the_border_line_belongs_to_the_homeland() {
    let shu = board("sP g5").turn("s").game();
    assert_targets(&shu, "g5", "g6 f5 h5");
    let wei = board("wP g13").turn("w").game();
    assert_targets(&wei, "g13", "g12 f13 h13");
    let wu = board("uP m7").game();
    assert_targets(&wu, "m7", "l7 m6 m8");
}

#[test]
fn a_soldier_beyond_its_border_line_goes_all_four_ways() {
    let shu = board("sP g6").turn("s").game();
    assert_targets(&shu, "g6", "g7 g5 f6 h6");
    let wei = board("wP g12").turn("w").game();
    assert_targets(&wei, "g12", "g11 g13 f12 h12");
    let wu = board("uP l7").game();
    assert_targets(&wu, "l7", "k7 m7 l6 l8");
}

#[test]
fn a_soldier_goes_all_four_ways_in_other_homelands() {
    let game = board("sP n7, sP g15, sP c7").turn("s").game();
    assert_targets(&game, "n7", "n6 n8 m7 o7");
    assert_targets(&game, "g15", "g14 g16 f15 h15");
    assert_targets(&game, "c7", "c6 c8 b7 d7");
}

#[test]
fn a_soldier_beside_the_homeland_may_return_to_the_border_line_but_not_behind_it() {
    let mut game = board("sP n5, wP e13").turn("s").game();
    assert_targets(&game, "n5", "n6 m5 o5");
    play(&mut game, "n5m5 q9q8 e13e12");
    assert_targets(&game, "m5", "m6 l5 n5");
}

#[test]
fn a_soldier_on_the_far_edge_has_no_way_forward() {
    let game = board("sP e17").turn("s").game();
    assert_targets(&game, "e17", "e16 f17");
}

#[test]
fn on_a_seats_first_move_its_cannons_stay_within_the_border_line() {
    let pieces = "uC o6, uP n12, uC o12, wP h12";
    let first = board(pieces).extra("uws").game();
    assert_targets(&first, "o6", "n6 m6 p6-q6 o5 o7-o11");
    assert_targets(&first, "o12", "p12-q12 o13 o7-o11");
    let later = board(pieces).extra("ws").game();
    assert_targets(&later, "o6", "a6-n6 p6-q6 o5 o7-o11");
    assert_targets(&later, "o12", "p12-q12 o13 o7-o11 h12");
}

#[test]
fn the_first_move_restricts_no_other_piece() {
    let game = board("uR q5").extra("uws").game();
    assert!(is_legal(&game, "q5e5"));
}

#[test]
fn the_first_move_is_each_seats_own() {
    let mut game = start();
    assert!(!is_legal(&game, "o6l6"));
    play(&mut game, "o6o8");
    assert!(!is_legal(&game, "f15f12"));
    play(&mut game, "f15g15 f3g3");
    assert!(is_legal(&game, "o8k8"));
}

#[test]
fn a_first_move_may_be_a_cannon_to_the_border_line() {
    let game = start();
    assert_targets(&game, "o6", "n6 m6 p6 o5 o7-o11");
}

#[test]
fn the_start_stands_as_described() {
    let game = start();
    for (pieces, points) in [
        ("sR", "e1 m1"),
        ("sH", "f1 l1"),
        ("sE", "g1 k1"),
        ("sA", "h1 j1"),
        ("sK", "i1"),
        ("sC", "f3 l3"),
        ("sP", "e4 g4 i4 k4 m4"),
        ("wR", "e17 m17"),
        ("wH", "f17 l17"),
        ("wE", "g17 k17"),
        ("wA", "h17 j17"),
        ("wK", "i17"),
        ("wC", "f15 l15"),
        ("wP", "e14 g14 i14 k14 m14"),
        ("uR", "q5 q13"),
        ("uH", "q6 q12"),
        ("uE", "q7 q11"),
        ("uA", "q8 q10"),
        ("uK", "q9"),
        ("uC", "o6 o12"),
        ("uP", "n5 n7 n9 n11 n13"),
        ("hK", "a9"),
        ("hC", "c9"),
        ("hR", "d7 d9 d11"),
    ] {
        for point in points.split(' ') {
            assert_eq!(crate::common::at(&game, point), pieces, "{point}");
        }
    }
    assert_eq!(game.position().board().pieces().count(), 3 * 16 + 5);
}
