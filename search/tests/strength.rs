//! The strength test, by positions and not by time: 5,000 a move against two players that see exchanges only.

use std::sync::atomic::AtomicBool;

use sanguo_ai::exchange::Exchange;
use sanguo_ai::{Order, Searcher};
use sanguo_engine::{Game, Move, Outcome, Rules, Seat, SeatSet, Variant};

use crate::common::Chance;

/// The move of the best static exchange, ties by chance.
fn greedy(game: &Game, chance: &mut Chance) -> Move {
    let position = game.position();
    let exchange = Exchange::of(position);
    let moves: Vec<(i32, Move)> =
        position.legal_moves().into_iter().map(|mv| (exchange.gain(position, mv), mv)).collect();
    let most = moves.iter().map(|(gain, _)| *gain).max().expect("a move");
    let best: Vec<Move> = moves.into_iter().filter(|(gain, _)| *gain == most).map(|(_, mv)| mv).collect();
    best[chance.below(best.len())]
}

/// A game whose first moves are made by chance.
fn opening(variant: Variant, chance: &mut Chance) -> Game {
    loop {
        let mut game = Game::start(Rules::new(variant));
        for _ in 0..6 {
            let moves = game.position().legal_moves();
            if !moves.is_empty() {
                game.play(moves[chance.below(moves.len())]).expect("a legal move");
            }
        }
        if game.position().over().is_none() && game.position().alive() == SeatSet::ALL {
            return game;
        }
    }
}

/// Whether the machine in a seat wins (`Some(true)`), loses (`Some(false)`) or draws.
fn play(variant: Variant, seed: u64, seat: Seat) -> Option<bool> {
    let mut game = opening(variant, &mut Chance::new(seed));
    let mut chance = Chance::new(seed * 3 + seat.index() as u64 + 1000);
    let mut searcher = Searcher::new(1);
    for ply in 0..500 {
        if let Some(over) = game.position().over() {
            return match over.outcome {
                Outcome::Win(winner) => Some(winner == seat),
                Outcome::Draw(seats) if seats.contains(seat) => None,
                _ => Some(false),
            };
        }
        let mv = if game.position().turn() == seat {
            let order = Order { nodes: Some(5_000), seed: seed * 1000 + ply, ..Order::default() };
            searcher.choose(&game, &order, &mut &AtomicBool::new(false)).expect("a move").mv
        } else {
            greedy(&game, &mut chance)
        };
        game.play(mv).expect("a legal move");
    }
    None
}

#[test]
fn it_beats_two_who_see_exchanges_only() {
    let results: Vec<(Variant, u32, u32)> = std::thread::scope(|scope| {
        let play_all = |variant: Variant| {
            let (mut won, mut lost) = (0, 0);
            for seed in 1..=6 {
                for seat in Seat::ALL {
                    match play(variant, seed, seat) {
                        Some(true) => won += 1,
                        Some(false) => lost += 1,
                        None => {}
                    }
                }
            }
            (variant, won, lost)
        };
        let threads: Vec<_> = Variant::ALL.iter().map(|&variant| scope.spawn(move || play_all(variant))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game")).collect()
    });
    assert!(results.iter().all(|&(_, won, _)| won >= 16), "{results:?}");
    assert!(results.iter().map(|&(_, _, lost)| lost).sum::<u32>() <= 1, "{results:?}");
}
