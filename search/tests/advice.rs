//! Reasons, warnings, analysis.

use std::sync::atomic::AtomicBool;

use sanguo_ai::advice::{self, Hindrance, Loss, Reason};
use sanguo_ai::{Order, Searcher, choose};
use sanguo_engine::{Game, Kind, Rules, Seat, SeatSet, Variant};

use crate::common::{Chance, any_rules, game, one_more};

fn reasons(game: &Game, mv: &str) -> Vec<Reason> {
    let mv = game.position().read_move(mv).unwrap_or_else(|| panic!("{mv} is not legal"));
    let order = Order { nodes: Some(500), ..Order::default() };
    let mut never = &AtomicBool::new(false);
    Searcher::new(1).weigh(game, mv, &order, &mut never).expect("a legal move").reasons
}

fn yanyi(pieces: &str) -> Game {
    game(Rules::new(Variant::Yanyi), pieces)
}

/// Wu's chariot takes Wei's cannon on j12; Shu's chariot on file j pins what Wei could take back with.
#[test]
fn a_capture_says_who_cannot_take_back() {
    // Wei: general i17, advisor none, chariot i12 (pinned on file i by Shu's chariot i5), cannon j12.
    let game = yanyi("4wK4/9/9/9/17/8wRwC2uR4/17/17/hK15uK/17/17/17/8sR8/9/9/9/3sK5 u uws open - 0 10");
    let found = reasons(&game, "m12j12");
    let cannon = game.position().board().get(game.position().read_point("j12").expect("a point")).expect("a cannon");
    assert!(
        found.iter().any(|reason| matches!(reason, Reason::Takes { piece, free: true, .. } if *piece == cannon)),
        "{found:?}"
    );
    let pinned = Reason::NoRetake { seat: Seat::Wei, why: Hindrance::WouldBeChecked { by: Seat::Shu } };
    assert!(found.contains(&pinned), "{found:?}");
}

#[test]
fn deposing_and_check_are_told() {
    let game = yanyi("4wK4/9/9/9/17/17/1uH15/17/hK1hC13uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10");
    let found = reasons(&game, "b11a9");
    assert!(found.contains(&Reason::Deposes { pieces: 1 }), "{found:?}");
    let game = yanyi("4wK4/9/9/9/17/17/9uR7/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10");
    let found = reasons(&game, "j11i11");
    assert!(found.contains(&Reason::Checks { seats: SeatSet::of(Seat::Wei) }), "{found:?}");
}

#[test]
fn giving_a_chariot_away_is_warned_of() {
    // The chariot would stand where Wei's soldier takes it.
    let game = yanyi("4wK4/9/9/4wP4/17/17/9uR7/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10");
    let mv = game.position().read_move("j11j14").expect("a legal move");
    let blunder = advice::warning(&game, mv).expect("a warning");
    assert_eq!(blunder.by, Seat::Wei);
    assert!(matches!(blunder.loses, Loss::Piece { piece, .. } if piece.kind() == Kind::Chariot), "{blunder:?}");
    assert!(game.position().after(mv).as_if_turn_of(blunder.by).is_legal(blunder.reply));
    let calm = game.position().read_move("j11j12").expect("a legal move");
    assert_eq!(advice::warning(&game, calm), None);
}

#[test]
fn chances_add_up_and_end_with_the_result() {
    let mut chance = Chance::new(9);
    for &variant in Variant::ALL {
        let mut game = Game::start(any_rules(variant, &mut chance));
        let even = advice::chances(game.position());
        assert!(even.iter().all(|share| (share - 1.0 / 3.0).abs() < 0.2), "{even:?}");
        for _ in 0..60 {
            one_more(&mut game, &mut chance);
        }
        let mut never = &AtomicBool::new(false);
        let analysis = advice::analyse(&game, 300, &mut Searcher::new(1), &mut never);
        assert_eq!(analysis.chances.len(), game.positions().len());
        assert!(analysis.chances.iter().all(|shares| (shares.iter().sum::<f64>() - 1.0).abs() < 1e-9));
        assert!(!analysis.turning_points.is_empty() && analysis.turning_points.len() <= 5, "random moves are bad");
        let moves: Vec<_> = game.history().map(|(_, mv)| mv).collect();
        for point in &analysis.turning_points {
            assert_eq!(moves[point.position + 1], Some(point.played));
            assert!(point.better.mv != point.played && point.lost > 0.0);
        }
    }
    let mut game = Game::start(Rules::new(Variant::Yanyi));
    game.resign(Seat::Wei).expect("it may");
    game.resign(Seat::Shu).expect("it may");
    assert_eq!(advice::chances(game.position()), [1.0, 0.0, 0.0]);
}

#[test]
fn a_choice_comes_with_reasons() {
    // A chariot stands free.
    let game = yanyi("4wK4/9/9/9/17/9wR1uR5/17/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10");
    let order = Order { nodes: Some(3_000), ..Order::default() };
    let choice = choose(&game, &order, &AtomicBool::new(false)).expect("a move");
    assert!(choice.reasons.iter().any(|reason| matches!(reason, Reason::Takes { .. })), "{choice:?}");
}
