//! Autocomplete: pieces first, then their targets; game numbers; always answered.

use std::time::{Duration, Instant};

use sanguo_discord_loopback::{Discord, Trouble, kind};
use serde_json::{Value, json};

use crate::discord::{begin, play, turn_of};
use crate::harness::Platform;

fn names(choices: &[(String, Value)]) -> Vec<&str> {
    choices.iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn a_move_is_completed_piece_by_piece_in_any_notation() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let typed = |user: &str, text: &str| discord.complete(user, table.thread, "move", "move", text, &json!({}));
    let pieces = typed("A", "");
    assert!((2..=25).contains(&pieces.len()), "{pieces:?}");
    let horse = pieces.iter().find(|(name, _)| name.contains("Taishi Ci")).expect("the pieces that can move").clone();
    assert_eq!(horse.1, "q12");
    // The chosen piece stands there by its whole name; its targets follow.
    let targets = typed("A", &horse.0);
    assert!(targets.iter().any(|(_, value)| value == "q12o11"), "{targets:?}");
    assert!(targets.iter().all(|(_, value)| value.as_str().unwrap().starts_with("q12")), "{targets:?}");
    for text in ["q12", "Q12", "taishi", "tc", "太史慈", "Q12 "] {
        let found = typed("A", text);
        assert!(found.iter().any(|(_, value)| value == "q12o11"), "{text}: {found:?}");
        assert!(found.len() < pieces.len() * 25 && found.len() <= 25, "{text}");
    }
    for text in ["太史慈进7", "q12o11", "taishici"] {
        assert!(typed("A", text).iter().any(|(_, value)| value == "q12o11"), "{text}");
    }
    // In the language of the user's program.
    discord.set_locale("A", "zh-TW");
    let local = typed("A", "");
    assert!(names(&local).iter().any(|name| name.contains("太史慈")), "{local:?}");
    discord.set_locale("A", "en-US");
    // With none it is answered too: whose turn it is not, what is no move, what is no text.
    for (user, text) in [("B", ""), ("D", "q12"), ("A", "zz9"), ("A", "\u{202e}💥`*"), ("A", &"q".repeat(500))] {
        assert_eq!(typed(user, text), [], "{user} {text}");
    }
    // Only a piece was given: it remains to choose where to.
    let asked = play(&discord, table.thread, "A", "q12").answer();
    assert!(asked.text().contains("where to") && asked.picture, "{}", asked.text());
    let target = asked.buttons().into_iter().find(|button| button.label.starts_with("o11")).unwrap();
    let confirm = discord.press_id("A", asked.id, &target).answer();
    discord.press("A", confirm.id, "Play it").text();
    turn_of(&discord, table.thread, "B");
    let slowest = discord.acknowledged_after().pop().unwrap_or_default();
    println!("slowest acknowledgement or completion: {slowest} ms");
}

#[test]
fn game_numbers_and_points_are_completed() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let games = discord.complete("A", table.channel, "status", "game", "", &json!({}));
    assert_eq!(games.len(), 1, "{games:?}");
    assert!(games[0].0.starts_with("#1 · ") && games[0].1 == 1, "{games:?}");
    assert_eq!(discord.complete("A", table.channel, "status", "game", "7", &json!({})), []);
    let points = discord.complete("A", table.thread, "targets", "point", "q1", &json!({"game": 1}));
    assert!(points.iter().any(|(name, value)| name.contains("Taishi Ci") && value == "q12"), "{points:?}");
    let shown = discord.slash("A", table.thread, "targets", &json!({"point": "q12"})).answer();
    assert!(shown.picture && shown.text().contains("o11"), "{}", shown.text());
    let lobby = discord.channel(kind::TEXT);
    for _ in 0..3 {
        discord.slash("D", lobby, "new", &json!({})).text();
    }
    let games = discord.complete("D", lobby, "join", "game", "", &json!({}));
    assert_eq!(games.len(), 3, "{games:?}");
}

#[test]
fn a_completion_that_fails_on_the_way_is_sent_once_more_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.fail("POST", "/callback", 1, Trouble::Refused(500, 0));
    let begun = Instant::now();
    assert!(!discord.complete("A", table.thread, "move", "move", "", &json!({})).is_empty());
    assert!(begun.elapsed() < Duration::from_secs(3), "Discord waits no longer");
}
