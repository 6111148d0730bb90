//! Messages as Telegram takes them: HTML with mentions, within its limits, and keyboards that fit a phone.

use sanguo_commands::{Button, Message, safe_name};
use teloxide::types::{InlineKeyboardButton, InlineKeyboardMarkup};
use teloxide::utils::html::escape;

use crate::front::text::{self, cut, length};

/// Longest caption of a picture, in characters.
pub const CAPTION: usize = 1024;
/// Longest message of text, in characters.
pub const TEXT: usize = 4096;
/// Longest notification on a pressed button, in characters.
pub const TOAST: usize = 200;

/// Somebody to be called: account and name.
pub type Called = (i64, String);

/// A message's text as HTML, with whoever is called linked by number, so that those without a username are called too.
pub fn html(message: &Message, called: &[Called], limit: usize) -> String {
    let text = message.text.trim();
    let names: Vec<(i64, String)> = called.iter().map(|(id, name)| (*id, safe_name(name))).collect();
    let link = |(id, name): &(i64, String)| format!("<a href=\"tg://user?id={id}\">{}</a>", escape(name));
    if let [one] = names.as_slice()
        && let Some(before) = fit(text, limit).strip_suffix(one.1.as_str())
    {
        // The name at the end of the line that says whose turn it is.
        return format!("{}{}", escape(before), link(one));
    }
    if names.is_empty() {
        return escape(&fit(text, limit));
    }
    let list: usize = names.iter().map(|(_, name)| length(name) + 1).sum();
    let links: Vec<String> = names.iter().map(link).collect();
    format!("{}\n{}", escape(&fit(text, limit.saturating_sub(list + 1))), links.join(" "))
}

/// A text within a limit. Of one too long the first and the last line stay (what is played, and whose turn it is), and
/// of the lines between as many as there is room for.
pub fn fit(text: &str, limit: usize) -> String {
    if length(text) <= limit {
        return text.to_owned();
    }
    let lines: Vec<&str> = text.lines().collect();
    if let [first, middle @ .., last] = lines.as_slice() {
        let mut kept = vec![*first];
        let mut room = limit.checked_sub(length(first) + length(last) + 3);
        for line in middle {
            room = room.and_then(|room| room.checked_sub(length(line) + 1));
            if room.is_none() {
                break;
            }
            kept.push(line);
        }
        kept.extend(["…", last]);
        let text = kept.join("\n");
        if length(&text) <= limit {
            return text;
        }
    }
    cut(text, limit)
}

/// A long text in parts that are messages each.
pub fn parts(text: &str) -> Vec<String> {
    let parts = text::split(text.trim(), TEXT, str::to_owned);
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect()
}

/// The keyboard of a message, in rows that can be read on a phone.
pub fn keyboard(message: &Message) -> Option<InlineKeyboardMarkup> {
    let button = |button: &Button| InlineKeyboardButton::callback(button.label.clone(), button.id.to_string());
    let rows: Vec<Vec<InlineKeyboardButton>> =
        lines(&message.buttons).iter().map(|row| row.iter().copied().map(button).collect()).collect();
    (!rows.is_empty()).then(|| InlineKeyboardMarkup::new(rows))
}

/// The ids of a keyboard's buttons, one per line.
pub fn ids(message: &Message) -> String {
    let ids: Vec<&str> = message.buttons.iter().flatten().map(|button| button.id.as_str()).collect();
    ids.join("\n")
}

/// A button that opens an address.
pub fn link_button(label: String, address: &str) -> Option<InlineKeyboardMarkup> {
    let url = address.parse().ok()?;
    Some(InlineKeyboardMarkup::new([[InlineKeyboardButton::url(label, url)]]))
}

/// The buttons in rows of their own: few where the labels are long. Rows that were broken because they were full are
/// joined before; buttons that turn pages stay together.
fn lines(rows: &[Vec<Button>]) -> Vec<Vec<&Button>> {
    const FULL: usize = 5;
    let mut groups: Vec<Vec<&Button>> = Vec::new();
    let mut joins = false;
    for row in rows {
        let turns = row.iter().all(|button| button.label.chars().count() <= 2);
        match groups.last_mut() {
            Some(group) if joins && !turns => group.extend(row),
            _ => groups.push(row.iter().collect()),
        }
        joins = row.len() == FULL;
    }
    groups.iter().flat_map(|group| group.chunks(a_row(group)).map(<[&Button]>::to_vec)).collect()
}

fn a_row(group: &[&Button]) -> usize {
    // A Chinese character is about as wide as two letters.
    let width = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    match group.iter().map(|button| width(&button.label)).max().unwrap_or(1) {
        0..=4 => 5,
        5..=9 => 3,
        10..=18 => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use sanguo_commands::Style;

    use super::*;

    #[test]
    fn names_are_escaped_and_linked_where_they_stand() {
        let message = Message::text("1 < 2 & 3\n➤ To move: 🟢 Wu 吴 – <b>&");
        assert_eq!(
            html(&message, &[(7, "<b>&".to_owned())], CAPTION),
            "1 &lt; 2 &amp; 3\n➤ To move: 🟢 Wu 吴 – <a href=\"tg://user?id=7\">&lt;b&gt;&amp;</a>"
        );
        let vote = html(&Message::text("A draw?"), &[(7, "😀".to_owned()), (8, "שלום".to_owned())], CAPTION);
        assert_eq!(
            vote,
            "A draw?\n<a href=\"tg://user?id=7\">😀</a> <a href=\"tg://user?id=8\">\u{2068}שלום\u{2069}</a>"
        );
    }

    #[test]
    fn texts_too_long_keep_their_ends() {
        let lines: Vec<String> = (0..200).map(|i| format!("line {i} 😀")).collect();
        let text = lines.join("\n");
        let short = fit(&text, CAPTION);
        assert!(length(&short) <= CAPTION && length(&short) > CAPTION - 20);
        assert!(short.starts_with("line 0 ") && short.ends_with("line 199 😀") && short.contains("\n…\n"));
        let endless = "😀".repeat(3000);
        assert_eq!(length(&fit(&endless, CAPTION)), 1023, "no character is cut in two");
    }

    #[test]
    fn long_texts_come_in_parts() {
        assert!(parts("  \n ").is_empty());
        assert_eq!(parts(&"a line\n".repeat(1000)).join("\n"), "a line\n".repeat(1000).trim());
    }

    #[test]
    fn rows_fit_their_labels() {
        let id = sanguo_commands::Invocation::new("x").to_id().unwrap();
        let button = |label: &str| Button { id: id.clone(), label: label.to_owned(), style: Style::Plain };
        let row = |labels: &[&str]| labels.iter().map(|l| button(l)).collect::<Vec<_>>();
        let shape = |rows: &[Vec<Button>]| lines(rows).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(shape(&[row(&["o11"; 5]), row(&["o12"; 2])]), [5, 2]);
        assert_eq!(shape(&[row(&["Taishi Ci 12"; 5]), row(&["Taishi Ci 12"; 4])]), [2, 2, 2, 2, 1]);
        assert_eq!(shape(&[row(&["Taishi Ci 12"; 5]), row(&["◀", "▶"])]), [2, 2, 1, 2]);
    }
}
