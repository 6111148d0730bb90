//! What a command is, as data: its name and arguments, who may use it, what it does and who may hear of it. The
//! service enforces these facts before a command runs; help, completion and the menus of all fronts are made from them.

use sanguo_engine::{Mode, Seat, Variant};
use sanguo_render::{Names, Theme};

use crate::invocation::Invocation;
use crate::say::language::Language;
use crate::say::text::Texts;

/// Who may use a command. [`Service`](crate::Service) checks it before the command runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody who can write in the place.
    Anyone,
    /// Whoever holds a seat in the game, at any time of its life.
    Member,
    /// A player who is still in a game that is being played.
    Player,
    /// The player to move.
    Mover,
    /// Whoever made the game, or may settle things for its place.
    Creator,
    /// Whoever may settle things for the whole place.
    Manager,
}

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// It shows something and changes nothing.
    Looks,
    /// It changes a game, and the place is told.
    Plays,
    /// It changes what is known of people and places.
    Manages,
}

/// Who may see the answer to the requester.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// The requester alone: it may hold codes, tokens, or games of other places.
    Private,
    /// The requester alone as well, except that it may show the place of a game how that stands, which everybody there
    /// knows: where a platform has no answers for one user alone, the place sees it when it is asked for as it is.
    Standing,
    /// Short answers hold nothing that is not told to everybody anyway.
    Hearable,
    /// So do its dialogues: what they lead to is told to everybody, and they show nothing secret.
    Open,
}

/// Where a command is of use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Anywhere, private chats included.
    Anywhere,
    /// Where several people are: it is about a game whose seats are being taken, or about what a place decides.
    Lobby,
    /// Where several people are and the bot may write: it opens a game for them.
    Opening,
    /// Where the bot may write: it speaks for the whole place.
    Place,
}

/// Which of the games in a place a command means when no number is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Games with a free seat.
    Lobby,
    /// Lobbies the requester sits in or made.
    OwnLobby,
    /// Games in which it is the requester's turn.
    MyTurn,
    /// Games the requester plays in.
    Mine,
    /// The last game that ended, of those the requester has played in.
    Ended,
    /// Any game.
    Any,
}

/// What an argument holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgKind {
    /// The number of a game; in a line of text also `#12`.
    Game,
    /// A member of the place; in a line of text `@name`.
    Member,
    /// Any text; takes the rest of a line.
    Text,
    /// The name of one of the games' rules (`yanyi`).
    Variant,
    /// One of the three seats.
    Seat,
    /// One of the three seats, or chance.
    SeatOrRandom,
    /// One of a few words. Each has a text `choice-<word>`.
    Choice(&'static [&'static str]),
    /// When a game ends.
    Mode,
    /// A theme of pictures.
    Theme,
    /// How much of their names shogi pieces show.
    Names,
    /// Whether something is so. The words alone would not say what, so they are written with the argument's name.
    Switch,
    /// That something is really meant.
    Yes,
    /// For whom something is settled: the requester alone, or the whole place or its whole server, which takes somebody
    /// who manages them.
    Whom,
    /// For whom something is settled that concerns no single place: the requester alone, or a whole server.
    Party,
    /// A time per move (`3d`), or none.
    Pace,
    /// A time zone, by its IANA name (`Asia/Shanghai`) or its city.
    Zone,
    /// Quiet hours (`22:00-07:00`), or none.
    Quiet,
    /// An hour of the day (`8`), or `off`.
    Hour,
    /// Over which time a table counts: this month, the last one, any month (`2026-12`), or all time.
    Season,
    /// One or two seats, with commas between.
    Seats,
    /// A whole number.
    Number,
    /// A piece, by its point, name, kind, or as one in hand; takes the rest of a line.
    Piece,
    /// Several moves in any notation; takes the rest of a line.
    Moves,
    /// A move in any notation; takes the rest of a line.
    Move,
    /// A position text; takes the rest of a line.
    Fen,
    /// A code got elsewhere, or `off`, which ends what a code began.
    Code,
    /// The name of a command.
    Command,
    /// A language.
    Language,
    /// The token of a shared game.
    Token,
    /// A file that comes with the request. It is no word of a line, and no value: [`Request::file`](crate::Request) has it.
    File,
    /// Set by buttons only.
    Hidden,
}

