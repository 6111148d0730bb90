//! One person on two platforms, one game in two places.

use crate::common::{Chat, assert_refused};

/// The code in an answer: the word of eight capitals and digits.
fn code(text: &str) -> String {
    let is_code = |word: &&str| word.len() == 8 && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    text.split(|c: char| !c.is_alphanumeric()).find(is_code).unwrap_or_else(|| panic!("no code in {text}")).to_owned()
}

async fn bridged() -> Chat {
    let mut chat = Chat::new().await;
    let code = code(&chat.say("A", "/bridge").await.message.text);
    chat.platform = "elsewhere".to_owned();
    let done = chat.say("X", &format!("/bridge {}", code.to_lowercase())).await;
    assert!(!done.refused, "{}", done.message.text);
    assert_eq!(chat.news_on("local").await.len(), 1, "both ends hear of it");
    assert_eq!(chat.news_on("elsewhere").await.len(), 1);
    chat.platform = "local".to_owned();
    chat
}

#[tokio::test]
async fn a_game_over_a_bridge_is_announced_and_played_in_both_places() {
    let mut chat = bridged().await;
    chat.say("A", "/new seat=wu").await;
    assert_eq!(chat.news_on("elsewhere").await.len(), 1, "the lobby stands there too");
    chat.platform = "elsewhere".to_owned();
    chat.say("X", "/language zh-TW for=channel").await;
    chat.say("X", "/join wei").await;
    chat.platform = "local".to_owned();
    chat.news_on("local").await;
    chat.news_on("elsewhere").await;
    chat.say("C", "/join shu").await;
    let (here, there) = (chat.news_on("local").await, chat.news_on("elsewhere").await);
    assert_eq!((here.len(), there.len()), (1, 1));
    assert_eq!(here[0].mentions, ["A", "C"], "those who play here are called here");
    assert_eq!(there[0].mentions, ["X"], "and are only named there");
    assert!(there[0].text.contains('吳') && !here[0].text.contains('吳'), "each in its language: {}", there[0].text);
    assert_eq!(there[0].picture.as_ref().unwrap().script, "traditional");

    chat.say("A", "/move q12o11").await;
    let (here, there) = (chat.news_on("local").await, chat.news_on("elsewhere").await);
    assert!(here[0].mentions.is_empty() && there[0].mentions == ["X"]);
    chat.platform = "elsewhere".to_owned();
    let status = chat.say("X", "/status").await;
    assert!(!status.refused, "{}", status.message.text);
    let button = there[0].buttons[0][0].id.clone();
    assert!(!chat.press_id("X", &button).await.refused);
}

#[tokio::test]
async fn a_bridge_needs_managers_two_places_and_a_fresh_code() {
    let mut chat = Chat::new().await;
    chat.manages = false;
    assert_refused(&chat.say("A", "/bridge").await, "manage");
    chat.manages = true;
    let given = code(&chat.say("A", "/bridge").await.message.text);
    assert_refused(&chat.say("A", &format!("/bridge {given}")).await, "this very channel");
    assert_refused(&chat.say("A", "/bridge NOSUCHCD").await, "unknown");
    chat.channel = "d".to_owned();
    chat.now += 10 * 60 * 1000;
    assert_refused(&chat.say("A", &format!("/bridge {given}")).await, "10 minutes");
}

#[tokio::test]
async fn a_bridge_is_one_and_can_be_taken_down() {
    let mut chat = bridged().await;
    assert_refused(&chat.say("A", "/bridge").await, "/bridge off");
    assert!(!chat.say("A", "/bridge off").await.refused);
    assert_refused(&chat.say("A", "/bridge off").await, "no bridge");
    chat.news_on("elsewhere").await;
    chat.say("A", "/new").await;
    assert!(chat.news_on("elsewhere").await.is_empty(), "new games stay here");
}

#[tokio::test]
async fn linked_accounts_are_one_player() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let given = code(&chat.say("A", "/link").await.message.text);
    chat.platform = "elsewhere".to_owned();
    assert!(chat.say("X", "/games").await.message.text.contains("No games"));
    let (first, last) = given.split_at(4);
    assert!(!chat.say("X", &format!("/link {first}-{last}")).await.refused);
    assert!(chat.say("X", "/games").await.message.text.contains("#1"), "A's games are X's");
    assert_refused(&chat.say("X", "/move q12o11").await, "#1");
    let asked = chat.say("X", "/move q12o11 #1").await;
    assert!(asked.message.text.contains("link:c"), "{}", asked.message.text);
    let moved = chat.press("X", &asked.message.buttons[0][0]).await;
    assert!(!moved.refused, "{}", moved.message.text);
    assert_refused(&chat.say("X", &format!("/link {given}")).await, "unknown");

    assert!(!chat.say("X", "/link off").await.refused);
    assert!(chat.say("X", "/games").await.message.text.contains("No games"), "the seat stays with A");
    assert_refused(&chat.say("X", "/link off").await, "no other");
}

#[tokio::test]
async fn accounts_that_cannot_be_one_player_are_refused() {
    let mut chat = Chat::new().await;
    let given = code(&chat.say("A", "/link").await.message.text);
    assert_refused(&chat.say("A", &format!("/link {given}")).await, "one account on a platform");
    assert_refused(&chat.say("B", &format!("/link {given}")).await, "one account on a platform");
    let mut chat = bridged().await;
    chat.say("A", "/new seat=wu").await;
    chat.platform = "elsewhere".to_owned();
    chat.say("X", "/join wei").await;
    let given = code(&chat.say("X", "/link").await.message.text);
    chat.platform = "local".to_owned();
    assert_refused(&chat.say("A", &format!("/link {given}")).await, "same game");
    chat.now += 10 * 60 * 1000;
    assert_refused(&chat.say("B", &format!("/link {given}")).await, "10 minutes");
}
