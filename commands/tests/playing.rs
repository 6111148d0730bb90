//! Moving, in words and by buttons; whose turn it is; what everybody hears of it.

use crate::common::{Chat, assert_refused, button};
use sanguo_engine::{Game, Rules, Variant};

#[tokio::test]
async fn a_move_is_told_with_picture_and_calls_the_next() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let answer = chat.say("A", "/move 189年[吴]太史慈进7").await;
    assert!(answer.private && answer.message.text.contains("q12o11"), "{}", answer.message.text);
    let turn = chat.one_news().await;
    assert!(turn.text.contains("🟢 Wu 吴 (A): Taishi Ci H6+7 (q12o11)"), "{}", turn.text);
    assert!(turn.text.contains("➤ To move: ⚫ Wei 魏 – B"));
    assert_eq!((turn.mentions.as_slice(), turn.seat.as_deref()), (["B".to_owned()].as_slice(), Some("w")));
    let picture = turn.picture.unwrap();
    assert_eq!(picture.last, Some(("q12".into(), "o11".into())));
    let png = chat.service.png(&picture).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    let labels: Vec<_> = turn.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Move", "Targets", "My board", "Draw", "Resign"]);
}

#[tokio::test]
async fn every_notation_is_understood() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("H6+7 荀彧进9 f3-k3").await;
    assert!(!chat.say("A", "/走 o11 m12").await.refused);
}

#[tokio::test]
async fn who_may_not_move_is_told_why() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.now += 3 * 60_000;
    assert_refused(&chat.say("B", "/move k17i15").await, "🟢 Wu 吴 (A) has had the turn for 3 minutes");
    assert_refused(&chat.say("D", "/move q12o11").await, "You do not play in this game");
    assert!(chat.news().await.is_empty());
}

#[tokio::test]
async fn illegal_moves_are_refused_with_their_reason() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for (text, reason) in [
        ("n9l9", "does not move that way"),
        ("q5m5", "blocks the way"),
        ("q5q6", "your own"),
        ("d9e9", "asleep"),
        ("e1e2", "belongs to 🔴 Shu"),
        ("o12h12", "stay within your own border line"),
        ("n9o9", "never moves backward"),
        ("q7p5", "does not move that way"),
        ("i9i10", "nothing stands on i9"),
        ("a1a2", "no point a1"),
        ("hello", "no move in any notation"),
        ("[蜀]关羽进1", "names a move of 🔴 Shu"),
    ] {
        assert_refused(&chat.say("A", &format!("/move {text}")).await, reason);
    }
    assert_refused(&chat.say("A", "/move 马进9").await, "leads to no point");
    // What fits several moves is asked, with a button for each that tells them apart.
    let asked = chat.say("A", "/move 兵进1").await;
    assert!(!asked.refused && asked.message.text.contains("several moves fit"), "{}", asked.message.text);
    let labels: Vec<_> = asked.message.buttons.iter().flatten().map(|b| b.label.as_str()).collect();
    assert_eq!(labels.len(), 5);
    assert!(labels.contains(&"Xu Sheng P11+1 (n7m7)"), "{labels:?}");
    let look = chat.press("A", button(&asked.message, "n7m7")).await;
    assert!(look.message.text.contains("Play Xu Sheng"), "{}", look.message.text);
    assert!(chat.news().await.is_empty(), "nothing was played");
}

#[tokio::test]
async fn a_move_can_be_made_by_buttons_alone() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let pieces = chat.say("A", "/move").await;
    assert!(pieces.private && pieces.replaces && pieces.message.picture.is_some());
    let targets = chat.press("A", button(&pieces.message, "Taishi Ci")).await;
    let confirm = chat.press("A", button(&targets.message, "o11")).await;
    assert!(confirm.message.text.contains("Play Taishi Ci H6+7 (q12o11)?"), "{}", confirm.message.text);
    assert!(chat.news().await.is_empty(), "nothing is played before it is confirmed");
    let back = chat.press("A", button(&confirm.message, "Another target")).await;
    assert_eq!(back.message, targets.message);
    let done = chat.press("A", button(&confirm.message, "Play it")).await;
    assert!(!done.refused && done.message.buttons.is_empty());
    assert!(chat.one_news().await.text.contains("q12o11"));
}

