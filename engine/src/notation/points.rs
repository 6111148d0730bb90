//! Moves described by both points, in Latin letters or by the Chinese names of lines: the records of 付永河三国象棋.
//!
//! Rule: docs/RULES.md, "The 184 points", "Records of fu".

use crate::board::tripod::Place;
use crate::course::game::{Game, GameError};
use crate::course::outcome::{Ending, Fate, Outcome};
use crate::course::position::Position;
use crate::games::TRIPOD;
use crate::moves::{Move, Origin};
use crate::notation::date;
use crate::notation::error::ReadError;
use crate::notation::scan::{Described, Intended, Readings, after_signs, leading_kinds, strip_promotion};
use crate::notation::script::leading_number;
use crate::piece::Kind;
use crate::point::Point;
use crate::seat::{Seat, SeatSet};

/// The arcs from the innermost, 5, to the outermost, 9.
const ARCS: [(u8, &str); 5] = [(5, "顶弧"), (6, "次顶弧"), (7, "中弧"), (8, "次底弧"), (9, "底弧")];
const NUMERALS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
const CENTRE: &str = "中轴点";

const RESIGNS: &str = "认负";
const LOSES: &str = "违例判负";
const AGREE: &str = "求和判负";
const VOID: &str = "离局作废";

/// The colour that stands for a kingdom in this game's records.
const fn colour(seat: Seat) -> char {
    match seat {
        Seat::Wei => '白',
        Seat::Shu => '黑',
        Seat::Wu => '黄',
    }
}

fn kingdom(c: char) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| c == colour(seat) || c == seat.character())
}

fn numeral(n: u8) -> &'static str {
    NUMERALS.get(usize::from(n).wrapping_sub(1)).copied().unwrap_or_default()
}

/// The Chinese name of a point: `白横五竖七`, `黑次顶弧侧点`, `中轴点`.
pub(crate) fn chinese(point: Point) -> String {
    let arc_name = |arc| ARCS.iter().find(|(number, _)| *number == arc).map_or("", |(_, name)| name);
    match TRIPOD.place(point) {
        Place::Kingdom { seat, vertical, horizontal } => {
            format!("{}横{}竖{}", colour(seat), numeral(horizontal), numeral(vertical))
        }
        Place::Middle { fan, arc } => format!("{}{}中点", colour(fan), arc_name(arc)),
        Place::Quarter { fan, arc } => format!("{}{}侧点", colour(fan), arc_name(arc)),
        Place::Centre => CENTRE.to_owned(),
    }
}

/// A move as written in a record, without the heading.
pub(crate) fn record(position: &Position, mv: Move) -> String {
    let Some((from, piece)) = mv.from().and_then(|from| Some((from, position.board().get(from)?))) else {
        return String::new();
    };
    let title = position.rulebook().names().title(piece);
    format!("{title}{}→{}", chinese(from), chinese(mv.to()))
}

/// A move in Latin letters: `Pw15-w16`.
pub(crate) fn latin(position: &Position, mv: Move) -> String {
    let Some((from, piece)) = mv.from().and_then(|from| Some((from, position.board().get(from)?))) else {
        return String::new();
    };
    format!("{}{}-{}", piece.kind().letter(), TRIPOD.name(from), TRIPOD.name(mv.to()))
}

/// The seat that a heading names: by its kingdom, or by the colour of its pieces.
pub(crate) fn seat(named: &str) -> Option<Seat> {
    let one = named.chars().next().and_then(kingdom).filter(|_| named.chars().count() == 1);
    one.or_else(|| Seat::read(named))
}

/// Adds what a text means: two points, with the piece before them if one likes, or a piece and its target, or a target
/// alone. The colour of the kingdom may stand before the piece.
pub(crate) fn read(position: &Position, text: &str, readings: &mut Readings<'_>) {
    let (text, _) = strip_promotion(position, text);
    readings.add(described(position, None, text));
    let after_colour = text.chars().next().and_then(kingdom).and_then(|_| text.char_indices().nth(1));
    let without_colour = after_colour.and_then(|(i, _)| text.get(i..));
    for text in [Some(text), without_colour].into_iter().flatten() {
        for (kind, _, rest) in leading_kinds(position, text) {
            readings.add(described(position, Some(kind), after_signs(rest)));
        }
    }
}

