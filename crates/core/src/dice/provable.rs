//! Dice that everybody at the table can check afterwards.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Dice, Label, Odds};
use crate::digest::hex;

/// The secrets from which all draws of a match follow.
///
/// Before the match the host publishes [`commitment`] of its secret, and every player that of a share; then the
/// players reveal their shares, and after the match the host its secret. `docs/record.md` says what that proves. With
/// SHA-256 and HMAC alone anybody can recompute every draw:
///
/// 1. `commitment = SHA-256(secret)`.
/// 2. `seed = HMAC-SHA-256(key = secret, match ‖ "\n" ‖ entropy[0] ‖ "\n" ‖ entropy[1] …)`, the entropy of
///    each seat in seat order, as text.
/// 3. Draw number `k`, attempt `a` (both from 0): `block = HMAC-SHA-256(key = seed, "k.a")` in decimal;
///    `x` is the first 8 bytes, most significant first. If `x >= 2^64 - 2^64 mod total`, the next attempt;
///    otherwise the ticket is `x mod total`, and the outcome is the first whose weight, added to the
///    weights before it, exceeds the ticket. Each die of a roll is a draw of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvableSeed {
    /// The host's secret as text, kept until the end of the match.
    pub secret: String,
    /// What the match is called: the same secrets give another match other dice.
    #[serde(rename = "match")]
    pub match_name: String,
    /// The share that each seat added, in seat order; empty if the player did not reveal it.
    pub entropy: Vec<String>,
    /// The [`commitment`] that each seat made to its share before anybody else could know it, in seat order; empty if
    /// no seat made one. The draws do not depend on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commitments: Vec<Option<String>>,
}

/// What was proven about the share of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareProof {
    /// It fits the commitment of the seat, so the host could not know it when it chose its secret.
    Committed,
    /// The player did not reveal it, and the draws were made without it.
    Missing,
    /// There is no commitment, so the host may have known it.
    Known,
    /// It does not fit the commitment of the seat.
    Broken,
}

impl ShareProof {
    /// What a share and its commitment prove.
    pub fn new(share: &str, committed: Option<&str>) -> ShareProof {
        match committed {
            None => ShareProof::Known,
            Some(_) if share.is_empty() => ShareProof::Missing,
            Some(committed) if commitment(share) == committed => ShareProof::Committed,
            Some(_) => ShareProof::Broken,
        }
    }
}

/// What host and players publish before the first draw, for the secret of the host and the share of a player.
///
/// ```
/// let published = duello_core::dice::commitment("fistful");
/// assert!(published.starts_with("b2c44d2d"));
/// ```
pub fn commitment(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Dice that follow from a [`ProvableSeed`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provable {
    seed: [u8; 32],
    draws: u64,
}

impl Provable {
    /// The dice of a match whose secrets are all known.
    pub fn new(seed: &ProvableSeed) -> Provable {
        let mut message = seed.match_name.clone();
        for entropy in &seed.entropy {
            message.push('\n');
            message.push_str(entropy);
        }
        Provable { seed: hmac(seed.secret.as_bytes(), message.as_bytes()), draws: 0 }
    }

    fn ticket(&mut self, total: u64) -> u64 {
        let draw = self.draws;
        self.draws += 1;
        let refused = (u64::MAX % total + 1) % total;
        // An attempt fails with a chance below one half, so 4096 of them never do.
        for attempt in 0..4096u32 {
            let block = hmac(&self.seed, format!("{draw}.{attempt}").as_bytes());
            let x = block[..8].iter().fold(0u64, |x, byte| x << 8 | u64::from(*byte));
            if refused == 0 || x <= u64::MAX - refused {
                return x % total;
            }
        }
        0
    }
}

impl Dice for Provable {
    fn draw(&mut self, _label: Label, odds: Odds<'_>) -> usize {
        let ticket = self.ticket(odds.total());
        odds.outcome_of(ticket)
    }
}

fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;

    /// Recomputed by hand with `python3`'s `hmac` and `hashlib`; `docs/record.md` shows the script.
    #[test]
    fn draws_equal_those_of_an_independent_script() {
        let seed = ProvableSeed {
            secret: "fistful".into(),
            match_name: "m1".into(),
            entropy: vec!["sal".into(), "dolores".into()],
            commitments: Vec::new(),
        };
        let mut dice = Provable::new(&seed);
        let label = Label::new(Clause::new("XX-101"), "d6");
        let faces: Vec<usize> = (0..12).map(|_| 1 + dice.draw(label, Odds::Uniform(6))).collect();
        assert_eq!(faces, PYTHON_FACES);
    }

    const PYTHON_FACES: [usize; 12] = [4, 3, 3, 5, 1, 1, 6, 3, 4, 2, 1, 1];

    #[test]
    fn a_change_of_any_secret_changes_the_dice() {
        let seed = |secret: &str, name: &str, entropy: &str| ProvableSeed {
            secret: secret.into(),
            match_name: name.into(),
            entropy: vec![entropy.into()],
            commitments: Vec::new(),
        };
        let first = Provable::new(&seed("a", "m", "x"));
        for other in [seed("b", "m", "x"), seed("a", "n", "x"), seed("a", "m", "y")] {
            assert_ne!(first.seed, Provable::new(&other).seed);
        }
    }

    #[test]
    fn a_share_is_proven_by_its_commitment_alone() {
        let promised = commitment("ann");
        let proof = |share, committed| ShareProof::new(share, committed);
        assert_eq!(proof("ann", Some(promised.as_str())), ShareProof::Committed);
        assert_eq!(proof("", Some(promised.as_str())), ShareProof::Missing);
        assert_eq!(proof("bob", Some(promised.as_str())), ShareProof::Broken);
        assert_eq!(proof("ann", None), ShareProof::Known);
    }

    #[test]
    fn commitments_change_neither_the_dice_nor_the_text_of_older_secrets() {
        let text = r#"{"secret":"s","match":"m","entropy":["x"]}"#;
        let seed: ProvableSeed = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&seed).unwrap(), text);
        let committed = ProvableSeed { commitments: vec![Some(commitment("x"))], ..seed.clone() };
        assert_eq!(Provable::new(&seed), Provable::new(&committed));
    }
}
