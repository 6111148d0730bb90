//! Files that people send with a command: fetched from where Discord keeps them, and from nowhere else.

use reqwest::{Client, Url};
use sanguo_commands::{SentFile, Spec};

use super::model::{Attachment, Interaction};
use crate::front::fetch::fetch;

/// The host on which Discord keeps what people send.
pub const HOST: &str = "cdn.discordapp.com";
/// Below which paths: files of messages, and of commands.
const PATHS: [&str; 2] = ["/attachments/", "/ephemeral-attachments/"];

/// The file that comes with a command, when it reads one.
pub async fn sent(client: &Client, spec: &Spec, interaction: &Interaction) -> Option<SentFile> {
    let arg = spec.file_arg()?;
    let option = interaction.data.options.iter().find(|option| option.name == arg.name)?;
    let id = option.value.as_str().map_or_else(|| option.value.to_string(), str::to_owned);
    let Some(attachment) = interaction.data.resolved.attachments.get(&id) else { return Some(SentFile::Unreachable) };
    match address(attachment) {
        Some(url) => Some(fetch(client, url, Some(attachment.size)).await),
        None => {
            tracing::warn!("a file that was sent is not where Discord keeps files; it is not fetched");
            Some(SentFile::Unreachable)
        }
    }
}

/// Where a file is, if Discord keeps it there.
fn address(attachment: &Attachment) -> Option<Url> {
    let url = Url::parse(&attachment.url).ok()?;
    let alone = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    let there = url.scheme() == "https" && url.host_str() == Some(HOST);
    (alone && there && PATHS.iter().any(|path| url.path().starts_with(path))).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_only_where_discord_keeps_them() {
        let may = |url: &str| address(&Attachment { url: url.to_owned(), size: 1 }).is_some();
        assert!(may("https://cdn.discordapp.com/attachments/1/2/game.txt?ex=1&is=2&hm=3&"));
        assert!(may("https://cdn.discordapp.com/ephemeral-attachments/1/2/game.txt"));
        for elsewhere in [
            "",
            "game.txt",
            "http://cdn.discordapp.com/attachments/1/2/game.txt",
            "https://cdn.discordapp.com.example.org/attachments/1/2/game.txt",
            "https://cdn.discordapp.com@example.org/attachments/1/2/game.txt",
            "https://user@cdn.discordapp.com/attachments/1/2/game.txt",
            "https://cdn.discordapp.com:8443/attachments/1/2/game.txt",
            "https://cdn.discordapp.com/attachments/../secret",
            "https://cdn.discordapp.com/avatars/1/2.png",
            "https://example.org/attachments/1/2/game.txt",
            "https://127.0.0.1/attachments/1/2/game.txt",
            "file:///attachments/1/2/game.txt",
        ] {
            assert!(!may(elsewhere), "{elsewhere}");
        }
    }
}
