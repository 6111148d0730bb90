//! The way to Telegram: sending, editing and answering, within its limits.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sanguo_commands::{Message as SaidMessage, Picture, Service};
use serde_json::{Value, json};
use teloxide::payloads::setters::*;
use teloxide::requests::{HasPayload, Request, Requester};
use teloxide::types::{
    CallbackQueryId, ChatAction, ChatId, InlineKeyboardMarkup, InputFile, InputMedia, InputMediaAnimation,
    InputMediaDocument, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode, ReactionType, ThreadId,
};
use teloxide::{Bot, RequestError};
use tokio::sync::watch;
use tokio::time::Instant;

use super::aside::{Aside, Asides};
use super::error::{ErrorKind, describe, is_token_refused, sent_all_the_same};
use super::flood::{Flood, What};
use super::raw::{self, Fields};
use super::render::TOAST;
use crate::clock;
use crate::front::retire::Taken;
use crate::front::text::cut;
use crate::front::{self, Backoff, Stop};
use crate::telegram::identity::Identity;
use crate::telegram::spelling::Spelling;

raw::methods!(GetChatMember);

/// The bot at Telegram.
pub struct Client {
    /// The connection.
    pub bot: Bot,
    /// The bot's own account.
    pub id: i64,
    /// Its name, without the @.
    pub username: String,
    /// How commands are called.
    pub spelling: Spelling,
    /// Whether something can be shown to one member of a group alone.
    pub asides: Asides,
    /// Its limits.
    pub flood: Flood,
    /// Says when the process stops.
    pub stop: Stop,
    /// Errors that the bot does not know, each told once.
    pub unknown: Mutex<HashSet<String>>,
    /// How many messages are being sent or changed in each chat.
    pub under_way: Arc<Mutex<HashMap<i64, usize>>>,
    /// Who manages which chat, as Telegram has said lately.
    pub managers: Mutex<HashMap<(i64, i64), (bool, Instant)>>,
    /// How often in a row Telegram has refused the token.
    pub refusals: watch::Sender<u32>,
}

/// Something is being sent or changed in a chat until this is dropped.
pub struct UnderWay {
    chat: i64,
    all: Arc<Mutex<HashMap<i64, usize>>>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.chat) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                all.remove(&self.chat);
            }
        }
    }
}

/// Where something is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The chat.
    pub chat: i64,
    /// The topic of a forum.
    pub thread: Option<i32>,
    /// The message it answers.
    pub reply_to: Option<i32>,
}

impl Target {
    /// A whole chat.
    pub fn chat(chat: i64) -> Target {
        Target { chat, thread: None, reply_to: None }
    }
}

/// A drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// As PNG; or what is in a file.
    pub png: Vec<u8>,
    /// As what it is sent.
    pub medium: Medium,
    /// The name of the file.
    pub name: String,
}

/// As what something is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Medium {
    /// A picture in the talk.
    Photo,
    /// A file, also a picture too large for a photo, which Telegram would make smaller.
    Document,
    /// A film that is played in the talk.
    Animation,
}

/// Draws the board of a message, when it has one.
pub async fn board(service: &Arc<Service>, picture: Option<&Picture>) -> Option<Board> {
    let png = front::draw_if_possible(service, picture).await?;
    let medium = if picture?.width > PHOTO_WIDTH { Medium::Document } else { Medium::Photo };
    Some(Board { png, medium, name: BOARD.to_owned() })
}

/// The picture of a message, or its file.
pub async fn enclosure(service: &Arc<Service>, message: &SaidMessage) -> Option<Board> {
    let Some(document) = &message.file else { return board(service, message.picture.as_ref()).await };
    let content = front::document_if_possible(service, document).await?;
    let medium = if document.is_film() { Medium::Animation } else { Medium::Document };
    Some(Board { png: content, medium, name: document.name.clone() })
}

/// The name of pictures.
const BOARD: &str = "board.png";

/// What is sent.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Content {
    /// The text, as HTML.
    pub html: String,
    /// The picture.
    pub board: Option<Board>,
    /// The buttons.
    pub keyboard: Option<InlineKeyboardMarkup>,
}

/// What was sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Posted {
    /// The message's number; a negative one when one member of a group alone sees it.
    pub message: i32,
    /// Its photo on Telegram's servers.
    pub photo: Option<String>,
    /// Whether it was sent with its picture.
    pub pictured: bool,
}

