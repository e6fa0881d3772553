//! What the seats add to the dice. `docs/record.md` says why players commit to their shares before they reveal them.

use duello_core::dice::commitment;
use serde::{Deserialize, Serialize};

use crate::identity::random_text;
use crate::problem::Problem;

/// What every bot adds. It has nothing to choose.
const BOT: &str = "bot";

/// The longest share that a player may add.
const ENTROPY_CHARS_MAX: usize = 100;

/// The hex digits of a SHA-256.
const COMMITMENT_DIGITS: usize = 64;

/// What a client sends of its share when it asks for a seat. It is stored with wishes for a rematch and with players who
/// wait to be paired; those of older versions are plain texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShareOffer {
    /// The share itself: the server knows it before it draws its secret.
    Open(String),
    /// The SHA-256 of a share that is revealed later.
    Committed {
        /// 64 hex digits.
        commitment: String,
    },
}

impl ShareOffer {
    /// For a client that sends nothing, the server draws the share.
    pub(crate) fn random() -> ShareOffer {
        ShareOffer::Open(random_text())
    }
}

/// The share of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// The share; empty while the seat is open, until it is revealed, and if it never was.
    pub entropy: String,
    /// What the player has committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether the match has begun, or begins, without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_missing: bool,
}

impl Share {
    /// The share of a bot.
    pub(crate) fn of_bot() -> Share {
        Share { entropy: BOT.to_owned(), ..Share::default() }
    }

    /// Whether the player has committed to it and can still reveal it.
    pub(crate) fn is_awaited(&self) -> bool {
        self.commitment.is_some() && self.entropy.is_empty() && !self.is_missing
    }

    /// Whether this text is the share that the player has committed to.
    pub(crate) fn is_committed_to(&self, entropy: &str) -> bool {
        self.commitment.as_deref() == Some(commitment(entropy).as_str())
    }

    /// The commitment that is shown: that of the player, or else one that fixes what the server knows already, so that
    /// it cannot change when the others have revealed their shares. `None` for an open seat.
    pub(crate) fn shown_commitment(&self) -> Option<String> {
        match &self.commitment {
            Some(commitment) => Some(commitment.clone()),
            None => (!self.entropy.is_empty()).then(|| commitment(&self.entropy)),
        }
    }
}

impl From<ShareOffer> for Share {
    fn from(offer: ShareOffer) -> Share {
        match offer {
            ShareOffer::Open(entropy) => Share { entropy, ..Share::default() },
            ShareOffer::Committed { commitment } => {
                Share { commitment: Some(commitment), ..Share::default() }
            }
        }
    }
}

/// Checks what a client sends of its share; the server draws one if there is nothing.
pub(crate) fn checked_offer(
    entropy: Option<String>,
    commitment: Option<String>,
) -> Result<ShareOffer, Problem> {
    match (entropy, commitment) {
        (None, None) => Ok(ShareOffer::random()),
        (Some(entropy), None) => {
            check_entropy(&entropy)?;
            Ok(ShareOffer::Open(entropy))
        }
        (None, Some(commitment)) => {
            let is_digit = |char| matches!(char, '0'..='9' | 'a'..='f');
            if commitment.len() == COMMITMENT_DIGITS && commitment.chars().all(is_digit) {
                return Ok(ShareOffer::Committed { commitment });
            }
            let text = "`entropy_commitment` must be a SHA-256 of 64 hex digits in lower case";
            Err(Problem::bad("entropy.commitment", text))
        }
        (Some(_), Some(_)) => {
            let text = "send `entropy` or `entropy_commitment`, not both: a commitment is worth \
                        nothing if the share is known";
            Err(Problem::bad("entropy.both", text))
        }
    }
}

/// Checks the text of a share. It is a line of what the dice follow from, so it must not have several.
pub(crate) fn check_entropy(text: &str) -> Result<(), Problem> {
    let is_valid = (1..=ENTROPY_CHARS_MAX).contains(&text.chars().count())
        && !text.chars().any(char::is_control);
    if is_valid {
        return Ok(());
    }
    let text = format!("`entropy` must have 1 to {ENTROPY_CHARS_MAX} printable characters");
    Err(Problem::bad("entropy.text", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_committed_share_is_awaited_until_it_is_there_or_given_up() {
        let offer = ShareOffer::Committed { commitment: commitment("ann") };
        let share = Share::from(offer);
        assert!(
            share.is_awaited() && share.is_committed_to("ann") && !share.is_committed_to("bob")
        );
        assert!(!Share { entropy: "ann".into(), ..share.clone() }.is_awaited());
        assert!(!Share { is_missing: true, ..share }.is_awaited());
        assert!(!Share::from(ShareOffer::random()).is_awaited() && !Share::of_bot().is_awaited());
    }

    #[test]
    fn what_is_fixed_is_shown_without_being_told() {
        assert_eq!(Share::default().shown_commitment(), None);
        assert_eq!(Share::of_bot().shown_commitment(), Some(commitment("bot")));
        let open = Share::from(ShareOffer::Open("dice!".into()));
        assert_eq!(open.shown_commitment(), Some(commitment("dice!")));
    }

    #[test]
    fn wishes_of_older_versions_are_read() {
        let read = |text: &str| serde_json::from_str::<ShareOffer>(text).unwrap();
        assert_eq!(read(r#""dice!""#), ShareOffer::Open("dice!".into()));
        let committed = ShareOffer::Committed { commitment: "aa".into() };
        assert_eq!(read(r#"{"commitment":"aa"}"#), committed);
        assert_eq!(serde_json::to_string(&committed).unwrap(), r#"{"commitment":"aa"}"#);
    }
}
