//! Matches of one player against two others, each seed played in all three seats.

mod rating;
mod table;

use sanguo_ai::Searcher;
use sanguo_ai::exchange::Exchange;
use sanguo_engine::{Game, Kind, Outcome, Rules, Seat, SeatSet, Variant};

use crate::player::{Chance, Player, Used};
use table::Row;

/// Who plays what.
#[derive(clap::Args)]
pub struct Arguments {
    /// The player that is alone: `level=5`, `time=100` (ms of processor time), `nodes=5000`, `eval`, `see`, `random`;
    /// with `,style=cautious`, `,eval=first`, `,depth=3` after it.
    #[arg(long)]
    one: Vec<Player>,
    /// The player that has the two other seats.
    #[arg(long)]
    two: Vec<Player>,
    /// Instead: all of these against each other, one against two.
    #[arg(long, num_args = 2.., conflicts_with_all = ["one", "two"])]
    players: Vec<Player>,
    /// The games.
    #[arg(long, value_delimiter = ',', default_value = "yanyi,intl,shogi,fu")]
    games: Vec<Variant>,
    /// Options of the games, as `mode=quick-count`; what a game does not take is left out of it.
    #[arg(long)]
    option: Vec<String>,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seeds; each is played three times, the one in each seat.
    #[arg(long, default_value_t = 5)]
    seeds: u64,
    /// So many moves at the beginning are made by chance.
    #[arg(long, default_value_t = 6)]
    opening: usize,
    /// A game is decided by material after so many moves.
    #[arg(long, default_value_t = 400)]
    cap: usize,
    /// Positions of two seats, one a line after the game's name, instead of starts: the one plays the seat that is ahead
    /// against one of the two.
    #[arg(long)]
    positions: Option<std::path::PathBuf>,
    /// Prints a line for each game.
    #[arg(long)]
    verbose: bool,
}

/// Plays the matches and prints tables.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let pairs: Vec<(Player, Player)> = if arguments.players.is_empty() {
        if arguments.one.len() != arguments.two.len() || arguments.one.is_empty() {
            return Err("as many --one as --two are needed, or --players".to_owned());
        }
        arguments.one.iter().cloned().zip(arguments.two.iter().cloned()).collect()
    } else {
        let all = &arguments.players;
        all.iter().flat_map(|a| all.iter().filter(move |b| *b != a).map(move |b| (a.clone(), b.clone()))).collect()
    };
    let mut results = Vec::new();
    for (one, two) in &pairs {
        let row = match_of(arguments, one, two)?;
        results.push((one.name.clone(), two.name.clone(), row));
    }
    if !arguments.players.is_empty() {
        rating::print(&results);
    }
    Ok(())
}

/// The rules of a game with those options that it takes.
fn rules(arguments: &Arguments, variant: Variant) -> Result<Rules, String> {
    let mut rules = Rules::new(variant);
    for option in &arguments.option {
        let (name, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is no name=value"))?;
        if variant.about().options.iter().any(|known| known.name() == name) {
            rules.set(name, value).map_err(|error| error.to_string())?;
        }
    }
    Ok(rules)
}

fn match_of(arguments: &Arguments, one: &Player, two: &Player) -> Result<Row, String> {
    println!("{} against two {}", one.name, two.name);
    table::print_head();
    let mut all = Row::default();
    for &variant in &arguments.games {
        let rules = rules(arguments, variant)?;
        let mut row = Row::default();
        if let Some(path) = &arguments.positions {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let lines = text.lines().filter_map(|line| line.strip_prefix(variant.name()));
            for (number, fen) in lines.enumerate() {
                let game = Game::from_fen(rules, fen.trim()).map_err(|error| format!("{fen}: {error}"))?;
                let ahead = leader(&game).ok_or("a position without a leader")?;
                play_one(arguments, [one, two], &mut row, game, ahead, arguments.seed + number as u64)?;
            }
        } else {
            for seed in arguments.seed..arguments.seed + arguments.seeds {
                for seat in Seat::ALL {
                    let game = opening(rules, seed, arguments.opening);
                    play_one(arguments, [one, two], &mut row, game, seat, seed * 3 + seat.index() as u64)?;
                }
            }
        }
        row.print(variant.name());
        all.add(&row);
    }
    all.print("all");
    println!("{}\n", all.summary());
    Ok(all)
}

/// The seat with the most material.
fn leader(game: &Game) -> Option<Seat> {
    game.position().alive().iter().max_by_key(|&seat| material(game, seat))
}

/// A game whose first moves were made by chance and that still goes on.
fn opening(rules: Rules, seed: u64, plies: usize) -> Game {
    let mut chance = Chance::new(seed);
    loop {
        let mut game = Game::start(rules);
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            if let Some(&mv) = moves.get(chance.below(moves.len())) {
                let _ = game.play(mv);
            }
        }
        if game.position().over().is_none() && game.position().alive() == SeatSet::ALL {
            return game;
        }
    }
}

fn play_one(
    arguments: &Arguments,
    [one, two]: [&Player; 2],
    row: &mut Row,
    mut game: Game,
    seat: Seat,
    seed: u64,
) -> Result<(), String> {
    let mut searcher = Searcher::new(8);
    let mut chance = Chance::new(seed ^ 0xABCD);
    let mut others = Used::default();
    let mut plies = 0;
    while game.position().over().is_none() && plies < arguments.cap {
        let turn = game.position().turn();
        let (player, used) = if turn == seat { (one, &mut row.used) } else { (two, &mut others) };
        let before = *game.position();
        let mv = player
            .choose(&game, &mut searcher, &mut chance, used)
            .ok_or_else(|| format!("{} found no move in {}", player.name, before.fen()))?;
        game.play(mv)
            .map_err(|error| format!("{} played an illegal move: {error} in {}", player.name, before.fen()))?;
        plies += 1;
    }
    row.moves += plies as u64;
    let capped = game.position().over().is_none();
    let outcome = game.position().over().map_or_else(|| by_material(&game), |over| over.outcome);
    let ending = game.position().over().map(|over| over.ending);
    row.note(outcome, seat, capped, game.position().over().map(|over| over.score.of(seat)));
    if arguments.verbose {
        let rules = game.position().rules();
        println!("  {} seed {seed} as {seat}: {outcome} {ending:?} after {plies} moves", rules.variant);
    }
    Ok(())
}

/// What the pieces of a seat are worth by themselves, its general excepted.
pub fn material(game: &Game, seat: Seat) -> i32 {
    let position = game.position();
    let exchange = Exchange::of(position);
    let pieces = position.board().owned(seat).iter().filter_map(|point| position.board().get(point));
    let on_board: i32 =
        pieces.filter(|piece| piece.kind() != Kind::General).map(|piece| exchange.worth(position, piece)).sum();
    let plain = |kind| exchange.worth(position, sanguo_engine::Piece::new(seat.into(), kind));
    let in_hand: i32 = Kind::ALL
        .iter()
        .filter(|&&kind| kind != Kind::General)
        .map(|&kind| plain(kind) * position.in_hand(seat, kind) as i32)
        .sum();
    on_board + in_hand
}

/// More than one and a half times what the next has wins; otherwise the game is drawn.
fn by_material(game: &Game) -> Outcome {
    let position = game.position();
    let mut seats: Vec<(i32, Seat)> = position.alive().iter().map(|seat| (material(game, seat), seat)).collect();
    seats.sort_by_key(|&(value, _)| -value);
    match seats.as_slice() {
        [(most, seat), (next, _), ..] if *most * 2 > *next * 3 => Outcome::Win(*seat),
        _ => Outcome::Draw(position.alive()),
    }
}
