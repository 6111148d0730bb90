//! Draws, takebacks, resigning, aborting.

use crate::common::{Chat, assert_refused, button};

#[tokio::test]
async fn a_draw_needs_all_the_living() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("B", "/draw").await;
    let asked = chat.one_news().await;
    assert_eq!(asked.mentions, ["A", "C"]);
    assert_refused(&chat.say("B", "/draw").await, "You have asked already");
    let sure = chat.press("A", button(&asked, "Accept")).await.message;
    assert!(sure.text.contains("the game is over"), "a tap is asked about once: {}", sure.text);
    assert!(chat.news().await.is_empty());
    chat.press("A", button(&sure, "Accept")).await;
    assert_eq!(chat.one_news().await.mentions, ["C"]);
    assert_refused(&chat.press("A", button(&asked, "Accept")).await, "You have agreed already");
    assert_refused(&chat.press("D", button(&asked, "Accept")).await, "You do not play");
    chat.say("C", "/draw accept").await;
    let over = chat.one_news().await;
    assert!(over.text.contains("🤝 Drawn between 🟢 Wu 吴, ⚫ Wei 魏, 🔴 Shu 蜀 (by agreement)"), "{}", over.text);
    assert!(over.text.contains("🔴 Shu 蜀 (C) 1"));
    assert_eq!(over.mentions, ["A", "B", "C"], "all are called at the end");
    assert_eq!(over.picture.unwrap().result.as_deref(), Some("draw:uws"));
    assert_refused(&chat.press("C", button(&asked, "Accept")).await, "The game is over");
}

#[tokio::test]
async fn a_draw_can_be_refused_withdrawn_or_answered_by_a_move() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/draw accept").await, "Nobody has asked");
    chat.say("B", "/draw").await;
    let first = chat.one_news().await;
    chat.press("C", button(&first, "Refuse")).await;
    assert!(chat.one_news().await.text.contains("refuses the draw"));
    chat.say("B", "/draw").await;
    chat.news().await;
    assert_refused(&chat.press("A", button(&first, "Accept")).await, "moved on");
    chat.say("B", "/draw refuse").await;
    assert!(chat.one_news().await.text.contains("takes the draw offer back"));
    chat.say("A", "/draw").await;
    chat.say("A", "/move q12o11").await;
    assert!(!chat.say("B", "/draw accept").await.refused, "the offerer's own move does not end the offer");
    chat.news().await;
    chat.say("B", "/move k17i15").await;
    chat.say("C", "/move f3k3").await;
    let told = chat.news().await;
    assert!(told[1].text.contains("declined by this move"), "{}", told[1].text);
    assert_refused(&chat.say("C", "/draw accept").await, "Nobody has asked");
}

#[tokio::test]
async fn a_fresh_move_is_taken_back_at_once() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/takeback").await, "nothing to take back");
    chat.play("q12o11").await;
    chat.now += 59_000;
    chat.say("A", "/takeback").await;
    assert!(chat.one_news().await.text.contains("takes the last move back"));
    assert_eq!(chat.turn().await, "A");
    chat.play("q12o11").await;
    chat.now += 61_000;
    chat.say("A", "/takeback").await;
    let asked = chat.one_news().await;
    assert_eq!(asked.mentions, ["B", "C"]);
    assert_eq!(chat.turn().await, "B", "nothing is taken back before the others agree");
}

#[tokio::test]
async fn an_older_move_is_taken_back_when_all_others_agree() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15").await;
    chat.say("A", "/takeback").await;
    let asked = chat.one_news().await;
    assert!(asked.text.contains("2 half-moves"), "{}", asked.text);
    chat.press("C", button(&asked, "Accept")).await;
    chat.news().await;
    chat.press("B", button(&asked, "Accept")).await;
    assert!(chat.one_news().await.text.contains("takes the last 2 moves back"));
    assert_eq!(chat.turn().await, "A");
    let mut chat = chat.restart().await;
    assert_eq!(chat.turn().await, "A", "a takeback is an event like others");
    chat.play("q6o7 k17i15").await;
}

#[tokio::test]
async fn a_takeback_can_be_refused_and_ends_with_a_move() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15").await;
    chat.say("A", "/takeback").await;
    let first = chat.one_news().await;
    chat.press("B", button(&first, "Refuse")).await;
    assert!(chat.one_news().await.text.contains("refuses the takeback"));
    assert_refused(&chat.press("C", button(&first, "Accept")).await, "Nobody has asked");
    chat.say("A", "/takeback").await;
    chat.play("f3k3").await;
    assert_refused(&chat.say("B", "/takeback accept").await, "Nobody has asked");
}

#[tokio::test]
async fn no_takeback_reaches_past_a_resignation() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11").await;
    chat.say("C", "/resign yes").await;
    assert_refused(&chat.say("A", "/takeback").await, "Somebody has resigned");
}

#[tokio::test]
async fn resigning_asks_once_more_and_says_what_it_costs() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let asked = chat.say("B", "/resign").await.message;
    assert!(asked.text.contains("−1"), "{}", asked.text);
    assert!(chat.news().await.is_empty());
    chat.press("B", button(&asked, "Yes, I resign")).await;
    let told = chat.one_news().await;
    assert!(told.text.contains("(B) resigns") && told.text.contains("its pieces leave the board"), "{}", told.text);
    assert_eq!(told.mentions, ["A"]);
    assert_refused(&chat.say("B", "/resign").await, "is out of the game");
    assert_refused(&chat.say("B", "/move k17i15").await, "is out of the game");
    let asked = chat.say("C", "/resign").await.message;
    assert!(!asked.text.contains("−1"));
    chat.press("C", button(&asked, "Yes, I resign")).await;
    assert!(chat.one_news().await.text.contains("Points: 🟢 Wu 吴 (A) 2, ⚫ Wei 魏 (B) −1, 🔴 Shu 蜀 (C) 0"));
}

#[tokio::test]
async fn a_game_can_be_called_off_by_one_in_its_first_round_only() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15").await;
    assert_refused(&chat.say("D", "/abort").await, "You do not play");
    let asked = chat.say("C", "/abort").await.message;
    chat.press("C", button(&asked, "Yes, call it off")).await;
    assert!(chat.one_news().await.text.contains("C calls the game off"));
    assert_refused(&chat.say("A", "/move #1 o11m10").await, "was called off");
    chat.begin("").await;
    chat.play("q12o11 k17i15 f3k3").await;
    chat.say("A", "/abort").await;
    assert!(chat.one_news().await.text.contains("asks to call the game off"), "later all must agree");
}
