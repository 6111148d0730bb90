//! The engine protocol, line by line.

use crate::common::board;
use sanguo_engine::protocol::{Answer, Session};

const START: &str = "wRwHwEwAwKwAwEwHwR/9/1wC5wC1/wP1wP1wP1wP1wP/13uP2uR/14uC1uH/3hR9uP2uE/16uA/hK1hChR9uP2uK/16uA/\
3hR9uP2uE/14uC1uH/13uP2uR/sP1sP1sP1sP1sP/1sC5sC1/9/sRsHsEsAsKsAsEsHsR u uws open uws 0 1";

fn say(session: &mut Session, line: &str) -> String {
    match session.line(line) {
        Answer::Lines(text) => text,
        Answer::Quit => panic!("{line} ends the session"),
    }
}

/// Sets up what must succeed.
fn position(line: &str) -> Session {
    let mut session = Session::new();
    assert_eq!(say(&mut session, line), "", "{line}");
    session
}

fn description(session: &mut Session) -> String {
    say(session, "d")
}

#[test]
fn the_start_is_described() {
    let mut session = position("position yanyi startpos");
    assert_eq!(description(&mut session), format!("fen {START}\ncheck -\nresult - points -\nok\n"));
}

#[test]
fn moves_are_played_in_either_case() {
    let mut session = position("position yanyi startpos moves q12o11 K17I15");
    let text = description(&mut session);
    assert!(text.contains(" s uws open s 2 1\n"), "{text}");
}

#[test]
fn a_position_text_is_taken_with_options_and_moves() {
    let fen = board("uR j9, sP e4").fen();
    let mut session = position(&format!("position yanyi fen {fen} option mode=quick-count promotion=on moves j9j17"));
    let text = description(&mut session);
    assert!(text.contains("result draw:us points 1,1,1\n"), "{text}");
    let mut session = position(&format!("position yanyi fen {fen} option mode=quick-value moves j9j17"));
    assert!(description(&mut session).contains("result win:u points 2,1,0\n"));
    let mut session = position(&format!("position yanyi fen {fen} option mode=blood moves j9j17"));
    assert!(description(&mut session).contains("result - points -\n"));
}

#[test]
fn seats_in_check_are_listed() {
    let mut session = position(&format!("position yanyi fen {}", board("uR e17, uR e1").fen()));
    assert!(description(&mut session).contains("\ncheck ws\n"));
}

#[test]
fn a_promotion_is_written_with_its_mark() {
    let fen = board("uP j9").fen();
    let mut session = position(&format!("position yanyi fen {fen} option promotion=on moves j9i9=H"));
    assert!(description(&mut session).contains("promoted:u"));
    let mut off = Session::new();
    let line = format!("position yanyi fen {fen} moves j9i9=H");
    assert_eq!(say(&mut off, &line), "error illegal j9i9=H\n");
}

#[test]
fn an_illegal_move_leaves_the_position_unchanged() {
    let mut session = position("position yanyi startpos moves n7m7");
    let before = description(&mut session);
    assert_eq!(say(&mut session, "position yanyi startpos moves q12o11 a1a2"), "error illegal a1a2\n");
    assert_eq!(say(&mut session, "position yanyi startpos moves q12q13"), "error illegal q12q13\n");
    assert_eq!(description(&mut session), before);
}

#[test]
fn bad_texts_games_and_options_are_errors_of_the_text() {
    let mut session = position("position yanyi startpos moves n7m7");
    let before = description(&mut session);
    let stuck = board("uR e2, uR i9").turn("s").fen();
    for line in [
        "position",
        "position chess startpos",
        "position yanyi",
        "position yanyi nowhere",
        "position yanyi fen x",
        "position yanyi fen",
        "position yanyi startpos option mode=slow",
        "position yanyi startpos option colour=red",
        "position yanyi startpos option clockwise=on",
        "position yanyi startpos option promotion=yes",
        "position yanyi startpos option promotion",
        &format!("position yanyi fen {stuck}"),
    ] {
        let answer = say(&mut session, line);
        assert!(answer.starts_with("error fen ") && answer.lines().count() == 1, "{line}: {answer}");
    }
    assert_eq!(description(&mut session), before);
}

