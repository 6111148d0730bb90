//! The program from outside, line by line.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the program prints for these lines.
fn said(lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sanguo-engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{lines}");
    String::from_utf8(output.stdout).expect("it prints text")
}

fn best_move(text: &str) -> &str {
    text.lines().find_map(|line| line.strip_prefix("bestmove ")).unwrap_or_else(|| panic!("no move in {text}"))
}

#[test]
fn the_rules_answer_as_before() {
    let text = said("position yanyi startpos\nlegal\nd\ngo perft 1\nresign wei\nnonsense\nquit\n");
    assert!(text.lines().next().is_some_and(|legal| legal.split(' ').count() == 48), "{text}");
    assert!(text.contains("\nresult - points -\nok\n"), "{text}");
    assert!(text.contains("nodes 48\n"), "{text}");
    assert!(text.ends_with("error unknown nonsense\n"), "{text}");
}

#[test]
fn a_move_is_found_within_nodes_depth_or_time_and_is_legal() {
    for game in ["yanyi", "intl", "shogi", "fu"] {
        for limit in ["nodes 2000", "depth 2", "movetime 30", "nodes 500 depth 3"] {
            let text = said(&format!("position {game} startpos\nlegal\ngo {limit}\n"));
            let best = best_move(&text);
            assert!(text.lines().next().is_some_and(|legal| legal.split(' ').any(|mv| mv == best)), "{text}");
            assert!(text.contains("info depth ") && text.contains(&format!(" pv {best}")), "{text}");
        }
    }
}

#[test]
fn options_are_taken() {
    let options = "setoption name Level value 3\nsetoption Hash 1\nsetoption name Seed value 7\nsetoption Eval first\n\
                   setoption Style cautious\n";
    let text = said(&format!("{options}position fu startpos\ngo\n"));
    assert!(!text.contains("error"), "{text}");
    // The same once more: nothing depends on anything else.
    assert_eq!(best_move(&said(&format!("{options}position fu startpos\ngo\n"))), best_move(&text));
    for wrong in ["setoption Level 9", "setoption Level 0", "setoption Hash 0", "setoption", "go nodes", "go fast 3"] {
        assert!(said(&format!("{wrong}\n")).starts_with("error unknown "), "{wrong}");
    }
}

#[test]
fn thinking_ends_when_told() {
    let text = said("position shogi startpos\ngo depth 50\nstop\nd\n");
    assert!(text.contains("\nbestmove ") && text.ends_with("ok\n"), "{text}");
    assert!(said("go depth 50\nquit\n").contains("bestmove "));
}

#[test]
fn a_finished_game_has_no_move() {
    assert!(said("position yanyi startpos\ndraw\ngo nodes 100\n").ends_with("bestmove -\n"));
}

#[test]
fn tournaments_print_their_tables() {
    let output = Command::new(env!("CARGO_BIN_EXE_sanguo-engine"))
        .args(["tournament", "--one", "eval", "--two", "random", "--games", "shogi", "--seeds", "1", "--cap", "60"])
        .output()
        .expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("eval against two random") && text.contains("Elo-like"), "{text}");
}
