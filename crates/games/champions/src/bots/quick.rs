//! A quick player of champions, to play battles to their end by the thousand.

use crate::{Action, Champions, Public};
use duello_bots::Guide;
use duello_core::dice::Seeded;
use duello_core::{Advice, Effort, Rules, Sight};

/// Takes the answer that the rules would give for it half of the time, and any other candidate otherwise.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    list: Vec<Action>,
    any: u64,
}

impl Quick {
    /// A quick player that takes any candidate in so many of a hundred decisions.
    pub fn new(any: u64) -> Quick {
        Quick { list: Vec::new(), any }
    }
}

impl Guide<Champions> for Quick {
    fn answer(
        &mut self,
        game: &Champions,
        sight: Sight<'_, Champions>,
        dice: &mut Seeded,
    ) -> Action {
        if dice.below(100) >= self.any {
            return game.answer_for_absent(sight);
        }
        self.list.clear();
        game.candidates(sight, Effort::Coarse, &mut self.list);
        let drawn = dice.below(self.list.len() as u64) as usize;
        self.list.swap_remove(drawn)
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.into()
    }
}