#[test]
fn legal_moves_are_listed_on_one_line_sorted_as_bytes() {
    let mut session = position(&format!("position yanyi fen {}", board("uH q12").fen()));
    assert_eq!(say(&mut session, "legal"), "q12o11 q12o13 q12p10 q9p9 q9q10 q9q8\nok\n");
}

#[test]
fn a_finished_game_has_no_legal_moves() {
    let mut session = position("position yanyi startpos");
    assert_eq!(say(&mut session, "draw"), "");
    assert_eq!(say(&mut session, "legal").trim(), "ok");
    assert!(description(&mut session).contains("result draw:uws points 1,1,1\n"));
}

#[test]
fn perft_divides_by_sorted_moves_and_adds_up() {
    let mut session = position(&format!("position yanyi fen {}", board("uH q12").fen()));
    let text = say(&mut session, "go perft 1");
    assert_eq!(text, "q12o11 1\nq12o13 1\nq12p10 1\nq9p9 1\nq9q10 1\nq9q8 1\nnodes 6\n");
    let mut start = position("position yanyi startpos");
    let text = say(&mut start, "go perft 2");
    assert!(text.lines().take(48).all(|line| line.ends_with(" 48")), "{text}");
    assert_eq!(text.lines().last(), Some("nodes 2304"));
}

#[test]
fn perft_of_depth_nought_is_one() {
    let mut session = position("position yanyi startpos");
    assert_eq!(say(&mut session, "go perft 0"), "nodes 1\n");
    say(&mut session, "draw");
    assert_eq!(say(&mut session, "go perft 0"), "nodes 1\n");
}

#[test]
fn perft_of_a_finished_game_is_nought() {
    let mut session = position(&format!("position yanyi fen {}", board("").alive("u").fen()));
    assert_eq!(say(&mut session, "go perft 2"), "nodes 0\n");
}

#[test]
fn seats_resign_also_out_of_turn() {
    let mut session = position("position yanyi startpos");
    assert_eq!(say(&mut session, "resign s"), "");
    let text = description(&mut session);
    assert!(text.contains(" u uw open uw 0 1\n"), "{text}");
    assert_eq!(say(&mut session, "resign u"), "");
    assert!(description(&mut session).contains("result win:w points 0,2,-1\n"));
}

#[test]
fn impossible_resignations_and_draws_are_illegal() {
    let mut session = position("position yanyi startpos");
    assert!(say(&mut session, "resign x").starts_with("error illegal"));
    say(&mut session, "resign s");
    assert!(say(&mut session, "resign s").starts_with("error illegal"));
    say(&mut session, "draw");
    assert!(say(&mut session, "draw").starts_with("error illegal"));
    assert!(say(&mut session, "resign u").starts_with("error illegal"));
}

#[test]
fn moves_after_the_end_are_illegal() {
    let fen = board("uR j9").alive("uw").fen();
    let mut session = Session::new();
    let answer = say(&mut session, &format!("position yanyi fen {fen} moves j9j17 j17j16"));
    assert_eq!(answer, "error illegal j17j16\n");
}

#[test]
fn repetition_counts_in_the_moves_of_a_position() {
    let round = "l6k6 e12e11 e6e7 k6l6 e11e12 e7e6";
    let fen = board("uP l6, wP e12, sP e6").fen();
    let mut session = position(&format!("position yanyi fen {fen} moves {round} {round}"));
    assert!(description(&mut session).contains("result draw:uws points 1,1,1\n"));
}

#[test]
fn unknown_commands_are_answered_and_blank_lines_are_not() {
    let mut session = Session::new();
    assert!(say(&mut session, "dance").starts_with("error "));
    assert!(say(&mut session, "go perft x").starts_with("error "));
    assert_eq!(say(&mut session, ""), "");
    assert_eq!(say(&mut session, "   "), "");
}

#[test]
fn quit_ends_the_session() {
    assert_eq!(Session::new().line("quit"), Answer::Quit);
}
