//! What a player should know before a move is confirmed.

use crate::course::caution;
use crate::course::game::Game;
use crate::course::warnings::Warning;
use crate::games::fu::flow::{check_limits, count_checks, since_departure};
use crate::moves::Move;
use crate::seat::Seat;

/// The dangers of a legal move.
pub(super) fn warnings(game: &Game, mv: Move) -> Vec<Warning> {
    let mover = game.now.turn;
    let mut after = game.clone();
    let Ok(effects) = after.play(mv) else { return Vec::new() };
    // Nobody moves any more when the move ends the game.
    let goes_on = after.now.over.is_none();
    let mut warnings: Vec<Warning> = sudden_death(&after, mover).filter(|_| goes_on).into_iter().collect();
    if after.now.alive == game.now.alive {
        warnings.extend(of_course(&after, mover));
    }
    warnings.extend(effects.iter().filter_map(|effect| caution::of_effect(effect, mover)));
    warnings
}

/// The next mover could take the king of the seat that just moved.
fn sudden_death(after: &Game, mover: Seat) -> Option<Warning> {
    let king = after.now.board.general(mover)?;
    let by = after.now.turn;
    let taken = by != mover && after.now.legal_moves().iter().any(|mv| mv.to() == king);
    taken.then_some(Warning::SuddenDeath { by })
}

fn of_course(after: &Game, mover: Seat) -> Vec<Warning> {
    let since = since_departure(&after.entries);
    let mut warnings = Vec::new();
    if since.last().is_some_and(|entry| entry.checks) {
        let (checks, limits) = (count_checks(since, mover), check_limits(after.now.alive));
        if checks.in_a_row + 1 == limits.in_a_row {
            warnings.push(Warning::LastCheckInARow { checks: checks.in_a_row });
        }
        if checks.in_all + 1 == limits.in_all {
            warnings.push(Warning::LastCheckInAll { checks: checks.in_all });
        }
    }
    if after.now.over.is_none() {
        warnings.extend(caution::of_repetition(after, since, mover));
    }
    warnings
}
