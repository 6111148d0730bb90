//! The worker with a sender that does as it is told, an outbox in memory, and a clock that is wound forward.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex as Lock;

use sanguo_store::{OutboxId, Place};

use super::super::stop::stopper;
use super::*;

/// When everything begins, and the clock that tokio winds.
struct Wound(Instant);

impl Clock for Wound {
    fn now(&self) -> Millis {
        1_000_000 + i64::try_from(self.0.elapsed().as_millis()).unwrap()
    }

    fn random(&self) -> u64 {
        u64::MAX
    }
}

/// What a place answers to each attempt.
#[derive(Clone)]
enum Answer {
    /// It takes the message after so long.
    After(Duration),
    /// It does not.
    Fails(Failure),
    /// It breaks the sender.
    Panics,
}

/// Attempts as they are made: when, where and what.
type Attempts = Lock<Vec<(Duration, String, String)>>;

struct Scripted {
    begun: Instant,
    /// By channel: what comes next, and what comes when that is used up.
    answers: Lock<HashMap<String, (VecDeque<Answer>, Answer)>>,
    attempts: Attempts,
    sent: Attempts,
}

impl Sender for Arc<Scripted> {
    fn platform(&self) -> &'static str {
        "scripted"
    }

    async fn private_place(&self, account: &str) -> Result<Option<(String, String)>, SendError> {
        // What comes next when it is looked up where an account is.
        let next =
            self.answers.lock().unwrap().get_mut(&format!("where {account}")).and_then(|(next, _)| next.pop_front());
        match next {
            Some(Answer::Fails(failure)) => Err(SendError::new(failure, "as told")),
            _ => Ok((account != "shut").then(|| (account.to_owned(), String::new()))),
        }
    }

    async fn send(&self, outgoing: &Outgoing, message: &Message) -> Result<Option<String>, SendError> {
        let channel = outgoing.place.channel.clone();
        let told = |list: &Attempts| {
            list.lock().unwrap().push((self.begun.elapsed(), channel.clone(), message.text.clone()));
        };
        told(&self.attempts);
        let answer = match self.answers.lock().unwrap().get_mut(&channel) {
            Some((next, last)) => next.pop_front().unwrap_or_else(|| last.clone()),
            None => Answer::After(Duration::ZERO),
        };
        match answer {
            Answer::After(pause) => {
                tokio::time::sleep(pause).await;
                told(&self.sent);
                Ok(None)
            }
            Answer::Fails(failure) => Err(SendError::new(failure, "as told")),
            Answer::Panics => panic!("on purpose"),
        }
    }
}

/// One row: the message, whether it waits, when it is due, and how it was marked last.
struct Row {
    outgoing: Outgoing,
    waits: bool,
    due_at: Millis,
    fate: &'static str,
}

/// A refusal as it was noted.
type NotedRefusal = (i64, bool, bool, i64, Vec<PrivateWord>);

#[derive(Default)]
struct Memory {
    rows: Lock<Vec<Row>>,
    /// So many marks fail.
    failing_marks: Lock<usize>,
    /// What was refused: the message, whether it is lost, tried again by itself, how many may wait, and what is told.
    refusals: Lock<Vec<NotedRefusal>>,
    /// What was taken: the message, and whether it shows a game.
    shown: Lock<Vec<(i64, bool)>>,
}

impl Memory {
    /// The first waiting one of each place, without what is busy.
    fn heads(&self, busy: &[(PlaceId, OutboxId)]) -> Vec<(Millis, Outgoing)> {
        let rows = self.rows.lock().unwrap();
        let mut seen = Vec::new();
        let mut heads = Vec::new();
        for row in rows.iter().filter(|row| row.waits) {
            let place = row.outgoing.place.id;
            if !seen.contains(&place) {
                seen.push(place);
                if busy.iter().all(|(other, id)| *other != place && *id != row.outgoing.id) {
                    heads.push((row.due_at, row.outgoing.clone()));
                }
            }
        }
        heads
    }
}

impl Outbox for Arc<Memory> {
    async fn due(
        &self,
        _: &str,
        now: Millis,
        busy: &[(PlaceId, OutboxId)],
        most: usize,
    ) -> Result<Vec<Outgoing>, StoreError> {
        let due = self.heads(busy).into_iter().filter(|(at, _)| *at <= now).map(|(_, outgoing)| outgoing);
        Ok(due.take(most).collect())
    }

