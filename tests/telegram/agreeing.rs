//! Seats by lot, how many games may wait for players, votes, playing again, and followers.

use sanguo_telegram_loopback::{BOT_NAME, Kind, Telegram};

use super::calling::{GROUP, begin, is_board};
use crate::harness::Platform;

const GAME: &str = include_str!("../games/alliance.txt");
const NAMES: [(i64, &str); 3] = [(201, "Ann"), (202, "Bob"), (203, "Cy")];

/// A group with nobody but these in it.
fn club() -> (Telegram, tempfile::TempDir) {
    let telegram = Telegram::unlimited();
    for (id, name) in NAMES.into_iter().chain([(204, "Dan"), (205, "Eve")]) {
        telegram.user(id, name, "en");
    }
    telegram.group(GROUP, Kind::Supergroup, &[]);
    (telegram, tempfile::tempdir().unwrap())
}

#[test]
fn seats_are_drawn_by_lot_when_all_sit() {
    let (telegram, folder) = club();
    let _bot = telegram.bot(folder.path());
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} lots=on"));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("🎲 Ann"));
    assert!(!lobby.text.contains("Wu 吴: Ann"), "{}", lobby.text);
    let query = telegram.presses(202, GROUP, lobby.id, "Join");
    assert!(telegram.toast(&query).contains("a seat by lot"), "{}", telegram.toast(&query));
    let lobby = telegram.next(GROUP, lobby.id, "the second player", |m| m.text.contains("🎲 Bob"));
    telegram.presses(203, GROUP, lobby.id, "Join");
    let begun = telegram.next(GROUP, lobby.id, "the first board", is_board);
    assert!(begun.text.contains("The seats are drawn by lot"), "{}", begun.text);
    let first = begun.called()[0];
    let (_, name) = NAMES.into_iter().find(|(id, _)| *id == first).unwrap();
    assert!(begun.text.contains(&format!("Wu 吴: {name}")), "Wu moves first: {}", begun.text);
    telegram.says(first, GROUP, &format!("/move@{BOT_NAME} q12o11"));
    telegram.next(GROUP, begun.id, "the next board", |m| is_board(m) && m.called()[0] != first);
}

#[test]
fn no_more_games_wait_for_players_than_a_person_and_a_place_may_have() {
    const OTHER: i64 = GROUP - 1;
    let (telegram, folder) = club();
    telegram.group(OTHER, Kind::Supergroup, &[]);
    let _bot = telegram.bot(folder.path());
    let open = |user: i64, group: i64, told: &str| {
        let before = telegram.last(group);
        telegram.says(user, group, &format!("/new@{BOT_NAME}"));
        telegram.next(group, before, told, |m| m.text.contains(told));
    };
    for user in 201..=204 {
        for _ in 0..5 {
            open(user, GROUP, "Take a seat");
        }
    }
    open(201, GROUP, "You have 5 games waiting for players");
    open(205, GROUP, "20 games are waiting for players here");
    open(205, OTHER, "Take a seat");
    open(201, OTHER, "You have 5 games waiting for players");
}

#[test]
fn votes_are_withdrawn_or_end_the_game_which_is_played_again_in_other_seats() {
    let (telegram, _folder, _bot, board) = begin(Kind::Supergroup, None);
    let says = |user: i64, line: &str| {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        telegram.says(user, GROUP, &format!("{command}@{BOT_NAME} {rest}"));
    };
    let told = |after: i64, words: &str| telegram.next(GROUP, after, words, |m| m.text.contains(words));
    let mut last = board.id;
    for (user, mv, next) in [(201, "q12o13", 202), (202, "f17e15", 203), (203, "f1e3", 201)] {
        says(user, &format!("/move {mv}"));
        last = telegram.next(GROUP, last, mv, |m| is_board(m) && m.called()[0] == next).id;
    }
    for (vote, asks, withdrawn) in [
        ("/draw", "offers a draw", "takes the draw offer back"),
        ("/abort", "asks to call the game off", "does not ask for calling the game off"),
    ] {
        says(202, vote);
        let asked = told(last, asks);
        says(202, &format!("{vote} refuse"));
        let back = told(asked.id, withdrawn);
        telegram.wait("a question without buttons", |world| {
            world.messages.get(&(GROUP, asked.id)).filter(|message| message.labels().is_empty()).map(|_| ())
        });
        says(201, &format!("{vote} accept"));
        last = told(back.id, "Nobody has asked").id;
    }
    says(202, "/abort");
    let asked = told(last, "asks to call the game off");
    telegram.presses(201, GROUP, asked.id, "Accept");
    let agreed = told(asked.id, "Ann agrees to calling the game off");
    telegram.presses(203, GROUP, agreed.id, "Accept");
    let over = told(agreed.id, "All agree: the game is called off");
    assert_eq!(over.called(), [201, 202, 203]);
    says(202, "/rematch #1");
    let lobby = told(over.id, "Bob wants to play again");
    assert_eq!(lobby.called(), [201, 203]);
    telegram.presses(201, GROUP, lobby.id, "Accept");
    let lobby = told(lobby.id, "Ann takes");
    telegram.presses(203, GROUP, lobby.id, "Accept");
    let begun = telegram.next(GROUP, lobby.id, "the first board", |m| is_board(m) && m.called()[0] == 203);
    for seat in ["Wu 吴: Cy", "Wei 魏: Ann", "Shu 蜀: Bob"] {
        assert!(begun.text.contains(seat), "{seat}: {}", begun.text);
    }
}

#[test]
fn followers_hear_of_alliances_falls_and_the_end_alone() {
    let (telegram, _folder, _bot, mut board) = begin(Kind::Supergroup, None);
    telegram.user(204, "Dan", "en");
    telegram.starts(204, "");
    telegram.next(204, 0, "a greeting", |_| true);
    telegram.says(204, GROUP, &format!("/follow@{BOT_NAME}"));
    telegram.next(204, 0, "the answer", |m| m.text.contains("alliances, who falls, and the end are told"));
    for mv in GAME.split_whitespace() {
        telegram.says(board.called()[0], GROUP, &format!("/move@{BOT_NAME} {mv}"));
        board = telegram.next(GROUP, board.id, mv, |m| is_board(m) || m.text.contains("Points:"));
    }
    telegram.next(204, 0, "the end", |m| m.text.contains("🏆 🟢 Wu 吴 wins"));
    let told: Vec<String> = telegram.seen(204).into_iter().map(|message| message.text).collect();
    let told: Vec<&String> = told.iter().filter(|text| text.contains("which you follow")).collect();
    assert!(told.len() < GAME.split_whitespace().count() / 2, "not every move: {told:#?}");
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins"] {
        assert_eq!(told.iter().filter(|text| text.contains(words)).count(), 1, "{words}: {told:#?}");
    }
}
