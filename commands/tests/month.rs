//! A month of two hundred games with players who move, dawdle, resign, go on vacation and vanish, a bot that is off at
//! times, channels that take no messages for hours, and private chats that refuse.
//!
//! What the bot says is checked against a model that knows nothing of its code: it counts the minutes in which a clock
//! may run, one by one, from what it has seen delivered, and follows the order of play with an engine of its own.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sanguo_commands::{Message, Otherwise};
use sanguo_engine::{Game, Rules, Seat, Variant};
use sanguo_store::millis::{DAY, HOUR, MINUTE};
use sanguo_store::{GameId, Outgoing, PlaceId, Sent};

use crate::common::Chat;

const GAMES: usize = 200;
const CHANNELS: usize = 20;
/// When the last players vanish.
const MONTH: i64 = 30 * DAY;
/// What a clock may be late by: a call that arrives late is noticed within an hour.
const LATE: i64 = HOUR + MINUTE;

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stage {
    Running,
    Grace,
    Choosing(i64),
}

/// A game as the model sees it.
struct Model {
    channel: String,
    pace: i64,
    game: Game,
    /// Since when the player to move has been to move, and when that was delivered first.
    since: i64,
    called: Option<i64>,
    stage: Stage,
    /// When the notice arrived with which the grace begins.
    noticed: Option<i64>,
    /// How many more moves each player makes.
    moves: [usize; 3],
    waits: usize,
}

impl Model {
    fn name(id: i64, seat: Seat) -> String {
        format!("p{id}{}", seat.letter())
    }

    fn turn(&self) -> Seat {
        self.game.position().turn()
    }

    fn over(&self) -> bool {
        self.game.position().over().is_some()
    }

    fn turn_begins(&mut self, now: i64) {
        (self.since, self.called, self.stage, self.noticed) = (now, None, Stage::Running, None);
    }
}

struct World {
    chat: Option<Chat>,
    random: StdRng,
    games: BTreeMap<i64, Model>,
    /// When the bot was off.
    off: Vec<(i64, i64)>,
    vacations: BTreeMap<String, (i64, i64)>,
    /// Until when a channel takes nothing.
    blocked: BTreeMap<String, i64>,
    /// What players have in mind: the moment, the game.
    plans: BTreeSet<(i64, i64)>,
    seen: BTreeSet<(i64, String, String)>,
    told: BTreeMap<&'static str, usize>,
    /// What players have chosen.
    choices: BTreeMap<String, Choices>,
    /// When each had a daily list last.
    listed: BTreeMap<String, i64>,
}

/// What a player has chosen.
#[derive(Clone, Copy)]
struct Choices {
    /// How far the clocks of the player's zone are from UTC, in hours.
    offset: i64,
    /// From which hour to which the player is not to be disturbed.
    quiet: Option<(i64, i64)>,
    reminders: &'static str,
    /// The hour of the daily list.
    digest: Option<i64>,
}

impl Choices {
    /// The hour of the day there, and the moment at which that day began.
    fn day(&self, at: i64) -> (i64, i64) {
        let local = at + self.offset * HOUR;
        (local.rem_euclid(DAY) / HOUR, at - local.rem_euclid(DAY))
    }

    /// The quiet hours in which a moment lies.
    fn quiet(&self, at: i64) -> Option<(i64, i64)> {
        let (from, until) = self.quiet?;
        let (_, midnight) = self.day(at);
        let spans = (-1..=1).map(|day| {
            let begin = midnight + day * DAY + from * HOUR;
            (begin, begin + (until - from).rem_euclid(24) * HOUR)
        });
        spans.into_iter().find(|(begin, end)| (*begin..*end).contains(&at))
    }
}

impl World {
    fn chat(&mut self) -> &mut Chat {
        self.chat.as_mut().unwrap()
    }

    fn now(&self) -> i64 {
        self.chat.as_ref().unwrap().now
    }

    /// How long the clock of a player ran between two moments, minute by minute.
    fn ran(&self, player: &str, from: i64, until: i64) -> i64 {
        let stands = |at: i64| {
            let off = self.off.iter().any(|(from, until)| until - from > 10 * MINUTE && (*from..*until).contains(&at));
            off || self.vacations.get(player).is_some_and(|(from, until)| (*from..*until).contains(&at))
        };
        (from / MINUTE..until / MINUTE).filter(|minute| !stands(minute * MINUTE)).count() as i64 * MINUTE
    }