    async fn next_due(&self, _: &str, busy: &[(PlaceId, OutboxId)]) -> Result<Option<Millis>, StoreError> {
        Ok(self.heads(busy).into_iter().map(|(at, _)| at).min())
    }

    async fn is_outdated(&self, message: &Message) -> Result<bool, StoreError> {
        Ok(message.turn == Some(0))
    }

    async fn drop_message(&self, id: OutboxId) -> Result<(), StoreError> {
        self.mark(id, Sent::Never { error: "dropped" }, 0).await
    }

    async fn mark(&self, id: OutboxId, sent: Sent<'_>, _: Millis) -> Result<(), StoreError> {
        let mut failing = self.failing_marks.lock().unwrap();
        if *failing > 0 {
            *failing -= 1;
            return Err(StoreError::DiskFull);
        }
        let mut rows = self.rows.lock().unwrap();
        let row = rows.iter_mut().find(|row| row.outgoing.id == id).unwrap();
        match sent {
            Sent::Done(_) => (row.waits, row.fate) = (false, "sent"),
            Sent::Waits { due_at, .. } => (row.due_at, row.fate) = (due_at, "waits"),
            Sent::Later { due_at, .. } => {
                row.outgoing.attempts += 1;
                (row.due_at, row.fate) = (due_at, "later");
            }
            Sent::Never { .. } => (row.waits, row.fate) = (false, "given up"),
        }
        Ok(())
    }

    async fn refused(
        &self,
        of: &Outgoing,
        sent: Sent<'_>,
        refusal: Refusal<'_>,
        words: &[PrivateWord],
        now: Millis,
    ) -> Result<(), StoreError> {
        self.refusals.lock().unwrap().push((of.id.0, refusal.lost, refusal.by_itself, refusal.keep, words.to_vec()));
        self.mark(of.id, sent, now).await
    }

    async fn word(&self, _: &Outgoing, account: &str, message: &Message) -> Result<Option<String>, StoreError> {
        Ok(Some(format!("{account}: {}", message.text)))
    }

    async fn shown(&self, of: &Outgoing, sent: Sent<'_>, shows: bool, now: Millis) -> Result<(), StoreError> {
        self.mark(of.id, sent, now).await?;
        self.shown.lock().unwrap().push((of.id.0, shows));
        Ok(())
    }

    async fn untold(&self, _: &str, _: Millis) -> Result<Vec<Outgoing>, StoreError> {
        Ok(Vec::new())
    }

    async fn tell(&self, _: &Outgoing, _: &[PrivateWord], _: Millis) -> Result<(), StoreError> {
        Ok(())
    }

    async fn readdress(&self, of: &Outgoing, channel: &str, thread: &str) -> Result<(), StoreError> {
        let mut rows = self.rows.lock().unwrap();
        let row = rows.iter_mut().find(|row| row.outgoing.id == of.id).unwrap();
        let place = &mut row.outgoing.place;
        (place.id, place.channel, place.thread) = (PlaceId(900), channel.to_owned(), thread.to_owned());
        Ok(())
    }

    async fn send_otherwise(
        &self,
        of: &Outgoing,
        otherwise: &sanguo_commands::Otherwise,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.mark(of.id, Sent::Never { error: why }, now).await?;
        let mut rows = self.rows.lock().unwrap();
        let place = rows.iter().map(|row| row.outgoing.place.clone()).find(|place| place.id.0 == otherwise.place);
        let id = OutboxId(i64::try_from(rows.len()).unwrap() + 500);
        let body = serde_json::to_string(&otherwise.message).unwrap();
        let outgoing = Outgoing { id, place: place.unwrap(), body, attempts: 0, ..of.clone() };
        rows.push(Row { outgoing, waits: true, due_at: 0, fate: "" });
        Ok(())
    }

    async fn next_lost(&self, _: &str) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    async fn show_lost(&self, _: &str, _: Millis) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A worker at work on messages to channels.
struct Bench {
    outbox: Arc<Memory>,
    sender: Arc<Scripted>,
    wakeup: Wakeup,
    stopper: super::super::stop::Stopper,
    worker: tokio::task::JoinHandle<()>,
}

impl Bench {
    fn start(messages: &[(i64, &str)], answers: &[(i64, &[Answer], Answer)]) -> Bench {
        Bench::with(messages, answers, 0)
    }

