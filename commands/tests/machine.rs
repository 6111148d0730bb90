//! The machine as a player: seats, moves, answers, hints, practice.

use std::sync::atomic::AtomicBool;

use sanguo_ai::{Order, choose, manner};
use sanguo_commands::Act;
use sanguo_store::millis::DAY;

use crate::common::{Chat, assert_refused, button};

impl Chat {
    /// The machine plays the turns that are due after a moment, as many as that are, and how many that were.
    async fn machines(&mut self, nodes: u64) -> usize {
        let mut played = 0;
        loop {
            self.now += 2_000;
            let turns = self.service.machine_turns(self.now).await.unwrap();
            let Some(turn) = turns.first() else { return played };
            let task = self.service.machine_task(turn).await.unwrap().expect("a turn that lasts");
            let order = Order { nodes: Some(nodes), ..task.order };
            let act = if manner::resigns(&task.game, task.game.position().turn(), task.level) {
                Act::Resigns
            } else {
                Act::Plays(choose(&task.game, &order, &AtomicBool::new(false)).unwrap().mv)
            };
            assert!(self.service.machine_acts(&task, act, self.now, 0).await.unwrap());
            played += 1;
        }
    }
}

#[tokio::test]
async fn one_person_plays_against_two_machines() {
    let mut chat = Chat::new().await;
    let opened = chat.say("A", "/new seat=wu ai=wei,shu level=2").await;
    assert!(!opened.refused, "{}", opened.message.text);
    let begun = chat.one_news().await;
    assert!(begun.text.contains("⚫ Wei 魏: 🤖 2") && begun.text.contains("To move: 🟢 Wu 吴 – A"), "{}", begun.text);
    assert_eq!(begun.mentions, ["A"], "no machine is called");
    assert!(chat.service.machine_turns(i64::MAX).await.unwrap().is_empty(), "it is A's move");
    chat.play("q12o11").await;
    assert_eq!(chat.machines(300).await, 2);
    let told = chat.news().await;
    assert!(told[0].text.contains("⚫ Wei 魏 (🤖 2): "), "{}", told[0].text);
    assert_eq!(told[1].mover.as_deref(), Some("A"));
    assert!(chat.say("A", "/status").await.message.text.contains("– A"));
}

#[tokio::test]
async fn its_turn_is_a_row_that_survives_a_restart_and_needs_no_clock() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei time=1d").await;
    chat.say("B", "/join").await;
    chat.play("q12o11").await;
    let mut chat = chat.restart().await;
    let told = chat.live(10 * DAY).await;
    assert!(told.is_empty(), "nobody reminds a machine: {told:#?}");
    assert_eq!(chat.machines(300).await, 1);
    assert_eq!(chat.one_news().await.mentions, ["B"]);
}

#[tokio::test]
async fn a_seat_in_a_lobby_is_given_to_the_machine_and_taken_back() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu").await;
    chat.news().await;
    chat.manages = false;
    assert_refused(&chat.say("D", "/seat wei machine").await, "You do not play");
    assert!(!chat.say("A", "/seat wei machine level=5").await.refused);
    assert!(chat.one_news().await.text.contains("🤖 5 takes ⚫ Wei 魏"));
    assert_refused(&chat.say("A", "/seat wei machine").await, "");
    assert_refused(&chat.say("A", "/seat shu nobody #1").await, "No machine holds");
    assert_refused(&chat.say("A", "/seat shu machine level=9").await, "1–8");
    assert!(!chat.say("A", "/seat wei nobody").await.refused);
    assert!(chat.one_news().await.text.contains("The machine gives ⚫ Wei 魏 back"));
    chat.say("A", "/seat wei machine").await;
    chat.say("A", "/seat shu machine level=1").await;
    assert!(chat.news().await.pop().unwrap().text.contains("To move: 🟢 Wu 吴 – A"));
}

#[tokio::test]
async fn the_machine_plays_on_for_who_has_vanished_when_a_manager_says_so() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.manages = false;
    assert_refused(&chat.say("B", "/seat wu machine #1").await, "Only those who manage");
    chat.manages = true;
    assert!(!chat.say("D", "/seat wu machine level=2 #1").await.refused);
    let told = chat.one_news().await;
    assert!(told.text.contains("🤖 2 plays 🟢 Wu 吴 in place of A"), "{}", told.text);
    assert_eq!(chat.machines(300).await, 1);
    assert!(chat.one_news().await.text.contains("To move: ⚫ Wei 魏 – B"));
}

