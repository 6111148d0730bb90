//! Why a move of this game is illegal, for telling the player.

use crate::course::illegal::{Illegal, Land};
use crate::course::position::Position;
use crate::games::fu::generate::{Fault, Relations, fault};
use crate::games::fu::ways::{Leap, Ways, ways};
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::point::Point;

/// The first reason that a player would name, after those that are common to all games.
pub(super) fn objection(position: &Position, piece: Piece, from: Point, to: Point) -> Option<Illegal> {
    let seat = piece.owner().seat()?;
    let target = position.board.get(to);
    if let Some(illegal) = of_movement(position, piece, from, to, target.is_some()) {
        return Some(illegal);
    }
    let relations = Relations::new(position, seat);
    if let Some(target) = target.filter(|&target| !relations.may_capture(target)) {
        return target.owner().seat().map(|seat| Illegal::Unprovoked { seat, at: to });
    }
    let mv = Move::step(from, to);
    let mut board = position.board;
    Some(match fault(&mut board, position.alive, &relations, mv)? {
        Fault::Faces(rival) => Illegal::KingsFace { rival },
        Fault::ChecksUpward(upper) => Illegal::ChecksUpward { seat: upper },
        Fault::Checked(by) => {
            let mut after = *position;
            after.board.take(from);
            let captured = after.board.take(to);
            after.board.put(to, piece);
            if let Some(fallen) = captured.filter(|p| p.kind() == Kind::General).and_then(|p| p.owner().seat()) {
                after.board.clear(fallen.into());
                after.alive.remove(fallen);
            }
            let checker = after.checking_points(seat).into_iter().find_map(|p| Some((p, after.board.get(p)?)));
            let (from, piece) = checker?;
            Illegal::InCheck { by, piece, from, already: position.in_check(seat) }
        }
    })
}

/// Why a piece's own way of moving does not lead from one point to another.
fn of_movement(position: &Position, piece: Piece, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let kind = piece.kind();
    let seat = piece.owner().seat()?;
    let (ways, at) = (ways(), from.index());
    let land = ways.land(kind, seat, position.alive);
    let inside = land.contains(to);
    let two_left = position.alive.len() < 3;
    let steps: &[Point] = match kind {
        Kind::Chariot | Kind::Cannon => return sliding(position, kind, from, to, captures),
        Kind::General | Kind::Soldier => &ways.steps[at],
        Kind::Consort | Kind::Prince => &ways.around[at],
        Kind::Advisor => &ways.diagonals[at],
        _ => &[],
    };
    let leaps: Vec<Leap> = leaps(ways, kind, at, two_left).iter().copied().filter(|leap| leap.to == to).collect();
    if !steps.contains(&to) && leaps.is_empty() {
        return Some(Illegal::NotItsWay { kind, promoted: false });
    }
    if !inside || (kind == Kind::Soldier && !leaps.is_empty() && !leaps.iter().any(|leap| land.contains(leap.over))) {
        return Some(out_of_land(kind));
    }
    let blocked = |leap: &Leap| position.board.get(leap.over).is_some();
    let all_blocked = !leaps.is_empty() && leaps.iter().all(blocked) && !steps.contains(&to);
    leaps.first().filter(|_| all_blocked).map(|leap| Illegal::Blocked { by: leap.over })
}

fn leaps(ways: &Ways, kind: Kind, at: usize, two_left: bool) -> &[Leap] {
    match kind {
        Kind::Horse => &ways.horse[at],
        Kind::Elephant => &ways.elephant[at],
        Kind::Soldier if two_left => &ways.double[at],
        _ => &[],
    }
}

fn out_of_land(kind: Kind) -> Illegal {
    match kind {
        Kind::Soldier => Illegal::SoldierBackward,
        Kind::Elephant => Illegal::LeavesLand { kind, land: Land::Homeland },
        _ => Illegal::LeavesLand { kind, land: Land::Palace },
    }
}

/// Why a slider does not get from one point to another.
pub(super) fn sliding(position: &Position, kind: Kind, from: Point, to: Point, captures: bool) -> Option<Illegal> {
    let mut worst = Illegal::NotItsWay { kind, promoted: false };
    for ray in &ways().rays[from.index()] {
        let Some(place) = ray.points().iter().position(|&p| p == to) else { continue };
        let between: Vec<Point> =
            ray.points()[..place].iter().copied().filter(|&p| position.board.get(p).is_some()).collect();
        worst = match (kind, captures, between.first()) {
            (Kind::Cannon, true, _) if between.len() == 1 => return None,
            (Kind::Cannon, true, _) => Illegal::CannonScreens { screens: between.len() },
            (_, _, Some(&by)) => Illegal::Blocked { by },
            _ => return None,
        };
    }
    Some(worst)
}
