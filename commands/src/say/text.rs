//! The texts of each language. All words a user reads come from the files in `texts/`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sanguo_engine::Variant;
use unic_langid::LanguageIdentifier;

use crate::say::language::Language;

/// Arguments of a text: a name and a value each.
pub type TextArgs<'a> = &'a [(&'a str, FluentValue<'a>)];

/// The texts of all languages.
pub struct Texts {
    bundles: Vec<(Language, FluentBundle<FluentResource>)>,
}

impl Default for Texts {
    fn default() -> Texts {
        Texts::new()
    }
}

impl Texts {
    /// Reads the built-in texts. What a file has wrong is left out (and found by the tests).
    pub fn new() -> Texts {
        let bundle = |language: Language| {
            let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            // Chat programs show the isolation marks of some clients as boxes; names are isolated where they need it.
            bundle.set_use_isolating(false);
            let resource = match FluentResource::try_new(language.source().to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
            (language, bundle)
        };
        Texts { bundles: Language::ALL.into_iter().map(bundle).collect() }
    }

    /// A text in a language; English when the language lacks it, and the key itself when English does too.
    pub fn get(&self, language: Language, key: &str, args: TextArgs<'_>) -> String {
        self.find(language, key, args)
            .or_else(|| self.find(Language::English, key, args))
            .unwrap_or_else(|| key.to_owned())
    }

    /// A text in a language, if the language has it. `key.attribute` names an attribute.
    pub fn find(&self, language: Language, key: &str, args: TextArgs<'_>) -> Option<String> {
        let (_, bundle) = self.bundles.iter().find(|(l, _)| *l == language)?;
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::warn!(language = language.code(), key, ?errors, "could not fill in a text completely");
        }
        Some(text)
    }
}

/// Texts in one language: what most code needs.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    texts: &'a Texts,
    /// The language.
    pub language: Language,
    /// The game that is spoken of, which may have words of its own.
    game: Option<Variant>,
}

impl<'a> Words<'a> {
    /// The texts of one language.
    pub const fn new(texts: &'a Texts, language: Language) -> Words<'a> {
        Words { texts, language, game: None }
    }

    /// The texts of all languages.
    pub(crate) const fn texts(self) -> &'a Texts {
        self.texts
    }

    /// The texts for speaking of a game.
    pub const fn playing(self, game: Variant) -> Words<'a> {
        Words { game: Some(game), ..self }
    }

    /// The name of a thing in the game that is spoken of: the text `<what>-<game>-<name>`, or `<what>-<name>` when the
    /// game calls it what all do.
    pub fn name(&self, what: &str, name: &str) -> String {
        self.own(what, name, &[]).unwrap_or_else(|| self.word(&format!("{what}-{name}")))
    }

    /// The same if there is such a text.
    pub fn known_name(&self, what: &str, name: &str) -> Option<String> {
        let usual = || self.texts.find(self.language, &format!("{what}-{name}"), &[]);
        self.own(what, name, &[]).or_else(usual)
    }

    /// A text with arguments, in the words of the game that is spoken of when it has its own: `tell-shogi-promoted`
    /// before `tell-promoted`.
    pub fn say_own(&self, key: &str, args: TextArgs<'_>) -> String {
        self.own_text(key, args).unwrap_or_else(|| self.say(key, args))
    }

    /// A text that only the game that is spoken of may have: `tell-fu-sudden-death-of-two` for
    /// `tell-sudden-death-of-two`.
    pub fn own_text(&self, key: &str, args: TextArgs<'_>) -> Option<String> {
        let (what, name) = key.split_once('-')?;
        self.own(what, name, args)
    }

    fn own(&self, what: &str, name: &str, args: TextArgs<'_>) -> Option<String> {
        self.game.and_then(|game| self.texts.find(self.language, &format!("{what}-{game}-{name}"), args))
    }

    /// A text with arguments.
    pub fn say(&self, key: &str, args: TextArgs<'_>) -> String {
        self.texts.get(self.language, key, args)
    }

    /// A text without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A list as the language writes it.
    pub fn list(&self, items: &[String]) -> String {
        items.join(&self.word("list-separator"))
    }
}

/// The longest a name is shown, in characters.
const LONGEST_NAME: usize = 32;

/// Letters and signs that show nothing: fillers of Hangul, Khmer and Mongolian, the empty pattern of Braille, and what
/// only joins others. Names that consist of them are not seen at all.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200c}'..='\u{200f}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    ) || c.is_whitespace()
}

/// A user's name made safe for a message: no control characters or line breaks, not endless, never empty or unseen, and
/// with right-to-left text kept from turning the rest of the line round. A name that is cut ends with `…`.
pub fn safe_name(name: &str) -> String {
    let direction_mark = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200b}' | '\u{feff}' | '\u{2028}' | '\u{2029}');
    let mut kept: Vec<char> = name.chars().filter(|&c| !c.is_control() && !direction_mark(c)).collect();
    if kept.len() > LONGEST_NAME {
        kept.truncate(LONGEST_NAME - 1);
        kept.push('…');
    }
    let clean = without_links(&kept);
    let clean = clean.trim();
    if clean.chars().all(is_blank) {
        return "?".to_owned();
    }
    let right_to_left =
        |c: char| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    if clean.chars().any(right_to_left) { format!("\u{2068}{clean}\u{2069}") } else { clean.to_owned() }
}

/// A name that no platform makes a link of: an invisible joiner stands in each address. It looks as it was chosen.
fn without_links(name: &[char]) -> String {
    const JOINER: char = '\u{2060}';
    let mut shown = String::with_capacity(name.len() + 8);
    for (i, &c) in name.iter().enumerate() {
        shown.push(c);
        let near = |offset: usize| name.get(i + offset).copied();
        let before = i.checked_sub(1).and_then(|at| name.get(at));
        let scheme = c == ':' && near(1) == Some('/') && near(2) == Some('/');
        let domain =
            c == '.' && before.is_some_and(|c| c.is_alphanumeric()) && near(1).is_some_and(char::is_alphabetic);
        if scheme || domain {
            shown.push(JOINER);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_links() {
        for (name, shown) in [
            ("https://x.co/a", "https:\u{2060}//x.\u{2060}co/a"),
            ("discord.gg/abc", "discord.\u{2060}gg/abc"),
            ("J. R. Tolkien 3.5 :/", "J. R. Tolkien 3.5 :/"),
        ] {
            assert_eq!(safe_name(name), shown);
        }
    }

    #[test]
    fn names_never_break_a_line() {
        assert_eq!(safe_name("a\nb\u{202e}c"), "abc");
        assert_eq!(safe_name("\u{200b}\u{200d}"), "?");
        for blank in
            ["", "  ", "\u{3164}", "\u{115f}\u{1160}", "\u{ffa0} \u{2800}", "\u{200d}\u{fe0f}", "\u{e0041}\u{ad}"]
        {
            assert_eq!(safe_name(blank), "?", "{blank:?}");
        }
        assert_eq!(safe_name("한\u{3164}글"), "한\u{3164}글");
        assert_eq!(safe_name(&"中".repeat(50)), format!("{}…", "中".repeat(31)));
        assert_eq!(safe_name(&"中".repeat(32)), "中".repeat(32));
        assert_eq!(safe_name("שלום"), "\u{2068}שלום\u{2069}");
    }
}
