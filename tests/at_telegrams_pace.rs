//! Telegram's own limits, in Telegram's own time: a minute that is waited for. The name puts it first, so that the others
//! run meanwhile.

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
