//! Pictures, as data.

use sanguo_engine::{FenError, Outcome, Point, Position, Seat, Variant};
use sanguo_render::{Names, Places, RenderError, Renderer, Scene, Script, Theme, View};
use serde::{Deserialize, Serialize};

use crate::game::settings::{SettingsError, read_rules};
use crate::say::card::Card;
use crate::say::graph::Graph;

/// A picture to draw, as data. The same data always gives the same picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The game's name.
    pub variant: String,
    /// Its options, as `name=value` with blanks between.
    pub options: String,
    /// The position text.
    pub fen: String,
    /// The result (`win:u`, `draw:us`) when the game is over.
    pub result: Option<String>,
    /// The last move, from and to.
    pub last: Option<(String, String)>,
    /// The piece whose targets are shown.
    pub selected: Option<String>,
    /// The targets shown.
    pub targets: Vec<String>,
    /// Arrows, from and to.
    pub arrows: Vec<(String, String)>,
    /// The letters of the seats that a machine plays.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub machines: String,
    /// The letter of the seat at the bottom.
    pub view: String,
    /// `simplified` or `traditional`.
    pub script: String,
    /// The theme's name.
    pub theme: String,
    /// How much of their names shogi pieces show.
    #[serde(default = "short_names")]
    pub names: String,
    /// Width in pixels.
    pub width: u32,
    /// The position in words, for those who do not see the picture.
    pub alt: String,
    /// A line of words below the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// What it shows of a player instead of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Box<Card>>,
    /// What it shows of the course of the game instead of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub graph: Option<Box<Graph>>,
}

/// Pictures stored before there was a choice have names of one character.
fn short_names() -> String {
    "one".to_owned()
}

/// Why a picture cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It is of a game or options that this version does not know.
    #[error("the picture cannot be drawn: {0}")]
    Settings(#[from] SettingsError),
    /// Its position cannot be read.
    #[error("the picture cannot be drawn: {0}")]
    Position(#[from] FenError),
    /// One of its other fields has a value that does not exist.
    #[error("the picture cannot be drawn: its {field} cannot be {value:?}")]
    Field {
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
    },
    /// It cannot be painted.
    #[error("the picture cannot be drawn: {0}")]
    Render(#[from] RenderError),
}

impl Picture {
    /// Draws it as PNG.
    pub(crate) fn png(&self, renderer: &Renderer) -> Result<Vec<u8>, PictureError> {
        if let Some(card) = &self.card {
            let game = self.variant.parse::<Variant>().map_err(SettingsError::Game)?;
            return Ok(renderer.card(&card.drawn(), game, &self.view()?)?);
        }
        if let Some(graph) = &self.graph {
            let game = self.variant.parse::<Variant>().map_err(SettingsError::Game)?;
            return Ok(renderer.graph(&graph.drawn(), game, &self.view()?)?);
        }
        self.shown(|scene, view| renderer.png(scene, view))
    }

    /// Where things are in it.
    pub(crate) fn places(&self, renderer: &Renderer) -> Result<Places, PictureError> {
        self.shown(|scene, view| renderer.places(scene, view))
    }

    /// What is made of its scene and its view.
    fn shown<T>(&self, make: impl FnOnce(&Scene<'_>, &View) -> Result<T, RenderError>) -> Result<T, PictureError> {
        let mut position = Position::from_fen(read_rules(&self.variant, &self.options)?, &self.fen)?;
        if let Some(result) = &self.result {
            position = position.decided(known("result", result, Outcome::read(result))?);
        }
        let point = |name: &String| known("point", name, position.read_point(name));
        let pair = |(from, to): &(String, String)| Ok::<(Point, Point), PictureError>((point(from)?, point(to)?));
        let mut scene = Scene::of(&position);
        scene.last_move = self.last.as_ref().map(pair).transpose()?;
        scene.selected = self.selected.as_ref().map(point).transpose()?;
        scene.targets = self.targets.iter().map(point).collect::<Result<_, _>>()?;
        scene.machines = self.machines.chars().filter_map(Seat::from_letter).collect();
        scene.arrows = self.arrows.iter().map(pair).collect::<Result<_, _>>()?;
        scene.caption.clone_from(&self.caption);
        Ok(make(&scene, &self.view()?)?)
    }

    /// How it is seen.
    fn view(&self) -> Result<View, PictureError> {
        Ok(View {
            seat: known("view", &self.view, self.view.chars().next().and_then(Seat::from_letter))?,
            script: known("script", &self.script, self.script.parse::<Script>().ok())?,
            theme: known("theme", &self.theme, self.theme.parse::<Theme>().ok())?,
            names: known("names", &self.names, self.names.parse::<Names>().ok())?,
            width: self.width,
        })
    }
}

/// A field's value, when it exists.
fn known<T>(field: &'static str, value: &str, read: Option<T>) -> Result<T, PictureError> {
    read.ok_or_else(|| PictureError::Field { field, value: value.to_owned() })
}
