//! No game ends or turns by surprise: what comes near is counted, warned of and announced, and every event tells why.

use crate::common::{Chat, button, from};

const ALL: [(&str, &str); 3] = [("A", "wu"), ("B", "wei"), ("C", "shu")];

#[tokio::test]
async fn a_repetition_is_announced_counted_and_asked_about() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 l17k15 l1k3 o11q12 k15l17 k3l1 q12o11 l17k15").await;
    let asked = chat.say("C", "/move l1k3").await;
    assert!(asked.secret && asked.message.text.contains("come up 2 times. At 3"), "{}", asked.message.text);
    chat.press("C", button(&asked.message, "Play it")).await;
    let told = chat.one_news().await.text;
    assert!(told.contains("come up 2 times. At 3 the game is drawn"), "{told}");
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("This position has come up 2 times"), "{status}");
    assert!(status.contains("Rounds without a capture: 3 (draw at 60)"), "{status}");
}

#[tokio::test]
async fn a_perpetual_check_is_warned_of_before_the_check_that_a_reply_makes_the_last() {
    let users = [("A", "wu"), ("B", "wei")];
    let start = "4wK4/uR8/9/9/17/17/17/17/16uK/17/17/17/17/9/9/9/9 u uw spent - 0 30";
    let mut chat = from("yanyi", start, &users).await;
    for mv in ["e16e17", "i17i16", "e17e16", "i16i17", "e16e17", "i17i16"] {
        let turn = chat.turn().await;
        let answer = chat.say(&turn, &format!("/move {mv} ")).await;
        if answer.message.buttons.iter().flatten().any(|b| b.label == "Play it") {
            chat.press(&turn, button(&answer.message, "Play it")).await;
        }
    }
    let warned = chat.say("A", "/move e17e16").await.message.text;
    assert!(warned.contains("Perpetual check: ⚫ Wei 魏 can reply"), "{warned}");
}

#[tokio::test]
async fn the_rounds_without_a_capture_are_told_before_they_run_out() {
    let quiet = "5wK3/9/9/9/17/17/17/17/16uK/17/17/17/17/9/9/9/3sK5 u uws spent - 147 60";
    let mut chat = from("yanyi", quiet, &ALL).await;
    for (user, mv) in [("A", "q9q8"), ("B", "j17j16")] {
        chat.say(user, &format!("/move {mv}")).await;
        assert!(!chat.one_news().await.text.contains("No capture"), "not in the middle of a round");
    }
    chat.say("C", "/move h1h2").await;
    let told = chat.one_news().await.text;
    assert!(told.contains("No capture for 50 rounds: after 60 the game is drawn (10 to go)"), "{told}");
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("Rounds without a capture: 50 (draw at 60)"), "{status}");
}

#[tokio::test]
async fn the_move_of_a_quick_game_tells_the_numbers() {
    let mut chat = from(
        "yanyi quick-count",
        "5wK3/9/4wP4/9/17/17/17/17/9uR6uK/17/17/17/17/sP1sP1sP4/9/9/3sK5 u uws spent - 0 5",
        &ALL,
    )
    .await;
    let asked = chat.say("A", "/move j9j17").await;
    assert!(asked.message.text.contains("has more pieces to compare"), "{}", asked.message.text);
    assert!(asked.message.text.contains("🟢 Wu 吴 3 : 🔴 Shu 蜀 4"), "{}", asked.message.text);
    chat.press("A", button(&asked.message, "Play it")).await;
    let over = chat.one_news().await;
    assert!(over.text.contains("by comparing the pieces: 🟢 Wu 吴 3 : 🔴 Shu 蜀 4"), "{}", over.text);
    assert_eq!(over.mentions, ["A", "B", "C"]);
}

#[tokio::test]
async fn a_pawn_in_passing_is_announced_and_told() {
    let start = "5wK3/9/9/15/15/15/15/14uK/15/15/15/6uP8/9/2sP6/4sK4 s uws spent - 0 5";
    let mut chat = from("intl", start, &ALL).await;
    chat.say("C", "/move f2f4").await;
    let told = chat.one_news().await.text;
    assert!(told.contains("The pawn on f4 has gone two steps: 🟢 Wu 吴 may take it in passing"), "{told}");
    chat.say("A", "/move g4f3").await;
    let told = chat.one_news().await.text;
    assert!(told.contains("captures Shu's") && told.contains("on f4 in passing (en passant)"), "{told}");
}

#[tokio::test]
async fn an_alliance_calls_everybody_and_is_seen_in_later_messages() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let mut allied = false;
    for text in include_str!("../../tests/games/alliance.txt").split_whitespace() {
        let turn = chat.turn().await;
        if !allied {
            let asked = chat.say(&turn, &format!("/ally {}", if turn == "B" { "shu" } else { "wei" })).await.message;
            if asked.text.starts_with("Play ") && asked.text.contains("are allied") {
                assert!(asked.text.contains("Han's army (4 pieces) joins 🟢 Wu"), "what follows: {}", asked.text);
            }
        }
        chat.say(&turn, &format!("/move {text}")).await;
        for message in chat.news().await {
            if message.text.contains("are allied!") {
                allied = true;
                let mut called = message.mentions.clone();
                called.sort();
                let others: Vec<&str> = ["A", "B", "C"].into_iter().filter(|user| *user != turn).collect();
                assert_eq!(called, others, "all but the mover are called");
                assert!(message.text.lines().next().unwrap().contains("🤝 Wei + Shu"), "{}", message.text);
            }
        }
        if allied {
            break;
        }
    }
    assert!(allied);
}

#[tokio::test]
async fn a_takeback_that_brings_a_seat_back_names_and_calls_it() {
    let start = "3wK5/9/9/wP8/17/17/17/17/13uP2uK/17/17/17/17/9/1uR7/uR8/4sK4 u uws spent - 0 5";
    let mut chat = from("yanyi", start, &ALL).await;
    let told = {
        chat.say("A", "/move f3f1").await;
        chat.one_news().await
    };
    assert!(told.text.contains("Shu 蜀 is checkmated (check by 🟢 Wu 吴)"), "{}", told.text);
    assert_eq!(told.mentions, ["B", "C"], "the mover to come, and the one that fell");
    chat.say("A", "/takeback").await;
    let back = chat.one_news().await;
    assert!(back.text.contains("🔴 Shu 蜀 is back in the game"), "{}", back.text);
    assert!(back.mentions.contains(&"C".to_owned()), "{:?}", back.mentions);
}
