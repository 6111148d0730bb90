//! Games whose seats are being taken: who is invited, how many there are, and which of them go on from another.

use sqlx::{FromRow, Row};

use crate::change::Change;
use crate::error::StoreError;
use crate::ids::{GameId, Millis, PersonId};
use crate::people::Person;
use crate::view::View;

/// Somebody who is invited to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    /// Who it is.
    pub person: Person,
    /// The letter of the seat that is kept, when it is a certain one.
    pub seat: Option<String>,
    /// Whether the invitation was declined.
    pub declined: bool,
}

impl View {
    /// Who is invited to a game and holds no seat in it, in the order of inviting, each seen as by
    /// [`person_by_id`](View::person_by_id).
    pub async fn invited(&mut self, game: GameId, platform: &str) -> Result<Vec<Invited>, StoreError> {
        let rows = sqlx::query(
            "SELECT i.seat, i.declined, p.id, a.platform, a.account, a.name, p.language, p.look FROM invitations i \
             JOIN people p ON p.id = i.person JOIN accounts a ON a.person = p.id WHERE i.game = $1 \
             ORDER BY i.at, p.id, CASE WHEN a.platform = $2 THEN 0 ELSE 1 END, a.platform",
        )
        .bind(game)
        .bind(platform)
        .fetch_all(self.tx())
        .await?;
        let mut all: Vec<Invited> = Vec::new();
        for row in &rows {
            let person = Person::from_row(row)?;
            // The first of a person's accounts is the one.
            if all.iter().all(|known| known.person.id != person.id) {
                all.push(Invited { person, seat: row.try_get("seat")?, declined: row.try_get("declined")? });
            }
        }
        Ok(all)
    }

    /// The games to which a person is invited and has not answered yet.
    pub async fn invitations_of(&mut self, person: PersonId) -> Result<Vec<GameId>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT i.game FROM invitations i JOIN games g ON g.id = i.game \
             WHERE i.person = $1 AND i.declined = 0 AND g.state = 'lobby' ORDER BY i.at LIMIT 100",
        )
        .bind(person)
        .fetch_all(self.tx())
        .await?)
    }

    /// How many lobbies a person has open.
    pub async fn lobbies_of(&mut self, person: PersonId) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar("SELECT COUNT(*) FROM games WHERE creator = $1 AND state = 'lobby'")
            .bind(person)
            .fetch_one(self.tx())
            .await?)
    }

    /// How many lobbies are open in a channel and its threads.
    pub async fn lobbies_in(&mut self, platform: &str, channel: &str) -> Result<u32, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT COUNT(*) FROM games WHERE state = 'lobby' \
             AND place IN (SELECT id FROM places WHERE platform = $1 AND channel = $2)",
        )
        .bind(platform)
        .bind(channel)
        .fetch_one(self.tx())
        .await?)
    }

    /// The game in which the players of a game play again.
    pub async fn rematch_of(&mut self, game: GameId) -> Result<Option<GameId>, StoreError> {
        Ok(sqlx::query_scalar("SELECT next FROM rematches WHERE game = $1")
            .bind(game)
            .fetch_optional(self.tx())
            .await?)
    }
}

impl Change {
    /// Invites a person to a game, once more after it was declined.
    pub async fn invite(
        &mut self,
        game: GameId,
        person: PersonId,
        inviter: PersonId,
        seat: Option<&str>,
        at: Millis,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO invitations (game, person, inviter, seat, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, person) DO UPDATE SET declined = 0, seat = $4",
        )
        .bind(game)
        .bind(person)
        .bind(inviter)
        .bind(seat)
        .bind(at)
        .execute(self.tx())
        .await?;
        Ok(())
    }

    /// Notes that an invitation was declined.
    pub async fn decline(&mut self, game: GameId, person: PersonId) -> Result<(), StoreError> {
        sqlx::query("UPDATE invitations SET declined = 1, seat = NULL WHERE game = $1 AND person = $2")
            .bind(game)
            .bind(person)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Ends an invitation: the person has taken a seat.
    pub async fn end_invitation(&mut self, game: GameId, person: PersonId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM invitations WHERE game = $1 AND person = $2")
            .bind(game)
            .bind(person)
            .execute(self.tx())
            .await?;
        Ok(())
    }

    /// Seats the players of a game anew, each by the letter of a seat.
    pub async fn set_seats(&mut self, game: GameId, seats: &[(String, PersonId)]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM seats WHERE game = $1").bind(game).execute(self.tx()).await?;
        for (seat, person) in seats {
            self.take_seat(game, seat, *person).await?;
        }
        Ok(())
    }

    /// Notes in which game the players of another play again.
    pub async fn note_rematch(&mut self, game: GameId, next: GameId) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO rematches (game, next) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET next = $2")
            .bind(game)
            .bind(next)
            .execute(self.tx())
            .await?;
        Ok(())
    }
}
