//! Tiles: sprites as pixels, and laying them onto a canvas of palette indices.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use crate::error::RenderError;
use crate::paint::font;
use crate::paint::palette::Palette;
use crate::raster::canvas::{Canvas, Rect};
use crate::raster::sprite::Drawing;

/// Rows rasterised at a time.
const BAND: u32 = 320;

/// A row of pixels of one sort.
#[derive(Clone, Copy, Debug)]
struct Span {
    /// The first pixel, seen from the tile's corner.
    x: u16,
    y: u16,
    /// How many pixels.
    len: u16,
    /// Whether the pixels cover what is below them wholly: then they are in `solid`, otherwise in `soft`.
    solid: bool,
}

/// A sprite as pixels. Fully transparent ones are not kept, and opaque ones are kept as palette indices.
#[derive(Debug)]
pub(crate) struct Tile {
    offset: (i32, i32),
    size: (u32, u32),
    spans: Vec<Span>,
    solid: Vec<u8>,
    /// Red, green, blue (all multiplied by alpha already), alpha.
    soft: Vec<[u8; 4]>,
}

impl Tile {
    /// Rasterises a drawing, a band of rows at a time: a whole board in full colour would take four times the memory of
    /// the finished tile.
    pub fn raster(drawing: &Drawing, palette: &Palette) -> Result<Tile, RenderError> {
        let (width, height) = drawing.size;
        let tree = Tree::from_str(&drawing.document(), font::options())?;
        let mut tile =
            Tile { offset: drawing.offset, size: drawing.size, spans: Vec::new(), solid: Vec::new(), soft: Vec::new() };
        // Slanted lines that the edge of a band cuts off would come out inexact for some rows.
        let band = if drawing.slanted { height.max(1) } else { BAND };
        for top in (0..height).step_by(band as usize) {
            let rows = band.min(height - top);
            let mut pixmap = Pixmap::new(width, rows).ok_or(RenderError::Size { width, height })?;
            resvg::render(&tree, Transform::from_translate(0.0, -(top as f32)), &mut pixmap.as_mut());
            tile.add(&pixmap, top, palette);
        }
        tile.spans.shrink_to_fit();
        tile.solid.shrink_to_fit();
        tile.soft.shrink_to_fit();
        Ok(tile)
    }

    /// Adds rows of pixels, the first of which is row `top` of the tile.
    fn add(&mut self, pixmap: &Pixmap, top: u32, palette: &Palette) {
        for (y, row) in (top..).zip(pixmap.data().chunks_exact(4 * pixmap.width() as usize)) {
            for (x, pixel) in row.chunks_exact(4).enumerate() {
                if let &[r, g, b, alpha] = pixel
                    && alpha > 0
                {
                    self.push((x as u16, y as u16), [r, g, b, alpha], palette);
                }
            }
        }
    }

    fn push(&mut self, (x, y): (u16, u16), pixel: [u8; 4], palette: &Palette) {
        let [r, g, b, alpha] = pixel;
        let solid = alpha == u8::MAX;
        match self.spans.last_mut() {
            Some(span) if span.y == y && span.solid == solid && span.x + span.len == x => span.len += 1,
            _ => self.spans.push(Span { x, y, len: 1, solid }),
        }
        if solid {
            self.solid.push(palette.index([r, g, b]));
        } else {
            self.soft.push(pixel);
        }
    }

    /// Bytes that the tile takes in memory.
    pub fn bytes(&self) -> usize {
        size_of::<Tile>() + self.spans.len() * size_of::<Span>() + self.solid.len() + 4 * self.soft.len()
    }

    /// The pixels it may touch when its (0, 0) is on the given pixel.
    pub fn rect(&self, at: (i32, i32)) -> Rect {
        Rect::new((at.0 + self.offset.0, at.1 + self.offset.1), self.size)
    }

