//! A command acts where it is said: on games of other places only by their number, and never without asking.

use sanguo_commands::{Answer, Button};

use crate::common::{Chat, assert_refused};

fn button(answer: &Answer) -> Button {
    answer.message.buttons[0][0].clone()
}

/// Every command that changes a game, as it is written where no game is.
const CHANGES: [&str; 8] = [
    "/move q12o11",
    "/resign",
    "/resign yes",
    "/draw",
    "/takeback",
    "/abort yes",
    "/share public=on",
    "/share renew=yes",
];

#[tokio::test]
async fn nothing_said_in_another_channel_changes_a_game() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.channel = "elsewhere".into();
    for line in CHANGES {
        let answer = chat.say("A", line).await;
        assert_refused(&answer, "#1");
        assert!(answer.message.text.contains("link:c"), "{line}: {}", answer.message.text);
    }
    assert!(chat.news().await.is_empty());
    assert_eq!(chat.complete("A", "/move q12").await, Vec::<String>::new(), "nor does completion look there");
}

#[tokio::test]
async fn a_channel_whose_game_is_over_is_no_door_to_another() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.channel = "finished".into();
    chat.begin("").await;
    chat.say("A", "/abort yes").await;
    chat.news().await;
    for line in CHANGES {
        assert!(chat.say("A", line).await.refused, "{line}");
    }
    assert!(chat.news().await.is_empty());
    // What only looks shows the game that has ended here.
    assert!(chat.say("A", "/status").await.message.text.contains("#2"));
}

#[tokio::test]
async fn with_its_number_a_game_elsewhere_is_changed_after_asking() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.channel = "elsewhere".into();
    for line in CHANGES {
        let asked = chat.say("A", &format!("{line} #1")).await;
        assert!(!asked.refused, "{line}: {}", asked.message.text);
        let text = &asked.message.text;
        assert!(text.contains("#1") && text.contains("link:c") && text.contains("another place"), "{line}: {text}");
    }
    assert!(chat.news().await.is_empty(), "asking changes nothing");
    let asked = chat.say("A", "/move q12o11 #1").await;
    let played = chat.press("A", &button(&asked)).await;
    assert!(!played.refused, "{}", played.message.text);
    assert!(chat.one_news().await.text.contains("q12o11"));
    // Looking needs no question.
    assert!(chat.say("A", "/status #1").await.message.text.contains("To move"));
}

#[tokio::test]
async fn in_a_private_chat_whatever_changes_a_game_without_its_number_is_asked_about() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    (chat.channel, chat.alone) = ("private:A".into(), true);
    for line in ["/draw", "/resign yes", "/abort yes", "/share public=on", "/move q12o11", "/q12o11"] {
        let asked = chat.say("A", line).await;
        assert!(!asked.refused && asked.message.text.contains("link:c"), "{line}: {}", asked.message.text);
    }
    assert!(chat.news().await.is_empty());
    // To choose a move changes nothing, and its buttons name the game.
    assert!(chat.say("A", "/move").await.message.text.contains("which piece"));
    let asked = chat.say("A", "/move q12o11").await;
    let played = chat.press("A", &button(&asked)).await;
    assert!(played.message.text.contains("#1: you played"), "{}", played.message.text);
    assert!(chat.one_news().await.text.contains("q12o11"));
    chat.channel = "private:B".into();
    assert!(!chat.say("B", "/move k17i15 #1").await.refused);
    assert!(chat.one_news().await.text.contains("k17i15"));
    assert!(chat.say("B", "/status").await.message.text.contains("#1"));
}

#[tokio::test]
async fn several_games_are_told_apart_with_buttons() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.begin("intl").await;
    let which = chat.say("A", "/draw").await;
    assert_refused(&which, "/draw #2");
    let lines = &which.message.text;
    assert!(lines.contains("(yanyi)") && lines.contains("(intl)") && lines.contains("Wu 吴 – A"), "{lines}");
    let buttons: Vec<&Button> = which.message.buttons.iter().flatten().collect();
    assert_eq!(buttons.len(), 2);
    assert!(buttons[0].label.starts_with("#2") && buttons[1].label.starts_with("#1"), "{buttons:#?}");
    // A move that only one of them knows needs no number.
    chat.news().await;
    assert!(!chat.say("A", "/move q12o11").await.refused);
    assert!(chat.one_news().await.text.contains("(yanyi)"));
}

#[tokio::test]
async fn who_is_out_of_a_game_is_not_asked_about_it() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.begin("").await;
    chat.say("C", "/resign yes #1").await;
    chat.news().await;
    assert!(!chat.say("C", "/draw").await.message.text.contains("Several"), "C lives in game 2 only");
}

#[tokio::test]
async fn a_game_that_its_players_made_public_can_be_looked_at_from_anywhere() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for user in ["A", "B", "C"] {
        chat.say(user, "/share public=on").await;
    }
    chat.channel = "elsewhere".into();
    assert!(!chat.say("D", "/board #1").await.refused);
    assert!(!chat.say("D", "/status #1").await.refused);
    assert_refused(&chat.say("D", "/join #1").await, "no such game");
}

#[tokio::test]
async fn lobbies_that_are_over_say_how_they_ended() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu").await;
    let lobby = chat.one_news().await;
    chat.say("A", "/cancel yes").await;
    assert_refused(&chat.press("B", &lobby.buttons[0][0]).await, "was cancelled");
    chat.news().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/join #2").await, "has begun");
    assert_refused(&chat.say("A", "/join").await, "has begun");
}
