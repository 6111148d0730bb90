//! What a player is warned of before a move, and how close a game is to its limits.

use crate::common::{board, chess, play, shogi, the_move};
use sanguo_engine::{Ending, Fate, Mode, Seat, Warning};

#[test]
fn the_third_occurrence_draws_and_the_second_is_warned_of() {
    for (mut game, limit) in [(board("uR l6, wR e12, sR e6").game(), 3), (shogi("uR l6, wR e12, sR e6").game(), 4)] {
        let round = "l6k6 e12e11 e6e7 k6l6 e11e12";
        play(&mut game, round);
        assert_eq!(game.counts().position.limit, limit);
        for times in 2..limit {
            assert_eq!(game.warnings(the_move(&game, "e7e6")), [Warning::Repeats { times, limit }]);
            play(&mut game, "e7e6");
            assert_eq!(game.counts().position.times, times);
            play(&mut game, round);
        }
        assert_eq!(game.warnings(the_move(&game, "e7e6")), [Warning::Draws { ending: Ending::Repetition }]);
    }
}

#[test]
fn a_move_without_danger_is_not_warned_of() {
    let game = board("uP l6, wP e12, sP e6").game();
    assert!(game.warnings(the_move(&game, "l6k6")).is_empty());
}

#[test]
fn a_check_that_loses_by_itself_is_warned_of() {
    let mut game = board("uR e5, wP e12, sP m6").game();
    play(&mut game, "e5e1 h1h2 e1e2 h2h1 e2e1 h1h2 e1e2 h2h1");
    assert_eq!(game.warnings(the_move(&game, "e2e1")), [Warning::Loses { fate: Fate::PerpetualCheck }]);
}

#[test]
fn a_check_after_which_a_reply_loses_is_warned_of() {
    // The position that comes back is one with Wu to move: Shu's reply completes the third occurrence.
    let mut game = board("uR e1, wP e12, sP m6, sK h2").game();
    play(&mut game, "e1e2 h2h1 e2e1 h1h2 e1e2 h2h1");
    let warned = game.warnings(the_move(&game, "e2e1"));
    assert_eq!(warned, [Warning::Repeats { times: 2, limit: 3 }, Warning::LosesByReply { by: Seat::Shu }]);
    let effects = play(&mut game, "e2e1 h1h2");
    assert!(!game.position().alive().contains(Seat::Wu), "{effects:?}");
}

#[test]
fn the_last_quiet_move_is_warned_of_and_the_rounds_are_counted() {
    for (setup, limit) in [(board("uP l6, wP e12, sP e6"), 60), (shogi("uP l6, wP e12, sP e6"), 100)] {
        let game = setup.quiet(limit * 3 - 1).game();
        assert_eq!((game.counts().quiet.played, game.counts().quiet.limit), (limit - 1, limit));
        assert_eq!(game.warnings(the_move(&game, "l6k6")), [Warning::Draws { ending: Ending::NaturalLimit }]);
    }
}

#[test]
fn a_quick_game_that_another_seat_would_win_is_warned_of() {
    let setup = |mode: Mode| board("uR j9, sP e4, sP g4, sP i4, wP e14").mode(mode).game();
    let game = setup(Mode::QuickCount);
    assert_eq!(game.warnings(the_move(&game, "j9j17")), [Warning::HandsWin { to: Seat::Shu }]);
    let game = setup(Mode::QuickValue);
    assert!(game.warnings(the_move(&game, "j9j17")).is_empty());
}

#[test]
fn a_draw_by_stalemate_is_warned_of() {
    let game = chess("wK d15, uQ g13, sP a4").game();
    assert_eq!(game.warnings(the_move(&game, "g13e13")), [Warning::Draws { ending: Ending::Stalemate }]);
}

#[test]
fn moves_out_of_turn_are_those_one_would_have() {
    let game = board("uP l6, wP e12, sP e6").game();
    let position = game.position();
    assert_eq!(position.as_if_turn_of(Seat::Wu), *position);
    let wei = position.as_if_turn_of(Seat::Wei);
    let wei: Vec<String> = wei.legal_moves().iter().map(|mv| wei.move_text(*mv)).collect();
    assert!(wei.contains(&"e12e11".to_owned()), "{wei:?}");
}
