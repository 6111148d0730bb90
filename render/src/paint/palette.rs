//! The palette of a theme: its flat colours and the shades between those that meet at soft edges.

use std::sync::OnceLock;

use sanguo_engine::Variant;

use crate::games;
use crate::paint::style::{Ink, Style};
use crate::view::Theme;

/// Shades between two colours that meet.
const SHADES: u32 = 3;
/// A shade this near to a colour that is there already is left out: squared distance in red, green and blue. More where they
/// are too many.
const NEAR: u32 = 800;
/// The index that no colour has: in films it stands for a pixel that stays as it was.
pub(crate) const SPARE: u8 = 255;
/// The most colours a palette can have.
const MOST: usize = SPARE as usize;
/// Bits of each channel by which colours are looked up.
const BITS: u32 = 5;

/// The colours of a theme by index, and the index of the nearest one for every colour.
pub(crate) struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: Vec<u8>,
}

impl Palette {
    /// The palette of a game in a theme, made at its first use.
    pub fn of(game: Variant, theme: Theme) -> &'static Palette {
        static PALETTES: [[OnceLock<Palette>; Theme::ALL.len()]; Variant::ALL.len()] =
            [const { [const { OnceLock::new() }; Theme::ALL.len()] }; Variant::ALL.len()];
        PALETTES[game.index()][theme.index()].get_or_init(|| Palette::new(games::of(game).style(theme)))
    }

    fn new(style: &Style) -> Palette {
        let meetings = style.meetings();
        let mut colours: Vec<[u8; 3]> = Vec::with_capacity(MOST);
        for ink in meetings.iter().flat_map(|&(a, b)| [a, b]) {
            if !colours.contains(&ink.rgb()) {
                colours.push(ink.rgb());
            }
        }
        let flat = colours.len();
        // Where not all shades fit, fewer of them that are further apart do.
        let mut near = NEAR;
        while !add_shades(&mut colours, &meetings, near) {
            colours.truncate(flat);
            near += NEAR / 4;
        }
        let mut nearest: Vec<u8> = (0..1 << (3 * BITS)).map(|cell| closest(&colours, middle(cell))).collect();
        // A flat colour is always found exactly, even where a shade is nearer to the middle of its cell.
        for (index, &colour) in colours[..flat].iter().enumerate() {
            nearest[cell(colour)] = index as u8;
        }
        Palette { colours, nearest }
    }

    /// The colours as a PNG wants them.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The colour of an index. Indices come from [`Palette::index`].
    pub fn colour(&self, index: u8) -> [u8; 3] {
        self.colours.get(usize::from(index)).copied().unwrap_or_default()
    }

    /// The index of the nearest colour.
    pub fn index(&self, colour: [u8; 3]) -> u8 {
        self.nearest[cell(colour)]
    }
}

/// Adds the shades between colours that meet, but none that is near to a colour already there; false if they are too many.
fn add_shades(colours: &mut Vec<[u8; 3]>, meetings: &[(Ink, Ink)], near: u32) -> bool {
    for &(a, b) in meetings {
        for step in 1..=SHADES {
            let shade = between(a, b, step);
            if colours.iter().all(|&colour| distance(colour, shade) > near) {
                colours.push(shade);
            }
        }
    }
    colours.len() <= MOST
}

/// The cell of the look-up table that a colour falls in.
const fn cell([r, g, b]: [u8; 3]) -> usize {
    let low = 8 - BITS;
    (r as usize >> low) << (2 * BITS) | (g as usize >> low) << BITS | b as usize >> low
}

/// The colour in the middle of a cell.
fn middle(cell: usize) -> [u8; 3] {
    let (low, mask) = (8 - BITS, (1 << BITS) - 1);
    let channel = |value: usize| ((value & mask) << low) as u8 | 1 << (low - 1);
    [channel(cell >> (2 * BITS)), channel(cell >> BITS), channel(cell)]
}

fn between(a: Ink, b: Ink, step: u32) -> [u8; 3] {
    let (a, b) = (a.rgb(), b.rgb());
    let mix = |i: usize| {
        let (a, b) = (u32::from(a[i]), u32::from(b[i]));
        ((a * (SHADES + 1 - step) + b * step) / (SHADES + 1)) as u8
    };
    [mix(0), mix(1), mix(2)]
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.iter().zip(b).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

fn closest(colours: &[[u8; 3]], to: [u8; 3]) -> u8 {
    let nearest = colours.iter().enumerate().min_by_key(|&(_, &colour)| distance(colour, to));
    nearest.map_or(0, |(index, _)| index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (Variant, Theme)> {
        Variant::ALL.iter().flat_map(|&game| Theme::ALL.map(|theme| (game, theme)))
    }

    #[test]
    fn flat_colours_are_exact() {
        for (game, theme) in all() {
            let palette = Palette::of(game, theme);
            for (a, b) in games::of(game).style(theme).meetings() {
                for ink in [a, b] {
                    assert_eq!(palette.colour(palette.index(ink.rgb())), ink.rgb(), "{game} {theme}: {ink}");
                }
            }
        }
    }

    #[test]
    fn soft_edges_find_a_shade_nearby() {
        for (game, theme) in all() {
            let palette = Palette::of(game, theme);
            assert!(palette.colours.len() <= MOST, "{game} {theme}: {} colours", palette.colours.len());
            for (a, b) in games::of(game).style(theme).meetings() {
                for step in 1..=SHADES {
                    let shade = between(a, b, step);
                    let found = palette.colour(palette.index(shade));
                    let apart = distance(shade, found);
                    assert!(apart < 4 * NEAR, "{game} {theme}: {a} to {b}: {shade:?} becomes {found:?}, {apart}");
                }
            }
        }
    }
}
