//! Whole-system tests: the real binary, a real database, loopback platforms, a real browser. They are tests of the
//! package of the binary, so that cargo builds it once, with them.

mod agreeing;
mod at_telegrams_pace;
mod browser;
mod discord;
mod harness;
mod hostile;
mod hosting;
mod installation;
mod local;
mod machines;
mod platforms;
mod telegram;
mod weeks;
