//! Partial answers: steps without the cards that pay for them, a target without a weapon, a movement without a length.

use duello_core::{Advice, Effort, Observer, Unmet, candidate_for, say};
use serde::Deserialize;

use super::candidates::paid;
use crate::Fighters;
use crate::action::{Action, Strike, With};
use crate::clauses::{FI_523, FI_525, FI_531, FI_601};
use crate::rules::{Question, Sight, question};
use crate::state::{FigureId, MARKERS_MAX, Marker, STEPS_MAX};

/// A partial answer.
///
/// ```
/// use duello_fighters::{FigureId, Wish};
/// let wish: Wish = serde_json::from_str(r#"{"attack": 1}"#).unwrap();
/// assert_eq!(wish, Wish::Attack(FigureId(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Wish {
    /// FI-531: the markers of each step of each own figure, in the order of placing. Cards that are least missed pay.
    Programme(Vec<Vec<Vec<Marker>>>),
    /// FI-801: attack this figure with the first weapon that can.
    Attack(FigureId),
    /// FI-601, FI-602, FI-605: move as near to this figure as the marker allows.
    Towards(FigureId),
}

impl duello_core::Wish<Fighters> for Wish {
    fn complete(&self, game: &Fighters, sight: Sight<'_>) -> Result<Action, Unmet> {
        match self {
            Wish::Programme(figures) => programme(sight, figures),
            Wish::Attack(target) => {
                let is_meant = |action: &Action| match action {
                    Action::Attack(strike) => strike.target == *target,
                    Action::Improvise(attack) => attack.strike.target == *target,
                    _ => false,
                };
                let plain = Action::Attack(Strike { target: *target, with: With::Bare });
                Ok(candidate_for(game, sight, is_meant).unwrap_or(plain))
            }
            Wish::Towards(target) => towards(game, sight, *target),
        }
    }
}

/// FI-523, FI-531: the steps with a card for each.
fn programme(sight: Sight<'_>, figures: &[Vec<Vec<Marker>>]) -> Result<Action, Unmet> {
    let (Observer::Seat(seat), Some(own)) = (sight.observer, sight.own) else {
        return Err(say!("wish-no-seat", "only a player programmes").into());
    };
    let long = figures.iter().flatten().find(|step| step.len() > MARKERS_MAX);
    if let Some(step) = long {
        let markers = step.len();
        let said = say!(
            "wish-long-step",
            "a step has at most {most} markers, not {markers}",
            most = MARKERS_MAX,
            markers
        );
        return Err(Unmet { said, clause: Some(FI_525) });
    }
    let ids: Vec<FigureId> = sight.public.own_figures(seat).map(|(id, _)| id).collect();
    if figures.len() != ids.len() {
        let (given, own) = (figures.len(), ids.len());
        let said = say!("wish-figures", "steps for {given} of your {own} figures", given, own);
        return Err(Unmet { said, clause: Some(FI_531) });
    }
    let mut plans = Vec::new();
    for (steps, id) in figures.iter().zip(ids) {
        let plan = (steps.len() <= STEPS_MAX).then(|| paid(sight.public, own, id, steps)).flatten();
        plans.push(plan.ok_or_else(|| unpaid(steps.len()))?);
    }
    Ok(Action::Programme(plans))
}

fn unpaid(steps: usize) -> Unmet {
    let said = say!("wish-unpaid", "there are not enough cards for {steps} such steps", steps);
    Unmet { said, clause: Some(FI_523) }
}

/// The listed movement that ends nearest to the target.
fn towards(game: &Fighters, sight: Sight<'_>, target: FigureId) -> Result<Action, Unmet> {
    let public = sight.public;
    let mover = match question(public) {
        Some((_, Question::Marker(now, _))) => Some(now.figure),
        Some((_, Question::Free(free))) => Some(free.figure),
        _ => None,
    };
    let no_move = || {
        let said = say!("wish-no-move", "no movement towards that figure is possible now");
        Unmet { said, clause: Some(FI_601) }
    };
    let mover = mover.filter(|_| usize::from(target.0) < public.figures.len());
    let mover = mover.filter(|mover| *mover != target).ok_or_else(no_move)?;
    let gap = |action: &Action| match action {
        Action::Move(way) => {
            let there = public.base(mover).translated(way.way.forward() * i32::from(way.mm));
            Some(there.gap(public.base(target)).length_squared())
        }
        _ => None,
    };
    let mut candidates = Vec::new();
    game.candidates(sight, Effort::Fine, &mut candidates);
    let moves = candidates.into_iter().filter_map(|action| Some((gap(&action)?, action)));
    moves.min_by_key(|(gap, _)| *gap).map(|(_, action)| action).ok_or_else(no_move)
}
