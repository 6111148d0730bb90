//! Exercises: positions in which a seat can take another out of the game by force, proved by looking at everything.

use sanguo_engine::{Move, Position, SeatSet};

/// The moves of the seat to move by which it takes another seat out at once.
///
/// ```
/// use sanguo_ai::exercise;
/// use sanguo_engine::{Position, Rules, Variant};
///
/// let start = Position::start(Rules::new(Variant::Intl));
/// assert!(exercise::in_one(&start).is_empty() && exercise::in_two(&start).is_empty());
/// ```
pub fn in_one(position: &Position) -> Vec<Move> {
    position.legal_moves().into_iter().filter(|&mv| eliminates(position, mv)).collect()
}

/// The moves by which it does so with its next move at the latest, whatever the others reply: every reply of every other
/// seat has been looked at. A seat that goes out by a reply, or the mover itself, refutes the move.
pub fn in_two(position: &Position) -> Vec<Move> {
    let forces = |&mv: &Move| eliminates(position, mv) || is_forced(position, &position.after(mv));
    position.legal_moves().into_iter().filter(forces).collect()
}

/// Whether a move takes another seat out, its own remaining.
fn eliminates(position: &Position, mv: Move) -> bool {
    let after = position.after(mv);
    after.alive() != position.alive() && after.alive().contains(position.turn())
}

/// Whether, after the first move, all replies leave the mover of `before` a move that takes a seat out.
fn is_forced(before: &Position, after: &Position) -> bool {
    let (mover, living) = (before.turn(), before.alive());
    if after.over().is_some() || after.alive() != living {
        return false;
    }
    if after.turn() == mover {
        return after.legal_moves().into_iter().any(|mv| eliminates(after, mv));
    }
    // Each of the others moves at most twice before the mover does.
    after.legal_moves().into_iter().all(|reply| forced_after(after, reply, mover, living, 4))
}

fn forced_after(position: &Position, reply: Move, mover: sanguo_engine::Seat, living: SeatSet, left: u32) -> bool {
    let after = position.after(reply);
    if left == 0 || after.over().is_some() || after.alive() != living {
        return false;
    }
    if after.turn() == mover {
        return after.legal_moves().into_iter().any(|mv| eliminates(&after, mv));
    }
    after.legal_moves().into_iter().all(|next| forced_after(&after, next, mover, living, left - 1))
}
