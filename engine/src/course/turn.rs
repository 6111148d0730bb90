//! The steps by which a move takes effect, and 被将先走: who moves next and who is out.
//!
//! Rule: docs/RULES.md, "A move, step by step" and "Who moves next".

use crate::course::diplomacy::Diplomacy;
use crate::course::effects::{Effect, EffectLog};
use crate::course::game::Entry;
use crate::course::outcome::{Ending, Fallen, Fate, GameOver, Outcome};
use crate::course::position::Position;
use crate::games::Done;
use crate::moves::{Move, Origin};
use crate::piece::{Kind, Piece};
use crate::seat::{Owner, Seat, SeatSet};

/// Makes a generated move of the seat to move: all steps, up to the next mover or the end of the game.
/// `history` holds all positions so far, ending with the one that is moved from.
pub(crate) fn advance(position: &mut Position, history: &[Entry], mv: Move, log: &mut EffectLog<'_>) {
    let mover = position.turn;
    let living = position.alive;
    // Perft continues past the natural limit and repetition.
    position.over = None;
    settle(position, mover, mv, log);
    if position.alive != living {
        end_alliance(position, log);
    }
    find_next(position, history, mover, log);
    if position.turn.index() <= mover.index() {
        position.next_round();
    }
}

/// Steps 1 and 2: the piece moves, a captured general takes its seat out, and an alliance or deposing takes effect.
/// Legality is judged on the position that results.
pub(crate) fn settle(position: &mut Position, mover: Seat, mv: Move, log: &mut EffectLog<'_>) {
    let rulebook = position.rulebook();
    let aside = rulebook.captured_aside(position, mv);
    let companion = rulebook.companion(position, mv);
    let lifted = match mv.origin() {
        Origin::Board(from) => position.board.take(from),
        Origin::Hand(kind) => Some(Piece::new(mover.into(), kind)),
    };
    let Some(piece) = lifted else { return };
    let target = aside.unwrap_or(mv.to());
    let captured = position.board.take(target);
    let arrived = if mv.promotes() { rulebook.promoted(piece) } else { piece };
    position.board.put(mv.to(), arrived);
    log.tell(|| Effect::Moved { seat: mover, piece, mv });
    if let Some((from, to)) = companion
        && let Some(other) = position.board.take(from)
    {
        position.board.put(to, other);
        log.tell(|| Effect::Castled { rook: other, from, to });
    }
    position.next_quiet();
    rulebook.note_move(position, &Done { mover, mv, piece, captured });
    if arrived != piece {
        log.tell(|| Effect::Promoted { piece: arrived, at: mv.to() });
    }
    if let Some(victim) = captured {
        position.quiet = 0;
        log.tell(|| Effect::Captured { piece: victim, at: target });
        match victim.owner().seat() {
            Some(seat) if victim.kind() == Kind::General => {
                eliminate(position, seat, Fate::GeneralCaptured, Some(mover), log);
            }
            None if victim.kind() == Kind::General => depose(position, mover, log),
            _ => {}
        }
    }
    if rulebook.is_horse(piece.kind()) {
        ally(position, mover, mv, log);
    }
}

/// Deposes the emperor after a horse of `mover` has taken him.
fn depose(position: &mut Position, mover: Seat, log: &mut EffectLog<'_>) {
    let others = position.alive.without(SeatSet::of(mover));
    let allies = if others.len() == 2 { others } else { SeatSet::EMPTY };
    position.diplomacy = if allies.is_empty() { Diplomacy::Spent } else { Diplomacy::Allied(allies) };
    log.tell(|| Effect::Deposed { by: mover, allies });
    wake_han(position, mover, log);
}

/// Makes an alliance if the horse that `mover` has just moved stands on another seat's alliance point.
fn ally(position: &mut Position, mover: Seat, mv: Move, log: &mut EffectLog<'_>) {
    if position.diplomacy != Diplomacy::Open || position.alive != SeatSet::ALL {
        return;
    }
    let Some(with) = position.alliance_reached(mover, mv) else { return };
    let Some(third) = mover.third(with) else { return };
    position.diplomacy = Diplomacy::alliance(mover, with);
    log.tell(|| Effect::Allied { by: mover, with });
    wake_han(position, third, log);
}

