//! How much may be computed for a forecast.

/// The part of the time, in thousandths, that the search for exact chances may take. The rest is for samples.
const EXACT_TIME: u32 = 500;
/// After so many runs the time is looked at.
const RUNS_BETWEEN: usize = 64;

/// How much may be computed for a forecast: a number of runs of the rules, and a time if one is given.
///
/// Rules know no clock, so the caller measures the time.
pub struct Budget<'a> {
    runs: usize,
    /// How much of the time is over, in thousandths.
    time_spent: Option<&'a mut dyn FnMut() -> u32>,
}

impl<'a> Budget<'a> {
    /// At most so many combinations, or so many samples, however long they take. The same on every machine.
    pub fn runs(runs: usize) -> Budget<'a> {
        Budget { runs, time_spent: None }
    }

    /// The same within a time. `time_spent` is asked now and then how much of it is over, in thousandths: from 1000 on
    /// only a few samples are taken, if there are none yet.
    pub fn timed(runs: usize, time_spent: &'a mut dyn FnMut() -> u32) -> Budget<'a> {
        Budget { runs, time_spent: Some(time_spent) }
    }

    /// The number of runs in all.
    pub(super) fn most(&self) -> usize {
        self.runs
    }

    /// Whether another combination may be visited after `done` ones.
    pub(super) fn may_visit(&mut self, done: usize) -> bool {
        done < self.runs && !(done.is_multiple_of(RUNS_BETWEEN) && self.spent() >= EXACT_TIME)
    }

    /// Whether another sample may be taken after `done` runs.
    pub(super) fn may_sample(&mut self, done: usize) -> bool {
        done < self.runs && self.spent() < 1000
    }

    fn spent(&mut self) -> u32 {
        self.time_spent.as_mut().map_or(0, |spent| spent())
    }
}
