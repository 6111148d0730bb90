//! Updates fed to the reader: genuine ones, and what can be made from them.

use sanguo_fuzz::corpus;
use serde_json::Value;

use super::update::{Event, queue, read};

/// The bot of the corpus.
const BOT: i64 = 8_100_200_300;

#[test]
fn updates() {
    let mut read_as_something = 0;
    sanguo_fuzz::documents(corpus::TELEGRAM, 20_000, |text| {
        if let Ok(update) = serde_json::from_str::<Value>(text) {
            let _ = queue(&update);
        }
        read_as_something += usize::from(read(text, BOT).is_ok_and(|event| event != Event::Nothing));
    });
    assert!(read_as_something > 500, "most were nothing to the bot: {read_as_something}");
}
