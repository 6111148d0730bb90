//! Draws a Sanguo position as a picture.
//!
//! A [`Scene`] (a position and the marks on it) is shown in a [`View`] (seat, script, theme, width) by a [`Renderer`].
//!
//! How it works, from the bottom up:
//!
//! - `games`: where things are on a game's board and in which colours, one file per game; `draw`: pieces, marks, badges and
//!   arrows; `paint`: the colours that games share, the font, and the `sheet` with all measures of one view in whole pixels;
//! - `picture`: which sprite goes where; [`Renderer::svg`] writes them as one SVG document;
//! - `card`: a profile card, `graph`: the course of a game; each is one drawing of its own (`paint::poster`);
//! - `raster`: a sprite's SVG becomes a tile once, by resvg, and is kept in the cache; tiles are laid onto a canvas that
//!   holds indices of the theme's palette from the beginning, so nothing is ever quantised as a whole; the canvas becomes an
//!   indexed PNG;
//! - `film`: frame by frame only what has changed is laid and written, as an animated GIF.
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

mod card;
mod draw;
mod error;
mod film;
mod games;
mod graph;
mod paint;
mod picture;
mod places;
mod raster;
mod renderer;
mod scene;
mod view;

pub use card::{Card, Figure};
pub use error::{RenderError, UnknownName, WIDTHS};
pub use film::{Caption, Film, Sign};
pub use graph::{Course, Event, Graph, Legend};
pub use places::Places;
pub use renderer::Renderer;
pub use scene::Scene;
pub use view::{Names, Script, Theme, View};
