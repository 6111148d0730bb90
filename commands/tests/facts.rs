//! What the catalogue says of a command is enforced: who may give it, and which arguments it takes.

use sanguo_commands::{Action, ArgKind, Catalogue, Input, Invocation, Request, User, catalogue};
use sanguo_engine::{GameOption, Rules, Variant};

use crate::common::Chat;

/// Who a refusal says somebody is not: a player (`p`), the player to move (`t`), the creator (`c`), a manager (`m`).
/// Anything else that is said, a refusal for another reason too, means that the person was not in the way (`.`).
fn in_the_way(text: &str) -> char {
    let ways = [
        ("You do not play in this game", 'p'),
        ("It is not your turn", 't'),
        ("Only those who manage this channel", 'm'),
        ("Only those who manage this server", 'm'),
        ("who opened the game", 'c'),
    ];
    ways.iter().find(|(part, _)| text.contains(part)).map_or('.', |(_, way)| *way)
}

/// The line that gives a command for the first game, with what it needs.
fn line(name: &str) -> String {
    let more = match name {
        "ally" => "wei #1",
        "watch" => "aaaaaaaaaaaaa",
        "late" => "wait #1",
        "seat" => "wu nobody #1",
        "admin" => "resume #1",
        "challenge" => "@X @Y",
        "language" => "en",
        "new" | "games" | "load" | "table" | "profile" | "rules" | "help" | "look" | "link" | "bridge" | "vacation"
        | "today" | "practice" | "settings" | "privacy" => "",
        _ => "#1",
    };
    format!("/{name} {more}")
}

/// What is in the way of A (the creator, who is to move), B (another player), S (a stranger) and M (a stranger who
/// manages the place).
async fn each(chat: &mut Chat, line: &str) -> String {
    let mut ways = String::new();
    for user in ["A", "B", "S", "M"] {
        chat.manages = user == "M";
        let answer = chat.say(user, line).await;
        let way = in_the_way(&answer.message.text);
        assert!(way == '.' || answer.refused, "{line}: {}", answer.message.text);
        ways.push(way);
    }
    ways
}

#[tokio::test]
async fn each_command_of_a_running_game_is_for_those_it_says() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for spec in catalogue().iter() {
        let expected = match spec.name {
            "move" | "hint" => ".tpp",
            "ally" | "depose" | "share" | "draw" | "takeback" | "resign" | "abort" | "late" | "pause" | "time" => {
                "..pp"
            }
            "bridge" | "admin" => "mmm.",
            // Nobody else is called by it: who is invited has to be named, and a game has to be over first.
            "challenge" | "rematch" | "invite" | "follow" | "unfollow" | "today" => "....",
            // What was whispered is for players.
            "ahead" | "since" | "whisper" => "..pp",
            "new" | "join" | "leave" | "cancel" | "targets" | "try" | "board" | "status" | "games" | "history"
            | "graph" | "analyse" | "record" | "replay" | "load" | "watch" | "table" | "profile" | "substitute"
            | "vacation" | "practice" | "seat" | "rules" | "help" | "language" | "look" | "link" | "settings"
            | "privacy" => "....",
            new => panic!("who may give /{new}? Say it here"),
        };
        assert_eq!(each(&mut chat, &line(spec.name)).await, expected, "/{}", spec.name);
    }
    // An argument that is for the whole place takes a manager, unless nothing is settled by it.
    assert_eq!(each(&mut chat, "/language zh-CN channel").await, "mmm.");
    assert_eq!(each(&mut chat, "/look night channel").await, "mmm.");
    assert_eq!(each(&mut chat, "/look channel").await, "....");
    for line in ["/language en for=server", "/look night server", "/settings for=server time=2d"] {
        assert_eq!(each(&mut chat, line).await, "mmm.", "{line}");
    }
    assert_eq!(each(&mut chat, "/settings for=server").await, "....", "everybody may look");
    assert_eq!(each(&mut chat, "/bridge off").await, "mmm.");
}

#[tokio::test]
async fn each_command_of_a_lobby_is_for_those_it_says() {
    for (name, expected) in
        [("cancel", ".cc."), ("leave", "..pp"), ("join", "...."), ("share", "..pp"), ("invite", "..p.")]
    {
        // Those who may do it, do it: each command is given in a lobby of its own, to them last.
        let mut chat = Chat::new().await;
        for (user, seat) in [("A", "/new seat=wu"), ("B", "/join wei #1")] {
            assert!(!chat.say(user, seat).await.refused);
        }
        let mut ways = String::new();
        for user in ["S", "B", "M", "A"] {
            chat.manages = user == "M";
            ways.push(in_the_way(&chat.say(user, &line(name)).await.message.text));
        }
        let sorted: String = [3, 1, 0, 2].into_iter().filter_map(|i| ways.chars().nth(i)).collect();
        assert_eq!(sorted, expected, "/{name}");
    }
}

