//! How long a move takes alone, and beside 16 clients who complete what they type at a rate that keeps about half of two
//! cores busy: `cargo bench -p sanguo-commands --bench busy [-- SECONDS [FOLDER]]`.
//!
//! Both are measured in one run, in turns of a second, on the same games. The rate is found first, by letting the clients
//! complete as fast as they can on two threads, and then at half of that.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sanguo_commands::{Answer, Input, Invocation, Language, NoLinks, Request, Service, User};
use sanguo_engine::{Game, Rules, Seat, Variant};
use sanguo_render::Renderer;
use sanguo_store::Store;
use tokio::runtime::Runtime;
use tokio::time::MissedTickBehavior;

const CLIENTS: u64 = 16;
const GAMES: usize = 12;
/// Half-moves that are played in each game before anything is measured.
const PLIES: usize = 60;
/// The pause between two moves: the time of a move is measured, not how many there can be.
const BETWEEN_MOVES: Duration = Duration::from_millis(10);
/// What players type, up to a whole move.
const TYPED: [&str; 4] = ["", "a", "兵", "zhao"];

struct Table {
    id: usize,
    game: Game,
    /// The index of the seat to move, for the clients.
    turn: Arc<AtomicU8>,
}

impl Table {
    fn turn(&self) -> Seat {
        self.game.position().turn()
    }
}

fn user(seat: usize) -> &'static str {
    ["A", "B", "C"][seat % 3]
}

fn request(key: &AtomicU64, game: usize, user: &str, input: Input) -> Request {
    let number = key.fetch_add(1, Ordering::Relaxed);
    Request {
        key: format!("k{number}"),
        platform: "local".into(),
        channel: format!("c{game}"),
        thread: String::new(),
        alone: false,
        user: User { account: user.into(), name: user.into(), language: Some(Language::English), manages: true },
        members: Vec::new(),
        file: None,
        input,
        now: 1_000_000 + i64::try_from(number).unwrap(),
        chance: 0,
    }
}

/// Numbers that look random and are the same each time.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

struct House {
    service: Service,
    keys: AtomicU64,
}

impl House {
    async fn done(&self, game: usize, user: &str, line: &str) {
        let answer = self.service.handle(&request(&self.keys, game, user, Input::Line(line.into()))).await;
        assert!(!answer.refused, "{line}: {}", answer.message.text);
    }

    async fn open(&self, id: usize) -> Table {
        self.done(id, "A", "/new seat=wu").await;
        self.done(id, "B", "/join wei").await;
        self.done(id, "C", "/join shu").await;
        let game = Game::start(Rules::new(Variant::Yanyi));
        let turn = Arc::new(AtomicU8::new(game.position().turn().index() as u8));
        Table { id, game, turn }
    }

    /// Plays a move after which the game goes on; how long that took.
    async fn play(self: &Arc<House>, table: &mut Table, state: &mut u64) -> Option<Duration> {
        let moves = table.game.position().legal_moves();
        let from = next(state) as usize;
        let (mv, after) = (0..moves.len()).find_map(|i| {
            let mv = moves[(from + i) % moves.len()];
            let mut after = table.game.clone();
            after.play(mv).ok()?;
            let goes_on = after.position().over().is_none() && after.position().alive().len() == 3;
            goes_on.then_some((mv, after))
        })?;
        let text = table.game.position().move_text(mv);
        let call = Invocation::new("move").with("move", text).with("confirm", "yes").with("game", table.id + 1);
        let asked = request(&self.keys, table.id, user(table.turn().index()), Input::Command(call));
        // On one of the threads that the clients use too, as a front does it.
        let house = Arc::clone(self);
        let played = tokio::spawn(async move {
            let begun = Instant::now();
            let answer: Answer = house.service.handle(&asked).await;
            (answer, begun.elapsed())
        });
        let (answer, took) = played.await.unwrap();
        assert!(!answer.refused, "{}", answer.message.text);
        table.game = after;
        table.turn.store(table.turn().index() as u8, Ordering::Relaxed);
        Some(took)
    }

    /// Completes a move as its player types it.
    async fn complete(&self, game: usize, turn: &AtomicU8, typed: &str) -> usize {
        let player = user(usize::from(turn.load(Ordering::Relaxed)));
        let line = format!("/move #{} {typed}", game + 1);
        self.service.complete(&request(&self.keys, game, player, Input::Line(line))).await.len()
    }
}

/// Clients who complete in all games, as fast as they can or at a rate a second for all of them, while they may.
struct Clients {
    may: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    shown: Arc<AtomicU64>,
}

