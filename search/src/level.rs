//! The levels, from "knows how the pieces go" to as strong as it gets.

/// How strong the machine plays: 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// Its view of a position varies by up to so much either way.
    pub(crate) noise: i32,
    /// So many moves in a hundred are made without thinking.
    pub(crate) random: u64,
    /// How many positions it looks at. One ply is always looked through, whatever this says.
    pub(crate) nodes: u64,
    /// How many plies it looks ahead at most.
    pub(crate) depth: u32,
    /// Moves that are worse than the best by no more than this are as good to it.
    pub(crate) margin: i32,
    /// The same once the opening is over.
    pub(crate) later_margin: i32,
}

const LADDER: [Strength; 8] = [
    Strength { noise: 500, random: 25, nodes: 0, depth: 1, margin: 30, later_margin: 30 },
    Strength { noise: 200, random: 8, nodes: 0, depth: 1, margin: 30, later_margin: 30 },
    Strength { noise: 120, random: 0, nodes: 400, depth: 2, margin: 30, later_margin: 20 },
    Strength { noise: 50, random: 0, nodes: 1_500, depth: 3, margin: 30, later_margin: 10 },
    Strength { noise: 0, random: 0, nodes: 6_000, depth: 60, margin: 30, later_margin: 0 },
    Strength { noise: 0, random: 0, nodes: 30_000, depth: 60, margin: 15, later_margin: 0 },
    Strength { noise: 0, random: 0, nodes: 150_000, depth: 60, margin: 10, later_margin: 0 },
    Strength { noise: 0, random: 0, nodes: 1_200_000, depth: 60, margin: 10, later_margin: 0 },
];

impl Level {
    /// The weakest: knows how the pieces go.
    pub const LEAST: Level = Level(1);
    /// The strongest.
    pub const MOST: Level = Level(LADDER.len() as u8);

    /// The level with this number; `None` if there is no such level.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number as usize <= LADDER.len() { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MOST.0).map(Level)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many positions the level looks at before it moves, at most.
    pub const fn nodes(self) -> u64 {
        self.strength().nodes
    }

    pub(crate) const fn strength(self) -> Strength {
        LADDER[self.0 as usize - 1]
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::MOST
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}
