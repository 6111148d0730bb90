//! What messages look like: turn messages, names, long texts, languages.

use sanguo_discord_loopback::{Discord, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of};
use crate::harness::{Platform, age};

#[test]
fn a_turn_message_has_all_that_it_should() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let first = turn_of(&discord, table.thread, "A");
    play(&discord, table.thread, "A", "q12o11").text();
    let turn = turn_of(&discord, table.thread, "B");
    assert_ne!(turn.id, first.id, "an edit would call nobody");
    let content = turn.body["content"].as_str().unwrap();
    assert!(content.contains(&format!("<@{}>", discord.user("B"))), "{content}");
    assert_eq!(turn.body["allowed_mentions"]["parse"], json!([]));
    for words in ["To move: 🌑 Wei", "A", "(q12o11)"] {
        assert!(content.contains(words), "{words}: {content}");
    }
    let embed = &turn.body["embeds"][0];
    assert!(embed["color"].as_u64().is_some() && embed["image"].is_null(), "{embed}");
    assert!(embed["description"].as_str().unwrap().contains("year 189"), "{embed}");
    let colours: Vec<_> = [&first, &turn].map(|turn| turn.body["embeds"][0]["color"].clone()).into();
    assert_ne!(colours[0], colours[1], "each seat has its colour");
    let labels: Vec<String> = turn.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Move", "Targets", "My board", "Draw", "Resign"]);
    let alt = turn.alt().unwrap();
    assert!(alt.contains("general") && alt.contains("o11") && alt.chars().count() <= 1024, "{alt}");
    discord.wait_until(first.id, "earlier message without buttons", |m| m.buttons().is_empty() && m.picture);
    let own = discord.press("C", turn.id, "My board").answer();
    assert!(own.picture && own.only_for.is_some());
}

/// How many rows a picture has, and its pixels row by row.
fn pixels(file: &[u8]) -> (u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("whole");
    (frame.height, pixels)
}

/// The first rows of a picture.
fn board_of(file: &[u8], rows: u32) -> Vec<u8> {
    let (height, mut pixels) = pixels(file);
    pixels.truncate(pixels.len() / height as usize * rows.min(height) as usize);
    pixels
}

/// The pictures of the hosting guide, as this server received them. They are written anew when that is asked for.
#[test]
fn the_screens_of_the_hosting_guide_are_what_users_get() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    for (user, mv, next) in [("A", "q12o11", "B"), ("B", "k17i15", "C"), ("C", "f3k3", "A")] {
        play(&discord, table.thread, user, mv).text();
        turn_of(&discord, table.thread, next);
    }
    let turn = turn_of(&discord, table.thread, "A");
    let pieces = discord.press("A", turn.id, "Move").answer();
    let targets = discord.press("A", pieces.id, "o12").answer();
    let confirm = discord.press("A", targets.id, "i12").answer();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    // The question has nothing below its board.
    let board = pixels(confirm.file.as_deref().expect("a picture")).0;
    for (name, message) in [("discord-turn", &turn), ("discord-confirm", &confirm)] {
        let (file, got) = (folder.join(format!("{name}.png")), message.file.clone().expect("a picture"));
        // Below the board it says until when there is time, which is another day each day.
        let same = || std::fs::read(&file).is_ok_and(|kept| board_of(&kept, board) == board_of(&got, board));
        if std::env::var_os("SANGUO_RENEW_GOLDEN").is_some() && !same() {
            std::fs::write(&file, &got).unwrap();
        }
        assert!(same(), "{} is not what a user gets; SANGUO_RENEW_GOLDEN=1 writes it anew", file.display());
    }
    let guide = std::fs::read_to_string(folder.join("../HOSTING-DISCORD.md")).unwrap();
    let lines = turn.body["content"].as_str().unwrap().lines().map(|line| {
        let told = line.replace(&format!("<@{}>", discord.user("A")), "@A");
        // Discord shows a timestamp to each reader in their own way.
        let told = match told.split_once("<t:") {
            Some((before, _)) => format!("{before}6 December 2026 04:39 (in 3 days)"),
            None => told,
        };
        format!("> {told}")
    });
    let told = confirm.text();
    let lines = lines.chain(told.lines().map(|line| format!("> {line}")));
    let missing: Vec<String> = lines.filter(|line| !guide.contains(line)).collect();
    assert!(missing.is_empty(), "the guide does not show {missing:#?}");
}

