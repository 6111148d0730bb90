//! The course of a game: what the seats have, and their chances, from the start to the end.

use std::ops::Deref;

use sanguo_engine::{Owner, Seat, SeatSet, Variant};

use crate::error::RenderError;
use crate::paint::font;
use crate::paint::markup::{Anchor, Markup, Pen};
use crate::paint::poster::{MARGIN, Plate, Poster, WIDTH};
use crate::paint::style::Ink;
use crate::renderer::Renderer;
use crate::view::View;

/// Who a seat is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Legend {
    /// What the seat is called.
    pub seat: String,
    /// Who plays it. A name that cannot be written whole is not written at all.
    pub player: String,
}

/// Something that changes between positions, of Wu, Wei and Shu in each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// What it is.
    pub label: String,
    /// Its values, from the start to the end; negative ones count as 0.
    pub values: Vec<[i32; 3]>,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Two seats were allied.
    Alliance {
        /// The two.
        pair: SeatSet,
        /// The first position in which they were.
        from: usize,
        /// The last one.
        until: usize,
    },
    /// The emperor was deposed.
    Deposed {
        /// The position that it led to.
        at: usize,
    },
    /// A seat fell.
    Fall {
        /// The seat.
        seat: Seat,
        /// The position that it led to.
        at: usize,
    },
    /// The game turned.
    Turn {
        /// By whose move.
        seat: Seat,
        /// The position that it led to.
        at: usize,
        /// The number beside it.
        number: u32,
    },
}

/// What a graph shows. All words are given; characters that the font of cards does not have are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Graph {
    /// What is played.
    pub title: String,
    /// Wu, Wei and Shu.
    pub legends: [Legend; 3],
    /// Whether each of them plays.
    pub seats: [bool; 3],
    /// What is counted along the lower edge.
    pub axis: String,
    /// What the seats have, in hundredths.
    pub material: Course,
    /// Their chances, in thousandths; no values when nobody has judged them.
    pub chances: Course,
    /// What happened.
    pub events: Vec<Event>,
}

/// The first and the last position on the paper, from the left.
const LEFT: f64 = MARGIN + 76.0;
const RIGHT: f64 = WIDTH - MARGIN - 22.0;
/// How high things are.
const HEADER: f64 = 60.0;
const LEGEND: f64 = 56.0;
const LANE: f64 = 46.0;
const MATERIAL: f64 = 300.0;
const CHANCES: f64 = 240.0;
const AXIS: f64 = 46.0;
const GAP: f64 = 16.0;
/// The size of words and numbers, and of the pieces that stand for seats.
const SMALL: f64 = 24.0;
const TOKEN: f64 = 18.0;
/// So many numbers stand beside a course at most, and below it.
const STEPS: usize = 4;
const PLIES: usize = 8;

impl Renderer {
    /// A graph as an indexed PNG, in the colours and with the pieces of a game. The same graph and view give the same
    /// bytes on every machine.
    ///
    /// # Errors
    ///
    /// [`RenderError::Width`] for a width that cannot be drawn; the others only through a defect of this crate.
    pub fn graph(&self, graph: &Graph, game: Variant, view: &View) -> Result<Vec<u8>, RenderError> {
        let painter = Painter { poster: Poster::new(game, view)?, graph, last: graph.last() };
        let (markup, height) = painter.paint();
        painter.png(markup, height, true)
    }
}

impl Graph {
    /// The number of the last position.
    fn last(&self) -> usize {
        self.material.values.len().max(self.chances.values.len()).saturating_sub(1)
    }

    /// Whether an event of a sort is on it.
    fn has(&self, sort: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(sort)
    }
}

const fn is_alliance(event: &Event) -> bool {
    matches!(event, Event::Alliance { .. })
}

const fn is_loss(event: &Event) -> bool {
    matches!(event, Event::Deposed { .. } | Event::Fall { .. })
}

