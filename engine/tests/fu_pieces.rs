//! Ways of moving on the tripod board.

use crate::common::fu::{assert_targets, start, tripod};
use crate::common::{moves, why};
use sanguo_engine::{Game, Illegal, Kind, Land};

/// With three seats.
fn three(pieces: &str) -> Game {
    tripod(pieces).game()
}

/// With Wei and Shu left.
fn two(pieces: &str) -> Game {
    tripod(pieces).alive("ws").game()
}

#[test]
fn the_start_has_52_moves() {
    assert_eq!(moves(&start()).len(), 52);
    assert_targets(&start(), "w15", "w16");
    assert_targets(&start(), "w22", "w14 w34");
    assert_targets(&start(), "w73", "w63 w83 w74 w64");
    assert_targets(&start(), "w24", "w14 w34 w44 w54 w64 w74 w23 w25 w26 um8 u86 u85");
}

#[test]
fn a_king_steps_along_lines_within_its_palaces() {
    // The soldier stands between the king on vertical 6 and Shu's on its vertical 4.
    assert_targets(&three("wK w53, wP w66"), "w53", "w43 w63 w52 w54");
    assert_targets(&three("wK w64, wP w66"), "w64", "w54 w63");
    assert_targets(&three("wK w51, wP w66"), "w51", "w41 w61 w52");
}

#[test]
fn a_consort_uses_every_diagonal_of_the_palaces() {
    assert_targets(&three("wF w52, wK w41"), "w52", "w42 w62 w51 w53 w61 w43 w63");
    assert_targets(&three("wF w64"), "w64", "w54 w63 w53");
}

#[test]
fn a_prince_goes_everywhere_over_flat_diagonals_too() {
    assert_targets(&three("wZ ws6"), "ws6", "w66 wm6 ws7 w76 wm7 w56 wm5");
    assert_targets(&three("wZ ws7"), "ws7", "w76 wm7 ws6 w66 wm6 w86 wm8");
    assert_targets(&three("wZ o"), "o", "w56 s56 u56 wm5 sm5 um5");
    assert_targets(&three("wZ w56"), "w56", "w55 w46 w66 wm5 um5 o w45 w65 ws6 wm6 um6");
}

#[test]
fn an_advisor_steps_across_its_royal_palace() {
    assert_targets(&three("wA w53"), "w53", "w42 w62 w44 w64");
    assert_targets(&three("wA w42"), "w42", "w53");
}

#[test]
fn an_elephant_goes_two_diagonals_within_its_rectangle_while_three_live() {
    assert_targets(&three("wE w32"), "w32", "w14 w54");
    assert_targets(&three("wE w54"), "w54", "w32 w72 w36 w76");
    assert_targets(&three("wE w54, sP w65"), "w54", "w32 w72 w36");
    assert_eq!(why(&three("wE w55"), "w55ws7"), Illegal::LeavesLand { kind: Kind::Elephant, land: Land::Homeland });
}

#[test]
fn an_elephant_of_two_crosses_the_fans_and_the_other_rectangle() {
    assert_targets(&two("wE w55"), "w55", "w33 w73 ws7 um7");
    assert_targets(&two("wE s34"), "s34", "s12 s52 s56 s16");
    // Wu's rectangle is closed, since Wu is out.
    assert_targets(&two("wE um7"), "um7", "w15 w55");
}

#[test]
fn an_elephant_over_a_flat_point_has_the_named_ways_only() {
    let over_s6 =
        |from: &str, to: &str| crate::common::moves(&two(&format!("wE {from}"))).contains(&format!("{from}{to}"));
    for (a, b) in [("w76", "wm5"), ("wm7", "w56"), ("w66", "wm8"), ("wm6", "w86")] {
        assert!(over_s6(a, b) && over_s6(b, a), "{a} {b}");
    }
    for (a, b) in [("w56", "w76"), ("wm5", "wm7"), ("w86", "w66")] {
        assert!(!over_s6(a, b) && !over_s6(b, a), "{a} {b}");
    }
    // Blocked on the flat point.
    assert!(!crate::common::moves(&two("wE w76, sP ws6")).contains(&"w76wm5".to_owned()));
    // From a flat point it does not set out along the flat diagonals.
    assert_targets(&two("wE ws6"), "ws6", "w85 s26");
}