    /// Not before its time, and soon after.
    fn assert_due(&self, player: &str, from: i64, expected: i64, at: i64, what: &str) {
        let ran = self.ran(player, from, at);
        let back = self.off.iter().any(|(_, until)| (at - 2 * MINUTE..=at).contains(until));
        assert!(ran >= expected, "{what} of {player} after {} of {} minutes", ran / MINUTE, expected / MINUTE);
        assert!(ran <= expected + LATE || back, "{what} of {player} only after {} minutes", ran / MINUTE);
    }

    async fn open(&mut self, number: usize) {
        let variant = Variant::ALL[number % 4];
        let pace = [HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY][self.random.random_range(0..5)];
        let channel = format!("c{}", number % CHANNELS);
        let id = number as i64 + 1;
        self.chat().channel.clone_from(&channel);
        for (seat, line) in [
            (Seat::Wu, format!("/new {variant} seat=wu time={}m", pace / MINUTE)),
            (Seat::Wei, format!("/join wei #{id}")),
            (Seat::Shu, format!("/join shu #{id}")),
        ] {
            let answer = self.chat().say(&Model::name(id, seat), &line).await;
            assert!(!answer.refused, "{line}: {}", answer.message.text);
        }
        let now = self.now();
        let moves = [(); 3].map(|()| self.random.random_range(0..6));
        let game = Game::start(Rules::new(variant));
        let mut model = Model {
            channel,
            pace,
            game,
            since: now,
            called: None,
            stage: Stage::Running,
            noticed: None,
            moves,
            waits: 0,
        };
        model.turn_begins(now);
        self.games.insert(id, model);
        self.plan(id);
        for seat in Seat::ALL {
            self.settle_down(&Model::name(id, seat)).await;
        }
    }

    /// Some players choose when and where they are told what.
    async fn settle_down(&mut self, player: &str) {
        if self.random.random_bool(0.5) {
            return;
        }
        let (zone, offset) = [("UTC", 0), ("Asia/Shanghai", 8), ("America/Bogota", -5)][self.random.random_range(0..3)];
        let quiet = [None, Some((22, 7)), Some((13, 15))][self.random.random_range(0..3)];
        let reminders = ["private", "place", "none"][self.random.random_range(0..3)];
        let digest = Some(self.random.random_range(0..24)).filter(|_| self.random.random_bool(0.3));
        let hours = quiet.map_or("off".to_owned(), |(from, until)| format!("{from}-{until}"));
        let hour = digest.map_or("off".to_owned(), |hour: i64| hour.to_string());
        let line = format!("/settings zone={zone} quiet={hours} reminders={reminders} digest={hour}");
        let answer = self.chat().say(player, &line).await;
        assert!(!answer.refused, "{line}: {}", answer.message.text);
        self.choices.insert(player.to_owned(), Choices { offset, quiet, reminders, digest });
    }

    /// A daily list comes at the hour that its player wants, or soon after the bot was off, and once.
    fn look_at_list(&mut self, player: &str, at: i64) {
        // At the end of the month everybody turns it off.
        let Some(choices) = self.choices.get(player).copied() else { return };
        let hour = choices.digest.expect("who has a list wants one");
        let (_, midnight) = choices.day(at);
        let due = [midnight, midnight - DAY].into_iter().map(|day| day + hour * HOUR).find(|due| *due <= at).unwrap();
        let was_off = self.off.iter().any(|(from, until)| *from < at && due <= *until);
        assert!(
            at - due <= MINUTE || was_off && at - due <= 6 * HOUR,
            "{player}'s list is {} min late",
            (at - due) / MINUTE
        );
        let last = self.listed.insert(player.to_owned(), due);
        assert!(last.is_none_or(|last| last < due), "{player} has had the list of that day");
    }

    /// When the player to move will do something, if ever.
    fn plan(&mut self, id: i64) {
        let (now, model) = (self.chat.as_ref().unwrap().now, &self.games[&id]);
        if model.over() || model.moves[model.turn().index()] == 0 || now > MONTH {
            return;
        }
        // Mostly in time, at times in the grace or later.
        let most = model.pace * if self.random.random_bool(0.1) { 2 } else { 1 } / MINUTE;
        let after = self.random.random_range(1..most.max(2));
        self.plans.insert((now + after * MINUTE, id));
    }

