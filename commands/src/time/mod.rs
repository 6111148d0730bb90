//! What time does: it reminds, lets votes and pauses end, and takes those out of a game who do not move.
//!
//! Nothing here knows what time it is: [`Service::tick`](crate::Service::tick) is told. What is due, and when, is derived
//! from the events of a game ([`crate::game::timers`]); what time brings about is an event like any other.

mod departure;
pub(crate) mod digest;
mod leaving;
pub(crate) mod overdue;
pub(crate) mod remind;
mod tick;

use sanguo_store::{GameId, StoreError};

use crate::say::message::Message;
use crate::service::Service;

impl Service {
    /// Whether a message that waits to be sent says nothing any more: the turn is over that it is about.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_outdated(&self, message: &Message) -> Result<bool, StoreError> {
        let (Some(since), Some(game)) = (message.turn, message.game) else { return Ok(false) };
        self.store().turn_is_over(GameId(game), since).await
    }
}
