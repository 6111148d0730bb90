//! What a host limits.

/// How many lobbies may be open at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Opened by one person, in all places.
    pub lobbies_of_person: u32,
    /// In one channel with its threads.
    pub lobbies_in_place: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { lobbies_of_person: 5, lobbies_in_place: 20 }
    }
}
