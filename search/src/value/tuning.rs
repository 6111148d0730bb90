//! The numbers of the evaluation one by one, so that they can be fitted to games.

use sanguo_engine::{Kind, Position, Rules, Variant};

use crate::value::weights::Weights;
use crate::value::{Evaluation, Map, SEATS, Table, Tally, Values};

/// One number of the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// What a kind of piece is worth, promoted or not.
    Material(Kind, bool),
    /// A piece in hand, in percent.
    Hand,
    /// A soldier's gain a row.
    Advance,
    /// A kind's gain a step toward the middle.
    Centre(Kind),
    /// A kind's gain a step toward an enemy's king.
    Pull(Kind),
    /// A kind's gain a step toward its own king.
    Guard(Kind),
    /// What a king loses a row.
    ExposedKing,
    /// For a struck point, in sixteenths.
    Space,
    /// For struck points next to a king, squared.
    Danger,
    /// For flights that an attacked king lacks.
    Flights,
    /// For threats, by rank.
    Threat(usize),
    /// For each struck point next to a king.
    StruckZone,
    /// For the best that a seat can take, by its turn.
    Grab(usize),
    /// For the seat to move.
    Tempo,
}

impl Number {
    /// All numbers that matter in a game.
    pub fn all(variant: Variant) -> Vec<Number> {
        let kinds = || variant.about().kinds.iter().copied().filter(|&kind| kind != Kind::General);
        let promotes = |kind: Kind| variant == Variant::Shogi && kind != Kind::Gold;
        let mut all: Vec<Number> = kinds().map(|kind| Number::Material(kind, false)).collect();
        all.extend(kinds().filter(|&kind| promotes(kind)).map(|kind| Number::Material(kind, true)));
        all.extend((variant == Variant::Shogi).then_some(Number::Hand));
        all.push(Number::Advance);
        all.extend(kinds().map(Number::Centre));
        all.extend(kinds().map(Number::Pull));
        all.extend(kinds().map(Number::Guard));
        all.extend([Number::ExposedKing, Number::Space, Number::Danger, Number::Flights, Number::Tempo]);
        all.push(Number::StruckZone);
        all.extend((0..4).map(Number::Threat));
        all.extend((0..3).map(Number::Grab));
        all
    }

    pub(super) fn of(self, weights: &mut Weights) -> &mut i32 {
        match self {
            Number::Material(kind, promoted) => &mut weights.material[kind as usize][usize::from(promoted)],
            Number::Hand => &mut weights.hand,
            Number::Advance => &mut weights.advance.0,
            Number::Centre(kind) => &mut weights.centre[kind as usize],
            Number::Pull(kind) => &mut weights.pull[kind as usize],
            Number::Guard(kind) => &mut weights.guard[kind as usize],
            Number::ExposedKing => &mut weights.exposed_king,
            Number::Space => &mut weights.space,
            Number::Danger => &mut weights.danger.0,
            Number::Flights => &mut weights.flights,
            Number::Threat(rank) => &mut weights.threats[rank],
            Number::StruckZone => &mut weights.struck_zone,
            Number::Grab(turn) => &mut weights.grabs[turn],
            Number::Tempo => &mut weights.tempo,
        }
    }

    /// How much it is altered to see what it does: about its own size, so that rounding does not matter.
    const fn step(self) -> i32 {
        match self {
            Number::Material(..) => 64,
            Number::Hand | Number::Space | Number::Threat(_) | Number::Grab(_) | Number::Tempo => 100,
            _ => 20,
        }
    }
}

/// What each number contributes to each seat of a position.
pub struct Trial {
    numbers: Vec<Number>,
    weights: Weights,
    base: Values,
    altered: Vec<Values>,
}

impl Trial {
    /// The numbers of a game with three or two seats alive, beginning with those that are in use.
    pub fn new(rules: &Rules, two: bool) -> Trial {
        let weights = Weights::of(rules, Evaluation::Tuned, two);
        let numbers = Number::all(rules.variant);
        let with = |weights: Weights| Values::with(rules, weights);
        let altered = numbers.iter().map(|&number| {
            let mut weights = weights;
            *number.of(&mut weights) += number.step();
            with(weights)
        });
        Trial { weights, base: with(weights), altered: altered.collect(), numbers }
    }

    /// The numbers.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// Their sizes now.
    pub fn sizes(&self) -> Vec<i32> {
        let mut weights = self.weights;
        self.numbers.iter().map(|number| *number.of(&mut weights)).collect()
    }

    /// What each seat has in a position, and how that changes with each number.
    pub fn of(&self, position: &Position) -> ([f32; 3], Vec<[f32; 3]>) {
        let base = worth(&self.base, position);
        let changes = self.numbers.iter().zip(&self.altered).map(|(number, values)| {
            let altered = worth(values, position);
            std::array::from_fn(|seat| (altered[seat] - base[seat]) as f32 / number.step() as f32)
        });
        (base.map(|worth| worth as f32), changes.collect())
    }
}

/// What each seat has in a position.
fn worth(values: &Values, position: &Position) -> [i32; 3] {
    let table: &Table = values.table(position.alive());
    let mut worth = Tally::of(position, values).worth;
    let mut map = Map::default();
    map.draw(position, table);
    values.add_map(position, table, &map, &mut worth);
    SEATS.map(|seat| worth[seat.index()])
}
