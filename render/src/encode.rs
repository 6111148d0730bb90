//! Writes a canvas as an indexed PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::error::RenderError;
use crate::palette::Palette;
use crate::tile::Canvas;

/// The PNG of a canvas.
pub(crate) fn png(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(canvas.pixels.len() / 8);
    let mut encoder = Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(bytes)
}
