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
    let inner = |element: &str| element.split_once('>').map(|(_, text)| text.replace("&amp;", "&")).unwrap_or_default();
    svg.split("<text ")
        .skip(1)
        .filter_map(|rest| rest.split_once("</text>"))
        .flat_map(|(e, _)| inner(e).chars().collect::<Vec<_>>())
        .collect()
}

fn drawn(script: Script, names: &[Names]) -> BTreeSet<char> {
    let renderer = Renderer::new();
    let views = || Seat::ALL.into_iter().flat_map(|seat| names.iter().map(move |&names| (seat, names)));
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
        for character in drawn(script, &Names::ALL) {
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
    let chinese = |script| {
        let drawn = drawn(script, &[Names::One, Names::Two]);
        drawn.difference(&coordinates).copied().collect::<BTreeSet<char>>()
    };
    assert_eq!(chinese(Script::Simplified), simplified);
    assert_eq!(chinese(Script::Traditional), traditional);
    assert!(drawn(Script::Simplified, &Names::ALL).is_superset(&coordinates));
}

#[test]
fn boards_for_those_who_read_no_chinese_hold_no_chinese() {
    for script in Script::ALL {
        let chinese: Vec<char> =
            drawn(script, &[Names::Latin]).into_iter().filter(|c| ('\u{2e80}'..).contains(c)).collect();
        assert_eq!(chinese, Vec::<char>::new());
    }
}

#[test]
fn the_list_of_characters_is_what_is_drawn() {
    let listed: BTreeSet<char> = CHARACTERS.chars().filter(|c| !c.is_whitespace()).collect();
    let drawn: BTreeSet<char> = Script::ALL.into_iter().flat_map(|script| drawn(script, &Names::ALL)).collect();
    assert_eq!(listed, drawn);
}
