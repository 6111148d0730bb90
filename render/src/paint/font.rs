//! The one embedded font. No font of the system is ever used, so pictures are the same everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Options, fontdb};
use ttf_parser::Face;

/// A subset of LXGW WenKai Bold, made by render/fonts/subset.sh; licence: render/fonts/OFL.txt.
static DATA: &[u8] = include_bytes!("../../fonts/SanguoKai.ttf");

/// Another subset of the same font, for the words and names on cards, made by render/fonts/card.sh.
static CARD: &[u8] = include_bytes!("../../fonts/SanguoCard.ttf");

/// The family name inside that file.
pub(crate) const CARD_FAMILY: &str = "Sanguo Card";

/// The family name inside the font file.
pub(crate) const FAMILY: &str = "Sanguo Kai";

/// Settings for reading SVG with the embedded font alone.
pub(crate) fn options() -> &'static Options<'static> {
    static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(DATA.to_vec());
        fonts.load_font_data(CARD.to_vec());
        Options { fontdb: Arc::new(fonts), font_family: FAMILY.to_owned(), ..Options::default() }
    });
    &OPTIONS
}

/// How broad a character is on a card, as a part of the font size; nothing for one that the card's font does not have.
fn card_advance(character: char) -> Option<f64> {
    static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(CARD, 0).ok());
    let face = FACE.as_ref()?;
    let advance = face.glyph_hor_advance(face.glyph_index(character)?)?;
    Some(f64::from(advance) / f64::from(face.units_per_em()))
}

/// Whether a card can show a whole text.
pub(crate) fn can_write_card(text: &str) -> bool {
    text.chars().all(|character| card_advance(character).is_some())
}

/// How broad a text is on a card, as a part of the font size.
pub(crate) fn card_breadth(text: &str) -> f64 {
    text.chars().filter_map(card_advance).sum()
}

/// How far below the middle of a text its baseline lies, as a part of the font size: Chinese characters reach from
/// 0.12 below the baseline to 0.88 above it, digits from 0 to about 0.67, capitals to 0.7, small letters to about 0.5.
pub(crate) fn centre(text: &str) -> f64 {
    if text.chars().any(|c| c.is_ascii_uppercase()) {
        return 0.347;
    }
    match text.chars().next() {
        Some(c) if c.is_ascii_digit() => 0.33,
        Some('&') => 0.347,
        Some(c) if c.is_ascii() || c == '×' => 0.26,
        _ => 0.37,
    }
}

/// The font size at which a text looks as large as a Chinese character of size 1, and how much bolder its strokes are
/// then to be drawn: letters are lower, narrower and thinner than characters. Longer texts get about as broad as a
/// character.
pub(crate) fn fit(text: &str) -> (f64, f64) {
    let first = text.chars().next().unwrap_or_default();
    if !first.is_ascii() && first != '×' {
        return (1.0, 0.025);
    }
    if matches!(first, '×' | '=') || text == "+" {
        return (1.75, 0.06);
    }
    let broad: f64 = text.chars().map(breadth).sum();
    ((1.05 / broad).min(1.22), 0.055)
}

/// About how broad a letter is, as a part of the font size.
const fn breadth(letter: char) -> f64 {
    match letter {
        'W' | 'w' => 0.8,
        'i' | 'l' => 0.3,
        'A'..='Z' => 0.66,
        _ => 0.58,
    }
}
