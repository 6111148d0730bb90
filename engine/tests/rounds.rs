//! The round counter.

use crate::common::{board, play, turn};
use sanguo_engine::{Game, Seat};

fn round(game: &Game) -> u32 {
    game.position().round()
}

#[test]
fn a_round_is_over_when_the_turn_comes_back_to_a_lower_seat() {
    let mut game = board("uP l6, wP e12, sP e6").game();
    let mut rounds = vec![round(&game)];
    for text in ["l6k6", "e12e11", "e6e7", "k6j6", "e11e10", "e7e8"] {
        play(&mut game, text);
        rounds.push(round(&game));
    }
    assert_eq!(rounds, [1, 1, 1, 2, 2, 2, 3]);
}

#[test]
fn a_turn_taken_out_of_order_counts_by_the_index_of_the_seats() {
    // Wu checks Shu: from 0 to 2, no new round. Shu answers: from 2 to 0, a new one.
    let mut game = board("uR e5, wP e12").round(5).game();
    play(&mut game, "e5e1");
    assert_eq!((turn(&game), round(&game)), ('s', 5));
    play(&mut game, "h1h2");
    assert_eq!((turn(&game), round(&game)), ('u', 6));
    // Wei checks Wu: from 1 to 0.
    let mut game = board("wR e5, uP l6").turn("w").round(5).game();
    play(&mut game, "e5q5");
    assert_eq!((turn(&game), round(&game)), ('u', 6));
}

#[test]
fn a_seat_that_moves_again_begins_a_new_round() {
    let mut game = board("uR j9, uP e9, sR i9").ally("us").game();
    play(&mut game, "j9j17");
    assert_eq!((turn(&game), round(&game)), ('u', 2));
}

#[test]
fn with_two_seats_a_round_is_two_moves() {
    let mut game = board("wP e12, sP e6").alive("ws").turn("w").game();
    play(&mut game, "e12e11");
    assert_eq!(round(&game), 1);
    play(&mut game, "e6e7");
    assert_eq!(round(&game), 2);
}

#[test]
fn the_seat_to_move_after_all_eliminations_decides() {
    // Shu's move mates Wu; Wei is to move: from 2 to 1.
    let mut game = board("sR p5, sR o13, wP e12").turn("s").game();
    play(&mut game, "o13q13");
    assert_eq!(crate::common::alive(&game), "ws");
    assert_eq!((turn(&game), round(&game)), ('w', 2));
}

#[test]
fn a_resignation_out_of_turn_changes_nothing() {
    let mut game = board("uP l6").round(3).game();
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!((turn(&game), round(&game)), ('u', 3));
}

#[test]
fn a_resignation_in_turn_counts_from_the_seat_that_had_the_turn() {
    let mut wu = board("").round(3).game();
    wu.resign(Seat::Wu).expect("Wu lives");
    assert_eq!((turn(&wu), round(&wu)), ('w', 3));
    let mut shu = board("").turn("s").round(3).game();
    shu.resign(Seat::Shu).expect("Shu lives");
    assert_eq!((turn(&shu), round(&shu)), ('u', 4));
}

#[test]
fn a_resignation_that_hands_the_turn_to_a_checked_seat_counts_as_well() {
    // Wei and Wu were allied; without Shu's alliance gone, Wei's chariot checks Wu, which moves before Wei.
    let mut game = board("wR i9").ally("uw").turn("w").round(3).game();
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!((turn(&game), round(&game)), ('u', 4));
}

#[test]
fn round_one_is_the_year_189() {
    let game = crate::common::start();
    let mv = crate::common::the_move(&game, "n7m7");
    let roster = sanguo_engine::notation::Roster::of(&game);
    assert!(sanguo_engine::notation::record(game.position(), &roster, mv).starts_with("189年[吴]"));
    let later = board("uP l6").round(12).game();
    let mv = crate::common::the_move(&later, "l6k6");
    let roster = sanguo_engine::notation::Roster::of(&later);
    assert!(sanguo_engine::notation::record(later.position(), &roster, mv).starts_with("200年[吴]"));
}
