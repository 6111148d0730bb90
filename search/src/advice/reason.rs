//! Why a move is made.

use sanguo_engine::{Diplomacy, Game, Illegal, Kind, Move, Owner, Piece, Point, Position, Seat, SeatSet};

use crate::exchange::Exchange;

/// Why a move is made, as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It wins the game.
    Wins,
    /// It takes a seat out of the game.
    Mates {
        /// The seat.
        seat: Seat,
    },
    /// It captures a piece.
    Takes {
        /// The piece.
        piece: Piece,
        /// The point of the piece.
        at: Point,
        /// Whether nobody can take back with profit.
        free: bool,
    },
    /// A seat whose piece reaches the captured piece's point cannot take back.
    NoRetake {
        /// The seat.
        seat: Seat,
        /// What keeps it from that.
        why: Hindrance,
    },
    /// A piece of its own that would have been lost is safe now.
    Saves {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        at: Point,
    },
    /// It threatens to take a piece.
    Threatens {
        /// The piece.
        piece: Piece,
        /// The point of the piece.
        at: Point,
    },
    /// It answers a check.
    AnswersCheck {
        /// The seats that gave it.
        by: SeatSet,
    },
    /// It gives check.
    Checks {
        /// The seats in check.
        seats: SeatSet,
    },
    /// By its check a seat loses its turn.
    Skips {
        /// The seat.
        seat: Seat,
    },
    /// It deposes the emperor and takes over Han's pieces.
    Deposes {
        /// How many pieces.
        pieces: usize,
    },
    /// It makes an alliance.
    Allies {
        /// The ally.
        with: Seat,
    },
    /// It ends the alliance of others, or its own.
    EndsAlliance,
    /// It promotes a piece.
    Promotes {
        /// The piece as it is now.
        piece: Piece,
    },
    /// It leads to the end of a seat by force.
    LeadsToMate {
        /// The seat.
        seat: Seat,
        /// With which ply of the expected line, counted from 1 for the move itself.
        ply: usize,
    },
}

/// What keeps a seat from taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// Its general would stand in check of a seat.
    WouldBeChecked {
        /// The seat.
        by: Seat,
    },
    /// It is in check, and taking back does not answer it.
    InCheck {
        /// The seat that gives it.
        by: Seat,
    },
    /// Another rule of the game forbids it, such as generals that would face each other.
    Forbidden,
    /// The seat that captured moves again before it.
    TooLate,
}

/// Why the first move of a line is made, the weightiest first.
pub(crate) fn reasons(game: &Game, line: &[Move]) -> Vec<Reason> {
    let position = game.position();
    let Some(&mv) = line.first() else { return Vec::new() };
    let mover = position.turn();
    let after = position.after(mv);
    let mut reasons = Vec::new();
    if after.over().is_some_and(|over| over.score.of(mover) == 2) {
        reasons.push(Reason::Wins);
    }
    reasons.extend(position.alive().without(after.alive()).iter().map(|seat| Reason::Mates { seat }));
    reasons.extend(diplomacy(position, &after, mv));
    let exchange = Exchange::of(position);
    reasons.extend(capture(position, &after, mv, &exchange));
    let checked = position.checkers(mover);
    if !checked.is_empty() {
        reasons.push(Reason::AnswersCheck { by: checked });
    }
    if after.over().is_none() {
        reasons.extend(checks(&after, mover));
        reasons.extend(mate_ahead(position, line));
        reasons.extend(saved(position, &after, mv, &exchange));
        reasons.extend(threat(&after, mover, &exchange));
    }
    if let Some(piece) = after.board().get(mv.to()).filter(|_| mv.promotes()) {
        reasons.push(Reason::Promotes { piece });
    }
    reasons
}

fn diplomacy(position: &Position, after: &Position, mv: Move) -> Option<Reason> {
    let mover = position.turn();
    match (position.diplomacy(), after.diplomacy()) {
        (Diplomacy::Open, Diplomacy::Allied(pair)) if pair.contains(mover) => {
            let with = pair.without(SeatSet::of(mover)).only()?;
            Some(Reason::Allies { with })
        }
        (Diplomacy::Open, Diplomacy::Allied(_) | Diplomacy::Spent) => {
            let emperor = position.board().general(Owner::Han);
            (emperor == Some(mv.to()))
                .then(|| Reason::Deposes { pieces: position.board().count(Owner::Han).saturating_sub(1) })
        }
        (Diplomacy::Allied(_), Diplomacy::Spent) => Some(Reason::EndsAlliance),
        _ => None,
    }
}

