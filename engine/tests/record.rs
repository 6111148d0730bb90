//! Whole games as files: what is written reads back, what others wrote is read leniently, and what cannot be read is told
//! with its place.

use sanguo_engine::protocol::{Answer, Session};
use sanguo_engine::record::{Encoding, Form, MOST_BYTES, MOST_PLIES, NoteKind, Record, RecordError, Wrong, decode};
use sanguo_engine::{Game, Mode, Outcome, Rules, Seat, Variant};

use crate::common::fu;
use crate::common::games::{Chance, one_more, scattered};

const PAGE: &str = include_str!("../../docs/RECORD.md");

/// The examples of the page in blocks of a kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let begins = format!("\n```{kind}\n");
    let blocks = PAGE.split(begins.as_str()).skip(1);
    blocks.map(|block| block.split("\n```").next().expect("the end of a block")).collect()
}

fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn fails(text: &str) -> RecordError {
    match Record::read(text.as_bytes()) {
        Ok(record) => panic!("reads as {:?}\n{text}", record.game.position().fen()),
        Err(error) => error,
    }
}

/// The positions of a game with the moves between them.
fn course(game: &Game) -> Vec<(String, Option<String>)> {
    let texts = game.history().scan(None, |before: &mut Option<sanguo_engine::Position>, (position, mv)| {
        let text = mv.zip(*before).map(|(mv, before)| before.move_text(mv));
        *before = Some(*position);
        Some((position.fen(), text))
    });
    texts.collect()
}

fn same(a: &Record, b: &Record, why: &str) {
    assert_eq!(course(&a.game), course(&b.game), "{why}");
    assert_eq!(a.game.position().over(), b.game.position().over(), "{why}");
    assert_eq!(a.game.position().rules(), b.game.position().rules(), "{why}");
    assert_eq!((&a.headers, &a.notes, a.result()), (&b.headers, &b.notes, b.result()), "{why}");
}

/// Any game with any of its options, from the start or from any position.
fn any(chance: &mut Chance) -> Game {
    let variant = *chance.pick(Variant::ALL);
    if chance.one_in(3) {
        return if variant == Variant::Fu { fu::scattered(chance) } else { scattered(variant, chance) };
    }
    let mut rules = Rules::new(variant);
    let about = variant.about();
    if about.has_modes() {
        rules.mode = *chance.pick(&Mode::ALL);
    }
    for (name, _) in rules.options() {
        if name != "mode" && chance.one_in(2) {
            rules.set(name, "on").expect("a switch");
        }
    }
    Game::start(rules)
}

/// Something other than a move, as far as the game allows it.
fn something_else(game: &mut Game, chance: &mut Chance) {
    let living: Vec<Seat> = game.position().alive().iter().collect();
    let seat = *chance.pick(&living);
    match chance.below(4) {
        0 => drop(game.resign(seat)),
        1 => drop(game.leave(seat)),
        2 => drop(game.agree_draw()),
        _ => {
            let _ = game.offer_draw(seat);
            for other in living {
                let _ = game.answer_draw(other, chance.one_in(2));
            }
        }
    }
}

fn played(chance: &mut Chance) -> Record {
    let mut game = any(chance);
    let most = if chance.one_in(40) { 400 } else { 5 + chance.below(60) };
    while game.positions().len() < most && one_more(&mut game, chance) {
        if chance.one_in(60) && game.position().over().is_none() {
            something_else(&mut game, chance);
        }
    }
    let mut record = Record::of(game);
    let texts = ["孙权", "A \"quoted\" [name]", "back\\slash", "x", "  ", "（括号）", "}", "{", "; semicolon", "1. e4"];
    let mut word = || Some((*chance.pick(&texts)).trim().to_owned()).filter(|text| !text.is_empty());
    record.headers.event = word();
    record.headers.place = word();
    record.headers.players = [word(), word(), word()];
    let plies = record.game.positions().len() - 1;
    for ply in [0, plies / 2, plies] {
        let kind = if ply % 2 == 0 { NoteKind::Comment } else { NoteKind::Variation };
        if let Some(text) = word().filter(|text| kind == NoteKind::Comment || text.chars().all(char::is_alphanumeric)) {
            record.notes.push(sanguo_engine::record::Note { ply, kind, text });
        }
    }
    record
}

#[test]
fn random_games_of_all_kinds_read_back_from_every_form() {
    let mut chance = Chance::new(14);
    for n in 0..3000 {
        let record = played(&mut chance);
        let form = Form::ALL[n % 3];
        let text = record.text(form);
        let again = read(&text);
        same(&record, &again, &text);
        if n % 3 == 0 {
            let json = record.json();
            same(&record, &read(&json), &json);
            let traditional = sanguo_engine::notation::to_traditional(&text);
            assert_eq!(course(&read(&traditional).game), course(&record.game), "{traditional}");
        }
    }
}

