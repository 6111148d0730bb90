//! Time: reminders, time-outs, pauses, vacations, substitutes. Days pass in no time: the clock is passed in.

use sanguo_commands::Message;
use sanguo_store::millis::{DAY, HOUR, MINUTE};

use crate::common::{Chat, assert_refused, button};

/// The messages that go to an account alone.
fn private(news: &[Message]) -> Vec<&Message> {
    news.iter().filter(|message| message.otherwise.is_some()).collect()
}

#[tokio::test]
async fn the_player_to_move_is_reminded_three_times_and_nobody_else() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let begun = chat.now;
    for (at, left) in [(36 * HOUR, "36 hours"), (60 * HOUR, "12 hours"), (71 * HOUR, "1 hour")] {
        chat.pass(begun + at - chat.now - 1).await;
        assert!(chat.news().await.is_empty(), "not before");
        chat.pass(1).await;
        let reminder = chat.one_news().await;
        assert!(reminder.text.contains("Wu 吴, it is your move"), "{}", reminder.text);
        assert!(reminder.text.contains(left), "{left}: {}", reminder.text);
        assert!(reminder.mentions.is_empty(), "it is for Ann alone");
        let otherwise = reminder.otherwise.unwrap().message;
        assert_eq!(otherwise.mentions, ["A"], "and in the place nobody else is called either");
    }
    chat.play("q12o11").await;
    chat.pass(35 * HOUR).await;
    assert!(chat.news().await.is_empty(), "after the move it is B's time that runs");
    chat.pass(2 * HOUR).await;
    assert!(chat.one_news().await.text.contains("Wei 魏, it is your move"));
}

#[tokio::test]
async fn pictures_say_until_when_there_is_time_and_never_how_much_is_left() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/move q12o11").await;
    let turn = chat.one_news().await;
    let caption = turn.picture.unwrap().caption.unwrap();
    assert_eq!(caption, "Time until Sun 4 Jan, 00:16 UTC");
    assert!(turn.text.contains("Sun 4 Jan, 00:16 UTC (3 days)"), "{}", turn.text);
    chat.begin("time=none").await;
    chat.say("A", "/move q12o11 #2").await;
    assert_eq!(chat.one_news().await.picture.unwrap().caption, None, "without a clock there is nothing to say");
}

#[tokio::test]
async fn of_reminders_that_come_too_late_the_last_one_is_enough() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    // The bot is busy, not off: time runs.
    chat.now += 71 * HOUR + MINUTE;
    while chat.service.tick(chat.now).await.unwrap() {}
    let reminder = chat.one_news().await;
    assert!(reminder.text.contains("59 minutes"), "{}", reminder.text);
    chat.now += 2 * DAY;
    while chat.service.tick(chat.now).await.unwrap() {}
    assert!(chat.one_news().await.text.contains("has used up the time"));
}