/// The value of [`ArgKind::SeatOrRandom`] that leaves the seat to chance.
pub(crate) const RANDOM: &str = "random";
/// The value of [`ArgKind::Code`] that ends what a code began.
pub(crate) const OFF: &str = "off";
/// The value of [`ArgKind::Whom`] that settles something for the whole place.
pub(crate) const CHANNEL: &str = "channel";
/// The value of [`ArgKind::Whom`] and [`ArgKind::Party`] that settles something for a whole server.
pub(crate) const SERVER: &str = "server";

/// One of the few values that an argument takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The word that stands for it.
    pub word: &'static str,
    /// The key of its name.
    key: String,
    /// The language in which its name is always written: languages are called by their own names.
    language: Option<Language>,
}

impl Value {
    fn new(prefix: &str, word: &'static str) -> Value {
        Value { word, key: format!("{prefix}-{word}"), language: None }
    }

    /// Its name in a language.
    pub fn name(&self, texts: &Texts, language: Language) -> String {
        texts.get(self.language.unwrap_or(language), &self.key, &[])
    }

    /// Other words for it that people of a language may write.
    pub(crate) fn other_names(&self, texts: &Texts, language: Language) -> Vec<String> {
        let names = texts.find(language, &format!("also-{}", self.key), &[]).unwrap_or_default();
        names.split(['、', ',']).map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
    }
}

impl ArgKind {
    /// Whether the argument takes all that is left of a line.
    pub(crate) const fn takes_rest(self) -> bool {
        matches!(self, ArgKind::Move | ArgKind::Moves | ArgKind::Piece | ArgKind::Fen | ArgKind::Code | ArgKind::Text)
    }

    /// The values that an argument takes when they are few and always the same; none where people write what they mean.
    pub fn values(self) -> Vec<Value> {
        let seats = || Seat::ALL.map(|seat| Value::new("seat", seat.name()));
        let choices = |words: &[&'static str]| words.iter().map(|word| Value::new("choice", word)).collect();
        match self {
            ArgKind::Seat => seats().to_vec(),
            ArgKind::SeatOrRandom => seats().into_iter().chain([Value::new("choice", RANDOM)]).collect(),
            ArgKind::Variant => Variant::ALL.iter().map(|variant| Value::new("game", variant.name())).collect(),
            ArgKind::Choice(words) => choices(words),
            ArgKind::Mode => choices(&Mode::ALL.map(Mode::name)),
            ArgKind::Theme => choices(&Theme::ALL.map(Theme::name)),
            ArgKind::Names => choices(&Names::ALL.map(Names::name)),
            ArgKind::Switch => choices(&["on", OFF]),
            ArgKind::Yes => choices(&["yes"]),
            ArgKind::Whom => choices(&["me", CHANNEL, SERVER]),
            ArgKind::Party => choices(&["me", SERVER]),
            ArgKind::Language => Language::ALL
                .map(|language| Value {
                    word: language.code(),
                    key: "discord-language".to_owned(),
                    language: Some(language),
                })
                .to_vec(),
            ArgKind::Game
            | ArgKind::Member
            | ArgKind::Text
            | ArgKind::Pace
            | ArgKind::Zone
            | ArgKind::Quiet
            | ArgKind::Hour
            | ArgKind::Season
            | ArgKind::Seats
            | ArgKind::Number
            | ArgKind::Piece
            | ArgKind::Moves
            | ArgKind::Move
            | ArgKind::Fen
            | ArgKind::Code
            | ArgKind::Command
            | ArgKind::Token
            | ArgKind::File
            | ArgKind::Hidden => Vec::new(),
        }
    }
}

/// An argument of a command. Its description is the text `arg-<command>-<name>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arg {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: ArgKind,
    /// Whether it must be given.
    pub required: bool,
}

impl Arg {
    /// Whether it says for whom something is settled.
    fn is_whom(&self) -> bool {
        matches!(self.kind, ArgKind::Whom | ArgKind::Party)
    }

    /// Its name in a language. Games that can be played have another name than games that are played.
    pub(crate) fn name_in(&self, texts: &Texts, language: Language) -> String {
        match (self.kind, language) {
            // These are the names by which all fronts know the arguments.
            (_, Language::English) => self.name.to_owned(),
            (ArgKind::Variant, _) => texts.get(language, "discord-arg-variant", &[]),
            _ => texts.get(language, &format!("discord-arg-{}", self.name), &[]),
        }
    }

    /// Whether it goes by this name, in any language.
    pub(crate) fn is_called(&self, texts: &Texts, name: &str) -> bool {
        self.name == name || Language::ALL.into_iter().any(|language| self.name_in(texts, language) == name)
    }
}

