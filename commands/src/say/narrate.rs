//! What happened in a game, told in words from the engine's events.

use sanguo_engine::notation::{Person as General, Roster};
use sanguo_engine::{Effect, Ending, Fate, Game, GameOver, Move, Outcome, Position, Seat, SeatSet};

use crate::game::loaded::LoadedGame;
use crate::say::names::player_name;
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

    /// A narrator of the next change of any game.
    pub(crate) fn of(words: Words<'a>, game: &Game) -> Narrator<'a> {
        Narrator { words, before: *game.position(), roster: Roster::of(game) }
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

    /// One line for each thing that a spectator should know, in order. `after` is the position that it led to.
    pub(crate) fn lines(&self, events: &[Effect], after: &Position) -> Vec<String> {
        let moved = events.iter().find_map(|event| match event {
            Effect::Moved { mv, .. } => Some(*mv),
            _ => None,
        });
        let mut told: Vec<&Effect> = events.iter().collect();
        // What was taken comes before what the taker becomes.
        if let (Some(promoted), Some(captured)) = (
            told.iter().position(|event| matches!(event, Effect::Promoted { .. })),
            told.iter().position(|event| matches!(event, Effect::Captured { .. })),
        ) && promoted < captured
        {
            told.swap(promoted, captured);
        }
        let mut lines: Vec<String> = told.iter().filter_map(|event| self.line(event, moved, after)).collect();
        lines.extend(moved.and_then(|mv| self.in_passing(mv, after)));
        let facing = after.facing_generals().filter(|pair| {
            let told = |seat| events.iter().any(|event| matches!(event, Effect::Check { seat: s, .. } if *s == seat));
            pair.iter().all(told)
        });
        let facing = facing.map(|pair| self.words.say("tell-facing", &[("seats", self.pair(pair).into())]));
        lines.extend(facing);
        let again = moved.filter(|_| after.over().is_none() && after.turn() == self.before.turn());
        lines.extend(again.map(|_| {
            let seat = speech::seat(self.words, after.turn());
            self.words.say("tell-moves-again", &[("seat", seat.into())])
        }));
        lines
    }

    fn pair(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| speech::seat(self.words, seat)).collect();
        names.join(&self.words.word("pair-separator"))
    }

    /// That a pawn which has just gone two steps may be taken in passing.
    fn in_passing(&self, mv: Move, after: &Position) -> Option<String> {
        let (pawn, by) = after.pawns_in_passing().into_iter().find(|(pawn, _)| *pawn == mv.to())?;
        let args = [("seats", speech::seats(self.words, by).into()), ("point", after.point_name(pawn).into())];
        Some(self.words.say("tell-may-pass", &args))
    }

    fn line(&self, event: &Effect, moved: Option<Move>, after: &Position) -> Option<String> {
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
            Effect::Captured { piece, at } => {
                let passing = moved.is_some_and(|mv| mv.to() != at);
                let owner = speech::power(words, piece.owner());
                let named = speech::piece(words, piece, self.roster.get(at));
                words.say(
                    if passing { "tell-captured-in-passing" } else { "tell-captured" },
                    &[("owner", owner.into()), ("piece", named.into()), ("point", point(at).into())],
                )
            }
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
            Effect::Eliminated { seat: s, fate, absorbed_by, pieces, checkers } => {
                self.fallen(s, fate, absorbed_by, pieces, checkers)
            }
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
            Effect::Over(over) => return Some(outcome(words, &over, after)),
        })
    }

    fn fallen(&self, who: Seat, fate: Fate, heir: Option<Seat>, pieces: usize, checkers: SeatSet) -> String {
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
        let by = match fate {
            Fate::Checkmated => speech::seats(words, checkers),
            _ => speech::seat(words, self.before.turn()),
        };
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

/// The seats whose players a change concerns, whoever is to move next: those allied, fallen or passed over, and those
/// that got an army. The end of a game concerns everybody.
pub(crate) fn concerned(events: &[Effect]) -> SeatSet {
    let of = |event: &Effect| match *event {
        Effect::Over(_) | Effect::Allied { .. } | Effect::Deposed { .. } => SeatSet::ALL,
        Effect::HanJoins { seat, .. } | Effect::Warned { seat } => SeatSet::of(seat),
        // Whoever resigns needs not be told.
        Effect::Eliminated { fate: Fate::Resigned, .. } => SeatSet::EMPTY,
        Effect::Eliminated { seat, absorbed_by, .. } => [Some(seat), absorbed_by].into_iter().flatten().collect(),
        Effect::AllianceEnded { pair } => pair,
        Effect::OutOfTurn { next, skipped } => skipped.iter().chain([next]).collect(),
        _ => SeatSet::EMPTY,
    };
    events.iter().map(of).flat_map(SeatSet::iter).collect()
}

/// How a game ended in this position; of a quick game with what was compared.
pub(crate) fn outcome(words: Words<'_>, over: &GameOver, position: &Position) -> String {
    let mut why = speech::ending(words, over.ending);
    if over.ending == Ending::Compared {
        let material = |seat: Seat| {
            let material = i64::from(position.material(seat));
            words.say("points-of", &[("seat", speech::seat(words, seat).into()), ("points", material.into())])
        };
        let list: Vec<String> = position.alive().iter().map(material).collect();
        why = words.say("ending-compared-list", &[("why", why.into()), ("list", list.join(" : ").into())]);
    }
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

/// The points of everybody, with the names of those who played.
pub(crate) fn points(words: Words<'_>, over: &GameOver, loaded: &LoadedGame) -> String {
    let each: Vec<String> = loaded
        .needed()
        .iter()
        .map(|seat| {
            let points = over.score.of(seat).to_string().replace('-', "−");
            let name = player_name(loaded, seat);
            let seat = speech::seat(words, seat);
            words.say("points-of-player", &[("seat", seat.into()), ("name", name.into()), ("points", points.into())])
        })
        .collect();
    words.say("points", &[("list", words.list(&each).into())])
}
