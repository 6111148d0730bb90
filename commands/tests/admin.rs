//! What those who manage a place do about its games.

use sanguo_store::GameId;
use sanguo_store::millis::{DAY, HOUR, MINUTE};

use crate::common::{Chat, assert_refused, button};

impl Chat {
    /// Somebody gives a command who manages the place.
    async fn manage(&mut self, line: &str) -> sanguo_commands::Answer {
        self.manages = true;
        let answer = self.say("M", line).await;
        self.manages = false;
        answer
    }

    async fn history(&mut self) -> String {
        self.say("A", "/history #1").await.message.text
    }
}

async fn managed(options: &str) -> Chat {
    let mut chat = Chat::new().await;
    chat.manages = false;
    chat.begin(options).await;
    chat
}

#[tokio::test]
async fn only_those_who_manage_the_place_of_the_game_do_it() {
    let mut chat = managed("").await;
    for line in ["/admin pause", "/admin cancel", "/admin delete", "/admin extend 1d", "/admin remove wei"] {
        assert_refused(&chat.say("A", line).await, "Only those who manage this channel");
    }
    // Who manages another place is nobody here, where a player can name the game too.
    chat.channel = "other".into();
    chat.manages = true;
    assert_refused(&chat.say("A", "/admin pause #1").await, "Only those who manage this channel");
    assert_refused(&chat.say("M", "/admin pause #1").await, "no such game");
}

#[tokio::test]
async fn a_pause_of_whoever_manages_asks_nobody_and_is_told_to_all() {
    let mut chat = managed("time=1d").await;
    chat.say("A", "/pause 7d").await;
    chat.news().await;
    assert_refused(&chat.manage("/admin resume").await, "not paused");
    let done = chat.manage("/admin pause 2d").await;
    assert!(done.message.text.contains("the clock stands"), "{}", done.message.text);
    let told = chat.one_news().await;
    assert!(told.text.contains("M, who manages this place, pauses the game."), "{}", told.text);
    assert_eq!(told.mentions, ["A", "B", "C"]);
    assert_refused(&chat.manage("/admin pause").await, "stands already");
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("The clock stands for a pause, until"), "{status}");
    assert!(!status.contains("asks for a pause"), "what was asked for has come: {status}");
    assert_refused(&chat.say("B", "/pause end").await, "Another player");
    assert!(chat.live(DAY).await.is_empty(), "no clock runs");
    chat.manage("/admin resume").await;
    assert!(chat.one_news().await.text.contains("M ends the pause"));
    let reminded = chat.live(12 * HOUR).await;
    assert!(reminded[0].text.contains("it is your move"), "{reminded:?}");
    let history = chat.history().await;
    assert!(history.contains("M paused the game for 2 days") && history.contains("M ended the pause"), "{history}");
}

#[tokio::test]
async fn more_time_is_added_to_what_is_left_and_counts_from_now_when_it_is_up() {
    let mut chat = managed("time=1d").await;
    chat.pass(HOUR).await;
    chat.manage("/admin extend 12h").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("gives 🟢 Wu 吴 12 hours more") && told.text.contains("(35 hours)"), "{}", told.text);
    assert_eq!(told.mentions, ["A"]);
    // The time is up after 36 hours, and the others are asked after the grace.
    chat.pass(35 * HOUR - 1).await;
    assert!(!chat.news().await.iter().any(|message| message.text.contains("has used up")));
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("has used up the time"));
    chat.pass(144 * MINUTE).await;
    let question = chat.one_news().await;
    assert!(question.text.contains("may wait"), "{}", question.text);
    // Whoever manages is faster than the others.
    chat.manage("/admin extend 6h").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("(6 hours)"), "from now on: {}", told.text);
    assert_refused(&chat.press("B", button(&question, "Wait")).await, "has time left");
    chat.pass(6 * HOUR - 1).await;
    assert!(!chat.news().await.iter().any(|message| message.text.contains("has used up")));
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("has used up the time"));
    chat.play("q12o11").await;
    let history = chat.history().await;
    assert!(history.contains("gave 🟢 Wu 吴 12 hours more"), "{history}");
    // What was done before the move stands before it.
    assert!(history.find("6 hours more") < history.find("1. "), "{history}");
    chat.begin("time=none").await;
    assert_refused(&chat.manage("/admin extend #2").await, "no clock");
    assert_refused(&chat.manage("/admin pause #2").await, "no clock");
    assert_refused(&chat.manage("/admin extend none #1").await, "has an end");
}

