//! Draws the examples of the tests in every theme, script and size, to be looked at.
//!
//! `cargo run -p sanguo-render --example gallery -- <folder>`

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use std::error::Error;
use std::path::PathBuf;

use sanguo_engine::Seat;
use sanguo_render::{Names, Renderer, Script, Theme, View};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("say which folder the pictures go to")?);
    std::fs::create_dir_all(&folder)?;
    let renderer = Renderer::new();
    for (i, example) in scenes::all().into_iter().enumerate() {
        for theme in Theme::ALL {
            for width in [300, 400, 1000, 2400] {
                let (seat, script) = (Seat::ALL[(2 + i) % 3], Script::ALL[i % 2]);
                let png = renderer.png(&example.scene(), &View { seat, script, theme, width, ..View::default() })?;
                let name = format!("{}-{theme}-{script}-{seat}-{width}.png", example.name);
                println!("{name}: {} bytes", png.len());
                std::fs::write(folder.join(name), png)?;
            }
        }
        for width in [400, 1000] {
            let view = View { seat: Seat::ALL[(2 + i) % 3], names: Names::Latin, width, ..View::default() };
            std::fs::write(
                folder.join(format!("{}-latin-{width}.png", example.name)),
                renderer.png(&example.scene(), &view)?,
            )?;
        }
        let svg = renderer.svg(&example.scene(), &View::default())?;
        std::fs::write(folder.join(format!("{}.svg", example.name)), svg)?;
    }
    Ok(())
}
