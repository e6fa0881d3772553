//! The protocol: one JSON request a line, one JSON answer a line.
//!
//! A [`Session`] is pure: a line in, a line out. [`serve`] connects it to a reader and a writer. The requests
//! are described in `docs/protocol.md`, whose examples are tests.

mod request;
mod session;

use std::io::{self, BufRead, Write};

pub use session::Session;

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// The longest line that is read, in bytes. Longer ones are answered with a refusal.
pub const LINE_BYTES_MAX: usize = 4 << 20;

/// Answers every line of `input` on `output` until the input ends.
///
/// # Errors
/// When reading or writing fails; a closed output is how a program says that it has heard enough.
pub fn serve(
    session: &mut Session,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = session.line(&line);
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line without keeping more of it in memory than one byte beyond the limit, which the
/// session then refuses. Says `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut has_read = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            return Ok(has_read);
        }
        has_read = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = (LINE_BYTES_MAX + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}
