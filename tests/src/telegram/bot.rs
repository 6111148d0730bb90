//! The real binary, playing on the loopback API and nowhere else.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::Telegram;
use super::world::TOKEN;

/// A running bot.
pub struct TelegramBot {
    process: Child,
    log: PathBuf,
    /// The first line it said.
    pub greeting: String,
    _reader: std::thread::JoinHandle<()>,
}

impl TelegramBot {
    /// Starts the bot in a folder and waits until it plays.
    pub fn start(folder: &Path, telegram: &Telegram) -> TelegramBot {
        TelegramBot::start_with(folder, telegram, &[("TELEGRAM_GROUP_LIMIT", "100000")])
    }

    /// Starts it with settings of its own. The address of the API is always the loopback one: no setting leads the bot
    /// to the real host.
    pub fn start_with(folder: &Path, telegram: &Telegram, settings: &[(&str, &str)]) -> TelegramBot {
        let log = folder.join("bot.log");
        let errors = File::options().create(true).append(true).open(&log).expect("a log");
        let mut process = crate::command(folder)
            .envs(settings.iter().copied())
            .env("TELEGRAM_TOKEN", TOKEN)
            .env("TELEGRAM_API_URL", telegram.url())
            .env("SANGUO_LOG", "trace,sqlx=warn,fluent_bundle=warn")
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("the bot starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut greeting = String::new();
        lines.read_line(&mut greeting).expect("a line");
        let reader = std::thread::spawn(move || {
            let _ = std::io::copy(&mut lines, &mut std::io::sink());
        });
        let bot = TelegramBot { process, log, greeting, _reader: reader };
        assert!(!bot.greeting.is_empty(), "the bot did not start:\n{}", bot.log());
        bot
    }

    /// What it has logged, at the finest level.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
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
        while begun.elapsed() < Duration::from_secs(60) {
            if let Some(status) = self.process.try_wait().expect("it can be asked") {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("it does not stop:\n{}", self.log());
    }
}

impl Drop for TelegramBot {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().filter(|line| line.contains("sanguo")).collect();
            eprintln!("the end of the bot's log:\n{}", lines[lines.len().saturating_sub(40)..].join("\n"));
        }
    }
}
