//! 国际版: pieces, pawns, en passant, castling, and what ends a game.

use crate::common::{
    alive, assert_targets, at, checked, chess, count, field, is_legal, moves, play, result, start_of_game, tell, turn,
    why,
};
use sanguo_engine::{CELLS_BOARD, Illegal, Mode, NoCastling, Seat, Variant};

#[test]
fn pieces_move_as_in_chess_and_the_bishop_steps_straight_too() {
    let game = chess("uQ h8, uR f6, uB j6, uN d9").game();
    assert_targets(&game, "f6", "f1-f5 f7-f15 a6-e6 g6-i6");
    assert_targets(&game, "d9", "f10 f8 b10 b8 e11 e7 c11 c7");
    assert_targets(&game, "j6", "j7 j5 i6 k6 i7 k7 l8 m9 n10 o11 k5 l4 i5 h4 g3 f2 e1");
}

#[test]
fn a_diagonal_step_may_graze_a_missing_corner() {
    assert!(is_legal(&chess("uB c4").game(), "c4d3"));
    assert!(is_legal(&chess("uQ c4").game(), "c4d3"));
    assert!(is_legal(&chess("uK c4").game(), "c4d3"));
}

#[test]
fn kings_go_anywhere_and_allied_kings_may_be_neighbours() {
    let game = chess("uK h8").game();
    assert_targets(&game, "h8", "g7 g8 g9 h7 h9 i7 i8 i9");
    let allied = chess("uK h8, sK h6").ally("us").game();
    assert!(is_legal(&allied, "h8h7"));
    assert!(!is_legal(&chess("uK h8, sK h6").game(), "h8h7"));
}

#[test]
fn a_pawn_at_home_goes_forward_and_captures_diagonally_forward() {
    let game = chess("sP f3, wN e4, wN g4").turn("s").game();
    assert_targets(&game, "f3", "f4 e4 g4");
    let blocked = chess("sP f3, wR f4").turn("s").game();
    assert_targets(&blocked, "f3", "");
}

#[test]
fn any_pawn_on_its_owners_second_row_may_go_two_cells() {
    let game = chess("sP f2, uP n8, wP e14").turn("s").game();
    assert_targets(&game, "f2", "f3 f4");
    let jumps = chess("sP f2, wN f3").turn("s").game();
    assert_targets(&jumps, "f2", "");
    let short = chess("sP f2, wN f4").turn("s").game();
    assert_targets(&short, "f2", "f3");
    // On the second row of another seat's home a pawn is outside its own.
    assert_targets(&chess("sP n8").turn("s").game(), "n8", "n7 n9 m8");
}

#[test]
fn a_pawn_outside_goes_and_captures_in_four_directions_but_not_home() {
    assert_targets(&chess("sP h8").turn("s").game(), "h8", "h7 h9 g8 i8");
    assert_targets(&chess("sP h8, wN g7, wN i9, wN h9").turn("s").game(), "h8", "h7 g8 i8 g7 i9");
    let home = chess("sP h4, wB g3").turn("s").game();
    assert_targets(&home, "h4", "h5 g4 i4");
    assert_eq!(why(&home, "h4g3"), Illegal::PawnReturns);
    assert_eq!(why(&home, "h4h3"), Illegal::PawnReturns);
}

#[test]
fn a_pawn_checks_where_it_could_capture() {
    assert_eq!(checked(&chess("sP g7, uK h8").turn("s").game()), "u");
    assert_eq!(checked(&chess("sP g8, uK h8").turn("s").game()), "-");
    // At home only forward, and never back into it.
    assert_eq!(checked(&chess("sP e3, uK f2").turn("s").game()), "-");
    assert_eq!(checked(&chess("sP e4, uK f3").turn("s").game()), "-");
}

#[test]
fn a_two_step_gives_each_neighbour_its_own_right() {
    let mut game = chess("sP f2, uP e4, wP g4").turn("s").game();
    play(&mut game, "f2f4");
    assert_eq!(field(&game, 5), "ep:f3.f4.uw");
    let events = play(&mut game, "e4f3");
    assert_eq!(tell(&game, &events)[..2], ["moved u uP e4f3", "captured sP f4"]);
    assert_eq!((at(&game, "f4"), at(&game, "f3")), ("-".to_owned(), "uP".to_owned()));
    assert_eq!(field(&game, 5), "-");
}

#[test]
fn a_right_ends_with_its_holders_next_move_and_not_with_others() {
    let mut game = chess("sP f2, uP e4, wP g4").turn("s").game();
    play(&mut game, "f2f4 o8o9");
    assert_eq!(field(&game, 5), "ep:f3.f4.w");
    assert!(is_legal(&game, "g4f3"));
    play(&mut game, "h15h14");
    assert_eq!(field(&game, 5), "-");
}

