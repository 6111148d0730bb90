//! Every example of a move or point in a text is one of the game that the text is about.

use std::path::Path;

use sanguo_commands::Language;
use sanguo_engine::notation::{self, ReadError};
use sanguo_engine::{Game, Rules, Variant};

/// Texts of no single game that name points or moves, and the games that they name them for.
const OF_GAMES: [(&str, &[Variant]); 5] = [
    ("page-welcome", &[Variant::Yanyi]),
    ("illegal-no-promotion", &[Variant::Yanyi]),
    ("illegal-cannon-first-move", &[Variant::Yanyi]),
    ("fen-emperor-astray", &[Variant::Yanyi, Variant::Intl]),
    ("telegram-start", &[Variant::Yanyi]),
];

/// The texts of a language file: the key and everything written under it.
fn texts(language: Language) -> Vec<(String, String)> {
    let path = format!("{}/texts/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
    let mut texts: Vec<(String, String)> = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" = ").or_else(|| Some((line.strip_suffix(" =")?, ""))) {
            Some((key, text)) if !line.starts_with(' ') => texts.push((key.to_owned(), text.to_owned())),
            _ => {
                if let Some((_, text)) = texts.last_mut() {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
    texts
}

/// The words of a text that look like a point, a move in coordinates or Latin letters, or a short record.
fn examples(text: &str) -> Vec<String> {
    let between = |c: char| c.is_whitespace() || "，。、；：（）“”「」()\"`,;:!?！？{}…–".contains(c);
    let words = text.split(between).map(|word| word.trim_end_matches('.')).filter(|word| !word.is_empty());
    let like = |word: &&str| {
        // Numbers of games, moves and moments, codes, permissions.
        let digits = word.chars().any(|c| c.is_ascii_digit());
        let of_moves = word.chars().all(|c| c.is_ascii_alphanumeric() || "+-=*→".contains(c) || !c.is_ascii());
        let going = word.contains(['进', '進', '退', '平']) && digits;
        let latin = digits && word.is_ascii() && word.chars().any(|c| c.is_ascii_alphabetic());
        // Times per move: 3d, 12h.
        let time = word.strip_suffix(['d', 'h', 'm']).is_some_and(|number| number.parse::<u32>().is_ok());
        // Settings: quiet=21:30-06:30.
        let named = |name: &str| name.len() > 3 && name.bytes().all(|b| b.is_ascii_lowercase());
        let setting = word.split_once('=').is_some_and(|(name, _)| named(name));
        of_moves && !setting && (going || latin) && !time && word.chars().count() >= 2
    };
    words.filter(like).map(str::to_owned).collect()
}

/// Whether a game knows a word: as a point of its board, or as a move that its start allows or refuses for a reason of
/// the game.
fn is_known(variant: Variant, word: &str) -> bool {
    let read = notation::read(&Game::start(Rules::new(variant)), word);
    variant.has_point(word) || !matches!(read, Err(ReadError::Unknown | ReadError::Empty | ReadError::NoSuchPoint(_)))
}

#[test]
fn examples_of_every_text_are_of_its_game() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for language in Language::ALL {
        for (key, text) in texts(language) {
            let own: Vec<Variant> =
                Variant::ALL.iter().copied().filter(|variant| key.contains(&format!("-{variant}"))).collect();
            let named = OF_GAMES.iter().find(|(of, _)| key.starts_with(of)).map_or(&[][..], |(_, games)| *games);
            for example in examples(&text) {
                seen += 1;
                let games = if own.is_empty() { named } else { own.as_slice() };
                if !games.iter().any(|&variant| is_known(variant, &example)) {
                    wrong.push(format!("{} {key}: {example}", language.code()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(seen > 30, "only {seen} examples were found");
}

#[test]
fn examples_of_the_guides_are_points_of_a_board() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for file in ["README.md", "docs/API.md", "docs/HOSTING-DISCORD.md", "docs/HOSTING-TELEGRAM.md"] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        // What follows /move in an example is a move of one of the games.
        for example in
            text.split("/move ").skip(1).filter_map(|rest| rest.split(['"', '`', '\\', '\n', ';', ',']).next())
        {
            let plain = example.split("  ").next().unwrap_or_default().trim().trim_end_matches('.');
            let plain = plain.split_once(" #").map_or(plain, |(before, _)| before);
            let plain = plain.strip_prefix('#').and_then(|rest| rest.split_once(' ')).map_or(plain, |(_, rest)| rest);
            if plain.is_ascii() && plain.chars().any(|c| c.is_ascii_digit()) {
                assert!(Variant::ALL.iter().any(|&variant| is_known(variant, plain)), "{file}: /move {plain}");
            }
        }
    }
}
