//! The machine as a player: seats, moves, answers, hints, practice.

use std::sync::atomic::AtomicBool;

use sanguo_ai::{Order, Searcher, advice, choose, manner};
use sanguo_commands::{Act, GraphEvent, Task};
use sanguo_store::millis::DAY;

use crate::common::{Chat, assert_refused, button};

/// What the machine does in a turn, and the machines after it.
fn thought(task: &Task, nodes: u64) -> Vec<Act> {
    let mut game = task.game.clone();
    let mut acts = Vec::new();
    while acts.len() < task.run() {
        let Some((level, order)) = task.order(&game, acts.len()) else { break };
        if task.ends {
            return vec![Act::Draws];
        }
        if manner::resigns(&game, game.position().turn(), level) {
            acts.push(Act::Resigns);
            break;
        }
        let order = Order { nodes: Some(nodes), ..order };
        let mv = choose(&game, &order, &AtomicBool::new(false)).unwrap().mv;
        acts.push(Act::Plays(mv));
        game.play(mv).unwrap();
    }
    acts
}

impl Chat {
    /// The machine plays the turns that are due after a moment, as many as that are, and how many that were.
    async fn machines(&mut self, nodes: u64) -> usize {
        let mut played = 0;
        loop {
            self.now += 5_000;
            let turns = self.service.machine_turns(self.now).await.unwrap();
            let Some(turn) = turns.first() else { return played };
            let task = self.service.machine_task(turn).await.unwrap().expect("a turn that lasts");
            let acts = thought(&task, nodes);
            assert!(self.service.machine_acts(&task, &acts, self.now).await.unwrap());
            played += acts.len();
        }
    }

    /// The machine looks back over the games that wait for it, and how many those were.
    async fn look_back(&mut self, nodes: u64) -> usize {
        let mut done = 0;
        while let Some(of) = self.service.next_analysis(self.now).await.unwrap() {
            let mut never = &AtomicBool::new(false);
            let found = advice::analyse(&of.game, nodes, &mut Searcher::new(1), &mut never);
            self.service.analysis_done(&of, &found, self.now).await.unwrap();
            done += 1;
        }
        done
    }
}

#[tokio::test]
async fn one_person_plays_against_two_machines() {
    let mut chat = Chat::new().await;
    let opened = chat.say("A", "/new seat=wu ai=wei,shu level=2").await;
    assert!(!opened.refused, "{}", opened.message.text);
    let begun = chat.one_news().await;
    assert!(begun.text.contains("⚫ Wei 魏: 🤖 2") && begun.text.contains("To move: 🟢 Wu 吴 – A"), "{}", begun.text);
    assert_eq!(begun.mentions, ["A"], "no machine is called");
    assert!(chat.service.machine_turns(i64::MAX).await.unwrap().is_empty(), "it is A's move");
    chat.play("q12o11").await;
    assert_eq!(chat.machines(300).await, 2);
    let told = chat.one_news().await;
    assert!(told.text.contains("⚫ Wei 魏 (🤖 2): ") && told.text.contains("🔴 Shu 蜀 (🤖 2): "), "{}", told.text);
    assert_eq!(told.mover.as_deref(), Some("A"));
    let picture = told.picture.unwrap();
    assert!(picture.arrows.len() == 1 && picture.last.is_some(), "the moves before the last are arrows");
    assert!(chat.say("A", "/status").await.message.text.contains("– A"));
}

#[tokio::test]
async fn its_turn_is_a_row_that_survives_a_restart_and_needs_no_clock() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei time=1d").await;
    chat.say("B", "/join").await;
    chat.play("q12o11").await;
    let mut chat = chat.restart().await;
    let told = chat.live(10 * DAY).await;
    assert!(told.is_empty(), "nobody reminds a machine: {told:#?}");
    assert_eq!(chat.machines(300).await, 1);
    assert_eq!(chat.one_news().await.mentions, ["B"]);
}

