//! The one vocabulary of failures: why a platform did not take a message, and what becomes of the message.

use std::time::Duration;

use sanguo_store::StoreError;

/// What a failure means for the message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The platform cannot be reached, has troubles of its own, or asks for a pause (how long, when it says). The
    /// message is not at fault: it waits, and this is no attempt unless others get through meanwhile.
    Later(Option<Duration>),
    /// The bot is not allowed to write there at present. It may be allowed again: the message is tried at long
    /// intervals, for as long as the platform's [`Patience`] says.
    Forbidden,
    /// The place is gone, or the bot or the user has left it. The message is given up.
    Gone,
    /// The message itself is refused and always would be. It is given up.
    Never,
    /// Nobody knows. The message is tried again, until it has failed often enough and for long enough.
    Unknown,
}

/// Why a message was not sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why}")]
pub struct SendError {
    /// What it means for the message.
    pub failure: Failure,
    /// What happened, for the log and the host; without secrets.
    pub why: String,
}

impl SendError {
    /// A failure with its reason.
    pub fn new(failure: Failure, why: impl Into<String>) -> SendError {
        SendError { failure, why: why.into() }
    }
}

/// A database that cannot be written to now is no fault of the message; anything else may be.
impl From<StoreError> for SendError {
    fn from(error: StoreError) -> SendError {
        let failure = match error {
            StoreError::Busy | StoreError::DiskFull | StoreError::ReadOnly => Failure::Later(None),
            _ => Failure::Unknown,
        };
        SendError::new(failure, error.to_string())
    }
}

/// How long a message waits for the bot to be allowed to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// The pause between attempts.
    pub pause: Duration,
    /// After how long it is given up.
    pub longest: Duration,
}