#[tokio::test]
async fn buttons_of_an_older_position_change_nothing() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let pieces = chat.say("A", "/move").await.message;
    assert_refused(&chat.press("B", button(&pieces, "Taishi Ci")).await, "not your turn");
    chat.play("q12o11 k17i15 f3k3").await;
    assert_refused(&chat.press("A", button(&pieces, "Gan Ning")).await, "The game has moved on");
    for foreign in ["", "0~move~game=1", "1~move~game=1~from=zz", "1~nonsense", "custom"] {
        assert!(chat.press_id("A", foreign).await.refused, "{foreign}");
    }
    assert!(chat.news().await.is_empty());
}

#[tokio::test]
async fn long_lists_of_buttons_have_pages() {
    // A chariot in the open has more targets than fit on a page.
    let fen = "4wK4/9/9/9/17/17/17/17/hK15uK/17/8uR8/17/17/9/9/9/3sK5 u uws open - 0 1";
    let mut chat = Chat::new().await;
    chat.begin(&format!("start={fen}")).await;
    let pieces = chat.say("A", "/move").await.message;
    let first = chat.press("A", button(&pieces, "chariot")).await.message;
    assert!(first.buttons.iter().all(|row| row.len() <= 5));
    assert!(first.buttons.iter().flatten().count() <= 25);
    let second = chat.press("A", button(&first, "▶")).await.message;
    let targets = |message: &sanguo_commands::Message| {
        message.buttons.iter().flatten().filter(|b| b.id.contains("to=")).map(|b| b.label.clone()).collect::<Vec<_>>()
    };
    let legal = Game::from_fen(Rules::new(Variant::Yanyi), fen).unwrap();
    let of_chariot = legal.position().legal_moves().into_iter();
    let count = of_chariot.filter(|mv| mv.from() == legal.position().read_point("i7")).count();
    assert!(count > 20);
    assert_eq!(targets(&first).len() + targets(&second).len(), count);
    assert_eq!(chat.press("A", button(&second, "◀")).await.message, first);
}

#[tokio::test]
async fn several_games_in_a_channel_are_told_apart_by_number() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/new seat=wu").await;
    // Only game 1 is A's to move in; game 2 is still a lobby.
    assert!(!chat.say("A", "/move q12o11").await.refused);
    chat.say("B", "/join #2 wei").await;
    chat.say("C", "/join").await;
    assert!(!chat.say("A", "/move #2 q12o11").await.refused);
    assert_refused(&chat.say("B", "/move k17i15").await, "/move k17i15 #2");
    assert_refused(&chat.say("B", "/status").await, "#1");
    assert_refused(&chat.say("B", "/move #9 k17i15").await, "no such game");
    assert!(!chat.say("B", "/move k17i15 #2").await.refused, "the number may stand at the end");
    assert!(!chat.say("B", "/move k17i15").await.refused, "now only game 1 waits for B");
}

#[tokio::test]
async fn games_of_another_channel_are_open_to_their_players_only() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.channel = "elsewhere".into();
    assert_refused(&chat.say("D", "/status #1").await, "no such game");
    let list = chat.say("A", "/games").await.message.text;
    assert!(list.contains("➤ #1") && list.contains("link:c"), "{list}");
    assert!(chat.say("A", "/status #1").await.message.text.contains("To move"));
}

#[tokio::test]
async fn a_game_survives_a_restart_to_the_letter() {
    let mut chat = Chat::new().await;
    chat.begin("promotion=on").await;
    chat.play("q12o11 k17i15 f3k3 o11m10").await;
    let before = chat.say("A", "/history").await.message.text;
    let mut chat = chat.restart().await;
    assert_eq!(chat.say("A", "/history").await.message.text, before);
    assert_eq!(chat.turn().await, "B");
}

