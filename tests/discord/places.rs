//! Where games are played: threads, forum posts, announcement channels, voice chats; and where they cannot be.

use sanguo_discord_loopback::{Discord, Trouble, kind, permission};
use serde_json::json;

use crate::discord::{begin, begin_in, play, play_game, turn_of, turns};
use crate::harness::Platform;

#[test]
fn a_game_gets_a_thread_in_text_and_announcement_channels() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    for kind in [kind::TEXT, kind::NEWS] {
        let table = begin_in(&discord, discord.channel(kind));
        let in_channel: Vec<u64> = discord.messages(table.channel).iter().map(|message| message.id).collect();
        assert_eq!(in_channel, [table.thread], "the thread hangs on the lobby, and the channel is left in peace");
        assert!(discord.name_of(table.thread).contains("yanyi"));
    }
    // From the channel the game can be looked at without its number: it is the only one there.
    let channel = discord.channel(kind::TEXT);
    begin_in(&discord, channel);
    let status = discord.slash("D", channel, "status", &json!({})).text();
    assert!(status.contains("To move"), "{status}");
    let games = discord.slash("A", channel, "games", &json!({})).text();
    assert!(games.contains("https://discord.com/channels/"), "with links: {games}");
}

#[test]
fn forum_posts_threads_and_voice_chats_are_played_in_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let forum = discord.channel(kind::FORUM);
    let post = discord.thread_in(forum);
    let thread = discord.thread_in(discord.channel(kind::TEXT));
    let item = discord.thread_in(discord.channel(kind::MEDIA));
    let (voice, stage) = (discord.channel(kind::VOICE), discord.channel(kind::STAGE));
    for place in [post, thread, item, voice, stage] {
        discord.slash("A", place, "new", &json!({"seat": "wu"})).text();
        discord.slash("B", place, "join", &json!({"seat": "wei"})).text();
        discord.slash("C", place, "join", &json!({"seat": "shu"})).text();
        turn_of(&discord, place, "A");
        play(&discord, place, "A", "q12o11").text();
        turn_of(&discord, place, "B");
        assert!(discord.threads(place).is_empty());
    }
}

#[test]
fn by_setting_games_stay_in_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot_with(folder.path(), &[("DISCORD_GAMES", "channel")]);
    let channel = discord.channel(kind::TEXT);
    for (user, command, seat) in [("A", "new", "wu"), ("B", "join", "wei"), ("C", "join", "shu")] {
        discord.slash(user, channel, command, &json!({"seat": seat})).text();
    }
    turn_of(&discord, channel, "A");
    assert!(discord.threads(channel).is_empty());
}

#[test]
fn private_messages_and_servers_without_the_bot_say_what_is_possible() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let private = discord.channel(kind::DM);
    let refused = discord.slash("A", private, "language", &json!({"language": "en", "for": "channel"})).text();
    assert!(refused.contains("server where I am a member") && refused.contains("oauth2/authorize"), "{refused}");
    // One's own games can be played from there.
    let games = discord.slash("A", private, "games", &json!({})).text();
    assert!(games.contains("your turn"), "{games}");
    assert!(play_game(&discord, private, "A", "q12o11", 1).text().contains("you played"));
    turn_of(&discord, table.thread, "B");
    discord.set_member(false);
    let elsewhere = discord.channel(kind::TEXT);
    let refused = discord.slash("B", elsewhere, "new", &json!({})).text();
    assert!(refused.contains("not a member of this server"), "{refused}");
    let refused = discord.slash("B", elsewhere, "language", &json!({"language": "en", "for": "channel"})).text();
    assert!(refused.contains("not a member of this server"), "{refused}");
    discord.make_manager("B");
    let refused = discord.slash("B", elsewhere, "bridge", &json!({})).text();
    assert!(refused.contains("not a member of this server"), "{refused}");
    assert!(discord.slash("B", elsewhere, "board", &json!({"game": 1})).answer().picture);
    assert!(discord.messages(elsewhere).is_empty());
}

