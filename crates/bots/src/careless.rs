//! A player with a share of mistakes: what makes the lower levels.

use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Advice, Bot, Clause, Effort, Sight, Thought};

/// Plays like another, and now and then takes any candidate.
#[derive(Clone, Debug)]
pub struct Careless<B> {
    /// Whom it plays like.
    pub player: B,
    /// In how many of a hundred decisions it does not think.
    pub slips: u32,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const SLIP: Label = Label::new(Clause::new("XX-000"), "slip");

impl<G: Advice, B: Bot<G>> Bot<G> for Careless<B> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        if dice.draw(SLIP, Odds::Uniform(100)) >= self.slips as usize {
            return self.player.decide(game, sight, dice);
        }
        let mut list = Vec::new();
        game.candidates(sight, Effort::Coarse, &mut list);
        let any = dice.draw(SLIP, Odds::Uniform(list.len() as u32));
        list.swap_remove(any)
    }

    /// Asked for advice, it does not slip.
    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        also: &[G::Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        self.player.weigh(game, sight, also, dice)
    }
}
