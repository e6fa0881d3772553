//! The greedy player of fighters: to the end of the turn, and no further.

use crate::{Action, Fighters};
use duello_bots::Judge;
use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Advice, Bot, Clause, Effort, Joint, Observer, Pending, Rules, Seat, Sight, State, Table,
};

use super::instinct;

/// Takes the answer after which its side stands best, on average, when the turn is over. Every answer is tried in the
/// same imagined worlds with the same dice; everybody, itself included, goes on by instinct.
#[derive(Clone, Debug)]
pub struct Greedy {
    samples: u32,
    scratch: Vec<Action>,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// No turn has more decisions.
const DECISIONS_MAX: usize = 120;

/// More answers than this are thinned out evenly.
const ANSWERS_MAX: usize = 48;

impl Greedy {
    /// Enough turns to tell good answers from bad ones.
    pub const SAMPLES: u32 = 12;

    /// A greedy player that tries each answer in so many turns.
    pub fn new(samples: u32) -> Greedy {
        Greedy { samples: samples.max(1), scratch: Vec::new() }
    }

    /// The sum over all samples of how the side stands after the turn.
    fn value(
        &mut self,
        game: &Fighters,
        sight: Sight<'_, Fighters>,
        seat: Seat,
        action: &Action,
        seed: u64,
    ) -> i64 {
        let mut sum = 0;
        for stream in 0..u64::from(self.samples) {
            let mut dice = Seeded::stream(seed, stream);
            let mut state = sight.imagine(game, &mut dice);
            let turn = state.public.turn;
            self.go(game, &mut state, Some((seat, action)), &mut dice);
            for _ in 0..DECISIONS_MAX {
                if state.public.turn > turn.max(1) {
                    break;
                }
                if !self.go(game, &mut state, None, &mut dice) {
                    break;
                }
            }
            sum += i64::from(game.worth(state.sight(Observer::Seat(seat))));
        }
        sum
    }

    /// One decision, by instinct but for the answer given; whether there was one.
    fn go(
        &mut self,
        game: &Fighters,
        state: &mut State<Fighters>,
        given: Option<(Seat, &Action)>,
        dice: &mut Seeded,
    ) -> bool {
        let Pending::Decide(owing) = game.pending(&state.public) else { return false };
        let mut joint = Joint::new();
        for other in owing {
            let answer = match given {
                Some((seat, action)) if other == seat => action.clone(),
                _ => {
                    let sight = state.sight(Observer::Seat(other));
                    instinct::answer(game, sight, &mut self.scratch, dice)
                }
            };
            joint.set(other, answer);
        }
        game.advance(state, &joint, &mut Table::silent(dice));
        true
    }
}

impl Bot<Fighters> for Greedy {
    fn decide(
        &mut self,
        game: &Fighters,
        sight: Sight<'_, Fighters>,
        dice: &mut dyn Dice,
    ) -> Action {
        self.choose(game, sight, dice)
    }
}

impl Judge<Fighters> for Greedy {
    fn options(
        &mut self,
        game: &Fighters,
        sight: Sight<'_, Fighters>,
        _dice: &mut dyn Dice,
        out: &mut Vec<Action>,
    ) {
        game.candidates(sight, Effort::Fine, out);
        let stride = out.len().div_ceil(ANSWERS_MAX).max(1);
        let mut number = 0;
        out.retain(|_| {
            number += 1;
            (number - 1) % stride == 0
        });
    }

    fn judge(
        &mut self,
        game: &Fighters,
        sight: Sight<'_, Fighters>,
        options: &[Action],
        dice: &mut dyn Dice,
        out: &mut Vec<i64>,
    ) {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let Some(seat) = sight.seat().filter(|_| options.len() > 1) else {
            return out.extend(options.iter().map(|_| 0));
        };
        for action in options {
            let sum = self.value(game, sight, seat, action, seed);
            out.push(sum * 1_000_000 / i64::from(self.samples));
        }
    }
}