#[test]
fn among_users_whom_the_bot_does_not_know_answers_are_private() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let group = discord.channel(kind::GROUP_DM);
    assert!(discord.slash("A", group, "games", &json!({})).text().contains("your turn"));
    let refused = discord.slash("A", group, "language", &json!({"language": "en", "for": "channel"})).text();
    assert!(refused.contains("server where I am a member"), "{refused}");
    assert!(discord.slash("A", group, "board", &json!({"game": 1})).answer().picture);
    assert!(play_game(&discord, group, "A", "q12o11", 1).text().contains("you played"));
    turn_of(&discord, table.thread, "B");
    assert!(discord.messages(group).is_empty());
}

#[test]
fn an_archived_thread_is_reopened_and_a_locked_one_left_for_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.archive(table.thread, false);
    // Commands cannot be given in it, until a message has reopened it.
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    discord.archive(table.thread, true);
    play(&discord, table.channel, "B", "荀彧进9").text();
    turn_of(&discord, table.channel, "C");
    // Once it is open again, the game goes on there.
    discord.unlock(table.thread);
    play(&discord, table.channel, "C", "f3k3").text();
    turn_of(&discord, table.thread, "A");
}

#[test]
fn a_thread_that_a_message_does_not_reopen_is_reopened_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.archive(table.thread, false);
    discord.fail("POST", &format!("channels/{}/messages", table.thread), 1, Trouble::Refused(400, 50_083));
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.thread, "B");
    let reopened = discord.calls(&format!("PATCH /api/v10/channels/{}", table.thread));
    assert!(reopened.iter().any(|call| call.line.ends_with(&table.thread.to_string())), "{reopened:?}");
    assert!(turns(&discord, table.channel).is_empty(), "nothing goes to the channel");
}

#[test]
fn a_deleted_thread_lets_the_game_go_on_in_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    discord.delete_channel(table.thread);
    play(&discord, table.channel, "A", "q12o11").text();
    turn_of(&discord, table.channel, "B");
    play(&discord, table.channel, "B", "荀彧进9").text();
    turn_of(&discord, table.channel, "C");
}

#[test]
fn without_the_permission_for_threads_the_game_stays_in_the_channel() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    // The permission is gone between the command and the lobby's message.
    discord.fail("POST", "/threads", 9, Trouble::Refused(403, 50_013));
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    discord.slash("B", channel, "join", &json!({"seat": "wei"})).text();
    discord.slash("C", channel, "join", &json!({"seat": "shu"})).text();
    turn_of(&discord, channel, "A");
}

#[test]
fn missing_permissions_are_told_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.deny(channel, permission::SEND | permission::ATTACH);
    let refused = discord.slash("A", channel, "new", &json!({})).text();
    assert!(refused.contains("Send Messages, Attach Files") && refused.contains("manages the server"), "{refused}");
    assert!(!refused.contains("View Channel"), "{refused}");
    discord.make_manager("D");
    let refused = discord.slash("D", channel, "bridge", &json!({})).text();
    assert!(refused.contains("bridge") && refused.contains("Send Messages, Attach Files"), "{refused}");
    let off = discord.slash("D", channel, "bridge", &json!({"code": "off"})).text();
    assert!(!off.contains("Send Messages"), "what is not there can be ended without permissions: {off}");
    discord.deny(channel, 0);
    let table = begin_in(&discord, channel);
    discord.deny(table.channel, permission::SEND_IN_THREADS);
    // The move is made, the user is told, and the news comes when it is allowed again.
    let told = play(&discord, table.thread, "A", "q12o11").text();
    assert!(told.contains("you played") && told.contains("Send Messages in Threads"), "{told}");
    discord.wait_calls(&format!("GET /api/v10/channels/{}", table.thread), 1);
    discord.deny(table.channel, 0);
    turn_of(&discord, table.thread, "B");
}
