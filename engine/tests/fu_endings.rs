//! How a game on the tripod board ends, and what the game itself counts.

use crate::common::fu::{start, tripod};
use crate::common::{alive, field, play, result, tell, the_move, turn};
use sanguo_engine::{Effect, Ending, Fate, Game, GameError, Position, Seat, Warning};

fn ending(game: &Game) -> Option<Ending> {
    game.position().over().map(|over| over.ending)
}

/// Plays the same moves again and again.
fn repeat(game: &mut Game, texts: &str, times: usize) -> Vec<Effect> {
    (0..times).map(|_| play(game, texts)).last().unwrap_or_default()
}

fn fate(events: &[Effect]) -> Option<(Seat, Fate)> {
    events.iter().find_map(|event| match *event {
        Effect::Eliminated { seat, fate, .. } => Some((seat, fate)),
        _ => None,
    })
}

#[test]
fn rounds_are_counted_from_wei() {
    let mut game = start();
    play(&mut game, "w15w16");
    assert_eq!(field(&game, 7), "1");
    play(&mut game, "s15s16");
    assert_eq!(field(&game, 7), "1");
    play(&mut game, "u15u16");
    assert_eq!((field(&game, 7).as_str(), turn(&game)), ("2", 'w'));
}

#[test]
fn clockwise_the_order_is_wei_wu_shu() {
    let mut game = Game::start(tripod("").clockwise().rules());
    play(&mut game, "w15w16");
    assert_eq!(turn(&game), 'u');
    play(&mut game, "u15u16");
    assert_eq!((turn(&game), field(&game, 7).as_str()), ('s', "1"));
    play(&mut game, "s15s16");
    assert_eq!((turn(&game), field(&game, 7).as_str()), ('w', "2"));
}

