//! Text within limits. Lengths are counted in UTF-16 units, as the strictest platforms count them.

/// The length of a text.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text cut to a length; what is cut off is marked.
pub fn cut(text: &str, limit: usize) -> String {
    if length(text) <= limit {
        return text.to_owned();
    }
    let mut left = limit.saturating_sub(1);
    let mut short = String::new();
    for c in text.chars() {
        match left.checked_sub(c.len_utf16()) {
            Some(rest) => left = rest,
            None => break,
        }
        short.push(c);
    }
    // Not in the middle of a word or a joined sign, when there is a place to cut not far before.
    let cut = short.char_indices().rev().take(24).find(|(_, c)| c.is_whitespace()).map(|(i, _)| i);
    if let Some(cut) = cut {
        short.truncate(cut);
    }
    while short.ends_with(['\u{200d}', '\u{fe0f}']) {
        short.pop();
    }
    short + "…"
}

/// Plain text in pieces within a limit, divided between lines, else between words, else anywhere. Each piece is escaped
/// by `escape`, which may make a character twice as long.
pub fn split(text: &str, limit: usize, escape: impl Fn(&str) -> String) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut piece = String::new();
    for line in text.split('\n') {
        for part in parts(line, limit, &escape) {
            let fits = length(&piece) + 1 + length(&part) <= limit;
            if !piece.is_empty() && !fits {
                pieces.push(std::mem::take(&mut piece));
            }
            if !piece.is_empty() {
                piece.push('\n');
            }
            piece.push_str(&part);
        }
    }
    pieces.push(piece);
    pieces
}

/// A line, escaped, in parts within a limit.
fn parts(line: &str, limit: usize, escape: &impl Fn(&str) -> String) -> Vec<String> {
    let whole = escape(line);
    if length(&whole) <= limit {
        return vec![whole];
    }
    let mut parts = Vec::new();
    let mut part = String::new();
    for word in line.split_inclusive(' ') {
        if length(&escape(&format!("{part}{word}"))) > limit && !part.is_empty() {
            parts.push(escape(part.trim_end()));
            part.clear();
        }
        for c in word.chars() {
            if length(&escape(&part)) + 2 * c.len_utf16() > limit {
                parts.push(escape(&part));
                part.clear();
            }
            part.push(c);
        }
    }
    parts.push(escape(part.trim_end()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cutting_never_exceeds_and_never_panics() {
        for text in ["", "short", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "word word word word word", "𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷"]
        {
            for limit in 1..30 {
                assert!(length(&cut(text, limit)) <= limit.max(1), "{text} {limit}");
            }
        }
        assert_eq!(cut("general q9, advisor p8", 14), "general q9,…");
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
    }

    #[test]
    fn long_text_is_divided_between_lines_and_nothing_is_lost() {
        let text = "a line\n".repeat(1000);
        let pieces = split(text.trim(), 4096, str::to_owned);
        assert!(pieces.len() > 1 && pieces.iter().all(|piece| length(piece) <= 4096 && piece.starts_with("a line")));
        assert_eq!(pieces.join("\n"), text.trim());
        assert_eq!(split(&"😀".repeat(5000), 4096, str::to_owned).concat(), "😀".repeat(5000));
        assert_eq!(split("", 10, str::to_owned), [""]);
    }
}
