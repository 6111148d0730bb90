//! The part of the evaluation that follows the moves.

use sanguo_engine::{Kind, Move, Piece, Point, Position, Seat, Variant};

use crate::value::{SEATS, Table, Values};

/// The kinds that can be in hand.
const HELD: [Kind; 7] =
    [Kind::Chariot, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Soldier];

/// What each seat has: material, where it stands, how near it is to the others' kings, and what is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) worth: [i32; 3],
    /// [`Position::pieces_key`].
    pub(crate) key: u64,
}

impl Tally {
    /// Counted from nothing.
    pub(crate) fn of(position: &Position, values: &Values) -> Tally {
        let table = values.table(position.alive());
        let mut tally = Tally { key: position.pieces_key(), ..Tally::default() };
        for seat in position.alive().iter() {
            for point in position.board().owned(seat).iter() {
                if let Some(piece) = position.board().get(point) {
                    tally.worth[seat.index()] += standing(position, values, table, piece, seat, point);
                }
            }
            if values.rules.variant == Variant::Shogi {
                for kind in HELD {
                    tally.worth[seat.index()] += table.hand[kind as usize] * position.in_hand(seat, kind) as i32;
                }
            }
        }
        tally
    }

    /// After a move that leads from one position to another.
    pub(crate) fn after(&self, values: &Values, before: &Position, mv: Move, after: &Position) -> Tally {
        // What changes more than two pieces is counted anew.
        let plain = before.alive() == after.alive() && before.diplomacy() == after.diplomacy();
        let seat = before.turn();
        let Some(arrived) = after.board().get(mv.to()).filter(|piece| plain && piece.kind() != Kind::General) else {
            return Tally::of(after, values);
        };
        let table = values.table(after.alive());
        let mut tally = *self;
        let own = &mut tally.worth[seat.index()];
        *own += standing(after, values, table, arrived, seat, mv.to());
        tally.key = tally.key.wrapping_add(Position::piece_key(arrived, mv.to()));
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => {
                let Some(piece) = before.board().get(from) else { return Tally::of(after, values) };
                *own -= standing(before, values, table, piece, seat, from);
                tally.key = tally.key.wrapping_sub(Position::piece_key(piece, from));
            }
            (None, Some(kind)) => *own -= table.hand[kind as usize],
            (None, None) => {}
        }
        if let Some(at) = before.captured_at(mv)
            && let Some(victim) = before.board().get(at)
            && let Some(owner) = victim.owner().seat()
        {
            tally.worth[owner.index()] -= standing(before, values, table, victim, owner, at);
            tally.key = tally.key.wrapping_sub(Position::piece_key(victim, at));
            if values.rules.variant == Variant::Shogi {
                tally.worth[seat.index()] += table.hand[victim.kind() as usize];
            }
        }
        tally
    }
}

/// What a piece is worth where it stands.
#[inline]
fn standing(position: &Position, values: &Values, table: &Table, piece: Piece, seat: Seat, at: Point) -> i32 {
    let index = piece.index();
    let mut worth = i32::from(table.base[index][at.index()]);
    let pull = &table.pull[index];
    if pull[0] != 0 {
        for other in SEATS {
            if other != seat
                && let Some(king) = position.board().general(other)
            {
                worth += i32::from(pull[values.ground.distance(at, king) & 31]);
            }
        }
    }
    let guard = &table.guard[index];
    if guard[0] != 0
        && let Some(king) = position.board().general(seat)
    {
        worth += i32::from(guard[values.ground.distance(at, king) & 31]);
    }
    worth
}

#[cfg(test)]
mod tests {
    use sanguo_engine::{Game, Position, Rules, Variant};

    use crate::value::{Evaluation, Tally, Values};

    /// In random games of all four: what follows the moves is what would be counted anew.
    #[test]
    fn it_follows_the_moves() {
        for &variant in Variant::ALL {
            let rules = Rules::new(variant);
            let values = Values::of(&rules, Evaluation::Tuned);
            for seed in 1..40u64 {
                let mut chance = crate::search::mixed(seed);
                let mut position: Position = *Game::start(rules).position();
                let mut tally = Tally::of(&position, &values);
                for _ in 0..250 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    chance = crate::search::mixed(chance);
                    let mv = moves[(chance % moves.len() as u64) as usize];
                    let after = position.after(mv);
                    tally = tally.after(&values, &position, mv, &after);
                    position = after;
                    assert_eq!(tally, Tally::of(&position, &values), "{}", position.fen());
                    assert_eq!(position.key_with(tally.key), position.key());
                }
            }
        }
    }
}
