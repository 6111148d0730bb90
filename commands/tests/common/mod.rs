//! A simulated chat: people in channels give commands and press buttons; the test reads what everybody sees.
#![allow(dead_code, reason = "each test file uses its own part of the chat")]

use sanguo_commands::{Answer, BoardView, Button, Input, Language, Links, Message, Request, Service, User};
use sanguo_render::Renderer;
use sanguo_store::{Place, Sent, Store};
use tempfile::TempDir;

/// A chat with a service of its own.
pub struct Chat {
    pub service: Service,
    pub now: i64,
    pub chance: u64,
    pub platform: String,
    pub channel: String,
    pub manages: bool,
    /// Whether users write in their private chats with the bot.
    pub alone: bool,
    pub language: Language,
    requests: u64,
    folder: TempDir,
}

impl Chat {
    pub async fn new() -> Chat {
        Chat::speaking(Language::English).await
    }

    /// A chat in which the bot and all users speak a language.
    pub async fn speaking(language: Language) -> Chat {
        let folder = tempfile::tempdir().unwrap();
        let service = service(&folder, language).await;
        let (platform, channel) = ("local".to_owned(), "c".to_owned());
        Chat {
            service,
            now: 1_000_000,
            chance: 0,
            platform,
            channel,
            manages: true,
            alone: false,
            language,
            requests: 0,
            folder,
        }
    }

    /// A chat whose host limits lobbies in a way of its own.
    pub async fn limited(limits: sanguo_commands::Limits) -> Chat {
        let chat = Chat::new().await;
        Chat { service: chat.service.with_limits(limits), ..chat }
    }

    /// The path of the database.
    pub fn database(&self) -> std::path::PathBuf {
        self.folder.path().join("chat.db")
    }

    /// Stops the service and starts another on the same database, as after a restart.
    pub async fn restart(self) -> Chat {
        let Chat { service, now, chance, platform, channel, manages, alone, language, requests, folder } = self;
        service.store().close().await;
        drop(service);
        let service = self::service(&folder, language).await;
        Chat { service, now, chance, platform, channel, manages, alone, language, requests, folder }
    }

    pub fn request(&mut self, user: &str, input: Input) -> Request {
        self.requests += 1;
        Request {
            key: format!("k{}", self.requests),
            platform: self.platform.clone(),
            channel: self.channel.clone(),
            thread: String::new(),
            alone: self.alone,
            user: User {
                account: user.into(),
                name: user.into(),
                language: Some(self.language),
                manages: self.manages,
            },
            members: named(&input),
            file: None,
            input,
            now: self.now,
            chance: self.chance,
        }
    }

    /// Somebody writes a command.
    pub async fn say(&mut self, user: &str, line: &str) -> Answer {
        let request = self.request(user, Input::Line(line.into()));
        self.service.handle(&request).await
    }

    /// Somebody writes a command, with a key of its own.
    pub async fn say_with_key(&mut self, user: &str, line: &str, key: &str) -> Answer {
        let mut request = self.request(user, Input::Line(line.into()));
        request.key = key.into();
        self.service.handle(&request).await
    }

    /// Somebody presses a button.
    pub async fn press(&mut self, user: &str, button: &Button) -> Answer {
        self.press_id(user, &button.id).await
    }

    pub async fn press_id(&mut self, user: &str, id: &str) -> Answer {
        let request = self.request(user, Input::Press(id.into()));
        self.service.handle(&request).await
    }

    /// The board of the channel as a user sees it.
    pub async fn board(&mut self, user: &str, game: Option<i64>) -> Option<BoardView> {
        let request = self.request(user, Input::Line(String::new()));
        self.service.board(&request, game).await.unwrap()
    }

    /// What a user can go on to write.
    pub async fn complete(&mut self, user: &str, line: &str) -> Vec<String> {
        let request = self.request(user, Input::Line(line.into()));
        self.service.complete(&request).await.into_iter().map(|choice| choice.text).collect()
    }

    /// The public messages sent since the last look.
    pub async fn news(&mut self) -> Vec<Message> {
        self.news_on("local").await
    }

    /// The public messages sent on a platform since the last look.
    pub async fn news_on(&mut self, platform: &str) -> Vec<Message> {
        let mut news = Vec::new();
        loop {
            let due = self.service.store().due(platform, i64::MAX).await.unwrap();
            if due.is_empty() {
                return news;
            }
            for outgoing in due {
                self.service.store().mark(outgoing.id, Sent::Done(None), self.now).await.unwrap();
                news.push(serde_json::from_str(&outgoing.body).unwrap());
            }
        }
    }

    /// Time passes, and what is due meanwhile is done, each at its moment.
    pub async fn pass(&mut self, millis: i64) {
        let until = self.now + millis;
        loop {
            let next = self.service.next_due().await.unwrap();
            let Some(at) = next.filter(|at| *at <= until) else { break };
            self.now = self.now.max(at);
            while self.service.tick(self.now).await.unwrap() {}
        }
        self.now = until;
    }

