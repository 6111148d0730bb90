//! Records of the games of cells.

use crate::common::{chess, play, shogi, start_of_game, the_move};
use sanguo_engine::notation::{self, ReadError, Roster, latin, read, record, record_lines, to_traditional};
use sanguo_engine::{Game, Illegal, Kind, NoCastling, Owner, Rules, Seat, Variant};

#[track_caller]
fn reads(game: &Game, text: &str) -> String {
    let mv = read(game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    game.position().move_text(mv)
}

fn written(game: &Game, text: &str) -> (String, String) {
    let mv = the_move(game, text);
    (record(game.position(), &Roster::of(game), mv), latin(game.position(), mv))
}

#[test]
fn chess_is_written_in_algebraic_notation_and_with_names() {
    let start = start_of_game(Variant::Intl);
    assert_eq!(written(&start, "o5m6"), ("189年[吴]程普m6".into(), "Nm6".into()));
    assert_eq!(written(&start, "n4l4"), ("189年[吴]凌统l4".into(), "l4".into()));
    let game = chess("uR e5, uR k5, uP f6, wN g7, uP h6").game();
    assert_eq!(written(&game, "e5g5").1, "Reg5");
    assert_eq!(written(&game, "f6g7").1, "fxg7");
    assert_eq!(written(&game, "e5g5").0, "189年[吴]车eg5");
    let column = chess("uR e5, uR e9").game();
    assert_eq!(written(&column, "e5e7").1, "Re5e7");
}

#[test]
fn chess_reads_back_what_people_write() {
    let start = start_of_game(Variant::Intl);
    for text in
        ["o5m6", "Nm6", "Nm6+", "N-m6", "程普m6", "马m6", "馬m6", "cheng pu m6", "189年[吴]程普m6", "O5M6", "Nom6"]
    {
        assert_eq!(reads(&start, text), "o5m6", "{text}");
    }
    assert_eq!(reads(&start, "l4"), "n4l4");
    assert_eq!(reads(&start, "兵l4"), "n4l4");
    assert!(matches!(read(&chess("uR e5, uR k5").game(), "Rg5"), Err(ReadError::Ambiguous(list)) if list.len() == 2));
    assert!(matches!(read(&start, "Qh8"), Err(ReadError::NoneGoes { kind: Kind::Queen, .. })));
    assert_eq!(read(&start, "Nz9"), Err(ReadError::NoSuchPoint("z9".to_owned())));
    assert_eq!(read(&start, "你好"), Err(ReadError::Unknown));
}

#[test]
fn castling_is_short_toward_the_own_right_hand() {
    for (seat, king, left, right) in [("s", "h1", "d1", "l1"), ("w", "h15", "l15", "d15"), ("u", "o8", "o4", "o12")] {
        let mut cells = [left, right];
        cells.sort_by_key(|cell| ["o4", "o12", "d15", "l15", "d1", "l1"].iter().position(|c| c == cell));
        let setup = chess(&format!("{seat}K {king}, {seat}R {left}, {seat}R {right}")).turn(seat);
        let mut game = setup.extra(&format!("castle:{}", cells.join("."))).game();
        for text in ["O-O", "0-0", "o-o", "OO"] {
            let mv = read(&game, text).expect(text);
            assert_eq!(latin(game.position(), mv), "O-O");
        }
        let long = reads(&game, "O-O-O");
        let short = reads(&game, "O-O");
        play(&mut game, &short);
        assert_eq!(crate::common::at(&game, right), "-", "{seat}");
        assert_ne!(long, "");
    }
    assert!(matches!(
        read(&start_of_game(Variant::Intl), "O-O"),
        Err(ReadError::Illegal { why: Illegal::Castling(NoCastling::Between { .. }), .. })
    ));
    assert_eq!(read(&start_of_game(Variant::Shogi), "O-O"), Err(ReadError::Unknown));
}

#[test]
fn shogi_tells_promotion_and_its_refusal() {
    let game = shogi("sS h12").turn("s").game();
    assert_eq!(written(&game, "h12h13+"), ("1853年1月[蜀]银h13成".into(), "S-h13+".into()));
    assert_eq!(written(&game, "h12h13"), ("1853年1月[蜀]银h13不成".into(), "S-h13=".into()));
    for text in ["银h13成", "銀h13成", "S-h13+", "Sh13+", "h12h13+", "1853年1月[蜀]银h13成", "银将h13成"] {
        assert_eq!(reads(&game, text), "h12h13+", "{text}");
    }
    for text in ["银h13不成", "S-h13=", "银h13"] {
        assert_eq!(reads(&game, text), "h12h13", "{text}");
    }
}

#[test]
fn shogi_drops_read_in_every_form() {
    let game = shogi("").extra("hand:uP").game();
    assert_eq!(written(&game, "P*e5"), ("1853年1月[吴]步打e5".into(), "P*e5".into()));
    for text in ["P*e5", "p*e5", "P*E5", "步打e5", "歩打e5", "drop P e5", "打步e5", "步e5", "P@e5"] {
        assert_eq!(reads(&game, text), "P*e5", "{text}");
    }
    assert!(matches!(read(&game, "R*e5"), Err(ReadError::Illegal { why: Illegal::NotInHand { .. }, .. })));
    assert!(matches!(read(&game, "P*b5"), Err(ReadError::Illegal { why: Illegal::DropInHan, .. })));
}

#[test]
fn a_shogi_piece_is_told_apart_by_its_cell() {
    let game = shogi("uG e5, uG g5").game();
    assert_eq!(written(&game, "e5f5"), ("1853年1月[吴]金e5f5".into(), "Ge5-f5".into()));
    assert_eq!(reads(&game, "金e5f5"), "e5f5");
    assert_eq!(reads(&game, "Gef5"), "e5f5");
    let dragon = shogi("+uR e5, uR g9").game();
    assert_eq!(written(&dragon, "e5f6"), ("1853年1月[吴]龙f6".into(), "+R-f6".into()));
    assert_eq!(reads(&dragon, "龍王f6"), "e5f6");
}

#[test]
fn months_pass_by_rounds() {
    assert_eq!(notation::date(shogi("").round(12).game().position()), "1853年12月");
    assert_eq!(notation::date(shogi("").round(13).game().position()), "1854年1月");
    assert_eq!(notation::date(chess("").round(13).game().position()), "201年");
}

#[test]
fn powers_have_their_domains_names_in_shogi() {
    let names = |game| Owner::ALL.map(|owner| notation::power(game, owner)).join(" ");
    assert_eq!(names(Variant::Shogi), "德川 长州 萨摩 京都");
    assert_eq!(names(Variant::Intl), "吴 魏 蜀 汉");
    assert_eq!(Seat::read("萨摩藩"), Some(Seat::Shu));
}

#[test]
fn the_queen_keeps_her_character_in_traditional_script() {
    assert_eq!(to_traditional("后e5"), "后e5");
    assert_eq!(to_traditional("后车5进1"), "後車5進1");
}

#[test]
fn whole_records_read_back() {
    for (game, texts) in [(Variant::Intl, "n4l4 h14h12 h2h4"), (Variant::Shogi, "m8l8 h13h12 h3h4")] {
        let mut played = start_of_game(game);
        play(&mut played, texts);
        played.resign(Seat::Wei).expect("Wei lives");
        let lines = record_lines(&played).join("\n");
        let again = notation::read_record(Rules::new(game), None, &lines).unwrap_or_else(|e| panic!("{lines}\n{e}"));
        assert_eq!(again.position().fen(), played.position().fen());
    }
}
