//! The bot as a process, with what it says kept in a file.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// How long a test waits for the bot to say something or to end.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many lines of the log a failed test shows.
const SHOWN: usize = 80;

/// A running bot.
pub struct Process {
    child: Child,
    log: PathBuf,
    /// How long the log was when it was started.
    begun: usize,
}

impl Process {
    /// Starts the bot in a folder with these settings in its environment.
    pub fn start(folder: &Path, environment: &[(String, String)]) -> Process {
        Process::run(super::command(folder), folder, environment)
    }

    /// Starts the bot with its local channel within limits of the system, as a shell sets them.
    #[cfg(unix)]
    pub fn start_within(folder: &Path, limits: &str) -> Process {
        let mut command = Command::new("sh");
        let script = format!("{limits}; exec \"$0\"");
        command.current_dir(folder).env_clear().args(["-c", &script]).arg(super::binary());
        Process::run(command, folder, &[("SANGUO_PORT".to_owned(), "0".to_owned())])
    }

    fn run(mut command: Command, folder: &Path, environment: &[(String, String)]) -> Process {
        super::fail_closed(environment);
        let log = folder.join("bot.log");
        let begun = std::fs::read_to_string(&log).unwrap_or_default().len();
        let file = File::options().create(true).append(true).open(&log).expect("a log");
        let child = command
            .env("SANGUO_LOG", "info,sqlx=warn,serenity=warn")
            .envs(environment.iter().cloned())
            .stdout(file.try_clone().expect("the log once more"))
            .stderr(file)
            .spawn()
            .expect("the bot starts");
        Process { child, log, begun }
    }

    /// Waits for the line by which it greets: it is said when the bot can be spoken to.
    pub fn greeting(&self) -> String {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let log = self.log();
            let whole = log.get(self.begun..).unwrap_or_default().split_inclusive('\n');
            if let Some(line) = whole.filter(|line| line.ends_with('\n')).find(|line| line.starts_with("Sanguo")) {
                return line.trim_end().to_owned();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the bot does not start:\n{}", self.log());
    }

    /// What it has said so far, also before a restart in the same folder.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Waits until it has said something.
    pub fn log_says(&self, text: &str) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.log().contains(text) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
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
        self.signal("TERM");
        self.ended()
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        Command::new("kill").args([&format!("-{name}"), &id]).status().expect("kill runs");
    }

    /// Waits for its end, and says whether it was a good one.
    pub fn ended(&mut self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it does not stop:\n{}", self.log());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A test that fails leaves no process behind; one that has ended cannot be killed again.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("--- what the bot said last ---\n{}", lines[lines.len().saturating_sub(SHOWN)..].join("\n"));
        }
    }
}
