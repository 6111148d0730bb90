//! Files from strangers: whatever is in them, the command line answers in words, soon, and within its memory.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::harness::said;

/// The largest file that is read at all.
const LARGEST: usize = 4 << 20;
/// How much memory may be written to, in KiB: 100 MB, with the stacks of all threads.
const MEMORY: usize = 100 << 10;
/// How long an answer may take: a second, with slack for an unoptimised build beside other tests.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the bot says of a file that it reads with little memory, and whether it could read it.
#[track_caller]
fn converted(folder: &Path, file: &[u8]) -> (bool, String) {
    std::fs::write(folder.join("game"), file).unwrap();
    let begun = Instant::now();
    let script = format!("ulimit -d {MEMORY} && exec \"$0\" convert --to record game");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_sanguo")]).current_dir(folder).env_clear();
    let output = shell.output().expect("a shell");
    assert!(begun.elapsed() < PATIENCE, "after {:?}", begun.elapsed());
    assert!(output.status.code().is_some_and(|code| code < 2), "{}: {}", output.status, said(&output));
    (output.status.success(), said(&output))
}

#[test]
#[cfg(target_os = "linux")]
fn hostile_files_are_answered_in_words_soon_and_within_a_hundred_megabytes() {
    let folder = tempfile::tempdir().unwrap();
    let wide: Vec<u8> = "吴车".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let hostile: [(&str, Vec<u8>, &str); 9] = [
        ("10 MB", vec![b'x'; 10_000_000], "was not read"),
        ("NUL", vec![0; LARGEST], "this is no text"),
        ("no encoding", (0..LARGEST).map(|i| (i * 7919 % 256) as u8).collect(), "this is no text"),
        ("endless JSON", b"[".repeat(LARGEST), "line 1"),
        ("many moves", b"1. q12o11 ".repeat(LARGEST / 10), "as ply 2"),
        ("no moves", b"{\"a\":1},".repeat(LARGEST / 8), "line 1"),
        ("GBK", b"\xce\xe2".repeat(LARGEST / 2), "bytes"),
        ("UTF-16", [&b"\xff\xfe"[..], &wide.repeat(LARGEST / 8)].concat(), "as ply 1"),
        ("years that are none", b"99999999999999999999. q12o11\n-7. k17i15".to_vec(), "line 2"),
    ];
    for (name, file, told) in hostile {
        let (_, answer) = converted(folder.path(), &file);
        assert!(answer.contains(told), "{name}: {}", answer.chars().take(300).collect::<String>());
        assert!(!answer.contains("panicked"), "{name}: {answer}");
    }
    // What is only odd is read.
    let comments = format!("1. q12o11 {}2. k17i15", "{x} (y) ; z\n".repeat(100_000));
    let (read, answer) = converted(folder.path(), comments.as_bytes());
    assert!(read && answer.contains("189"), "{}", answer.chars().take(300).collect::<String>());
}
