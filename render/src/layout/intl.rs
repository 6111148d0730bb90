//! 三国演弈国际版: chess pieces on the board of cells.

use sanguo_engine::Piece;

use crate::draw::staunton;
use crate::layout::{Ground, Layout, cells};
use crate::markup::Markup;
use crate::sheet::Sheet;

pub(crate) struct Intl;

impl Layout for Intl {
    fn ground(&self) -> &'static dyn Ground {
        &cells::PLAN
    }

    fn board(&self, sheet: &Sheet) -> Markup {
        cells::board(sheet)
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        staunton::piece(sheet, piece, asleep)
    }

    fn pieces_are_slender(&self) -> bool {
        true
    }
}
