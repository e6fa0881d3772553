//! Looking ahead with a guide: every answer that looks good is played on by quick players, many times.
//!
//! A guide is a player that answers quickly and not badly. The planner takes the answers that the guide likes best,
//! plays each of them on in imagined worlds with the guide in every seat, and judges where that leads some turns
//! later by the game's own `worth`. All answers meet the same worlds and the same dice, and after each round the worse
//! half is dropped, so that most of the effort goes into telling the good ones apart. How much stronger than its guide
//! that makes a planner depends on the game; `docs/levels.md` has what was measured.

use std::thread;
use std::time::Instant;

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{
    Bot, Clause, Effort, Game, Joint, Observer, Pending, Seat, Sight, State, Table, Thought,
};

use crate::search::{Budget, Opinion, Weighed};

/// A quick player of one game.
pub trait Guide<G: Game>: Clone + Send + 'static {
    /// What it would answer; it sees what its seat may see.
    fn answer(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut Seeded) -> G::Action;

    /// The answers worth a thought, each with how good it looks at first sight: a mean `worth`, in thousandths of a
    /// thousandth. A guide that has no view of its own takes all that a thinking player would weigh for equal.
    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        _dice: &mut Seeded,
        out: &mut Vec<(i64, G::Action)>,
    ) {
        let mut list = Vec::new();
        game.candidates(sight, Effort::Fine, &mut list);
        out.extend(list.into_iter().map(|action| (0, action)));
    }

    /// Something that changes with every turn: where a look ahead may stop.
    fn turn(&self, public: &G::Public) -> u64;
}

/// A player that looks ahead with a guide.
#[derive(Clone, Debug)]
pub struct Planner<P> {
    /// Who plays on.
    pub guide: P,
    /// How many plays it may make, and how long they may take.
    pub budget: Budget,
    /// How many answers are looked at, the best at first sight.
    pub width: usize,
    /// After how many turns `worth` judges.
    pub turns: u32,
    /// How many plays the first sight counts for.
    pub trust: u32,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// No look ahead has more decisions.
const DECISIONS_MAX: usize = 400;

/// An answer on trial.
struct Trial<A> {
    action: A,
    look: f64,
    trust: u32,
    sum: i64,
    tries: u32,
}

impl<P> Planner<P> {
    /// Weighs the answers of the seat whose sight this is, the best first.
    pub fn opinion<G: Game>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        seed: u64,
    ) -> Opinion<G::Action>
    where
        P: Guide<G>,
    {
        let mut looks = Vec::new();
        self.guide.weigh(game, sight, &mut Seeded::new(seed), &mut looks);
        // The first of equals, so that the choice depends on the list's order alone.
        looks.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        looks.truncate(self.width.max(1));
        let mut trials: Vec<Trial<G::Action>> = looks
            .into_iter()
            .map(|(look, action)| Trial {
                action,
                look: look as f64 / 1000.0,
                trust: self.trust,
                sum: 0,
                tries: 0,
            })
            .collect();
        let iterations = match sight.seat() {
            Some(seat) if trials.len() > 1 => self.halve(game, sight, seat, seed, &mut trials),
            _ => 0,
        };
        let answers = trials.into_iter().enumerate().map(|(place, trial)| Weighed {
            value: trial.mean(),
            tries: trial.tries,
            share: if place == 0 { 1.0 } else { 0.0 },
            action: trial.action,
        });
        Opinion { answers: answers.collect(), iterations }
    }

