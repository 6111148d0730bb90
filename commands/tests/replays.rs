//! Films of games.

use sanguo_commands::{Answer, Language};

use crate::common::{Chat, assert_refused, button};

async fn film_of(chat: &Chat, answer: &Answer) -> Vec<u8> {
    let document = answer.message.file.as_ref().expect("a film");
    assert!(document.is_film() && document.name.ends_with(".gif"), "{document:?}");
    chat.service.document(document).await.unwrap()
}

/// Width and height of a GIF, and how many frames it has.
fn measures(gif: &[u8]) -> (u16, u16, usize) {
    assert!(gif.starts_with(b"GIF89a"), "no GIF");
    let short = |at: usize| u16::from_le_bytes([gif[at], gif[at + 1]]);
    // Each frame has a block that says how long it is shown.
    let frames = gif.windows(4).filter(|four| *four == [0x21, 0xf9, 4, 4] || *four == [0x21, 0xf9, 4, 5]).count();
    (short(6), short(8), frames)
}

#[tokio::test]
async fn a_game_is_shown_as_a_film() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let start = chat.say("D", "/replay").await;
    assert!(!start.refused && start.private, "{}", start.message.text);
    assert_eq!(measures(&film_of(&chat, &start).await).2, 1, "the start alone");
    chat.play("q12o11 k17i15 C12=7 o12i12").await;
    let whole = chat.say("D", "/replay").await;
    let film = film_of(&chat, &whole).await;
    let (width, height, frames) = measures(&film);
    assert_eq!((width, frames), (720, 5));
    assert!(height > width, "a line stands below the board");
    assert!(whole.message.text.contains("moves 0 to 4"), "{}", whole.message.text);
    let part = chat.say("D", "/replay from=1 to=3 size=small speed=fast").await;
    let part = film_of(&chat, &part).await;
    assert_eq!((measures(&part).0, measures(&part).2), (400, 3));
    let turned = chat.say("D", "/replay from=3 to=1 size=small speed=fast").await;
    assert!(film_of(&chat, &turned).await == part, "which end comes first does not matter");
    let slow = chat.press("D", button(&whole.message, "slow")).await;
    let slow = film_of(&chat, &slow).await;
    assert_eq!(measures(&slow), measures(&film));
    assert!(slow != film, "its frames are shown longer");
    assert_refused(&chat.say("D", "/replay from=5").await, "4");
    assert_refused(&chat.say("D", "/replay speed=warp").await, "warp");
    assert!(chat.news().await.is_empty(), "nobody else hears of it");
}

#[tokio::test]
async fn films_look_as_their_viewer_wants_and_speak_the_viewers_language() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15").await;
    let plain = chat.say("D", "/replay size=small").await;
    let plain = film_of(&chat, &plain).await;
    let own = chat.say("A", "/replay size=small").await;
    assert!(film_of(&chat, &own).await != plain, "a player sees it from the own seat");
    chat.say("D", "/look theme=night").await;
    let night = chat.say("D", "/replay size=small").await;
    let night = film_of(&chat, &night).await;
    assert!(night != plain);
    chat.say("D", "/language zh-CN").await;
    let chinese = chat.say("D", "/回放 size=small").await;
    assert_eq!(chinese.language, Language::Simplified);
    assert!(film_of(&chat, &chinese).await != night, "the line below is in another language");
}

#[tokio::test]
async fn what_has_no_plies_has_no_film() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new").await;
    assert_refused(&chat.say("D", "/replay").await, "not begun");
    assert_refused(&chat.say("D", "/replay #7").await, "no such game");
}

#[tokio::test]
async fn films_of_games_from_files_end_with_what_ended_the_game() {
    let mut chat = Chat::new().await;
    chat.say("D", "/load 1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负").await;
    let film = chat.say("D", "/replay #1").await;
    assert_eq!(measures(&film_of(&chat, &film).await).2, 5);
}
