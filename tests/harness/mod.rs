//! The real binary in a folder of its own: as a tool, in the local channel, on loopback platforms.
//!
//! What goes wrong here is a failed test, so these helpers panic with what happened.

mod age;
mod database;
mod local;
mod platforms;
mod process;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub use age::{age, next_hour, quiet_now};
pub use database::{count, wait_count};
pub use local::{Bot, called, text};
pub use platforms::Platform;
pub use process::Process;

/// The bot's binary: the one that was built with these tests, or the one that `SANGUO_TEST_BINARY` names, to test
/// another build.
pub fn binary() -> PathBuf {
    let other = std::env::var_os("SANGUO_TEST_BINARY");
    other.unwrap_or_else(|| OsString::from(env!("CARGO_BIN_EXE_sanguo"))).into()
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

/// Everything a tool has printed.
pub fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|said| String::from_utf8_lossy(said)).concat()
}

/// No test may reach the real platforms: a token goes with the address of a server on this machine.
fn fail_closed(environment: &[(String, String)]) {
    let has = |name: &str| environment.iter().any(|(key, _)| key == name);
    assert!(!has("DISCORD_TOKEN") || has("DISCORD_API_ADDRESS"), "a token without the address of a loopback server");
    assert!(!has("TELEGRAM_TOKEN") || has("TELEGRAM_API_URL"), "a token without the address of a loopback server");
}

/// A command of the binary, with nothing of this process's own settings.
fn command(folder: &Path) -> Command {
    let mut command = Command::new(binary());
    command.current_dir(folder).env_clear();
    command
}
