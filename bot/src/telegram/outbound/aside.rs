//! Messages that one member of a group alone sees: the ephemeral messages of the Bot API since its version 10.2.
//!
//! teloxide does not know them, so the calls are made by hand, as the documentation says
//! (<https://core.telegram.org/bots/api#ephemeral-messages-and-commands>): "Any bot can send an ephemeral message to a user
//! within 15 seconds of the incoming eligible action", given the `callback_query_id` of a press or the
//! `reply_parameters.ephemeral_message_id` of what the user has written unseen. Its receiver is named in
//! `ephemeral_message_parameters` (10.3), or by fields of the call itself (10.2); a server ignores what it does not know, so
//! both are given. What is sent has an `ephemeral_message_id` and no number of its own; it is changed and deleted by methods
//! of its own, which tell no more than `True`.
//!
//! A server that is older still would show such a message to all. Therefore it is asked first for a method that came with
//! them, and only what everybody may see is the first to be sent so.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use teloxide::requests::{MultipartPayload, MultipartRequest, Payload, Request};
use teloxide::types::InputFile;
use teloxide::{Bot, RequestError};

use super::client::{Board, Client, Content, Failed, Medium, Posted};
use super::error::{ErrorKind, describe};
use crate::clock;
use crate::front::Backoff;

/// The pauses before the server is asked again whether it knows such messages.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(600));

/// Whether Telegram can show something to one member of a group alone.
#[derive(Debug, Default)]
pub struct Asides(AtomicU8);

/// Nothing is known at first, which is as good as this.
const NO: u8 = 0;
const LIKELY: u8 = 1;
const PROVEN: u8 = 2;

impl Asides {
    /// Whether something may be shown so. What nobody else may see must be `secret`, and waits for the proof that others do
    /// not see it.
    pub fn may_show(&self, secret: bool) -> bool {
        self.0.load(Ordering::Relaxed) >= if secret { PROVEN } else { LIKELY }
    }

    fn learn(&self, state: u8) {
        self.0.store(state, Ordering::Relaxed);
    }
}

/// Somebody in a group, and what makes it possible to show them something there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// The group.
    pub chat: i64,
    /// The topic.
    pub thread: Option<i32>,
    /// Who sees it.
    pub receiver: i64,
    /// What they have done.
    pub after: After,
}

/// What a user has done that may be answered unseen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum After {
    /// Pressed a button; what has to be answered.
    Press(String),
    /// Written something that nobody else sees; its number among such messages.
    Message(i32),
}

/// A method that is called by its name, with fields as texts.
trait Method: Send + Sync + 'static {
    const NAME: &'static str;
}

macro_rules! methods {
    ($($name:ident)*) => { $(
        enum $name {}

        impl Method for $name {
            const NAME: &'static str = stringify!($name);
        }
    )* };
}

methods!(SendMessage SendPhoto SendDocument SendAnimation EditEphemeralMessageText EditEphemeralMessageCaption);
methods!(EditEphemeralMessageMedia DeleteEphemeralMessage);

/// A call with its fields and its file. Objects are JSON texts, as in every form.
struct Raw<M> {
    fields: BTreeMap<&'static str, String>,
    file: Option<InputFile>,
    method: PhantomData<M>,
}

impl<M> Serialize for Raw<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields.serialize(serializer)
    }
}

impl<M: Method> Payload for Raw<M> {
    type Output = Value;

    const NAME: &'static str = M::NAME;
}

impl<M: Method> MultipartPayload for Raw<M> {
    fn copy_files(&self, into: &mut dyn FnMut(InputFile)) {
        self.file.iter().cloned().for_each(into);
    }

    fn move_files(&mut self, into: &mut dyn FnMut(InputFile)) {
        self.file.take().into_iter().for_each(into);
    }
}

async fn call<M: Method>(bot: &Bot, fields: Fields, file: Option<InputFile>) -> Result<Value, RequestError> {
    MultipartRequest::new(bot.clone(), Raw::<M> { fields: fields.0, file, method: PhantomData }).send().await
}

