//! Writes moves as records and in Latin letters.

use crate::course::effects::Effect;
use crate::course::game::Game;
use crate::course::outcome::Fate;
use crate::course::position::Position;
use crate::moves::Move;
use crate::notation::error::Reading;
use crate::notation::roster::Roster;
use crate::notation::{Going, Style, date, points, squares};
use crate::piece::Piece;
use crate::point::Point;
use crate::seat::{Owner, Seat};

/// Writes a legal move as a line of a record (棋谱) in simplified script, without remarks: `189年[吴]太史慈进7`.
/// `position` is the position before the move, `roster` the names of its pieces.
pub fn record(position: &Position, roster: &Roster, mv: Move) -> String {
    let seat = position.turn().character();
    let told = match position.rulebook().names().style() {
        Style::Steps => by_steps(position, roster, mv),
        Style::Squares => squares::record(position, roster, mv),
        Style::Points => points::record(position, mv),
    };
    format!("{}[{seat}]{told}", date(position))
}

fn by_steps(position: &Position, roster: &Roster, mv: Move) -> String {
    let Some(step) = Step::of(position, mv) else { return String::new() };
    let who = match roster.mover(mv) {
        Some(person) => person.name.to_owned(),
        None => {
            let title = position.rulebook().names().title(step.piece);
            format!("{}{title}{}", step.marker(position, mv).chinese(), step.file)
        }
    };
    let (_, going, _) = Going::ALL[step.going as usize];
    let promotes = if mv.promotes() { "升马" } else { "" };
    format!("{who}{going}{}{promotes}", step.number)
}

/// Writes a legal move in Latin letters: in the standard game by the mover's files (`H6+7`, `C12=7`, `R6-1`), in the
/// games of cells by the cell reached (`Nf3`, `dxe4`, `O-O`; `S-e12+`, `P*e5`).
pub fn latin(position: &Position, mv: Move) -> String {
    match position.rulebook().names().style() {
        Style::Steps => {}
        Style::Squares => return squares::latin(position, mv),
        Style::Points => return points::latin(position, mv),
    }
    let Some(step) = Step::of(position, mv) else { return String::new() };
    let (_, _, going) = Going::ALL[step.going as usize];
    let promotes = if mv.promotes() { "=H" } else { "" };
    let marker = step.marker(position, mv).latin();
    format!("{marker}{}{}{going}{}{promotes}", step.piece.kind().letter(), step.file, step.number)
}

impl Reading {
    /// All texts of a legal move.
    pub fn of(position: &Position, roster: &Roster, mv: Move) -> Reading {
        let record = record(position, roster, mv);
        let record = record.split_once(']').map_or(record.clone(), |(_, rest)| rest.to_owned());
        Reading { mv, coordinates: position.move_text(mv), record, latin: latin(position, mv) }
    }
}

/// The remarks at the end of a record line, in simplified script: `（结盟魏）（将蜀）`.
pub fn record_suffix(effects: &[Effect]) -> String {
    effects.iter().filter_map(remark).map(|text| format!("（{text}）")).collect()
}

fn remark(effect: &Effect) -> Option<String> {
    let heir =
        |absorbed_by: Option<Seat>| absorbed_by.map(|seat| format!("·{}收编", seat.character())).unwrap_or_default();
    Some(match *effect {
        Effect::Allied { with, .. } => format!("结盟{}", with.character()),
        Effect::Deposed { .. } => "废帝".to_owned(),
        Effect::Check { seat, .. } => format!("将{}", seat.character()),
        Effect::Eliminated { seat, fate: Fate::Stalemated, absorbed_by, .. } => {
            format!("困毙{}{}", seat.character(), heir(absorbed_by))
        }
        Effect::Eliminated { seat, fate: Fate::Checkmated | Fate::GeneralCaptured, absorbed_by, .. } => {
            format!("灭{}{}", seat.character(), heir(absorbed_by))
        }
        Effect::Eliminated { seat, fate: Fate::PerpetualCheck, .. } => format!("{}长将判负", seat.character()),
        Effect::Eliminated { seat, fate: Fate::TooManyChecks, .. } => format!("{}多将判负", seat.character()),
        _ => return None,
    })
}

/// The whole record of a game from its start, one line per move.
pub fn record_lines(game: &Game) -> Vec<String> {
    lines(game, record)
}

/// Like [`record_lines`] but without generals' names: moves in Latin letters, in the games of cells algebraic notation.
/// `189年[吴]Nm12（将蜀）`.
pub fn latin_lines(game: &Game) -> Vec<String> {
    lines(game, |position, _, mv| format!("{}[{}]{}", date(position), position.turn().character(), latin(position, mv)))
}

/// One change of a game, told again from its start.
#[derive(Clone, Debug)]
pub struct Told {
    /// The position before it.
    pub before: Position,
    /// The names of the pieces before it.
    pub roster: Roster,
    /// The move; `None` for a change that was not one: a resignation, leaving, an agreed draw.
    pub mv: Option<Move>,
    /// The effects of the move, in order.
    pub effects: Vec<Effect>,
    /// The position after it.
    pub after: Position,
}

