//! Games that move to another place, what moves with them, and what could not be sent.

use std::path::{Path, PathBuf};

use sanguo_store::{Bar, DiscordChannel, GameId, NewGame, Place, ReadOnly, Sent, Store, Unsent, Which};
use tempfile::TempDir;

async fn open() -> (TempDir, PathBuf, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = Store::open(&path).await.unwrap();
    (folder, path, store)
}

/// What could not be sent, as the host's tool sees it beside a running bot.
async fn unsent(path: &Path) -> Vec<Unsent> {
    let file = ReadOnly::open(path).await.unwrap();
    assert!(file.is_in_use());
    file.view().await.unwrap().unsent().await.unwrap()
}

async fn discord_places(path: &Path) -> Vec<(String, Place)> {
    ReadOnly::open(path).await.unwrap().view().await.unwrap().discord_places().await.unwrap()
}

/// A game in channel 7, with two messages waiting there, and another's between them.
async fn game(store: &Store) -> (GameId, Place) {
    let mut change = store.begin().await.unwrap();
    let mut place = change.place("discord", "7", "").await.unwrap();
    change.set_place_language(place.id, "zh-TW").await.unwrap();
    place.language = Some("zh-TW".to_owned());
    let person = change.person("discord", "1", "A", 1).await.unwrap();
    let new = NewGame {
        place: place.id,
        variant: "yanyi",
        options: "mode=blood",
        terms: "",
        start: None,
        rules_version: 1,
        creator: person.id,
        position: "p0",
        at: 1,
    };
    let id = change.new_game(new.clone()).await.unwrap();
    let other = change.new_game(new).await.unwrap();
    for (game, body) in [(id, "one"), (other, "other"), (id, "two")] {
        change.send(place.id, Some(game), "r", body, 1).await.unwrap();
    }
    change.commit().await.unwrap();
    (id, place)
}

#[tokio::test]
async fn what_waits_moves_with_the_game_in_its_order() {
    let (_folder, _, store) = open().await;
    let (id, from) = game(&store).await;
    let to = store.move_game(id, &from, "7", "70").await.unwrap();
    assert_eq!((to.thread.as_str(), to.language.as_deref()), ("70", Some("zh-TW")));
    assert_eq!(store.places_of(id).await.unwrap(), [to]);
    assert!(store.is_open(id).await.unwrap() && !store.is_open(GameId(99)).await.unwrap());
    let mut sent = Vec::new();
    for _ in 0..3 {
        for due in store.due("discord", 10).await.unwrap() {
            store.mark(due.id, Sent::Done(None), 10).await.unwrap();
            sent.push((due.place.thread, due.body));
        }
    }
    let of_thread: Vec<_> = sent.iter().filter(|(thread, _)| thread == "70").map(|(_, body)| body.as_str()).collect();
    assert_eq!(of_thread, ["one", "two"]);
    assert_eq!(sent.len(), 3);
    // It is there already: moving it from where it was does nothing.
    store.move_game(id, &from, "8", "").await.unwrap();
    assert_eq!(store.places_of(id).await.unwrap().remove(0).channel, "7");
    assert_eq!(store.variant(id).await.unwrap().as_deref(), Some("yanyi"));
}

#[tokio::test]
async fn games_of_threads_are_found_from_their_channel() {
    let (_folder, _, store) = open().await;
    let (id, from) = game(&store).await;
    store.move_game(id, &from, "7", "70").await.unwrap();
    let mut change = store.begin().await.unwrap();
    let here: Vec<_> = change.games(Which::OpenIn(from.id)).await.unwrap().iter().map(|row| row.id).collect();
    let around: Vec<_> = change
        .games(Which::OpenAround { platform: "discord", channel: "7" })
        .await
        .unwrap()
        .iter()
        .map(|row| row.id)
        .collect();
    assert!(!here.contains(&id) && around.contains(&id) && around.len() == 2);
    change.undo().await.unwrap();
}

