//! The renderer: from a scene to a picture.

use std::sync::Arc;

use crate::draw::caption::{self, Measures};
use crate::error::RenderError;
use crate::film::Caption;
use crate::paint::palette::Palette;
use crate::paint::sheet::Sheet;
use crate::picture;
use crate::places::{self, Places};
use crate::raster::cache::Cache;
use crate::raster::canvas::Canvas;
use crate::raster::png;
use crate::raster::sprite::Sprite;
use crate::raster::tile::Tile;
use crate::scene::Scene;
use crate::view::View;

/// Bytes of drawn parts that a renderer keeps by default.
const BUDGET: usize = 48 << 20;

/// Draws scenes. It keeps boards and pieces it has drawn, so one renderer is made and shared (it is `Sync`).
pub struct Renderer {
    cache: Cache,
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}

impl Renderer {
    /// A renderer that keeps up to 48 MB of drawn parts.
    pub fn new() -> Renderer {
        Renderer::with_cache(BUDGET)
    }

    /// A renderer that keeps up to `bytes` bytes of drawn parts; with 0 it draws everything anew.
    pub fn with_cache(bytes: usize) -> Renderer {
        Renderer { cache: Cache::new(bytes) }
    }

    /// The scene as an indexed PNG. The same scene and view give the same bytes on every machine.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn; the others only through a defect of this crate.
    pub fn png(&self, scene: &Scene<'_>, view: &View) -> Result<Vec<u8>, RenderError> {
        let sheet = sheet(scene, view)?;
        let palette = Palette::of(scene.position.rules().variant, view.theme);
        let mut canvas = Canvas::new(sheet.width(), height(scene, &sheet));
        let all = canvas.all();
        let mut parts = picture::compose(scene, &sheet);
        if let Some(text) = &scene.caption {
            parts.extend(caption::parts(&sheet, &Caption { text: text.clone(), ..Caption::default() }));
        }
        for (sprite, at) in parts {
            self.tile(&sheet, sprite, palette)?.lay(&mut canvas, at, all, palette);
        }
        png::encode(&canvas, palette)
    }

    /// A sprite as pixels, drawn if it is not there.
    pub(crate) fn tile(&self, sheet: &Sheet, sprite: Sprite, palette: &Palette) -> Result<Arc<Tile>, RenderError> {
        self.cache.get((sheet.id, sprite), || Tile::raster(&sprite.draw(sheet), palette))
    }

    /// The scene as one SVG document, without its caption. Its texts need the font "Sanguo Kai", which it does not contain.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn.
    pub fn svg(&self, scene: &Scene<'_>, view: &View) -> Result<String, RenderError> {
        let sheet = sheet(scene, view)?;
        Ok(picture::svg(&picture::compose(scene, &sheet), &sheet))
    }

    /// Where the points and the pieces in hand are in the picture of a scene.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn.
    pub fn places(&self, scene: &Scene<'_>, view: &View) -> Result<Places, RenderError> {
        let sheet = sheet(scene, view)?;
        Ok(Places { height: height(scene, &sheet), ..places::of(scene.position, &sheet) })
    }

    /// Bytes of drawn parts kept at present.
    pub fn cached_bytes(&self) -> usize {
        self.cache.bytes()
    }
}

/// The height of a picture, with its caption.
fn height(scene: &Scene<'_>, sheet: &Sheet) -> u32 {
    sheet.height + scene.caption.as_ref().map_or(0, |_| Measures::of(sheet).height)
}

fn sheet(scene: &Scene<'_>, view: &View) -> Result<Sheet, RenderError> {
    view.check()?;
    Ok(Sheet::new(scene.position.rules().variant, *view))
}
