//! Films a game of each kind, for looking at: `cargo run --release -p sanguo-render --example film -- FOLDER [WIDTH]`.

#[path = "../tests/scenes/films.rs"]
mod films;

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

use sanguo_engine::Variant;
use sanguo_render::{Renderer, View};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("say which folder the films go to")?);
    let width = std::env::args().nth(2).map_or(Ok(720), |width| width.parse())?;
    std::fs::create_dir_all(&folder)?;
    let renderer = Renderer::new();
    for &game in Variant::ALL {
        let out = BufWriter::new(File::create(folder.join(format!("{game}.gif")))?);
        films::film(&renderer, &films::played(game, 150, 1), &View { width, ..View::default() }, out)?;
    }
    Ok(())
}
