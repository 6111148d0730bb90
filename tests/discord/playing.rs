//! Whole games, by slash commands and by buttons, and what happens at the same moment.

use sanguo_discord_loopback::{Discord, GUILD, Message, Trouble, kind};
use serde_json::json;

use crate::discord::{begin, play, turn_of, turns, wait_turns};
use crate::harness::Platform;

const GAME: &str = include_str!("../games/alliance.txt");

#[test]
fn a_full_game_by_slash_commands() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let names = [discord.user("A"), discord.user("B"), discord.user("C")].map(|id| id.to_string());
    let mut count = turns(&discord, table.thread).len();
    for mv in GAME.split_whitespace() {
        let turn = turns(&discord, table.thread).pop().unwrap();
        let called = turn.calls().into_iter().next().expect("the seat to move is called");
        let mover = ["A", "B", "C"][names.iter().position(|id| *id == called).unwrap()];
        let answer = play(&discord, table.thread, mover, mv).text();
        assert!(answer.contains("you played"), "{mv}: {answer}");
        count += 1;
        wait_turns(&discord, table.thread, count);
    }
    let told: Vec<String> = turns(&discord, table.thread).iter().map(|turn| turn.text()).collect();
    let told = told.join("\n");
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins", "Points:", "A check changes the order"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    let all = turns(&discord, table.thread);
    assert_eq!(all.len(), GAME.split_whitespace().count() + 1, "one a move and one at the beginning");
    let last = all.last().unwrap();
    assert_eq!(last.calls(), names, "all are called when it is over");
    for old in &all[..all.len() - 1] {
        let stripped = discord.wait_until(old.id, "message without buttons", |m| m.buttons().is_empty());
        assert!(stripped.picture, "the picture stays");
    }
    let record = discord.slash("D", table.thread, "history", &json!({"page": 1})).text();
    assert!(record.contains("1. 189年"), "spectators read along: {record}");
    // The table is one of the whole server, whichever of its channels it is asked for in.
    for place in [table.thread, discord.channel(kind::TEXT)] {
        let points = discord.slash("D", place, "table", &json!({"game": "yanyi", "season": "now"})).text();
        assert!(points.contains("1. A: 2 points · 1 game, 1 won · rating 1816?"), "{points}");
    }
    let card = discord.slash("A", table.thread, "profile", &json!({})).answer();
    assert!(card.picture && card.text().contains("Points: 2 (rank 1 of 3)"), "{}", card.text());
    let other = discord.slash("D", table.thread, "profile", &json!({})).answer();
    assert!(!other.picture && other.text().contains("No game has come to its end yet"), "{}", other.text());
    println!("acknowledged after (ms), sorted: {:?}", discord.acknowledged_after());
}

