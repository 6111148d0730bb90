//! A strict Bot API server on loopback, and the people who use it.
//!
//! [`Telegram`] starts the server; its methods let users type, press and block, groups grow and bots be put out, and
//! read what the bot has sent. The server refuses what the documentation does not allow, in Telegram's own words, and a
//! test in which the bot made such a mistake fails.

mod call;
pub mod html;
pub mod limits;
mod methods;
mod people;
mod reply;
mod server;
mod unseen;
mod world;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

pub use call::Call;
pub use people::{Place, anonymous_in};
pub use reply::Refused;
pub use unseen::Unseen;
pub use world::{Answered, BOT, BOT_NAME, Failure, Kind, Message, SentFile, TOKEN, World};

use server::Shared;

/// How long a test waits for something that must happen.
const PATIENCE: Duration = Duration::from_secs(90);

/// The server with everybody on it.
pub struct Telegram {
    shared: Arc<Shared>,
    address: SocketAddr,
}

impl Telegram {
    /// Starts a server of its own on a free port.
    pub fn start() -> Telegram {
        let shared = Arc::new(Shared::new());
        let address = server::serve(Arc::clone(&shared));
        Telegram { shared, address }
    }

    /// A server that lets the bot send as fast as a test plays.
    pub fn unlimited() -> Telegram {
        let telegram = Telegram::start();
        telegram.with(|world| {
            world.group_limit = usize::MAX;
            world.overall_limit = usize::MAX;
        });
        telegram
    }

    /// Users, chats, messages and unconfirmed updates, as text, to go on with another time.
    #[must_use]
    pub fn save(&self) -> String {
        self.with(|world| serde_json::to_string_pretty(&world.save()).expect("it can be written"))
    }

    /// Puts in the place of what is there what was saved.
    pub fn restore(&self, saved: &str) {
        let saved = serde_json::from_str(saved).expect("it was saved");
        self.with(|world| world.restore(saved));
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The settings with which a bot talks to it.
    #[must_use]
    pub fn environment(&self) -> Vec<(String, String)> {
        let settings = [("TELEGRAM_TOKEN", TOKEN), ("TELEGRAM_API_URL", &self.url())];
        settings.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
    }

    /// Looks at the world or changes it.
    pub fn with<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        self.shared.with(act)
    }

    /// Waits until something is so, and fails the test when it does not come about.
    #[track_caller]
    pub fn wait<T>(&self, what: &str, look: impl Fn(&World) -> Option<T>) -> T {
        match self.shared.wait(PATIENCE, look) {
            Some(found) => found,
            None => panic!("never happened: {what}\n{}", self.with(|world| summary(world))),
        }
    }

    /// Lets the next call of a method go wrong.
    pub fn fail(&self, method: &str, failure: Failure) {
        self.with(|world| world.failures.push_back((method.to_owned(), failure)));
    }

    /// The calls of a method so far.
    pub fn calls(&self, method: &str) -> Vec<Answered> {
        self.with(|world| world.calls.iter().filter(|done| done.call.method == method).cloned().collect())
    }
}

fn summary(world: &World) -> String {
    let calls: Vec<String> = world
        .calls
        .iter()
        .rev()
        .take(12)
        .map(|done| {
            let answer = match &done.answer {
                Some(Ok(_)) => "ok".to_owned(),
                Some(Err(refused)) => refused.description.clone(),
                None => "hangs".to_owned(),
            };
            let fields = serde_json::Value::Object(done.call.fields.clone()).to_string();
            format!("{} {} → {answer}", done.call.method, fields.chars().take(400).collect::<String>())
        })
        .collect();
    format!("last calls, the newest first:\n{}\nmistakes: {:?}", calls.join("\n"), world.mistakes)
}

impl Drop for Telegram {
    fn drop(&mut self) {
        let mistakes = self.with(|world| world.mistakes.clone());
        if !std::thread::panicking() {
            assert!(mistakes.is_empty(), "the bot did what the Bot API does not allow: {mistakes:#?}");
        }
    }
}
