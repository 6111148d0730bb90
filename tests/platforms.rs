//! One bot on Discord and Telegram at once: a game in both places, and a player with an account on each.

use sanguo_discord_loopback::{Discord, kind};
use sanguo_telegram_loopback::{self as telegram, Kind, Telegram};
use serde_json::json;

use crate::harness::{Platform, Process};

const GAME: &str = include_str!("games/alliance.txt");
const GROUP: i64 = -1_001_555_000_222;
/// Wei and Shu, on Telegram.
const WEI: i64 = 302;
const SHU: i64 = 303;

/// Both platforms, and one bot that plays on them.
struct Both {
    discord: Discord,
    telegram: Telegram,
    channel: u64,
    bot: Option<Process>,
    folder: tempfile::TempDir,
}

impl Both {
    fn start() -> Both {
        let (discord, telegram) = (Discord::start(), Telegram::unlimited());
        for (id, name) in [(WEI, "Bo & Co"), (SHU, "Cai")] {
            telegram.user(id, name, "en");
        }
        telegram.group(GROUP, Kind::Supergroup, &[WEI]);
        discord.make_manager("A");
        let channel = discord.channel(kind::TEXT);
        let mut both = Both { discord, telegram, channel, bot: None, folder: tempfile::tempdir().unwrap() };
        both.run();
        both
    }

    /// Starts the bot, or another one after it has ended.
    fn run(&mut self) {
        let url = self.telegram.url();
        let more =
            [("TELEGRAM_TOKEN", telegram::TOKEN), ("TELEGRAM_API_URL", &url), ("TELEGRAM_GROUP_LIMIT", "100000")];
        self.bot = Some(self.discord.bot_with(self.folder.path(), &more));
    }

    /// Bridges the channel and the group.
    fn bridge(&self) {
        let given = self.discord.slash("A", self.channel, "bridge", &json!({})).text();
        assert!(self.telegram.says(WEI, GROUP, &format!("/bridge@{} {}", telegram::BOT_NAME, code(&given))));
        self.telegram.next(GROUP, 0, "the bridge", |m| m.text.contains("with one on Discord"));
        self.discord.wait_text(self.channel, "with one on Telegram");
    }

    /// A game of A on Discord (Wu) and two on Telegram (Wei, Shu); returns its thread.
    fn begin(&self) -> u64 {
        self.discord.slash("A", self.channel, "new", &json!({"seat": "wu"})).text();
        let lobby = self.telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
        let query = self.telegram.presses(WEI, GROUP, lobby.id, "Wei");
        assert!(self.telegram.toast(&query).contains("You sit as"));
        assert!(self.telegram.says(SHU, GROUP, &format!("/join@{} shu", telegram::BOT_NAME)));
        self.telegram.next(GROUP, lobby.id, "the first board", |m| m.media == Some("photo"));
        self.discord.thread_of(self.channel)
    }

    fn boards(&self) -> usize {
        self.telegram.seen(GROUP).iter().filter(|message| message.media == Some("photo")).count()
    }

    /// Waits until both places show so many turns, and says whom the last one calls: on Discord, on Telegram.
    fn all_called(&self, thread: u64, turns: usize) -> (Vec<String>, Vec<i64>) {
        self.discord.wait_public(thread, &format!("turn {turns}"), |all| all.filter(|m| m.picture).count() >= turns);
        self.telegram.wait(&format!("turn {turns}"), |world| {
            let boards = world.messages.values().filter(|m| m.chat == GROUP && m.media == Some("photo"));
            (boards.count() >= turns).then_some(())
        });
        let shown = self.discord.messages(thread).into_iter().rfind(|m| m.picture).expect("a turn");
        let told = self.telegram.seen(GROUP).into_iter().rfind(|m| m.media == Some("photo")).expect("a board");
        (shown.calls(), told.called())
    }

    /// The player to move, who is called first; who plays on the other platform is named in the last line.
    fn called(&self, thread: u64, turns: usize) -> (Vec<String>, Vec<i64>) {
        let (mut shown, mut told) = self.all_called(thread, turns);
        let board = self.telegram.seen(GROUP).into_iter().rfind(|m| m.media == Some("photo")).expect("a board");
        let mover = board.text.lines().rfind(|line| line.contains('➤')).unwrap_or_default().to_owned();
        let there = |user: i64| {
            mover.contains(match user {
                WEI => "Bo",
                SHU => "Cai",
                _ => "Ann",
            })
        };
        told.retain(|user| there(*user));
        if !mover.contains("Wu") {
            shown.clear();
        }
        (shown, told)
    }

