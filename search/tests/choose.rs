//! Choices: always legal, always the same, ended when told.

use std::sync::atomic::{AtomicBool, Ordering};

use sanguo_ai::{Evaluation, Level, Order, Searcher, Style, Watch, choose};
use sanguo_engine::{Game, Mode, Rules, SeatSet, Variant};

use crate::common::{Chance, any_rules, one_more};

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

/// In random games of all games, modes and options, at all levels, whatever comes up.
#[test]
fn every_choice_is_legal() {
    let mut searcher = Searcher::new(1);
    let mut chance = Chance::new(1);
    let mut asked = 0;
    for &variant in Variant::ALL {
        for number in 0..200 {
            let mut game = Game::start(any_rules(variant, &mut chance));
            let levels: Vec<Level> = Level::all().collect();
            for ply in 0..400 {
                if ply % 40 == number % 40 {
                    let order = Order {
                        level: levels[chance.below(levels.len())],
                        style: if chance.below(2) == 0 { Style::Bold } else { Style::Cautious },
                        evaluation: if chance.below(2) == 0 { Evaluation::Tuned } else { Evaluation::First },
                        nodes: Some(chance.below(300) as u64),
                        seed: number as u64,
                        ..Order::default()
                    };
                    let choice = searcher.choose(&game, &order, &mut &never());
                    assert_eq!(choice.is_none(), game.position().over().is_some());
                    let Some(choice) = choice else { break };
                    asked += 1;
                    assert!(game.position().is_legal(choice.mv), "{}", game.position().fen());
                    let mut line = game.clone();
                    for &mv in &choice.line {
                        assert!(line.position().is_legal(mv), "{} {:?}", game.position().fen(), choice);
                        line.play_unchecked(mv);
                    }
                }
                if !one_more(&mut game, &mut chance) {
                    break;
                }
            }
        }
    }
    assert!(asked > 2_000, "{asked}");
}

#[test]
fn the_same_order_gives_the_same_choice() {
    let mut chance = Chance::new(3);
    let mut warm = Searcher::new(1);
    for &variant in Variant::ALL {
        let mut game = Game::start(any_rules(variant, &mut chance));
        for _ in 0..30 {
            let order = Order { nodes: Some(1_500), seed: chance.below(1 << 20) as u64, ..Order::default() };
            let Some(choice) = choose(&game, &order, &never()) else { break };
            assert_eq!(choose(&game, &order, &never()).as_ref(), Some(&choice));
            // Memory of other games changes nothing.
            assert_eq!(warm.choose(&game, &order, &mut &never()), Some(choice));
            one_more(&mut game, &mut chance);
        }
    }
}

#[test]
fn another_seed_gives_another_game() {
    for &variant in Variant::ALL {
        let play = |seed: u64| {
            let mut game = Game::start(Rules::new(variant));
            for ply in 0..10 {
                let order = Order { nodes: Some(2_000), seed: seed + ply, ..Order::default() };
                let choice = choose(&game, &order, &never()).expect("a game in its opening");
                game.play(choice.mv).expect("a legal move");
            }
            game.position().fen()
        };
        let games: std::collections::HashSet<String> = [100, 200, 300].into_iter().map(play).collect();
        assert!(games.len() > 1, "{variant}");
    }
}

/// Counts the nodes after it has said to stop.
struct After {
    limit: u64,
    last: u64,
}

impl Watch for After {
    fn stop(&mut self, nodes: u64) -> bool {
        self.last = nodes;
        nodes >= self.limit
    }
}

#[test]
fn it_stops_within_a_few_hundred_positions() {
    let mut searcher = Searcher::new(1);
    for &variant in Variant::ALL {
        let game = Game::start(Rules::new(variant));
        for limit in [1, 1_000, 5_000] {
            let mut watch = After { limit, last: 0 };
            let order = Order { nodes: Some(u64::MAX), ..Order::default() };
            let choice = searcher.choose(&game, &order, &mut watch).expect("a move");
            assert!(game.position().is_legal(choice.mv));
            assert!(choice.nodes < limit + 400, "{variant}: {} after {limit}", choice.nodes);
            assert!(choice.nodes >= limit);
        }
    }
    let stopped = AtomicBool::new(false);
    stopped.store(true, Ordering::Relaxed);
    assert!(choose(&Game::start(Rules::new(Variant::Fu)), &Order::default(), &stopped).is_some());
}

#[test]
fn limits_of_nodes_and_depth_hold() {
    let game = Game::start(Rules::new(Variant::Shogi));
    for nodes in [500, 5_000, 20_000] {
        let order = Order { nodes: Some(nodes), ..Order::default() };
        assert!(choose(&game, &order, &never()).is_some_and(|choice| choice.nodes <= nodes + 64));
    }
    for depth in 1..4 {
        let order = Order { nodes: Some(u64::MAX), depth: Some(depth), ..Order::default() };
        assert_eq!(choose(&game, &order, &never()).map(|choice| choice.depth), Some(depth));
    }
}

#[test]
fn a_finished_game_has_no_choice() {
    let mut game = Game::start(Rules::new(Variant::Intl));
    game.agree_draw().expect("all agree");
    assert_eq!(choose(&game, &Order::default(), &never()), None);
}

#[test]
fn levels_have_numbers() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(Level::new(0).is_none() && Level::new(9).is_none());
    assert!(Level::all().zip(Level::all().skip(1)).all(|(a, b)| a.nodes() <= b.nodes()));
}

/// A game ends when the first falls: then whoever has more wins, so the machine counts.
#[test]
fn quick_games_are_played_to_their_end() {
    for mode in [Mode::QuickCount, Mode::QuickValue] {
        let mut game = Game::start(Rules { mode, ..Rules::new(Variant::Yanyi) });
        for ply in 0..400 {
            let order = Order { nodes: Some(300), seed: ply, ..Order::default() };
            let Some(choice) = choose(&game, &order, &never()) else { break };
            game.play(choice.mv).expect("a legal move");
        }
        let over = game.position().over().is_some();
        assert!(over || game.position().alive() == SeatSet::ALL);
    }
}
