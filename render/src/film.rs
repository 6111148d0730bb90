//! A film of a game: an animated GIF, frame by frame.

use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;

use sanguo_engine::{Seat, Variant};

use crate::draw::caption;
use crate::error::RenderError;
use crate::paint::palette::Palette;
use crate::paint::sheet::Sheet;
use crate::picture::{self, Placed};
use crate::raster::canvas::{Canvas, Rect};
use crate::raster::gif::Animation;
use crate::raster::tile::Tile;
use crate::renderer::Renderer;
use crate::scene::Scene;
use crate::view::View;

/// What stands below a frame. Characters that the font does not have are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Caption {
    /// Who moved.
    pub seat: Option<Seat>,
    /// When and how.
    pub text: String,
    /// What came of it.
    pub signs: Vec<Sign>,
}

/// Something that happened with a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A seat is in check.
    Check(Seat),
    /// Two seats have become allies.
    Alliance(Seat, Seat),
    /// A seat is out of the game.
    Fall(Seat),
    /// A seat has won.
    Won(Seat),
    /// The game is drawn.
    Drew,
}

/// A film that is being made. Frames are written as they are added: nothing of them is kept but what is shown last.
pub struct Film<'a, W: Write> {
    renderer: &'a Renderer,
    sheet: Sheet,
    palette: &'static Palette,
    animation: Animation<W>,
    canvas: Canvas,
    shown: Vec<(Placed, Arc<Tile>)>,
}

impl Renderer {
    /// A film of a game, written as an animated GIF. The same frames and view give the same bytes on every machine. It is
    /// as wide as the pictures of the view and higher by a line.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn, [`RenderError::Gif`] when it cannot be written.
    pub fn film<W: Write>(&self, game: Variant, view: &View, out: W) -> Result<Film<'_, W>, RenderError> {
        view.check()?;
        let sheet = Sheet::new(game, *view);
        let palette = Palette::of(game, view.theme);
        let size = (sheet.width(), sheet.height + caption::Measures::of(&sheet).height);
        let animation = Animation::new(size, palette, out)?;
        let canvas = Canvas::new(size.0, size.1);
        Ok(Film { renderer: self, sheet, palette, animation, canvas, shown: Vec::new() })
    }
}

impl<W: Write> Film<'_, W> {
    /// Adds a frame that is shown for so many hundredths of a second. The scene must be of the film's game.
    ///
    /// # Errors
    ///
    /// [`RenderError::Gif`] when it cannot be written; the others only through a defect of this crate.
    pub fn add(&mut self, scene: &Scene<'_>, caption: &Caption, hundredths: u16) -> Result<(), RenderError> {
        let mut parts = picture::compose(scene, &self.sheet);
        parts.extend(caption::parts(&self.sheet, caption));
        let tiled = |placed: Placed| Ok((placed, self.renderer.tile(&self.sheet, placed.0, self.palette)?));
        let parts = parts.into_iter().map(tiled).collect::<Result<Vec<_>, RenderError>>()?;
        let dirty = differences(&self.shown, &parts);
        for &rect in &dirty {
            for ((_, at), tile) in &parts {
                if tile.rect(*at).touches(rect) {
                    tile.lay(&mut self.canvas, *at, rect, self.palette);
                }
            }
        }
        self.animation.add(&self.canvas, &dirty, hundredths)?;
        self.shown = parts;
        Ok(())
    }

    /// Ends the film.
    ///
    /// # Errors
    ///
    /// [`RenderError::Io`] when it cannot be written.
    pub fn finish(self) -> Result<W, RenderError> {
        self.animation.finish()
    }
}

/// Where something was put or taken away. What stays keeps its order: it is drawn by kind and place.
fn differences(old: &[(Placed, Arc<Tile>)], new: &[(Placed, Arc<Tile>)]) -> Vec<Rect> {
    let known = |parts: &[(Placed, Arc<Tile>)]| parts.iter().map(|(placed, _)| *placed).collect::<HashSet<_>>();
    let (before, after) = (known(old), known(new));
    let gone = old.iter().filter(|(placed, _)| !after.contains(placed));
    let come = new.iter().filter(|(placed, _)| !before.contains(placed));
    gone.chain(come).map(|((_, at), tile)| tile.rect(*at)).collect()
}
