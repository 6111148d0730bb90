//! Writes a canvas as an indexed PNG.

use png::{BitDepth, ColorType, Encoder, chunk};

use crate::error::RenderError;
use crate::paint::palette::Palette;
use crate::raster::canvas::Canvas;
use crate::raster::deflate;

/// The PNG of a canvas. The pixels are compressed here and not by the `png` crate, whose compressor, and with it every
/// byte, depends on what else is in the build.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let data = deflate::zlib(&canvas.bytes, canvas.stride());
    let mut bytes = Vec::with_capacity(data.len() + 2048);
    let mut encoder = Encoder::new(&mut bytes, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &data)?;
    writer.finish()?;
    Ok(bytes)
}