/// Fields of a call.
#[derive(Default)]
struct Fields(BTreeMap<&'static str, String>);

impl Fields {
    fn with(mut self, name: &'static str, value: impl ToString) -> Fields {
        self.0.insert(name, value.to_string());
        self
    }

    fn of(chat: i64, receiver: i64, message: i32) -> Fields {
        let fields = Fields::default().with("chat_id", chat).with("receiver_user_id", receiver);
        fields.with("ephemeral_message_id", message)
    }

    fn buttons(self, content: &Content) -> Fields {
        match &content.keyboard {
            Some(keyboard) => self.with("reply_markup", json!(keyboard)),
            None => self,
        }
    }

    fn text(self, html: &str) -> Fields {
        let fields = self.with("text", html).with("parse_mode", "HTML");
        fields.with("link_preview_options", json!({"is_disabled": true}))
    }
}

impl Client {
    /// Finds out whether the server knows such messages, as often as it takes.
    pub async fn learn_asides(&self) {
        let mut pauses = PAUSES;
        loop {
            // There is no such chat: every server refuses it, in words that tell whether it knows the method.
            let nowhere = Fields::default().with("chat_id", 0);
            let Err(error) = call::<DeleteEphemeralMessage>(&self.bot, nowhere, None).await else { return };
            let why = describe(&self.bot, &error);
            match ErrorKind::of(&error) {
                ErrorKind::Later | ErrorKind::Flood(_) => {}
                _ if why.to_lowercase().contains("method not found") => {
                    tracing::info!(
                        "the Bot API server does not know ephemeral messages; choices are made where all see them"
                    );
                    return self.asides.learn(NO);
                }
                _ => return self.asides.learn(LIKELY),
            }
            if self.stop.pause(pauses.next(clock::chance())).await {
                return;
            }
        }
    }

    /// Shows something to one member of a group. Its number is a negative one. When Telegram shows it to all, it is taken
    /// back if it is `secret`, and else stays as an ordinary message.
    ///
    /// # Errors
    /// What Telegram says.
    pub async fn show_aside(&self, to: &Aside, content: &Content, secret: bool) -> Result<Posted, Failed> {
        let mut fields =
            Fields::default().with("chat_id", to.chat).with("receiver_user_id", to.receiver).buttons(content);
        let mut parameters = json!({"receiver_user_id": to.receiver});
        match &to.after {
            After::Press(query) => {
                parameters["callback_query_id"] = json!(query);
                fields = fields.with("callback_query_id", query);
            }
            After::Message(number) => {
                fields = fields.with("reply_parameters", json!({"ephemeral_message_id": number}));
            }
        }
        fields = fields.with("ephemeral_message_parameters", parameters);
        if let Some(thread) = to.thread {
            fields = fields.with("message_thread_id", thread);
        }
        let sent = match &content.board {
            None => call::<SendMessage>(&self.bot, fields.text(&content.html), None).await,
            Some(board) => {
                let (file, fields) = (upload(board), fields.with("caption", &content.html).with("parse_mode", "HTML"));
                let name = attached(&file);
                match board.medium {
                    Medium::Document => {
                        call::<SendDocument>(&self.bot, fields.with("document", name), Some(file)).await
                    }
                    Medium::Photo => call::<SendPhoto>(&self.bot, fields.with("photo", name), Some(file)).await,
                    Medium::Animation => {
                        call::<SendAnimation>(&self.bot, fields.with("animation", name), Some(file)).await
                    }
                }
            }
        };
        let message = sent.map_err(|error| self.failed(to.chat, &error))?;
        let number = |name: &str| message.get(name).and_then(Value::as_i64).and_then(|n| i32::try_from(n).ok());
        let pictured = content.board.is_some();
        if let Some(unseen) = number("ephemeral_message_id").filter(|number| *number > 0) {
            self.asides.learn(PROVEN);
            return Ok(Posted { message: -unseen, photo: None, pictured });
        }
        self.asides.learn(NO);
        tracing::warn!(
            chat = to.chat,
            "Telegram shows to all what is meant for one; choices are made where all see them"
        );
        let seen = Posted { message: number("message_id").unwrap_or_default(), photo: None, pictured };
        if secret {
            self.delete(to.chat, seen.message).await?;
            let why = "Telegram shows it to all, so it was deleted again".to_owned();
            return Err(Failed { kind: ErrorKind::Refused, why });
        }
        Ok(seen)
    }

    /// Changes what one member of a group sees; `pictured` says whether it has a picture now.
    ///
    /// # Errors
    /// What Telegram says.
    pub async fn edit_aside(
        &self,
        (chat, receiver, message): (i64, i64, i32),
        pictured: bool,
        content: &Content,
    ) -> Result<(), Failed> {
        let fields = Fields::of(chat, receiver, message).buttons(content);
        let done = match &content.board {
            Some(board) => {
                let file = upload(board);
                let kind = match board.medium {
                    Medium::Document => "document",
                    Medium::Photo => "photo",
                    Medium::Animation => "animation",
                };
                let mut media = json!({"type": kind, "media": attached(&file), "parse_mode": "HTML"});
                media["caption"] = json!(content.html);
                call::<EditEphemeralMessageMedia>(&self.bot, fields.with("media", media), Some(file)).await
            }
            None if pictured => {
                let fields = fields.with("caption", &content.html).with("parse_mode", "HTML");
                call::<EditEphemeralMessageCaption>(&self.bot, fields, None).await
            }
            None => call::<EditEphemeralMessageText>(&self.bot, fields.text(&content.html), None).await,
        };
        match done.map_err(|error| self.failed(chat, &error)) {
            Ok(_) | Err(Failed { kind: ErrorKind::NotModified, .. }) => Ok(()),
            Err(failed) => Err(failed),
        }
    }

    /// Takes away what one member of a group sees.
    ///
    /// # Errors
    /// What Telegram says.
    pub async fn delete_aside(&self, (chat, receiver, message): (i64, i64, i32)) -> Result<(), Failed> {
        let done = call::<DeleteEphemeralMessage>(&self.bot, Fields::of(chat, receiver, message), None).await;
        done.map(drop).map_err(|error| self.failed(chat, &error))
    }
}

fn upload(board: &Board) -> InputFile {
    InputFile::memory(board.png.clone()).file_name(board.name.clone())
}

/// By what a file is referred to in the fields of its call.
fn attached(file: &InputFile) -> String {
    json!(file).as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_wait_for_the_proof_that_nobody_else_sees_them() {
        let asides = Asides::default();
        let may = || [asides.may_show(false), asides.may_show(true)];
        assert_eq!(may(), [false, false], "nothing is known");
        asides.learn(LIKELY);
        assert_eq!(may(), [true, false]);
        asides.learn(PROVEN);
        assert_eq!(may(), [true, true]);
        asides.learn(NO);
        assert_eq!(may(), [false, false]);
    }

    #[test]
    fn a_file_is_referred_to_by_one_name() {
        let file = upload(&Board { png: vec![1], medium: Medium::Photo, name: "board.png".to_owned() });
        let name = attached(&file);
        assert!(name.starts_with("attach://"));
        assert_eq!(attached(&file.clone()), name);
    }
}
