//! A record's game in the making: what is said becomes moves, and errors say where.

use crate::course::game::Game;
use crate::moves::Move;
use crate::notation::ReadError;
use crate::notation::read::{change, read_known};
use crate::notation::roster::{Known, Roster};
use crate::record::error::{RecordError, Spot, Wrong};
use crate::record::{MOST_PLIES, Note, NoteKind};

/// The most characters of a move that are shown in an error.
const LONGEST_SHOWN: usize = 60;

/// A game that a record is read into.
#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    roster: Roster,
    notes: Notes,
}

/// Notes, as many as are kept.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    list: Vec<Note>,
    characters: usize,
}

impl Notes {
    pub(crate) fn list(self) -> Vec<Note> {
        self.list
    }

    pub(crate) fn keep(&mut self, ply: usize, kind: NoteKind, text: &str) {
        let text = text.trim();
        // Bytes are counted first: most comments are far from the limit.
        let length = text.len();
        if text.is_empty() || self.list.len() >= super::MOST_NOTES || self.characters + length > super::MOST_NOTED {
            return;
        }
        self.characters += length;
        self.list.push(Note { ply, kind, text: text.replace("\r\n", "\n").replace('\r', "\n") });
    }
}

impl Playing {
    pub(crate) fn new(game: Game) -> Playing {
        let roster = Roster::of(&game);
        Playing { game, roster, notes: Notes::default() }
    }

    /// How many changes were made.
    pub(crate) fn plies(&self) -> usize {
        self.game.positions().len() - 1
    }

    pub(crate) fn note(&mut self, kind: NoteKind, text: &str) {
        let ply = self.plies();
        self.notes.keep(ply, kind, text);
    }

    /// The game and its notes.
    pub(crate) fn done(self) -> (Game, Vec<Note>) {
        (self.game, self.notes.list)
    }

    /// Plays what a text says: a move in any notation, or how the game changed without one.
    pub(crate) fn say(&mut self, at: Option<Spot>, text: &str) -> Result<(), RecordError> {
        let ply = self.plies() + 1;
        let error = |wrong| RecordError { at, wrong };
        let shown = || text.chars().take(LONGEST_SHOWN).collect::<String>();
        if self.game.position().over().is_some() {
            return Err(error(Wrong::AfterEnd { text: shown() }));
        }
        if ply > MOST_PLIES {
            return Err(error(Wrong::TooManyPlies { most: MOST_PLIES }));
        }
        let before = *self.game.position();
        let mut mv: Option<Move> = None;
        match change(&mut self.game, text) {
            Some(Ok(())) => {}
            Some(Err(why)) => return Err(error(Wrong::Change { text: shown(), ply, error: why })),
            None => {
                let wrong = |error: ReadError| Wrong::Move {
                    text: shown(),
                    ply,
                    position: Box::new(before),
                    error: Box::new(error),
                };
                let read = read_known(Known::with(&self.game, &self.roster), text).map_err(|e| error(wrong(e)))?;
                self.game.play(read).map_err(|why| error(Wrong::Change { text: shown(), ply, error: why }))?;
                mv = Some(read);
            }
        }
        // What was only warned of is no change.
        if self.plies() == ply {
            self.roster.follow(&before, self.game.position(), mv);
        }
        Ok(())
    }
}
