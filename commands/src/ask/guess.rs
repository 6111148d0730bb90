//! What somebody probably meant by a word that fits nothing.

/// How like the closest of the known words must be, from 0 (nothing in common) to 1 (the same).
const LIKE_ENOUGH: f64 = 0.6;

/// The known word that is most like a text, if any is like it at all; small and capital letters are the same.
pub(crate) fn nearest(text: &str, known: impl IntoIterator<Item = String>) -> Option<String> {
    let text = text.to_lowercase();
    let likeness = |word: &String| strsim::normalized_damerau_levenshtein(&text, &word.to_lowercase());
    let measured = known.into_iter().map(|word| (likeness(&word), word)).filter(|(like, _)| *like >= LIKE_ENOUGH);
    // Of words that are equally like it, the first.
    let best = measured.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_hand_are_guessed_and_other_words_are_not() {
        let known = || ["help", "history", "move", "new", "games", "帮助"].map(str::to_owned);
        for (text, word) in
            [("hlep", "help"), ("HELPP", "help"), ("histroy", "history"), ("gmaes", "games"), ("帮住", "")]
        {
            assert_eq!(nearest(text, known()).unwrap_or_default(), word, "{text}");
        }
        for text in ["frobnicate", "", "chess", "x"] {
            assert_eq!(nearest(text, known()), None, "{text}");
        }
    }
}
