//! From markup to pixels: sprites, the tiles they become, the cache that keeps them, and the PNG.

pub(crate) mod cache;
pub(crate) mod png;
pub(crate) mod sprite;
pub(crate) mod tile;
