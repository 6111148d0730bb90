//! Tables, profiles, and the results below them: what counts, where, and that it can be derived anew at any time.

use sanguo_commands::{Answer, recompute};
use sanguo_store::{GameId, Listed, Place};

use crate::common::{Chat, assert_refused, button};

/// A game is begun, and those named resign in turn.
async fn game(chat: &mut Chat, options: &str, resigning: &[&str]) {
    chat.begin(options).await;
    let number = newest(chat).await;
    for user in resigning {
        let answer = chat.say(user, &format!("/resign yes #{number}")).await;
        assert!(!answer.refused, "{}", answer.message.text);
    }
    chat.news().await;
}

/// The number of the newest game.
async fn newest(chat: &Chat) -> i64 {
    chat.service.store().view().await.unwrap().games_after(GameId::NONE, 1000).await.unwrap().last().unwrap().0
}

async fn place(chat: &Chat) -> Place {
    let mut view = chat.service.store().view().await.unwrap();
    view.place_or_unknown(&chat.platform, &chat.channel, "").await.unwrap()
}

async fn results(chat: &Chat) -> Vec<Listed> {
    let place = place(chat).await;
    chat.service.store().view().await.unwrap().results_in(&place).await.unwrap()
}

async fn points(chat: &Chat) -> Vec<(i64, String, i64, String, String)> {
    let row = |one: Listed| (one.result.game.0, one.result.seat, one.result.points, one.result.exit, one.result.counts);
    results(chat).await.into_iter().map(row).collect()
}

/// The lines of people in a table.
fn lines(answer: &Answer) -> Vec<&str> {
    answer.message.text.lines().filter(|line| line.contains(" point")).collect()
}

fn expected(rows: &[(i64, &str, i64, &str, &str)]) -> Vec<(i64, String, i64, String, String)> {
    let row = |&(game, seat, points, exit, counts): &(i64, &str, i64, &str, &str)| {
        (game, seat.to_owned(), points, exit.to_owned(), counts.to_owned())
    };
    rows.iter().map(row).collect()
}

#[tokio::test]
async fn the_end_of_a_game_leaves_its_points_and_a_table_adds_them_up() {
    let mut chat = Chat::new().await;
    assert!(chat.say("A", "/table").await.message.text.contains("No game that counts has ended here"));
    game(&mut chat, "", &["C", "B"]).await;
    let one = expected(&[
        (1, "s", -1, "resigned", "rated"),
        (1, "u", 2, "stayed", "rated"),
        (1, "w", 0, "resigned", "rated"),
    ]);
    assert_eq!(points(&chat).await, one);
    game(&mut chat, "intl", &["A", "C"]).await;
    let table = chat.say("A", "/table").await;
    let all = lines(&table);
    assert!(all[0].starts_with("1. B: 2 points · 2 games, 1 won · rating 1791?"), "{all:?}");
    assert!(
        all[1].starts_with("2. A: 1 point · 2 games, 1 won") && all[2].starts_with("3. C: −1 point · 2 games, 0 won"),
        "{all:?}"
    );
    assert!(table.message.text.contains("fewer than 5 games"));
    let yanyi = chat.press("A", button(&table.message, "yanyi")).await;
    assert!(lines(&yanyi)[0].starts_with("1. A: 2 points · 1 game, 1 won"), "{}", yanyi.message.text);
    assert!(lines(&chat.say("D", "/table intl").await)[0].starts_with("1. B: 2 points"));
    assert!(lines(&chat.say("D", "/table shogi").await).is_empty());
    assert_refused(&chat.say("D", "/table chess").await, "does not fit");
}

#[tokio::test]
async fn games_that_are_void_called_off_friendly_or_go_on_have_no_points() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    chat.say("A", "/abort yes #1").await;
    chat.begin("fu").await;
    assert!(!chat.say("A", "/leave confirm=yes #2").await.refused, "a game of fu is void when it is left early");
    chat.say("A", "/new").await;
    chat.say("A", "/cancel confirm=yes #3").await;
    game(&mut chat, "", &["C"]).await;
    assert!(points(&chat).await.is_empty(), "the fourth game goes on");
    game(&mut chat, "rated=off", &["C", "B"]).await;
    let start = "4wK4/9/9/9/17/17/17/17/hK15uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 1";
    game(&mut chat, &format!("start={start}"), &["C", "B"]).await;
    let counts: Vec<String> = points(&chat).await.into_iter().map(|(.., counts)| counts).collect();
    assert_eq!(counts, ["friendly"; 6]);
    assert!(lines(&chat.say("A", "/table").await).is_empty());
    let profile = chat.say("A", "/profile").await.message.text;
    assert!(profile.contains("Games: 0, 0 won") && profile.contains("2 friendly"), "{profile}");
    chat.begin("rated=off").await;
    assert!(chat.say("A", "/status #7").await.message.text.contains("friendly"), "a friendly game says so");
}

