//! What goes wrong on Telegram, and that no game is lost by it.

use sanguo_telegram_loopback::{BOT_NAME, Failure, Kind, Message, Place, Refused, TOKEN, Telegram, anonymous_in};
use serde_json::json;

use crate::harness::{Platform, binary, tool_with};

const GROUP: i64 = -1_001_555_000_222;

fn club(kind: Kind, group: i64) -> (Telegram, tempfile::TempDir) {
    let telegram = Telegram::unlimited();
    for (id, name) in [(201, "Ann"), (202, "Bob"), (203, "Cy")] {
        telegram.user(id, name, "en");
    }
    telegram.group(group, kind, &[201]);
    (telegram, tempfile::tempdir().unwrap())
}

fn begin(telegram: &Telegram, place: impl Into<Place>) -> Message {
    let place = place.into();
    telegram.says(201, place, &format!("/new@{BOT_NAME} seat=wu"));
    let lobby = telegram.next(place.chat, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, place, &format!("/join@{BOT_NAME} wei"));
    let lobby = telegram.next(place.chat, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(203, place, &format!("/join@{BOT_NAME} shu"));
    telegram.next(place.chat, lobby.id, "the first board", is_board)
}

fn is_board(message: &Message) -> bool {
    message.media == Some("photo") && message.text.contains("To move:")
}

fn boards(telegram: &Telegram, chat: i64) -> usize {
    telegram.seen(chat).iter().filter(|m| m.text.contains("To move:")).count()
}

/// Moves of the three seats in turn.
const MOVES: [(i64, &str); 3] = [(201, "q12o13"), (202, "f17e15"), (203, "f1e3")];

#[test]
fn too_many_requests_are_waited_for_and_order_is_kept() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.fail("sendPhoto", Failure::Refuse(Refused::flood(1)));
    telegram.says(201, GROUP, "/move q12o13");
    let next = telegram.next(GROUP, board.id, "the board after the wait", is_board);
    assert!(next.text.contains("(Ann)"), "{}", next.text);
    let sent = telegram.calls("sendPhoto");
    assert_eq!(sent.len(), 3, "the first board, the refused one and the same again");
    let refused = sent[1].answer.clone().unwrap().unwrap_err();
    assert_eq!((refused.code, refused.description.as_str()), (429, "Too Many Requests: retry after 1"));
}

#[test]
fn a_group_that_becomes_a_supergroup_takes_its_games_along() {
    let (telegram, folder) = club(Kind::Group, -555);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, -555);
    // First learned from a refused message, then told by both chats.
    let new = telegram.upgrades(-555, -1_001_777_000_001, false);
    telegram.sends_data(201, -555, board.id, board.buttons().next().unwrap()["callback_data"].as_str().unwrap());
    telegram.says(201, new, &format!("/status@{BOT_NAME}"));
    telegram.next(new, 0, "an answer in the new chat", |_| true);
    telegram.with(|world| world.tells_of_upgrade(-555, new));
    let shown = telegram.next(new, 0, "the game as it stands", is_board);
    assert!(shown.text.contains("has become a supergroup") && shown.called() == [201], "{}", shown.text);
    telegram.says(201, new, &format!("/move@{BOT_NAME} q12o13"));
    let next = telegram.next(new, shown.id, "the game goes on in the new chat", is_board);
    assert_eq!(next.called(), [202]);
    telegram.replies(202, new, next.id, "f17e15");
    telegram.next(new, next.id, "and on", is_board);
    assert!(telegram.seen(new).iter().all(|m| !m.text.contains("referee") && !m.text.contains("I am back")));
}

#[test]
fn buttons_of_a_group_that_became_a_supergroup_work_for_everybody() {
    let (telegram, folder) = club(Kind::Group, -557);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, -557);
    // A dialogue in the group is under way, of somebody who has not started the bot.
    telegram.presses(201, -557, board.id, "Move");
    let dialogue = telegram.next(-557, board.id, "the dialogue", |m| m.text.contains("which piece"));
    let new = telegram.upgrades(-557, -1_001_777_000_003, true);
    let shown = telegram.next(new, 0, "the game as it stands", is_board);
    telegram.presses(201, -557, dialogue.id, "q12");
    let next = telegram.next(new, shown.id, "the next step", |m| m.text.contains("where to"));
    telegram.presses(201, new, next.id, "o13");
    telegram.wait("the last step", |w| w.messages[&(new, next.id)].text.contains("Play ").then_some(()));
    telegram.presses(201, new, next.id, "Play it");
    let moved = telegram.next(new, next.id, "the move", is_board);
    assert_eq!(moved.called(), [202]);
    // The old board: pressed by the next player, who sees the dialogue in the new chat, and by one with a private chat.
    telegram.presses(202, -557, board.id, "Move");
    telegram.next(new, moved.id, "the dialogue", |m| m.text.contains("which piece"));
    telegram.starts(203, "");
    let hello = telegram.next(203, 0, "a greeting", |_| true);
    assert!(telegram.toast(&telegram.presses(203, -557, board.id, "My board")).contains("private chat"));
    telegram.next(203, hello.id, "the board in private", |m| m.media == Some("photo"));
}

