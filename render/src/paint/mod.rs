//! What pictures are drawn with and on: colours, the font, markup, and the sheet with its measures.

pub(crate) mod font;
pub(crate) mod latin;
pub(crate) mod markup;
pub(crate) mod palette;
pub(crate) mod poster;
pub(crate) mod sheet;
pub(crate) mod style;
pub(crate) mod themes;
