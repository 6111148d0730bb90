//! The order of play: what a move brings about, who goes out, who is next, and what only the course of a game decides.
//!
//! Rule: docs/RULES.md, "Going out", "Ending a game of fu".

use crate::course::effects::{Effect, EffectLog};
use crate::course::game::{Entry, Ruling, perpetual_checker};
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::position::Position;
use crate::course::turn;
use crate::course::warnings::{CheckCounts, Checks, Counts, FullRounds};
use crate::games::fu::generate::surely_moves;
use crate::games::fu::threat::Scene;
use crate::games::fu::{round_index, set_provoked};
use crate::moves::Move;
use crate::piece::Kind;
use crate::seat::{Seat, SeatSet};

/// Makes a generated move of the seat to move, to the next mover or the end of the game.
pub(super) fn advance(position: &mut Position, mv: Move, log: &mut EffectLog<'_>) {
    let mover = position.turn;
    let Some(piece) = mv.from().and_then(|from| position.board.take(from)) else { return };
    // Counting leaves goes on beyond limits and repetition.
    position.over = None;
    let captured = position.board.take(mv.to());
    position.board.put(mv.to(), piece);
    log.tell(|| Effect::Moved { seat: mover, piece, mv });
    position.next_quiet();
    set_provoked(position, false);
    let mut next = position.succ(mover);
    if let Some(victim) = captured {
        position.quiet = 0;
        log.tell(|| Effect::Captured { piece: victim, at: mv.to() });
        match victim.owner().seat() {
            Some(seat) if victim.kind() == Kind::General => {
                remove(position, seat, Fate::GeneralCaptured, log);
                next = position.succ(seat);
            }
            Some(seat) if seat == next && position.alive == SeatSet::ALL => set_provoked(position, true),
            _ => {}
        }
    }
    // Only the seat after the mover can be in check by it.
    let lower = position.succ(mover);
    let checks = position.in_check(lower);
    if checks {
        position.quiet = 0;
    }
    find_mover(position, next, (next == lower).then_some(checks), log);
    if round_index(position, position.turn) <= round_index(position, mover) {
        position.next_round();
    }
}

/// Takes a seat out with all its pieces.
pub(super) fn remove(position: &mut Position, seat: Seat, fate: Fate, log: &mut EffectLog<'_>) {
    turn::eliminate(position, seat, fate, None, log);
    // There are no deductions in this game.
    if let Some(fallen) = &mut position.first_fallen {
        fallen.penalised = false;
    }
}

/// Gives the turn to a seat; one that cannot move goes out, and its successor is next.
/// Whether it is in check may be known already.
fn find_mover(position: &mut Position, next: Seat, checked: Option<bool>, log: &mut EffectLog<'_>) {
    let (mut next, mut checked) = (next, checked);
    loop {
        if turn::ends(position, log) {
            return;
        }
        position.turn = next;
        let checked = checked.take().unwrap_or_else(|| position.in_check(next));
        if (!checked && surely_moves(position, next)) || position.has_move(next) {
            let told = if log.is_silent() { SeatSet::EMPTY } else { position.checked() };
            for seat in told.iter() {
                log.tell(|| Effect::Check { seat, by: position.checkers(seat) });
            }
            return;
        }
        let fate = if checked { Fate::Checkmated } else { Fate::Stalemated };
        remove(position, next, fate, log);
        next = position.succ(next);
    }
}

/// A seat leaves without a move.
pub(super) fn withdraw(position: &mut Position, seat: Seat, fate: Fate, log: &mut EffectLog<'_>) {
    let had_turn = position.turn;
    remove(position, seat, fate, log);
    let mut next = position.succ(seat);
    if fate == Fate::Resigned && could_take_king(position, next) {
        next = position.succ(next);
    }
    find_mover(position, next, None, log);
    let turn = position.turn;
    if turn != had_turn && round_index(position, turn) <= round_index(position, had_turn) {
        position.next_round();
    }
}

