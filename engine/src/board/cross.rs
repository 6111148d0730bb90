//! The cross-shaped boards: a square of lines (or cells) whose four corners are missing.
//!
//! 三国演弈棋 is played on 17×17 lines without the 4×4 corners, its chess and shogi editions on 15×15 cells without
//! the 3×3 corners. Rule: docs/RULES.md, "The cross boards".

use crate::board::geometry::Geometry;
use crate::fen::FenError;
use crate::piece::{Kind, Piece};
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::seat::{Owner, Seat};

/// The most points a ray can have: the longest line of any cross board, minus the point it starts from.
const LONGEST: usize = 16;
const NO_POINT: u8 = u8::MAX;

/// A direction on a cross board, as the board is drawn with Shu in the south.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Toward Wei.
    North,
    /// Toward Wu.
    East,
    /// Toward Shu.
    South,
    /// Toward Han.
    West,
    /// North and east at once.
    NorthEast,
    /// South and east at once.
    SouthEast,
    /// South and west at once.
    SouthWest,
    /// North and west at once.
    NorthWest,
}

impl Direction {
    /// The four directions along the lines.
    pub const ORTHOGONAL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
    /// The four diagonal directions.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];
    /// All eight directions.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The offset in files and ranks of one step.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
            Direction::NorthEast => (1, 1),
            Direction::SouthEast => (1, -1),
            Direction::SouthWest => (-1, -1),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The opposite direction.
    pub const fn back(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
            Direction::NorthEast => Direction::SouthWest,
            Direction::SouthEast => Direction::NorthWest,
            Direction::SouthWest => Direction::NorthEast,
            Direction::NorthWest => Direction::SouthEast,
        }
    }

    /// An owner's forward direction: away from its own back line.
    pub const fn forward(owner: Owner) -> Direction {
        match owner {
            Owner::Shu => Direction::North,
            Owner::Wei => Direction::South,
            Owner::Wu => Direction::West,
            Owner::Han => Direction::East,
        }
    }
}

/// A list of up to `N` points in a fixed-size array.
#[derive(Clone, Copy)]
pub(crate) struct Few<const N: usize> {
    points: [Point; N],
    len: u8,
}

impl<const N: usize> Few<N> {
    const EMPTY: Few<N> = Few { points: [Point(0); N], len: 0 };

    const fn push(&mut self, point: Point) {
        self.points[self.len as usize] = point;
        self.len += 1;
    }

    /// The points, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        self.as_slice().iter().copied()
    }

    /// The points, in order, as a slice.
    pub(crate) fn as_slice(&self) -> &[Point] {
        &self.points[..self.len as usize]
    }

    /// The first point.
    pub(crate) const fn first(&self) -> Option<Point> {
        if self.len > 0 { Some(self.points[0]) } else { None }
    }
}

/// A cross board: which points exist, their names, and what lies in which direction.
pub struct Cross {
    /// Number of lines (or cells) from edge to edge.
    size: i8,
    /// Side length of each missing corner, in lines (or cells).
    corner: i8,
    /// Number of rows of each homeland.
    depth: i8,
    points: usize,
    at: [[u8; 17]; 17],
    xy: [(i8, i8); MAX_POINTS],
    rays: [[Few<LONGEST>; 8]; MAX_POINTS],
    leaps: [Few<8>; MAX_POINTS],
    /// The same as sets.
    ray_sets: [[PointSet; 8]; MAX_POINTS],
    leap_sets: [PointSet; MAX_POINTS],
    /// All points on the orthogonal lines through a point, and on the diagonal ones.
    lines: [[PointSet; 2]; MAX_POINTS],
    ranks: [Few<17>; 17],
    homelands: [PointSet; 4],
    all: PointSet,
}

impl Cross {
    /// Builds the tables of a board of `size` lines that lacks four corners of `corner` lines each; homelands are
    /// `depth` rows deep.
    pub(crate) const fn new(size: i8, corner: i8, depth: i8) -> Cross {
        let mut cross = Cross {
            size,
            corner,
            depth,
            points: 0,
            at: [[NO_POINT; 17]; 17],
            xy: [(0, 0); MAX_POINTS],
            rays: [[Few::EMPTY; 8]; MAX_POINTS],
            leaps: [Few::EMPTY; MAX_POINTS],
            ray_sets: [[PointSet::EMPTY; 8]; MAX_POINTS],
            leap_sets: [PointSet::EMPTY; MAX_POINTS],
            lines: [[PointSet::EMPTY; 2]; MAX_POINTS],
            ranks: [Few::EMPTY; 17],
            homelands: [PointSet::EMPTY; 4],
            all: PointSet::EMPTY,
        };
        let mut y = 1;
        while y <= size {
            let mut x = 1;
            while x <= size {
                if cross.is_inside(x, y) {
                    cross.at[y as usize - 1][x as usize - 1] = cross.points as u8;
                    cross.xy[cross.points] = (x, y);
                    cross.points += 1;
                }
                x += 1;
            }
            y += 1;
        }
        let mut p = 0;
        while p < cross.points {
            cross.fill_rays(p);
            cross.fill_leaps(p);
            cross.fill_lands(Point(p as u8));
            p += 1;
        }
        cross
    }