#[tokio::test]
async fn what_cannot_be_sent_is_seen_while_the_bot_runs_and_can_be_hastened() {
    let (_folder, path, store) = open().await;
    let (id, from) = game(&store).await;
    assert_eq!(unsent(&path).await, []);
    let first = store.due("discord", 10).await.unwrap().remove(0);
    store.mark(first.id, Sent::Later { due_at: 1000, error: "not allowed: so" }, 10).await.unwrap();
    assert!(store.due("discord", 10).await.unwrap().is_empty());
    assert_eq!(store.hasten_discord("9", "not", 10).await.unwrap(), 0, "the server of the channel is not known");
    for (channel, guild) in [("7", "9"), ("8", "10")] {
        let channel = DiscordChannel { channel: channel.into(), guild: guild.into(), kind: 0 };
        store.note_discord_channel(&channel).await.unwrap();
    }
    assert_eq!(store.hasten_discord("10", "not", 10).await.unwrap(), 0, "other servers are left alone");
    assert_eq!(store.hasten_discord("9", "busy", 10).await.unwrap(), 0, "other pauses are kept");
    assert_eq!(store.hasten_discord("9", "not allowed", 10).await.unwrap(), 1);
    let again = store.due("discord", 10).await.unwrap().remove(0);
    assert_eq!(again.id, first.id);
    store.mark(again.id, Sent::Never { error: "gone" }, 10).await.unwrap();
    let found = unsent(&path).await;
    assert_eq!(found.len(), 1);
    assert!(found[0].given_up && found[0].error == "gone" && found[0].attempts == 2 && found[0].game == Some(id));
    assert_eq!(found[0].channel, from.channel);
}

#[tokio::test]
async fn channels_buttons_and_menus_are_remembered() {
    let (_folder, path, store) = open().await;
    let (id, _) = game(&store).await;
    assert!(discord_places(&path).await.is_empty(), "a channel whose server is not known");
    for kind in [0, 5] {
        let channel = DiscordChannel { channel: "7".into(), guild: "9".into(), kind };
        store.note_discord_channel(&channel).await.unwrap();
        assert_eq!(store.discord_channel(&channel.channel).await.unwrap(), Some(channel));
    }
    assert_eq!(store.discord_channel("8").await.unwrap(), None);
    assert!(store.knows_discord_guild("9").await.unwrap() && !store.knows_discord_guild("7").await.unwrap());
    let places = discord_places(&path).await;
    assert_eq!(places.len(), 1, "each place once");
    assert_eq!((places[0].0.as_str(), places[0].1.channel.as_str()), ("9", "7"));
    // The other end of a bridge.
    let mut change = store.begin().await.unwrap();
    let other = change.place("discord", "7", "71").await.unwrap();
    change.add_game_place(id, other.id).await.unwrap();
    change.commit().await.unwrap();
    let places = discord_places(&path).await;
    assert_eq!(places.iter().map(|(_, place)| place.thread.as_str()).collect::<Vec<_>>(), ["", "71"]);
    let (platform, message) = ("discord".to_owned(), "5".to_owned());
    let bar = Bar { platform, message, channel: "7".into(), game: id, role: "turn".into() };
    store.note_bar(&Bar { role: "lobby".into(), ..bar.clone() }).await.unwrap();
    store.note_bar(&bar).await.unwrap();
    assert_eq!(store.bars("discord", id).await.unwrap(), std::slice::from_ref(&bar));
    assert_eq!(store.bars("telegram", id).await.unwrap(), []);
    store.forget_bar(&bar).await.unwrap();
    assert_eq!(store.bars("discord", id).await.unwrap(), []);
    store.note_discord_menu("1/", Some("a")).await.unwrap();
    store.note_discord_menu("1/", Some("b")).await.unwrap();
    assert_eq!(store.discord_menus().await.unwrap(), [("1/".to_owned(), "b".to_owned())]);
    store.note_discord_menu("1/", None).await.unwrap();
    assert_eq!(store.discord_menus().await.unwrap(), []);
}