#[test]
fn every_example_of_the_page_is_true() {
    for text in examples("record").into_iter().chain(examples("json")) {
        let record = read(text);
        same(&record, &read(&record.text(Form::Record)), text);
        same(&record, &read(&record.json()), text);
    }
    // The first one is written exactly as it stands there.
    let first = examples("record")[0];
    assert_eq!(read(first).text(Form::Record).trim_end(), first);
    // The second one is the same game, in other words.
    let others = read(examples("record")[1]);
    assert_eq!(course(&others.game)[..5], course(&read(first).game)[..5]);
    assert_eq!(others.headers.player(Seat::Wu), Some("孫權"));
    assert_eq!(others.notes.len(), 3, "{:?}", others.notes);
    for text in examples("error") {
        let (told, file) = text.split_once('\n').expect("an error and a file");
        assert_eq!(fails(file).to_string(), told);
    }
    assert!(examples("record").len() >= 3 && examples("error").len() >= 4 && examples("json").len() == 1);
}

#[test]
fn json_keeps_events_of_every_kind_as_they_are() {
    let json = read("q12o11").json().replace(
        "\"events\": []",
        r#""events": [{"at": "2031-01-01T00:00:00Z", "kind": "of-the-future", "data": "a b\nc"}, {"kind": "pause"}]"#,
    );
    let again = read(&read(&json).json());
    assert_eq!(again.events.len(), 2);
    assert_eq!((again.events[0].kind.as_str(), again.events[0].data.as_str()), ("of-the-future", "a b\nc"));
    assert_eq!(again.events[1].at, None);
}

#[test]
fn json_that_contradicts_itself_is_told() {
    let json = read("q12o11 k17i15").json();
    let other = json.replacen("\"move\": \"k17i15\"", "\"move\": \"k17m15\"", 1);
    let error = fails(&other);
    assert!(matches!(error.wrong, Wrong::OtherPosition { ply: 2, .. }), "{error}");
    for (from, to) in [("sanguo-record", "pgn"), ("\"version\": 1", "\"version\": 2"), ("yanyi", "chess")] {
        fails(&json.replacen(from, to, 1));
    }
    let error = fails("{\n  \"format\": }");
    assert_eq!(error.at.map(|at| at.line), Some(2), "{error}");
    fails(&format!("{{\"a\": {}", "[".repeat(100_000)));
}

#[test]
fn encodings_are_told_apart() {
    let text = examples("record")[0];
    let traditional = sanguo_engine::notation::to_traditional(text);
    let wide = |big: bool, text: &str| -> Vec<u8> {
        let bytes = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes).collect()
    };
    let encoded = |encoding: &'static encoding_rs::Encoding, text: &str| {
        let (bytes, _, lost) = encoding.encode(text);
        assert!(!lost, "{text}");
        bytes.into_owned()
    };
    for (bytes, encoding) in [
        (text.as_bytes().to_vec(), Encoding::Utf8),
        ([&[0xef, 0xbb, 0xbf], text.as_bytes()].concat(), Encoding::Utf8),
        (wide(false, text), Encoding::Utf16),
        (wide(true, text), Encoding::Utf16),
        (encoded(encoding_rs::GBK, text), Encoding::Gbk),
        (encoded(encoding_rs::GBK, &traditional), Encoding::Gbk),
        (encoded(encoding_rs::BIG5, &traditional), Encoding::Big5),
    ] {
        assert_eq!(decode(&bytes).expect("a text").1, encoding);
        let record = Record::read(&bytes).expect("a record");
        assert_eq!(course(&record.game), course(&read(text).game), "{encoding:?}");
    }
}

#[test]
fn broken_encodings_are_told_with_their_place() {
    let mut bytes = "1. 太史慈进7\n2. k17i15\n".as_bytes().to_vec();
    bytes.splice(6..8, []);
    let error = Record::read(&bytes).expect_err("a broken character");
    assert_eq!((error.at.map(|at| (at.line, at.column)), &error.wrong), (Some((1, 5)), &Wrong::Encoding), "{error}");
    for bytes in [&b"\xff\xff\xff\xff"[..], b"\xff\xfe\x00\xd8\x00", b"\xfe\xff\xd8\x00\x00"] {
        assert_eq!(Record::read(bytes).expect_err("no text").wrong, Wrong::Encoding);
    }
    for bytes in [&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], b"1. q12o11\n\0", b"\0"] {
        let error = Record::read(bytes).expect_err("no text");
        assert!(matches!(error.wrong, Wrong::NotText | Wrong::Encoding), "{error}");
    }
}

