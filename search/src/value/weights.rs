//! The numbers of the evaluation: one table a game, by mode and by how many seats live. A soldier at home is about 100.

use sanguo_engine::{Kind, Mode, Rules, Variant};

use crate::value::{fu, intl, shogi, yanyi};

/// Which numbers are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Evaluation {
    /// Those found by matches.
    #[default]
    Tuned,
    /// Those that were guessed first, with every term in them; kept so that anybody can measure what tuning brought.
    First,
}

/// The number of kinds of pieces.
pub(crate) const KINDS: usize = Kind::ALL.len();

/// All numbers for one game with three or two seats alive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// By kind: a piece, and a promoted one.
    pub(crate) material: [[i32; 2]; KINDS],
    /// What a piece in hand is worth, in percent of one on the board.
    pub(crate) hand: i32,
    /// A soldier's gain a row, up to a number of rows.
    pub(crate) advance: (i32, i32),
    /// By kind: the gain a step toward the middle.
    pub(crate) centre: [i32; KINDS],
    /// By kind: the gain a step toward an enemy's king, within ten steps.
    pub(crate) pull: [i32; KINDS],
    /// By kind: the gain a step toward its own king, within ten steps.
    pub(crate) guard: [i32; KINDS],
    /// What a king loses a row that it leaves its back line.
    pub(crate) exposed_king: i32,
    /// For each point that a seat strikes, in sixteenths.
    pub(crate) space: i32,
    /// For points next to a king that enemies strike: this times the square of their number, up to a limit.
    pub(crate) danger: (i32, i32),
    /// Besides, for each of these points.
    pub(crate) struck_zone: i32,
    /// Besides, for each of these points and each flight that the king lacks of three.
    pub(crate) flights: i32,
    /// What part of that the strongest attacker gains, in percent: it would take over the army.
    pub(crate) spoils: i32,
    /// What an attacked piece loses of its value, in percent: the dearest and the next that an enemy can take before its
    /// owner moves; the dearest and the next that its owner could still save.
    pub(crate) threats: [i32; 4],
    /// Of the best that it can take a seat gains so many percent: the seat to move, the next, the last.
    pub(crate) grabs: [i32; 3],
    /// For the seat to move.
    pub(crate) tempo: i32,
    /// What a seat loses when the two others are allied against it.
    pub(crate) alone: i32,
    /// By the mode's own measure, in a quick mode: for each unit ahead of the stronger of the others.
    pub(crate) lead: i32,
    /// For being one of the last two, seen while three live.
    pub(crate) survival: i32,
    /// With two left and well ahead: for each step nearer to the other king, each point taken from it.
    pub(crate) drive: i32,
}

impl Weights {
    pub(crate) const NONE: Weights = Weights {
        material: [[0; 2]; KINDS],
        hand: 0,
        advance: (0, 0),
        centre: [0; KINDS],
        pull: [0; KINDS],
        guard: [0; KINDS],
        exposed_king: 0,
        space: 0,
        danger: (0, 0),
        struck_zone: 0,
        flights: 0,
        spoils: 0,
        threats: [0; 4],
        grabs: [0; 3],
        tempo: 0,
        alone: 0,
        lead: 0,
        survival: 0,
        drive: 0,
    };

    /// The numbers for a game.
    pub(crate) fn of(rules: &Rules, evaluation: Evaluation, two: bool) -> Weights {
        let weights = match rules.variant {
            Variant::Yanyi => yanyi::weights(evaluation, two),
            Variant::Intl => intl::weights(evaluation, two),
            Variant::Shogi => shogi::weights(evaluation, two),
            Variant::Fu => fu::weights(evaluation, two),
        };
        if rules.mode == Mode::Blood || evaluation == Evaluation::First { weights } else { quick(weights, rules) }
    }
}

/// In a quick mode kings decide, and the measure of the mode.
fn quick(mut weights: Weights, rules: &Rules) -> Weights {
    weights.danger.0 *= 2;
    weights.spoils = 60;
    weights.lead = match rules.mode {
        Mode::QuickValue if rules.variant != Variant::Shogi => 25,
        _ => 40,
    };
    weights
}

/// A table by kind from what differs from nought.
pub(crate) const fn by_kind(list: &[(Kind, i32)]) -> [i32; KINDS] {
    let mut table = [0; KINDS];
    let mut i = 0;
    while i < list.len() {
        table[list[i].0 as usize] = list[i].1;
        i += 1;
    }
    table
}

/// A table of plain and promoted pieces.
pub(crate) const fn by_rank(list: &[(Kind, i32, i32)]) -> [[i32; 2]; KINDS] {
    let mut table = [[0; 2]; KINDS];
    let mut i = 0;
    while i < list.len() {
        table[list[i].0 as usize] = [list[i].1, list[i].2];
        i += 1;
    }
    table
}
