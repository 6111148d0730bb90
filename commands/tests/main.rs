//! The tests of the commands, one binary.

mod common;

mod ahead;
mod board;
mod bridges;
mod buttons;
mod clocks;
mod completing;
mod examples;
mod facts;
mod following;
mod fuzz;
mod graphs;
mod invitations;
mod lobby;
mod looking;
mod looks;
mod machine;
mod messages;
mod month;
mod playing;
mod premoves;
mod reading;
mod records;
mod rooms;
mod settings;
mod sharing;
mod since;
mod surprise;
mod tables;
mod texts;
mod threads;
mod tripod;
mod typing;
mod votes;
mod whispers;
