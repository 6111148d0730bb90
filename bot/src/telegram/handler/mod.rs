//! What is done about each event: requests to the commands, private chats, moved groups.

mod answers;
mod inline;
mod line;
pub mod messenger;
mod names;
mod notices;
pub mod private;

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Answer, ArgKind, Input, Request, Scope, Spec, User};
use sanguo_store::{StoreError, TelegramMessage};

use self::answers::Answers;
use self::inline::InlineQueries;
use self::line::Line;
use self::messenger::Messenger;
use self::notices::Notices;
use self::private::PrivateChats;
use crate::clock;
use crate::front::Asker;
use crate::telegram::PLATFORM;
use crate::telegram::inbound::update::{Author, Event, Spot, Standing};
use crate::telegram::outbound::client::CallbackAnswer;

/// How often and how long apart a message just sent is looked for.
const LOOKS: u32 = 4;
const BETWEEN_LOOKS: Duration = Duration::from_millis(150);

/// Acts on events.
pub struct Handler {
    messenger: Arc<Messenger>,
    private_chats: Arc<PrivateChats>,
    notices: Arc<Notices>,
    answers: Answers,
    inline: InlineQueries,
}

/// Why an update has to be acted on again.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The database could not be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bot stopped before the answer was sent.
    #[error("the bot is stopping")]
    Stopping,
}

/// A request with what its answer needs.
pub struct Asked {
    /// The request.
    pub request: Request,
    /// Who asks.
    pub from: Author,
    /// Where the answer belongs.
    pub spot: Spot,
}

/// What somebody has written or pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A message, by its number.
    Message(i32),
    /// A button of a message.
    Button {
        /// What has to be answered.
        query: String,
        /// The message.
        message: TelegramMessage,
    },
}

impl Handler {
    /// A handler that says things by a messenger.
    pub fn new(messenger: Arc<Messenger>) -> Handler {
        let private_chats = Arc::new(PrivateChats { messenger: Arc::clone(&messenger) });
        let notices = Arc::new(Notices { messenger: Arc::clone(&messenger) });
        let answers = Answers {
            messenger: Arc::clone(&messenger),
            private_chats: Arc::clone(&private_chats),
            notices: Arc::clone(&notices),
        };
        let inline = InlineQueries { messenger: Arc::clone(&messenger) };
        Handler { messenger, private_chats, notices, answers, inline }
    }

    /// Acts on an event. The number of its update makes that the same event twice acts once.
    ///
    /// # Errors
    /// When it has to be acted on again.
    pub async fn handle(&self, seq: i64, event: Event) -> Result<(), Unfinished> {
        let key = seq.to_string();
        match event {
            Event::Said { spot, from, message, text, reply_to, named, answers } => {
                let people = named.into_iter().chain(answers.clone()).chain([from.clone()]).collect();
                names::note(&self.messenger.store, people).await?;
                let text = names::with_answered(&self.messenger.app.service, text, answers.as_ref());
                if spot.private {
                    self.in_private(key, spot, from, message, &text, reply_to).await
                } else {
                    self.in_group(key, spot, from, message, &text, reply_to).await
                }
            }
            Event::Pressed { query, from, message, data } => {
                names::note(&self.messenger.store, vec![from.clone()]).await?;
                self.pressed(key, query, from, message, data).await
            }
            Event::Asked { query, from, text } => self.inline.answer(&query, &from, &text).await,
            Event::Moved { old, new } => self.moved(old, new).await,
            Event::Member { spot, now, before, .. } => {
                self.member(&format!("{PLATFORM}:{key}"), spot, now, before).await
            }
            Event::Opened { spot } => self.wake(spot.chat).await,
            Event::Nothing => Ok(()),
        }
    }

    /// In a private chat everything is meant for the bot: commands, and moves without one.
    async fn in_private(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        message: i32,
        text: &str,
        reply_to: Option<i32>,
    ) -> Result<(), Unfinished> {
        self.messenger.store.set_telegram_private(self.messenger.client.id, &from.account.to_string(), true).await?;
        let Some(line) = Line::read(text) else {
            let board = self.own_message(spot.chat, reply_to).await?;
            let input = self.move_of(text, board.as_ref());
            return self.ask(key, spot, board, from, input, Source::Message(message)).await;
        };
        if line.name == "start" {
            return self.start(key, spot, from, message, line.args()).await;
        }
        if line.spec(&self.messenger.app.service).is_some_and(|spec| spec.scope == Scope::Opening) {
            return self.notices.only_in_groups(spot, &from, message).await;
        }
        let input = Input::Line(line.text.clone());
        self.ask(key, spot, None, from, input, Source::Message(message)).await
    }

