//! Helpers of the whole-system tests: the real binary in a folder of its own, spoken to over HTTP.
//!
//! What goes wrong here is a failed test, so these helpers panic with what happened.

pub mod discord;
pub mod process;
pub mod telegram;

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The bot's binary, built when it is not up to date.
pub fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
        let build = escargot::CargoBuild::new().manifest_path(manifest).package("sanguo").bin("sanguo");
        // What cargo tells this test about itself is none of that build's business. Build scripts look at it, and half
        // of all packages would be built anew each time.
        let own = std::env::vars_os().map(|(name, _)| name).filter(|name| {
            let name = name.to_string_lossy();
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "CARGO_CRATE_NAME"
        });
        let build = own.fold(build, escargot::CargoBuild::env_remove);
        build.run().expect("the bot builds").path().to_owned()
    })
}

/// Runs one of the bot's tools in a folder and waits for its end.
pub fn tool(folder: &Path, args: &[&str]) -> Output {
    command(folder).args(args).output().expect("the tool starts")
}

/// The same with settings in its environment.
pub fn tool_with(folder: &Path, args: &[&str], environment: &[(String, String)]) -> Output {
    fail_closed(environment);
    command(folder).args(args).envs(environment.iter().cloned()).output().expect("the tool starts")
}

/// No test may reach the real platforms: a token goes with the address of a server on this machine.
pub(crate) fn fail_closed(environment: &[(String, String)]) {
    let has = |name: &str| environment.iter().any(|(key, _)| key == name);
    assert!(!has("DISCORD_TOKEN") || has("DISCORD_API_ADDRESS"), "a token without the address of a loopback server");
    assert!(!has("TELEGRAM_TOKEN") || has("TELEGRAM_API_URL"), "a token without the address of a loopback server");
}

/// A command of the binary, with nothing of this process's own settings.
pub(crate) fn command(folder: &Path) -> Command {
    let mut command = Command::new(binary());
    command.current_dir(folder).env_clear();
    command
}

/// A running bot.
pub struct Bot {
    process: Child,
    address: String,
    /// What it says on standard output goes on being read, so that it never blocks.
    _reader: std::thread::JoinHandle<()>,
}

impl Bot {
    /// Starts the bot in a folder, on a free port, and waits until it can be spoken to.
    pub fn start(folder: &Path) -> Bot {
        let mut process = command(folder)
            .args(["--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the bot starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut first = String::new();
        lines.read_line(&mut first).expect("a line");
        let address = first.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.unwrap_or_else(|| panic!("no address in {first:?}")).to_owned();
        let reader = std::thread::spawn(move || {
            let _ = std::io::copy(&mut lines, &mut std::io::sink());
        });
        Bot { process, address, _reader: reader }
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Kills it as a power cut would.
    pub fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }

    /// Asks it to stop, and says whether it ended well.
    pub fn terminate(mut self) -> bool {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            if let Some(status) = self.process.try_wait().expect("it can be asked") {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("it does not stop");
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

impl Drop for Bot {
    fn drop(&mut self) {
        // A test that fails leaves no process behind; one that has ended cannot be killed again.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The texts of messages, a line each.
pub fn text(messages: &[Value]) -> String {
    messages.iter().filter_map(|m| m["text"].as_str()).collect::<Vec<_>>().join("\n")
}

/// The user called by the public one among messages.
pub fn called(messages: &[Value]) -> Option<String> {
    let public = messages.iter().find(|m| m["private"] == false)?;
    public["mentions"][0].as_str().map(str::to_owned)
}
