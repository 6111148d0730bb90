//! Long polling: asking Telegram for updates and confirming those that are stored.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::requests::{JsonRequest, Payload, Request, Requester};
use teloxide::types::AllowedUpdate;
use teloxide::{ApiError, RequestError};

use super::inbox::Inbox;
use crate::clock;
use crate::front::{Backoff, Ended, PlatformError, Stop};
use crate::telegram::REFUSED;
use crate::telegram::outbound::client::Client;

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
///
/// # Errors
/// When Telegram refuses the token for good.
pub async fn run(client: Arc<Client>, inbox: Inbox, stop: Stop) -> Ended {
    let mut offset = None;
    let mut pauses = PAUSES;
    // Telegram refuses to be asked while it has an address to bring updates to: an old one, or another program's.
    let mut webhook = true;
    loop {
        if webhook {
            let removed = tokio::select! {
                removed = client.bot.delete_webhook().send() => removed,
                () = stop.wait() => return Ok(()),
            };
            match removed {
                Ok(_) => webhook = false,
                Err(error) => {
                    tracing::warn!(why = client.told(&error), "an old webhook cannot be removed; trying again")
                }
            }
        }
        let payload = RawUpdates { offset, timeout: WAIT_SECONDS, allowed_updates: WANTED.to_vec() };
        let answer = tokio::select! {
            answer = JsonRequest::new(client.bot.clone(), payload).send() => answer,
            () = client.refused() => return Err(PlatformError::settings(REFUSED)),
            () = stop.wait() => return Ok(()),
        };
        let trouble = match answer {
            // Asking with the number after the last confirms all before it, so it is not set before they are stored.
            Ok(updates) => match inbox.keep(&updates).await {
                Ok(next) => {
                    offset = next.or(offset);
                    pauses.reset();
                    client.accepted();
                    continue;
                }
                Err(error) => error.to_string(),
            },
            Err(error) => {
                webhook |= is_for_webhook(&error);
                client.told(&error)
            }
        };
        let pause = pauses.next(clock::chance());
        tracing::warn!(trouble, ?pause, "no updates from Telegram; asking again");
        if stop.pause(pause).await {
            return Ok(());
        }
    }
}

/// Whether Telegram gives no updates because it brings them to some address.
fn is_for_webhook(error: &RequestError) -> bool {
    match error {
        RequestError::Api(ApiError::CantGetUpdates) => true,
        RequestError::Api(ApiError::Unknown(text)) => text.contains("webhook is active"),
        _ => false,
    }
}