#[tokio::test]
async fn seasons_are_months_and_a_table_has_pages() {
    let mut chat = Chat::new().await;
    // 30 November and 1 December 2026, UTC.
    (chat.now, chat.language) = (1_796_083_199_000, sanguo_commands::Language::English);
    game(&mut chat, "", &["C", "B"]).await;
    chat.now += 1_000;
    game(&mut chat, "", &["A", "C"]).await;
    let now = chat.say("A", "/table now").await;
    assert!(now.message.text.contains("all games · December 2026"), "{}", now.message.text);
    assert!(lines(&now)[0].starts_with("1. B: 2 points · 1 game"), "{}", now.message.text);
    let last = chat.press("A", button(&now.message, "Last month")).await;
    assert!(last.message.text.contains("November 2026") && lines(&last)[0].starts_with("1. A: 2 points · 1 game"));
    assert_eq!(chat.say("A", "/table 2026年11月").await.message.text, last.message.text);
    assert!(chat.say("A", "/table 2026-10").await.message.text.contains("No game"));
    let all = chat.press("A", button(&last.message, "All time")).await;
    assert!(lines(&all)[0].starts_with("1. B: 2 points · 2 games"));
    assert_eq!(chat.complete("A", "/table 2026-1").await, ["/table 2026-10", "/table 2026-01"]);
    assert_eq!(chat.complete("A", "/table now").await, ["/table now"]);

    for group in 0..4 {
        let [a, b, c] = ["x", "y", "z"].map(|name| format!("{name}{group}"));
        chat.say(&a, "/new seat=wu").await;
        let number = newest(&chat).await;
        chat.say(&b, &format!("/join wei #{number}")).await;
        chat.say(&c, &format!("/join shu #{number}")).await;
        for user in [&c, &b] {
            assert!(!chat.say(user, &format!("/resign yes #{number}")).await.refused);
        }
    }
    let first = chat.say("C", "/table").await;
    assert_eq!(lines(&first).len(), 11, "ten of them and oneself: {}", first.message.text);
    assert!(first.message.text.contains("You: 15. C: −1") && first.message.text.contains("Page 1 of 2"));
    let second = chat.press("C", button(&first.message, "▶")).await;
    assert_eq!(lines(&second).len(), 5, "{}", second.message.text);
    assert!(second.message.text.contains("Page 2 of 2") && !second.message.text.contains("You:"));
    assert_eq!(
        chat.say("C", "/table 99").await.message.text,
        second.message.text,
        "a page that is gone is the last one"
    );
}

#[tokio::test]
async fn each_server_has_a_table_of_its_own_over_its_threads() {
    let mut chat = Chat::new().await;
    game(&mut chat, "", &["C", "B"]).await;
    chat.channel = "other".into();
    assert!(lines(&chat.say("A", "/table").await).is_empty());
    game(&mut chat, "", &["A", "C"]).await;
    assert!(lines(&chat.say("A", "/table").await)[0].starts_with("1. B: 2 points"));
    let mut request = chat.request("A", sanguo_commands::Input::Line("/table".into()));
    (request.channel, request.thread) = ("c".into(), "a thread".into());
    assert!(lines(&chat.service.handle(&request).await)[0].starts_with("1. A: 2 points"));
    // In private there is no server; one's own games are shown from everywhere.
    (chat.channel, chat.alone) = ("private:A".into(), true);
    assert_refused(&chat.say("A", "/table").await, "ask for it there");
    let profile = chat.say("A", "/profile").await.message.text;
    assert!(profile.contains("everywhere") && profile.contains("Games: 2, 1 won\nPoints: 1"), "{profile}");
}

