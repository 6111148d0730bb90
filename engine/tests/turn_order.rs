//! Who moves next: a seat in check moves before its turn.

use crate::common::{alive, board, checked, play, start, turn};
use sanguo_engine::Game;

fn after(game: Game, text: &str) -> char {
    let mut game = game;
    play(&mut game, text);
    turn(&game)
}

#[test]
fn wu_begins_and_play_goes_round_counter_clockwise() {
    let mut game = start();
    let mut order = String::new();
    for text in ["n7m7", "g14g13", "g4g5", "m7l7"] {
        order.push(turn(&game));
        play(&mut game, text);
    }
    assert_eq!(order, "uwsu");
}

#[test]
fn with_two_seats_they_alternate() {
    let mut game = board("uP l6, sP e4").alive("us").game();
    play(&mut game, "l6k6");
    assert_eq!(turn(&game), 's');
    play(&mut game, "e4e5");
    assert_eq!(turn(&game), 'u');
}

#[test]
fn a_seat_in_check_moves_first_and_the_seats_between_lose_their_turn() {
    let mut game = board("uR e5, wP e14, sP m4").game();
    play(&mut game, "e5e1");
    assert_eq!(checked(&game), "s");
    assert_eq!(turn(&game), 's', "Wei is passed over");
    play(&mut game, "h1h2");
    assert_eq!(turn(&game), 'u', "play goes on from the seat that answered");
}

#[test]
fn of_two_seats_in_check_the_first_after_the_mover_moves() {
    // Wu's chariot on row 1 checks Shu, the other one on row 17 checks Wei.
    assert_eq!(after(board("uR e5, uR f17").game(), "e5e1"), 'w');
    assert_eq!(after(board("wR e5, wR q6").turn("w").game(), "e5e1"), 's');
    assert_eq!(after(board("sR q5, sR f16").turn("s").game(), "f16f17"), 'u');
}

#[test]
fn a_check_that_stays_is_answered_next() {
    // Both are in check; Wei answers its own without freeing Shu.
    let mut game = board("uR e5, uR f17").game();
    play(&mut game, "e5e1 j17j16");
    assert_eq!(checked(&game), "s");
    assert_eq!(turn(&game), 's');
}

#[test]
fn a_check_by_a_third_seat_counts_as_well() {
    // Shu is in check by Wei already; Wu's quiet move makes it Shu's turn.
    assert_eq!(after(board("wR e1, uP l6").game(), "l6k6"), 's');
}

#[test]
fn a_mover_may_uncover_a_check_by_another_seat() {
    // Wu's soldier leaves the line between Wei's chariot and Shu's general.
    assert_eq!(after(board("wR e1, uP f1").game(), "f1f2"), 's');
}

#[test]
fn the_mover_itself_comes_last() {
    let mut game = board("uR e17, uP e9, sR i9").ally("us").game();
    play(&mut game, "e17j17");
    assert_eq!(checked(&game), "u");
    assert_eq!(turn(&game), 'u');
}

#[test]
fn another_seat_in_check_comes_before_the_mover() {
    let mut both = board("uR j9, uC h17, uP h9, sR q5, uP l9").ally("us").game();
    play(&mut both, "j9j17");
    assert_eq!(checked(&both), "us");
    assert_eq!(turn(&both), 's');
}

#[test]
fn of_two_seats_in_check_the_first_may_capture_the_others_general() {
    // Shu's chariot looks at Wei's general; Wu's soldier leaves the line between Wei's chariot and Shu's general.
    let mut game = board("sR e17, wR e1, uP f1").game();
    play(&mut game, "f1f2");
    assert_eq!(checked(&game), "ws");
    assert_eq!(turn(&game), 'w');
    play(&mut game, "e1h1");
    assert_eq!(alive(&game), "uw");
    assert_eq!(checked(&game), "-");
}

#[test]
fn a_check_may_be_answered_by_capturing_the_checking_seats_general() {
    let mut game = board("uR e17, wR q13").turn("w").game();
    assert_eq!(checked(&game), "uw");
    play(&mut game, "q13q9");
    assert_eq!(alive(&game), "ws");
    assert_eq!(turn(&game), 's');
}

#[test]
fn a_seat_without_moves_is_not_tested_before_its_turn() {
    // Shu has no move from the beginning; it is tested when it is about to move.
    let mut game = board("uR e2, uR i9, wP e14, uP l6").game();
    play(&mut game, "l6k6");
    assert_eq!(alive(&game), "uws");
    assert_eq!(turn(&game), 'w');
}
