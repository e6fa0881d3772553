//! The greedy player: one result ahead, no further.

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Observer, Sight, follow};

use crate::Judge;

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// Takes the candidate after which its seat stands best on average.
///
/// Each candidate is tried in the same imagined worlds: secrets imagined, other answers random, until the
/// game says that something has come of it; then the game's own `worth` is asked.
#[derive(Clone, Debug)]
pub struct Greedy {
    samples: u32,
}

impl Greedy {
    /// Enough samples to tell candidates apart that differ by a tenth of a win.
    pub const SAMPLES: u32 = 48;

    /// A greedy player that imagines this many worlds for each candidate.
    pub fn new(samples: u32) -> Greedy {
        Greedy { samples: samples.max(1) }
    }

    /// The sum over all samples of how the seat stands after `action`.
    fn value<G: Advice>(
        &self,
        game: &G,
        sight: Sight<'_, G>,
        action: &G::Action,
        seed: u64,
    ) -> i64 {
        let Some(seat) = sight.seat() else { return 0 };
        let mut scratch = Vec::new();
        let sample = |stream| {
            let mut dice = Seeded::stream(seed, stream);
            let mut state = sight.imagine(game, &mut dice);
            follow(game, &mut state, seat, action, &mut scratch, &mut dice);
            i64::from(game.worth(state.sight(Observer::Seat(seat))))
        };
        (0..u64::from(self.samples)).map(sample).sum()
    }
}

impl<G: Advice> Bot<G> for Greedy {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        self.choose(game, sight, dice)
    }
}

impl<G: Advice> Judge<G> for Greedy {
    fn options(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        _dice: &mut dyn Dice,
        out: &mut Vec<G::Action>,
    ) {
        game.candidates(sight, Effort::Fine, out);
    }

    fn judge(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        options: &[G::Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    ) {
        // The same worlds for every candidate: luck must not choose between them.
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let value = |action: &G::Action| {
            self.value(game, sight, action, seed) * 1_000_000 / i64::from(self.samples)
        };
        out.extend(options.iter().map(value));
    }
}