#[test]
fn names_never_break_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let han = "漢".repeat(32);
    let names = ["**x** _y_ ||z|| `c`", "<@1> @everyone", &han];
    let channel = discord.channel(kind::TEXT);
    discord.slash(names[0], channel, "new", &json!({"seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    discord.slash(names[1], thread, "join", &json!({"seat": "wei"})).text();
    discord.slash(names[2], thread, "join", &json!({"seat": "shu"})).text();
    let turn = turn_of(&discord, thread, names[0]);
    let content = turn.body["content"].as_str().unwrap();
    assert!(content.contains(r"\*\*x\*\* \_y\_ \|\|z\|\| \`c\`"), "{content}");
    assert!(content.contains(r"\<\@1> \@everyone"), "{content}");
    assert!(content.contains(&han), "{content}");
    assert_eq!(turn.calls().len(), 3, "the players are called, and nobody else");
    let odd =
        ["שלום \u{202e}עולם", "\u{200b}\u{200d}", "👨‍👩‍👧‍👦🏳️‍🌈🀄", "# big", "> q", "[a](http://example.org)", "discord.gg/x"];
    for name in odd {
        let lobby = discord.channel(kind::TEXT);
        discord.slash(name, lobby, "new", &json!({})).text();
        let message = discord.wait_text(lobby, "opens a new game");
        let content = message.body["content"].as_str().unwrap();
        assert!(!content.contains('\u{202e}') && !content.starts_with("# ") && !content.starts_with("> "), "{content}");
        assert!(!content.contains("[a](http") && !content.contains("://") && !content.contains("d.gg"), "{content}");
    }
}

#[test]
fn long_answers_stay_within_the_limits_and_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    for locale in ["en-US", "zh-CN", "zh-TW"] {
        discord.set_locale("D", locale);
        let rules = discord.slash("D", table.thread, "rules", &json!({})).text();
        assert!(rules.lines().count() > 5 && !rules.contains('…'), "{rules}");
        let help = discord.slash("D", table.thread, "help", &json!({})).text();
        assert!(help.contains("/new:") && help.lines().count() > 10, "{help}");
    }
    discord.set_locale("D", "en-US");
    let moves: Vec<&str> = include_str!("../games/alliance.txt").split_whitespace().take(12).collect();
    for mv in moves {
        let turn = crate::discord::turns(&discord, table.thread).pop().unwrap();
        let called = turn.calls();
        let user =
            ["A", "B", "C"].into_iter().find(|user| called.first() == Some(&discord.user(user).to_string())).unwrap();
        let count = crate::discord::turns(&discord, table.thread).len();
        play(&discord, table.thread, user, mv).text();
        crate::discord::wait_turns(&discord, table.thread, count + 1);
    }
    let record = discord.slash("D", table.thread, "history", &json!({})).text();
    assert!(record.contains("12. "), "{record}");
    let early = discord.slash("D", table.thread, "board", &json!({"ply": 3, "view": "wei", "theme": "night"})).answer();
    assert!(early.picture && early.alt().is_some() && early.text().contains('3'), "{}", early.text());
}

#[test]
fn a_long_record_is_paged_in_one_message() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"game": "shogi", "seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    discord.slash("B", thread, "join", &json!({"seat": "wei"})).text();
    discord.slash("C", thread, "join", &json!({"seat": "shu"})).text();
    turn_of(&discord, thread, "A");
    for (i, mv) in include_str!("../games/shogi.txt").split_whitespace().enumerate() {
        let called = crate::discord::turns(&discord, thread).pop().unwrap().calls();
        let user =
            ["A", "B", "C"].into_iter().find(|user| called.first() == Some(&discord.user(user).to_string())).unwrap();
        play(&discord, thread, user, mv).text();
        crate::discord::wait_turns(&discord, thread, i + 2);
    }
    let last = discord.slash("D", thread, "history", &json!({})).answer();
    assert!(last.text().contains("41. ") && last.text().contains("Page 2 of 2"), "{}", last.text());
    let first = discord.press("D", last.id, "◀").answer();
    assert_eq!(first.id, last.id, "paging goes on in the same message");
    assert!(first.text().contains("40. ") && first.text().contains("Page 1 of 2"), "{}", first.text());
}

#[test]
fn everybody_is_spoken_to_in_their_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.set_locale("A", "zh-TW");
    discord.set_locale("B", "zh-CN");
    let opened = discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    assert!(opened.contains('開'), "{opened}");
    let thread = discord.thread_of(channel);
    assert!(discord.name_of(thread).starts_with("#1 ") && discord.name_of(thread).contains('棋'));
    let joined = discord.slash("B", thread, "join", &json!({"seat": "wei"})).text();
    assert!(joined.contains('魏'), "{joined}");
    // The place speaks as its first game was opened, until somebody who manages it decides.
    let lobby = discord.wait_text(thread, "B");
    assert!(lobby.buttons().iter().any(|button| button.label.contains("蜀")), "{:?}", lobby.buttons());
    let refused = discord.slash("B", thread, "language", &json!({"language": "en", "for": "channel"})).text();
    assert!(!refused.contains("English"), "{refused}");
    discord.make_manager("A");
    discord.slash("A", thread, "language", &json!({"language": "en", "for": "channel"})).text();
    discord.wait_text(thread, "set the language of this channel to English");
    discord.slash("C", thread, "join", &json!({"seat": "shu"})).text();
    discord.wait_text(thread, "To move");
}

#[test]
fn the_board_is_shown_to_all_and_calls_the_player_to_move_once_in_some_minutes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let bot = discord.bot(folder.path());
    let table = begin(&discord);
    let shown = |discord: &Discord| discord.slash("D", table.thread, "board", &json!({"show": "show"})).text();
    let refused = shown(&discord);
    assert!(refused.contains("Try again in a few minutes"), "{refused}");
    let count = crate::discord::turns(&discord, table.thread).len();
    assert_eq!(count, 1, "it was told just now");
    assert!(bot.terminate());
    age(folder.path(), 1);
    let _bot = discord.bot(folder.path());
    assert!(!shown(&discord).is_empty());
    crate::discord::wait_turns(&discord, table.thread, 2);
    let board = turn_of(&discord, table.thread, "A");
    assert!(
        board.text().contains("D ") && board.buttons().iter().any(|button| button.label == "Move"),
        "{}",
        board.text()
    );
    shown(&discord);
    play(&discord, table.thread, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    assert_eq!(crate::discord::turns(&discord, table.thread).len(), 3, "shown once, then the move");
}