    const fn is_inside(&self, x: i8, y: i8) -> bool {
        let middle_x = x > self.corner && x <= self.size - self.corner;
        let middle_y = y > self.corner && y <= self.size - self.corner;
        x >= 1 && y >= 1 && x <= self.size && y <= self.size && (middle_x || middle_y)
    }

    const fn fill_rays(&mut self, p: usize) {
        let mut d = 0;
        while d < 8 {
            let (dx, dy) = Direction::ALL[d].step();
            let (mut x, mut y) = (self.xy[p].0 + dx, self.xy[p].1 + dy);
            while self.is_inside(x, y) {
                let point = Point(self.at[y as usize - 1][x as usize - 1]);
                self.rays[p][d].push(point);
                self.ray_sets[p][d].insert(point);
                self.lines[p][d / 4].insert(point);
                x += dx;
                y += dy;
            }
            d += 1;
        }
    }

    const fn fill_leaps(&mut self, p: usize) {
        let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let mut i = 0;
        while i < 8 {
            let (x, y) = (self.xy[p].0 + leaps[i].0, self.xy[p].1 + leaps[i].1);
            if self.is_inside(x, y) {
                let point = Point(self.at[y as usize - 1][x as usize - 1]);
                self.leaps[p].push(point);
                self.leap_sets[p].insert(point);
            }
            i += 1;
        }
    }

    const fn fill_lands(&mut self, point: Point) {
        let (_, y) = self.xy(point);
        self.ranks[(self.size - y) as usize].push(point);
        self.all.insert(point);
        let mut owner = 0;
        while owner < 4 {
            if self.in_homeland(Owner::ALL[owner], point) {
                self.homelands[owner].insert(point);
            }
            owner += 1;
        }
    }

    /// Number of lines (or cells) from edge to edge.
    pub const fn size(&self) -> i8 {
        self.size
    }

    /// Side length of each missing corner, in lines (or cells).
    pub const fn corner(&self) -> i8 {
        self.corner
    }

    /// The number of points.
    pub const fn count(&self) -> usize {
        self.points
    }

