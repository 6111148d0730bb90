//! The face of a machine on the badges of the seats that it plays, compared with pictures in tests/golden; `golden` says
//! how to renew them.

use std::fs;
use std::path::Path;

use sanguo_engine::{Seat, SeatSet};
use sanguo_render::{Renderer, Scene, Theme, View};

use crate::scenes;

#[test]
fn machines_have_a_face() {
    let (renderer, examples) = (Renderer::new(), scenes::all());
    let renew = std::env::var_os("SANGUO_RENEW_GOLDEN").is_some();
    for (name, theme, width) in [
        ("battle", Theme::Wood, 1000),
        ("intl-battle", Theme::Paper, 400),
        ("shogi-battle", Theme::Night, 400),
        ("fu-battle", Theme::Wood, 400),
    ] {
        let example = examples.iter().find(|example| example.name == name).expect(name);
        let view = View { theme, width, ..View::default() };
        let people = renderer.png(&example.scene(), &view).expect(name);
        let machines: SeatSet = [Seat::Wu, Seat::Wei].into_iter().collect();
        let png = renderer.png(&Scene { machines, ..example.scene() }, &view).expect(name);
        assert!(people != png, "{name}: no face");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/machines-{name}-{width}.png"));
        if renew {
            fs::write(&path, &png).expect("the folder is there");
        }
        assert!(fs::read(&path).unwrap_or_default() == png, "{name} differs");
    }
}