    /// In a group other bots are spoken to as well, and people talk.
    async fn in_group(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        message: i32,
        text: &str,
        reply_to: Option<i32>,
    ) -> Result<(), Unfinished> {
        let source = Source::Message(message);
        let Some(line) = Line::read(text) else {
            let Some(board) = self.own_message(spot.chat, reply_to).await? else { return Ok(()) };
            let Some(game) = board.game else { return Ok(()) };
            if !self.messenger.app.service.reads_as_move(game, text).await? {
                return Ok(());
            }
            if from.as_chat {
                return self.notices.anonymous(spot, message).await;
            }
            let input = self.move_of(text, Some(&board));
            return self.ask(key, spot, Some(board), from, input, source).await;
        };
        let ours = line.addressed.as_deref() == Some(self.messenger.client.username.to_lowercase().as_str());
        let known = line.name == "start" || line.spec(&self.messenger.app.service).is_some();
        let for_others = if line.addressed.is_some() { !ours } else { !known };
        if for_others {
            return Ok(());
        }
        if from.as_chat && !self.suits_admins(&line) {
            return self.notices.anonymous(spot, message).await;
        }
        if !line.args().is_empty() && line.spec(&self.messenger.app.service).is_some_and(Spec::is_secret) {
            return self.notices.only_in_private(spot, &from, message, &self.private_chats.address()).await;
        }
        let text = if line.name == "start" { "/help".to_owned() } else { line.text.clone() };
        self.ask(key, spot, None, from, Input::Line(text), source).await
    }

    /// Whether a line is also for admins who write as their group: it settles something for the group. Lobbies have
    /// creators, who are people.
    fn suits_admins(&self, line: &Line) -> bool {
        line.spec(&self.messenger.app.service).is_some_and(Spec::may_settle)
    }

