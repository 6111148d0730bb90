//! 三国演弈国际版: chess pieces on the board of cells.

use sanguo_engine::{Piece, Position, Seat};

use crate::draw::staunton;
use crate::games::cells::{NIGHT_CELLS, PAPER_CELLS, WOOD_CELLS};
use crate::games::{Ground, Layout, cells, cross};
use crate::paint::markup::Markup;
use crate::paint::sheet::Sheet;
use crate::paint::style::Style;
use crate::paint::themes::face;
use crate::raster::sprite::Sprite;
use crate::view::Theme;

static WOOD_BOARD: Style = Style {
    faces: [face(0xb4e08c, 0x00521f), face(0x162f80, 0xdfe8ff), face(0xcb2418, 0xfff6dc), face(0xffcf40, 0x7a4300)],
    ..WOOD_CELLS
};

static PAPER_BOARD: Style = Style {
    faces: [face(0xbfe8b4, 0x005a2e), face(0x183488, 0xe6eeff), face(0xcc1f1f, 0xffffff), face(0xffdf6b, 0x7d5200)],
    ..PAPER_CELLS
};

static NIGHT_BOARD: Style = Style {
    faces: [face(0xb0dc98, 0x00482a), face(0x2450b8, 0xe4ecff), face(0xcf3428, 0xfff0e0), face(0xe9bd40, 0x5a3800)],
    ..NIGHT_CELLS
};

pub(crate) struct Intl;

impl Layout for Intl {
    fn style(&self, theme: Theme) -> &'static Style {
        match theme {
            Theme::Wood => &WOOD_BOARD,
            Theme::Paper => &PAPER_BOARD,
            Theme::Night => &NIGHT_BOARD,
        }
    }

    fn ground(&self) -> &'static dyn Ground {
        &cells::PLAN
    }

    fn board(&self, sheet: &Sheet) -> Markup {
        cells::board(sheet)
    }

    fn below(&self, position: &Position, view: Seat) -> Vec<(Sprite, (f64, f64))> {
        cross::alliances(position, view, &cells::PLAN)
    }

    fn alliance(&self, sheet: &Sheet, with: Seat, spent: bool) -> Markup {
        cross::alliance(sheet, &cells::PLAN, with, spent)
    }

    fn piece(&self, sheet: &Sheet, piece: Piece, asleep: bool) -> Markup {
        staunton::piece(sheet, piece, asleep)
    }

    fn pieces_are_slender(&self) -> bool {
        true
    }
}
