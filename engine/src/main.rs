//! Speaks the engine protocol on standard input and output.

use std::io::{self, BufRead, Write};

use sanguo_engine::protocol::{Answer, Session};

fn main() -> io::Result<()> {
    let mut session = Session::new();
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        match session.line(&String::from_utf8_lossy(&line?)) {
            Answer::Lines(text) => {
                out.write_all(text.as_bytes())?;
                out.flush()?;
            }
            Answer::Quit => break,
        }
    }
    Ok(())
}
