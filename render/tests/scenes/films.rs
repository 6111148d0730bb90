//! Games that tests and benches film.

use std::io::Write;

use sanguo_engine::notation::{record_lines, retell};
use sanguo_engine::{Effect, Game, Outcome, Rules, Variant};
use sanguo_render::{Caption, RenderError, Renderer, Scene, Sign, View};

/// A game of so many plies at most, in which mostly quiet moves are made; the seed decides which.
pub fn played(game: Variant, plies: usize, seed: u32) -> Game {
    let mut game = Game::start(Rules::new(game));
    let mut state = seed;
    let mut chance = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below.max(1)
    };
    while game.plies() < plies {
        let legal = game.position().legal_moves();
        let quiet: Vec<_> = legal.iter().copied().filter(|mv| game.position().board().get(mv.to()).is_none()).collect();
        let from = if quiet.is_empty() || chance(12) == 0 { &legal } else { &quiet };
        let Some(&mv) = from.get(chance(from.len())) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Films a whole game, from its start to its last ply; how many frames.
pub fn film(renderer: &Renderer, game: &Game, view: &View, out: impl Write) -> Result<usize, RenderError> {
    let first = game.positions().next().expect("a start");
    let mut film = renderer.film(first.rules().variant, view, out)?;
    film.add(&Scene::of(first), &Caption::default(), 100)?;
    let told = retell(game);
    for (told, line) in told.iter().zip(record_lines(game)) {
        let scene =
            Scene { last_move: told.mv.map(|mv| (mv.from().unwrap_or(mv.to()), mv.to())), ..Scene::of(&told.after) };
        let signs = told.effects.iter().filter_map(sign).collect();
        // Who moved is shown, what came of it too.
        let move_alone = line.split(['（', '(']).next().unwrap_or_default();
        let (date, mv) = move_alone.split_once(['[', ']']).unwrap_or((move_alone, ""));
        let text = format!("{date} {}", mv.split(']').next_back().unwrap_or_default());
        film.add(&scene, &Caption { seat: Some(told.before.turn()), text, signs }, 100)?;
    }
    film.finish()?;
    Ok(told.len() + 1)
}

fn sign(effect: &Effect) -> Option<Sign> {
    match *effect {
        Effect::Check { seat, .. } => Some(Sign::Check(seat)),
        Effect::Allied { by, with } => Some(Sign::Alliance(by, with)),
        Effect::Eliminated { seat, .. } => Some(Sign::Fall(seat)),
        Effect::Over(over) => match over.outcome {
            Outcome::Win(seat) => Some(Sign::Won(seat)),
            Outcome::Draw(_) => Some(Sign::Drew),
            Outcome::Void => None,
        },
        _ => None,
    }
}
