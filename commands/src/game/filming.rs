//! Making films of games: beside the threads that talk to platforms, few at a time, within what platforms take, and kept
//! for the next who wants the same.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use sanguo_engine::Game;
use sanguo_engine::notation::retell;
use sanguo_render::{Caption, RenderError, Renderer, Scene, View};
use sanguo_store::GameId;
use tokio::sync::Semaphore;

use crate::game::file::ExportError;
use crate::game::loaded::LoadedGame;
use crate::say::film::{Film, HELD, NARROWEST, caption};
use crate::say::language::Language;
use crate::say::picture::PictureError;
use crate::say::text::{Texts, Words};

/// The most bytes a film has. Discord takes 10 MiB from bots, Telegram 50 MB.
pub(crate) const MOST: usize = 9_500_000;
/// The most bytes of films that are kept, and the most films.
const KEPT: usize = 24_000_000;
const FILMS: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// Which film: the game, how many events it had, and how it is filmed.
type Key = (GameId, i64, Film);

/// Makes films and keeps them for a while.
pub(crate) struct Films {
    kept: Mutex<LruCache<Key, Arc<Vec<u8>>>>,
    /// One film is made at a time: it takes a core for up to some seconds, and moves are more urgent.
    room: Semaphore,
}

/// A film, and how it is really made: it may be smaller than was wished, or end earlier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    pub(crate) film: Film,
    pub(crate) content: Arc<Vec<u8>>,
}

/// Why there is no film.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FilmError {
    /// It cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// Drawing ended badly.
    #[error("filming ended badly: {0}")]
    Task(#[from] tokio::task::JoinError),
    /// The bot is stopping.
    #[error("no films are made any more")]
    Closed(#[from] tokio::sync::AcquireError),
}

impl Films {
    pub(crate) fn new() -> Films {
        Films { kept: Mutex::new(LruCache::new(FILMS)), room: Semaphore::new(1) }
    }

    /// The film of a game with so many events, as large as may be sent.
    pub(crate) async fn make(
        &self,
        tools: (&Arc<Renderer>, &Arc<Texts>),
        (id, events): (GameId, i64),
        game: Game,
        film: Film,
    ) -> Result<Made, FilmError> {
        if let Some(content) = self.find(&(id, events, film.clone())) {
            return Ok(Made { film, content });
        }
        let _permit = self.room.acquire().await?;
        // Somebody else may have wanted the same meanwhile.
        if let Some(content) = self.find(&(id, events, film.clone())) {
            return Ok(Made { film, content });
        }
        let (renderer, texts) = (Arc::clone(tools.0), Arc::clone(tools.1));
        let made = tokio::task::spawn_blocking(move || fitting(&renderer, &texts, &game, film, MOST)).await??;
        self.keep((id, events, made.film.clone()), &made.content);
        Ok(made)
    }

    fn find(&self, key: &Key) -> Option<Arc<Vec<u8>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(key).map(Arc::clone)
    }

    fn keep(&self, key: Key, content: &Arc<Vec<u8>>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.put(key, Arc::clone(content));
        while kept.iter().map(|(_, content)| content.len()).sum::<usize>() > KEPT && kept.len() > 1 {
            kept.pop_lru();
        }
    }
}

/// The film, made smaller and in the end shorter until it has at most so many bytes.
fn fitting(renderer: &Renderer, texts: &Texts, game: &Game, wish: Film, most: usize) -> Result<Made, FilmError> {
    let mut film = wish;
    loop {
        let mut room = Bounded { bytes: Vec::new(), most, full: false };
        match shoot(renderer, texts, game, &film, &mut room) {
            Ok(()) => return Ok(Made { film, content: Arc::new(room.bytes) }),
            Err((_, error)) if !room.full => return Err(PictureError::from(error).into()),
            // The width decides more than anything else how large it is.
            Err(_) if film.width > NARROWEST => film.width = (film.width * 3 / 4).max(NARROWEST),
            // What fitted is a part of its own, of two frames at least.
            Err((last, error)) => match last.saturating_sub(1).max(film.from + 1) {
                to if to < film.to => film.to = to,
                _ => return Err(PictureError::from(error).into()),
            },
        }
    }
}