#[tokio::test]
async fn a_seat_in_a_lobby_is_given_to_the_machine_and_taken_back() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu").await;
    chat.news().await;
    chat.manages = false;
    assert_refused(&chat.say("D", "/seat wei machine").await, "You do not play");
    assert!(!chat.say("A", "/seat wei machine level=5").await.refused);
    assert!(chat.one_news().await.text.contains("🤖 5 takes ⚫ Wei 魏"));
    assert_refused(&chat.say("A", "/seat wei machine").await, "");
    assert_refused(&chat.say("A", "/seat shu nobody #1").await, "No machine holds");
    assert_refused(&chat.say("A", "/seat shu machine level=9").await, "1–8");
    assert!(!chat.say("A", "/seat wei nobody").await.refused);
    assert!(chat.one_news().await.text.contains("The machine gives ⚫ Wei 魏 back"));
    chat.say("A", "/seat wei machine").await;
    chat.say("A", "/seat shu machine level=1").await;
    assert!(chat.news().await.pop().unwrap().text.contains("To move: 🟢 Wu 吴 – A"));
}

#[tokio::test]
async fn the_machine_plays_on_for_who_has_vanished_when_a_manager_says_so() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.manages = false;
    assert_refused(&chat.say("B", "/seat wu machine #1").await, "Only those who manage");
    chat.manages = true;
    assert!(!chat.say("D", "/seat wu machine level=2 #1").await.refused);
    let told = chat.one_news().await;
    assert!(told.text.contains("🤖 2 plays 🟢 Wu 吴 in place of A"), "{}", told.text);
    assert_eq!(chat.machines(300).await, 1);
    assert!(chat.one_news().await.text.contains("To move: ⚫ Wei 魏 – B"));
}

#[tokio::test]
async fn machines_answer_at_once_and_block_no_vote() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei level=3").await;
    chat.say("B", "/join").await;
    chat.news().await;
    chat.say("A", "/draw").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("offers a draw") && told.text.contains("🤖 3) refuses"), "{}", told.text);
    for (user, line) in [("A", "/pause 1d"), ("B", "/pause accept")] {
        assert!(!chat.say(user, line).await.refused);
    }
    assert!(chat.news().await.pop().unwrap().text.contains("⏸"));
    chat.play("q12o11").await;
    chat.machines(300).await;
    chat.say("A", "/takeback").await;
    chat.news().await;
    chat.say("B", "/takeback accept").await;
    assert!(chat.one_news().await.text.contains("takes the last 2 moves back"));
}

#[tokio::test]
async fn practice_begins_at_once_and_moves_are_always_taken_back() {
    let mut chat = Chat::new().await;
    chat.alone = true;
    assert!(!chat.say("A", "/practice level=1").await.refused);
    let begun = chat.one_news().await;
    assert!(begun.text.contains("To move: 🟢 Wu 吴 – A"), "{}", begun.text);
    for _ in 0..3 {
        chat.play("q12o11").await;
        chat.machines(100).await;
        chat.now += 120_000;
        assert!(!chat.say("A", "/takeback").await.refused);
        assert!(chat.news().await.pop().unwrap().text.contains("takes the last 3 moves back"));
    }
    let fu = chat
        .say(
            "A",
            "/practice fu seat=shu start=3wK5/9/9/9/9/wP8/3sK5/9/9/9/9/sP8/3uK5/9/9/9/9/uP8/7/7/7/1 w uws - - 0 15",
        )
        .await;
    assert!(!fu.refused, "from any position: {}", fu.message.text);
}

#[tokio::test]
async fn hints_are_private_and_not_for_games_with_others() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert_refused(&chat.say("A", "/hint").await, "no hints in a game with other people");
    chat.say("A", "/practice #1").await;
    chat.say("A", "/resign yes #1").await;
    chat.news().await;
    chat.say("A", "/practice level=1").await;
    let hint = chat.say("A", "/hint").await;
    assert!(!hint.refused && hint.private && hint.secret, "{}", hint.message.text);
    assert!(hint.message.text.starts_with("💡 ") && hint.message.picture.is_some(), "{}", hint.message.text);
    chat.news().await;
    let played = chat.press("A", button(&hint.message, "Play it")).await;
    assert!(!played.refused, "{}", played.message.text);
    assert!(chat.news().await[0].text.contains("(A): "));
    let mut chat = Chat::new().await;
    chat.begin("hints=on").await;
    assert!(!chat.say("A", "/hint").await.refused);
}