impl Clients {
    fn start(house: &Arc<House>, turns: &[Arc<AtomicU8>], rate: Option<f64>) -> Clients {
        let clients = Clients { may: Arc::default(), done: Arc::default(), shown: Arc::default() };
        for client in 0..CLIENTS {
            let (house, turns) = (Arc::clone(house), turns.to_vec());
            let (may, done, shown) = (Arc::clone(&clients.may), Arc::clone(&clients.done), Arc::clone(&clients.shown));
            tokio::spawn(async move {
                let mut state = client;
                let every = rate.map(|rate| Duration::from_secs_f64(CLIENTS as f64 / rate));
                // Not all at the same moment.
                if let Some(every) = every {
                    tokio::time::sleep(every * client as u32 / CLIENTS as u32).await;
                }
                let mut ticks = tokio::time::interval(every.unwrap_or(Duration::from_nanos(1)));
                ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
                loop {
                    if every.is_some() {
                        ticks.tick().await;
                    }
                    if !may.load(Ordering::Relaxed) {
                        tokio::time::sleep(Duration::from_millis(5)).await;
                        continue;
                    }
                    let game = next(&mut state) as usize % turns.len();
                    let typed = TYPED[next(&mut state) as usize % TYPED.len()];
                    shown.fetch_add(house.complete(game, &turns[game], typed).await as u64, Ordering::Relaxed);
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        clients
    }

    /// Lets them complete for a while: how many times a second, and how many cores are busy with it.
    async fn watched(self) -> (f64, f64) {
        self.let_go_on(true);
        tokio::time::sleep(Duration::from_millis(500)).await;
        let (begun, done, cpu) = (Instant::now(), self.done.load(Ordering::Relaxed), processor_time());
        tokio::time::sleep(Duration::from_secs(3)).await;
        let (passed, cpu) = (begun.elapsed().as_secs_f64(), processor_time() - cpu);
        let done = (self.done.load(Ordering::Relaxed) - done) as f64;
        self.let_go_on(false);
        tokio::time::sleep(Duration::from_millis(300)).await;
        (done / passed, cpu / passed)
    }

    fn let_go_on(&self, may: bool) {
        self.may.store(may, Ordering::Relaxed);
    }
}

/// The processor time of this process so far, in seconds, where the system tells it (Linux).
fn processor_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> =
        stat.rsplit(')').next().unwrap_or_default().split(' ').filter_map(|f| f.parse().ok()).collect();
    // After the name in brackets and the letter of the state (no number): user and system time are fields 14 and 15.
    fields.get(10).zip(fields.get(11)).map_or(0.0, |(user, system)| (user + system) / 100.0)
}

fn median(times: &mut [Duration]) -> (f64, f64, f64) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    (at(0.5), at(0.99), at(1.0))
}

async fn measure(seconds: u64, folder: PathBuf) {
    let store = Store::open(&folder.join("busy.db")).await.unwrap();
    let service = Service::new(store, Renderer::new(), Language::English, Box::new(NoLinks));
    let house = Arc::new(House { service, keys: AtomicU64::new(0) });
    let mut state = 7;
    let mut tables = Vec::new();
    for id in 0..GAMES {
        let mut table = house.open(id).await;
        for _ in 0..PLIES {
            house.play(&mut table, &mut state).await;
        }
        tables.push(table);
    }
    let turns: Vec<_> = tables.iter().map(|table| Arc::clone(&table.turn)).collect();

    let hasty = Clients::start(&house, &turns, None);
    let (most, cores) = hasty.watched().await;
    println!("{CLIENTS} clients complete {most:.0} times a second unpaced and keep {cores:.2} cores busy");
    // What keeps one of two cores busy is found by a trial: when they do not press each other it costs less or more.
    let trial = Clients::start(&house, &turns, Some(most / 2.0));
    let (done, cores) = trial.watched().await;
    let rate = if cores > 0.0 { done / cores } else { done };
    println!("at {done:.0} a second they keep {cores:.2} cores busy; beside the moves they are held to {rate:.0}");

    let clients = Clients::start(&house, &turns, Some(rate));
    let mut times = [Vec::new(), Vec::new()];
    let mut busy = [0.0, 0.0];
    let mut completed = 0;
    for turn in 0..2 * seconds.max(1) {
        let beside = turn % 2 == 1;
        clients.let_go_on(beside);
        tokio::time::sleep(Duration::from_millis(100)).await;
        let (begun, cpu, done) = (Instant::now(), processor_time(), clients.done.load(Ordering::Relaxed));
        for i in 0.. {
            if begun.elapsed() >= Duration::from_secs(1) {
                break;
            }
            let table = &mut tables[i % GAMES];
            times[usize::from(beside)].extend(house.play(table, &mut state).await);
            tokio::time::sleep(BETWEEN_MOVES).await;
        }
        busy[usize::from(beside)] += (processor_time() - cpu) / begun.elapsed().as_secs_f64();
        completed += if beside { clients.done.load(Ordering::Relaxed) - done } else { 0 };
    }
    assert!(clients.shown.load(Ordering::Relaxed) > 0, "nothing was completed");
    let seconds = seconds.max(1) as f64;
    let [mut alone, mut beside] = times;
    let (a, b) = (median(&mut alone), median(&mut beside));
    let plies = tables.iter().map(|table| table.game.history().count()).max().unwrap_or_default();
    println!(
        "games of {PLIES} to {plies} half-moves; {:.0} completions a second beside the moves",
        completed as f64 / seconds
    );
    println!("             moves   median ms   99 % ms   worst ms   cores busy");
    println!("  alone    {:7}  {:10.2}  {:8.2}  {:9.2}  {:11.2}", alone.len(), a.0, a.1, a.2, busy[0] / seconds);
    println!("  beside   {:7}  {:10.2}  {:8.2}  {:9.2}  {:11.2}", beside.len(), b.0, b.1, b.2, busy[1] / seconds);
    println!("  ratio             {:10.2}  {:8.2}  {:9.2}", b.0 / a.0, b.1 / a.1, b.2 / a.2);
}

fn main() {
    // What `cargo bench` adds itself begins with dashes.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let seconds = args.first().and_then(|text| text.parse().ok()).unwrap_or(10);
    let own = tempfile::tempdir().unwrap();
    let folder = args.get(1).map_or_else(|| own.path().to_owned(), PathBuf::from);
    let runtime: Runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(measure(seconds, folder));
}
