//! `duello verify`: every answer, every state and every draw of a record, checked.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use duello_core::dice::commitment;
use duello_core::record::{DiceSource, Ending, Entry, Header, Step};

use super::{Replayed, clean, replayed};
use crate::Failure;

/// Example: duello verify match.jsonl
#[derive(Args)]
pub(crate) struct Verify {
    /// The record.
    file: PathBuf,
}

pub(crate) fn run(command: &Verify) -> Result<(), Failure> {
    let shown = command.file.display();
    let Replayed { record, lost, .. } = replayed(&command.file)?;
    if let Some(lost) = lost {
        return Err(format!("{shown}: {lost}; the lines before it are good").into());
    }
    let dice = checked_dice(record.header(), record.ending())
        .map_err(|why| format!("{shown}: line 1: {why}"))?;
    let count = |wanted: fn(&Entry) -> bool| record.entries().iter().filter(|e| wanted(e)).count();
    let decisions = count(|entry| matches!(entry, Entry::Decision { .. }));
    let leaves = count(|entry| matches!(entry, Entry::Leave { .. }));
    let draws: usize =
        record.entries().iter().map(|entry| step(entry).map_or(0, |s| s.draws.len())).sum();
    let mut out = io::stdout().lock();
    writeln!(out, "{shown}: good")?;
    writeln!(out, "decisions: {decisions}, every answer legal, every state reached as recorded")?;
    if leaves > 0 {
        writeln!(out, "players who left: {leaves}")?;
    }
    writeln!(out, "draws: {draws}; {dice}")?;
    match record.ending() {
        Some(ending) => {
            writeln!(out, "ending: as the rules say ({}); the seal fits", ending.clause)?;
        }
        None => writeln!(out, "ending: none yet, so there is no seal over the whole record")?,
    }
    Ok(())
}

fn step(entry: &Entry) -> Option<&Step> {
    match entry {
        Entry::Start(step) | Entry::Decision { step, .. } | Entry::Leave { step, .. } => Some(step),
        Entry::Over(_) => None,
    }
}

/// What is known about the dice after a replay, or how they contradict their commitment.
fn checked_dice(header: &Header, ending: Option<&Ending>) -> Result<String, String> {
    let reveal = ending.and_then(|ending| ending.reveal.as_ref());
    match (&header.dice, reveal) {
        (DiceSource::Seed(seed), _) if seed.parse::<u64>().is_ok() => {
            Ok(format!("seeded dice: every draw recomputed from {seed}"))
        }
        (DiceSource::Seed(seed), _) => Err(format!("`{}` is no seed", clean(seed))),
        (DiceSource::Script, _) => {
            Ok("scripted dice: nothing to recompute them from, taken as recorded".to_owned())
        }
        (DiceSource::Provable { .. }, None) => {
            Ok("provable dice: not revealed before the end, taken as recorded".to_owned())
        }
        (DiceSource::Provable { commitment: committed, match_name, entropy }, Some(seed)) => {
            let computed = commitment(&seed.secret);
            if computed != *committed {
                let committed = clean(committed);
                return Err(format!(
                    "the commitment is {committed}, the secret revealed gives {computed}"
                ));
            }
            if seed.match_name != *match_name || seed.entropy != *entropy {
                return Err(
                    "the reveal names another match or other contributions than line 1".into()
                );
            }
            Ok(format!(
                "provable dice: the secret fits its commitment {committed}; every draw recomputed"
            ))
        }
    }
}
