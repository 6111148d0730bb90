//! From markup to pixels: sprites, the tiles they become, the cache that keeps them, the PNG and the GIF.

pub(crate) mod cache;
pub(crate) mod canvas;
pub(crate) mod deflate;
pub(crate) mod gif;
pub(crate) mod lzw;
pub(crate) mod png;
pub(crate) mod sprite;
pub(crate) mod tile;
