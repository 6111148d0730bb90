//! How a game ends: modes, agreement, repetition, perpetual check, the natural limit, resigning.

use crate::common::{alive, at, board, checked, count, diplomacy, field, moves, play, result, turn};
use sanguo_engine::{Effect, Ending, Fate, Game, GameError, Mode, Seat};

fn ending(game: &Game) -> Option<Ending> {
    game.position().over().map(|over| over.ending)
}

/// Plays the same moves again and again.
fn repeat(game: &mut Game, texts: &str, times: usize) -> Vec<Effect> {
    (0..times).map(|_| play(game, texts)).last().unwrap_or_default()
}

#[test]
fn to_the_end_goes_on_until_one_seat_is_left() {
    let mut game = board("uR j9, uR f2").game();
    play(&mut game, "j9j17");
    assert_eq!(result(&game), "-");
    play(&mut game, "h1i1 j17e17 i1h1 e17e1");
    assert_eq!(alive(&game), "u");
    assert_eq!(ending(&game), Some(Ending::LastStanding));
}

#[test]
fn a_quick_game_ends_at_the_first_elimination_by_number_of_pieces() {
    let mut game = board("uR j9, sP e4, sP g4, sP i4, wP e14").mode(Mode::QuickCount).game();
    play(&mut game, "j9j17");
    // Wu: general, chariot, Wei's soldier; Shu: general, three soldiers.
    assert_eq!(result(&game), "win:s 0,1,2");
    assert_eq!(ending(&game), Some(Ending::Compared));
    assert!(moves(&game).is_empty());
}

#[test]
fn a_quick_game_by_value_counts_what_the_pieces_are_worth() {
    let mut game = board("uR j9, sP e4, sP g4, sP i4, wP e14").mode(Mode::QuickValue).game();
    play(&mut game, "j9j17");
    assert_eq!(result(&game), "win:u 2,1,0");
}

#[test]
fn values_of_the_pieces() {
    for (piece, value) in [("R", 5), ("H", 3), ("C", 3), ("P", 1), ("A", 1), ("E", 1)] {
        let position = board(&format!("u{piece} e9")).mode(Mode::QuickValue).position();
        assert_eq!(position.material(Seat::Wu), value, "{piece}");
        assert_eq!(position.material(Seat::Wei), 0, "a general is worth nothing");
    }
}

#[test]
fn han_pieces_of_a_seat_count_for_it_and_sleeping_ones_for_nobody() {
    let awake = board("hK a9, wR d10, wC e10").ally("us").mode(Mode::QuickValue).position();
    assert_eq!(awake.material(Seat::Wei), 8);
    let asleep = board("hR d10, uR j9, sP e4, sP g4").open().mode(Mode::QuickCount);
    let mut game = asleep.game();
    play(&mut game, "j9j17");
    assert_eq!(result(&game), "win:s 0,1,2");
}