/// Makes a film and writes it, frame by frame.
///
/// # Errors
/// What went wrong, and at which ply.
pub(crate) fn shoot(
    renderer: &Renderer,
    texts: &Texts,
    game: &Game,
    film: &Film,
    out: impl Write,
) -> Result<(), (usize, RenderError)> {
    let words = Words::new(texts, film.language).playing(game.position().rules().variant);
    let view = film.view().unwrap_or_default();
    let told = retell(game);
    let to = film.to.min(told.len());
    let from = film.from.min(to);
    let fail = |ply: usize| move |error| (ply, error);
    let mut shot = renderer.film(game.position().rules().variant, &view, out).map_err(fail(from))?;
    for ply in from..=to {
        let hold = if ply == to { HELD.max(film.pace) } else { film.pace };
        let done = match ply.checked_sub(1).and_then(|before| told.get(before)) {
            Some(told) => {
                let last_move = told.mv.map(|mv| (mv.from().unwrap_or(mv.to()), mv.to()));
                shot.add(&Scene { last_move, ..Scene::of(&told.after) }, &caption(words, told), hold)
            }
            None => {
                let Some(first) = game.positions().next() else { break };
                let text = words.word("film-start");
                shot.add(&Scene::of(first), &Caption { text, ..Caption::default() }, hold)
            }
        };
        done.map_err(fail(ply))?;
    }
    shot.finish().map_err(fail(to))?;
    Ok(())
}

/// A game of the database as a film, for the host: written frame by frame, however long it becomes.
///
/// # Errors
/// When there is no such game, or it cannot be read or written.
pub async fn export_film(
    view: &mut sanguo_store::View,
    game: GameId,
    language: Language,
    out: impl Write,
) -> Result<(), ExportError> {
    let failed = |why: String| ExportError::of(&format!("game #{game} cannot be filmed: {why}"));
    let row = view.game(game).await.map_err(|error| failed(error.to_string()))?;
    let row = row.ok_or_else(|| failed("there is no such game".to_owned()))?;
    let loaded = LoadedGame::load(view, row, None).await.map_err(|error| failed(error.to_string()))?;
    let film = Film::plain((0, loaded.game.plies()), language);
    let done = shoot(&Renderer::new(), &Texts::new(), &loaded.game, &film, out);
    done.map_err(|(_, error)| failed(error.to_string()))
}

impl Film {
    /// How its frames are seen.
    fn view(&self) -> Option<View> {
        Some(View {
            seat: self.view.chars().next().and_then(sanguo_engine::Seat::from_letter)?,
            script: self.script.parse().ok()?,
            theme: self.theme.parse().ok()?,
            names: self.names.parse().ok()?,
            width: self.width,
        })
    }
}

/// Takes only so many bytes.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
    /// Whether there were more.
    full: bool,
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            self.full = true;
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sanguo_engine::{Rules, Variant};

    use super::*;

    fn played(plies: usize) -> Game {
        let mut game = Game::start(Rules::new(Variant::Yanyi));
        for ply in 0..plies {
            let legal = game.position().legal_moves();
            let mv = legal[(ply * 7) % legal.len()];
            game.play(mv).unwrap();
        }
        game
    }

    fn made(plies: usize, most: usize) -> Film {
        let wish = Film::plain((0, plies), Language::English);
        let made = fitting(&Renderer::new(), &Texts::new(), &played(plies), wish, most).unwrap();
        assert!(made.content.len() <= most && made.content.starts_with(b"GIF89a") && made.content.ends_with(b";"));
        made.film
    }

    #[test]
    fn a_film_that_is_too_large_gets_narrower_and_then_shorter() {
        let whole = made(12, MOST);
        assert_eq!((whole.width, whole.to), (720, 12));
        let narrower = made(12, 90_000);
        assert!(narrower.width < 720, "{narrower:?}");
        assert_eq!(narrower.to, 12, "{narrower:?}");
        let shorter = made(12, 55_000);
        assert_eq!(shorter.width, NARROWEST);
        assert!((1..12).contains(&shorter.to), "{shorter:?}");
    }

    #[test]
    fn films_are_kept_within_a_budget() {
        let films = Films::new();
        let key = |game: i64| (GameId(game), 1, Film::plain((0, 1), Language::English));
        for game in 0..10 {
            films.keep(key(game), &Arc::new(vec![0; KEPT / 4]));
        }
        assert_eq!((0..10).filter(|game| films.find(&key(*game)).is_some()).count(), 4);
        films.keep(key(11), &Arc::new(vec![0; 2 * KEPT]));
        assert!(films.find(&key(11)).is_some(), "one that is larger than all that is kept is kept alone");
    }
}
