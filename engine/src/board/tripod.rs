//! The tripod board of 付永河三国象棋: 184 points, built once, following the construction given in words.
//!
//! Rule: docs/RULES.md, "The 184 points", "Lines, neighbours, cells", "Drawing the board of fu".

use crate::board::geometry::Geometry;
use crate::point::Point;
use crate::seat::{Owner, Seat};

/// The kingdoms in the order of position texts, which is also counter-clockwise.
const KINGDOMS: [Seat; 3] = [Seat::Wei, Seat::Shu, Seat::Wu];
const VERTICALS: u8 = 9;
const HORIZONTALS: u8 = 6;
const MIDDLE: u8 = 5;
const RECTANGLE: u8 = VERTICALS * HORIZONTALS;
const FAN: u8 = 7;
const FANS: u8 = 3 * RECTANGLE;
const CENTRE: u8 = FANS + 3 * FAN;
/// The number of points of the board.
const POINTS: u8 = CENTRE + 1;

/// The location of a point, in terms of the board's construction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a kingdom's rectangle.
    Kingdom {
        /// The kingdom.
        seat: Seat,
        /// 竖线, 1–9 from the player's left.
        vertical: u8,
        /// 横线, 1–6 from the rim inward.
        horizontal: u8,
    },
    /// The middle point of an arc.
    Middle {
        /// The kingdom to the left of the fan.
        fan: Seat,
        /// The arc: 5 顶弧 … 9 底弧.
        arc: u8,
    },
    /// A quarter point, an end of the side axis 侧轴线.
    Quarter {
        /// The kingdom to the left of the fan, which is the one nearer to the point.
        fan: Seat,
        /// The arc: 6 or 7.
        arc: u8,
    },
    /// 中轴点.
    Centre,
}

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A horizontal line of a kingdom.
    Horizontal {
        /// The kingdom.
        seat: Seat,
        /// 横线, 1–6 from the rim inward.
        horizontal: u8,
    },
    /// An arc together with the two verticals that it joins.
    Arc {
        /// The kingdom to the left of the fan.
        fan: Seat,
        /// The arc: 5 顶弧 … 9 底弧.
        arc: u8,
    },
    /// 中轴线: runs from a kingdom's middle vertical through the centre to the far end of the opposite fan.
    Axis {
        /// The kingdom.
        seat: Seat,
    },
    /// 侧轴线: the short line between the two quarter points of a fan.
    SideAxis {
        /// The kingdom to the left of the fan.
        fan: Seat,
    },
}

/// A line, which sliding pieces follow in both directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The kind of line.
    pub kind: LineKind,
    /// The points in order.
    pub points: Vec<Point>,
}

/// A cell with four corners. One of its sides may contain a flat point, which does not count as a corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The corners in order around the cell.
    pub corners: [Point; 4],
    /// The flat point, on the side between the third and the fourth corner.
    pub flat: Option<Point>,
}

impl Cell {
    /// The corner opposite `corner`; `None` if the point is not a corner.
    pub fn opposite(&self, corner: Point) -> Option<Point> {
        self.place(corner).map(|i| self.corners[(i + 2) % 4])
    }

    /// The other ends of the two edges that meet at `corner`; `None` if the point is not a corner.
    pub fn edges(&self, corner: Point) -> Option<[Point; 2]> {
        let i = self.place(corner)?;
        let end = |side: usize, far: usize| self.flat.filter(|_| side == 2).unwrap_or(self.corners[far]);
        Some([end(i, (i + 1) % 4), end((i + 3) % 4, (i + 3) % 4)])
    }

    fn place(&self, corner: Point) -> Option<usize> {
        self.corners.iter().position(|&c| c == corner)
    }
}

/// The board: its lines and cells, and the neighbours and diagonals of each point.
#[derive(Clone, Debug)]
pub struct Tripod {
    lines: Vec<Line>,
    cells: Vec<Cell>,
    neighbours: Vec<Vec<Point>>,
    diagonals: Vec<Vec<Point>>,
}

