//! The players of a tournament, and how they are named on the command line.

use std::str::FromStr;
use std::time::Duration;

use sanguo_ai::exchange::Exchange;
use sanguo_ai::{Evaluation, Level, Order, Searcher, Style};
use sanguo_engine::{Game, Move, Position};

use crate::clock::{CpuBudget, cpu_time};

/// A player, as `level=5`, `time=100`, `nodes=5000`, `eval`, `see` or `random`; the first three may be followed by
/// `,style=cautious`, `,eval=first`, `,quiet=3`, `,depth=4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// As it was written.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The machine, by positions or by milliseconds of processor time.
    Machine { order: Order, time: Option<u64> },
    /// The best by the machine's own evaluation after one ply.
    Eval { evaluation: Evaluation },
    /// The best static exchange, ties by chance. It cannot mate.
    See,
    /// Any legal move.
    Random,
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let kind = match text.split_once(',').map_or(text, |(first, _)| first) {
            "random" => Kind::Random,
            "see" => Kind::See,
            "eval" => Kind::Eval { evaluation: read_order(text)?.0.evaluation },
            _ => {
                let (order, time) = read_order(text)?;
                Kind::Machine { order, time }
            }
        };
        Ok(Player { name: text.to_owned(), kind })
    }
}

fn read_order(text: &str) -> Result<(Order, Option<u64>), String> {
    let (mut order, mut time) = (Order::default(), None);
    for word in text.split(',').filter(|word| *word != "eval") {
        let wrong = || format!("{word:?} is not known of a player");
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let number = || value.parse::<u64>().map_err(|_| wrong());
        match name {
            "level" => order.level = value.parse().ok().and_then(Level::new).ok_or_else(wrong)?,
            "nodes" => order.nodes = Some(number()?),
            "time" => (order.nodes, time) = (Some(u64::MAX), Some(number()?)),
            "depth" => order.depth = u32::try_from(number()?).ok(),
            "quiet" => order.quiet_plies = u32::try_from(number()?).unwrap_or(0),
            "style" if value == "cautious" => order.style = Style::Cautious,
            "style" if value == "bold" => order.style = Style::Bold,
            "eval" if value == "first" => order.evaluation = Evaluation::First,
            "eval" if value == "tuned" => order.evaluation = Evaluation::Tuned,
            _ => return Err(wrong()),
        }
    }
    Ok((order, time))
}

/// What a player used for its moves.
#[derive(Clone, Copy, Default, Debug)]
pub struct Used {
    pub moves: u64,
    pub nodes: u64,
    pub depth: u64,
    pub time: Duration,
}

/// A small generator (xorshift), so that a seed always gives the same.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D | 1);
        for _ in 0..8 {
            chance.below(2);
        }
        chance
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % n.max(1) as u64) as usize
    }
}

impl Player {
    /// The move of this player in a game that goes on.
    pub fn choose(&self, game: &Game, searcher: &mut Searcher, chance: &mut Chance, used: &mut Used) -> Option<Move> {
        let begun = cpu_time();
        let moves = game.position().legal_moves();
        let mv = match self.kind {
            Kind::Random => moves.get(chance.below(moves.len())).copied(),
            Kind::See => best_exchange(game.position(), &moves, chance),
            Kind::Eval { evaluation } => {
                let order = Order { evaluation, depth: Some(1), nodes: Some(0), ..Order::default() };
                let mut never = &std::sync::atomic::AtomicBool::new(false);
                searcher.choose(game, &Order { seed: chance.below(1 << 30) as u64, ..order }, &mut never).map(|c| c.mv)
            }
            Kind::Machine { order, time } => {
                let order = Order { seed: chance.below(1 << 30) as u64, ..order };
                let choice = match time {
                    Some(time) => searcher.choose(game, &order, &mut CpuBudget::new(Duration::from_millis(time))),
                    None => searcher.choose(game, &order, &mut &std::sync::atomic::AtomicBool::new(false)),
                };
                if let Some(choice) = &choice {
                    used.nodes += choice.nodes;
                    used.depth += u64::from(choice.depth);
                }
                choice.map(|choice| choice.mv)
            }
        };
        used.moves += 1;
        used.time += cpu_time().saturating_sub(begun);
        mv
    }
}

fn best_exchange(position: &Position, moves: &[Move], chance: &mut Chance) -> Option<Move> {
    let exchange = Exchange::of(position);
    let gains: Vec<i32> = moves.iter().map(|&mv| exchange.gain(position, mv)).collect();
    let most = gains.iter().max()?;
    let best: Vec<Move> = moves.iter().zip(&gains).filter(|(_, gain)| *gain == most).map(|(&mv, _)| mv).collect();
    best.get(chance.below(best.len())).copied()
}