#[test]
fn an_answer_to_a_group_that_has_just_become_another_goes_there() {
    let (telegram, folder) = club(Kind::Group, -558);
    let _bot = telegram.bot(folder.path());
    begin(&telegram, -558);
    telegram.says(202, -558, &format!("/move@{BOT_NAME} f17f16"));
    let refused = telegram.next(-558, 0, "a refusal", |m| m.reply_to.is_some());
    telegram.with(|world| world.paused = true);
    telegram.says(203, -558, &format!("/move@{BOT_NAME} f1f2"));
    let new = telegram.upgrades(-558, -1_001_777_000_004, false);
    telegram.with(|world| world.paused = false);
    telegram.next(new, 0, "the refusal", |m| m.text == refused.text);
}

#[test]
fn a_migration_learned_from_a_refusal_alone_loses_nothing() {
    let (telegram, folder) = club(Kind::Group, -556);
    let bot = telegram.bot(folder.path());
    begin(&telegram, -556);
    telegram.starts(201, "");
    telegram.next(201, 0, "a greeting", |_| true);
    let new = telegram.upgrades(-556, -1_001_777_000_002, false);
    // Played in the private chat, told in the group, which is another one now.
    telegram.says(201, 201, "q12o13 #1");
    let board = telegram.next(new, 0, "the board in the new chat", is_board);
    assert_eq!(board.called(), [202]);
    assert!(bot.terminate());
}

#[test]
fn a_bot_put_out_of_a_group_shows_the_games_when_it_is_back() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.starts(201, "");
    telegram.next(201, 0, "a greeting", |_| true);
    telegram.membership(201, GROUP, false);
    telegram.says(201, 201, "q12o13 #1");
    telegram.next(201, 0, "the move is made", |m| m.text.contains("you played"));
    assert!(bot.log_says("a game cannot be shown where it is played"));
    telegram.membership(201, GROUP, true);
    let back = telegram.next(GROUP, board.id, "the game as it stands", is_board);
    assert!(back.text.contains("I am back") && back.called() == [202], "{}", back.text);
    telegram.replies(202, GROUP, back.id, "f17e15");
    telegram.next(GROUP, back.id, "the game goes on", is_board);
}

#[test]
fn private_things_find_their_way_whether_the_bot_was_started_or_not() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    // Not started: a press opens the private chat by its address, a command gets a message with such a button.
    let query = telegram.presses(203, GROUP, board.id, "Targets");
    assert_eq!(telegram.answer(&query)["url"], link.as_str());
    telegram.says(203, GROUP, "/board wei");
    let invitation = telegram.next(GROUP, board.id, "an invitation", |m| m.text.contains("private chat"));
    assert_eq!(invitation.buttons().next().unwrap()["url"], link.as_str());
    // Started by it: what was asked for last is there at once, for the right game.
    telegram.starts(203, "private");
    let shown = telegram.next(203, 0, "the board in private", |m| m.media == Some("photo"));
    assert!(shown.labels().contains(&"Full size".to_owned()), "{:?}", shown.labels());
    // The full size is a file that Telegram does not make smaller.
    telegram.presses(203, 203, shown.id, "Full size");
    let large = telegram.next(203, shown.id, "the large board", |m| m.media == Some("document"));
    let (width, _) = sanguo_telegram_loopback::limits::size(&large.png).unwrap();
    assert_eq!(width, 2000);
    // From now on it is sent there.
    let query = telegram.presses(203, GROUP, board.id, "Targets");
    assert!(telegram.toast(&query).contains("private chat"));
    let targets = telegram.next(203, large.id, "targets in private", |m| m.text.contains("which piece"));
    telegram.presses(203, 203, targets.id, "f1");
    telegram.wait("the same message shows them", |world| {
        let message = &world.messages[&(203, targets.id)];
        (message.media == Some("photo") && message.text.contains("targets")).then_some(())
    });
    // Blocked before the bot is told of it: it learns it from the refusal, and says how to open the chat again.
    telegram.blocks(203);
    telegram.presses(203, GROUP, board.id, "My board");
    let again = telegram.next(GROUP, invitation.id, "an invitation", |m| m.text.contains("private chat"));
    assert_eq!(again.buttons().next().unwrap()["url"], link.as_str());
    // Then as if never started, and the game goes on.
    let query = telegram.presses(203, GROUP, board.id, "My board");
    assert_eq!(telegram.answer(&query)["url"], link.as_str());
    telegram.says(201, GROUP, "/move q12o13");
    telegram.next(GROUP, board.id, "the game goes on", is_board);
}

