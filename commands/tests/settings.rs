//! What people and servers choose, and that it acts.

use sanguo_commands::{Input, Message};
use sanguo_store::millis::{DAY, HOUR, MINUTE};

use crate::common::{Chat, assert_refused, button};

/// Midnight of a Monday, in UTC: 2026-12-07.
const MONDAY: i64 = 1_796_601_600_000;

/// A chat that begins at a moment of that Monday.
async fn chat_at(after_midnight: i64) -> Chat {
    let mut chat = Chat::new().await;
    chat.now = MONDAY + after_midnight;
    chat
}

async fn done(chat: &mut Chat, user: &str, line: &str) -> String {
    let answer = chat.say(user, line).await;
    assert!(!answer.refused, "{line}: {}", answer.message.text);
    answer.message.text
}

fn private(news: &[Message]) -> Vec<&Message> {
    news.iter().filter(|message| message.otherwise.is_some()).collect()
}

#[tokio::test]
async fn everything_can_be_chosen_in_menus_and_is_as_usual_again() {
    let mut chat = Chat::new().await;
    for whose in ["", " for=server"] {
        let all = chat.say("A", &format!("/settings{whose}")).await.message;
        let settings: Vec<_> = all.buttons.iter().flatten().filter(|b| b.id.contains("~show=")).cloned().collect();
        assert!(settings.len() >= 9, "{all:#?}");
        for setting in settings {
            let page = chat.press("A", &setting).await.message;
            let before = page.text.lines().next().unwrap().to_owned();
            assert!(page.text.lines().count() == 2, "what it is, and what it does: {}", page.text);
            let values: Vec<_> = page.buttons.iter().flatten().filter(|b| !b.id.contains("show=")).cloned().collect();
            assert!(values.len() > 2 && values.len() <= 25, "{}", page.text);
            let value = &values[0];
            let done = chat.press("A", value).await;
            assert!(!done.refused && done.replaces, "{}: {}", value.label, done.message.text);
            let again = chat.press("A", &setting).await.message;
            if let Some(usual) = again.buttons.iter().flatten().find(|b| b.label == "As usual") {
                assert!(again.buttons.iter().flatten().any(|b| b.label == format!("✓ {}", value.label)), "{again:#?}");
                assert!(!chat.press("A", usual).await.refused);
                let after = chat.press("A", &setting).await.message.text;
                assert_eq!(after.lines().next().unwrap(), before, "as it was");
            }
        }
    }
    // The other page is a press away, and the way back.
    let mine = chat.say("A", "/settings").await.message;
    let servers = chat.press("A", button(&mine, "Settings of the server")).await.message;
    assert!(servers.text.contains("all channels here"), "{}", servers.text);
    assert!(chat.press("A", button(&servers, "My own settings")).await.message.text.contains("Your settings"));
}

