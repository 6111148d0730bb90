//! The bot as a process that plays on platforms, with what it says kept in a file.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running bot.
pub struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    /// Starts the bot in a folder with these settings in its environment.
    pub fn start(folder: &Path, environment: &[(String, String)]) -> Process {
        crate::fail_closed(environment);
        let log = folder.join("bot.log");
        let file = File::options().create(true).append(true).open(&log).expect("a log");
        let mut command = crate::command(folder);
        let child = command
            .envs(environment.iter().cloned())
            .env("SANGUO_LOG", "info,sqlx=warn,serenity=warn")
            .stdout(Stdio::from(file.try_clone().expect("the log once more")))
            .stderr(Stdio::from(file))
            .spawn()
            .expect("the bot starts");
        Process { child, log }
    }

    /// What it has said so far, also before a restart in the same folder.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Waits until it has said something.
    pub fn log_says(&self, text: &str) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            if self.log().contains(text) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    }

    /// Kills it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop, and says whether it ended well.
    pub fn terminate(mut self) -> bool {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        self.ended()
    }

    /// Waits for its end, and says whether it was a good one.
    pub fn ended(&mut self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(40) {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("it does not stop:\n{}", self.log());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("--- what the bot said ---\n{}", self.log());
        }
        // A test that fails leaves no process behind; one that has ended cannot be killed again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