    /// The same, and what is said is delivered at once. Returns it.
    pub async fn live(&mut self, millis: i64) -> Vec<Message> {
        let (until, mut told) = (self.now + millis, self.news().await);
        while let Some(at) = self.service.next_due().await.unwrap().filter(|at| *at <= until) {
            self.pass((at - self.now).max(0)).await;
            told.extend(self.news().await);
        }
        self.now = until;
        told
    }

    /// The only public message since the last look.
    pub async fn one_news(&mut self) -> Message {
        let news = self.news().await;
        assert_eq!(news.len(), 1, "{news:#?}");
        news.into_iter().next().unwrap()
    }

    /// A game of A (Wu), B (Wei) and C (Shu), begun, with extra arguments for `/new`.
    pub async fn begin(&mut self, options: &str) {
        for (user, line) in
            [("A", format!("/new seat=wu {options}")), ("B", "/join wei".into()), ("C", "/join shu".into())]
        {
            let answer = self.say(user, &line).await;
            assert!(!answer.refused, "{}", answer.message.text);
        }
        self.news().await;
    }

    /// Plays moves, each by whose turn it is.
    pub async fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let turn = self.turn().await;
            let answer = self.say(&turn, &format!("/move {text}")).await;
            assert!(!answer.refused, "{text}: {}", answer.message.text);
        }
        self.news().await;
    }

    /// Who is to move in the newest game.
    pub async fn turn(&mut self) -> String {
        let status = self.say("A", "/status").await.message.text;
        let line = status.lines().find(|line| line.starts_with('➤')).unwrap_or_else(|| panic!("{status}"));
        ["A", "B", "C"].iter().find(|name| line.contains(&format!("– {name}"))).map(|s| (*s).to_owned()).unwrap()
    }
}

/// Those whom a line names: `@ann`. Who is called so as the local channel sees it.
fn named(input: &Input) -> Vec<sanguo_commands::Named> {
    let Input::Line(line) = input else { return Vec::new() };
    sanguo_commands::Named::written(line)
}

/// Links that name the channel or the token.
struct ChannelLinks;

#[async_trait::async_trait]
impl Links for ChannelLinks {
    async fn place(&self, place: &Place) -> Option<String> {
        Some(format!("link:{}", place.channel))
    }

    fn game(&self, _: &str) -> Option<String> {
        None
    }
}

async fn service(folder: &TempDir, language: Language) -> Service {
    let store = Store::open(&folder.path().join("chat.db")).await.unwrap();
    Service::new(store, Renderer::new(), language, Box::new(ChannelLinks))
}

/// The button with a label.
pub fn button<'a>(message: &'a Message, label: &str) -> &'a Button {
    let all = || message.buttons.iter().flatten();
    all()
        .find(|b| b.label.contains(label))
        .unwrap_or_else(|| panic!("no button {label:?} among {:?}", all().map(|b| &b.label).collect::<Vec<_>>()))
}

/// Whether a refusal says these words.
#[track_caller]
pub fn assert_refused(answer: &Answer, words: &str) {
    assert!(answer.refused && answer.private, "not refused: {}", answer.message.text);
    assert!(answer.message.text.contains(words), "{:?} does not say {words:?}", answer.message.text);
}

/// A game from a position text, of A (Wu), B (Wei) and C (Shu) as far as they live in it.
pub async fn from(game: &str, fen: &str, users: &[(&str, &str)]) -> Chat {
    let mut chat = Chat::new().await;
    let (first, rest) = users.split_first().unwrap();
    let opened = chat.say(first.0, &format!("/new {game} seat={} start={fen}", first.1)).await;
    assert!(!opened.refused, "{}", opened.message.text);
    for (user, seat) in rest {
        assert!(!chat.say(user, &format!("/join {seat}")).await.refused);
    }
    chat.news().await;
    chat
}

/// All that a database holds, a line for each value: `table.column: value`.
pub async fn everything(path: &std::path::Path) -> String {
    use sqlx::{AssertSqlSafe, ConnectOptions};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).read_only(true);
    let mut database = options.connect().await.unwrap();
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND m.name NOT LIKE '\\_sqlx%' ESCAPE '\\' ORDER BY m.name, c.cid",
    )
    .fetch_all(&mut database)
    .await
    .unwrap();
    assert!(columns.len() > 100, "{columns:?}");
    let mut all = String::new();
    for (table, column) in columns {
        let select = format!("SELECT CAST(\"{column}\" AS TEXT) FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
        let values: Vec<String> = sqlx::query_scalar(AssertSqlSafe(select)).fetch_all(&mut database).await.unwrap();
        for value in values {
            all.push_str(&format!("{table}.{column}: {value}\n"));
        }
    }
    all
}
