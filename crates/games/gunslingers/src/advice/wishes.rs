//! Partial answers: a card and a target, whatever the stage asks for.

use duello_core::{Advice, Effort, Seat, Unmet, say};
use serde::Deserialize;

use crate::action::{Action, Play};
use crate::clauses::{GU_202, GU_208};
use crate::content::{Card, Gunslingers};
use crate::state::{Sight, Stage};

/// A partial answer: what to play in this shootout, given as one thing for all its stages. What is left out is filled
/// in where there is only one possibility.
///
/// ```
/// use duello_gunslingers::{Card, Wish};
/// let wish: Wish = serde_json::from_str(r#"{"card": "rifle", "at": 1}"#).unwrap();
/// assert_eq!(wish.card, Some(Card::Rifle));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Wish {
    /// GU-202: the card to lay.
    #[serde(default)]
    pub card: Option<Card>,
    /// GU-207: the player to point at.
    #[serde(default)]
    pub at: Option<Seat>,
}

impl Wish {
    fn fits(self, action: &Action) -> bool {
        let is_card = |card: Card| self.card.is_none_or(|wanted| wanted == card);
        let is_target = |target: Option<Seat>| self.at.is_none_or(|wanted| Some(wanted) == target);
        match action {
            Action::Lay(card) => is_card(*card),
            Action::Call => true,
            Action::Point(target) => is_target(*target),
            Action::Fire(play) => is_card(play.card) && is_target(play.target),
        }
    }

    /// The answer as it was meant, legal or not.
    fn spelled_out(self, stage: Stage, is_one_step: bool) -> Option<Action> {
        match stage {
            Stage::Command => Some(Action::Call),
            Stage::Point => Some(Action::Point(self.at)),
            Stage::Lay if is_one_step => {
                Some(Action::Fire(Play { card: self.card?, target: self.at }))
            }
            Stage::Lay => self.card.map(Action::Lay),
        }
    }
}

impl duello_core::Wish<Gunslingers> for Wish {
    fn complete(&self, game: &Gunslingers, sight: Sight<'_>) -> Result<Action, Unmet> {
        let mut fitting = Vec::new();
        game.candidates(sight, Effort::Fine, &mut fitting);
        fitting.retain(|action| self.fits(action));
        if let [only] = fitting.as_slice() {
            return Ok(*only);
        }
        let (stage, is_one_step) = (sight.public.duel.stage, sight.public.switches.one_step);
        let meant = self.spelled_out(stage, is_one_step).filter(|_| fitting.is_empty());
        meant.ok_or_else(|| match (stage, self.card) {
            (Stage::Lay, None) => {
                Unmet { said: say!("wish-card", "say which card"), clause: Some(GU_202) }
            }
            _ => Unmet { said: say!("wish-target", "say at whom to point"), clause: Some(GU_208) },
        })
    }
}