    async fn act(&mut self, id: i64) {
        let now = self.now();
        let model = &self.games[&id];
        if model.over() {
            return;
        }
        let seat = model.turn();
        let player = Model::name(id, seat);
        let channel = model.channel.clone();
        let left = model.moves[seat.index()];
        if left == 0 {
            return;
        }
        self.chat().channel = channel;
        if !self.vacations.contains_key(&player) && self.random.random_bool(0.05) {
            let days = self.random.random_range(1..5);
            assert!(!self.chat().say(&player, &format!("/vacation {days}")).await.refused);
            self.vacations.insert(player, (now, now + days * DAY));
            self.plan(id);
            return;
        }
        let resigns = self.random.random_bool(0.03) && self.games[&id].game.too_early(seat).is_none();
        let line = if resigns {
            format!("/resign yes #{id}")
        } else {
            let model = &self.games[&id];
            let legal = model.game.position().legal_moves();
            let quiet: Vec<_> = legal.iter().copied().filter(|mv| model.game.warnings(*mv).is_empty()).collect();
            let moves = if quiet.is_empty() { legal.to_vec() } else { quiet };
            let mv = moves[self.random.random_range(0..moves.len())];
            let text = self.games[&id].game.position().move_text(mv);
            let model = self.games.get_mut(&id).unwrap();
            model.game.play(mv).unwrap();
            format!("/move #{id} {text} confirm=yes")
        };
        let answer = self.chat().say(&player, &line).await;
        assert!(!answer.refused, "{line}: {}", answer.message.text);
        let model = self.games.get_mut(&id).unwrap();
        if resigns {
            model.game.resign(seat).unwrap();
        }
        model.moves[seat.index()] = left - 1;
        model.turn_begins(now);
        self.plan(id);
    }

    /// One of the others may choose what becomes of a player who does not move.
    async fn choose(&mut self, id: i64) {
        let now = self.now();
        let Some(model) = self.games.get(&id).filter(|model| !model.over()) else { return };
        if !matches!(model.stage, Stage::Choosing(_)) || model.waits > 1 || self.random.random_bool(0.6) {
            return;
        }
        let turn = model.turn();
        let other = model.game.position().alive().iter().find(|seat| *seat != turn).unwrap();
        let channel = model.channel.clone();
        self.chat().channel = channel;
        let answer = self.chat().say(&Model::name(id, other), &format!("/late wait #{id}")).await;
        assert!(!answer.refused, "{}", answer.message.text);
        let model = self.games.get_mut(&id).unwrap();
        model.waits += 1;
        // The time begins anew; the player was called long ago.
        (model.since, model.called, model.stage, model.noticed) = (now, Some(now), Stage::Running, None);
        self.plan(id);
    }

    /// Everything that is due now is done and delivered, and the model looks at it.
    async fn settle(&mut self) {
        loop {
            let now = self.now();
            let mut busy = false;
            while self.chat().service.tick(now).await.unwrap() {
                busy = true;
            }
            let due = self.chat().service.store().due("local", i64::MAX).await.unwrap();
            let mut choosing = Vec::new();
            for outgoing in due {
                if self.blocked.get(&outgoing.place.channel).is_some_and(|until| *until > now) {
                    continue;
                }
                busy = true;
                let message: Message = serde_json::from_str(&outgoing.body).unwrap();
                if self.chat().service.is_outdated(&message).await.unwrap() {
                    self.chat().service.store().drop_message(outgoing.id).await.unwrap();
                    continue;
                }
                if let Some(otherwise) = message.otherwise.clone().filter(|_| self.random.random_bool(0.3)) {
                    self.refuse_private(&outgoing, &otherwise).await;
                    continue;
                }
                self.chat().service.store().mark(outgoing.id, Sent::Done(None), now).await.unwrap();
                choosing.extend(self.look(&outgoing, &message));
            }
            for id in choosing {
                self.choose(id).await;
            }
            if !busy {
                return;
            }
        }
    }

