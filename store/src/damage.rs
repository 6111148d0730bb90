//! What can be wrong with a database file: that it is another program's, and damage.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::error::StoreError;
use crate::view::View;

/// How many of the faults that SQLite finds are named.
const MOST_FAULTS: usize = 20;

/// Whose tables a database has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tables {
    /// None yet.
    None,
    /// The bot's, of whichever version.
    Own,
    /// Those of another program.
    Foreign,
}

/// Looks whose tables a database has.
///
/// # Errors
/// [`StoreError::Damaged`] when the name of a table or column is no text: sqlx relies on it.
pub(crate) async fn tables(connection: &mut SqliteConnection) -> Result<Tables, StoreError> {
    let names = columns(connection).await?;
    let has = |table: &str| names.iter().any(|(name, _)| name == table);
    let foreign = names.iter().any(|(name, _)| name != "_sqlx_migrations");
    Ok(match ["games", "people", "events", "outbox"].iter().all(|table| has(table)) && has("_sqlx_migrations") {
        true => Tables::Own,
        false if foreign => Tables::Foreign,
        false => Tables::None,
    })
}

/// The tables with their columns.
async fn columns(connection: &mut SqliteConnection) -> Result<Vec<(String, String)>, StoreError> {
    // As bytes: a damaged name is found here, and not where a statement is prepared.
    let rows: Vec<(Vec<u8>, Vec<u8>)> = sqlx::query_as(
        "SELECT CAST(m.name AS BLOB), CAST(c.name AS BLOB) FROM sqlite_master m, pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .fetch_all(connection)
    .await?;
    let text =
        |bytes| String::from_utf8(bytes).map_err(|_| StoreError::Damaged("a name in its tables is no text".into()));
    rows.into_iter().map(|(table, column)| Ok((text(table)?, text(column)?))).collect()
}

/// The columns that the tables of this version lack in a database that is up to date otherwise.
async fn missing_columns(connection: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    let mut fresh = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(":memory:")).await?;
    sqlx::migrate!().run(&mut fresh).await?;
    let wanted = columns(&mut fresh).await?;
    fresh.close().await?;
    let found = columns(connection).await?;
    let missing = wanted.into_iter().filter(|one| !found.contains(one));
    Ok(missing.map(|(table, column)| format!("{table} has no column {column}")).collect())
}

/// Makes sure that the tables are whole, before rows are read by the names of their columns.
///
/// # Errors
/// [`StoreError::Damaged`] when one is not.
pub(crate) async fn expect_columns(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    match missing_columns(connection).await?.as_slice() {
        [] => Ok(()),
        missing => Err(StoreError::Damaged(missing.join("; "))),
    }
}

/// Reads every page of a database and looks for faults: in pages and indexes, and in rows that refer to others.
pub(crate) async fn faults(connection: &mut SqliteConnection) -> Vec<String> {
    match try_faults(connection).await {
        Ok(faults) => faults,
        Err(error) => vec![error.to_string()],
    }
}

async fn try_faults(connection: &mut SqliteConnection) -> Result<Vec<String>, StoreError> {
    let found: Vec<Option<Vec<u8>>> =
        sqlx::query_scalar("SELECT CAST(integrity_check AS BLOB) FROM pragma_integrity_check")
            .fetch_all(&mut *connection)
            .await?;
    let found = found.into_iter().flatten().map(|fault| String::from_utf8_lossy(&fault).trim().replace('\n', "; "));
    let mut faults: Vec<String> = found.filter(|fault| fault != "ok").take(MOST_FAULTS).collect();
    let lost: Vec<(Vec<u8>, i64)> = sqlx::query_as(
        "SELECT CAST(\"table\" AS BLOB), COUNT(*) FROM pragma_foreign_key_check GROUP BY \"table\" ORDER BY 1",
    )
    .fetch_all(connection)
    .await?;
    faults.extend(lost.into_iter().map(|(table, rows)| {
        format!("{rows} rows of {} refer to rows that are not there", String::from_utf8_lossy(&table))
    }));
    Ok(faults)
}

impl View {
    /// Reads every page of the file and returns what is wrong with it: damaged pages and indexes, and rows that refer to
    /// others that are not there. It takes seconds for each gigabyte.
    pub async fn faults(&mut self) -> Vec<String> {
        faults(self.tx()).await
    }
}