#[tokio::test]
async fn settings_are_written_too_and_the_short_ways_are_the_same() {
    let mut chat = Chat::new().await;
    let text = done(&mut chat, "A", "/settings zone=shanghai quiet=22-7 digest=08:00 theme=night").await;
    for part in ["Asia/Shanghai (UTC+8)", "22:00–07:00", "every day at 8:00", "night"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(chat.news().await.is_empty(), "what one chooses for oneself is nobody else's business");
    assert!(done(&mut chat, "A", "/look").await.contains("theme night"));
    done(&mut chat, "A", "/look names=latin").await;
    done(&mut chat, "A", "/language zh-CN").await;
    let all = chat.say("A", "/settings").await.message.text;
    assert!(all.contains("简体中文") && all.contains("拉丁字母") && all.contains("夜间"), "{all}");
    done(&mut chat, "A", "/settings reset=default").await;
    let all = chat.say("A", "/settings").await.message.text;
    assert!(all.contains("Language: as usual") && all.contains("Quiet hours: as here (none)"), "{all}");
    assert!(all.contains("Time zone: as here (UTC)") && all.contains("Daily list: none"), "{all}");
    for (wrong, says) in [
        ("/settings zone=Moon/Tranquility", "Asia/Shanghai"),
        ("/settings quiet=25-7", "22:00-07:00"),
        ("/settings digest=25", "off"),
        ("/settings game=fu", "/settings for=server game=fu"),
        ("/settings for=server notation=letters", "each player alone"),
    ] {
        assert_refused(&chat.say("A", wrong).await, says);
    }
}

#[tokio::test]
async fn zones_are_completed_by_their_parts() {
    let mut chat = Chat::new().await;
    assert_eq!(chat.complete("A", "/settings zone=shang").await, ["/settings zone=Asia/Shanghai"]);
    assert!(chat.complete("A", "/settings zone=europe/l").await.contains(&"/settings zone=Europe/London".to_owned()));
    assert_eq!(chat.complete("A", "/settings quiet=22:30-6").await, ["/settings quiet=22:30-06:00"]);
    assert_eq!(chat.complete("A", "/settings digest=21").await, ["/settings digest=21"]);
    assert_eq!(chat.complete("A", "/settings priv").await, ["/settings reminders=private"]);
    for line in chat.complete("A", "/settings ").await {
        assert!(!chat.say("A", &line).await.message.text.contains("does not fit"), "{line}");
    }
}

#[tokio::test]
async fn a_server_has_a_usual_game_and_time_of_its_own_and_is_told() {
    let mut chat = Chat::new().await;
    done(&mut chat, "A", "/settings for=server game=intl time=2d").await;
    let told = chat.one_news().await.text;
    assert!(told.contains("A has changed settings") && told.contains("2 days"), "{told}");
    done(&mut chat, "A", "/new").await;
    let lobby = chat.one_news().await.text;
    assert!(lobby.contains("international") && lobby.contains("2 days"), "{lobby}");
    done(&mut chat, "B", "/new fu time=1h").await;
    let lobby = chat.one_news().await.text;
    assert!(lobby.contains("1 hour") && !lobby.contains("international"), "what is named comes first: {lobby}");
    done(&mut chat, "A", "/challenge @B @C").await;
    assert!(chat.news().await.last().unwrap().text.contains("2 days"));
}

#[tokio::test]
async fn a_server_may_leave_opening_games_to_those_who_manage_it() {
    let mut chat = Chat::new().await;
    done(&mut chat, "A", "/settings for=server create=managers").await;
    chat.manages = false;
    for line in ["/new", "/challenge @X @Y", "/practice"] {
        assert_refused(&chat.say("B", line).await, "only those who manage the server open games");
    }
    chat.manages = true;
    chat.begin("").await;
    for user in ["A", "B"] {
        done(&mut chat, user, "/resign yes").await;
    }
    chat.manages = false;
    assert_refused(&chat.say("B", "/rematch").await, "only those who manage the server");
    chat.manages = true;
    done(&mut chat, "B", "/rematch").await;
    // From elsewhere nobody manages this place.
    done(&mut chat, "A", "/settings for=server create=everyone").await;
    chat.manages = false;
    done(&mut chat, "C", "/new").await;
}

#[tokio::test]
async fn games_are_opened_in_certain_channels_and_the_refusal_says_in_which() {
    let mut chat = Chat::new().await;
    done(&mut chat, "A", "/settings for=server channels=here").await;
    done(&mut chat, "A", "/new").await;
    chat.channel = "d".to_owned();
    for line in ["/new", "/practice", "/challenge @X @Y"] {
        assert_refused(&chat.say("A", line).await, "The channels for that are: link:c");
    }
    done(&mut chat, "A", "/settings for=server channels=here").await;
    done(&mut chat, "A", "/new").await;
    let all = chat.say("A", "/settings for=server").await.message.text;
    assert!(all.contains("Games are opened: link:c, link:d"), "{all}");
    done(&mut chat, "A", "/settings for=server channels=not-here").await;
    assert_refused(&chat.say("A", "/new").await, "link:c");
    done(&mut chat, "A", "/settings for=server channels=everywhere").await;
    chat.channel = "e".to_owned();
    done(&mut chat, "A", "/new").await;
}

#[tokio::test]
async fn a_language_and_a_look_of_the_server_hold_in_all_its_channels() {
    let mut chat = Chat::new().await;
    done(&mut chat, "A", "/language zh-CN channel").await;
    done(&mut chat, "A", "/language zh-TW for=server").await;
    done(&mut chat, "A", "/look theme=night for=server").await;
    chat.news().await;
    for channel in ["c", "d"] {
        chat.channel = channel.to_owned();
        chat.begin("").await;
        chat.say("A", "/move q12o11").await;
        let turn = chat.one_news().await;
        assert!(turn.text.contains("輪到"), "{}", turn.text);
        assert_eq!(turn.picture.unwrap().theme, "night");
    }
    done(&mut chat, "A", "/settings for=server reset=default").await;
    chat.channel = "f".to_owned();
    chat.begin("").await;
    chat.say("A", "/move q12o11").await;
    assert_eq!(chat.one_news().await.picture.unwrap().theme, "wood");
}

#[tokio::test]
async fn records_are_in_the_notation_of_who_asks() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11").await;
    let history = |text: &str| (text.contains("太史慈"), text.contains("H6+7"));
    let usual = chat.say("A", "/history").await.message;
    assert_eq!(history(&usual.text), (true, true), "{}", usual.text);
    for user in ["A", "B"] {
        chat.say(user, "/settings notation=letters").await;
    }
    chat.say("B", "/settings notation=generals").await;
    let letters = chat.say("A", "/history").await.message.text;
    assert_eq!(history(&letters), (false, true), "{letters}");
    assert!(history(&chat.say("B", "/history").await.message.text).0);
    assert!(history(&chat.say("A", "/history generals=on").await.message.text).0, "what is asked for first");
    let file = async |chat: &mut Chat, user: &str| {
        let document = chat.say(user, "/record").await.message.file.unwrap();
        String::from_utf8(chat.service.document(&document).await.unwrap()).unwrap()
    };
    let (own, other) = (file(&mut chat, "A").await, file(&mut chat, "B").await);
    assert!(own.contains("H6+7") && !own.contains("太史慈进"), "{own}");
    assert!(other.contains("太史慈进7"), "{other}");
}