    /// A private chat refuses: the message appears where everybody reads it.
    async fn refuse_private(&mut self, outgoing: &Outgoing, otherwise: &Otherwise) {
        let (body, game) = (serde_json::to_string(&otherwise.message).unwrap(), otherwise.message.game.map(GameId));
        let (now, place) = (self.now(), PlaceId(otherwise.place));
        let store = self.chat().service.store().clone();
        store.send_otherwise(outgoing, place, game, &body, "blocked", now).await.unwrap();
    }

    /// What the model makes of a message that has arrived; the game of which somebody may choose now.
    fn look(&mut self, outgoing: &Outgoing, message: &Message) -> Option<i64> {
        let now = self.now();
        let once = (outgoing.place.id.0, outgoing.request.clone(), outgoing.body.clone());
        assert!(self.seen.insert(once), "sent twice: {}", message.text);
        if message.text.contains("This list comes once a day") {
            *self.told.entry("list").or_default() += 1;
            self.look_at_list(outgoing.place.private_of().unwrap(), outgoing.created_at);
        } else if message.text.contains("I could not reach you in private") {
            assert_eq!(message.mentions.len(), 1, "{}", message.text);
            self.look_at_list(&message.mentions[0], outgoing.created_at);
        }
        let id = message.game?;
        let model = self.games.get(&id)?;
        let turn = model.turn();
        let (mover, at) = (Model::name(id, turn), outgoing.created_at);
        let players: Vec<String> = Seat::ALL.map(|seat| Model::name(id, seat)).to_vec();
        for called in &message.mentions {
            assert!(players.contains(called), "{called} is called about #{id}: {}", message.text);
        }
        match outgoing.place.private_of() {
            Some(account) => assert!(players.contains(&account.to_owned()), "{account}: {}", message.text),
            None => assert_eq!(outgoing.place.channel, model.channel, "{}", message.text),
        }
        let start = model.called.unwrap_or(model.since).max(model.since);
        let (pace, stage, noticed) = (model.pace, model.stage, model.noticed);
        let mut told = |what: &'static str| *self.told.entry(what).or_default() += 1;
        let text = message.text.as_str();
        if text.contains("it is your move") {
            told("reminder");
            assert_eq!(stage, Stage::Running, "{text}");
            assert!(at >= model.since, "{text}");
            let to = outgoing.place.private_of().map(str::to_owned).or(message.mentions.first().cloned());
            assert_eq!(to.as_deref(), Some(mover.as_str()), "{text}");
            let left = pace - self.ran(&mover, start, at);
            let marks = [pace / 2, 12 * HOUR, HOUR].into_iter().filter(|mark| *mark <= pace / 2);
            let back = self.off.iter().any(|(_, until)| (at - 2 * MINUTE..=at).contains(until));
            let chosen = self.choices.get(&mover).copied();
            // Quiet hours move a reminder by as long as they last.
            let moved =
                chosen.and_then(|chosen| chosen.quiet).map_or(0, |(from, until)| (until - from).rem_euclid(24) * HOUR);
            let fits = marks.into_iter().any(|mark| left <= mark + moved && (left >= mark - moved - LATE || back));
            assert!(fits && left > 0, "{} of {} minutes are left: {text}", left / MINUTE, pace / MINUTE);
            if let Some(chosen) = chosen {
                assert_ne!(chosen.reminders, "none", "{text}");
                let private = outgoing.place.private_of().is_some();
                assert!(chosen.reminders != "place" || !private, "{text}");
                if let Some((begin, end)) = chosen.quiet(at) {
                    *self.told.entry("disturbed").or_default() += 1;
                    let over = self.ran(&mover, start, end) >= pace - MINUTE;
                    assert!(over && (begin <= start + 2 * MINUTE || back), "{mover} is disturbed: {text}");
                } else if chosen.quiet.is_some() && chosen.quiet(at - MINUTE).is_some() {
                    *self.told.entry("after quiet hours").or_default() += 1;
                }
            }
        } else if text.contains("has used up the time") {
            told("overdue");
            assert_eq!((stage, &message.mentions), (Stage::Running, &vec![mover.clone()]), "{text}");
            self.assert_due(&mover, start, pace, at, "the notice");
            let model = self.games.get_mut(&id).unwrap();
            (model.stage, model.noticed) = (Stage::Grace, Some(now));
        } else if text.contains("has not moved. The others may") {
            told("question");
            assert_eq!(stage, Stage::Grace, "{text}");
            let grace = (pace / 10).max(HOUR.min(pace));
            self.assert_due(&mover, noticed.unwrap(), grace, at, "the end of the grace");
            assert!(!message.mentions.contains(&mover), "{text}");
            self.games.get_mut(&id).unwrap().stage = Stage::Choosing(at);
            return Some(id);
        } else if text.contains("did not move in time") {
            told("time-out");
            let Stage::Choosing(since) = stage else { panic!("{stage:?}: {text}") };
            self.assert_due(&mover, since, pace, at, "the time-out");
            let model = self.games.get_mut(&id).unwrap();
            let left = model.game.may_be_left();
            if left {
                model.game.leave(turn).unwrap()
            } else {
                model.game.resign(turn).unwrap()
            };
            model.turn_begins(at);
            model.called = Some(now);
            self.plan(id);
        } else if message.mover.is_some() && at >= model.since && model.called.is_none() {
            told("turn");
            assert_eq!(message.mover.as_deref(), Some(mover.as_str()), "{text}");
            self.games.get_mut(&id).unwrap().called = Some(now);
        }
        None
    }

