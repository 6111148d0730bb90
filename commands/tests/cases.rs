//! Complaints of users of other programs, put into the terms of this one.

use crate::common::{Chat, from};

const ALL: [(&str, &str); 3] = [("A", "wu"), ("B", "wei"), ("C", "shu")];

#[tokio::test]
async fn the_game_that_waits_is_listed_first_however_many_there_are() {
    let mut chat = Chat::new().await;
    for number in 1..=22 {
        chat.begin("").await;
        if number > 1 {
            let moved = chat.say("A", &format!("/move q12o11 #{number}")).await;
            assert!(!moved.refused, "{}", moved.message.text);
        }
    }
    let list = chat.say("A", "/games").await.message.text;
    let games: Vec<&str> = list.lines().filter(|line| line.contains('#')).collect();
    assert!(games[0].contains("#1 ") && games.len() < 22, "{list}");
}

#[tokio::test]
async fn who_is_out_need_not_have_moved_for_a_game_to_be_past_its_first_round() {
    let start = "3wK5/9/9/wP8/17/17/17/17/13uP2uK/17/17/17/17/9/1uR7/uR8/4sK4 u uws spent - 0 5";
    let mut chat = from("yanyi", start, &ALL).await;
    for (user, mv) in [("A", "f3f1"), ("B", "e14e13"), ("A", "n9m9")] {
        let moved = chat.say(user, &format!("/move {mv}")).await;
        assert!(!moved.refused, "{mv}: {}", moved.message.text);
    }
    chat.news().await;
    chat.say("B", "/abort yes").await;
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("To move"), "{status}");
    for told in chat.news().await {
        assert!(!told.text.contains("called off by"), "{}", told.text);
    }
}

#[tokio::test]
async fn what_the_bot_shows_it_reads() {
    for (game, text) in [("", "Taishi Ci H6+7"), ("intl", "Cheng Pu Nm6")] {
        let mut chat = Chat::new().await;
        chat.begin(game).await;
        let played = chat.say("A", &format!("/move {text}")).await;
        assert!(!played.refused, "{text}: {}", played.message.text);
        assert!(!chat.news().await.is_empty(), "{text}: {}", played.message.text);
    }
}

#[tokio::test]
async fn a_text_with_several_legal_readings_is_asked_about() {
    let start = "4wK4/9/9/15/15/15/15/14uK/15/10uN4/12wR2/10uN2uP1/9/9/4sK4 u uws spent - 0 5";
    for text in ["N4m5", "NXM5"] {
        let mut chat = from("intl", start, &ALL).await;
        let asked = chat.say("A", &format!("/move {text}")).await;
        let choices = asked.message.buttons.iter().flatten().count();
        assert!(choices > 1, "{text}: {}", asked.message.text);
        assert!(chat.news().await.is_empty(), "{text} is played unasked");
    }
}

#[tokio::test]
async fn soldiers_on_one_file_are_numbered_from_one() {
    let start = "3wK5/9/9/9/17/17/17/17/6uPuP1uPuPuP4uK/17/17/17/17/9/9/9/4sK4 u uws spent - 0 5";
    for soldier in ["一", "二", "三", "四", "五"] {
        let mut chat = from("yanyi", start, &ALL).await;
        let played = chat.say("A", &format!("/move {soldier}兵9平8")).await;
        assert!(!played.refused, "{soldier}: {}", played.message.text);
    }
}