#[tokio::test]
async fn moves_are_asked_about_as_one_likes() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    done(&mut chat, "A", "/settings confirm=always").await;
    let sure = chat.say("A", "/move q12o11").await.message;
    assert!(chat.news().await.is_empty(), "a written move is asked about");
    let play = button(&sure, "Play it").clone();
    assert!(!chat.press("A", &play).await.refused);
    assert!(chat.one_news().await.text.contains("q12o11"));
    // B has chosen nothing: what is written is played, what is tapped is asked about.
    let pieces = chat.say("B", "/move").await.message;
    let tap = |message: &Message| message.buttons.iter().flatten().find(|b| b.id.contains("from=")).unwrap().clone();
    let targets = chat.press("B", &tap(&pieces)).await.message;
    let to = targets.buttons.iter().flatten().find(|b| b.id.contains("~to=")).unwrap().clone();
    assert!(button(&chat.press("B", &to).await.message, "Play it").id.contains("go=1"));
    assert!(chat.news().await.is_empty());
    done(&mut chat, "B", "/settings confirm=never").await;
    assert!(!chat.press("B", &to).await.refused);
    assert!(chat.one_news().await.text.contains("Shu"), "it is played at once");
}

#[tokio::test]
async fn reminders_come_where_they_are_wanted_or_nowhere() {
    let mut chat = chat_at(0).await;
    chat.begin("time=1d").await;
    done(&mut chat, "A", "/settings reminders=place").await;
    chat.pass(12 * HOUR).await;
    let reminder = chat.one_news().await;
    assert!(reminder.otherwise.is_none() && reminder.mentions == ["A"], "in the place, calling A: {reminder:#?}");
    assert!(reminder.text.contains("it is your move"));
    done(&mut chat, "A", "/settings reminders=none").await;
    chat.pass(12 * HOUR - 1).await;
    assert!(chat.news().await.is_empty(), "none");
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("has used up the time"), "what is for all comes all the same");
    done(&mut chat, "A", "/settings reminders=private").await;
    chat.play("q12o11").await;
    done(&mut chat, "B", "/settings reminders=private").await;
    chat.pass(12 * HOUR).await;
    let news = chat.news().await;
    assert_eq!(private(&news).len(), 1, "{news:#?}");
}

#[tokio::test]
async fn a_reminder_waits_for_the_end_of_the_quiet_hours() {
    // The time is up on Tuesday at 18:00: half of it at 18:00, an hour before at 17:00.
    let mut chat = chat_at(10 * HOUR).await;
    done(&mut chat, "A", "/settings quiet=21:00-07:00").await;
    chat.begin("time=1d").await;
    chat.pass(21 * HOUR - 1).await;
    let news = chat.news().await;
    assert!(news.is_empty(), "half of the time is up at 22:00, which is quiet until 7:00: {news:#?}");
    chat.pass(1).await;
    let reminder = chat.one_news().await;
    assert!(reminder.text.contains("3 hours"), "at 7:00: {}", reminder.text);
    chat.pass(2 * HOUR).await;
    assert!(chat.one_news().await.text.contains("1 hour"), "the last one is not put off");
}

