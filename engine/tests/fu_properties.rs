//! What holds in every game on the tripod board, tried on random ones.

use crate::common::fu::{scattered, start};
use crate::common::games::{Chance, one_more};
use crate::common::laws::{self, config};
use crate::common::moves;
use proptest::prelude::*;
use sanguo_engine::notation::{self, Roster};
use sanguo_engine::protocol::{Answer, Session};
use sanguo_engine::{Game, Place, Point, Position, Rules, TRIPOD, Variant};

fn begun(chance: &mut Chance) -> Game {
    if chance.one_in(2) { start() } else { scattered(chance) }
}

fn turned(point: Point) -> Point {
    let place = match TRIPOD.place(point) {
        Place::Kingdom { seat, vertical, horizontal } => Place::Kingdom { seat: seat.next(), vertical, horizontal },
        Place::Middle { fan, arc } => Place::Middle { fan: fan.next(), arc },
        Place::Quarter { fan, arc } => Place::Quarter { fan: fan.next(), arc },
        Place::Centre => Place::Centre,
    };
    TRIPOD.at(place).expect("a point")
}

/// The position with every piece one kingdom further and in the next seat's hands.
fn turned_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let groups: Vec<&str> = fields[0].split('/').collect();
    let next = |text: &str| -> String {
        text.chars()
            .map(|c| match c {
                'w' => 's',
                's' => 'u',
                'u' => 'w',
                other => other,
            })
            .collect()
    };
    let block = |range: std::ops::Range<usize>| groups[range].iter().map(|g| next(g)).collect::<Vec<_>>();
    let placement =
        [block(12..18), block(0..6), block(6..12), block(20..21), block(18..19), block(19..20), block(21..22)];
    let mut alive: Vec<char> = next(fields[2]).chars().collect();
    alive.sort_by_key(|c| "uws".find(*c));
    let alive: String = alive.into_iter().collect();
    let placement = placement.concat().join("/");
    format!("{placement} {} {alive} - {} {} {}", next(fields[1]), fields[4], fields[5], fields[6])
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn a_third_of_a_turn_changes_no_piece_of_any_position(seed: u64) {
        let game = scattered(&mut Chance::new(seed));
        let fen = turned_fen(&game.position().fen());
        let other = Game::from_fen(*game.position().rules(), &fen).expect("a turned position");
        let turn = |game: &Game| -> Vec<(Point, Point)> {
            game.position().legal_moves().iter().filter_map(|mv| Some((mv.from()?, mv.to()))).collect()
        };
        let mut expected: Vec<_> = turn(&game).into_iter().map(|(a, b)| (turned(a), turned(b))).collect();
        let mut found = turn(&other);
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected, "{}", game.position().fen());
    }

    #[test]
    fn a_move_is_legal_or_explained_and_listed_once(seed: u64) {
        let game = scattered(&mut Chance::new(seed));
        let position = game.position();
        let legal = position.legal_moves();
        let listed = moves(&game);
        prop_assert!(listed.is_sorted_by(|a, b| a < b));
        for from in position.board().owned(position.turn()).iter() {
            for to in TRIPOD.points() {
                let found = legal.iter().find(|mv| (mv.from(), mv.to()) == (Some(from), to));
                let verdict = position.check_move(from, to, false);
                prop_assert_eq!(verdict.ok(), found.copied(), "{}", position.fen());
            }
        }
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn every_living_seat_keeps_one_king_and_the_dead_have_nothing(seed: u64) {
        let mut chance = Chance::new(seed);
        laws::generals_and_turn(begun(&mut chance), &mut chance)?;
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
    fn every_legal_move_reads_back_from_all_its_texts(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        for ply in 0..60 {
            if ply % 15 == 0 {
                reads_back(&game);
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
    fn warnings_come_true(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut game = begun(&mut chance);
        while game.positions().len() < 40 && one_more(&mut game, &mut chance) {
            let position = *game.position();
            for mv in position.legal_moves() {
                let dies = game.warnings(mv).iter().any(|w| matches!(w, sanguo_engine::Warning::SuddenDeath { .. }));
                let mut after = game.clone();
                after.play_unchecked(mv);
                let king = after.position().board().general(position.turn());
                let taken = after.position().turn() != position.turn()
                    && after.position().legal_moves().iter().any(|reply| Some(reply.to()) == king);
                prop_assert_eq!(dies, taken);
            }
        }
    }
}

fn reads_back(game: &Game) {
    let position = game.position();
    let roster = Roster::of(game);
    for mv in position.legal_moves() {
        let record = notation::record(position, &roster, mv);
        let traditional = notation::to_traditional(&record);
        let text = position.move_text(mv);
        for text in [notation::latin(position, mv), text.to_uppercase(), text, traditional, record] {
            assert_eq!(notation::read(game, &text), Ok(mv), "{text} in {}", position.fen());
        }
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        nothing_panics(&text);
    }

    #[test]
    fn no_text_of_likely_characters_makes_a_reader_panic(
        text in "[wsumo0-9FZKAEHRCP白黑黄魏蜀吴横竖顶次中底弧侧轴点一二九兵卒丁第回合\\[\\]\\-→（）]{0,24}",
    ) {
        nothing_panics(&text);
    }

    #[test]
    fn no_position_text_of_likely_fields_makes_the_reader_panic(
        placement in "[0-9uwshKAEHRCPFZ/]{0,40}",
        fields in "( [uws-]{1,3}| -| prov| 0| 4294967296){0,7}",
    ) {
        let _ = Position::from_fen(Rules::new(Variant::Fu), &format!("{placement}{fields}"));
    }
}

fn nothing_panics(text: &str) {
    let game = start();
    let _ = notation::read(&game, text);
    let _ = notation::read_record(Rules::new(Variant::Fu), None, text);
    let mut session = Session::new();
    for line in [format!("position fu startpos moves {text}"), format!("position fu fen {text}")] {
        let Answer::Lines(_) = session.line(&line) else { panic!("quit") };
    }
}
