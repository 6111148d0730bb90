//! Tables of points and rating: who stands where in a server, over a month or all time. Rule: docs/TABLE.md.

pub(crate) mod rating;
pub(crate) mod recompute;
pub(crate) mod season;
pub(crate) mod standing;
