//! What holds in every game, tried on random ones.

use crate::common::course::Course;
use crate::common::games::{Chance, any_game, begun, begun_in, one_more, scattered};
use crate::common::laws::{self, config};
use crate::common::reference::Reference;
use crate::common::{board_of, checked, moves, start_of_game};
use proptest::prelude::*;
use sanguo_engine::notation::{self, Roster};
use sanguo_engine::protocol::Session;
use sanguo_engine::{Effect, Ending, Fate, Game, Kind, Position, Rules, Variant};

fn agrees_with_the_reference(game: &Game) {
    let fen = game.position().fen();
    let reference = Reference::read(&fen, game.position().rules().promotion);
    assert_eq!(moves(game), reference.moves(), "{fen}");
    assert_eq!(checked(game), reference.checked(), "{fen}");
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn scattered_positions_have_the_moves_of_the_reference(seed: u64) {
        agrees_with_the_reference(&scattered(Variant::Yanyi, &mut Chance::new(seed)));
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn games_have_the_moves_of_the_reference(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun_in(Variant::Yanyi, &mut chance);
        for _ in 0..120 {
            if !one_more(&mut game, &mut chance) || game.position().over().is_some() {
                break;
            }
            agrees_with_the_reference(&game);
        }
    }

    #[test]
    fn games_take_the_course_of_the_reference(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun_in(Variant::Yanyi, &mut chance);
        let rules = *game.position().rules();
        let mut course = Course::begin(&game.position().fen(), rules.promotion, rules.mode.is_quick());
        for _ in 0..120 {
            let mv = *chance.pick(&game.position().legal_moves());
            let text = game.position().move_text(mv);
            let before = game.position().fen();
            let events = game.play(mv).expect("legal");
            course.play(&text);
            let over = game.position().over().map(|over| over.ending);
            let by_course = matches!(over, Some(Ending::Repetition | Ending::NaturalLimit))
                || events.iter().any(|e| matches!(e, Effect::Eliminated { fate: Fate::PerpetualCheck, .. }));
            if by_course {
                break;
            }
            prop_assert_eq!(over.is_some(), course.over(), "{} {}", before, text);
            let mut expected = course.now().clone();
            let mut got = Reference::read(&game.position().fen(), rules.promotion);
            if over.is_some() {
                // Of a finished game the turn and the round mean nothing.
                expected.turn = got.turn;
            } else {
                prop_assert_eq!(game.position().round(), course.round, "{} {}", before, text);
            }
            // Who is allied and who has rights is read back from the text, in the order of the seats.
            got.diplomacy = game.position().diplomacy().to_string();
            prop_assert_eq!(got, expected, "{} {}", before, text);
            prop_assert_eq!(game.position().quiet(), course.quiet, "{} {}", before, text);
            if over.is_some() {
                break;
            }
        }
    }

    #[test]
    fn every_living_seat_keeps_one_general_and_the_dead_have_nothing(seed: u64) {
        let mut chance = Chance::new(seed);
        laws::generals_and_turn(begun(&mut chance), &mut chance)?;
    }

    #[test]
    fn no_move_leaves_the_movers_general_in_check(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        while game.positions().len() < 300 && one_more(&mut game, &mut chance) {
            // After an elimination an alliance has ended, and a former ally may give check.
            let after = game.position();
            let Some((mover, _)) = game.last_move() else { continue };
            let calm = game.positions().rev().nth(1).is_some_and(|before| before.alive() == after.alive());
            prop_assert!(!calm || !after.checked().contains(mover), "{}", after.fen());
        }
    }

    #[test]
    fn a_position_text_reads_back(seed: u64) {
        let mut chance = Chance::new(seed);
        laws::text_reads_back(begun(&mut chance), &mut chance)?;
    }

    #[test]
    fn taking_back_restores_everything(seed: u64) {
        let mut chance = Chance::new(seed);
        laws::taking_back_restores(begun(&mut chance), &mut chance)?;
    }

    #[test]
    fn playing_is_making_until_the_course_decides(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        while game.positions().len() < 200 && one_more(&mut game, &mut chance) {
            let Some((_, mv)) = game.last_move() else { continue };
            let played = *game.position();
            if played.over().is_some() || !played.alive().contains(played.turn()) {
                break;
            }
            let mut other = game.clone();
            other.unmake();
            other.play_unchecked(mv);
            // A seat that repeats checks goes out by playing only.
            let same = *other.position() == played;
            prop_assert!(same || other.position().alive() != played.alive());
        }
    }

    #[test]
    fn legal_moves_are_listed_once_and_by_the_protocol_in_order(seed: u64) {
        let mut chance = Chance::new(seed);
        let id = any_game(&mut chance);
        let game = scattered(id, &mut chance);
        let mut session = Session::new();
        let options = game.position().rules().options();
        let options: String = options.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        session.line(&format!("position {id} fen {} option{options}", game.position().fen()));
        let sanguo_engine::protocol::Answer::Lines(text) = session.line("legal") else { panic!("quit") };
        let listed: Vec<&str> = text.trim_end_matches("ok\n").split_whitespace().collect();
        prop_assert!(listed.is_sorted_by(|a, b| a < b), "{}", text);
        prop_assert_eq!(listed, moves(&game));
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn every_legal_move_reads_back_from_all_its_texts(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        for ply in 0..90 {
            if ply % 15 == 0 {
                reads_back(&game);
            }
            if !one_more(&mut game, &mut chance) {
                break;
            }
        }
    }

    #[test]
    fn a_move_is_explained_unless_it_is_legal(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        for ply in 0..60 {
            if ply % 20 == 0 {
                explains(&game);
            }
            if !one_more(&mut game, &mut chance) {
                break;
            }
        }
    }

    #[test]
    fn a_whole_record_reads_back(seed: u64) {
        let mut chance = Chance::new(seed);
        laws::record_reads_back(begun(&mut chance), &mut chance)?;
    }

    #[test]
    fn an_eliminated_seat_was_told(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        for _ in 0..200 {
            if game.position().over().is_some() {
                break;
            }
            let before = game.position().alive();
            let mv = *chance.pick(&game.position().legal_moves());
            let events = game.play(mv).expect("legal");
            let mut after = before;
            for event in &events {
                if let Effect::Eliminated { seat, fate, absorbed_by, .. } = event {
                    after.remove(*seat);
                    prop_assert_eq!(*fate == Fate::PerpetualCheck, absorbed_by.is_none());
                }
            }
            prop_assert_eq!(after, game.position().alive());
            let moved_first = matches!(events.first(), Some(Effect::Moved { .. }));
            prop_assert!(moved_first);
            let over = events.iter().filter(|event| matches!(event, Effect::Over(_))).count();
            prop_assert_eq!(over, usize::from(game.position().over().is_some()));
        }
    }
}

fn reads_back(game: &Game) {
    let position = game.position();
    let roster = Roster::of(game);
    for mv in position.legal_moves() {
        let record = notation::record(position, &roster, mv);
        let traditional = notation::to_traditional(&record);
        let (latin, coordinates) = (notation::latin(position, mv), position.move_text(mv));
        // As the bot tells it: `Taishi Ci H6+7 (q12o11)`.
        let named = roster.mover(mv).map(|person| format!("{} {latin} ({coordinates})", person.pinyin));
        let numbered = format!("12. {record} · {latin}");
        for text in [latin, coordinates, traditional, record, numbered].into_iter().chain(named) {
            assert_eq!(notation::read(game, &text), Ok(mv), "{text} in {}", position.fen());
        }
    }
}

fn explains(game: &Game) {
    let position = game.position();
    let legal = position.legal_moves();
    for &kind in Kind::ALL {
        for to in board_of(position.rules().variant).points() {
            let verdict = position.check_drop(kind, to);
            let listed = legal.iter().find(|mv| (mv.dropped(), mv.to()) == (Some(kind), to));
            assert_eq!(verdict.ok().as_ref(), listed, "{}", position.fen());
        }
    }
    for from in position.board().owned(position.turn()).iter() {
        for to in board_of(position.rules().variant).points() {
            for promotes in [false, true] {
                let verdict = position.check_move(from, to, promotes);
                let listed = legal.iter().find(|mv| (mv.from(), mv.to(), mv.promotes()) == (Some(from), to, promotes));
                assert_eq!(verdict.ok().as_ref(), listed, "{}", position.fen());
            }
        }
    }
}

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        nothing_panics(&text);
    }

    #[test]
    fn no_text_of_likely_characters_makes_a_reader_panic(
        text in "[a-q0-9uwsh+\\-=./,:*x KAEHRCPQBNGSLO前后中进退平马车炮兵将步银龙成不打一二十年月吴魏蜀\\[\\]（）=升]{0,24}",
    ) {
        nothing_panics(&text);
    }

    #[test]
    fn no_position_text_of_likely_fields_makes_the_reader_panic(
        placement in "[0-9uwshKAEHRCPQBNGSL+/]{0,40}",
        fields in "( [uws-]{1,3}| open| spent| ally:us| 0| 4294967296){0,7}",
    ) {
        for &id in Variant::ALL {
            let _ = Position::from_fen(Rules::new(id), &format!("{placement}{fields}"));
        }
    }
}

