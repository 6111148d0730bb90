//! The line protocol: what the rules answer is in the engine's library; here is what the machine player adds.
//!
//! Rule: docs/RULES.md, "Engine protocol".

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use sanguo_ai::{Evaluation, Level, Order, Searcher, Style};
use sanguo_engine::Game;
use sanguo_engine::protocol::{Answer, Session};

use crate::clock::WallBudget;

/// Speaks it on standard input and output, until the input ends or asks to quit.
pub fn run() -> io::Result<()> {
    let mut driver = Driver::default();
    for line in io::stdin().lock().split(b'\n') {
        if !driver.line(&String::from_utf8_lossy(&line?))? {
            driver.stop.store(true, Ordering::Relaxed);
            break;
        }
    }
    driver.wait()
}

/// A session with a machine that may be thinking.
struct Driver {
    session: Session,
    order: Order,
    megabytes: usize,
    stop: Arc<AtomicBool>,
    thinking: Option<JoinHandle<io::Result<()>>>,
}

impl Default for Driver {
    fn default() -> Driver {
        Driver { session: Session::new(), order: Order::default(), megabytes: 8, stop: Arc::default(), thinking: None }
    }
}

/// How long the machine may think.
#[derive(Clone, Copy, Default)]
struct Limits {
    nodes: Option<u64>,
    depth: Option<u32>,
    time: Option<Duration>,
}

impl Driver {
    /// Executes a line; false ends the session. Any line but `stop` waits until a move has been found.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["stop"] => {
                self.stop.store(true, Ordering::Relaxed);
                self.wait()?;
                return Ok(true);
            }
            ["quit", ..] => return Ok(false),
            _ => self.wait()?,
        }
        let answer = match words.as_slice() {
            ["go", "perft", ..] => None,
            ["go", limits @ ..] => Some(self.go(limits)),
            ["setoption", option @ ..] => Some(self.set_option(option)),
            _ => None,
        };
        let text = match answer {
            Some(Ok(())) => String::new(),
            Some(Err(why)) => format!("error {why}\n"),
            None => match self.session.line(line) {
                Answer::Lines(text) => text,
                Answer::Quit => return Ok(false),
            },
        };
        print(&text)?;
        Ok(true)
    }

    /// Waits until the machine has found its move.
    fn wait(&mut self) -> io::Result<()> {
        match self.thinking.take().map(JoinHandle::join) {
            Some(Ok(result)) => result,
            Some(Err(_)) => Err(io::Error::other("the search failed")),
            None => Ok(()),
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let unknown = || format!("unknown go {}", words.join(" "));
        let mut limits = Limits::default();
        for pair in words.chunks(2) {
            let [name, value] = pair else { return Err(unknown()) };
            let number: u64 = value.parse().map_err(|_| unknown())?;
            match *name {
                "nodes" => limits.nodes = Some(number),
                "depth" => limits.depth = Some(u32::try_from(number).map_err(|_| unknown())?),
                "movetime" => limits.time = Some(Duration::from_millis(number)),
                _ => return Err(unknown()),
            }
        }
        let mut order = self.order;
        if limits.nodes.is_some() || limits.depth.is_some() || limits.time.is_some() {
            order.nodes = limits.nodes.or(Some(u64::MAX));
            order.depth = limits.depth.or(Some(u32::MAX));
        }
        self.stop = Arc::default();
        let (game, stop, megabytes) = (self.session.game().clone(), Arc::clone(&self.stop), self.megabytes);
        let think = move || think(&game, &order, limits.time, &stop, megabytes);
        let thread = std::thread::Builder::new().stack_size(16 << 20).spawn(think);
        self.thinking = Some(thread.map_err(|error| format!("busy {error}"))?);
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let unknown = || format!("unknown setoption {}", words.join(" "));
        // As in UCI, or shorter.
        let (name, value) = match words {
            ["name", name, "value", value] | [name, value] => (*name, *value),
            _ => return Err(unknown()),
        };
        match (name.to_lowercase().as_str(), value) {
            ("level", value) => self.order.level = value.parse().ok().and_then(Level::new).ok_or_else(unknown)?,
            ("hash", value) => {
                self.megabytes = value.parse().ok().filter(|mb| (1..=1024).contains(mb)).ok_or_else(unknown)?;
            }
            ("seed", value) => self.order.seed = value.parse().map_err(|_| unknown())?,
            ("style", "bold") => self.order.style = Style::Bold,
            ("style", "cautious") => self.order.style = Style::Cautious,
            ("eval", "tuned") => self.order.evaluation = Evaluation::Tuned,
            ("eval", "first") => self.order.evaluation = Evaluation::First,
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

/// Finds a move and says it.
fn think(game: &Game, order: &Order, time: Option<Duration>, stop: &AtomicBool, megabytes: usize) -> io::Result<()> {
    let begun = Instant::now();
    let mut watch = WallBudget { end: time.map(|time| (begun, time)), stop };
    let Some(choice) = Searcher::new(megabytes).choose(game, order, &mut watch) else {
        return print("bestmove -\n");
    };
    let mut position = *game.position();
    let mut line = Vec::new();
    for &mv in &choice.line {
        line.push(position.move_text(mv));
        position = position.after(mv);
    }
    let milliseconds = begun.elapsed().as_millis();
    let best = line.first().cloned().unwrap_or_default();
    print(&format!(
        "info depth {} score {} nodes {} time {milliseconds} pv {}\nbestmove {best}\n",
        choice.depth,
        choice.score,
        choice.nodes,
        line.join(" ")
    ))
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
