//! Servers and groups that the bot was removed from.

use sanguo_store::millis::DAY;

use crate::common::{Chat, assert_refused, everything};

/// A group with a game, a lobby and settings, from which the bot is removed.
async fn left() -> Chat {
    let mut chat = Chat::new().await;
    (chat.platform, chat.channel) = ("telegram".into(), "-100".into());
    chat.begin("time=7d").await;
    chat.say("A", "/look night channel").await;
    chat.say("A", "/language zh-CN channel").await;
    chat.say("A", "/new seat=wu").await;
    chat.news_on("telegram").await;
    chat.service.server_left("telegram", "-100", true, chat.now).await.unwrap();
    // It may be told twice.
    chat.service.server_left("telegram", "-100", true, chat.now + DAY).await.unwrap();
    chat
}

#[tokio::test]
async fn after_thirty_days_a_server_that_was_left_is_forgotten_and_its_games_end() {
    let mut chat = left().await;
    chat.pass(30 * DAY - 1).await;
    assert!(everything(&chat.database()).await.contains("games.state: playing"));
    chat.news_on("telegram").await;
    chat.pass(1).await;
    let told = chat.news_on("telegram").await;
    assert!(told.is_empty(), "nobody is told: {told:#?}");
    let kept = everything(&chat.database()).await;
    assert!(kept.contains("games.state: aborted") && kept.contains("events.kind: abandon"), "{kept}");
    for gone in
        ["games.state: playing", "games.state: lobby", "places.look: ", "places.language: ", "departures.", "timers."]
    {
        assert!(!kept.contains(gone), "{gone}");
    }
    assert!(!kept.contains("results."), "it counts in no table");
    assert_refused(&chat.say("A", "/move q12o11 #1").await, "called off");
    chat.pass(60 * DAY).await;
    assert!(chat.news_on("telegram").await.is_empty());
}

#[tokio::test]
async fn coming_back_before_that_changes_nothing() {
    let mut chat = left().await;
    chat.pass(29 * DAY).await;
    chat.service.server_left("telegram", "-100", false, chat.now).await.unwrap();
    chat.pass(5 * DAY).await;
    let kept = everything(&chat.database()).await;
    assert!(!kept.contains("departures.") && !kept.contains("abandon") && kept.contains("places.look: "), "{kept}");
    // And the days begin anew when it is removed again.
    chat.service.server_left("telegram", "-100", true, chat.now).await.unwrap();
    chat.pass(30 * DAY - 1).await;
    assert!(!everything(&chat.database()).await.contains("abandon"));
}

#[tokio::test]
async fn a_game_that_is_played_elsewhere_too_goes_on_there() {
    let mut chat = Chat::new().await;
    let code = chat.say("A", "/bridge").await.message.text;
    let mut code = code.split(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit());
    let code = code.rfind(|word| word.len() == 8).unwrap().to_owned();
    let line = format!("/bridge {code}");
    (chat.platform, chat.channel) = ("telegram".into(), "-100".into());
    assert!(!chat.say("A", &line).await.refused);
    chat.begin("time=none").await;
    chat.service.server_left("telegram", "-100", true, chat.now).await.unwrap();
    chat.news_on("telegram").await;
    chat.news_on("local").await;
    chat.pass(31 * DAY).await;
    assert!(!everything(&chat.database()).await.contains("abandon"));
    // From where it is no longer played it is asked about first.
    let asked = chat.say("A", "/move q12o11 #1").await.message;
    let done = chat.press("A", &asked.buttons[0][0]).await;
    assert!(!done.refused, "{}", done.message.text);
    assert!(chat.news_on("telegram").await.is_empty(), "nothing is said where the bot is not");
    let told = chat.news_on("local").await;
    assert!(told.iter().any(|news| news.picture.is_some()), "{told:#?}");
}
