//! The local channel from outside: whole games through the HTTP interface, kills and restarts, two instances.

use serde_json::json;

use crate::harness::{Bot, age, called, next_hour, quiet_now, text, tool};

const GAME: &str = include_str!("games/alliance.txt");

#[test]
fn a_whole_game_with_a_kill_in_the_middle() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = Bot::start(folder.path());
    bot.begin();
    let mut turn = "A".to_owned();
    let mut told = String::new();
    for (i, mv) in GAME.split_whitespace().enumerate() {
        if i == 12 {
            bot.kill();
            bot = Bot::start(folder.path());
        }
        let caused = bot.say(&turn, &format!("/move {mv}"));
        assert!(caused.iter().any(|m| m["picture"].is_string()), "{mv}: {caused:#?}");
        told += &text(&caused);
        turn = called(&caused).unwrap_or_default();
    }
    for words in ["are allied", "absorbs", "🏆 🟢 Wu 吴 wins", "Points:"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    let record = text(&bot.say("D", "/history"));
    for line in include_str!("games/alliance.record").lines() {
        assert!(record.contains(line), "{line}:\n{record}");
    }
    let (status, all) = bot.get("/api/messages?channel=c&user=A");
    assert_eq!(status, 200);
    let all: Vec<serde_json::Value> = serde_json::from_slice(&all).unwrap();
    let pictures = all.iter().filter(|m| m["private"] == false && m["picture"].is_string()).count();
    assert_eq!(
        pictures,
        GAME.split_whitespace().count() + 1,
        "one a move and one at the beginning, none lost or doubled"
    );
}

/// Plays a scripted game of one of the editions to its end and returns everything that was told.
fn whole_game(name: &str, moves: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.say("A", &format!("/new {name} seat=wu"));
    bot.say("B", "/join wei");
    let begun = bot.say("C", "/join");
    let mut told = text(&begun);
    let mut turn = called(&begun).unwrap_or_default();
    for mv in moves.split_whitespace() {
        let mut caused = bot.say(&turn, &format!("/move {mv}"));
        // A move that risks something is asked about first, in private.
        if caused.iter().all(|m| m["private"] == true) {
            told += &text(&caused);
            caused = bot.press(&turn, &caused[0], "Play it");
        }
        let picture = caused.iter().find_map(|m| m["picture"].as_str()).unwrap_or_else(|| panic!("{mv}: {caused:#?}"));
        assert!(bot.get(picture).1.starts_with(b"\x89PNG"), "{mv}");
        told += &text(&caused);
        turn = called(&caused).unwrap_or_default();
    }
    told += &text(&bot.say("D", "/history"));
    told
}