#[tokio::test]
async fn machines_answer_at_once_and_block_no_vote() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei level=3").await;
    chat.say("B", "/join").await;
    chat.news().await;
    chat.say("A", "/draw").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("offers a draw") && told.text.contains("🤖 3) refuses"), "{}", told.text);
    for (user, line) in [("A", "/pause 1d"), ("B", "/pause accept")] {
        assert!(!chat.say(user, line).await.refused);
    }
    assert!(chat.news().await.pop().unwrap().text.contains("⏸"));
    chat.play("q12o11").await;
    chat.machines(300).await;
    chat.say("A", "/takeback").await;
    chat.news().await;
    chat.say("B", "/takeback accept").await;
    assert!(chat.one_news().await.text.contains("takes the last 2 moves back"));
}

#[tokio::test]
async fn practice_begins_at_once_and_moves_are_always_taken_back() {
    let mut chat = Chat::new().await;
    chat.alone = true;
    assert!(!chat.say("A", "/practice level=1").await.refused);
    let begun = chat.one_news().await;
    assert!(begun.text.contains("To move: 🟢 Wu 吴 – A"), "{}", begun.text);
    for _ in 0..3 {
        chat.play("q12o11").await;
        chat.machines(100).await;
        chat.now += 120_000;
        assert!(!chat.say("A", "/takeback").await.refused);
        assert!(chat.news().await.pop().unwrap().text.contains("takes the last 3 moves back"));
    }
    let fu = chat
        .say(
            "A",
            "/practice fu seat=shu start=3wK5/9/9/9/9/wP8/3sK5/9/9/9/9/sP8/3uK5/9/9/9/9/uP8/7/7/7/1 w uws - - 0 15",
        )
        .await;
    assert!(!fu.refused, "from any position: {}", fu.message.text);
}

#[tokio::test]
async fn hints_are_private_and_not_for_games_with_others() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/hint").await, "no hints in a game with other people");
    chat.say("A", "/practice #1").await;
    chat.say("A", "/resign yes #1").await;
    chat.news().await;
    chat.say("A", "/practice level=1").await;
    let hint = chat.say("A", "/hint").await;
    assert!(!hint.refused && hint.private && hint.secret, "{}", hint.message.text);
    assert!(hint.message.text.starts_with("💡 ") && hint.message.picture.is_some(), "{}", hint.message.text);
    chat.news().await;
    let played = chat.press("A", button(&hint.message, "Play it")).await;
    assert!(!played.refused, "{}", played.message.text);
    assert!(chat.news().await[0].text.contains("(A): "));
    let mut chat = Chat::new().await;
    chat.begin("hints=on").await;
    assert!(!chat.say("A", "/hint").await.refused);
}

#[tokio::test]
async fn whole_games_of_all_kinds_end_with_machines() {
    for (game, options) in
        [("yanyi", "mode=quick-count"), ("fu", ""), ("shogi", "mode=quick-value"), ("intl", "mode=quick-count")]
    {
        let mut chat = Chat::new().await;
        chat.say("A", &format!("/practice {game} level=2 {options}")).await;
        chat.say("A", "/resign yes").await;
        if game == "fu" {
            // The first time is too early.
            chat.say("A", "/resign yes").await;
        }
        let out = chat.news().await.pop().unwrap();
        if out.text.contains("wins") || out.text.contains("void") || out.text.contains("Points") {
            continue;
        }
        let played = chat.machines(50).await;
        assert!(played > 0, "{game}: {}", out.text);
        let end = chat.news().await.pop().unwrap();
        assert!(end.text.contains("Points:"), "{game} after {played}: {}", end.text);
    }
}

#[tokio::test]
async fn games_with_machines_are_kept_apart_and_give_the_machine_nothing() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei,shu mode=quick-count").await;
    chat.say("A", "/resign yes").await;
    chat.machines(50).await;
    chat.news().await;
    let table = chat.say("A", "/table").await.message.text;
    assert!(!table.contains("🤖"), "{table}");
    let profile = chat.say("A", "/profile").await.message.text;
    assert!(!profile.contains("🤖"), "{profile}");
}