#[tokio::test]
async fn a_profile_tells_what_somebody_did() {
    let mut chat = Chat::new().await;
    assert!(chat.say("A", "/profile").await.message.text.contains("No game has come to its end yet"));
    game(&mut chat, "", &["C", "B"]).await;
    game(&mut chat, "", &["C", "B"]).await;
    let profile = chat.say("A", "/profile").await.message;
    let expected = "Games: 2, 2 won\nPoints: 4 (rank 1 of 3)\nRating: 2019?";
    assert!(profile.text.contains(expected), "{}", profile.text);
    assert!(profile.text.contains("Favourite seat: 🟢 Wu 吴 (2 games)"), "{}", profile.text);
    let picture = profile.picture.clone().unwrap();
    let card = picture.card.clone().unwrap();
    assert_eq!((card.favourite.as_deref(), card.seats), (Some("u"), [2, 0, 0]));
    assert_eq!(card.figures[0], ("points".to_owned(), "4".to_owned()));
    assert_eq!(picture.alt, profile.text, "who does not see the card reads it");
    assert!(chat.service.png(&picture).unwrap().starts_with(b"\x89PNG"));
    chat.say("A", "/look night").await;
    assert_eq!(chat.say("A", "/profile").await.message.picture.unwrap().theme, "night");
    let table = chat.press("A", button(&profile, "Table")).await;
    assert!(lines(&table)[0].starts_with("1. A: 4 points"));
    assert!(chat.say("B", "/profile shogi").await.message.text.contains("No game has come to its end yet"));
    assert!(chat.say("A", "/profile @B yanyi").await.message.text.contains("👤 B · Three Kingdoms Chess (yanyi)"));
    assert!(chat.say("A", "/profile @Stranger").await.message.text.contains("No game has come to its end yet"));
    assert!(chat.say("B", "/profile yanyi").await.message.text.contains("Points: 0 (rank 2 of 3)"));
}

#[tokio::test]
async fn alliances_count_unless_they_are_taken_back() {
    let near = "4wK4/9/9/9/17/17/17/1uH15/hK1hC13uK/17/17/17/17/9/9/9/3sK5 u uws open - 0 1";
    for (takes_back, alliances) in [(false, 1), (true, 0)] {
        let mut chat = Chat::new().await;
        chat.begin(&format!("start={near}")).await;
        chat.play("b10a8").await;
        if takes_back {
            assert!(!chat.say("A", "/takeback").await.refused);
        }
        for user in ["C", "B"] {
            chat.say(user, "/resign yes").await;
        }
        let found: Vec<i64> = results(&chat).await.into_iter().map(|one| one.result.alliances).collect();
        assert_eq!(found, [0, alliances, 0]);
    }
}

#[tokio::test]
async fn who_takes_a_seat_over_gets_its_points_and_is_not_rated() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    assert!(!chat.say("A", "/substitute answer=offer confirm=yes").await.refused);
    let taken = chat.say("D", "/substitute wu").await;
    assert!(!taken.refused, "{}", taken.message.text);
    for user in ["C", "B"] {
        assert!(!chat.say(user, "/resign yes").await.refused);
    }
    let rows = expected(&[
        (1, "s", -1, "resigned", "rated"),
        (1, "u", 2, "stayed", "points"),
        (1, "w", 0, "resigned", "rated"),
    ]);
    assert_eq!(points(&chat).await, rows);
    let table = chat.say("A", "/table").await;
    assert_eq!(lines(&table)[0], "1. D: 2 points · 1 game, 1 won · rating –");
    assert!(chat.say("A", "/profile").await.message.text.contains("No game has come to its end yet"));
}

#[tokio::test]
async fn who_asked_to_be_forgotten_is_listed_nowhere() {
    let mut chat = Chat::new().await;
    game(&mut chat, "", &["C", "B"]).await;
    let rating = lines(&chat.say("C", "/table").await)[2].split("rating").nth(1).unwrap().to_owned();
    forget(&chat, "A", Some(5)).await;
    let table = chat.say("C", "/table").await;
    assert_eq!(lines(&table).len(), 2);
    assert!(lines(&table)[0].starts_with("1. B: 0 points") && lines(&table)[1].ends_with(&rating), "{table:?}");
    assert_refused(&chat.say("A", "/profile").await, "asked to be forgotten");
    assert_refused(&chat.say("B", "/profile @A").await, "asked to be forgotten");
    forget(&chat, "A", None).await;
    assert_eq!(lines(&chat.say("C", "/table").await).len(), 3);
}

async fn forget(chat: &Chat, user: &str, at: Option<i64>) {
    let mut change = chat.service.store().begin().await.unwrap();
    let person = change.known_person(&chat.platform, user).await.unwrap().unwrap();
    change.set_forgotten(person.id, at).await.unwrap();
    change.commit().await.unwrap();
}

/// Makes two accounts on two platforms one person.
async fn link(chat: &mut Chat, here: &str, there: &str) {
    let text = chat.say(here, "/link").await.message.text;
    let is_code = |word: &&str| word.len() == 8 && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    let code = text.split(|c: char| !c.is_alphanumeric()).find(is_code).unwrap().to_owned();
    let (platform, channel) = (chat.platform.clone(), chat.channel.clone());
    (chat.platform, chat.channel) = ("elsewhere".into(), "e".into());
    let done = chat.say(there, &format!("/link {code}")).await;
    assert!(!done.refused, "{}", done.message.text);
    (chat.platform, chat.channel) = (platform, channel);
}

