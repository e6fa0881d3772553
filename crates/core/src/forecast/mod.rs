//! What may come of an answer, with the chance of each outcome: the rules themselves, run under dice that visit every
//! combination, or under many random ones where there are too many.

mod budget;
mod exact;
mod sampled;
mod walk;

use serde::Serialize;

use crate::dice::TooWide;
use crate::{Advice, Distribution, Fraction, Group, Note, Seat, Sight};

pub use budget::Budget;
use walk::Asked;

/// What may come of an answer, as far as the seat that gives it can tell.
///
/// What the seat cannot know is imagined. The others answer at random: each answer of the fine list of candidates is as
/// likely as the others. The seat's own later answers are those of the given line, and where it has none, the best: those
/// with the highest expected [worth](Advice::worth) in the end, by what the seat knows when it is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast<U> {
    /// The outcomes with their chances. `None` means that nothing was settled within a few decisions.
    pub chances: Distribution<Option<U>>,
    /// The chances of what a player weighs, the most important first; see [`Advice::groups`].
    pub groups: Vec<(Group, Fraction)>,
    /// Whether the chances are exact.
    pub basis: Basis,
    /// Who chose for the seat after its first answer.
    pub own: OwnAnswers,
    /// How many answers at the end of the line were not used: the seat was never asked a question to which the first of
    /// them is a legal answer.
    pub unused: usize,
    /// What was [taken for granted](Advice::suppose).
    pub supposed: Vec<Note>,
}

/// Where chances come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// From every combination of dice and answers.
    Exact,
    /// From this many random ones. The true chance is within two standard errors of 19 in 20 figures.
    Sampled(u32),
}

/// How the later answers of the seat that asks were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnAnswers {
    /// There were none.
    None,
    /// All were given in the line.
    Line,
    /// At least one was the best by expected worth. Where chances are sampled, the expected worth is an average of a few
    /// tries of each candidate.
    Best,
}

/// Forecasts what comes of a line of answers of `seat`: the first answers the decision at hand, each of the others the
/// first later question of that seat to which it is a legal answer. Exact if the budget suffices for all combinations,
/// else from as many samples as it allows. The samples follow from a fixed seed: the same question with the same number
/// of runs has the same answer.
pub fn forecast<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    line: &[G::Action],
    mut budget: Budget<'_>,
) -> Forecast<G::Upshot> {
    let asked = Asked { game, sight, seat, line };
    exact::visit_all(asked, &mut budget).unwrap_or_else(|_| sampled::sample(asked, &mut budget))
}

/// The exact chances of what comes of `action`, for those who rather wait than take samples.
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    action: &G::Action,
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    preview_line(game, sight, seat, std::slice::from_ref(action), limit)
}

/// The same for a line of answers; see [`forecast`].
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview_line<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    line: &[G::Action],
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    let asked = Asked { game, sight, seat, line };
    Ok(exact::visit_all(asked, &mut Budget::runs(limit))?.chances)
}
