//! The random player of the rulebook.

use crate::{Action, Card, Gunslingers};
use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Advice, Bot, Clause, Effort, Sight};

/// GU-902: lays each *kind* of card in the hand with equal probability, and points at everybody it may point
/// at with equal probability.
///
/// Where card and target are chosen together, some kinds may have more targets than others, so that taking
/// any candidate would not do.
#[derive(Clone, Debug, Default)]
pub struct RandomPlayer {
    candidates: Vec<Action>,
}

const CHOICE: Label = Label::new(Clause::new("GU-902"), "choice");

impl Bot<Gunslingers> for RandomPlayer {
    fn decide(
        &mut self,
        game: &Gunslingers,
        sight: Sight<'_, Gunslingers>,
        dice: &mut dyn Dice,
    ) -> Action {
        self.candidates.clear();
        game.candidates(sight, Effort::Full, &mut self.candidates);
        let mut kinds: Vec<Option<Card>> = self.candidates.iter().map(kind).collect();
        kinds.dedup();
        let drawn = kinds[dice.draw(CHOICE, Odds::Uniform(kinds.len() as u32))];
        self.candidates.retain(|action| kind(action) == drawn);
        self.candidates[dice.draw(CHOICE, Odds::Uniform(self.candidates.len() as u32))]
    }
}

/// The kind of card that an answer lays, if it lays one. Candidates come kind by kind.
fn kind(action: &Action) -> Option<Card> {
    match action {
        Action::Lay(card) => Some(*card),
        Action::Fire(play) => Some(play.card),
        Action::Call | Action::Point(_) => None,
    }
}
