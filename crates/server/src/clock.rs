//! The clocks of a match. Rules know no time: when a clock runs out, the host submits the answer that the rules give
//! for an absent player.

use std::num::NonZeroU32;

use duello_core::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::plan::ClockPlan;

/// The clocks of a match. All times are in milliseconds, and `now` is always [`crate::time::monotonic`]: setting the
/// wall clock of the machine must not cost a player any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    plan: ClockPlan,
    /// The time each seat had left at `since`.
    left: BySeat<i64>,
    running: Seats,
    since: i64,
}

/// Clocks as they are stored. The time left is stored, not when the clock was read, so that players lose no time
/// while the server is down.
#[derive(Serialize, Deserialize)]
struct StoredClocks {
    left: Vec<i64>,
}

const SECOND: i64 = 1000;
const HOUR: i64 = 3600 * SECOND;

impl Clocks {
    /// New clocks, stopped.
    pub(crate) fn new(plan: ClockPlan, now: i64) -> Clocks {
        let left = match plan {
            ClockPlan::Live { seconds, .. } => i64::from(seconds) * SECOND,
            ClockPlan::Correspondence { hours } => i64::from(hours) * HOUR,
        };
        Clocks { plan, left: BySeat::from_fn(|_| left), running: Seats::NONE, since: now }
    }

    /// Stored clocks, stopped.
    pub(crate) fn read(plan: ClockPlan, stored: &str, now: i64) -> Clocks {
        let mut clocks = Clocks::new(plan, now);
        if let Ok(stored) = serde_json::from_str::<StoredClocks>(stored) {
            for (seat, left) in Seat::ALL.into_iter().zip(stored.left) {
                clocks.left[seat] = left;
            }
        }
        clocks
    }

    /// The clocks as they are stored.
    pub(crate) fn text(&self, now: i64) -> String {
        let left = Seat::ALL.map(|seat| self.left(seat, now)).to_vec();
        serde_json::to_string(&StoredClocks { left }).expect("numbers can be written")
    }

    /// The time a seat has left.
    pub(crate) fn left(&self, seat: Seat, now: i64) -> i64 {
        let spent = if self.running.contains(seat) { (now - self.since).max(0) } else { 0 };
        (self.left[seat] - spent).max(0)
    }

    /// Runs the clocks of these seats and stops the others. A seat whose clock stops has answered: it gets its
    /// increment, or in correspondence the full time for its next decision.
    pub(crate) fn run(&mut self, running: Seats, now: i64) {
        for seat in Seat::ALL {
            let left = self.left(seat, now);
            let (was_running, is_running) = (self.running.contains(seat), running.contains(seat));
            self.left[seat] = match self.plan {
                ClockPlan::Live { increment, .. } if was_running && !is_running => {
                    left + i64::from(increment) * SECOND
                }
                ClockPlan::Correspondence { hours } if !is_running => i64::from(hours) * HOUR,
                _ => left,
            };
        }
        (self.running, self.since) = (running, now);
    }

    /// The seats that have run out of time.
    pub(crate) fn late(&self, now: i64) -> Seats {
        self.running.filter(|seat| self.left(seat, now) == 0)
    }

    /// When the first running clock runs out.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.running.iter().map(|seat| self.since + self.left[seat].max(0)).min()
    }
}

/// The time that the house rules give for one decision, the same for all who owe an answer to it. After a restart of
/// the server the decision has its full time again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DecisionTimer {
    decision: u32,
    limit: i64,
    since: i64,
}

impl DecisionTimer {
    /// Times a decision from now on.
    pub(crate) fn new(decision: u32, limit: NonZeroU32, now: i64) -> DecisionTimer {
        DecisionTimer { decision, limit: i64::from(limit.get()) * SECOND, since: now }
    }

    /// Whether it times this decision.
    pub(crate) fn is_for(&self, decision: u32) -> bool {
        self.decision == decision
    }

    /// The time left for those who owe an answer.
    pub(crate) fn left(&self, now: i64) -> i64 {
        (self.deadline() - now).clamp(0, self.limit)
    }

    /// The whole time.
    pub(crate) fn limit(&self) -> i64 {
        self.limit
    }

    /// When it runs out.
    pub(crate) fn deadline(&self) -> i64 {
        self.since + self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::ALL[0];
    const B: Seat = Seat::ALL[1];

    #[test]
    fn a_live_clock_runs_for_pending_seats_and_adds_the_increment_after_an_answer() {
        let mut clocks = Clocks::new(ClockPlan::Live { seconds: 60, increment: 2 }, 0);
        clocks.run(Seats::one(A).with(B), 1_000);
        assert_eq!((clocks.left(A, 11_000), clocks.deadline()), (50_000, Some(61_000)));
        clocks.run(Seats::one(B), 11_000);
        assert_eq!((clocks.left(A, 30_000), clocks.left(B, 31_000)), (52_000, 30_000));
        assert_eq!(clocks.late(61_000), Seats::one(B));
    }

    #[test]
    fn correspondence_gives_the_full_time_for_every_decision() {
        let mut clocks = Clocks::new(ClockPlan::Correspondence { hours: 1 }, 0);
        clocks.run(Seats::one(A), 0);
        clocks.run(Seats::one(B), HOUR / 2);
        clocks.run(Seats::one(A), HOUR);
        assert_eq!(clocks.left(A, HOUR), HOUR);
    }

    #[test]
    fn clocks_do_not_run_while_the_server_is_down() {
        let plan = ClockPlan::Live { seconds: 60, increment: 0 };
        let mut clocks = Clocks::new(plan, 0);
        clocks.run(Seats::one(A), 0);
        let stored = clocks.text(10_000);
        let mut later = Clocks::read(plan, &stored, 9_000_000);
        later.run(Seats::one(A), 9_000_000);
        assert_eq!(later.left(A, 9_000_000), 50_000);
    }
}