#[tokio::test]
async fn a_reminder_that_would_come_too_late_comes_before_the_quiet_hours() {
    // The time is up at 6:00 on Tuesday.
    let mut chat = chat_at(6 * HOUR).await;
    done(&mut chat, "A", "/settings quiet=22-7").await;
    chat.begin("time=1d").await;
    chat.pass(12 * HOUR).await;
    assert!(chat.one_news().await.text.contains("12 hours"), "at 18:00");
    chat.pass(4 * HOUR - MINUTE - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("8 hours"), "just before 22:00: 5:00 is quiet, and 7:00 too late");
    chat.pass(8 * HOUR).await;
    assert!(chat.news().await.is_empty());
    // A turn that begins and ends within them: then it comes all the same.
    let mut chat = chat_at(HOUR).await;
    done(&mut chat, "A", "/settings quiet=22-7").await;
    chat.begin("time=2h").await;
    chat.pass(HOUR).await;
    assert!(chat.one_news().await.text.contains("1 hour"));
}

#[tokio::test]
async fn no_reminder_comes_after_the_move_however_long_it_was_put_off() {
    let mut chat = chat_at(10 * HOUR).await;
    done(&mut chat, "A", "/settings quiet=21:00-07:00").await;
    chat.begin("time=1d").await;
    chat.pass(14 * HOUR).await;
    chat.play("q12o11").await;
    done(&mut chat, "B", "/settings quiet=off").await;
    chat.pass(8 * HOUR).await;
    assert!(chat.news().await.is_empty(), "A has moved at midnight");
}

#[tokio::test]
async fn quiet_hours_of_the_server_hold_for_those_who_have_chosen_none_in_its_zone() {
    // 10:00 in UTC is 18:00 in Shanghai.
    let mut chat = chat_at(0).await;
    done(&mut chat, "A", "/settings for=server zone=Asia/Shanghai quiet=22-7").await;
    chat.news().await;
    chat.begin("time=30h").await;
    // Half of the time is up at 15:00, which is 23:00 in Shanghai; it is 7:00 there at 23:00.
    chat.pass(23 * HOUR - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("7 hours"));
    // Choosing otherwise changes when it comes.
    chat.play("q12o11").await;
    done(&mut chat, "B", "/settings zone=UTC quiet=off").await;
    chat.pass(15 * HOUR).await;
    assert_eq!(chat.news().await.len(), 1);
}

#[tokio::test]
async fn times_are_told_in_the_zone_of_the_place_and_alone_in_ones_own() {
    let mut chat = chat_at(0).await;
    done(&mut chat, "A", "/settings for=server zone=Asia/Shanghai").await;
    done(&mut chat, "A", "/settings zone=America/New_York").await;
    chat.news().await;
    chat.begin("time=1d").await;
    let status = chat.say("B", "/status").await.message.text;
    assert!(status.contains("Tue 8 Dec, 08:00 UTC+8"), "{status}");
    let today = chat.say("A", "/today").await.message.text;
    assert!(today.contains("Mon 7 Dec, 19:00 UTC-5"), "{today}");
    chat.pass(12 * HOUR).await;
    let reminder = chat.one_news().await;
    assert!(reminder.text.contains("19:00 UTC-5"), "{}", reminder.text);
    let public = reminder.otherwise.unwrap().message.text;
    assert!(public.contains("08:00 UTC+8"), "{public}");
    let vacation = chat.say("A", "/vacation 2").await.message.text;
    assert!(vacation.contains("07:00 UTC-5"), "{vacation}");
    assert!(chat.one_news().await.text.contains("20:00 UTC+8"), "the others read it in the zone of the place");
    assert_refused(&chat.say("A", "/vacation 3").await, "07:00 UTC-5");
}

#[tokio::test]
async fn free_weekends_are_those_of_the_place() {
    // On Friday at 12:00 in UTC it is 20:00 in Shanghai: four hours, then two days off.
    for (zone, until) in [("Asia/Shanghai", 4 * DAY + 16 * HOUR), ("UTC", 4 * DAY + DAY)] {
        let mut chat = chat_at(4 * DAY + 12 * HOUR).await;
        done(&mut chat, "A", &format!("/settings for=server zone={zone}")).await;
        chat.news().await;
        chat.begin("time=12h weekends=off").await;
        let end = if zone == "UTC" { 12 * HOUR } else { 12 * HOUR + 2 * DAY };
        chat.pass(end - 1).await;
        let news = chat.news().await;
        assert!(news.iter().all(|message| message.text.contains("it is your move")), "{zone} {until}: {news:#?}");
        chat.pass(1).await;
        assert!(chat.one_news().await.text.contains("has used up the time"), "{zone}");
    }
}

#[tokio::test]
async fn a_zone_that_is_chosen_later_moves_what_is_due() {
    let mut chat = chat_at(4 * DAY + 12 * HOUR).await;
    done(&mut chat, "A", "/settings for=server zone=Asia/Shanghai").await;
    chat.begin("time=12h weekends=off").await;
    // By UTC the weekend begins when the time is up.
    done(&mut chat, "A", "/settings for=server zone=UTC").await;
    chat.news().await;
    chat.pass(12 * HOUR - 1).await;
    chat.news().await;
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("has used up the time"));
}

