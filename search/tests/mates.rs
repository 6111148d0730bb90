//! Positions with a forced end, in `mates/`: every one is proved again by looking at everything, and the machine must
//! find most of them.

use std::sync::atomic::AtomicBool;

use sanguo_ai::{Order, Searcher, exercise};
use sanguo_engine::{Game, Move, Position, Rules, SeatSet, Variant};

const FILES: [(Variant, &str); 4] = [
    (Variant::Yanyi, include_str!("mates/yanyi.txt")),
    (Variant::Intl, include_str!("mates/intl.txt")),
    (Variant::Shogi, include_str!("mates/shogi.txt")),
    (Variant::Fu, include_str!("mates/fu.txt")),
];

struct Exercise {
    game: Game,
    /// Within so many own moves.
    moves: usize,
    solutions: Vec<String>,
}

fn exercises(variant: Variant, text: &str) -> Vec<Exercise> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let fields: Vec<&str> = line.split(';').collect();
        Exercise {
            game: Game::from_fen(Rules::new(variant), fields[1]).expect(line),
            moves: fields[0].parse().expect(line),
            solutions: fields[2].split(' ').map(str::to_owned).collect(),
        }
    };
    lines.map(read).collect()
}

fn texts(position: &Position, moves: Vec<Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

#[test]
fn every_exercise_is_proved() {
    let mut all = 0;
    for (variant, text) in FILES {
        let list = exercises(variant, text);
        all += list.len();
        for one in &list {
            let position = one.game.position();
            let solutions = if one.moves == 1 { exercise::in_one(position) } else { exercise::in_two(position) };
            let mut known = one.solutions.clone();
            known.sort();
            assert_eq!(texts(position, solutions), known, "{}", position.fen());
            assert!(one.moves == 1 || exercise::in_one(position).is_empty());
        }
        for (moves, two) in [(1, false), (1, true), (2, false), (2, true)] {
            let fits = |one: &&Exercise| one.moves == moves && (one.game.position().alive() != SeatSet::ALL) == two;
            assert!(list.iter().filter(fits).count() >= 5, "{variant} in {moves}, two alive: {two}");
        }
    }
    assert!(all >= 200, "{all}");
}

#[test]
fn most_are_found_at_20_000_positions() {
    let mut searcher = Searcher::new(8);
    // By moves: found, all.
    let mut found = [[0; 2]; 2];
    for (variant, text) in FILES {
        for one in exercises(variant, text) {
            let position = one.game.position();
            let order = Order { nodes: Some(20_000), seed: 1, ..Order::default() };
            let choice = searcher.choose(&one.game, &order, &mut &AtomicBool::new(false)).expect("a move");
            let right = one.solutions.contains(&position.move_text(choice.mv));
            if one.moves == 1 && position.alive() != SeatSet::ALL {
                assert!(right, "with two left it must be found: {}", position.fen());
            }
            found[one.moves - 1][0] += usize::from(right);
            found[one.moves - 1][1] += 1;
        }
    }
    assert!(found[0][0] * 100 >= found[0][1] * 95, "in one: {found:?}");
    assert!(found[1][0] * 100 >= found[1][1] * 80, "in two: {found:?}");
}
