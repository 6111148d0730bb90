//! Draw offers, resigning, take-backs.

use sanguo_ai::{Level, manner};
use sanguo_engine::{Game, Rules, Seat, Variant};

use crate::common::game;

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// Two seats; Wu has everything.
const LOPSIDED: &str = "9/9/9/9/17/17/17/17/13uR1uRuK/17/17/13uR3/13uR3/9/9/9/3sK5 u us spent - 0 60";

#[test]
fn who_is_behind_takes_a_draw_and_who_is_ahead_does_not() {
    let mut game = game(Rules::new(Variant::Yanyi), LOPSIDED);
    assert!(!manner::accepts_draw(&game, Seat::Shu), "nothing is on offer");
    game.offer_draw(Seat::Wu).expect("it may");
    assert!(!manner::accepts_draw(&game, Seat::Wu));
    // Shu has not been to move yet in this record: its last standing is not known.
    let moves = game.position().legal_moves();
    game.play(moves[0]).expect("legal");
    if game.draw_offer().is_none() {
        game.offer_draw(Seat::Wu).expect("it may");
    }
    assert!(manner::accepts_draw(&game, Seat::Shu));
}

#[test]
fn in_fu_nobody_is_joined_against_the_third() {
    // Draws may be offered from round 15 on.
    let start = Game::start(Rules::new(Variant::Fu)).position().fen().replace(" 0 1", " 0 20");
    let mut game = game(Rules::new(Variant::Fu), &start);
    game.offer_draw(Seat::Wei).expect("it may");
    assert!(game.draw_offer().is_some());
    assert!(!manner::accepts_draw(&game, Seat::Shu) && !manner::accepts_draw(&game, Seat::Wu));
}

#[test]
fn it_resigns_only_what_has_been_lost_for_long() {
    let mut game = game(Rules::new(Variant::Yanyi), LOPSIDED);
    assert!(!manner::resigns(&game, Seat::Shu, level(8)));
    // Wu shuffles; Shu remains lost.
    for _ in 0..18 {
        let position = game.position();
        let quiet = position.legal_moves().into_iter().find(|&mv| {
            let after = position.after(mv);
            after.over().is_none() && after.checked().is_empty()
        });
        game.play(quiet.expect("a quiet move")).expect("legal");
    }
    assert!(manner::resigns(&game, Seat::Shu, level(8)));
    assert!(!manner::resigns(&game, Seat::Shu, level(4)), "low levels go on");
    assert!(!manner::resigns(&game, Seat::Wu, level(8)));
    assert!(!manner::resigns(&Game::start(Rules::new(Variant::Yanyi)), Seat::Wu, level(8)));
}

#[test]
fn low_levels_take_back_always_and_high_ones_once() {
    assert!(manner::agrees_to_takeback(level(1), 9) && manner::agrees_to_takeback(level(4), 9));
    assert!(manner::agrees_to_takeback(level(8), 0) && !manner::agrees_to_takeback(level(8), 1));
}
