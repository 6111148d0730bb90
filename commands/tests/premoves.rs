//! Moves laid down in advance: read, shown, changed, cleared, played when their turn comes, and void when it does not.

use crate::common::{Chat, assert_refused, button};

/// A game with an alliance, checks that change the order, and an elimination.
const GAME: &str = include_str!("../../tests/games/alliance.txt");

/// Lets time do what is due.
async fn tick(chat: &mut Chat) {
    while chat.service.tick(chat.now).await.unwrap() {}
}

#[tokio::test]
async fn a_line_of_many_rounds_is_played_in_the_order_of_turns() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    // Who plays which move of the game.
    let moves: Vec<&str> = GAME.split_whitespace().collect();
    let mut order = Vec::new();
    {
        let mut other = Chat::new().await;
        other.begin("").await;
        for mv in &moves {
            let turn = other.turn().await;
            order.push(turn.clone());
            let answer = other.say(&turn, &format!("/move {mv}")).await;
            if let Some(play) = answer.message.buttons.iter().flatten().find(|button| button.label == "Play it") {
                other.press(&turn, &play.clone()).await;
            }
            if other.one_news().await.text.contains("Points:") {
                break;
            }
        }
    }
    // All that B plays within the first moves, laid down at once.
    let last = order.iter().take(15).rposition(|player| player == "B").unwrap();
    assert!(order[..=last].iter().filter(|player| *player == "B").count() >= 3, "three rounds: {order:?}");
    let plan = moves[..=last].join(" ");
    let laid = chat.say("B", &format!("/ahead {plan}")).await;
    assert!(!laid.refused && laid.message.text.contains(&format!("[{}]", moves[last])), "{}", laid.message.text);
    assert!(chat.news().await.is_empty(), "nobody hears of it");
    for (mv, player) in moves.iter().zip(&order).take(last + 1) {
        if player == "B" {
            tick(&mut chat).await;
        } else {
            let answer = chat.say(player, &format!("/move {mv}")).await;
            if let Some(play) = answer.message.buttons.iter().flatten().find(|button| button.label == "Play it") {
                chat.press(player, &play.clone()).await;
            }
        }
        let news = chat.news().await;
        assert!(news.iter().any(|message| message.text.contains(mv)), "{player} {mv}: {news:#?}");
    }
    let rest = chat.say("B", "/ahead").await.message.text;
    assert!(rest.contains("Nothing is laid down"), "{rest}");
}

#[tokio::test]
async fn conditions_are_read_as_people_write_them() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for text in [
        "if q12o13 then f17e15, else if q12o11 then l17m15",
        "q12o13 f17e15; q12o11 l17m15",
        "若q12o13则f17e15，否则若q12o11则l17m15",
        "if q12 to o13 then f17e15; 太史慈进7, l17m15",
    ] {
        let laid = chat.say("B", &format!("/ahead {text}")).await;
        assert!(!laid.refused, "{text}: {}", laid.message.text);
        let lines: Vec<&str> = laid.message.text.lines().filter(|line| line.starts_with('•')).collect();
        assert_eq!(lines.len(), 2, "{text}: {lines:?}");
        assert!(lines[0].contains("[f17e15]") && lines[1].contains("[l17m15]"), "{text}: {lines:?}");
    }
    // Either way is answered as it was laid down, and what was laid down last counts.
    chat.say("A", "/move q12o11").await;
    chat.news().await;
    tick(&mut chat).await;
    assert!(chat.one_news().await.text.contains("l17m15"));
}

#[tokio::test]
async fn it_is_void_as_soon_as_the_game_goes_another_way() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("B", "/ahead q12o13 f17e15").await;
    let laid = chat.say("C", "/ahead q12o13 f17e15 f1e3").await;
    chat.press("C", button(&laid.message, "Clear it")).await;
    assert!(chat.say("C", "/ahead").await.message.text.contains("Nothing is laid down"));
    chat.say("A", "/move q12o11").await;
    chat.news().await;
    tick(&mut chat).await;
    assert!(chat.news().await.is_empty());
    assert_eq!(chat.turn().await, "B");
    assert!(chat.say("B", "/ahead").await.message.text.contains("Nothing is laid down"));
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/ahead q12o13").await, "It is your turn");
    assert_refused(&chat.say("D", "/ahead q12o13").await, "You do not play in this game");
    assert_refused(&chat.say("B", "/ahead f17e15").await, "belongs to");
    assert_refused(&chat.say("B", "/ahead q12o13").await, "must end with a move of yours");
    assert_refused(&chat.say("B", "/ahead q12o13 f17e15; q12o13 l17m15").await, "two different answers");
    assert_refused(&chat.say("B", "/ahead if then").await, "No move was found");
    let many: Vec<String> = (0..11).map(|_| "q12o13 f17e15".to_owned()).collect();
    assert_refused(&chat.say("B", &format!("/ahead {}", many.join(";"))).await, "10 lines");
}
