//! Writes a canvas as an indexed PNG.

use miniz_oxide::deflate::compress_to_vec_zlib;
use png::{BitDepth, ColorType, Encoder, chunk};

use crate::error::RenderError;
use crate::paint::palette::Palette;
use crate::raster::canvas::Canvas;

/// How hard to look for repetitions, 0 to 10. At 1000 px: 1 takes 0.5 ms for 93 KB, 2 takes 2 ms for 73 KB, 3 takes 3 ms
/// for 65 KB, 6 takes 8 ms for 61 KB.
const EFFORT: u8 = 2;

/// The PNG of a canvas. The pixels are compressed here and not by the `png` crate, whose compressor, and with it every
/// byte, depends on what else is in the build.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let data = compress_to_vec_zlib(&canvas.bytes, EFFORT);
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
