//! Documents made from documents: parts left out, put elsewhere, or changed into something of another kind.

use rand::rngs::StdRng;
use rand::{Rng, RngExt};
use serde_json::{Map, Value, json};

use crate::text;

/// The most mutations at once.
const MOST: u32 = 4;

/// A document made from one or two of the corpus.
pub(crate) fn mutant(corpus: &[Value], random: &mut StdRng) -> Value {
    let mut document = corpus[random.random_range(0..corpus.len())].clone();
    for _ in 0..random.random_range(1..=MOST) {
        let other = &corpus[random.random_range(0..corpus.len())];
        let other_paths = paths(other);
        let graft = other.pointer(&other_paths[random.random_range(0..other_paths.len())]).cloned().unwrap_or_default();
        let all = paths(&document);
        let path = &all[random.random_range(0..all.len())];
        match random.random_range(0..3_u32) {
            0 => remove(&mut document, path),
            1 => put(&mut document, path, graft),
            _ => {
                let old = document.pointer(path).cloned().unwrap_or_default();
                put(&mut document, path, changed(&old, random));
            }
        }
    }
    document
}

/// Where everything within a document is.
fn paths(document: &Value) -> Vec<String> {
    fn walk(value: &Value, path: &str, found: &mut Vec<String>) {
        found.push(path.to_owned());
        match value {
            Value::Object(object) => {
                for (key, value) in object {
                    walk(value, &format!("{path}/{}", key.replace('~', "~0").replace('/', "~1")), found);
                }
            }
            Value::Array(list) => list.iter().enumerate().for_each(|(i, v)| walk(v, &format!("{path}/{i}"), found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(document, "", &mut found);
    found
}

fn put(document: &mut Value, path: &str, value: Value) {
    if let Some(place) = document.pointer_mut(path) {
        *place = value;
    }
}

fn remove(document: &mut Value, path: &str) {
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    match document.pointer_mut(parent) {
        Some(Value::Object(object)) => {
            object.remove(&key.replace("~1", "/").replace("~0", "~"));
        }
        Some(Value::Array(list)) => {
            if let Ok(at) = key.parse::<usize>()
                && at < list.len()
            {
                list.remove(at);
            }
        }
        _ => {}
    }
}

/// A value of the same kind, or of another one.
fn changed(old: &Value, random: &mut StdRng) -> Value {
    match (old, random.random_range(0..8_u32)) {
        (_, 0) => Value::Null,
        (_, 1) => json!([]),
        (_, 2) => Value::Object(Map::new()),
        (_, 3) => json!(random.random::<bool>()),
        (Value::String(text), 4) => text::mutant(&[text], random).into(),
        (Value::Number(_), 4) => json!(random.next_u32() & 7),
        (_, 5) => json!([i64::MIN, -1, 0, 1, i64::from(u32::MAX), i64::MAX][random.random_range(0..6)]),
        (_, 6) => json!(u64::MAX),
        (old, _) => Value::String(old.to_string()),
    }
}
