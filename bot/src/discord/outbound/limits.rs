//! Text as Discord takes it: escaped, and within its limits.

use crate::front::text;

/// The longest content of a message ("Create Message").
pub const CONTENT: usize = 2000;
/// The longest description of an embed ("Embed Limits").
pub const EMBED: usize = 4096;
/// The longest description of an attachment, its text for those who do not see it ("Attachment Request").
pub const ALT: usize = 1024;
/// The longest label of a button ("Button").
pub const LABEL: usize = 80;
/// The longest label of a choice of a menu and of an autocompletion, and the longest description of an argument
/// ("Select Option", "Option Choice", "Application Command Option").
pub const CHOICE: usize = 100;
/// The most choices of a menu ("String Select").
pub const CHOICES: usize = 25;
/// Commands of an application, everywhere or in one server.
pub const COMMANDS: usize = 100;
/// The most rows of components ("Legacy Message Component Behavior").
pub const ROWS: usize = 5;
/// The most buttons of a row ("Action Row").
pub const ROW: usize = 5;
/// The longest name of a thread ("Start Thread from Message").
pub const THREAD: usize = 100;

/// Plain text as Discord shows it unchanged: its marks for formatting and calling are escaped. It may go on in the middle
/// of a line.
pub fn escape(text: &str, begins_line: bool) -> String {
    let mut escaped = String::with_capacity(text.len() + 16);
    for (i, line) in text.split('\n').enumerate() {
        if i > 0 {
            escaped.push('\n');
        }
        let (mut at_start, mut rest) = (begins_line || i > 0, line);
        while let Some(c) = rest.chars().next() {
            let address = address(rest);
            escaped.push_str(address);
            if address.is_empty() {
                push_escaped(&mut escaped, c, &mut at_start);
            } else {
                at_start = false;
            }
            rest = rest.get(address.len().max(c.len_utf8())..).unwrap_or_default();
        }
    }
    escaped
}

/// The address within Discord with which a text begins, or nothing. It is left whole, or it would lead nowhere. Users
/// write such addresses too, so it holds nothing that could be formatting or call anybody: no more than those of the
/// bot do.
fn address(text: &str) -> &str {
    const DISCORD: &str = "https://discord.com/";
    let Some(path) = text.strip_prefix(DISCORD) else { return "" };
    let ends = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '/' | '?' | '=' | '&' | '+' | '.' | '_' | '-');
    let length = DISCORD.len() + path.find(ends).unwrap_or(path.len());
    text.get(..length).unwrap_or_default().trim_end_matches('_')
}

fn push_escaped(escaped: &mut String, c: char, at_start: &mut bool) {
    let always = matches!(c, '\\' | '*' | '_' | '~' | '`' | '|' | '[' | ']' | '<' | '@');
    // These mean something at the beginning of a line only.
    if always || (*at_start && matches!(c, '#' | '>' | '-' | '+')) {
        escaped.push('\\');
    }
    *at_start = *at_start && c.is_whitespace();
    escaped.push(seen_on_dark(c));
}

/// A mark that is seen on Discord's dark ground too: there its black disc is as dark as the ground.
fn seen_on_dark(c: char) -> char {
    if c == '⚫' { '🌑' } else { c }
}

/// The label of a button or choice, which has no markup.
pub fn label(text: &str, longest: usize) -> String {
    let seen: String = text.chars().map(seen_on_dark).collect();
    text::cut(&seen, longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::text::{length, split};

    fn escaped(text: &str) -> String {
        escape(text, true)
    }

    #[test]
    fn markup_in_names_shows_as_it_is() {
        assert_eq!(escaped("**bold** _x_ <@123> ||s|| `c`"), r"\*\*bold\*\* \_x\_ \<\@123> \|\|s\|\| \`c\`");
        assert_eq!(escaped("# big\n> quote\n-# small\n a # b"), "\\# big\n\\> quote\n\\-# small\n a # b");
        assert_eq!(escaped("[a](http://x)"), r"\[a\](http://x)");
    }

    #[test]
    fn addresses_of_discord_stay_whole_and_hide_nothing() {
        for whole in
            ["see https://discord.com/channels/1/2_3", "邀请：https://discord.com/oauth2/authorize?client_id=1&a_b=c+d"]
        {
            assert_eq!(escaped(whole), whole);
        }
        assert_eq!(escaped("https://discord.com/**a**<@1>"), r"https://discord.com/\*\*a\*\*\<\@1>");
        assert_eq!(escaped("_https://discord.com/a_ # `b`"), r"\_https://discord.com/a\_ # \`b\`");
        assert_eq!(escaped("https://discord.com.example.org/_a_"), r"https://discord.com.example.org/\_a\_");
    }

    #[test]
    fn long_text_is_divided_between_lines_and_nothing_is_lost() {
        let text: String = (0..300).map(|i| format!("line {i} *{i}*\n")).collect();
        let pieces = split(&text, 200, escaped);
        assert!(pieces.iter().all(|piece| length(piece) <= 200));
        assert_eq!(pieces.join("\n"), escaped(&text));
        assert!(pieces.iter().all(|piece| !piece.ends_with('\\')));
    }

    #[test]
    fn a_line_without_end_is_divided_too() {
        for endless in ["𠮷".repeat(3000), "*".repeat(3000), "a b ".repeat(900)] {
            let pieces = split(&endless, 2000, escaped);
            assert!(pieces.len() > 1 && pieces.iter().all(|piece| (1..=2000).contains(&length(piece))), "{pieces:?}");
            assert!(
                pieces.iter().all(|p| p.chars().rev().take_while(|&c| c == '\\').count() % 2 == 0),
                "whole escapes"
            );
        }
    }
}
