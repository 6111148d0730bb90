//! What the games share: pieces, marks, badges and arrows, each drawn around (0, 0) in pixels.

pub(crate) mod arrow;
pub(crate) mod badge;
pub(crate) mod caption;
pub(crate) mod chase;
pub(crate) mod cube;
pub(crate) mod hand;
pub(crate) mod mark;
pub(crate) mod pentagon;
pub(crate) mod staunton;
pub(crate) mod token;
