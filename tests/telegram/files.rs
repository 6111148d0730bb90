//! Files that come with answers: records, JSON, films.

use sanguo_telegram_loopback::{Kind, Message, Telegram};

use crate::harness::Platform;

const GROUP: i64 = -1_001_555_000_555;

#[test]
fn records_are_documents_and_films_are_animations() {
    let folder = tempfile::tempdir().unwrap();
    let telegram = Telegram::unlimited();
    telegram.user(101, "Ann", "en");
    telegram.group(GROUP, Kind::Supergroup, &[]);
    let _bot = telegram.bot(folder.path());
    telegram.starts(101, "");
    let mut last = telegram.next(101, 0, "a greeting", |m| m.from.is_none()).id;
    let mut give = |line: &str, media: &'static str| -> Message {
        telegram.says(101, 101, line);
        let message = telegram.next(101, last, line, |m| m.from.is_none());
        last = message.id;
        assert_eq!(message.media, Some(media), "{line}: {}", message.text);
        message
    };
    let loaded = give("/load 1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负", "photo");
    assert!(loaded.text.contains("4 moves"), "{}", loaded.text);
    let record = give("/record #1", "document");
    assert!(String::from_utf8(record.png).unwrap().contains("1. 189年[吴]太史慈进7"));
    let json = give("/record json #1", "document");
    let json: serde_json::Value = serde_json::from_slice(&json.png).unwrap();
    assert_eq!(json["plies"][0]["move"], "q12o11");
    let film = give("/replay #1 size=small", "animation");
    assert!(film.png.starts_with(b"GIF89a") && film.png.ends_with(b";"));
    assert!(film.labels().iter().any(|label| label == "fast"), "{:?}", film.labels());
    telegram.presses(101, 101, film.id, "fast");
    let fast = telegram.next(101, last, "the fast film", |m| m.media == Some("animation"));
    assert_eq!(fast.png.len(), film.png.len(), "only the pauses differ");
    assert_ne!(fast.png, film.png);
}