#[test]
fn a_whole_game_of_the_chess_edition() {
    let told = whole_game("intl", include_str!("games/intl.txt"));
    for words in ["are allied", "Han's army", "absorbs", "wins", "Points:"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
}

#[test]
fn a_whole_game_of_the_shogi_edition() {
    let moves = include_str!("games/shogi.txt");
    assert!(moves.contains('*') && moves.contains('+'), "with drops and promotions");
    let told = whole_game("shogi", moves);
    for words in ["are allied", "Han's army", "absorbs", "wins", "Points:"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
}

#[test]
fn a_whole_game_of_the_tripod_to_a_sudden_death() {
    let told = whole_game("fu", include_str!("games/fu-sudden.txt"));
    for words in ["⚠ Sudden death: after this move", "☠ Sudden death:", "strikes back", "🏆", "Points:"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    for line in include_str!("games/fu-sudden.record").lines() {
        assert!(told.contains(line), "{line}:\n{told}");
    }
}

#[test]
fn a_whole_game_of_the_tripod_into_the_phase_of_two() {
    let told = whole_game("fu", include_str!("games/fu-two.txt"));
    for words in [
        "is checkmated",
        "its pieces leave the board",
        "🏆 ⚫ Shu 蜀 wins",
        "🟡 Wu 吴 (A) 0, ⚪ Wei 魏 (B) 1, ⚫ Shu 蜀 (C) 2",
    ] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    let after = told.split("its pieces leave the board").nth(1).unwrap_or_default();
    assert!(after.matches("To move:").count() >= 10, "two play on:\n{after}");
}

#[test]
fn pictures_are_png_and_stay_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let moved = bot.say("A", "/move 太史慈进7");
    let path = moved.iter().find_map(|m| m["picture"].as_str()).unwrap().to_owned();
    let (status, before) = bot.get(&path);
    assert!(status == 200 && before.starts_with(b"\x89PNG"));
    assert!(bot.terminate(), "a clean stop is a success");
    let bot = Bot::start(folder.path());
    assert_eq!(bot.get(&path), (200, before));
    assert_eq!(bot.get("/picture/999.png").0, 404);
    assert_eq!(bot.get("/picture/x.png").0, 404);
}

#[test]
fn a_dialogue_of_buttons_stays_in_one_message() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let asked = bot.say("A", "/move");
    assert!(asked[0]["private"] == true && asked[0]["to"] == "A");
    let targets = bot.press("A", &asked[0], "Taishi Ci (horse) q12");
    assert_eq!(targets[0]["id"], asked[0]["id"]);
    let confirm = bot.press("A", &asked[0], "o11");
    let done = bot.press("A", &confirm[0], "Play it");
    assert_eq!(called(&done).as_deref(), Some("B"));
    let old = json!({"channel": "c", "user": "A", "message": asked[0]["id"], "button": "Play it"});
    assert_eq!(bot.post("/api/press", &old).0, 404, "the button is gone");
    let foreign = json!({"channel": "c", "user": "B", "message": asked[0]["id"], "button": 0});
    assert_eq!(bot.post("/api/press", &foreign).0, 404, "a private message is nobody else's");
}

#[test]
fn the_same_key_acts_once() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let body = json!({"channel": "c", "user": "A", "text": "/move q12o11", "key": "k1"});
    let first = bot.post("/api/say", &body);
    assert_eq!(bot.post("/api/say", &body), first);
    assert!(text(&bot.say("A", "/history")).contains("1. 189年[吴]太史慈进7"));
    assert!(!text(&bot.say("A", "/history")).contains("2. "));
    let other = json!({"channel": "c", "user": "B", "text": "/status", "key": "k1"});
    assert!(text(bot.post("/api/say", &other).1.as_array().unwrap()).contains("To move"), "keys are each user's own");
}

#[test]
fn the_same_key_many_times_at_once_acts_once() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let say = |text: &str| {
        let body = json!({"channel": "c", "user": "A", "text": text, "key": text});
        let answers: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..12).map(|_| scope.spawn(|| bot.post("/api/say", &body))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{answers:#?}");
    };
    say("/move q12o11");
    say("hello");
    let all: Vec<serde_json::Value> = serde_json::from_slice(&bot.get("/api/messages?channel=c&user=A").1).unwrap();
    for line in ["/move q12o11", "hello"] {
        assert_eq!(all.iter().filter(|m| m["text"] == line).count(), 1, "{line}");
    }
}

#[test]
fn two_players_at_the_same_moment_do_not_both_move() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    std::thread::scope(|scope| {
        for mv in ["q12o11", "q6o7", "n9m9", "q12o11"] {
            let bot = &bot;
            scope.spawn(move || bot.say("A", &format!("/move {mv}")));
        }
    });
    let record = text(&bot.say("A", "/history"));
    assert!(record.contains("1. ") && !record.contains("2. "), "{record}");
}

#[test]
fn wrong_requests_are_told_apart_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    for (body, status) in [
        (json!({"channel": "c", "user": "A"}), 400),
        (json!({"channel": "", "user": "A", "text": "hi"}), 400),
        (json!({"channel": "c", "user": "x".repeat(65), "text": "hi"}), 400),
        (json!({"channel": "c", "user": "A", "text": "  "}), 400),
        (json!({"channel": "c", "user": "A", "text": "y".repeat(4001)}), 400),
        (json!({"channel": "c", "user": "A", "text": "hi"}), 200),
    ] {
        let (got, answer) = bot.post("/api/say", &body);
        assert_eq!(got, status, "{answer}");
        assert!(status == 200 || answer["error"].is_string());
    }
    for odd in [
        "/move",
        "/move \u{0}\u{202e}💥",
        "/🎲",
        "/new start=💥",
        "/board -1",
        "/move #99999999999999999999 q12o11",
        "/ ",
        "／帮助",
    ] {
        bot.say("A", odd);
    }
    let (status, _) = bot.get("/api/messages?channel=c");
    assert_eq!(status, 400);
}

