//! The language files: whole, alike, and enough for everything the commands say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{TokenStream, TokenTree};
use sanguo_commands::{Language, Texts, catalogue};
use sanguo_engine::{Mode, Seat, Variant};

type Variables = BTreeSet<String>;

fn source(language: Language) -> String {
    let path = format!("{}/texts/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
    std::fs::read_to_string(path).unwrap()
}

fn inline(expression: &InlineExpression<String>, found: &mut Variables) {
    match expression {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

fn in_expression(expression: &Expression<String>, found: &mut Variables) {
    match expression {
        Expression::Inline(expression) => inline(expression, found),
        Expression::Select { selector, variants } => {
            inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_pattern(pattern: &Pattern<String>, found: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

/// Every text of a language with the variables it uses; attributes as `key.attribute`.
fn texts(language: Language) -> BTreeMap<String, Variables> {
    let resource = fluent_syntax::parser::parse(source(language)).unwrap_or_else(|(_, errors)| {
        panic!("{}.ftl has mistakes: {errors:?}", language.code());
    });
    let mut texts = BTreeMap::new();
    let mut add = |key: String, pattern: &Pattern<String>| {
        let mut found = Variables::new();
        in_pattern(pattern, &mut found);
        assert!(texts.insert(key.clone(), found).is_none(), "{key} stands twice in {}", language.code());
    };
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        if let Some(value) = &message.value {
            add(message.id.name.clone(), value);
        }
        for attribute in &message.attributes {
            add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
        }
    }
    texts
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_variables() {
    let english = texts(Language::English);
    for language in [Language::Simplified, Language::Traditional] {
        let other = texts(language);
        let keys = |map: &BTreeMap<String, Variables>| map.keys().cloned().collect::<BTreeSet<_>>();
        let missing: Vec<_> = keys(&english).symmetric_difference(&keys(&other)).cloned().collect();
        assert!(missing.is_empty(), "only in one of en and {}: {missing:?}", language.code());
        for (key, variables) in &other {
            // A language may leave a variable out, but not invent one.
            let unknown: Vec<_> = variables.difference(&english[key]).collect();
            assert!(unknown.is_empty(), "{key} in {} uses {unknown:?}", language.code());
        }
    }
}

/// The sources within a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The string literals of a source, also those within macros; comments are none.
fn literals(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                if let Some(text) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                    found.insert(text.to_owned());
                }
            }
            _ => {}
        }
    }
}

/// The keys written as string literals in the sources of the commands and of the bot.
fn literal_keys(known: &BTreeMap<String, Variables>) -> BTreeSet<String> {
    let prefixes: BTreeSet<&str> = known.keys().filter_map(|key| key.split('-').next()).collect();
    let mut files = Vec::new();
    for package in ["src", "../bot/src"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(package), &mut files);
    }
    let mut found = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let tokens = text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        literals(tokens, &mut found);
    }
    let key_like = |literal: &String| {
        let shape = literal.chars().all(|c| c.is_ascii_lowercase() || c == '-') && literal.contains('-');
        shape && !literal.ends_with('-') && prefixes.contains(literal.split('-').next().unwrap_or_default())
    };
    found.retain(key_like);
    assert!(found.len() > 200, "only {} keys were found", found.len());
    found
}

#[test]
fn every_key_in_the_sources_has_a_text() {
    let known = texts(Language::English);
    let used = literal_keys(&known);
    // Kinds of stored events and names of modes look like keys and are none.
    let others = [
        "draw-offer",
        "draw-agree",
        "draw-refuse",
        "takeback-ask",
        "takeback-agree",
        "takeback-refuse",
        "seat-offer",
        "seat-keep",
    ];
    let others = others.into_iter().chain(["quick-count", "quick-value", "zh-cn", "zh-tw", "zh-hant"]);
    let others: BTreeSet<String> = others.map(str::to_owned).collect();
    // Some texts only the games have that tell more: the name of the game stands in their keys.
    let of_a_game = |key: &str| {
        let (what, name) = key.split_once('-').unwrap_or_default();
        Variant::ALL.iter().any(|variant| known.contains_key(&format!("{what}-{variant}-{name}")))
    };
    let has_text = |key: &&String| known.contains_key(*key) || others.contains(*key) || of_a_game(key);
    let missing: Vec<_> = used.iter().filter(|key| !has_text(key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_command_argument_choice_and_piece_has_a_text() {
    let known = texts(Language::English);
    let read = Texts::new();
    let mut needed = BTreeSet::new();
    for spec in catalogue().iter() {
        needed.insert(format!("cmd-{}", spec.name));
        needed.insert(format!("cmd-{}.about", spec.name));
        for arg in spec.visible_args() {
            needed.insert(format!("arg-{}-{}", spec.name, arg.name));
            needed.insert(format!("discord-arg-{}", arg.name));
            for language in Language::ALL {
                for value in arg.kind.values() {
                    let name = value.name(&read, language);
                    assert!(!name.ends_with(value.word) || !name.contains('-'), "{name}: no name of {}", value.word);
                }
            }
        }
    }
    needed.extend(Variant::ALL.iter().flat_map(|id| [format!("game-{id}"), format!("rules-{id}")]));
    needed.extend(Mode::ALL.iter().map(|mode| format!("choice-{mode}")));
    needed.extend(Seat::ALL.iter().map(|seat| format!("seat-{seat}")));
    let missing: Vec<_> = needed.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_game_has_texts_for_its_pieces_and_their_ways() {
    let known = texts(Language::English);
    let has = |what: &str, variant: &Variant, name: &str| {
        known.contains_key(&format!("{what}-{variant}-{name}")) || known.contains_key(&format!("{what}-{name}"))
    };
    for variant in Variant::ALL {
        for kind in variant.about().kinds {
            let name = format!("{kind:?}").to_lowercase();
            assert!(has("piece", variant, &name), "{variant}: {name}");
            assert!(has("way", variant, &name), "{variant}: how a {name} moves");
        }
        // Where points have no file and rank the game tells itself what they are called.
        let own = known.contains_key(&format!("read-{variant}-no-such-point"));
        assert!(own || variant.last_file_and_rank().is_some(), "{variant}: the names of its points");
    }
}

#[test]
fn localised_command_names_are_unique_and_one_word() {
    let texts = Texts::new();
    for language in Language::ALL {
        let names: Vec<String> = catalogue().iter().map(|spec| spec.name_in(&texts, language)).collect();
        let different: BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        assert!(names.iter().all(|name| !name.contains(char::is_whitespace) && name.chars().count() <= 32));
    }
}

#[test]
fn descriptions_fit_the_menus_of_all_platforms() {
    let texts = Texts::new();
    for language in Language::ALL {
        for spec in catalogue().iter() {
            let about = spec.about(&texts, language);
            assert!((1..=100).contains(&about.chars().count()), "{about}");
            for arg in spec.visible_args() {
                let about = texts.get(language, &format!("arg-{}-{}", spec.name, arg.name), &[]);
                assert!((1..=100).contains(&about.chars().count()), "{about}");
            }
        }
    }
}
