//! Who asks for something and where: what each platform makes its requests from.

use sanguo_commands::{Input, Named, Request, User};

use crate::clock;

/// Who asks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asker {
    /// The platform's name in the database.
    pub platform: &'static str,
    /// The channel.
    pub channel: String,
    /// The thread in it, empty for the channel itself.
    pub thread: String,
    /// Whether nobody but the user and the bot is there.
    pub alone: bool,
    /// The user.
    pub user: User,
    /// Those whom the user names.
    pub members: Vec<Named>,
}

impl Asker {
    /// What is asked, now. The key is the platform's own: the same key twice is the same request.
    pub fn request(self, key: impl std::fmt::Display, input: Input) -> Request {
        Request {
            key: format!("{}:{key}", self.platform),
            platform: self.platform.to_owned(),
            channel: self.channel,
            thread: self.thread,
            alone: self.alone,
            user: self.user,
            members: self.members,
            file: None,
            input,
            now: clock::now(),
            chance: clock::chance(),
        }
    }
}