/// The same in a way that a chat allows which has refused this one: without its picture, outside of its topic.
pub fn instead(fault: &ErrorKind, to: Target, content: &Content) -> Option<(Target, Content)> {
    match fault {
        ErrorKind::NoPhotos if content.board.is_some() => Some((to, Content { board: None, ..content.clone() })),
        ErrorKind::NoTopic if to.thread.is_some() => Some((Target { thread: None, ..to }, content.clone())),
        _ => None,
    }
}

/// Something done in a chat.
#[derive(Clone, Copy, Debug)]
pub enum Operation<'a> {
    /// A new message.
    Post(Target, &'a Content),
    /// A new message that one member of a group alone sees; whether nobody else may see it, whatever happens.
    Aside(&'a Aside, &'a Content, bool),
    /// A message becomes another.
    Edit {
        /// The chat.
        chat: i64,
        /// The message.
        message: i32,
        /// Whose it is; they alone see it when its number is negative.
        owner: i64,
        /// Whether it has a picture now.
        pictured: bool,
        /// What it becomes.
        content: &'a Content,
    },
    /// A message is taken away.
    Delete {
        /// The chat.
        chat: i64,
        /// The message.
        message: i32,
        /// Whose it is; they alone see it when its number is negative.
        owner: i64,
    },
}

impl Operation<'_> {
    fn chat(self) -> i64 {
        match self {
            Operation::Post(Target { chat, .. }, _) | Operation::Edit { chat, .. } | Operation::Delete { chat, .. } => {
                chat
            }
            Operation::Aside(to, ..) => to.chat,
        }
    }
}

/// Why something was not sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// What it means.
    pub kind: ErrorKind,
    /// In words, for the log.
    pub why: String,
}

/// Photos are shown no wider than this.
const PHOTO_WIDTH: u32 = 1280;
/// How long taking old buttons away may keep the next message waiting.
const TIDYING: Duration = Duration::from_secs(5);
/// How often something is tried again that its user waits for.
const TRIES: u32 = 6;
/// An answer in a group that would come later than this is not worth the room that it takes there.
const LATEST: Duration = Duration::from_secs(10);
/// How long Telegram is waited for to say who manages a chat, and how long that is taken to be so.
const ASKING: Duration = Duration::from_secs(3);
const KNOWN: Duration = Duration::from_secs(20);
const PAUSES: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(16));
/// A token is taken for a refused one when that was said so often in a row: once may be a fault of the server.
const REFUSALS: u32 = 3;

impl Client {
    /// The bot at Telegram.
    pub fn new(bot: Bot, me: Identity, spelling: Spelling, group_limit: u32, stop: Stop) -> Client {
        Client {
            bot,
            id: me.id,
            username: me.username,
            spelling,
            asides: Asides::default(),
            flood: Flood::new(group_limit),
            stop,
            unknown: Mutex::default(),
            under_way: Arc::default(),
            managers: Mutex::default(),
            refusals: watch::Sender::new(0),
        }
    }

    /// An error in words, without the token. Whether the token is refused is counted.
    pub fn told(&self, error: &RequestError) -> String {
        if is_token_refused(error) {
            self.refusals.send_modify(|count| *count = count.saturating_add(1));
        }
        describe(&self.bot, error)
    }

    /// Telegram has taken the token.
    pub fn accepted(&self) {
        self.refusals.send_if_modified(|count| std::mem::take(count) > 0);
    }

    /// Waits until Telegram refuses the token for good.
    pub async fn refused(&self) {
        let mut refusals = self.refusals.subscribe();
        if refusals.wait_for(|count| *count >= REFUSALS).await.is_err() {
            // Nobody is left who could be told.
            std::future::pending::<()>().await;
        }
    }

    /// Sends a message once; the caller has asked the limits.
    ///
    /// # Errors
    /// What Telegram says.
    pub async fn post(&self, to: Target, content: &Content) -> Result<Posted, Failed> {
        let mut fields = Fields::default().with("chat_id", to.chat);
        if let Some(thread) = to.thread {
            fields = fields.with("message_thread_id", thread);
        }
        if let Some(message) = to.reply_to.filter(|message| *message > 0) {
            // A message deleted meanwhile is no reason to say nothing.
            let reply = json!({"message_id": message, "allow_sending_without_reply": true});
            fields = fields.with("reply_parameters", reply);
        }
        let message = raw::send(&self.bot, fields, content).await.map_err(|error| self.failed(to.chat, &error))?;
        self.accepted();
        let largest = message.get("photo").and_then(Value::as_array).and_then(|sizes| sizes.last());
        Ok(Posted {
            message: raw::number(&message, "message_id").unwrap_or_default(),
            photo: largest.and_then(|size| size.get("file_id")?.as_str()).map(str::to_owned),
            pictured: content.board.is_some(),
        })
    }

