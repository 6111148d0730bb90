//! Moves in coordinates: `q12o11`, `i8i9=H`, `d4d5+`, `P*e5`. Used by the engine protocol and by all stored games.

use crate::course::position::Position;
use crate::moves::{Move, Origin};
use crate::piece::Kind;
use crate::point::Point;

/// Maximum length of a move in coordinates, in bytes.
const LONGEST: usize = 16;

impl Position {
    /// Writes a move in coordinates: `q12o11`, `i8i9=H`, `d4d5+`, `P*e5`.
    pub fn move_text(&self, mv: Move) -> String {
        let rulebook = self.rulebook();
        let board = rulebook.board();
        let promotes = if mv.promotes() { rulebook.names().promotion_suffix() } else { "" };
        format!("{}{}{promotes}", self.origin_text(mv.origin()), board.name(mv.to()))
    }

    /// The beginning of a move text: the point a piece comes from, or the kind that is dropped (`P*`).
    pub fn origin_text(&self, origin: Origin) -> String {
        match origin {
            Origin::Board(from) => self.point_name(from),
            Origin::Hand(kind) => format!("{}*", kind.letter()),
        }
    }

    /// Reads the beginning of a move text, as written by [`Position::origin_text`].
    pub fn read_origin(&self, text: &str) -> Option<Origin> {
        match text.strip_suffix('*') {
            Some(letter) => {
                let mut letters = letter.chars();
                let kind = letters.next().and_then(|letter| Kind::from_letter(letter.to_ascii_uppercase()))?;
                letters.next().is_none().then_some(Origin::Hand(kind))
            }
            None => self.read_point(text).map(Origin::Board),
        }
    }

    /// Reads a legal move in coordinates, in upper or lower case; `None` if the text is not one.
    ///
    /// ```
    /// use sanguo_engine::{Position, Rules, Variant};
    /// let start = Position::start(Rules::new(Variant::Yanyi));
    /// let mv = start.read_move("Q12O11").expect("the horse may go there");
    /// assert_eq!(start.move_text(mv), "q12o11");
    /// assert_eq!(start.read_move("q12q13"), None);
    /// ```
    pub fn read_move(&self, text: &str) -> Option<Move> {
        if text.len() > LONGEST {
            return None;
        }
        let meant = |mv: &Move| self.is_legal(*mv) && self.move_text(*mv).eq_ignore_ascii_case(text);
        // Try every way to split the text into two points, or into a piece in hand and a point.
        let mark = self.rulebook().names().promotion_suffix();
        let forms = [(text, false), (text.get(..text.len().wrapping_sub(mark.len())).unwrap_or_default(), true)];
        forms.into_iter().find_map(|(text, promotes)| {
            let ways = text.char_indices().filter_map(|(i, _)| text.split_at_checked(i));
            let step = |(from, to): (&str, &str)| {
                let to = self.read_point(to)?;
                let mv = match self.read_origin(from)? {
                    Origin::Board(from) => Move::step(from, to),
                    Origin::Hand(kind) => Move::drop(kind, to),
                };
                Some(if promotes { mv.promoting() } else { mv }).filter(meant)
            };
            ways.filter_map(step).next()
        })
    }

    /// The name of a point on this game's board.
    pub fn point_name(&self, point: Point) -> String {
        self.rulebook().board().name(point)
    }

    /// The point with this name, in upper or lower case.
    pub fn read_point(&self, name: &str) -> Option<Point> {
        self.rulebook().board().read(name)
    }
}