/// All changes of a game from its start, each with its effects.
pub fn retell(game: &Game) -> Vec<Told> {
    let mut told = Vec::new();
    walk(game, |change| {
        told.push(Told {
            before: *change.before,
            roster: change.roster.clone(),
            mv: change.mv,
            effects: change.effects,
            after: *change.after,
        });
    });
    told
}

/// One change of a game as [`walk`] tells it.
pub(crate) struct Change<'a> {
    pub(crate) before: &'a Position,
    pub(crate) roster: &'a Roster,
    pub(crate) mv: Option<Move>,
    pub(crate) effects: Vec<Effect>,
    pub(crate) after: &'a Position,
}

/// Tells all changes of a game in order.
pub(crate) fn walk(game: &Game, mut tell: impl FnMut(Change<'_>)) {
    let Some(first) = game.positions().next() else { return };
    let mut replay = Game::from_position(*first);
    let mut roster = Roster::at_start(first);
    for (after, mv) in game.history().skip(1) {
        let before = *replay.position();
        let effects = match mv {
            Some(mv) => replay.play(mv).unwrap_or_default(),
            None => {
                replay.adopt(*after);
                Vec::new()
            }
        };
        tell(Change { before: &before, roster: &roster, mv, effects, after });
        roster.follow(&before, after, mv);
    }
}

fn lines(game: &Game, tell: impl Fn(&Position, &Roster, Move) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    walk(game, |change| match change.mv {
        Some(mv) => {
            let line = tell(change.before, change.roster, mv);
            lines.push(line + &record_suffix(&change.effects));
        }
        None => lines.extend(withdrawal(change.before, change.after)),
    });
    lines
}

/// The record line for a resignation or an agreed draw, inferred from the positions before and after it.
pub(crate) fn withdrawal(before: &Position, after: &Position) -> Option<String> {
    if before.rulebook().names().style() == Style::Points {
        return points::departure(before, after);
    }
    let date = date(before);
    let gone = before.alive().without(after.alive());
    match gone.iter().find(|&seat| after.board().count(seat) == 0) {
        Some(seat) if !gone.is_empty() => Some(format!("{date}[{}]认负", seat.character())),
        _ => after.over().map(|_| format!("{date}议和")),
    }
}

/// The parts of a move as written in records.
pub(crate) struct Step {
    pub(crate) piece: Piece,
    pub(crate) file: i8,
    pub(crate) going: Going,
    pub(crate) number: i8,
}

impl Step {
    pub(crate) fn of(position: &Position, mv: Move) -> Option<Step> {
        let from = mv.from()?;
        let piece = position.board().get(from)?;
        let rulebook = position.rulebook();
        let owner = piece.owner();
        let (file, row) = (rulebook.board().file(owner, from), rulebook.board().row(owner, from));
        let (to_file, to_row) = (rulebook.board().file(owner, mv.to()), rulebook.board().row(owner, mv.to()));
        let going = match to_row - row {
            0 => Going::Sideways,
            1.. => Going::Forward,
            _ => Going::Back,
        };
        let steps = going != Going::Sideways && rulebook.names().counts_steps(piece.kind());
        let number = if steps { (to_row - row).abs() } else { to_file };
        Some(Step { piece, file, going, number })
    }

    /// What distinguishes the piece from others of its kind on its file that could make the same move.
    fn marker(&self, position: &Position, mv: Move) -> Marker {
        let rivals = same_text(position, self);
        let rank = rivals.iter().position(|&other| Some(other) == mv.from());
        match rank {
            Some(rank) if rivals.len() > 1 => Marker { rank, of: rivals.len() },
            _ => Marker { rank: 0, of: 1 },
        }
    }
}

/// The points, front first, of the pieces with a legal move that reads the same as this step.
pub(crate) fn same_text(position: &Position, step: &Step) -> Vec<Point> {
    let owner = Owner::from(position.turn());
    let reads_same = |mv: &Move| {
        Step::of(position, *mv).is_some_and(|other| {
            other.piece.kind() == step.piece.kind()
                && other.file == step.file
                && other.going == step.going
                && other.number == step.number
        })
    };
    let mut points: Vec<_> = position.legal_moves().into_iter().filter(reads_same).filter_map(Move::from).collect();
    points.sort_by_key(|&p| std::cmp::Reverse(position.rulebook().board().row(owner, p)));
    points.dedup();
    points
}

/// The rank of a piece among equal pieces on its file, counted from the front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marker {
    pub(crate) rank: usize,
    pub(crate) of: usize,
}

impl Marker {
    fn chinese(self) -> String {
        match (self.rank, self.of) {
            (_, 1) => String::new(),
            (0, _) => "前".to_owned(),
            (rank, of) if rank + 1 == of => "后".to_owned(),
            (1, 3) => "中".to_owned(),
            (rank, _) => "一二三四五六七八九十".chars().nth(rank).map(String::from).unwrap_or_default(),
        }
    }

    fn latin(self) -> String {
        match (self.rank, self.of) {
            (_, 1) => String::new(),
            (0, _) => "+".to_owned(),
            (rank, of) if rank + 1 == of => "-".to_owned(),
            (rank, _) => (rank + 1).to_string(),
        }
    }
}
