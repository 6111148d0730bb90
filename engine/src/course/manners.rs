//! How a game treats what its seats ask for beside moving: resigning, leaving, offering draws. Facts of a game, as data.

/// How a game treats requests. The default is that of the cross games: everything goes at any time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Manners {
    /// The first round in which seats may resign and offer draws.
    pub requests_from: u32,
    /// The last round in which leaving makes the game void; 0 in a game whose rules do not speak of leaving.
    pub void_until: u32,
    /// How draws are offered.
    pub draws: DrawOffers,
}

/// How a game treats offers of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DrawOffers {
    /// As many as a seat likes. One refusal ends an offer, its maker may take it back, and a seat that has not agreed
    /// declines it by moving.
    #[default]
    Free,
    /// An offer stands until all others have answered, whatever is played meanwhile. It cannot be taken back, and no
    /// answer can be changed.
    Binding {
        /// How many draws a seat may offer in a game.
        most: u8,
    },
}

impl DrawOffers {
    /// Whether an offer stands until all have answered.
    pub const fn are_binding(self) -> bool {
        matches!(self, DrawOffers::Binding { .. })
    }
}
