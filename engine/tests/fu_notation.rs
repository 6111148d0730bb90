//! Moves on the tripod board as people write them, and the protocol.

use crate::common::fu::{start, tripod};
use crate::common::{play, the_move};
use sanguo_engine::notation::{self, ReadError, Roster};
use sanguo_engine::protocol::{Answer, Session};
use sanguo_engine::{Game, Kind, Seat};

#[track_caller]
fn reads(game: &Game, text: &str, mv: &str) {
    assert_eq!(notation::read(game, text), Ok(the_move(game, mv)), "{text}");
}

#[test]
fn two_points_with_and_without_the_kingdom() {
    let game = start();
    for text in ["w15w16", "W15W16", "w15-w16", "w15 w16", "w15-16", "15-16", "1516", "Pw15-w16", "P15-16"] {
        reads(&game, text, "w15w16");
    }
    let game = tripod("wR wm8, wP o").game();
    reads(&game, "wm8-m7", "wm8wm7");
    reads(&game, "osm5", "osm5");
    reads(&game, "o-sm5", "osm5");
    let game = tripod("wR ws7").game();
    reads(&game, "ws7s6", "ws7ws6");
    reads(&game, "ws7ws6", "ws7ws6");
    reads(&game, "ws7s36", "ws7s36");
}

#[test]
fn the_chinese_names_of_the_page() {
    let game = start();
    for text in [
        "白横五竖一白横六竖一",
        "魏横五竖一到魏横六竖一",
        "白方竖一横五-横六竖一",
        "兵白横五竖一→白横六竖一",
        "第1回合[魏]兵白横五竖一→白横六竖一",
        "第1回合[白]兵横五竖一→横六竖一",
        "白橫五豎一→白橫六豎一",
        "兵横六竖一",
    ] {
        reads(&game, text, "w15w16");
    }
    let game = tripod("wR ws7, wP o").game();
    reads(&game, "白中弧侧点→白次顶弧侧点", "ws7ws6");
    reads(&game, "白中弧侧点→白中弧", "ws7wm7");
    reads(&game, "中轴点→黑顶弧中点", "osm5");
    let game = tripod("wK w51, wP w66").game();
    reads(&game, "魏白横一竖五→白横二竖五", "w51w52");
}

#[test]
fn what_is_wrong_is_said() {
    let game = start();
    let read = |text| notation::read(&game, text);
    assert_eq!(read(""), Err(ReadError::Empty));
    assert_eq!(read("hello"), Err(ReadError::Unknown));
    assert_eq!(read("w57w56"), Err(ReadError::NoSuchPoint("w57".to_owned())));
    assert_eq!(read("w15w10"), Err(ReadError::NoSuchPoint("w10".to_owned())));
    assert_eq!(read("Cw15w16"), Err(ReadError::NoSuchPiece));
    assert_eq!(read("[蜀]s15s16"), Err(ReadError::OtherSeat { named: Seat::Shu, turn: Seat::Wei }));
    assert!(matches!(read("w15w14"), Err(ReadError::Illegal { .. })));
    assert!(matches!(read("兵横六竖二"), Err(ReadError::NoSuchTarget)));
    let game = tripod("wR w16, wR w96").game();
    let Err(ReadError::Ambiguous(readings)) = notation::read(&game, "车白横六竖五") else {
        panic!("two chariots")
    };
    assert_eq!(readings.len(), 2);
}

#[test]
fn records_name_the_piece_and_both_points() {
    let game = start();
    let roster = Roster::of(&game);
    let mv = the_move(&game, "w15w16");
    assert_eq!(notation::record(game.position(), &roster, mv), "第1回合[魏]兵白横五竖一→白横六竖一");
    assert_eq!(notation::latin(game.position(), mv), "Pw15-w16");
    let game = tripod("sZ ws6").turn("s").round(9).game();
    let mv = the_move(&game, "ws6wm5");
    let record = notation::record(game.position(), &roster, mv);
    assert_eq!(record, "第9回合[蜀]子白次顶弧侧点→白顶弧中点");
}

#[test]
fn a_record_with_every_way_to_leave_reads_back() {
    let check = |game: &Game, first: &Game| {
        let text = notation::record_lines(game).join("\n");
        let rules = *game.position().rules();
        let again = notation::read_record(rules, Some(&first.position().fen()), &text).expect(&text);
        assert_eq!(again.position(), game.position(), "{text}");
        text
    };
    let early = tripod("wP w16, sP s16, uP u16").game();
    let late = tripod("wP w16, sP s16, uP u16").round(15).game();
    let mut game = late.clone();
    play(&mut game, "w16w26");
    game.resign(Seat::Wei).expect("it may");
    assert!(check(&game, &late).ends_with("第15回合[魏]认负"));
    let mut game = early.clone();
    game.leave(Seat::Wu).expect("it may");
    assert_eq!(check(&game, &early), "第1回合离局作废");
    let mut game = early.clone();
    game.resign(Seat::Shu).expect("a warning");
    game.resign(Seat::Shu).expect("the second time");
    check(&game, &early);
    let mut game = late.clone();
    game.offer_draw(Seat::Wei).expect("an offer");
    game.answer_draw(Seat::Wu, true).expect("an answer");
    game.answer_draw(Seat::Shu, false).expect("an answer");
    assert_eq!(check(&game, &late), "第15回合[吴][魏]求和判负");
    let mut game = late.clone();
    game.agree_draw().expect("all agree");
    assert_eq!(check(&game, &late), "第15回合议和");
}

fn say(session: &mut Session, line: &str) -> String {
    match session.line(line) {
        Answer::Lines(text) => text,
        Answer::Quit => panic!("{line} ends the session"),
    }
}

#[test]
fn the_protocol_speaks_of_this_game() {
    let mut session = Session::new();
    assert_eq!(say(&mut session, "position fu startpos moves w15w16"), "");
    assert!(say(&mut session, "d").contains(" s uws - - 1 1\ncheck -\nresult - points -\nok\n"));
    assert_eq!(say(&mut session, "position fu startpos option clockwise=on moves w15w16"), "");
    assert!(say(&mut session, "d").contains(" u uws - - 1 1\n"));
    for option in ["mode=blood", "promotion=on", "clockwise=yes"] {
        let answer = say(&mut session, &format!("position fu startpos option {option}"));
        assert!(answer.starts_with("error fen "), "{answer}");
    }
    assert!(say(&mut session, "position yanyi startpos option clockwise=on").starts_with("error fen "));
}

#[test]
fn a_resignation_that_is_only_warned_of_says_so() {
    let mut session = Session::new();
    say(&mut session, "position fu startpos");
    assert_eq!(say(&mut session, "resign s"), "info warning s\n");
    assert_eq!(say(&mut session, "draw"), "error illegal draw\n");
    assert_eq!(say(&mut session, "resign s"), "");
    assert!(say(&mut session, "d").contains(" u uw - - 0 1\n"));
}

#[test]
fn clockwise_is_an_option_of_this_game_alone() {
    let rules = tripod("").clockwise().rules();
    assert_eq!(rules.options(), [("clockwise", "on")]);
    assert_eq!(crate::common::start().position().rules().options().len(), 2);
    assert_eq!(Kind::Prince.letter(), 'Z');
}