impl Tripod {
    /// Builds the board.
    pub(crate) fn new() -> Tripod {
        let lines = lines();
        let cells = cells();
        let mut neighbours = vec![Vec::new(); POINTS as usize];
        let mut diagonals = vec![Vec::new(); POINTS as usize];
        for pair in lines.iter().flat_map(|line| line.points.windows(2)) {
            join(&mut neighbours, pair[0], pair[1]);
        }
        for cell in &cells {
            join(&mut diagonals, cell.corners[0], cell.corners[2]);
            join(&mut diagonals, cell.corners[1], cell.corners[3]);
            if let Some(flat) = cell.flat {
                join(&mut diagonals, flat, cell.corners[0]);
                join(&mut diagonals, flat, cell.corners[1]);
            }
        }
        Tripod { lines, cells, neighbours, diagonals }
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        POINTS as usize
    }

    /// Whether the board has no points; always `false`.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All points in the order of position texts.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..POINTS).map(Point)
    }

    /// All lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// All cells.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The neighbours of a point: those next to it on some line.
    pub fn neighbours(&self, point: Point) -> &[Point] {
        &self.neighbours[point.index()]
    }

    /// The diagonal neighbours of a point: those across a cell, including those across from a flat point.
    pub fn diagonals(&self, point: Point) -> &[Point] {
        &self.diagonals[point.index()]
    }

    /// The points that continue the step `from`→`over` along a line.
    pub fn continuations(&self, from: Point, over: Point) -> Vec<Point> {
        let mut found = Vec::new();
        for three in self.lines.iter().flat_map(|line| line.points.windows(3)).filter(|three| three[1] == over) {
            let next = if three[0] == from {
                three[2]
            } else if three[2] == from {
                three[0]
            } else {
                continue;
            };
            if !found.contains(&next) {
                found.push(next);
            }
        }
        found
    }

    /// The location of a point.
    pub fn place(&self, point: Point) -> Place {
        let index = point.0.min(CENTRE);
        match index {
            CENTRE => Place::Centre,
            FANS.. => {
                let fan = KINGDOMS[((index - FANS) / FAN) as usize];
                match (index - FANS) % FAN {
                    arc @ 0..5 => Place::Middle { fan, arc: arc + 5 },
                    arc => Place::Quarter { fan, arc: arc + 1 },
                }
            }
            _ => Place::Kingdom {
                seat: KINGDOMS[(index / RECTANGLE) as usize],
                vertical: index % VERTICALS + 1,
                horizontal: index % RECTANGLE / VERTICALS + 1,
            },
        }
    }

    /// The point at a place; `None` if the numbers are out of range.
    pub fn at(&self, place: Place) -> Option<Point> {
        match place {
            Place::Kingdom { seat, vertical, horizontal } => {
                let exists = (1..=VERTICALS).contains(&vertical) && (1..=HORIZONTALS).contains(&horizontal);
                exists.then(|| kingdom(seat, vertical, horizontal))
            }
            Place::Middle { fan, arc } => (5..=9).contains(&arc).then(|| middle(fan, arc)),
            Place::Quarter { fan, arc } => quarter(fan, arc),
            Place::Centre => Some(Point(CENTRE)),
        }
    }

    /// The name of a point: `w56`, `wm5`, `ws6`, `o`.
    pub fn name(&self, point: Point) -> String {
        match self.place(point) {
            Place::Kingdom { seat, vertical, horizontal } => format!("{}{vertical}{horizontal}", seat.letter()),
            Place::Middle { fan, arc } => format!("{}m{arc}", fan.letter()),
            Place::Quarter { fan, arc } => format!("{}s{arc}", fan.letter()),
            Place::Centre => "o".to_owned(),
        }
    }

    /// Reads a point's name in upper or lower case; `None` if this board has no such point.
    pub fn read(&self, text: &str) -> Option<Point> {
        let text = text.to_ascii_lowercase();
        let mut chars = text.chars();
        let first = chars.next()?;
        let rest: Vec<char> = chars.collect();
        let number = |c: char| c.to_digit(10).map(|n| n as u8);
        let seat = Seat::from_letter(first);
        let place = match (seat, rest.as_slice()) {
            (None, []) if first == 'o' => Place::Centre,
            (Some(fan), &['m', arc]) => Place::Middle { fan, arc: number(arc)? },
            (Some(fan), &['s', arc]) => Place::Quarter { fan, arc: number(arc)? },
            (Some(seat), &[v, h]) => Place::Kingdom { seat, vertical: number(v)?, horizontal: number(h)? },
            _ => return None,
        };
        self.at(place)
    }

    /// The drawing coordinates of a point, in line spacings from the centre: x to the right, y upward, Wei at the
    /// bottom. Each following kingdom, counter-clockwise, is rotated by 120°.
    pub fn xy(&self, point: Point) -> (f64, f64) {
        let inner = 2.0 * 3f64.sqrt();
        match self.place(point) {
            Place::Kingdom { seat, vertical, horizontal } => {
                let across = f64::from(vertical) - f64::from(MIDDLE);
                turned(seat, (across, -inner - f64::from(HORIZONTALS - horizontal)))
            }
            Place::Middle { fan, arc } => on_arc(fan, arc, (-3f64.sqrt() / 2.0, 0.5)),
            Place::Quarter { fan, arc } => {
                let (root2, root6) = (2f64.sqrt(), 6f64.sqrt());
                on_arc(fan, arc, (-(root6 + root2) / 4.0, (root6 - root2) / 4.0))
            }
            Place::Centre => (0.0, 0.0),
        }
    }

    /// The common centre of a fan's arcs, in the coordinates of [`Tripod::xy`]. Arc i has the radius 11 − i.
    pub fn hub(&self, fan: Seat) -> (f64, f64) {
        turned(fan, (6.0, -2.0 * 3f64.sqrt()))
    }
}

