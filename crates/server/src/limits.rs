//! How often something may be tried by one name or from one address.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many names or addresses are told apart. Those that fall into the same place share their attempts; nobody can
/// choose with whom, and a flood of names does not take more memory than this.
const PLACES: usize = 1 << 14;

/// A limit: some attempts at once, and later one after every pause.
pub(crate) struct Limit {
    /// How far ahead of the clock a place may be.
    ahead: u64,
    /// What one attempt costs.
    pause: u64,
    begun: Instant,
    chance: RandomState,
    /// For each place, until when its attempts are paid for, in milliseconds since the beginning.
    paid: Mutex<Vec<u64>>,
}

impl Limit {
    /// So many attempts at once, and one more after every `pause`.
    pub(crate) fn new(burst: u32, pause: Duration) -> Limit {
        let pause = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
        Limit {
            ahead: pause.saturating_mul(u64::from(burst.saturating_sub(1))),
            pause,
            begun: Instant::now(),
            chance: RandomState::new(),
            paid: Mutex::new(vec![0; PLACES]),
        }
    }

    /// Takes an attempt, or answers how long to wait for the next one.
    pub(crate) fn take(&self, who: &str) -> Result<(), Duration> {
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.take_at(who, now)
    }

    fn take_at(&self, who: &str, now: u64) -> Result<(), Duration> {
        // The remainder is smaller than the number of places, which is a usize.
        let place = (self.chance.hash_one(who) % PLACES as u64) as usize;
        let mut paid = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        let until = paid[place].max(now);
        match (until - now).checked_sub(self.ahead) {
            None | Some(0) => {
                paid[place] = until.saturating_add(self.pause);
                Ok(())
            }
            Some(wait) => Err(Duration::from_millis(wait)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_burst_and_then_one_after_each_pause() {
        let limit = Limit::new(3, Duration::from_secs(10));
        for _ in 0..3 {
            assert_eq!(limit.take_at("ann", 1_000), Ok(()));
        }
        assert_eq!(limit.take_at("ann", 1_000), Err(Duration::from_secs(10)));
        // A refused attempt costs nothing.
        assert_eq!(limit.take_at("ann", 5_000), Err(Duration::from_secs(6)));
        assert_eq!(limit.take_at("ann", 11_000), Ok(()));
        assert!(limit.take_at("ann", 11_000).is_err());
        // After a long silence there is a burst again, and no more than one.
        for _ in 0..3 {
            assert_eq!(limit.take_at("ann", 900_000), Ok(()));
        }
        assert!(limit.take_at("ann", 900_000).is_err());
    }

    #[test]
    fn a_flood_of_names_takes_no_more_memory_and_stops_few_others() {
        let limit = Limit::new(2, Duration::from_secs(60));
        for number in 0..1_000 {
            let _ = limit.take_at(&format!("name {number}"), 0);
        }
        assert_eq!(limit.paid.lock().unwrap().len(), PLACES);
        let others = (0..1_000).filter(|other| limit.take_at(&format!("other {other}"), 0).is_ok());
        assert!(others.count() > 900);
    }
}