    /// The next moment at which anything happens.
    async fn next(&mut self) -> Option<i64> {
        let now = self.now();
        let timer = self.chat().service.next_due().await.unwrap();
        let plan = self.plans.first().map(|(at, _)| *at);
        let opens = self.blocked.values().copied().filter(|until| *until > now).min();
        let next = timer.into_iter().chain(plan).chain(opens).min()?;
        // The model counts in minutes.
        Some((next.max(now) + MINUTE - 1) / MINUTE * MINUTE)
    }

    /// The bot is off for a while, and starts again.
    async fn turn_off(&mut self, long: i64) {
        let from = self.now();
        let chat = self.chat.take().unwrap();
        // Until then it has said every minute that it is alive.
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(chat.database());
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        sqlx::query("INSERT INTO alive VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1")
            .bind(from)
            .execute(&pool)
            .await
            .unwrap();
        pool.close().await;
        let mut chat = chat.restart().await;
        chat.now = from + long;
        self.off.push((from, chat.now));
        chat.service.store().note_alive(chat.now).await.unwrap();
        self.chat = Some(chat);
    }
}

#[tokio::test]
async fn a_month_of_two_hundred_games_ends_well() {
    let chat = Chat::new().await;
    let mut world = World {
        chat: Some(chat),
        random: StdRng::seed_from_u64(13),
        games: BTreeMap::new(),
        off: Vec::new(),
        vacations: BTreeMap::new(),
        blocked: BTreeMap::new(),
        plans: BTreeSet::new(),
        seen: BTreeSet::new(),
        told: BTreeMap::new(),
        choices: BTreeMap::new(),
        listed: BTreeMap::new(),
    };
    world.chat().now = DAY;
    world.chat().manages = false;
    for number in 0..GAMES {
        world.open(number).await;
    }
    world.settle().await;
    let mut next_off = 2 * DAY;
    while let Some(at) = world.next().await {
        world.chat().now = at;
        if at > MONTH && !world.choices.is_empty() {
            for player in std::mem::take(&mut world.choices).into_keys() {
                world.chat().say(&player, "/settings reset=default").await;
            }
        }
        assert!(at < 3 * MONTH, "games go on for ever: {:?}", world.told);
        if at > next_off && at < MONTH {
            let long = world.random.random_range(1..600) * MINUTE;
            world.turn_off(long).await;
            let channel = format!("c{}", world.random.random_range(0..CHANNELS));
            let until = world.now() + world.random.random_range(1..12) * HOUR;
            world.blocked.insert(channel, until);
            next_off = world.now() + world.random.random_range(4..60) * HOUR;
        }
        world.settle().await;
        while let Some((at, id)) = world.plans.first().copied().filter(|(at, _)| *at <= world.now()) {
            world.plans.remove(&(at, id));
            world.act(id).await;
            world.settle().await;
        }
    }
    let open: Vec<_> = world.games.iter().filter(|(_, model)| !model.over()).map(|(id, _)| *id).collect();
    assert!(open.is_empty(), "{open:?}");
    for what in ["turn", "reminder", "overdue", "question", "time-out", "list", "after quiet hours"] {
        assert!(world.told.get(what).is_some_and(|times| *times > 25), "{what}: {:?}", world.told);
    }
}