/// What the points of a text mean for the pieces of a kind, or for all.
fn described(position: &Position, kind: Option<Kind>, text: &str) -> Described {
    let points = PointPair::read(text, position.turn())?;
    let fits = |p: &Point| {
        let piece = position.board().get(*p);
        kind.is_none_or(|kind| piece.is_some_and(|piece| piece.kind() == kind))
    };
    Some(points.both().and_then(|points| match points {
        (to, None) => {
            let moves = position.legal_moves().into_iter();
            let fitting = moves.filter(|mv| mv.to() == to && mv.from().is_some_and(|from| fits(&from)));
            Ok(fitting.map(|mv| Intended { origin: mv.origin(), to, promotes: false }).collect())
        }
        (from, Some(_)) if !fits(&from) => Err(ReadError::NoSuchPiece),
        (from, Some(to)) => Ok(vec![Intended { origin: Origin::Board(from), to, promotes: false }]),
    }))
}

/// One or two points read from a text. They have the form of a point name; the board may still lack the point.
struct PointPair {
    first: Result<Point, ReadError>,
    second: Option<Result<Point, ReadError>>,
}

impl PointPair {
    fn read(text: &str, turn: Seat) -> Option<PointPair> {
        let (place, rest) = named_place(text, turn)?;
        let first = find(place, text, rest);
        if rest.is_empty() {
            return Some(PointPair { first, second: None });
        }
        let rest = after_signs(rest);
        // The second point may omit its kingdom if it is the same as that of the first.
        let near = match place {
            Place::Kingdom { seat, .. } => seat,
            Place::Middle { fan, .. } | Place::Quarter { fan, .. } => fan,
            Place::Centre => turn,
        };
        let (place, end) = named_place(rest, near)?;
        end.is_empty().then(|| PointPair { first, second: Some(find(place, rest, end)) })
    }

    /// The points, if the board has them.
    fn both(self) -> Result<(Point, Option<Point>), ReadError> {
        Ok((self.first?, self.second.transpose()?))
    }
}

fn find(place: Place, text: &str, rest: &str) -> Result<Point, ReadError> {
    let name = || text.strip_suffix(rest).unwrap_or(text).to_owned();
    TRIPOD.at(place).ok_or_else(|| ReadError::NoSuchPoint(name()))
}

/// A point at the beginning of a text, whether the board has it or not, and the rest. `near` is the kingdom or fan
/// assumed for a name that omits it.
fn named_place(text: &str, near: Seat) -> Option<(Place, &str)> {
    latin_place(text, near).or_else(|| chinese_place(text, near))
}

fn latin_place(text: &str, near: Seat) -> Option<(Place, &str)> {
    let mut chars = text.chars();
    let mut next = || chars.next().map(|c| c.to_ascii_lowercase());
    let (a, b, c) = (next(), next(), next());
    let digit = |c: Option<char>| c.and_then(|c| c.to_digit(10)).map(|n| n as u8);
    let after = |n: usize| text.char_indices().nth(n).map_or(Some(""), |(i, _)| text.get(i..));
    let fan_point = |fan, kind: Option<char>, arc| match kind? {
        'm' => Some(Place::Middle { fan, arc }),
        's' => Some(Place::Quarter { fan, arc }),
        _ => None,
    };
    if let Some(seat) = a.and_then(Seat::from_letter) {
        if let (Some(vertical), Some(horizontal)) = (digit(b), digit(c)) {
            return Some((Place::Kingdom { seat, vertical, horizontal }, after(3)?));
        }
        if let Some(place) = digit(c).and_then(|arc| fan_point(seat, b, arc)) {
            return Some((place, after(3)?));
        }
    }
    if a == Some('o') {
        return Some((Place::Centre, after(1)?));
    }
    if let (Some(vertical), Some(horizontal)) = (digit(a), digit(b)) {
        return Some((Place::Kingdom { seat: near, vertical, horizontal }, after(2)?));
    }
    let place = digit(b).and_then(|arc| fan_point(near, a, arc))?;
    Some((place, after(2)?))
}