#[test]
fn a_game_by_buttons_only() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    discord.slash("A", channel, "new", &json!({"seat": "wu"})).text();
    let thread = discord.thread_of(channel);
    let lobby = discord.wait_text(channel, "opens a new game");
    // The lobby in the channel is where people see it; its buttons go on working and are kept up to date.
    discord.press("B", lobby.id, "Wei").text();
    let lobby = discord.wait_until(lobby.id, "lobby with B", |m| m.text().contains("Wei 魏: B"));
    assert!(!lobby.buttons().iter().any(|b| b.label.contains("Wei")), "{:?}", lobby.buttons());
    discord.press("C", lobby.id, "Any seat").text();
    let mut turn = turn_of(&discord, thread, "A");
    discord.wait_until(lobby.id, "lobby without buttons", |m| m.buttons().is_empty());
    for (user, next) in [("A", "B"), ("B", "C"), ("C", "A")] {
        let pieces = discord.press(user, turn.id, "Move").answer();
        assert!(pieces.picture && pieces.only_for == Some(discord.user(user)));
        let horse = pieces.buttons().into_iter().find(|b| b.label.contains("horse")).unwrap();
        assert!(horse.value.is_some(), "many pieces stand in a menu");
        let targets = discord.press_id(user, pieces.id, &horse).answer();
        assert_eq!(targets.id, pieces.id, "the dialogue goes on in its message");
        let target = targets.buttons().into_iter().find(|b| !b.label.contains("piece")).unwrap();
        let confirm = discord.press_id(user, targets.id, &target).answer();
        assert!(confirm.picture && confirm.text().contains("Play"), "{}", confirm.text());
        let done = discord.press(user, confirm.id, "Play it").answer();
        assert!(done.text().contains("you played") && done.buttons().is_empty() && !done.picture, "{}", done.text());
        turn = turn_of(&discord, thread, next);
    }
    // A draw by buttons ends it.
    let sure = discord.press("A", turn.id, "Draw").answer();
    discord.press("A", sure.id, "Yes, offer it").text();
    let vote = discord.wait_text(thread, "offers a draw");
    let called: Vec<String> = ["B", "C"].map(|user| discord.user(user).to_string()).into();
    assert_eq!(vote.calls(), called);
    assert!(!discord.message(turn.id).unwrap().buttons().is_empty(), "a vote leaves the turn its buttons");
    let sure = discord.press("B", vote.id, "Accept").answer();
    discord.press("B", sure.id, "Accept").text();
    let vote = discord.wait_text(thread, "accepts the draw");
    let sure = discord.press("C", vote.id, "Accept").answer();
    discord.press("C", sure.id, "Accept").text();
    let over = discord.wait_text(thread, "Drawn between");
    assert!(over.buttons().iter().any(|b| b.label == "Record"));
    discord.wait_until(turn.id, "turn without buttons", |m| m.buttons().is_empty());
    discord.wait_until(vote.id, "vote without buttons", |m| m.buttons().is_empty());
}

#[test]
fn a_takeback_is_voted_on_and_resigning_asks_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    play(&discord, table.thread, "A", "q12o11").text();
    let turn = turn_of(&discord, table.thread, "B");
    play(&discord, table.thread, "B", "荀彧进9").text();
    turn_of(&discord, table.thread, "C");
    discord.slash("A", table.thread, "takeback", &json!({})).text();
    let vote = discord.wait_text(table.thread, "asks to take back");
    let refused = discord.press("D", vote.id, "Refuse").text();
    assert!(refused.contains("player"), "{refused}");
    discord.press("B", vote.id, "Refuse").text();
    discord.wait_text(table.thread, "refuses the takeback");
    discord.wait_until(vote.id, "vote without buttons", |m| m.buttons().is_empty());
    // Old buttons answer politely and change nothing.
    let button = vote.buttons()[0].clone();
    let old = discord.press_id("C", vote.id, &button).text();
    assert!(!old.is_empty() && !old.contains("You agree"), "{old}");
    let old = discord.press_id("B", turn.id, &turn.buttons()[0]).text();
    assert!(old.contains("C"), "it is C's turn: {old}");
    let sure = discord.slash("C", table.thread, "resign", &json!({})).answer();
    assert!(sure.text().contains("Resign game") && sure.only_for.is_some());
    let done = discord.press("C", sure.id, "Yes, I resign").answer();
    assert_eq!(done.id, sure.id);
    assert!(done.buttons().is_empty() && done.text().contains("You have resigned"));
    discord.wait_text(table.thread, "resigns");
}

