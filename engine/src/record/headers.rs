//! The headers of a record: who played, where, when, which game.

use crate::course::game::Game;
use crate::games::Variant;
use crate::games::rules::GameOption;
use crate::notation::script::normalise;
use crate::seat::Seat;

/// The most headers that are kept, and the most characters of one.
const MOST: usize = 64;
const LONGEST: usize = 300;

/// What a file says of a game besides its course.
#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Headers {
    /// The occasion.
    pub event: Option<String>,
    /// Where it was played.
    pub place: Option<String>,
    /// When it was begun, as `2026-12-03` or in any other words.
    pub date: Option<String>,
    /// The players, by [`Seat::index`].
    pub players: [Option<String>; 3],
    /// The result that the file states, where the moves lead to none: a game that was given up without a word.
    pub result: Option<String>,
    /// Other headers, as they are.
    pub others: Vec<(String, String)>,
}

/// What a header is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Game,
    Option(GameOption),
    Event,
    Place,
    Date,
    Player(Seat),
    Start,
    Result,
    /// What follows from the game itself.
    Points,
    Other,
}

impl Key {
    /// What a header of a name is about, in English or Chinese.
    pub(crate) fn read(name: &str) -> Key {
        let name = normalise(name).to_lowercase();
        if let Some(option) = GameOption::ALL.into_iter().find(|option| option.name() == name) {
            return Key::Option(option);
        }
        match name.as_str() {
            "game" | "variant" | "游戏" | "棋种" | "玩法" => Key::Game,
            "模式" => Key::Option(GameOption::Mode),
            "升马" | "升变" => Key::Option(GameOption::Promotion),
            "顺时针" | "順时针" | "順時針" => Key::Option(GameOption::Clockwise),
            "event" | "赛事" | "賽事" | "比赛" | "比賽" => Key::Event,
            "place" | "site" | "地点" => Key::Place,
            "date" | "日期" | "时间" | "時间" | "時間" => Key::Date,
            "start" | "fen" | "开局" | "開局" | "起始" | "局面" => Key::Start,
            "result" | "结果" | "結果" | "结局" => Key::Result,
            "points" | "积分" | "積分" => Key::Points,
            other => Seat::read(other).map_or(Key::Other, Key::Player),
        }
    }

    /// The name it is written with; none for those that stand under their own.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Key::Game => "Game",
            Key::Option(GameOption::Mode) => "Mode",
            Key::Option(GameOption::Promotion) => "Promotion",
            Key::Option(GameOption::Clockwise) => "Clockwise",
            Key::Event => "Event",
            Key::Place => "Place",
            Key::Date => "Date",
            Key::Player(Seat::Wu) => "Wu",
            Key::Player(Seat::Wei) => "Wei",
            Key::Player(Seat::Shu) => "Shu",
            Key::Start => "Start",
            Key::Result => "Result",
            Key::Points => "Points",
            Key::Other => "",
        }
    }
}

impl Headers {
    /// Keeps what a header says; the first of its kind counts.
    pub(crate) fn keep(&mut self, key: Key, name: &str, value: &str) {
        let value: String = value.trim().chars().take(LONGEST).collect();
        let field = match key {
            Key::Event => &mut self.event,
            Key::Place => &mut self.place,
            Key::Date => &mut self.date,
            Key::Player(seat) => &mut self.players[seat.index()],
            Key::Result => &mut self.result,
            Key::Game | Key::Option(_) | Key::Start | Key::Points => return,
            Key::Other => {
                let name: String = name.chars().filter(|c| !"[]\"".contains(*c)).take(LONGEST).collect();
                if self.others.len() < MOST && !name.trim().is_empty() {
                    self.others.push((name.trim().to_owned(), value));
                }
                return;
            }
        };
        if field.is_none() && !value.is_empty() && value != "?" {
            *field = Some(value);
        }
    }

    /// Forgets a stated result where the game has one itself.
    pub(crate) fn follow(&mut self, game: &Game) {
        if game.position().over().is_some() {
            self.result = None;
        }
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.players[seat.index()].as_deref()
    }
}

/// The game of a name: its [`Variant::name`], or one of its titles as people write them (三国演弈棋, 将棋版).
pub fn game_called(text: &str) -> Option<Variant> {
    let wanted = normalise(text).to_lowercase();
    let called = |variant: &Variant| {
        let about = variant.about();
        about.name == wanted || about.titles.iter().any(|title| normalise(title).to_lowercase() == wanted)
    };
    Variant::ALL.iter().copied().find(called)
}