fn capture(position: &Position, after: &Position, mv: Move, exchange: &Exchange) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let Some(at) = position.captured_at(mv) else { return reasons };
    let Some(piece) = position.board().get(at).filter(|piece| piece.kind() != Kind::General) else { return reasons };
    let mover = position.turn();
    let free = after.over().is_some() || exchange.loss(after, mv.to(), mover, 8) == 0;
    reasons.push(Reason::Takes { piece, at, free });
    if after.over().is_some() {
        return reasons;
    }
    for seat in after.alive().iter().filter(|&seat| seat != mover && after.prey(seat).contains(mover)) {
        if let Some(why) = hindrance(after, seat, mover, mv.to()) {
            reasons.push(Reason::NoRetake { seat, why });
        }
    }
    reasons
}

/// Why a seat whose piece strikes a point cannot take there; `None` if it can, or no piece strikes the point.
fn hindrance(after: &Position, seat: Seat, mover: Seat, at: Point) -> Option<Hindrance> {
    let strikers = after.strikers(seat, at);
    if strikers.is_empty() {
        return None;
    }
    let turn = after.as_if_turn_of(seat);
    let mut why = None;
    for from in strikers.iter() {
        match turn.check_move(from, at, false) {
            Ok(_) if after.turn() == mover => return Some(Hindrance::TooLate),
            Ok(_) | Err(Illegal::MustPromote) => return None,
            Err(Illegal::InCheck { by, already: true, .. }) => why = Some(Hindrance::InCheck { by }),
            Err(Illegal::InCheck { by, .. }) => why = Some(Hindrance::WouldBeChecked { by }),
            Err(_) => why = why.or(Some(Hindrance::Forbidden)),
        }
    }
    why
}

fn checks(after: &Position, mover: Seat) -> Vec<Reason> {
    let seats: SeatSet = after.enemies(mover).iter().filter(|&seat| after.checkers(seat).contains(mover)).collect();
    let mut reasons = Vec::new();
    if seats.is_empty() {
        return reasons;
    }
    reasons.push(Reason::Checks { seats });
    let next = after.succ(mover);
    if next != after.turn() && next != mover {
        reasons.push(Reason::Skips { seat: next });
    }
    reasons
}

/// The first seat that goes out along the line by a later move of the same seat.
fn mate_ahead(position: &Position, line: &[Move]) -> Option<Reason> {
    let mover = position.turn();
    let mut now = *position;
    for (ply, &mv) in line.iter().enumerate() {
        let (turn, living) = (now.turn(), now.alive());
        now = now.after(mv);
        if let Some(seat) = living.without(now.alive()).iter().next() {
            return (ply > 0 && turn == mover).then_some(Reason::LeadsToMate { seat, ply: ply + 1 });
        }
    }
    None
}

/// What a seat would lose by the best capture of the others, if each were to move.
pub(super) fn hanging(position: &Position, seat: Seat, exchange: &Exchange) -> Option<(i32, Point, Move, Seat)> {
    let others = position.alive().iter().filter(|&other| other != seat);
    let captures = others.flat_map(|other| {
        let turn = position.as_if_turn_of(other);
        let moves = position.legal_moves_of(other).into_iter();
        moves.filter_map(move |mv| {
            let at = turn.captured_at(mv)?;
            let own = turn.board().get(at).filter(|piece| piece.owner() == seat.into())?;
            (own.kind() != Kind::General).then(|| (exchange.gain(&turn, mv), at, mv, other))
        })
    });
    captures.filter(|(gain, ..)| *gain > 0).max_by_key(|(gain, ..)| *gain)
}

fn saved(position: &Position, after: &Position, mv: Move, exchange: &Exchange) -> Option<Reason> {
    let mover = position.turn();
    let (before, at, ..) = hanging(position, mover, exchange)?;
    let piece = position.board().get(at)?;
    let now = hanging(after, mover, exchange).map_or(0, |(loss, ..)| loss);
    let moved = mv.from() == Some(at);
    (before >= 150 && now + 100 < before && (moved || after.board().get(at) == Some(piece)))
        .then_some(Reason::Saves { piece, at })
}

/// The dearest piece that the mover could take next, if it could not before.
fn threat(after: &Position, mover: Seat, exchange: &Exchange) -> Option<Reason> {
    let turn = after.as_if_turn_of(mover);
    let gains = after.legal_moves_of(mover).into_iter().filter_map(|mv| {
        let at = turn.captured_at(mv)?;
        let piece =
            turn.board().get(at).filter(|piece| piece.kind() != Kind::General && piece.owner() != Owner::Han)?;
        Some((exchange.gain(&turn, mv), piece, at))
    });
    let (gain, piece, at) = gains.max_by_key(|(gain, ..)| *gain)?;
    (gain >= 150).then_some(Reason::Threatens { piece, at })
}
