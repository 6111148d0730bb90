//! Fits the numbers of the evaluation: collects positions of games that the machine plays against itself, each with what
//! a longer search finds it worth, then looks for the numbers with which the evaluation says the same at once.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use sanguo_ai::tuning::Trial;
use sanguo_ai::{Choice, Order, Searcher, is_decided};
use sanguo_engine::{Game, Position, Rules, Seat, Variant};

use crate::player::Chance;

/// What to do.
#[derive(clap::Args)]
pub struct Arguments {
    /// The games.
    #[arg(long, value_delimiter = ',', default_value = "yanyi,intl,shogi,fu")]
    games: Vec<Variant>,
    /// Plays so many games of each against itself and adds their positions to the data.
    #[arg(long)]
    collect: Option<u64>,
    /// How many positions the machine looks at for each move.
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How strongly numbers are held where they are.
    #[arg(long, default_value_t = 0.1)]
    hold: f64,
    /// The folder of the data: a file a game.
    #[arg(long, default_value = "target/tune")]
    folder: PathBuf,
}

/// Collects, or fits to what has been collected.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    for &variant in &arguments.games {
        if let Some(count) = arguments.collect {
            collect(arguments, variant, count)?;
        } else {
            fit(arguments, variant, false)?;
            fit(arguments, variant, true)?;
        }
    }
    Ok(())
}

/// Plays games and writes positions, each with what a longer search finds them worth to a seat.
fn collect(arguments: &Arguments, variant: Variant, count: u64) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", arguments.folder.display());
    std::fs::create_dir_all(&arguments.folder).map_err(wrong)?;
    let path = arguments.folder.join(format!("{variant}.txt"));
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).map_err(wrong)?;
    let mut searcher = Searcher::new(1);
    for seed in arguments.seed..arguments.seed + count {
        let mut lines = String::new();
        play(&mut searcher, variant, seed, arguments, &mut lines);
        file.write_all(lines.as_bytes()).map_err(wrong)?;
    }
    Ok(())
}

/// One game, and lines about some of its positions: the seat, the score, the position.
fn play(searcher: &mut Searcher, variant: Variant, seed: u64, arguments: &Arguments, lines: &mut String) {
    let mut game = Game::start(Rules::new(variant));
    let mut chance = Chance::new(seed);
    for ply in 0..300 {
        if game.position().over().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let mut think = |nodes| {
            let order = Order { nodes: Some(nodes), seed: seed * 1000 + ply, ..Order::default() };
            searcher.choose(&game, &order, &mut &AtomicBool::new(false))
        };
        if ply > 8
            && chance.below(6) == 0
            && let Some(choice) = think(arguments.nodes)
            && !is_decided(choice.score)
        {
            note(*game.position(), &choice, lines);
        }
        // A move without thought now and then shows what follows from it.
        let thoughtless = ply < 6 || chance.below(25) == 0;
        let quick = if thoughtless { None } else { think(200) };
        let mv = quick.map_or_else(|| moves[chance.below(moves.len())], |choice| choice.mv);
        if game.play(mv).is_err() {
            break;
        }
    }
}

/// All positions of the expected line are worth the same to the seat that thought, as far as they are quiet.
fn note(start: Position, choice: &Choice, lines: &mut String) {
    let (seat, mut now) = (start.turn(), start);
    let played = choice.line.iter().take(2).map(Some);
    for mv in std::iter::once(None).chain(played) {
        now = mv.map_or(now, |&mv| now.after(mv));
        if now.over().is_some() || now.alive() != start.alive() {
            return;
        }
        if !now.in_check(now.turn()) {
            // Writing into a String cannot fail.
            let _ = writeln!(lines, "{};{};{}", seat.letter(), choice.score, now.fen());
        }
    }
}

/// A position, what it is worth to a seat by the evaluation, how that changes with each number, and what a search found.
struct Sample {
    base: f64,
    changes: Vec<f64>,
    wanted: f64,
}

impl Sample {
    fn new(trial: &Trial, position: &Position, seat: Seat, wanted: f64) -> Sample {
        let (base, changes) = trial.of(position);
        let share = if position.alive().len() == 3 { 0.5 } else { 1.0 };
        let balance = |worth: &[f32; 3]| {
            let others = position.alive().iter().filter(|&other| other != seat);
            f64::from(worth[seat.index()]) - share * others.map(|other| f64::from(worth[other.index()])).sum::<f64>()
        };
        Sample { base: balance(&base), changes: changes.iter().map(balance).collect(), wanted }
    }

