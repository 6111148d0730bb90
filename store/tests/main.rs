//! The tests of the store, one binary.

mod moving;
mod reading;
mod store;
mod telegram;
