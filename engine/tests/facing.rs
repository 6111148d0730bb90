//! The generals of Wei and Shu on one open file.

use crate::common::{alive, assert_targets, at, board, checked, is_legal, moves, play, turn, why};
use sanguo_engine::Illegal;

/// Both generals on the middle file with one piece between them.
fn between(piece: &str) -> crate::common::Setup {
    board(&format!("sK i1, wK i17, {piece}"))
}

#[test]
fn neither_wei_nor_shu_may_open_the_file() {
    for (seat, piece) in [("s", "sR i9"), ("w", "wR i9")] {
        let game = between(piece).turn(seat).game();
        assert_targets(&game, "i9", if seat == "s" { "i2-i8 i10-i17" } else { "i1-i8 i10-i16" });
        assert_eq!(why(&game, "i9h9"), Illegal::GeneralsFace);
    }
}

#[test]
fn neither_general_may_step_before_the_other() {
    let shu = board("sK h1, wK i17").turn("s").game();
    assert_eq!(moves(&shu), ["h1h2"]);
    assert_eq!(why(&shu, "h1i1"), Illegal::GeneralsFace);
    let wei = board("sK h1, wK i17").turn("w").game();
    assert!(!is_legal(&wei, "i17h17"));
    assert!(is_legal(&wei, "i17j17"));
}

#[test]
fn a_capture_that_opens_the_file_is_illegal_too() {
    let game = between("sR i9, uP l9").turn("s").game();
    assert!(!is_legal(&game, "i9l9"));
    let taken = between("uP i9, sR e9").turn("s").game();
    assert!(is_legal(&taken, "e9i9"));
}

#[test]
fn it_is_illegal_for_allies_as_well() {
    let game = between("sR i9").turn("s").ally("ws").game();
    assert!(!is_legal(&game, "i9h9"));
    assert_eq!(why(&game, "i9h9"), Illegal::GeneralsFace);
    let step = board("sK h1, wK i17").turn("s").ally("ws").game();
    assert_eq!(moves(&step), ["h1h2"]);
}

#[test]
fn anything_between_closes_the_file() {
    for piece in ["uP i9", "wP i9", "sP i9", "hR i9"] {
        let game = between(piece).open().game();
        assert_eq!(checked(&game), "-", "{piece}");
    }
}

#[test]
fn all_three_palace_files_count() {
    for file in ["h", "i", "j"] {
        let game = board(&format!("sK {file}1, wK {file}17")).turn("w").game();
        assert_eq!(checked(&game), "ws", "{file}");
    }
}

#[test]
fn wu_may_open_the_file_and_then_both_are_in_check() {
    let mut game = between("uP i9").game();
    play(&mut game, "i9h9");
    assert_eq!(checked(&game), "ws");
    assert_eq!(turn(&game), 'w');
}

#[test]
fn the_first_to_move_may_capture_the_other_general_along_the_file() {
    let mut game = between("uP i9, sP e4").game();
    play(&mut game, "i9h9 i17i1");
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "i1"), "wK");
    assert_eq!(at(&game, "e4"), "wP");
}

#[test]
fn the_capturing_general_is_bound_to_the_other_palace() {
    let mut game = between("uP i9").game();
    play(&mut game, "i9h9 i17i1 h9g9");
    assert_eq!(turn(&game), 'w');
    assert_targets(&game, "i1", "h1 j1 i2");
}

#[test]
fn shu_may_capture_when_it_moves_first() {
    let mut game = board("sK i1, wK i17").turn("s").game();
    play(&mut game, "i1i17");
    assert_eq!(alive(&game), "us");
    assert_eq!(at(&game, "i17"), "sK");
}

#[test]
fn whoever_does_not_capture_must_end_the_facing() {
    let mut game = between("uP i9, wH e14, wR e12").game();
    play(&mut game, "i9h9");
    assert_eq!(moves(&game), ["e12i12", "i17h17", "i17i1", "i17j17"]);
}

#[test]
fn ending_it_ends_both_checks() {
    let mut game = between("uP i9").game();
    play(&mut game, "i9h9 i17j17");
    assert_eq!(checked(&game), "-");
    assert_eq!(turn(&game), 's');
}

#[test]
fn between_allies_nobody_is_in_check_and_nobody_captures() {
    let mut game = between("uP i9").ally("ws").game();
    play(&mut game, "i9h9");
    assert_eq!(checked(&game), "-");
    assert_eq!(turn(&game), 'w');
    assert!(!is_legal(&game, "i17i1"));
}

#[test]
fn between_allies_the_next_of_the_two_must_end_the_facing() {
    let mut game = between("uP i9, wH e14, wR e12").ally("ws").game();
    play(&mut game, "i9h9");
    assert_eq!(moves(&game), ["e12i12", "i17h17", "i17j17"]);
    assert_eq!(why(&game, "e14f12"), Illegal::GeneralsFace);
}

#[test]
fn between_allies_shu_must_end_the_facing_when_it_moves_next() {
    let game = between("sH e4, sR e6").ally("ws").turn("s").game();
    assert_eq!(moves(&game), ["e6i6", "i1h1", "i1j1"]);
}

#[test]
fn with_wei_or_shu_gone_the_rule_is_gone() {
    let shu = board("sK i1, sR i9").alive("us").turn("s").game();
    assert!(is_legal(&shu, "i9h9"));
    let wei = board("wK i17, wR i9").alive("uw").turn("w").game();
    assert!(is_legal(&wei, "i9h9"));
}

#[test]
fn wus_general_faces_nobody() {
    let wei = board("uK i2, wK i17").turn("u").game();
    assert_eq!(checked(&wei), "-");
    assert!(!is_legal(&wei, "i2i17"));
    let shu = board("uK i16, sK i2").turn("s").game();
    assert_eq!(checked(&shu), "-");
}

#[test]
fn generals_side_by_side_on_a_rank_do_not_face_and_hide_no_answer_to_a_check() {
    // Wu's cannon gives check over the ally's general; only a position text can bring two generals into one palace.
    let fen =
        "9/9/9/9/10wE6/17/17/14sP2/16uP/5sP9uK1/14sC1wP/7wP9/1sP6wE8/1wH5wH1/4uP4/2uCsK1wK3/9 w uws ally:ws - 2 5";
    let position = sanguo_engine::Position::from_fen(sanguo_engine::Rules::new(sanguo_engine::Variant::Yanyi), fen);
    let position = position.unwrap();
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    assert_eq!(moves, ["f4g2", "j2j1"]);
}
