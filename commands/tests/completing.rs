//! What completion offers: every spelling, in the reader's language, nothing that would be refused.

use sanguo_commands::Limits;

use crate::common::Chat;

async fn begun(game: &str) -> Chat {
    let mut chat = Chat::new().await;
    chat.begin(game).await;
    chat
}

#[tokio::test]
async fn moves_are_completed_from_every_spelling() {
    for (game, spellings, text) in [
        (
            "yanyi",
            &[
                "马",
                "馬",
                "Taishi Ci H",
                "马6",
                "马6进",
                "马六进七",
                "马o",
                "太",
                "taishi",
                "tc",
                "H6",
                "N6",
                "h",
                "horse",
                "q12-o",
                "q12 to o11",
                "Ho11",
                "ma6",
            ][..],
            "/move q12o11",
        ),
        ("yanyi", &["炮12", "包12", "C12=", "程普"], "/move o6o5"),
        ("intl", &["N", "Nm", "马m", "knight", "程普", "cheng", "Cheng Pu N", "o5m"], "/move o5m6"),
        ("shogi", &["步l", "l4", "P-l", "pawn l", "m4-l"], "/move m4l4"),
    ] {
        let mut chat = begun(game).await;
        for typed in spellings {
            let found = chat.complete("A", &format!("/move {typed}")).await;
            assert!(found.iter().any(|line| line == text), "{game}: {typed}: {found:?}");
        }
    }
    let mut chat = begun("fu").await;
    for typed in ["炮2", "C2=", "兵w1", "P-w16", "w1"] {
        assert!(!chat.complete("B", &format!("/move {typed}")).await.is_empty(), "{typed}");
    }
    let mut chat = begun("").await;
    assert!(chat.complete("A", "/q12").await.contains(&"/move q12o11".to_owned()), "without the command too");
    assert!(chat.complete("A", "/马6").await.contains(&"/move q12o11".to_owned()));
}

#[tokio::test]
async fn all_pieces_are_offered_and_it_is_told_that_there_is_more() {
    let mut chat = begun("").await;
    let request = chat.request("A", sanguo_commands::Input::Line("/move ".into()));
    let found = chat.service.complete(&request).await;
    assert_eq!(found.len(), 25);
    let last = found.last().unwrap();
    assert_eq!(last.text, "/move ", "to choose it changes nothing");
    assert!(last.label.contains("more; type on"), "{}", last.label);
    for piece in ["q12", "o6", "q13", "n7", "q9"] {
        assert!(found.iter().any(|choice| choice.text.starts_with(&format!("/move {piece}"))), "{piece}");
    }
}

#[tokio::test]
async fn what_is_offered_can_be_given() {
    let mut chat = Chat::limited(Limits { lobbies_of_person: 1000, lobbies_in_place: 1000 }).await;
    let of_intl = chat.complete("A", "/new intl ").await;
    for other in ["yanyi", "fu", "promotion", "clockwise"] {
        assert!(!of_intl.iter().any(|line| line.contains(&format!(" {other}"))), "{other}: {of_intl:?}");
    }
    assert!(of_intl.contains(&"/new intl wu".to_owned()) && of_intl.contains(&"/new intl blood".to_owned()));
    assert!(chat.complete("A", "/new fu ").await.contains(&"/new fu clockwise=on".to_owned()));
    assert_eq!(chat.complete("A", "/new in").await, ["/new intl"]);
    assert_eq!(chat.complete("A", "/new mode=qu").await, ["/new mode=quick-count", "/new mode=quick-value"]);
    assert_eq!(chat.complete("A", "/board view=w").await, ["/board view=wu", "/board view=wei"]);
    let languages = chat.complete("A", "/language ").await;
    assert_eq!(languages[..3], ["/language en", "/language zh-CN", "/language zh-TW"]);
    // Whatever is offered for a new game opens one.
    for start in ["/new ", "/new intl ", "/new shogi ", "/new fu ", "/new blood "] {
        for line in chat.complete("A", start).await {
            let answer = chat.say("A", &line).await;
            assert!(!answer.refused, "{line}: {}", answer.message.text);
        }
    }
}

#[tokio::test]
async fn switches_and_games_are_labelled() {
    let mut chat = begun("").await;
    let request = chat.request("A", sanguo_commands::Input::Line("/share ".into()));
    let labels: Vec<(String, String)> =
        chat.service.complete(&request).await.into_iter().map(|choice| (choice.text, choice.label)).collect();
    let label = |text: &str| labels.iter().find(|(t, _)| t == text).map(|(_, label)| label.as_str());
    assert!(label("/share public=on").is_some_and(|label| label.contains("everybody may see")), "{labels:?}");
    assert_eq!(label("/share public=off"), Some("off – no longer"));
    assert_eq!(chat.complete("A", "/status #").await, ["/status #1"]);
    assert_eq!(chat.complete("A", "/move #").await, ["/move #1"]);
}

#[tokio::test]
async fn chinese_readers_get_chinese_commands() {
    let mut chat = begun("").await;
    chat.say("A", "/language zh-CN").await;
    assert!(chat.complete("A", "/").await.contains(&"/走 ".to_owned()));
    assert_eq!(chat.complete("A", "/走").await.first().map(String::as_str), Some("/走 "));
    assert!(chat.complete("A", "/mo").await.contains(&"/move ".to_owned()), "the name that was begun");
    assert!(chat.complete("A", "/走 马6").await.contains(&"/走 q12o11".to_owned()));
    assert!(chat.complete("A", "/马6").await.contains(&"/走 q12o11".to_owned()));
    assert!(chat.complete("A", "/开局 国").await.contains(&"/开局 intl".to_owned()));
    assert!(chat.complete("A", "/分享 ").await.contains(&"/分享 公开=off".to_owned()));
}
