//! A record taken apart: headers, comments, variations, and the words between them, each with its place.

use crate::notation::script::normalise;
use crate::record::NoteKind;
use crate::record::error::{RecordError, Spot, Wrong};
use crate::record::headers::Key;

/// A part of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part<'a> {
    /// `[Wu "孙权"]`.
    Header { at: Spot, name: String, value: String },
    /// Words of one line.
    Words(Vec<Word<'a>>),
    /// A comment or a variation.
    Note { kind: NoteKind, text: &'a str },
}

/// A word, and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) at: Spot,
    pub(crate) text: &'a str,
}

/// Takes a text apart from its beginning to its end.
#[derive(Debug)]
pub(crate) struct Parts<'a> {
    rest: &'a str,
    spot: Spot,
    /// Whether nothing but blanks was seen in this line.
    line_start: bool,
    /// Whether words were seen: names with a colon are headers only before.
    words_seen: bool,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(text: &'a str) -> Parts<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Parts { rest, spot: Spot::START, line_start: true, words_seen: false }
    }

    /// Goes on by one character.
    fn step(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        self.spot = self.spot.after(c);
        self.line_start = c == '\n' || c == '\r' || self.line_start && is_blank(c);
        Some(c)
    }

    /// Goes on while characters fit; what was passed.
    fn while_fits(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.rest.starts_with(&fits) {
            self.step();
        }
        passed(before, self.rest)
    }

    /// The rest of this line.
    fn line(&self) -> &'a str {
        self.rest.split(['\n', '\r']).next().unwrap_or_default()
    }

    /// Goes on by a text that comes next.
    fn pass(&mut self, length: usize) {
        let end = self.rest.len().saturating_sub(length);
        while self.rest.len() > end {
            self.step();
        }
    }

    /// A comment in braces, which have been passed.
    fn braces(&mut self, opened: (Spot, char)) -> Result<&'a str, RecordError> {
        let text = self.while_fits(|c| c != '}' && c != '｝');
        self.step().map(|_| text).ok_or_else(|| RecordError::at(opened.0, Wrong::Unclosed(opened.1)))
    }

    /// What stands in parentheses, which have been opened, with those in it.
    fn parentheses(&mut self, opened: (Spot, char)) -> Result<&'a str, RecordError> {
        let before = self.rest;
        let mut depth = 1usize;
        loop {
            let (at, left) = (self.spot, self.rest);
            match self.step().ok_or_else(|| RecordError::at(opened.0, Wrong::Unclosed(opened.1)))? {
                '(' | '（' => depth += 1,
                ')' | '）' => depth -= 1,
                c @ ('{' | '｛') => drop(self.braces((at, c))?),
                _ => {}
            }
            if depth == 0 {
                return Ok(passed(before, left));
            }
        }
    }

    fn words(&mut self) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        loop {
            self.while_fits(|c| is_blank(c) && c != '\n' && c != '\r');
            let at = self.spot;
            let text = self.while_fits(|c| !is_blank(c) && !"{｛(（;".contains(c));
            if text.is_empty() {
                return words;
            }
            words.push(Word { at, text });
        }
    }
}

/// The part of a text that lies before the rest of it.
fn passed<'a>(text: &'a str, rest: &str) -> &'a str {
    text.get(..text.len().saturating_sub(rest.len())).unwrap_or_default()
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{200b}'
}

impl<'a> Iterator for Parts<'a> {
    type Item = Result<Part<'a>, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.while_fits(|c| is_blank(c) || "}｝)）".contains(c));
            let (at, begins) = (self.spot, self.line_start);
            let c = self.rest.chars().next()?;
            if begins && matches!(c, '%' | '#') {
                self.pass(self.line().len());
                continue;
            }
            if begins && let Some((name, value, length)) = header(self.line(), self.words_seen) {
                self.pass(length);
                // More headers may stand in the same line.
                self.line_start = true;
                return Some(Ok(Part::Header { at, name, value }));
            }
            return Some(match c {
                '{' | '｛' => {
                    self.step();
                    self.braces((at, c)).map(|text| Part::Note { kind: NoteKind::Comment, text })
                }
                ';' => {
                    self.step();
                    let text = self.line();
                    self.pass(text.len());
                    Ok(Part::Note { kind: NoteKind::Comment, text })
                }
                '(' | '（' => {
                    self.step();
                    match self.parentheses((at, c)) {
                        Ok(text) if is_remark(text) => continue,
                        Ok(text) if c == '（' => Ok(Part::Note { kind: NoteKind::Comment, text }),
                        Ok(text) => Ok(Part::Note { kind: NoteKind::Variation, text }),
                        Err(error) => Err(error),
                    }
                }
                _ => {
                    let words = self.words();
                    self.words_seen |= !words.is_empty();
                    Ok(Part::Words(words))
                }
            });
        }
    }
}

/// Whether what stands in parentheses only says what a move brought about, which follows from the move.
fn is_remark(text: &str) -> bool {
    const BEGIN: [&str; 6] = ["结盟", "废帝", "将", "灭", "困毙", "收编"];
    const END: [&str; 2] = ["长将判负", "多将判负"];
    let text = normalise(text);
    text.is_empty() || BEGIN.iter().any(|begin| text.starts_with(begin)) || END.iter().any(|end| text.ends_with(end))
}

/// A header at the beginning of a line: its name, its value and its length. `[Wu "孙权"]`, `[Wu 孙权]`, `【吴：孙权】`, and
/// before the first move also `日期：2026-12-03`.
fn header(line: &str, words_seen: bool) -> Option<(String, String, usize)> {
    const OPEN: [char; 4] = ['[', '【', '〔', '［'];
    const CLOSE: [char; 4] = [']', '】', '〕', '］'];
    const COLON: [char; 2] = [':', '：'];
    let Some(inside) = line.strip_prefix(OPEN) else {
        let (name, value) = line.split_once(COLON)?;
        let known = !words_seen && name.chars().count() <= 12 && Key::read(name) != Key::Other;
        return (known && !value.trim().is_empty()).then(|| (name.trim().to_owned(), unquoted(value), line.len()));
    };
    let end = inside.find(|c: char| is_blank(c) || COLON.contains(&c) || CLOSE.contains(&c) || c == '"')?;
    let (name, rest) = inside.split_at(end);
    let value = rest.trim_start_matches(|c: char| is_blank(c) || COLON.contains(&c));
    if name.is_empty() || value.len() == rest.len() && !value.starts_with('"') {
        return None;
    }
    let quoted = value.strip_prefix(['"', '“', '”']);
    let (text, after) = match quoted {
        Some(quoted) => until_quote(quoted)?,
        None => {
            let (text, after) = value.split_at(value.find(CLOSE)?);
            (text.to_owned(), after)
        }
    };
    let after = after.trim_start_matches(is_blank).strip_prefix(CLOSE)?;
    Some((name.to_owned(), text.trim().to_owned(), line.len() - after.len()))
}

/// What is quoted up to the closing quotation mark, and what follows it.
fn until_quote(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '"' | '”' => return Some((value, chars.as_str())),
            '\\' => value.extend(chars.next()),
            c => value.push(c),
        }
    }
}

fn unquoted(value: &str) -> String {
    value.trim().trim_matches(['"', '“', '”']).trim().to_owned()
}