#[test]
fn a_right_outlasts_the_turn_that_a_check_takes_away() {
    // Wei, in check, must answer it, and taking in passing would not.
    let mut game = chess("sP f2, wP g4, uR d14").turn("s").game();
    play(&mut game, "f2f4");
    assert_eq!(field(&game, 5), "ep:f3.f4.w");
    play(&mut game, "d14d15");
    assert_eq!(turn(&game), 'w');
    assert!(!is_legal(&game, "g4f3"));
    // A check to another seat makes that one move first, and the right waits.
    let mut game = chess("sP f2, wP g4, uR d2").turn("s").game();
    play(&mut game, "f2f4 d2d1");
    assert_eq!(turn(&game), 's');
    play(&mut game, "h1h2 o8o9");
    assert!(is_legal(&game, "g4f3"));
}

#[test]
fn a_right_ends_when_the_pawn_moves_or_is_captured() {
    let mut game = chess("sP f2, wP g4, uR f10").turn("s").game();
    play(&mut game, "f2f4 f10f4");
    assert_eq!(field(&game, 5), "-");
}

#[test]
fn a_piece_on_the_passed_cell_is_captured_in_the_ordinary_way() {
    let game = chess("sP f4, wP g4, uN f3").turn("w").extra("ep:f3.f4.w").game();
    let mut after = game;
    play(&mut after, "g4f3");
    assert_eq!(at(&after, "f4"), "sP");
}

#[test]
fn a_right_is_recorded_whatever_the_alliances_and_used_only_against_enemies() {
    let mut game = chess("sP f2, uP e4").turn("s").ally("us").game();
    play(&mut game, "f2f4");
    assert_eq!(field(&game, 5), "ep:f3.f4.u");
    assert!(!is_legal(&game, "e4f3"));
}

#[test]
fn a_right_stays_when_the_pawn_is_absorbed() {
    let mut game = chess("sP f2, wP g4, uR d2, uR e3").turn("s").game();
    play(&mut game, "f2f4 e3e1");
    // Shu is mated by the two rooks and absorbed by Wu.
    assert_eq!(alive(&game), "uw");
    assert_eq!(at(&game, "f4"), "uP");
    assert_eq!(field(&game, 5), "ep:f3.f4.w");
    assert!(is_legal(&game, "g4f3"));
}

#[test]
fn castling_is_the_kings_move_and_takes_the_rook_along() {
    for (seat, king, rooks, texts) in [
        ("s", "h1", ["d1", "l1"], [("h1f1", "g1", "d1"), ("h1j1", "i1", "l1")]),
        ("w", "h15", ["d15", "l15"], [("h15f15", "g15", "d15"), ("h15j15", "i15", "l15")]),
        ("u", "o8", ["o4", "o12"], [("o8o6", "o7", "o4"), ("o8o10", "o9", "o12")]),
    ] {
        let [left, right] = rooks;
        let pieces = format!("{seat}K {king}, {seat}R {left}, {seat}R {right}");
        for (text, rook, gone) in texts {
            let mut game = chess(&pieces).turn(seat).extra(&format!("castle:{left}.{right}")).game();
            play(&mut game, text);
            assert_eq!(at(&game, rook), format!("{seat}R"));
            assert_eq!(at(&game, gone), "-");
            assert_eq!(field(&game, 5), "-");
        }
    }
}

#[test]
fn castling_needs_a_right_an_empty_way_and_no_attack() {
    let castle = |pieces: &str, extra: &str| chess(pieces).turn("s").extra(extra).game();
    assert!(!is_legal(&castle("sK h1, sR l1", "-"), "h1j1"));
    assert!(!is_legal(&castle("sK h1, sR l1, sN k1", "castle:l1"), "h1j1"));
    let at = |name: &str| CELLS_BOARD.read(name).expect("a cell");
    for attacked in ["h9", "i9", "j9"] {
        let game = castle(&format!("sK h1, sR l1, wR {attacked}"), "castle:l1");
        assert!(!is_legal(&game, "h1j1"), "{attacked}");
        let cell = at(&attacked.replace('9', "1"));
        let expected = match attacked {
            "h9" => NoCastling::InCheck,
            _ => NoCastling::Attacked { at: cell, by: Seat::Wei },
        };
        assert_eq!(why(&game, "h1j1"), Illegal::Castling(expected), "{attacked}");
    }
    for (pieces, extra, expected) in [
        ("sK h1, sR l1", "-", NoCastling::Forfeited { rook: at("l1") }),
        ("sK h1, sR d1", "castle:d1", NoCastling::RookAway { at: at("l1") }),
        ("sK h1, sR l1, sN k1", "castle:l1", NoCastling::Between { at: at("k1") }),
    ] {
        assert_eq!(why(&castle(pieces, extra), "h1j1"), Illegal::Castling(expected), "{pieces}");
    }
    // The rook's own way may be attacked, and allies do not attack.
    assert!(is_legal(&castle("sK h1, sR l1, wR k9, wR l9", "castle:l1"), "h1j1"));
    assert!(is_legal(&castle("sK h1, sR d1, wR e9", "castle:d1"), "h1f1"));
    let allied = chess("sK h1, sR l1, wR i9").turn("s").extra("castle:l1").ally("ws").game();
    assert!(is_legal(&allied, "h1j1"));
}

