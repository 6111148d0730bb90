//! What the Telegram front keeps: updates once and in order, moved groups with all that is theirs, what is forgotten.

use sanguo_store::{Ages, Store, TelegramMessage, Which};
use tempfile::TempDir;

const BOT: i64 = 7;

async fn open() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("telegram.db")).await.unwrap();
    (folder, store)
}

async fn keep(store: &Store, bot: i64, id: i64, chat: &str) -> bool {
    let mut change = store.begin().await.unwrap();
    let new = change.keep_telegram_update(bot, id, chat, &format!("body {id}"), 1).await.unwrap();
    change.commit().await.unwrap();
    new
}

/// A game in its lobby, in a place of Telegram.
async fn game(store: &Store, channel: &str, thread: &str) -> i64 {
    let mut change = store.begin().await.unwrap();
    let place = change.place("telegram", channel, thread).await.unwrap().id;
    let person = change.person("telegram", "1", "A", 1).await.unwrap();
    let new = sanguo_store::NewGame {
        place,
        variant: "yanyi",
        options: "mode=blood",
        terms: "",
        start: None,
        rules_version: 1,
        creator: person.id,
        position: "p",
        at: 1,
    };
    let id = change.new_game(new).await.unwrap();
    change.send(place, Some(id), "r", "{}", 1).await.unwrap();
    change.commit().await.unwrap();
    id.0
}

fn message(chat: &str, number: i64, owner: Option<&str>, game: Option<i64>) -> TelegramMessage {
    TelegramMessage {
        chat: chat.to_owned(),
        message: number,
        channel: chat.to_owned(),
        thread: String::new(),
        game: game.map(sanguo_store::GameId),
        owner: owner.map(str::to_owned),
        picture: true,
        buttons: "a\nb".to_owned(),
    }
}

#[tokio::test]
async fn updates_are_kept_once_and_given_in_order_of_each_chat() {
    let (_folder, store) = open().await;
    assert!(keep(&store, BOT, 900, "-1").await);
    assert!(!keep(&store, BOT, 900, "-1").await, "the same one twice");
    assert!(keep(&store, BOT + 1, 900, "-1").await, "another bot counts for itself");
    // Telegram may begin anew with smaller numbers: the order is that of arrival.
    assert!(keep(&store, BOT, 5, "-1").await);
    assert!(keep(&store, BOT, 901, "-2").await);
    let bodies = |updates: &[sanguo_store::TelegramUpdate]| updates.iter().map(|u| u.body.clone()).collect::<Vec<_>>();
    let first = store.telegram_updates(BOT, &[], &[], 200).await.unwrap();
    assert_eq!(bodies(&first), ["body 900", "body 901"]);
    store.telegram_update_done(first[0].seq, 10).await.unwrap();
    assert_eq!(bodies(&store.telegram_updates(BOT, &[], &[], 200).await.unwrap()), ["body 5", "body 901"]);
    let busy = ["-1".to_owned()];
    assert_eq!(
        bodies(&store.telegram_updates(BOT, &busy, &[], 200).await.unwrap()),
        ["body 901"],
        "busy chats stand back"
    );
    assert_eq!(store.telegram_updates(BOT, &[], &[], 1).await.unwrap().len(), 1);
    let waiting = store.telegram_updates(BOT, &[], &[], 200).await.unwrap();
    let rest = store.telegram_updates(BOT, &[], &[waiting[0].seq], 200).await.unwrap();
    assert_eq!(bodies(&rest), ["body 901"], "what is being answered does not come again");
    // What was acted on is forgotten in time; what waits never is.
    let ages = |updates, messages| Ages { answers: 0, sent: 0, failed: 0, updates, messages, outages: 0 };
    assert_eq!(store.forget(&ages(10, 0), 500).await.unwrap(), 0);
    assert_eq!(store.forget(&ages(11, 0), 500).await.unwrap(), 1);
    assert_eq!(store.telegram_updates(BOT, &[], &[], 200).await.unwrap().len(), 2);
    assert!(keep(&store, BOT, 900, "-1").await, "the number can come again for another update");
}

#[tokio::test]
async fn a_group_that_moves_takes_everything_along() {
    let (_folder, store) = open().await;
    game(&store, "-5", "").await;
    store.keep_telegram_message(BOT, &message("-5", 3, None, None), 1).await.unwrap();
    let mut change = store.begin().await.unwrap();
    change.move_telegram_chat("-5", "-1005").await.unwrap();
    change.move_telegram_chat("-5", "-1005").await.unwrap();
    let place = change.place("telegram", "-1005", "").await.unwrap();
    assert_eq!(change.games(Which::OpenIn(place.id)).await.unwrap().len(), 1);
    change.commit().await.unwrap();
    assert_eq!(store.due("telegram", 1).await.unwrap()[0].place.channel, "-1005");
    assert_eq!(store.telegram_chat_now("-5").await.unwrap(), "-1005");
    assert_eq!(store.telegram_chat_now("-6").await.unwrap(), "-6");
    let kept = store.telegram_message(BOT, "-5", 3).await.unwrap().unwrap();
    assert_eq!((kept.chat.as_str(), kept.channel.as_str()), ("-5", "-1005"), "an old button acts in the new chat");
}