#[tokio::test]
async fn who_does_not_move_loses_after_grace_and_choice_and_not_before() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.pass(DAY - 1).await;
    chat.news().await;
    chat.pass(1).await;
    let notice = chat.one_news().await;
    assert!(notice.text.contains("🟢 Wu 吴 – A has used up the time for this move. Grace until"), "{}", notice.text);
    assert!(notice.text.contains("2 hours"), "a tenth of the time: {}", notice.text);
    assert_eq!(notice.mentions, ["A"]);
    assert_refused(&chat.say("B", "/late lose").await, "has time left");
    chat.pass(144 * MINUTE - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    let question = chat.one_news().await;
    assert_eq!(question.mentions, ["B", "C"]);
    assert!(question.text.contains("If nobody chooses, it loses at"), "{}", question.text);
    assert_refused(&chat.press("A", button(&question, "Wait")).await, "your own move");
    assert_refused(&chat.press("D", button(&question, "Wait")).await, "You do not play");
    chat.pass(DAY - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    let out = chat.one_news().await;
    assert!(out.text.contains("⌛ 🟢 Wu 吴 – A did not move in time."), "{}", out.text);
    assert_eq!(out.mentions, ["B", "A", "C"], "the next to move, and all whom it concerns");
    assert_eq!(chat.turn().await, "B");
    // Two are left: the second time-out ends the game.
    let end = chat.live(DAY + 144 * MINUTE + DAY).await.pop().unwrap();
    assert!(end.text.contains("B did not move in time") && end.text.contains("wins"), "{}", end.text);
    chat.pass(60 * DAY).await;
    assert!(chat.news().await.is_empty(), "nothing is heard of an ended game");
}

#[tokio::test]
async fn a_late_move_is_as_good_as_any_until_the_seat_is_out() {
    for late in [DAY + MINUTE, DAY + 3 * HOUR, 2 * DAY + 2 * HOUR] {
        let mut chat = Chat::new().await;
        chat.begin("time=1d").await;
        chat.pass(late).await;
        let told = chat.news().await;
        let question = told.iter().find(|message| message.text.contains("may wait")).cloned();
        chat.play("q12o11").await;
        assert_eq!(chat.turn().await, "B");
        if let Some(question) = question {
            assert_refused(&chat.press("C", button(&question, "Wait")).await, "has time left");
        }
        chat.pass(12 * HOUR - 1).await;
        assert!(chat.news().await.is_empty(), "B has a whole time per move");
    }
}

#[tokio::test]
async fn the_others_wait_once_more_or_let_the_seat_lose() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    let grace = 144 * MINUTE;
    chat.pass(DAY).await;
    chat.news().await;
    chat.pass(grace).await;
    let question = chat.one_news().await;
    chat.press("B", button(&question, "Wait")).await;
    let waits = chat.one_news().await;
    assert!(waits.text.contains("B waits: 🟢 Wu 吴 has one more time per move"), "{}", waits.text);
    assert_eq!(waits.mentions, ["A"]);
    chat.pass(DAY).await;
    chat.news().await;
    chat.pass(grace).await;
    let question = chat.one_news().await;
    let sure = chat.press("B", button(&question, "Let it lose")).await.message;
    assert!(chat.news().await.is_empty(), "a tap is asked about once");
    chat.press("B", button(&sure, "Let it lose")).await;
    assert!(chat.one_news().await.text.contains("B would let 🟢 Wu 吴 lose"));
    assert_refused(&chat.say("B", "/late lose").await, "have answered this offer already");
    chat.say("C", "/late lose").await;
    assert!(chat.one_news().await.text.contains("A did not move in time"));
}

#[tokio::test]
async fn in_the_first_rounds_of_fu_a_time_out_makes_the_game_void() {
    let mut chat = Chat::new().await;
    chat.begin("fu time=1h").await;
    chat.play("w15w16").await;
    let end = chat.live(3 * HOUR).await.pop().unwrap();
    assert!(end.text.contains("void") && end.text.contains("did not move in time"), "{}", end.text);
}

#[tokio::test]
async fn no_clock_runs_while_the_call_has_not_arrived() {
    let mut chat = Chat::new().await;
    for (user, line) in [("A", "/new seat=wu time=1d"), ("B", "/join wei"), ("C", "/join shu")] {
        chat.say(user, line).await;
    }
    // Nothing is delivered for two days.
    chat.pass(2 * DAY).await;
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("could not be called yet"), "{status}");
    let told = chat.news().await;
    assert_eq!(told.len(), 3, "two lobbies and the first turn; no reminder, no time-out: {told:#?}");
    chat.pass(DAY - 1).await;
    assert!(chat.news().await.iter().all(|message| message.text.contains("it is your move")));
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("has used up the time"), "a day after the call");
}

#[tokio::test]
async fn no_clock_runs_while_the_bot_does_not() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    let store = chat.service.store().clone();
    store.note_alive(chat.now).await.unwrap();
    chat.now += 5 * DAY;
    assert!(store.note_alive(chat.now).await.unwrap().is_some());
    while chat.service.tick(chat.now).await.unwrap() {}
    assert!(chat.news().await.is_empty(), "not a minute of the time was the player's");
    chat.pass(11 * HOUR).await;
    assert!(chat.news().await.is_empty());
    chat.pass(HOUR).await;
    assert!(chat.one_news().await.text.contains("12 hours"), "half of the time is left");
    // A short restart is nobody's outage.
    store.note_alive(chat.now).await.unwrap();
    assert!(store.note_alive(chat.now + 9 * MINUTE).await.unwrap().is_none());
}