/// An argument that may be left out.
pub(crate) const fn optional(name: &'static str, kind: ArgKind) -> Arg {
    Arg { name, kind, required: false }
}

/// An argument that must be given.
pub(crate) const fn required(name: &'static str, kind: ArgKind) -> Arg {
    Arg { name, kind, required: true }
}

/// A command. Its localised name is the text `cmd-<name>`, its description `cmd-<name>.about`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spec {
    /// Its name.
    pub name: &'static str,
    /// Its arguments.
    pub args: &'static [Arg],
    /// Which game it means when none is named; `None` for a command about no game.
    pub game: Option<Want>,
    /// Who may use it.
    pub who: Who,
    /// What it does.
    pub action: Action,
    /// Who may see its answers.
    pub audience: Audience,
    /// Where it is of use.
    pub scope: Scope,
    /// The key of the text under which a page offers it at any time, as it is, without arguments.
    pub page_button: Option<&'static str>,
}

impl Spec {
    /// The name in a language.
    pub fn name_in(&self, texts: &Texts, language: Language) -> String {
        texts.get(language, &format!("cmd-{}", self.name), &[])
    }

    /// The description in a language.
    pub fn about(&self, texts: &Texts, language: Language) -> String {
        texts.get(language, &format!("cmd-{}.about", self.name), &[])
    }

    /// The arguments that people give, without those that only buttons set.
    pub fn visible_args(&self) -> impl Iterator<Item = &'static Arg> + use<> {
        self.args.iter().filter(|arg| !matches!(arg.kind, ArgKind::Hidden | ArgKind::File))
    }

    /// The argument that is a file which comes with the request.
    pub fn file_arg(&self) -> Option<&'static Arg> {
        self.args.iter().find(|arg| arg.kind == ArgKind::File)
    }

    /// Whether it matters that the requester manages the place, whatever the arguments are.
    pub fn asks_who_manages(&self) -> bool {
        self.who == Who::Creator || self.may_settle() || self.opens_games()
    }

    /// Whether it can settle something for the whole place.
    pub fn may_settle(&self) -> bool {
        self.who == Who::Manager || self.args.iter().any(|arg| arg.is_whom())
    }

    /// Whether it settles something for the whole place with these arguments. To name the whole place and nothing else
    /// only asks what is settled.
    pub fn settles(&self, call: &Invocation) -> bool {
        let something = |arg: &Arg| !arg.is_whom() && arg.kind != ArgKind::Hidden && call.get(arg.name).is_some();
        self.who == Who::Manager || self.is_of_place(call) && self.args.iter().any(something)
    }

    /// Whether it is about the whole place with these arguments, and not about the requester.
    pub fn is_of_place(&self, call: &Invocation) -> bool {
        let whole = |arg: &Arg| arg.is_whom() && matches!(call.get(arg.name), Some(CHANNEL | SERVER));
        self.who == Who::Manager || self.args.iter().any(whole)
    }

    /// Whether it is about the whole server of the place with these arguments.
    pub fn is_of_server(&self, call: &Invocation) -> bool {
        self.args.iter().any(|arg| arg.is_whom() && call.get(arg.name) == Some(SERVER))
    }

    /// Whether it opens games: servers may leave that to those who manage them.
    pub fn opens_games(&self) -> bool {
        let variant = |arg: &Arg| arg.kind == ArgKind::Variant;
        self.scope == Scope::Opening || self.action == Action::Plays && self.args.iter().any(variant)
    }

    /// Whether values are written with the names of their arguments, because there are so many that the values alone would
    /// not say what is meant.
    pub(crate) fn names_its_values(&self) -> bool {
        self.args.iter().any(|arg| arg.kind == ArgKind::Party)
    }

    /// Whether these arguments end what the command began: a bridge, a link.
    pub fn ends(&self, call: &Invocation) -> bool {
        self.args.iter().any(|arg| arg.kind == ArgKind::Code && call.get(arg.name) == Some(OFF))
    }

    /// Whether the place hears of it with these arguments.
    pub fn tells_the_place(&self, call: &Invocation) -> bool {
        self.action == Action::Plays || self.settles(call)
    }

    /// Whether what people write after it is for nobody else's eyes.
    pub fn is_secret(&self) -> bool {
        self.args.iter().any(|arg| arg.kind == ArgKind::Text)
    }

    /// The argument that names the game.
    pub(crate) fn game_arg(&self) -> Option<&'static Arg> {
        self.args.iter().find(|arg| arg.kind == ArgKind::Game)
    }
}