    /// The seat to move plays where it is.
    fn play(&self, thread: u64, called: &(Vec<String>, Vec<i64>), mv: &str) {
        match called.1.as_slice() {
            [] => {
                assert_eq!(called.0, [self.discord.user("A").to_string()], "Wu is called on Discord alone");
                self.discord.slash("A", thread, "move", &json!({"move": mv})).text();
            }
            [user] => {
                assert!(called.0.is_empty(), "who plays on Telegram is named on Discord, not called: {called:?}");
                assert!(self.telegram.says(*user, GROUP, &format!("/move@{} {mv}", telegram::BOT_NAME)));
            }
            several => panic!("{several:?} are called"),
        }
    }
}

/// The code in an answer.
pub(crate) fn code(text: &str) -> String {
    let is_code = |word: &&str| word.len() == 8 && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    text.split(|c: char| !c.is_alphanumeric()).find(is_code).unwrap_or_else(|| panic!("no code in {text}")).to_owned()
}

#[test]
fn a_whole_game_is_played_and_shown_on_both_platforms() {
    let mut both = Both::start();
    both.bridge();
    let thread = both.begin();
    let moves: Vec<&str> = GAME.split_whitespace().collect();
    for (i, mv) in moves.iter().enumerate() {
        let called = both.called(thread, i + 1);
        if i == 4 {
            // After a restart the game goes on where it stood, on both.
            assert!(both.bot.take().expect("a bot").terminate());
            both.run();
        }
        both.play(thread, &called, mv);
    }
    let (shown, told) = both.all_called(thread, moves.len() + 1);
    assert_eq!((shown.len(), told.len()), (1, 2), "all are called at the end, each where they play");
    let discord: String = both.discord.messages(thread).iter().map(sanguo_discord_loopback::Message::text).collect();
    let telegram: String = both.telegram.seen(GROUP).iter().map(|message| message.text.clone()).collect();
    for words in ["are allied", "absorbs", "wins", "Points:", "Bo & Co"] {
        assert!(telegram.contains(words), "{words}:\n{telegram}");
        assert!(discord.replace('\\', "").contains(words), "{words}:\n{discord}");
    }
    assert_eq!(both.boards(), moves.len() + 1, "each turn once");
    assert!(both.bot.take().expect("a bot").terminate());
}

#[test]
fn a_linked_player_moves_wherever_it_is() {
    let both = Both::start();
    both.bridge();
    let given = both.discord.slash("A", both.channel, "link", &json!({})).text();
    both.telegram.user(301, "Ann on Telegram", "en");
    both.telegram.starts(301, "");
    assert!(both.telegram.says(301, 301, &format!("/link {}", code(&given))));
    both.telegram.next(301, 0, "the link", |m| m.text.contains("one player now"));
    let thread = both.begin();
    let called = both.called(thread, 1);
    assert_eq!(called, (vec![both.discord.user("A").to_string()], vec![301]), "called on both, by the account of each");
    assert!(both.telegram.says(301, 301, "/move q12o13 #1"));
    let (shown, told) = both.called(thread, 2);
    assert_eq!((shown, told), (Vec::new(), vec![WEI]));
    assert!(both.discord.messages(thread).iter().any(|m| m.text().contains("Ann on Telegram")), "by the name it used");
    let taken_back = both.discord.slash("A", thread, "takeback", &json!({})).text();
    assert!(taken_back.contains("taken back"), "{taken_back}");
    assert_eq!(both.called(thread, 3).1, [301]);
}

#[test]
fn a_game_opened_on_telegram_gets_its_thread_on_discord() {
    let both = Both::start();
    both.bridge();
    assert!(both.telegram.says(WEI, GROUP, &format!("/new@{} seat=wei", telegram::BOT_NAME)));
    let thread = both.discord.thread_of(both.channel);
    both.discord.slash("A", thread, "join", &json!({"seat": "wu"})).text();
    assert!(both.telegram.says(SHU, GROUP, &format!("/join@{} shu", telegram::BOT_NAME)));
    let called = both.called(thread, 1);
    both.play(thread, &called, "q12o13");
    assert_eq!(both.called(thread, 2).1, [WEI]);
    // One place that is gone does not keep the other waiting.
    both.discord.delete_channel(thread);
    both.discord.delete_channel(both.channel);
    assert!(both.telegram.says(WEI, GROUP, &format!("/move@{} f17e15", telegram::BOT_NAME)));
    both.telegram.wait("the third board", |world| {
        let boards = world.messages.values().filter(|m| m.chat == GROUP && m.media == Some("photo"));
        (boards.count() >= 3).then_some(())
    });
}
