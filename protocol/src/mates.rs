//! Exercises: collects positions with a forced end from games that the machine plays against itself, proves them by
//! looking at everything, and lets the machine solve them. Also endings of two in which one seat is well ahead.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use sanguo_ai::{Order, Searcher, exercise};
use sanguo_engine::{Game, Move, Position, Rules, SeatSet, Variant};

use crate::player::Chance;
use crate::tournament::material;

/// What to do.
#[derive(clap::Args)]
pub struct Arguments {
    /// The games.
    #[arg(long, value_delimiter = ',', default_value = "yanyi,intl,shogi,fu")]
    games: Vec<Variant>,
    /// Collects so many positions of each kind (in one and in two, with three and with two seats) a game.
    #[arg(long)]
    collect: Option<usize>,
    /// Collects so many endings of two in which one seat is well ahead.
    #[arg(long)]
    endings: Option<usize>,
    /// Where the positions are, or go.
    #[arg(long, default_value = "search/tests/mates")]
    folder: PathBuf,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many positions the machine looks at for each move when it solves.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
}

/// Collects, or solves what has been collected.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    for &variant in &arguments.games {
        if let Some(count) = arguments.endings {
            endings(arguments, variant, count);
        } else if let Some(count) = arguments.collect {
            collect(arguments, variant, count)?;
        } else {
            solve(arguments, variant)?;
        }
    }
    Ok(())
}

/// Plays a game and shows its positions until the visitor has enough.
fn each_position(variant: Variant, seed: u64, mut visit: impl FnMut(&Game) -> bool) {
    let mut game = Game::start(Rules::new(variant));
    let mut chance = Chance::new(seed);
    let mut searcher = Searcher::new(1);
    for ply in 0..300 {
        if game.position().over().is_some() || !visit(&game) {
            return;
        }
        let moves = game.position().legal_moves();
        let order = Order { nodes: Some(400), seed: seed * 1000 + ply, ..Order::default() };
        let thoughtless = ply < 8 || chance.below(12) == 0;
        let mv = if thoughtless {
            moves[chance.below(moves.len())]
        } else {
            let choice = searcher.choose(&game, &order, &mut &AtomicBool::new(false));
            choice.map_or(moves[0], |choice| choice.mv)
        };
        if game.play(mv).is_err() {
            return;
        }
    }
}

fn collect(arguments: &Arguments, variant: Variant, count: usize) -> Result<(), String> {
    // In one and in two, each with three and with two alive.
    let mut found = [(); 4].map(|()| Vec::new());
    let mut known = HashSet::new();
    let mut seed = arguments.seed;
    while found.iter().any(|list: &Vec<String>| list.len() < count) && seed < arguments.seed + 3000 {
        seed += 1;
        // One of each kind from a game, so that they differ.
        let mut taken = [false; 4];
        each_position(variant, seed, |game| {
            let position = game.position();
            let two = usize::from(position.alive().len() == 2);
            let one = exercise::in_one(position);
            let (kind, solutions) = if one.is_empty() {
                let wanted = found[2 + two].len() < count && !taken[2 + two];
                (2 + two, if wanted { exercise::in_two(position) } else { Vec::new() })
            } else {
                (two, one)
            };
            let fits = (1..=3).contains(&solutions.len()) && found[kind].len() < count && !taken[kind];
            if fits && known.insert(position.key()) {
                taken[kind] = true;
                found[kind].push(line(position, 1 + kind / 2, &solutions));
            }
            !taken.iter().all(|&done| done)
        });
    }
    let mut text = format!(
        "# {variant}: positions with a forced end, proved by looking at everything.\n# moves;position;solutions\n"
    );
    found.iter().flatten().for_each(|line| text.push_str(line));
    let path = arguments.folder.join(format!("{variant}.txt"));
    println!("{}: {:?} positions up to seed {seed}", path.display(), found.map(|list| list.len()));
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn line(position: &Position, moves: usize, solutions: &[Move]) -> String {
    let mut text = format!("{moves};{};", position.fen());
    for (i, &mv) in solutions.iter().enumerate() {
        // Writing into a String cannot fail.
        let _ = write!(text, "{}{}", if i > 0 { " " } else { "" }, position.move_text(mv));
    }
    text.push('\n');
    text
}

fn endings(arguments: &Arguments, variant: Variant, count: usize) {
    let (mut found, mut seed) = (0, arguments.seed);
    while found < count {
        seed += 1;
        each_position(variant, seed, |game| {
            let position = game.position();
            if position.alive().len() != 2 {
                return true;
            }
            let mut values: Vec<i32> = position.alive().iter().map(|seat| material(game, seat)).collect();
            values.sort_unstable();
            if values[0] > 0 && values[1] * 2 >= values[0] * 3 && values[1] - values[0] >= 900 {
                found += 1;
                println!("{variant} {}", position.fen());
            }
            false
        });
    }
}

fn solve(arguments: &Arguments, variant: Variant) -> Result<(), String> {
    let path = arguments.folder.join(format!("{variant}.txt"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut searcher = Searcher::new(8);
    let mut solved = [[0; 2]; 4];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [moves, fen, solutions] = line.split(';').collect::<Vec<_>>()[..] else { return Err(line.to_owned()) };
        let game = Game::from_fen(Rules::new(variant), fen).map_err(|error| format!("{fen}: {error}"))?;
        let order = Order { nodes: Some(arguments.nodes), seed: 1, ..Order::default() };
        let choice = searcher.choose(&game, &order, &mut &AtomicBool::new(false)).ok_or("a finished game")?;
        let kind = usize::from(moves == "2") * 2 + usize::from(game.position().alive() != SeatSet::ALL);
        let right = solutions.split(' ').any(|mv| mv == game.position().move_text(choice.mv));
        solved[kind][0] += u32::from(right);
        solved[kind][1] += 1;
        if !right {
            println!(
                "missed: {variant} in {moves} {fen}: {solutions}, not {} ({})",
                game.position().move_text(choice.mv),
                choice.score
            );
        }
    }
    let names = ["in one, three alive", "in one, two alive", "in two, three alive", "in two, two alive"];
    for (name, [right, all]) in names.iter().zip(solved) {
        println!("{variant} {name}: {right} of {all}");
    }
    Ok(())
}
