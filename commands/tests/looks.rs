//! How pictures look, and what the games call things.

use crate::common::{Chat, assert_refused};

#[tokio::test]
async fn a_look_for_oneself_shows_in_pictures_for_oneself_only() {
    let mut chat = Chat::new().await;
    chat.begin("game=shogi").await;
    let done = chat.say("A", "/look theme=night names=two").await;
    assert!(done.message.text.contains("theme night") && done.message.text.contains("two characters"), "{done:?}");
    let board = chat.say("A", "/board").await.message.picture.unwrap();
    assert_eq!((board.theme.as_str(), board.names.as_str()), ("night", "two"));
    let board = chat.say("A", "/board theme=paper").await.message.picture.unwrap();
    assert_eq!((board.theme.as_str(), board.names.as_str()), ("paper", "two"), "what is asked for comes first");
    let chooser = chat.say("A", "/move").await.message.picture.unwrap();
    assert_eq!(chooser.theme, "night");
    let other = chat.say("B", "/board").await.message.picture.unwrap();
    assert_eq!((other.theme.as_str(), other.names.as_str()), ("wood", "one"));
    chat.play("m12l12").await;
    chat.service.png(&board).unwrap();
}

#[tokio::test]
async fn a_look_for_the_channel_shows_in_everybodys_pictures_and_needs_a_manager() {
    let mut chat = Chat::new().await;
    chat.begin("game=shogi").await;
    chat.manages = false;
    assert_refused(&chat.say("A", "/look theme=paper for=channel").await, "manage");
    chat.manages = true;
    assert!(!chat.say("A", "/look theme=paper for=channel").await.refused);
    assert!(chat.one_news().await.text.contains("theme paper"));
    assert!(!chat.say("A", "/look names=two for=channel").await.refused);
    chat.news().await;
    chat.say("A", "/move m12l12").await;
    let turn = chat.one_news().await.picture.unwrap();
    assert_eq!((turn.theme.as_str(), turn.names.as_str()), ("paper", "two"), "one choice keeps the other");
    let board = chat.say("B", "/board").await.message.picture.unwrap();
    assert_eq!(board.theme, "paper", "who has chosen nothing sees what the channel has");
    let shown = chat.say("B", "/look for=channel").await;
    assert!(shown.message.text.contains("paper") && chat.news().await.is_empty(), "looking changes nothing");
}

#[tokio::test]
async fn a_place_that_reads_no_chinese_is_asked_once_whether_it_wants_letters() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new").await;
    let lobby = chat.one_news().await;
    assert!(lobby.text.contains("Latin letters"), "{}", lobby.text);
    let labels: Vec<&str> = lobby.buttons.iter().flatten().map(|button| button.label.as_str()).collect();
    assert!(labels.ends_with(&["Latin letters", "Chinese characters"]), "{labels:?}");
    let letters = lobby.buttons.iter().flatten().rev().nth(1).cloned().expect("a button");
    chat.say("B", "/new").await;
    assert!(!chat.one_news().await.text.contains("Latin letters"), "not asked twice");
    assert!(!chat.press("A", &letters).await.refused);
    assert!(chat.one_news().await.text.contains("Latin letters"), "the place is told");
    for name in ["A", "B", "C"] {
        chat.say(name, "/leave #2").await;
        chat.say(name, "/join #1").await;
    }
    let start = chat.news().await.into_iter().rev().find_map(|message| message.picture).expect("the game begins");
    assert_eq!(start.names, "latin");
    chat.channel = "d".to_owned();
    chat.say("A", "/language zh-CN for=channel").await;
    chat.news().await;
    chat.say("A", "/new").await;
    assert!(!chat.one_news().await.text.contains("字母"), "who reads Chinese is not asked");
}