#[test]
fn a_user_who_blocks_the_bot_is_told_by_telegram_and_not_written_to_any_more() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.starts(203, "");
    let hello = telegram.next(203, 0, "a greeting", |_| true);
    telegram.presses(203, GROUP, board.id, "Targets");
    telegram.next(203, hello.id, "targets in private", |m| m.text.contains("which piece"));
    telegram.blocks(203);
    telegram.membership(203, 203, false);
    // What was pressed before comes after it in the private chat: once it is answered, the block is known.
    telegram.answer(&telegram.sends_data(203, 203, hello.id, "old"));
    let tried = || {
        let calls = telegram.with(|world| world.calls.clone());
        calls.iter().filter(|done| done.call.number("chat_id") == Some(203)).count()
    };
    let before = tried();
    let query = telegram.presses(203, GROUP, board.id, "My board");
    let link = format!("https://t.me/{BOT_NAME}?start=private");
    assert_eq!(telegram.answer(&query)["url"], link.as_str());
    assert_eq!(tried(), before, "nothing is tried in a chat that is known to be closed");
    // Unblocked: what was asked for is there.
    telegram.starts(203, "private");
    telegram.next(203, telegram.last(203) - 1, "the board in private", |m| m.media == Some("photo"));
}

#[test]
fn another_program_with_the_same_token_holds_updates_up_and_loses_none() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let other = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
    let webhook =
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    telegram.with(|world| {
        for text in [other, webhook] {
            let refused = Failure::Refuse(Refused { code: 409, ..Refused::bad(text) });
            world.failures.push_back(("getUpdates".to_owned(), refused));
        }
    });
    telegram.says(201, GROUP, "/move q12o13");
    telegram.wait("both are told", |world| world.failures.is_empty().then_some(()));
    let next = telegram.next(GROUP, board.id, "the move after the conflict", is_board);
    assert_eq!(next.called(), [202]);
    assert_eq!(boards(&telegram, GROUP), 2, "and made once");
    let log = bot.log();
    for text in [other, webhook] {
        assert!(log.contains(text), "the host is told: {text}");
    }
    assert!(bot.terminate());
}

#[test]
fn dialogues_survive_messages_deleted_unchanged_or_too_old() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    telegram.starts(201, "");
    let hello = telegram.next(201, 0, "a greeting", |_| true);
    begin(&telegram, GROUP);
    telegram.says(201, 201, "/move");
    let first = telegram.next(201, hello.id, "the dialogue", |m| m.text.contains("which piece"));
    // The same step twice: Telegram says that nothing is modified, and that is well.
    telegram.with(|world| world.paused = true);
    let data = first.buttons().find(|b| b["text"].as_str().unwrap().contains("q12")).unwrap()["callback_data"].clone();
    telegram.fail(
        "editMessageMedia",
        Failure::Refuse(Refused::bad(
            "Bad Request: message is not modified: specified new message content and reply markup are exactly the \
             same as a current content and reply markup of the message",
        )),
    );
    let query = telegram.sends_data(201, 201, first.id, data.as_str().unwrap());
    telegram.with(|world| world.paused = false);
    telegram.answer(&query);
    // Too old to be changed: the next step comes in a new message.
    telegram.says(201, 201, "/move");
    let second = telegram.next(201, first.id, "another dialogue", |m| m.text.contains("which piece"));
    telegram.with(|world| world.messages.get_mut(&(201, second.id)).unwrap().old = true);
    telegram.presses(201, 201, second.id, "q12");
    let third = telegram.next(201, second.id, "the next step", |m| m.text.contains("where to"));
    // Deleted by the user.
    telegram.with(|world| world.messages.get_mut(&(201, third.id)).unwrap().deleted = true);
    telegram.presses(201, 201, third.id, "o13");
    let fourth = telegram.next(201, third.id, "the step after", |m| m.text.contains("Play "));
    telegram.presses(201, 201, fourth.id, "Play it");
    telegram.next(GROUP, 0, "the move", |m| is_board(m) && m.text.contains("(Ann)"));
}