#[tokio::test]
async fn the_same_request_twice_acts_once() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let first = chat.say_with_key("A", "/move q12o11", "same").await;
    let again = chat.say_with_key("A", "/move q12o11", "same").await;
    assert_eq!(first, again);
    assert_eq!(chat.news().await.len(), 1);
    let refused = chat.say_with_key("A", "/move o11m10", "no").await;
    assert!(refused.refused);
    chat.play("k17i15 f3k3").await;
    assert_eq!(chat.say_with_key("A", "/move o11m10", "no").await, refused, "also when it would be possible by now");
}

#[tokio::test]
async fn a_game_that_does_not_replay_is_set_aside_alone() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11").await;
    chat.channel = "d".into();
    chat.begin("").await;
    chat.channel = "c".into();
    let path = chat.database();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE events SET data = 'a9a10' WHERE game = 1 AND kind = 'move'").execute(&pool).await.unwrap();
    pool.close().await;
    assert_refused(&chat.say("B", "/move k17i15").await, "#1 cannot be loaded and is quarantined");
    assert_refused(&chat.say("B", "/status #1").await, "quarantined");
    assert!(!chat.say("A", "/move #2 q12o11").await.refused, "the other game goes on");
    let checked = chat.service.check_games().await.unwrap();
    assert_eq!((checked.good, checked.quarantined.len(), checked.unreadable), (1, 1, 0));
}

#[tokio::test]
async fn a_mended_game_is_taken_up_again_and_a_missing_event_is_noticed() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11").await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(chat.database());
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE events SET number = 99 WHERE kind = 'begin'").execute(&pool).await.unwrap();
    assert_eq!(chat.service.check_games().await.unwrap().quarantined.len(), 1);
    assert_refused(&chat.say("B", "/status").await, "quarantined");
    sqlx::query("UPDATE events SET number = 4 WHERE kind = 'begin'").execute(&pool).await.unwrap();
    pool.close().await;
    let checked = chat.service.check_games().await.unwrap();
    assert_eq!((checked.good, checked.quarantined.len()), (1, 0));
    assert!(!chat.say("B", "/move k17i15").await.refused);
}

#[tokio::test]
async fn a_whole_game_with_alliance_absorption_and_a_winner() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let mut told = Vec::new();
    for text in include_str!("../../tests/games/alliance.txt").split_whitespace() {
        let turn = chat.turn().await;
        let answer = chat.say(&turn, &format!("/move {text}")).await;
        assert!(!answer.refused, "{text}: {}", answer.message.text);
        told.extend(chat.news().await);
    }
    let all: String = told.iter().map(|message| message.text.clone() + "\n").collect();
    for words in [
        "⚫ Wei 魏 and 🔴 Shu 蜀 are allied",
        "Han's army (4 pieces) joins 🟢 Wu",
        "A check changes the order: 🔴 Shu 蜀 moves now, ⚫ Wei 魏 is passed over",
        "⚫ Wei 魏 is checkmated (check by 🟢 Wu 吴); 🟢 Wu 吴 absorbs its",
        "The alliance of ⚫ Wei 魏, 🔴 Shu 蜀 ends",
        "🏆 🟢 Wu 吴 wins",
        "Points: 🟢 Wu 吴 (A) 2, ⚫ Wei 魏 (B) 1, 🔴 Shu 蜀 (C) 0",
    ] {
        assert!(all.contains(words), "nobody was told {words:?}:\n{all}");
    }
    let last = told.last().unwrap();
    assert_eq!(last.mentions, ["A", "B", "C"]);
    chat.service.png(last.picture.as_ref().unwrap()).unwrap();
    assert_refused(&chat.say("A", "/move q12o11").await, "The game is over");
    let history = chat.say("D", "/history").await.message.text;
    assert!(history.contains("1. 189年[吴]太史慈进5 · H6+5 (Wu: Taishi Ci)\n"), "{history}");
    assert!(
        history.contains("captures") && history.contains("checks Shu") && history.contains("Wei is out"),
        "{history}"
    );

    for line in include_str!("../../tests/games/alliance.record").lines() {
        assert!(history.contains(line), "{line}:\n{history}");
    }
}
