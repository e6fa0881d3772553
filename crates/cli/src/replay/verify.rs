//! `duello verify`: every answer, every state and every draw of a record, checked.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use duello_core::dice::{ProvableSeed, ShareProof, commitment};
use duello_core::record::{DiceSource, Ending, Entry, Header, Step};
use duello_registry::Registry;

use super::{Replayed, clean, replayed};
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
    let dice = checked_dice(record.header(), record.ending())
        .map_err(|why| format!("{shown}: line 1: {why}"))?;
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
        (
            DiceSource::Provable { commitment: committed, match_name, entropy, commitments },
            Some(seed),
        ) => {
            let computed = commitment(&seed.secret);
            if computed != *committed {
                let committed = clean(committed);
                return Err(format!(
                    "the commitment is {committed}, the secret revealed gives {computed}"
                ));
            }
            if seed.match_name != *match_name
                || seed.entropy != *entropy
                || seed.commitments != *commitments
            {
                return Err(
                    "the reveal names another match or other contributions than line 1".into()
                );
            }
            let shares = checked_shares(seed, &header.players)?;
            Ok(format!(
                "provable dice: the secret fits its commitment {committed}; every draw recomputed{shares}"
            ))
        }
    }
}

/// What is known about the shares of the seats, or which of them contradicts its commitment.
fn checked_shares(seed: &ProvableSeed, players: &[String]) -> Result<String, String> {
    if seed.commitments.is_empty() {
        return Ok(
            "\nshares: no seat has committed to one, so the host may have known them all".into()
        );
    }
    if seed.commitments.len() != seed.entropy.len() {
        let (commitments, shares) = (seed.commitments.len(), seed.entropy.len());
        return Err(format!("there are {commitments} commitments for {shares} seats"));
    }
    let mut text = String::new();
    for (seat, (share, committed)) in seed.entropy.iter().zip(&seed.commitments).enumerate() {
        let is_bot = players.get(seat).is_some_and(|name| name.starts_with("bot:"));
        let proof = match ShareProof::new(share, committed.as_deref()) {
            ShareProof::Broken => {
                let committed = clean(committed.as_deref().unwrap_or_default());
                let computed = commitment(share);
                return Err(format!(
                    "the commitment of seat {seat} is {committed}, its share gives {computed}"
                ));
            }
            ShareProof::Committed => "fits its commitment",
            ShareProof::Missing => "was not revealed",
            ShareProof::Known if is_bot && share == "bot" => "is that of a bot",
            ShareProof::Known => "may have been known to the host",
        };
        text.push_str(&format!("\nshare of seat {seat}: {proof}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use duello_core::dice::ProvableSeed;
    use duello_core::record::FORMAT;
    use serde_json::Value;

    use super::*;

    fn header(dice: DiceSource) -> Header {
        let (game, content) = ("toy".to_owned(), String::new());
        Header {
            duello: FORMAT,
            game,
            rules: 1,
            content,
            setup: Value::Null,
            players: vec![],
            dice,
        }
    }

    fn ending(reveal: ProvableSeed) -> Ending {
        let (clause, digest) = ("XX-101".to_owned(), String::new());
        Ending { winners: vec![], clause, digest, reveal: Some(reveal) }
    }

    #[test]
    fn a_revealed_secret_is_held_against_everything_that_was_promised() {
        let seed = |secret: &str, name: &str, entropy: &str| ProvableSeed {
            secret: secret.to_owned(),
            match_name: name.to_owned(),
            entropy: vec![entropy.to_owned()],
            commitments: vec![],
        };
        let header = header(DiceSource::Provable {
            commitment: commitment("fistful"),
            match_name: "noon".to_owned(),
            entropy: vec!["ann".to_owned()],
            commitments: vec![],
        });
        let checked = |reveal| checked_dice(&header, Some(&ending(reveal)));
        assert!(checked(seed("fistful", "noon", "ann")).unwrap().contains("fits its commitment"));
        assert!(checked(seed("handful", "noon", "ann")).unwrap_err().contains("commitment"));
        assert!(checked(seed("fistful", "dusk", "ann")).unwrap_err().contains("another match"));
        assert!(checked(seed("fistful", "noon", "bob")).unwrap_err().contains("contributions"));
        assert!(checked_dice(&header, None).unwrap().contains("not revealed"));
        let late = ProvableSeed { commitments: vec![None], ..seed("fistful", "noon", "ann") };
        assert!(checked(late).unwrap_err().contains("contributions"));
    }

    #[test]
    fn every_share_is_held_against_its_commitment() {
        let shares = |shares: &[(&str, Option<&str>)]| {
            let seed = ProvableSeed {
                secret: "fistful".to_owned(),
                match_name: "noon".to_owned(),
                entropy: shares.iter().map(|(share, _)| (*share).to_owned()).collect(),
                commitments: shares.iter().map(|(_, word)| word.map(commitment)).collect(),
            };
            checked_shares(&seed, &["Ann".to_owned(), "bot:master".to_owned(), "Cat".to_owned()])
        };
        let good = shares(&[("ann", Some("ann")), ("bot", None), ("", Some("cat"))]).unwrap();
        assert!(good.contains("seat 0: fits") && good.contains("seat 1: is that of a bot"));
        assert!(good.contains("seat 2: was not revealed"), "{good}");
        let known = shares(&[("ann", None), ("lucky", None), ("cat", Some("cat"))]).unwrap();
        assert_eq!(known.matches("may have been known").count(), 2, "{known}");
        let broken = shares(&[("ann", Some("bob"))]).unwrap_err();
        assert!(broken.contains("commitment of seat 0"), "{broken}");
        let seed = ProvableSeed {
            secret: String::new(),
            match_name: String::new(),
            entropy: vec!["ann".to_owned()],
            commitments: vec![None, None],
        };
        assert!(checked_shares(&seed, &[]).unwrap_err().contains("2 commitments for 1"));
    }

    #[test]
    fn what_cannot_be_recomputed_is_not_called_checked() {
        assert!(checked_dice(&header(DiceSource::Seed("7".into())), None).is_ok());
        assert!(checked_dice(&header(DiceSource::Seed("seven".into())), None).is_err());
        let scripted = checked_dice(&header(DiceSource::Script), None).unwrap();
        assert!(scripted.contains("taken as recorded"), "{scripted}");
    }
}
