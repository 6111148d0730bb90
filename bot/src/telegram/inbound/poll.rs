//! Long polling: asking Telegram for updates and confirming those that are stored.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::requests::{JsonRequest, Payload, Request};
use teloxide::types::AllowedUpdate;

use super::inbox::Inbox;
use crate::clock;
use crate::front::{Backoff, Stop};
use crate::telegram::outbound::client::Client;
use crate::telegram::outbound::error::describe;

/// How long Telegram waits for an update before it says that there is none; shorter than the connection's own limit.
const WAIT_SECONDS: u32 = 25;
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));

/// `getUpdates`, with the updates as they came: they are stored as such before anything looks into them.
#[derive(Serialize)]
struct RawUpdates {
    /// The first one wanted; all before it are confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<i64>,
    /// How long to wait for one, in seconds.
    timeout: u32,
    /// Which kinds.
    allowed_updates: Vec<AllowedUpdate>,
}

impl Payload for RawUpdates {
    type Output = Vec<Value>;

    const NAME: &'static str = "GetUpdates";
}

/// The kinds of updates the bot works with.
pub const WANTED: [AllowedUpdate; 4] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::InlineQuery, AllowedUpdate::MyChatMember];

/// Asks for updates until told to stop.
pub async fn run(client: Arc<Client>, inbox: Inbox, stop: Stop) {
    let mut offset = None;
    let mut pauses = PAUSES;
    loop {
        let payload = RawUpdates { offset, timeout: WAIT_SECONDS, allowed_updates: WANTED.to_vec() };
        let answer = tokio::select! {
            answer = JsonRequest::new(client.bot.clone(), payload).send() => answer,
            () = stop.wait() => return,
        };
        let trouble = match answer {
            // Asking with the number after the last confirms all before it, so it is not set before they are stored.
            Ok(updates) => match inbox.keep(&updates).await {
                Ok(next) => {
                    offset = next.or(offset);
                    pauses.reset();
                    continue;
                }
                Err(error) => error.to_string(),
            },
            Err(error) => describe(&client.bot, &error),
        };
        let pause = pauses.next(clock::chance());
        tracing::warn!(trouble, ?pause, "no updates from Telegram; asking again");
        if stop.pause(pause).await {
            return;
        }
    }
}
