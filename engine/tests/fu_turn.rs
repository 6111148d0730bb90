//! Who may capture whom, check, facing and going out on the tripod board.

use crate::common::fu::tripod;
use crate::common::{alive, at, checked, field, moves, play, tell, turn, why};
use sanguo_engine::{Illegal, Seat};

fn has(game: &sanguo_engine::Game, mv: &str) -> bool {
    moves(game).contains(&mv.to_owned())
}

#[test]
fn a_seat_captures_downward_and_not_upward() {
    let game = tripod("wR wm8, sP s26, uP wm7").game();
    assert!(has(&game, "wm8s26"));
    assert_eq!(why(&game, "wm8wm7"), Illegal::Unprovoked { seat: Seat::Wu, at: point("wm7") });
    // Clockwise it is the other way round.
    let game = tripod("wR wm8, sP s26, uP wm7").clockwise().game();
    assert!(!has(&game, "wm8s26"));
    assert!(has(&game, "wm8wm7"));
}

fn point(name: &str) -> sanguo_engine::Point {
    sanguo_engine::TRIPOD.read(name).expect("a point")
}

#[test]
fn a_capture_provokes_for_one_move() {
    let mut game = tripod("wR s34, sP s35, sR s94, uP u96, wP w16").game();
    assert_eq!(field(&game, 5), "-");
    play(&mut game, "s34s35");
    assert_eq!((turn(&game), field(&game, 5).as_str()), ('s', "prov"));
    assert!(!has(&game, "s94s35"), "not in the way of the chariot");
    play(&mut game, "s94s95");
    assert_eq!(field(&game, 5), "-");
    play(&mut game, "u96u86 w16w26");
    assert!(!has(&game, "s95s35"), "the right is gone");
    let mut game = tripod("wR s34, sP s35, sR s95, uP u96").game();
    play(&mut game, "s34s35");
    assert!(has(&game, "s95s35"));
    play(&mut game, "s95s35");
    assert_eq!(field(&game, 5), "-", "Wei is not next after Shu");
}

#[test]
fn a_capture_from_the_seat_after_next_does_not_provoke_the_next() {
    // Shu, provoked, takes back from Wei; Wu has lost nothing.
    let mut game = tripod("wR s35, sR s95").turn("s").provoked().game();
    play(&mut game, "s95s35");
    assert_eq!((turn(&game), field(&game, 5).as_str()), ('u', "-"));
}

#[test]
fn the_piece_that_checks_is_safe_without_provocation() {
    // Wei checks Shu; Shu's chariot could take it, but may not.
    let game = tripod("wR s44, sR s94").turn("s").game();
    assert_eq!(checked(&game), "s");
    assert_eq!(why(&game, "s94s44"), Illegal::Unprovoked { seat: Seat::Wei, at: point("s44") });
    assert!(!has(&game, "s94s93"));
    let provoked = tripod("wR s44, sR s94").turn("s").provoked().game();
    assert_eq!(moves(&provoked).iter().filter(|mv| mv.starts_with("s94")).count(), 1);
    assert!(has(&provoked, "s94s44"));
}

#[test]
fn a_seat_in_check_may_take_the_king_of_the_seat_before() {
    let mut game = tripod("wR s44, sR w94, wK w54").turn("s").game();
    assert!(has(&game, "w94w54"));
    let events = play(&mut game, "w94w54");
    assert_eq!(tell(&game, &events)[2], "out w GeneralCaptured - 1");
    assert_eq!((alive(&game).as_str(), turn(&game)), ("us", 's'), "Wei's successor moves again");
    assert_eq!(field(&game, 7), "2", "and the round grows");
    // Without a check the king stands safe.
    let game = tripod("wR s94, sR w94, wK w54").turn("s").game();
    assert!(!has(&game, "w94w54"));
}

#[test]
fn threats_of_the_seat_after_are_no_check() {
    let mut game = tripod("sR w94, wK w54, wP w36").game();
    assert_eq!(checked(&game), "-");
    play(&mut game, "w36w26");
    // Shu may take from Wu only.
    assert!(!has(&game, "w94w54"));
}

#[test]
fn a_seat_takes_the_king_below_when_a_third_opened_the_way() {
    let mut game = tripod("wR s94, uP s64, sK s54, uP u96").turn("u").game();
    play(&mut game, "s64s63");
    play(&mut game, "s94s54");
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uw", 'u'), "Shu's successor moves");
    assert_eq!(at(&game, "s54"), "wR");
}

#[test]
fn the_king_of_the_seat_before_may_not_be_checked() {
    let upward = Illegal::ChecksUpward { seat: Seat::Wu };
    assert_eq!(why(&tripod("wR u94").game(), "u94u91"), upward);
    // Over a screen, by a piece that steps aside, by a leg that becomes free, by a capture from the seat below.
    assert_eq!(why(&tripod("wC u94, uP u61").game(), "u94u91"), upward);
    assert_eq!(why(&tripod("wR u91, wZ u61").game(), "u61u62"), upward);
    assert_eq!(why(&tripod("wH u62, wP u52").game(), "u52u53"), upward);
    assert_eq!(why(&tripod("wR u94, sP u91").game(), "u94u91"), upward);
    // Clockwise Wu is below Wei.
    assert!(has(&tripod("wR u94").clockwise().game(), "u94u91"));
}

