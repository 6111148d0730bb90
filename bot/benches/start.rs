//! How soon the bot can be spoken to when many games with clocks are open, and what they cost while nobody does anything:
//! `cargo bench -p sanguo --bench start [-- GAMES]`.
//!
//! A game of some moves is played through the local channel and copied within the database, each copy with a channel of
//! its own and with its timers, which are spread over the time per move as those of games at all stages are. Then the bot is
//! started on it: the time until it greets, until it answers, and until all games are checked; once more with a few games,
//! to compare. At the end the processor time is taken that it uses within a minute: with timers that come due meanwhile as
//! they do in so many games, and with none.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sanguo_engine::{Game, Rules, Variant};
use serde_json::{Value, json};

const GAMES: i64 = 10_000;
/// The games of the start that the other one is compared with.
const FEW: i64 = 10;
/// How long the bot is left alone.
const MINUTE: Duration = Duration::from_secs(60);
const PLIES: usize = 38;

struct Bot {
    child: Child,
    address: String,
    begun: Instant,
    greeted: Duration,
    log: std::path::PathBuf,
}

impl Bot {
    fn start(folder: &Path) -> Bot {
        let log = folder.join("bench.log");
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_sanguo"))
            .current_dir(folder)
            .env_clear()
            .env("SANGUO_PORT", "0")
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(&log).expect("a log"))
            .spawn()
            .expect("the bot starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a greeting");
        let greeted = begun.elapsed();
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).expect("an address").to_owned();
        Bot { child, address, begun, greeted, log }
    }

    fn say(&self, user: &str, text: &str) -> Value {
        let body = json!({"channel": "c", "user": user, "text": text});
        let mut answer = ureq::post(format!("{}/api/say", self.address)).send_json(body).expect("an answer");
        answer.body_mut().read_json().expect("messages")
    }

    /// The processor time that it has used, in seconds; where the system does not tell, none.
    fn used(&self) -> f64 {
        let told = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // After the name, which ends with a bracket: utime and stime are the 12th and 13th, in hundredths of a second.
        let fields = told.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    /// What part of a core it uses while it is left alone for a minute, in percent.
    fn share(&self) -> f64 {
        let before = self.used();
        std::thread::sleep(MINUTE);
        100.0 * (self.used() - before) / MINUTE.as_secs_f64()
    }

    fn says(&self, text: &str) -> bool {
        std::fs::read_to_string(&self.log).unwrap_or_default().contains(text)
    }

    fn stop(mut self) {
        Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        self.child.wait().expect("it ends");
    }
}

/// Plays a game of some moves, the same ones each time.
fn play(folder: &Path) {
    let bot = Bot::start(folder);
    for (user, line) in [("A", "/new seat=wu"), ("B", "/join wei"), ("C", "/join shu")] {
        bot.say(user, line);
    }
    let mut game = Game::start(Rules::new(Variant::Yanyi));
    let mut state: usize = 1;
    for _ in 0..PLIES {
        let moves = game.position().legal_moves();
        state = state.wrapping_mul(25_214_903_917).wrapping_add(11) & 0xffff_ffff;
        let Some(mv) = moves.get(state % moves.len().max(1)) else { break };
        let user = ["A", "B", "C"][game.position().turn().index()];
        let text = game.position().move_text(*mv);
        let told = bot.say(user, &format!("/move {text}"));
        assert!(told.to_string().contains("\"private\":false"), "{text}: {told}");
        if game.play(*mv).is_err() {
            break;
        }
    }
    bot.stop();
}

/// Copies the game so often.
async fn copy(path: &Path, games: i64) {
    let url = format!("sqlite://{}", path.display());
    let pool = sqlx::sqlite::SqlitePoolOptions::new().max_connections(1).connect(&url).await.expect("the database");
    for statement in [
        "PRAGMA synchronous = OFF",
        "CREATE TEMP TABLE copies AS WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
         SELECT n FROM n",
        "INSERT INTO places (id, platform, channel, thread) SELECT 1000 + n, 'local', 'c' || n, '' FROM copies",
        "INSERT INTO games (id, place, variant, options, start, rules_version, creator, created_at, state, events, \
         position, turn, turn_since, changed_at, terms, called_at) SELECT n, 1000 + n, variant, options, start, \
         rules_version, creator, created_at, state, events, position, turn, turn_since, changed_at, terms, called_at \
         FROM games, copies WHERE id = 1",
        "INSERT INTO seats SELECT n, seat, person FROM copies, seats WHERE game = 1",
        "INSERT INTO events SELECT n, number, at, person, kind, data FROM copies, events WHERE game = 1",
        // Somewhere within three days each, and not before two minutes from now.
        "INSERT INTO timers (game, kind, step, made_against, due_at) SELECT n, kind, step, made_against, \
         120000 + CAST(strftime('%s', 'now') AS INTEGER) * 1000 + (n * 7919 + t.id * 104729) % 259200 * 1000 \
         FROM copies, timers t WHERE game = 1 AND $1 = $1",
    ] {
        sqlx::query(statement).bind(games).execute(&pool).await.expect(statement);
    }
    pool.close().await;
}

/// Starts the bot three times on so many games; the folder with them.
fn starts(runtime: &tokio::runtime::Runtime, games: i64) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path());
    let path = folder.path().join("sanguo.db");
    runtime.block_on(copy(&path, games));
    let size = std::fs::metadata(&path).map_or(0, |file| file.len() >> 20);
    println!("{games} open games with clocks, {size} MB");
    for round in 1..=3 {
        let bot = Bot::start(folder.path());
        ureq::get(format!("{}/", bot.address)).call().expect("the page");
        let page = bot.begun.elapsed();
        let told = bot.say("A", "/status");
        assert!(told.to_string().contains("To move"), "{told}");
        let answered = bot.begun.elapsed();
        println!("start {round}: greets after {:?}, page after {page:?}, answers after {answered:?}", bot.greeted);
        bot.stop();
    }
    folder
}

fn main() {
    let games = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(GAMES);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    starts(&runtime, FEW);
    let folder = starts(&runtime, games);
    let bot = Bot::start(folder.path());
    while !bot.says("open games checked") {
        std::thread::sleep(Duration::from_millis(100));
    }
    println!("all games checked after {:?}", bot.begun.elapsed());
    // What is done once after a start is done: old rows are looked for.
    std::thread::sleep(MINUTE);
    println!("left alone for a minute: {:.2} % of a core", bot.share());
    println!("and while timers come due as they do in so many games: {:.2} %", bot.share());
    print!("{}", std::fs::read_to_string(&bot.log).unwrap_or_default());
    bot.stop();
}
