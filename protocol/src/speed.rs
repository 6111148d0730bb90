//! How fast the machine looks ahead, and how soon it stops.

use std::time::Duration;

use sanguo_ai::{Order, Searcher};
use sanguo_engine::{Game, Rules, Variant};

use crate::clock::{CpuBudget, cpu_time};

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {
    /// Milliseconds of processor time for each position.
    #[arg(long, default_value_t = 1000)]
    time: u64,
    /// How often each position is measured; the best counts.
    #[arg(long, default_value_t = 3)]
    runs: u32,
    /// The style of thinking: bold or cautious.
    #[arg(long, default_value = "bold")]
    style: String,
    /// How many plies of captures are followed beyond the last one.
    #[arg(long)]
    quiet: Option<u32>,
}

/// Positions from games: starts, middle games, endings of two.
const POSITIONS: [(&str, Variant, &str); 9] = [
    ("yanyi start", Variant::Yanyi, "startpos"),
    (
        "yanyi middle",
        Variant::Yanyi,
        "3wA1wAsR2/wR3wK4/wE8/1wP6wR/14uR2/13uP3/3hR4sC4uH2uE/17/hK1hChR9uP2uK/13uPuA1uA/3hR9uR2uE/11uH5/6sP6uP3/\
8sP/5sA3/3sH5/4sKsAsE2 u uws open - 0 25",
    ),
    (
        "yanyi alliance",
        Variant::Yanyi,
        "3wA1wK3/2sR6/9/9/5uR11/16uH/3sR3wP5uP3/12uP3uA/sH1sCsR10uEuAuK/17/3sR9uP2uE/15uH1/17/9/9/4sK4/9 u uws ally:uw \
- 0 51",
    ),
    ("intl start", Variant::Intl, "startpos"),
    (
        "intl middle",
        Variant::Intl,
        "wR5wBwR1/1wP1wP3wP1/wPwBwPwKwP1wQ2/8wP2uP2uR/14uN/2hQ3wN5uP1sN/11wP1uP1/hK1hQ10uN1/2wN7wQ2uPuK/2hQ8u\
P3/9sP1sR1uPuR/9sP2sP2/sP1uQ1sPsB3/1sPsPsP1sP3/sRsNsB1sK4 w uws open castle:d1 15 31",
    ),
    (
        "shogi middle",
        Variant::Shogi,
        "1wN+uP2wKwGwN1/1wL4wS1wL/wP2wSwPwGwP1wP/5wP4wPuP2uL/1hB4wP1wP3uPuGuN/2hR1wP6uP1uS1/8uN1uP1uK2/hK8uP3\
uG1/11uP3/2hR6sP1uP3/1hR3sPsS1sP2uP1uSuN/7sG1uP5/sP2sP1sK1sPsP/2uP2sSsGsL1/3sL+uL2sN1 w uws open - 29 38",
    ),
    ("fu start", Variant::Fu, "startpos"),
    (
        "fu middle",
        Variant::Fu,
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/8uR/2uEuCuF1uE2/3uKuA2uZ1/2uHuA4uH/2uP1uP3uP/uPuC4uP2/2sP1uR2/wP6/7/1 w uws - - 51 41",
    ),
    (
        "fu two",
        Variant::Fu,
        "wC2wF5/1wR1wK1wA1wH1/4wA1wZ2/wE1wHwR5/wP5wP1wP/2wEwP5/6sC2/sRwC1sAsFsAsEsZ1/3sHsK4/6sC2/1sR2sP1sPsH1/\
sP5sE1sP/9/9/9/9/9/9/2sP4/wP6/7/1 w ws - - 0 41",
    ),
];

/// Prints for each position: thousand positions a second, depth, and how long it went on after the flag.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mut searcher = Searcher::new(8);
    println!("{:<16} {:>10} {:>6} {:>12}", "position", "kn/s", "depth", "overrun µs");
    for (name, variant, fen) in POSITIONS {
        let rules = Rules::new(variant);
        let game = match fen {
            "startpos" => Game::start(rules),
            _ => Game::from_fen(rules, fen).map_err(|error| error.to_string())?,
        };
        let mut order = Order { nodes: Some(u64::MAX), seed: 1, ..Order::default() };
        if arguments.style == "cautious" {
            order.style = sanguo_ai::Style::Cautious;
        }
        order.quiet_plies = arguments.quiet.unwrap_or(order.quiet_plies);
        let (mut best, mut depth, mut overrun) = (0.0f64, 0, Duration::ZERO);
        for _ in 0..arguments.runs {
            let budget = Duration::from_millis(arguments.time);
            let begun = cpu_time();
            let mut watch = CpuBudget::new(budget);
            let choice = searcher.choose(&game, &order, &mut watch).ok_or("a finished game")?;
            let used = cpu_time().saturating_sub(begun);
            best = best.max(choice.nodes as f64 / used.as_secs_f64() / 1000.0);
            depth = depth.max(choice.depth);
            overrun = overrun.max(used.saturating_sub(budget));
        }
        println!("{name:<16} {best:>10.0} {depth:>6} {:>12}", overrun.as_micros());
    }
    Ok(())
}
