//! Erasing a game with everything that is kept of it.

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::GameId;

/// What is erased, in an order in which nothing refers to what is gone already.
const ERASED: [&str; 26] = [
    "DELETE FROM local_answers WHERE message IN (SELECT id FROM local_messages WHERE speaker IS NULL \
     AND json_valid(body) AND json_extract(body, '$.game') = $1)",
    "DELETE FROM local_messages WHERE speaker IS NULL AND json_valid(body) AND json_extract(body, '$.game') = $1",
    "DELETE FROM answers WHERE json_valid(body) AND json_extract(body, '$.message.game') = $1",
    // Some name it in their text alone.
    "DELETE FROM answers WHERE json_valid(body) AND (json_extract(body, '$.message.text') LIKE '%#' || $1 || ':%' \
     OR json_extract(body, '$.message.text') || ' ' LIKE '%#' || $1 || ' %' \
     OR json_extract(body, '$.message.text') LIKE '%#' || $1 || '：%')",
    // Private messages about it belong to no game.
    "DELETE FROM outbox WHERE game = $1 OR json_valid(body) AND (json_extract(body, '$.game') = $1 \
     OR json_extract(body, '$.otherwise.message.game') = $1)",
    "DELETE FROM unshown WHERE game = $1",
    "DELETE FROM bars WHERE game = $1",
    "DELETE FROM discord_lobbies WHERE game = $1",
    "DELETE FROM telegram_messages WHERE game = $1",
    "DELETE FROM telegram_boards WHERE game = $1",
    "DELETE FROM bar_links WHERE game = $1",
    "DELETE FROM analysis_waits WHERE game = $1",
    "DELETE FROM analyses WHERE game = $1",
    "DELETE FROM shares WHERE game = $1",
    "DELETE FROM share_consents WHERE game = $1",
    "DELETE FROM followers WHERE game = $1",
    "DELETE FROM whispers WHERE game = $1",
    "DELETE FROM aheads WHERE game = $1",
    "DELETE FROM invitations WHERE game = $1",
    "DELETE FROM rematches WHERE game = $1 OR next = $1",
    "DELETE FROM timers WHERE game = $1",
    "DELETE FROM results WHERE game = $1",
    "DELETE FROM game_places WHERE game = $1",
    "DELETE FROM events WHERE game = $1",
    "DELETE FROM seats WHERE game = $1",
    "DELETE FROM games WHERE id = $1",
];

impl Change {
    /// Erases a game: its events, its seats, what was said and shown of it, and whatever else refers to it. Its number is
    /// not given again.
    pub async fn erase_game(&mut self, game: GameId) -> Result<(), StoreError> {
        for statement in ERASED {
            sqlx::query(statement).bind(game).execute(self.tx()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::Store;

    #[tokio::test]
    async fn all_tables_that_refer_to_games_are_seen_to() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).await.unwrap();
        let referring: Vec<String> = sqlx::query_scalar(
            "SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f ON f.\"table\" = 'games' \
             WHERE m.type = 'table' UNION SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c \
             ON c.name = 'game' WHERE m.type = 'table'",
        )
        .fetch_all(&store.readers)
        .await
        .unwrap();
        assert!(referring.len() > 15, "{referring:?}");
        for table in referring {
            let seen = ERASED.iter().any(|statement| statement.starts_with(&format!("DELETE FROM {table} ")));
            assert!(seen, "{table} refers to games");
        }
    }
}
