//! A picture in the making, and the rectangles of it that are drawn.

/// A rectangle of pixels, seen from the left upper corner of a picture; it may reach beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rect {
    /// The first column.
    pub left: i32,
    /// The first row.
    pub top: i32,
    /// The column after the last one.
    pub right: i32,
    /// The row after the last one.
    pub bottom: i32,
}

impl Rect {
    /// A rectangle by its corner and its size.
    pub fn new((left, top): (i32, i32), (width, height): (u32, u32)) -> Rect {
        Rect { left, top, right: left.saturating_add_unsigned(width), bottom: top.saturating_add_unsigned(height) }
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// What lies in both.
    pub fn meet(self, other: Rect) -> Rect {
        Rect {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The smallest rectangle around both.
    pub fn join(self, other: Rect) -> Rect {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Rect {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether they have a pixel in common.
    pub fn touches(self, other: Rect) -> bool {
        !self.meet(other).is_empty()
    }
}

/// A picture in the making: palette indices as a PNG stores them, row by row, each row after a byte that names its
/// filter. That byte is 0 (no filter): indices are no measures, their differences mean nothing.
#[derive(Clone)]
pub(crate) struct Canvas {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The rows.
    pub bytes: Vec<u8>,
}

impl Canvas {
    /// A canvas full of the first colour.
    pub fn new(width: u32, height: u32) -> Canvas {
        Canvas { width, height, bytes: vec![0; (width as usize + 1) * height as usize] }
    }

    /// The whole of it.
    pub fn all(&self) -> Rect {
        Rect::new((0, 0), (self.width, self.height))
    }

    /// Bytes from one row to the next.
    pub fn stride(&self) -> usize {
        self.width as usize + 1
    }

    /// Where the pixels of a row from `left` to `right` (within the canvas) stand among the bytes.
    pub fn row(&self, y: i32, left: i32, right: i32) -> std::ops::Range<usize> {
        let start = y.max(0) as usize * self.stride() + 1;
        start + left.max(0) as usize..start + right.max(left).max(0) as usize
    }

    /// Copies a rectangle from another canvas of the same size.
    pub fn copy(&mut self, from: &Canvas, rect: Rect) {
        let rect = rect.meet(self.all());
        for y in rect.top..rect.bottom {
            let row = self.row(y, rect.left, rect.right);
            if let (Some(to), Some(from)) = (self.bytes.get_mut(row.clone()), from.bytes.get(row)) {
                to.copy_from_slice(from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_meet_and_join() {
        let (a, b) = (Rect::new((0, 0), (4, 4)), Rect::new((2, -1), (5, 3)));
        assert_eq!(a.meet(b), Rect::new((2, 0), (2, 2)));
        assert_eq!(a.join(b), Rect::new((0, -1), (7, 5)));
        assert!(a.touches(b) && !a.touches(Rect::new((4, 0), (1, 1))));
        let none = Rect::new((9, 9), (0, 3));
        assert!(none.is_empty() && a.join(none) == a && none.join(a) == a);
    }

    #[test]
    fn a_rectangle_is_copied_and_nothing_beside_it() {
        let (mut to, mut from) = (Canvas::new(3, 3), Canvas::new(3, 3));
        from.bytes.fill(7);
        to.copy(&from, Rect::new((1, 1), (9, 1)));
        assert_eq!(to.bytes, [0, 0, 0, 0, 0, 0, 7, 7, 0, 0, 0, 0]);
    }
}
