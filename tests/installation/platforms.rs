//! Discord and Telegram of an installation.

use sanguo_discord_loopback::Discord;
use sanguo_telegram_loopback::{self as telegram, Telegram};

use super::make::{both, called_on_discord, is_board, play_on_discord, play_on_telegram};
use super::{ACCOUNTS, BRIDGED, FORUM, GROUP, TOPIC, WAITING, moved_in, read};
use crate::harness::{said, tool_with};

#[test]
fn the_platforms_of_version_0_1_0_get_what_waited_and_are_played_on() {
    let folder = moved_in("0.1.0");
    let (discord, telegram) = (Discord::start(), Telegram::unlimited());
    discord.restore(&read("0.1.0", "discord.json"));
    telegram.restore(&read("0.1.0", "telegram.json"));
    let channels = discord.channels();
    let thread = |game: &str| {
        let has = |id: &&u64| discord.messages(**id).iter().any(|m| m.picture && m.text().contains(game));
        *channels.iter().find(has).unwrap_or_else(|| panic!("no channel with {game}"))
    };
    let (intl, bridged) = (thread("#10 ·"), thread("#15 ·"));
    let (old_intl, old_group) = (discord.messages(intl), telegram.seen(GROUP));
    let bot = both(&discord, &telegram, folder.path());

    // What waited comes, once; what had come from Telegram is acted on.
    discord.wait_public(intl, "the move that waited", |all| all.count() > old_intl.len());
    let mut board = telegram.next(GROUP, old_group.last().unwrap().id, "the first of the moves", is_board);
    board = telegram.next(GROUP, board.id, "the second of the moves", is_board);
    let on_telegram =
        telegram.next(BRIDGED, 0, "the board that waited", |m| is_board(m) && m.called() == [ACCOUNTS[1]]);
    discord.wait_message(bridged, "the same", |m| m.picture && m.calls().is_empty());

    // Old buttons: an offer of a draw is refused, a turn that has passed is told so, the newest turn is played by.
    let offer = discord.wait_message(intl, "the offer", |m| m.text().contains("offers a draw"));
    let turn = old_intl.iter().find(|m| m.picture).unwrap();
    let old = old_intl.iter().flat_map(|m| m.buttons()).find(|b| b.label == "Move").unwrap();
    let mover = called_on_discord(&discord, intl);
    let other = ["A", "B", "C"].into_iter().find(|name| *name != mover).unwrap();
    assert!(!discord.press_id(other, turn.id, &old).text().is_empty());
    discord.press(&mover, offer.id, "Refuse").text();
    discord.wait_text(intl, "refuses the draw");
    discord.wait_until(offer.id, "offer without buttons", |m| m.buttons().is_empty());
    for mv in include_str!("../games/intl.txt").split_whitespace().skip(5) {
        play_on_discord(&discord, intl, mv);
        if discord.messages(intl).last().is_some_and(|m| m.text().contains("wins")) {
            break;
        }
    }

    // Telegram: the group and the topic are played on, the lobby fills up, what waited for the private chat is there.
    for mv in include_str!("../games/shogi.txt").split_whitespace().skip(6).take(3) {
        board.id = play_on_telegram(&telegram, GROUP.into(), board.id, mv);
    }
    let topic = telegram::Place { chat: FORUM, thread: Some(TOPIC) };
    let mut last = telegram.seen(FORUM).into_iter().rfind(is_board).unwrap();
    let asked = telegram.presses(last.called()[0], FORUM, last.id, "Targets");
    telegram.answer(&asked);
    for mv in include_str!("../games/fu-two.txt").split_whitespace().skip(3).take(3) {
        last.id = play_on_telegram(&telegram, topic, last.id, mv);
    }
    let lobby = telegram.seen(WAITING).into_iter().rfind(|m| m.text.contains("Take a seat")).unwrap();
    for account in &ACCOUNTS[1..] {
        telegram.answer(&telegram.presses(*account, WAITING, lobby.id, "Any seat"));
    }
    telegram.next(WAITING, lobby.id, "the first board", is_board);
    telegram.starts(ACCOUNTS[2], "private");
    telegram.next(ACCOUNTS[2], 0, "the board that was asked for", |m| m.media == Some("photo"));

    // The game of both goes on where each is.
    let next = play_on_telegram(&telegram, BRIDGED.into(), on_telegram.id, "f17e15");
    play_on_telegram(&telegram, BRIDGED.into(), next, "f1e3");
    let wu = discord.user("A").to_string();
    discord.wait_message(bridged, "Wu's turn", |m| m.picture && m.calls() == [wu.clone()]);
    assert!(bot.terminate());

    let mut environment = discord.environment(folder.path());
    environment.extend(telegram.environment());
    let checked = tool_with(folder.path(), &["check"], &environment);
    assert!(checked.status.success(), "{}", said(&checked));
}
