//! Games as files by the host's tools.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::{said, tool};

fn done(folder: &Path, args: &[&str]) -> String {
    let output: Output = tool(folder, args);
    assert!(output.status.success(), "{args:?}: {}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(folder: &Path, args: &[&str]) -> String {
    let output = tool(folder, args);
    assert!(!output.status.success(), "{args:?}: {}", said(&output));
    said(&output)
}

#[test]
fn a_game_is_imported_and_exported_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let record = "[Game \"yanyi\"]\n[Wu \"孙权\"]\n1. 太史慈进7 {a horse}\n2. k17i15\n[蜀]认负\n[魏]认负\n";
    fs::write(folder.join("game.txt"), record).unwrap();
    assert!(refused(folder, &["export", "1"]).contains("sanguo.db"), "there is no database yet");
    let told = done(folder, &["import", "game.txt"]);
    assert!(told.contains("#1"), "{told}");
    let text = done(folder, &["export", "1"]);
    for part in ["[Wu \"孙权\"]", "1. 189年[吴]太史慈进7\n{a horse}\n2. 189年[魏]荀彧进9\n", "[Result \"win:u\"]"]
    {
        assert!(text.contains(part), "{text}");
    }
    let json = done(folder, &["export", "1", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((json["plies"].as_array().map(Vec::len), &json["plies"][1]["move"]), (Some(4), &"k17i15".into()));
    assert!(json["plies"][0]["fen"].is_string() && json["events"].as_array().is_some_and(|events| events.len() == 4));
    let fen = done(folder, &["export", "1", "--format", "fen"]);
    let first = done(folder, &["export", "1", "--format", "fen", "--ply", "1"]);
    assert!(first.contains(" w uws ") && first != fen, "{first}");
    assert!(refused(folder, &["export", "1", "--format", "fen", "--ply", "900"]).contains("moves"));
    assert!(refused(folder, &["export", "1", "--ply", "1"]).contains("--format fen"));
    done(folder, &["export", "1", "--format", "gif", "--out", "film.gif"]);
    let film = std::fs::read(folder.join("film.gif")).unwrap();
    assert!(film.starts_with(b"GIF89a") && film.ends_with(b";"));
    assert_eq!(fen.split(' ').count(), 7, "{fen}");
    // What is written is read again: from JSON into another channel.
    done(folder, &["export", "1", "--format", "json", "--out", "again.json"]);
    assert!(done(folder, &["import", "--channel", "club", "again.json"]).contains("#2"));
    assert_eq!(done(folder, &["export", "2"]), text);
    assert!(refused(folder, &["export", "9"]).contains("no such game"));
    let check = done(folder, &["check"]);
    assert!(check.contains("2 that have ended"), "{check}");
}

#[test]
fn files_that_are_no_games_are_told_with_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (name, content, why) in [
        ("wrong.txt", &b"[Game \"yanyi\"]\n1. q12o11\n2. q12o11\n"[..], "line 3, column 4"),
        ("picture.png", b"\x89PNG\r\n\x1a\n\0\0", "no text"),
        ("empty.txt", b"", "empty"),
        ("large.txt", &[b'x'; 5_000_000], "was not read"),
    ] {
        fs::write(folder.join(name), content).unwrap();
        for args in [&["import", name][..], &["convert", "--to", "fen", name]] {
            let told = refused(folder, args);
            assert!(told.contains(why) && told.contains(name), "{told}");
        }
    }
    assert!(!folder.join("sanguo.db").exists(), "nothing was begun");
}

#[test]
fn a_file_is_converted_between_notations_and_encodings() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // GBK: 太史慈进7
    fs::write(folder.join("gbk.txt"), b"\xcc\xab\xca\xb7\xb4\xc8\xbd\xf87\nk17i15\n").unwrap();
    let convert = |to: &str| done(folder, &["convert", "--moves", "--to", to, "gbk.txt"]);
    assert_eq!(convert("coordinates"), "q12o11\nk17i15\n");
    assert_eq!(convert("latin"), "H6+7\nE11+9\n");
    assert_eq!(convert("record"), "189年[吴]太史慈进7\n189年[魏]荀彧进9\n");
    done(folder, &["convert", "--to", "json", "--out", "new.json", "gbk.txt"]);
    assert_eq!(done(folder, &["convert", "--moves", "--to", "latin", "new.json"]), convert("latin"));
    assert!(done(folder, &["convert", "--to", "fen", "new.json"]).contains(" s uws open s 2 1"));
}

#[test]
fn help_has_examples_and_there_are_completions_and_a_manual() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for command in ["", "export", "import", "convert", "render", "completions", "man"] {
        let args = if command.is_empty() { vec!["--help"] } else { vec![command, "--help"] };
        let help = done(folder, &args);
        assert!(help.contains("Examples:") && help.contains(&format!("sanguo {command}")), "{help}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(done(folder, &["completions", shell]).contains("export"), "{shell}");
    }
    let page = done(folder, &["man"]);
    assert!(page.contains(".TH sanguo 1") && page.contains("Examples"), "{page}");
    done(folder, &["man", "--folder", "man1"]);
    assert!(folder.join("man1/sanguo-export.1").is_file() && folder.join("man1/sanguo.1").is_file());
}
