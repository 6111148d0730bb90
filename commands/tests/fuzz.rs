//! Lines of text and ids of buttons, fed with a corpus and with what can be made from it: whatever is written, there is
//! an answer that says something, and no game is damaged.

use crate::common::Chat;
use sanguo_commands::{Answer, Invocation};
use sanguo_fuzz::corpus;

/// An answer that says something, and is no trouble of the program.
fn assert_sensible(text: &str, answer: &Answer) {
    assert!(answer.kept, "{text:?} is a trouble of the program: {}", answer.message.text);
    assert!(!answer.message.text.is_empty() || answer.message.picture.is_some(), "{text:?} is answered with nothing");
}

/// Everything that a target is fed with. A service is asynchronous, so it is fed afterwards.
fn all(corpus: &str, count: usize) -> Vec<String> {
    let mut all = Vec::new();
    sanguo_fuzz::texts(corpus, count, |text| all.push(text.to_owned()));
    all
}

#[tokio::test]
async fn lines() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for text in all(corpus::LINES, 2_500) {
        // No code is given twice.
        chat.chance += 1;
        let answer = chat.say("A", &text).await;
        assert_sensible(&text, &answer);
    }
    assert!(!chat.say("A", "/history #1").await.refused, "the game replays");
}

#[tokio::test]
async fn lines_that_are_being_written() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for text in all(corpus::LINES, 1_500) {
        for choice in chat.complete("A", &text).await {
            assert!(choice.starts_with(['/', '／']) || !choice.is_empty(), "{text:?} → {choice:?}");
        }
    }
}

#[tokio::test]
async fn buttons() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let mut ids = String::new();
    for line in ["/move", "/targets", "/board", "/history"] {
        let message = chat.say("A", line).await.message;
        ids.extend(message.buttons.iter().flatten().map(|button| format!("{}\n", button.id)));
    }
    ids +=
        "1~move~game=1\n1~draw~game=1~vote=1~say=accept\n1~resign~confirm=yes~game=1\n1~join~game=1~seat=wei\n0~move\n";
    for id in all(&ids, 1_500) {
        if let Some(invocation) = Invocation::from_id(&id) {
            // One that grew too long is no id any more.
            if let Some(written) = invocation.to_id() {
                assert_eq!(Invocation::from_id(&written), Some(invocation), "{id:?}");
            }
        }
        let answer = chat.press_id("B", &id).await;
        assert_sensible(&id, &answer);
    }
}
