//! What happened in a game, told in words from the engine's events.

use sanguo_engine::notation::{Person as General, Roster};
use sanguo_engine::{Effect, Ending, Fate, GameOver, Move, Outcome, Position, Seat, SeatSet};

use crate::game::loaded::LoadedGame;
use crate::say::speech;
use crate::say::text::{TextArgs, Words};

/// What is needed to tell of a change: the names and points before it.
pub(crate) struct Narrator<'a> {
    pub(crate) words: Words<'a>,
    pub(crate) before: Position,
    pub(crate) roster: Roster,
}

impl<'a> Narrator<'a> {
    /// A narrator for the next change of a table.
    pub(crate) fn new(words: Words<'a>, loaded: &LoadedGame) -> Narrator<'a> {
        Narrator { words, before: *loaded.game.position(), roster: loaded.roster() }
    }

    /// The same in other words.
    pub(crate) fn with<'b>(&self, words: Words<'b>) -> Narrator<'b> {
        Narrator { words, before: self.before, roster: self.roster.clone() }
    }

    /// A move in the words of the language.
    pub(crate) fn reading(&self, mv: Move) -> String {
        let reading = sanguo_engine::notation::Reading::of(&self.before, &self.roster, mv);
        speech::reading(self.words, &reading, self.name(mv))
    }

    fn name(&self, mv: Move) -> Option<General> {
        self.roster.mover(mv)
    }

    /// One line for each thing that a spectator should know, in order.
    pub(crate) fn lines(&self, events: &[Effect]) -> Vec<String> {
        events.iter().filter_map(|event| self.line(event)).collect()
    }

    fn line(&self, event: &Effect) -> Option<String> {
        let words = self.words;
        let seat = |s: Seat| speech::seat(words, s);
        let seats = |set: SeatSet| speech::seats(words, set);
        let point = |p| self.before.point_name(p);
        Some(match *event {
            Effect::Moved { .. } => return None,
            Effect::Castled { rook, from, to } => words.say(
                "tell-castled",
                &[
                    ("piece", speech::piece(words, rook, self.roster.get(from)).into()),
                    ("from", point(from).into()),
                    ("to", point(to).into()),
                ],
            ),
            Effect::Captured { piece, at } => words.say(
                "tell-captured",
                &[
                    ("owner", speech::owner(words, piece.owner()).into()),
                    ("piece", speech::piece(words, piece, self.roster.get(at)).into()),
                    ("point", point(at).into()),
                ],
            ),
            Effect::Promoted { piece, at } => {
                let arrived = speech::piece(words, piece, None);
                words.say_own("tell-promoted", &[("point", point(at).into()), ("piece", arrived.into())])
            }
            Effect::Allied { by, with } => {
                words.say("tell-allied", &[("by", seat(by).into()), ("with", seat(with).into())])
            }
            Effect::Deposed { by, allies } => {
                let key = if allies.is_empty() { "tell-deposed-alone" } else { "tell-deposed" };
                words.say(key, &[("by", seat(by).into()), ("allies", seats(allies).into())])
            }
            Effect::HanJoins { seat: s, pieces } => {
                words.say("tell-han-joins", &[("seat", seat(s).into()), ("pieces", (pieces as i64).into())])
            }
            Effect::Eliminated { seat: s, fate, absorbed_by, pieces } => self.fallen(s, fate, absorbed_by, pieces),
            Effect::AllianceEnded { pair } => words.say("tell-alliance-ended", &[("seats", seats(pair).into())]),
            Effect::Check { seat: s, by } => {
                words.say("tell-check", &[("seat", seat(s).into()), ("by", seats(by).into())])
            }
            Effect::OutOfTurn { next, skipped } => {
                words.say("tell-out-of-turn", &[("next", seat(next).into()), ("skipped", seats(skipped).into())])
            }
            Effect::Warned { seat: s } => words.say("tell-warned", &[("seat", seat(s).into())]),
            // Who asked or answered is told by the command.
            Effect::DrawOffered { .. } | Effect::DrawAnswered { .. } => return None,
            Effect::DrawDeclined { .. } => words.word("tell-draw-declined-by-move"),
            Effect::Over(over) => return Some(outcome(words, &over)),
        })
    }

    fn fallen(&self, who: Seat, fate: Fate, heir: Option<Seat>, pieces: usize) -> String {
        let words = self.words;
        let key = match fate {
            Fate::Checkmated => "tell-checkmated",
            Fate::Stalemated => "tell-stalemated",
            Fate::GeneralCaptured => "tell-general-captured",
            Fate::Resigned => "tell-resigned",
            Fate::AskedTooEarly => "tell-asked-too-early",
            Fate::DrawOfTwo => "tell-draw-of-two",
            Fate::PerpetualCheck => "tell-perpetual-check",
            Fate::TooManyChecks => "tell-too-many-checks",
        };
        let by = speech::seat(words, self.before.turn());
        let args = [("seat", speech::seat(words, who).into()), ("by", by.into())];
        let told = if fate == Fate::GeneralCaptured { self.sudden_death(who, &args) } else { None };
        let fell = told.unwrap_or_else(|| words.say(key, &args));
        let after = match heir {
            Some(heir) => words.say(
                "tell-absorbed",
                &[("heir", speech::seat(words, heir).into()), ("pieces", (pieces as i64).into())],
            ),
            None => words.say("tell-pieces-leave", &[("pieces", (pieces as i64).into())]),
        };
        words.say("tell-joined", &[("first", fell.into()), ("second", after.into())])
    }

    /// How a general came to be captured, in games whose texts tell the ways apart; the mover before is the captor.
    fn sudden_death(&self, who: Seat, args: TextArgs<'_>) -> Option<String> {
        let before = &self.before;
        let way = match before.alive().len() {
            2 => "tell-sudden-death-of-two",
            _ if before.succ(before.turn()) == who => "tell-sudden-death-opened",
            _ => "tell-sudden-death-struck-back",
        };
        self.words.playing(before.variant()).own_text(way, args)
    }
}

/// How a game ended.
pub(crate) fn outcome(words: Words<'_>, over: &GameOver) -> String {
    let ending = match over.ending {
        Ending::LastStanding => "ending-last-standing",
        Ending::Compared => "ending-compared",
        Ending::Stalemate => "ending-stalemate",
        Ending::DeadPosition => "ending-dead-position",
        Ending::Agreement => "ending-agreement",
        Ending::LeftEarly => "ending-left-early",
        Ending::Repetition => "ending-repetition",
        Ending::NaturalLimit => "ending-natural-limit",
        Ending::RoundLimit => "ending-round-limit",
        Ending::TooManyChecks => "ending-too-many-checks",
    };
    let why = words.say_own(ending, &[]);
    match over.outcome {
        Outcome::Win(winner) => {
            words.say("over-win", &[("seat", speech::seat(words, winner).into()), ("why", why.into())])
        }
        Outcome::Void => words.say("over-void", &[("why", why.into())]),
        Outcome::Draw(living) => {
            words.say("over-draw", &[("seats", speech::seats(words, living).into()), ("why", why.into())])
        }
    }
}

/// The points of everybody.
pub(crate) fn points(words: Words<'_>, over: &GameOver) -> String {
    let each = Seat::ALL.map(|seat| {
        let points = over.score.of(seat).to_string().replace('-', "−");
        words.say("points-of", &[("seat", speech::seat(words, seat).into()), ("points", points.into())])
    });
    words.say("points", &[("list", words.list(&each).into())])
}