/// All points in the order of position texts: the horizontals of Wei, Shu and Wu, the three fans, the centre.
static IN_ORDER: [Point; POINTS as usize] = {
    let mut all = [Point(0); POINTS as usize];
    let mut i = 0;
    while i < POINTS {
        all[i as usize] = Point(i);
        i += 1;
    }
    all
};

/// The number of groups of points in a position text.
const GROUPS: usize = 3 * HORIZONTALS as usize + 3 + 1;

impl Geometry for Tripod {
    fn ranks(&self) -> usize {
        GROUPS
    }

    fn rank(&self, index: usize) -> &[Point] {
        let rows = 3 * usize::from(HORIZONTALS);
        let (first, length) = match index.checked_sub(rows) {
            None => (index * usize::from(VERTICALS), VERTICALS),
            Some(fan @ 0..3) => (usize::from(FANS) + fan * usize::from(FAN), FAN),
            Some(_) => (usize::from(CENTRE), 1),
        };
        &IN_ORDER[first..first + usize::from(length)]
    }

    fn name(&self, point: Point) -> String {
        Tripod::name(self, point)
    }

    fn read(&self, text: &str) -> Option<Point> {
        Tripod::read(self, text)
    }

    /// The vertical, or 0 between the kingdoms. Records on this board name points and do not count files.
    fn file(&self, _: Owner, point: Point) -> i8 {
        match self.place(point) {
            Place::Kingdom { vertical, .. } => vertical as i8,
            _ => 0,
        }
    }

    /// The horizontal, or 0 between the kingdoms.
    fn row(&self, _: Owner, point: Point) -> i8 {
        match self.place(point) {
            Place::Kingdom { horizontal, .. } => horizontal as i8,
            _ => 0,
        }
    }

    fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point> {
        let (horizontal, vertical) = (u8::try_from(row).ok()?, u8::try_from(file).ok()?);
        self.at(Place::Kingdom { seat: owner.seat()?, vertical, horizontal })
    }
}

/// A point of a fan, given by the direction from the centre of its arc for Wei's fan: the cosine and sine of 150° or
/// 165°. Computed from square roots and products only, so that every machine gets the same result.
fn on_arc(fan: Seat, arc: u8, (cos, sin): (f64, f64)) -> (f64, f64) {
    let radius = f64::from(11 - arc);
    turned(fan, (6.0 + radius * cos, radius * sin - 2.0 * 3f64.sqrt()))
}

