//! 将棋版: pieces, promotion, hands and drops, Han, and what ends a game.

use crate::common::{
    assert_targets, at, checked, count, field, is_legal, moves, play, result, shogi, start_of_game, turn, why,
};
use sanguo_engine::{Illegal, Kind, Mode, Seat, Variant};

#[test]
fn pieces_follow_their_owners_view() {
    let from = |piece: &str, seat: &str| shogi(&format!("{piece} h8")).turn(seat).game();
    assert_targets(&from("sG", "s"), "h8", "h9 h7 g8 i8 g9 i9");
    assert_targets(&from("wG", "w"), "h8", "h9 h7 g8 i8 g7 i7");
    assert_targets(&from("uG", "u"), "h8", "h9 h7 g8 i8 g7 g9");
    assert_targets(&from("sS", "s"), "h8", "h9 g9 i9 g7 i7");
    assert_targets(&from("uS", "u"), "h8", "g8 g9 i9 g7 i7");
    assert_targets(&from("sN", "s"), "h8", "g10 i10 j9 j7 i6 g6 f7 f9");
    assert_targets(&from("sP", "s"), "h8", "h9");
    assert_targets(&from("uP", "u"), "h8", "g8");
    assert_targets(&from("sL", "s"), "h8", "h9-h14 h2-h7 a8-g8 i8-n8 o8 o8+ h15 h15+ m8+ n8+ h13+ h14+");
}

#[test]
fn promoted_pieces_gain_their_ways() {
    let from = |piece: &str| shogi(&format!("{piece} h8")).turn("s").game();
    let gold = "h9 h7 g8 i8 g9 i9";
    assert_targets(&from("+sS"), "h8", gold);
    assert_targets(&from("+sP"), "h8", gold);
    assert_targets(&from("+sN"), "h8", &format!("{gold} g10 i10 j9 j7 i6 g6 f7 f9"));
    assert!(is_legal(&from("+sL"), "h8g9") && is_legal(&from("+sL"), "h8a8") && !is_legal(&from("+sL"), "h8g7"));
    assert!(is_legal(&from("+sR"), "h8g7") && is_legal(&from("+sR"), "h8a8"));
    assert!(is_legal(&from("+sB"), "h8h7") && is_legal(&from("+sB"), "h8e5"));
}

#[test]
fn a_move_that_begins_or_ends_in_another_seats_home_may_promote() {
    let game = shogi("sS h12").turn("s").game();
    assert_targets(&game, "h12", "h13 h13+ g13 g13+ i13 i13+ g11 i11");
    assert_targets(&shogi("sS h13").turn("s").game(), "h13", "h14 h14+ g14 g14+ i14 i14+ g12 g12+ i12 i12+");
    // Not in one's own home, not in Han's, and gold and king never.
    assert!(!is_legal(&shogi("sS d4").turn("s").game(), "d4d5+"));
    assert!(!is_legal(&shogi("sS d8").turn("s").game(), "d8c9+"));
    assert!(!is_legal(&shogi("sG h12").turn("s").game(), "h12h13+"));
    // Whether the other seat lives does not matter.
    assert!(is_legal(&shogi("sS h12").turn("s").alive("us").game(), "h12h13+"));
    assert_eq!(why(&shogi("sS h8").turn("s").game(), "h8h9+"), Illegal::NoPromotion);
}

#[test]
fn a_pawn_that_could_go_no_further_must_promote_where_it_may() {
    let game = shogi("sP g14").turn("s").game();
    assert_targets(&game, "g14", "g15+");
    assert_eq!(why(&game, "g14g15"), Illegal::MustPromote);
    // Above Han's land there is no cell, and no zone.
    assert_targets(&shogi("sP b11").turn("s").game(), "b11", "b12");
    assert_targets(&shogi("sP b12").turn("s").game(), "b12", "");
    assert_targets(&shogi("uP b9").game(), "b9", "a9");
}