    /// All points, rank by rank from the south, west to east within a rank.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.points as u8).map(Point)
    }

    /// All points as a set.
    pub(crate) const fn all(&self) -> &PointSet {
        &self.all
    }

    /// The homeland of an owner. Rule: "The cross boards".
    pub(crate) const fn homeland(&self, owner: Owner) -> &PointSet {
        &self.homelands[owner.index()]
    }

    /// The seat of Han's emperor, in the middle of the western edge. Rule: "Han, alliance, deposing".
    pub(crate) const fn emperor(&self) -> Option<Point> {
        self.at(1, (self.size + 1) / 2)
    }

    /// Rejects an emperor who is not on his own point.
    pub(crate) fn check_emperor(&self, point: Point, piece: Piece) -> Result<(), FenError> {
        let astray = piece == Piece::new(Owner::Han, Kind::General) && Some(point) != self.emperor();
        if astray { Err(FenError::EmperorAstray { point: self.name(point) }) } else { Ok(()) }
    }

    /// The point next to the emperor that belongs to `seat`: another seat's horse allies with `seat` by moving there.
    pub(crate) const fn alliance_point(&self, seat: Seat) -> Option<Point> {
        let middle = (self.size + 1) / 2;
        match seat {
            Seat::Shu => self.at(1, middle + 1),
            Seat::Wu => self.at(2, middle),
            Seat::Wei => self.at(1, middle - 1),
        }
    }

    /// The point on file `x` and rank `y` (both from 1); `None` if the board has no such point.
    pub const fn at(&self, x: i8, y: i8) -> Option<Point> {
        if self.is_inside(x, y) { Some(Point(self.at[y as usize - 1][x as usize - 1])) } else { None }
    }

    /// The point on file `x` and rank `y`, for tables built at compile time. Panics if the board has no such point.
    pub(crate) const fn point(&self, x: i8, y: i8) -> Point {
        match self.at(x, y) {
            Some(point) => point,
            None => panic!("the board has that point"),
        }
    }

    /// The file and rank of a point, both counted from 1.
    pub const fn xy(&self, point: Point) -> (i8, i8) {
        self.xy[point.index()]
    }

    /// The points from this one in a direction, nearest first, up to the edge or a missing corner.
    pub(crate) const fn ray(&self, point: Point, direction: Direction) -> &Few<LONGEST> {
        &self.rays[point.index()][direction as usize]
    }

    /// The points from this one in a direction, up to the first that is occupied, which is included.
    #[inline]
    pub(crate) const fn sight(&self, point: Point, direction: Direction, occupied: &PointSet) -> PointSet {
        let ray = &self.ray_sets[point.index()][direction as usize];
        match Cross::nearest(ray, direction, occupied) {
            Some(stop) => ray.without(&self.ray_sets[stop.index()][direction as usize]),
            None => *ray,
        }
    }

    /// The points behind the first that is occupied in a direction, up to the next that is, which is included.
    #[inline]
    pub(crate) const fn beyond(&self, point: Point, direction: Direction, occupied: &PointSet) -> PointSet {
        match Cross::nearest(&self.ray_sets[point.index()][direction as usize], direction, occupied) {
            Some(screen) => self.sight(screen, direction, occupied),
            None => PointSet::EMPTY,
        }
    }

    /// The nearest of the occupied points of a ray: points are numbered from the south, and from the west in a rank.
    #[inline]
    const fn nearest(ray: &PointSet, direction: Direction, occupied: &PointSet) -> Option<Point> {
        let met = ray.intersect(occupied);
        match direction {
            Direction::North | Direction::East | Direction::NorthEast | Direction::NorthWest => met.first(),
            Direction::South | Direction::West | Direction::SouthEast | Direction::SouthWest => met.last(),
        }
    }

    /// The points a chess knight's leap away, as a set.
    pub(crate) const fn leap_set(&self, point: Point) -> &PointSet {
        &self.leap_sets[point.index()]
    }

    /// The points on the orthogonal lines through a point, itself excepted.
    pub(crate) const fn orthogonals(&self, point: Point) -> &PointSet {
        &self.lines[point.index()][0]
    }

    /// The points on the diagonal lines through a point, itself excepted.
    pub(crate) const fn diagonals(&self, point: Point) -> &PointSet {
        &self.lines[point.index()][1]
    }

    /// The points a chess knight's leap away.
    pub(crate) const fn leaps(&self, point: Point) -> &Few<8> {
        &self.leaps[point.index()]
    }

    /// The adjacent point in a direction; `None` at the edge.
    pub const fn step(&self, point: Point, direction: Direction) -> Option<Point> {
        let (x, y) = self.xy(point);
        let (dx, dy) = direction.step();
        self.at(x + dx, y + dy)
    }

    /// The row of a point, counted from 1 at an owner's back line. Rule: "Own view".
    pub const fn row(&self, owner: Owner, point: Point) -> i8 {
        let (x, y) = self.xy(point);
        match owner {
            Owner::Shu => y,
            Owner::Wei => self.size + 1 - y,
            Owner::Wu => self.size + 1 - x,
            Owner::Han => x,
        }
    }

    /// The file of a point, counted from 1 at an owner's right hand. Rule: "Records".
    pub const fn file(&self, owner: Owner, point: Point) -> i8 {
        let (x, y) = self.xy(point);
        match owner {
            Owner::Shu => self.size + 1 - x,
            Owner::Wei => x,
            Owner::Wu => self.size + 1 - y,
            Owner::Han => y,
        }
    }

    /// The point on a row and file, as an owner counts them.
    pub const fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point> {
        let n = self.size + 1;
        match owner {
            Owner::Shu => self.at(n - file, row),
            Owner::Wei => self.at(file, n - row),
            Owner::Wu => self.at(n - row, n - file),
            Owner::Han => self.at(row, file),
        }
    }

    /// Whether the point lies in the owner's homeland: the owner's first rows, between the corners.
    pub const fn in_homeland(&self, owner: Owner, point: Point) -> bool {
        let row = self.row(owner, point);
        let (x, y) = self.xy(point);
        let along = match owner {
            Owner::Shu | Owner::Wei => x,
            Owner::Wu | Owner::Han => y,
        };
        row <= self.depth && along > self.corner && along <= self.size - self.corner
    }

    /// The name of a point: file letter and rank number; `a1` would be in the missing corner between Han and Shu.
    pub fn name(&self, point: Point) -> String {
        let (x, y) = self.xy(point);
        format!("{}{y}", (b'a' + x as u8 - 1) as char)
    }

    /// Reads a point's name in upper or lower case; `None` if this board has no such point.
    pub fn read(&self, text: &str) -> Option<Point> {
        let mut chars = text.chars();
        let file = chars.next()?.to_ascii_lowercase();
        let rank = chars.as_str();
        if !file.is_ascii_lowercase() || rank.is_empty() || rank.len() > 2 || rank.starts_with('0') {
            return None;
        }
        if !rank.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        self.at(file as i8 - b'a' as i8 + 1, rank.parse().ok()?)
    }
}

impl Geometry for Cross {
    fn ranks(&self) -> usize {
        self.size as usize
    }

    fn rank(&self, index: usize) -> &[Point] {
        self.ranks[index].as_slice()
    }

    fn name(&self, point: Point) -> String {
        Cross::name(self, point)
    }

    fn read(&self, text: &str) -> Option<Point> {
        Cross::read(self, text)
    }

    fn last_file_and_rank(&self) -> Option<(char, u8)> {
        Some(((b'a' + self.size as u8 - 1) as char, self.size as u8))
    }

    fn file(&self, owner: Owner, point: Point) -> i8 {
        Cross::file(self, owner, point)
    }

    fn row(&self, owner: Owner, point: Point) -> i8 {
        Cross::row(self, owner, point)
    }

    fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point> {
        Cross::at_row_file(self, owner, row, file)
    }
}
