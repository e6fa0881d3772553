//! Search for any game: Monte Carlo over imagined worlds.
//!
//! Each iteration imagines a world that fits the sight, walks down a tree of answers, adds one node and judges the
//! position there by a short playout and the game's `worth`. The tree is open-loop: a node is a sequence of answers,
//! whatever the dice and the imagined secrets made of them, so that chance is averaged and nothing that the seat
//! cannot know decides. Where several seats answer at once each chooses for itself by regret matching, and the
//! search answers with a mixture; where one seat answers it chooses by upper confidence bounds.
//!
//! The choice depends on sight, seed, iterations and number of threads alone. With a time limit it also depends on
//! the machine, and the search says how many iterations it made.

mod arms;
mod playout;
mod tree;

use std::thread;
use std::time::{Duration, Instant};

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{Bot, Clause, Effort, Game, Pending, Sight, Thought};

use tree::Tree;

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// How hard a search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// The most iterations, over all threads.
    pub iterations: u32,
    /// The most time; a search without a limit is reproducible.
    pub time: Option<Duration>,
    /// How many trees are searched at once; their roots are added up.
    pub threads: u32,
}

impl Budget {
    /// So many iterations on one thread, however long they take.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None, threads: 1 }
    }
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How many decisions are played at random below a new node before `worth` judges.
    pub playout: u32,
    /// How much an answer that was seldom tried is tried for that alone.
    pub curiosity: f64,
    /// How finely answers are listed.
    pub effort: Effort,
    /// How deep the tree may grow, in decisions.
    pub depth: u32,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { playout: 4, curiosity: 0.5, effort: Effort::Fine, depth: 60 }
    }
}

/// A searching player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How hard it thinks.
    pub budget: Budget,
    /// How it goes about it.
    pub manner: Manner,
    /// In so many of a hundred decisions it takes any candidate: what makes a learner.
    pub slips: u32,
}

/// One answer as a search sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The answer.
    pub action: A,
    /// How often it was tried.
    pub tries: u32,
    /// What it brings on average: 1 for a win, 0 for a loss.
    pub value: f64,
    /// The part of the mixture that it has; 1 for the best answer where nobody answers at the same time.
    pub share: f64,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The answers, those with the largest share first, then those tried most often.
    pub answers: Vec<Weighed<A>>,
    /// How many iterations were made.
    pub iterations: u32,
}

impl<A> Opinion<A> {
    /// The answer of the mixture that this fate stands for, one of [`FATES`]: each answer has its share of them.
    pub(crate) fn into_answer(self, fate: usize) -> Option<A> {
        let mut left = fate as f64 / f64::from(FATES);
        let meant = self.answers.iter().position(|answer| {
            left -= answer.share;
            left < 0.0
        });
        self.answers.into_iter().nth(meant.unwrap_or(0)).map(|answer| answer.action)
    }

    /// As a bot says it to a person.
    pub(crate) fn thoughts(self) -> Vec<Thought<A>> {
        let thousandths = |part: f64| (part * 1000.0).round().clamp(0.0, 1000.0) as u32;
        let thought = |answer: Weighed<A>| Thought {
            prospect: (answer.tries > 0).then(|| thousandths(answer.value)),
            share: thousandths(answer.share),
            plays: answer.tries,
            action: answer.action,
        };
        self.answers.into_iter().map(thought).collect()
    }
}

impl Search {
    /// A search with this budget that makes no slips.
    pub fn new(budget: Budget) -> Search {
        Search { budget, manner: Manner::default(), slips: 0 }
    }

    /// Weighs the answers of the seat whose sight this is.
    pub fn weigh<G: Game>(&self, game: &G, sight: Sight<'_, G>, seed: u64) -> Opinion<G::Action> {
        let threads = self.budget.threads.max(1);
        let until = self.budget.time.map(|time| Instant::now() + time);
        let iterations = self.budget.iterations.div_ceil(threads).max(1);
        let grow = |thread: u32| {
            let mut tree = Tree::new(self.manner);
            tree.grow(game, sight, Seeded::stream(seed, thread.into()), iterations, until);
            tree
        };
        let mut trees: Vec<Tree<G::Action>> = if threads == 1 {
            vec![grow(0)]
        } else {
            thread::scope(|scope| {
                let running: Vec<_> =
                    (0..threads).map(|thread| scope.spawn(move || grow(thread))).collect();
                let joined = running.into_iter().map(|handle| handle.join());
                joined.map(|tree| tree.expect("a search does not panic")).collect()
            })
        };
        let mut first = trees.swap_remove(0);
        trees.into_iter().for_each(|tree| first.add_root(tree));
        let is_alone = match (game.pending(sight.public), sight.seat()) {
            (Pending::Decide(owing), Some(_)) => owing.len() == 1,
            _ => true,
        };
        first.opinion(sight.seat(), is_alone)
    }
}

impl<G: Game> Bot<G> for Search {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let mut candidates = Vec::new();
        game.candidates(sight, self.manner.effort, &mut candidates);
        if candidates.len() == 1 {
            return candidates.swap_remove(0);
        }
        let slips = dice.draw(CHOICE, Odds::Uniform(100)) < self.slips as usize;
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let fate = dice.draw(CHOICE, Odds::Uniform(FATES));
        if slips {
            let any = (fate * candidates.len()) / FATES as usize;
            return candidates.swap_remove(any);
        }
        let opinion = Search::weigh(self, game, sight, seed);
        let answer = opinion.into_answer(fate).or(candidates.pop());
        answer.expect("a seat that owes an answer has a candidate")
    }

    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        Search::weigh(self, game, sight, seed).thoughts()
    }
}

/// How finely a mixture is drawn from.
pub(crate) const FATES: u32 = 1_000_000;
