//! Every character drawn has a glyph in the embedded font.

use std::collections::BTreeSet;

use sanguo_engine::Seat;
use sanguo_render::{Names, Renderer, Script, View};
use ttf_parser::Face;

use crate::scenes;

const FONT: &[u8] = include_bytes!("../fonts/SanguoKai.ttf");
const CHARACTERS: &str = include_str!("../fonts/characters.txt");

/// The characters between `<text …>` and `</text>`.
fn texts(svg: &str) -> BTreeSet<char> {
    let inner = |element: &str| element.split_once('>').map(|(_, text)| text.to_owned()).unwrap_or_default();
    svg.split("<text ")
        .skip(1)
        .filter_map(|rest| rest.split_once("</text>"))
        .flat_map(|(e, _)| inner(e).chars().collect::<Vec<_>>())
        .collect()
}

fn drawn(script: Script) -> BTreeSet<char> {
    let renderer = Renderer::new();
    let views = || Seat::ALL.into_iter().flat_map(|seat| Names::ALL.map(|names| (seat, names)));
    let svg = |example: &scenes::Example, (seat, names)| {
        let view = View { seat, script, names, ..View::default() };
        renderer.svg(&example.scene(), &view).expect(example.name)
    };
    scenes::all().iter().flat_map(|example| views().map(|view| texts(&svg(example, view)))).flatten().collect()
}

#[test]
fn every_character_drawn_has_a_glyph() {
    let face = Face::parse(FONT, 0).expect("a font");
    for script in Script::ALL {
        for character in drawn(script) {
            assert!(face.glyph_index(character).is_some(), "{script}: no glyph for {character}");
        }
    }
}

#[test]
fn the_scripts_draw_what_they_should() {
    let both = "走盟和亡王金桂香步角全圭杏と成行妃子仕象丞侍卒丁反";
    let simplified: BTreeSet<char> =
        "吴魏蜀汉车马相士炮兵乌丸山越南蛮羌族将胜银飞龙".chars().chain(both.chars()).collect();
    let traditional: BTreeSet<char> =
        "吳魏蜀漢車馬相士炮兵烏丸山越南蠻羌族將勝銀飛龍".chars().chain(both.chars()).collect();
    let coordinates: BTreeSet<char> = ('0'..='9').chain('a'..='q').chain(['s', 'u', 'w']).collect();
    let chinese = |script| drawn(script).difference(&coordinates).copied().collect::<BTreeSet<char>>();
    assert_eq!(chinese(Script::Simplified), simplified);
    assert_eq!(chinese(Script::Traditional), traditional);
    assert!(drawn(Script::Simplified).is_superset(&coordinates));
}

#[test]
fn the_list_of_characters_is_what_is_drawn() {
    let listed: BTreeSet<char> = CHARACTERS.chars().filter(|c| !c.is_whitespace()).collect();
    let drawn: BTreeSet<char> = Script::ALL.into_iter().flat_map(drawn).collect();
    assert_eq!(listed, drawn);
}
