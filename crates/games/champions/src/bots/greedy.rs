//! The greedy player of champions: to the end of the Round, and no further.

use crate::{Action, Champions};
use duello_bots::Judge;
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Advice, Bot, Clause, Effort, Joint, Observer, Pending, Rules, Seat, Sight, State, Table,
};

/// Takes the answer after which its side stands best, on average, when the Round is over. Every answer is tried with
/// the same dice, and everybody else, itself included, goes on as an absent player would.
#[derive(Clone, Debug)]
pub struct Greedy {
    samples: u32,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// No Round has more decisions.
const DECISIONS_MAX: usize = 200;

impl Greedy {
    /// Enough Rounds to tell answers apart that differ by a twentieth of a win.
    pub const SAMPLES: u32 = 24;

    /// A greedy player that tries each answer in so many Rounds.
    pub fn new(samples: u32) -> Greedy {
        Greedy { samples: samples.max(1) }
    }

    /// The sum over all samples of how the side stands after the Round.
    fn value(
        &self,
        game: &Champions,
        state: &State<Champions>,
        seat: Seat,
        action: &Action,
        seed: u64,
    ) -> i64 {
        let sample = |stream| {
            let mut dice = Seeded::stream(seed, stream);
            let mut played = state.clone();
            let joint = Joint::from_iter([(seat, action.clone())]);
            game.advance(&mut played, &joint, &mut Table::silent(&mut dice));
            finish_round(game, &mut played, &mut dice);
            i64::from(game.worth(played.sight(Observer::Seat(seat))))
        };
        (0..u64::from(self.samples)).map(sample).sum()
    }
}

/// Plays on until the Round that is fought, or the next one, is over.
fn finish_round(game: &Champions, state: &mut State<Champions>, dice: &mut Seeded) {
    let turn = state.public.turn;
    let mut was_fought = state.public.round.is_some();
    for _ in 0..DECISIONS_MAX {
        let Pending::Decide(owing) = game.pending(&state.public) else { return };
        let is_fought = state.public.round.is_some();
        if state.public.turn > turn + 1 || was_fought && !is_fought {
            return;
        }
        was_fought |= is_fought;
        let Some(seat) = owing.only() else { return };
        let answer = game.answer_for_absent(state.sight(Observer::Seat(seat)));
        let joint = Joint::from_iter([(seat, answer)]);
        game.advance(state, &joint, &mut Table::silent(dice));
    }
}

impl Bot<Champions> for Greedy {
    fn decide(
        &mut self,
        game: &Champions,
        sight: Sight<'_, Champions>,
        dice: &mut dyn Dice,
    ) -> Action {
        self.choose(game, sight, dice)
    }
}

impl Judge<Champions> for Greedy {
    fn options(
        &mut self,
        game: &Champions,
        sight: Sight<'_, Champions>,
        _dice: &mut dyn Dice,
        out: &mut Vec<Action>,
    ) {
        game.candidates(sight, Effort::Fine, out);
    }

    fn judge(
        &mut self,
        game: &Champions,
        sight: Sight<'_, Champions>,
        options: &[Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    ) {
        let state = sight.imagine(game, dice);
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let value = |action| match sight.seat() {
            Some(seat) => {
                self.value(game, &state, seat, action, seed) * 1_000_000 / i64::from(self.samples)
            }
            None => 0,
        };
        out.extend(options.iter().map(value));
    }
}
