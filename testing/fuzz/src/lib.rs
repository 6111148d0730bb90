//! Fuzzing that runs with the other tests, on stable Rust: every entry of a corpus is replayed, then as many texts made
//! from them as a test asks for. The same seed makes the same texts on every machine, so what fails once fails again.
//!
//! A target is a function that must not panic, whatever it is given. A text that once made one panic is added to the
//! corpus of its target, and is replayed from then on.
//!
//! ```
//! sanguo_fuzz::texts("12\n-7\n", 1_000, |text| {
//!     let _ = text.parse::<i64>();
//! });
//! ```

pub mod corpus;
mod json;
mod text;

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::Value;

/// The seed of all targets.
const SEED: u64 = 0x5347;

/// Says which input made a target panic.
struct Tried<'a>(&'a str);

impl Drop for Tried<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the target panics at {:?}", self.0);
        }
    }
}

/// Feeds a target with every line of a corpus (blank lines and those that begin with `//` apart), and with `count` texts
/// made from them.
pub fn texts(corpus: &str, count: usize, mut target: impl FnMut(&str)) {
    let entries = entries(corpus);
    let mut random = StdRng::seed_from_u64(SEED);
    let mut feed = |text: &str| {
        let _tried = Tried(text);
        target(text);
    };
    entries.iter().for_each(|entry| feed(entry));
    for _ in 0..count {
        feed(&text::mutant(&entries, &mut random));
    }
}

/// The same with JSON: a corpus of one document per line, and documents made from them that are JSON still, most of
/// them. The target gets the text.
pub fn documents(corpus: &str, count: usize, mut target: impl FnMut(&str)) {
    let entries = entries(corpus);
    let values: Vec<Value> = entries.iter().map(|line| serde_json::from_str(line).expect("JSON in a corpus")).collect();
    let mut random = StdRng::seed_from_u64(SEED);
    let mut feed = |text: &str| {
        let _tried = Tried(text);
        target(text);
    };
    entries.iter().for_each(|entry| feed(entry));
    for i in 0..count {
        if i % 16 == 0 {
            feed(&text::mutant(&entries, &mut random));
        } else {
            feed(&json::mutant(&values, &mut random).to_string());
        }
    }
}

fn entries(corpus: &str) -> Vec<&str> {
    let entries: Vec<&str> = corpus.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("//")).collect();
    assert!(!entries.is_empty(), "an empty corpus");
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORPUS: &str = "// numbers\n12\n\n三国\n";

    #[test]
    fn the_corpus_is_replayed_and_the_rest_is_the_same_every_time() {
        let run = || {
            let mut seen = Vec::new();
            texts(CORPUS, 200, |text| seen.push(text.to_owned()));
            seen
        };
        let seen = run();
        assert_eq!(seen[..2], ["12", "三国"]);
        assert_eq!(seen.len(), 202);
        assert_eq!(run(), seen);
        let different: std::collections::BTreeSet<_> = seen.iter().collect();
        assert!(different.len() > 150, "{}", different.len());
    }

    #[test]
    fn documents_stay_documents_mostly() {
        let mut read = 0;
        documents(r#"{"a": [1, "b"], "c": {"d": null}}"#, 320, |text| {
            read += usize::from(serde_json::from_str::<Value>(text).is_ok());
        });
        assert!(read >= 300, "{read}");
    }

    #[test]
    fn a_panic_is_found() {
        let found = std::panic::catch_unwind(|| {
            texts("abc", 5_000, |text| assert!(!text.contains("cc"), "the bug"));
        });
        assert!(found.is_err());
    }
}
