//! Points of a board, and sets of them.

/// The largest number of points on any board (三国演弈棋: 225).
pub const MAX_POINTS: usize = 225;

/// A point (intersection or cell) of some game's board, numbered from 0 without gaps.
/// Only the game's board knows where a point lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(pub(crate) u8);

impl Point {
    /// The number of the point on its board, below [`MAX_POINTS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PointSet([u64; 4]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet([0; 4]);

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] |= 1 << (point.0 & 63);
    }

    /// Removes a point.
    pub const fn remove(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] &= !(1 << (point.0 & 63));
    }

    /// Whether the point is in the set.
    pub const fn contains(&self, point: Point) -> bool {
        self.0[(point.0 >> 6) as usize] & (1 << (point.0 & 63)) != 0
    }

    /// The number of points.
    pub const fn len(&self) -> usize {
        let w = &self.0;
        (w[0].count_ones() + w[1].count_ones() + w[2].count_ones() + w[3].count_ones()) as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The point with the lowest number.
    #[inline]
    pub const fn first(&self) -> Option<Point> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(Point((word as u8) << 6 | self.0[word].trailing_zeros() as u8));
            }
            word += 1;
        }
        None
    }

    /// The point with the highest number.
    #[inline]
    pub const fn last(&self) -> Option<Point> {
        let mut word = 4;
        while word > 0 {
            word -= 1;
            if self.0[word] != 0 {
                return Some(Point((word as u8) << 6 | (63 - self.0[word].leading_zeros() as u8)));
            }
        }
        None
    }

    /// The points of this set that are not in the other.
    pub const fn without(&self, other: &PointSet) -> PointSet {
        let (a, b) = (&self.0, &other.0);
        PointSet([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The points in either set.
    pub const fn union(&self, other: &PointSet) -> PointSet {
        let (a, b) = (&self.0, &other.0);
        PointSet([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    /// The points in both sets.
    pub const fn intersect(&self, other: &PointSet) -> PointSet {
        let (a, b) = (&self.0, &other.0);
        PointSet([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// Whether the sets have a point in common.
    pub const fn meets(&self, other: &PointSet) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3]) != 0
    }

    /// Adds all points of the other set.
    pub fn extend(&mut self, other: &PointSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    /// The points in ascending order.
    pub fn iter(&self) -> Points {
        Points { words: self.0, word: 0 }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

/// Iterator over the points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.word < 4 {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Point((self.word as u8) << 6 | bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }

    /// All at once, without the state of an iterator: this is what `for_each` uses.
    #[inline]
    fn fold<B, F: FnMut(B, Point) -> B>(self, init: B, mut add: F) -> B {
        let mut sum = init;
        for (word, mut bits) in self.words.into_iter().enumerate() {
            while bits != 0 {
                sum = add(sum, Point((word as u8) << 6 | bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
        sum
    }
}
