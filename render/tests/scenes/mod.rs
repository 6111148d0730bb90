//! Positions that tests, benches and the gallery draw.

use sanguo_engine::{Game, GameId, Point, Position, Rules, Seat, YANYI_BOARD};
use sanguo_render::Scene;

/// A position with what is marked on it.
pub struct Example {
    /// Its name, used for files.
    pub name: &'static str,
    /// The position.
    pub position: Position,
    last_move: Option<(Point, Point)>,
    selected: Option<Point>,
    targets: bool,
    arrows: Vec<(Point, Point)>,
}

impl Example {
    /// The scene.
    pub fn scene(&self) -> Scene<'_> {
        let moves = self.position.legal_moves();
        let reached = |from| moves.iter().filter(move |mv| mv.from() == from).map(|mv| mv.to()).collect();
        Scene {
            last_move: self.last_move,
            selected: self.selected,
            targets: self.selected.filter(|_| self.targets).map(reached).unwrap_or_default(),
            arrows: self.arrows.clone(),
            ..Scene::of(&self.position)
        }
    }

    fn new(name: &'static str, position: Position) -> Example {
        Example { name, position, last_move: None, selected: None, targets: false, arrows: Vec::new() }
    }

    fn fen(name: &'static str, fen: &str) -> Example {
        Example::new(name, *Game::from_fen(rules(), fen).expect(name).position())
    }

    fn moved(self, from: &str, to: &str) -> Example {
        Example { last_move: Some((point(from), point(to))), ..self }
    }

    fn picked(self, from: &str) -> Example {
        Example { selected: Some(point(from)), targets: true, ..self }
    }

    fn arrow(mut self, from: &str, to: &str) -> Example {
        self.arrows.push((point(from), point(to)));
        self
    }
}

fn rules() -> Rules {
    Rules::new(GameId::Yanyi)
}

/// A point by its name.
pub fn point(name: &str) -> Point {
    YANYI_BOARD.read(name).expect(name)
}

/// The position after some moves that look like a game: of the legal moves one is taken by a fixed rule.
fn played(moves: usize, captures: bool) -> (Game, Option<(Point, Point)>) {
    let mut game = Game::start(rules());
    let mut state = 7_u32;
    for _ in 0..moves {
        let mut legal = game.position().legal_moves();
        legal.retain(|mv| captures || game.position().board().get(mv.to()).is_none());
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let Some(&mv) = legal.get((state >> 8) as usize % legal.len().max(1)) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    let last = game.last_move().map(|(_, mv)| (mv.from(), mv.to()));
    (game, last)
}

/// A position in the middle of a game.
pub fn middle() -> Example {
    let (game, last_move) = played(60, true);
    Example { last_move, ..Example::new("middle", *game.position()) }
}

/// A position with every piece still on the board, none at home.
pub fn crowded() -> Example {
    let (game, last_move) = played(150, false);
    Example { last_move, ..Example::new("crowded", *game.position()) }
}

/// All examples.
pub fn all() -> Vec<Example> {
    let mut drawn = played(20, true).0;
    drawn.agree_draw().expect("a draw can be agreed");
    let mut won = played(40, true).0;
    won.resign(Seat::Wei).expect("Wei can resign");
    won.resign(Seat::Wu).expect("Wu can resign");
    vec![
        Example::new("start", *Game::start(rules()).position()),
        middle(),
        crowded(),
        Example::fen("battle", BATTLE).moved("l14", "k16").picked("e16").arrow("e12", "e4").arrow("n9", "h5"),
        Example::fen("absorbed", ABSORBED).moved("i9", "n9").picked("q10"),
        Example::new("won", *won.position()),
        Example::new("drawn", *drawn.position()),
    ]
}

/// Wu and Shu allied against Wei, which owns Han's pieces and is in check.
const BATTLE: &str = "1wHwEwAwKwAwEwHwR/wR5uH2/1wC5wC1/wP1wP3wP1wP/8wP4uP2uR/4sC9uC1uH/3wR9uP2uE/16uA/hKsHwCwR9uP2uK/16uA/\
3wR9uP2uE/14uC2/13uP2uR/sP1sP1sP1sP1sP/7sC1/9/sR1sEsAsKsAsEsHsR w uws ally:us - 3 21";

/// Wei is out, Shu has absorbed its pieces and gives check to Wu.
const ABSORBED: &str = "sR1sE3sEsHsR/9/1sC5sC1/sP1sP3sP1sP/8sP4uP2uR/14uC1uH/13uP2uE/16uA/hK12sR2uK/16uA/\
13uP2uE/14uC1uH/13uP2uR/sP1sP1sP1sP1sP/1sC7/9/sRsHsEsAsKsAsEsHsR u us spent - 3 40";
