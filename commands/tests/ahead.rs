//! Thinking ahead: one's own pieces while others think, lines of moves that nobody plays, and the board shown to all.

use crate::common::{Chat, assert_refused, button};

#[tokio::test]
async fn targets_shows_ones_own_pieces_while_others_think() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let which = chat.say("B", "/targets").await.message;
    assert!(which.text.contains("While the others think"), "{}", which.text);
    let horse = which.buttons.iter().flatten().find(|b| b.label.contains("l17")).unwrap();
    let shown = chat.press("B", horse).await.message;
    assert!(shown.text.contains("If it were the turn of ⚫ Wei") && shown.text.contains("k15"), "{}", shown.text);
    assert!(shown.picture.unwrap().targets.contains(&"k15".to_owned()));
    // A piece of somebody else is shown as if it were that seat's turn.
    assert!(chat.say("B", "/targets q12").await.message.text.contains("o11"));
    assert!(chat.say("A", "/targets l17").await.message.text.contains("If it were the turn of ⚫ Wei"));
}

#[tokio::test]
async fn targets_takes_names_kinds_and_points_of_every_board() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for text in ["太史慈", "Taishi Ci", "taishici", "H6+"] {
        let shown = chat.say("A", &format!("/targets {text}")).await;
        assert!(!shown.refused && shown.message.text.contains("q12"), "{text}: {}", shown.message.text);
    }
    let several = chat.say("A", "/targets horse").await.message;
    assert_eq!(several.buttons.iter().flatten().count(), 2, "{several:?}");
    assert_refused(&chat.say("A", "/targets e9x").await, "no point e9x");
    assert_refused(&chat.say("A", "/targets i9").await, "Nothing stands on i9");
    assert_refused(&chat.say("A", "/targets a9").await, "sleeps");
    let mut tripod = Chat::new().await;
    tripod.begin("fu").await;
    for text in ["w15", "wm5", "o"] {
        let answer = tripod.say("B", &format!("/targets {text}")).await.message.text;
        assert!(!answer.contains("Usage") && !answer.contains("It takes"), "{text}: {answer}");
    }
}

#[tokio::test]
async fn targets_shows_where_a_piece_in_hand_may_be_dropped() {
    let mut chat = Chat::new().await;
    let start = "4wK4/9/9/15/15/15/15/14uK/15/15/15/15/9/9/4sK4 u uws spent hand:uP 0 5";
    let opened = chat.say("A", &format!("/new shogi seat=wu start={start}")).await;
    assert!(!opened.refused, "{}", opened.message.text);
    chat.say("B", "/join wei").await;
    chat.say("C", "/join shu").await;
    let shown = chat.say("A", "/targets P*").await;
    assert!(!shown.refused && shown.message.picture.unwrap().targets.len() > 50, "{}", shown.message.text);
}

#[tokio::test]
async fn a_line_is_looked_at_and_nothing_is_played() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let shown = chat.say("C", "/try q12o11 k17i15, C12=7").await;
    assert!(!shown.refused, "{}", shown.message.text);
    let text = &shown.message.text;
    assert!(text.contains("Only you see this") && text.contains("Wei: ") && text.contains("f3k3"), "{text}");
    assert!(text.contains("Next: 🟢 Wu"), "{text}");
    let picture = shown.message.picture.clone().unwrap();
    assert!(chat.service.png(&picture).is_ok());
    assert!(chat.news().await.is_empty() && chat.turn().await == "A", "nothing is played");
    // Back, forth, and on by buttons.
    let back = chat.press("C", button(&shown.message, "◀")).await.message;
    assert!(back.text.contains("Next: 🔴 Shu") && !back.text.contains("f3k3"), "{}", back.text);
    let forth = chat.press("C", button(&back, "▶")).await.message;
    assert_eq!(forth.text, shown.message.text);
    let pieces = chat.press("C", button(&forth, "Another move")).await.message;
    let targets = chat.press("C", button(&pieces, "Taishi Ci")).await.message;
    let on = chat.press("C", button(&targets, "m10")).await.message;
    assert!(on.text.contains("o11m10") && on.text.contains("Next: ⚫ Wei"), "{}", on.text);
    // An old line is of no use once the game has moved on.
    chat.play("q12o11").await;
    assert_refused(&chat.press("C", button(&shown.message, "◀")).await, "moved on");
}

#[tokio::test]
async fn a_line_says_which_of_its_moves_is_wrong() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/try q12o11 q12o13").await, "q12o13");
    assert_refused(&chat.say("A", "/try nonsense").await, "nonsense");
    assert!(chat.say("A", "/try").await.message.text.contains("Write moves after the command"));
    chat.say("A", "/resign yes").await;
    assert!(!chat.say("B", "/try k17i15").await.refused);
}

#[tokio::test]
async fn the_board_is_shown_to_all_and_calls_the_mover_once_in_some_minutes() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("C", "/board show").await, "ago");
    chat.now += 5 * 60 * 1000;
    assert!(!chat.say("C", "/board show").await.refused);
    let shown = chat.one_news().await;
    assert_eq!((shown.mentions.as_slice(), shown.mover.as_deref()), (["A".to_owned()].as_slice(), Some("A")));
    assert!(shown.text.contains("C shows the board") && shown.picture.is_some() && !shown.buttons.is_empty());
    assert_refused(&chat.say("A", "/board show").await, "ago");
    assert!(!chat.say("A", "/board").await.refused, "for oneself it is always there");
}

#[tokio::test]
async fn a_game_is_stepped_through_in_private_also_when_it_is_over() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15 f3k3").await;
    let now = chat.say("D", "/board").await.message;
    assert!(now.buttons.iter().flatten().all(|b| b.label != "▶"), "nothing comes after now");
    let back = chat.press("D", button(&now, "◀")).await;
    assert!(back.replaces && back.message.text.contains("After move 2 of 3"), "{}", back.message.text);
    assert!(back.message.text.contains("Wei: Xun Yu E11+9 (k17i15)"), "{}", back.message.text);
    let start = chat.press("D", button(&back.message, "⏮")).await.message;
    assert!(start.text.contains("After move 0 of 3") && start.picture.as_ref().unwrap().last.is_none());
    assert!(start.buttons.iter().flatten().all(|b| b.label != "◀"), "nothing comes before the start");
    let on = chat.press("D", button(&start, "▶")).await.message;
    assert_eq!(on.picture.as_ref().unwrap().last, Some(("q12".into(), "o11".into())));
    chat.say("A", "/resign yes").await;
    chat.say("B", "/resign yes").await;
    let over = chat.say("D", "/board").await.message;
    let back = chat.press("D", button(&over, "◀")).await.message;
    assert!(back.text.contains("After move 4 of 5"), "{}", back.text);
    let back = chat.press("D", button(&back, "◀")).await.message;
    let end = chat.press("D", button(&back, "⏭")).await.message;
    assert!(!end.text.contains("After move"), "{}", end.text);
    for message in [now, on, over, back, end] {
        let mut ids: Vec<&str> = message.buttons.iter().flatten().map(|b| b.id.as_str()).collect();
        ids.sort_unstable();
        let all = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), all, "each button has an id of its own: {ids:?}");
    }
}
