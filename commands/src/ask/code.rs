//! Codes that people read on one platform and type on another.

/// How long a code is good, in milliseconds.
pub(crate) const VALID: i64 = 10 * 60 * 1000;

/// Letters and digits that nobody takes for one another.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH: u32 = 8;

/// The code of a random number: forty of its bits.
pub(crate) fn of_chance(chance: u64) -> String {
    let letter = |i: u32| char::from(ALPHABET[(chance >> (5 * i)) as usize & 31]);
    (0..LENGTH).map(letter).collect()
}

/// A code as somebody typed it: in any case, with blanks or dashes.
pub(crate) fn typed(text: &str) -> String {
    let letters = text.chars().filter(|c| !c.is_whitespace() && *c != '-').take(64).flat_map(char::to_uppercase);
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code = of_chance(0x0123_4567_89ab_cdef);
        assert_eq!(code.len(), 8);
        assert_ne!(code, of_chance(0x0123_4567_89ab_cdee));
        let (first, rest) = code.split_at(4);
        assert_eq!(typed(&format!(" {}-{} ", first.to_lowercase(), rest.to_lowercase())), code);
        assert_eq!(typed("ß💥"), "SS💥");
    }
}