#[tokio::test]
async fn a_check_that_changes_the_order_moves_the_clock_to_the_right_seat() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    for text in include_str!("../../tests/games/alliance.txt").split_whitespace() {
        let turn = chat.turn().await;
        chat.pass(HOUR).await;
        chat.say(&turn, &format!("/move {text}")).await;
        let told = chat.news().await;
        if told.iter().any(|message| message.text.contains("Shu 蜀 moves now, ⚫ Wei 魏 is passed over")) {
            chat.pass(12 * HOUR - 1).await;
            assert!(chat.news().await.is_empty(), "nobody's time has run before");
            chat.pass(1).await;
            let reminder = chat.one_news().await;
            assert!(reminder.text.contains("Shu 蜀, it is your move"), "{}", reminder.text);
            return;
        }
    }
    panic!("no check changed the order");
}

#[tokio::test]
async fn a_pause_needs_all_and_ends_by_itself() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    assert_refused(&chat.say("A", "/pause none").await, "A pause has an end");
    assert_refused(&chat.say("A", "/pause answer=end").await, "not paused");
    chat.say("B", "/pause 2d").await;
    let asked = chat.one_news().await;
    assert_eq!(asked.mentions, ["A", "C"]);
    chat.press("A", button(&asked, "Accept")).await;
    assert_eq!(chat.one_news().await.mentions, ["C"]);
    chat.press("C", button(&asked, "Accept")).await;
    let paused = chat.one_news().await;
    assert!(paused.text.contains("⏸ The clock stands until") && !paused.text.contains("⏳"), "{}", paused.text);
    assert_eq!(paused.mentions, ["A", "B", "C"]);
    assert!(chat.say("C", "/status").await.message.text.contains("⏸ The clock stands for a pause, until"));
    assert_refused(&chat.say("C", "/pause 1d").await, "stands already");
    assert_refused(&without_manager(&mut chat, "C", "/pause answer=end").await, "Another player");
    chat.pass(2 * DAY - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    let resumed = chat.one_news().await;
    assert!(resumed.text.contains("The pause is over"), "{}", resumed.text);
    assert_eq!(resumed.mentions, ["A"]);
    chat.pass(DAY - 1).await;
    assert!(chat.news().await.iter().all(|message| message.text.contains("it is your move")), "a whole day is left");
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("used up"));
}

async fn without_manager(chat: &mut Chat, user: &str, line: &str) -> sanguo_commands::Answer {
    chat.manages = false;
    let answer = chat.say(user, line).await;
    chat.manages = true;
    answer
}

#[tokio::test]
async fn who_asked_for_a_pause_ends_it_and_the_clock_goes_on_where_it_stood() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.pass(6 * HOUR).await;
    for (user, line) in [("B", "/pause 10d"), ("A", "/pause accept"), ("C", "/pause accept")] {
        assert!(!chat.say(user, line).await.refused, "{user} {line}");
    }
    chat.pass(DAY).await;
    chat.news().await;
    assert!(!without_manager(&mut chat, "B", "/pause end").await.refused);
    assert!(chat.one_news().await.text.contains("B ends the pause"));
    chat.pass(6 * HOUR).await;
    assert!(chat.one_news().await.text.contains("12 hours"), "six hours were used before the pause");
}

