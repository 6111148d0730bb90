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

use crate::say::film::{Film, HELD, NARROWEST, caption};
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
            // What fitted is a part of its own; a part has two frames at least.
            Err((last, _)) => film.to = last.saturating_sub(1).max(film.from + 1),
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
