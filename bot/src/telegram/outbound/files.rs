//! Files that people send: asked for at Telegram, and fetched from its own address alone.

use std::time::Duration;

use reqwest::Url;
use sanguo_commands::SentFile;
use teloxide::Bot;
use teloxide::requests::{Request, Requester};
use teloxide::types::FileId;

use super::client::Client;
use crate::front::fetch::{self, fetch};
use crate::telegram::inbound::update::Attached;

/// How long Telegram may take to say where a file is.
const ASKING: Duration = Duration::from_secs(10);

impl Client {
    /// What is in a file that somebody sent, as far as it is fetched.
    pub async fn fetch(&self, file: &Attached) -> SentFile {
        let too_large = |bytes: Option<u64>| bytes.filter(|bytes| *bytes > SentFile::MOST as u64);
        if let Some(bytes) = too_large(file.size) {
            return SentFile::TooLarge { bytes };
        }
        let asked = tokio::time::timeout(ASKING, self.bot.get_file(FileId(file.id.clone())).send()).await;
        let told = match asked {
            Ok(Ok(told)) => told,
            Ok(Err(error)) => {
                tracing::warn!(why = self.told(&error), "Telegram does not give a file that was sent");
                return SentFile::Unreachable;
            }
            Err(_) => {
                tracing::warn!("Telegram does not say in time where a file is that was sent");
                return SentFile::Unreachable;
            }
        };
        let address = address(&self.bot, &told.path);
        match (fetch::client(), address) {
            (Ok(client), Some(url)) => fetch(&client, url, Some(u64::from(told.size))).await,
            _ => SentFile::Unreachable,
        }
    }
}

/// Where a file of this path is ("Getting files"): below the address of the interface, whatever the path is.
fn address(bot: &Bot, path: &str) -> Option<Url> {
    let mut url = Url::parse(bot.api_url().as_str()).ok()?;
    let token = format!("bot{}", bot.token());
    url.path_segments_mut().ok()?.pop_if_empty().extend(["file", &token]).extend(path.split('/'));
    Some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_below_the_address_of_the_interface() {
        let bot = Bot::new("1:x").set_api_url("http://127.0.0.1:8081/base/".parse().unwrap());
        let of = |path: &str| address(&bot, path).unwrap().to_string();
        assert_eq!(of("documents/file_1.txt"), "http://127.0.0.1:8081/base/file/bot1:x/documents/file_1.txt");
        for path in
            ["../../etc/passwd", "/../..//x", "https://example.org/x", "//example.org/x", "@example.org", "?q#f"]
        {
            assert!(of(path).starts_with("http://127.0.0.1:8081/base/file/bot1:x"), "{path}: {}", of(path));
        }
    }
}