fn chinese_place(text: &str, near: Seat) -> Option<(Place, &str)> {
    if let Some(rest) = text.strip_prefix(CENTRE) {
        return Some((Place::Centre, rest));
    }
    let mut chars = text.chars();
    let (seat, rest) = match chars.next().and_then(kingdom) {
        Some(seat) => (seat, chars.as_str()),
        None => (near, text),
    };
    let rest = rest.trim_start_matches(['方', '的']);
    for (arc, name) in ARCS {
        let Some(rest) = rest.strip_prefix(name) else { continue };
        let quarter = ["侧点", "侧轴点", "侧"].into_iter().find_map(|end| rest.strip_prefix(end));
        if let Some(rest) = quarter {
            return Some((Place::Quarter { fan: seat, arc }, rest));
        }
        let rest = ["中点", "中"].into_iter().find_map(|end| rest.strip_prefix(end)).unwrap_or(rest);
        return Some((Place::Middle { fan: seat, arc }, rest));
    }
    // 白5竖1: the horizontal line needs no name when it comes first.
    let (first, a, rest) = axis_and_number(rest).or_else(|| {
        let mut chars = rest.chars();
        let mut buffer = [0; 4];
        let (number, _) = leading_number(chars.next()?.encode_utf8(&mut buffer))?;
        Some(('横', u8::try_from(number).ok()?, chars.as_str()))
    })?;
    let (second, b, rest) = axis_and_number(rest)?;
    let (horizontal, vertical) = match (first, second) {
        ('横', '竖') => (a, b),
        ('竖', '横') => (b, a),
        _ => return None,
    };
    Some((Place::Kingdom { seat, vertical, horizontal }, rest))
}

/// Reads `横五` or `竖7` at the beginning of a text.
fn axis_and_number(text: &str) -> Option<(char, u8, &str)> {
    let mut chars = text.chars();
    let axis = chars.next()?;
    let rest = chars.as_str().trim_start_matches('线');
    let mut chars = rest.chars();
    let mut buffer = [0; 4];
    let (number, _) = leading_number(chars.next()?.encode_utf8(&mut buffer))?;
    Some((axis, u8::try_from(number).ok()?, chars.as_str()))
}

/// The record line for a change of position that was not a move.
pub(crate) fn departure(before: &Position, after: &Position) -> Option<String> {
    let heading = date(before);
    match after.over().map(|over| (over.outcome, over.ending)) {
        Some((Outcome::Void, _)) => return Some(heading + VOID),
        Some((_, Ending::Agreement)) => return Some(heading + "议和"),
        _ => {}
    }
    let gone = before.alive().without(after.alive());
    let head = |seats: SeatSet| seats.iter().map(|seat| format!("[{}]", seat.character())).collect::<String>();
    for (fate, word) in [(Fate::Resigned, RESIGNS), (Fate::AskedTooEarly, LOSES)] {
        let leads_there = |seat: &Seat| {
            let mut game = Game::from_position(*before);
            game.take_out(*seat, fate);
            game.position() == after
        };
        if let Some(seat) = gone.iter().find(leads_there) {
            return Some(heading + &head(SeatSet::of(seat)) + word);
        }
    }
    (gone.len() == 2).then(|| heading + &head(gone) + AGREE)
}

pub(crate) fn read_departure(game: &mut Game, text: &str) -> Option<Result<(), GameError>> {
    if text.ends_with(VOID) {
        return Some(over_or(game, |game| game.call_off(Outcome::Void, Ending::LeftEarly, None)));
    }
    let (text, word) = [RESIGNS, LOSES, AGREE].iter().find_map(|word| Some((text.strip_suffix(word)?, *word)))?;
    let (_, named) = text.split_once('[')?;
    let named: Vec<Seat> = named.chars().filter_map(kingdom).collect();
    let alive = game.position().alive();
    Some(match *named.as_slice() {
        [a, b] if word == AGREE && alive == SeatSet::ALL => match a.third(b) {
            Some(winner) => over_or(game, |game| game.lose_by_agreement([a, b], winner, None)),
            None => Err(GameError::Unfit),
        },
        [seat] if !alive.contains(seat) => Err(GameError::Out(seat)),
        [seat] if word == RESIGNS => over_or(game, |game| game.take_out(seat, Fate::Resigned)),
        [seat] if word == LOSES => over_or(game, |game| game.take_out(seat, Fate::AskedTooEarly)),
        _ => return None,
    })
}

/// Applies a change to a game that is not over.
fn over_or<T>(game: &mut Game, change: impl FnOnce(&mut Game) -> T) -> Result<(), GameError> {
    if game.position().over().is_some() {
        return Err(GameError::Over);
    }
    change(game);
    Ok(())
}
