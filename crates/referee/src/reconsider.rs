//! A decision of a recorded match, weighed afterwards: what was answered, and what would have been better.

use duello_core::Seat;
use duello_core::record::{Entry, Record};
use serde::Serialize;

use crate::any::{AnyGame, Hint};
use crate::dice::DiceSpec;
use crate::refusal::{Desync, Refusal};

/// What the game's first adviser thinks of an answer, seeing what the seat saw.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reconsidered {
    /// The bot that weighed it.
    pub bot: &'static str,
    /// The answer that was given.
    pub played: Hint,
    /// The answer that it thinks best; the same as the one given if that was best.
    pub best: Hint,
}

/// Why a decision cannot be weighed again.
#[derive(Debug)]
pub enum ReconsiderError {
    /// The record does not follow the rules.
    Desync(Desync),
    /// The seat answered no such decision, or the bots of this game cannot say.
    Refused(Refusal),
}

/// Weighs what a seat answered at a decision of a recorded match.
///
/// # Errors
/// The record does not follow the rules, or there is nothing to weigh.
pub fn reconsider(
    game: &dyn AnyGame,
    record: &Record,
    dice: Option<&DiceSpec>,
    decision: u32,
    seat: Seat,
) -> Result<Reconsidered, ReconsiderError> {
    let refused = |code, text: String| ReconsiderError::Refused(Refusal::new(code, text));
    let answered = |entry: &Entry| match entry {
        Entry::Decision { number, answers, .. } if *number == decision => {
            answers.iter().find(|(by, _)| *by == seat).map(|(_, action)| action.clone())
        }
        _ => None,
    };
    let entries = record.entries().iter().enumerate();
    let found = entries.into_iter().find_map(|(at, entry)| Some((at, answered(entry)?)));
    let (at, action) = found.ok_or_else(|| {
        refused("decision.unknown", format!("seat {seat} did not answer a decision {decision}"))
    })?;
    let live = game.replay(&record.truncated(at), dice).map_err(ReconsiderError::Desync)?;
    let advisers = game.advisers();
    let (bot, _) =
        advisers.first().ok_or_else(|| refused("hints.none", "no bot plays this game".into()))?;
    // The dice of a hint, so that both say the same of the same position.
    let hints = live.weigh(seat, bot, 1, std::slice::from_ref(&action));
    let hints = hints.map_err(ReconsiderError::Refused)?;
    let known = hints.iter().filter(|hint| hint.prospect.is_some());
    let played = known.clone().find(|hint| hint.action == action);
    let best = known.max_by_key(|hint| hint.prospect);
    match (played, best) {
        (Some(played), Some(best)) => {
            let best = if played.prospect == best.prospect { played } else { best };
            Ok(Reconsidered { bot, played: played.clone(), best: best.clone() })
        }
        _ => Err(refused(
            "hints.unweighed",
            "the bots of this game do not say what this answer is worth".into(),
        )),
    }
}
