//! Looking ahead from a position: what a search asks must agree with what a game does.

use std::collections::HashMap;

use proptest::prelude::*;
use sanguo_engine::{Game, Mode, Move, MoveList, Outcome, Point, Position, Rules, Seat, Variant};

use crate::common::games::{Chance, begun_in, one_more, rules_of};
use crate::common::laws::config;
use crate::common::{board, chess, fu, shogi};

/// A game of any kind, from the start or from scattered pieces.
fn any_begun(chance: &mut Chance) -> Game {
    let variant = *chance.pick(Variant::ALL);
    match variant {
        Variant::Fu if chance.one_in(2) => fu::scattered(chance),
        Variant::Fu => Game::start(Rules { clockwise: chance.one_in(2), ..Rules::new(Variant::Fu) }),
        _ => begun_in(variant, chance),
    }
}

/// Visits the positions of a random game.
fn each_position(seed: u64, plies: usize, mut visit: impl FnMut(&Game, &mut Chance)) {
    let mut chance = Chance::new(seed);
    let mut game = any_begun(&mut chance);
    for _ in 0..plies {
        visit(&game, &mut chance);
        if !one_more(&mut game, &mut chance) {
            return;
        }
    }
}

fn sorted(position: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

/// What two positions must share to be the same for the repetition rule, as text.
fn repeatable(position: &Position) -> String {
    let fen = position.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    fields[..5].join(" ")
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn a_move_leads_where_the_game_goes(seed in any::<u64>()) {
        each_position(seed, 60, |game, chance| {
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                return;
            }
            let mv = *chance.pick(&moves);
            let after = game.position().after(mv);
            let mut played = game.clone();
            played.play_unchecked(mv);
            // Who stalemated a seat of three is told from the course of the game.
            let stalemates = after.alive().len() < game.position().alive().len();
            if !stalemates {
                assert_eq!(after, *played.position(), "{}", game.position().fen());
            }
            assert_eq!(after.alive(), played.position().alive());
        });
    }

    #[test]
    fn keys_tell_positions_apart_as_repetition_does(seed in any::<u64>()) {
        let mut known: HashMap<u64, String> = HashMap::new();
        each_position(seed, 80, |game, _| {
            let position = game.position();
            let text = format!("{} {}", repeatable(position), position.rules().variant);
            let before = known.insert(position.key(), text.clone());
            assert!(before.is_none_or(|before| before == text), "two positions share a key");
            let of_text = Position::from_fen(*position.rules(), &position.fen()).map(|read| read.key());
            assert!(of_text.is_err() || of_text == Ok(position.key()), "{}", position.fen());
        });
        let texts: std::collections::HashSet<&String> = known.values().collect();
        prop_assert_eq!(texts.len(), known.len(), "one position has two keys");
    }

    #[test]
    fn captures_are_the_legal_moves_that_capture(seed in any::<u64>()) {
        each_position(seed, 60, |game, _| {
            let position = game.position();
            let mut found = MoveList::new();
            position.captures_into(&mut found);
            let captures = position.legal_moves().into_iter().filter(|&mv| position.captured_at(mv).is_some());
            assert_eq!(sorted(position, found), sorted(position, captures), "{}", position.fen());
        });
    }

    #[test]
    fn every_capture_is_a_strike(seed in any::<u64>()) {
        each_position(seed, 60, |game, _| {
            let position = game.position();
            for seat in position.alive().iter() {
                for mv in position.legal_moves_of(seat) {
                    if position.captured_at(mv).is_none() {
                        continue;
                    }
                    let from = mv.from().expect("nothing is captured by a drop");
                    let texts = || format!("{} {}", position.fen(), position.move_text(mv));
                    assert!(position.strikes(from).contains(mv.to()), "{}", texts());
                    assert!(position.strikers(seat, mv.to()).contains(from), "{}", texts());
                }
            }
        });
    }

    #[test]
    fn a_move_gives_check_as_the_game_notes_it(seed in any::<u64>()) {
        each_position(seed, 40, |game, chance| {
            let position = game.position();
            let moves = position.legal_moves();
            if moves.is_empty() {
                return;
            }
            let mv = *chance.pick(&moves);
            let after = position.after(mv);
            let enemies = after.enemies(position.turn());
            let checks = enemies.iter().any(|seat| after.checkers(seat).contains(position.turn()));
            assert_eq!(position.gives_check(mv), checks);
        });
    }
}