    /// Shows in a chat that something is being done, for some seconds. When it cannot be shown, it is done all the same.
    pub async fn show_work(&self, to: Target) {
        let mut request = self.bot.send_chat_action(ChatId(to.chat), ChatAction::Typing);
        request.payload_mut().message_thread_id = to.thread.map(|thread| ThreadId(MessageId(thread)));
        if let Err(error) = request.send().await {
            tracing::debug!(why = self.told(&error), "could not show that something is being done");
        }
    }

    /// Changes a message once; `pictured` says whether it has a picture now.
    ///
    /// # Errors
    /// What Telegram says.
    async fn edit(&self, chat: i64, message: i32, pictured: bool, content: &Content) -> Result<(), Failed> {
        let (id, number) = (ChatId(chat), MessageId(message));
        let keyboard = content.keyboard.clone();
        let html = content.html.clone();
        let done = match &content.board {
            Some(board) => {
                let file = InputFile::memory(board.png.clone()).file_name(board.name.clone());
                let mode = ParseMode::Html;
                let media = match board.medium {
                    Medium::Photo => InputMedia::Photo(InputMediaPhoto::new(file).caption(html).parse_mode(mode)),
                    Medium::Document => {
                        let media = InputMediaDocument::new(file).caption(html).parse_mode(mode);
                        InputMedia::Document(InputMediaDocument { disable_content_type_detection: Some(true), ..media })
                    }
                    Medium::Animation => {
                        InputMedia::Animation(InputMediaAnimation::new(file).caption(html).parse_mode(mode))
                    }
                };
                let mut request = self.bot.edit_message_media(id, number, media);
                request.payload_mut().reply_markup = keyboard;
                request.send().await
            }
            None if pictured => {
                let mut request = self.bot.edit_message_caption(id, number).caption(html).parse_mode(ParseMode::Html);
                request.payload_mut().reply_markup = keyboard;
                request.send().await
            }
            None => {
                let mut request = self.bot.edit_message_text(id, number, html).parse_mode(ParseMode::Html);
                let payload = request.payload_mut();
                payload.link_preview_options = Some(no_preview());
                payload.reply_markup = keyboard;
                request.send().await
            }
        };
        match done {
            Ok(_) => Ok(()),
            Err(error) if sent_all_the_same(&error).is_some() => Ok(()),
            Err(error) => match self.failed(chat, &error) {
                Failed { kind: ErrorKind::NotModified, .. } => Ok(()),
                failed => Err(failed),
            },
        }
    }

    /// Takes the buttons of a message away, or puts others in their place, when there is room for it: nobody waits for
    /// that.
    pub async fn change_buttons(&self, chat: i64, message: i32, keyboard: Option<&InlineKeyboardMarkup>) -> Taken {
        if let Err(wait) = self.flood.take(chat, What::Tidying, clock::now()) {
            return Taken::Later(format!("room for it is in {wait:?}"));
        }
        let mut request = self.bot.edit_message_reply_markup(ChatId(chat), MessageId(message));
        request.payload_mut().reply_markup = keyboard.cloned();
        let error = match tokio::time::timeout(TIDYING, request.send()).await {
            Ok(Ok(_)) => return Taken::Done,
            Ok(Err(error)) => error,
            Err(_) => return Taken::Later("Telegram keeps it waiting".to_owned()),
        };
        if sent_all_the_same(&error).is_some() {
            return Taken::Done;
        }
        match self.failed(chat, &error) {
            Failed { kind: ErrorKind::NotModified, .. } => Taken::Done,
            Failed {
                kind: ErrorKind::Later | ErrorKind::Flood(_) | ErrorKind::Silenced | ErrorKind::Stopping,
                why,
            } => Taken::Later(why),
            Failed { why, .. } => Taken::Never(why),
        }
    }

