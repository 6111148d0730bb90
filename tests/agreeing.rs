//! The local channel: seats by lot, how many games may wait for players, votes, playing again, and followers.

use serde_json::Value;

use crate::harness::{Bot, called, text};
use crate::weeks::{id_of, seen};

const GAME: &str = include_str!("games/alliance.txt");

#[test]
fn seats_are_drawn_by_lot_when_all_sit() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let opened = text(&bot.say("A", "/new lots=on"));
    assert!(opened.contains("🎲 A") && !opened.contains("Wu 吴: A"), "{opened}");
    bot.say("B", "/join");
    let begun = bot.say("C", "/join");
    assert!(text(&begun).contains("The seats are drawn by lot"), "{begun:#?}");
    let first = called(&begun).unwrap();
    assert!(text(&begun).contains(&format!("Wu 吴: {first}")), "Wu moves first: {begun:#?}");
    assert!(text(&bot.say(&first, "/move q12o11")).contains("you played"));
}

#[test]
fn no_more_games_wait_for_players_than_a_person_and_a_place_may_have() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    for user in ["A", "B", "C", "D"] {
        for _ in 0..5 {
            assert!(text(&bot.say(user, "/new")).contains("You sit as"));
        }
    }
    assert!(text(&bot.say("A", "/new")).contains("You have 5 games waiting for players"));
    assert!(text(&bot.say("E", "/new")).contains("20 games are waiting for players here"));
    bot.say("A", "/cancel #1 yes");
    assert!(text(&bot.say("E", "/new")).contains("You sit as"), "as soon as one is gone");
}

#[test]
fn votes_are_withdrawn_or_end_the_game_which_is_played_again_in_other_seats() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    for (user, mv) in [("A", "q12o13"), ("B", "f17e15"), ("C", "f1e3")] {
        bot.say(user, &format!("/move {mv}"));
    }
    for (vote, withdrawn) in [("draw", "takes the draw offer back"), ("abort", "does not ask for calling the game off")]
    {
        bot.say("B", &format!("/{vote}"));
        assert!(text(&bot.say("B", &format!("/{vote} refuse"))).contains(withdrawn));
        assert!(text(&bot.say("A", &format!("/{vote} accept"))).contains("Nobody has asked"));
    }
    let asked = bot.say("B", "/abort");
    let asked = asked.iter().find(|message| message["private"] == false).unwrap();
    bot.press("A", asked, &id_of(asked, "Accept"));
    let over = bot.say("C", "/abort accept");
    assert!(text(&over).contains("All agree: the game is called off"), "{over:#?}");
    assert!(text(&bot.say("B", "/rematch #1")).contains("You sit as 🔴 Shu"));
    bot.say("A", "/join");
    let begun = text(&bot.say("C", "/join"));
    for seat in ["Wu 吴: C", "Wei 魏: A", "Shu 蜀: B"] {
        assert!(begun.contains(seat), "{seat}: {begun}");
    }
}

#[test]
fn followers_hear_of_alliances_falls_and_the_end_alone() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    assert!(text(&bot.say("D", "/follow")).contains("alliances, who falls, and the end are told"));
    let mut turn = "A".to_owned();
    for mv in GAME.split_whitespace() {
        turn = called(&bot.say(&turn, &format!("/move {mv}"))).unwrap_or_default();
    }
    seen(&bot, "D", "which you follow:");
    let (_, all) = bot.get("/api/messages?channel=c&user=D");
    let all: Vec<Value> = serde_json::from_slice(&all).unwrap();
    let told: Vec<&str> = all.iter().filter_map(|message| message["text"].as_str()).collect();
    let told: Vec<&&str> = told.iter().filter(|text| text.contains("which you follow:")).collect();
    assert!(told.len() < GAME.split_whitespace().count() / 2, "not every move: {told:#?}");
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins"] {
        assert_eq!(told.iter().filter(|text| text.contains(words)).count(), 1, "{words}: {told:#?}");
    }
}