#[test]
fn a_kill_between_commit_and_send_sends_after_the_restart() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.fail("sendPhoto", Failure::Hang);
    telegram.says(201, GROUP, "/move q12o13");
    telegram.wait("the message is on its way", |world| world.calls.iter().find(|c| c.answer.is_none()).map(|_| ()));
    bot.kill();
    assert_eq!(boards(&telegram, GROUP), 1);
    let _bot = telegram.bot(folder.path());
    let next = telegram.next(GROUP, board.id, "the board after the restart", is_board);
    assert_eq!(next.called(), [202]);
    telegram.says(202, GROUP, "/move f17e15");
    telegram.next(GROUP, next.id, "the game goes on", is_board);
    assert_eq!(boards(&telegram, GROUP), 3, "none lost, none doubled");
}

#[test]
fn a_kill_with_updates_stored_and_not_acted_on_loses_none_and_doubles_none() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot(folder.path());
    begin(&telegram, GROUP);
    // The answer to the first holds the chat back; what comes after it is stored and confirmed meanwhile.
    telegram.fail("sendMessage", Failure::DoAndHang);
    telegram.says(202, GROUP, "/move f17e15");
    telegram.wait("the refusal is said", |world| world.calls.iter().find(|c| c.answer.is_none()).map(|_| ()));
    for (player, mv) in MOVES {
        telegram.says(player, GROUP, &format!("/move {mv}"));
    }
    telegram.wait("all are confirmed", |world| world.updates.is_empty().then_some(()));
    bot.kill();
    let _bot = telegram.bot(folder.path());
    telegram.wait("all moves", |world| {
        let told = world.messages.values().filter(|m| m.from.is_none() && m.text.contains("To move:")).count();
        (told == 4).then_some(())
    });
    telegram.starts(201, "");
    telegram.says(201, 201, "/history #1");
    let record = telegram.next(201, 0, "the record", |m| m.text.contains("1. "));
    assert!(record.text.contains("3. ") && !record.text.contains("4. "), "{}", record.text);
}

#[test]
fn an_update_delivered_twice_acts_once() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.with(|world| world.paused = true);
    telegram.says(201, GROUP, "/language zh-CN channel");
    telegram.repeats_last_update();
    telegram.says(201, GROUP, "/move q12o13");
    telegram.repeats_last_update();
    telegram.with(|world| world.paused = false);
    telegram.next(GROUP, board.id, "the board", |m| m.media.is_some());
    telegram.says(202, GROUP, "/move f17e15");
    telegram.wait("two more boards", |world| {
        let moved = world.messages.values().filter(|m| m.from.is_none() && m.media.is_some()).count();
        (moved == 3).then_some(())
    });
    let told = telegram.seen(GROUP).iter().filter(|m| m.text.contains("本频道的语言")).count();
    assert_eq!(told, 1);
}

#[test]
fn topics_of_a_forum_are_places_of_their_own() {
    let (telegram, folder) = club(Kind::Forum, GROUP);
    let _bot = telegram.bot(folder.path());
    let topic = telegram.topic(GROUP, 77);
    let board = begin(&telegram, topic);
    assert!(telegram.seen(GROUP).iter().all(|m| m.thread == Some(77)), "everything is said in the topic");
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wei"));
    let other = telegram.next(GROUP, board.id, "another game in the general topic", |m| m.text.contains("#2"));
    assert_eq!(other.thread, None);
    telegram.says(201, topic, &format!("/move@{BOT_NAME} q12o13"));
    let next = telegram.next(GROUP, other.id, "the move in its topic", is_board);
    assert_eq!(next.thread, Some(77));
    // The topic is deleted: the group itself gets the news, and answers by its buttons.
    telegram.with(|world| world.chats.get_mut(&GROUP).unwrap().topics.clear());
    telegram.starts(202, "");
    telegram.says(202, 202, "/move #1 f17e15");
    let moved = telegram.next(GROUP, next.id, "the move outside of the topic", is_board);
    assert_eq!(moved.thread, None);
    telegram.replies(203, GROUP, moved.id, "f1e3");
    let next = telegram.next(GROUP, moved.id, "the game goes on", is_board);
    // Pictures are forbidden as well: the text alone, outside of the topic.
    telegram.with(|world| world.chats.get_mut(&GROUP).unwrap().photos = false);
    telegram.starts(201, "");
    telegram.says(201, 201, "/move #1 n9m9");
    let text = telegram.next(GROUP, next.id, "the text alone", |m| m.text.contains("To move:"));
    assert!(text.media.is_none() && text.thread.is_none() && text.called() == [202], "{text:?}");
}