    /// Plays all trials equally often, drops the worse half, and so on until one is left or the budget is spent.
    /// Afterwards the trials are sorted, the best first; those dropped early stand last.
    fn halve<G: Game>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        seat: Seat,
        seed: u64,
        trials: &mut [Trial<G::Action>],
    ) -> u32
    where
        P: Guide<G>,
    {
        let until = self.budget.time.map(|time| Instant::now() + time);
        let rounds = usize::BITS - (trials.len() - 1).leading_zeros();
        let (mut alive, mut spent, mut world) = (trials.len(), 0, 0);
        while alive > 1 {
            let plays = (self.budget.iterations / rounds / alive as u32).max(1);
            let actions: Vec<&G::Action> =
                trials[..alive].iter().map(|trial| &trial.action).collect();
            let threads = self.budget.threads.clamp(1, plays);
            let share = |planner: &mut Planner<P>, thread: u32| {
                let worlds = (world..world + u64::from(plays)).skip(thread as usize);
                let worlds = worlds.step_by(threads as usize);
                planner.play_worlds(game, sight, seat, &actions, seed, worlds, until)
            };
            let shares: Vec<(Vec<i64>, u32)> = if threads == 1 {
                vec![share(self, 0)]
            } else {
                thread::scope(|scope| {
                    let running: Vec<_> = (0..threads)
                        .map(|thread| {
                            let mut planner = self.clone();
                            scope.spawn(move || share(&mut planner, thread))
                        })
                        .collect();
                    let joined = running.into_iter().map(|running| running.join());
                    joined.map(|share| share.expect("the rules do not panic")).collect()
                })
            };
            for (sums, played) in shares {
                for (trial, sum) in trials[..alive].iter_mut().zip(sums) {
                    trial.sum += sum;
                    trial.tries += played;
                }
                spent += played * alive as u32;
            }
            world += u64::from(plays);
            trials[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            alive = alive.div_ceil(2);
        }
        spent
    }

    /// All these answers in each of these worlds, as long as there is time: what each brought in sum, and in how many
    /// worlds. The sums are whole numbers, so it does not matter who plays which world.
    #[expect(
        clippy::too_many_arguments,
        reason = "they are the whole question, and go one level down"
    )]
    fn play_worlds<G: Game>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        seat: Seat,
        actions: &[&G::Action],
        seed: u64,
        worlds: impl Iterator<Item = u64>,
        until: Option<Instant>,
    ) -> (Vec<i64>, u32)
    where
        P: Guide<G>,
    {
        let (mut sums, mut played) = (vec![0; actions.len()], 0);
        for world in worlds {
            for (sum, action) in sums.iter_mut().zip(actions) {
                *sum += self.play(game, sight, seat, action, seed, world);
            }
            played += 1;
            if until.is_some_and(|until| Instant::now() >= until) {
                break;
            }
        }
        (sums, played)
    }

    /// One answer in one imagined world, played on; how the seat stands then, in thousandths.
    fn play<G: Game>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        seat: Seat,
        action: &G::Action,
        seed: u64,
        world: u64,
    ) -> i64
    where
        P: Guide<G>,
    {
        let mut dice = Seeded::stream(seed, world);
        let mut state = sight.imagine(game, &mut dice);
        let mut turn = self.guide.turn(&state.public);
        let mut turns = 0;
        let mut given = Some(action);
        for _ in 0..DECISIONS_MAX {
            if !self.go(game, &mut state, seat, given.take(), &mut dice) {
                break;
            }
            let now = self.guide.turn(&state.public);
            if now != turn {
                (turn, turns) = (now, turns + 1);
                if turns >= self.turns {
                    break;
                }
            }
        }
        i64::from(game.worth(state.sight(Observer::Seat(seat))))
    }

    /// One decision by the guide, but for the answer given; whether there was one.
    fn go<G: Game>(
        &mut self,
        game: &G,
        state: &mut State<G>,
        seat: Seat,
        given: Option<&G::Action>,
        dice: &mut Seeded,
    ) -> bool
    where
        P: Guide<G>,
    {
        let Pending::Decide(owing) = game.pending(&state.public) else { return false };
        let mut joint = Joint::new();
        for other in owing {
            let answer = match given {
                Some(action) if other == seat => action.clone(),
                _ => self.guide.answer(game, state.sight(Observer::Seat(other)), dice),
            };
            joint.set(other, answer);
        }
        game.advance(state, &joint, &mut Table::silent(dice));
        true
    }
}

impl<A> Trial<A> {
    /// What it brought on average: 1 for a win, 0 for a loss.
    fn mean(&self) -> f64 {
        let seen = self.sum as f64 + self.look * f64::from(self.trust);
        let mean = seen / f64::from((self.tries + self.trust).max(1));
        (mean + 1000.0) / 2000.0
    }
}

impl<G: Game, P: Guide<G>> Bot<G> for Planner<P> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let opinion = self.opinion(game, sight, seed);
        let best = opinion.answers.into_iter().next();
        best.map_or_else(|| game.answer_for_absent(sight), |answer| answer.action)
    }

    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        self.opinion(game, sight, seed).thoughts()
    }
}
