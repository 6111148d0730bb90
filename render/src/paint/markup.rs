//! Writes the few SVG elements that pictures are made of. Lengths are pixels.

use std::fmt::{self, Write};

use crate::paint::font;
use crate::paint::style::Ink;

/// A length or coordinate with two decimals at most: enough for the eye, and the same text everywhere.
struct Px(f64);

impl fmt::Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0.0 turns a negative zero into a plain one.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    /// Colour.
    pub ink: Ink,
    /// Width of the stroke.
    pub width: f64,
    /// Lengths of dashes and of the gaps between them; `None` for an unbroken line.
    pub dash: Option<(f64, f64)>,
}

impl Pen {
    /// An unbroken line.
    pub const fn new(ink: Ink, width: f64) -> Pen {
        Pen { ink, width, dash: None }
    }

    /// The same pen with dashes and gaps of these lengths.
    pub const fn dashed(self, on: f64, off: f64) -> Pen {
        Pen { dash: Some((on, off)), ..self }
    }
}

impl fmt::Display for Pen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", self.ink, Px(self.width))?;
        match self.dash {
            Some((on, off)) => write!(f, " stroke-dasharray=\"{} {}\"", Px(on), Px(off)),
            None => Ok(()),
        }
    }
}

/// How a closed outline is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fill {
    /// Filled.
    Plain(Ink),
    /// Filled, and drawn around with a stroke of the same colour.
    Edged {
        /// Colour.
        ink: Ink,
        /// Width of the stroke.
        width: f64,
    },
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fill::Plain(ink) => write!(f, "fill=\"{ink}\""),
            Fill::Edged { ink, width } => {
                let width = Px(*width);
                write!(f, "fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
            }
        }
    }
}

/// Which part of a line of text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        })
    }
}

/// A growing piece of SVG.
#[derive(Default, Debug)]
pub(crate) struct Markup(String);

impl Markup {
    fn add(&mut self, element: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.0.write_fmt(element);
        self.0.push('\n');
    }

    /// A filled circle.
    pub fn disc(&mut self, (x, y): (f64, f64), r: f64, ink: Ink) {
        self.add(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{ink}\"/>", Px(x), Px(y), Px(r)));
    }

    /// The outline of a circle; `r` is the middle of the stroke.
    pub fn ring(&mut self, (x, y): (f64, f64), r: f64, pen: Pen) {
        self.add(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {pen}/>", Px(x), Px(y), Px(r)));
    }

    /// A filled rectangle with corners rounded by `round`.
    pub fn slab(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), round: f64, ink: Ink) {
        let (x, y, w, h, round) = (Px(x), Px(y), Px(w), Px(h), Px(round));
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{round}\" fill=\"{ink}\"/>"
        ));
    }

    /// The outline of a rectangle; its edges are the middle of the stroke.
    pub fn frame(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), pen: Pen) {
        let (x, y, w, h) = (Px(x), Px(y), Px(w), Px(h));
        self.add(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {pen}/>"));
    }

    /// The outline of a square with corners rounded by `round`; its edges are the middle of the stroke.
    pub fn rounded(&mut self, (x, y): (f64, f64), side: f64, round: f64, pen: Pen) {
        let (x, y, side, round) = (Px(x), Px(y), Px(side), Px(round));
        self.add(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"{round}\" {pen}/>"));
    }

    /// A filled polygon.
    pub fn polygon(&mut self, corners: &[(f64, f64)], ink: Ink) {
        let path = outline(corners);
        self.add(format_args!("<path d=\"{path}Z\" fill=\"{ink}\"/>"));
    }

    /// A line through all the points in turn.
    pub fn line(&mut self, points: &[(f64, f64)], pen: Pen) {
        let path = outline(points);
        self.add(format_args!("<path d=\"{path}\" {pen}/>"));
    }

    /// Closed outlines, given as SVG path data in units of `scale` pixels.
    pub fn shape(&mut self, scale: f64, path: &str, fill: Fill) {
        self.add(format_args!("<path transform=\"scale({})\" d=\"{path}\" {fill}/>", Px(scale)));
    }

    /// Lines with round ends, given as SVG path data in units of `scale` pixels; so is the pen's width.
    pub fn strokes(&mut self, scale: f64, path: &str, pen: Pen) {
        let scale = Px(scale);
        self.add(format_args!("<path transform=\"scale({scale})\" d=\"{path}\" stroke-linecap=\"round\" {pen}/>"));
    }

    /// Such lines, but only what lies inside closed outlines. Equal outlines may share a name: the whole picture is one
    /// document, in which a piece comes up many times.
    pub fn clipped(&mut self, scale: f64, (name, outline): (char, &str), path: &str, pen: Pen) {
        let (scale, id) = (Px(scale), name);
        self.add(format_args!(
            "<clipPath id=\"{id}\"><path d=\"{outline}\"/></clipPath>\n\
             <g transform=\"scale({scale})\"><g clip-path=\"url(#{id})\"><path d=\"{path}\" {pen}/></g></g>"
        ));
    }

    /// Characters centred on a point, `size` being the height of a Chinese character.
    pub fn text(&mut self, at: (f64, f64), size: f64, ink: Ink, text: &str) {
        self.letters(at, size, text, format_args!("fill=\"{ink}\""));
    }

    /// The same with strokes made bolder.
    pub fn bold_text(&mut self, at: (f64, f64), size: f64, ink: Ink, text: &str) {
        let width = Px(size * 0.025);
        self.letters(at, size, text, format_args!("fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"{width}\""));
    }

    /// A bold text of one Chinese character, or of letters that take about its place.
    pub fn label(&mut self, at: (f64, f64), size: f64, ink: Ink, text: &str) {
        let (scale, bold) = font::fit(text);
        let (size, width) = (size * scale, Px(size * scale * bold));
        self.letters(at, size, text, format_args!("fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"{width}\""));
    }

    /// A line of text in the font of cards, its baseline through a place.
    pub fn card_text(&mut self, (x, y): (f64, f64), size: f64, anchor: Anchor, ink: Ink, text: &str) {
        let (x, y, size) = (Px(x), Px(y), Px(size));
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
             xml:space=\"preserve\" fill=\"{ink}\">{text}</text>",
            font::CARD_FAMILY
        ));
    }

    fn letters(&mut self, (x, y): (f64, f64), size: f64, text: &str, paint: fmt::Arguments<'_>) {
        let (x, y) = (Px(x), Px(y + font::centre(text) * size));
        let (family, size) = (font::FAMILY, Px(size));
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\" text-anchor=\"middle\" \
             {paint}>{}</text>",
            text.replace('&', "&amp;")
        ));
    }

    /// Another piece of SVG, moved.
    pub fn group(&mut self, (x, y): (f64, f64), inner: &Markup) {
        self.add(format_args!("<g transform=\"translate({} {})\">\n{}</g>", Px(x), Px(y), inner.0));
    }

    /// The whole as a document of its own that shows a rectangle of the drawing.
    pub fn document(&self, (left, top): (f64, f64), width: u32, height: u32) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{} {} {width} {height}\">\n{}</svg>\n",
            Px(left),
            Px(top),
            self.0
        )
    }
}

fn outline(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (i, &(x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Px(x), Px(y));
    }
    path
}
