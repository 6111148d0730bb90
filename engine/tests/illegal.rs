//! Why a move is illegal: the reason a player would name.

use crate::common::{board, start, why};
use sanguo_engine::{Game, Illegal, Kind, Land, Owner, Point, Seat, YANYI_BOARD};

fn point(name: &str) -> Point {
    YANYI_BOARD.read(name).expect("a point")
}

#[test]
fn a_finished_game() {
    let mut game = start();
    game.agree_draw().expect("nothing is decided");
    assert_eq!(why(&game, "n7m7"), Illegal::GameOver);
}

#[test]
fn an_empty_point() {
    assert_eq!(why(&start(), "i9i10"), Illegal::Nothing { at: point("i9") });
}

#[test]
fn anothers_piece() {
    let expected = Illegal::NotYours { owner: Owner::Shu, at: point("e4") };
    assert_eq!(why(&start(), "e4e5"), expected);
}

#[test]
fn a_piece_of_han() {
    assert_eq!(why(&start(), "d9e9"), Illegal::HanAsleep { at: point("d9") });
    assert_eq!(why(&board("uR e9, hR d9").open().game(), "e9d9"), Illegal::HanAsleep { at: point("d9") });
}

#[test]
fn the_same_point() {
    assert_eq!(why(&start(), "n7n7"), Illegal::SamePoint);
}

#[test]
fn ones_own_piece() {
    assert_eq!(why(&start(), "q5q6"), Illegal::OwnPiece { at: point("q6") });
}

#[test]
fn an_allys_piece() {
    let game = board("uR i9, sP i12").ally("us").game();
    assert_eq!(why(&game, "i9i12"), Illegal::Ally { seat: Seat::Shu, at: point("i12") });
}

#[test]
fn the_emperor_and_no_horse() {
    assert_eq!(why(&board("uR e9").open().game(), "e9a9"), Illegal::EmperorNeedsHorse);
}

#[test]
fn the_emperor_of_an_alliance() {
    assert_eq!(why(&board("hK a9, uH c10").ally("us").game(), "c10a9"), Illegal::EmperorStays);
    assert_eq!(why(&board("hK a9, uH c10").game(), "c10a9"), Illegal::EmperorStays);
}

#[test]
fn not_the_way_of_the_piece() {
    let game = board("uR e9, uH f9, uC g9, uP h9, uA p9, uE o9").game();
    for (text, kind) in [
        ("e9f10", Kind::Chariot),
        ("f9f10", Kind::Horse),
        ("g9h10", Kind::Cannon),
        ("h9f7", Kind::Soldier),
        ("h9i10", Kind::Soldier),
        ("p9p10", Kind::Advisor),
        ("o9o10", Kind::Elephant),
        ("q9p10", Kind::General),
        ("q9q7", Kind::General),
    ] {
        assert_eq!(why(&game, text), Illegal::NotItsWay { kind, promoted: false }, "{text}");
    }
}

#[test]
fn a_piece_in_the_way() {
    let game = board("uR i9, wP i12, sP i14, uC e9, wP e11").game();
    assert_eq!(why(&game, "i9i13"), Illegal::Blocked { by: point("i12") });
    assert_eq!(why(&game, "i9i14"), Illegal::Blocked { by: point("i12") });
    assert_eq!(why(&game, "e9e12"), Illegal::Blocked { by: point("e11") });
}

#[test]
fn a_cannon_with_the_wrong_number_of_screens() {
    let game = board("uC e9, wP e11, wP e12, sP e13, wP f9").game();
    assert_eq!(why(&game, "e9e11"), Illegal::CannonScreens { screens: 0 });
    assert_eq!(why(&game, "e9f9"), Illegal::CannonScreens { screens: 0 });
    assert_eq!(why(&game, "e9e13"), Illegal::CannonScreens { screens: 2 });
}

#[test]
fn out_of_the_palace_or_homeland() {
    let game = board("uK o9, uA o10, uE o11").game();
    assert_eq!(why(&game, "o9n9"), Illegal::LeavesLand { kind: Kind::General, land: Land::Palace });
    assert_eq!(why(&game, "o10n11"), Illegal::LeavesLand { kind: Kind::Advisor, land: Land::Palace });
    let border = board("uE m9").game();
    assert_eq!(why(&border, "m9k11"), Illegal::LeavesLand { kind: Kind::Elephant, land: Land::Homeland });
}

#[test]
fn a_soldier_backward() {
    let game = board("uP n7").game();
    assert_eq!(why(&game, "n7o7"), Illegal::SoldierBackward);
}

#[test]
fn a_cannon_over_the_border_line_on_the_first_move() {
    assert_eq!(why(&start(), "o6l6"), Illegal::CannonFirstMove);
    let capture = board("uC o6, uP n6, wP h6").extra("u").game();
    assert_eq!(why(&capture, "o6h6"), Illegal::CannonFirstMove);
}

#[test]
fn no_promotion() {
    assert_eq!(why(&board("uP j9").game(), "j9i9=H"), Illegal::NoPromotion);
    assert_eq!(why(&board("uP j9, uH q5").promotion().game(), "j9i9=H"), Illegal::NoPromotion);
    assert_eq!(why(&board("uP j9").promotion().game(), "j9j10=H"), Illegal::NoPromotion);
}

fn danger(game: &Game, text: &str) -> (Seat, String, String, bool) {
    match why(game, text) {
        Illegal::InCheck { by, piece, from, already } => (by, piece.to_string(), YANYI_BOARD.name(from), already),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_check_that_is_not_answered() {
    let game = board("wR i9, uP m6").game();
    assert_eq!(danger(&game, "m6l6"), (Seat::Wei, "wR".to_owned(), "i9".to_owned(), true));
}

#[test]
fn a_check_that_the_move_brings_about() {
    let game = board("wR i9, uP m9").game();
    assert_eq!(danger(&game, "m9m10"), (Seat::Wei, "wR".to_owned(), "i9".to_owned(), false));
}

#[test]
fn a_check_by_pieces_that_the_move_woke() {
    let game = board("hR d9, uH c11").open().game();
    assert_eq!(danger(&game, "c11a10"), (Seat::Wei, "wR".to_owned(), "d9".to_owned(), false));
}

#[test]
fn generals_face_to_face() {
    let game = board("sK i1, wK i17, sP i9").turn("s").game();
    assert_eq!(why(&game, "i9h9"), Illegal::GeneralsFace);
    assert_eq!(why(&board("sK h1, wK i17").turn("s").game(), "h1i1"), Illegal::GeneralsFace);
}

#[test]
fn every_reason_has_words() {
    for text in [why(&start(), "q5q6"), why(&start(), "n7n7"), why(&start(), "o6l6")] {
        assert!(!text.to_string().is_empty());
    }
}
