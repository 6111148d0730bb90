//! Profile cards, as data.

use sanguo_engine::Seat;
use sanguo_render::Figure;
use serde::{Deserialize, Serialize};

/// What a picture shows of a player instead of a board: all words and numbers as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// The player.
    pub name: String,
    /// What is counted.
    pub scope: String,
    /// The letter of the seat played most.
    pub favourite: Option<String>,
    /// What that seat is called.
    pub favourite_label: String,
    /// How often Wu, Wei and Shu were played.
    pub seats: [u32; 3],
    /// Points and the like, each with its number.
    pub figures: [(String, String); 4],
    /// Alliances made, emperors deposed, armies absorbed, each with its number.
    pub deeds: [(String, String); 3],
}

impl Card {
    /// The card to draw.
    pub(crate) fn drawn(&self) -> sanguo_render::Card {
        let figure = |(label, value): &(String, String)| Figure { label: label.clone(), value: value.clone() };
        sanguo_render::Card {
            name: self.name.clone(),
            scope: self.scope.clone(),
            favourite: self.favourite.as_ref().and_then(|letter| Seat::from_letter(letter.chars().next()?)),
            favourite_label: self.favourite_label.clone(),
            seats: self.seats,
            figures: self.figures.each_ref().map(figure),
            deeds: self.deeds.each_ref().map(figure),
        }
    }
}
