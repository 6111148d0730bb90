//! Positions that tests, benches and the gallery draw.

#[allow(dead_code, reason = "not everything that uses the scenes films them")]
pub mod films;

use sanguo_engine::{Game, Point, Position, Rules, Seat, Variant};
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
        let reached = |from| moves.iter().filter(move |mv| mv.from() == Some(from)).map(|mv| mv.to()).collect();
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

    fn fen(name: &'static str, game: Variant, fen: &str) -> Example {
        Example::new(name, *Game::from_fen(Rules::new(game), fen).expect(name).position())
    }

    fn point(&self, name: &str) -> Point {
        self.position.read_point(name).expect(name)
    }

    fn moved(self, from: &str, to: &str) -> Example {
        Example { last_move: Some((self.point(from), self.point(to))), ..self }
    }

    fn picked(self, from: &str) -> Example {
        Example { selected: Some(self.point(from)), targets: true, ..self }
    }

    fn arrow(mut self, from: &str, to: &str) -> Example {
        self.arrows.push((self.point(from), self.point(to)));
        self
    }
}

/// The position after some moves that look like a game: of the legal moves one is taken by a fixed rule.
fn played(game: Variant, moves: usize, captures: bool) -> (Game, Option<(Point, Point)>) {
    let mut game = Game::start(Rules::new(game));
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
    let last = game.last_move().map(|(_, mv)| (mv.from().unwrap_or(mv.to()), mv.to()));
    (game, last)
}

/// A position in the middle of a game.
pub fn middle(game: Variant) -> Example {
    let name = match game {
        Variant::Yanyi => "middle",
        Variant::Intl => "intl-middle",
        Variant::Shogi => "shogi-middle",
        Variant::Fu => "fu-middle",
    };
    let (game, last_move) = played(game, 60, true);
    Example { last_move, ..Example::new(name, *game.position()) }
}

/// A position with every piece still on the board, none at home.
pub fn crowded() -> Example {
    let (game, last_move) = played(Variant::Yanyi, 150, false);
    Example { last_move, ..Example::new("crowded", *game.position()) }
}

/// All examples.
pub fn all() -> Vec<Example> {
    let mut drawn = played(Variant::Yanyi, 20, true).0;
    drawn.agree_draw().expect("a draw can be agreed");
    let mut won = played(Variant::Yanyi, 40, true).0;
    won.resign(Seat::Wei).expect("Wei can resign");
    won.resign(Seat::Wu).expect("Wu can resign");
    let start = |name, game| Example::new(name, *Game::start(Rules::new(game)).position());
    vec![
        start("start", Variant::Yanyi),
        middle(Variant::Yanyi),
        crowded(),
        Example::fen("battle", Variant::Yanyi, BATTLE)
            .moved("l14", "k16")
            .picked("e16")
            .arrow("e12", "e4")
            .arrow("n9", "h5"),
        Example::fen("absorbed", Variant::Yanyi, ABSORBED).moved("i9", "n9").picked("q10"),
        Example::new("won", *won.position()),
        Example::new("drawn", *drawn.position()),
        start("intl-start", Variant::Intl),
        middle(Variant::Intl),
        Example::fen("intl-battle", Variant::Intl, INTL_BATTLE).moved("k10", "k8").picked("n9").arrow("h4", "h9"),
        start("shogi-start", Variant::Shogi),
        middle(Variant::Shogi),
        Example::fen("shogi-battle", Variant::Shogi, SHOGI_BATTLE).moved("h9", "h5").picked("g4").arrow("i9", "g11"),
        Example::fen("shogi-drop", Variant::Shogi, SHOGI_DROP).moved("h8", "h8"),
        start("fu-start", Variant::Fu),
        middle(Variant::Fu),
        Example::fen("fu-battle", Variant::Fu, FU_BATTLE).moved("us6", "wm5").picked("o").arrow("w25", "wm8"),
        Example::fen("fu-two", Variant::Fu, FU_TWO).moved("s86", "w26").picked("wm6"),
    ]
}

