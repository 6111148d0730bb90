//! The local channel of an installation.

use std::path::Path;

use serde_json::{Value, json};

use super::make::text_of;
use super::{KEY, OPENED, PLAYERS, moved_in};
use crate::harness::{Bot, called, said, text, tool};

/// The local channel, in which each game has a channel of its own.
pub(super) struct Local {
    bot: Bot,
}

impl Local {
    pub(super) fn start(folder: &Path) -> Local {
        Local { bot: Bot::start(folder) }
    }

    /// Somebody says something; the messages it caused.
    pub(super) fn say(&self, channel: &str, user: &str, line: &str) -> Vec<Value> {
        self.post("/api/say", &json!({"channel": channel, "user": user, "text": line}))
    }

    /// The same with a key.
    pub(super) fn say_with_key(&self, channel: &str, user: &str, line: &str, key: &str) -> Vec<Value> {
        self.post("/api/say", &json!({"channel": channel, "user": user, "text": line, "key": key}))
    }

    /// Somebody presses a button: by its label, or by its place.
    pub(super) fn press(&self, channel: &str, user: &str, message: &Value, button: impl Into<Value>) -> Vec<Value> {
        let button: Value = button.into();
        let body = json!({"channel": channel, "user": user, "message": message["id"], "button": button});
        self.post("/api/press", &body)
    }

    fn post(&self, path: &str, body: &Value) -> Vec<Value> {
        let (status, answer) = self.bot.post(path, body);
        assert_eq!(status, 200, "{body}: {answer}");
        answer.as_array().expect("a list").clone()
    }

    /// What a user sees in a channel.
    pub(super) fn seen(&self, channel: &str, user: &str) -> Vec<Value> {
        let (status, all) = self.bot.get(&format!("/api/messages?channel={channel}&user={user}"));
        assert_eq!(status, 200);
        serde_json::from_slice(&all).expect("a list")
    }

    /// The newest message that a user sees with a button.
    pub(super) fn newest(&self, channel: &str, user: &str, label: &str) -> Value {
        let all = self.seen(channel, user);
        let has = |m: &&Value| m["buttons"].as_array().is_some_and(|all| all.iter().any(|b| b["label"] == label));
        all.iter().rfind(has).unwrap_or_else(|| panic!("no {label:?} in {channel}: {all:#?}")).clone()
    }

    /// Who was called last.
    pub(super) fn mover(&self, channel: &str) -> String {
        let all = self.seen(channel, "A");
        // Messages of that version do not say who is to move; they called nobody else.
        let mover = |m: &Value| m["mover"].as_str().or_else(|| m["mentions"][0].as_str()).map(str::to_owned);
        let turns = all.iter().filter(|m| m["picture"].is_string() && m["seat"].is_string());
        turns.filter_map(mover).next_back().expect("somebody is called")
    }

    pub(super) fn begin(&self, channel: &str, options: &str) {
        self.say(channel, "A", &format!("/new {options} seat=wu"));
        self.say(channel, "B", "/join wei");
        assert!(text(&self.say(channel, "C", "/join shu")).contains("the game begins"));
    }

    /// Whoever is called moves, and confirms it when that is asked for.
    pub(super) fn play(&self, channel: &str, mv: &str) -> Vec<Value> {
        let mover = self.mover(channel);
        let mut caused = self.say(channel, &mover, &format!("/move {mv}"));
        if caused.iter().all(|m| m["private"] == true) {
            caused = self.press(channel, &mover, &caused[0], "Play it");
        }
        assert!(caused.iter().any(|m| m["picture"].is_string() && m["private"] == false), "{mv}: {caused:#?}");
        caused
    }

    pub(super) fn terminate(self) -> bool {
        self.bot.terminate()
    }
}

/// The moves of a game that are not played yet.
fn rest(channel: &str) -> impl Iterator<Item = &'static str> {
    let game = OPENED.iter().find(|game| game.channel == channel).expect("a game");
    game.moves.split_whitespace().skip(game.played)
}

/// Plays the game of a channel to the end of its moves.
fn finish(local: &Local, channel: &str) -> String {
    let all: Vec<Value> = rest(channel).flat_map(|mv| local.play(channel, mv)).collect();
    text(&all)
}

