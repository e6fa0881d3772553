//! Looking ahead with a guide: every answer that looks good is played on by quick players, many times.
//!
//! A guide is a player that answers quickly and not badly. The planner takes the answers that the guide likes best,
//! plays each of them on in imagined worlds with the guide in every seat, and judges where that leads some turns
//! later by the game's own `worth`. All answers meet the same worlds and the same dice, and after each round the worse
//! half is dropped, so that most of the effort goes into telling the good ones apart. How much stronger than its guide
//! that makes a planner depends on the game; `docs/levels.md` has what was measured.
//!
//! Where another seat answers at the same time a planner can mix its answers: see [`Mix`].

mod crew;
mod mix;
mod opinion;
mod plays;

use std::sync::Arc;
use std::time::Instant;

use duello_core::dice::{Dice, Label, Odds, Seeded};
use duello_core::{Advice, Bot, Clause, Effort, Observer, Pending, Seat, Sight, State, Thought};

pub use mix::Mix;
pub use opinion::{Budget, Opinion, Weighed};

use mix::World;
use opinion::FATES;
use plays::{Brought, Line, Look, Players, Plays};

/// A quick player of one game.
pub trait Guide<G: Advice>: Clone + Send + Sync + 'static {
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
    /// How it mixes where another seat answers at the same time; without, it takes what is best against the guide.
    pub mix: Option<Mix>,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const CHOICE: Label = Label::new(Clause::new("XX-000"), "choice");

/// An answer on trial.
struct Trial<A> {
    action: A,
    look: f64,
    trust: u32,
    brought: Brought,
    /// Whether somebody asked about it: then it is played as often as the best.
    is_asked_about: bool,
}

