//! Lobbies for certain people: invitations, challenges, rematches, seats by lot; how many there may be.

use sanguo_commands::{Limits, Message};

use crate::common::{Chat, assert_refused, button};

/// What stands on the buttons by which a game is joined and left.
fn labels(message: &Message) -> Vec<&str> {
    let all = message.buttons.iter().flatten();
    all.filter(|button| !button.id.starts_with("1~look")).map(|button| button.label.as_str()).collect()
}

#[tokio::test]
async fn the_invited_are_called_and_their_seats_are_kept() {
    let mut chat = Chat::new().await;
    assert!(!chat.say("A", "/new seat=wu with=@B").await.refused);
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("Invited: B"), "{}", lobby.text);
    assert_eq!(lobby.mentions, ["B"]);
    assert_eq!(
        labels(&lobby),
        ["Join as ⚫ Wei 魏", "Join as 🔴 Shu 蜀", "Any seat", "Accept", "Decline", "Leave", "Cancel"]
    );
    // One seat is for B, the other for whoever comes.
    chat.say("D", "/join wei").await;
    let lobby = chat.one_news().await;
    assert!(lobby.mentions.is_empty(), "the invited are called once");
    assert_eq!(labels(&lobby), ["Accept", "Decline", "Leave", "Cancel"]);
    assert_refused(&chat.say("E", "/join").await, "kept for those who are invited: B");
    assert_refused(&chat.say("E", "/join shu").await, "kept for those who are invited: B");
    assert_refused(&chat.press("E", button(&lobby, "Accept")).await, "Nobody has invited you");
    assert_refused(&chat.press("E", button(&lobby, "Decline")).await, "Nobody has invited you");
    let answer = chat.press("B", button(&lobby, "Accept")).await;
    assert!(answer.message.text.contains("You sit as 🔴 Shu"), "{}", answer.message.text);
    assert!(chat.one_news().await.text.contains("the game begins"));
}

#[tokio::test]
async fn players_invite_later_and_a_declined_seat_is_open_to_all() {
    let mut chat = Chat::new().await;
    chat.manages = false;
    chat.say("A", "/new seat=wu").await;
    chat.news().await;
    assert_refused(&chat.say("D", "/invite @B").await, "You do not play in this game");
    assert_refused(&chat.say("A", "/invite").await, "Something is missing: with");
    assert_refused(&chat.say("A", "/invite @A").await, "cannot invite yourself");
    assert_refused(&chat.say("A", "/invite Bob").await, "does not fit here");
    let invited = chat.say("A", "/invite @B,@C").await;
    assert!(invited.message.text.contains("Invited to game #1: B, C"), "{}", invited.message.text);
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("A invites B, C"), "{}", lobby.text);
    assert_eq!(lobby.mentions, ["B", "C"]);
    assert_refused(&chat.say("A", "/invite @B").await, "invited already");
    assert_refused(&chat.say("A", "/invite @E").await, "kept for those who are invited: B, C");
    assert_refused(&chat.say("A", "/invite @B @C @D").await, "does not fit here");
    chat.press("C", button(&lobby, "Decline")).await;
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("C declines the invitation") && lobby.text.contains("Declined: C"), "{}", lobby.text);
    assert!(!chat.say("E", "/join").await.refused);
    chat.news().await;
    assert!(!chat.say("A", "/games").await.refused);
    assert!(!chat.say("B", "/invite accept").await.refused);
    assert!(chat.one_news().await.text.contains("the game begins"));
    assert_refused(&chat.say("C", "/invite accept #1").await, "has begun");
}

#[tokio::test]
async fn who_is_invited_must_be_known_and_a_person() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new").await;
    let mut request = chat.request("A", sanguo_commands::Input::Line("/invite @ghost".to_owned()));
    request.members.clear();
    let answer = chat.service.handle(&request).await;
    assert_refused(&answer, "do not know who “ghost” is");
    let mut request = chat.request("A", sanguo_commands::Input::Line("/invite @robot".to_owned()));
    request.members[0].is_bot = true;
    assert_refused(&chat.service.handle(&request).await, "robot is a program");
}

