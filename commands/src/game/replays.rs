//! Games that were replayed lately: the next look at one begins where the last one ended.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use sanguo_store::{GameId, GameRow};

use crate::game::loaded::LoadedGame;

/// How many games are remembered. One of a hundred plies takes about 50 kB.
const MOST: NonZeroUsize = NonZeroUsize::new(128).unwrap();

/// Games that were replayed lately, as they were then. Events are only ever added to a game, so what a game was with
/// fewer of them is how it began.
pub(crate) struct Replays(Mutex<LruCache<GameId, Arc<LoadedGame>>>);

impl Replays {
    pub(crate) fn new() -> Replays {
        Replays(Mutex::new(LruCache::new(MOST)))
    }

    /// How the game of a row began, as far as it is known.
    pub(crate) fn beginning(&self, row: &GameRow) -> Option<Arc<LoadedGame>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = |known: &&Arc<LoadedGame>| {
            known.row.events <= row.events
                && (&known.row.variant, &known.row.options, &known.row.start)
                    == (&row.variant, &row.options, &row.start)
        };
        known.get(&row.id).filter(begun).map(Arc::clone)
    }

    /// Remembers a game as it is kept in the database.
    pub(crate) fn remember(&self, loaded: &LoadedGame) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.peek(&loaded.row.id).is_none_or(|known| known.row.events < loaded.row.events) {
            known.put(loaded.row.id, Arc::new(loaded.clone()));
        }
    }

    /// Forgets all games: names in them are not to be known any more.
    pub(crate) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Forgets a game whose stored events do not follow from what was known.
    pub(crate) fn forget(&self, game: GameId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(&game);
    }
}