#[test]
fn pages_of_other_origins_are_kept_out() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let with = |name: &str, value: &str| {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        agent.get(format!("{}/api/channels", bot.address())).header(name, value).call().unwrap().status().as_u16()
    };
    assert_eq!(with("origin", bot.address()), 200);
    assert_eq!(with("origin", "http://example.org"), 403);
    assert_eq!(with("origin", "null"), 403);
    assert_eq!(with("host", "example.org"), 403);
}

#[test]
fn a_second_instance_is_refused_and_a_backup_is_made_while_running() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let second = tool(folder.path(), &["--port", "0"]);
    assert!(!second.status.success());
    assert!(String::from_utf8_lossy(&second.stderr).contains("in use by another instance"));
    let copy = folder.path().join("copy.db");
    let copied = tool(folder.path(), &["backup", "copy.db"]);
    assert!(copied.status.success() && copy.exists(), "{}", String::from_utf8_lossy(&copied.stderr));
    assert!(!tool(folder.path(), &["backup", "copy.db"]).status.success(), "nothing is overwritten");
    assert!(tool(folder.path(), &["check"]).status.success());
    bot.say("A", "/move q12o11");
    bot.kill();
    let checked = tool(folder.path(), &["check", "--database", "copy.db"]);
    assert!(String::from_utf8_lossy(&checked.stdout).contains("1 open games replay"));
}

#[test]
fn a_table_and_a_profile_tell_of_ended_games_and_are_derived_anew_by_the_host() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    for user in ["C", "B"] {
        bot.say(user, "/resign yes");
    }
    let table = bot.say("A", "/table");
    assert!(text(&table).contains("1. A: 2 points · 1 game, 1 won · rating 1816?"), "{}", text(&table));
    let profile = bot.say("A", "/profile");
    assert!(text(&profile).contains("Points: 2 (rank 1 of 3)"), "{}", text(&profile));
    let card = profile.iter().find_map(|message| message["picture"].as_str()).expect("a card");
    let (status, png) = bot.get(&format!("{card}?width=400"));
    assert!(status == 200 && png.starts_with(b"\x89PNG"));
    let busy = tool(folder.path(), &["recompute"]);
    assert!(!busy.status.success() && String::from_utf8_lossy(&busy.stderr).contains("in use by another instance"));
    assert!(bot.terminate());
    let done = tool(folder.path(), &["recompute"]);
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(
        done.status.success() && said.contains("games looked at: 1; results that were different and are right now: 0"),
        "{said}"
    );
    let nowhere = tempfile::tempdir().unwrap();
    assert!(!tool(nowhere.path(), &["recompute"]).status.success(), "no database is made by it");
    let bot = Bot::start(folder.path());
    assert_eq!(text(&bot.say("A", "/table")), text(&table));
}

#[test]
fn a_check_makes_nothing_and_changes_nothing() {
    let files = |folder: &std::path::Path| -> std::collections::BTreeMap<_, _> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
    };
    let folder = tempfile::tempdir().unwrap();
    let without = tool(folder.path(), &["check"]);
    assert!(!without.status.success() && String::from_utf8_lossy(&without.stderr).contains("there is no database"));
    assert!(files(folder.path()).is_empty());
    let bot = Bot::start(folder.path());
    bot.begin();
    // What was written last is not in the file itself yet.
    bot.kill();
    let before = files(folder.path());
    let checked = tool(folder.path(), &["check"]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    assert!(String::from_utf8_lossy(&checked.stdout).contains("1 open games replay"));
    assert!(files(folder.path()) == before);
}

#[test]
fn it_listens_on_loopback_only() {
    let folder = tempfile::tempdir().unwrap();
    for host in ["0.0.0.0", "192.0.2.1", "::"] {
        let refused = tool(folder.path(), &["--host", host, "--port", "0"]);
        assert!(!refused.status.success());
        assert!(String::from_utf8_lossy(&refused.stderr).contains("loopback"), "{host}");
    }
}

