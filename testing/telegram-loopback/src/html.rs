//! Telegram's HTML: a few tags, links to users, four named characters and numbered ones; other tags are refused.

use serde_json::{Value, json};

use crate::limits::length;
use crate::reply::Refused;

/// The tags with the entities they make; `span`, `tg-emoji` and `tg-time`, which need attributes of their own, are left
/// out because the bot does not use them.
const TAGS: [(&str, &str); 14] = [
    ("b", "bold"),
    ("strong", "bold"),
    ("i", "italic"),
    ("em", "italic"),
    ("u", "underline"),
    ("ins", "underline"),
    ("s", "strikethrough"),
    ("strike", "strikethrough"),
    ("del", "strikethrough"),
    ("tg-spoiler", "spoiler"),
    ("a", "text_link"),
    ("code", "code"),
    ("pre", "pre"),
    ("blockquote", "blockquote"),
];

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
        None => {
            entities.sort_by_key(|entity| entity["offset"].as_u64());
            Ok((shown, entities))
        }
    }
}

fn wrong(why: String) -> Refused {
    Refused::mistake(&format!("Bad Request: can't parse entities: {why}"))
}

/// A character by its name or number; with any other name it stays as it is written.
fn named(text: &str) -> Option<(char, &str)> {
    let (name, after) = text.split_once(';')?;
    let letter = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        _ => {
            let number = name.strip_prefix('#')?;
            let number = match number.strip_prefix('x') {
                Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(number)?
        }
    };
    Some((letter, after))
}

fn read_tag(
    tag: &str,
    offset: usize,
    shown: &str,
    open: &mut Vec<Open>,
    entities: &mut Vec<Value>,
) -> Result<(), Refused> {
    if let Some(name) = tag.strip_prefix('/') {
        let started = open.pop().ok_or_else(|| wrong(format!("Unexpected end tag at byte offset {offset}")))?;
        if started.tag != name {
            let expected = &started.tag;
            let why =
                format!("Unmatched end tag at byte offset {offset}, expected \"</{expected}>\", found \"</{name}>\"");
            return Err(wrong(why));
        }
        entities.extend(entity(&started, shown));
        return Ok(());
    }
    let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
    if kind(name).is_none() {
        return Err(wrong(format!("Unsupported start tag \"{name}\" at byte offset {offset}")));
    }
    let href = attributes.strip_prefix("href=\"").and_then(|href| href.strip_suffix('"'));
    open.push(Open { tag: name.to_owned(), href: href.map(str::to_owned), at: length(shown) });
    Ok(())
}

fn kind(tag: &str) -> Option<&'static str> {
    TAGS.iter().find_map(|(name, kind)| (*name == tag).then_some(*kind))
}

/// What a tag marks; nothing when there is no text in it, or no address to link to.
fn entity(open: &Open, shown: &str) -> Option<Value> {
    let long = length(shown) - open.at;
    if long == 0 || open.tag == "a" && open.href.is_none() {
        return None;
    }
    let mut entity = json!({ "type": kind(&open.tag)?, "offset": open.at, "length": long });
    let user = open.href.as_deref().and_then(|href| href.strip_prefix("tg://user?id="));
    if let Some(id) = user.and_then(|id| id.parse::<i64>().ok()) {
        entity["type"] = json!("text_mention");
        entity["user"] = json!({ "id": id, "is_bot": false, "first_name": "" });
    } else if let Some(href) = &open.href {
        entity["url"] = json!(href);
    }
    Some(entity)
}
