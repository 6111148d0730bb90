//! What people type: moves without their command, arguments around a move, typos and what is answered to them.

use crate::common::{Chat, assert_refused, button};
use sanguo_commands::{Input, catalogue};
use sanguo_engine::Variant;

/// Plays a first move typed in some way, and tells whether it was played.
async fn first_move(line: &str) -> String {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let answer = chat.say("A", line).await;
    if answer.refused { answer.message.text } else { chat.one_news().await.text }
}

#[tokio::test]
async fn a_move_needs_no_command_and_arguments_may_follow_it() {
    for line in [
        "/q12o11",
        "/马6进7",
        "/H6+7",
        "/taishi ci +7",
        "/move q12o11 #1",
        "/move q12o11 confirm=yes",
        "/move q12o11 yes",
        "/move q12o11 yes #1",
        "/move q12o11 #1 confirm=yes",
        "/move yes q12o11",
        "/move move=q12o11 #1",
        "/move q12o11 1",
        "/走 马6进7 是",
        "/走 着法=马6进7 确认=是",
        "/move q12 to o11 #1",
    ] {
        let told = first_move(line).await;
        assert!(told.contains("Taishi Ci H6+7 (q12o11)"), "{line}: {told}");
    }
    let told = first_move("/q12q13").await;
    assert!(told.contains("your own"), "{told}");
    assert!(first_move("/move q12o11 #99").await.contains("no such game"));
}

#[tokio::test]
async fn typos_are_answered_with_what_was_meant() {
    let mut chat = Chat::new().await;
    for (line, parts) in [
        ("/hlep", &["no command “hlep”", "Did you mean /help?"][..]),
        ("/histroy", &["/history?"]),
        ("/new chess", &["game: yanyi, intl, shogi, fu", "mode: blood, quick-count, quick-value", "Usage: /new"]),
        ("/new yanyy", &["Did you mean yanyi?"]),
        ("/new 三国", &["game: yanyi"]),
        ("/new 速战速决", &["Did you mean quick-count or quick-value?"]),
        ("/new mode=quick", &["quick-count or quick-value", "It takes: blood"]),
        ("/language fr", &["language: en English, zh-CN 简体中文, zh-TW 繁體中文"]),
        ("/language", &["language: en English, zh-CN 简体中文"]),
        ("/language me", &["Something is missing: language", "zh-TW 繁體中文"]),
        ("/rules foo", &["game: yanyi, intl, shogi, fu"]),
        ("/help hsitory", &["Did you mean history?"]),
        ("/join north", &["seat: wu, wei, shu, random"]),
        ("/draw maybe", &["answer: accept, refuse"]),
        ("/resign no", &["confirm: yes"]),
        ("/ally", &["kingdom: wu, wei, shu"]),
        ("/board theme=nihgt", &["Did you mean night?", "It takes: wood"]),
        ("/watch abc", &["No game has this token"]),
    ] {
        let text = chat.say("A", line).await;
        assert!(text.refused, "{line}: {}", text.message.text);
        for part in parts {
            assert!(text.message.text.contains(part), "{line}: {}", text.message.text);
        }
    }
    chat.say("B", "/language zh-CN").await;
    for (line, parts) in [
        ("/开局 象棋局", &["棋种：yanyi 三国演弈棋、intl 三国演弈国际版", "写法：/开局 [棋种] [模式]"][..]),
        ("/语言", &["缺少语言。", "en English、zh-CN 简体中文"]),
        ("/棋盘 大小=巨大", &["不能用于大小", "full 大图"]),
    ] {
        let text = chat.say("B", line).await.message.text;
        for part in parts {
            assert!(text.contains(part), "{line}: {text}");
        }
    }
}

#[tokio::test]
async fn values_go_by_all_their_names() {
    for (line, title) in [
        ("/new 国际版", "(intl)"),
        ("/new 西洋", "(intl)"),
        ("/new international", "(intl)"),
        ("/new 将棋", "(shogi)"),
        ("/new 將棋", "(shogi)"),
        ("/new 付永河", "(fu)"),
        ("/new tripod", "(fu)"),
        ("/new 演弈棋", "(yanyi)"),
        ("/new 计分", "quick, by piece value"),
        ("/new 数子", "quick, by pieces"),
        ("/开局 棋种=国际版 模式=血战到底", "(intl)"),
    ] {
        let mut chat = Chat::new().await;
        let answer = chat.say("A", line).await;
        assert!(!answer.refused, "{line}: {}", answer.message.text);
        let lobby = chat.news().await.remove(0).text;
        assert!(lobby.contains(title), "{line}: {lobby}");
    }
    let mut chat = Chat::new().await;
    assert!(chat.say("A", "/规则 国际版").await.message.text.contains("Castling"));
    chat.say("A", "/new seat=wu").await;
    assert!(!chat.say("B", "/join 曹操").await.refused);
    assert!(!chat.say("C", "/join 1").await.refused, "no other number can be meant");
}

#[tokio::test]
async fn help_has_examples_of_every_game() {
    let mut chat = Chat::new().await;
    let help = chat.say("A", "/help move").await.message.text;
    for variant in Variant::ALL {
        for example in variant.about().moves {
            assert!(help.contains(example), "{variant}: {example}: {help}");
        }
    }
    assert!(catalogue().get("move").is_some());
}

#[tokio::test]
async fn a_refused_move_is_told_in_the_terms_of_its_game() {
    for (game, line, parts) in [
        ("yanyi", "/move hello", &["q12o11, H6+7, 太史慈进7"][..]),
        ("intl", "/move 马6进7", &["n8l8, l8,"]),
        ("intl", "/move q12o11", &["no point q12", "Files are a–o, ranks 1–15"]),
        ("intl", "/move n4l4=Q", &["no promotion in this game"]),
        ("intl", "/move O-O", &["you cannot castle", "stands between king and rook"]),
        ("intl", "/move e4", &["no pawn of yours goes to e4"]),
        ("yanyi", "/move H6.7", &["a horse goes one point straight and one diagonally"]),
        ("yanyi", "/move 前马进7", &["no two of your pieces of that kind"]),
        ("shogi", "/move z9", &["no point z9", "a–o"]),
    ] {
        let mut chat = Chat::new().await;
        chat.begin(game).await;
        let answer = chat.say("A", line).await;
        for part in parts {
            assert_refused(&answer, part);
        }
    }
}

#[tokio::test]
async fn a_move_that_is_only_said_is_offered_to_be_played() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let hint = async |chat: &mut Chat, user: &str, text: &str| {
        let request = chat.request(user, Input::Line(text.into()));
        chat.service.hint(&request).await
    };
    for text in ["hello", "q12", "ok 12", "哈哈", "马9进7", "1", ""] {
        assert!(hint(&mut chat, "A", text).await.is_none(), "{text}");
    }
    assert!(hint(&mut chat, "B", "k17i15").await.is_none(), "it is not B's turn");
    assert!(hint(&mut chat, "D", "q12o11").await.is_none(), "D only watches");
    let asked = hint(&mut chat, "A", "兵进1").await.expect("several moves");
    assert_eq!(asked.message.buttons.iter().flatten().count(), 5);
    let hint = hint(&mut chat, "A", "马6进7").await.expect("a move");
    assert!(hint.private && hint.message.text.contains("not played"), "{}", hint.message.text);
    assert!(chat.news().await.is_empty());
    chat.press("A", button(&hint.message, "Play it")).await;
    assert!(chat.one_news().await.text.contains("q12o11"));
}
