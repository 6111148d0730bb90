//! The HTTP server of the local channel, and clients that mean ill or hang.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use super::locked::Lock;
use crate::harness::{Bot, text};

fn connect(bot: &Bot) -> TcpStream {
    let address = bot.address().strip_prefix("http://").unwrap();
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Sends bytes and reads everything until the bot closes the connection.
fn talk(bot: &Bot, bytes: &[u8]) -> String {
    let mut stream = connect(bot);
    stream.write_all(bytes).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request with a loopback host, whose connection is not kept.
fn head(line: &str) -> String {
    format!("{line} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n")
}

#[test]
fn a_stop_waits_for_no_half_request() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    // They stay open beyond the end of the bot.
    let halves = [
        "G".to_owned(),
        "GET /".to_owned(),
        head("GET /"),
        head("POST /api/say") + "content-length: 100\r\n\r\n{\"chan",
        "GET /api/events?channel=c&user=A HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".to_owned(),
        String::new(),
    ];
    let clients: Vec<TcpStream> = halves
        .iter()
        .map(|half| {
            let mut stream = connect(&bot);
            stream.write_all(half.as_bytes()).unwrap();
            stream
        })
        .collect();
    assert_eq!(bot.get("/api/channels").0, 200, "others are served");
    assert!(bot.terminate(), "and it ends well");
    drop(clients);
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_the_bot_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    // Something that the first signal waits for.
    let mut client = connect(&bot);
    client.write_all((head("POST /api/say") + "content-length: 100\r\n\r\n{\"chan").as_bytes()).unwrap();
    assert_eq!(bot.get("/api/channels").0, 200);
    bot.signal("INT");
    assert!(bot.log_says("stopping"));
    bot.signal("INT");
    assert!(bot.log_says("ended at once"), "{}", bot.log());
    let bot = Bot::start(folder.path());
    assert!(bot.terminate());
}

#[test]
fn half_requests_are_closed_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let body = head("POST /api/say") + "content-length: 100\r\n\r\n{\"chan";
    let answers: Vec<String> = std::thread::scope(|scope| {
        let talks = ["GET /", &head("GET /"), &body, ""].map(|half| {
            let (bot, half) = (&bot, half.to_owned());
            scope.spawn(move || talk(bot, half.as_bytes()))
        });
        talks.map(|talk| talk.join().unwrap()).to_vec()
    });
    assert!(answers[2].starts_with("HTTP/1.1 408") && answers[2].contains("\"error\""), "{answers:#?}");
}

#[test]
fn too_many_connections_and_streams_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let mut clients: Vec<TcpStream> = Vec::new();
    let streams = "GET /api/events?channel=c&user=A HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    let mut refused = 0;
    for _ in 0..300 {
        let mut client = connect(&bot);
        client.write_all(streams.as_bytes()).unwrap();
        let mut start = [0; 12];
        client.read_exact(&mut start).unwrap();
        refused += usize::from(&start == b"HTTP/1.1 503");
        clients.push(client);
    }
    assert_eq!(refused, 300 - 256);
    assert_eq!(bot.get("/api/channels").0, 200);
    let answer = loop {
        let mut client = connect(&bot);
        client.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let mut answer = String::new();
        if client.read_to_string(&mut answer).is_ok() {
            break answer;
        }
        clients.push(client);
        assert!(clients.len() < 700, "nothing is refused");
    };
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("too many connections"), "{answer}");
    drop(clients);
    // There is room again once the bot has noticed.
    for _ in 0..200 {
        if talk(&bot, (head("GET /api/channels") + "\r\n").as_bytes()).starts_with("HTTP/1.1 200") {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("there is no room after all have left:\n{}", bot.log());
}

#[test]
fn refusals_have_words_and_answers_stay_in_their_page() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let moved = bot.say("A", "/move q12o11");
    let picture = moved.iter().find_map(|m| m["picture"].as_str()).unwrap();
    let long = format!("x-long: {}\r\n", "y".repeat(20_000));
    for (request, status) in [
        (head("GET /nothing"), "404"),
        (head("GET /picture/x.png"), "404"),
        (head("DELETE /api/say"), "405"),
        (head("GET /api/say"), "405"),
        (head("GET /api/messages?channel=c"), "400"),
        (head("GET /api/messages?channel=%ff&user=x&after=y"), "400"),
        (head("GET /picture/%ff"), "400"),
        (head("POST /api/say") + "content-length: 3\r\n\r\n{}}", "400"),
        (head("POST /api/say") + "content-length: 99999\r\n", "413"),
        (head("GET /") + &long, "431"),
        ("GET / HTTP/1.1\r\nhost: example.org\r\nconnection: close\r\n".to_owned(), "403"),
    ] {
        let request = if request.contains("\r\n\r\n") { request } else { request + "\r\n" };
        let answer = talk(&bot, request.as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{request}: {answer}"));
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {answer}");
        let body: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {request}: {answer}"));
        assert!(body["error"].as_str().is_some_and(|words| !words.is_empty()), "{answer}");
    }
    for path in ["/", "/app.js", "/api/channels", picture, "/nothing"] {
        let answer = talk(&bot, (head(&format!("GET {path}")) + "\r\n").as_bytes()).to_lowercase();
        for wanted in [
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "content-security-policy: frame-ancestors 'none'",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(answer.contains(wanted), "{path}: {wanted}");
        }
    }
}

#[test]
fn keys_are_bounded_and_an_empty_one_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let say =
        |line: &str, key: &str| bot.post("/api/say", &json!({"channel": "c", "user": "A", "text": line, "key": key}));
    assert_eq!(say("/status", &"k".repeat(201)).0, 400);
    assert_eq!(say("/status", &"三".repeat(200)).0, 200);
    let (_, first) = say("/move q12o11", "");
    assert!(text(first.as_array().unwrap()).contains("q12o11"), "{first}");
    let (_, second) = say("/history", "");
    assert!(text(second.as_array().unwrap()).contains("1. 189年"), "{second}");
}

