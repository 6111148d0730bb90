//! The local web channel: a page on this machine that plays through the same commands as every other platform.
//!
//! Its HTTP interface is described in docs/API.md.

mod api;
mod board;
mod channel;
mod settings;
mod turns;
mod view;
mod web;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use futures::future::LocalBoxFuture;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sanguo_store::{Place, Store};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::front::serve::serve as http;
use crate::front::{App, Configured, Ended, OutboxWorker, Platform, PlatformError, Start};
use channel::Channel;
use settings::LocalSettings;

/// The platform's name in the database.
pub const PLATFORM: &str = "local";

/// What a URL carries as it is.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The local web channel.
pub struct Local {
    settings: LocalSettings,
    /// Where it listens, known once it does: port 0 means "any".
    address: OnceLock<SocketAddr>,
}

impl Configured for Local {
    type Settings = LocalSettings;

    fn new(settings: LocalSettings) -> Local {
        Local { settings, address: OnceLock::new() }
    }
}

#[async_trait]
impl Platform for Local {
    fn name(&self) -> &'static str {
        PLATFORM
    }

    fn start(&self) -> Start {
        Start::Otherwise
    }

    fn validate(&self) -> Result<(), String> {
        self.settings.address().map(drop)
    }

    async fn link(&self, _: &Store, place: &Place) -> Option<String> {
        Some(link(*self.address.get()?, place))
    }

    async fn serve(self: Arc<Self>, app: App) -> Ended {
        let address = self.settings.address().map_err(PlatformError::settings)?;
        // Begun anew, it listens where it did before.
        let address = self.address.get().copied().unwrap_or(address);
        let listener = listen(address).await.map_err(PlatformError::settings)?;
        let address = *self.address.get_or_init(|| listener.local_addr().unwrap_or(([127, 0, 0, 1], 0).into()));
        println!("Sanguo: open http://{address} in a browser. Ctrl-C stops it; nothing is lost.");
        app.up.say();
        serve(listener, app).await
    }

    fn check<'a>(&'a self, _: &'a Path) -> LocalBoxFuture<'a, Vec<String>> {
        let wrong = match self.settings.address() {
            Ok(address) => {
                println!("ok: the local web channel would listen on http://{address}");
                Vec::new()
            }
            Err(error) => vec![error],
        };
        Box::pin(std::future::ready(wrong))
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address)
        .await
        .map_err(|error| format!("port {} cannot be opened: {error}; choose another with --port", address.port()))
}

/// Serves the page and its interface until told to stop; requests under way then may end.
///
/// # Errors
/// When the outbox worker ends before that.
async fn serve(listener: TcpListener, app: App) -> Ended {
    let channel = Arc::new(Channel::new(app.service.store().clone()));
    let outbox_worker = Arc::new(OutboxWorker::new(&app, Arc::clone(&channel)));
    let delivered = outbox_worker.delivered();
    let stop = app.stop.clone();
    // Ends with this, however that happens.
    let mut worker = JoinSet::new();
    worker.spawn(outbox_worker.run(stop.clone()));
    let router = api::router(api::State::new(app, channel, delivered));
    let mut served = std::pin::pin!(http(listener, router, stop));
    tokio::select! {
        () = served.as_mut() => {}
        Some(ended) = worker.join_next() => {
            ended?;
            served.await;
        }
    }
    while let Some(ended) = worker.join_next().await {
        ended?;
    }
    Ok(())
}

/// The address of a place's page.
fn link(address: SocketAddr, place: &Place) -> String {
    format!("http://{address}/#{}", utf8_percent_encode(&place.channel, ESCAPED))
}

#[cfg(test)]
mod tests {
    use sanguo_store::PlaceId;

    use super::*;

    #[test]
    fn names_of_channels_are_escaped() {
        let place = Place {
            id: PlaceId(1),
            platform: PLATFORM.to_owned(),
            channel: "a b/三~_-.".to_owned(),
            thread: String::new(),
            language: None,
            look: None,
        };
        let address = SocketAddr::from(([127, 0, 0, 1], 80));
        assert_eq!(link(address, &place), "http://127.0.0.1:80/#a%20b%2F%E4%B8%89~_-.");
    }
}
