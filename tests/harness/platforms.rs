//! The bot on the loopback platforms, and nowhere else: no setting leads it to the real ones.

use std::path::Path;

use sanguo_discord_loopback::Discord;
use sanguo_telegram_loopback::Telegram;

use super::Process;

/// A loopback platform on which the bot plays.
pub trait Platform {
    /// Starts the bot in a folder and waits until it plays.
    fn bot(&self, folder: &Path) -> Process;

    /// The same with more settings.
    fn bot_with(&self, folder: &Path, more: &[(&str, &str)]) -> Process;
}

impl Platform for Discord {
    fn bot(&self, folder: &Path) -> Process {
        self.bot_with(folder, &[])
    }

    fn bot_with(&self, folder: &Path, more: &[(&str, &str)]) -> Process {
        let (before, _) = self.connections();
        let bot = Process::start(folder, &and(self.environment(folder), more));
        self.wait_identified(before + 1);
        bot
    }
}

impl Platform for Telegram {
    /// As fast as a test plays, not as slow as Telegram wants it.
    fn bot(&self, folder: &Path) -> Process {
        self.bot_with(folder, &[("TELEGRAM_GROUP_LIMIT", "100000")])
    }

    fn bot_with(&self, folder: &Path, more: &[(&str, &str)]) -> Process {
        let bot = Process::start(folder, &and(self.environment(), more));
        bot.greeting();
        bot
    }
}

fn and(mut environment: Vec<(String, String)>, more: &[(&str, &str)]) -> Vec<(String, String)> {
    environment.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    environment
}