const fn is_turn(event: &Event) -> bool {
    matches!(event, Event::Turn { .. })
}

struct Painter<'g> {
    poster: Poster,
    graph: &'g Graph,
    /// The number of the last position.
    last: usize,
}

impl Deref for Painter<'_> {
    type Target = Poster;

    fn deref(&self) -> &Poster {
        &self.poster
    }
}

impl Painter<'_> {
    /// The drawing and its height.
    fn paint(&self) -> (Markup, f64) {
        let lane = |sort: fn(&Event) -> bool| if self.graph.has(sort) { LANE } else { 0.0 };
        let judged = !self.graph.chances.values.is_empty();
        let lanes = MARGIN + HEADER + LEGEND + 6.0;
        let material = lanes + lane(is_alliance) + lane(is_loss);
        let turns = material + MATERIAL + GAP;
        let chances = turns + if judged { lane(is_turn) } else { 0.0 };
        let bottom = if judged { chances + CHANCES } else { material + MATERIAL };
        let height = bottom + AXIS + MARGIN;
        let mut markup = Markup::default();
        self.ground(&mut markup, height);
        self.header(&mut markup);
        self.legend(&mut markup, MARGIN + HEADER + LEGEND / 2.0 + 4.0);
        let panels = [(material, MATERIAL), (chances, CHANCES)];
        for (top, height) in panels.into_iter().take(if judged { 2 } else { 1 }) {
            self.slab(&mut markup, Plate(LEFT, top, RIGHT - LEFT, height), 0.0, self.sheet.style.badge);
        }
        self.plies(&mut markup, material, bottom);
        if judged {
            self.chances(&mut markup, chances);
        }
        self.material(&mut markup, material);
        self.losses(&mut markup, lanes + lane(is_alliance), bottom);
        self.alliances(&mut markup, lanes);
        if judged {
            self.turns(&mut markup, turns, bottom);
        }
        (markup, height)
    }

    /// Where a position is on the paper, from the left.
    fn x(&self, position: usize) -> f64 {
        let part = if self.last == 0 { 0.0 } else { position.min(self.last) as f64 / self.last as f64 };
        LEFT + part * (RIGHT - LEFT)
    }

    /// A place that is no whole pixel: for slanted lines.
    fn exact(&self, x: f64, y: f64) -> (f64, f64) {
        (x * self.scale, y * self.scale)
    }

    fn pen(&self, units: f64) -> f64 {
        (units * self.scale).max(1.0)
    }

    /// The colour of words on a ground: whichever of those of the theme stands out most.
    fn readable(&self, ground: Ink) -> Ink {
        let style = self.sheet.style;
        let apart = |ink: &Ink| light(*ink).abs_diff(light(ground));
        let inks = [style.line, style.strip.ink, style.strip.disc];
        inks.into_iter().max_by_key(apart).unwrap_or(style.line)
    }

    /// The colour of words beside the panels.
    fn words(&self) -> Ink {
        self.readable(self.sheet.style.centre)
    }

    fn header(&self, markup: &mut Markup) {
        let strip = self.sheet.style.strip;
        let plate = Plate(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, HEADER - 6.0);
        self.slab(markup, plate, 8.0, strip.disc);
        let at = (MARGIN + 20.0, MARGIN + (HEADER - 6.0) / 2.0);
        self.text(markup, at, 30.0, plate.2 - 40.0, Anchor::Start, strip.ink, &self.graph.title);
    }

    /// Who is who.
    fn legend(&self, markup: &mut Markup, y: f64) {
        let style = self.sheet.style;
        let room = (WIDTH - 2.0 * MARGIN) / 3.0;
        for seat in Seat::ALL.into_iter().filter(|seat| self.graph.seats[seat.index()]) {
            let x = MARGIN + room * seat.index() as f64;
            self.token(markup, (x + 24.0, y), 22.0, seat.into(), style.crest(seat.into()));
            let legend = &self.graph.legends[seat.index()];
            let named = !legend.player.trim().is_empty() && font::can_write_card(&legend.player);
            let text = if named { format!("{} · {}", legend.seat, legend.player) } else { legend.seat.clone() };
            self.text(markup, (x + 54.0, y), 27.0, room - 62.0, Anchor::Start, self.words(), &text);
        }
    }

    /// The numbers of the positions, and a line for each.
    fn plies(&self, markup: &mut Markup, top: f64, bottom: f64) {
        let style = self.sheet.style;
        let step = steps(self.last, PLIES);
        let pen = Pen::new(style.spent, self.px(1.5).max(1.0));
        for position in (0..=self.last).step_by(step) {
            let x = self.x(position);
            markup.line(&[self.at(x, top), self.at(x, bottom)], pen);
            let at = (x, bottom + 24.0);
            self.text(markup, at, SMALL, 80.0, Anchor::Middle, self.words(), &position.to_string());
        }
        let at = (LEFT - 18.0, bottom + 24.0);
        self.text(markup, at, SMALL, LEFT - MARGIN, Anchor::End, self.words(), &self.graph.axis);
    }

    /// What each has, as a line in the colours of its pieces, up to where it falls.
    fn material(&self, markup: &mut Markup, top: f64) {
        let style = self.sheet.style;
        let course = &self.graph.material;
        let most = course.values.iter().flatten().copied().max().unwrap_or(0).max(100);
        let step = steps(usize::try_from(most / 100).unwrap_or(0), STEPS);
        // Some room above for the label.
        let y = |value: i32| top + MATERIAL - f64::from(value.max(0)) / (f64::from(most) * 1.14) * MATERIAL;
        let pen = Pen::new(style.spent, self.px(1.5).max(1.0));
        for value in (0..=most / 100).step_by(step) {
            let at = y(value * 100);
            markup.line(&[self.at(LEFT, at), self.at(RIGHT, at)], pen);
            let number = value.to_string();
            let beside = (LEFT - 10.0, at.min(top + MATERIAL - 8.0));
            self.text(markup, beside, SMALL, 66.0, Anchor::End, self.words(), &number);
        }
        self.label(markup, top, &course.label);
        for seat in Seat::ALL.into_iter().filter(|seat| self.graph.seats[seat.index()]) {
            let face = style.crest(seat.into());
            let until = self.fall_of(seat).unwrap_or(self.last).min(self.last);
            let values = course.values.iter().take(until + 1).enumerate();
            let mut points: Vec<(f64, f64)> =
                values.map(|(i, value)| self.exact(self.x(i), y(value[seat.index()]))).collect();
            if let [only] = points[..] {
                points.push((self.exact(RIGHT, 0.0).0, only.1));
            }
            if points.len() > 1 {
                markup.line(&points, Pen::new(face.ink, self.pen(9.0)));
                markup.line(&points, Pen::new(face.disc, self.pen(4.5)));
            }
        }
    }

    /// What a panel shows, in its corner.
    fn label(&self, markup: &mut Markup, top: f64, label: &str) {
        let ground = self.sheet.style.badge;
        let width = (font::card_breadth(label) * SMALL + 28.0).min(RIGHT - LEFT);
        self.slab(markup, Plate(LEFT, top, width, 40.0), 0.0, ground);
        let at = (LEFT + 14.0, top + 20.0);
        self.text(markup, at, SMALL, RIGHT - LEFT - 40.0, Anchor::Start, self.readable(ground), label);
    }

    /// What part each has of all chances, one above the other, with its piece where that part is largest.
    fn chances(&self, markup: &mut Markup, top: f64) {
        let style = self.sheet.style;
        let course = &self.graph.chances;
        let sums: Vec<[f64; 4]> = course.values.iter().map(|value| stacked(*value)).collect();
        let y = |part: f64| top + CHANCES * (1.0 - part);
        for seat in Seat::ALL {
            let (low, high) = (seat.index(), seat.index() + 1);
            let mut outline: Vec<(f64, f64)> =
                sums.iter().enumerate().map(|(i, sum)| self.exact(self.x(i), y(sum[high]))).collect();
            outline.extend(sums.iter().enumerate().rev().map(|(i, sum)| self.exact(self.x(i), y(sum[low]))));
            if sums.len() == 1 {
                let right = self.exact(RIGHT, 0.0).0;
                outline = vec![outline[0], (right, outline[0].1), (right, outline[1].1), outline[1]];
            }
            markup.polygon(&outline, style.crest(seat.into()).disc);
        }
        for seat in [Seat::Wu, Seat::Wei] {
            let line: Vec<(f64, f64)> =
                sums.iter().enumerate().map(|(i, sum)| self.exact(self.x(i), y(sum[seat.index() + 1]))).collect();
            if line.len() > 1 {
                markup.line(&line, Pen::new(style.rim, self.pen(2.0)));
            }
        }
        for seat in Seat::ALL.into_iter().filter(|seat| self.graph.seats[seat.index()]) {
            self.badge(markup, seat, &sums, y);
        }
        let pen = Pen::new(style.spent, self.px(1.5).max(1.0)).dashed(self.px(8.0).max(2.0), self.px(8.0).max(2.0));
        markup.line(&[self.at(LEFT, y(0.5)), self.at(RIGHT, y(0.5))], pen);
        for (part, number, at) in [(0.0, "0 %", -10.0), (0.5, "50 %", 0.0), (1.0, "100 %", 12.0)] {
            self.text(markup, (LEFT - 10.0, y(part) + at), 22.0, 70.0, Anchor::End, self.words(), number);
        }
        self.label(markup, top, &course.label);
    }

    /// A seat's piece in the middle of its part, where that is largest.
    fn badge(&self, markup: &mut Markup, seat: Seat, sums: &[[f64; 4]], y: impl Fn(f64) -> f64) {
        let room = TOKEN * 1.6;
        let inner = sums.iter().enumerate().filter(|(i, _)| {
            let x = self.x(*i);
            x >= LEFT + room && x <= RIGHT - room
        });
        let (low, high) = (seat.index(), seat.index() + 1);
        let largest = inner.max_by(|(_, a), (_, b)| (a[high] - a[low]).total_cmp(&(b[high] - b[low])));
        if let Some((i, sum)) = largest.filter(|(_, sum)| (sum[high] - sum[low]) * CHANCES > 2.2 * TOKEN) {
            let middle = y((sum[high] + sum[low]) / 2.0);
            self.token(markup, (self.x(i), middle), TOKEN, seat.into(), self.sheet.style.crest(seat.into()));
        }
    }

    /// Who was allied, and for how long: a bar with both pieces at its beginning.
    fn alliances(&self, markup: &mut Markup, top: f64) {
        let style = self.sheet.style;
        let y = top + LANE / 2.0;
        for event in &self.graph.events {
            let Event::Alliance { pair, from, until } = *event else { continue };
            let (x, end) = (self.x(from), self.x(until.max(from)));
            self.slab(markup, Plate(x, y - 6.0, (end - x).max(8.0), 12.0), 4.0, style.seals.ally.disc);
            let start = x.clamp(LEFT, RIGHT - 4.0 * TOKEN);
            for (i, seat) in pair.iter().enumerate() {
                let at = (start + TOKEN + i as f64 * 1.8 * TOKEN, y);
                self.token(markup, at, TOKEN, seat.into(), style.crest(seat.into()));
            }
        }
        if self.graph.has(is_alliance) {
            self.seal(markup, (LEFT - 30.0, y), 36.0, style.seals.ally, '盟');
        }
    }

    /// Who fell, and when the emperor did.
    fn losses(&self, markup: &mut Markup, top: f64, bottom: f64) {
        let style = self.sheet.style;
        let y = top + LANE / 2.0;
        let mut lost: Vec<(Owner, f64, f64)> = Vec::new();
        for event in &self.graph.events {
            let (owner, at) = match *event {
                Event::Fall { seat, at } => (Owner::from(seat), at),
                Event::Deposed { at } => (Owner::Han, at),
                _ => continue,
            };
            let x = self.x(at);
            let dash = self.px(6.0).max(2.0);
            let pen = Pen::new(style.check, self.px(2.0).max(1.0)).dashed(dash, dash);
            markup.line(&[self.at(x, y), self.at(x, bottom)], pen);
            lost.push((owner, x, x));
        }
        // Pieces of what happened close together stand side by side.
        lost.sort_by(|a, b| a.1.total_cmp(&b.1));
        for i in 1..lost.len() {
            lost[i].2 = lost[i].2.max(lost[i - 1].2 + 2.1 * TOKEN);
        }
        let mut most = RIGHT;
        for (owner, _, place) in lost.iter().rev() {
            let place = place.min(most);
            self.struck(markup, (place, y), TOKEN, *owner);
            most = place - 2.1 * TOKEN;
        }
    }

    /// Where the game turned: numbers in the colours of those who turned it.
    fn turns(&self, markup: &mut Markup, top: f64, bottom: f64) {
        let style = self.sheet.style;
        let y = top + LANE / 2.0 - 4.0;
        for event in &self.graph.events {
            let Event::Turn { seat, at, number } = *event else { continue };
            let (x, face) = (self.x(at), style.crest(seat.into()));
            let pen = Pen::new(style.moved, self.px(2.0).max(1.0));
            markup.line(&[self.at(x, y), self.at(x, bottom)], pen);
            markup.disc(self.at(x, y), self.px(TOKEN), face.ink);
            markup.disc(self.at(x, y), self.px(TOKEN - 3.0), face.disc);
            self.text(markup, (x, y), 26.0, 2.0 * TOKEN, Anchor::Middle, face.ink, &number.to_string());
        }
    }

    /// The position that the fall of a seat led to.
    fn fall_of(&self, of: Seat) -> Option<usize> {
        self.graph.events.iter().find_map(|event| match *event {
            Event::Fall { seat, at } if seat == of => Some(at),
            _ => None,
        })
    }
}