#[test]
fn a_question_and_its_end_leave_the_turn_and_other_questions_their_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let turn = turn_of(&discord, table.thread, "A");
    discord.slash("A", table.thread, "draw", &json!({})).text();
    let draw = discord.wait_text(table.thread, "offers a draw");
    discord.slash("A", table.thread, "share", &json!({"public": "on"})).text();
    let wish = discord.wait_message(table.thread, "wish", |m| m.text().contains("everybody") && m.id > draw.id);
    discord.press("B", wish.id, "Accept").text();
    discord.wait_until(wish.id, "first wish without buttons", |m| m.buttons().is_empty());
    let second = discord.wait_message(table.thread, "second wish", |m| !m.buttons().is_empty() && m.id > wish.id);
    discord.press("C", second.id, "Accept").text();
    discord.wait_until(second.id, "second wish without buttons", |m| m.buttons().is_empty());
    assert!(discord.messages(table.thread).last().unwrap().buttons().is_empty(), "all agree: nothing is asked");
    for still in [&turn, &draw] {
        assert_eq!(discord.message(still.id).unwrap().buttons(), still.buttons(), "{}", still.text());
    }
    discord.press("B", draw.id, "Refuse").text();
    discord.wait_until(draw.id, "vote without buttons", |m| m.buttons().is_empty());
    assert_eq!(discord.message(turn.id).unwrap().buttons(), turn.buttons());
}

#[test]
fn two_players_at_the_same_moment_and_one_interaction_twice() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    // The same player, four times at once: one move is made.
    let acts: Vec<_> = ["q12o11", "q6o7", "n9m9", "q12o11"].map(|mv| play(&discord, table.thread, "A", mv)).into();
    let played = acts.iter().filter(|act| act.text().contains("you played")).count();
    assert_eq!(played, 1);
    turn_of(&discord, table.thread, "B");
    // Two players at once: only the one whose turn it is.
    let b = play(&discord, table.thread, "B", "荀彧进9");
    let c = play(&discord, table.thread, "C", "f3k3");
    assert!(b.text().contains("you played"));
    let _ = c.text();
    b.repeat();
    b.repeat();
    discord.slash("A", table.thread, "status", &json!({})).text();
    assert_eq!(b.shown(), 1, "the same interaction is answered once");
    let record = discord.slash("A", table.thread, "history", &json!({})).text();
    assert_eq!(record.matches("荀彧进9").count(), 1, "{record}");
}

#[test]
fn who_waits_for_a_turn_to_be_served_is_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    // Answers that do not end keep as many interactions in flight as there may be at once, and more are waiting.
    discord.fail("PATCH", "/messages/@original", 9999, Trouble::Silence);
    let acts: Vec<_> = (0..140).map(|_| discord.slash("A", channel, "help", &json!({}))).collect();
    acts.iter().for_each(|act| act.acknowledged());
}

#[test]
fn a_bystander_who_asks_for_much_keeps_no_player_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let asked: Vec<_> = (0..40).map(|_| discord.slash("D", table.thread, "board", &json!({}))).collect();
    let moved = play(&discord, table.thread, "A", "q12o11");
    assert!(moved.text().contains("you played"));
    turn_of(&discord, table.thread, "B");
    let served = asked.iter().filter(|act| act.shown() > 0).count();
    assert!(served < 30, "{served} of 40 were served before the move");
    asked.iter().for_each(|act| assert!(act.answer().picture));
}

#[test]
fn a_stranger_and_a_waiting_player_press_and_nothing_happens() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let turn = turn_of(&discord, table.thread, "A");
    for user in ["B", "C", "D"] {
        let refused = discord.press(user, turn.id, "Move").text();
        assert!(refused.contains("turn") || refused.contains("player"), "{user}: {refused}");
    }
    let pieces = discord.press("A", turn.id, "Move").answer();
    // Somebody else cannot even see the private dialogue; a forged press of its buttons is checked like any other.
    let forged = discord.press_id("B", turn.id, &pieces.buttons()[0]).text();
    assert!(forged.contains("turn"), "{forged}");
    let nonsense = sanguo_discord_loopback::Pressable { label: String::new(), id: "0~move".into(), value: None };
    let old = discord.press_id("A", turn.id, &nonsense).text();
    assert!(old.contains("older message"), "{old}");
    // A spectator looks, and sees nothing that is a player's alone.
    for command in ["board", "status", "history", "games", "help", "rules"] {
        assert!(!discord.slash("D", table.thread, command, &json!({})).text().is_empty(), "{command}");
    }
    assert_eq!(turns(&discord, table.thread).len(), 1);
}

