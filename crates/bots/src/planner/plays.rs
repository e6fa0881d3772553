//! Playing on: many lines in many worlds, on one thread or on several.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use duello_core::dice::Seeded;
use duello_core::{Game, Joint, Observer, Pending, Seat, State, Table};

use super::Guide;

/// No look ahead has more decisions.
const DECISIONS_MAX: usize = 400;

/// What is to be played on: the answers that are given at the first decision. Everybody else answers by the guide.
pub(super) struct Line<'a, A> {
    pub(super) own: &'a A,
    pub(super) rival: Option<(Seat, &'a A)>,
}

/// What came of one line: the sum of how the seat stood at the end, in thousandths, over so many plays.
#[derive(Clone, Copy, Default)]
pub(super) struct Brought {
    pub(super) sum: i64,
    pub(super) tries: u32,
}

impl Brought {
    pub(super) fn add(&mut self, other: Brought) {
        self.sum += other.sum;
        self.tries += other.tries;
    }
}

/// How lines are played on for one seat.
pub(super) struct Plays<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) seat: Seat,
    /// The dice of every world follow from it.
    pub(super) seed: u64,
    /// After how many turns `worth` judges.
    pub(super) turns: u32,
    pub(super) threads: u32,
    /// When to stop; the first world is played in any case.
    pub(super) until: Option<Instant>,
}

impl<G: Game> Plays<'_, G> {
    /// Plays every line in each of these worlds, as `imagine` begins them, with the same dice for all lines.
    ///
    /// Plays are dealt out one by one, because some are ten times as long as others. The sums are whole numbers, so it
    /// does not matter who makes which play.
    pub(super) fn all<P: Guide<G>>(
        &self,
        guide: &P,
        lines: &[Line<'_, G::Action>],
        worlds: Range<u64>,
        imagine: impl Fn(&mut Seeded) -> State<G> + Sync,
    ) -> Vec<Brought> {
        let total = lines.len() * (worlds.end - worlds.start) as usize;
        let next = AtomicUsize::new(0);
        let work = || {
            let mut guide = guide.clone();
            let mut brought = vec![Brought::default(); lines.len()];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let is_late = || self.until.is_some_and(|until| Instant::now() >= until);
                if number >= total || number >= lines.len() && is_late() {
                    return brought;
                }
                let (world, line) = (number / lines.len(), number % lines.len());
                let mut dice = Seeded::stream(self.seed, worlds.start + world as u64);
                let state = imagine(&mut dice);
                let sum = self.one(&mut guide, state, &lines[line], &mut dice);
                brought[line].add(Brought { sum, tries: 1 });
            }
        };
        let helpers = (self.threads as usize).min(total).saturating_sub(1);
        if helpers == 0 {
            return work();
        }
        thread::scope(|scope| {
            let running: Vec<_> = (0..helpers).map(|_| scope.spawn(work)).collect();
            let mut all = work();
            for helper in running {
                let theirs = helper.join().expect("the rules do not panic");
                all.iter_mut().zip(theirs).for_each(|(sum, more)| sum.add(more));
            }
            all
        })
    }

    /// One line in one world; how the seat stands then, in thousandths.
    fn one<P: Guide<G>>(
        &self,
        guide: &mut P,
        mut state: State<G>,
        line: &Line<'_, G::Action>,
        dice: &mut Seeded,
    ) -> i64 {
        let mut turn = guide.turn(&state.public);
        let mut turns = 0;
        let mut given = Some(line);
        for _ in 0..DECISIONS_MAX {
            if !self.go(guide, &mut state, given.take(), dice) {
                break;
            }
            let now = guide.turn(&state.public);
            if now != turn {
                (turn, turns) = (now, turns + 1);
                if turns >= self.turns {
                    break;
                }
            }
        }
        i64::from(self.game.worth(state.sight(Observer::Seat(self.seat))))
    }

    /// One decision by the guide, but for the answers given; whether there was one.
    fn go<P: Guide<G>>(
        &self,
        guide: &mut P,
        state: &mut State<G>,
        given: Option<&Line<'_, G::Action>>,
        dice: &mut Seeded,
    ) -> bool {
        let Pending::Decide(owing) = self.game.pending(&state.public) else { return false };
        let mut joint = Joint::new();
        for seat in owing {
            let answer = given.and_then(|line| line.answer(seat, self.seat)).cloned();
            let answer = answer.unwrap_or_else(|| {
                guide.answer(self.game, state.sight(Observer::Seat(seat)), dice)
            });
            joint.set(seat, answer);
        }
        self.game.advance(state, &joint, &mut Table::silent(dice));
        true
    }
}

impl<A> Line<'_, A> {
    fn answer(&self, seat: Seat, own: Seat) -> Option<&A> {
        match self.rival {
            _ if seat == own => Some(self.own),
            Some((rival, answer)) if seat == rival => Some(answer),
            _ => None,
        }
    }
}
