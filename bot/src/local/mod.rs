//! The local web channel: a page on this machine that plays through the same commands as every other front.
//!
//! Its HTTP interface is described in docs/API.md.

mod api;
mod channel;
mod view;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;

use sanguo_store::Place;
use tokio::net::TcpListener;

use crate::front::{App, OutboxWorker};
use channel::Channel;

/// The platform's name in the database.
pub const PLATFORM: &str = "local";

/// Serves the page and its interface until told to stop; requests at work are finished.
///
/// # Errors
/// When the listener fails.
pub async fn serve(listener: TcpListener, app: App) -> Result<(), std::io::Error> {
    let store = app.service.store().clone();
    let channel = Arc::new(Channel::new(store.clone()));
    let outbox_worker = Arc::new(OutboxWorker::new(store, Arc::clone(&channel), app.wakeup.clone()));
    let worker = tokio::spawn(Arc::clone(&outbox_worker).run(app.stop.clone()));
    let mut stopped = app.stop.clone();
    let router = api::router(api::State { app, channel, outbox_worker, turnstile: Arc::default() });
    let result = axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            // An error means that the sender is gone: that is the end too.
            let _ = stopped.wait_for(|stop| *stop).await;
        })
        .await;
    if let Err(error) = worker.await {
        tracing::error!(%error, "the outbox worker ended badly");
    }
    result
}

/// The address of a place's page.
pub fn link(address: SocketAddr, place: &Place) -> Option<String> {
    let escaped: String = place.channel.bytes().map(escape).collect();
    (place.platform == PLATFORM).then(|| format!("http://{address}/#{escaped}"))
}

/// A byte as a URL may carry it.
fn escape(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}