#[tokio::test]
async fn linked_accounts_are_one_person_in_every_table() {
    let mut chat = Chat::new().await;
    game(&mut chat, "", &["C", "B"]).await;
    (chat.platform, chat.channel) = ("elsewhere".into(), "e".into());
    chat.say("X", "/new seat=wu").await;
    chat.say("B2", "/join wei").await;
    chat.say("C2", "/join shu").await;
    for user in ["C2", "X"] {
        assert!(!chat.say(user, "/resign yes").await.refused);
    }
    (chat.platform, chat.channel) = ("local".into(), "c".into());
    link(&mut chat, "A", "X").await;
    let done = recompute(chat.service.store()).await.unwrap();
    assert_eq!((done.games, done.changed.len(), done.failed.len()), (2, 0, 0));
    (chat.channel, chat.alone) = ("private".into(), true);
    let profile = chat.say("A", "/profile").await.message.text;
    assert!(profile.contains("Games: 2, 1 won\nPoints: 2"), "{profile}");
}

/// A small generator of random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Something random happens in a game.
async fn step(chat: &mut Chat, dice: &mut Dice, number: i64, players: &mut [String; 3]) {
    let someone = players[dice.below(3)].clone();
    match dice.below(40) {
        0 => drop(chat.say(&someone, &format!("/resign yes #{number}")).await),
        1 => {
            chat.say(&someone, &format!("/draw confirm=yes #{number}")).await;
            for other in players.iter().take(2 + dice.below(2)) {
                chat.say(other, &format!("/draw answer=accept confirm=yes #{number}")).await;
            }
        }
        2..=4 => {
            chat.say(&someone, &format!("/takeback #{number}")).await;
            for other in players.iter() {
                chat.say(other, &format!("/takeback answer=accept #{number}")).await;
            }
        }
        5 => {
            chat.say(&someone, &format!("/substitute answer=offer confirm=yes #{number}")).await;
            let newcomer = format!("N{number}-{}", dice.below(9));
            if !chat.say(&newcomer, &format!("/substitute #{number}")).await.refused {
                players.iter_mut().filter(|player| **player == someone).for_each(|seat| seat.clone_from(&newcomer));
            }
        }
        _ => {
            let Some(turn) = chat.board(&someone, Some(number)).await.and_then(|board| board.turn) else { return };
            let mover = players["uws".find(&turn).unwrap()].clone();
            let moves = chat.board(&mover, Some(number)).await.unwrap().moves;
            let way = &moves[dice.below(moves.len())];
            let text = format!("{}{}", way.from, way.ends);
            chat.say(&mover, &format!("/move {text} confirm=yes #{number}")).await;
        }
    }
    chat.now += [1_000, 90_000, 86_400_000][dice.below(3)];
}

#[tokio::test]
async fn results_derived_anew_are_the_same_whatever_happened() {
    let small = "4wK4/3wR1wC3/9/9/17/17/17/1uH15/hK1hC2hR10uK/13uR3/17/17/17/9/9/3sC1sH3/3sK1sR3 u uws open - 0 1";
    let kinds = ["", "rated=off", "intl mode=quick-count", "shogi", &format!("start={small}"), "mode=quick-value"];
    let mut ended = 0;
    for seed in 0..6 {
        let (mut chat, mut dice) = (Chat::new().await, Dice(seed));
        let mut linked = 0;
        for kind in kinds {
            chat.begin(kind).await;
            let number = newest(&chat).await;
            let mut players = ["A", "B", "C"].map(str::to_owned);
            for _ in 0..30 {
                if !chat.service.store().is_open(GameId(number)).await.unwrap() {
                    break;
                }
                step(&mut chat, &mut dice, number, &mut players).await;
            }
            for player in players.iter().take(dice.below(4)) {
                chat.say(player, &format!("/resign yes #{number}")).await;
            }
            match dice.below(4) {
                0 if linked < 3 => {
                    link(&mut chat, ["A", "B", "C"][linked], &format!("L{number}")).await;
                    linked += 1;
                }
                1 => forget(&chat, ["A", "B", "C"][dice.below(3)], Some(1)).await,
                _ => {}
            }
        }
        let (before, table) = (results(&chat).await, chat.say("D", "/table").await.message.text);
        ended += before.len();
        let again = recompute(chat.service.store()).await.unwrap();
        assert_eq!((again.games, again.changed, again.failed), (kinds.len(), vec![], vec![]), "seed {seed}");
        let mut change = chat.service.store().begin().await.unwrap();
        for listed in &before {
            change.set_results(listed.result.game, &[]).await.unwrap();
        }
        change.commit().await.unwrap();
        assert!(results(&chat).await.is_empty());
        recompute(chat.service.store()).await.unwrap();
        assert_eq!(results(&chat).await, before, "seed {seed}");
        assert_eq!(chat.say("D", "/table").await.message.text, table);
    }
    assert!(ended > 30, "only {ended} seats of ended games");
}