    /// Marks a message as seen, by a reaction, when there is room for it: nobody waits for that, and a group may not
    /// allow it.
    pub async fn mark_seen(&self, chat: i64, message: i32) {
        if message <= 0 || self.flood.take(chat, What::Tidying, clock::now()).is_err() {
            return;
        }
        let eyes = ReactionType::Emoji { emoji: "👀".to_owned() };
        let request = self.bot.set_message_reaction(ChatId(chat), MessageId(message)).reaction([eyes]);
        if let Ok(Err(error)) = tokio::time::timeout(TIDYING, request.send()).await {
            tracing::debug!(why = self.failed(chat, &error).why, "a message cannot be marked as seen");
        }
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// What Telegram says.
    pub(super) async fn delete(&self, chat: i64, message: i32) -> Result<(), Failed> {
        let done = self.bot.delete_message(ChatId(chat), MessageId(message)).send().await;
        done.map(drop).map_err(|error| self.failed(chat, &error))
    }

    /// Does something until it is done or cannot be, waiting as long as the limits and Telegram ask for; in a group no
    /// longer than is worth it to whoever asked at a moment. Taking a message away needs no room.
    ///
    /// # Errors
    /// What Telegram says in the end; [`ErrorKind::Flood`] also when it would come too late.
    pub async fn patiently(&self, operation: Operation<'_>, since: Instant) -> Result<Option<Posted>, Failed> {
        let chat = operation.chat();
        let (mut tries, mut pauses) = (0, PAUSES);
        loop {
            while !matches!(operation, Operation::Delete { .. })
                && let Err(wait) = self.flood.take(chat, What::Answer, clock::now())
            {
                self.wait(chat, wait, since).await?;
            }
            let failed = match self.attempt(operation).await {
                Ok(done) => return Ok(done),
                Err(failed) => failed,
            };
            tries += 1;
            if tries >= TRIES {
                return Err(failed);
            }
            match failed.kind {
                ErrorKind::Flood(wait) => {
                    tracing::warn!(why = failed.why, ?wait, "trying again");
                    self.wait(chat, wait, since).await?;
                }
                ErrorKind::Later => {
                    let wait = pauses.next(clock::chance());
                    tracing::warn!(why = failed.why, ?wait, "trying again");
                    self.pause(wait).await?;
                }
                _ => return Err(failed),
            }
        }
    }

    /// Waits for room in a chat, unless that takes too long for something that was asked for at a moment.
    async fn wait(&self, chat: i64, wait: Duration, since: Instant) -> Result<(), Failed> {
        if chat < 0 && since.elapsed() + wait > LATEST {
            let why = format!("there is room for it in {wait:?}, which is too late");
            return Err(Failed { kind: ErrorKind::Flood(wait), why });
        }
        self.pause(wait).await
    }

    /// Notes that something is being sent or changed in a chat, from before it can be seen there until it is recorded.
    pub fn under_way(&self, chat: i64) -> UnderWay {
        *self.under_way.lock().unwrap_or_else(PoisonError::into_inner).entry(chat).or_default() += 1;
        UnderWay { chat, all: Arc::clone(&self.under_way) }
    }

    /// Whether something is being sent or changed in a chat.
    pub fn is_writing(&self, chat: i64) -> bool {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&chat)
    }

    async fn attempt(&self, operation: Operation<'_>) -> Result<Option<Posted>, Failed> {
        match operation {
            Operation::Post(to, content) => self.post(to, content).await.map(Some),
            Operation::Aside(to, content, secret) => self.show_aside(to, content, secret).await.map(Some),
            Operation::Edit { chat, message, owner, pictured, content } if message < 0 => {
                self.edit_aside((chat, owner, message.saturating_neg()), pictured, content).await.map(|()| None)
            }
            Operation::Edit { chat, message, pictured, content, .. } => {
                self.edit(chat, message, pictured, content).await.map(|()| None)
            }
            Operation::Delete { chat, message, owner } if message < 0 => {
                self.delete_aside((chat, owner, message.saturating_neg())).await.map(|()| None)
            }
            Operation::Delete { chat, message, .. } => self.delete(chat, message).await.map(|()| None),
        }
    }

    /// Waits, unless the process stops.
    ///
    /// # Errors
    /// When it stops.
    pub async fn pause(&self, wait: Duration) -> Result<(), Failed> {
        if self.stop.pause(wait).await {
            return Err(Failed { kind: ErrorKind::Stopping, why: "the bot is stopping".to_owned() });
        }
        Ok(())
    }

