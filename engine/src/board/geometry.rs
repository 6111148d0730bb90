//! What the shared code asks about a board, whatever its shape.

use crate::point::Point;
use crate::seat::Owner;

/// A board: how its points are written in position texts, named, and counted from each side.
pub(crate) trait Geometry: Sync {
    /// How many ranks a position text has.
    fn ranks(&self) -> usize;
    /// The points of a rank, as position texts write them; ranks are numbered from 0, the first of the text.
    fn rank(&self, index: usize) -> &[Point];
    /// The name of a point.
    fn name(&self, point: Point) -> String;
    /// The point of a name, in upper or lower case.
    fn read(&self, text: &str) -> Option<Point>;
    /// The last file and the last rank, where points are named by a letter from `a` and a number from 1.
    fn last_file_and_rank(&self) -> Option<(char, u8)> {
        None
    }

    /// The file of a point as an owner counts it, from 1 at its right hand.
    fn file(&self, owner: Owner, point: Point) -> i8;
    /// The row of a point as an owner counts it, from 1 at its back line.
    fn row(&self, owner: Owner, point: Point) -> i8;
    /// The point on an owner's row and file.
    fn at_row_file(&self, owner: Owner, row: i8, file: i8) -> Option<Point>;
}
