//! A channel and its threads: games are found from both; and values suggested for one argument.

use crate::common::Chat;
use sanguo_commands::{Answer, Arg, ArgKind, Input, Invocation, Language, Request, User, catalogue};

/// A request of a user in a thread, or in the channel itself.
fn request(key: &str, user: &str, thread: &str, input: Input) -> Request {
    Request {
        key: key.into(),
        platform: "local".into(),
        channel: "c".into(),
        thread: thread.into(),
        alone: false,
        user: User { account: user.into(), name: user.into(), language: Some(Language::English), manages: false },
        members: Vec::new(),
        file: None,
        input,
        now: 1_000_000,
        chance: 0,
    }
}

async fn say(chat: &Chat, user: &str, thread: &str, line: &str) -> Answer {
    let key = format!("{user} {thread} {line}");
    chat.service.handle(&request(&key, user, thread, Input::Line(line.into()))).await
}

#[tokio::test]
async fn a_game_in_a_thread_is_found_from_its_channel_and_no_other() {
    let chat = Chat::new().await;
    for (user, line) in [("A", "/new seat=wu"), ("B", "/join wei"), ("C", "/join shu")] {
        assert!(!say(&chat, user, "t", line).await.refused, "{line}");
    }
    let seen = say(&chat, "D", "", "/status").await;
    assert!(!seen.refused && seen.message.text.contains("To move"), "{}", seen.message.text);
    assert!(!say(&chat, "D", "", "/board #1").await.refused);
    assert!(!say(&chat, "D", "other", "/board #1").await.refused, "by its number from all threads of the channel");
    assert!(say(&chat, "D", "other", "/status").await.refused, "a thread does not guess at its neighbours");
    let mut elsewhere = request("e", "D", "", Input::Line("/board #1".into()));
    elsewhere.channel = "d".into();
    assert!(chat.service.handle(&elsewhere).await.refused, "from another channel not even by its number");
}

#[tokio::test]
async fn a_lobby_in_a_channel_can_be_joined_from_its_threads() {
    let chat = Chat::new().await;
    say(&chat, "A", "", "/new seat=wu").await;
    assert!(!say(&chat, "B", "t", "/join wei").await.refused);
}

#[tokio::test]
async fn moves_are_suggested_piece_by_piece() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let spec = catalogue().iter().find(|spec| spec.name == "move").unwrap();
    let arg: &Arg = spec.visible_args().find(|arg| arg.kind == ArgKind::Move).unwrap();
    let call = Invocation::new("move");
    let suggest = async |user: &str, typed: &str| -> Vec<(String, String)> {
        let request = request("s", user, "", Input::Command(call.clone()));
        let found = chat.service.suggest(&request, &call, arg, typed).await;
        found.into_iter().map(|choice| (choice.text, choice.label)).collect()
    };
    let pieces = suggest("A", "").await;
    assert!(pieces.iter().all(|(text, _)| text.len() <= 3), "first the pieces: {pieces:?}");
    let (_, label) = pieces.iter().find(|(text, _)| text == "q12").unwrap();
    let targets: Vec<String> = suggest("A", label).await.into_iter().map(|(text, _)| text).collect();
    assert_eq!(targets, ["q12o11", "q12o13", "q12p10"]);
    let same: Vec<String> = suggest("A", "q12").await.into_iter().map(|(text, _)| text).collect();
    assert_eq!(same, targets);
    assert_eq!(suggest("B", "").await, [], "it is not B's turn");
    // A piece alone leads to the choice of its target.
    let asked = chat.say("A", "/move q12").await;
    assert!(!asked.refused && asked.message.text.contains("where to"), "{}", asked.message.text);
    assert!(chat.say("A", "/move n8").await.refused, "an empty point is no piece");
}
