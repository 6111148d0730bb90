//! Draws a Sanguo position as a picture.
//!
//! A [`Scene`] (a position and the marks on it) is shown in a [`View`] (seat, script, theme, width) by a [`Renderer`].
//!
//! How it works, from the bottom up:
//!
//! - `layout`: where things are on a game's board, one file a game; `draw`: pieces, marks, badges and arrows;
//!   `style` and `themes`: the colours; `sheet`: all measures of one view in whole pixels;
//! - `picture`: which `sprite` goes where; [`Renderer::svg`] writes them as one SVG document;
//! - `tile`: a sprite's SVG rasterised once by resvg and kept in the `cache`; tiles are laid onto a canvas that holds
//!   indices of the theme's `palette` from the beginning, so nothing is ever quantised as a whole;
//! - `encode`: the canvas as an indexed PNG.
//!
//! ```
//! use sanguo_engine::{Variant, Position, Rules};
//! use sanguo_render::{Renderer, Scene, View};
//!
//! let position = Position::start(Rules::new(Variant::Yanyi));
//! let renderer = Renderer::new();
//! let png = renderer.png(&Scene::of(&position), &View { width: 400, ..View::default() })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), sanguo_render::RenderError>(())
//! ```

mod cache;
mod draw;
mod encode;
mod error;
mod font;
mod layout;
mod markup;
mod palette;
mod picture;
mod renderer;
mod scene;
mod sheet;
mod sprite;
mod style;
mod themes;
mod tile;
mod view;

pub use error::{RenderError, UnknownName, WIDTHS};
pub use renderer::Renderer;
pub use scene::Scene;
pub use view::{Names, Script, Theme, View};