#[tokio::test]
async fn whole_games_of_all_kinds_end_with_machines() {
    for (game, options) in
        [("yanyi", "mode=quick-count"), ("fu", ""), ("shogi", "mode=quick-value"), ("intl", "mode=quick-count")]
    {
        let mut chat = Chat::new().await;
        chat.say("A", &format!("/practice {game} level=2 {options}")).await;
        chat.say("A", "/resign yes").await;
        if game == "fu" {
            // The first time is too early.
            chat.say("A", "/resign yes").await;
        }
        let out = chat.news().await.pop().unwrap();
        if out.text.contains("wins") || out.text.contains("void") || out.text.contains("Points") {
            continue;
        }
        let played = chat.machines(50).await;
        assert!(played > 0, "{game}: {}", out.text);
        let end = chat.news().await.pop().unwrap();
        assert!(end.text.contains("Points:"), "{game} after {played}: {}", end.text);
    }
}

#[tokio::test]
async fn games_with_machines_are_kept_apart_and_give_the_machine_nothing() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei,shu mode=quick-count").await;
    chat.say("A", "/resign yes").await;
    chat.machines(50).await;
    chat.news().await;
    let table = chat.say("A", "/table").await.message.text;
    assert!(!table.contains("🤖"), "{table}");
    let profile = chat.say("A", "/profile").await.message.text;
    assert!(!profile.contains("🤖"), "{profile}");
}

#[tokio::test]
async fn machines_alone_are_told_of_three_moves_at_a_time_never_faster_than_one_can_read_and_come_to_an_end() {
    let mut chat = Chat::new().await;
    chat.say("A", "/new seat=wu ai=wei,shu level=1 moment=4").await;
    chat.say("A", "/resign yes").await;
    chat.news().await;
    let due = |turns: Vec<sanguo_store::MachineTurn>| turns.first().map(|turn| turn.due_at);
    let first = due(chat.service.machine_turns(i64::MAX).await.unwrap()).unwrap();
    assert_eq!(first - chat.now, 4_000, "after a moment");
    let (mut messages, mut moves) = (0, 0);
    loop {
        let turns = chat.service.machine_turns(i64::MAX).await.unwrap();
        let Some(turn) = turns.first() else { break };
        assert_eq!(turn.due_at - chat.now, if messages == 0 { 4_000 } else { 12_000 }, "a moment for each move");
        chat.now = turn.due_at;
        let task = chat.service.machine_task(turn).await.unwrap().unwrap();
        let position = *task.game.position();
        // They do nothing: the first move that takes nothing.
        let mut game = task.game.clone();
        let mut acts = Vec::new();
        while acts.len() < 3 && !task.ends && game.position().over().is_none() {
            let quiet = |mv: &sanguo_engine::Move| game.position().board().get(mv.to()).is_none();
            let moves = game.position().legal_moves();
            let index = (messages * 7 + acts.len() * 3) % moves.len();
            let mv = moves.iter().copied().cycle().skip(index).take(moves.len()).find(quiet).unwrap_or(moves[0]);
            game.play(mv).unwrap();
            acts.push(Act::Plays(mv));
        }
        if task.ends {
            acts = vec![Act::Draws];
        }
        assert_eq!(position.alive().len(), 2);
        assert!(chat.service.machine_acts(&task, &acts, chat.now).await.unwrap());
        let told = chat.one_news().await;
        let said = told.text.matches("(🤖 1): ").count();
        messages += 1;
        moves += said;
        assert!(messages < 250 && said <= 3, "{}", told.text);
        if told.text.contains("Points:") || told.text.contains("agree to end") {
            assert!(moves <= 560, "{moves}");
            return;
        }
        assert_eq!(said, 3, "{}", told.text);
    }
    panic!("no end was told of after {moves} moves");
}