#[tokio::test]
async fn a_seat_is_offered_for_its_player_who_keeps_it_by_moving() {
    let mut chat = managed("").await;
    chat.manage("/admin substitute").await;
    let offered = chat.one_news().await;
    assert!(offered.text.contains("M, who manages this place, offers 🟢 Wu 吴"), "{}", offered.text);
    assert_eq!(offered.mentions, ["A"]);
    assert_refused(&chat.manage("/admin substitute wu").await, "already");
    chat.play("q12o11").await;
    assert_refused(&chat.press("D", button(&offered, "Take")).await, "No seat");
    chat.manage("/admin substitute shu").await;
    let offered = chat.one_news().await;
    let taken = chat.press("D", button(&offered, "Take")).await;
    assert!(!taken.refused, "{}", taken.message.text);
    assert!(chat.one_news().await.text.contains("D plays 🔴 Shu 蜀 in place of C"));
    let history = chat.history().await;
    assert!(history.contains("M offered 🔴 Shu 蜀 to whoever plays on"), "{history}");
}

#[tokio::test]
async fn a_member_is_taken_out_of_a_lobby_and_may_not_be_out_of_a_game() {
    let mut chat = Chat::new().await;
    chat.manages = false;
    for (user, line) in [("A", "/new seat=wu"), ("B", "/join wei")] {
        chat.say(user, line).await;
    }
    chat.news().await;
    assert_refused(&chat.manage("/admin remove shu").await, "Nobody holds");
    assert_refused(&chat.manage("/admin remove @X").await, "holds no seat");
    assert_refused(&chat.manage("/admin remove").await, "seat");
    chat.manage("/admin remove @B").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("M, who manages this place, has taken the seat from B."), "{}", told.text);
    assert_eq!(told.mentions, ["B"]);
    assert!(told.buttons.iter().flatten().any(|button| button.label.contains("Wei")), "the seat is free");
    chat.manage("/admin remove wu").await;
    assert!(chat.one_news().await.text.contains("Nobody sits"), "a lobby without anybody closes");
    let history = chat.history().await;
    assert!(history.contains("M took ⚫ Wei 魏 from its player"), "{history}");
    chat.begin("").await;
    assert_refused(&chat.manage("/admin remove wei").await, "has begun");
}

#[tokio::test]
async fn a_game_is_called_off_after_asking_and_nothing_comes_after() {
    let mut chat = managed("time=1d").await;
    chat.play("q12o11").await;
    let asked = chat.manage("/admin cancel").await.message;
    assert!(asked.text.contains("Call this game off for everybody?") && chat.news().await.is_empty());
    chat.manages = true;
    chat.press("M", button(&asked, "Yes")).await;
    let told = chat.one_news().await;
    assert!(told.text.contains("M, who manages this place, has called the game off."), "{}", told.text);
    assert_eq!(told.mentions, ["A", "B", "C"]);
    assert!(chat.live(30 * DAY).await.is_empty());
    assert_refused(&chat.say("B", "/move r7r8 #1").await, "called off");
    assert_refused(&chat.say("M", "/admin cancel yes #1").await, "called off");
    assert!(chat.history().await.contains("M called the game off"));
    let table = chat.say("A", "/table").await.message.text;
    assert!(!table.contains("A "), "it counts nowhere: {table}");
}

#[tokio::test]
async fn of_a_deleted_game_nothing_is_left() {
    let mut chat = managed("reveal=on").await;
    chat.say("A", "/whisper wei meet me at the river").await;
    chat.say("A", "/share").await;
    chat.say("D", "/follow #1").await;
    chat.play("q12o11").await;
    assert_refused(&chat.manage("/admin delete").await, "is not over");
    chat.manage("/admin cancel yes").await;
    chat.news().await;
    let asked = chat.manage("/admin delete").await.message;
    assert!(asked.text.contains("Delete this game"), "{}", asked.text);
    chat.manages = true;
    chat.press("M", button(&asked, "Yes")).await;
    let told = chat.one_news().await;
    assert!(told.text.contains("M, who manages this place, has deleted game #1."), "{}", told.text);
    for line in ["/history #1", "/status #1", "/board #1", "/record #1", "/whisper #1"] {
        assert_refused(&chat.say("A", line).await, "no such game");
    }
    assert!(chat.service.store().view().await.unwrap().events(GameId(1)).await.unwrap().is_empty());
    let left = crate::common::everything(&chat.database()).await;
    let left: Vec<&str> = left.lines().filter(|line| line.contains("meet me") || line.contains("q12o11")).collect();
    assert!(left.is_empty(), "{left:#?}");
    // Its number is not given again.
    chat.begin("").await;
    assert!(chat.say("A", "/status").await.message.text.contains("#2"));
}
