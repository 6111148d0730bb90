//! The course of a game, as data of a picture.

use sanguo_engine::{Seat, SeatSet};
use sanguo_render::{Course, Event, Legend};
use serde::{Deserialize, Serialize};

/// What a picture shows of a game's course: all words as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Graph {
    /// What is played.
    pub title: String,
    /// What Wu, Wei and Shu are called, and who plays them.
    pub legends: [(String, String); 3],
    /// The letters of the seats that play.
    pub seats: String,
    /// What is counted along the lower edge.
    pub axis: String,
    /// What the seats have, in hundredths: what that is, and the values from the start to the end.
    pub material: (String, Vec<[i32; 3]>),
    /// Their chances, in thousandths; no values when nobody has judged them.
    pub chances: (String, Vec<[i32; 3]>),
    /// What happened.
    pub events: Vec<GraphEvent>,
}

/// Something that happened, at the position that it led to; seats by their letters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GraphEvent {
    /// Two seats were allied.
    Alliance {
        /// The two.
        pair: String,
        /// The first position in which they were.
        from: usize,
        /// The last one.
        until: usize,
    },
    /// The emperor was deposed.
    Deposed {
        /// When.
        at: usize,
    },
    /// A seat fell.
    Fall {
        /// The seat.
        seat: String,
        /// When.
        at: usize,
    },
    /// The game turned.
    Turn {
        /// By whose move.
        seat: String,
        /// When.
        at: usize,
        /// The number beside it.
        number: u32,
    },
}

impl GraphEvent {
    /// What is drawn of it; nothing of seats that do not exist.
    fn drawn(&self) -> Option<Event> {
        let one = |letters: &str| letters.chars().next().and_then(Seat::from_letter);
        Some(match self {
            GraphEvent::Alliance { pair, from, until } => {
                let pair: SeatSet = pair.chars().filter_map(Seat::from_letter).collect();
                Event::Alliance { pair, from: *from, until: *until }
            }
            GraphEvent::Deposed { at } => Event::Deposed { at: *at },
            GraphEvent::Fall { seat, at } => Event::Fall { seat: one(seat)?, at: *at },
            GraphEvent::Turn { seat, at, number } => Event::Turn { seat: one(seat)?, at: *at, number: *number },
        })
    }
}

impl Graph {
    /// The graph to draw.
    pub(crate) fn drawn(&self) -> sanguo_render::Graph {
        let course =
            |(label, values): &(String, Vec<[i32; 3]>)| Course { label: label.clone(), values: values.clone() };
        let legend = |(seat, player): &(String, String)| Legend { seat: seat.clone(), player: player.clone() };
        sanguo_render::Graph {
            title: self.title.clone(),
            legends: self.legends.each_ref().map(legend),
            seats: Seat::ALL.map(|seat| self.seats.contains(seat.letter())),
            axis: self.axis.clone(),
            material: course(&self.material),
            chances: course(&self.chances),
            events: self.events.iter().filter_map(GraphEvent::drawn).collect(),
        }
    }
}
