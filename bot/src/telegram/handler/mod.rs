//! What is done about each event: requests to the commands, private chats, moved groups.

mod answers;
mod asides;
mod inline;
pub mod line;
pub mod messenger;
mod names;
mod notices;
pub mod private;
pub mod reply;

use std::sync::Arc;
use std::time::Duration;

use sanguo_commands::{Answer, ArgKind, Input, Request, Scope, Spec, User};
use sanguo_store::{StoreError, TelegramMessage};
use tokio::time::Instant;

use self::answers::Answers;
use self::inline::{HOW_TO_SHARE, InlineQueries};
use self::line::{Line, START};
use self::messenger::Messenger;
use self::notices::Notices;
use self::private::PrivateChats;
use self::reply::Reply;
use crate::clock;
use crate::front::Asker;
use crate::telegram::PLATFORM;
use crate::telegram::inbound::update::{Attached, Author, Event, Spot, Standing};
use crate::telegram::outbound::client::{CallbackAnswer, Target};

/// How often and how long apart a message is looked for that was just sent: one that is newer than all that are known, one
/// that is near them, and the state of one that was just changed.
const LOOKS_FOR_NEW: u32 = 20;
const LOOKS_FOR_NEAR: u32 = 3;
const LOOKS_FOR_CHANGED: u32 = 10;
const BETWEEN_LOOKS: Duration = Duration::from_millis(150);
/// How far below the newest known message one is near it.
const NEAR: i64 = 20;
/// After how long it is shown that a request takes long, and how long Telegram shows that.
const LONG: Duration = Duration::from_secs(1);
const SHOWN: Duration = Duration::from_millis(4500);
/// How long a group is given to tell that it is an old one, which has become a supergroup.
const MIGRATING: Duration = Duration::from_secs(3);

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

/// What somebody has written.
struct Said<'a> {
    /// The text, with its command as the commands know it.
    text: &'a str,
    /// Whether its command, without the name of a bot, can only be meant for this one.
    ours: bool,
    /// The message of the bot that it replies to.
    reply_to: Option<i32>,
    /// The file that came with it.
    file: Option<Attached>,
}

/// A request with what its answer needs.
pub struct Asked {
    /// The request.
    pub request: Request,
    /// Who asks.
    pub from: Author,
    /// Where the answer belongs.
    pub spot: Spot,
    /// When it came to its turn.
    pub since: Instant,
}