/// How light a colour is, from 0 to 255.
fn light(ink: Ink) -> u32 {
    let [r, g, b] = ink.rgb().map(u32::from);
    (3 * r + 6 * g + b) / 10
}

/// The borders of the parts, from 0 to 1.
fn stacked(values: [i32; 3]) -> [f64; 4] {
    let values = values.map(|value| f64::from(value.max(0)));
    let all = values.iter().sum::<f64>().max(1.0);
    let mut sums = [0.0; 4];
    for (i, value) in values.into_iter().enumerate() {
        sums[i + 1] = (sums[i] + value / all).min(1.0);
    }
    sums[3] = 1.0;
    sums
}

/// By how much to count so that there are at most so many numbers: 1, 2, 5, 10, 20, 50, …
fn steps(last: usize, most: usize) -> usize {
    let mut step = 1;
    loop {
        for factor in [1, 2, 5] {
            if last / (step * factor) <= most {
                return step * factor;
            }
        }
        step *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_round_and_few() {
        for (last, most, step) in [(0, 8, 1), (8, 8, 1), (9, 8, 2), (40, 8, 5), (150, 8, 20), (600, 8, 100)] {
            assert_eq!(steps(last, most), step, "{last}");
        }
    }

    #[test]
    fn parts_fill_the_whole() {
        for (values, sums) in
            [([1, 1, 2], [0.0, 0.25, 0.5, 1.0]), ([0, 0, 7], [0.0, 0.0, 0.0, 1.0]), ([-5, 3, 0], [0.0, 0.0, 1.0, 1.0])]
        {
            assert_eq!(stacked(values), sums);
        }
        assert_eq!(stacked([0; 3])[3], 1.0);
    }
}
