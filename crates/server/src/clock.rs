//! Time to think. Rules know no clock: the host looks at this one and gives the rules' own answer for the absent.

use duello_core::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::plan::ClockPlan;

/// The clocks of a match. Times are milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    plan: ClockPlan,
    /// What each seat has left, as of `since`.
    left: BySeat<i64>,
    running: Seats,
    since: i64,
}

/// Clocks as they are kept: what is left, and nothing about when, so that a server that was away eats nobody's time.
#[derive(Serialize, Deserialize)]
struct Kept {
    left: Vec<i64>,
}

const SECOND: i64 = 1000;
const HOUR: i64 = 3600 * SECOND;

impl Clocks {
    /// Fresh clocks, standing still.
    pub(crate) fn new(plan: ClockPlan, now: i64) -> Clocks {
        let left = match plan {
            ClockPlan::Live { seconds, .. } => i64::from(seconds) * SECOND,
            ClockPlan::Correspondence { hours } => i64::from(hours) * HOUR,
        };
        Clocks { plan, left: BySeat::from_fn(|_| left), running: Seats::NONE, since: now }
    }

    /// Clocks as they were kept, standing still.
    pub(crate) fn read(plan: ClockPlan, kept: &str, now: i64) -> Clocks {
        let mut clocks = Clocks::new(plan, now);
        if let Ok(kept) = serde_json::from_str::<Kept>(kept) {
            for (seat, left) in Seat::ALL.into_iter().zip(kept.left) {
                clocks.left[seat] = left;
            }
        }
        clocks
    }

    /// As they are kept.
    pub(crate) fn text(&self, now: i64) -> String {
        let left = Seat::ALL.map(|seat| self.left(seat, now)).to_vec();
        serde_json::to_string(&Kept { left }).expect("numbers can be written")
    }

    /// What a seat has left.
    pub(crate) fn left(&self, seat: Seat, now: i64) -> i64 {
        let spent = if self.running.contains(seat) { (now - self.since).max(0) } else { 0 };
        (self.left[seat] - spent).max(0)
    }

    /// These seats think now, and the others do not. Whoever has just answered gets his increment; whoever is asked
    /// anew by correspondence gets the whole time.
    pub(crate) fn run(&mut self, running: Seats, now: i64) {
        for seat in Seat::ALL {
            let left = self.left(seat, now);
            let (thought, thinks) = (self.running.contains(seat), running.contains(seat));
            self.left[seat] = match self.plan {
                ClockPlan::Live { increment, .. } if thought && !thinks => {
                    left + i64::from(increment) * SECOND
                }
                ClockPlan::Correspondence { hours } if !thinks => i64::from(hours) * HOUR,
                _ => left,
            };
        }
        (self.running, self.since) = (running, now);
    }

    /// Who has run out of time.
    pub(crate) fn late(&self, now: i64) -> Seats {
        self.running.filter(|seat| self.left(seat, now) == 0)
    }

    /// When the first of those who think runs out of time.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.running.iter().map(|seat| self.since + self.left[seat].max(0)).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::ALL[0];
    const B: Seat = Seat::ALL[1];

    #[test]
    fn a_live_clock_runs_for_those_who_think_and_grows_when_they_answer() {
        let mut clocks = Clocks::new(ClockPlan::Live { seconds: 60, increment: 2 }, 0);
        clocks.run(Seats::one(A).with(B), 1_000);
        assert_eq!((clocks.left(A, 11_000), clocks.deadline()), (50_000, Some(61_000)));
        clocks.run(Seats::one(B), 11_000);
        assert_eq!((clocks.left(A, 30_000), clocks.left(B, 31_000)), (52_000, 30_000));
        assert_eq!(clocks.late(61_000), Seats::one(B));
    }

    #[test]
    fn correspondence_begins_anew_with_every_decision() {
        let mut clocks = Clocks::new(ClockPlan::Correspondence { hours: 1 }, 0);
        clocks.run(Seats::one(A), 0);
        clocks.run(Seats::one(B), HOUR / 2);
        clocks.run(Seats::one(A), HOUR);
        assert_eq!(clocks.left(A, HOUR), HOUR);
    }

    #[test]
    fn a_server_that_was_away_eats_nobodys_time() {
        let plan = ClockPlan::Live { seconds: 60, increment: 0 };
        let mut clocks = Clocks::new(plan, 0);
        clocks.run(Seats::one(A), 0);
        let kept = clocks.text(10_000);
        let mut later = Clocks::read(plan, &kept, 9_000_000);
        later.run(Seats::one(A), 9_000_000);
        assert_eq!(later.left(A, 9_000_000), 50_000);
    }
}
