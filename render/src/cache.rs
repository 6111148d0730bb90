//! Tiles kept for the next picture, within a budget of bytes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::error::RenderError;
use crate::sheet::SheetId;
use crate::sprite::Sprite;
use crate::tile::Tile;

/// What decides every pixel of a tile.
pub(crate) type Key = (SheetId, Sprite);

struct Entry {
    tile: Arc<Tile>,
    bytes: usize,
    /// The tick of the last use.
    used: u64,
}

#[derive(Default)]
struct Shelf {
    entries: HashMap<Key, Entry>,
    bytes: usize,
    ticks: u64,
}

/// Tiles by what they show. The least recently used go first when the budget is exceeded.
pub(crate) struct Cache {
    budget: usize,
    shelf: Mutex<Shelf>,
}

impl Cache {
    /// An empty cache that keeps at most `budget` bytes.
    pub fn new(budget: usize) -> Cache {
        Cache { budget, shelf: Mutex::default() }
    }

    fn lock(&self) -> Result<MutexGuard<'_, Shelf>, RenderError> {
        self.shelf.lock().map_err(|_| RenderError::Cache)
    }

    /// The tile of a key, made if it is not there. Making happens outside the lock: two threads that miss the same tile
    /// both make it, and no thread waits for another's drawing.
    pub fn get(&self, key: Key, make: impl FnOnce() -> Result<Tile, RenderError>) -> Result<Arc<Tile>, RenderError> {
        if let Some(tile) = self.lock()?.find(key) {
            return Ok(tile);
        }
        let tile = Arc::new(make()?);
        self.lock()?.keep(key, &tile, self.budget);
        Ok(tile)
    }

    /// Bytes kept at present.
    pub fn bytes(&self) -> Result<usize, RenderError> {
        Ok(self.lock()?.bytes)
    }
}

impl Shelf {
    fn find(&mut self, key: Key) -> Option<Arc<Tile>> {
        self.ticks += 1;
        let entry = self.entries.get_mut(&key)?;
        entry.used = self.ticks;
        Some(Arc::clone(&entry.tile))
    }

    /// Keeps a tile unless it alone exceeds the budget.
    fn keep(&mut self, key: Key, tile: &Arc<Tile>, budget: usize) {
        // Beside the tile: its key and entry, which a hash table holds with room to spare.
        let bytes = tile.bytes() + 2 * (size_of::<Key>() + size_of::<Entry>());
        if bytes > budget {
            return;
        }
        let entry = Entry { tile: Arc::clone(tile), bytes, used: self.ticks };
        if let Some(old) = self.entries.insert(key, entry) {
            self.bytes -= old.bytes;
        }
        self.bytes += bytes;
        while self.bytes > budget {
            let Some(oldest) = self.entries.iter().min_by_key(|(_, entry)| entry.used).map(|(&key, _)| key) else {
                break;
            };
            if let Some(entry) = self.entries.remove(&oldest) {
                self.bytes -= entry.bytes;
            }
        }
    }
}
