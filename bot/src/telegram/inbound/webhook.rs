//! The webhook: Telegram brings the updates. They are stored before it is told that they have arrived.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::inbox::Inbox;

/// The header in which Telegram sends the secret.
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

#[derive(Clone)]
struct Hook {
    inbox: Inbox,
    secret: Arc<str>,
}

/// Takes updates until told to stop.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    inbox: Inbox,
    secret: &str,
    mut stop: watch::Receiver<bool>,
) -> Result<(), std::io::Error> {
    // The proxy before it may keep or cut the path.
    let router = Router::new()
        .route("/", post(take))
        .route("/{*path}", post(take))
        .with_state(Hook { inbox, secret: secret.into() });
    axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            let _ = stop.wait_for(|stop| *stop).await;
        })
        .await
}

async fn take(State(hook): State<Hook>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(SECRET_HEADER).map(|value| value.as_bytes()).unwrap_or_default();
    if !same(given, hook.secret.as_bytes()) {
        tracing::warn!("somebody else than Telegram called the webhook");
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(update) = serde_json::from_slice::<Value>(&body) else { return StatusCode::BAD_REQUEST };
    match hook.inbox.keep(&[update]).await {
        Ok(_) => StatusCode::OK,
        Err(error) => {
            tracing::error!(%error, "an update cannot be stored; Telegram brings it again");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// Whether two texts are the same, in a time that does not tell how much of them is.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differences, (a, b)| differences | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_compared_whole() {
        assert!(same(b"abc", b"abc"));
        assert!(!same(b"abc", b"abd") && !same(b"ab", b"abc") && !same(b"", b"abc"));
    }
}
