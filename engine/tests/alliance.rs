//! Alliances: how they begin, what they forbid, how they end.

use crate::common::{at, board, checked, diplomacy, is_legal, play, turn, why};
use sanguo_engine::{Illegal, Seat};

/// A leap to each seat's point: 蜀 north, 吴 in front, 魏 south of the emperor.
const LEAPS: [(&str, &str, &str); 3] = [("s", "c11", "a10"), ("u", "d8", "b9"), ("w", "c7", "a8")];

fn pair(a: &str, b: &str) -> String {
    ["u", "w", "s"].into_iter().filter(|seat| *seat == a || *seat == b).collect()
}

#[test]
fn a_horse_on_anothers_point_allies_the_two_and_han_joins_the_third() {
    for by in ["u", "w", "s"] {
        for (with, from, to) in LEAPS.into_iter().filter(|(with, ..)| *with != by) {
            let mut game = board(&format!("{by}H {from}, hR d10, hC e9")).open().turn(by).game();
            let third = ["u", "w", "s"].into_iter().find(|seat| *seat != by && *seat != with).unwrap_or_default();
            play(&mut game, &format!("{from}{to}"));
            assert_eq!(diplomacy(&game), format!("ally:{}", pair(by, with)));
            assert_eq!(at(&game, "d10"), format!("{third}R"), "{by} with {with}");
            assert_eq!(at(&game, "e9"), format!("{third}C"));
            assert_eq!(at(&game, "a9"), "hK");
        }
    }
}

#[test]
fn a_horse_on_its_own_seats_point_does_nothing() {
    for (own, from, to) in LEAPS {
        let mut game = board(&format!("{own}H {from}, hR d10")).open().turn(own).game();
        play(&mut game, &format!("{from}{to}"));
        assert_eq!(diplomacy(&game), "open");
        assert_eq!(at(&game, "d10"), "hR");
    }
}

#[test]
fn a_capture_on_the_point_does_not_hinder_the_alliance() {
    for victim in ["wP", "sP"] {
        let mut game = board(&format!("uH c11, {victim} a10")).open().game();
        play(&mut game, "c11a10");
        assert_eq!(diplomacy(&game), "ally:us", "{victim}");
        assert_eq!(at(&game, "a10"), "uH");
    }
}

#[test]
fn other_pieces_may_stand_on_the_points() {
    let mut game = board("uR a12, wC b12, sP a7").open().game();
    play(&mut game, "a12a10 b12b9 a7a8");
    assert_eq!(diplomacy(&game), "open");
}

#[test]
fn once_left_diplomacy_is_never_open_again() {
    let mut game = board("hK a9, uH c11, wH c7, sH d8").ally("us").turn("w").game();
    play(&mut game, "c7b9");
    assert_eq!(diplomacy(&game), "ally:us");
    let mut spent = board("uH c11, sH d8").game();
    play(&mut spent, "c11a10");
    assert_eq!(diplomacy(&spent), "spent");
}

#[test]
fn with_two_seats_left_the_points_are_ordinary() {
    let mut game = board("uH c11, hR d10").open().alive("us").game();
    play(&mut game, "c11a10");
    assert_eq!(diplomacy(&game), "open");
    assert_eq!(at(&game, "d10"), "hR");
}

#[test]
fn allies_cannot_capture_each_other() {
    let game = board("uR i9, sP i12, wP l9").ally("us").game();
    assert!(!is_legal(&game, "i9i12"));
    assert!(is_legal(&game, "i9i11"));
    assert!(is_legal(&game, "i9l9"));
    assert!(matches!(why(&game, "i9i12"), Illegal::Ally { seat: Seat::Shu, .. }));
}

#[test]
fn an_ally_blocks_lines_and_serves_as_a_screen() {
    let game = board("uR i9, sP i12, wP i14, uC e9, sP e11, wR e13").ally("us").game();
    assert!(!is_legal(&game, "i9i13"));
    assert!(!is_legal(&game, "i9i14"));
    assert!(is_legal(&game, "e9e13"));
}

#[test]
fn allies_do_not_check_each_other() {
    let game = board("sR i9, wP l1").ally("us").game();
    assert_eq!(checked(&game), "-");
    let enemies = board("sR i9, wP l1").ally("uw").turn("u").game();
    assert_eq!(checked(&enemies), "u");
}

#[test]
fn an_allys_threat_needs_no_answer() {
    // Shu's chariot looks at Wu's general; Wu moves another piece.
    let game = board("sR i9, uP m6").ally("us").game();
    assert!(is_legal(&game, "m6l6"));
}

#[test]
fn a_move_may_open_a_line_from_an_ally_to_ones_own_general() {
    let game = board("sR i9, uP l9").ally("us").game();
    assert!(is_legal(&game, "l9l10"));
}

#[test]
fn a_move_may_expose_ones_ally_to_the_third_seat() {
    let mut game = board("wR e1, uP f1").ally("us").game();
    play(&mut game, "f1f2");
    assert_eq!(checked(&game), "s");
    assert_eq!(turn(&game), 's');
}

#[test]
fn an_alliance_may_answer_a_check_by_the_new_ally() {
    let mut game = board("sR i9, uH c11").open().game();
    assert_eq!(checked(&game), "u");
    assert!(!is_legal(&game, "c11d13"));
    play(&mut game, "c11a10");
    assert_eq!(diplomacy(&game), "ally:us");
    assert_eq!(turn(&game), 'w');
}

#[test]
fn an_alliance_that_wakes_han_against_the_own_general_is_illegal() {
    // Han's chariot on the ninth rank would be Wei's.
    let game = board("hR d9, uH c11").open().game();
    assert!(!is_legal(&game, "c11a10"));
    assert!(matches!(why(&game, "c11a10"), Illegal::InCheck { by: Seat::Wei, already: false, .. }));
    // It would be Shu's after an alliance with Wei, no better.
    let wei = board("hR d9, uH c7").open().game();
    assert!(!is_legal(&wei, "c7a8"));
}

#[test]
fn deposing_does_not_excuse_from_answering_a_check() {
    let game = board("wR i9, uH c10").open().game();
    assert!(!is_legal(&game, "c10a9"));
    assert!(matches!(why(&game, "c10a9"), Illegal::InCheck { by: Seat::Wei, already: true, .. }));
}

#[test]
fn an_alliance_takes_effect_at_once_and_may_check_the_third_seats_rivals() {
    // Wu and Shu ally; Han's chariot is Wei's now and checks Shu.
    let mut game = board("hR e1, uH c11").open().game();
    play(&mut game, "c11a10");
    assert_eq!(checked(&game), "s");
    assert_eq!(turn(&game), 's');
}

#[test]
fn the_alliance_ends_when_the_third_seat_falls() {
    let mut game = board("uR j9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn the_alliance_ends_when_an_ally_resigns() {
    let mut game = board("uP l6").ally("us").game();
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn the_alliance_ends_when_the_third_seat_resigns() {
    let mut game = board("uP l6").ally("us").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(diplomacy(&game), "spent");
}

#[test]
fn an_elimination_while_open_leaves_diplomacy_open() {
    let mut game = board("uP l6, hR d10").open().game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(diplomacy(&game), "open");
    assert_eq!(at(&game, "d10"), "hR");
}
