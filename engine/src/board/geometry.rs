//! The interface of boards of every shape, as used by the shared code.

use crate::point::Point;
use crate::seat::Owner;

/// A board's geometry: the order of its points in position texts, their names, and how each side counts them.
pub(crate) trait Geometry: Sync {
    /// The number of ranks in a position text.
    fn ranks(&self) -> usize;
    /// The points of a rank in the order of position texts; rank 0 comes first in the text.
    fn rank(&self, index: usize) -> &[Point];
    /// The name of a point.
    fn name(&self, point: Point) -> String;
    /// The point with this name, in upper or lower case.
    fn read(&self, text: &str) -> Option<Point>;
    /// The last file and the last rank, if points are named by a letter from `a` and a number from 1.
    fn last_file_and_rank(&self) -> Option<(char, u8)> {
        None
    }

    /// The file of a point, counted from 1 at the owner's right hand.
    fn file(&self, owner: Owner, point: Point) -> i8;
    /// The row of a point, counted from 1 at the owner's back line.
    fn row(&self, owner: Owner, point: Point) -> i8;
    /// The point on a row and file, as the owner counts them.
    fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point>;
}