    /// Answers a pressed button: with a notification, an address to open, or just so that it stops waiting.
    pub async fn answer_press(&self, query: &str, toast: CallbackAnswer) {
        let mut request = self.bot.answer_callback_query(CallbackQueryId(query.to_owned()));
        let payload = request.payload_mut();
        match toast {
            CallbackAnswer::Nothing => {}
            CallbackAnswer::Note(text) => payload.text = Some(cut(&self.spelling.write(&text), TOAST)),
            CallbackAnswer::Alert(text) => {
                payload.text = Some(cut(&self.spelling.write(&text), TOAST));
                payload.show_alert = Some(true);
            }
            CallbackAnswer::Open(address) => payload.url = address.parse().ok(),
        }
        if let Err(error) = request.send().await {
            // Most often it is too old, after a restart.
            tracing::info!(why = self.told(&error), "could not answer a pressed button");
        }
    }

    /// Whether a user may settle things for a chat. Others wait meanwhile, so Telegram is not asked again at once, and
    /// not waited for long.
    pub async fn manages(&self, chat: i64, user: i64) -> bool {
        let lately = |known: &(bool, Instant)| known.1.elapsed() < KNOWN;
        let known = self.managers.lock().unwrap_or_else(PoisonError::into_inner).get(&(chat, user)).copied();
        if let Some((manages, _)) = known.filter(lately) {
            return manages;
        }
        let who = Fields::default().with("chat_id", chat).with("user_id", user);
        let asked = raw::call::<GetChatMember>(&self.bot, who, None);
        let manages = match tokio::time::timeout(ASKING, asked).await {
            Ok(Ok(member)) => {
                let status = member.get("status").and_then(Value::as_str).unwrap_or_default();
                matches!(status, "creator" | "administrator")
            }
            Ok(Err(error)) => {
                tracing::warn!(why = self.told(&error), "could not tell whether somebody manages a chat");
                false
            }
            Err(_) => {
                tracing::warn!("could not tell in time whether somebody manages a chat");
                false
            }
        };
        let mut managers = self.managers.lock().unwrap_or_else(PoisonError::into_inner);
        managers.retain(|_, known| lately(known));
        managers.insert((chat, user), (manages, Instant::now()));
        manages
    }

    /// What an error means; a limit that was passed is remembered.
    pub fn failed(&self, chat: i64, error: &RequestError) -> Failed {
        let mut kind = ErrorKind::of(error);
        if chat > 0 && kind == ErrorKind::Silenced {
            // In a private chat it is the user alone who decides.
            kind = ErrorKind::Closed;
        }
        if let ErrorKind::Flood(pause) = kind {
            self.flood.block(chat, pause, clock::now());
        }
        let why = self.told(error);
        if kind == ErrorKind::Unknown && self.is_news(&why) {
            tracing::warn!(error = why, "unknown answer from Telegram");
        }
        Failed { kind, why }
    }

    /// Whether an unknown error has not been told yet.
    fn is_news(&self, why: &str) -> bool {
        const MOST: usize = 100;
        let mut told = self.unknown.lock().unwrap_or_else(PoisonError::into_inner);
        told.len() < MOST && told.insert(why.to_owned())
    }
}

/// How a pressed button is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallbackAnswer {
    /// It just stops waiting.
    Nothing,
    /// A note that goes away by itself.
    Note(String),
    /// A note to be read and put away.
    Alert(String),
    /// An address of the bot itself to open.
    Open(String),
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_chat_refuses_is_left_out_one_after_the_other_and_only_once() {
        let to = Target { chat: -1, thread: Some(7), reply_to: Some(3) };
        let board = Some(Board { png: vec![1], medium: Medium::Photo, name: BOARD.to_owned() });
        let content = Content { html: "x".to_owned(), board, keyboard: None };
        let (outside, whole) = instead(&ErrorKind::NoTopic, to, &content).unwrap();
        assert_eq!((outside.thread, outside.reply_to, whole.board.is_some()), (None, Some(3), true));
        let (outside, plain) = instead(&ErrorKind::NoPhotos, outside, &whole).unwrap();
        assert_eq!((outside.thread, plain.board, plain.html.as_str()), (None, None, "x"));
        for fault in [ErrorKind::NoPhotos, ErrorKind::NoTopic, ErrorKind::Silenced, ErrorKind::Unknown] {
            let plain = Content { html: "x".to_owned(), ..Content::default() };
            assert!(instead(&fault, Target::chat(-1), &plain).is_none(), "{fault:?}");
        }
    }
}
