//! Long polling: asking Telegram for updates and confirming those that are stored.

use std::sync::Arc;
use std::time::Duration;

use teloxide::requests::{JsonRequest, Request};
use tokio::sync::watch;

use super::inbox::Inbox;
use crate::telegram::outbound::client::Client;
use crate::telegram::outbound::error::{RawUpdates, WANTED, describe};

/// How long Telegram waits for an update before it says that there is none; shorter than the connection's own limit.
const WAIT_SECONDS: u32 = 25;
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Asks for updates until told to stop.
pub async fn run(client: Arc<Client>, inbox: Inbox, mut stop: watch::Receiver<bool>) {
    let mut offset = None;
    let mut pause = FIRST_PAUSE;
    loop {
        let payload = RawUpdates { offset, timeout: WAIT_SECONDS, allowed_updates: WANTED.to_vec() };
        let answer = tokio::select! {
            answer = JsonRequest::new(client.bot.clone(), payload).send() => answer,
            _ = stop.wait_for(|stop| *stop) => return,
        };
        let trouble = match answer {
            // Asking with the number after the last confirms all before it, so it is not set before they are stored.
            Ok(updates) => match inbox.keep(&updates).await {
                Ok(next) => {
                    offset = next.or(offset);
                    pause = FIRST_PAUSE;
                    continue;
                }
                Err(error) => error.to_string(),
            },
            Err(error) => describe(&client.bot, &error),
        };
        tracing::warn!(trouble, ?pause, "no updates from Telegram; asking again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}
