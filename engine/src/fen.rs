//! Positions as text. Rule: docs/RULES.md, "Positions as text".

mod error;

pub use error::FenError;

use std::fmt::Write as _;

use crate::board::Board;
use crate::course::diplomacy::Diplomacy;
use crate::course::effects::EffectLog;
use crate::course::outcome::{Ending, Fallen, Outcome};
use crate::course::position::Position;
use crate::course::turn;
use crate::games::Rulebook;
use crate::games::about::About;
use crate::games::rules::Rules;
use crate::piece::{Kind, Piece};
use crate::point::Point;
use crate::seat::{Owner, Seat, SeatSet};

impl Position {
    /// The start position of a game.
    pub fn start(rules: Rules) -> Position {
        match Position::from_fen(rules, rules.variant.about().start) {
            Ok(position) => position,
            Err(error) => unreachable!("the start position is tested: {error}"),
        }
    }

    /// Reads a position text.
    ///
    /// # Errors
    /// When the text is malformed or no board can have the position; [`FenError`] says what is wrong.
    ///
    /// ```
    /// use sanguo_engine::{FenError, Position, Rules, Variant};
    ///
    /// let start = Position::start(Rules::new(Variant::Fu));
    /// assert_eq!(Position::from_fen(Rules::new(Variant::Fu), &start.fen()), Ok(start));
    /// let short = Position::from_fen(Rules::new(Variant::Fu), "4wF4/9 w uws");
    /// assert_eq!(short, Err(FenError::Fields { found: 3 }));
    /// ```
    pub fn from_fen(rules: Rules, text: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[placement, turn, alive, diplomacy, extra, quiet, round] = fields.as_slice() else {
            return Err(FenError::Fields { found: fields.len() });
        };
        let board = read_placement(rules, placement)?;
        let turn = single(turn).and_then(Seat::from_letter).ok_or_else(|| FenError::Turn { text: turn.into() })?;
        let alive = SeatSet::read(alive).ok_or_else(|| FenError::Alive { text: alive.into() })?;
        let diplomacy = Diplomacy::read(diplomacy).ok_or_else(|| FenError::Diplomacy { text: diplomacy.into() })?;
        let (quiet, round) = (read_counter("quiet", quiet, 0)?, read_counter("round", round, 1)?);
        validate(rules.variant.about(), &board, alive, diplomacy)?;
        let remembered = rules.variant.rulebook().read_extra(&board, alive, extra);
        let extra = remembered.ok_or_else(|| FenError::Extra { text: extra.into() })?;
        let (first_fallen, over) = (None, None);
        let mut position = Position { rules, board, turn, alive, diplomacy, extra, quiet, round, first_fallen, over };
        // Dead seats of a position text fell in the order u, w, s, none by resigning.
        let dead = Seat::ALL.into_iter().find(|&seat| !position.alive.contains(seat));
        position.first_fallen = dead.map(|seat| Fallen { seat, penalised: false });
        // Of a finished game the turn means nothing.
        position.note_if_over();
        if position.over.is_none() && !position.alive.contains(turn) {
            return Err(FenError::DeadTurn { seat: turn });
        }
        if position.over.is_none() && !position.has_move(position.turn) {
            return Err(FenError::NoMove { seat: position.turn });
        }
        Ok(position)
    }

    /// A position that is over by what it shows is over at once.
    fn note_if_over(&mut self) {
        let log = &mut EffectLog::silent();
        if !turn::ends(self, log) && !turn::note_if_dead(self, log) && self.is_at_natural_limit() {
            turn::finish(self, Outcome::Draw(self.alive), Ending::NaturalLimit, log);
        }
    }

    /// Rule: docs/RULES.md, "How a game ends": the natural limit.
    pub(crate) fn is_at_natural_limit(&self) -> bool {
        self.quiet >= self.rulebook().quiet_rounds(self.alive) * self.alive.len() as u32
    }

    /// The position as text; [`Position::from_fen`] reads it back.
    pub fn fen(&self) -> String {
        let mut text = String::with_capacity(256);
        let geometry = self.rulebook().board();
        for i in 0..geometry.ranks() {
            if i > 0 {
                text.push('/');
            }
            write_rank(&self.board, geometry.rank(i), &mut text);
        }
        let Position { turn, alive, diplomacy, extra, quiet, round, .. } = self;
        // Writing into a String cannot fail.
        let _ = write!(text, " {} {alive} {diplomacy} {extra} {quiet} {round}", turn.letter());
        text
    }
}

