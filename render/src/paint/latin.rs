//! What stands on pieces, badges and corners for those who read no Chinese: the letters of the notation, and signs.

use sanguo_engine::{Owner, Piece};

/// A piece: its letter in the notation, after a `+` when it is promoted.
pub(crate) fn piece(piece: Piece) -> String {
    let plus = if piece.is_promoted() { "+" } else { "" };
    format!("{plus}{}", piece.kind().letter())
}

/// An owner by name, short enough for a round piece.
pub(crate) const fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Wu => "Wu",
        Owner::Wei => "Wei",
        Owner::Shu => "Shu",
        Owner::Han => "Han",
    }
}

/// The sign that stands for the character of a seal.
pub(crate) const fn seal(character: char) -> char {
    match character {
        // To move.
        '走' => '▶',
        // In check, as in the notation.
        '将' => '+',
        '盟' => '&',
        '胜' => '★',
        '和' => '=',
        // May strike back.
        '反' => '↔',
        // Out of the game.
        _ => '×',
    }
}