    fn with(messages: &[(i64, &str)], answers: &[(i64, &[Answer], Answer)], failing_marks: usize) -> Bench {
        let begun = Instant::now();
        let outbox = Arc::new(Memory { failing_marks: Lock::new(failing_marks), ..Memory::default() });
        for (place, text) in messages {
            let body =
                if *text == "?" { "?".to_owned() } else { serde_json::to_string(&Message::text(*text)).unwrap() };
            outbox.add(*place, body);
        }
        let answers = answers
            .iter()
            .map(|(place, next, last)| (format!("c{place}"), (next.iter().cloned().collect(), last.clone())));
        let sender = Arc::new(Scripted {
            begun,
            answers: Lock::new(answers.collect()),
            attempts: Lock::default(),
            sent: Lock::default(),
        });
        let (stopper, stop) = stopper();
        let wakeup = Wakeup::default();
        let worker = OutboxWorker::on(Arc::clone(&outbox), Arc::clone(&sender), wakeup.clone(), Arc::new(Wound(begun)));
        let worker = tokio::spawn(Arc::new(worker).run(stop));
        Bench { outbox, sender, wakeup, stopper, worker }
    }

    /// What was sent: the second and the text.
    fn sent(&self) -> Vec<(u64, String)> {
        self.sender.sent.lock().unwrap().iter().map(|(at, _, text)| (at.as_secs(), text.clone())).collect()
    }

    fn attempts(&self, text: &str) -> usize {
        self.sender.attempts.lock().unwrap().iter().filter(|(_, _, one)| one == text).count()
    }

    fn fates(&self) -> Vec<&'static str> {
        self.outbox.rows.lock().unwrap().iter().map(|row| row.fate).collect()
    }

    fn counted(&self) -> Vec<i64> {
        self.outbox.rows.lock().unwrap().iter().map(|row| row.outgoing.attempts).collect()
    }

    /// How long it takes to stop.
    async fn stop(&mut self) -> Duration {
        let begun = Instant::now();
        self.stopper.stop();
        (&mut self.worker).await.unwrap();
        begun.elapsed()
    }
}

impl Memory {
    fn add(&self, place: i64, body: String) {
        let mut rows = self.rows.lock().unwrap();
        let place = Place {
            id: PlaceId(place),
            platform: "scripted".to_owned(),
            channel: format!("c{place}"),
            thread: String::new(),
            language: None,
            look: None,
        };
        let outgoing = Outgoing {
            id: OutboxId(i64::try_from(rows.len()).unwrap() + 1),
            place,
            game: None,
            request: "r".to_owned(),
            body,
            attempts: 0,
            created_at: 1_000_000,
        };
        rows.push(Row { outgoing, waits: true, due_at: 1_000_000, fate: "new" });
    }
}

impl Memory {
    /// Adds a message for an account alone, which goes to the first place when that cannot be.
    fn add_private(&self, account: &str, text: &str) {
        let otherwise = Message::text(format!("{text} for all"));
        let otherwise = Some(Box::new(sanguo_commands::Otherwise { place: 1, message: otherwise }));
        let message = Message { otherwise, ..Message::text(text) };
        self.add(100, serde_json::to_string(&message).unwrap());
        let mut rows = self.rows.lock().unwrap();
        let place = &mut rows.last_mut().unwrap().outgoing.place;
        (place.channel, place.thread) = (String::new(), account.to_owned());
    }
}

const DAY: u64 = 24 * 60 * 60;

async fn pass(seconds: u64) {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}

#[tokio::test(start_paused = true)]
async fn a_slow_place_holds_up_no_other() {
    let slow = Answer::After(Duration::from_secs(25));
    let mut bench = Bench::start(
        &[(1, "slow"), (2, "a"), (3, "b"), (1, "slow 2"), (2, "a 2")],
        &[(1, &[slow], Answer::After(Duration::ZERO))],
    );
    pass(1).await;
    assert_eq!(bench.sent().iter().map(|(at, _)| *at).collect::<Vec<_>>(), [0, 0, 0], "{:?}", bench.sent());
    // And what comes while it hangs.
    bench.outbox.add(3, serde_json::to_string(&Message::text("late")).unwrap());
    bench.wakeup.wake();
    pass(1).await;
    assert_eq!(bench.sent().last().unwrap(), &(1, "late".to_owned()));
    pass(30).await;
    let last: Vec<_> = bench.sent().into_iter().skip(4).collect();
    assert_eq!(last, [(25, "slow".to_owned()), (25, "slow 2".to_owned())], "in order, and at once one after the other");
    assert!(bench.stop().await < Duration::from_secs(1));
}

