//! The tests of the pictures, one binary.

mod scenes;

mod cards;
mod films;
mod fonts;
mod gif_reader;
mod golden;
mod graphs;
mod machines;
mod pictures;
