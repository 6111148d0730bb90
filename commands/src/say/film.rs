//! Films of games, as data, and what stands below their frames.

use sanguo_engine::notation::{Reading, Told};
use sanguo_engine::{Outcome, Seat, SeatSet};
use sanguo_render::{Caption, Names, Script, Sign, Theme};
use serde::{Deserialize, Serialize};

use crate::say::language::Language;
use crate::say::picture::Picture;
use crate::say::speech;
use crate::say::text::Words;

/// A film to make, as data. The same data and game always give the same film.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Film {
    /// After which ply it begins.
    pub from: usize,
    /// After which ply it ends.
    pub to: usize,
    /// How long a frame is shown, in hundredths of a second.
    pub pace: u16,
    /// The letter of the seat at the bottom.
    pub view: String,
    /// `simplified` or `traditional`.
    pub script: String,
    /// The theme's name.
    pub theme: String,
    /// How much of their names shogi pieces show.
    pub names: String,
    /// Width in pixels.
    pub width: u32,
    /// The language of the line below the board.
    pub language: Language,
}

/// How long the last frame is shown, in hundredths of a second.
pub(crate) const HELD: u16 = 500;

/// How wide films are, by the names of commands.
const SIZES: [(&str, u32); 3] = [("small", 400), ("medium", 720), ("large", 1000)];
/// How long their frames are shown in hundredths of a second, by the names of commands.
const PACES: [(&str, u16); 3] = [("slow", 200), ("normal", 100), ("fast", 40)];
/// Films get no narrower than this when they are too large.
pub(crate) const NARROWEST: u32 = 400;

impl Film {
    /// A film of some plies that looks like a picture of the game.
    pub(crate) fn like(picture: &Picture, plies: (usize, usize), language: Language) -> Film {
        Film {
            from: plies.0,
            to: plies.1,
            pace: PACES[1].1,
            view: picture.view.clone(),
            script: picture.script.clone(),
            theme: picture.theme.clone(),
            names: picture.names.clone(),
            width: SIZES[1].1,
            language,
        }
    }

    /// A film of some plies as nobody in particular sees them.
    pub(crate) fn plain(plies: (usize, usize), language: Language) -> Film {
        let (seat, theme, names) = (Seat::Shu, Theme::default(), Names::default());
        let script = if language.is_traditional() { Script::Traditional } else { Script::Simplified };
        Film {
            from: plies.0,
            to: plies.1,
            pace: PACES[1].1,
            view: seat.letter().to_string(),
            script: script.to_string(),
            theme: theme.to_string(),
            names: names.to_string(),
            width: SIZES[1].1,
            language,
        }
    }

    /// The same with the speed and the size of these names, where they are names.
    pub(crate) fn with(self, speed: Option<&str>, size: Option<&str>) -> Film {
        let pace = PACES.into_iter().find(|(name, _)| Some(*name) == speed).map_or(self.pace, |(_, pace)| pace);
        let width = SIZES.into_iter().find(|(name, _)| Some(*name) == size).map_or(self.width, |(_, width)| width);
        Film { pace, width, ..self }
    }

    /// The name of commands for a pace.
    pub(crate) fn speed_name(pace: u16) -> &'static str {
        PACES.into_iter().find(|(_, known)| *known == pace).map_or("normal", |(name, _)| name)
    }
}

/// What stands below the position after a change of the game.
pub(crate) fn caption(words: Words<'_>, told: &Told) -> Caption {
    let (before, after) = (&told.before, &told.after);
    let date = speech::date(words, before);
    let text = match told.mv {
        Some(mv) => {
            let reading = Reading::of(before, &told.roster, mv);
            let person = told.roster.mover(mv);
            let mv = speech::short_reading(words, &reading, person);
            words.say("film-move", &[("date", date.into()), ("move", mv.into())])
        }
        None => departure(words, told, date),
    };
    let mover = told.mv.is_some().then(|| before.turn());
    let lost = before.alive().without(after.alive());
    let mut signs: Vec<Sign> = lost.iter().map(Sign::Fall).collect();
    let ally = |seat: Seat| after.diplomacy().ally(seat).filter(|&ally| before.diplomacy().ally(seat) != Some(ally));
    let allied = Seat::ALL.into_iter().find_map(|seat| Some((seat, ally(seat)?)));
    signs.extend(allied.map(|(one, other)| Sign::Alliance(one, other)));
    match after.over().map(|over| over.outcome) {
        None => signs.extend(after.checked().iter().map(Sign::Check)),
        Some(Outcome::Win(seat)) => signs.push(Sign::Won(seat)),
        Some(Outcome::Draw(_)) => signs.push(Sign::Drew),
        Some(Outcome::Void) => {}
    }
    Caption { seat: mover, text, signs }
}

/// A change that is no move: somebody has left, or all have agreed.
fn departure(words: Words<'_>, told: &Told, date: String) -> String {
    let gone: SeatSet = told.before.alive().without(told.after.alive());
    let names: Vec<String> = gone.iter().map(|seat| speech::power(words, seat.into())).collect();
    if names.is_empty() {
        return words.say("record-agreed", &[("date", date.into())]);
    }
    words.say("record-left", &[("date", date.into()), ("seat", words.list(&names).into())])
}
