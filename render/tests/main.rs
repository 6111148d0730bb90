//! The tests of the pictures, one binary.

mod scenes;

mod cards;
mod fonts;
mod golden;
mod graphs;
mod pictures;
