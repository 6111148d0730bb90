//! What users read, whole, in three languages: one file per scene and language in `snapshots/`, for reviewers.
//!
//! After a wanted change: `INSTA_UPDATE=always cargo test -p sanguo-commands messages`, and read the difference.

use std::fmt::Write;

use crate::common::{Chat, button};
use sanguo_commands::{Answer, Language, Message, catalogue};

/// A chat that is written down as it goes.
struct Scene {
    chat: Chat,
    text: String,
    /// Who was called last.
    mover: String,
    /// The buttons shown last below a public message, so that they are written down only when they change.
    buttons: String,
}

impl Scene {
    async fn begin(language: Language) -> Scene {
        let chat = Chat::speaking(language).await;
        Scene { chat, text: String::new(), mover: "A".to_owned(), buttons: String::new() }
    }

    /// Somebody writes a command; the answer, and what everybody hears.
    async fn say(&mut self, user: &str, line: &str) -> Answer {
        // Codes and tokens differ from each other, and are the same in every run.
        self.chat.chance = self.chat.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let answer = self.chat.say(user, line).await;
        self.note(user, line, &answer).await;
        answer
    }

    /// Somebody presses the button that gives a command.
    async fn press(&mut self, user: &str, message: &Message, command: &str) -> Answer {
        let mut buttons = message.buttons.iter().flatten();
        let pressed = buttons.find(|b| b.id.contains(command)).unwrap_or_else(|| panic!("no {command}: {message:?}"));
        let answer = self.chat.press(user, pressed).await;
        self.note(user, &format!("[{}]", pressed.label), &answer).await;
        answer
    }

    async fn note(&mut self, user: &str, asked: &str, answer: &Answer) {
        let _ = writeln!(self.text, "\n━━ {user}: {asked}");
        let kind = match (answer.refused, answer.secret, answer.private) {
            (true, _, _) => "refused",
            (_, true, _) => "secret",
            (_, _, true) => "private",
            _ => "to all",
        };
        self.show(kind, &answer.message, true);
        for message in self.chat.news().await {
            if let Some(mover) = &message.mover {
                mover.clone_into(&mut self.mover);
            }
            let buttons = format!("{:?}", message.buttons);
            let changed = std::mem::replace(&mut self.buttons, buttons.clone()) != buttons;
            self.show("everybody", &message, changed);
        }
    }

    fn show(&mut self, kind: &str, message: &Message, buttons: bool) {
        let _ = writeln!(self.text, "── {kind}");
        if !message.mentions.is_empty() {
            let _ = writeln!(self.text, "calls {}", message.mentions.join(", "));
        }
        let _ = writeln!(self.text, "{}", message.text);
        if let Some(picture) = &message.picture {
            let _ = writeln!(self.text, "(picture: {})", picture.alt);
        }
        for row in message.buttons.iter().filter(|_| buttons) {
            let labels: Vec<String> = row.iter().map(|b| format!("[{} → {}]", b.label, b.id)).collect();
            let _ = writeln!(self.text, "{}", labels.join(" "));
        }
    }

    /// Opens a game and fills it.
    async fn open(&mut self, game: &str) {
        self.say("A", &format!("/new {game} seat=wu")).await;
        self.say("B", "/join wei").await;
        self.say("C", "/join").await;
    }

    /// Plays moves, each by whoever is called, and confirms them where that is asked for.
    async fn play(&mut self, moves: impl IntoIterator<Item = &str>) {
        for mv in moves {
            let mover = self.mover.clone();
            let answer = self.say(&mover, &format!("/move {mv}")).await;
            assert!(!answer.refused, "{mv}: {}", answer.message.text);
            if answer.message.buttons.iter().flatten().any(|button| button.id.contains("go=")) {
                self.press(&mover, &answer.message, "go=").await;
            }
        }
    }

    /// Compares what was written down with the file of the scene.
    fn end(&self, scene: &str) {
        let language = self.chat.language.code();
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("{scene}.{language}"), self.text.trim());
        });
    }
}

/// A game from the lobby to its end.
async fn whole_game(name: &str, moves: &str) {
    for language in Language::ALL {
        let mut scene = Scene::begin(language).await;
        scene.open(name).await;
        scene.say("D", "/status").await;
        scene.say("D", &format!("/rules {name}")).await;
        scene.play(moves.split_whitespace()).await;
        scene.say("D", "/status").await;
        scene.say("D", "/history").await;
        scene.end(name);
    }
}

#[tokio::test]
async fn a_game_of_yanyi() {
    whole_game("yanyi", include_str!("../../tests/games/alliance.txt")).await;
}

#[tokio::test]
async fn a_game_of_intl() {
    whole_game("intl", include_str!("../../tests/games/intl.txt")).await;
}

#[tokio::test]
async fn a_game_of_shogi() {
    whole_game("shogi", include_str!("../../tests/games/shogi.txt")).await;
}

#[tokio::test]
async fn a_game_of_fu() {
    whole_game("fu", include_str!("../../tests/games/fu-sudden.txt")).await;
}

#[tokio::test]
async fn lobbies() {
    for language in Language::ALL {
        let mut scene = Scene::begin(language).await;
        scene.say("A", "/new").await;
        scene.say("A", "/join wei").await;
        scene.say("B", "/cancel").await;
        scene.say("B", "/join").await;
        scene.say("B", "/leave").await;
        scene.say("A", "/status").await;
        scene.say("D", "/games").await;
        scene.say("A", "/cancel").await;
        scene.say("A", "/new mode=quick-count options=nonsense").await;
        scene.say("A", "/new yanyi mode=quick-count seat=shu").await;
        scene.say("A", "/new fu start=nonsense").await;
        scene.say("D", "/join 99").await;
        scene.end("lobbies");
    }
}

