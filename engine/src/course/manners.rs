//! How a game treats requests other than moves: resigning, leaving, offering draws. Facts about a game, as data.

/// How a game treats requests. The default is that of the cross games: every request is allowed at any time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Manners {
    /// The first round in which seats may resign and offer draws.
    pub requests_from: u32,
    /// The last round in which leaving makes the game void; 0 if the game's rules have no provision for leaving.
    pub void_until: u32,
    /// How draws are offered.
    pub draws: DrawOffers,
}

/// How a game treats draw offers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DrawOffers {
    /// Unlimited offers. One refusal ends an offer, its maker may withdraw it, and a seat that has not agreed declines
    /// it by moving.
    #[default]
    Free,
    /// An offer stands until all others have answered, whatever is played meanwhile. It cannot be withdrawn, and
    /// answers are final.
    Binding {
        /// The number of draws a seat may offer in a game.
        most: u8,
    },
}

impl DrawOffers {
    /// Whether an offer stands until all have answered.
    pub const fn are_binding(self) -> bool {
        matches!(self, DrawOffers::Binding { .. })
    }
}
