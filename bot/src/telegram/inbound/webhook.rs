//! The webhook: Telegram brings the updates. They are stored before it is told that they have arrived.

use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use subtle::ConstantTimeEq;
use teloxide::payloads::setters::*;
use teloxide::requests::{Request, Requester};
use tokio::net::TcpListener;

use super::inbox::Inbox;
use super::poll::WANTED;
use crate::clock;
use crate::front::serve::{bounded, serve as serve_router};
use crate::front::{Backoff, PlatformError, Stop};
use crate::telegram::REFUSED;
use crate::telegram::outbound::client::Client;
use crate::telegram::outbound::error::{ErrorKind, is_token_refused};
use crate::telegram::outbound::raw::{self, Fields};

/// The header in which Telegram sends the secret.
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

#[derive(Clone)]
struct Hook {
    inbox: Inbox,
    secret: SecretString,
}

/// The longest update that is taken, in bytes; Telegram's are much shorter.
const LARGEST: usize = 2 << 20;
/// The pauses before Telegram is told again where to bring updates.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
/// The pauses between looks at whether it still does.
const LOOKS: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(600));

/// Tells Telegram where to bring updates, as often as it takes; whether that was done before the process stops.
///
/// # Errors
/// When Telegram refuses the address, which the host has to mend.
pub async fn set(client: &Client, url: &Url, secret: &SecretString, stop: &Stop) -> Result<bool, PlatformError> {
    let mut pauses = PAUSES;
    loop {
        let request = client.bot.set_webhook(url.clone()).secret_token(secret.expose_secret().clone());
        let answer = tokio::select! {
            answer = request.allowed_updates(WANTED).send() => answer,
            () = stop.wait() => return Ok(false),
        };
        let Err(error) = answer else { return Ok(true) };
        let why = client.told(&error);
        let pause = match ErrorKind::of(&error) {
            _ if is_token_refused(&error) => return Err(PlatformError::settings(REFUSED)),
            ErrorKind::Later => pauses.next(clock::chance()),
            ErrorKind::Flood(pause) => pause,
            _ => return Err(PlatformError::settings(format!("Telegram refuses the webhook: {why}"))),
        };
        tracing::warn!(why, ?pause, "Telegram does not take the webhook; trying again");
        if stop.pause(pause).await {
            return Ok(false);
        }
    }
}

raw::methods!(GetWebhookInfo);

/// Looks from time to time whether Telegram still brings updates here. What another program has changed is set again, and
/// what keeps updates from arriving is told to the host.
///
/// # Errors
/// When Telegram refuses the address, which the host has to mend.
pub async fn watch(client: &Client, url: &Url, secret: &SecretString, stop: &Stop) -> Result<(), PlatformError> {
    let (mut pauses, mut told) = (LOOKS, String::new());
    loop {
        if stop.pause(pauses.next(clock::chance())).await {
            return Ok(());
        }
        let info = match raw::call::<GetWebhookInfo>(&client.bot, Fields::default(), None).await {
            Ok(info) => info,
            Err(error) => {
                tracing::warn!(why = client.told(&error), "Telegram does not tell where it brings updates");
                continue;
            }
        };
        let text = |name: &str| info.get(name).and_then(Value::as_str).unwrap_or_default();
        if text("url").parse::<Url>().ok().as_ref() != Some(url) {
            tracing::warn!("another program with the same token has changed the webhook; setting it again");
            if !set(client, url, secret, stop).await? {
                return Ok(());
            }
            continue;
        }
        let why = text("last_error_message");
        if !why.is_empty() && why != told {
            tracing::warn!(why, "Telegram could not bring updates; look at the proxy before the bot");
            why.clone_into(&mut told);
        }
    }
}

/// Takes updates until told to stop.
pub async fn serve(listener: TcpListener, inbox: Inbox, secret: SecretString, stop: Stop) {
    // The proxy before it may keep or cut the path.
    let router = Router::new().route("/", post(take)).route("/{*path}", post(take)).with_state(Hook { inbox, secret });
    serve_router(listener, bounded(router, LARGEST), stop).await;
}

async fn take(State(hook): State<Hook>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(SECRET_HEADER).map(|value| value.as_bytes()).unwrap_or_default();
    if !is_secret(given, &hook.secret) {
        tracing::warn!("the webhook was called by somebody other than Telegram");
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(update) = serde_json::from_slice::<Value>(&body) else { return StatusCode::BAD_REQUEST };
    match hook.inbox.keep(&[update]).await {
        Ok(_) => StatusCode::OK,
        Err(error) => {
            tracing::error!(%error, "could not store an update; Telegram will send it again");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// Whether a secret is the one that was given to Telegram, in a time that does not tell how much of it is right.
fn is_secret(given: &[u8], secret: &SecretString) -> bool {
    given.ct_eq(secret.expose_secret().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_compared_whole() {
        let secret = SecretString::new("abc".to_owned());
        assert!(is_secret(b"abc", &secret));
        assert!(!is_secret(b"abd", &secret) && !is_secret(b"ab", &secret) && !is_secret(b"", &secret));
    }
}