#[test]
fn the_board_is_told_in_numbers_and_moves_are_tapped() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let json = |path: &str| -> serde_json::Value { serde_json::from_slice(&bot.get(path).1).unwrap() };
    assert_eq!(json("/api/board?channel=c&user=A"), serde_json::Value::Null);
    // With a clock the pictures of the talk say until when there is time, those of the board do not.
    bot.say("A", "/new seat=wu time=none");
    bot.say("B", "/join wei");
    bot.say("C", "/join shu");
    let board = json("/api/board?channel=c&user=A");
    assert_eq!((&board["mine"], &board["seat"]), (&json!(true), &json!("u")));
    let (own, shu) = (bot.get("/board/1.png?channel=c&user=A"), bot.get("/board/1.png?channel=c&user=C"));
    assert!(own.0 == 200 && own.1.starts_with(b"\x89PNG") && own.1 != shu.1, "each from the own side");
    // The public picture too is turned for the one who looks.
    let begun = json("/api/messages?channel=c&user=A&limit=20");
    let picture =
        begun.as_array().unwrap().iter().filter_map(|m| m["picture"].as_str()).next_back().unwrap().to_owned();
    assert_eq!(bot.get(&format!("{picture}?user=A")).1, own.1);
    assert_eq!(bot.get(&picture).1, shu.1);
    assert_eq!(bot.get(&format!("{picture}?width=20")).0, 400);
    // Tapping asks; only the button plays.
    let tap = |at: i64, from: &str, to: &str| {
        bot.post("/api/tap", &json!({"channel": "c", "user": "A", "game": 1, "at": at, "from": from, "to": to}))
    };
    let at = board["at"].as_i64().unwrap();
    let (status, asked) = tap(at, "q12", "o11");
    assert_eq!(status, 200);
    let question = &asked[0];
    assert!(question["private"] == true && question["buttons"][0]["label"] == "Play it", "{question}");
    assert_eq!(json("/api/board?channel=c&user=A")["at"], at, "nothing is played yet");
    assert_eq!(tap(at, "q12~go=yes", "o11").0, 400);
    let overview = |user: &str| json(&format!("/api/overview?user={user}"))[0].clone();
    assert_eq!((overview("A")["turn"].clone(), overview("B")["turn"].clone()), (json!(true), json!(false)));
    bot.press("A", question, "Play it");
    assert_eq!((overview("A")["turn"].clone(), overview("B")["turn"].clone()), (json!(false), json!(true)));
    let (_, late) = tap(at, "q10", "p9");
    assert!(late[0]["text"].as_str().unwrap().contains("not your turn"), "{late}");
    // All of the past can be read in parts.
    let all = json("/api/messages?channel=c&user=A");
    let all = all.as_array().unwrap();
    let last = all.last().unwrap()["id"].as_i64().unwrap();
    let before = json(&format!("/api/messages?channel=c&user=A&before={last}&limit=2"));
    assert_eq!(before.as_array().unwrap()[..], all[all.len() - 3..all.len() - 1]);
    assert_eq!(json("/api/words?language=en&channel=c&user=A")["language"], "en");
    bot.say("A", "/language zh-TW");
    assert_eq!(json("/api/words?language=en&channel=c&user=A")["language"], "zh-TW");
}

#[test]
fn positions_are_drawn_to_files() {
    let folder = tempfile::tempdir().unwrap();
    let args =
        "render --game yanyi --fen startpos --moves q12o11 荀彧进9 --view shu --theme wood --size 600 --out board.png";
    let drawn = tool(folder.path(), &args.split(' ').collect::<Vec<_>>());
    assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    assert!(std::fs::read(folder.path().join("board.png")).unwrap().starts_with(b"\x89PNG"));
    let args = "render --game shogi --fen startpos --names latin --size 400 --out latin.png";
    let drawn = tool(folder.path(), &args.split(' ').collect::<Vec<_>>());
    assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    assert!(std::fs::read(folder.path().join("latin.png")).unwrap().starts_with(b"\x89PNG"));
    for wrong in
        ["--names none", "--size 20", "--view han", "--fen nonsense", "--moves a1a2", "--theme pink", "--game chess"]
    {
        let args = format!("render --out no.png {wrong}");
        let refused = tool(folder.path(), &args.split(' ').collect::<Vec<_>>());
        assert!(!refused.status.success() && !refused.stderr.is_empty(), "{wrong}");
    }
    assert!(!folder.path().join("no.png").exists());
}