#[test]
fn a_captured_piece_goes_to_the_hand_unpromoted() {
    let mut game = shogi("uR h6, +sP h9, +wR h3").game();
    play(&mut game, "h6h9");
    assert_eq!(field(&game, 5), "hand:uP");
    assert_eq!(game.position().in_hand(Seat::Wu, Kind::Soldier), 1);
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn a_drop_leaves_the_hand_and_stands_unpromoted_on_an_empty_cell() {
    let mut game = shogi("uP h6").extra("hand:uGS").game();
    assert_eq!(why(&game, "S*h6"), Illegal::DropOnPiece { at: game.position().read_point("h6").expect("a cell") });
    assert_eq!(why(&game, "R*h7"), Illegal::NotInHand { kind: Kind::Chariot });
    play(&mut game, "S*h14");
    assert_eq!((at(&game, "h14"), field(&game, 5), field(&game, 6)), ("uS".into(), "hand:uG".into(), "1".into()));
}

#[test]
fn nothing_is_dropped_in_hans_land() {
    for setup in [shogi("").open(), shogi("")] {
        let game = setup.extra("hand:uR").game();
        assert!(moves(&game).iter().all(|text| !["R*a4", "R*c8", "R*b12"].contains(&text.as_str())));
        assert_eq!(why(&game, "R*c12"), Illegal::DropInHan);
        assert!(is_legal(&game, "R*d12"));
    }
}

#[test]
fn one_unpromoted_pawn_a_line_of_the_owners_direction() {
    // Shu's and Wei's lines are files, Wu's are ranks, over the whole board.
    let game = shogi("sP e5, +sP f5, wP g5").turn("s").extra("hand:sP").game();
    assert_eq!(why(&game, "P*e12"), Illegal::TwoPawns { other: game.position().read_point("e5").expect("a cell") });
    assert!(is_legal(&game, "P*f12") && is_legal(&game, "P*g12") && is_legal(&game, "P*h5"));
    let game = shogi("uP e5").extra("hand:uP").game();
    assert!(!is_legal(&game, "P*n5") && is_legal(&game, "P*e6"));
}

#[test]
fn a_pawn_is_not_dropped_at_a_dead_end() {
    let game = shogi("wK h14").turn("s").extra("hand:sP").game();
    assert_eq!(why(&game, "P*g15"), Illegal::DeadEnd);
    assert_eq!(why(&game, "P*m12"), Illegal::DeadEnd);
    assert!(is_legal(&game, "P*g14") && is_legal(&game, "P*m11"));
    assert!(!is_legal(&shogi("").extra("hand:uP").game(), "P*d1"));
}

#[test]
fn a_dropped_pawn_may_not_mate_the_seat_that_moves_next() {
    // The pawn on l14 is guarded by the gold on l13, the flights on the file k by the rook.
    let game = shogi("wK l15, sR k1, sG l13").turn("s").extra("hand:sP").game();
    assert_eq!(why(&game, "P*l14"), Illegal::DropMate);
    // A gold in its place may mate.
    let mut game = shogi("wK l15, sR k1, sG l13").turn("s").extra("hand:sG").game();
    play(&mut game, "G*l14");
    assert_eq!(crate::common::alive(&game), "us");
    // So may a pawn that moves there.
    let mut game = shogi("wK l15, sR k1, sN m12, sP l13").turn("s").game();
    play(&mut game, "l13l14");
    assert_eq!(crate::common::alive(&game), "us");
}

#[test]
fn a_dropped_pawn_may_check_when_there_is_an_answer() {
    let mut game = shogi("wK l15, sG l13").turn("s").extra("hand:sP").game();
    play(&mut game, "P*l14");
    assert_eq!((turn(&game), checked(&game)), ('w', "w".to_owned()));
}

#[test]
fn a_drop_answers_a_check_by_standing_between() {
    let game = shogi("uK o8, wR a8, wG n12").extra("hand:uG").game();
    assert!(is_legal(&game, "G*h8") && !is_legal(&game, "G*h9"));
    assert!(matches!(why(&game, "G*h9"), Illegal::InCheck { already: true, .. }));
}

#[test]
fn promoted_knights_ally_and_depose_by_every_step() {
    let mut game = shogi("+uN b10, hR c6").open().game();
    assert!(is_legal(&game, "b10a8"));
    play(&mut game, "b10a10");
    assert_eq!(field(&game, 4), "open");
    let mut game = shogi("+uN b9, hR c6").open().game();
    play(&mut game, "b9a9");
    assert_eq!((field(&game, 4), at(&game, "c6"), at(&game, "a8")), ("ally:us".into(), "wR".into(), "hK".into()));
    let mut game = shogi("+uN b8, hR c6").open().game();
    play(&mut game, "b8a8");
    assert_eq!((field(&game, 4), at(&game, "c6"), field(&game, 5)), ("ally:ws".into(), "uR".into(), "-".into()));
}

#[test]
fn absorption_hands_over_the_hand_and_resigning_does_not() {
    let mut game = shogi("uR g15, wP e9").extra("hand:uP.wNP").game();
    play(&mut game, "g15h15");
    assert_eq!((field(&game, 5), at(&game, "e9")), ("hand:uNPP".to_owned(), "uP".to_owned()));
    let mut game = shogi("uR g13").extra("hand:uP.wNP").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(field(&game, 5), "hand:uP");
}

#[test]
fn the_fourth_occurrence_decides_and_a_perpetual_checker_loses() {
    let mut game = shogi("uR a10, uP b4, sK h9").alive("us").game();
    for n in 0..3 {
        assert_eq!(result(&game), "-", "{n}");
        play(&mut game, "a10a9 h9h10 a9a10 h10h9");
    }
    assert_eq!(result(&game), "win:s 0,1,2");
    let mut game = shogi("uR a12").alive("us").game();
    for n in 0..3 {
        assert_eq!(result(&game), "-", "{n}");
        play(&mut game, "a12a11 h1h2 a11a12 h2h1");
    }
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn positions_with_other_hands_are_not_the_same() {
    let mut game = shogi("uR a12").extra("hand:uP").alive("us").game();
    play(&mut game, "P*e5 h1h2 a12a11 h2h1 a11a12 h1h2 a12a11 h2h1 a11a12 h1h2");
    assert_eq!(result(&game), "-");
}

#[test]
fn quick_compares_counts_without_the_king_and_with_the_hand() {
    for mode in [Mode::QuickCount, Mode::QuickValue] {
        let mut game = shogi("uR g15, sP e5").extra("hand:sPP").mode(mode).game();
        play(&mut game, "g15h15");
        assert_eq!(result(&game), "win:s 0,1,2");
    }
    assert_eq!(start_of_game(Variant::Shogi).position().material(Seat::Wu), 17);
}

#[test]
fn a_hundred_rounds_without_capture_draw() {
    let mut game = shogi("uR a12").quiet(299).game();
    play(&mut game, "a12a11");
    assert_eq!(result(&game), "draw:uws 1,1,1");
}

#[test]
fn a_hand_reads_in_its_order_and_only_for_the_living() {
    use sanguo_engine::{Position, Rules};
    for (extra, reads) in [
        ("hand:uNPP.sR", true),
        ("hand:uPN", false),
        ("hand:sR.uP", false),
        ("hand:u", false),
        ("hand:uK", false),
        ("hand:", false),
        ("castle:o4", false),
    ] {
        let fen = shogi("").extra(extra).fen();
        assert_eq!(Position::from_fen(Rules::new(Variant::Shogi), &fen).is_ok(), reads, "{extra}");
    }
    let fen = shogi("").alive("us").extra("hand:wP").fen();
    assert!(Position::from_fen(Rules::new(Variant::Shogi), &fen).is_err());
}

#[test]
fn the_start_has_the_published_moves() {
    assert_eq!(moves(&start_of_game(Variant::Shogi)).len(), 28);
    assert_eq!(count(&start_of_game(Variant::Shogi), 'h'), 5);
}