    fn error(&self, moved: &[f64]) -> f64 {
        self.base + self.changes.iter().zip(moved).map(|(a, b)| a * b).sum::<f64>() - self.wanted
    }
}

/// Beyond such an error a position says no more than that it is wrong.
const CLEAR: f64 = 250.0;

/// Fits the numbers for three or two living seats and prints them.
fn fit(arguments: &Arguments, variant: Variant, two: bool) -> Result<(), String> {
    let path = arguments.folder.join(format!("{variant}.txt"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let rules = Rules::new(variant);
    let trial = Trial::new(&rules, two);
    // A part is kept to see whether what was found holds.
    let (mut samples, mut kept) = (Vec::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let [seat, score, fen] = line.split(';').collect::<Vec<_>>()[..] else { return Err(line.to_owned()) };
        let seat = seat.chars().next().and_then(Seat::from_letter).ok_or_else(|| line.to_owned())?;
        let position = Position::from_fen(rules, fen).map_err(|error| format!("{fen}: {error}"))?;
        if (position.alive().len() == 2) == two {
            let sample = Sample::new(&trial, &position, seat, score.parse().map_err(|_| line.to_owned())?);
            if sample.error(&vec![0.0; trial.numbers().len()]).abs() < 1200.0 {
                if number / 100 % 10 == 7 { kept.push(sample) } else { samples.push(sample) }
            }
        }
    }
    let mut moved = vec![0.0; trial.numbers().len()];
    println!("{variant}, {} alive: {} positions", if two { 2 } else { 3 }, samples.len());
    println!("before: {:.2}, kept apart {:.2}", loss(&samples, &moved), loss(&kept, &moved));
    descend(&samples, &mut moved, arguments.hold);
    println!("after:  {:.2}, kept apart {:.2}", loss(&samples, &moved), loss(&kept, &moved));
    for ((number, size), moved) in trial.numbers().iter().zip(trial.sizes()).zip(&moved) {
        println!("  {number:?}: {size} -> {:.1}", f64::from(size) + moved);
    }
    Ok(())
}

/// The mean error, squared while it is small (Huber).
fn loss(samples: &[Sample], moved: &[f64]) -> f64 {
    let cost = |error: f64| if error.abs() < CLEAR { error * error / 2.0 / CLEAR } else { error.abs() - CLEAR / 2.0 };
    samples.iter().map(|one| cost(one.error(moved))).sum::<f64>() / samples.len().max(1) as f64
}

/// Goes down along the gradient, each number at its own pace (Adam).
fn descend(samples: &[Sample], moved: &mut [f64], hold: f64) {
    // How much a number matters: its mean square effect.
    let effect = |number: usize| {
        let all: f64 = samples.iter().map(|one| one.changes[number].powi(2)).sum();
        (all / samples.len().max(1) as f64).sqrt().max(0.05)
    };
    let pace: Vec<f64> = (0..moved.len()).map(|number| 20.0 / effect(number)).collect();
    let (mut mean, mut square) = (vec![0.0; moved.len()], vec![0.0; moved.len()]);
    for step in 1..=600 {
        let held = moved.iter().zip(&pace).map(|(moved, pace)| 2.0 * hold * moved / pace.powi(2));
        let mut slope: Vec<f64> = held.collect();
        for one in samples {
            let surprise = (one.error(moved) / CLEAR).clamp(-1.0, 1.0) / samples.len() as f64;
            slope.iter_mut().zip(&one.changes).for_each(|(slope, change)| *slope += surprise * change);
        }
        let slow = if step > 400 { 0.01 } else { 0.05 };
        for number in 0..moved.len() {
            let slope = slope[number] * pace[number];
            mean[number] = 0.9 * mean[number] + 0.1 * slope;
            square[number] = 0.99 * square[number] + 0.01 * slope * slope;
            let mean = mean[number] / (1.0 - 0.9f64.powi(step));
            let square = square[number] / (1.0 - 0.99f64.powi(step));
            moved[number] -= slow * pace[number] * mean / (square.sqrt() + 1e-8);
        }
    }
}
