//! Games as files: given as a record, JSON or FEN; read back, stepped through, and played on from.

use sanguo_commands::{Answer, Input, Invocation, SentFile};

use crate::common::{Chat, assert_refused, button};

/// Somebody sends a file.
async fn send(chat: &mut Chat, user: &str, file: SentFile) -> Answer {
    let mut request = chat.request(user, Input::Command(Invocation::new("load")));
    request.file = Some(file);
    chat.service.handle(&request).await
}

/// The file that an answer gives.
async fn file_of(chat: &Chat, answer: &Answer) -> String {
    let document = answer.message.file.as_ref().expect("a file");
    String::from_utf8(chat.service.document(document).await.unwrap()).unwrap()
}

#[tokio::test]
async fn a_game_is_given_as_a_file_and_read_back() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15 C12=7").await;
    let answer = chat.say("D", "/record").await;
    assert_eq!(answer.message.file.as_ref().map(|file| file.name.as_str()), Some("sanguo-1.txt"));
    let text = file_of(&chat, &answer).await;
    for part in
        ["[Event \"Sanguo #1\"]", "[Wu \"A\"]", "[Date \"1970-01-01\"]", "[Result \"*\"]", "3. 189年[蜀]黄忠平7\n"]
    {
        assert!(text.contains(part), "{text}");
    }
    let json = chat.press("D", button(&answer.message, "JSON")).await;
    let json = file_of(&chat, &json).await;
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    let kinds: Vec<&str> = read["events"].as_array().unwrap().iter().map(|e| e["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["join", "join", "join", "begin", "move", "move", "move"]);
    let fen = chat.say("D", "/record fen").await.message.text;
    assert!(fen.ends_with(read["position"].as_str().unwrap()), "{fen}");
    assert!(chat.say("D", "/record ply=1").await.message.text.contains(" w uws open ws 1 1"));
    assert_refused(&chat.say("D", "/record ply=9").await, "3");
    for (n, file) in [text, json].into_iter().enumerate() {
        let loaded = send(&mut chat, "D", SentFile::Content(file.into_bytes())).await;
        assert!(!loaded.refused, "{}", loaded.message.text);
        assert!(loaded.message.text.contains("from a file · 3 moves") || loaded.message.text.contains("3 moves"));
        assert!(
            loaded.message.picture.is_some() && loaded.message.text.contains("Wu 吴: A"),
            "{}",
            loaded.message.text
        );
        let again = chat.say("D", &format!("/record #{}", n + 2)).await;
        assert!(file_of(&chat, &again).await.contains("3. 189年[蜀]黄忠平7\n"));
    }
    assert!(chat.news().await.is_empty(), "nobody else hears of it");
}

#[tokio::test]
async fn a_loaded_game_is_stepped_through_and_played_on_from() {
    let mut chat = Chat::new().await;
    let loaded = chat.say("D", "/load 1. 太史慈进7 {a horse} 2. k17i15 3. C12=7 4. o12i12 [蜀]认负").await;
    assert!(!loaded.refused, "{}", loaded.message.text);
    let mut board = chat.press("D", button(&loaded.message, "Step through it")).await;
    for _ in 0..5 {
        let next = button(&board.message, "▶").clone();
        board = chat.press("D", &next).await;
        assert!(!board.refused && board.message.picture.is_some(), "{}", board.message.text);
    }
    assert!(!board.message.buttons.iter().flatten().any(|button| button.label.contains('▶')));
    let third = chat.say("D", "/board #1 ply=3").await;
    let opened = chat.press("A", button(&third.message, "New game from here")).await;
    assert!(!opened.refused, "{}", opened.message.text);
    chat.say("B", "/join wei #2").await;
    chat.say("C", "/join shu #2").await;
    chat.say("B", "/join wu #2").await;
    let board = chat.say("A", "/board #2").await.message.picture.unwrap();
    assert!(board.fen.ends_with(" u uws open - 3 2"), "{}", board.fen);
    let typed = chat.say("E", "/new start=#1@4").await;
    assert!(!typed.refused, "{}", typed.message.text);
    assert_refused(&chat.say("E", "/new start=#1@40").await, "5");
    assert_refused(&chat.say("E", "/new start=#9@4").await, "no such game");
    // Nobody plays it.
    for line in ["/move #1 q12o11", "/resign #1", "/draw #1"] {
        assert!(chat.say("D", line).await.refused, "{line}");
    }
    assert!(chat.say("D", "/history #1").await.message.text.contains("太史慈进7"));
    assert!(!chat.say("D", "/status #1").await.refused);
}

#[tokio::test]
async fn finished_games_are_listed_in_pages() {
    let mut chat = Chat::new().await;
    assert!(chat.say("A", "/games finished").await.message.text.contains("No game has ended here"));
    chat.begin("").await;
    chat.say("B", "/resign yes").await;
    chat.say("C", "/resign yes").await;
    for n in 0..12 {
        chat.now += 1;
        assert!(!chat.say("D", &format!("/load q12o11 {}", ["", "k17i15"][n % 2])).await.refused);
    }
    let first = chat.say("E", "/games finished").await.message;
    assert_eq!(first.text.lines().count(), 11, "{}", first.text);
    assert!(first.text.contains("#13") && first.text.contains("unfinished after 2 moves"), "{}", first.text);
    let second = chat.press("E", button(&first, "▶")).await.message;
    assert_eq!(second.text.lines().count(), 4, "{}", second.text);
    assert!(second.text.contains("A, B, C") && second.text.contains("wins"), "{}", second.text);
    assert!(chat.press("E", button(&second, "#1")).await.message.picture.is_some());
    // Those that nobody plays are no games of this place when none is named.
    assert!(chat.say("A", "/board").await.message.text.contains("#1 "));
}

#[tokio::test]
async fn files_that_cannot_be_read_are_refused_in_words() {
    let mut chat = Chat::new().await;
    assert_refused(&chat.say("A", "/load").await, "Send a file");
    assert_refused(&send(&mut chat, "A", SentFile::TooLarge { bytes: 7_000_000 }).await, "7000 kB and was not read");
    assert_refused(&send(&mut chat, "A", SentFile::Unreachable).await, "could not be fetched");
    assert_refused(&send(&mut chat, "A", SentFile::Content(vec![b'x'; SentFile::MOST + 1])).await, "was not read");
    for (content, why) in [
        (&b"[Game \"yanyi\"]\n1. q12o11\n2. q12o11"[..], "Line 3, column 4: “q12o11” cannot be played"),
        (b"\x89PNG\0\0\0", "no text"),
        (b"\xff\xff\xff", "cannot be read"),
        (b"", "no game"),
        (b"{ not closed", "Line 1, column 1"),
        (b"{\"format\": 1}", "JSON"),
        ("[吴]认负 [魏]认负 q12o11".as_bytes(), "was over before"),
    ] {
        let answer = send(&mut chat, "A", SentFile::Content(content.to_vec())).await;
        assert_refused(&answer, why);
    }
    for _ in 0..50 {
        assert!(!chat.say("A", "/load q12o11").await.refused);
    }
    assert_refused(&chat.say("A", "/load q12o11").await, "50 games");
    assert!(!chat.say("B", "/load q12o11").await.refused);
}