#[test]
fn the_local_channel_of_version_0_1_0_is_played_on() {
    let folder = moved_in("0.1.0");
    let local = Local::start(folder.path());

    // The same request as before the update is answered as before.
    let before = local.seen("yanyi", "A");
    let again = local.say_with_key("yanyi", "A", "/status", KEY);
    assert!(before.contains(&again[0]), "{again:#?}");
    assert_eq!(local.seen("yanyi", "A").len(), before.len(), "and nothing new is said");

    // A check and an alliance stand; a dialogue goes on where it was.
    let status = text(&local.say("yanyi", "B", "/status"));
    for words in ["🤝 Allied: ⚫ Wei 魏, 🔴 Shu 蜀", "checks 🔴 Shu 蜀"] {
        assert!(status.contains(words), "{words}: {status}");
    }
    let dialogue = local.newest("yanyi", "C", "Wang Ping (soldier) i4");
    let targets = local.press("yanyi", "C", &dialogue, "Wang Ping (soldier) i4");
    assert_eq!(targets[0]["id"], dialogue["id"]);
    assert!(text_of(&targets[0]).contains("where to"), "{targets:#?}");
    // Buttons of turns that have passed change nothing.
    let passed = local.seen("yanyi", "A").into_iter().find(|m| m["buttons"][0]["label"] == "Move").unwrap();
    assert!(!text(&local.press("yanyi", "A", &passed, "Move")).is_empty());
    let told = finish(&local, "yanyi");
    assert!(told.contains("🏆 🟢 Wu 吴 wins") && told.contains("absorbs"), "{told}");
    for line in include_str!("../games/alliance.record").lines() {
        assert!(text(&local.say("yanyi", "D", "/history")).contains(line), "{line}");
    }

    // An offer of a draw is refused, and the game goes on.
    let offer = local.newest("intl", "A", "Refuse");
    let mover = local.mover("intl");
    let mut others = PLAYERS.iter().map(|(name, _)| *name).filter(|name| *name != mover);
    let (agreed, asked) = (others.next().unwrap(), others.next().unwrap());
    assert!(text(&local.say("intl", "D", "/status")).contains("draw"), "the offer stands");
    local.press("intl", agreed, &offer, "Accept");
    assert!(text(&local.press("intl", asked, &offer, "Refuse")).contains("refuses the draw"));
    assert!(finish(&local, "intl").contains("wins"));

    // A request to take back is agreed to; the move taken back is made again.
    let asked = local.newest("shogi", "B", "Accept");
    let mut told = String::new();
    for name in ["A", "C"] {
        told += &text(&local.press("shogi", name, &asked, "Accept"));
    }
    const TAKEN_BACK: usize = 3;
    assert!(told.contains(&format!("takes the last {TAKEN_BACK} moves back")), "{told}");
    let shogi = &OPENED[2];
    for mv in shogi.moves.split_whitespace().take(shogi.played).skip(shogi.played - TAKEN_BACK) {
        local.play("shogi", mv);
    }
    assert!(finish(&local, "shogi").contains("wins"));

    // The tripod, and a game of it that is over.
    assert!(finish(&local, "fu").contains("wins"));
    let over = local.newest("over", "A", "Record");
    let record = text(&local.press("over", "D", &over, "Record"));
    assert!(record.contains("灭吴"), "{record}");

    // Lobbies are joined by their old buttons; in Chinese where that was chosen.
    let lobby = local.newest("lobby", "C", "Any seat");
    let begun = local.press("lobby", "C", &lobby, "Any seat");
    assert!(text(&begun).contains("the game begins") && called(&begun).as_deref() == Some("C"), "{begun:#?}");
    let lobby = local.newest("chinese", "B", "隨機座位");
    assert!(text(&local.press("chinese", "B", &lobby, "隨機座位")).contains("：B"));
    for closed in ["closed", "aborted"] {
        let old = local.seen(closed, "B").into_iter().rfind(|m| m["buttons"][0].is_object()).unwrap();
        assert!(!text(&local.press(closed, "B", &old, 0)).is_empty(), "{closed}");
    }
    assert!(local.terminate());
    let checked = tool(folder.path(), &["check"]);
    let told = said(&checked);
    assert!(told.contains("open games replay"), "{told}");
}