/// Rotates a point of Wei's side to the side of another kingdom.
fn turned(seat: Seat, (x, y): (f64, f64)) -> (f64, f64) {
    let root = 3f64.sqrt() / 2.0;
    match seat {
        Seat::Wei => (x, y),
        Seat::Shu => (-0.5 * x - root * y, root * x - 0.5 * y),
        Seat::Wu => (-0.5 * x + root * y, -root * x - 0.5 * y),
    }
}

/// The index of a kingdom in [`KINGDOMS`].
const fn rank(seat: Seat) -> u8 {
    match seat {
        Seat::Wei => 0,
        Seat::Shu => 1,
        Seat::Wu => 2,
    }
}

const fn kingdom(seat: Seat, vertical: u8, horizontal: u8) -> Point {
    Point(rank(seat) * RECTANGLE + (horizontal - 1) * VERTICALS + vertical - 1)
}

const fn middle(fan: Seat, arc: u8) -> Point {
    Point(FANS + rank(fan) * FAN + arc - 5)
}

const fn quarter(fan: Seat, arc: u8) -> Option<Point> {
    match arc {
        6 | 7 => Some(Point(FANS + rank(fan) * FAN + arc - 1)),
        _ => None,
    }
}

fn join(relation: &mut [Vec<Point>], a: Point, b: Point) {
    for (from, to) in [(a, b), (b, a)] {
        let list = &mut relation[from.index()];
        if !list.contains(&to) {
            list.push(to);
        }
    }
}

fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for seat in KINGDOMS {
        for horizontal in 1..=HORIZONTALS {
            let points = (1..=VERTICALS).map(|v| kingdom(seat, v, horizontal)).collect();
            lines.push(Line { kind: LineKind::Horizontal { seat, horizontal }, points });
        }
        for arc in 5..=9 {
            let near = (1..=HORIZONTALS).map(|h| kingdom(seat, arc, h)).chain(quarter(seat, arc));
            let far = (1..=HORIZONTALS).rev().map(|h| kingdom(seat.next(), 10 - arc, h));
            let points = near.chain([middle(seat, arc)]).chain(far).collect();
            lines.push(Line { kind: LineKind::Arc { fan: seat, arc }, points });
        }
        let own = (1..=HORIZONTALS).map(|h| kingdom(seat, MIDDLE, h)).chain([Point(CENTRE)]);
        let points = own.chain((5..=9).map(|arc| middle(seat.next(), arc))).collect();
        lines.push(Line { kind: LineKind::Axis { seat }, points });
        let points = [6, 7].into_iter().filter_map(|arc| quarter(seat, arc)).collect();
        lines.push(Line { kind: LineKind::SideAxis { fan: seat }, points });
    }
    lines
}

fn cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    let whole = |corners| Cell { corners, flat: None };
    for x in KINGDOMS {
        for (v, h) in (1..VERTICALS).flat_map(|v| (1..HORIZONTALS).map(move |h| (v, h))) {
            let corner = |right, up| kingdom(x, v + right, h + up);
            cells.push(whole([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]));
        }
        let y = x.next();
        let inner = |vertical| kingdom(x, vertical, HORIZONTALS);
        for arc in 5..=8 {
            let across = [kingdom(y, 9 - arc, HORIZONTALS), kingdom(y, 10 - arc, HORIZONTALS)];
            cells.push(whole([middle(x, arc), middle(x, arc + 1), across[0], across[1]]));
        }
        cells.push(whole([inner(8), inner(9), middle(x, 9), middle(x, 8)]));
        // The flat point lies on the side between the third and the fourth corner.
        let (s6, s7) = (quarter(x, 6), quarter(x, 7));
        cells.push(Cell { corners: [middle(x, 5), inner(5), inner(6), middle(x, 6)], flat: s6 });
        cells.push(Cell { corners: [inner(8), middle(x, 8), middle(x, 7), inner(7)], flat: s7 });
        if let (Some(s6), Some(s7)) = (s6, s7) {
            cells.push(whole([inner(6), inner(7), s7, s6]));
            cells.push(whole([s6, s7, middle(x, 7), middle(x, 6)]));
        }
    }
    cells
}
