//! Answers: what only the requester should see goes to the private chat, short words to where they were asked for.
//!
//! Everything that the database knows is looked up in the turn of the update; nothing here waits for Telegram in it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use sanguo_commands::{Answer, Audience, Input, Invocation, Message};
use sanguo_store::{GameId, TelegramMessage};
use tokio::time::Instant;

use super::messenger::{self, DeliveryError, Destination, Messenger};
use super::notices::Notices;
use super::private::{PrivateChats, Way};
use super::reply::Reply;
use super::{Asked, Source, Unfinished, line};
use crate::clock;
use crate::front::text::length;
use crate::telegram::PLATFORM;
use crate::telegram::outbound::client::{CallbackAnswer, Failed, Operation, Target};
use crate::telegram::outbound::error::ErrorKind;
use crate::telegram::outbound::render::{CAPTION, TEXT, TOAST, ids};

/// What shows how a game stands in a group: of the chat, topic, game and command the message that shows it last.
type Standing = Arc<Mutex<HashMap<(i64, Option<i32>, Option<i64>, &'static str), i32>>>;

/// Gives answers to whom they belong.
#[derive(Clone)]
pub struct Answers {
    /// Says them.
    pub messenger: Arc<Messenger>,
    /// Where those go that nobody else should see.
    pub private_chats: Arc<PrivateChats>,
    /// What is said to those who cannot be answered.
    pub notices: Arc<Notices>,
    /// Answers that show how games stand.
    pub standing: Standing,
}

/// What is done in the group besides an answer in private.
enum Beside {
    /// Nothing.
    Nothing,
    /// A message is marked as seen: whoever wrote it learns that it was heard.
    Seen(i32),
    /// A dialogue is taken out of the sight of others.
    Leaves(TelegramMessage),
}

/// A dialogue step in a message that others see and that is taken away after it.
pub(super) struct Leaves<'a>(pub(super) &'a TelegramMessage);

impl Answers {
    /// How an answer is given to the requester.
    ///
    /// # Errors
    /// When the update has to be acted on again.
    pub async fn give(&self, asked: Asked, answer: Answer, source: &Source) -> Result<Reply, Unfinished> {
        match source {
            Source::Button { query, message, editable } => {
                self.give_press(asked, answer, query, message, *editable).await
            }
            Source::Message(number, _) => self.give_line(asked, answer, *number).await,
        }
    }

