//! Moves as people write them.

use crate::common::{Setup, board, play, start, the_move};
use sanguo_engine::notation::{
    self, ReadError, Roster, latin, read, read_record, record, record_lines, to_traditional,
};
use sanguo_engine::{Game, Illegal, Rules, Seat, Variant};

/// Reads a text and says the move in coordinates.
#[track_caller]
fn reads(game: &Game, text: &str) -> String {
    let mv = read(game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    game.position().move_text(mv)
}

fn fails(game: &Game, text: &str) -> ReadError {
    match read(game, text) {
        Ok(mv) => panic!("{text} reads as {}", game.position().move_text(mv)),
        Err(error) => error,
    }
}

fn written(game: &Game, text: &str) -> String {
    record(game.position(), &Roster::of(game), the_move(game, text))
}

fn in_latin(setup: &Setup, text: &str) -> String {
    let game = setup.game();
    latin(game.position(), the_move(&game, text))
}

/// The start with another seat to move.
fn start_of(seat: &str) -> Game {
    let fen = start().position().fen().replace(" u uws", &format!(" {seat} uws"));
    Game::from_fen(Rules::new(Variant::Yanyi), &fen).expect("the start")
}

#[test]
fn the_three_sample_records_read_and_are_written_back() {
    for (seat, text, coordinates) in
        [("u", "189年[吴]太史慈进7", "q12o11"), ("w", "189年[魏]荀彧进9", "k17i15"), ("s", "189年[蜀]黄忠平7", "f3k3")]
    {
        let game = start_of(seat);
        assert_eq!(reads(&game, text), coordinates);
        assert_eq!(written(&game, coordinates), text);
        assert_eq!(reads(&game, &to_traditional(text)), coordinates);
    }
}

#[test]
fn files_are_counted_from_the_movers_right_to_its_left_over_the_whole_board() {
    let wu = board("uR l6");
    assert_eq!(in_latin(&wu, "l6l7"), "R12=11");
    let wei = board("wR g10").turn("w");
    assert_eq!(in_latin(&wei, "g10f10"), "R7=6");
    let shu = board("sR g10").turn("s");
    assert_eq!(in_latin(&shu, "g10f10"), "R11=12");
    assert_eq!(in_latin(&board("sR q10").turn("s"), "q10a10"), "R1=17");
}

#[test]
fn straight_movers_count_steps() {
    let setup = board("uR l6, uC l8, uP n7, uK q9");
    assert_eq!(in_latin(&setup, "l6i6"), "R12+3");
    assert_eq!(in_latin(&setup, "l6n6"), "R12-2");
    assert_eq!(in_latin(&setup, "l8k8"), "C10+1");
    assert_eq!(in_latin(&setup, "n7m7"), "P11+1");
    assert_eq!(in_latin(&setup, "q9p9"), "K9+1");
    assert_eq!(in_latin(&setup, "q9q10"), "K9=8");
}

#[test]
fn others_name_the_file_they_reach() {
    let setup = board("uH q12, uE q7, uA q8");
    assert_eq!(in_latin(&setup, "q12o11"), "H6+7");
    assert_eq!(in_latin(&setup, "q7o5"), "E11+13");
    assert_eq!(in_latin(&setup, "q8p9"), "A10+9");
    assert_eq!(in_latin(&board("uH o11"), "o11q12"), "H7-6");
}

#[test]
fn a_record_has_year_seat_general_direction_and_number() {
    let mut game = start();
    assert_eq!(written(&game, "q12o11"), "189年[吴]太史慈进7");
    play(&mut game, "q12o11");
    assert_eq!(written(&game, "k17i15"), "189年[魏]荀彧进9");
    play(&mut game, "k17i15");
    assert_eq!(written(&game, "f3k3"), "189年[蜀]黄忠平7");
    play(&mut game, "f3k3");
    assert_eq!(written(&game, "n7m7"), "190年[吴]徐盛进1");
}

#[test]
fn generals_are_named_from_their_own_left_to_their_own_right() {
    let roster = Roster::of(&start());
    let name = |point: &str| roster.get(start().position().read_point(point)?).map(|person| person.name);
    for (points, names) in [
        ("i17 j17 h17 k17 g17 m17 e17 l17 f17 l15 f15", "曹操 典韦 许褚 荀彧 郭嘉 夏侯惇 夏侯渊 张辽 张郃 徐晃 庞德"),
        ("m14 k14 i14 g14 e14", "曹仁 曹洪 李典 乐进 于禁"),
        ("i1 h1 j1 g1 k1 e1 m1 f1 l1 f3 l3", "刘备 张苞 关兴 诸葛亮 庞统 关羽 张飞 赵云 马超 黄忠 魏延"),
        ("e4 g4 i4 k4 m4", "周仓 关平 王平 廖化 沙摩柯"),
        ("q9 q8 q10 q7 q11 q5 q13 q6 q12 o6 o12", "孙权 周泰 凌统 陆逊 鲁肃 周瑜 吕蒙 甘宁 太史慈 程普 黄盖"),
        ("n5 n7 n9 n11 n13", "丁奉 徐盛 蒋钦 潘璋 韩当"),
        ("a9 d11 d9 d7 c9", "刘协 汉车一 汉车二 汉车三 汉炮"),
    ] {
        for (point, expected) in points.split(' ').zip(names.split(' ')) {
            assert_eq!(name(point), Some(expected), "{point}");
        }
    }
    assert_eq!(roster.points().count(), 53);
}

#[test]
fn a_general_keeps_its_name_wherever_it_goes_and_whoever_owns_it() {
    let mut game = start();
    play(&mut game, "q12o11 k17i15 f3k3");
    assert_eq!(written(&game, "o11m12"), "190年[吴]太史慈进6");
    let mut game = board("uR j9, wR e17, wK j17").game();
    play(&mut game, "j9j17 h1h2");
    assert_eq!(written(&game, "e17e16"), "190年[吴]夏侯渊平2");
}

#[test]
fn the_piece_may_stand_for_the_general_with_its_own_file() {
    assert_eq!(reads(&start(), "马6进7"), "q12o11");
    assert_eq!(reads(&start(), "炮12平13"), "o6o5");
    assert_eq!(reads(&start_of("s"), "炮12平7"), "f3k3");
    assert_eq!(reads(&start_of("w"), "相11进9"), "k17i15");
    assert_eq!(reads(&start(), "[吴]马6进7"), "q12o11");
}

#[test]
fn front_and_rear_tell_two_on_one_file_apart() {
    let game = board("uC o6, uC l6").game();
    assert_eq!(reads(&game, "前炮12平7"), "l6l11");
    assert_eq!(reads(&game, "后炮12平7"), "o6o11");
    assert_eq!(reads(&game, "前炮平7"), "l6l11");
    assert_eq!(reads(&game, "後砲12平7"), "o6o11");
    // Front is the higher row of the mover: for Shu the north, for Wei the south.
    let shu = board("sR e5, sR e8").turn("s").game();
    assert_eq!(reads(&shu, "前车13平12"), "e8f8");
    let wei = board("wR e5, wR e8").turn("w").game();
    assert_eq!(reads(&wei, "前车5平6"), "e5f5");
}

#[test]
fn front_and_rear_are_written_where_they_are_needed() {
    let game = board("uC p6, uC l6").game();
    assert_eq!(written(&game, "l6l11"), "189年[吴]前炮12平7");
    assert_eq!(written(&game, "p6p11"), "189年[吴]后炮12平7");
    // Only the front one has four steps before it.
    assert_eq!(written(&game, "l6h6"), "189年[吴]炮12进4");
    assert_eq!(reads(&game, "炮12进4"), "l6h6");
    assert_eq!(reads(&game, "前炮12进4"), "l6h6");
}

#[test]
fn a_text_that_fits_several_moves_gives_the_readings() {
    let game = board("uC o6, uC l6").game();
    let ReadError::Ambiguous(readings) = fails(&game, "炮12平7") else { panic!("not ambiguous") };
    let mut all: Vec<&str> = readings.iter().map(|reading| reading.coordinates.as_str()).collect();
    all.sort_unstable();
    assert_eq!(all, ["l6l11", "o6o11"]);
    for reading in &readings {
        assert_eq!(reads(&game, &reading.record), reading.coordinates);
        assert_eq!(reads(&game, &reading.latin), reading.coordinates);
        assert_eq!(reads(&game, &reading.coordinates), reading.coordinates);
        assert_eq!(read(&game, &reading.record), Ok(reading.mv));
    }
}

#[test]
fn a_piece_without_its_file_reads_when_only_one_fits() {
    let game = board("uH q12, uR l6").game();
    assert_eq!(reads(&game, "马进7"), "q12o11");
    assert_eq!(reads(&game, "R=7"), "l6l11");
    assert!(matches!(fails(&start(), "兵进1"), ReadError::Ambiguous(readings) if readings.len() == 5));
}

#[test]
fn numerals_of_all_kinds_count_as_the_same() {
    for text in ["马6进7", "马六进七", "马６进７", "马六进7", "馬６進七"] {
        assert_eq!(reads(&start(), text), "q12o11", "{text}");
    }
    for text in ["炮12平13", "炮十二平十三", "炮１２平１３", "砲十二平１３"] {
        assert_eq!(reads(&start(), text), "o6o5", "{text}");
    }
}

#[test]
fn characters_of_one_piece_count_as_the_same() {
    let setup = board("uP n7, uA q8, uE q7, uH q12, uC o6, uR l13");
    let game = setup.game();
    for (texts, coordinates) in [
        ("兵11进1 卒11进1", "n7m7"),
        ("将9进1 帅9进1 將9進1 帥9進1", "q9p9"),
        ("士10进9 仕10进9", "q8p9"),
        ("相11进13 象11进13", "q7o5"),
        ("马6进7 馬6进7 傌6进7", "q12o11"),
        ("炮12平13 砲12平13", "o6o5"),
        ("车5退1 車5退1 俥5退1", "l13m13"),
    ] {
        for text in texts.split(' ') {
            assert_eq!(reads(&game, text), coordinates, "{text}");
        }
    }
}

#[test]
fn traditional_characters_of_names_and_headings_count_as_the_same() {
    for text in ["189年[吳]太史慈進7", "１８９年［吳］太史慈進７", "太史慈進七", "【吴】太史慈进7"]
    {
        assert_eq!(reads(&start(), text), "q12o11", "{text}");
    }
    assert_eq!(reads(&start_of("s"), "189年[蜀]趙雲進11"), "f1g3");
    assert_eq!(reads(&start_of("w"), "[魏]張遼進10"), "l17j16");
}

#[test]
fn every_name_reads_in_both_scripts_and_in_pinyin() {
    for seat in ["u", "w", "s"] {
        let game = start_of(seat);
        let roster = Roster::of(&game);
        for mv in game.position().legal_moves() {
            let person = roster.mover(mv).expect("a name");
            let text = latin(game.position(), mv);
            let going = text.find(['+', '-', '=']).map_or("", |i| &text[i..]);
            let simplified = going.replace('+', "进").replace('-', "退").replace('=', "平");
            for name in [person.name.to_owned(), to_traditional(person.name), person.pinyin.to_owned()] {
                for going in [going, &simplified, &to_traditional(&simplified)] {
                    let text = format!("{name}{going}");
                    assert_eq!(read(&game, &text), Ok(mv), "{text}");
                }
            }
            assert_eq!(read(&game, &format!("{} {going}", person.pinyin.to_lowercase())), Ok(mv));
        }
    }
}

#[test]
fn remarks_after_the_move_are_passed_over() {
    for remark in ["（结盟魏）", "（将魏）", "（灭魏·蜀收编）", "(结盟魏)", "（困毙蜀·吴收编）（将魏）"]
    {
        assert_eq!(reads(&start(), &format!("189年[吴]太史慈进7{remark}")), "q12o11", "{remark}");
    }
}

#[test]
fn remarks_say_what_happened() {
    for (setup, text, remark) in [
        (board("uH c10").open(), "c10b12", ""),
        (board("uH c11").open(), "c11a10", "（结盟蜀）"),
        (board("uH c10").open(), "c10a9", "（废帝）"),
        (board("uR e16"), "e16e17", "（将魏）"),
        (board("uR e5, uR f17"), "e5e1", "（将魏）（将蜀）"),
        (board("uR j9"), "j9j17", "（灭魏·吴收编）"),
        (board("wR f2, wR e1, uP l6"), "l6k6", "（灭蜀·魏收编）"),
        (board("uR e2, uR i9").turn("w"), "j17j16", "（困毙蜀·魏收编）"),
    ] {
        let mut game = setup.game();
        let events = play(&mut game, text);
        assert_eq!(notation::record_suffix(&events), remark, "{text}");
    }
}

#[test]
fn coordinates_read_with_and_without_a_separator_in_either_case() {
    for text in ["q12o11", "q12-o11", "q12 o11", "Q12O11", "Q12 - O11", "ｑ１２ｏ１１", "q12→o11"] {
        assert_eq!(reads(&start(), text), "q12o11", "{text}");
    }
}

#[test]
fn latin_letters_read_as_records() {
    assert_eq!(reads(&start(), "H6+7"), "q12o11");
    assert_eq!(reads(&start(), "h6+7"), "q12o11");
    assert_eq!(reads(&start(), "C12=13"), "o6o5");
    assert_eq!(reads(&start(), "C12.13"), "o6o5");
    assert_eq!(reads(&board("uR l12").game(), "R6-1"), "l12m12");
    let game = board("uC o6, uC l6").game();
    assert_eq!(reads(&game, "+C12=7"), "l6l11");
    assert_eq!(reads(&game, "-C12=7"), "o6o11");
}

#[test]
fn a_promotion_reads_in_every_notation() {
    let game = board("uP j9").promotion().game();
    for text in ["j9i9=H", "j9i9=h", "兵9进1升马", "P9+1=H", "兵九進一=馬"] {
        assert_eq!(reads(&game, text), "j9i9=H", "{text}");
    }
    assert_eq!(reads(&game, "兵9进1"), "j9i9");
    assert!(matches!(fails(&board("uP j9").game(), "j9i9=H"), ReadError::Illegal { why: Illegal::NoPromotion, .. }));
}

#[test]
fn what_is_no_move_is_told_apart() {
    let game = start();
    assert_eq!(fails(&game, ""), ReadError::Empty);
    assert_eq!(fails(&game, "  　\n"), ReadError::Empty);
    assert_eq!(fails(&game, "你好"), ReadError::Unknown);
    assert_eq!(fails(&game, "hello"), ReadError::Unknown);
    assert_eq!(fails(&game, "马6进"), ReadError::Unknown);
    assert_eq!(fails(&game, "a1b2"), ReadError::NoSuchPoint("a1".to_owned()));
    assert_eq!(fails(&game, "q12r1"), ReadError::NoSuchPoint("r1".to_owned()));
    assert_eq!(fails(&game, "[魏]荀彧进9"), ReadError::OtherSeat { named: Seat::Wei, turn: Seat::Wu });
    assert_eq!(fails(&game, "马1进2"), ReadError::NoSuchPiece);
    assert_eq!(fails(&game, "马6进16"), ReadError::NoSuchTarget);
    assert!(matches!(fails(&game, "q12q13"), ReadError::Illegal { why: Illegal::OwnPiece { .. }, .. }));
    assert!(matches!(fails(&game, "车5进9"), ReadError::Illegal { .. }));
}

#[test]
fn a_numeral_that_begins_no_move_is_told_apart() {
    for text in ["0", "0马6进7", "〇马进7", "1", "12"] {
        assert!(read(&start(), text).is_err(), "{text}");
    }
}

#[test]
fn a_name_that_belongs_to_another_seat_is_not_moved() {
    assert!(read(&start(), "赵云进15").is_err());
    assert!(read(&start(), "刘协进1").is_err());
}

#[test]
fn a_record_reads_line_by_line() {
    let text = "189年[吴]太史慈进7\n189年[魏]荀彧进9\n\n189年[蜀]黄忠平7\n190年[吴]徐盛进1\n";
    let game = read_record(Rules::new(Variant::Yanyi), None, text).expect("a record");
    assert_eq!(game.positions().len(), 5);
    assert_eq!(record_lines(&game).join("\n"), text.trim().replace("\n\n", "\n"));
    let wrong = read_record(Rules::new(Variant::Yanyi), None, "[吴]马6进7\n[吴]马6进7");
    assert!(wrong.is_err_and(|error| error.to_string().contains("line 2")));
}

#[test]
fn resignations_and_draws_are_lines_of_a_record() {
    let mut game = start();
    play(&mut game, "q12o11");
    game.resign(Seat::Shu).expect("Shu lives");
    play(&mut game, "k17i15");
    game.agree_draw().expect("two live");
    let lines = record_lines(&game).join("\n");
    let again = read_record(Rules::new(Variant::Yanyi), None, &lines).expect(&lines);
    assert_eq!(again.position().over(), game.position().over());
    assert_eq!(again.position().fen(), game.position().fen());
}