/// The public messages of the bot with buttons: what stands on their first button, and whether they are retired.
fn bars(bot: &Bot) -> Vec<(String, bool)> {
    let (_, all) = bot.get("/api/messages?channel=c&user=A");
    let all: Vec<serde_json::Value> = serde_json::from_slice(&all).unwrap();
    let public = all.iter().filter(|m| m["private"] == false && !m["buttons"].as_array().unwrap().is_empty());
    public.map(|m| (m["buttons"][0]["label"].as_str().unwrap_or_default().to_owned(), m["retired"] == true)).collect()
}

#[test]
fn a_question_leaves_the_turn_its_buttons_and_a_turn_takes_those_of_all_before() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    let live = |bot: &Bot| {
        let live = bars(bot).into_iter().filter(|(_, retired)| !retired);
        live.map(|(label, _)| label).collect::<Vec<_>>()
    };
    assert_eq!(live(&bot), ["Move"], "the lobbies are over: {:?}", bars(&bot));
    bot.say("B", "/draw");
    assert_eq!(live(&bot), ["Move", "Accept"], "the player to move can still choose a move");
    bot.say("C", "/share public=on");
    bot.say("C", "/draw");
    assert_eq!(live(&bot), ["Move", "Accept", "Accept"], "a question replaces its earlier state alone");
    let moved = bot.say("A", &format!("/move {}", GAME.split_whitespace().next().unwrap()));
    assert!(moved.iter().any(|m| m["picture"].is_string()));
    // Whether others may watch does not depend on the turn.
    assert_eq!(live(&bot), ["Accept", "Move"]);
    // It stays so after a restart.
    bot.kill();
    let bot = Bot::start(folder.path());
    assert_eq!(live(&bot), ["Accept", "Move"]);
}

#[test]
fn settings_are_chosen_in_menus_and_act() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let mine = bot.say("A", "/settings");
    let all = mine.iter().find(|m| m["private"] == true).unwrap();
    assert!(all["text"].as_str().unwrap().contains("Your settings"), "{all}");
    let page = bot.press("A", all, "Confirm moves");
    assert!(text(&page).contains("Confirm moves"), "{page:#?}");
    let done = bot.press("A", &page[0], "all moves");
    assert!(text(&done).contains("Confirm moves: all moves"), "{done:#?}");
    let told = bot.say("B", "/settings for=server game=intl time=2d");
    assert!(text(&told).contains("B has changed settings"), "{told:#?}");
    let lobby = text(&bot.say("A", "/new seat=wu"));
    assert!(lobby.contains("intl") && lobby.contains("2 days"), "{lobby}");
    bot.say("B", "/join wei");
    bot.say("C", "/join shu");
    let sure = bot.say("A", "/move o11m12");
    assert!(sure.iter().all(|m| m["private"] == true), "{sure:#?}");
    let played = bot.press("A", &sure[0], "Play it");
    assert_eq!(called(&played).as_deref(), Some("B"));
    // After a restart everything is as it was chosen.
    bot.kill();
    let bot = Bot::start(folder.path());
    assert!(text(&bot.say("A", "/settings")).contains("Confirm moves: all moves"));
    bot.say("B", "/settings digest=0 reminders=none zone=Asia/Shanghai");
    assert!(text(&bot.say("B", "/settings")).contains("every day at 0:00"));
}

#[test]
fn the_daily_list_comes_to_the_user_alone() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    bot.say("A", &format!("/settings digest={} reminders=none", next_hour()));
    assert!(bot.terminate());
    age(folder.path(), 2);
    let bot = Bot::start(folder.path());
    let list = |user: &str| {
        let (_, all) = bot.get(&format!("/api/messages?channel=c&user={user}"));
        let all: Vec<serde_json::Value> = serde_json::from_slice(&all).unwrap();
        all.iter().filter(|m| m["text"].as_str().is_some_and(|text| text.contains("comes once a day"))).count()
    };
    let patience = std::time::Instant::now();
    while list("A") == 0 && patience.elapsed().as_secs() < 20 {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!((list("A"), list("B")), (1, 0));
}