/// Hands Han's pieces, except the emperor, to a seat.
fn wake_han(position: &mut Position, seat: Seat, log: &mut EffectLog<'_>) {
    let emperor = usize::from(position.has_emperor());
    let pieces = position.board.count(Owner::Han) - emperor;
    position.board.hand_over(Owner::Han, seat);
    log.tell(|| Effect::HanJoins { seat, pieces });
}

/// Step 3, judged after [`settle`]: the mover's general is not in check, and the game's own conditions hold.
pub(crate) fn is_lawful(after: &Position, mover: Seat) -> bool {
    after.checkers(mover).is_empty() && !after.rulebook().forbids(after, mover)
}

/// Takes a seat out of the game. The alliance is ended separately, because legality is judged in between.
pub(crate) fn eliminate(
    position: &mut Position,
    seat: Seat,
    fate: Fate,
    absorbed_by: Option<Seat>,
    log: &mut EffectLog<'_>,
) {
    if position.alive == SeatSet::ALL {
        position.first_fallen = Some(Fallen { seat, penalised: fate == Fate::Resigned });
    }
    let checkers = if fate == Fate::Checkmated { position.checkers(seat) } else { SeatSet::EMPTY };
    position.alive.remove(seat);
    if let Some(general) = position.board.general(seat) {
        position.board.take(general);
    }
    let pieces = position.board.count(seat);
    match absorbed_by {
        Some(heir) => position.board.hand_over(seat.into(), heir),
        None => position.board.clear(seat.into()),
    }
    position.rulebook().forget(position, seat, absorbed_by);
    position.quiet = 0;
    log.tell(|| Effect::Eliminated { seat, fate, absorbed_by, pieces, checkers });
}

/// Step 4: ends the alliance, if there is one.
pub(crate) fn end_alliance(position: &mut Position, log: &mut EffectLog<'_>) {
    if let Some(pair) = position.diplomacy.dissolve() {
        log.tell(|| Effect::AllianceEnded { pair });
    }
}

/// Step 5: finds the next mover after `mover`'s move, taking out seats that cannot move, until one can move or the game
/// is over.
pub(crate) fn find_next(position: &mut Position, history: &[Entry], mover: Seat, log: &mut EffectLog<'_>) {
    loop {
        if ends(position, log) {
            return;
        }
        let checked = position.checked();
        position.turn = next_mover(position, checked, mover);
        let calm = !checked.contains(position.turn);
        if (calm && position.rulebook().surely_moves(position, position.turn)) || position.has_move(position.turn) {
            tell_checks(position, checked, mover, log);
            note_if_dead(position, log);
            return;
        }
        remove_stuck(position, history, mover, log);
    }
}

/// The seat that moves after `mover`, before stuck seats are removed: the first one in check, otherwise the next in
/// order.
pub(crate) fn next_mover(position: &Position, checked: SeatSet, mover: Seat) -> Seat {
    let mut order = position.order_after(mover);
    let next = if checked.is_empty() { order.next() } else { order.find(|&seat| checked.contains(seat)) };
    next.unwrap_or(mover)
}

/// Ends the game if the position is dead, that is, nobody can ever be mated any more; returns whether it did.
pub(crate) fn note_if_dead(position: &mut Position, log: &mut EffectLog<'_>) -> bool {
    let dead = position.rulebook().is_dead(position);
    if dead {
        finish(position, Outcome::Draw(position.alive), Ending::DeadPosition, log);
    }
    dead
}

