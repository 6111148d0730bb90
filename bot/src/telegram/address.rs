//! Addresses within Telegram.

use std::fmt::Display;

use sanguo_store::Place;

use super::PLATFORM;

/// Opens the private chat with a bot and gives `start` something.
pub fn start(username: &str, payload: &str) -> String {
    format!("https://t.me/{username}?start={payload}")
}

/// Lets a user choose a group to add a bot to.
pub fn add_to_group(username: &str) -> String {
    format!("https://t.me/{username}?startgroup=new")
}

/// Opens a supergroup, or a topic of it, at a message, for its members; other chats have no address.
pub fn of_message(place: &Place, message: impl Display) -> Option<String> {
    let number = place.channel.strip_prefix("-100").filter(|_| place.platform == PLATFORM)?;
    let thread = if place.thread.is_empty() { String::new() } else { format!("/{}", place.thread) };
    Some(format!("https://t.me/c/{number}{thread}/{message}"))
}

/// Opens a topic, or a supergroup at its beginning.
pub fn of_place(place: &Place) -> Option<String> {
    let number = place.channel.strip_prefix("-100").filter(|_| place.platform == PLATFORM)?;
    let thread = if place.thread.is_empty() { "1" } else { place.thread.as_str() };
    Some(format!("https://t.me/c/{number}/{thread}"))
}

#[cfg(test)]
mod tests {
    use sanguo_store::PlaceId;

    use super::*;

    #[test]
    fn supergroups_and_topics_have_addresses() {
        let place = |platform: &str, channel: &str, thread: &str| Place {
            id: PlaceId(1),
            platform: platform.to_owned(),
            channel: channel.to_owned(),
            thread: thread.to_owned(),
            language: None,
            look: None,
        };
        assert_eq!(of_place(&place(PLATFORM, "-1001234", "")).as_deref(), Some("https://t.me/c/1234/1"));
        assert_eq!(of_place(&place(PLATFORM, "-1001234", "56")).as_deref(), Some("https://t.me/c/1234/56"));
        assert_eq!(of_message(&place(PLATFORM, "-1001234", ""), 7).as_deref(), Some("https://t.me/c/1234/7"));
        assert_eq!(of_message(&place(PLATFORM, "-1001234", "56"), 7).as_deref(), Some("https://t.me/c/1234/56/7"));
        assert_eq!(of_message(&place(PLATFORM, "-1234", ""), 7), None);
        assert_eq!(of_place(&place(PLATFORM, "-1234", "")), None);
        assert_eq!(of_place(&place(PLATFORM, "1234", "")), None);
        assert_eq!(of_place(&place("local", "-1001234", "")), None);
    }
}