    /// A message of the bot that is known, by its number. Somebody may be faster than the bot in remembering what it has
    /// just sent, so it looks again before it takes a message for an old one.
    async fn own_message(&self, chat: i64, number: Option<i32>) -> Result<Option<TelegramMessage>, Unfinished> {
        let Some(number) = number else { return Ok(None) };
        for _ in 0..LOOKS {
            let known = self
                .messenger
                .store
                .telegram_message(self.messenger.client.id, &chat.to_string(), i64::from(number))
                .await?;
            if known.is_some() {
                return Ok(known);
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
        Ok(None)
    }

    /// A pressed button: of a message that the bot knows to have sent, with such a button, and of nobody else.
    async fn pressed(
        &self,
        key: String,
        query: String,
        from: Author,
        message: Option<(Spot, i32)>,
        data: String,
    ) -> Result<(), Unfinished> {
        let known = match message {
            Some((spot, number)) => self.own_message(spot.chat, Some(number)).await?.map(|known| (spot, known)),
            None => None,
        };
        let Some((spot, message)) = known.filter(|(_, known)| known.buttons.lines().any(|id| id == data)) else {
            self.messenger
                .client
                .answer_press(&query, CallbackAnswer::Alert(self.messenger.say(&from, "refuse-old-button").await?))
                .await;
            return Ok(());
        };
        if message.owner.as_ref().is_some_and(|owner| *owner != from.account.to_string()) {
            self.messenger
                .client
                .answer_press(&query, CallbackAnswer::Alert(self.messenger.say(&from, "telegram-not-yours").await?))
                .await;
            return Ok(());
        }
        let place = message.clone();
        self.ask(key, spot, Some(place), from, Input::Press(data), Source::Button { query, message }).await
    }

    /// Puts a request to the commands and gives the answer to whom it belongs.
    async fn ask(
        &self,
        key: String,
        spot: Spot,
        place: Option<TelegramMessage>,
        from: Author,
        input: Input,
        source: Source,
    ) -> Result<(), Unfinished> {
        let (channel, thread) = match place {
            Some(message) => (self.messenger.store.telegram_chat_now(&message.channel).await?, message.thread),
            None => {
                let thread = spot.thread.map(|thread| thread.to_string()).unwrap_or_default();
                (self.messenger.store.telegram_chat_now(&spot.chat.to_string()).await?, thread)
            }
        };
        let manages = self.manages(&channel, &from, &input).await;
        let user =
            User { account: from.account.to_string(), name: from.name.clone(), language: from.language, manages };
        let app = &self.messenger.app;
        app.used(PLATFORM, &channel, &thread).await?;
        // A private chat has the number of its user.
        let alone = channel == user.account;
        let members = names::members(&self.messenger.store, &input).await?;
        let request = Asker { platform: PLATFORM, channel, thread, alone, user, members }.request(key, input);
        let answer: Answer = self.messenger.app.service.handle(&request).await;
        self.messenger.app.wakeup.wake();
        self.answers.give(&Asked { request, from, spot }, &answer, &source).await
    }

    /// Whether somebody may settle things for a place; Telegram is asked only where a command wants to know.
    async fn manages(&self, channel: &str, from: &Author, input: &Input) -> bool {
        let Ok(chat) = channel.parse::<i64>() else { return false };
        if chat == from.account {
            // A private chat is its user's own, and an anonymous admin writes as the group.
            return true;
        }
        let wants = line::spec_of(&self.messenger.app.service, input).is_some_and(Spec::asks_who_manages);
        wants && self.messenger.client.manages(chat, from.account).await
    }

    /// The private chat was opened, perhaps to see something.
    async fn start(&self, key: String, spot: Spot, from: Author, number: i32, payload: &str) -> Result<(), Unfinished> {
        if let Some(token) = payload.strip_prefix(private::WATCH) {
            return self.watch(key, spot, from, token, number).await;
        }
        if self.private_chats.show_waiting(from.account, spot.chat).await? {
            return Ok(());
        }
        self.notices.welcome(spot, &from).await
    }

    /// Shows a shared game to whoever has opened its link.
    async fn watch(&self, key: String, spot: Spot, from: Author, token: &str, number: i32) -> Result<(), Unfinished> {
        let watch = self.messenger.app.service.catalogue().taking(ArgKind::Token, token);
        let input = Input::Command(watch.unwrap_or_default());
        self.ask(key, spot, None, from, input, Source::Message(number)).await
    }

    /// A group goes on as a supergroup, with all its games.
    async fn moved(&self, old: i64, new: i64) -> Result<(), Unfinished> {
        let mut change = self.messenger.store.begin().await?;
        change.move_telegram_chat(&old.to_string(), &new.to_string()).await?;
        change.commit().await?;
        tracing::info!(old, new, "a group has become a supergroup; its games go on there");
        self.messenger.app.wakeup.wake();
        Ok(())
    }

    /// The bot was let in, put out, muted or given its voice back. When it may write again the group sees its games
    /// again: what happened meanwhile (moves made in private chats) could not be told there.
    async fn member(&self, key: &str, spot: Spot, now: Standing, before: Standing) -> Result<(), Unfinished> {
        if spot.private {
            self.messenger
                .store
                .set_telegram_private(self.messenger.client.id, &spot.chat.to_string(), now.inside)
                .await?;
            return Ok(());
        }
        if now.may_write && !before.may_write {
            let channel = spot.chat.to_string();
            let shown = self.messenger.app.service.show_again(PLATFORM, &channel, key, clock::now()).await?;
            tracing::info!(chat = spot.chat, shown, "the bot may write in a group again");
            self.wake(spot.chat).await?;
            self.messenger.app.wakeup.wake();
        } else if !now.inside {
            tracing::info!(chat = spot.chat, "the bot was removed from a group; its games wait");
        } else if !now.may_write {
            tracing::info!(chat = spot.chat, "the bot may not write in a group; its games wait");
        } else {
            // Other rights have changed.
            self.wake(spot.chat).await?;
        }
        Ok(())
    }

    /// Something has changed in a chat: what could not be shown there is tried now.
    async fn wake(&self, chat: i64) -> Result<(), Unfinished> {
        if self.messenger.store.wake_unshown(PLATFORM, &chat.to_string(), clock::now()).await? {
            self.messenger.app.wakeup.wake();
        }
        Ok(())
    }

    /// A text as a move, in the game of the board it replies to.
    fn move_of(&self, text: &str, board: Option<&TelegramMessage>) -> Input {
        let mut call = self.messenger.app.service.catalogue().taking(ArgKind::Move, text.trim()).unwrap_or_default();
        if let Some(game) = board.and_then(|board| board.game) {
            call = call.with("game", game);
        }
        Input::Command(call)
    }
}