#[tokio::test]
async fn a_challenge_begins_when_both_accept() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/challenge @B").await, "Something is missing: and");
    assert!(!chat.say("A", "/challenge @B @C seat=wu mode=quick-count time=1d").await.refused);
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("A challenges to a game") && lobby.text.contains("Invited: B, C"), "{}", lobby.text);
    assert!(lobby.text.contains("quick, by pieces · 1 day a move"), "{}", lobby.text);
    assert_eq!(lobby.mentions, ["B", "C"]);
    assert_eq!(labels(&lobby), ["Accept", "Decline", "Leave", "Cancel"]);
    assert_refused(&chat.say("D", "/join").await, "kept for those who are invited");
    chat.press("B", button(&lobby, "Accept")).await;
    assert!(chat.one_news().await.text.contains("Invited: C"));
    chat.press("C", button(&lobby, "Accept")).await;
    let begun = chat.one_news().await;
    assert!(begun.text.contains("the game begins"), "{}", begun.text);
    assert_eq!(begun.mover.as_deref(), Some("A"));
}

#[tokio::test]
async fn a_challenge_that_is_declined_is_closed() {
    let mut chat = Chat::new().await;
    chat.say("A", "/challenge @B @C").await;
    let lobby = chat.one_news().await;
    chat.press("B", button(&lobby, "Accept")).await;
    chat.news().await;
    let answer = chat.press("C", button(&lobby, "Decline")).await;
    assert!(answer.message.text.contains("You have declined"), "{}", answer.message.text);
    let closed = chat.one_news().await;
    assert!(closed.text.contains("C declines the challenge") && closed.buttons.is_empty(), "{}", closed.text);
    assert_refused(&chat.press("C", button(&lobby, "Accept")).await, "was cancelled");
}

#[tokio::test]
async fn seats_are_drawn_by_lot() {
    let mut orders = std::collections::BTreeSet::new();
    for chance in 0..6 {
        let mut chat = Chat::new().await;
        chat.say("A", "/new lots=on seat=wu").await;
        let lobby = chat.one_news().await;
        assert!(lobby.text.contains("seats by lot") && lobby.text.contains("🎲 A"), "{}", lobby.text);
        assert_eq!(labels(&lobby), ["Join", "Leave", "Cancel"]);
        let joined = chat.say("B", "/join wu").await;
        assert!(joined.message.text.contains("a seat by lot"), "{}", joined.message.text);
        chat.say("B", "/leave").await;
        chat.press("B", button(&lobby, "Join")).await;
        chat.news().await;
        chat.chance = chance;
        let answer = chat.say("C", "/join").await;
        let begun = chat.one_news().await;
        assert!(begun.text.contains("drawn by lot") && begun.text.contains("the game begins"), "{}", begun.text);
        let seats: Vec<&str> = begun.text.lines().filter(|line| line.contains(": ")).collect();
        let seat = seats.iter().find(|line| line.ends_with(": C")).unwrap().trim_end_matches(": C");
        assert!(answer.message.text.contains(seat), "{}: {seat}", answer.message.text);
        // Replayed from the events, the game is the same.
        let status = chat.say("A", "/status").await.message.text;
        assert!(status.contains(&format!("{seat}: C")), "{status}");
        assert_eq!(chat.turn().await, begun.mover.unwrap());
        orders.insert(begun.text.lines().filter(|line| line.contains(": ")).collect::<Vec<_>>().join("\n"));
    }
    assert_eq!(orders.len(), 6, "each order can come: {orders:#?}");
}