#[tokio::test]
async fn pictures_in_words_tell_promotions_hands_and_kinds_by_owner() {
    let mut chat = Chat::new().await;
    let fen = "9/9/3sPsP1sP2/12uP1uL/6+sS5uP1uN/14uS/7+uP4uP1uG/7sR4uP1uK/12uP1uG/14uS/5+uN6uP1uN/12uP1uL/\
               sPsPsPsPsPsP1sPsP/9/sL1sSsGsKsGsSsNsL u us spent hand:uBBGPPPPP.sRRSSNNNLPPP 1 40";
    let lobby = chat.say("A", &format!("/new shogi seat=wu start={fen}")).await;
    assert!(!lobby.refused, "{}", lobby.message.text);
    chat.say("C", "/join shu").await;
    let alt = chat.say("A", "/board").await.message.picture.unwrap().alt;
    assert!(alt.contains("promoted silver g11") && alt.contains("promoted knight f5"), "{alt}");
    assert!(alt.contains("in hand: bishop ×2") || alt.contains("bishop ×2"), "{alt}");
    assert!(alt.contains("pawn ×5") && alt.contains("knight ×3") && alt.contains("lance"), "{alt}");
    chat.channel = "d".to_owned();
    chat.begin("game=fu").await;
    chat.say("A", "/language zh-CN").await;
    let alt = chat.say("A", "/board").await.message.picture.unwrap().alt;
    assert!(["仕", "侍", "象", "丞", "卒", "丁"].iter().all(|kind| alt.contains(kind)), "{alt}");
    chat.channel = "e".to_owned();
    chat.begin("").await;
    let alt = chat.say("A", "/board").await.message.picture.unwrap().alt;
    assert!(alt.contains("汉帝 a9"), "{alt}");
}

#[tokio::test]
async fn each_game_has_its_own_words() {
    let mut chat = Chat::new().await;
    chat.begin("game=shogi").await;
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("Wu 吴 · Tokugawa 德川") && status.contains("Satsuma"), "{status}");
    let board = chat.say("A", "/board").await.message.picture.unwrap();
    assert!(
        board.alt.contains("king") && board.alt.contains("Kyōto") && !board.alt.contains(": general"),
        "{}",
        board.alt
    );
    assert_refused(&chat.say("B", "/move m12l12").await, "Tokugawa");
    chat.channel = "d".to_owned();
    chat.begin("game=intl").await;
    let alt = chat.say("A", "/board").await.message.picture.unwrap().alt;
    assert!(alt.contains("king") && alt.contains("rook") && alt.contains("pawn") && !alt.contains("soldier"), "{alt}");
    chat.channel = "e".to_owned();
    chat.begin("").await;
    let alt = chat.say("A", "/board").await.message.picture.unwrap().alt;
    assert!(alt.contains("general") && alt.contains("chariot") && !alt.contains("Tokugawa"), "{alt}");
}

#[tokio::test]
async fn the_record_of_the_chess_edition_is_algebraic_or_names_the_generals() {
    let mut chat = Chat::new().await;
    chat.begin("game=intl").await;
    chat.play("o11m12").await;
    let history = chat.say("A", "/history").await.message.text;
    assert!(history.contains("year 189, Wu: Nm12"), "{history}");
    let named = chat.say("A", "/history generals=on").await.message.text;
    assert!(
        named.contains("189年[吴]程普m12 · Nm12 (Wu: Cheng Pu)")
            || named.contains("189年[吴]黄盖m12 · Nm12 (Wu: Huang Gai)"),
        "{named}"
    );
    chat.channel = "d".to_owned();
    chat.begin("").await;
    chat.play("q12o11").await;
    assert!(chat.say("A", "/history").await.message.text.contains("太史慈进7 · H6+7 (Wu: Taishi Ci)"));
    let letters = chat.say("A", "/history generals=off").await.message.text;
    assert!(letters.contains("Wu: H6+7") && !letters.contains("Taishi"), "{letters}");
}

#[tokio::test]
async fn a_shogi_promotion_is_told_as_one() {
    let mut chat = Chat::new().await;
    chat.begin("game=shogi").await;
    let game = include_str!("../../tests/games/shogi.txt");
    let moves: Vec<&str> = game.split_whitespace().collect();
    let promotion = moves.iter().position(|mv| mv.ends_with('+')).unwrap();
    chat.play(&moves[..promotion].join(" ")).await;
    let turn = chat.turn().await;
    chat.say(&turn, &format!("/move {}", moves[promotion])).await;
    let news = chat.one_news().await.text;
    assert!(
        news.contains("captures Shu's pawn on e3\nIt is a dragon king now.") && !news.contains("becomes a horse"),
        "{news}"
    );
}

#[tokio::test]
async fn a_look_goes_back_to_the_default() {
    let mut chat = Chat::new().await;
    chat.say("A", "/look night two").await;
    for word in ["default", "reset", "usual"] {
        chat.say("A", "/look night").await;
        let back = chat.say("A", &format!("/look {word}")).await;
        assert!(!back.refused && !back.message.text.contains("night"), "{word}: {}", back.message.text);
    }
    chat.begin("").await;
    let picture = chat.say("A", "/board").await.message.picture.unwrap();
    assert_eq!(picture.theme, "wood");
}
