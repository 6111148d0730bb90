//! The tests of the machine player, one module a subject.

mod advice;
mod choose;
mod common;
mod manner;
mod mates;
mod strength;
