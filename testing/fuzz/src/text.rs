//! Texts made from texts, character by character: readers take `&str`, so every mutant is UTF-8.

use rand::rngs::StdRng;
use rand::{Rng, RngExt};

/// Characters that readers stumble over: separators, signs, digits of other scripts, marks without width, the ends of
/// the ranges of UTF-8.
const ODD: &[char] = &[
    ' ',
    '\t',
    '\n',
    '/',
    '-',
    '+',
    '=',
    '*',
    '#',
    '~',
    ':',
    '.',
    ',',
    '0',
    '9',
    'K',
    'u',
    'q',
    '\0',
    '\u{7f}',
    '\u{80}',
    '\u{7ff}',
    '\u{800}',
    '\u{ffff}',
    '\u{10ffff}',
    '\u{202e}',
    '\u{200d}',
    '\u{feff}',
    '\u{3000}',
    '／',
    '＝',
    '一',
    '九',
    '进',
    '吴',
    '汉',
    '９',
    '٣',
    'ß',
    'İ',
    '💥',
    '👩',
];
/// The most mutations at once.
const MOST: u32 = 6;
/// Longer texts are cut: what readers do with long ones is shown by doubling a few times.
const LONGEST: usize = 4_096;

/// A text made from one or two of the corpus.
pub(crate) fn mutant(corpus: &[&str], random: &mut StdRng) -> String {
    let mut text: Vec<char> = one(corpus, random).chars().collect();
    for _ in 0..random.random_range(1..=MOST) {
        mutate(&mut text, corpus, random);
        text.truncate(LONGEST);
    }
    text.into_iter().collect()
}

fn one<'a>(corpus: &[&'a str], random: &mut StdRng) -> &'a str {
    corpus[random.random_range(0..corpus.len())]
}

/// A part of a text, perhaps an empty one.
fn part(length: usize, random: &mut StdRng) -> std::ops::Range<usize> {
    let from = random.random_range(0..=length);
    let to = random.random_range(from..=length.min(from + 12));
    from..to
}

fn mutate(text: &mut Vec<char>, corpus: &[&str], random: &mut StdRng) {
    let at = random.random_range(0..=text.len());
    match random.random_range(0..8_u32) {
        0 => {
            text.drain(part(text.len(), random));
        }
        1 => text.insert(at, ODD[random.random_range(0..ODD.len())]),
        2 if at < text.len() => text[at] = ODD[random.random_range(0..ODD.len())],
        3 => {
            let copied: Vec<char> = text[part(text.len(), random)].to_vec();
            text.splice(at..at, copied);
        }
        4 => {
            let other: Vec<char> = one(corpus, random).chars().collect();
            let copied: Vec<char> = other[part(other.len(), random)].to_vec();
            text.splice(at..at, copied);
        }
        // The end of another one.
        5 => {
            let other: Vec<char> = one(corpus, random).chars().collect();
            text.truncate(at);
            text.extend(&other[random.random_range(0..=other.len())..]);
        }
        // A neighbour in the alphabet.
        6 if at < text.len() => text[at] = char::from_u32(u32::from(text[at]) + 1).unwrap_or('?'),
        7 if text.len() > 1 => {
            let other = random.random_range(0..text.len());
            let at = at.min(text.len() - 1);
            text.swap(at, other);
        }
        _ => {
            let number = random.next_u32();
            text.splice(at..at, number.to_string().chars().collect::<Vec<_>>());
        }
    }
}