#[test]
fn a_horse_bends_around_a_free_leg() {
    assert_targets(&three("wH w33"), "w33", "w12 w14 w21 w52 w54 w25 w45");
    assert_targets(&three("wH w33, wP w34"), "w33", "w12 w14 w21 w52 w54");
}

#[test]
fn a_horse_near_the_fan() {
    assert_targets(&three("wH w65"), "w65", "w53 w73 w44 w46 w84 w86 wm5 ws7");
    assert_targets(&three("wH w55"), "w55", "w43 w63 w34 w36 w74 w76 wm6 um6");
    assert_targets(&three("wH ws7"), "ws7", "w65 w85 s46 s26 w56 wm5");
    assert_targets(&three("wH ws6"), "ws6", "w55 w75 s36 s56 w86 wm8");
    assert_targets(&three("wH wm6"), "wm6", "w76 s35 s55 w86 s26");
}

#[test]
fn a_horse_never_stands_on_the_centre() {
    for from in ["w46", "wm6", "w66", "w55", "sm6"] {
        assert!(!moves(&three(&format!("wH {from}"))).contains(&format!("{from}o")), "{from}");
    }
}

#[test]
fn a_chariot_follows_arcs_axes_and_side_axes() {
    assert_targets(&three("wR ws7, wP w76"), "ws7", "ws6 wm7 s36 s35 s34 s33 s32 s31");
    // On u51 it would check Wu's king, upward.
    let targets = "w56 w55 w54 w53 w52 w51 s56 s55 s54 s53 s52 s51 u56 u55 u54 u53 u52 sm5 um5 um6 um7 um8 um9";
    assert_targets(&three("wR o, wP wm5, wP sm6"), "o", targets);
}

#[test]
fn a_chariot_on_the_middle_vertical_fans_out_into_three_lines_once() {
    let game = three("wR w54, wP w44, wP w64, wP um5");
    // On sm6 it would check Wu's king along the arc, upward.
    let targets = "w55 w56 w53 w52 w51 wm5 s56 s55 s54 s53 s52 s51 o sm5 sm7 sm8 sm9";
    assert_targets(&game, "w54", targets);
}

#[test]
fn a_cannon_captures_over_one_piece_of_the_same_line() {
    let game = three("wC w52, wP w54, sH wm6, sH s56, sP o");
    // Over w54 the next pieces are Shu's on the arc and on the axis.
    let targets: Vec<String> = moves(&game).into_iter().filter(|mv| mv.starts_with("w52")).collect();
    assert!(targets.contains(&"w52o".to_owned()) && targets.contains(&"w52s56".to_owned()), "{targets:?}");
    assert!(!targets.contains(&"w52w56".to_owned()));
    assert_eq!(why(&game, "w52wm6"), Illegal::NotItsWay { kind: Kind::Cannon, promoted: false });
    assert_eq!(why(&three("wC w52, sP wm5"), "w52wm5"), Illegal::CannonScreens { screens: 0 });
}

#[test]
fn a_soldier_goes_forward_from_its_start_and_then_anywhere_outside() {
    assert_targets(&three("wP w35"), "w35", "w36");
    assert_targets(&three("wP w56"), "w56", "w46 w66 wm5 um5 o");
    assert_targets(&three("wP s33"), "s33", "s23 s43 s32 s34");
    assert_targets(&three("wP o"), "o", "w56 s56 u56 wm5 sm5 um5");
    assert_targets(&three("wP ws6"), "ws6", "w66 wm6 ws7");
    assert_eq!(why(&three("wP w56"), "w56w55"), Illegal::SoldierBackward);
}

#[test]
fn a_soldier_of_two_may_step_twice_in_one_direction() {
    assert_targets(&two("wP w55"), "w55", "w56 wm5 um5 o");
    assert_targets(&two("wP w55, sP w56"), "w55", "w56");
    assert_targets(&two("wP w35"), "w35", "w36 um7");
    assert_targets(&two("wP s33"), "s33", "s23 s43 s32 s34 s13 s53 s31 s35");
    assert_targets(&two("wP ws6"), "ws6", "w66 wm6 ws7 s46");
    // Not back over horizontal 6 into the own rectangle.
    assert_targets(&two("wP wm9"), "wm9", "w96 s16 wm8 s15 wm7");
    assert_targets(&two("wP o"), "o", "w56 s56 u56 wm5 sm5 um5 s55 u55 wm6 sm6 um6");
}