#[tokio::test]
async fn results_of_before_there_were_tables_are_derived_once() {
    let mut chat = Chat::new().await;
    game(&mut chat, "", &["C", "B"]).await;
    let before = results(&chat).await;
    let mut change = chat.service.store().begin().await.unwrap();
    change.set_results(GameId(1), &[]).await.unwrap();
    change.commit().await.unwrap();
    assert!(chat.service.needs_recomputing().await.unwrap());
    let mut done = sanguo_commands::Recomputed::default();
    while chat.service.recompute_some(&mut done).await.unwrap() {}
    assert_eq!((done.games, done.changed), (1, vec![GameId(1)]));
    assert_eq!(results(&chat).await, before);
    assert!(!chat.service.needs_recomputing().await.unwrap());
}

/// All words of cards can be drawn: nothing of them is left out.
#[tokio::test]
async fn the_font_of_cards_has_all_words_of_all_languages() {
    let font = include_str!("../../render/fonts/card.txt");
    for language in sanguo_commands::Language::ALL {
        let texts = sanguo_commands::Texts::new();
        let keys = ["favourite", "points", "rating", "games", "won", "alliances", "deposed", "absorbed"];
        let mut words: Vec<String> = keys.iter().map(|key| texts.get(language, &format!("card-{key}"), &[])).collect();
        let names = ["table-all-games", "table-all-time", "profile-here", "profile-everywhere"];
        words.extend(names.iter().map(|key| texts.get(language, key, &[])));
        words.extend(["yanyi", "intl", "shogi", "fu"].map(|game| texts.get(language, &format!("game-{game}"), &[])));
        let graph = ["axis", "material", "pieces", "values", "chances"];
        words.extend(graph.iter().map(|key| texts.get(language, &format!("graph-{key}"), &[])));
        words.extend(["wu", "wei", "shu"].map(|seat| texts.get(language, &format!("power-{seat}"), &[])));
        words.extend(
            ["blood", "quick-count", "quick-value"].map(|mode| texts.get(language, &format!("choice-{mode}"), &[])),
        );
        for month in 1..=12_i64 {
            words.push(texts.get(language, "month", &[("year", 2026_i64.into()), ("month", month.into())]));
        }
        // The line below boards: any moment, and whichever zone it is told in.
        let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
        let days = weekdays.iter().map(|day| texts.get(language, &format!("weekday-{day}"), &[]));
        let months = (1..=12).map(|month| texts.get(language, &format!("month-{month}"), &[]));
        words.extend(days.chain(months));
        let zone = "09:39 Asia/Kuala_Lumpur +8 UTC";
        let names = [("weekday", "".into()), ("day", 12_i64.into()), ("month", "".into()), ("time", zone.into())];
        let moment = texts.get(language, "moment", &names);
        words.push(texts.get(language, "picture-until", &[("moment", moment.into())]));
        for word in words {
            let missing: String = word.chars().filter(|c| !font.contains(*c)).collect();
            assert!(missing.is_empty(), "{word}: no {missing}");
        }
    }
}

#[tokio::test]
async fn games_from_files_have_no_results_however_they_are_derived() {
    let mut chat = Chat::new().await;
    game(&mut chat, "", &["B", "C"]).await;
    let table = chat.say("A", "/table").await.message.text;
    // Finished, by the same names, and not finished.
    for text in
        ["[Wu \"A\"] [Wei \"B\"] 太史慈进7 [魏]认负 [蜀]认负", "[Wu \"A\"] q12o11 k17i15", "189年[吴]认负 189年议和"]
    {
        let answer = chat.say("A", &format!("/load {text}")).await;
        assert!(!answer.refused, "{}", answer.message.text);
    }
    assert_eq!(chat.say("A", "/table").await.message.text, table);
    let done = recompute(chat.service.store()).await.unwrap();
    assert_eq!((done.games, done.changed.len(), done.failed.len()), (4, 0, 0));
    assert_eq!(chat.say("A", "/table").await.message.text, table, "only what was played counts");
}