#[test]
fn admins_who_stay_anonymous_are_told_why_they_cannot_play() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let says = |id: i64, text: &str, sender: Option<serde_json::Value>| {
        telegram.with(|world| {
            let (bot, chat) = anonymous_in(world, GROUP);
            let sender = sender.unwrap_or_else(|| chat.clone());
            let message = json!({
                "message_id": id, "date": 1_790_000_000, "chat": chat, "from": bot, "sender_chat": sender, "text": text,
            });
            world.push("message", message);
        });
    };
    says(500, "/move q12o13", None);
    let told = telegram.next(GROUP, board.id, "why not", |m| m.text.contains("Remain anonymous"));
    // The group's language is an admin's to choose, whoever it is.
    says(501, "/language zh-CN channel", None);
    let told = telegram.next(GROUP, told.id, "the news", |m| m.text.contains("简体中文"));
    // And so is what else is settled for the whole group.
    says(504, "/bridge off", None);
    let told = telegram.next(GROUP, told.id, "no bridge to take down", |m| m.text.contains("/bridge"));
    says(505, "/look night for=channel", None);
    let told = telegram.next(GROUP, told.id, "the news", |m| m.text.contains("Club"));
    says(506, "/cancel #1", None);
    let told = telegram.next(GROUP, told.id, "who cancels is a person", |m| m.text.contains("匿名"));
    // A code is nothing to be said aloud.
    says(507, "/bridge", None);
    let told = telegram.next(GROUP, told.id, "no code", |m| m.text.contains("匿名"));
    // Posts of a linked channel are nobody's commands.
    telegram.with(|world| {
        let chat = world.chat_view(GROUP);
        let channel = json!({"id": -1_009, "type": "channel", "title": "News"});
        let telegram_itself = json!({"id": 777_000, "is_bot": false, "first_name": "Telegram"});
        world.push(
            "message",
            json!({
                "message_id": 502, "date": 1_790_000_000, "chat": chat, "from": telegram_itself,
                "sender_chat": channel, "is_automatic_forward": true, "text": "/move q12o13",
            }),
        );
    });
    telegram.says(201, GROUP, "/move q12o13");
    let moved = telegram.next(GROUP, told.id, "the move", |m| m.media.is_some());
    assert_eq!(moved.called(), [202]);
    assert_eq!(boards(&telegram, GROUP), 1, "nothing else was done (the second board is Chinese)");
}

#[test]
fn groups_without_pictures_get_the_text() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    telegram.with(|world| world.chats.get_mut(&GROUP).unwrap().photos = false);
    let _bot = telegram.bot(folder.path());
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wu"));
    telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, GROUP, "/join wei");
    telegram.says(203, GROUP, "/join shu");
    let board = telegram.next(GROUP, 0, "the board in words", |m| m.text.contains("To move:"));
    assert!(board.media.is_none() && board.labels()[0] == "Move" && board.called() == [201, 202, 203]);
    // Dialogues go on without pictures too.
    telegram.presses(201, GROUP, board.id, "Move");
    let dialogue = telegram.next(GROUP, board.id, "the dialogue", |m| m.text.contains("which piece"));
    assert_eq!(dialogue.media, None);
    for (label, text) in [("q12", "where to"), ("o11", "Play ")] {
        telegram.presses(201, GROUP, dialogue.id, label);
        telegram.wait(text, |world| world.messages[&(GROUP, dialogue.id)].text.contains(text).then_some(()));
    }
    telegram.presses(201, GROUP, dialogue.id, "Play it");
    telegram.next(GROUP, dialogue.id, "the next board", |m| m.text.contains("To move:") && m.called() == [202]);
}

