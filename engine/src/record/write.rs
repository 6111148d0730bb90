//! Records as text. Grammar: docs/RECORD.md.

use std::fmt::Write as _;

use crate::course::position::Position;
use crate::games::rules::{GameOption, Rules};
use crate::notation::record_suffix;
use crate::notation::write::{walk, withdrawal};
use crate::record::convert::Form;
use crate::record::headers::Key;
use crate::record::{Note, NoteKind, Record};
use crate::seat::Seat;

impl Record {
    /// The record as text, its moves in a notation. [`Record::read`] reads it back.
    pub fn text(&self, form: Form) -> String {
        let mut text = String::new();
        for (name, value) in self.header_lines() {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "[{name} \"{}\"]", escaped(&value));
        }
        text.push('\n');
        let mut notes = self.notes.iter().peekable();
        self.write_notes(&mut text, &mut notes, 0);
        let mut ply = 0;
        walk(&self.game, |change| {
            ply += 1;
            let line = match change.mv {
                Some(mv) => form.write(change.before, change.roster, mv) + &record_suffix(&change.effects),
                None => withdrawal(change.before, change.after).unwrap_or_default(),
            };
            let _ = writeln!(text, "{ply}. {line}");
            self.write_notes(&mut text, &mut notes, ply);
        });
        text
    }

    /// All headers in their order, with those that follow from the game.
    pub(crate) fn header_lines(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        let mut add = |key: Key, value: Option<&str>| {
            lines.extend(value.map(|value| (key.name().to_owned(), value.to_owned())));
        };
        let rules = *self.game.position().rules();
        let headers = &self.headers;
        add(Key::Game, Some(rules.variant.name()));
        for (option, value) in options(&rules) {
            add(Key::Option(option), Some(value));
        }
        add(Key::Event, headers.event.as_deref());
        add(Key::Place, headers.place.as_deref());
        add(Key::Date, headers.date.as_deref());
        for seat in Seat::ALL {
            add(Key::Player(seat), headers.player(seat));
        }
        add(Key::Start, self.start().as_deref());
        add(Key::Result, Some(&self.result()));
        let points = self.game.position().over().map(|over| over.score.to_string());
        add(Key::Points, points.as_deref());
        lines.extend(headers.others.iter().cloned());
        lines
    }

    /// The position text of the start, when it is not the usual one.
    pub fn start(&self) -> Option<String> {
        let first = self.game.positions().next()?;
        let usual = Position::start(*first.rules());
        (*first != usual).then(|| first.fen())
    }

    /// The result: that of the game, else the one that the file states, else `*`.
    pub fn result(&self) -> String {
        match self.game.position().over() {
            Some(over) => over.outcome.to_string(),
            None => self.headers.result.clone().unwrap_or_else(|| "*".to_owned()),
        }
    }

    fn write_notes(&self, text: &mut String, notes: &mut std::iter::Peekable<std::slice::Iter<'_, Note>>, ply: usize) {
        while let Some(note) = notes.next_if(|note| note.ply <= ply) {
            text.push_str(&written(note));
            text.push('\n');
        }
    }
}

/// The options of rules with their values.
fn options(rules: &Rules) -> Vec<(GameOption, &'static str)> {
    rules.variant.about().options.iter().copied().zip(rules.options().into_iter().map(|(_, value)| value)).collect()
}

fn escaped(value: &str) -> String {
    let line: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.replace('\\', "\\\\").replace('"', "\\\"")
}

/// A note between marks that it does not contain itself.
fn written(note: &Note) -> String {
    let text = note.text.trim();
    let in_one_line = !text.contains(['\n', '\r']);
    let braces = text.contains(['}', '｝']);
    match note.kind {
        NoteKind::Variation if is_balanced(text) => format!("({text})"),
        _ if !braces => format!("{{{text}}}"),
        _ if in_one_line => format!(";{text}"),
        _ => format!("{{{}}}", text.replace(['}', '｝'], ")")),
    }
}

/// Whether parentheses around a text end where it ends.
fn is_balanced(text: &str) -> bool {
    let mut depth = 0i64;
    let closes_early = text.chars().any(|c| {
        depth += match c {
            '(' | '（' => 1,
            ')' | '）' => -1,
            _ => 0,
        };
        depth < 0
    });
    !closes_early && depth == 0 && !text.contains(['{', '}', '｛', '｝', ';', '；'])
}
