//! The tests of the store, one binary.

mod files;
mod moving;
mod reading;
mod store;
mod telegram;