#[tokio::test(start_paused = true)]
async fn more_slow_places_than_there_is_room_for_go_one_after_the_other() {
    let slow = Answer::After(Duration::from_secs(10));
    let messages: Vec<(i64, &str)> = (1..=30).map(|place| (place, "x")).collect();
    let answers: Vec<(i64, &[Answer], Answer)> =
        (1..=30).map(|place| (place, &[] as &[Answer], slow.clone())).collect();
    let bench = Bench::start(&messages, &answers);
    pass(5).await;
    assert_eq!(bench.attempts("x"), AT_ONCE);
    pass(6).await;
    assert_eq!((bench.attempts("x"), bench.sent().len()), (30, AT_ONCE));
}

#[tokio::test(start_paused = true)]
async fn a_mark_that_fails_drops_nothing_and_doubles_nothing() {
    let slow = Answer::After(Duration::from_secs(5));
    let bench = Bench::with(&[(1, "one"), (1, "two"), (2, "slow")], &[(2, &[], slow)], 3);
    pass(20).await;
    let mut sent: Vec<String> = bench.sent().into_iter().map(|(_, text)| text).collect();
    sent.sort();
    assert_eq!(sent, ["one", "slow", "two"], "each once, though what became of the first could not be noted at once");
    assert_eq!(bench.fates(), ["sent", "sent", "sent"]);
}

#[tokio::test(start_paused = true)]
async fn the_end_waits_for_what_is_under_way_and_not_for_long() {
    let (slow, hangs) = (Answer::After(Duration::from_secs(5)), Answer::After(Duration::from_secs(55)));
    let mut bench =
        Bench::start(&[(1, "slow"), (1, "next"), (2, "hangs"), (3, "done")], &[(1, &[], slow), (2, &[], hangs)]);
    pass(1).await;
    let took = bench.stop().await;
    assert!(took <= Duration::from_secs(10), "{took:?}");
    assert_eq!(bench.fates(), ["sent", "new", "new", "sent"], "what hangs waits for the next start; nothing is begun");
}

#[tokio::test(start_paused = true)]
async fn a_message_that_fails_holds_back_its_place_and_is_tried_again() {
    let fails = Answer::Fails(Failure::Later(Some(Duration::from_secs(3))));
    let bench = Bench::start(&[(1, "one"), (1, "two")], &[(1, &[fails], Answer::After(Duration::ZERO))]);
    pass(2).await;
    assert_eq!((bench.attempts("one"), bench.attempts("two")), (1, 0), "nothing overtakes it");
    pass(2).await;
    assert_eq!(bench.sent(), [(3, "one".to_owned()), (3, "two".to_owned())]);
    assert_eq!(bench.counted(), [0, 0], "a pause that the platform asks for is no attempt");
}

#[tokio::test(start_paused = true)]
async fn what_fails_by_itself_steps_aside_after_twenty_attempts_and_three_days() {
    let fails = Answer::Fails(Failure::Unknown);
    let bench = Bench::start(&[(1, "bad"), (1, "good")], &[(1, &vec![fails; 460], Answer::After(Duration::ZERO))]);
    pass(DAY).await;
    assert!(bench.attempts("bad") > 20, "often enough, but not for long enough");
    assert_eq!((bench.fates(), bench.attempts("good")), (vec!["later", "new"], 0));
    pass(2 * DAY + 700).await;
    assert_eq!(bench.fates()[0], "given up");
    pass(3 * DAY).await;
    assert_eq!(bench.fates()[1], "sent", "its place goes on");

    // Long enough, but not often enough: it was an outage until now.
    let (outage, fails) = (Answer::Fails(Failure::Later(None)), Answer::Fails(Failure::Unknown));
    let mut answers = vec![outage; 500];
    answers.extend(vec![fails; 19]);
    let bench = Bench::start(&[(1, "bad")], &[(1, &answers, Answer::After(Duration::ZERO))]);
    pass(8 * DAY).await;
    assert_eq!((bench.fates(), bench.counted()), (vec!["sent"], vec![19]));
}

