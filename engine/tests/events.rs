//! What is told when something happens, in order.

use crate::common::{Setup, board, play, tell};
use sanguo_engine::{Game, Mode, Seat};

/// The short telling of the last of some moves.
fn told(setup: Setup, texts: &str) -> Vec<String> {
    let mut game = setup.game();
    let events = play(&mut game, texts);
    tell(&game, &events)
}

#[test]
fn a_plain_move() {
    assert_eq!(told(board("uP l6"), "l6k6"), ["moved u uP l6k6"]);
}

#[test]
fn a_capture() {
    assert_eq!(told(board("uR i9, wP i12"), "i9i12"), ["moved u uR i9i12", "captured wP i12"]);
}

#[test]
fn a_promotion_with_capture() {
    let told = told(board("uP j9, wR i9, uP l9").promotion(), "j9i9=H");
    assert_eq!(told[0], "moved u uP j9i9=H");
    assert!(told.contains(&"promoted uH i9".to_owned()));
    assert!(told.contains(&"captured wR i9".to_owned()));
    assert_eq!(told.len(), 3);
}

#[test]
fn an_alliance() {
    let told = told(board("uH c11, hR d10, hC e10").open(), "c11a10");
    assert_eq!(told, ["moved u uH c11a10", "allied u s", "han w 2"]);
}

#[test]
fn an_alliance_with_capture_and_check() {
    let told = told(board("uH c11, wP a10, hR e1").open(), "c11a10");
    assert_eq!(told, ["moved u uH c11a10", "captured wP a10", "allied u s", "han w 1", "check s w", "next s not w"]);
}

#[test]
fn a_deposing() {
    let told = told(board("uH c10, hR d7").open(), "c10a9");
    assert_eq!(told, ["moved u uH c10a9", "captured hK a9", "deposed u ws", "han u 1"]);
}

#[test]
fn a_deposing_among_two() {
    let told = told(board("uH c10, hR d7").alive("us").open(), "c10a9");
    assert_eq!(told, ["moved u uH c10a9", "captured hK a9", "deposed u -", "han u 1"]);
}

#[test]
fn a_check_in_turn() {
    assert_eq!(told(board("uR e16"), "e16e17"), ["moved u uR e16e17", "check w u"]);
}

#[test]
fn a_check_that_changes_the_order() {
    assert_eq!(told(board("uR e5"), "e5e1"), ["moved u uR e5e1", "check s u", "next s not w"]);
}

#[test]
fn two_checks() {
    assert_eq!(told(board("uR e5, uR f17"), "e5e1"), ["moved u uR e5e1", "check w u", "check s u"]);
}

#[test]
fn a_mate_absorbed_by_the_mover() {
    let told = told(board("uR f2, uR e5, sP e14"), "e5e1");
    assert_eq!(told, ["moved u uR e5e1", "out s Checkmated u 1"]);
}

#[test]
fn a_mate_absorbed_by_another() {
    let told = told(board("wR f2, wR e1, uP l6, sP e14"), "l6k6");
    assert_eq!(told, ["moved u uP l6k6", "out s Checkmated w 1"]);
}

#[test]
fn a_mate_that_ends_an_alliance() {
    let told = told(board("uR f2, uR e5, sR k17").ally("ws"), "e5e1");
    assert_eq!(told, ["moved u uR e5e1", "out s Checkmated u 1", "ended ws", "check w u"]);
}

#[test]
fn a_captured_general() {
    let told = told(board("uR j9, wP e14"), "j9j17");
    assert_eq!(told, ["moved u uR j9j17", "captured wK j17", "out w GeneralCaptured u 1"]);
}

#[test]
fn a_captured_general_and_the_end_of_an_alliance_with_a_check_on_the_mover() {
    let told = told(board("uR j9, uP e9, sR i9").ally("us"), "j9j17");
    assert_eq!(
        told,
        ["moved u uR j9j17", "captured wK j17", "out w GeneralCaptured u 0", "ended us", "check u s", "next u not s"]
    );
}

#[test]
fn a_stalemate() {
    let told = told(board("sK i1, uR i9, uR e5, sA e10").turn("s"), "i1h1 e5e2 j17j16");
    assert_eq!(told, ["moved w wK j17j16", "out s Stalemated u 1"]);
}

#[test]
fn a_quick_end() {
    let told = told(board("uR j9, sP e4").mode(Mode::QuickCount), "j9j17");
    assert_eq!(
        told,
        ["moved u uR j9j17", "captured wK j17", "out w GeneralCaptured u 0", "over draw:us Compared 1,1,1"]
    );
}

#[test]
fn a_win_with_two_eliminations_in_one_move() {
    let told = told(board("uR f2, uR e5, sR l16, sR k17").ally("ws"), "e5e1");
    assert_eq!(
        told,
        [
            "moved u uR e5e1",
            "out s Checkmated u 2",
            "ended ws",
            "out w Checkmated u 0",
            "over win:u LastStanding 2,0,1"
        ]
    );
}

#[test]
fn a_resignation() {
    let mut game = board("hK a9, wR d10, uR e1").ally("us").game();
    let events = game.resign(Seat::Wei).expect("Wei lives");
    assert_eq!(tell(&game, &events), ["out w Resigned - 1", "ended us", "check s u", "next s not u"]);
}

#[test]
fn a_draw_by_agreement() {
    let mut game: Game = board("").game();
    let events = game.agree_draw().expect("nothing is decided");
    assert_eq!(tell(&game, &events), ["over draw:uws Agreement 1,1,1"]);
}

#[test]
fn a_natural_limit() {
    let told = told(board("uP l6").quiet(179), "l6k6");
    assert_eq!(told, ["moved u uP l6k6", "over draw:uws NaturalLimit 1,1,1"]);
}

#[test]
fn a_perpetual_check() {
    let round = "h1h2 e1e2 h2h1 e2e1";
    let told = told(board("uR e5, sP m6").alive("us"), &format!("e5e1 {round} {round}"));
    assert_eq!(told[0], "moved u uR e2e1");
    assert_eq!(told[told.len() - 2..], ["out u PerpetualCheck - 1", "over win:s LastStanding 0,1,2"]);
}