/// A command as a platform or a button gives it.
async fn give(chat: &mut Chat, key: &str, input: Input) -> sanguo_commands::Answer {
    let request = Request {
        key: key.to_owned(),
        platform: "local".to_owned(),
        channel: "c".to_owned(),
        thread: String::new(),
        alone: false,
        user: User { account: "A".to_owned(), name: "A".to_owned(), language: None, manages: true },
        members: Vec::new(),
        file: None,
        input,
        now: 1,
        chance: 1,
    };
    chat.service.handle(&request).await
}

#[tokio::test]
async fn arguments_are_checked_however_they_are_given() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    let good = Invocation::new("board").with("view", "wu").with("theme", "night").with("game", 1);
    let wrong = [
        Invocation::new("board").with("view", "han"),
        Invocation::new("board").with("theme", "pink"),
        Invocation::new("board").with("ply", "-1"),
        Invocation::new("board").with("game", "x"),
        Invocation::new("board").with("colour", "red"),
        Invocation::new("new").with("mode", "peace"),
        Invocation::new("ally"),
        Invocation::new("language").with("language", "tlh"),
        Invocation::new("help").with("command", "fly"),
        Invocation::new("fly"),
    ];
    assert!(!give(&mut chat, "g1", Input::Command(good.clone())).await.refused);
    assert!(!give(&mut chat, "g2", Input::Press(good.to_id().unwrap().to_string())).await.refused);
    for (i, call) in wrong.iter().enumerate() {
        let typed = give(&mut chat, &format!("c{i}"), Input::Command(call.clone())).await;
        assert!(typed.refused && !typed.message.text.is_empty(), "{call:?}: {}", typed.message.text);
        let pressed = give(&mut chat, &format!("p{i}"), Input::Press(call.to_id().unwrap().to_string())).await;
        assert!(pressed.refused && pressed.message.text.contains("from an older message"), "{call:?}");
    }
    // What only buttons set is not for people.
    let hidden = Invocation::new("move").with("at", 3);
    assert!(give(&mut chat, "h", Input::Command(hidden)).await.message.text.contains("does not fit here"));
    // A point of any game's board can be named.
    for point in ["a5", "wm7", "o", "WM7"] {
        let answer = give(&mut chat, point, Input::Line(format!("/targets {point} #1"))).await;
        assert!(!answer.message.text.contains("cannot be used for"), "{point}: {}", answer.message.text);
    }
}

#[tokio::test]
async fn looking_commands_change_nothing() {
    let mut chat = Chat::new().await;
    chat.begin("").await;
    for spec in catalogue().iter().filter(|spec| spec.action == Action::Looks) {
        for user in ["A", "B", "S"] {
            chat.say(user, &line(spec.name)).await;
        }
        assert!(chat.news().await.is_empty(), "/{} tells the place something", spec.name);
    }
    let row = chat.say("A", "/status #1").await.message.text;
    assert!(row.contains("To move"), "{row}");
}

#[test]
fn every_option_of_a_game_is_an_argument_of_new_with_the_values_that_the_engine_takes() {
    for option in GameOption::ALL {
        let new = catalogue().get("new").unwrap();
        let arg = new.args.iter().find(|arg| arg.name == option.name());
        let arg = arg.unwrap_or_else(|| panic!("/new has no argument {}", option.name()));
        let game = Variant::ALL.iter().find(|variant| variant.about().options.contains(&option)).unwrap();
        let values = arg.kind.values();
        for value in &values {
            assert_eq!(Rules::new(*game).set(option.name(), value.word), Ok(()), "{}={}", arg.name, value.word);
        }
        let allowed = option.allowed().replace(" or ", ", ");
        assert_eq!(allowed, values.iter().map(|value| value.word).collect::<Vec<_>>().join(", "));
    }
}

#[test]
fn texts_without_a_command_have_one() {
    let call = catalogue().taking(ArgKind::Move, "q12o11");
    assert_eq!(call, Some(Invocation::new("move").with("move", "q12o11")));
    assert_eq!(catalogue().taking(ArgKind::Token, "x"), Some(Invocation::new("watch").with("token", "x")));
}

#[test]
fn names_of_commands_and_arguments_fit_all_platforms() {
    let fits = |name: &str| {
        let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        letters && (1..=32).contains(&name.len())
    };
    let specs: Vec<_> = catalogue().iter().collect();
    assert!(specs.len() <= 100, "Discord and Telegram show no more than 100 commands");
    for (i, spec) in specs.iter().enumerate() {
        assert!(fits(spec.name) && specs.iter().skip(i + 1).all(|other| other.name != spec.name), "/{}", spec.name);
        assert!(spec.visible_args().count() <= 25 && spec.visible_args().all(|arg| fits(arg.name)), "/{}", spec.name);
        assert_eq!(spec.game.is_some(), spec.args.iter().any(|arg| arg.kind == ArgKind::Game));
    }
    let found = Catalogue::new(specs.iter().copied()).get("move").map(|spec| spec.name);
    assert_eq!(found, Some("move"));
}
