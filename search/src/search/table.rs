//! The table of positions that were searched before.

use sanguo_engine::Move;

/// How a stored score is meant, seen from the root's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    /// The true score is at least this.
    Least,
    /// The true score is at most this.
    Most,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) mv: Option<Move>,
    pub(crate) score: i32,
    pub(crate) depth: i16,
    pub(crate) bound: Bound,
    epoch: u16,
}

/// A table of fixed size; the place of a position is given by its key.
pub(crate) struct Table {
    entries: Vec<Entry>,
    epoch: u16,
}

const EMPTY: Entry = Entry { key: 0, mv: None, score: 0, depth: -1, bound: Bound::Exact, epoch: 0 };

impl Table {
    /// A table with two to the power of `bits` places.
    pub(crate) fn new(bits: u32) -> Table {
        Table { entries: vec![EMPTY; 1 << bits], epoch: 1 }
    }

    /// Forgets everything: a choice must not depend on the ones before.
    pub(crate) fn forget(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.entries.fill(EMPTY);
            self.epoch = 1;
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        let entry = &self.entries[self.place(key)];
        (entry.key == key && entry.epoch == self.epoch).then_some(entry)
    }

    pub(crate) fn put(&mut self, key: u64, depth: i32, score: i32, bound: Bound, mv: Option<Move>) {
        let place = self.place(key);
        let old = &mut self.entries[place];
        let stale = old.epoch != self.epoch;
        // What was searched deeper is kept, unless it is another position's.
        if stale || old.key != key || depth >= i32::from(old.depth) || bound == Bound::Exact {
            let mv = mv.or(if !stale && old.key == key { old.mv } else { None });
            *old = Entry { key, mv, score, depth: depth as i16, bound, epoch: self.epoch };
        }
    }
}
