//! Tiles kept for the next picture, within a budget of bytes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::error::RenderError;
use crate::paint::sheet::SheetId;
use crate::raster::sprite::Sprite;
use crate::raster::tile::Tile;

/// What decides every pixel of a tile.
pub(crate) type Key = (SheetId, Sprite);

struct Entry {
    tile: Arc<Tile>,
    bytes: usize,
    /// The tick of the last use.
    used: u64,
}

#[derive(Default)]
struct Tiles {
    entries: HashMap<Key, Entry>,
    bytes: usize,
    ticks: u64,
}

/// Tiles by what they show. The least recently used go first when the budget is exceeded.
pub(crate) struct Cache {
    budget: usize,
    tiles: Mutex<Tiles>,
}

impl Cache {
    /// An empty cache that keeps at most `budget` bytes.
    pub fn new(budget: usize) -> Cache {
        Cache { budget, tiles: Mutex::default() }
    }

    /// The tiles. A thread that panicked while it held the lock may have left a wrong count behind: then all of them are
    /// dropped, and drawn again when they are needed.
    fn lock(&self) -> MutexGuard<'_, Tiles> {
        self.tiles.lock().unwrap_or_else(|poisoned| {
            let mut tiles = poisoned.into_inner();
            *tiles = Tiles::default();
            self.tiles.clear_poison();
            tiles
        })
    }

    /// The tile of a key, made if it is not there. Making happens outside the lock: two threads that miss the same tile
    /// both make it, and no thread waits for another's drawing.
    pub fn get(&self, key: Key, make: impl FnOnce() -> Result<Tile, RenderError>) -> Result<Arc<Tile>, RenderError> {
        if let Some(tile) = self.lock().find(key) {
            return Ok(tile);
        }
        let tile = Arc::new(make()?);
        self.lock().keep(key, &tile, self.budget);
        Ok(tile)
    }

    /// Bytes kept at present.
    pub fn bytes(&self) -> usize {
        self.lock().bytes
    }
}

impl Tiles {
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
        if self.bytes > budget {
            self.clear(budget - budget / 8);
        }
    }

    /// Drops tiles, the least recently used first, down to a number of bytes but never the last one. Some room is made
    /// at once, so that not every new tile has to look for the oldest.
    fn clear(&mut self, target: usize) {
        let mut ages: Vec<(u64, Key)> = self.entries.iter().map(|(&key, entry)| (entry.used, key)).collect();
        ages.sort_unstable_by_key(|&(used, _)| used);
        ages.pop();
        for (_, key) in ages {
            if self.bytes <= target {
                break;
            }
            if let Some(entry) = self.entries.remove(&key) {
                self.bytes -= entry.bytes;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sanguo_engine::{Position, Rules, Variant};

    use super::*;
    use crate::paint::palette::Palette;
    use crate::paint::sheet::Sheet;
    use crate::view::View;

    fn tiles() -> Vec<(Key, Tile)> {
        let sheet = Sheet::new(Variant::Yanyi, View { width: 300, ..View::default() });
        let position = Position::start(Rules::new(Variant::Yanyi));
        let mut sprites: Vec<_> =
            position.board().pieces().map(|(_, piece)| Sprite::Piece { piece, asleep: false }).collect();
        sprites.dedup();
        let raster = |sprite: Sprite| {
            Tile::raster(&sprite.draw(&sheet), Palette::of(sheet.id.game, sheet.id.view.theme)).unwrap()
        };
        sprites.into_iter().map(|sprite| ((sheet.id, sprite), raster(sprite))).collect()
    }

    #[test]
    fn the_least_recently_used_goes_first() {
        let cache = Cache::new(20_000);
        let (first, tile) = tiles().remove(0);
        cache.get(first, || Ok(tile)).unwrap();
        for (key, tile) in tiles().into_iter().skip(1) {
            cache.get(key, || Ok(tile)).unwrap();
            assert!(cache.bytes() <= 20_000);
            // Used all the time, so never gone.
            cache.get(first, || panic!("the first tile is gone")).unwrap();
        }
        assert!(cache.lock().entries.len() < tiles().len());
    }

    #[test]
    fn the_cache_recovers_from_a_thread_that_died_with_it() {
        let cache = Cache::new(20_000);
        let death = std::thread::scope(|scope| {
            let holder = scope.spawn(|| {
                let mut held = cache.lock();
                held.bytes = usize::MAX;
                panic!("a thread dies while it holds the cache (expected in this test)");
            });
            holder.join()
        });
        assert!(death.is_err());
        assert_eq!(cache.bytes(), 0, "what it left behind is not relied on");
        let (key, tile) = tiles().remove(0);
        cache.get(key, || Ok(tile)).unwrap();
        assert!(cache.bytes() > 0, "it keeps tiles again");
        cache.get(key, || panic!("the tile is gone")).unwrap();
    }
}