#[test]
fn a_right_to_castle_ends_when_king_or_rook_moves_or_the_rook_is_captured() {
    let home = || chess("sK h1, sR d1, sR l1, uR l9").extra("castle:d1.l1");
    let mut game = home().turn("s").game();
    play(&mut game, "h1h2");
    assert_eq!(field(&game, 5), "-");
    let mut game = home().turn("s").game();
    play(&mut game, "d1d2");
    assert_eq!(field(&game, 5), "castle:l1");
    let mut game = home().game();
    play(&mut game, "l9l1");
    assert_eq!(field(&game, 5), "castle:d1");
    let mut game = home().game();
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!(field(&game, 5), "-");
}

#[test]
fn knights_make_alliances_and_depose() {
    let mut game = chess("uN c8, hQ c6").open().game();
    play(&mut game, "c8a9");
    assert_eq!((field(&game, 4), at(&game, "c6")), ("ally:us".to_owned(), "wQ".to_owned()));
    let mut game = chess("uN b10, hQ c6").open().game();
    play(&mut game, "b10a8");
    assert_eq!((field(&game, 4), at(&game, "c6")), ("ally:ws".to_owned(), "uQ".to_owned()));
    assert!(!is_legal(&chess("uB b9").open().game(), "b9a8"));
}

#[test]
fn absorbed_pawns_turn() {
    // Wu takes Wei's king; Wei's pawn on h14 belongs to Wu then, and is outside Wu's home.
    let mut game = chess("uR g15, wP h14, wP n8").game();
    play(&mut game, "g15h15");
    assert_eq!(at(&game, "h14"), "uP");
    play(&mut game, "h1g1");
    assert_targets(&game, "n8", "m8 l8");
}

#[test]
fn stalemate_draws_the_game_for_all_the_living() {
    let mut game = chess("wK d15, uQ g13, sP a4").game();
    play(&mut game, "g13e13");
    assert_eq!(result(&game), "draw:uws 1,1,1", "{}", game.position().fen());
}

#[test]
fn dead_positions_are_drawn_at_once_when_diplomacy_is_closed() {
    for (pieces, over) in [("", true), ("uN h8", true), ("uP h8", true), ("uB h8", false), ("uN h8, uN h9", false)] {
        let game = chess(pieces).alive("us").game();
        assert_eq!(result(&game) == "draw:us 1,1,1", over, "{pieces}");
    }
    assert_eq!(result(&chess("uN h8").alive("us").open().game()), "-");
    assert_eq!(result(&chess("uN h8").game()), "-");
    let mut game = chess("uN h8, sP g6").alive("us").game();
    play(&mut game, "h8g6");
    assert_eq!(result(&game), "draw:us 1,1,1");
    assert_eq!(game.perft(1), 0);
}

#[test]
fn the_third_occurrence_draws_even_by_checks() {
    let mut game = chess("uR a10, uP b4, sK h9").alive("us").game();
    for _ in 0..2 {
        play(&mut game, "a10a9 h9h10 a9a10 h10h9");
    }
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn fifty_rounds_without_capture_or_pawn_move_draw() {
    let mut game = chess("uR a10, uP h7").quiet(149).game();
    play(&mut game, "a10a11");
    assert_eq!(result(&game), "draw:uws 1,1,1");
    let mut game = chess("uR a10, uP h7").quiet(149).game();
    play(&mut game, "h7h8");
    assert_eq!((result(&game), field(&game, 6)), ("-".to_owned(), "0".to_owned()));
}

#[test]
fn a_quick_game_compares_values_of_fifty_five() {
    let start = start_of_game(Variant::Intl);
    assert_eq!(start.position().material(Seat::Shu), 55);
    let mut game = chess("uR g15, sQ e5, sB e6").mode(Mode::QuickValue).game();
    play(&mut game, "g15h15");
    assert_eq!(result(&game), "win:s 0,1,2");
    assert_eq!(count(&game, 'w'), 0);
}

#[test]
fn the_start_has_the_published_moves() {
    let all = moves(&start_of_game(Variant::Intl));
    assert_eq!(all.len(), 22);
    assert!(all.contains(&"n4l4".to_owned()) && all.contains(&"o5m6".to_owned()));
}
