//! Many matches at once.

use std::thread;

use duello_core::{Encoding, Listing, Seat};

use crate::{Rollout, Wrong};

/// Matches that are stepped together, each with a seed of its own. One that ends begins again.
pub struct Batch<G: Listing + Encoding> {
    matches: Vec<Running<G>>,
    threads: usize,
    seats: usize,
}

struct Running<G: Listing + Encoding> {
    rollout: Rollout<G>,
    seed: u64,
    /// How many matches have been played with this seed before: the next is played with another stream of its dice.
    played: u64,
}

/// Where a batch writes, a row for each match. Each array has the length of its row times the number of matches.
pub struct Arrays<'a> {
    /// What the seat to answer knows.
    pub observation: &'a mut [f32],
    /// Which slots it can answer with.
    pub mask: &'a mut [i8],
    /// A row for each answer; empty if nobody wants them.
    pub rows: &'a mut [f32],
    /// What each seat won in this step.
    pub reward: &'a mut [f32],
    /// Whether the match ended in this step; the observation is then of the next one.
    pub done: &'a mut [bool],
    /// The seat to answer.
    pub seat: &'a mut [i32],
}

/// A thread for fewer matches costs more than it saves.
const MATCHES_PER_THREAD: usize = 64;

impl<G: Listing + Encoding> Batch<G> {
    /// A batch of copies of `first`, one for each seed, on at most so many threads.
    pub fn new(first: &Rollout<G>, seeds: &[u64], threads: usize) -> Batch<G> {
        let running = |seed: &u64| {
            let mut rollout = first.clone();
            rollout.restart(*seed, 0);
            Running { rollout, seed: *seed, played: 0 }
        };
        let matches: Vec<Running<G>> = seeds.iter().map(running).collect();
        Batch { matches, threads: threads.max(1), seats: first.seats().len() }
    }

    /// The number of matches.
    pub fn len(&self) -> usize {
        self.matches.len()
    }

    /// Whether there are no matches.
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// The number of seats of each match.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Begins all matches again with new seeds, or with those they have.
    pub fn restart(&mut self, seeds: Option<&[u64]>, arrays: Arrays<'_>) {
        for (at, running) in self.matches.iter_mut().enumerate() {
            running.seed = seeds.and_then(|seeds| seeds.get(at)).copied().unwrap_or(running.seed);
            running.played = 0;
        }
        self.each(None, arrays, |running, _, out| {
            running.rollout.restart(running.seed, 0);
            out.reward.fill(0.0);
            out.done[0] = false;
            running.look(out);
        });
    }

    /// Answers once in every match, for the seat whose turn it is.
    ///
    /// # Errors
    /// The first match that does not take its answer. No match has changed then.
    pub fn step(&mut self, slots: &[i64], arrays: Arrays<'_>) -> Result<(), (usize, Wrong)> {
        for (at, (running, slot)) in self.matches.iter_mut().zip(slots).enumerate() {
            let seat = running.rollout.asked().ok_or((at, Wrong::Over))?;
            running.rollout.check(seat, *slot).map_err(|wrong| (at, wrong))?;
        }
        self.each(Some(slots), arrays, |running, slot, out| {
            running.step(slot.unwrap_or_default(), out);
        });
        Ok(())
    }

    /// Runs `work` on every match with its slot and its part of the arrays.
    fn each(
        &mut self,
        slots: Option<&[i64]>,
        arrays: Arrays<'_>,
        work: impl Fn(&mut Running<G>, Option<i64>, &mut Arrays<'_>) + Sync,
    ) {
        let count = self.matches.len();
        let threads = self.threads.min(count / MATCHES_PER_THREAD).max(1);
        let share = count.div_ceil(threads).max(1);
        let work = &work;
        thread::scope(|scope| {
            let mut rest = arrays;
            for (part, matches) in self.matches.chunks_mut(share).enumerate() {
                let (arrays, after) = rest.split(matches.len(), count - part * share);
                rest = after;
                let slots = slots.map(|slots| &slots[part * share..]);
                let run = move || run(matches, slots, arrays, work);
                // The last part runs on this thread.
                if part + 1 < threads {
                    scope.spawn(run);
                } else {
                    run();
                }
            }
        });
    }
}

fn run<G: Listing + Encoding>(
    matches: &mut [Running<G>],
    slots: Option<&[i64]>,
    arrays: Arrays<'_>,
    work: &impl Fn(&mut Running<G>, Option<i64>, &mut Arrays<'_>),
) {
    let (count, mut rest) = (matches.len(), arrays);
    for (at, running) in matches.iter_mut().enumerate() {
        let (mut own, after) = rest.split(1, count - at);
        rest = after;
        work(running, slots.map(|slots| slots[at]), &mut own);
    }
}

impl<'a> Arrays<'a> {
    /// The arrays of the first `first` of `count` matches, and of the others.
    fn split(self, first: usize, count: usize) -> (Arrays<'a>, Arrays<'a>) {
        fn cut<T>(all: &mut [T], first: usize, count: usize) -> (&mut [T], &mut [T]) {
            let width = all.len() / count.max(1);
            all.split_at_mut(width * first)
        }
        let (observation, observations) = cut(self.observation, first, count);
        let (mask, masks) = cut(self.mask, first, count);
        let (row, rows) = cut(self.rows, first, count);
        let (reward, rewards) = cut(self.reward, first, count);
        let (done, dones) = cut(self.done, first, count);
        let (seat, seats) = cut(self.seat, first, count);
        let own = Arrays { observation, mask, rows: row, reward, done, seat };
        let others = Arrays {
            observation: observations,
            mask: masks,
            rows,
            reward: rewards,
            done: dones,
            seat: seats,
        };
        (own, others)
    }
}

impl<G: Listing + Encoding> Running<G> {
    /// Answers, and begins again if that ended the match.
    fn step(&mut self, slot: i64, out: &mut Arrays<'_>) {
        let seat = self.rollout.asked().expect("a match that is over has begun again");
        self.rollout.answer(seat, slot).expect("the slot was checked");
        out.reward.fill(0.0);
        out.done[0] = false;
        if let Some(rewards) = self.rollout.rewards() {
            for (reward, seat) in out.reward.iter_mut().zip(Seat::ALL) {
                *reward = rewards[seat];
            }
            out.done[0] = true;
            self.played += 1;
            self.rollout.restart(self.seed, self.played);
        }
        self.look(out);
    }

    fn look(&mut self, out: &mut Arrays<'_>) {
        let seat = self.rollout.asked().expect("a match begins with a decision");
        out.seat[0] = seat.index() as i32;
        self.rollout.observe(seat, out.observation);
        self.rollout.offer(seat, out.mask, out.rows);
    }
}