    /// The answer to something written.
    async fn give_line(&self, asked: Asked, answer: Answer, number: i32) -> Result<Reply, Unfinished> {
        let here = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to: Some(number) };
        if asked.spot.private {
            return Ok(self.put(asked, answer.message, Target { reply_to: None, ..here }));
        }
        if is_short(&answer.message) && !answer.refused {
            // Where everybody has been told already, nothing more is to be said.
            let request = &asked.request;
            if self.messenger.store.request_told(&request.key, PLATFORM, &request.channel).await? {
                return Ok(Reply::none());
            }
        }
        if number < 0 {
            return Ok(self.answer_aside(asked, answer.message, number));
        }
        if answer.refused || is_short(&answer.message) && self.may_be_heard(&asked.request.input) {
            return Ok(self.aloud(asked, answer.message, here));
        }
        if let Some(command) = self.shows_standing(&asked, &answer).await? {
            return Ok(self.stand(asked, answer.message, here, command));
        }
        if asked.from.as_chat {
            return self.notices.anonymous(asked.spot, number, &asked.from).await;
        }
        let open = self.is_open(&answer);
        if self.private_chats.is_open(&asked.from).await? {
            return Ok(self.privately(asked, answer.message, open, here, Beside::Seen(number)));
        }
        if open {
            return Ok(self.aloud(asked, answer.message, here));
        }
        self.private_chats.keep_waiting(&asked, &answer.message).await?;
        Ok(self.invite(asked, here))
    }

    /// The answer to a pressed button.
    async fn give_press(
        &self,
        asked: Asked,
        answer: Answer,
        query: &str,
        pressed: &TelegramMessage,
        editable: bool,
    ) -> Result<Reply, Unfinished> {
        let message = &answer.message;
        if answer.refused {
            let alert = self.acknowledge(query, CallbackAnswer::Alert(message.text.clone()));
            // Too long a text is cut there; it is whole in the private chat, when there is one.
            if length(&message.text) > TOAST && self.private_chats.is_open(&asked.from).await? {
                let chat = Target::chat(asked.from.account);
                return Ok(alert.and(self.put(asked, answer.message, chat)));
            }
            return Ok(alert);
        }
        let own = pressed.owner.as_ref() == Some(&asked.from.account.to_string());
        let goes_on = answer.replaces && own && editable;
        let open = self.is_open(&answer);
        // A dialogue that comes to a warning leaves the sight of others, where they see it.
        let leaves = goes_on && answer.secret && !asked.spot.private && pressed.message > 0;
        let note = || {
            if is_short(message) { CallbackAnswer::Note(message.text.clone()) } else { CallbackAnswer::Nothing }
        };
        if goes_on && !leaves {
            let first = self.acknowledge(query, note());
            return Ok(first.and(self.go_on(asked, answer.message, pressed.clone(), open)));
        }
        if is_short(message) {
            return Ok(self.acknowledge(query, note()));
        }
        let first = self.acknowledge(query, CallbackAnswer::Nothing);
        if asked.spot.private {
            let to = Target::chat(asked.spot.chat);
            return Ok(first.and(self.put(asked, answer.message, to)));
        }
        let reply_to = i32::try_from(pressed.message).ok().filter(|_| editable);
        let here = Target { chat: asked.spot.chat, thread: asked.spot.thread, reply_to };
        let leaves = leaves.then(|| pressed.clone());
        if self.private_chats.is_open(&asked.from).await? {
            let sent = CallbackAnswer::Note(self.messenger.say(&asked.from, "telegram-sent-private").await?);
            let beside = leaves.map_or(Beside::Nothing, Beside::Leaves);
            return Ok(self.acknowledge(query, sent).and(self.privately(asked, answer.message, open, here, beside)));
        }
        if editable && self.goes_aside(&answer, open) {
            return Ok(self.aside(asked, answer.message, open, query, here, leaves));
        }
        if open {
            return Ok(first.and(self.aloud(asked, answer.message, here)));
        }
        self.private_chats.keep_waiting(&asked, message).await?;
        let opens = self.acknowledge(query, CallbackAnswer::Open(self.private_chats.address()));
        Ok(match leaves {
            Some(pressed) => opens.and(self.leave(asked, pressed)),
            None => opens,
        })
    }

    fn acknowledge(&self, query: &str, answer: CallbackAnswer) -> Reply {
        let (client, id) = (Arc::clone(&self.messenger.client), query.to_owned());
        Reply::acknowledge(query, async move { client.answer_press(&id, answer).await })
    }

    /// Says something in a chat in which nobody else is disturbed by it.
    fn put(&self, asked: Asked, message: Message, to: Target) -> Reply {
        let messenger = Arc::clone(&self.messenger);
        Reply::say(to.chat, asked.from.account, async move {
            messenger::finish(messenger.put(&Destination::of(&asked, to), &message).await)
        })
    }

    /// Says something where others hear it.
    fn aloud(&self, asked: Asked, message: Message, here: Target) -> Reply {
        let this = self.clone();
        Reply::say(here.chat, asked.from.account, async move { this.try_aloud(&asked, &message, here).await.map(drop) })
    }

    /// Says something where others hear it, as long as it is not too much and comes in time; else in private, if that is
    /// possible. Returns the message in the group.
    pub(super) async fn try_aloud(
        &self,
        asked: &Asked,
        message: &Message,
        here: Target,
    ) -> Result<Option<(i64, i32)>, Unfinished> {
        let Some(left) = self.messenger.client.flood.hear(here.chat, asked.from.account, clock::now()) else {
            return self.hush(asked, message).await;
        };
        let mut said = message.clone();
        if left == 0 && !self.private_chats.is_open(&asked.from).await? {
            said.text = format!("{}\n\n{}", said.text, self.messenger.say(&asked.from, "telegram-heard-enough").await?);
        }
        match self.messenger.put(&Destination::of(asked, here), &said).await {
            Ok(there) => Ok(Some(there)),
            Err(DeliveryError::Telegram(Failed { kind, why })) if is_for_private(&kind) => {
                tracing::info!(why, chat = here.chat, "an answer is not given in its group");
                self.hush(asked, message).await
            }
            Err(error) => messenger::finish::<()>(Err(error)).map(|()| None),
        }
    }

    /// Says something in private that was not said in the group. Without a private chat it is dropped.
    pub(super) async fn hush(&self, asked: &Asked, message: &Message) -> Result<Option<(i64, i32)>, Unfinished> {
        if self.private_chats.is_open(&asked.from).await? {
            self.private_chats.deliver(asked, message).await?;
        } else {
            tracing::info!(chat = asked.spot.chat, "an answer in a group is dropped");
        }
        Ok(None)
    }

    /// Says something in the private chat, which is open as far as is known; else in the group, or there how to open it.
    fn privately(&self, asked: Asked, message: Message, open: bool, here: Target, beside: Beside) -> Reply {
        let this = self.clone();
        Reply::say(asked.from.account, asked.from.account, async move {
            let way = this.private_chats.deliver(&asked, &message).await?;
            match &beside {
                Beside::Leaves(pressed) if way != Way::Broken => {
                    this.take_away(&asked, Leaves(pressed)).await;
                }
                Beside::Seen(number) if way == Way::Sent => this.messenger.client.mark_seen(here.chat, *number).await,
                _ => {}
            }
            match way {
                Way::Sent => Ok(()),
                Way::Broken => {
                    let sorry = Message::text(this.messenger.say(&asked.from, "refuse-internal").await?);
                    this.private_chats.deliver(&asked, &sorry).await.map(drop)
                }
                Way::Closed if open => this.try_aloud(&asked, &message, here).await.map(drop),
                Way::Closed => {
                    this.private_chats.keep_waiting(&asked, &message).await?;
                    this.try_invite(&asked, here).await
                }
            }
        })
    }

    /// Says how to open the private chat, where something waits.
    fn invite(&self, asked: Asked, here: Target) -> Reply {
        let this = self.clone();
        Reply::say(here.chat, asked.from.account, async move { this.try_invite(&asked, here).await })
    }

    pub(super) async fn try_invite(&self, asked: &Asked, here: Target) -> Result<(), Unfinished> {
        match self.messenger.client.flood.hear(here.chat, asked.from.account, clock::now()) {
            Some(_) => self.private_chats.invite(asked, here).await,
            None => Ok(()),
        }
    }

    /// Shows a group how a game stands, in place of the last message that did.
    fn stand(&self, asked: Asked, message: Message, here: Target, command: &'static str) -> Reply {
        let this = self.clone();
        Reply::say(here.chat, asked.from.account, async move {
            let shown = Message { buttons: Vec::new(), ..message };
            let Some((chat, number)) = this.try_aloud(&asked, &shown, here).await? else { return Ok(()) };
            let key = (chat, here.thread, shown.game, command);
            let last = this.standing.lock().unwrap_or_else(PoisonError::into_inner).insert(key, number);
            if let Some(message) = last {
                let gone = Operation::Delete { chat, message, owner: asked.from.account };
                if let Err(Failed { why, .. }) = this.messenger.client.patiently(gone, Instant::now()).await {
                    tracing::info!(why, "an older answer stays");
                }
            }
            Ok(())
        })
    }

    /// Whether an answer shows a group how a game stands that is played there, as everybody there may see it: the
    /// command, asked for without wishes of one's own.
    async fn shows_standing(&self, asked: &Asked, answer: &Answer) -> Result<Option<&'static str>, Unfinished> {
        let Some(spec) = line::spec_of(&self.messenger.app.service, &asked.request.input) else { return Ok(None) };
        let Some(game) = answer.message.game.filter(|_| spec.audience == Audience::Standing) else { return Ok(None) };
        let Input::Line(text) = &asked.request.input else { return Ok(None) };
        let wishes = text.split_whitespace().skip(1).filter(|word| !word.starts_with(['#', '＃']));
        if wishes.count() > 0 {
            return Ok(None);
        }
        let request = &asked.request;
        let here = self.messenger.store.is_played_in(GameId(game), PLATFORM, &request.channel, &request.thread).await?;
        Ok(here.then_some(spec.name))
    }

    /// Whether short answers to a command may be said where others hear them.
    fn may_be_heard(&self, input: &Input) -> bool {
        line::spec_of(&self.messenger.app.service, input)
            .is_some_and(|spec| !matches!(spec.audience, Audience::Private | Audience::Standing))
    }

    /// Whether a dialogue may be seen by others: it does something that everybody will be told, and shows nothing
    /// secret. The choice of a move is one, until it warns of something; players who want to think unseen start the bot
    /// in a private chat.
    fn is_open(&self, answer: &Answer) -> bool {
        let mut buttons = answer.message.buttons.iter().flatten().peekable();
        let spec = |id: &str| self.messenger.app.service.catalogue().get(&Invocation::from_id(id)?.command);
        let open = |id: &str| spec(id).is_some_and(|spec| spec.audience == Audience::Open);
        !answer.secret && buttons.peek().is_some() && buttons.all(|button| open(&button.id))
    }

    /// Takes a dialogue out of the sight of others.
    fn leave(&self, asked: Asked, pressed: TelegramMessage) -> Reply {
        let this = self.clone();
        Reply::say(asked.spot.chat, asked.from.account, async move {
            this.take_away(&asked, Leaves(&pressed)).await;
            Ok(())
        })
    }

    /// Takes a dialogue away; whether it is gone, or will be as soon as Telegram takes requests again.
    pub(super) async fn take_away(&self, asked: &Asked, Leaves(pressed): Leaves<'_>) -> bool {
        let Ok(message) = i32::try_from(pressed.message) else { return false };
        let gone = Operation::Delete { chat: asked.spot.chat, message, owner: asked.from.account };
        match self.messenger.client.patiently(gone, asked.since).await {
            Ok(_) => true,
            Err(Failed { kind: ErrorKind::Flood(pause), .. }) => {
                let client = Arc::clone(&self.messenger.client);
                tokio::spawn(async move {
                    // Nobody waits for it.
                    if client.pause(pause).await.is_ok() {
                        let _ = client.patiently(gone, Instant::now()).await;
                    }
                });
                true
            }
            Err(_) => false,
        }
    }

    /// The next step of a dialogue, in the message whose button was pressed; `open` when everybody may see it.
    fn go_on(&self, asked: Asked, message: Message, pressed: TelegramMessage, open: bool) -> Reply {
        let this = self.clone();
        Reply::say(asked.spot.chat, asked.from.account, async move {
            this.try_go_on(&asked, &message, &pressed, open).await
        })
    }

    /// In a group a dialogue is taken away when it has come to its end: the update below tells it.
    async fn try_go_on(
        &self,
        asked: &Asked,
        message: &Message,
        pressed: &TelegramMessage,
        open: bool,
    ) -> Result<(), Unfinished> {
        let Ok(number) = i32::try_from(pressed.message) else { return Ok(()) };
        let chat = asked.spot.chat;
        let over = !asked.spot.private && message.buttons.is_empty() && message.picture.is_none();
        if over && self.take_away(asked, Leaves(pressed)).await {
            return Ok(());
        }
        let client = &self.messenger.client;
        // Texts that one member alone sees are held to the limit of captions when they are changed
        // (tdlib/telegram-bot-api#881).
        let mut content = self.messenger.content_within(message, if number < 0 { CAPTION } else { TEXT }).await;
        let (pictured, owner) = (pressed.picture, asked.from.account);
        let _recorded = client.under_way(chat);
        let edit = Operation::Edit { chat, message: number, owner, pictured, content: &content };
        let mut done = client.patiently(edit, asked.since).await;
        if content.board.is_some() && matches!(done, Err(Failed { kind: ErrorKind::NoPhotos, .. })) {
            content.board = None;
            let plain = Operation::Edit { chat, message: number, owner, pictured, content: &content };
            done = client.patiently(plain, asked.since).await;
        }
        match done {
            Ok(_) => {
                let now = TelegramMessage {
                    buttons: ids(message),
                    picture: pressed.picture || content.board.is_some(),
                    game: message.game.map(GameId).or(pressed.game),
                    ..pressed.clone()
                };
                Ok(self.messenger.store.keep_telegram_message(client.id, &now, clock::now()).await?)
            }
            // Deleted, or too old to be changed: the dialogue goes on in a message of its own.
            Err(Failed {
                kind: ErrorKind::NoMessage | ErrorKind::Refused | ErrorKind::Unknown | ErrorKind::Moved(_),
                why,
            }) => {
                tracing::info!(why, "a dialogue goes on in a new message");
                if number < 0 {
                    return self.go_on_elsewhere(asked, message, open).await;
                }
                let to = Target { chat, thread: asked.spot.thread, reply_to: None };
                messenger::finish(self.messenger.put(&Destination::of(asked, to), message).await)
            }
            Err(Failed { kind: ErrorKind::Flood(_), .. }) => self.hush(asked, message).await.map(drop),
            Err(failed) => messenger::finish::<()>(Err(failed.into())),
        }
    }
}

/// Whether what a group refuses may be said in private: there is no room for it, or the bot may not write there.
fn is_for_private(kind: &ErrorKind) -> bool {
    matches!(kind, ErrorKind::Flood(_) | ErrorKind::Silenced | ErrorKind::NoTopic | ErrorKind::Closed)
}

/// Whether a message is a few words that may be said anywhere.
fn is_short(message: &Message) -> bool {
    message.picture.is_none() && message.file.is_none() && message.buttons.is_empty() && length(&message.text) <= TOAST
}