#[tokio::test(start_paused = true)]
async fn an_outage_is_nobodys_failure() {
    let down = Answer::Fails(Failure::Later(None));
    let up = Answer::After(Duration::ZERO);
    let bench = Bench::start(
        &[(1, "one"), (1, "two"), (2, "three")],
        &[(1, &vec![down.clone(); 40], up.clone()), (2, &vec![down; 40], up)],
    );
    pass(7200).await;
    assert_eq!(bench.fates(), ["waits", "new", "waits"]);
    assert!((10..40).contains(&bench.attempts("one")), "with growing pauses: {}", bench.attempts("one"));
    assert_eq!(bench.counted(), [0, 0, 0]);
    pass(2 * DAY).await;
    assert_eq!(bench.fates(), ["sent", "sent", "sent"]);
    assert_eq!(bench.counted()[0], 0);
}

#[tokio::test(start_paused = true)]
async fn a_place_that_fails_while_others_get_through_is_no_outage() {
    let down = Answer::Fails(Failure::Later(None));
    let bench = Bench::start(&[(1, "one")], &[(1, &[], down)]);
    pass(60).await;
    assert_eq!(bench.counted(), [0]);
    bench.outbox.add(2, serde_json::to_string(&Message::text("other")).unwrap());
    bench.wakeup.wake();
    pass(3600).await;
    assert!(bench.counted()[0] > 3, "{:?}", bench.counted());
    pass(3 * DAY).await;
    assert_eq!(bench.fates(), ["given up", "sent"]);
}