#[tokio::test]
async fn a_group_that_was_spoken_in_under_its_new_number_already_becomes_one() {
    let (_folder, store) = open().await;
    let old = game(&store, "-5", "").await;
    let new = game(&store, "-1005", "").await;
    let mut change = store.begin().await.unwrap();
    let of_old = change.place("telegram", "-5", "").await.unwrap().id;
    change.set_place_language(of_old, "zh-TW").await.unwrap();
    change.move_telegram_chat("-5", "-1005").await.unwrap();
    change.move_telegram_chat("-5", "-1005").await.unwrap();
    let place = change.place("telegram", "-1005", "").await.unwrap();
    assert_eq!((place.id, place.language.as_deref()), (of_old, Some("zh-TW")), "the old place, with its settings");
    let mut games: Vec<i64> = change.games(Which::OpenIn(place.id)).await.unwrap().iter().map(|g| g.id.0).collect();
    games.sort_unstable();
    assert_eq!(games, [old, new]);
    change.commit().await.unwrap();
}

#[tokio::test]
async fn what_was_begun_under_the_old_number_after_the_move_comes_along() {
    let (_folder, store) = open().await;
    let first = game(&store, "-5", "").await;
    let moved = async || {
        let mut change = store.begin().await.unwrap();
        let moved = change.move_telegram_chat("-5", "-1005").await.unwrap();
        change.commit().await.unwrap();
        moved
    };
    assert!(moved().await);
    assert!(!moved().await, "told again there is nothing to move");
    let late = game(&store, "-5", "").await;
    let topic = game(&store, "-5", "7").await;
    assert!(moved().await);
    assert!(!moved().await, "the emptied place is nothing to move");
    let mut change = store.begin().await.unwrap();
    for (thread, mine) in [("", vec![first, late]), ("7", vec![topic])] {
        let place = change.place("telegram", "-1005", thread).await.unwrap();
        let games = change.games(Which::OpenIn(place.id)).await.unwrap();
        let mut games: Vec<i64> = games.iter().map(|game| game.id.0).collect();
        games.sort_unstable();
        assert_eq!(games, mine);
    }
    change.commit().await.unwrap();
    assert!(store.due("telegram", 1).await.unwrap().iter().all(|due| due.place.channel == "-1005"));
}

#[tokio::test]
async fn private_chats_messages_and_boards_are_remembered() {
    let (_folder, store) = open().await;
    assert!(!store.telegram_private(BOT, "1").await.unwrap());
    store.set_telegram_waiting(BOT, "1", Some("one")).await.unwrap();
    store.set_telegram_waiting(BOT, "1", Some("two")).await.unwrap();
    assert!(!store.telegram_private(BOT, "1").await.unwrap(), "waiting is not open");
    store.set_telegram_private(BOT, "1", true).await.unwrap();
    assert!(store.telegram_private(BOT, "1").await.unwrap() && !store.telegram_private(BOT + 1, "1").await.unwrap());
    assert_eq!(store.telegram_waiting(BOT, "1").await.unwrap().as_deref(), Some("two"), "the last thing asked for");
    store.set_telegram_waiting(BOT, "1", None).await.unwrap();
    assert_eq!(store.telegram_waiting(BOT, "1").await.unwrap(), None);

    let id = game(&store, "-1", "").await;
    for (number, owner, game) in [(1, None, Some(id)), (2, Some("1"), Some(id)), (3, None, None)] {
        store.keep_telegram_message(BOT, &message("-1", number, owner, game), 1).await.unwrap();
    }
    let mut changed = message("-1", 1, None, Some(id));
    changed.buttons = "c".to_owned();
    store.keep_telegram_message(BOT, &changed, 2).await.unwrap();
    assert_eq!(store.telegram_message(BOT, "-1", 1).await.unwrap(), Some(changed));
    // Boards of open games stay for ever, for their buttons; dialogues and talk do not.
    let ages = Ages { answers: 0, sent: 0, failed: 0, updates: 0, messages: 100, outages: 0 };
    assert_eq!(store.forget(&ages, 1).await.unwrap(), 2);
    assert!(store.telegram_message(BOT, "-1", 1).await.unwrap().is_some());

    let game = sanguo_store::GameId(id);
    assert_eq!(store.telegram_board(BOT, game).await.unwrap(), None);
    store.set_telegram_board(BOT, game, "f1").await.unwrap();
    store.set_telegram_board(BOT, game, "f2").await.unwrap();
    assert_eq!(store.telegram_board(BOT, game).await.unwrap().as_deref(), Some("f2"));
    assert!(store.request_told("r", "telegram", "-1").await.unwrap());
    assert!(!store.request_told("r", "telegram", "-2").await.unwrap());
    assert_eq!(store.known_person("telegram", "1").await.unwrap().map(|p| p.name).as_deref(), Some("A"));
    assert_eq!(store.known_person("telegram", "2").await.unwrap(), None);
}