fn nothing_panics(text: &str) {
    let _ = notation::to_traditional(text);
    let mut session = Session::new();
    for &id in Variant::ALL {
        let _ = notation::read(&start_of_game(id), text);
        let _ = notation::read_record(Rules::new(id), None, text);
        let _ = Position::from_fen(Rules::new(id), text);
        for line in [format!("position {id} startpos moves {text}"), format!("position {id} fen {text}")] {
            let _ = session.line(&line);
        }
    }
    // A random depth could keep perft busy for ever.
    if !text.trim_start().starts_with("go") {
        let _ = session.line(text);
    }
}

/// Fields of rights and hands in likely and unlikely forms never make the reader panic, and what is read is written as
/// a text that reads the same.
fn odd_extra(id: Variant, extra: &str) {
    let fen = start_of_game(id).position().fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[4] = extra;
    if let Ok(position) = Position::from_fen(Rules::new(id), &fields.join(" ")) {
        assert_eq!(Position::from_fen(Rules::new(id), &position.fen()).as_ref(), Ok(&position));
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn no_extra_field_makes_the_reader_panic(
        extra in "(castle:|ep:|hand:)?([a-o]1?[0-9]|[uws.,:RBGSNLP]|ep:|[uws]P{0,80}){0,12}",
    ) {
        for &id in Variant::ALL {
            odd_extra(id, &extra);
        }
    }
}
