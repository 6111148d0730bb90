//! Reading: the database as it stands at one moment.

use sqlx::{Sqlite, SqliteConnection, Transaction};
use tokio::sync::OwnedSemaphorePermit;

use crate::writer::Turn;

/// The database as it stands at one moment.
///
/// [`Store::view`](crate::Store::view) gives one to whoever only looks: a deferred transaction on one of the readers'
/// connections, which waits for no writer and keeps none waiting. Dropping it ends it, at any moment, and the next reader
/// uses the connection.
///
/// A [`Change`](crate::Change) is a view too: all that can be read here can be read there, with what the change has
/// written so far.
#[derive(Debug)]
pub struct View(Connection);

#[derive(Debug)]
enum Connection {
    Reader {
        transaction: Transaction<'static, Sqlite>,
        /// The leave to hold a connection for longer than a statement.
        _leave: OwnedSemaphorePermit,
    },
    Writer(Turn),
}

impl View {
    pub(crate) fn of_reader(transaction: Transaction<'static, Sqlite>, leave: OwnedSemaphorePermit) -> View {
        View(Connection::Reader { transaction, _leave: leave })
    }

    pub(crate) fn of_writer(turn: Turn) -> View {
        View(Connection::Writer(turn))
    }

    /// The connection, within the transaction.
    pub(crate) fn tx(&mut self) -> &mut SqliteConnection {
        match &mut self.0 {
            Connection::Reader { transaction, .. } => transaction,
            Connection::Writer(turn) => turn.connection(),
        }
    }

    /// Whether all that is seen is kept. What a change has written may yet be undone.
    pub fn is_kept(&self) -> bool {
        matches!(self.0, Connection::Reader { .. })
    }

    /// Notes that the transaction of a writer was ended as asked.
    pub(crate) fn ended(&mut self) {
        if let Connection::Writer(turn) = &mut self.0 {
            turn.in_transaction = false;
        }
    }
}

impl AsMut<View> for View {
    fn as_mut(&mut self) -> &mut View {
        self
    }
}