/// What somebody has written or pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A message, by its number, and the file that came with it.
    Message(i32, Option<Attached>),
    /// A button of a message.
    Button {
        /// What has to be answered.
        query: String,
        /// The message.
        message: TelegramMessage,
        /// Whether it can be changed: it does not stand in a group that has become another.
        editable: bool,
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
            standing: Arc::default(),
        };
        let inline = InlineQueries { messenger: Arc::clone(&messenger) };
        Handler { messenger, private_chats, notices, answers, inline }
    }

    /// Acts on an event and says how it is answered. The number of its update makes that the same event twice acts once.
    ///
    /// # Errors
    /// When it has to be acted on again.
    pub async fn handle(&self, seq: i64, event: Event) -> Result<Reply, Unfinished> {
        let key = seq.to_string();
        match event {
            Event::Said { spot, from, message, text, reply_to, named, answers, file } => {
                let people = named.into_iter().chain(answers.clone()).chain([from.clone()]).collect();
                names::note(&self.messenger.store, people).await?;
                let Messenger { app, client, .. } = &*self.messenger;
                let (line, ours) = client.spelling.read(&app.service, &text);
                let text = names::with_answered(&app.service, line.into_owned(), answers.as_ref());
                if spot.private {
                    self.in_private(key, spot, from, message, Said { text: &text, ours: true, reply_to, file }).await
                } else {
                    let said = Said { text: &text, ours: ours || reply_to.is_some(), reply_to, file };
                    self.in_group(key, spot, from, message, said).await
                }
            }
            Event::Pressed { query, from, message, data } => {
                names::note(&self.messenger.store, vec![from.clone()]).await?;
                self.pressed(key, query, from, message, data).await
            }
            Event::Asked { query, from, text } => self.inline.answer(&query, &from, &text).await,
            Event::Moved { old, new } => self.moved(old, new).await.map(|()| Reply::none()),
            Event::Member { spot, now, before, by } => self.member(&key, spot, now, before, by.as_ref()).await,
            Event::People { spot, accounts, left } => self.people(spot, &accounts, left).await,
            Event::Opened { spot } => self.wake(spot.chat).await.map(|()| Reply::none()),
            Event::Nothing => Ok(Reply::none()),
        }
    }

    /// In a private chat everything is meant for the bot: commands, and moves without one.
    async fn in_private(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        message: i32,
        Said { text, reply_to, file, .. }: Said<'_>,
    ) -> Result<Reply, Unfinished> {
        self.messenger.store.set_telegram_private(self.messenger.client.id, &from.account.to_string(), true).await?;
        let Some(line) = Line::read(text) else {
            let board = self.own_message(spot.chat, reply_to).await?;
            let input = self.move_of(text, board.as_ref());
            return self.ask(key, spot, board, from, input, Source::Message(message, None)).await;
        };
        if line.name == START {
            return self.start(key, spot, from, message, line.args()).await;
        }
        if line.spec(&self.messenger.app.service).is_some_and(|spec| spec.scope == Scope::Opening) {
            return self.notices.only_in_groups(spot, &from, message).await;
        }
        let input = Input::Line(line.text.clone());
        self.ask(key, spot, None, from, input, Source::Message(message, file)).await
    }

    /// In a group other bots are spoken to as well, and people talk.
    async fn in_group(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        message: i32,
        Said { text, ours, reply_to, file }: Said<'_>,
    ) -> Result<Reply, Unfinished> {
        let source = Source::Message(message, file);
        // Who hears is inside, whatever was told of that before.
        let chat = spot.chat.to_string();
        self.messenger.app.service.server_left(PLATFORM, &chat, false, clock::now()).await?;
        let Some(line) = Line::read(text) else {
            // What was sent long ago is forgotten, but a reply to it is meant for the bot all the same.
            if reply_to.is_none() {
                return Ok(Reply::none());
            }
            let replied = self.own_message(spot.chat, reply_to).await?;
            if !self.is_move(spot, replied.as_ref(), text).await? {
                return Ok(Reply::none());
            }
            if from.as_chat {
                return self.notices.anonymous(spot, message, &from).await;
            }
            let input = self.move_of(text, replied.as_ref());
            return self.ask(key, spot, replied, from, input, source).await;
        };
        let name = self.messenger.client.username.to_lowercase();
        let for_others = match &line.addressed {
            Some(bot) => *bot != name,
            None => !ours || !line.is_known(&self.messenger.app.service),
        };
        if for_others {
            return Ok(Reply::none());
        }
        if line.name == START {
            self.messenger.greet(spot, Some(&from)).await?;
            return Ok(Reply::none());
        }
        if from.as_chat && !self.suits_admins(&line) {
            return self.notices.anonymous(spot, message, &from).await;
        }
        if !line.args().is_empty() && line.spec(&self.messenger.app.service).is_some_and(Spec::is_secret) {
            return self.notices.only_in_private(spot, &from, message, &self.private_chats.address()).await;
        }
        self.ask(key, spot, None, from, Input::Line(line.text.clone()), source).await
    }

    /// Whether a line is also for admins who write as their group: it settles something for the group. Lobbies have
    /// creators, who are people.
    fn suits_admins(&self, line: &Line) -> bool {
        line.spec(&self.messenger.app.service).is_some_and(Spec::may_settle)
    }

    /// Whether a reply to a message of the bot is a move: in the game that the message is about, or else in one that is
    /// played there.
    async fn is_move(&self, spot: Spot, replied: Option<&TelegramMessage>, text: &str) -> Result<bool, Unfinished> {
        let service = &self.messenger.app.service;
        if let Some(game) = replied.and_then(|replied| replied.game) {
            return Ok(service.reads_as_move(game, text).await?);
        }
        let store = &self.messenger.store;
        let (chat, thread) = match replied {
            Some(replied) => (replied.channel.clone(), replied.thread.clone()),
            None => (spot.chat.to_string(), spot.thread.map(|thread| thread.to_string()).unwrap_or_default()),
        };
        let channel = store.telegram_chat_now(&chat).await?;
        Ok(service.reads_as_move_in(PLATFORM, &channel, &thread, text).await?)
    }

    /// A message of the bot that is known, by its number. Somebody may be faster than the bot in remembering what it has
    /// just sent, so it looks again before it takes a message for an old one.
    async fn own_message(&self, chat: i64, number: Option<i32>) -> Result<Option<TelegramMessage>, Unfinished> {
        let Some(number) = number.map(i64::from) else { return Ok(None) };
        let Messenger { store, client, .. } = &*self.messenger;
        for look in 1.. {
            // Looked at first: what is recorded meanwhile is found below.
            let writing = client.is_writing(chat);
            let known = store.telegram_message(client.id, &chat.to_string(), number).await?;
            if known.is_some() {
                return Ok(known);
            }
            let newest = store.newest_telegram_message(client.id, &chat.to_string()).await?.unwrap_or_default();
            // Others wait behind it, so what is surely old is not looked for.
            let looks = match number {
                _ if !writing => 0,
                // Of those that one member alone sees it is not known which is the newest.
                ..0 => LOOKS_FOR_NEAR,
                number if number > newest => LOOKS_FOR_NEW,
                number if number + NEAR > newest => LOOKS_FOR_NEAR,
                _ => 0,
            };
            if look > looks {
                break;
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
        Ok(None)
    }

    /// A message of the bot with a button of this id. Its owner may be faster than the bot in remembering what it has just
    /// changed it to.
    async fn with_button(
        &self,
        chat: i64,
        number: i32,
        account: i64,
        data: &str,
    ) -> Result<Option<TelegramMessage>, Unfinished> {
        let offers = |known: &TelegramMessage| known.buttons.lines().any(|id| id == data);
        let own = |known: &TelegramMessage| known.owner.as_ref() == Some(&account.to_string());
        let mut known = None;
        for _ in 0..LOOKS_FOR_CHANGED {
            let writing = self.messenger.client.is_writing(chat);
            known = self.own_message(chat, Some(number)).await?;
            if !writing || !known.as_ref().is_some_and(|known| own(known) && !offers(known)) {
                break;
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
        Ok(known.filter(offers))
    }

    /// A pressed button: of a message that the bot knows to have sent, with such a button, and of nobody else. Messages of
    /// a group that has become a supergroup are pressed as before, and answered in the supergroup.
    async fn pressed(
        &self,
        key: String,
        query: String,
        from: Author,
        message: Option<(Spot, i32)>,
        data: String,
    ) -> Result<Reply, Unfinished> {
        let known = match message {
            Some((spot, number)) => {
                self.with_button(spot.chat, number, from.account, &data).await?.map(|known| (spot, known))
            }
            None => None,
        };
        let Some((spot, message)) = known else { return self.alert(&query, &from, "refuse-old-button").await };
        if message.owner.as_ref().is_some_and(|owner| *owner != from.account.to_string()) {
            return self.alert(&query, &from, "telegram-not-yours").await;
        }
        let now = self.messenger.store.telegram_chat_now(&spot.chat.to_string()).await?;
        let now = now.parse().unwrap_or(spot.chat);
        let editable = now == spot.chat;
        let spot = if editable { spot } else { Spot { chat: now, thread: None, ..spot } };
        let place = message.clone();
        let source = Source::Button { query, message, editable };
        self.ask(key, spot, Some(place), from, Input::Press(data), source).await
    }

    /// Tells whoever has pressed a button that it does nothing.
    async fn alert(&self, query: &str, from: &Author, key: &str) -> Result<Reply, Unfinished> {
        let answer = CallbackAnswer::Alert(self.messenger.say(from, key).await?);
        let (client, id) = (Arc::clone(&self.messenger.client), query.to_owned());
        Ok(Reply::acknowledge(query, async move { client.answer_press(&id, answer).await }))
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
    ) -> Result<Reply, Unfinished> {
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
        let mut request = Asker { platform: PLATFORM, channel, thread, alone, user, members }.request(key, input);
        let file = match &source {
            Source::Message(_, Some(file)) if app.service.reads_file(&request.input) => Some(file),
            _ => None,
        };
        let there = Target { chat: spot.chat, thread: spot.thread, reply_to: None };
        let answer = self.handled(&mut request, file, there).await;
        self.messenger.app.wakeup.wake();
        self.answers.give(Asked { request, from, spot, since: Instant::now() }, answer, &source).await
    }

    /// What comes of a request and the file that it reads. While it takes long, that is shown where it was made.
    async fn handled(&self, request: &mut Request, file: Option<&Attached>, there: Target) -> Answer {
        let answer = async {
            if let Some(file) = file {
                request.file = Some(self.messenger.client.fetch(file).await);
            }
            self.messenger.app.service.handle(request).await
        };
        tokio::pin!(answer);
        let mut wait = LONG;
        loop {
            match tokio::time::timeout(wait, &mut answer).await {
                Ok(answer) => return answer,
                Err(_) => {
                    let client = Arc::clone(&self.messenger.client);
                    tokio::spawn(async move { client.show_work(there).await });
                    wait = SHOWN;
                }
            }
        }
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
    async fn start(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        number: i32,
        payload: &str,
    ) -> Result<Reply, Unfinished> {
        if let Some(token) = payload.strip_prefix(private::WATCH) {
            return self.watch(key, spot, from, token, number).await;
        }
        if payload == HOW_TO_SHARE {
            return self.notices.how_to_share(spot, &from).await;
        }
        if let Some(waiting) = self.private_chats.show_waiting(from.account, spot.chat).await? {
            return Ok(waiting);
        }
        self.notices.welcome(spot, &from).await
    }

    /// Shows a shared game to whoever has opened its link.
    async fn watch(
        &self,
        key: String,
        spot: Spot,
        from: Author,
        token: &str,
        number: i32,
    ) -> Result<Reply, Unfinished> {
        let watch = self.messenger.app.service.catalogue().taking(ArgKind::Token, token);
        let input = Input::Command(watch.unwrap_or_default());
        self.ask(key, spot, None, from, input, Source::Message(number, None)).await
    }

    /// A group goes on as a supergroup, with all its games, which are shown there once: messages of the old group cannot
    /// be replied to any more.
    async fn moved(&self, old: i64, new: i64) -> Result<(), Unfinished> {
        self.messenger.moved(old, new).await?;
        for chat in [old, new] {
            // The old one is no group any more that could be left.
            self.messenger.app.service.server_left(PLATFORM, &chat.to_string(), false, clock::now()).await?;
        }
        let (channel, key) = (new.to_string(), format!("{PLATFORM}:moved:{new}"));
        self.messenger.app.service.show_moved(PLATFORM, &channel, &key, clock::now()).await?;
        self.messenger.app.wakeup.wake();
        Ok(())
    }

    /// People have left a group, or were let in: whether somebody waits for them there.
    async fn people(&self, spot: Spot, accounts: &[i64], left: bool) -> Result<Reply, Unfinished> {
        let channel = self.messenger.store.telegram_chat_now(&spot.chat.to_string()).await?;
        let service = &self.messenger.app.service;
        for account in accounts {
            service.member_left(PLATFORM, &channel, &account.to_string(), left, clock::now()).await?;
        }
        self.messenger.app.wakeup.wake();
        Ok(Reply::none())
    }

    /// The bot was let in, put out, muted or given its voice back. When it may write again the group sees its games
    /// again: what happened meanwhile (moves made in private chats) could not be told there. A group without games is
    /// greeted.
    async fn member(
        &self,
        key: &str,
        spot: Spot,
        now: Standing,
        before: Standing,
        by: Option<&Author>,
    ) -> Result<Reply, Unfinished> {
        let Messenger { store, client, .. } = &*self.messenger;
        let channel = spot.chat.to_string();
        if spot.private {
            store.set_telegram_private(client.id, &channel, now.inside).await?;
            return Ok(Reply::none());
        }
        if now.inside {
            self.messenger.app.service.server_left(PLATFORM, &channel, false, clock::now()).await?;
        }
        // A supergroup that was a group takes the bot along, and is neither new nor left meanwhile.
        if now.inside && !before.inside {
            return Ok(self.joined(key, spot, now, by.cloned()));
        }
        if now.may_write && !before.may_write {
            self.messenger.back(&format!("{PLATFORM}:{key}"), spot).await?;
            self.wake(spot.chat).await?;
        } else if !now.inside {
            store.set_telegram_left(client.id, &channel, Some(clock::now())).await?;
            self.messenger.app.service.server_left(PLATFORM, &channel, true, clock::now()).await?;
            tracing::info!(chat = spot.chat, "the bot was removed from a group; its games wait");
        } else if !now.may_write {
            tracing::info!(chat = spot.chat, "the bot may not write in a group; its games wait");
        } else {
            // Other rights have changed.
            self.wake(spot.chat).await?;
        }
        Ok(Reply::none())
    }

    /// The bot is in a group where it was not. A supergroup that was a group takes it along, and is neither new nor left
    /// meanwhile; whether it was one is told at about the same time, before or after this.
    fn joined(&self, key: &str, spot: Spot, now: Standing, by: Option<Author>) -> Reply {
        let (messenger, key) = (Arc::clone(&self.messenger), format!("{PLATFORM}:{key}"));
        let account = by.as_ref().map_or(0, |by| by.account);
        Reply::say(spot.chat, account, async move {
            let (store, bot, channel) = (&messenger.store, messenger.client.id, spot.chat.to_string());
            if store.has_left_telegram(bot, &channel).await? {
                store.set_telegram_left(bot, &channel, None).await?;
            } else {
                messenger.client.stop.pause(MIGRATING).await;
                if store.was_telegram_group(&channel).await? {
                    return Ok(());
                }
            }
            if now.may_write && messenger.back(&key, spot).await? == 0 {
                messenger.greet(spot, by.as_ref()).await?;
            }
            if store.wake_unshown(PLATFORM, &channel, clock::now()).await? {
                messenger.app.wakeup.wake();
            }
            Ok(())
        })
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
        let mut call = self.messenger.app.service.read_move(text);
        if let Some(game) = board.and_then(|board| board.game) {
            call = call.with("game", game);
        }
        Input::Command(call)
    }
}