impl<P> Planner<P> {
    /// Weighs the answers of the seat whose sight this is, the best first; those in `also` as closely as the best.
    pub fn opinion<G: Advice>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        also: &[G::Action],
        seed: u64,
    ) -> Opinion<G::Action>
    where
        P: Guide<G>,
    {
        let Some(seat) = sight.seat() else {
            return Opinion { answers: Vec::new(), iterations: 0 };
        };
        let until = self.budget.time.map(|time| Instant::now() + time);
        let look = Look { game, seat, seed, turns: self.turns, until };
        let helpers = self.budget.threads.min(self.budget.iterations).saturating_sub(1);
        let guide = self.guide.clone();
        let (trials, mut shares, iterations) =
            Players::gather(helpers as usize, &guide, |players| {
                self.tried_and_mixed(&Plays { look, players }, sight, also)
            });
        shares.resize(trials.len(), 0.0);
        let mut answers: Vec<Weighed<G::Action>> = trials
            .into_iter()
            .zip(shares)
            .map(|(trial, share)| Weighed {
                value: trial.mean(),
                tries: trial.brought.tries,
                share,
                action: trial.action,
            })
            .collect();
        answers.sort_by(|a, b| b.share.total_cmp(&a.share));
        Opinion { answers, iterations }
    }

    /// The answers that look best, the best first, the shares of some in a mixture, and how many plays that took.
    fn tried_and_mixed<'a, G: Advice>(
        &mut self,
        plays: &Plays<'a, '_, G, P>,
        sight: Sight<'a, G>,
        also: &[G::Action],
    ) -> (Vec<Trial<G::Action>>, Vec<f64>, u32)
    where
        P: Guide<G>,
    {
        let game = plays.look.game;
        let imagine = move |dice: &mut Seeded| sight.imagine(game, dice);
        let (trials, spent) = self.trials(plays, sight, also, imagine);
        match (self.mix, rival(game, sight)) {
            (Some(mix), Some(rival)) if trials.len() > 1 => {
                let (shares, more) = self.mixed(mix, plays, sight, rival, &trials);
                (trials, shares, spent + more)
            }
            _ => (trials, vec![1.0], spent),
        }
    }

    /// The answers that look best, tried against the guide in worlds as `imagine` begins them, the best first; and how
    /// many plays that took.
    fn trials<'a, G: Advice>(
        &mut self,
        plays: &Plays<'a, '_, G, P>,
        sight: Sight<'_, G>,
        also: &[G::Action],
        imagine: impl Fn(&mut Seeded) -> State<G> + Clone + Send + Sync + 'a,
    ) -> (Vec<Trial<G::Action>>, u32)
    where
        P: Guide<G>,
    {
        let mut looks = Vec::new();
        let Look { game, seed, .. } = plays.look;
        self.guide.weigh(game, sight, &mut Seeded::new(seed), &mut looks);
        // The first of equals, so that the choice depends on the list's order alone.
        looks.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        let others = looks.split_off(self.width.max(1).min(looks.len()));
        looks.extend(others.into_iter().filter(|(_, action)| also.contains(action)));
        let mut trials: Vec<Trial<G::Action>> = looks
            .into_iter()
            .map(|(look, action)| Trial {
                look: look as f64 / 1000.0,
                trust: self.trust,
                brought: Brought::default(),
                is_asked_about: also.contains(&action),
                action,
            })
            .collect();
        for action in also {
            if trials.iter().all(|trial| trial.action != *action) {
                // The guide has never thought of it, so there is no first sight to trust.
                let action = action.clone();
                let brought = Brought::default();
                trials.push(Trial { action, look: 0.0, trust: 0, brought, is_asked_about: true });
            }
        }
        let spent = if trials.len() > 1 { self.halve(plays, imagine, &mut trials) } else { 0 };
        (trials, spent)
    }

    /// Plays all trials equally often, drops the worse half except what was asked about, and so on until one would be
    /// left. Afterwards the trials are sorted, the best first; those dropped early stand last.
    fn halve<'a, G: Advice>(
        &self,
        plays: &Plays<'a, '_, G, P>,
        imagine: impl Fn(&mut Seeded) -> State<G> + Clone + Send + Sync + 'a,
        trials: &mut [Trial<G::Action>],
    ) -> u32
    where
        P: Guide<G>,
    {
        let rounds = usize::BITS - (trials.len() - 1).leading_zeros();
        let (mut alive, mut spent, mut world) = (trials.len(), 0, 0);
        for _ in 0..rounds {
            let each = (self.budget.iterations / rounds / alive as u32).max(1);
            let worlds = world..world + u64::from(each);
            let lines = trials[..alive]
                .iter()
                .map(|trial| Line { own: trial.action.clone(), rival: None })
                .collect();
            let brought = plays.all(&self.guide, lines, worlds, imagine.clone());
            for (trial, more) in trials.iter_mut().zip(brought) {
                trial.brought.add(more);
                spent += more.tries;
            }
            world += u64::from(each);
            trials[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let (kept, dropped) = trials[..alive].split_at_mut(alive.div_ceil(2));
            dropped.sort_by_key(|trial| !trial.is_asked_about);
            alive = kept.len() + dropped.iter().filter(|trial| trial.is_asked_about).count();
        }
        spent
    }

    /// The shares of the best trials in the mixture, and how many plays it took to find them.
    fn mixed<G: Advice>(
        &mut self,
        mix: Mix,
        plays: &Plays<'_, '_, G, P>,
        sight: Sight<'_, G>,
        rival: Seat,
        trials: &[Trial<G::Action>],
    ) -> (Vec<f64>, u32)
    where
        P: Guide<G>,
    {
        let mut spent = 0;
        let mut worlds = Vec::new();
        for number in 0..u64::from(mix.worlds.max(1)) {
            // Dice of their own, so that the other's plays are not those by which the own answers were chosen.
            let Look { game, seed, .. } = plays.look;
            let seed = seed ^ ((number + 1) << 32);
            let state = Arc::new(sight.imagine(game, &mut Seeded::new(seed)));
            let theirs = Plays { look: Look { seat: rival, seed, ..plays.look }, ..*plays };
            let seen = state.clone();
            let imagine =
                move |dice: &mut Seeded| seen.sight(Observer::Seat(rival)).imagine(game, dice);
            let (best, more) =
                self.trials(&theirs, state.sight(Observer::Seat(rival)), &[], imagine);
            spent += more;
            let rivals = best.into_iter().take(mix.answers.max(1)).map(|trial| trial.action);
            worlds.push(World { rivals: rivals.collect(), state });
        }
        let own: Vec<(&G::Action, f64)> =
            trials.iter().take(mix.answers.max(1)).map(|t| (&t.action, t.mean())).collect();
        let pairs = Plays { look: Look { seed: !plays.look.seed, ..plays.look }, ..*plays };
        let (shares, more) = mix.shares(&pairs, &self.guide, &own, rival, &worlds);
        (shares, spent + more)
    }
}

/// The one other seat that answers at the same time, if there is one.
fn rival<G: Advice>(game: &G, sight: Sight<'_, G>) -> Option<Seat> {
    let Pending::Decide(owing) = game.pending(sight.public) else { return None };
    let seat = sight.seat().filter(|seat| owing.contains(*seat) && owing.len() == 2)?;
    owing.iter().find(|other| *other != seat)
}

impl<A> Trial<A> {
    /// What it brought on average: 1 for a win, 0 for a loss.
    fn mean(&self) -> f64 {
        let seen = self.brought.sum as f64 + self.look * f64::from(self.trust);
        let mean = seen / f64::from((self.brought.tries + self.trust).max(1));
        (mean + 1000.0) / 2000.0
    }
}

impl<G: Advice, P: Guide<G>> Bot<G> for Planner<P> {
    fn decide(&mut self, game: &G, sight: Sight<'_, G>, dice: &mut dyn Dice) -> G::Action {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        let opinion = self.opinion(game, sight, &[], seed);
        let is_mixed = opinion.answers.first().is_some_and(|answer| answer.share < 1.0);
        let fate = if is_mixed { dice.draw(CHOICE, Odds::Uniform(FATES)) } else { 0 };
        opinion.into_answer(fate).unwrap_or_else(|| game.answer_for_absent(sight))
    }

    fn weigh(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        also: &[G::Action],
        dice: &mut dyn Dice,
    ) -> Vec<Thought<G::Action>> {
        let seed = dice.draw(CHOICE, Odds::Uniform(u32::MAX)) as u64;
        self.opinion(game, sight, also, seed).thoughts()
    }
}