#[test]
fn records_and_films_are_given_with_messages() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    bot.begin();
    bot.say("A", "/move q12o11");
    let give = |line: &str| {
        let answers = bot.say("D", line);
        let path = answers[0]["file"].as_str().unwrap_or_else(|| panic!("{line}: {answers:#?}")).to_owned();
        let (status, content) = bot.get(&path);
        assert_eq!(status, 200, "{path}");
        (answers[0]["film"] == true, path, content)
    };
    let (film, path, record) = give("/record");
    assert!(!film && path.ends_with(".txt"), "{path}");
    assert!(String::from_utf8(record).unwrap().contains("1. 189年[吴]太史慈进7"));
    let (film, path, content) = give("/replay size=small");
    assert!(film && path.ends_with(".gif") && content.starts_with(b"GIF89a"), "{path}");
}

#[test]
fn a_file_is_read_and_one_that_is_too_large_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(folder.path());
    let load = |query: &str, body: &[u8]| {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let url = format!("{}/api/load?channel=c&user=D{query}", bot.address());
        let mut answer = agent.post(&url).send(body).expect("an answer");
        let told: serde_json::Value = answer.body_mut().read_json().expect("JSON");
        (answer.status().as_u16(), told)
    };
    let game = "1. 太史慈进7 2. k17i15 [蜀]认负 [吴]认负".as_bytes();
    let (status, told) = load("&key=k1", game);
    assert!(status == 200 && told[0]["text"].as_str().unwrap().contains("4 moves"), "{told}");
    let (_, again) = load("&key=k1", game);
    assert_eq!(again[0]["id"], told[0]["id"], "the same request is done once");
    let (_, told) = load("&size=7000000", b"");
    assert!(told[0]["text"].as_str().unwrap().contains("7000 kB and was not read"), "{told}");
    let (status, told) = load("", &vec![b'x'; 1_000_001]);
    assert!(status == 413 && told["error"].is_string(), "{told}");
    let (_, told) = load("", b"");
    assert!(told[0]["text"].as_str().unwrap().contains("cannot be read"), "{told}");
}

#[test]
fn weeks_pass_votes_lapse_lobbies_close_and_quiet_hours_are_quiet() {
    let folder = tempfile::tempdir().unwrap();
    let pass = |bot: Bot, hours: i64| {
        assert!(bot.terminate());
        age(folder.path(), hours);
        Bot::start(folder.path())
    };
    let told = |bot: &Bot, words: &str| {
        let count = || {
            let (_, all) = bot.get("/api/messages?channel=c&user=A");
            let all: Vec<serde_json::Value> = serde_json::from_slice(&all).unwrap();
            all.iter().filter(|m| m["text"].as_str().is_some_and(|text| text.contains(words))).count()
        };
        let patience = std::time::Instant::now();
        while count() == 0 && patience.elapsed().as_secs() < 20 {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        count()
    };
    let bot = Bot::start(folder.path());
    bot.begin();
    bot.say("A", &format!("/settings quiet={}", quiet_now()));
    bot.say("B", "/draw");
    bot.say("C", "/pause 2d");
    let status = text(&bot.say("A", "/status"));
    assert!(status.contains("has offered a draw") && status.contains("Asked: a pause"), "{status}");
    bot.say("D", "/new seat=wu");
    let bot = pass(bot, 49);
    assert_eq!((told(&bot, "so a draw"), told(&bot, "so a pause")), (1, 1));
    assert!(!text(&bot.say("A", "/today")).is_empty());
    let (_, all) = bot.get("/api/messages?channel=c&user=A");
    assert!(!String::from_utf8_lossy(&all).contains("it is your move"), "in the quiet hours nobody is reminded");
    bot.say("A", "/settings quiet=off");
    let bot = pass(bot, 12);
    assert_eq!(told(&bot, "it is your move"), 1, "without quiet hours");
    let bot = pass(bot, 7 * 24 - 60);
    assert_eq!(told(&bot, "No players were found within a week"), 1);
}
