//! `duello verify`: every answer, every state and every draw of a record, checked.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use duello_core::dice::ShareProof;
use duello_core::record::{Entry, Step};
use duello_referee::DiceProof;
use duello_registry::Registry;

use super::{Replayed, replayed};
use crate::Failure;

/// Example: duello verify match.jsonl
#[derive(Args)]
pub(crate) struct Verify {
    /// The record.
    file: PathBuf,
}

pub(crate) fn run(command: &Verify, games: &Registry) -> Result<(), Failure> {
    let shown = command.file.display();
    let Replayed { record, lost, .. } = replayed(&command.file, games)?;
    if let Some(lost) = lost {
        return Err(format!("{shown}: {lost}; the lines before it are good").into());
    }
    let proof = DiceProof::of(&record).map_err(|desync| format!("{shown}: {desync}"))?;
    let dice = told(&proof, &record.header().players);
    let count = |wanted: fn(&Entry) -> bool| record.entries().iter().filter(|e| wanted(e)).count();
    let decisions = count(|entry| matches!(entry, Entry::Decision { .. }));
    let leaves = count(|entry| matches!(entry, Entry::Leave { .. }));
    let draws: usize =
        record.entries().iter().map(|entry| step(entry).map_or(0, |s| s.draws.len())).sum();
    let mut out = io::stdout().lock();
    let verdict = if record.ending().is_some() { "good" } else { "good so far, but not over" };
    writeln!(out, "{shown}: {verdict}")?;
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

/// What is known about the dice, in words.
fn told(proof: &DiceProof, players: &[String]) -> String {
    match proof {
        DiceProof::Seeded(seed) => format!("seeded dice: every draw recomputed from {seed}"),
        DiceProof::Scripted => {
            "scripted dice: nothing to recompute them from, taken as recorded".to_owned()
        }
        DiceProof::NotRevealed => {
            "provable dice: not revealed before the end, taken as recorded".to_owned()
        }
        DiceProof::Revealed(shares) => {
            let secret = "provable dice: the secret fits its commitment; every draw recomputed";
            format!("{secret}{}", told_shares(shares, players))
        }
    }
}

fn told_shares(shares: &[ShareProof], players: &[String]) -> String {
    if shares.is_empty() {
        return "\nshares: no seat has committed to one, so the host may have known them all"
            .into();
    }
    let line = |(seat, proof): (usize, &ShareProof)| {
        let is_bot = players.get(seat).is_some_and(|name| name.starts_with("bot:"));
        let proof = match proof {
            ShareProof::Committed => "fits its commitment",
            ShareProof::Missing => "was not revealed",
            ShareProof::Known if is_bot => "is that of a bot",
            ShareProof::Known => "may have been known to the host",
            ShareProof::Broken => "contradicts its commitment",
        };
        format!("\nshare of seat {seat}: {proof}")
    };
    shares.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_is_told_with_what_it_proves() {
        let players = ["Ann", "bot:master", "Cat", "Dan"].map(str::to_owned);
        let shares =
            [ShareProof::Committed, ShareProof::Known, ShareProof::Missing, ShareProof::Known];
        let text = told(&DiceProof::Revealed(shares.to_vec()), &players);
        let lines: Vec<&str> = text.lines().skip(1).collect();
        let wanted = [
            "share of seat 0: fits its commitment",
            "share of seat 1: is that of a bot",
            "share of seat 2: was not revealed",
            "share of seat 3: may have been known to the host",
        ];
        assert_eq!(lines, wanted);
        assert!(told(&DiceProof::Revealed(Vec::new()), &players).contains("no seat has committed"));
    }
}