#[tokio::test]
async fn a_rematch_is_played_one_seat_further_on() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/rematch").await, "No game that you have played in has ended here");
    chat.begin("mode=quick-count time=1d").await;
    assert_refused(&chat.say("A", "/rematch #1").await, "not over yet");
    let asked = chat.say("A", "/resign").await;
    chat.press("A", button(&asked.message, "Yes, I resign")).await;
    let ended = chat.one_news().await;
    assert_refused(&chat.press("D", button(&ended, "Rematch")).await, "You do not play in this game");
    let answer = chat.press("B", button(&ended, "Rematch")).await;
    assert!(answer.message.text.contains("You sit as 🔴 Shu"), "Wei is Shu now: {}", answer.message.text);
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("B wants to play again") && lobby.text.contains("quick, by pieces · 1 day"));
    assert_eq!(lobby.mentions, ["A", "C"]);
    assert_refused(&chat.say("A", "/join wu").await, "kept for those who are invited");
    assert_refused(&chat.say("D", "/join #2").await, "kept for those who are invited");
    // Who presses the button too accepts by it.
    let answer = chat.press("C", button(&ended, "Rematch")).await;
    assert!(answer.message.text.contains("You sit as 🟢 Wu"), "{}", answer.message.text);
    chat.news().await;
    let answer = chat.press("A", button(&lobby, "Accept")).await;
    assert!(answer.message.text.contains("You sit as ⚫ Wei"), "{}", answer.message.text);
    assert_eq!(chat.one_news().await.mover.as_deref(), Some("C"));
    assert_refused(&chat.press("A", button(&ended, "Rematch")).await, "The game has begun, and you sit in it");
}

#[tokio::test]
async fn a_lobby_that_nobody_sits_in_is_closed() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu").await;
    chat.say("B", "/join").await;
    chat.say("A", "/leave").await;
    chat.news().await;
    chat.say("B", "/leave").await;
    let closed = chat.one_news().await;
    assert!(closed.text.contains("Nobody sits in the game any more") && closed.buttons.is_empty(), "{}", closed.text);
    assert_refused(&chat.say("B", "/join #1").await, "was cancelled");
}

#[tokio::test]
async fn a_person_and_a_place_have_only_so_many_lobbies() {
    let mut chat = Chat::limited(Limits { lobbies_of_person: 2, lobbies_in_place: 3 }).await;
    for user in ["A", "A", "B"] {
        assert!(!chat.say(user, "/new").await.refused);
    }
    assert_refused(&chat.say("A", "/new").await, "You have 2 games waiting for players");
    assert_refused(&chat.say("B", "/new").await, "3 games are waiting for players here");
    assert_refused(&chat.say("C", "/challenge @A @B").await, "3 games are waiting for players here");
    chat.channel = "other".to_owned();
    assert_refused(&chat.say("A", "/new").await, "You have 2 games");
    assert!(!chat.say("B", "/new").await.refused);
    chat.channel = "c".to_owned();
    assert!(!chat.say("A", "/cancel #1").await.refused);
    assert!(!chat.say("A", "/new").await.refused, "a lobby less");
}

#[tokio::test]
async fn a_lobby_waits_for_a_week() {
    const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
    let mut chat = Chat::new().await;
    let opened = chat.now;
    chat.say("A", "/new seat=wu with=@C").await;
    chat.now += WEEK / 2;
    chat.say("B", "/join wei").await;
    chat.news().await;
    let mut chat = chat.restart().await;
    chat.now = opened + WEEK - 1;
    while chat.service.tick(chat.now).await.unwrap() {}
    assert!(chat.news().await.is_empty());
    chat.now += 1;
    while chat.service.tick(chat.now).await.unwrap() {}
    let closed = chat.one_news().await;
    assert!(closed.text.contains("No players were found within a week") && closed.buttons.is_empty());
    assert_eq!(closed.mentions, ["A", "B"], "those who sat in it");
    assert_refused(&chat.say("C", "/invite accept #1").await, "was cancelled");
    // One that was filled goes on.
    chat.begin("time=none").await;
    chat.now += 2 * WEEK;
    while chat.service.tick(chat.now).await.unwrap() {}
    assert!(chat.news().await.is_empty());
}
