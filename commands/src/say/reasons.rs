//! Why the machine would make a move, in the words of the game.

use sanguo_ai::Reason;
use sanguo_ai::advice::Hindrance;
use sanguo_engine::{Piece, Point, Position};

use crate::say::speech;
use crate::say::text::Words;

/// A reason in words; `position` is the one before the move.
pub(crate) fn reason(words: Words<'_>, position: &Position, reason: &Reason) -> String {
    let piece_at = |key: &str, piece: Piece, at: Point| {
        let args = [("piece", speech::piece(words, piece, None).into()), ("point", position.point_name(at).into())];
        words.say(key, &args)
    };
    let of = |key: &str, seat| words.say(key, &[("seat", speech::seat(words, seat).into())]);
    match *reason {
        Reason::Wins => words.word("reason-wins"),
        Reason::Mates { seat } => of("reason-mates", seat),
        Reason::Takes { piece, at, free } => {
            piece_at(if free { "reason-takes-free" } else { "reason-takes" }, piece, at)
        }
        Reason::NoRetake { seat, why } => {
            let (key, by) = match why {
                Hindrance::WouldBeChecked { by } => ("reason-no-retake-checked", Some(by)),
                Hindrance::InCheck { by } => ("reason-no-retake-in-check", Some(by)),
                Hindrance::Forbidden => ("reason-no-retake", None),
                Hindrance::TooLate => ("reason-no-retake-late", None),
            };
            let by = by.map(|by| speech::seat(words, by)).unwrap_or_default();
            words.say(key, &[("seat", speech::seat(words, seat).into()), ("by", by.into())])
        }
        Reason::Saves { piece, at } => piece_at("reason-saves", piece, at),
        Reason::Threatens { piece, at } => piece_at("reason-threatens", piece, at),
        Reason::AnswersCheck { by } => words.say("reason-answers", &[("by", speech::seats(words, by).into())]),
        Reason::Checks { seats } => words.say("reason-checks", &[("seats", speech::seats(words, seats).into())]),
        Reason::Skips { seat } => of("reason-skips", seat),
        Reason::Deposes { pieces } => words.say("reason-deposes", &[("pieces", (pieces as i64).into())]),
        Reason::Allies { with } => of("reason-allies", with),
        Reason::EndsAlliance => words.word("reason-ends-alliance"),
        Reason::Promotes { piece } => {
            words.say("reason-promotes", &[("piece", speech::piece(words, piece, None).into())])
        }
        Reason::LeadsToMate { seat, ply } => {
            let args = [("seat", speech::seat(words, seat).into()), ("ply", (ply as i64).into())];
            words.say("reason-leads-to-mate", &args)
        }
    }
}
