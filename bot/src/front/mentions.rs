//! Commands that are mentioned in texts: each platform writes them so that they can be tapped.

use sanguo_commands::Catalogue;

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Anything else.
    Plain(&'a str),
    /// The name of a command, which stands after a slash.
    Command(&'a str),
}

/// A text taken apart at the commands that it mentions (`/join`). Parts of addresses and of numbers are none.
pub fn pieces<'a>(catalogue: &Catalogue, text: &'a str) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let (mut rest, mut plain) = (text, 0);
    let mut before = None;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len();
        let begins =
            c == '/' && before.is_none_or(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '/' | ':' | '.'));
        let length = match begins.then(|| command(catalogue, rest)).flatten() {
            Some(name) => {
                pieces.extend(text.get(plain..at).filter(|plain| !plain.is_empty()).map(Piece::Plain));
                pieces.push(Piece::Command(name));
                plain = at + 1 + name.len();
                1 + name.len()
            }
            None => c.len_utf8(),
        };
        before = rest.get(..length).and_then(|done| done.chars().next_back());
        rest = rest.get(length..).unwrap_or_default();
    }
    pieces.extend(text.get(plain..).filter(|plain| !plain.is_empty()).map(Piece::Plain));
    pieces
}

/// The command with which a text begins, after its slash.
fn command<'a>(catalogue: &Catalogue, text: &'a str) -> Option<&'a str> {
    let word = text.get(1..)?;
    let name = word.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_')).next()?;
    catalogue.get(name)?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use sanguo_commands::catalogue;

    use super::*;

    #[test]
    fn commands_are_found_and_nothing_else() {
        use Piece::{Command, Plain};
        let found = pieces(catalogue(), "or /join. 用/move 12 /other /joint a/join https://x.y/join ./move 1/move /");
        let rest = " 12 /other /joint a/join https://x.y/join ./move 1/move /";
        assert_eq!(found, [Plain("or "), Command("join"), Plain(". 用"), Command("move"), Plain(rest)]);
        assert!(pieces(catalogue(), "").is_empty());
    }
}
