//! Inline mode: posting the board of a public game anywhere.

use std::sync::Arc;

use teloxide::payloads::setters::*;
use teloxide::requests::{HasPayload, Request, Requester};
use teloxide::types::{
    FileId, InlineQueryId, InlineQueryResult, InlineQueryResultCachedPhoto, InlineQueryResultsButton,
    InlineQueryResultsButtonKind, ParseMode,
};

use super::Unfinished;
use super::messenger::Messenger;
use super::private::WATCH;
use super::reply::Reply;
use crate::front::text::cut;
use crate::telegram::inbound::update::Author;
use crate::telegram::outbound::render::{CAPTION, fit, link_button};
use crate::telegram::{PLATFORM, address};

/// What `start` is given by the button that stands where no games are.
pub const HOW_TO_SHARE: &str = "share";
/// How long Telegram may give the same answer again, in seconds: the next move makes it an old one.
const FRESH: u32 = 5;

/// Answers inline queries.
pub struct InlineQueries {
    /// The commands, the database and Telegram.
    pub messenger: Arc<Messenger>,
}

impl InlineQueries {
    /// Answers an inline query with public games: the one of a number, or the requester's own.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn answer(&self, query: &str, from: &Author, text: &str) -> Result<Reply, Unfinished> {
        let number = text.trim().trim_start_matches(['#', '＃']).parse::<i64>().ok();
        let account = from.account.to_string();
        let service = &self.messenger.app.service;
        let games = service.public_games(PLATFORM, &account, from.language, number).await?;
        let label = self.messenger.say(from, "telegram-watch").await?;
        let mut results = Vec::new();
        for game in games {
            let board = self.messenger.store.telegram_board(self.messenger.client.id, game.game).await?;
            // Until its first board was sent to Telegram there is nothing to post.
            let Some(file) = board else { continue };
            let text = self.messenger.client.spelling.write(&game.text);
            let watch = address::start(&self.messenger.client.username, &format!("{WATCH}{}", game.token));
            let mut photo = InlineQueryResultCachedPhoto::new(format!("game{}", game.game), FileId(file))
                .title(game.title.clone())
                .description(cut(&text, 200))
                .caption(teloxide::utils::html::escape(&fit(&text, CAPTION)))
                .parse_mode(ParseMode::Html);
            photo.reply_markup = link_button(label.clone(), &watch);
            results.push(InlineQueryResult::CachedPhoto(photo));
        }
        // Somebody who finds nothing is told why.
        let button = if results.is_empty() {
            let text = self.messenger.say(from, "telegram-inline-none").await?;
            let kind = InlineQueryResultsButtonKind::StartParameter(HOW_TO_SHARE.to_owned());
            Some(InlineQueryResultsButton { text, kind })
        } else {
            None
        };
        let (client, id) = (Arc::clone(&self.messenger.client), InlineQueryId(query.to_owned()));
        Ok(Reply::acknowledge(query, async move {
            let mut answer = client.bot.answer_inline_query(id, results).cache_time(FRESH).is_personal(true);
            answer.payload_mut().button = button;
            if let Err(error) = answer.send().await {
                tracing::info!(why = client.told(&error), "could not answer an inline query");
            }
        }))
    }
}
