//! What a record proves about its dice.

use duello_core::dice::{ProvableSeed, ShareProof, commitment};
use duello_core::record::{DiceSource, Record};

use crate::dice::DiceSpec;
use crate::refusal::Desync;

/// What is known about the dice of a record, besides the draws themselves, which a replay recomputes where it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceProof {
    /// Every draw follows from this seed.
    Seeded(u64),
    /// The draws are taken as recorded: there is nothing to recompute them from.
    Scripted,
    /// The same, because the host reveals its secret only at the end.
    NotRevealed,
    /// The secret fits the commitment of line 1. The proofs are those of the shares by seat; there are none if no
    /// seat has committed to one.
    Revealed(Vec<ShareProof>),
}

impl DiceProof {
    /// Compares what was promised in the header with what the ending reveals.
    ///
    /// # Errors
    /// The first promise that was not kept.
    ///
    /// ```
    /// use duello_core::record::Record;
    /// use duello_referee::DiceProof;
    ///
    /// let header = r#"{"duello":1,"game":"toy","rules":1,"content":"","setup":{},"players":[],"dice":{"seed":"7"}}"#;
    /// let (record, _) = Record::parse(format!("{header}\n").as_bytes())?;
    /// assert_eq!(DiceProof::of(&record).ok(), Some(DiceProof::Seeded(7)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(record: &Record) -> Result<DiceProof, Desync> {
        match &record.header().dice {
            DiceSource::Seed(seed) => match seed.parse() {
                Ok(seed) => Ok(DiceProof::Seeded(seed)),
                Err(_) => Err(broken("the seed of the dice is not a number from 0 to 2^64 - 1")),
            },
            DiceSource::Script => Ok(DiceProof::Scripted),
            DiceSource::Provable { commitment: committed, .. } => {
                let Some(reveal) = record.ending().and_then(|ending| ending.reveal.as_ref()) else {
                    return Ok(DiceProof::NotRevealed);
                };
                let computed = commitment(&reveal.secret);
                if computed != *committed {
                    let text =
                        format!("the secret revealed has the commitment {computed}, not this one");
                    return Err(broken(text));
                }
                if DiceSpec::Provable(reveal.clone()).source() != record.header().dice {
                    return Err(broken(
                        "the reveal names another match or other shares than line 1",
                    ));
                }
                share_proofs(reveal).map(DiceProof::Revealed)
            }
        }
    }
}

fn share_proofs(reveal: &ProvableSeed) -> Result<Vec<ShareProof>, Desync> {
    let ProvableSeed { entropy, commitments, .. } = reveal;
    if !commitments.is_empty() && commitments.len() != entropy.len() {
        let (promised, shares) = (commitments.len(), entropy.len());
        return Err(broken(format!("there are {promised} commitments for {shares} seats")));
    }
    let proofs = entropy.iter().zip(commitments).enumerate().map(|(seat, (share, committed))| {
        match ShareProof::new(share, committed.as_deref()) {
            ShareProof::Broken => {
                let computed = commitment(share);
                Err(broken(format!(
                    "the share of seat {seat} has the commitment {computed}, not its own"
                )))
            }
            proof => Ok(proof),
        }
    });
    proofs.collect()
}

fn broken(text: impl Into<String>) -> Desync {
    Desync { code: "replay.dice", line: 1, text: text.into() }
}

#[cfg(test)]
mod tests {
    use duello_core::record::{Ending, Entry, FORMAT, Header, RecordText};
    use serde_json::Value;

    use super::*;

    fn record(dice: DiceSource, reveal: Option<ProvableSeed>) -> Record {
        let header = Header {
            duello: FORMAT,
            game: "toy".to_owned(),
            rules: 1,
            content: String::new(),
            setup: Value::Null,
            players: Vec::new(),
            dice,
        };
        let mut record = RecordText::new(&header);
        let clause = "XX-101".to_owned();
        let digest = record.digest();
        record.push(&Entry::Over(Ending { winners: Vec::new(), clause, digest, reveal }));
        record.read()
    }

    /// The shares of the seats with what they committed to.
    fn seed(shares: &[(&str, Option<&str>)]) -> ProvableSeed {
        ProvableSeed {
            secret: "fistful".to_owned(),
            match_name: "noon".to_owned(),
            entropy: shares.iter().map(|(share, _)| (*share).to_owned()).collect(),
            commitments: shares.iter().map(|(_, word)| word.map(commitment)).collect(),
        }
    }

    fn proof(promised: &ProvableSeed, reveal: ProvableSeed) -> Result<DiceProof, String> {
        let source = DiceSpec::Provable(promised.clone()).source();
        DiceProof::of(&record(source, Some(reveal))).map_err(|desync| desync.to_string())
    }

    #[test]
    fn a_revealed_secret_is_held_against_everything_that_was_promised() {
        let promised = ProvableSeed { commitments: vec![], ..seed(&[("ann", None)]) };
        assert_eq!(proof(&promised, promised.clone()), Ok(DiceProof::Revealed(vec![])));
        let other = |change: fn(&mut ProvableSeed)| {
            let mut reveal = promised.clone();
            change(&mut reveal);
            proof(&promised, reveal).unwrap_err()
        };
        assert!(other(|seed| seed.secret = "handful".into()).contains("commitment"));
        assert!(other(|seed| seed.match_name = "dusk".into()).contains("another match"));
        assert!(other(|seed| seed.entropy = vec!["bob".into()]).contains("other shares"));
        assert!(other(|seed| seed.commitments = vec![None]).contains("other shares"));
    }

    #[test]
    fn every_share_is_held_against_its_commitment() {
        let of = |shares: &[(&str, Option<&str>)]| proof(&seed(shares), seed(shares));
        let known = [("ann", Some("ann")), ("bot", None), ("", Some("cat"))];
        let proofs = vec![ShareProof::Committed, ShareProof::Known, ShareProof::Missing];
        assert_eq!(of(&known), Ok(DiceProof::Revealed(proofs)));
        assert!(of(&[("ann", Some("bob"))]).unwrap_err().contains("share of seat 0"));
        let uneven = ProvableSeed { commitments: vec![None, None], ..seed(&[("ann", None)]) };
        assert!(proof(&uneven, uneven.clone()).unwrap_err().contains("2 commitments for 1"));
    }

    #[test]
    fn what_cannot_be_recomputed_is_not_called_checked() {
        let of = |source| DiceProof::of(&record(source, None));
        assert_eq!(of(DiceSource::Seed("7".into())), Ok(DiceProof::Seeded(7)));
        assert!(of(DiceSource::Seed("seven".into())).is_err());
        assert_eq!(of(DiceSource::Script), Ok(DiceProof::Scripted));
        let hidden = DiceSpec::Provable(seed(&[])).source();
        assert_eq!(of(hidden), Ok(DiceProof::NotRevealed));
    }
}