#[tokio::test]
async fn votes_lapse_after_two_days_and_two_may_stand_at_once() {
    let mut chat = Chat::new().await;
    chat.begin("time=7d").await;
    chat.say("B", "/draw").await;
    chat.say("C", "/time 1d").await;
    chat.news().await;
    let status = chat.say("A", "/status").await.message.text;
    assert!(status.contains("has offered a draw") && status.contains("Asked: another time per move"), "{status}");
    chat.pass(2 * DAY - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    let lapsed: Vec<String> = chat.news().await.into_iter().map(|message| message.text).collect();
    assert_eq!(lapsed.len(), 2, "{lapsed:#?}");
    assert!(lapsed.iter().all(|text| text.contains("not all have agreed within 48 hours")), "{lapsed:#?}");
    assert_refused(&chat.say("A", "/draw accept").await, "Nobody has asked");
    assert_refused(&chat.say("A", "/time accept").await, "Nobody has asked");
}

#[tokio::test]
async fn another_time_per_move_needs_all_and_games_without_a_clock_may_get_one() {
    let mut chat = Chat::new().await;
    chat.begin("time=none").await;
    chat.pass(100 * DAY).await;
    assert!(chat.news().await.is_empty());
    assert!(chat.say("A", "/status").await.message.text.contains("No time limit"));
    assert_refused(&chat.say("A", "/pause").await, "no clock");
    assert_refused(&chat.say("A", "/time none").await, "already");
    for (user, line) in [("A", "/time 12h"), ("B", "/time accept"), ("C", "/time")] {
        assert!(!chat.say(user, line).await.refused, "{user} {line}");
    }
    let told = chat.news().await.pop().unwrap();
    assert!(
        told.text.contains("the time per move is 12 hours from now on") && told.text.contains("⏳"),
        "{}",
        told.text
    );
    chat.pass(6 * HOUR).await;
    assert!(chat.one_news().await.text.contains("it is your move"));
}

#[tokio::test]
async fn a_vote_is_refused_withdrawn_and_ended_by_an_elimination() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/pause").await;
    chat.say("A", "/pause refuse").await;
    assert!(chat.news().await[1].text.contains("does not ask for a pause any more"));
    chat.say("A", "/pause").await;
    chat.say("B", "/pause refuse").await;
    let refused = chat.news().await.pop().unwrap();
    assert!(refused.text.contains("refuses a pause") && refused.mentions == ["A"], "{refused:#?}");
    chat.say("A", "/pause").await;
    chat.say("C", "/resign yes").await;
    chat.news().await;
    assert_refused(&chat.say("B", "/pause accept").await, "Nobody has asked");
    chat.say("A", "/pause").await;
    chat.say("B", "/pause accept").await;
    assert!(chat.news().await.pop().unwrap().text.contains("⏸"), "who is out is not asked");
}

#[tokio::test]
async fn calling_off_a_game_that_has_begun_needs_all() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11 k17i15 f3k3").await;
    chat.say("A", "/abort").await;
    assert!(chat.one_news().await.text.contains("asks to call the game off"));
    chat.say("B", "/abort").await;
    chat.say("C", "/abort").await;
    let off = chat.news().await.pop().unwrap();
    assert!(off.text.contains("All agree: the game is called off"), "{}", off.text);
    assert_eq!(off.mentions, ["A", "B", "C"]);
}

#[tokio::test]
async fn on_vacation_only_ones_own_clocks_stand() {
    let mut chat = Chat::new().await;
    chat.begin("time=2d").await;
    assert!(chat.say("A", "/vacation").await.message.text.contains("21 days"));
    assert_refused(&chat.say("A", "/vacation 22").await, "You have 21 days");
    assert_refused(&chat.say("A", "/vacation 0").await, "not on vacation");
    assert!(!chat.say("A", "/vacation 5").await.refused);
    let told = chat.one_news().await;
    assert!(told.text.contains("🏖 🟢 Wu 吴 – A is on vacation until"), "{}", told.text);
    assert!(chat.say("B", "/status").await.message.text.contains("the player to move is on vacation"));
    assert_refused(&chat.say("A", "/vacation 3").await, "on vacation already");
    chat.pass(5 * DAY).await;
    assert!(chat.news().await.is_empty());
    assert_refused(&chat.say("A", "/vacation 3").await, "fell into this same turn");
    chat.pass(DAY).await;
    assert!(chat.one_news().await.text.contains("it is your move"), "half of the two days");
    chat.play("q12o11").await;
    assert!(!chat.say("A", "/vacation 16").await.refused);
    chat.news().await;
    chat.pass(DAY).await;
    assert!(chat.one_news().await.text.contains("Wei 魏, it is your move"), "the others' clocks run");
    chat.say("A", "/vacation 0").await;
    assert!(chat.one_news().await.text.contains("is back from vacation"));
    assert!(chat.say("A", "/vacation").await.message.text.contains("15 days"));
}