/// Handles a seat to move that has no legal move: it is out and another seat absorbs it, or the game is drawn.
pub(crate) fn remove_stuck(position: &mut Position, history: &[Entry], mover: Seat, log: &mut EffectLog<'_>) {
    let seat = position.turn;
    let checkers = position.checkers(seat);
    if checkers.is_empty() && position.variant().about().limits.stalemate_draws {
        finish(position, Outcome::Draw(position.alive), Ending::Stalemate, log);
        return;
    }
    let (fate, heir) = if checkers.is_empty() {
        (Fate::Stalemated, trace(position, history, seat, mover))
    } else if checkers.contains(mover) {
        (Fate::Checkmated, Some(mover))
    } else {
        (Fate::Checkmated, position.order_after(mover).find(|&s| checkers.contains(s)))
    };
    eliminate(position, seat, fate, heir, log);
    end_alliance(position, log);
}

/// Ends the game if only one seat is left, or in a quick mode if one fell; returns whether the game is over.
pub(crate) fn ends(position: &mut Position, log: &mut EffectLog<'_>) -> bool {
    if position.over.is_some() {
        return true;
    }
    let (outcome, ending) = match (position.alive.len(), position.alive.only()) {
        (1, Some(winner)) => (Outcome::Win(winner), Ending::LastStanding),
        (2, _) if position.rules.mode.is_quick() => (compare(position), Ending::Compared),
        _ => return false,
    };
    finish(position, outcome, ending, log);
    true
}

/// Sets the end of the game in the position.
pub(crate) fn finish(position: &mut Position, outcome: Outcome, ending: Ending, log: &mut EffectLog<'_>) {
    let over = GameOver::new(outcome, ending, position.first_fallen);
    position.over = Some(over);
    // The turn has no meaning any more; a living seat keeps the position text well-formed.
    if !position.alive.contains(position.turn) {
        position.turn = position.succ(position.turn);
    }
    log.tell(|| Effect::Over(over));
}

/// Compares the survivors of a quick game by material: more material wins, equal material draws.
fn compare(position: &Position) -> Outcome {
    let most = position.alive.iter().map(|seat| position.material(seat)).max();
    let best: SeatSet = position.alive.iter().filter(|&seat| Some(position.material(seat)) == most).collect();
    match best.only() {
        Some(winner) => Outcome::Win(winner),
        None => Outcome::Draw(position.alive),
    }
}

/// 溯源法: the seat that absorbs the stalemated `stuck`. Rule: docs/RULES.md, "Stalemate".
fn trace(position: &Position, history: &[Entry], stuck: Seat, mover: Seat) -> Option<Seat> {
    if position.alive.len() == 2 {
        return position.alive.without(SeatSet::of(stuck)).only();
    }
    let culprit = culprit(history, stuck, mover);
    match position.diplomacy.ally(stuck) {
        Some(ally) if ally == culprit => stuck.third(ally),
        _ => Some(culprit),
    }
}

/// The seat whose move left `stuck` without a legal move, in all positions since.
fn culprit(history: &[Entry], stuck: Seat, mover: Seat) -> Seat {
    let Some(own) = history.iter().rposition(|entry| entry.mover == Some(stuck)) else { return mover };
    // `stuck` has no move in the current position, the one after `mover`'s move. Go back while it had none either.
    let mut culprit = mover;
    for entry in history[own..].iter().rev() {
        if entry.position.has_move(stuck) {
            return culprit;
        }
        match entry.mover {
            Some(seat) if seat != stuck => culprit = seat,
            _ => return mover,
        }
    }
    culprit
}

/// Logs which seats are in check now, and whether that changed the order of play.
fn tell_checks(position: &Position, checked: SeatSet, mover: Seat, log: &mut EffectLog<'_>) {
    if log.is_silent() {
        return;
    }
    for seat in checked.iter() {
        log.tell(|| Effect::Check { seat, by: position.checkers(seat) });
    }
    let next = position.turn;
    if next != position.succ(mover) {
        let skipped = position.order_after(mover).take_while(|&seat| seat != next).collect();
        log.tell(|| Effect::OutOfTurn { next, skipped });
    }
}