/// Whether a seat, with two left, attacks the other king.
fn could_take_king(position: &Position, seat: Seat) -> bool {
    let scene = Scene { board: &position.board, alive: position.alive };
    let other = position.alive.without(SeatSet::of(seat)).only();
    other.and_then(|other| position.board.general(other)).is_some_and(|king| scene.attacks(seat, king))
}

/// The checks with which a seat loses while three live.
const CHECKS_OF_THREE: Checks = Checks { in_a_row: 8, in_all: 25 };
/// The same with two left; so many in all draw.
const CHECKS_OF_TWO: Checks = Checks { in_a_row: 6, in_all: 20 };
/// Full rounds of two after which the game is drawn.
const ROUNDS_OF_TWO: u32 = 40;

/// The limits of checks in a row and in all.
pub(super) fn check_limits(alive: SeatSet) -> Checks {
    if alive.len() == 3 { CHECKS_OF_THREE } else { CHECKS_OF_TWO }
}

/// The entries since a seat went out last, or since the beginning; the first of them led to the position counted from.
pub(super) fn since_departure(entries: &[Entry]) -> &[Entry] {
    let alive = entries.last().map(|entry| entry.position.alive());
    let before = entries.iter().rposition(|entry| Some(entry.position.alive()) != alive);
    entries.get(before.map_or(0, |i| i + 1)..).unwrap_or_default()
}

/// A seat's checks in a row up to its last move, and in all, after the first of the entries.
pub(super) fn count_checks(since: &[Entry], seat: Seat) -> Checks {
    let own = || since.iter().skip(1).filter(move |entry| entry.mover == Some(seat));
    let in_a_row = own().rev().take_while(|entry| entry.checks).count();
    Checks { in_a_row, in_all: own().filter(|entry| entry.checks).count() }
}

/// Check counts, repetition, limits of rounds, in this order. A move that took a seat out is tested for none.
pub(super) fn judge(entries: &[Entry]) -> Ruling {
    let since = since_departure(entries);
    let (Some(last), true) = (since.last(), since.len() > 1) else { return Ruling::GoesOn };
    let now = &last.position;
    let drawn = Outcome::Draw(now.alive());
    if let Some(seat) = last.mover.filter(|_| last.checks) {
        let (checks, limits) = (count_checks(since, seat), check_limits(now.alive()));
        let three = now.alive() == SeatSet::ALL;
        if checks.in_a_row >= limits.in_a_row || (three && checks.in_all >= limits.in_all) {
            return Ruling::Out(seat, Fate::TooManyChecks);
        }
        if checks.in_all >= limits.in_all {
            return Ruling::Over(drawn, Ending::TooManyChecks);
        }
    }
    let mut same = (0..since.len()).filter(|&i| since[i].position.repeats(now));
    if let (Some(first), true) = (same.next(), same.count() + 1 >= now.variant().about().limits.repetitions) {
        return match perpetual_checker(&since[first + 1..]) {
            Some(seat) => Ruling::Out(seat, Fate::PerpetualCheck),
            None => Ruling::Over(drawn, Ending::Repetition),
        };
    }
    if now.is_at_natural_limit() {
        Ruling::Over(drawn, Ending::NaturalLimit)
    } else if now.alive().len() == 2 && rounds_of_two(since) >= ROUNDS_OF_TWO {
        Ruling::Over(drawn, Ending::RoundLimit)
    } else {
        Ruling::GoesOn
    }
}

/// The full rounds of two seats after the first of the entries.
fn rounds_of_two(since: &[Entry]) -> u32 {
    let moves = since.iter().skip(1).filter(|entry| entry.mover.is_some()).count();
    u32::try_from(moves / 2).unwrap_or(u32::MAX)
}

/// How close the game is to its limits.
pub(super) fn counts(entries: &[Entry]) -> Counts {
    let since = since_departure(entries);
    let alive = since.last().map_or(SeatSet::ALL, |entry| entry.position.alive());
    let given = Seat::ALL.map(|seat| count_checks(since, seat));
    Counts {
        checks: Some(CheckCounts { given, limits: check_limits(alive) }),
        of_two: (alive.len() == 2).then(|| FullRounds { played: rounds_of_two(since), limit: ROUNDS_OF_TWO }),
        ..Counts::of(since)
    }
}
