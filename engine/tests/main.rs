//! The tests of the rules, one module a subject; `common` holds what they share.

mod common;

mod about;
mod ahead;
mod alliance;
mod check;
mod elimination;
mod endings;
mod events;
mod facing;
mod fen;
mod fu_board;
mod fu_endings;
mod fu_notation;
mod fu_pieces;
mod fu_properties;
mod fu_turn;
mod fuzz;
mod han;
mod illegal;
mod intl;
mod notation;
mod offers;
mod perft;
mod pieces;
mod points;
mod promotion;
mod properties;
mod protocol;
mod rounds;
mod shogi;
mod spellings;
mod squares;
mod stalemate;
mod turn_order;
mod warnings;
