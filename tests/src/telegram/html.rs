//! Telegram's HTML: a few tags, links to users, four named characters; anything else is refused.

use serde_json::{Value, json};

use super::limits::length;
use super::reply::Refused;

const TAGS: [&str; 12] = ["b", "strong", "i", "em", "u", "ins", "s", "del", "a", "code", "pre", "blockquote"];

struct Open {
    tag: String,
    href: Option<String>,
    at: usize,
}

/// The text as it is shown, with its entities (offsets in UTF-16 units).
///
/// # Errors
/// What Telegram says.
pub fn parse(source: &str) -> Result<(String, Vec<Value>), Refused> {
    let mut shown = String::new();
    let mut open: Vec<Open> = Vec::new();
    let mut entities = Vec::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let offset = source.len() - rest.len();
        let (_, after) = rest.split_at(c.len_utf8());
        rest = match c {
            '<' => {
                let unclosed = || wrong(format!("Unclosed start tag at byte offset {offset}"));
                let (tag, after) = after.split_once('>').ok_or_else(unclosed)?;
                read_tag(tag, offset, &shown, &mut open, &mut entities)?;
                after
            }
            '&' => {
                let (letter, after) = named(after).unwrap_or(('&', after));
                shown.push(letter);
                after
            }
            other => {
                shown.push(other);
                after
            }
        };
    }
    match open.last() {
        Some(open) => Err(wrong(format!("Can't find end tag corresponding to start tag \"{}\"", open.tag))),
        None => Ok((shown, entities)),
    }
}

fn wrong(why: String) -> Refused {
    Refused::mistake(&format!("Bad Request: can't parse entities: {why}"))
}

fn named(text: &str) -> Option<(char, &str)> {
    let names = [("lt;", '<'), ("gt;", '>'), ("amp;", '&'), ("quot;", '"')];
    names.iter().find_map(|(name, letter)| Some((*letter, text.strip_prefix(name)?)))
}

fn read_tag(
    tag: &str,
    offset: usize,
    shown: &str,
    open: &mut Vec<Open>,
    entities: &mut Vec<Value>,
) -> Result<(), Refused> {
    if let Some(name) = tag.strip_prefix('/') {
        let started = open.pop().filter(|open| open.tag == name);
        let started = started.ok_or_else(|| wrong(format!("Unexpected end tag at byte offset {offset}")))?;
        entities.push(entity(&started, shown));
        return Ok(());
    }
    let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
    if !TAGS.contains(&name) {
        return Err(wrong(format!("Unsupported start tag \"{name}\" at byte offset {offset}")));
    }
    let href = attributes.strip_prefix("href=\"").and_then(|href| href.strip_suffix('"'));
    open.push(Open { tag: name.to_owned(), href: href.map(str::to_owned), at: length(shown) });
    Ok(())
}

fn entity(open: &Open, shown: &str) -> Value {
    let mut entity = json!({ "type": open.tag, "offset": open.at, "length": length(shown) - open.at });
    let user = open.href.as_deref().and_then(|href| href.strip_prefix("tg://user?id="));
    if let Some(id) = user.and_then(|id| id.parse::<i64>().ok()) {
        entity["type"] = json!("text_mention");
        entity["user"] = json!({ "id": id, "is_bot": false, "first_name": "" });
    } else if let Some(href) = &open.href {
        entity["type"] = json!("text_link");
        entity["url"] = json!(href);
    }
    entity
}
