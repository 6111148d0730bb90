//! Secret talk among the players of a game.

use sanguo_commands::{Language, Message};
use sanguo_store::Sent;

use crate::common::{Chat, assert_refused, button};

/// What was sent since the last look, each with where it goes.
async fn sent(chat: &mut Chat) -> Vec<(String, Message)> {
    let mut all = Vec::new();
    loop {
        let due = chat.service.store().due("local", i64::MAX).await.unwrap();
        if due.is_empty() {
            return all;
        }
        for outgoing in due {
            chat.service.store().mark(outgoing.id, Sent::Done(None), chat.now).await.unwrap();
            let to = format!("{}/{}", outgoing.place.channel, outgoing.place.thread);
            all.push((to, serde_json::from_str(&outgoing.body).unwrap()));
        }
    }
}

#[tokio::test]
async fn a_whisper_reaches_its_player_alone() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let done = chat.say("A", "/whisper wei I leave you the east, take Shu!").await;
    assert!(done.private && done.message.text.contains("Whispered to ⚫ Wei"), "{}", done.message.text);
    let news = sent(&mut chat).await;
    let [(to, message)] = news.as_slice() else { panic!("{news:#?}") };
    assert_eq!(to, "/B", "into the private chat");
    assert!(message.text.contains("Wu 吴 (A) whispers to you: I leave you the east, take Shu!"), "{}", message.text);
    // Where that cannot be, the place is told that there is something, and not what.
    let otherwise = message.otherwise.as_ref().unwrap();
    assert_eq!(otherwise.message.mentions, ["B"]);
    assert!(!otherwise.message.text.contains("east") && !otherwise.message.text.contains("Wu"));
    let read = button(&otherwise.message, "Read it").clone();
    assert!(chat.press("B", &read).await.message.text.contains("take Shu!"));
    assert!(chat.press("A", &read).await.message.text.contains("take Shu!"), "who has said it knows it");
    let other = chat.press("C", &read).await;
    assert!(other.message.text.contains("Nothing has been whispered"), "{}", other.message.text);
    assert_refused(&chat.press("D", &read).await, "You do not play in this game");
    for line in ["/history", "/status", "/board"] {
        assert!(!chat.say("D", line).await.message.text.contains("east"));
    }
}

#[tokio::test]
async fn whispers_are_for_players_and_within_limits() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("D", "/whisper wei psst").await, "You do not play in this game");
    assert_refused(&chat.say("A", "/whisper wu psst").await, "nobody to whisper to");
    assert_refused(&chat.say("A", "/whisper wei").await, "Something is missing: text");
    assert_refused(&chat.say("A", &format!("/whisper wei {}", "长".repeat(501))).await, "500 characters at most");
    for _ in 0..20 {
        assert!(!chat.say("A", "/whisper shu 你好").await.refused);
    }
    assert_refused(&chat.say("A", "/whisper shu more").await, "20 times within an hour");
    assert!(!chat.say("B", "/whisper shu more").await.refused, "others may");
    chat.now += 60 * 60 * 1000;
    assert!(!chat.say("A", "/whisper shu more").await.refused);
    let shown = chat.say("C", "/whisper").await.message.text;
    assert!(shown.chars().count() < 4000 && shown.contains("ago: more"), "{shown}");
}

#[tokio::test]
async fn a_game_may_be_played_without_whispers_or_with_those_of_allies() {
    let mut chat = Chat::new().await;
    chat.begin("talk=off").await;
    assert_refused(&chat.say("A", "/whisper wei psst").await, "played without whispers");
    let mut chat = Chat::new().await;
    chat.begin("talk=allies").await;
    assert_refused(&chat.say("A", "/whisper wei psst").await, "only allies whisper");
    let mut allied = false;
    for mv in include_str!("../../tests/games/alliance.txt").split_whitespace() {
        let turn = chat.turn().await;
        let answer = chat.say(&turn, &format!("/move {mv}")).await;
        if let Some(play) = answer.message.buttons.iter().flatten().find(|button| button.label == "Play it") {
            chat.press(&turn, &play.clone()).await;
        }
        if chat.one_news().await.text.contains("are allied") {
            allied = true;
            break;
        }
    }
    assert!(allied);
    let mut whispered = 0;
    for (from, to) in [("A", "wei"), ("A", "shu"), ("B", "wu"), ("B", "shu"), ("C", "wu"), ("C", "wei")] {
        whispered += usize::from(!chat.say(from, &format!("/whisper {to} psst")).await.refused);
    }
    assert_eq!(whispered, 2, "the two allies, to one another");
}

#[tokio::test]
async fn whispers_are_open_at_the_end_of_a_game_that_was_begun_so() {
    for (options, open) in [("reveal=on", true), ("", false)] {
        let mut chat = Chat::new().await;
        chat.begin(options).await;
        chat.say("A", "/whisper wei the secret").await;
        assert_refused(&chat.say("D", "/whisper").await, "You do not play in this game");
        let file = chat.say("D", "/record").await.message.file.unwrap();
        let record = chat.service.document(&file).await.unwrap();
        assert!(!String::from_utf8(record).unwrap().contains("the secret"), "not before the end");
        for user in ["A", "B", "C"] {
            chat.say(user, if user == "A" { "/draw" } else { "/draw accept" }).await;
        }
        let history = chat.say("D", "/history").await.message;
        let shown = history.buttons.iter().flatten().find(|button| button.label == "Whispers").cloned();
        assert_eq!(shown.is_some(), open);
        match shown {
            Some(button) => assert!(chat.press("D", &button).await.message.text.contains("the secret")),
            None => assert_refused(&chat.say("D", "/whisper #1").await, "You do not play in this game"),
        }
        assert_refused(&chat.say("A", "/whisper wei more").await, "is over");
        let file = chat.say("D", "/record").await.message.file.unwrap();
        let record = String::from_utf8(chat.service.document(&file).await.unwrap()).unwrap();
        assert_eq!(record.contains("{[吴]→[魏] the secret}"), open, "{record}");
        assert_eq!(record.contains("[Reveal \"on\"]"), open, "{record}");
        assert!(chat.say("B", "/whisper #1").await.message.text.contains("the secret"));
    }
}

#[tokio::test]
async fn a_whisper_is_told_in_the_language_of_who_is_told() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("B", "/language zh-TW").await;
    sent(&mut chat).await;
    chat.say("A", "/whisper wei psst").await;
    let news = sent(&mut chat).await;
    assert!(news[0].1.text.contains("對你密語：psst"), "{}", news[0].1.text);
    assert_eq!(Language::read("zh-TW"), Some(Language::Traditional));
}
