//! The bot with its local web channel, spoken to over HTTP.

use std::io::Read;
use std::path::Path;

use serde_json::{Value, json};

use super::Process;

/// A running bot.
pub struct Bot {
    process: Process,
    address: String,
}

impl Bot {
    /// Starts the bot in a folder, on a free port, and waits until it can be spoken to.
    pub fn start(folder: &Path) -> Bot {
        Bot::greeted(Process::start(folder, &[("SANGUO_PORT".to_owned(), "0".to_owned())]))
    }

    /// The same with so many files that may be open at once.
    #[cfg(unix)]
    pub fn start_with_files(folder: &Path, most: usize) -> Bot {
        Bot::greeted(Process::start_within(folder, &format!("ulimit -n {most}")))
    }

    /// The same with files of so many bytes at most, as if the disk were full then.
    #[cfg(unix)]
    pub fn start_with_room(folder: &Path, bytes: u64) -> Bot {
        // In blocks of 512 bytes. Without the signal it is told as a full disk is.
        Bot::greeted(Process::start_within(folder, &format!("trap '' XFSZ; ulimit -f {}", bytes / 512)))
    }

    fn greeted(process: Process) -> Bot {
        let first = process.greeting();
        let address = first.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.unwrap_or_else(|| panic!("no address in {first:?}")).to_owned();
        Bot { process, address }
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        self.process.signal(name);
    }

    /// Kills it as a power cut would.
    pub fn kill(self) {
        self.process.kill();
    }

    /// Asks it to stop, and says whether it ended well.
    pub fn terminate(self) -> bool {
        self.process.terminate()
    }

    /// What it has said so far.
    pub fn log(&self) -> String {
        self.process.log()
    }

    /// Waits until it has said something.
    pub fn log_says(&self, text: &str) -> bool {
        self.process.log_says(text)
    }

    /// Posts JSON and returns status and answer.
    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = agent.post(format!("{}{path}", self.address)).send_json(body).expect("an answer");
        (response.status().as_u16(), response.body_mut().read_json().unwrap_or(Value::Null))
    }

    /// Gets a path and returns status and bytes.
    pub fn get(&self, path: &str) -> (u16, Vec<u8>) {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = agent.get(format!("{}{path}", self.address)).call().expect("an answer");
        let mut bytes = Vec::new();
        response.body_mut().as_reader().read_to_end(&mut bytes).expect("a whole body");
        (response.status().as_u16(), bytes)
    }

    /// Somebody says something in channel `c`; the messages it caused.
    pub fn say(&self, user: &str, text: &str) -> Vec<Value> {
        let (status, answer) = self.post("/api/say", &json!({"channel": "c", "user": user, "text": text}));
        assert_eq!(status, 200, "{text}: {answer}");
        answer.as_array().expect("a list").clone()
    }

    /// Somebody presses a button in channel `c`; the messages it caused.
    pub fn press(&self, user: &str, message: &Value, button: &str) -> Vec<Value> {
        let body = json!({"channel": "c", "user": user, "message": message["id"], "button": button});
        let (status, answer) = self.post("/api/press", &body);
        assert_eq!(status, 200, "{button}: {answer}");
        answer.as_array().expect("a list").clone()
    }

    /// A game of A (Wu), B (Wei) and C (Shu), begun.
    pub fn begin(&self) {
        self.say("A", "/new seat=wu");
        self.say("B", "/join wei");
        let begun = self.say("C", "/join shu");
        assert!(text(&begun).contains("the game begins"), "{begun:#?}");
    }
}

/// The texts of messages, one per line.
pub fn text(messages: &[Value]) -> String {
    messages.iter().filter_map(|m| m["text"].as_str()).collect::<Vec<_>>().join("\n")
}

/// The user called by the public one among messages.
pub fn called(messages: &[Value]) -> Option<String> {
    let public = messages.iter().find(|m| m["private"] == false)?;
    public["mentions"][0].as_str().map(str::to_owned)
}
