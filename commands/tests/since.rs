//! What happened since one's last move: in a line under the turn, and in whole; and what waits, over all places.

use crate::common::{Chat, assert_refused, button};

#[tokio::test]
async fn what_was_taken_is_said_to_whom_it_was_taken_from() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for mv in include_str!("../../tests/games/alliance.txt").split_whitespace() {
        let turn = chat.turn().await;
        let before = chat.say(&turn, "/since").await;
        assert!(!before.refused && before.message.picture.is_some());
        let answer = chat.say(&turn, &format!("/move {mv}")).await;
        if let Some(play) = answer.message.buttons.iter().flatten().find(|button| button.label == "Play it") {
            chat.press(&turn, &play.clone()).await;
        }
        if chat.one_news().await.text.contains("Points:") {
            break;
        }
        // Nobody has moved after the one who has just moved, unless that one moves again.
        let own = chat.say(&turn, "/since").await.message;
        assert!(own.text.contains("Nobody has moved since your last move"), "{}", own.text);
        assert!(own.picture.unwrap().arrows.is_empty());
    }
}

#[tokio::test]
async fn since_shows_all_moves_with_arrows() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o13 f17e15 f1e3").await;
    let shown = chat.say("A", "/since").await;
    assert!(shown.private && !shown.refused);
    let text = &shown.message.text;
    assert!(text.contains("f17e15") && text.contains("f1e3") && !text.contains("q12o13"), "{text}");
    let picture = shown.message.picture.as_ref().unwrap();
    let arrows: Vec<String> = picture.arrows.iter().map(|(from, to)| format!("{from}{to}")).collect();
    assert_eq!(arrows, ["f17e15", "f1e3"]);
    assert_eq!(picture.view, "u", "from the own side");
    let before = chat.press("A", button(&shown.message, "After my move")).await;
    assert!(before.message.text.contains("After move 1 of 3"), "{}", before.message.text);
    assert_refused(&chat.say("D", "/since").await, "You do not play in this game");
}

#[tokio::test]
async fn today_lists_what_waits_over_all_places() {
    let mut chat = Chat::new().await;
    assert!(chat.say("A", "/today").await.message.text.contains("Nothing waits for you"));
    chat.begin("time=2d").await;
    chat.channel = "d".to_owned();
    for (user, line) in [("A", "/new seat=wu time=1d with=@B"), ("B", "/invite accept"), ("C", "/join")] {
        assert!(!chat.say(user, line).await.refused);
    }
    chat.channel = "e".to_owned();
    assert!(!chat.say("C", "/new with=@A").await.refused);
    chat.news().await;
    chat.alone = true;
    chat.channel = "A".to_owned();
    let today = chat.say("A", "/today").await;
    assert!(today.private);
    let text = &today.message.text;
    assert!(text.contains("3 things wait for you"), "{text}");
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
    // The most urgent first; the invitation last; each with a link to its place.
    assert!(at("#2") < at("#1") && at("#1") < at("#3") && at("link:d") < at("link:c"), "{text}");
    assert!(text.contains("until") && text.contains("you are invited"), "{text}");
    assert_eq!(today.message.moments.len(), 2);
    let accepted = chat.press("A", button(&today.message, "Accept #3")).await;
    assert!(accepted.message.text.contains("You sit as"), "{}", accepted.message.text);
    let pieces = chat.press("A", button(&today.message, "Move in #2")).await;
    assert!(pieces.message.text.contains("which piece"), "{}", pieces.message.text);
    // Votes wait for those who have not answered.
    (chat.alone, chat.channel) = (false, "c".to_owned());
    assert!(!chat.say("B", "/draw #1").await.refused);
    let today = chat.say("C", "/today").await.message.text;
    assert!(today.contains("/draw accept"), "{today}");
    assert!(chat.say("B", "/today").await.message.text.contains("Nothing waits"));
}
