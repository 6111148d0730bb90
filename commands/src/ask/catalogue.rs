//! The commands: names, arguments, who may use them. Every front builds its own menu from this.

use crate::say::text::{Language, Texts};

/// Who may use a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody who can write in the place.
    Anyone,
    /// Players of the game.
    Player,
    /// The player to move.
    Mover,
    /// Who made the game.
    Creator,
    /// Who may settle things for the whole place.
    Manager,
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
    /// Who may use it.
    pub who: Who,
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

    /// Whether it matters that the asker manages the place: the command settles something for the whole place, or does
    /// what else only the creator of a game may.
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

/// All commands, in the order in which help lists them.
pub fn catalogue() -> impl Iterator<Item = &'static Spec> {
    crate::commands::ALL.iter().map(|command| command.spec())
}

/// The command of a name, in any language.
pub fn find(texts: &Texts, name: &str) -> Option<&'static Spec> {
    let name = name.to_lowercase();
    catalogue().find(|spec| spec.name == name).or_else(|| {
        catalogue().find(|spec| Language::ALL.into_iter().any(|l| spec.name_in(texts, l).to_lowercase() == name))
    })
}