#[tokio::test]
async fn the_daily_list_comes_once_a_day_when_something_waits() {
    let mut chat = chat_at(0).await;
    done(&mut chat, "A", "/settings digest=8 zone=Asia/Shanghai reminders=none").await;
    done(&mut chat, "B", "/settings digest=20 reminders=none").await;
    // It is 8:00 in Shanghai at midnight; nothing waits yet.
    chat.pass(2 * DAY).await;
    assert!(chat.news().await.is_empty(), "nothing waits");
    chat.begin("time=7d").await;
    chat.pass(DAY - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    let list = chat.one_news().await;
    assert!(list.text.contains("your turn") || list.text.contains("#1"), "{}", list.text);
    assert!(list.text.contains("once a day") && list.text.contains("UTC+8"), "{}", list.text);
    assert!(list.buttons.iter().flatten().any(|b| b.id.starts_with("1~move")), "a move can be made from it");
    let otherwise = list.otherwise.expect("when it does not reach A in private");
    assert_eq!(otherwise.message.mentions, ["A"]);
    assert!(otherwise.message.text.contains("1") && !otherwise.message.text.contains("#1"), "{otherwise:#?}");
    // A restart sends nothing twice, and loses nothing.
    let mut chat = chat.restart().await;
    chat.pass(DAY - 1).await;
    assert!(chat.news().await.is_empty(), "once a day, and B has nothing waiting");
    chat.pass(1).await;
    assert_eq!(chat.news().await.len(), 1);
    chat.play("q12o11").await;
    chat.pass(20 * HOUR - 1).await;
    assert!(chat.news().await.is_empty());
    chat.pass(1).await;
    assert!(chat.one_news().await.text.contains("once a day"), "B's, at 20:00 UTC");
    done(&mut chat, "B", "/settings digest=off").await;
    done(&mut chat, "A", "/settings reset=default").await;
    chat.pass(2 * DAY).await;
    assert!(chat.news().await.is_empty(), "turned off");
}

#[tokio::test]
async fn a_list_that_is_much_too_late_is_left_out() {
    let mut chat = chat_at(0).await;
    chat.begin("time=7d").await;
    done(&mut chat, "A", "/settings digest=8 reminders=none").await;
    // The bot was off until the evening.
    chat.now += 8 * HOUR + 6 * HOUR + MINUTE;
    while chat.service.tick(chat.now).await.unwrap() {}
    assert!(chat.news().await.is_empty());
    chat.pass(DAY - 6 * HOUR - 2 * MINUTE).await;
    assert!(chat.news().await.is_empty());
    chat.pass(MINUTE).await;
    assert_eq!(chat.news().await.len(), 1, "the next one comes at its hour");
    chat.now += 24 * HOUR + 2 * HOUR;
    while chat.service.tick(chat.now).await.unwrap() {}
    assert_eq!(chat.news().await.len(), 1, "two hours late is better than nothing");
}

#[tokio::test]
async fn two_accounts_of_one_person_have_one_list() {
    let mut chat = chat_at(0).await;
    chat.begin("time=7d").await;
    let code = done(&mut chat, "A", "/link").await;
    let letters = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let code = code.split(|c: char| !letters(c)).find(|word| word.len() == 8).expect("a code").to_owned();
    chat.platform = "other".to_owned();
    done(&mut chat, "Z", "/settings digest=8").await;
    done(&mut chat, "Z", "/vacation 1").await;
    done(&mut chat, "Z", "/vacation 0").await;
    done(&mut chat, "Z", &format!("/link {code}")).await;
    chat.platform = "local".to_owned();
    chat.pass(8 * HOUR).await;
    let news = chat.news().await;
    assert_eq!((news.len(), chat.news_on("other").await.len()), (1, 0), "{news:#?}");
    // What either has done is both's.
    assert!(chat.say("A", "/settings").await.message.text.contains("every day at 8:00"));
}

#[tokio::test]
async fn nothing_that_is_written_breaks_settings() {
    let mut chat = Chat::new().await;
    for name in ["zone", "quiet", "digest", "time", "channels", "reset", "for", "language"] {
        for value in ["", "~", "=", "—", "\u{202e}", "9999999999999999999999", "Asia/../etc/passwd", "../../x", "上海"]
        {
            chat.say("A", &format!("/settings {name}={value}")).await;
            let id = format!("1~settings~{name}={value}");
            let request = chat.request("A", Input::Press(id));
            chat.service.handle(&request).await;
        }
    }
}