#[test]
fn a_king_attacked_already_may_be_attacked_by_others() {
    // A position text can show it: Wei's chariot attacks Wu's king, so its cannon may join in.
    let game = tripod("wR u91, wR u74").game();
    assert!(has(&game, "u74u44"));
}

#[test]
fn a_provoked_capture_may_check_upward() {
    let game = tripod("wR u94, uP u91").provoked().game();
    assert!(has(&game, "u94u91"));
}

#[test]
fn kings_may_not_face_along_arcs_and_through_the_centre() {
    let faces = |rival| Illegal::KingsFace { rival };
    assert_eq!(why(&tripod("wK w41, sK s51").game(), "w41w51"), faces(Seat::Shu));
    // Arc 6 joins Wei's vertical 6 and Shu's vertical 4, and Wu's vertical 6 and Wei's vertical 4.
    assert_eq!(why(&tripod("wK w51").game(), "w51w61"), faces(Seat::Shu));
    assert_eq!(why(&tripod("wK w51, uK u61").game(), "w51w41"), faces(Seat::Wu));
    // Arc 5 and the way through the centre both join the middle verticals: one piece does not shut both.
    assert_eq!(why(&tripod("sK s51, wP wm5").game(), "w41w51"), faces(Seat::Shu));
    assert_eq!(why(&tripod("sK s51, wP o").game(), "w41w51"), faces(Seat::Shu));
    assert!(has(&tripod("sK s51, wP o, wP wm5").game(), "w41w51"));
    assert_eq!(why(&tripod("wK w51, sK s51, wP o, wP wm5").game(), "wm5wm6"), faces(Seat::Shu));
}

#[test]
fn the_first_of_two_kings_made_to_face_ends_it() {
    let mut game = tripod("wK w51, sK s51, uP s56, sR s11").turn("u").game();
    play(&mut game, "s56s46");
    assert_eq!((turn(&game), checked(&game).as_str()), ('w', "-"));
    assert_eq!(moves(&game), ["w51w41", "w51w61"]);
}

#[test]
fn a_seat_that_cannot_end_a_facing_is_out() {
    // A soldier that a position text puts there never moves.
    let mut game = tripod("wK w51, wP w41, wP w61, sK s51, uP s56").turn("u").game();
    let events = play(&mut game, "s56s46");
    assert_eq!(tell(&game, &events)[1], "out w Stalemated - 2");
    assert_eq!((alive(&game).as_str(), turn(&game)), ("us", 's'));
}

#[test]
fn a_seat_without_a_move_goes_out_and_its_successor_moves() {
    let mut game = tripod("wR s92, wR s54, sK s41, wP s75").game();
    let events = play(&mut game, "s75s76");
    assert_eq!(tell(&game, &events)[1], "out s Stalemated - 0");
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uw", 'u'));
}

#[test]
fn mate_takes_the_pieces_off_the_board() {
    let mut game = tripod("wR s92, wR s85, sC u11, sK s41").game();
    let events = play(&mut game, "s85s81");
    assert_eq!(tell(&game, &events)[1..], ["out s Checkmated - 1".to_owned()]);
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uw", 'u'));
    assert_eq!(at(&game, "u11"), "-");
    assert_eq!(field(&game, 6), "0");
}

#[test]
fn with_two_left_everybody_may_capture_everybody() {
    let game = tripod("wR wm8, sP s26").alive("ws").game();
    assert!(has(&game, "wm8s26"));
    let game = tripod("wR s26, sP s25, sR wm8").alive("ws").turn("s").game();
    assert!(has(&game, "wm8s26"));
    assert_eq!(field(&tripod("").alive("ws").provoked().game(), 5), "-");
}

#[test]
fn a_king_found_open_after_a_departure_is_taken() {
    // Shu is mated, and with its soldier gone Wu's chariot sees Wei's king.
    let mut game = tripod("wR s92, wR s85, sP w44, uR w46").game();
    play(&mut game, "s85s81");
    assert_eq!((alive(&game).as_str(), turn(&game), checked(&game).as_str()), ("uw", 'u', "w"));
    play(&mut game, "w46w41");
    assert_eq!(crate::common::result(&game), "win:u 2,0,1");
}

#[test]
fn after_a_resignation_the_open_king_may_be_saved_first() {
    let setup = || tripod("sP w44, uR w46, uP u16, wP w16").round(15);
    let mut game = setup().game();
    game.resign(Seat::Shu).expect("from round 15 on");
    assert_eq!((alive(&game).as_str(), turn(&game)), ("uw", 'w'), "Wu could take the king at once, so Wei moves");
    let mut game = tripod("wP w16").round(15).game();
    game.resign(Seat::Shu).expect("from round 15 on");
    assert_eq!(turn(&game), 'u', "else the resigner's successor moves");
}
