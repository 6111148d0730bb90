//! Who follows a game without playing in it hears of what matters, and of nothing that is not for them.

use sanguo_commands::Message;

use crate::common::{Chat, assert_refused, button};

const GAME: &str = include_str!("../../tests/games/alliance.txt");

/// What was sent since the last look: to the channel of the game, to others.
async fn sent(chat: &mut Chat) -> (Vec<Message>, Vec<(String, Message)>) {
    let (mut here, mut others) = (Vec::new(), Vec::new());
    loop {
        let due = chat.service.store().due("local", i64::MAX).await.unwrap();
        if due.is_empty() {
            return (here, others);
        }
        for outgoing in due {
            let done = sanguo_store::Sent::Done(None);
            chat.service.store().mark(outgoing.id, done, chat.now).await.unwrap();
            let message: Message = serde_json::from_str(&outgoing.body).unwrap();
            match (outgoing.place.channel.as_str(), outgoing.place.thread.as_str()) {
                ("c", "") => here.push(message),
                (channel, thread) => others.push((format!("{channel}/{thread}"), message)),
            }
        }
    }
}

/// Plays the whole game; what the others were told.
async fn whole(chat: &mut Chat) -> Vec<(String, Message)> {
    let mut told = Vec::new();
    for mv in GAME.split_whitespace() {
        let turn = chat.turn().await;
        let answer = chat.say(&turn, &format!("/move {mv} #1")).await;
        if !answer.message.buttons.is_empty() {
            chat.press(&turn, button(&answer.message, "Play it")).await;
        }
        told.extend(sent(chat).await.1);
    }
    told
}

#[tokio::test]
async fn great_events_are_told_in_private_and_moves_to_those_who_like() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let done = chat.say("D", "/follow").await;
    assert!(done.message.text.contains("You follow game #1: alliances"), "{}", done.message.text);
    assert!(!chat.say("E", "/follow moves=on").await.refused);
    assert_refused(&chat.say("A", "/follow").await, "You play in this game yourself");
    assert_refused(&chat.say("D", "/follow channel").await, "The game is played here");
    let told = whole(&mut chat).await;
    let to = |name: &str| -> Vec<&Message> {
        told.iter().filter(|(to, _)| *to == format!("/{name}")).map(|(_, message)| message).collect()
    };
    assert_eq!(to("E").len(), GAME.split_whitespace().count(), "every move");
    let great = to("D");
    assert!(great.len() < to("E").len() && great.len() >= 2, "{great:#?}");
    for words in ["are allied", "wins"] {
        assert!(great.iter().any(|message| message.text.contains(words)), "{words}: {great:#?}");
    }
    for message in &great {
        assert!(message.text.contains("Game #1, which you follow") && message.picture.is_some());
        assert!(message.mentions.is_empty() && message.mover.is_none() && message.game.is_none());
        assert!(message.buttons.iter().flatten().all(|button| button.label == "Unfollow"));
    }
}

#[tokio::test]
async fn who_follows_no_more_hears_nothing() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let done = chat.say("D", "/follow moves=on").await;
    chat.play("q12o11").await;
    // From anywhere, also where the game is not played.
    chat.channel = "elsewhere".to_owned();
    assert!(!chat.press("D", button(&done.message, "Unfollow")).await.refused);
    assert_refused(&chat.say("D", "/unfollow #1").await, "no such game here");
    chat.channel = "c".to_owned();
    assert_refused(&chat.say("D", "/unfollow").await, "is not followed here");
    chat.say("B", "/move f17e15").await;
    assert!(sent(&mut chat).await.1.is_empty());
}

#[tokio::test]
async fn games_of_private_places_are_not_told_elsewhere() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.channel = "elsewhere".to_owned();
    assert_refused(&chat.say("D", "/follow #1").await, "no such game here");
    assert_refused(&chat.say("A", "/follow #1 channel").await, "is not public");
    chat.channel = "c".to_owned();
    for player in ["A", "B", "C"] {
        chat.say(player, "/share public=on").await;
    }
    chat.channel = "elsewhere".to_owned();
    chat.manages = false;
    assert_refused(&chat.say("D", "/follow #1 channel moves=on").await, "manage this channel");
    chat.manages = true;
    assert!(!chat.say("D", "/follow #1 channel moves=on").await.refused);
    assert!(!chat.say("E", "/follow #1 moves=on").await.refused);
    sent(&mut chat).await;
    chat.channel = "c".to_owned();
    chat.say("A", "/move q12o11").await;
    let (_, others) = sent(&mut chat).await;
    let to: Vec<&str> = others.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(to, ["elsewhere/", "/E"]);
    // As soon as one of the players does not like it any more, nobody hears of it who was not here.
    chat.say("B", "/share public=off").await;
    assert!(!chat.say("F", "/follow moves=on").await.refused);
    sent(&mut chat).await;
    chat.say("B", "/move f17e15").await;
    let (_, others) = sent(&mut chat).await;
    let to: Vec<&str> = others.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(to, ["/F"]);
}