#[tokio::test]
async fn weekends_do_not_count_where_that_is_agreed() {
    let mut chat = Chat::new().await;
    // 1970-01-01 was a Thursday.
    chat.now = 12 * HOUR;
    chat.begin("time=1d weekends=off").await;
    assert!(chat.say("A", "/status").await.message.text.contains("weekends off"));
    chat.pass(DAY).await;
    let news = chat.news().await;
    assert_eq!(news.len(), 3, "Friday at noon: {news:#?}");
    chat.play("q12o11").await;
    chat.pass(2 * DAY + 11 * HOUR).await;
    assert_eq!(private(&chat.news().await).len(), 1, "half time as the weekend begins");
    chat.pass(12 * HOUR - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    assert_eq!(private(&chat.news().await).len(), 1, "Monday an hour before noon");
    chat.pass(HOUR).await;
    assert!(chat.one_news().await.text.contains("has used up the time"));
}

#[tokio::test]
async fn status_says_every_reason_why_the_clock_stands_and_until_when_it_does() {
    let mut chat = Chat::new().await;
    // 1970-01-02 was a Friday.
    chat.now = DAY + HOUR;
    chat.begin("weekends=off").await;
    chat.say("A", "/admin pause 12h").await;
    chat.say("A", "/vacation 2").await;
    chat.now += MINUTE;
    let status = chat.say("B", "/status").await.message.text;
    assert!(status.contains("The clock stands for a pause, until Fri 2 Jan, 13:00"), "{status}");
    assert!(status.contains("🏖 The clock stands until Sun 4 Jan, 01:00"), "{status}");
    // The weekend begins before the vacation ends.
    assert!(status.contains("The clock stands until Mon 5 Jan, 00:00"), "{status}");
    chat.pass(2 * DAY).await;
    let status = chat.say("B", "/status").await.message.text;
    assert!(status.contains("The clock stands for the weekend, until Mon 5 Jan, 00:00"), "{status}");
    assert!(!status.contains("vacation"), "{status}");
    // A game without a clock says what it waits for.
    chat.begin("time=none").await;
    chat.service.member_left("local", "c", "A", true, chat.now).await.unwrap();
    chat.pass(MINUTE).await;
    let status = chat.say("B", "/status #2").await.message.text;
    assert!(status.contains("A has left. Nobody waits for them."), "{status}");
    assert!(status.contains("The others choose what becomes of the seat"), "{status}");
}

#[tokio::test]
async fn a_seat_is_offered_taken_over_and_kept() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    assert_refused(&chat.say("D", "/substitute").await, "No seat of this game is offered");
    let sure = chat.say("B", "/substitute").await.message;
    assert!(sure.text.contains("really offer your seat"), "{}", sure.text);
    chat.press("B", button(&sure, "Yes")).await;
    chat.one_news().await;
    chat.say("B", "/substitute keep").await;
    assert!(chat.one_news().await.text.contains("is not offered any more"));
    chat.say("B", "/substitute yes").await;
    let offered = chat.one_news().await;
    assert_refused(&chat.press("C", button(&offered, "Take over")).await, "you sit in it as");
    chat.press("D", button(&offered, "Take over")).await;
    let told = chat.one_news().await;
    assert!(told.text.contains("D plays ⚫ Wei 魏 in place of B"), "{}", told.text);
    assert_eq!(told.mentions, ["A", "D", "C"]);
    assert_refused(&chat.press("E", button(&offered, "Take over")).await, "No seat");
    chat.play("q12o11").await;
    assert_refused(&chat.say("B", "/move k17i15").await, "You do not play");
    assert!(!chat.say("D", "/move k17i15").await.refused);
}

#[tokio::test]
async fn after_a_time_out_somebody_may_take_the_seat_with_its_time_anew_and_its_votes() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.say("B", "/draw").await;
    chat.pass(DAY).await;
    chat.news().await;
    chat.pass(3 * HOUR).await;
    let question = chat.one_news().await;
    chat.press("C", button(&question, "Find a substitute")).await;
    let asked = chat.one_news().await;
    assert!(asked.text.contains("C would let somebody else play"), "{}", asked.text);
    chat.press("D", button(&asked, "Take over")).await;
    assert!(chat.one_news().await.text.contains("D plays 🟢 Wu 吴 in place of A"));
    assert!(!chat.say("D", "/draw accept").await.refused, "the vote is the seat's");
    chat.news().await;
    chat.pass(12 * HOUR - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    assert_eq!(private(&chat.news().await).len(), 1, "half of a whole time per move");
}