#[tokio::test(start_paused = true)]
async fn what_can_never_be_sent_is_given_up_at_once() {
    let answers: [(i64, &[Answer], Answer); 2] = [
        (1, &[Answer::Fails(Failure::Never)], Answer::After(Duration::ZERO)),
        (2, &[Answer::Fails(Failure::Gone)], Answer::After(Duration::ZERO)),
    ];
    let bench = Bench::start(&[(1, "refused"), (1, "one"), (2, "gone"), (2, "two"), (3, "?"), (3, "three")], &answers);
    pass(1).await;
    assert_eq!(bench.fates(), ["given up", "sent", "given up", "sent", "given up", "sent"]);
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_is_not_allowed_to_write_waits_as_long_as_its_platform_says() {
    let bench = Bench::start(&[(1, "one"), (1, "two")], &[(1, &[], Answer::Fails(Failure::Forbidden))]);
    pass(3700).await;
    assert_eq!(bench.attempts("one"), 5, "every quarter of an hour");
    pass(7 * DAY).await;
    assert_eq!((bench.fates()[0], bench.attempts("two") > 0), ("given up", true));
}

#[tokio::test(start_paused = true)]
async fn a_panic_is_an_attempt_of_its_own_message() {
    let answers: [(i64, &[Answer], Answer); 1] = [(1, &[Answer::Panics], Answer::After(Duration::ZERO))];
    let bench = Bench::start(&[(1, "one"), (2, "two")], &answers);
    pass(10).await;
    assert_eq!((bench.fates(), bench.counted()), (vec!["sent", "sent"], vec![1, 0]));
}

/// A message about a game that calls accounts.
fn calling(bench: &Bench, place: i64, text: &str, accounts: &[&str]) {
    let mentions = accounts.iter().map(|&account| account.to_owned()).collect();
    let message = Message { mentions, role: Some(Role::Turn), ..Message::text(text) };
    bench.outbox.add(place, serde_json::to_string(&message).unwrap());
    bench.outbox.rows.lock().unwrap().last_mut().unwrap().outgoing.game = Some(sanguo_store::GameId(7));
    bench.wakeup.wake();
}

#[tokio::test(start_paused = true)]
async fn whoever_is_called_is_told_in_private_when_the_place_refuses() {
    let fails = |failure| (Answer::Fails(failure), Answer::Fails(failure));
    let hour = Duration::from_secs(3600);
    for (failure, lost, by_itself, keep, after) in [
        (Failure::Forbidden, false, false, 3, 1),
        (Failure::Gone, true, false, 1, 1),
        (Failure::Never, true, true, 1, 1),
        (Failure::Later(Some(hour)), false, false, 1, 1),
        // Two quick attempts may still help.
        (Failure::Unknown, false, false, 1, 10),
    ] {
        let (first, last) = fails(failure);
        let mut bench = Bench::start(&[], &[(1, &[first], last)]);
        calling(&bench, 1, "board", &["bob", "shut"]);
        pass(after).await;
        let refusals = bench.outbox.refusals.lock().unwrap().clone();
        let word = PrivateWord { channel: "bob".to_owned(), thread: String::new(), body: "bob: board".to_owned() };
        assert_eq!(refusals.first(), Some(&(1, lost, by_itself, keep, vec![word])), "{failure:?}");
        bench.stop().await;
    }
}

#[tokio::test(start_paused = true)]
async fn short_waits_and_messages_about_no_game_are_told_to_nobody() {
    let short = Answer::Fails(Failure::Later(Some(Duration::from_secs(60))));
    let down = Answer::Fails(Failure::Later(None));
    let up = Answer::After(Duration::ZERO);
    let bench = Bench::start(
        &[(3, "settings")],
        &[(1, &[short], up.clone()), (2, &[down], up), (3, &[], Answer::Fails(Failure::Forbidden))],
    );
    calling(&bench, 1, "one", &["bob"]);
    calling(&bench, 2, "two", &["bob"]);
    pass(100).await;
    assert!(bench.outbox.refusals.lock().unwrap().is_empty());
    let mut shown = bench.outbox.shown.lock().unwrap().clone();
    shown.sort_unstable();
    assert_eq!(shown, [(2, true), (3, true)], "the places that took a board are known to work");
}

#[tokio::test(start_paused = true)]
async fn what_is_for_one_account_goes_to_its_chat_and_else_where_all_read_it() {
    let bench = Bench::start(&[(1, "board")], &[]);
    bench
        .sender
        .answers
        .lock()
        .unwrap()
        .insert("blocked".to_owned(), (VecDeque::new(), Answer::Fails(Failure::Forbidden)));
    for account in ["ann", "shut", "blocked"] {
        bench.outbox.add_private(account, account);
        bench.wakeup.wake();
        pass(2).await;
    }
    let attempts = bench.sender.attempts.lock().unwrap().clone();
    let attempts: Vec<(&str, &str)> = attempts.iter().map(|(_, to, text)| (to.as_str(), text.as_str())).collect();
    let expected =
        [("c1", "board"), ("ann", "ann"), ("c1", "shut for all"), ("blocked", "blocked"), ("c1", "blocked for all")];
    assert_eq!(attempts, expected, "each is told once, and no refusal is waited for");
}

#[tokio::test(start_paused = true)]
async fn whose_chat_cannot_be_found_now_is_told_later() {
    let later = || Answer::Fails(Failure::Later(None));
    let (first, last) = (Answer::Fails(Failure::Forbidden), Answer::Fails(Failure::Forbidden));
    let bench = Bench::start(&[], &[(1, &[first], last)]);
    let nowhere = VecDeque::from([later(), later(), later()]);
    bench.sender.answers.lock().unwrap().insert("where bob".to_owned(), (nowhere, later()));
    calling(&bench, 1, "board", &["bob"]);
    pass(1).await;
    let refusals = bench.outbox.refusals.lock().unwrap().clone();
    let word = PrivateWord { channel: String::new(), thread: "bob".to_owned(), body: "bob: board".to_owned() };
    assert_eq!(refusals.first().map(|(.., words)| words.clone()), Some(vec![word]));
    // As such a word waits: for the account, wherever that is.
    bench.outbox.add_private("bob", "word");
    bench.wakeup.wake();
    pass(60).await;
    let sent = bench.sender.sent.lock().unwrap().clone();
    let sent: Vec<(&str, &str)> = sent.iter().map(|(_, to, text)| (to.as_str(), text.as_str())).collect();
    assert_eq!(sent, [("bob", "word")]);
}

#[tokio::test(start_paused = true)]
async fn what_says_nothing_any_more_is_not_sent() {
    let bench = Bench::start(&[(1, "one")], &[]);
    let old = Message { turn: Some(0), ..Message::text("old") };
    bench.outbox.add(1, serde_json::to_string(&old).unwrap());
    bench.outbox.add(1, serde_json::to_string(&Message::text("two")).unwrap());
    bench.wakeup.wake();
    pass(1).await;
    assert_eq!(bench.sent().into_iter().map(|(_, text)| text).collect::<Vec<_>>(), ["one", "two"]);
    assert_eq!(bench.fates(), ["sent", "given up", "sent"]);
}