#[test]
fn hostile_files_are_answered_in_words() {
    let large = vec![b'a'; 10 << 20];
    assert_eq!(
        Record::read(&large).expect_err("too large").wrong,
        Wrong::TooLarge { bytes: 10 << 20, most: MOST_BYTES }
    );
    // 100,000 comments are passed; so many as are kept are kept.
    let record = read(&format!("1. q12o11 {}\n2. k17i15", "{x} (y) ; z\n".repeat(100_000)));
    assert_eq!((record.game.plies(), record.notes.len()), (2, sanguo_engine::record::MOST_NOTES));
    // Moves without an end.
    let there_and_back = ["q12o11", "k17i15", "f3k3", "o11q12", "i15k17", "k3f3"].join(" ");
    let error = fails(&format!("{there_and_back} ").repeat(60_000));
    assert!(matches!(error.wrong, Wrong::AfterEnd { .. }), "{error}");
    const { assert!(MOST_PLIES <= 5000) };
    for (hostile, wrong) in [
        ("(".repeat(1 << 20), "has no end"),
        ("{".repeat(1 << 20), "has no end"),
        ("[".repeat(1 << 20), "no move"),
        ("x".repeat(1 << 20), "no move"),
        ("（x）".repeat(100_000), "no game"),
        ("1. ".repeat(100_000), "no game"),
        (format!("[Game \"yanyi\"]\n[Start \"{}\"]\nq12o11", "9/".repeat(100_000)), "start position"),
        (format!("[Game \"{}\"]", "x".repeat(1 << 20)), "there is no game"),
        (format!("{{\"format\": \"{}", "x".repeat(1 << 20)), "JSON"),
        ("马 ".repeat(300_000), "as ply 1"),
    ] {
        let error = fails(&hostile).to_string();
        assert!(error.contains(wrong) && error.len() < 1000, "{error}");
    }
}

#[test]
fn unfinished_games_and_wrong_years_and_numbers_are_read() {
    let record = read("[Result \"win:w\"]\n7. 999年[吴]太史慈进7\n7. 1年[魏]荀彧进9\n0. C12=7\n");
    assert_eq!((record.game.plies(), record.result().as_str()), (3, "win:w"));
    assert_eq!(read(&record.text(Form::Latin)).result(), "win:w");
    // What the moves lead to counts more than what is stated.
    let record = read("[Result \"win:w\"]\n太史慈进7\n[魏]认负\n[蜀]认负");
    assert_eq!(record.game.position().over().map(|over| over.outcome), Some(Outcome::Win(Seat::Wu)));
    assert_eq!(record.result(), "win:u");
    let error = fails("189年[魏]太史慈进7");
    assert!(error.to_string().contains("wu is to move"), "{error}");
}

#[test]
fn the_game_is_known_by_its_moves() {
    for (moves, variant) in [
        ("太史慈进7", Variant::Yanyi),
        ("1. Nm6 dxe4", Variant::Intl),
        ("w15w16 s15s16", Variant::Fu),
        ("[Game \"将棋版\"]\n1. P-l5", Variant::Shogi),
    ] {
        let game = match Record::read(moves.as_bytes()) {
            Ok(record) => record.game.position().variant(),
            Err(RecordError { wrong: Wrong::Move { ply: 2, .. }, .. }) => continue,
            Err(error) => panic!("{moves}: {error}"),
        };
        assert_eq!(game, variant, "{moves}");
    }
    assert!(read("[Game \"yanyi\"]\n[Wu \"x\"]\n").headers.player(Seat::Wu).is_some());
    for nothing in ["", "\n\n", "{only words}", "*"] {
        assert_eq!(fails(nothing).wrong, Wrong::Nothing, "{nothing:?}");
    }
}

#[test]
fn moves_of_several_words_and_of_several_notations_stand_in_one_line() {
    let record =
        read("1. taishi ci +7 2. 189年 [魏] 荀彧 进 9 · E11+9 (Wei: Guo Jia) · nothing more\n3. C 12 = 7 q5-p5");
    assert_eq!(sanguo_engine::record::moves(&record.game, Form::Coordinates), ["q12o11", "k17i15", "f3k3", "q5p5"]);
    let two = read("[Game \"yanyi\"]\nq12o11\n[Game \"intl\"]\nNm6");
    assert!(two.more && two.game.plies() == 1);
}

fn say(session: &mut Session, line: &str) -> String {
    match session.line(line) {
        Answer::Lines(text) => text,
        Answer::Quit => panic!("{line} ends the session"),
    }
}

#[test]
fn the_protocol_writes_records_and_converts() {
    let mut session = Session::new();
    say(&mut session, "position yanyi startpos moves q12o11 k17i15");
    assert_eq!(say(&mut session, "convert record"), "189年[吴]太史慈进7 189年[魏]荀彧进9\nok\n");
    assert_eq!(say(&mut session, "convert latin f3k3 黄盖进6"), "C12=7 C6+6\nok\n");
    assert_eq!(say(&mut session, "convert coordinates 黄忠平7"), "f3k3\nok\n");
    assert_eq!(say(&mut session, "convert coordinates f3k3 q12o11"), "error illegal q12o11\n");
    assert!(say(&mut session, "convert morse f3k3").starts_with("error unknown convert"));
    for form in ["", " latin", " coordinates", " json"] {
        let text = say(&mut session, &format!("record{form}"));
        let text = text.strip_suffix("\nok\n").expect("the end");
        assert_eq!(read(text).game.plies(), 2, "{text}");
    }
    assert!(say(&mut session, "record morse").starts_with("error unknown record"));
    assert!(say(&mut session, "d").contains(" s uws open s 2 1\n"), "nothing was played");
}
