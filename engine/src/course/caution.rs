//! What a player should know before confirming a legal move. Rule: docs/RULES.md, "How a game ends".

use crate::course::effects::Effect;
use crate::course::game::{Entry, Game};
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::warnings::Warning;
use crate::moves::Move;
use crate::seat::Seat;

/// The risks of a legal move in a game that ends by the shared rules.
pub(crate) fn warnings(game: &Game, mv: Move) -> Vec<Warning> {
    let mover = game.now.turn;
    let mut after = game.clone();
    let Ok(effects) = after.play(mv) else { return Vec::new() };
    let mut warnings: Vec<Warning> = effects.iter().filter_map(|effect| of_effect(effect, mover)).collect();
    if after.now.over.is_none() && after.now.alive.contains(mover) {
        warnings.extend(of_repetition(&after, &after.entries, mover));
    }
    warnings
}

/// What an effect of the mover's own move costs it.
pub(crate) fn of_effect(effect: &Effect, mover: Seat) -> Option<Warning> {
    match *effect {
        Effect::Eliminated { seat, fate, .. } if seat == mover => Some(Warning::Loses { fate }),
        Effect::Over(over) => match over.outcome {
            Outcome::Draw(_) => Some(Warning::Draws { ending: over.ending }),
            Outcome::Win(winner) if winner != mover && over.ending == Ending::Compared => {
                Some(Warning::HandsWin { to: winner })
            }
            _ => None,
        },
        _ => None,
    }
}

/// The dangers of repetition after a move of `mover`; `since` are the entries among which positions are compared.
pub(crate) fn of_repetition(after: &Game, since: &[Entry], mover: Seat) -> Vec<Warning> {
    let limit = after.now.variant().about().limits.repetitions;
    let times = occurrences(since, after);
    let repeats = (times > 1).then_some(Warning::Repeats { times, limit });
    repeats.into_iter().chain(reply_that_loses(after, since, mover)).collect()
}

/// How often the current position has occurred.
pub(crate) fn occurrences(since: &[Entry], game: &Game) -> usize {
    since.iter().filter(|entry| entry.position.repeats(&game.now)).count()
}

/// A reply by which the seat that has just given check loses, because it then has repeated a position by checks alone.
fn reply_that_loses(after: &Game, since: &[Entry], mover: Seat) -> Option<Warning> {
    let limits = after.now.variant().about().limits;
    if !limits.perpetual_check_loses || !after.entries.last().is_some_and(|entry| entry.checks) {
        return None;
    }
    let by = after.now.turn;
    let mut trial = after.clone();
    let mut completes = |reply: Move| {
        trial.play_unchecked(reply);
        let times = occurrences(since, &trial) + 1;
        trial.unmake();
        times >= limits.repetitions
    };
    let loses = |reply: Move| {
        let mut replied = after.clone();
        let effects = replied.play(reply).unwrap_or_default();
        effects.iter().any(
            |effect| matches!(effect, Effect::Eliminated { seat, fate: Fate::PerpetualCheck, .. } if *seat == mover),
        )
    };
    let found = after.now.legal_moves().into_iter().any(|reply| completes(reply) && loses(reply));
    found.then_some(Warning::LosesByReply { by })
}
