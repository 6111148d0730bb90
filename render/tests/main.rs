//! The tests of the pictures, one binary.

mod scenes;

mod fonts;
mod golden;
mod pictures;