/// Refuses what no position of the game can be.
fn validate(about: &About, board: &Board, alive: SeatSet, diplomacy: Diplomacy) -> Result<(), FenError> {
    for seat in Seat::ALL {
        let lives = alive.contains(seat);
        if lives && board.general(seat).is_none() {
            return Err(FenError::NoGeneral { seat });
        }
        if !lives && board.count(seat) > 0 {
            return Err(FenError::DeadPieces { seat });
        }
    }
    if about.has_diplomacy == (diplomacy == Diplomacy::Absent) {
        return Err(FenError::Diplomacy { text: diplomacy.to_string() });
    }
    let has_emperor = board.general(Owner::Han).is_some();
    let han = board.count(Owner::Han) - usize::from(has_emperor);
    match diplomacy {
        Diplomacy::Open if !has_emperor => Err(FenError::OpenWithoutEmperor),
        Diplomacy::Allied(_) if alive != SeatSet::ALL => Err(FenError::AllianceOfTwo),
        Diplomacy::Allied(_) | Diplomacy::Spent if han > 0 => Err(FenError::HanAfterOpen),
        Diplomacy::Absent if board.count(Owner::Han) > 0 => Err(FenError::HanAfterOpen),
        _ => Ok(()),
    }
}

fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The highest counter that is read. A game that comes to it stays there, so that every position can be written and read.
const HIGHEST_COUNTER: u32 = 1_000_000_000;

impl Position {
    /// Counts a round.
    pub(crate) fn next_round(&mut self) {
        self.round = self.round.saturating_add(1).min(HIGHEST_COUNTER);
    }

    /// Counts a ply without a capture or whatever else the limit of quiet plies looks at.
    pub(crate) fn next_quiet(&mut self) {
        self.quiet = self.quiet.saturating_add(1).min(HIGHEST_COUNTER);
    }
}

fn read_counter(field: &'static str, text: &str, least: u32) -> Result<u32, FenError> {
    let number = text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|n| (least..=HIGHEST_COUNTER).contains(n) && n.to_string() == text)
        .ok_or_else(|| FenError::Counter { field, text: text.into() })
}

fn read_placement(rules: Rules, text: &str) -> Result<Board, FenError> {
    let rulebook = rules.variant.rulebook();
    let geometry = rulebook.board();
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != geometry.ranks() {
        return Err(FenError::Ranks { expected: geometry.ranks(), found: parts.len() });
    }
    let mut board = Board::EMPTY;
    for (i, part) in parts.into_iter().enumerate() {
        let points = geometry.rank(i);
        let squares = read_rank(rulebook, i + 1, points.len(), part)?;
        for (&point, piece) in points.iter().zip(squares) {
            let Some(piece) = piece else { continue };
            if piece.kind() == Kind::General && board.general(piece.owner()).is_some() {
                return Err(FenError::TwoGenerals { owner: piece.owner() });
            }
            rulebook.check_piece(point, piece)?;
            board.put(point, piece);
        }
    }
    Ok(board)
}

/// The squares of one rank. `rank` counts from 1 at the top.
fn read_rank(rulebook: &dyn Rulebook, rank: usize, length: usize, text: &str) -> Result<Vec<Option<Piece>>, FenError> {
    let unknown = |text: String| FenError::Piece { rank, text };
    let mut squares = Vec::with_capacity(length);
    let mut chars = text.chars().peekable();
    while let Some(first) = chars.next() {
        if first.is_ascii_digit() {
            let mut number = String::from(first);
            while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                number.push(digit);
            }
            let empty = number.parse().ok().filter(|&n: &usize| n > 0 && first != '0');
            let empty = empty.ok_or_else(|| unknown(number))?;
            if empty > length.saturating_sub(squares.len()) {
                return Err(FenError::RankLength {
                    rank,
                    expected: length,
                    found: squares.len().saturating_add(empty),
                });
            }
            squares.resize(squares.len() + empty, None);
        } else {
            let plus = first == '+';
            let owner = if plus { chars.next() } else { Some(first) };
            let letter = chars.next();
            let text = || [plus.then_some('+'), owner, letter].into_iter().flatten().collect();
            let kind = letter.and_then(Kind::from_letter).filter(|kind| rulebook.about().kinds.contains(kind));
            let piece = owner.and_then(Owner::from_letter).zip(kind).map(|(owner, kind)| Piece::new(owner, kind));
            let piece = match piece {
                Some(piece) if plus => rulebook.may_be_promoted(piece.kind()).then(|| piece.promoted()),
                piece => piece,
            };
            squares.push(Some(piece.ok_or_else(|| unknown(text()))?));
        }
    }
    if squares.len() != length {
        return Err(FenError::RankLength { rank, expected: length, found: squares.len() });
    }
    Ok(squares)
}

fn write_rank(board: &Board, rank: &[Point], text: &mut String) {
    let mut empty = 0;
    let flush = |empty: &mut usize, text: &mut String| {
        if *empty > 0 {
            let _ = write!(text, "{empty}");
            *empty = 0;
        }
    };
    for &point in rank {
        match board.get(point) {
            None => empty += 1,
            Some(piece) => {
                flush(&mut empty, text);
                let _ = write!(text, "{piece}");
            }
        }
    }
    flush(&mut empty, text);
}
