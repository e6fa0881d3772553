//! How often something may be tried for one name or from one address.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number of buckets that names or addresses are hashed into. Two in the same bucket share their attempts; the
/// hash is keyed, so that no one can choose a victim, and memory stays bounded however many names are tried.
const BUCKETS: usize = 1 << 14;

/// A burst of attempts, and then one per pause (the generic cell rate algorithm).
pub(crate) struct RateLimit {
    /// How far a bucket may be ahead of the clock, in milliseconds.
    ahead: u64,
    /// By how much one attempt moves a bucket ahead, in milliseconds.
    pause: u64,
    started: Instant,
    hasher: RandomState,
    /// For each bucket, the time up to which its attempts are accounted for, in milliseconds since `started`.
    paid_until: Mutex<Vec<u64>>,
}

impl RateLimit {
    /// Allows `burst` attempts at once, and one more after every `pause`.
    pub(crate) fn new(burst: u32, pause: Duration) -> RateLimit {
        let pause = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
        RateLimit {
            ahead: pause.saturating_mul(u64::from(burst.saturating_sub(1))),
            pause,
            started: Instant::now(),
            hasher: RandomState::new(),
            paid_until: Mutex::new(vec![0; BUCKETS]),
        }
    }

    /// Counts an attempt of `who`. If there were too many, returns how long to wait; that attempt does not count.
    pub(crate) fn take(&self, who: &str) -> Result<(), Duration> {
        let now = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.take_at(who, now)
    }

    fn take_at(&self, who: &str, now: u64) -> Result<(), Duration> {
        // The remainder is less than the number of buckets, which is a usize.
        let bucket = (self.hasher.hash_one(who) % BUCKETS as u64) as usize;
        let mut paid_until = self.paid_until.lock().unwrap_or_else(PoisonError::into_inner);
        let until = paid_until[bucket].max(now);
        match (until - now).checked_sub(self.ahead) {
            None | Some(0) => {
                paid_until[bucket] = until.saturating_add(self.pause);
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
    fn allows_a_burst_and_then_one_attempt_per_pause() {
        let limit = RateLimit::new(3, Duration::from_secs(10));
        for _ in 0..3 {
            assert_eq!(limit.take_at("ann", 1_000), Ok(()));
        }
        assert_eq!(limit.take_at("ann", 1_000), Err(Duration::from_secs(10)));
        // A refused attempt does not count.
        assert_eq!(limit.take_at("ann", 5_000), Err(Duration::from_secs(6)));
        assert_eq!(limit.take_at("ann", 11_000), Ok(()));
        assert!(limit.take_at("ann", 11_000).is_err());
        // After a long pause there is one burst again, not several.
        for _ in 0..3 {
            assert_eq!(limit.take_at("ann", 900_000), Ok(()));
        }
        assert!(limit.take_at("ann", 900_000).is_err());
    }

    #[test]
    fn many_names_use_bounded_memory_and_block_few_others() {
        let limit = RateLimit::new(2, Duration::from_secs(60));
        for number in 0..1_000 {
            let _ = limit.take_at(&format!("name {number}"), 0);
        }
        assert_eq!(limit.paid_until.lock().unwrap().len(), BUCKETS);
        let others = (0..1_000).filter(|other| limit.take_at(&format!("other {other}"), 0).is_ok());
        assert!(others.count() > 900);
    }
}