#[test]
fn more_targets_than_a_menu_holds_have_pages() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let channel = discord.channel(kind::TEXT);
    // A chariot in the open.
    let fen = "4wK4/9/9/9/17/17/17/17/hK15uK/17/8uR8/17/17/9/9/9/3sK5 u uws open - 0 1";
    discord.slash("A", channel, "new", &json!({"seat": "wu", "start": fen})).text();
    let thread = discord.thread_of(channel);
    discord.slash("B", thread, "join", &json!({"seat": "wei"})).text();
    discord.slash("C", thread, "join", &json!({"seat": "shu"})).text();
    let turn = turn_of(&discord, thread, "A");
    let pieces = discord.press("A", turn.id, "Move").answer();
    let first = discord.press("A", pieces.id, "chariot").answer();
    let chosen = |message: &sanguo_discord_loopback::Message| -> Vec<String> {
        message.buttons().into_iter().filter_map(|button| button.value).collect()
    };
    let on_first = chosen(&first);
    assert!((6..=25).contains(&on_first.len()), "{on_first:?}");
    let second = discord.press("A", first.id, "▶").answer();
    let on_second = chosen(&second);
    assert!(on_first.len() + on_second.len() > 25, "{on_first:?} {on_second:?}");
    assert!(on_second.iter().all(|one| !on_first.contains(one)), "each target once");
    let back = discord.press("A", second.id, "◀").answer();
    assert_eq!(chosen(&back), on_first);
    let last = back.buttons().into_iter().rfind(|button| button.value.is_some()).unwrap();
    let confirm = discord.press_id("A", back.id, &last).answer();
    assert!(discord.press("A", confirm.id, "Play it").text().contains("you played"));
    turn_of(&discord, thread, "B");
}

#[test]
fn old_boards_lead_to_the_newest_one() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    let mut boards = vec![turn_of(&discord, table.thread, "A")];
    for (user, mv, next) in [("A", "q12o11", "B"), ("B", "k17i15", "C"), ("C", "f3k3", "A")] {
        play(&discord, table.thread, user, mv).text();
        boards.push(turn_of(&discord, table.thread, next));
    }
    let lead_to = |boards: &[Message], newest: u64| {
        let address = format!("https://discord.com/channels/{GUILD}/{}/{newest}", table.thread);
        for board in boards {
            discord.wait_until(board.id, "board that leads to the newest", |m| {
                m.links() == [address.as_str()] && m.buttons().is_empty() && m.picture
            });
        }
    };
    let newest = boards.pop().unwrap();
    lead_to(&boards, newest.id);
    assert!(discord.message(newest.id).unwrap().links().is_empty());
    // The end as well; and a board that is gone keeps no other from it.
    discord.delete_message(boards.remove(1).id);
    boards.push(newest);
    discord.slash("A", table.thread, "draw", &json!({})).text();
    for user in ["B", "C"] {
        discord.slash(user, table.thread, "draw", &json!({"answer": "accept"})).text();
    }
    let end = discord.wait_text(table.thread, "Drawn between");
    lead_to(&boards, end.id);
}

#[test]
fn an_answer_that_is_limited_keeps_no_other_one_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start();
    let _bot = discord.bot(folder.path());
    let table = begin(&discord);
    // For longer than this test waits for anything.
    discord.fail("PATCH", "/messages/@original", 1, Trouble::Limited(3600.0));
    let first = discord.slash("A", table.thread, "status", &json!({}));
    discord.wait_calls("/messages/@original", 1);
    assert!(discord.slash("B", table.thread, "status", &json!({})).text().contains("To move"));
    assert!(first.text().contains("To move"), "and it is tried again itself");
}
