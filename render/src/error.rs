//! What can go wrong while drawing.

use std::ops::RangeInclusive;

/// The widths in pixels that a picture may have.
pub const WIDTHS: RangeInclusive<u32> = 300..=2400;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The width is outside [`WIDTHS`].
    #[error("a picture is {} to {} pixels wide, not {width}", WIDTHS.start(), WIDTHS.end())]
    Width {
        /// The width asked for, in pixels.
        width: u32,
    },
    /// A part of the scene is no proper SVG. A defect of this crate.
    #[error("a part of the picture is no proper SVG: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A part of the scene has a size that cannot be drawn.
    #[error("cannot draw {width} by {height} pixels")]
    Size {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// The picture could not be written as PNG.
    #[error("cannot write the picture as PNG: {0}")]
    Png(#[from] png::EncodingError),
    /// The film could not be written as GIF.
    #[error("cannot write the film as GIF: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The film could not be written where it is to go.
    #[error("cannot write the film: {0}")]
    Io(#[from] std::io::Error),
}

/// A name that no theme or script has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown {what} {name:?}")]
pub struct UnknownName {
    /// What was looked for: `theme` or `script`.
    pub what: &'static str,
    /// The name given.
    pub name: String,
}
