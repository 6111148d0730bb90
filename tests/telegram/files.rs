//! Files that come with answers: records, JSON, films.

use sanguo_telegram_loopback::{Kind, Message, SentFile, Telegram};

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

/// A file of this content that is as large as Telegram says.
fn plain(content: &[u8]) -> SentFile {
    SentFile { content: content.to_vec(), size: content.len() as u64, ..SentFile::default() }
}

#[test]
fn files_are_read_and_only_from_telegrams_own_address() {
    let folder = tempfile::tempdir().unwrap();
    let telegram = Telegram::unlimited();
    telegram.user(101, "Ann", "en");
    let _bot = telegram.bot(folder.path());
    telegram.starts(101, "");
    let mut last = telegram.next(101, 0, "a greeting", |m| m.from.is_none()).id;
    let mut load = |caption: &str, file: SentFile| {
        let id = telegram.sends_file(101, 101, caption, file);
        let message = telegram.next(101, last, "what comes of it", |m| m.from.is_none());
        last = message.id;
        (message.text, telegram.with(|world| world.files[&id].fetched))
    };
    let game = "1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负".as_bytes();
    for caption in ["/load", ""] {
        let (told, fetched) = load(caption, plain(game));
        assert!(told.contains("4 moves") && fetched == 1, "{told}");
    }
    let (told, _) = load("/load", plain(b"1. e4 e5 2. Qh5"));
    assert!(told.contains("Line 1, column 4"), "{told}");
    // A large one is not even asked for; one that says less than it is is read no further.
    let (told, fetched) = load("/load", SentFile { size: 7_000_000, ..plain(b"small") });
    assert!(told.contains("7000 kB and was not read") && fetched == 0, "{told}");
    let (told, fetched) = load("/load", SentFile { size: 10, ..plain(&vec![b'x'; 3_000_000]) });
    assert!(told.contains("was not read") && fetched == 1, "{told}");
    let elsewhere = Some(format!("{}/elsewhere", telegram.url()));
    let (told, fetched) = load("/load", SentFile { elsewhere, ..plain(b"x") });
    assert!(told.contains("could not be fetched") && fetched == 1, "{told}");
    // What takes longer than a second is seen to be under way.
    assert!(telegram.calls("sendChatAction").is_empty());
    let slow = std::time::Duration::from_millis(1500);
    let (told, _) = load("/load", SentFile { slow, ..plain(game) });
    assert!(told.contains("4 moves"), "{told}");
    assert_eq!(telegram.calls("sendChatAction").len(), 1);
    // A file beside another command is not looked at.
    let (told, fetched) = load("/rules", plain(game));
    assert!(!told.contains("4 moves") && fetched == 0, "{told}");
}
