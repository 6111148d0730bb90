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

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sanguo_store::Millis;
use serde_json::json;

use super::client::{Client, Content, Failed, Medium, Posted};
use super::error::{ErrorKind, describe};
use super::raw::{Fields, attached, call, methods, number, send, upload};
use crate::clock;
use crate::front::Backoff;

/// The pauses before the server is asked again whether it knows such messages.
const PAUSES: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(600));

/// After so many refusals in a row nothing is tried for so long, in milliseconds.
const REFUSALS: u32 = 3;
const REST: Millis = 6 * 60 * 60 * 1000;

/// Whether Telegram can show something to one member of a group alone.
#[derive(Debug, Default)]
pub struct Asides(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    known: Known,
    refusals: u32,
    rests_until: Millis,
}

/// What is known of the server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Known {
    /// It cannot, or nothing is known yet.
    #[default]
    No,
    /// It knows the methods.
    Likely,
    /// It has shown something so.
    Proven,
}

impl Asides {
    /// Whether something may be shown so now. What nobody else may see must be `secret`, and waits for the proof that others
    /// do not see it.
    pub fn may_show(&self, secret: bool, now: Millis) -> bool {
        let state = self.state();
        now >= state.rests_until && state.known >= if secret { Known::Proven } else { Known::Likely }
    }

    fn learn(&self, known: Known) {
        *self.state() = State { known, ..State::default() };
    }

    /// Something could not be shown so. Whether it is not tried again for a while.
    fn fail(&self, now: Millis) -> bool {
        let mut state = self.state();
        state.refusals += 1;
        let rests = state.refusals >= REFUSALS;
        if rests {
            (state.refusals, state.rests_until) = (0, now + REST);
        }
        rests
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

methods!(EditEphemeralMessageText EditEphemeralMessageCaption EditEphemeralMessageMedia DeleteEphemeralMessage);

/// What says which message is changed.
fn of((chat, receiver, message): (i64, i64, i32)) -> Fields {
    let fields = Fields::default().with("chat_id", chat).with("receiver_user_id", receiver);
    fields.with("ephemeral_message_id", message)
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
                    return self.asides.learn(Known::No);
                }
                _ => return self.asides.learn(Known::Likely),
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
        let mut fields = Fields::default().with("chat_id", to.chat).with("receiver_user_id", to.receiver);
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
        let message = match send(&self.bot, fields, content).await {
            Ok(message) => message,
            Err(error) => {
                let failed = self.failed(to.chat, &error);
                if matches!(failed.kind, ErrorKind::Refused | ErrorKind::Unknown) && self.asides.fail(clock::now()) {
                    tracing::warn!(
                        why = failed.why,
                        "Telegram refuses ephemeral messages; for some hours none are sent"
                    );
                }
                return Err(failed);
            }
        };
        let pictured = content.board.is_some();
        if let Some(unseen) = number(&message, "ephemeral_message_id").filter(|number| *number > 0) {
            self.asides.learn(Known::Proven);
            return Ok(Posted { message: -unseen, photo: None, pictured });
        }
        self.asides.learn(Known::No);
        tracing::warn!(
            chat = to.chat,
            "Telegram shows to all what is meant for one; choices are made where all see them"
        );
        let seen = Posted { message: number(&message, "message_id").unwrap_or_default(), photo: None, pictured };
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
        let fields = match &content.keyboard {
            Some(keyboard) => of((chat, receiver, message)).with("reply_markup", json!(keyboard)),
            None => of((chat, receiver, message)),
        };
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
                let fields = fields.caption(&content.html);
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
        let done = call::<DeleteEphemeralMessage>(&self.bot, of((chat, receiver, message)), None).await;
        done.map(drop).map_err(|error| self.failed(chat, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_wait_for_the_proof_that_nobody_else_sees_them() {
        let asides = Asides::default();
        let may = |now| [asides.may_show(false, now), asides.may_show(true, now)];
        assert_eq!(may(0), [false, false], "nothing is known");
        asides.learn(Known::Likely);
        assert_eq!(may(0), [true, false]);
        asides.learn(Known::Proven);
        assert_eq!(may(0), [true, true]);
        assert_eq!([0, 1, 2].map(|now| asides.fail(now)), [false, false, true]);
        assert_eq!((may(3), may(2 + REST)), ([false, false], [true, true]), "refused again and again: later");
        asides.learn(Known::No);
        assert_eq!(may(2 + REST), [false, false]);
    }
}
