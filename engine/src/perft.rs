//! Perft: counts the leaves of the tree of legal moves.

use crate::course::game::Game;
use crate::games::Wanted;
use crate::moves::{Move, MoveList};

impl Game {
    /// The number of legal move sequences of `depth` plies. A finished game is a leaf without moves.
    /// Repetition, the natural limit and the limits on checks and rounds are ignored.
    ///
    /// ```
    /// use sanguo_engine::{Game, Variant, Rules};
    /// let mut game = Game::start(Rules::new(Variant::Yanyi));
    /// assert_eq!(game.perft(2), 2304);
    /// ```
    pub fn perft(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.is_over_for_perft() => 0,
            // Leaves are counted in bulk: at the last ply the number of legal moves is the number of leaves.
            1 => self.position().count_moves(self.position().turn()),
            _ => {
                let mut moves = MoveList::new();
                self.perft_moves(&mut moves);
                let mut leaves = 0;
                for &mv in &moves {
                    self.play_unchecked(mv);
                    leaves += self.perft(depth - 1);
                    self.unmake();
                }
                leaves
            }
        }
    }

    /// The number of leaves below each legal move, in no particular order.
    pub fn perft_divide(&mut self, depth: u32) -> Vec<(Move, u64)> {
        let mut moves = MoveList::new();
        if depth > 0 && !self.is_over_for_perft() {
            self.perft_moves(&mut moves);
        }
        let mut below = |mv: Move| {
            self.play_unchecked(mv);
            let leaves = self.perft(depth - 1);
            self.unmake();
            (mv, leaves)
        };
        moves.iter().map(|&mv| below(mv)).collect()
    }
}

impl Game {
    fn is_over_for_perft(&self) -> bool {
        use crate::course::outcome::Ending;
        let ending = self.position().over().map(|over| over.ending);
        let by_course = [Ending::Repetition, Ending::NaturalLimit, Ending::RoundLimit, Ending::TooManyChecks];
        ending.is_some_and(|ending| !by_course.contains(&ending))
    }

    fn perft_moves(&self, out: &mut MoveList) {
        let position = self.position();
        position.rulebook().generate(position, position.turn(), Wanted::List(out));
    }
}
