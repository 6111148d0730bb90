//! Telegram's own limits, in Telegram's own time: a minute that is waited for. The name puts it first, so that the others
//! run meanwhile.

use std::time::{Duration, Instant};

use sanguo_telegram_loopback::{BOT_NAME, Kind, Telegram, World};

use crate::harness::Platform;

const GROUP: i64 = -1_001_555_000_555;

#[test]
fn the_limit_of_a_group_is_never_passed() {
    let (telegram, folder) = (Telegram::start(), tempfile::tempdir().unwrap());
    telegram.user(201, "Ann", "en");
    telegram.group(GROUP, Kind::Supergroup, &[201]);
    telegram.with(|world| (world.group_limit, world.overall_limit) = (20, 30));
    let _bot = telegram.bot_with(folder.path(), &[]);
    // Each is told to the group: more than it may get in a minute.
    const NEWS: usize = 23;
    for _ in 0..NEWS {
        telegram.says(201, GROUP, &format!("/language@{BOT_NAME} en channel"));
    }
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(GROUP, 0, "the news after them", |m| m.text.contains("Take a seat"));
    let seen = telegram.seen(GROUP);
    let before = seen.iter().take_while(|m| m.id < lobby.id);
    assert_eq!(before.filter(|m| m.text.contains("has set the language")).count(), NEWS, "each once, in order");
    let refusals = |w: &mut World| {
        w.calls.iter().filter(|c| matches!(&c.answer, Some(Err(refused)) if refused.code == 429)).count()
    };
    assert_eq!(telegram.with(refusals), 0, "Telegram never had to refuse");
}

#[test]
fn a_slow_group_holds_up_no_other_and_not_the_end() {
    const SLOW: i64 = -1_001_555_000_600;
    const OTHERS: [i64; 2] = [-1_001_555_000_601, -1_001_555_000_602];
    let (telegram, folder) = (Telegram::unlimited(), tempfile::tempdir().unwrap());
    telegram.user(201, "Ann", "en");
    for group in OTHERS.into_iter().chain([SLOW]) {
        telegram.group(group, Kind::Supergroup, &[201]);
    }
    telegram.with(|world| world.slow.insert(SLOW, Duration::from_secs(25)));
    let bot = telegram.bot(folder.path());
    telegram.says(201, SLOW, &format!("/new@{BOT_NAME}"));
    telegram.wait("a message on its way to the slow group", |world| (world.slow_calls > 0).then_some(()));
    for group in OTHERS {
        telegram.says(201, group, &format!("/new@{BOT_NAME}"));
    }
    for group in OTHERS {
        telegram.next(group, 0, "its lobby", |m| m.text.contains("Take a seat"));
    }
    assert!(telegram.seen(SLOW).is_empty(), "the others got theirs while the slow one hung");
    // What hangs is waited for, but not for long, and is sent after the next start.
    let told = Instant::now();
    assert!(bot.terminate(), "a clean stop is a success");
    // Ten seconds are promised; the rest is for a machine that is busy with other tests.
    assert!(told.elapsed() < Duration::from_secs(15), "{:?}", told.elapsed());
    assert!(telegram.seen(SLOW).is_empty());
    telegram.with(|world| world.slow.clear());
    let bot = telegram.bot(folder.path());
    telegram.next(SLOW, 0, "its lobby, late", |m| m.text.contains("Take a seat"));
    for group in OTHERS {
        assert_eq!(telegram.seen(group).len(), 1, "each once");
    }
    assert!(bot.terminate());
}