/// Wu and Shu allied against Wei, which owns Han's pieces and is in check.
const BATTLE: &str = "1wHwEwAwKwAwEwHwR/wR5uH2/1wC5wC1/wP1wP3wP1wP/8wP4uP2uR/4sC9uC1uH/3wR9uP2uE/16uA/hKsHwCwR9uP2uK/16uA/\
3wR9uP2uE/14uC2/13uP2uR/sP1sP1sP1sP1sP/7sC1/9/sR1sEsAsKsAsEsHsR w uws ally:us - 3 21";

/// Wei is out, Shu has absorbed its pieces and gives check to Wu.
const ABSORBED: &str = "sR1sE3sEsHsR/9/1sC5sC1/sP1sP3sP1sP/8sP4uP2uR/14uC1uH/13uP2uE/16uA/hK12sR2uK/16uA/\
13uP2uE/14uC1uH/13uP2uR/sP1sP1sP1sP1sP/1sC7/9/sRsHsEsAsKsAsEsHsR u us spent - 3 40";

/// Wu and Wei allied against Shu, which owns Han's queens and gives check to Wu.
const INTL_BATTLE: &str = "wR1wB1wKwQwBwNwR/wPwPwPwPwP1wPwPwP/9/13uPuR/6wQ6uPuN/2sQ10uPuB/13uPuQ/hKwN8sQ3uK/13uPuQ/\
2sQ10uPuB/13uPuN/7sP5uPuR/9/sPsPsPsP1sPsPsPsP/sRsNsBsQsKsQsBsNsR u uws ally:uw - 3 21";

/// Wu and Shu allied against Wei, which owns Han's pieces and gives check to Shu; promoted pieces, full hands.
const SHOGI_BATTLE: &str = "wLwNwSwGwKwGwSwNwL/9/wPwP+sR1wPwPwPwPwP/12uP1uL/1wB4+sN5uP1uN/2wR3+wP5uP1uS/\
6+wL1+uS3uP1uG/hKsN10uP1uK/4+uL7uP1uG/2wR3+uB5uP1uS/1+wB5+wR4uP1uN/6sG5uP1uL/sPsPsPsP1sPsP1sP/9/sL1sSsGsKsGsSsNsL \
s uws ally:us hand:uGSP.wRBGSNLPPPPPPPPPPP.sNPP 3 21";

/// Crowded around the centre: Wu has just taken a piece of Wei, which may strike back.
const FU_BATTLE: &str = "4wF4/wR1wEwAwKwAwE1wR/6wZ2/1wC7/wP5wP1wP/3wHwP4/4sF4/sR1sEsAsKsAsEsHsR/6sZ2/1sC5sC1/sP1sP3sP1\
sP/4sP4/4uF4/uRuH1uAuKuAuEuHuR/6uZ2/1uC7/uP1uP3uP1uP/9/uHsCwPsP1wC1/uPsH1wR1sP1/wHuEuP2uCuR/wR w uws - prov 0 21";

/// Wu is out; Shu gives check.
const FU_TWO: &str =
    "4wF4/3wAwKwA3/2sR6/9/wP8/1sR4wH2/4sF4/3sAsKsA3/9/9/2sP6/9/9/9/9/9/9/9/1wCsP4/7/2wP4/wE w ws - - 4 33";

/// Wei is out; Wu and Shu, which has just dropped a rook, are left.
const SHOGI_DROP: &str = "9/9/3sPsP1sP2/12uP1uL/6+sS5uP1uN/14uS/7+uP4uP1uG/7sR4uP1uK/12uP1uG/14uS/5+uN6uP1uN/12uP1uL/\
sPsPsPsPsPsP1sPsP/9/sL1sSsGsKsGsSsNsL u us spent hand:uBBGPPPPP.sRRSSNNNLPPP 1 40";
