//! What the player of a seat can ask while a match is played.

use duello_core::{Effort, Observer, Phrase, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::any::{AnyMatch, OddsLimit};
use crate::refusal::Refusal;

/// A question of an observer, in most cases of a seat. The answer contains only what the observer may know.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The actions worth considering.
    Candidates(Effort),
    /// An action in words, if it is legal.
    Check(Value),
    /// The whole action for a partial one.
    Complete(Value),
    /// Where what the player considers would lead. Spectators may ask this, too.
    Sketch(Value),
    /// What may come of a line of actions.
    Odds(Vec<Value>),
    /// Observations about the position.
    Notes,
    /// What the advisers of the game would answer.
    Hint,
    /// What the first adviser thinks of this action, and of the others it looks at.
    Weigh(Value),
}

impl Question {
    /// Answers the question. `advisers` are those of the game. `time_spent` limits odds in time; see [`OddsLimit`].
    ///
    /// # Errors
    /// The seat owes no answer, or an action is not legal.
    pub fn answer(
        &self,
        live: &dyn AnyMatch,
        observer: Observer,
        advisers: &[(&'static str, Phrase)],
        time_spent: Option<&mut dyn FnMut() -> u32>,
    ) -> Result<Value, Refusal> {
        let seat = || match observer {
            Observer::Seat(seat) => Ok(seat),
            Observer::Spectator => {
                Err(Refusal::new("seat.none", "only the player of a seat can ask this"))
            }
        };
        Ok(match self {
            Question::Candidates(effort) => json!(live.candidates(seat()?, *effort)?),
            Question::Check(action) => {
                let seat = seat()?;
                live.check(seat, action)?;
                json!(live.say_action(seat, action)?)
            }
            Question::Complete(wish) => json!(live.complete(seat()?, wish)?),
            Question::Sketch(draft) => live.sketch(observer, draft)?,
            Question::Odds(line) => {
                let limit = OddsLimit { lines: 1, time_spent };
                json!(live.odds_within(seat()?, line, limit)?)
            }
            Question::Notes => json!(live.notes(Observer::Seat(seat()?))),
            Question::Hint => hints(live, seat()?, advisers)?,
            Question::Weigh(action) => {
                let (bot, _) = advisers.first().ok_or_else(no_adviser)?;
                // The dice of a hint, so that both say the same of the same action.
                json!(live.weigh(seat()?, bot, 1, std::slice::from_ref(action))?)
            }
        })
    }
}

fn no_adviser() -> Refusal {
    Refusal::new("hints.none", "no bot plays this game")
}

/// The hint of the first adviser, with those of the others.
fn hints(
    live: &dyn AnyMatch,
    seat: Seat,
    advisers: &[(&'static str, Phrase)],
) -> Result<Value, Refusal> {
    // Always the same dice: asking twice gives the same hint.
    let hint = |(bot, against): &(&'static str, Phrase)| -> Result<Value, Refusal> {
        let advice = live.advice(seat, bot, 1)?;
        Ok(json!({"bot": bot, "against": against, "advice": advice}))
    };
    let (first, others) = advisers.split_first().ok_or_else(no_adviser)?;
    let mut first = hint(first)?;
    first["others"] = json!(others.iter().map(hint).collect::<Result<Vec<_>, _>>()?);
    Ok(first)
}
