//! How the machine answers what is asked of it. Pure functions of the game: nothing has to be remembered.

use sanguo_engine::{Game, Position, Seat, SeatSet, Variant};

use crate::Level;
use crate::advice::chances;
use crate::value::{Evaluation, Map, Tally, Values};

/// Even: a draw is fair within this.
const EVEN: i32 = 100;
/// Behind: a draw is welcome below this.
const BEHIND: i32 = -400;
/// Lost: the machine may resign below this.
const LOST: i32 = -3_000;
/// Over so many of its own moves.
const MOVES_EVEN: usize = 6;
const MOVES_LOST: usize = 8;
/// Levels below go on to the end.
const RESIGNS_FROM: u8 = 5;
/// Levels above take back once only.
const INDULGENT: u8 = 4;

/// Whether the machine in a seat agrees to the draw that is on offer.
///
/// It does when it is behind, or when nothing has happened for long and the game has been even over its last moves. In
/// `fu` with three alive two who agree against the third lose: it refuses unless the other one has agreed already.
pub fn accepts_draw(game: &Game, seat: Seat) -> bool {
    let position = game.position();
    let Some(offer) = game.draw_offer() else { return false };
    if position.rules().variant == Variant::Fu && position.alive() == SeatSet::ALL {
        let others = position.alive().without(SeatSet::of(seat));
        if !others.without(offer.accepted()).is_empty() {
            return false;
        }
    }
    let standings = last_standings(game, seat, MOVES_EVEN);
    if standings.last().is_some_and(|&now| now < BEHIND) {
        return true;
    }
    let quiet = game.counts().quiet;
    let calm = quiet.played * 3 > quiet.limit;
    calm && standings.len() >= MOVES_EVEN && standings.iter().all(|standing| standing.abs() <= EVEN)
}

/// Whether the machine in a seat resigns now: only with two left, from level 5 on, after having been lost for long. Not
/// while the game does not allow it.
pub fn resigns(game: &Game, seat: Seat, level: Level) -> bool {
    let position = game.position();
    if position.alive().len() != 2 || level.number() < RESIGNS_FROM || game.is_too_early() {
        return false;
    }
    let standings = last_standings(game, seat, MOVES_LOST);
    standings.len() >= MOVES_LOST && standings.iter().all(|&standing| standing < LOST)
}

/// Whether the machine agrees that a move is taken back; `times` is how often it has agreed in this game. The lower levels
/// always do.
pub const fn agrees_to_takeback(level: Level, times: u32) -> bool {
    level.number() <= INDULGENT || times == 0
}

/// Who is most likely to win a game that nobody finishes, and how likely, from 0 to 1.
pub fn favourite(game: &Game) -> Option<(Seat, f64)> {
    let chances = chances(game.position());
    Seat::ALL.into_iter().map(|seat| (seat, chances[seat.index()])).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What a seat had against the others in the last positions in which it was to move, the oldest first.
fn last_standings(game: &Game, seat: Seat, moves: usize) -> Vec<i32> {
    let living = game.position().alive();
    let own = |position: &&Position| position.turn() == seat && position.over().is_none();
    let positions = game.positions().rev().take_while(|position| position.alive() == living).filter(own);
    let mut last: Vec<i32> = positions.take(moves).map(|position| standing(position, seat)).collect();
    last.reverse();
    last
}

/// What a seat has against the others, without looking ahead.
fn standing(position: &Position, seat: Seat) -> i32 {
    let values = Values::of(position.rules(), Evaluation::Tuned);
    let tally = Tally::of(position, &values);
    values.score(position, &tally, seat, (i32::MIN / 2, i32::MAX / 2), &mut Map::default()).0
}