#[test]
fn the_same_press_is_answered_the_same_after_its_move() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let asked = bot.say("A", "/move");
    let press = |button: &str, key: &str| {
        let body = json!({"channel": "c", "user": "A", "message": asked[0]["id"], "button": button, "key": key});
        bot.post("/api/press", &body)
    };
    let steps = [("Taishi Ci (horse) q12", "k1"), ("o11", "k2"), ("Play it", "k3")];
    let first = steps.map(|(button, key)| press(button, key));
    assert!(first.iter().all(|(status, _)| *status == 200), "{first:#?}");
    for (step, first) in steps.iter().zip(&first) {
        assert_eq!(&press(step.0, step.1), first, "{}", step.0);
    }
    bot.kill();
    let bot = Bot::start(folder.path());
    let body = json!({"channel": "c", "user": "A", "message": asked[0]["id"], "button": "Play it", "key": "k3"});
    assert_eq!(bot.post("/api/press", &body), first[2]);
}

#[test]
fn the_same_key_gets_its_private_messages_too_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let body = json!({"channel": "c", "user": "A", "text": "/move q12o11", "key": "k"});
    let (_, first) = bot.post("/api/say", &body);
    let said = |all: &Value| {
        let all = all.as_array().unwrap().iter();
        all.map(|m| (m["private"].to_string(), m["text"].to_string())).collect::<std::collections::BTreeMap<_, _>>()
    };
    assert!(first.as_array().unwrap().len() == 2, "a private and a public one: {first:#?}");
    bot.kill();
    // As a kill leaves it between the move and its answer.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let url = format!("sqlite://{}", folder.path().join("sanguo.db").display());
        let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
        let forgotten =
            "DELETE FROM local_messages WHERE id IN (SELECT message FROM local_answers WHERE request LIKE '%k')";
        assert_eq!(sqlx::query(forgotten).execute(&pool).await.unwrap().rows_affected(), 1);
        sqlx::query("DELETE FROM local_answers WHERE request LIKE '%k'").execute(&pool).await.unwrap();
        pool.close().await;
    });
    let bot = Bot::start(folder.path());
    let (_, again) = bot.post("/api/say", &body);
    assert_eq!(said(&again), said(&first));
    assert_eq!(bot.post("/api/say", &body).1, again);
    assert!(!text(&bot.say("A", "/history")).contains("2. "));
}

#[test]
fn a_locked_database_keeps_nobody_waiting_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let lock = Lock::take(folder.path());
    // The lock is held until all have their answer.
    let body = json!({"channel": "c", "user": "A", "text": "/move q12o11"});
    let answers: Vec<(u16, Value)> = std::thread::scope(|scope| {
        let (bot, body) = (&bot, &body);
        let clients: Vec<_> = (0..6).map(|_| scope.spawn(move || bot.post("/api/say", body))).collect();
        assert!(text(&read(bot)).contains("To move"), "who only looks waits for nothing");
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    for (status, answer) in answers {
        let told = answer.to_string();
        assert!([200, 503].contains(&status) && told.contains("nothing was changed"), "{status}: {told}");
    }
    lock.release();
    assert!(text(&bot.say("A", "/move q12o11")).contains("q12o11"));
}

#[test]
fn more_requests_than_can_be_done_soon_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let lock = Lock::take(folder.path());
    let answers: Vec<(u16, Value)> = std::thread::scope(|scope| {
        let bot = &bot;
        let say = |i: i32| json!({"channel": "c", "user": format!("P{i}"), "text": "/help"});
        let clients: Vec<_> = (0..200).map(|i| scope.spawn(move || bot.post("/api/say", &say(i)))).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let refused =
        answers.iter().filter(|(status, told)| *status == 503 && told.to_string().contains("too many requests"));
    let refused = refused.count();
    assert!((1..=200 - 128).contains(&refused), "{refused}");
    lock.release();
    assert!(text(&bot.say("A", "/move q12o11")).contains("q12o11"));
}

/// What user B sees in the channel.
fn read(bot: &Bot) -> Vec<Value> {
    let (status, all) = bot.get("/api/messages?channel=c&user=B");
    assert_eq!(status, 200);
    serde_json::from_slice(&all).unwrap()
}

#[cfg(unix)]
#[test]
fn a_database_that_is_deleted_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    assert_eq!(bot.get("/api/health").0, 200);
    std::fs::remove_file(folder.path().join("sanguo.db")).unwrap();
    let (status, told) = bot.get("/api/health");
    assert!(status == 503 && String::from_utf8_lossy(&told).contains("deleted"), "{status}");
    assert!(bot.log_says("the database file was deleted or replaced"));
}

/// A bot that may have few open files logs that it cannot take a connection, and takes them again later.
#[cfg(unix)]
#[test]
fn running_out_of_descriptors_is_logged_and_passes() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start_with_files(folder.path(), 64);
    let clients: Vec<TcpStream> = (0..100).map(|_| connect(&bot)).collect();
    assert!(bot.log_says("cannot accept new connections"), "{}", bot.log());
    drop(clients);
    assert!(talk(&bot, (head("GET /api/channels") + "\r\n").as_bytes()).starts_with("HTTP/1.1 200"));
    assert!(bot.terminate());
}