#[test]
fn an_equal_comparison_is_a_draw_between_the_two() {
    let mut game = board("uR j9, sP e4").mode(Mode::QuickCount).game();
    play(&mut game, "j9j17");
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn a_resignation_ends_a_quick_game() {
    let mut game = board("uR q5, sP e4").mode(Mode::QuickValue).game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(result(&game), "win:u 2,-1,0");
}

#[test]
fn the_living_agree_on_a_draw() {
    let mut game = board("uP l6").game();
    game.agree_draw().expect("nothing is decided");
    assert_eq!(result(&game), "draw:uws 1,1,1");
    assert_eq!(ending(&game), Some(Ending::Agreement));
    assert_eq!(game.agree_draw(), Err(GameError::Over));
}

#[test]
fn a_finished_game_takes_no_move_and_no_resignation() {
    let mut game = board("uP l6").game();
    let mv = crate::common::the_move(&game, "l6k6");
    game.agree_draw().expect("nothing is decided");
    assert_eq!(game.play(mv), Err(GameError::Over));
    assert_eq!(game.resign(Seat::Wu), Err(GameError::Over));
}

#[test]
fn a_resigners_pieces_leave_the_board_and_nobody_absorbs_them() {
    let mut game = board("hK a9, wR d10, wP e14, uP l6").ally("us").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(alive(&game), "us");
    assert_eq!(count(&game, 'w'), 0);
    assert_eq!(at(&game, "d10"), "-", "Han pieces of its own as well");
    assert_eq!(at(&game, "a9"), "hK");
    assert_eq!(turn(&game), 'u', "out of turn");
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn when_the_seat_to_move_resigns_the_next_one_moves() {
    let mut game = board("uP l6, wP e14, sP e4").game();
    game.resign(Seat::Wu).expect("Wu lives");
    assert_eq!(turn(&game), 'w');
}

#[test]
fn a_dead_seat_cannot_resign() {
    let mut game = board("uP l6").alive("us").game();
    assert_eq!(game.resign(Seat::Wei), Err(GameError::Out(Seat::Wei)));
}

#[test]
fn with_two_seats_a_resignation_wins_for_the_other() {
    let mut game = board("uP l6").alive("us").game();
    game.resign(Seat::Shu).expect("Shu lives");
    assert_eq!(result(&game), "win:u 2,1,0");
    assert_eq!(count(&game, 's'), 0);
}

#[test]
fn after_a_resignation_a_seat_in_check_moves_first() {
    // Wu's chariot looks at its ally Shu; without the alliance Shu is in check.
    let mut game = board("uR e1, wP e14").ally("us").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(diplomacy(&game), "spent");
    assert_eq!(checked(&game), "s");
    assert_eq!(turn(&game), 's');
}

#[test]
fn after_a_resignation_a_seat_without_a_move_falls_to_the_other() {
    // Wu's chariots have its ally mated as soon as the alliance ends.
    let mut game = board("uR e1, uR f2, sA e10").ally("us").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(result(&game), "win:u 2,-1,0");
    assert_eq!(at(&game, "e10"), "uA");
}

#[test]
fn after_a_resignation_the_seat_to_move_may_be_stalemated() {
    let mut game = board("uR e2, uR i9, wR q13, sA e10").turn("w").game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(result(&game), "win:u 2,-1,0");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = board("uP l6, wP e12, sP e6").game();
    let round = "l6k6 e12e11 e6e7 k6l6 e11e12 e7e6";
    repeat(&mut game, round, 1);
    assert_eq!(result(&game), "-");
    play(&mut game, "l6k6 e12e11 e6e7 k6l6 e11e12");
    assert_eq!(result(&game), "-");
    play(&mut game, "e7e6");
    assert_eq!(result(&game), "draw:uws 1,1,1");
    assert_eq!(ending(&game), Some(Ending::Repetition));
}

#[test]
fn the_same_pieces_with_another_seat_to_move_are_another_position() {
    // Wu's chariot goes round in three moves, Shu's soldier in two: each set of pieces comes with either seat to move.
    let mut game = board("uR l6, sP e6").alive("us").game();
    let round = "l6l7 e6e7 l7l8 e7e6 l8l6 e6e7 l6l7 e7e6 l7l8 e6e7 l8l6";
    play(&mut game, round);
    play(&mut game, "e7e6");
    play(&mut game, round);
    assert_eq!(result(&game), "-");
    play(&mut game, "e7e6");
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn rights_make_positions_differ() {
    // Everybody still has its first move at the beginning, so the start counts for itself.
    let mut game = board("uP l6, wP e12, sP e6").extra("uws").game();
    let round = "l6k6 e12e11 e6e7 k6l6 e11e12 e7e6";
    repeat(&mut game, round, 2);
    assert_eq!(result(&game), "-");
    // k6, e12, e6 came once a round: now for the third time.
    play(&mut game, "l6k6");
    assert_eq!(result(&game), "-", "Wei and Shu had not moved the first time");
    play(&mut game, "e12e11");
    assert_eq!(result(&game), "-", "nor Shu");
    play(&mut game, "e6e7");
    assert_eq!(result(&game), "draw:uws 1,1,1");
}

#[test]
fn the_seat_that_alone_checked_with_every_move_loses() {
    // Wu's chariot follows Shu's general; Wei never gets its turn.
    let mut game = board("uR e5, wP e12, sP m6").game();
    play(&mut game, "e5e1");
    repeat(&mut game, "h1h2 e1e2 h2h1 e2e1", 1);
    assert_eq!(result(&game), "-");
    let events = repeat(&mut game, "h1h2 e1e2 h2h1 e2e1", 1);
    assert_eq!(alive(&game), "ws");
    assert_eq!(count(&game, 'u'), 0, "its pieces leave the board");
    assert!(events.iter().any(|e| matches!(
        e,
        Effect::Eliminated { seat: Seat::Wu, fate: Fate::PerpetualCheck, absorbed_by: None, .. }
    )));
    assert_eq!(turn(&game), 's');
    game.agree_draw().expect("two live");
    assert_eq!(result(&game), "draw:ws 1,1,1", "no deduction for perpetual check");
}

#[test]
fn with_two_seats_perpetual_check_loses_the_game() {
    let mut game = board("uR e5").alive("us").game();
    play(&mut game, "e5e1");
    repeat(&mut game, "h1h2 e1e2 h2h1 e2e1", 2);
    assert_eq!(result(&game), "win:s 0,1,2");
}

#[test]
fn perpetual_check_ends_a_quick_game() {
    let mut game = board("uR e5, wP e12, sP m6").mode(Mode::QuickCount).game();
    play(&mut game, "e5e1");
    repeat(&mut game, "h1h2 e1e2 h2h1 e2e1", 2);
    assert_eq!(result(&game), "draw:ws 1,1,1");
}

#[test]
fn a_single_move_without_check_makes_it_a_draw() {
    let mut game = board("uR e5, sP m6").alive("us").game();
    play(&mut game, "e5e1 h1h2 e1e2 h2h1 e2e5 h1h2 e5e2 h2h1 e2e1");
    play(&mut game, "h1h2 e1e2");
    assert_eq!(ending(&game), Some(Ending::Repetition));
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn when_two_seats_check_with_every_move_it_is_a_draw() {
    // Both generals in one palace: Shu's steps uncover a chariot, Wu's make a screen for a cannon.
    let mut game = board("sK h1, sR g1, sR g2, uK j1, uC k1, uC k2").alive("us").turn("s").game();
    for text in ["h1h2", "j1j2", "h2h1", "j2j1"] {
        let mover = turn(&game);
        play(&mut game, text);
        assert_eq!(checked(&game), if mover == 's' { "u" } else { "s" });
    }
    play(&mut game, "h1h2 j1j2 h2h1 j2j1");
    assert_eq!(ending(&game), Some(Ending::Repetition));
    assert_eq!(result(&game), "draw:us 1,1,1");
}

#[test]
fn uncovering_anothers_check_is_not_giving_check() {
    // Wu's soldier lets Wei's chariots check Shu by turns; Wei never moves.
    let mut game = board("wR e1, wR e2, uP f1").game();
    for text in ["f1f2", "h1h2", "f2f1", "h2h1"] {
        let mover = turn(&game);
        play(&mut game, text);
        assert_eq!(checked(&game), if mover == 'u' { "s" } else { "-" });
    }
    play(&mut game, "f1f2 h1h2 f2f1 h2h1");
    assert_eq!(result(&game), "draw:uws 1,1,1");
}

#[test]
fn the_natural_limit_is_sixty_quiet_half_moves_for_each_living_seat() {
    for (living, limit) in [("uws", 180), ("us", 120)] {
        let mut game = board("uP l6, sP e6").alive(living).quiet(limit - 2).game();
        play(&mut game, "l6k6");
        assert_eq!(result(&game), "-");
        play(&mut game, if living == "us" { "e6e7" } else { "j17j16" });
        assert_eq!(result(&game), format!("draw:{living} 1,1,1"));
        assert_eq!(ending(&game), Some(Ending::NaturalLimit));
    }
}

#[test]
fn a_capture_starts_the_quiet_count_anew() {
    let mut game = board("uP l6, wP k6").quiet(179).game();
    play(&mut game, "l6k6");
    assert_eq!(result(&game), "-");
    assert_eq!(field(&game, 6), "0");
    play(&mut game, "j17j16");
    assert_eq!(field(&game, 6), "1");
}

#[test]
fn the_limit_falls_with_the_number_of_the_living() {
    // 150 quiet moves of three are fine, and an elimination starts anew.
    let mut game = board("uP l6").quiet(150).game();
    game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(result(&game), "-");
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn a_win_goes_before_the_natural_limit() {
    let mut game = board("uR e5, uR f2").alive("us").quiet(119).game();
    play(&mut game, "e5e1");
    assert_eq!(result(&game), "win:u 2,1,0");
}

#[test]
fn a_quick_end_goes_before_the_natural_limit() {
    let mut game = board("uR e5, uR f2").quiet(179).mode(Mode::QuickCount).game();
    play(&mut game, "e5e1");
    assert_eq!(result(&game), "win:u 2,0,1");
}

#[test]
fn repetition_goes_before_the_natural_limit() {
    let round = "l6k6 e12e11 e6e7 k6l6 e11e12 e7e6";
    let mut game = board("uP l6, wP e12, sP e6").quiet(168).game();
    repeat(&mut game, round, 2);
    assert_eq!(ending(&game), Some(Ending::Repetition));
}