#[test]
fn moves_of_a_seat_are_those_of_its_turn() {
    let mut chance = Chance::new(5);
    for _ in 0..40 {
        let game = any_begun(&mut chance);
        let position = game.position();
        assert_eq!(position.legal_moves_of(position.turn()), position.legal_moves());
        for seat in Seat::ALL {
            let out = !position.alive().contains(seat) || position.over().is_some();
            let expected = if out { Vec::new() } else { position.as_if_turn_of(seat).legal_moves() };
            // In `fu` only the seat to move can be provoked.
            if position.rules().variant != Variant::Fu {
                assert_eq!(position.legal_moves_of(seat), expected, "{}", position.fen());
            }
        }
    }
}

#[test]
fn a_finished_game_has_nothing_ahead() {
    let mut game = Game::start(Rules::new(Variant::Yanyi));
    game.agree_draw().expect("all agree");
    assert_eq!(game.position().over().map(|over| over.outcome), Some(Outcome::Draw(game.position().alive())));
    let mut list = MoveList::new();
    game.position().captures_into(&mut list);
    assert!(list.is_empty());
    assert!(Seat::ALL.into_iter().all(|seat| game.position().legal_moves_of(seat).is_empty()));
}

#[test]
fn a_key_ignores_counters_and_sees_everything_else() {
    let base = board("uR j9, wP i12");
    let key = base.clone().position().key();
    assert_eq!(base.clone().quiet(7).round(9).position().key(), key);
    assert_eq!(base.clone().mode(Mode::QuickCount).position().key(), key);
    let others = [
        base.clone().turn("w"),
        base.clone().ally("uw"),
        base.clone().extra("u"),
        board("uR j9, wP i11"),
        board("uC j9, wP i12"),
        board("wR j9, wP i12"),
        board("uR j9, wP i12").open(),
    ];
    for other in others {
        assert_ne!(other.position().key(), key);
    }
    assert_ne!(shogi("+uN j9").position().key(), shogi("uN j9").position().key());
    assert_ne!(shogi("uN j9").extra("hand:uP").position().key(), shogi("uN j9").extra("hand:wP").position().key());
}

/// The same key on every machine: records may hold it.
#[test]
fn the_keys_of_the_starts_stay_what_they_are() {
    let keys: Vec<u64> = Variant::ALL.iter().map(|&variant| Position::start(Rules::new(variant)).key()).collect();
    assert_eq!(keys, STARTS);
}

const STARTS: [u64; 4] =
    [16_163_194_516_309_502_712, 9_513_553_030_044_854_347, 408_247_784_580_932_212, 2_062_837_164_824_517_567];

fn struck(position: &Position, from: &str, names: &[&str]) {
    let read = |name: &str| -> Point {
        position.read_point(name).unwrap_or_else(|| panic!("{name} is no point of this board"))
    };
    let mut found: Vec<usize> = position.strikes(read(from)).iter().map(Point::index).collect();
    let mut expected: Vec<usize> = names.iter().map(|name| read(name).index()).collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{from}");
}

#[test]
fn pieces_strike_what_they_could_take_or_protect() {
    let position = board("uC j9, uP j11, wR j13, uP j14").position();
    // Behind its screen a cannon strikes up to the next piece.
    struck(&position, "j9", &["j12", "j13"]);
    // A pawn captures aslant only.
    let position = chess("sP e5").position();
    struck(&position, "e5", &["d4", "f4", "d6", "f6"]);
    // Han asleep strikes nothing.
    let position = board("hR d9").open().position();
    struck(&position, "d9", &[]);
    // Generals that face each other.
    let position = board("wK j17, sK j1").alive("ws").turn("w").position();
    assert!(position.strikers(Seat::Wei, position.board().general(Seat::Shu).expect("it lives")).len() == 1);
}

#[test]
fn every_game_has_its_options_looked_ahead() {
    let mut chance = Chance::new(11);
    for &variant in Variant::ALL {
        let rules = rules_of(variant, &mut chance);
        let start = Game::start(rules);
        assert_eq!(start.keys(), vec![start.position().key()]);
    }
}
