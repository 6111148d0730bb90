//! The one embedded font. No font of the system is ever used, so pictures are the same everywhere.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Options, fontdb};

/// A subset of LXGW WenKai Bold, made by render/fonts/subset.sh; licence: render/fonts/OFL.txt.
static DATA: &[u8] = include_bytes!("../../fonts/SanguoKai.ttf");

/// The family name inside the font file.
pub(crate) const FAMILY: &str = "Sanguo Kai";

/// Settings for reading SVG with the embedded font alone.
pub(crate) fn options() -> &'static Options<'static> {
    static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(DATA.to_vec());
        Options { fontdb: Arc::new(fonts), font_family: FAMILY.to_owned(), ..Options::default() }
    });
    &OPTIONS
}

/// How far below the middle of a text its baseline lies, as a part of the font size: Chinese characters reach from
/// 0.12 below the baseline to 0.88 above it, digits from 0 to about 0.67, small letters to about 0.5.
pub(crate) fn centre(text: &str) -> f64 {
    match text.chars().next() {
        Some(c) if c.is_ascii_digit() => 0.33,
        Some(c) if c.is_ascii() => 0.26,
        _ => 0.37,
    }
}
