//! The line below the board in films: who moved and how, and what came of it. Its parts are sprites, letter by letter, so
//! that a film draws each of them once.

use sanguo_engine::{Owner, Seat};

use crate::film::{Caption, Sign};
use crate::paint::font;
use crate::paint::markup::{Anchor, Markup};
use crate::paint::sheet::Sheet;
use crate::paint::style::Face;
use crate::picture::Placed;
use crate::raster::sprite::Sprite;

/// A part of the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Part {
    /// What everything stands on.
    Ground,
    /// A letter or character.
    Letter(char),
    /// A seat.
    Token(Seat),
    /// A sign of what happened.
    Seal(Seal),
}

/// Which seal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Seal {
    /// 将.
    Check,
    /// 盟.
    Ally,
    /// 亡.
    Dead,
    /// 胜.
    Won,
    /// 和.
    Drew,
}

/// The measures of the line in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Measures {
    /// Height of the line.
    pub height: u32,
    /// Height of a Chinese character.
    text: f64,
    /// Side of a seal.
    seal: f64,
    /// Between parts, and at both ends.
    gap: f64,
}

impl Measures {
    /// Those of a sheet.
    pub fn of(sheet: &Sheet) -> Measures {
        let height = (f64::from(sheet.width()) * 0.05).round();
        let part = |part: f64| (height * part).round();
        Measures { height: height as u32, text: part(0.62), seal: part(0.72), gap: part(0.16).max(2.0) }
    }
}

/// The parts of a caption and where they stand. What does not fit is cut, the text before the signs.
pub(crate) fn parts(sheet: &Sheet, caption: &Caption) -> Vec<Placed> {
    let measures = Measures::of(sheet);
    let Measures { gap, seal, .. } = measures;
    let (top, middle) = (sheet.height as i32, (sheet.height + measures.height / 2) as i32);
    let at = |x: f64| (x.round() as i32, middle);
    let mut parts = vec![(Sprite::Caption(Part::Ground), (0, top))];
    let (mut left, mut right) = (gap * 2.0, f64::from(sheet.width()) - gap * 2.0);
    if let Some(seat) = caption.seat {
        parts.push((Sprite::Caption(Part::Token(seat)), at(left + seal / 2.0)));
        left += seal + gap * 1.5;
    }
    for sign in caption.signs.iter().rev() {
        for &part in sign_parts(*sign).iter().rev() {
            if right - seal < left {
                break;
            }
            parts.push((Sprite::Caption(part), at(right - seal / 2.0)));
            right -= seal + gap / 2.0;
        }
        right -= gap;
    }
    for (character, x) in line(&caption.text, measures.text, left, right) {
        parts.push((Sprite::Caption(Part::Letter(character)), at(x)));
    }
    parts
}

/// The letters of a text and where each begins; a text that is too long ends in an ellipsis.
fn line(text: &str, size: f64, left: f64, right: f64) -> Vec<(char, f64)> {
    const MORE: char = '…';
    let breadth = |character: char| font::card_breadth(character.encode_utf8(&mut [0; 4])) * size;
    let shown = text.chars().filter(|&c| font::can_write_card(c.encode_utf8(&mut [0; 4])));
    let mut placed: Vec<(char, f64)> = Vec::new();
    let mut x = left;
    for character in shown {
        placed.push((character, x));
        x += breadth(character);
    }
    if x <= right {
        placed.retain(|(character, _)| !character.is_whitespace());
        return placed;
    }
    while let Some((_, x)) = placed.pop() {
        if x + breadth(MORE) <= right {
            placed.push((MORE, x));
            break;
        }
    }
    placed.retain(|(character, _)| !character.is_whitespace());
    placed
}

/// What a sign consists of.
fn sign_parts(sign: Sign) -> Vec<Part> {
    match sign {
        Sign::Check(seat) => vec![Part::Seal(Seal::Check), Part::Token(seat)],
        Sign::Alliance(one, other) => vec![Part::Token(one), Part::Seal(Seal::Ally), Part::Token(other)],
        Sign::Fall(seat) => vec![Part::Seal(Seal::Dead), Part::Token(seat)],
        Sign::Won(seat) => vec![Part::Seal(Seal::Won), Part::Token(seat)],
        Sign::Drew => vec![Part::Seal(Seal::Drew)],
    }
}

/// A part around (0, 0), which is the left upper corner of the ground, the middle of tokens and seals, and the left end of
/// the middle line of letters; and how far it reaches to the left, up, right and down in pixels.
pub(crate) fn part(sheet: &Sheet, part: Part) -> (Markup, [f64; 4]) {
    let measures = Measures::of(sheet);
    let mut markup = Markup::default();
    let style = sheet.style;
    let half = measures.seal / 2.0;
    let reach = match part {
        Part::Ground => {
            let size = (f64::from(sheet.width()), f64::from(measures.height));
            markup.slab((0.0, 0.0), size, 0.0, style.strip.disc);
            [0.0, 0.0, size.0, size.1]
        }
        Part::Letter(character) => {
            let (text, size) = (character.to_string(), measures.text);
            markup.card_text((0.0, 0.36 * size), size, Anchor::Start, style.strip.ink, &text);
            [size * 0.2, size * 0.75, font::card_breadth(&text) * size + size * 0.2, size * 0.75]
        }
        Part::Token(seat) => {
            let owner = Owner::from(seat);
            let face = (owner, style.crest(owner));
            sheet.layout.token(&mut markup, sheet, (0.0, 0.0), half, face, &sheet.owner_label(owner));
            [half * 1.25; 4]
        }
        Part::Seal(seal) => {
            let (face, character) = face(sheet, seal);
            markup.slab((-half, -half), (2.0 * half, 2.0 * half), half * 0.3, face.disc);
            markup.label((0.0, 0.0), half * 1.6, face.ink, &sheet.seal_label(character));
            [half + 1.0; 4]
        }
    };
    (markup, reach)
}

fn face(sheet: &Sheet, seal: Seal) -> (Face, char) {
    let seals = &sheet.style.seals;
    match seal {
        Seal::Check => (seals.check, '将'),
        Seal::Ally => (seals.ally, '盟'),
        Seal::Dead => (seals.dead, '亡'),
        Seal::Won => (seals.won, '胜'),
        Seal::Drew => (seals.drew, '和'),
    }
}