#[test]
fn what_is_secret_is_never_said_in_the_group() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    let mut last = board.id;
    for (user, text) in [(203, "/games"), (203, "/share"), (201, "/bridge"), (202, "/link")] {
        telegram.says(user, GROUP, &format!("{text}@{BOT_NAME}"));
        last = telegram.next(GROUP, last, text, |m| m.text.contains("eyes only")).id;
    }
    // A first try that Telegram refuses loses nothing.
    telegram.fail("sendMessage", Failure::Refuse(Refused::bad("Bad Request: something is wrong with it")));
    telegram.starts(202, "private");
    telegram.wait("the refusal", |world| {
        let refused = |c: &&sanguo_telegram_loopback::Answered| {
            c.call.method == "sendMessage" && matches!(&c.answer, Some(Err(r)) if r.description.contains("something"))
        };
        world.calls.iter().find(refused).map(|_| ())
    });
    telegram.starts(202, "private");
    telegram.next(202, 0, "the code", |m| m.text.contains("Your code is"));
    // What may be heard is said where it was asked for.
    telegram.says(203, GROUP, &format!("/language@{BOT_NAME} en"));
    telegram.next(GROUP, last, "the language", |m| m.text.contains("I'll speak English"));
    for secret in ["code", "token", "#1 ·", "?start="] {
        let after = |m: &&Message| m.id > board.id && m.text.contains(secret);
        assert_eq!(telegram.seen(GROUP).iter().find(after).map(|m| &m.text), None, "{secret}");
    }
}

#[test]
fn warnings_are_for_the_mover_alone() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} fu seat=wu"));
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, GROUP, "/join wei");
    telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    telegram.says(203, GROUP, "/join");
    let mut board = telegram.next(GROUP, lobby.id, "the first board", is_board);
    let mut warned = 0;
    for mv in include_str!("../games/fu-sudden.txt").split_whitespace() {
        let player = board.called()[0];
        telegram.says(player, GROUP, &format!("/move {mv}"));
        let told = |m: &Message| m.media.is_some() || m.text.contains("eyes only");
        let mut next = telegram.next(GROUP, board.id, mv, told);
        if next.media.is_none() {
            warned += 1;
            telegram.starts(player, "private");
            let asked = telegram.next(player, 0, "the warning", |m| m.text.contains("⚠"));
            telegram.presses(player, player, asked.id, "Play it");
            next = telegram.next(GROUP, next.id, mv, |m| m.media.is_some());
            // The next warning finds the private chat closed again.
            telegram.blocks(player);
        }
        board = next;
    }
    assert!(warned > 0 && board.text.contains("wins"), "{warned}: {}", board.text);
    let aloud = telegram.with(|world| world.messages.values().any(|m| m.chat == GROUP && m.text.contains("⚠")));
    assert!(!aloud, "a warning was seen by others");
}

#[test]
fn a_bot_that_was_muted_shows_the_games_when_it_may_write_again() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    let board = begin(&telegram, GROUP);
    telegram.with(|world| {
        let bot = world.user_view(sanguo_telegram_loopback::BOT);
        let mut muted = json!({"user": bot, "status": "restricted", "is_member": true, "until_date": 0});
        for what in [
            "can_send_messages",
            "can_send_audios",
            "can_send_documents",
            "can_send_photos",
            "can_send_videos",
            "can_send_video_notes",
            "can_send_voice_notes",
            "can_send_polls",
            "can_send_other_messages",
            "can_add_web_page_previews",
            "can_change_info",
            "can_invite_users",
            "can_pin_messages",
            "can_manage_topics",
        ] {
            muted[what] = json!(false);
        }
        let change = json!({
            "chat": world.chat_view(GROUP), "from": world.user_view(201), "date": 1_790_000_000,
            "old_chat_member": muted, "new_chat_member": {"user": bot, "status": "member"},
        });
        world.push("my_chat_member", change);
    });
    let back = telegram.next(GROUP, board.id, "the game as it stands", is_board);
    assert!(back.text.contains("I am back"), "{}", back.text);
}

#[test]
fn a_webhook_that_cannot_be_had_ends_the_bot() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let start = |listen: &str| {
        let mut command = std::process::Command::new(binary());
        command.current_dir(folder.path()).env_clear().env("TELEGRAM_API_URL", telegram.url());
        command.env("TELEGRAM_TOKEN", TOKEN).env("TELEGRAM_WEBHOOK_URL", "https://bot.example.org/hook");
        let ended = command.env("TELEGRAM_WEBHOOK_LISTEN", listen).output().unwrap();
        (ended.status.success(), String::from_utf8_lossy(&ended.stderr).into_owned())
    };
    let (well, told) = start(&taken.local_addr().unwrap().to_string());
    assert!(!well && told.contains("TELEGRAM_WEBHOOK_LISTEN"), "{told}");
    telegram.fail("setWebhook", Failure::Refuse(Refused::bad("Bad Request: bad webhook: Failed to resolve host")));
    let (well, told) = start("127.0.0.1:0");
    assert!(!well && told.contains("Failed to resolve host"), "{told}");
}

