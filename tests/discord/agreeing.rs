//! Seats by lot, how many games may wait for players, votes, playing again, and followers.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of, turns, wait_turns};
use crate::harness::Platform;

const GAME: &str = include_str!("../games/alliance.txt");

/// Which of A, B and C is to move.
fn mover(discord: &Discord, thread: u64) -> &'static str {
    let turn = turns(discord, thread).pop().unwrap();
    let called = turn.calls().into_iter().next().expect("the seat to move is called");
    let found = ["A", "B", "C"].into_iter().find(|user| discord.user(user).to_string() == called);
    found.unwrap_or_else(|| panic!("{called} is called: {}", turn.text()))
}

#[test]
fn seats_are_drawn_by_lot_when_all_sit() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"lots": "on"})).text();
    let thread = discord.thread_of(channel);
    let lobby = discord.wait_text(channel, "🎲 A");
    assert!(!lobby.text().contains("Wu 吴: A"), "{}", lobby.text());
    assert!(discord.press("B", lobby.id, "Join").text().contains("a seat by lot"));
    discord.slash("C", thread, "join", &json!({})).text();
    let begun = discord.wait_text(thread, "The seats are drawn by lot");
    let first = mover(&discord, thread);
    assert!(begun.text().contains(&format!("Wu 吴: {first}")), "Wu moves first: {}", begun.text());
    assert!(play(&discord, thread, first, "q12o11").text().contains("you played"));
}

#[test]
fn no_more_games_wait_for_players_than_a_person_and_a_place_may_have() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    let open = |user: &str| discord.slash(user, channel, "new", &json!({})).text();
    for user in ["A", "B", "C", "D"] {
        for _ in 0..5 {
            let opened = open(user);
            assert!(opened.contains("You sit as"), "{opened}");
        }
    }
    let (own, here) = (open("A"), open("E"));
    assert!(own.contains("You have 5 games waiting for players"), "{own}");
    assert!(here.contains("20 games are waiting for players here"), "{here}");
    let elsewhere = discord.channel(kind::TEXT);
    assert!(discord.slash("E", elsewhere, "new", &json!({})).text().contains("You sit as"));
    assert!(discord.slash("A", elsewhere, "new", &json!({})).text().contains("You have 5 games"), "in all places");
}

#[test]
fn votes_are_withdrawn_or_end_the_game_which_is_played_again_in_other_seats() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let thread = begin(&discord).thread;
    for (user, mv, next) in [("A", "q12o13", "B"), ("B", "f17e15", "C"), ("C", "f1e3", "A")] {
        play(&discord, thread, user, mv).text();
        turn_of(&discord, thread, next);
    }
    let say =
        |user: &str, vote: &str, answer: &str| discord.slash(user, thread, vote, &json!({"answer": answer})).text();
    for (vote, asks, withdrawn) in [
        ("draw", "offers a draw", "takes the draw offer back"),
        ("abort", "asks to call the game off", "does not ask for calling the game off"),
    ] {
        discord.slash("B", thread, vote, &json!({})).text();
        let asked = discord.wait_text(thread, asks);
        say("B", vote, "refuse");
        discord.wait_text(thread, withdrawn);
        discord.wait_until(asked.id, "a question without buttons", |message| message.buttons().is_empty());
        let late = say("A", vote, "accept");
        assert!(late.contains("Nobody has asked"), "{late}");
    }
    discord.slash("B", thread, "abort", &json!({})).text();
    let asked =
        discord.wait_message(thread, "a question", |m| m.text().contains("asks to call") && !m.buttons().is_empty());
    discord.press("A", asked.id, "Accept").text();
    discord.wait_text(thread, "A agrees to calling the game off");
    say("C", "abort", "accept");
    let over = discord.wait_text(thread, "All agree: the game is called off");
    assert_eq!(over.calls(), ["A", "B", "C"].map(|user| discord.user(user).to_string()));
    let again = discord.slash("B", thread, "rematch", &json!({"game": 1})).text();
    assert!(again.contains("You sit as 🔴 Shu"), "{again}");
    for user in ["A", "C"] {
        discord.slash(user, thread, "join", &json!({})).text();
    }
    let begun = turn_of(&discord, thread, "C").text();
    for seat in ["Wu 吴: C", "Wei 魏: A", "Shu 蜀: B"] {
        assert!(begun.contains(seat), "{seat}: {begun}");
    }
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
}

#[test]
fn followers_hear_of_alliances_falls_and_the_end_alone() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let thread = begin(&discord).thread;
    let followed = discord.slash("D", thread, "follow", &json!({})).text();
    assert!(followed.contains("alliances, who falls, and the end are told"), "{followed}");
    for (i, mv) in GAME.split_whitespace().enumerate() {
        let user = mover(&discord, thread);
        play(&discord, thread, user, mv).text();
        wait_turns(&discord, thread, i + 2);
    }
    let private = discord.wait_private("D");
    discord.wait_text(private, "🏆 🟢 Wu 吴 wins");
    let told: Vec<String> = discord.messages(private).iter().map(|message| message.text()).collect();
    assert!(told.len() < GAME.split_whitespace().count() / 2, "not every move: {told:#?}");
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins"] {
        assert_eq!(told.iter().filter(|text| text.contains(words)).count(), 1, "{words}: {told:#?}");
    }
}