#[tokio::test]
async fn looking_and_choosing() {
    for (game, point) in [("yanyi", "q12"), ("intl", "o11"), ("shogi", "o9"), ("fu", "u84")] {
        for language in Language::ALL {
            let mut scene = Scene::begin(language).await;
            scene.open(game).await;
            for line in ["/targets", &format!("/targets {point}"), "/board", "/board view=wei", "/history", "/ally wei"]
            {
                scene.say("A", line).await;
            }
            let mover = scene.mover.clone();
            let pieces = scene.say(&mover, "/move").await.message;
            let targets = scene.press(&mover, &pieces, "~from=").await.message;
            let asked = scene.press(&mover, &targets, "~to=").await.message;
            scene.press(&mover, &asked, "go=").await;
            scene.say("D", "/status").await;
            scene.end(&format!("looking.{game}"));
        }
    }
}

#[tokio::test]
async fn questions() {
    for game in ["yanyi", "fu"] {
        for language in Language::ALL {
            let mut scene = Scene::begin(language).await;
            scene.open(game).await;
            // In `fu` it is too early for requests: the answers say so.
            let moves: &[&str] = if game == "fu" { &[] } else { &["q12o13", "f17e15", "f1e3"] };
            scene.play(moves.iter().copied()).await;
            scene.say("A", "/draw").await;
            scene.say("A", "/draw").await;
            scene.say("B", "/draw answer=accept").await;
            scene.say("C", "/draw answer=refuse").await;
            scene.say("B", "/takeback").await;
            scene.say("C", "/takeback answer=accept").await;
            scene.say("A", "/takeback answer=accept").await;
            for command in ["/abort", "/leave", "/resign"] {
                let asked = scene.say("C", command).await;
                if asked.message.buttons.iter().flatten().any(|b| b.id.contains("confirm")) {
                    scene.press("C", &asked.message, "confirm").await;
                }
            }
            scene.say("D", "/status").await;
            scene.end(&format!("questions.{game}"));
        }
    }
}

#[tokio::test]
async fn sharing_linking_and_settings() {
    for language in Language::ALL {
        let mut scene = Scene::begin(language).await;
        scene.open("yanyi").await;
        for line in ["/share public=on", "/bridge", "/link", "/link NONSENSE", "/bridge NONSENSE", "/watch nonsense"] {
            scene.say("A", line).await;
        }
        for line in ["/look", "/look theme=night", "/look theme=paper channel", "/language", "/language zh-TW channel"]
        {
            scene.say("B", line).await;
        }
        scene.end("settings");
    }
}

#[tokio::test]
async fn tables_and_profiles() {
    for language in Language::ALL {
        let mut scene = Scene::begin(language).await;
        scene.chat.now = 1_796_274_000_000;
        scene.say("A", "/table").await;
        scene.say("A", "/profile").await;
        scene.open("intl rated=off").await;
        scene.chat.begin("yanyi").await;
        for (user, game) in [("C", 1), ("B", 1), ("B", 2), ("A", 2)] {
            scene.chat.say(user, &format!("/resign yes #{game}")).await;
        }
        scene.chat.news().await;
        for line in ["/table", "/table yanyi now", "/table 2026-02", "/profile", "/profile fu"] {
            scene.say("C", line).await;
        }
        scene.chat.alone = true;
        scene.say("A", "/table").await;
        scene.say("A", "/profile").await;
        scene.end("tables");
    }
}

#[tokio::test]
async fn help_usage_and_refusals() {
    for language in Language::ALL {
        let mut scene = Scene::begin(language).await;
        for line in
            ["/help", "/rules", "/rules fu", "/help nonsense", "/nonsense", "/", "/move q12o11", "/status", "/games"]
        {
            scene.say("A", line).await;
        }
        for spec in catalogue().iter() {
            scene.say("A", &format!("/help {}", spec.name)).await;
        }
        scene.open("yanyi").await;
        for (user, line) in [
            ("D", "/move q12o11"),
            ("B", "/move f17e15"),
            ("A", "/move a1a2"),
            ("A", "/move q12q13"),
            ("A", "/move #99 q12o11"),
            ("A", "/move #x q12o11"),
            ("A", "/move 马9进7"),
            ("A", "/move hello there"),
            ("A", "/targets a1"),
            ("A", "/targets zz"),
            ("A", "/board view=han"),
            ("A", "/board move=99"),
            ("A", "/history page=99"),
            ("A", "/history page=x"),
            ("A", "/look theme=pink"),
            ("A", "/language klingon"),
            ("A", "/new seat=han"),
            ("A", "/new colour=red"),
            ("A", "/draw answer=accept"),
            ("A", "/takeback"),
            ("A", "/join wei"),
            ("A", "/cancel"),
            ("A", "/depose"),
            ("A", "/ally han"),
            ("A", "/ally"),
        ] {
            scene.say(user, line).await;
        }
        let turn = scene.say("A", "/move").await.message;
        assert!(button(&turn, "q12").id.starts_with("1~move"));
        scene.chat.press_id("B", "0~move").await;
        let old = scene.chat.press_id("B", "0~move").await;
        scene.note("B", "[a button of another version]", &old).await;
        scene.end("help");
    }
}
