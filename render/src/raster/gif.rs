//! Writes canvases as an animated GIF. A frame carries the rectangle in which something changed, and in it only the pixels
//! that did.

use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::error::RenderError;
use crate::paint::palette::{Palette, SPARE};
use crate::raster::canvas::{Canvas, Rect};
use crate::raster::lzw::Compressor;

/// An animated GIF in the making.
pub(crate) struct Animation<W: Write> {
    encoder: Encoder<W>,
    compressor: Compressor,
    /// What is shown at present.
    shown: Canvas,
    begun: bool,
}

impl<W: Write> Animation<W> {
    /// An animation of a size that is played again and again.
    pub fn new((width, height): (u32, u32), palette: &Palette, out: W) -> Result<Animation<W>, RenderError> {
        let pixels = |length: u32| u16::try_from(length).map_err(|_| RenderError::Size { width, height });
        let mut colours = palette.bytes();
        colours.resize(3 * (usize::from(SPARE) + 1), 0);
        let mut encoder = Encoder::new(out, pixels(width)?, pixels(height)?, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Animation { encoder, compressor: Compressor::new(SPARE), shown: Canvas::new(width, height), begun: false })
    }

    /// Adds a frame, shown for so many hundredths of a second. Nothing but the given rectangles has changed since the one
    /// before.
    pub fn add(&mut self, canvas: &Canvas, dirty: &[Rect], hundredths: u16) -> Result<(), RenderError> {
        let all = dirty.iter().fold(Rect::new((0, 0), (0, 0)), |all, rect| all.join(rect.meet(canvas.all())));
        let rect = if self.begun { changed_within(canvas, &self.shown, all) } else { canvas.all() };
        // A frame has at least one pixel.
        let rect = if rect.is_empty() { Rect::new((0, 0), (1, 1)) } else { rect };
        self.compressor.begin();
        for y in rect.top..rect.bottom {
            let row = canvas.row(y, rect.left, rect.right);
            let (new, old) = (&canvas.bytes[row.clone()], &self.shown.bytes[row]);
            if self.begun { add_changes(&mut self.compressor, new, old) } else { self.compressor.changed(new) }
        }
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: self.begun.then_some(SPARE),
            left: rect.left as u16,
            top: rect.top as u16,
            width: (rect.right - rect.left) as u16,
            height: (rect.bottom - rect.top) as u16,
            buffer: self.compressor.finish().into(),
            ..Frame::default()
        };
        self.encoder.write_lzw_pre_encoded_frame(&frame)?;
        self.begun = true;
        self.shown.copy(canvas, rect);
        Ok(())
    }

    /// Ends it.
    pub fn finish(self) -> Result<W, RenderError> {
        Ok(self.encoder.into_inner()?)
    }
}

/// The smallest rectangle around all pixels of a rectangle that differ.
fn changed_within(new: &Canvas, old: &Canvas, within: Rect) -> Rect {
    let mut found = Rect { left: within.right, top: within.bottom, right: within.left, bottom: within.top };
    for y in within.top..within.bottom {
        let row = new.row(y, within.left, within.right);
        let (new, old) = (&new.bytes[row.clone()], &old.bytes[row]);
        let first = same_at_start(new, old);
        if first == new.len() {
            continue;
        }
        let last = new.iter().zip(old).rposition(|(new, old)| new != old).unwrap_or(first);
        found.left = found.left.min(within.left + first as i32);
        found.right = found.right.max(within.left + last as i32 + 1);
        found.top = found.top.min(y);
        found.bottom = y + 1;
    }
    found
}

/// How many pixels are the same at the beginning of two rows.
fn same_at_start(new: &[u8], old: &[u8]) -> usize {
    const STEP: usize = 32;
    let whole = new.chunks_exact(STEP).zip(old.chunks_exact(STEP)).take_while(|(new, old)| new == old).count() * STEP;
    let rest = new[whole..].iter().zip(&old[whole..]).take_while(|(new, old)| new == old).count();
    whole + rest
}

/// A row: what has changed, and how many pixels lie between.
fn add_changes(compressor: &mut Compressor, mut new: &[u8], mut old: &[u8]) {
    while !new.is_empty() {
        let same = same_at_start(new, old);
        compressor.same(same);
        (new, old) = (&new[same..], &old[same..]);
        let changed = new.iter().zip(old).take_while(|(new, old)| new != old).count();
        compressor.changed(&new[..changed]);
        (new, old) = (&new[changed..], &old[changed..]);
    }
}
