//! Whole-system tests of Sanguo.