#[test]
fn games_are_opened_in_groups_only() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    telegram.starts(201, "");
    let hello = telegram.next(201, 0, "a greeting", |_| true);
    for text in ["/new", "/开局 shogi"] {
        telegram.says(201, 201, text);
    }
    let told = telegram.next(201, hello.id, "where to", |m| m.text.contains("write /new there"));
    let address = format!("https://t.me/{BOT_NAME}?startgroup=new");
    assert_eq!(told.buttons().next().unwrap()["url"], address.as_str());
    telegram.next(201, told.id, "the same", |m| m.text.contains("write /new there"));
}

#[test]
fn a_link_shows_a_game_and_inline_mode_posts_what_all_players_made_public() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let _bot = telegram.bot(folder.path());
    for user in [201, 204] {
        telegram.user(user, "Ann", "en");
        telegram.starts(user, "");
        telegram.next(user, 0, "a greeting", |_| true);
    }
    let board = begin(&telegram, GROUP);
    telegram.says(201, 201, "/share");
    let shared = telegram.next(201, 0, "the link", |m| m.text.contains("https://t.me/"));
    let (_, after) = shared.text.split_once("?start=").unwrap();
    let parameter = after.split_whitespace().next().unwrap().to_owned();
    assert!(parameter.len() == 14 && parameter.starts_with('g'), "{parameter}");
    telegram.starts(204, &parameter);
    let shown = telegram.next(204, 0, "the board for a stranger", |m| m.media == Some("photo"));
    assert!(shown.text.contains("Bob") && shown.labels().is_empty(), "{}", shown.text);
    // Who only knows the number sees nothing.
    for wrong in ["/board #1", "/watch aaaaaaaaaaaaa", "/start gaaaaaaaaaaaaa", "/start g", "/start g\u{0}💥"] {
        let before = telegram.last(204);
        telegram.says(204, 204, wrong);
        let refused = telegram.next(204, before, wrong, |_| true);
        assert!(refused.media.is_none(), "{wrong}: {}", refused.text);
    }
    let results = |user: i64, text: &str| telegram.answer(&telegram.looks_for(user, text));
    assert_eq!(results(201, ""), json!([]));
    for (player, after) in [(201, "would like"), (202, "would like"), (203, "is public now")] {
        let before = telegram.last(GROUP);
        telegram.says(player, GROUP, "/share public=on");
        telegram.next(GROUP, before, "the news", |m| m.text.contains(after));
        assert_eq!(results(204, "#1").as_array().unwrap().len(), usize::from(player == 203), "all must agree");
    }
    let found = results(201, "");
    assert_eq!(found[0]["photo_file_id"], board.file.as_str(), "the file that Telegram has already");
    assert_eq!(found[0]["type"], "photo");
    let button = &found[0]["reply_markup"]["inline_keyboard"][0][0]["url"];
    assert_eq!(button, &format!("https://t.me/{BOT_NAME}?start={parameter}"));
    assert_eq!(results(204, ""), json!([]), "somebody else's games by number only");
    let before = telegram.last(GROUP);
    telegram.says(202, GROUP, "/share public=off");
    telegram.next(GROUP, before, "the news", |m| m.text.contains("has made the game private"));
    assert_eq!(results(201, ""), json!([]));
    // A renewed token closes the old link.
    let before = telegram.last(201);
    telegram.says(201, 201, "/share renew=yes #1");
    telegram.next(201, before, "the new link", |m| m.text.contains("https://t.me/"));
    let before = telegram.last(204);
    telegram.starts(204, &parameter);
    telegram.next(204, before, "a refusal", |m| m.text.contains("renewed"));
}

