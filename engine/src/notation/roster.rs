//! The roster: which general each piece is, tracked through a whole game.

use std::borrow::Cow;

use crate::course::game::Game;
use crate::course::position::Position;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::point::{MAX_POINTS, Point};
use crate::seat::Owner;

/// A general: the name of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name in simplified script.
    pub name: &'static str,
    /// The name in pinyin.
    pub pinyin: &'static str,
}

/// Creates a person from both names.
pub(crate) const fn person(name: &'static str, pinyin: &'static str) -> Person {
    Person { name, pinyin }
}

/// The generals of one owner by kind, each list from the owner's own left to its own right.
pub(crate) type Persons = &'static [(Kind, &'static [Person])];

/// The names of the pieces on a board. A piece keeps its name when it moves, is absorbed or is promoted. In a game
/// started from a position text, only the pieces that stand on their home points have names.
#[derive(Clone, Debug)]
pub struct Roster {
    at: [Option<Person>; MAX_POINTS],
}

impl Roster {
    /// The names in the current position of a game.
    pub fn of(game: &Game) -> Roster {
        let mut history = game.history();
        let Some((mut before, _)) = history.next() else { return Roster { at: [None; MAX_POINTS] } };
        let mut roster = Roster::at_start(before);
        for (after, mv) in history {
            roster.follow(before, after, mv);
            before = after;
        }
        roster
    }

    /// Names the pieces that stand where the game's set-up has the same piece. A general is named wherever it stands.
    pub(crate) fn at_start(position: &Position) -> Roster {
        let mut roster = Roster { at: [None; MAX_POINTS] };
        let home = Position::start(position.rules);
        for owner in Owner::ALL {
            for &(kind, persons) in home.rulebook().names().persons(owner) {
                for (point, person) in home_points(&home, owner, kind).into_iter().zip(persons) {
                    let same = position.board.get(point) == Some(Piece::new(owner, kind));
                    let general = kind == Kind::General;
                    let stands = if general { position.board.general(owner) } else { same.then_some(point) };
                    if let Some(point) = stands {
                        roster.at[point.index()] = Some(*person);
                    }
                }
            }
        }
        roster
    }

    /// Updates the names for one change of a game, from the position before it to the one after.
    pub(crate) fn follow(&mut self, before: &Position, after: &Position, mv: Option<Move>) {
        if let Some(mv) = mv {
            if let Some((from, to)) = before.rulebook().companion(before, mv) {
                self.at[to.index()] = self.at[from.index()].take();
            }
            self.at[mv.to().index()] = mv.from().and_then(|from| self.at[from.index()].take());
        }
        for (i, name) in self.at.iter_mut().enumerate() {
            if after.board.get(Point(i as u8)).is_none() {
                *name = None;
            }
        }
    }

    /// The general on a point; `None` if no named piece stands there.
    pub fn get(&self, point: Point) -> Option<Person> {
        self.at[point.index()]
    }

    /// The general who makes a move; `None` if the piece has no name. A dropped piece never has one.
    pub fn mover(&self, mv: Move) -> Option<Person> {
        mv.from().and_then(|from| self.get(from))
    }

    /// The point of a general, given by name in simplified script.
    pub fn find(&self, name: &str) -> Option<Point> {
        self.points().find(|(_, person)| person.name == name).map(|(point, _)| point)
    }

    /// All points with a named piece.
    pub fn points(&self) -> impl Iterator<Item = (Point, Person)> + '_ {
        (0..MAX_POINTS as u8).map(Point).filter_map(|p| Some((p, self.get(p)?)))
    }
}

/// A game, and the names of its pieces when they are known already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    pub(crate) game: &'a Game,
    roster: Option<&'a Roster>,
}

impl<'a> Known<'a> {
    pub(crate) const fn of(game: &'a Game) -> Known<'a> {
        Known { game, roster: None }
    }

    pub(crate) const fn with(game: &'a Game, roster: &'a Roster) -> Known<'a> {
        Known { game, roster: Some(roster) }
    }

    /// The names of the pieces now.
    pub(crate) fn roster(&self) -> Cow<'a, Roster> {
        self.roster.map_or_else(|| Cow::Owned(Roster::of(self.game)), Cow::Borrowed)
    }
}

/// The start points of an owner's pieces of a kind, from its own left to its own right (for Han, from north to south).
fn home_points(home: &Position, owner: Owner, kind: Kind) -> Vec<Point> {
    let mut points: Vec<Point> = home.board.of_kind(owner, kind).collect();
    points.sort_by_key(|&p| std::cmp::Reverse(home.rulebook().board().file(owner, p)));
    points
}
