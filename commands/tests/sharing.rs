//! Sharing games: tokens, consent of all players, what fronts ask outside of commands.

use crate::common::{Chat, assert_refused, button};
use sanguo_store::GameId;

/// The token in an answer of `/share`.
fn token(text: &str) -> String {
    let (_, after) = text.split_once("/watch ").unwrap_or_else(|| panic!("no token in {text}"));
    after.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test]
async fn a_token_shows_a_game_anywhere_until_it_is_renewed() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.chance = 7;
    let shared = chat.say("A", "/share").await;
    assert!(shared.private, "the token is the asker's to give away");
    let old = token(&shared.message.text);
    chat.chance = 8;
    assert_eq!(token(&chat.say("B", "/share").await.message.text), old, "a game has one token");
    chat.channel = "elsewhere".to_owned();
    let watched = chat.say("D", &format!("/watch {}", old.to_uppercase())).await;
    assert!(watched.message.text.contains("To move") && watched.message.picture.is_some());
    assert!(watched.message.buttons.is_empty(), "who watches does not play");
    assert_refused(&chat.say("D", "/board #1").await, "no such game");
    chat.channel = "c".to_owned();
    let fresh = token(&chat.say("A", "/share renew=yes").await.message.text);
    assert_ne!(fresh, old);
    assert_refused(&chat.say("D", &format!("/watch {old}")).await, "renewed");
    assert!(!chat.say("D", &format!("/watch {fresh}")).await.refused);
    for wrong in ["/watch", "/watch x", "/watch 💥💥💥", "/watch aaaaaaaaaaaaaa"] {
        assert!(chat.say("D", wrong).await.refused, "{wrong}");
    }
}

#[tokio::test]
async fn a_game_is_public_when_all_its_players_agree() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("D", "/share").await, "do not play in this game");
    let wish = chat.say("A", "/share public=on").await;
    assert!(wish.message.text.contains("B, C"), "{}", wish.message.text);
    let asked = chat.one_news().await;
    assert!(asked.text.contains("A would like"), "{}", asked.text);
    assert!(chat.press("B", button(&asked, "Accept")).await.message.text.contains("Still to agree"));
    assert!(chat.press("B", button(&asked, "Accept")).await.message.text.contains("Still to agree"), "once is enough");
    assert_eq!(chat.news().await.len(), 1, "the second time is no news");
    assert!(chat.service.public_games("local", "A", None, Some(1)).await.unwrap().is_empty());
    chat.say("C", "/share public=on").await;
    assert!(chat.one_news().await.text.contains("is public now"));
    let found = chat.service.public_games("local", "A", None, None).await.unwrap();
    assert_eq!((found.len(), found[0].game), (1, GameId(1)));
    assert!(found[0].text.contains("To move") && found[0].token.len() == 13);
    assert!(chat.service.public_games("local", "D", None, None).await.unwrap().is_empty());
    assert_eq!(chat.service.public_games("local", "D", None, Some(1)).await.unwrap(), found);
    chat.say("B", "/share public=off").await;
    assert!(chat.one_news().await.text.contains("has made the game private"));
    assert!(chat.service.public_games("local", "D", None, Some(1)).await.unwrap().is_empty());
}

#[tokio::test]
async fn games_are_shown_again_once() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/new shogi").await;
    chat.news().await;
    assert_eq!(chat.service.show_again("local", "c", "back", chat.now).await.unwrap(), 2);
    assert_eq!(chat.service.show_again("local", "c", "back", chat.now).await.unwrap(), 0, "the same key");
    assert_eq!(chat.service.show_again("local", "elsewhere", "other", chat.now).await.unwrap(), 0);
    let news = chat.news().await;
    let turn = news.iter().find(|message| message.game == Some(1)).unwrap();
    assert!(turn.text.contains("To move") && turn.mentions == ["A"] && turn.picture.is_some(), "{}", turn.text);
    let lobby = news.iter().find(|message| message.game == Some(2)).unwrap();
    assert!(lobby.text.contains("Take a seat"), "{}", lobby.text);
}

#[tokio::test]
async fn talk_is_told_from_moves() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for text in ["q12o11", "马6进7", "H6+7", "太史慈进7", "a1a2", "q12 - o11", "馬六進七"] {
        assert!(chat.service.reads_as_move(GameId(1), text).await.unwrap(), "{text}");
    }
    for text in ["", "hello", "good move!", "哈哈", "I think so", "😀", "ok 12", "no", "走吧", "?"] {
        assert!(!chat.service.reads_as_move(GameId(1), text).await.unwrap(), "{text}");
    }
    assert!(!chat.service.reads_as_move(GameId(99), "q12o11").await.unwrap(), "no such game");
}

#[tokio::test]
async fn boards_come_in_full_size_as_they_stood() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let board = chat.say("A", "/board wei").await;
    let normal = board.message.picture.clone().unwrap();
    chat.play("q12o11").await;
    let large = chat.press("A", button(&board.message, "Full size")).await;
    let full = large.message.picture.unwrap();
    assert_eq!((full.fen, full.view, full.width), (normal.fen, normal.view, 2000));
    assert!(large.message.buttons.is_empty());
    assert_eq!(chat.say("A", "/board size=full").await.message.picture.unwrap().width, 2000);
    assert_eq!(chat.say("A", "/棋盘 大图").await.message.picture.unwrap().width, 2000);
}
