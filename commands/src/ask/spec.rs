//! What a command is, as data: its name and arguments, who may use it, what it does and who may hear of it. The
//! service enforces these facts before a command runs; help, completion and the menus of all fronts are made from them.

use crate::say::text::{Language, Texts};

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
pub enum Effect {
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
    /// Where several people are: it is about a game whose seats are being taken.
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
    /// Any game.
    Any,
}

/// What an argument holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgKind {
    /// The number of a game; in a line of text also `#12`.
    Game,
    /// The name of one of the games' rules (`yanyi`).
    Variant,
    /// One of the three seats.
    Seat,
    /// One of the three seats, or chance.
    SeatOrRandom,
    /// One of a few words. Each has a text `choice-<word>`.
    Choice(&'static [&'static str]),
    /// A whole number.
    Number,
    /// A point of the board.
    Point,
    /// A move in any notation; takes the rest of a line.
    Move,
    /// A position text; takes the rest of a line.
    Fen,
    /// A code got elsewhere, or `off`.
    Code,
    /// The name of a command.
    Command,
    /// A language.
    Language,
    /// The token of a shared game.
    Token,
    /// Set by buttons only.
    Hidden,
}

impl ArgKind {
    /// Whether the argument takes all that is left of a line.
    pub(crate) const fn takes_rest(self) -> bool {
        matches!(self, ArgKind::Move | ArgKind::Fen | ArgKind::Code)
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
    pub effect: Effect,
    /// Who may see its answers.
    pub audience: Audience,
    /// Where it is of use.
    pub scope: Scope,
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
        self.args.iter().filter(|arg| arg.kind != ArgKind::Hidden)
    }

    /// Whether it matters that the requester manages the place: the command settles something for the whole place, or
    /// does what else only the creator of a game may.
    pub fn asks_who_manages(&self) -> bool {
        matches!(self.who, Who::Manager | Who::Creator) || self.args.iter().any(|arg| arg.name == "for")
    }

    /// How the command is written: `/board [game] [view]`.
    pub fn usage(&self) -> String {
        let args = self.visible_args().map(|arg| match (arg.kind, arg.required) {
            (ArgKind::Game, _) => " [#number]".to_owned(),
            (_, true) => format!(" <{}>", arg.name),
            (_, false) => format!(" [{}]", arg.name),
        });
        format!("/{}{}", self.name, args.collect::<String>())
    }
}