#[test]
fn a_check_or_a_capture_ends_the_quiet() {
    let mut game = tripod("wR s95, sP s15, uP u16").quiet(7).game();
    play(&mut game, "s95s94");
    assert_eq!(field(&game, 6), "8");
    let mut game = tripod("wR s95, sP s15, uP u16").quiet(7).game();
    play(&mut game, "s95s45");
    assert_eq!(field(&game, 6), "0");
    let mut game = tripod("wR s95, sP s15, uP u16").quiet(7).game();
    play(&mut game, "s95s15");
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn thirty_quiet_rounds_of_three_draw() {
    let mut game = tripod("wP w16, sP s16, uP u16").quiet(88).game();
    play(&mut game, "w16w26");
    assert_eq!(result(&game), "-");
    play(&mut game, "s16s26");
    assert_eq!(result(&game), "draw:uws 1,1,1");
    assert_eq!(ending(&game), Some(Ending::NaturalLimit));
    assert!(tripod("").quiet(90).position().over().is_some(), "a position text that shows it is over");
}

#[test]
fn twenty_quiet_rounds_of_two_draw() {
    let mut game = tripod("wP w16, sP s16").alive("ws").quiet(39).game();
    play(&mut game, "w16w26");
    assert_eq!(result(&game), "draw:ws 1,1,1");
}

#[test]
fn forty_rounds_of_two_draw_whatever_happens() {
    // Shu's king is checked now and then, never often in a row, so that neither quiet nor checks end the game before.
    let pieces = "wR s95, wP w16, sP s16, sP s36";
    let mut game = tripod(pieces).alive("ws").game();
    let mut half_moves = 0;
    let mut seed = crate::common::games::Chance::new(5);
    while game.position().over().is_none() {
        // Checks often enough for the quiet counter, and seldom enough for the check counts.
        let moves = game.position().legal_moves();
        let wei = game.position().turn() == Seat::Wei;
        let due = game.position().quiet() > 15;
        let fits = |mv: &&sanguo_engine::Move| {
            let mut next = game.clone();
            next.play_unchecked(**mv);
            let checks = wei && next.position().in_check(Seat::Shu);
            let captures = game.position().board().get(mv.to()).is_some();
            next.position().over().is_none() && checks == (wei && due) && !captures
        };
        let fitting: Vec<_> = moves.iter().filter(fits).collect();
        let mv = if fitting.is_empty() { *seed.pick(&moves) } else { **seed.pick(&fitting) };
        game.play(mv).expect("legal");
        half_moves += 1;
    }
    assert_eq!((half_moves, ending(&game)), (80, Some(Ending::RoundLimit)));
}

/// Wei's chariot checks on horizontal 1 and 2 in turn, Shu's king steps, Wu shuffles.
fn checks(game: &mut Game, n: usize, quiet: &str) -> Vec<Effect> {
    let mut events = Vec::new();
    for i in 0..n {
        // Wu's soldier wanders, so that no position comes again.
        let check = if i % 2 == 0 { "s92s91" } else { "s91s92" };
        events = play(game, check);
        if game.position().alive().len() < 3 || game.position().over().is_some() {
            break;
        }
        play(game, if i % 2 == 0 { "s41s42" } else { "s42s41" });
        if !quiet.is_empty() {
            let step = quiet.split(' ').nth(i).expect("a step for each check");
            play(game, step);
        }
    }
    events
}

const WANDER: &str = "u16u26 u26u36 u36u46 u46u56 u56u66 u66u76 u76u86 u86u96 u96um9 um9um8";

#[test]
fn the_eighth_check_in_a_row_of_three_loses() {
    let mut game = tripod("wR s92, uP u16").game();
    checks(&mut game, 7, WANDER);
    assert_eq!(alive(&game), "uws");
    let events = play(&mut game, "s91s92");
    assert_eq!(fate(&events), Some((Seat::Wei, Fate::TooManyChecks)));
    assert_eq!((alive(&game).as_str(), turn(&game)), ("us", 's'));
}

#[test]
fn the_sixth_check_in_a_row_of_two_loses() {
    let mut game = tripod("wR s92, sP w16").alive("ws").game();
    // Shu's king alone would repeat positions; its soldier moves instead where it can.
    for (check, answer) in
        [("s92s91", "s41s42"), ("s91s92", "s42s43"), ("s92s93", "s43s42"), ("s93s92", "s42s41"), ("s92s91", "s41s42")]
    {
        play(&mut game, check);
        play(&mut game, answer);
    }
    assert_eq!(alive(&game), "ws");
    let events = play(&mut game, "s91s92");
    assert_eq!(fate(&events), Some((Seat::Wei, Fate::TooManyChecks)));
    assert_eq!(result(&game), "win:s 1,0,2");
}

#[test]
fn the_last_check_allowed_is_warned_of() {
    let mut game = tripod("wR s92, uP u16").game();
    checks(&mut game, 5, WANDER);
    assert_eq!(game.warnings(the_move(&game, "s91s92")), []);
    play(&mut game, "s91s92 s42s41 u66u76");
    let last = the_move(&game, "s92s91");
    assert_eq!(game.warnings(last), [Warning::LastCheckInARow { checks: 7 }]);
    play(&mut game, "s92s91 s41s42 u76u86");
    let beyond = the_move(&game, "s91s92");
    assert_eq!(game.warnings(beyond), [Warning::Loses { fate: Fate::TooManyChecks }]);
}

/// Blocks of four checks, each followed by a pause in which a soldier of Wei and one of Shu go on, so that no position
/// comes too often. Wu, when it lives, goes to and fro.
fn blocks_of_checks(game: &mut Game, blocks: usize) {
    let wu = game.position().alive().contains(Seat::Wu);
    let mut home = true;
    let mut shuffle = |game: &mut Game| {
        if wu {
            play(game, if home { "u16u26" } else { "u26u16" });
            home = !home;
        }
    };
    for block in 1..=blocks {
        for round in ["s92s91 s41s42", "s91s92 s42s41", "s92s91 s41s42", "s91s92 s42s41"] {
            play(game, round);
            shuffle(game);
        }
        let step = |seat| format!("{seat}{block}6{seat}{}6", block + 1);
        play(game, &format!("{} {}", step('w'), step('s')));
        shuffle(game);
    }
}

#[test]
fn the_25th_check_in_all_of_three_loses() {
    let mut game = tripod("wR s92, wP w16, sP s16, uP u16").game();
    blocks_of_checks(&mut game, 5);
    play(&mut game, "s92s91 s41s42 u26u36 s91s92 s42s41 u36u46 s92s91 s41s42 u46u56");
    let last = the_move(&game, "s91s92");
    assert_eq!(game.warnings(last), [Warning::LastCheckInAll { checks: 24 }]);
    play(&mut game, "s91s92 s42s41 u56u66");
    let beyond = the_move(&game, "s92s91");
    assert_eq!(game.warnings(beyond), [Warning::Loses { fate: Fate::TooManyChecks }]);
    let events = game.play(beyond).expect("legal");
    assert_eq!(fate(&events), Some((Seat::Wei, Fate::TooManyChecks)));
}

#[test]
fn the_20th_check_in_all_of_two_draws() {
    let mut game = tripod("wR s92, wP w16, sP s16").alive("ws").game();
    blocks_of_checks(&mut game, 4);
    play(&mut game, "s92s91 s41s42 s91s92 s42s41 s92s91 s41s42");
    assert_eq!(game.warnings(the_move(&game, "s91s92")), [Warning::Draws { ending: Ending::TooManyChecks }]);
    play(&mut game, "s91s92");
    assert_eq!((result(&game).as_str(), ending(&game)), ("draw:ws 1,1,1", Some(Ending::TooManyChecks)));
}

#[test]
fn counts_of_checks_begin_anew_when_a_seat_goes_out() {
    let mut game = tripod("wR s92, wP w16, uP u16").round(15).game();
    checks(&mut game, 6, WANDER);
    game.resign(Seat::Wu).expect("round 15");
    assert_eq!(turn(&game), 'w');
    play(&mut game, "s92s91 s41s42");
    assert_eq!((alive(&game).as_str(), result(&game).as_str()), ("ws", "-"));
}

#[test]
fn the_fourth_time_a_position_comes_draws_without_checks() {
    let mut game = tripod("wP w16, sP s16, uP u16").game();
    let round = "w16w26 s16s26 u16u26 w26w16 s26s16 u26u16";
    repeat(&mut game, round, 2);
    assert_eq!(result(&game), "-");
    repeat(&mut game, round, 1);
    assert_eq!(result(&game), "draw:uws 1,1,1");
    assert_eq!(ending(&game), Some(Ending::Repetition));
}

#[test]
fn one_seat_that_checked_throughout_loses_by_repetition() {
    let mut game = tripod("wR s92, uP u16").game();
    let round = "s92s91 s41s42 u16u26 s91s92 s42s41 u26u16";
    // The start itself came about without a check; it is the first occurrence all the same.
    repeat(&mut game, round, 2);
    assert_eq!(alive(&game), "uws");
    let events = play(&mut game, "s92s91 s41s42 u16u26 s91s92 s42s41");
    assert_eq!(fate(&events), None);
    assert_eq!(game.warnings(the_move(&game, "u26u16")), []);
    let events = play(&mut game, "u26u16");
    assert_eq!(fate(&events), Some((Seat::Wei, Fate::PerpetualCheck)));
    assert_eq!((alive(&game).as_str(), turn(&game)), ("us", 's'), "Wei's successor moves");
}

#[test]
fn requests_before_round_15_are_warned_and_then_lose() {
    let mut game = start();
    let events = game.resign(Seat::Shu).expect("a warning");
    assert_eq!(tell(&game, &events), ["warned s"]);
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uws", 'w'));
    assert_eq!(game.warned().to_string(), "s");
    let events = game.offer_draw(Seat::Shu).expect("the second request");
    assert_eq!(fate(&events), Some((Seat::Shu, Fate::AskedTooEarly)));
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uw", 'u'), "Shu's successor moves");
    assert!(game.unmake());
    assert_eq!(game.warned().to_string(), "s", "a warning outlasts what is taken back");
}

#[test]
fn from_round_15_on_a_seat_resigns_without_deduction() {
    let mut game = tripod("wP w16").round(15).game();
    game.resign(Seat::Wei).expect("round 15");
    assert_eq!(turn(&game), 's');
    game.resign(Seat::Wu).expect("round 15");
    assert_eq!(result(&game), "win:s 0,1,2");
}

#[test]
fn leaving_in_the_first_three_rounds_makes_the_game_void() {
    let mut game = tripod("wP w16").round(3).game();
    game.leave(Seat::Shu).expect("it may leave");
    assert_eq!(result(&game), "void 0,0,0");
    assert_eq!(ending(&game), Some(Ending::LeftEarly));
    let mut game = tripod("wP w16").round(4).game();
    let events = game.leave(Seat::Shu).expect("it may leave");
    assert_eq!(fate(&events), Some((Seat::Shu, Fate::Resigned)));
    assert_eq!(turn(&game), 'u');
}

#[test]
fn a_draw_that_all_accept_is_drawn_and_one_of_two_loses() {
    let open = || {
        let mut game = tripod("wP w16").round(15).game();
        game.offer_draw(Seat::Wei).expect("an offer");
        game
    };
    let mut game = open();
    game.answer_draw(Seat::Shu, true).expect("an answer");
    assert_eq!(result(&game), "-");
    game.answer_draw(Seat::Wu, true).expect("an answer");
    assert_eq!(result(&game), "draw:uws 1,1,1");
    let mut game = open();
    game.answer_draw(Seat::Wu, false).expect("an answer");
    let events = game.answer_draw(Seat::Shu, true).expect("an answer");
    assert_eq!(fate(&events), Some((Seat::Wei, Fate::DrawOfTwo)));
    assert_eq!(result(&game), "win:u 2,0,0");
    let mut game = open();
    game.answer_draw(Seat::Wu, false).expect("an answer");
    game.answer_draw(Seat::Shu, false).expect("an answer");
    assert_eq!((result(&game).as_str(), game.draw_offer()), ("-", None));
}

#[test]
fn a_seat_offers_three_draws_at_most() {
    let mut game = tripod("wP w16").alive("ws").round(15).game();
    for _ in 0..3 {
        game.offer_draw(Seat::Wei).expect("an offer");
        assert_eq!(game.offer_draw(Seat::Shu), Err(GameError::OfferOpen), "one at a time");
        assert_eq!(game.answer_draw(Seat::Wei, true), Err(GameError::AlreadyAgreed), "not one's own");
        game.answer_draw(Seat::Shu, false).expect("an answer");
    }
    assert_eq!(game.offer_draw(Seat::Wei), Err(GameError::NoOffersLeft));
    assert_eq!(game.offer_draw(Seat::Wu), Err(GameError::Out(Seat::Wu)));
    game.offer_draw(Seat::Shu).expect("the other has its own three");
    game.answer_draw(Seat::Wei, true).expect("an answer");
    assert_eq!(result(&game), "draw:ws 1,1,1");
}

#[test]
fn in_other_games_leaving_is_resigning() {
    let mut game = crate::common::start();
    game.leave(Seat::Wu).expect("leaving is resigning");
    assert_eq!(alive(&game), "ws");
}

#[test]
fn sudden_death_is_warned_of() {
    // Shu's chariot stands against Wei's king. Capturing from Shu provokes it.
    let mut game = tripod("sR w94, wK w54, wR s35, sP s15, wP w16").game();
    let capture = the_move(&game, "s35s15");
    assert_eq!(game.warnings(capture), [Warning::SuddenDeath { by: Seat::Shu }]);
    assert_eq!(game.warnings(the_move(&game, "w16w26")), []);
    // So does checking it.
    let check = the_move(&game, "s35s45");
    assert_eq!(game.warnings(check), [Warning::SuddenDeath { by: Seat::Shu }]);
    play(&mut game, "s35s45 w94w54");
    assert_eq!(alive(&game), "us");
}

#[test]
fn nobody_is_taken_after_the_last_move() {
    let mut game = tripod("sR w94, wK w44, wR s25, uP u16").game();
    assert_eq!(game.warnings(the_move(&game, "s25s45")), [Warning::SuddenDeath { by: Seat::Shu }]);
    play(&mut game, "s25s45 s41s51 u16u26 s45s35 s51s41 u26u16");
    for _ in 0..2 {
        play(&mut game, "s35s45 s41s51 u16u26 s45s35 s51s41 u26u16");
    }
    // The fourth time draws the game at once.
    assert_eq!(game.warnings(the_move(&game, "s35s45")), [Warning::Draws { ending: Ending::Repetition }]);
}

#[test]
fn repetition_is_warned_of() {
    let mut game = tripod("wP w16, sP s16, uP u16").game();
    let round = "w16w26 s16s26 u16u26 w26w16 s26s16";
    play(&mut game, round);
    assert_eq!(game.warnings(the_move(&game, "u26u16")), [Warning::Repeats { times: 2, limit: 4 }]);
    play(&mut game, "u26u16");
    play(&mut game, round);
    play(&mut game, "u26u16");
    play(&mut game, round);
    assert_eq!(game.warnings(the_move(&game, "u26u16")), [Warning::Draws { ending: Ending::Repetition }]);
}

#[test]
fn counting_ignores_the_course() {
    let calm = tripod("wP w16, sP s16, uP u16").game().perft(3);
    assert_eq!(tripod("wP w16, sP s16, uP u16").quiet(90).game().perft(3), calm);
    assert!(calm > 0);
    let two = tripod("wP w16, sP s16").alive("ws");
    assert_eq!(two.clone().quiet(40).game().perft(3), two.game().perft(3));
}

#[test]
fn a_position_text_of_a_game_reads_back() {
    let mut game = tripod("wR s34, sP s35, sR s95").game();
    play(&mut game, "s34s35");
    let again = Position::from_fen(*game.position().rules(), &game.position().fen()).expect("a position");
    assert_eq!(again.fen(), game.position().fen());
    for bad in ["open", "spent", "ally:us"] {
        let fen = tripod("").fen().replace(" - - ", &format!(" {bad} - "));
        assert!(Position::from_fen(tripod("").rules(), &fen).is_err(), "{bad}");
    }
    let han = tripod("").fen().replacen("9/", "hK8/", 1);
    assert!(Position::from_fen(tripod("").rules(), &han).is_err());
}