#[test]
fn updates_brought_by_the_webhook_need_its_secret_and_act_once() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let settings = [
        ("TELEGRAM_GROUP_LIMIT", "100000"),
        ("TELEGRAM_WEBHOOK_URL", "https://bot.example.org/hook"),
        ("TELEGRAM_WEBHOOK_LISTEN", "127.0.0.1:0"),
    ];
    let bot = telegram.bot_with(folder.path(), &settings);
    let (url, secret) = telegram.with(|world| world.webhook.clone()).expect("a webhook");
    assert_eq!(url, "https://bot.example.org/hook");
    let greeting = bot.greeting();
    let address = greeting.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
    let address = address.trim_end_matches('.').to_owned();
    let bring = |secret: Option<&str>, body: &str| {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut request = agent.post(format!("{address}/hook"));
        if let Some(secret) = secret {
            request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        request.send(body).unwrap().status().as_u16()
    };
    let all = |times: usize| {
        for update in telegram.with(|world| std::mem::take(&mut world.updates)) {
            for _ in 0..times {
                assert_eq!(bring(Some(&secret), &update.to_string()), 200);
            }
        }
    };
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME} seat=wu"));
    let update = telegram.with(|world| world.updates[0].to_string());
    assert_eq!(bring(None, &update), 401);
    assert_eq!(bring(Some("wrong"), &update), 401);
    assert_eq!(bring(Some(&secret), "nonsense"), 400);
    all(2);
    let lobby = telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    telegram.says(202, GROUP, "/join wei");
    all(2);
    telegram.next(GROUP, lobby.id, "the second seat", |m| m.text.contains("takes"));
    let lobbies = telegram.seen(GROUP).iter().filter(|m| m.text.contains("opens a new game")).count();
    assert_eq!(lobbies, 1, "brought twice, done once");
    assert!(bot.terminate());
}

#[test]
fn a_newer_kind_of_update_holds_nothing_back() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot(folder.path());
    telegram.with(|world| {
        let chat = world.chat_view(GROUP);
        world.push("message", json!({"message_id": 400, "date": 1, "chat": chat, "hologram": {"depth": 3}}));
        world.push("message", json!({"nothing": "as expected"}));
        world.push("message", json!({"nothing": "as expected again"}));
        world.push("callback_query", json!({"id": 7}));
    });
    telegram.says(201, GROUP, &format!("/new@{BOT_NAME}"));
    telegram.next(GROUP, 0, "the lobby", |m| m.text.contains("Take a seat"));
    // Each kind is told once, without what it says.
    let log = bot.log();
    for kind in ["message: no chat", "callback_query: no id"] {
        assert_eq!(log.matches(kind).count(), 1, "{kind}: {log}");
    }
    assert!(!log.contains("as expected"), "{log}");
}

#[test]
fn the_token_is_in_no_log_and_a_wrong_one_is_told() {
    let (telegram, folder) = club(Kind::Supergroup, GROUP);
    let bot = telegram.bot_with(folder.path(), &[("SANGUO_LOG", "trace,sqlx=warn,fluent_bundle=warn")]);
    begin(&telegram, GROUP);
    // Nobody listens there any more: the error of the connection holds the whole address.
    let refused = Failure::Refuse(Refused { code: 502, ..Refused::bad("Bad Gateway") });
    telegram.fail("sendPhoto", refused);
    let log = bot.log();
    assert!(log.contains("DEBUG") || log.contains("TRACE"), "the log is a detailed one");
    assert!(!log.contains(TOKEN) && !log.contains("AAF-strict"), "the token is in the log");
    assert!(bot.terminate());
    let gone = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(binary());
    command.current_dir(gone.path()).env_clear();
    let wrong = |token: &str| {
        let mut command = std::process::Command::new(binary());
        command.current_dir(gone.path()).env_clear().env("TELEGRAM_API_URL", telegram.url());
        command.env("TELEGRAM_TOKEN", token).output().unwrap()
    };
    let check = |token: &str| {
        let environment = [("TELEGRAM_TOKEN", token), ("TELEGRAM_API_URL", &telegram.url())];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let done = tool_with(folder.path(), &["check"], &environment);
        let told = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        assert!(!told.contains(token), "{told}");
        (done.status.success(), told)
    };
    let (well, told) = check(TOKEN);
    assert!(well && told.contains("Telegram accepts the token") && told.contains("@SanguoTestBot"), "{told}");
    let (well, told) = check("123:another");
    assert!(!well && told.contains("copy TELEGRAM_TOKEN anew"), "{told}");
    let refused = wrong("123:another");
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && told.contains("@BotFather") && !told.contains("123:another"), "{told}");
    let malformed = wrong("not a token");
    let told = String::from_utf8_lossy(&malformed.stderr).into_owned();
    assert!(!malformed.status.success() && told.contains("not of the form") && !told.contains("not a token"), "{told}");
    let help = command.args(["--help"]).env("TELEGRAM_TOKEN", TOKEN).output().unwrap();
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("TELEGRAM_TOKEN") && !help.contains(TOKEN));
}