#[tokio::test]
async fn a_finished_game_is_looked_back_over_in_private_or_for_all() {
    let mut chat = Chat::new().await;
    chat.begin("intl").await;
    assert_refused(&chat.say("A", "/analyse").await, "still being played");
    chat.play(include_str!("../../tests/games/intl.txt")).await;
    let wants = chat.say("A", "/analyse #1").await;
    assert!(wants.private && wants.message.text.contains("looks back over game #1"), "{}", wants.message.text);
    chat.say("B", "/analyse #1").await;
    // It is a row: another process goes on with it.
    let mut chat = chat.restart().await;
    chat.service.store().analysis_progress(sanguo_store::GameId(1), 7).await.unwrap();
    assert!(chat.say("A", "/analyse #1").await.message.text.contains(": 7 of "));
    assert_eq!(chat.look_back(200).await, 1);
    let told = chat.news().await;
    assert_eq!(told.len(), 2, "A and B, each alone: {told:#?}");
    let message = &told[0];
    assert!(message.text.contains("Where it turned") && message.text.contains("Better: "), "{}", message.text);
    assert!(message.otherwise.as_ref().unwrap().message.text.contains("The analysis of game #1 is there"));
    let graph = message.picture.as_ref().unwrap().graph.as_ref().unwrap();
    assert_eq!(graph.chances.1.len(), graph.material.1.len());
    let turns = graph.events.iter().filter(|event| matches!(event, GraphEvent::Turn { .. })).count();
    assert!((1..=5).contains(&turns));
    let at = chat.press("A", button(message, "1")).await;
    assert!(at.message.picture.is_some() && !at.refused, "{}", at.message.text);
    // It is kept.
    let again = chat.say("A", "/analyse #1").await;
    assert!(again.private && again.message.text.contains("Where it turned"));
    assert_eq!(chat.look_back(200).await, 0);
    chat.now += 120_000;
    let shown = chat.press("A", button(&again.message, "everybody")).await;
    assert!(!shown.refused, "{}", shown.message.text);
    assert!(chat.one_news().await.text.contains("Where it turned"));
    assert_refused(&chat.say("A", "/analyse show #1").await, "");
    // The graph shows it too.
    let graph = chat.say("B", "/graph #1").await.message.picture.unwrap().graph.unwrap();
    assert!(graph.events.iter().any(|event| matches!(event, GraphEvent::Turn { .. })));
}

#[tokio::test]
async fn an_analysis_for_all_is_told_when_it_is_done_and_games_that_went_on_are_forgotten() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.play("q12o11").await;
    for user in ["A", "B"] {
        chat.say(user, "/resign yes").await;
    }
    chat.news().await;
    chat.platform = "elsewhere".into();
    assert_refused(&chat.say("X", "/analyse show #1").await, "");
    chat.platform = "local".into();
    assert!(!chat.say("C", "/analyse show #1").await.refused);
    assert_eq!(chat.look_back(100).await, 1);
    let told = chat.one_news().await;
    assert!(told.otherwise.is_none() && told.picture.is_some(), "{}", told.text);
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/abort yes").await;
    assert_refused(&chat.say("A", "/analyse #1").await, "No move was made");
}

