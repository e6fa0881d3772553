//! The journal of a match: the lines of its record, with sealed answers between them. It is what a server or a page
//! stores, so that no answer is lost while others are missing.

use duello_core::Seat;
use duello_core::record::{Record, RecordText};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{AnyGame, AnyMatch};
use crate::dice::DiceSpec;

/// An answer that waits for those of other seats.
#[derive(Serialize, Deserialize)]
struct Sealed {
    sealed: SealedAnswer,
}

#[derive(Serialize, Deserialize)]
struct SealedAnswer {
    decision: u32,
    seat: Seat,
    action: Value,
}

/// The journal line of a sealed answer.
pub fn sealed_line(decision: u32, seat: Seat, action: &Value) -> String {
    let sealed = SealedAnswer { decision, seat, action: action.clone() };
    serde_json::to_string(&Sealed { sealed }).expect("a sealed answer has string keys only")
}

fn is_sealed(line: &str) -> bool {
    line.starts_with("{\"sealed\":")
}

/// The record in a journal, without the sealed answers.
pub fn record_text(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines.iter().filter(|line| !is_sealed(line)) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The lines of a record after its first `before` entries.
pub fn lines_since(record: &RecordText, before: usize) -> Vec<String> {
    let count = record.entries().saturating_sub(before);
    let mut lines: Vec<String> =
        record.text().trim_end().rsplit('\n').take(count).map(str::to_owned).collect();
    lines.reverse();
    lines
}

/// Replays a journal to its last line.
///
/// # Errors
/// In a sentence: where the journal is damaged, or the rules differ from it.
pub fn replay(
    game: &dyn AnyGame,
    lines: &[String],
    dice: Option<&DiceSpec>,
) -> Result<Box<dyn AnyMatch>, String> {
    let text = record_text(lines);
    let (record, lost) = Record::parse(text.as_bytes()).map_err(|fault| fault.to_string())?;
    if let Some(lost) = lost {
        return Err(lost.to_string());
    }
    let mut replayed = game.replay(&record, dice).map_err(|desync| desync.to_string())?;
    // Answers sealed before the last line of the record are in that record; only later ones are still pending.
    let resolved = lines.iter().rposition(|line| !is_sealed(line)).map_or(0, |at| at + 1);
    for line in &lines[resolved..] {
        let Sealed { sealed } = serde_json::from_str(line).map_err(|error| error.to_string())?;
        replayed
            .submit(sealed.seat, sealed.decision, &sealed.action)
            .map_err(|refusal| refusal.to_string())?;
    }
    Ok(replayed)
}
