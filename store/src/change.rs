//! Writing: one transaction.

use std::ops::{Deref, DerefMut};

use crate::error::StoreError;
use crate::view::View;
use crate::writer::Turn;

/// Everything done through a change is kept together, or not at all. Dropping it undoes it.
///
/// There is one change at a time. Those who want to begin one wait in a queue, first come first served; readers
/// ([`View`]) wait for none of them.
#[derive(Debug)]
pub struct Change(View);

/// A point within a change to which it can go back; see [`Change::save`].
#[derive(Debug)]
#[must_use = "what follows it can only be undone with it"]
pub struct Savepoint(());

impl Change {
    /// Begins a transaction that may write.
    pub(crate) async fn begin(mut turn: Turn) -> Result<Change, StoreError> {
        // Begun and ended by hand: on a full disk SQLite ends the transaction by itself, which sqlx would not notice. The
        // note is made first, so that a change that is dropped at whatever moment is cleaned up by the next.
        turn.in_transaction = true;
        let mut change = Change(View::of_writer(turn));
        change.run("BEGIN IMMEDIATE").await?;
        Ok(change)
    }

    /// Keeps the change. When that fails, nothing was changed.
    pub async fn commit(mut self) -> Result<(), StoreError> {
        self.run("COMMIT").await?;
        self.0.ended();
        Ok(())
    }

    /// Undoes the change, as dropping it does. Even when an error is returned it is undone.
    pub async fn undo(mut self) -> Result<(), StoreError> {
        self.run("ROLLBACK").await?;
        self.0.ended();
        Ok(())
    }

    /// Marks a point to which [`back_to`](Change::back_to) can go back. Of two points the later one has to be used first.
    pub async fn save(&mut self) -> Result<Savepoint, StoreError> {
        self.run("SAVEPOINT point").await?;
        Ok(Savepoint(()))
    }

    /// Undoes what was done since a point; the change goes on from there.
    pub async fn back_to(&mut self, _: Savepoint) -> Result<(), StoreError> {
        self.run("ROLLBACK TO point").await?;
        self.run("RELEASE point").await
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        sqlx::query(statement).execute(self.tx()).await?;
        Ok(())
    }
}

impl Deref for Change {
    type Target = View;

    fn deref(&self) -> &View {
        &self.0
    }
}

impl DerefMut for Change {
    fn deref_mut(&mut self) -> &mut View {
        &mut self.0
    }
}

impl AsMut<View> for Change {
    fn as_mut(&mut self) -> &mut View {
        &mut self.0
    }
}