#[tokio::test]
async fn the_others_let_the_machine_play_on_for_who_does_not_move() {
    let mut chat = Chat::new().await;
    chat.begin("time=1d").await;
    chat.pass(DAY).await;
    chat.news().await;
    chat.pass(DAY).await;
    let question = chat.one_news().await;
    chat.press("B", button(&question, "machine play on")).await;
    assert!(chat.one_news().await.text.contains("B would let the machine play 🟢 Wu 吴"));
    assert_refused(&chat.say("B", "/late machine").await, "have answered this offer already");
    // Who wants the seat to lose wants the machine no more.
    chat.say("B", "/late lose yes").await;
    chat.say("C", "/late machine").await;
    assert!(chat.news().await.pop().unwrap().text.contains("C would let the machine play"));
    chat.say("B", "/late machine").await;
    let told = chat.one_news().await;
    assert!(told.text.contains("🤖 3 plays 🟢 Wu 吴 in place of A"), "{}", told.text);
    assert_eq!(told.picture.unwrap().machines, "u", "its face is on the picture");
    let mut chat = chat.restart().await;
    assert_eq!(chat.machines(300).await, 1);
    assert!(chat.one_news().await.text.contains("To move: ⚫ Wei 魏 – B"));
}

/// Wu's chariot can go where Wei's soldier takes it.
const DANGER: &str = "4wK4/9/9/4wP4/17/17/9uR7/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 10";

async fn choose_warnings(chat: &mut Chat, user: &str, value: &str) {
    let line =
        if value.is_empty() { "/settings reset=default".to_owned() } else { format!("/settings blunders={value}") };
    assert!(!chat.say(user, &line).await.refused);
}

#[tokio::test]
async fn a_move_that_loses_much_is_warned_of_in_practice() {
    let mut chat = Chat::new().await;
    assert!(!chat.say("A", &format!("/practice level=1 start={DANGER}")).await.refused);
    chat.news().await;
    let asked = chat.say("A", "/move j11j14").await;
    assert!(asked.private && asked.secret && !asked.refused, "{}", asked.message.text);
    assert!(asked.message.text.contains("⚠️ ⚫ Wei 魏 could reply"), "{}", asked.message.text);
    assert_eq!(asked.message.picture.as_ref().unwrap().arrows.len(), 2, "the move, and the reply");
    assert!(chat.news().await.is_empty(), "nothing was played");
    // The same by buttons.
    let tapped = chat.press_id("A", "1~move~from=j11~to=j14").await;
    assert!(tapped.message.text.contains("⚠️ ⚫ Wei 魏 could reply"), "{}", tapped.message.text);
    assert!(!chat.press("A", button(&asked.message, "Play it")).await.refused);
    assert!(chat.one_news().await.text.contains("j11j14"));
    for (choice, moves) in [("on", "j11j12"), ("off", "j11j14")] {
        let mut chat = Chat::new().await;
        chat.say("A", &format!("/practice level=1 start={DANGER}")).await;
        chat.news().await;
        choose_warnings(&mut chat, "A", choice).await;
        chat.say("A", &format!("/move {moves}")).await;
        assert!(chat.one_news().await.text.contains(moves), "played at once");
    }
}

#[tokio::test]
async fn blunders_are_not_warned_of_in_rated_games_nor_among_people_who_have_not_chosen_it() {
    // A move by which a piece is lost, and nothing else is to be said of.
    let start = sanguo_engine::Game::start(sanguo_engine::Rules::new(sanguo_engine::Variant::Fu));
    let loses = |mv: &sanguo_engine::Move| {
        let found = start.warnings(*mv).is_empty().then(|| advice::warning(&start, *mv)).flatten();
        found.is_some_and(|blunder| matches!(blunder.loses, advice::Loss::Piece { .. }))
    };
    let bad = start.position().legal_moves().into_iter().find(loses).expect("a bad first move");
    let text = start.position().move_text(bad);
    let user = ["A", "B", "C"][start.position().turn().index()];
    for (options, choice, warned) in
        [("", "on", false), ("rated=off", "", false), ("rated=off", "on", true), ("rated=off", "off", false)]
    {
        let mut chat = Chat::new().await;
        chat.begin(&format!("fu {options}")).await;
        choose_warnings(&mut chat, user, choice).await;
        let answer = chat.say(user, &format!("/move {text}")).await;
        assert_eq!(answer.message.text.contains("⚠️"), warned, "{options} {choice}: {}", answer.message.text);
        assert_eq!(chat.news().await.is_empty(), warned);
    }
}