#[tokio::test]
async fn nobody_waits_for_who_has_left_the_place() {
    let mut chat = Chat::new().await;
    chat.begin("time=3d").await;
    let (now, gone) = (chat.now, true);
    assert_eq!(chat.service.member_left("local", "c", "stranger", gone, now).await.unwrap(), 0);
    assert_eq!(chat.service.member_left("local", "elsewhere", "B", gone, now).await.unwrap(), 0);
    assert_eq!(chat.service.member_left("local", "c", "B", gone, now).await.unwrap(), 1);
    assert_eq!(chat.service.member_left("local", "c", "B", gone, now).await.unwrap(), 0, "once");
    assert!(chat.one_news().await.text.contains("⚫ Wei 魏 – B has left this place"));
    chat.pass(HOUR).await;
    assert!(chat.news().await.is_empty(), "it is not B's move");
    // Nobody asks B about anything.
    chat.say("A", "/pause 1d").await;
    chat.news().await;
    chat.say("C", "/pause accept").await;
    assert!(chat.one_news().await.text.contains("⏸"));
    chat.say("A", "/pause answer=end").await;
    chat.say("A", "/move q12o11").await;
    chat.news().await;
    chat.pass(0).await;
    let question = chat.one_news().await;
    assert!(
        question.text.contains("B has left, and it is their move") && question.mentions == ["A", "C"],
        "{question:#?}"
    );
    // Whoever moves is there, from wherever.
    assert!(!chat.say("B", "/move k17i15").await.refused);
    chat.news().await;
    assert_eq!(chat.service.member_left("local", "c", "B", false, chat.now).await.unwrap(), 0);
}

#[tokio::test]
async fn a_game_without_a_clock_does_not_end_by_itself_when_somebody_leaves() {
    let mut chat = Chat::new().await;
    chat.begin("time=none").await;
    assert_eq!(chat.service.member_left("local", "c", "A", true, chat.now).await.unwrap(), 1);
    let told = chat.live(30 * DAY).await;
    assert_eq!(told.len(), 2, "that A has left, and the question: {told:#?}");
    assert_eq!(chat.service.member_left("local", "c", "A", false, chat.now).await.unwrap(), 1);
    assert!(chat.one_news().await.text.contains("A is here again"));
    chat.say("B", "/late substitute").await;
    let asked = chat.one_news().await;
    chat.press("D", button(&asked, "Take over")).await;
    assert!(chat.one_news().await.text.contains("D plays 🟢 Wu 吴 in place of A"));
    assert!(!chat.say("D", "/move q12o11").await.refused);
}

#[tokio::test]
async fn who_is_absent_blocks_no_vote() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.pass(DAY).await;
    chat.news().await;
    chat.pass(3 * HOUR).await;
    chat.news().await;
    for (user, line) in [("B", "/abort"), ("B", "/pause 3d"), ("C", "/pause accept")] {
        chat.say(user, line).await;
    }
    let told = chat.news().await.pop().unwrap();
    assert!(told.text.contains("⏸"), "{}", told.text);
    chat.say("B", "/draw").await;
    chat.say("C", "/draw accept").await;
    let end = chat.news().await.pop().unwrap();
    assert!(end.text.contains("Drawn between"), "the absent player is not waited for: {}", end.text);
}

#[tokio::test]
async fn who_becomes_absent_blocks_no_vote_that_stands() {
    for (vote, done) in [("abort", "All agree"), ("draw", "Drawn between"), ("takeback", "takes the last 2 moves back")]
    {
        for agreed_before in [false, true] {
            let mut chat = Chat::new().await;
            chat.begin("").await;
            chat.play("q12o11 k17i15 f3k3").await;
            chat.say("B", &format!("/{vote}")).await;
            let question = chat.one_news().await;
            if agreed_before {
                chat.say("C", &format!("/{vote} accept")).await;
                chat.news().await;
            }
            assert_eq!(chat.service.member_left("local", "c", "A", true, chat.now).await.unwrap(), 1);
            chat.news().await;
            if agreed_before {
                chat.press("C", button(&question, "Accept")).await;
            } else {
                chat.say("C", &format!("/{vote} accept")).await;
            }
            let told = chat.news().await.pop().unwrap();
            assert!(told.text.contains(done), "{vote} {agreed_before}: {}", told.text);
            chat.restart().await.say("B", "/status #1").await;
        }
    }
}

#[tokio::test]
async fn timers_survive_a_restart_and_a_game_that_is_gone_rings_no_bell() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    let mut chat = chat.restart().await;
    chat.pass(12 * HOUR).await;
    assert_eq!(chat.news().await.len(), 1);
    for user in ["A", "B"] {
        chat.say(user, "/resign yes").await;
    }
    chat.news().await;
    assert_eq!(chat.service.next_due().await.unwrap(), None, "an ended game has no timers");
}
