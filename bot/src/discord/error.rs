//! What goes wrong with Discord: errors of the front, and what an error of a call means for a message.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use reqwest::StatusCode;
use serenity::Error;
use serenity::gateway::GatewayError;
use serenity::http::HttpError;

use crate::front::Failure;

/// Why the front cannot run.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The test authority cannot be read.
    #[error("DISCORD_API_CA: {} cannot be read: {error}", path.display())]
    Authority {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The test server is on another machine.
    #[error("DISCORD_API_ADDRESS is for tests and takes addresses of this machine only, not {0}")]
    NotLoopback(SocketAddr),
    /// The test server names another gateway.
    #[error("DISCORD_API_ADDRESS is set, so the gateway {0} is not used")]
    ForeignGateway(String),
    /// The HTTP client cannot be made.
    #[error("the HTTP client for Discord cannot be made: {0}")]
    Client(String),
    /// The token is not accepted.
    #[error(
        "Discord does not accept the token. Copy a new one from the page \"Bot\" of your application at \
         https://discord.com/developers/applications into DISCORD_TOKEN"
    )]
    Token,
    /// Discord refuses what the front says when it connects.
    #[error("Discord refuses the connection and trying again would not help: {0}")]
    Gateway(String),
    /// The commands are refused.
    #[error("Discord refuses the menu of commands: {0}")]
    Menu(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] sanguo_store::StoreError),
}

/// What the error of a call means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// It may succeed later: the network, an overload, a trouble of Discord's own.
    Later,
    /// Nobody knows.
    Unknown,
    /// Something must be allowed first.
    Forbidden,
    /// What was spoken to is gone.
    Gone,
    /// The user is no member of the server.
    NoMember,
    /// The thread is archived.
    Archived,
    /// The thread is locked: only moderators write in it and reopen it.
    Locked,
    /// As many threads of the server are active as may be.
    Full,
    /// It is no channel for messages, like a forum.
    NoText,
    /// There is such a thread already.
    ThreadExists,
    /// The interaction was answered already.
    Answered,
    /// It was refused, and would be again.
    Refused,
    /// The token is not accepted.
    Token,
}

impl ErrorKind {
    /// What it means for a message to be sent.
    pub fn failure(self) -> Failure {
        match self {
            // A token can be replaced by the host, and a thread reopened.
            ErrorKind::Later | ErrorKind::Token => Failure::Later(None),
            ErrorKind::Forbidden | ErrorKind::Locked | ErrorKind::Full => Failure::Forbidden,
            ErrorKind::Gone | ErrorKind::NoMember | ErrorKind::NoText => Failure::Gone,
            ErrorKind::Refused | ErrorKind::ThreadExists | ErrorKind::Answered => Failure::Never,
            ErrorKind::Unknown | ErrorKind::Archived => Failure::Unknown,
        }
    }

    /// Whether the same call may succeed a moment later.
    pub fn may_pass(self) -> bool {
        matches!(self, ErrorKind::Later | ErrorKind::Unknown)
    }
}

// The numbers are those of Discord's documentation, "Opcodes and Status Codes", section "JSON Error Codes".
// The last two: the user takes no private messages from the bot, or shares no server with it.
const GONE: [isize; 6] = [10_003, 10_004, 10_008, 10_015, 50_007, 50_278];
const NO_MEMBER: [isize; 2] = [10_007, 10_013];
const FORBIDDEN: [isize; 2] = [50_001, 50_013];
// Limits of writing, editing and opening private channels, things that are turned off for a while, an overload.
const LATER: [isize; 9] = [20_016, 20_022, 20_028, 20_029, 30_046, 40_003, 40_004, 40_006, 130_000];
const ARCHIVED: isize = 50_083;
const LOCKED: isize = 160_005;
const FULL: isize = 160_006;
const NO_TEXT: [isize; 2] = [50_008, 50_024];
/// What sending says of a message that was sent before, with the same nonce, and was deleted since.
const UNKNOWN_MESSAGE: isize = 10_008;
const THREAD_EXISTS: isize = 160_004;
const ANSWERED: isize = 40_060;

/// What an error of a call means.
pub fn kind(error: &Error) -> ErrorKind {
    let response = match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => response,
        // The way there and back.
        Error::Http(HttpError::Request(_)) | Error::Io(_) | Error::Tungstenite(_) | Error::Gateway(_) => {
            return ErrorKind::Later;
        }
        // Among them answers that cannot be read: the next one may be no better.
        _ => return ErrorKind::Unknown,
    };
    match response.error.code {
        code if GONE.contains(&code) => ErrorKind::Gone,
        ARCHIVED => ErrorKind::Archived,
        LOCKED => ErrorKind::Locked,
        FULL => ErrorKind::Full,
        code if NO_TEXT.contains(&code) => ErrorKind::NoText,
        THREAD_EXISTS => ErrorKind::ThreadExists,
        ANSWERED => ErrorKind::Answered,
        code if NO_MEMBER.contains(&code) => ErrorKind::NoMember,
        code if FORBIDDEN.contains(&code) => ErrorKind::Forbidden,
        code if LATER.contains(&code) => ErrorKind::Later,
        _ => match response.status_code {
            StatusCode::UNAUTHORIZED => ErrorKind::Token,
            StatusCode::FORBIDDEN => ErrorKind::Forbidden,
            // Without a number of Discord's own it is not Discord that says so, but something on the way.
            StatusCode::NOT_FOUND | StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => ErrorKind::Later,
            status if status.is_client_error() => ErrorKind::Refused,
            _ => ErrorKind::Later,
        },
    }
}

/// Whether an error says that there is no such message. Of one that is being sent it means that it was sent before and
/// was deleted since.
pub fn is_deleted(error: &Error) -> bool {
    matches!(error, Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code == UNKNOWN_MESSAGE)
}

/// An error in words for the log, with Discord's number.
pub fn describe(error: &Error) -> String {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            format!("{} {}: {error}", response.status_code.as_u16(), response.error.code)
        }
        Error::Http(HttpError::Request(request)) if request.is_timeout() => "no answer in time".to_owned(),
        // Addresses of requests may hold the secrets of interactions.
        Error::Http(HttpError::Request(_)) => "Discord cannot be reached".to_owned(),
        other => other.to_string(),
    }
}

/// The error of a gateway connection that must not be tried again.
pub fn fatal(error: &Error) -> Option<DiscordError> {
    match error {
        Error::Gateway(GatewayError::InvalidAuthentication) => Some(DiscordError::Token),
        // Serenity ends with these alone.
        Error::Gateway(why @ (GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents)) => {
            Some(DiscordError::Gateway(why.to_string()))
        }
        other if kind(other) == ErrorKind::Token => Some(DiscordError::Token),
        _ => None,
    }
}