    /// Lays the tile onto a canvas, its (0, 0) on the given pixel. What lies outside the rectangle or the canvas is left
    /// out.
    pub fn lay(&self, canvas: &mut Canvas, at: (i32, i32), within: Rect, palette: &Palette) {
        let (left, top) = (at.0 + self.offset.0, at.1 + self.offset.1);
        let (mut solid, mut soft) = (&self.solid[..], &self.soft[..]);
        let within = within.meet(canvas.all());
        for span in &self.spans {
            let len = usize::from(span.len);
            let range = visible(canvas, within, (left + i32::from(span.x), top + i32::from(span.y)), len);
            if span.solid {
                let (pixels, rest) = solid.split_at(len);
                solid = rest;
                if let Some((start, skip, len)) = range {
                    canvas.bytes[start..start + len].copy_from_slice(&pixels[skip..skip + len]);
                }
            } else {
                let (pixels, rest) = soft.split_at(len);
                soft = rest;
                if let Some((start, skip, len)) = range {
                    for (below, &pixel) in canvas.bytes[start..start + len].iter_mut().zip(&pixels[skip..skip + len]) {
                        *below = palette.index(over(pixel, palette.colour(*below)));
                    }
                }
            }
        }
    }
}

/// The part of a row of `len` pixels from (x, y) that lies within a rectangle of the canvas: where it starts in the canvas,
/// how many pixels of the row come before it, and how many it has.
fn visible(canvas: &Canvas, within: Rect, (x, y): (i32, i32), len: usize) -> Option<(usize, usize, usize)> {
    if y < within.top || y >= within.bottom {
        return None;
    }
    let start = x.max(within.left);
    let end = x.saturating_add(i32::try_from(len).ok()?).min(within.right);
    let shown = usize::try_from(end.checked_sub(start)?).ok().filter(|&shown| shown > 0)?;
    Some((canvas.row(y, start, end).start, usize::try_from(start - x).ok()?, shown))
}

/// A translucent pixel over an opaque colour.
fn over([r, g, b, alpha]: [u8; 4], below: [u8; 3]) -> [u8; 3] {
    let rest = 255 - u32::from(alpha);
    let mix = |above: u8, below: u8| (u32::from(above) + (u32::from(below) * rest + 127) / 255).min(255) as u8;
    [mix(r, below[0]), mix(g, below[1]), mix(b, below[2])]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(offset: (i32, i32)) -> Tile {
        let row = |y| Span { x: 0, y, len: 3, solid: true };
        Tile { offset, size: (3, 2), spans: vec![row(0), row(1)], solid: vec![1, 2, 3, 4, 5, 6], soft: Vec::new() }
    }

    #[test]
    fn tiles_are_cut_at_the_edges() {
        let palette = Palette::of(sanguo_engine::Variant::Yanyi, crate::Theme::Wood);
        for (at, expected) in [
            ((0, 0), [1, 2, 3, 0, 4, 5, 6, 0]),
            ((-2, 0), [3, 0, 0, 0, 6, 0, 0, 0]),
            ((3, 1), [0, 0, 0, 0, 0, 0, 0, 1]),
            ((0, -1), [4, 5, 6, 0, 0, 0, 0, 0]),
            ((4, 0), [0; 8]),
            ((-3, 0), [0; 8]),
            ((i32::from(i16::MAX), i32::from(i16::MIN)), [0; 8]),
        ] {
            let mut canvas = Canvas::new(4, 2);
            let all = canvas.all();
            plain((0, 0)).lay(&mut canvas, at, all, palette);
            let pixels: Vec<_> = canvas.bytes.chunks(5).flat_map(|row| &row[1..]).copied().collect();
            assert_eq!(pixels, expected, "{at:?}");
        }
    }

    #[test]
    fn blending_reaches_both_ends() {
        assert_eq!(over([10, 20, 30, 255], [200, 100, 0]), [10, 20, 30]);
        assert_eq!(over([0, 0, 0, 0], [200, 100, 0]), [200, 100, 0]);
        assert_eq!(over([100, 100, 100, 128], [255, 255, 255]), [227, 227, 227]);
    }
}
