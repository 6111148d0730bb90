//! The engine protocol: one line in, lines out, in the style of UCI. Rule: docs/RULES.md, "Engine protocol".

use std::fmt::Write as _;

use crate::course::effects::Effect;
use crate::course::game::Game;
use crate::games::Variant;
use crate::games::rules::Rules;
use crate::record::{self, Form, Record, Wrong};
use crate::seat::Seat;

/// The answer to a line of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Lines to print, possibly none.
    Lines(String),
    /// The session is over; the driver must stop.
    Quit,
}

/// A session of the engine protocol. It holds one game, initially the standard game at its start.
///
/// ```
/// use sanguo_engine::protocol::{Answer, Session};
/// let mut session = Session::new();
/// session.line("position yanyi startpos moves q12o11");
/// let Answer::Lines(text) = session.line("go perft 1") else { panic!() };
/// assert!(text.ends_with("nodes 48\n"));
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A session with the standard game at its start.
    pub fn new() -> Session {
        Session { game: Game::start(Rules::new(Variant::Yanyi)) }
    }

    /// The game that is set up.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Executes a line. An unknown command is answered with `error unknown …`, a blank line with nothing.
    pub fn line(&mut self, line: &str) -> Answer {
        let words: Vec<&str> = line.split_whitespace().collect();
        let result = match words.as_slice() {
            [] => Ok(String::new()),
            ["quit", ..] => return Answer::Quit,
            ["position", rest @ ..] => self.position(rest),
            ["d"] => Ok(self.describe()),
            ["legal"] => Ok(self.legal()),
            ["go", "perft", depth] => self.perft(depth),
            ["resign", words @ ..] => self.resign(&words.join(" ")),
            ["draw"] => self.draw(),
            ["record"] => Ok(ended(&Record::of(self.game.clone()).text(Form::Record))),
            ["record", "json"] => Ok(ended(&Record::of(self.game.clone()).json())),
            ["record", form] => self.record(form),
            ["convert", form, ..] => self.convert(form, line),
            ["draw", ..] => Err(format!("illegal {}", words.join(" "))),
            _ => Err(format!("unknown {}", words.join(" "))),
        };
        Answer::Lines(match result {
            Ok(text) => text,
            Err(why) => format!("error {why}\n"),
        })
    }

    fn position(&mut self, words: &[&str]) -> Result<String, String> {
        let (id, mut rest) = words.split_first().ok_or("fen no game is named")?;
        let game: Variant = id.parse().map_err(|error| format!("fen {error}"))?;
        let start = match rest {
            ["startpos", tail @ ..] => {
                rest = tail;
                None
            }
            ["fen", tail @ ..] => {
                let end = tail.iter().position(|word| matches!(*word, "option" | "moves")).unwrap_or(tail.len());
                let (fields, tail) = tail.split_at(end);
                rest = tail;
                Some(fields.join(" "))
            }
            _ => return Err("fen expected startpos or fen".to_owned()),
        };
        let mut rules = Rules::new(game);
        if let ["option", tail @ ..] = rest {
            let end = tail.iter().position(|word| *word == "moves").unwrap_or(tail.len());
            let (options, tail) = tail.split_at(end);
            rest = tail;
            for option in options.iter().filter(|word| **word != "option") {
                let (name, value) = option.split_once('=').ok_or_else(|| format!("fen {option:?} is no name=value"))?;
                rules.set(name, value).map_err(|error| format!("fen {error}"))?;
            }
        }
        let mut game = match start {
            Some(fen) => Game::from_fen(rules, &fen).map_err(|error| format!("fen {error}"))?,
            None => Game::start(rules),
        };
        match rest {
            [] => {}
            ["moves", moves @ ..] => {
                for text in moves {
                    let mv = game.position().read_move(text).ok_or_else(|| format!("illegal {text}"))?;
                    game.play(mv).map_err(|_| format!("illegal {text}"))?;
                }
            }
            _ => return Err(format!("fen {:?} is not expected", rest.join(" "))),
        }
        self.game = game;
        Ok(String::new())
    }

    fn describe(&self) -> String {
        let position = self.game.position();
        let (result, points) = match position.over() {
            Some(over) => (over.outcome.to_string(), over.score.to_string()),
            None => ("-".to_owned(), "-".to_owned()),
        };
        format!("fen {}\ncheck {}\nresult {result} points {points}\nok\n", position.fen(), position.checked())
    }

    fn legal(&self) -> String {
        let position = self.game.position();
        let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| position.move_text(mv)).collect();
        moves.sort_unstable();
        format!("{}\nok\n", moves.join(" "))
    }

    fn perft(&mut self, depth: &str) -> Result<String, String> {
        let depth = depth.parse().map_err(|_| format!("unknown depth {depth}"))?;
        if depth == 0 {
            return Ok("nodes 1\n".to_owned());
        }
        let position = *self.game.position();
        let divided = self.game.perft_divide(depth);
        let mut lines: Vec<(String, u64)> =
            divided.into_iter().map(|(mv, leaves)| (position.move_text(mv), leaves)).collect();
        lines.sort_unstable();
        let mut text = String::new();
        for (mv, leaves) in &lines {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "{mv} {leaves}");
        }
        let total: u64 = lines.iter().map(|(_, leaves)| leaves).sum();
        let _ = writeln!(text, "nodes {total}");
        Ok(text)
    }

    fn resign(&mut self, seat: &str) -> Result<String, String> {
        let illegal = || format!("illegal resign {seat}");
        let seat = Seat::read(seat).ok_or_else(illegal)?;
        let effects = self.game.resign(seat).map_err(|_| illegal())?;
        let warned = effects.iter().any(|effect| matches!(effect, Effect::Warned { .. }));
        Ok(if warned { format!("info warning {}\n", seat.letter()) } else { String::new() })
    }

    fn record(&self, form: &str) -> Result<String, String> {
        let form: Form = form.parse().map_err(|error| format!("unknown record {error}"))?;
        Ok(ended(&Record::of(self.game.clone()).text(form)))
    }

    /// Writes moves that could be played now in another notation; without any those that were played.
    fn convert(&self, form: &str, line: &str) -> Result<String, String> {
        let wanted: Form = form.parse().map_err(|error| format!("unknown convert {error}"))?;
        let moves = line.split_once(form).map_or("", |(_, moves)| moves.trim());
        let written = match moves {
            "" => record::moves(&self.game, wanted),
            moves => record::convert(&self.game, moves, wanted).map_err(|error| match error.wrong {
                Wrong::Move { text, .. } | Wrong::Change { text, .. } | Wrong::AfterEnd { text } => {
                    format!("illegal {text}")
                }
                wrong => format!("illegal {wrong}"),
            })?,
        };
        Ok(ended(&written.join(" ")))
    }

    fn draw(&mut self) -> Result<String, String> {
        self.game.agree_draw().map(|_| String::new()).map_err(|_| "illegal draw".to_owned())
    }
}

/// Lines, and the one that says that they were all.
fn ended(text: &str) -> String {
    format!("{}\nok\n", text.trim_end())
}
