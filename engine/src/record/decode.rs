//! Files as text: which encoding they are in.

use std::borrow::Cow;

use encoding_rs::{BIG5, GB18030, UTF_16BE, UTF_16LE};

use crate::notation::script::is_of_records;
use crate::record::MOST_BYTES;
use crate::record::error::{RecordError, Spot, Wrong};

/// How a text was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16 with a byte order mark, in either order.
    Utf16,
    /// GBK, with what GB18030 adds.
    Gbk,
    /// Big5.
    Big5,
}

/// The text of a file: UTF-8 when it is valid, UTF-16 by its byte order mark, else GBK or Big5, whichever makes more words
/// of records of it.
///
/// # Errors
/// When the file is too large, or no text in any of them; then with the place of the first byte that is not UTF-8.
///
/// ```
/// use sanguo_engine::record::{Encoding, decode};
///
/// let big5 = [0xa5, 0x76, 0xb6, 0x4f]; // 史超
/// assert!(matches!(decode("太史慈进7".as_bytes())?, (text, Encoding::Utf8) if text == "太史慈进7"));
/// assert!(decode(&big5).is_ok());
/// assert!(decode(&[0xff, 0xff, 0xff]).is_err());
/// # Ok::<(), sanguo_engine::record::RecordError>(())
/// ```
pub fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Encoding), RecordError> {
    if bytes.len() > MOST_BYTES {
        return Err(RecordError::whole(Wrong::TooLarge { bytes: bytes.len(), most: MOST_BYTES }));
    }
    let wide = match bytes {
        [0xff, 0xfe, rest @ ..] => Some((UTF_16LE, rest)),
        [0xfe, 0xff, rest @ ..] => Some((UTF_16BE, rest)),
        _ => None,
    };
    if let Some((encoding, rest)) = wide {
        let text = encoding.decode_without_bom_handling_and_without_replacement(rest);
        return text.map(|text| (text, Encoding::Utf16)).ok_or_else(|| RecordError::whole(Wrong::Encoding));
    }
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    let wrong = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok((Cow::Borrowed(text), Encoding::Utf8)),
        Err(error) => error.valid_up_to(),
    };
    let broken = String::from_utf8_lossy(bytes);
    let mut best: Option<(i64, Cow<'_, str>, Encoding)> = None;
    for (encoding, name) in [(GB18030, Encoding::Gbk), (BIG5, Encoding::Big5)] {
        let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) else { continue };
        let score = score(&text);
        if best.as_ref().is_none_or(|best| score > best.0) {
            best = Some((score, text, name));
        }
    }
    match best {
        // A text in UTF-8 with a broken character is told from one in another encoding by what can still be read of it.
        Some((score, text, name)) if score > self::score(&broken) => Ok((text, name)),
        _ => Err(RecordError::at(Spot::of(&broken, wrong), Wrong::Encoding)),
    }
}

/// How much a text looks like a record: characters that records use count most, other Chinese ones a little, and rare ones
/// that come of a wrong encoding against it.
fn score(text: &str) -> i64 {
    let of = |c: char| match c {
        _ if c.is_ascii() => 0,
        _ if is_of_records(c) => 20,
        '\u{4e00}'..='\u{9fff}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff5e}' | '·' | '“'..='”' | '…' => 1,
        _ => -10,
    };
    text.chars().map(of).sum()
}
