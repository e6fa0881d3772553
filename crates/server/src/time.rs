//! The wall clock, for dates, and a clock that nobody can set, for durations.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A day in milliseconds.
pub(crate) const DAY: i64 = 86_400_000;

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds since some moment in this run of the program. It never jumps, whatever happens to the wall clock.
pub(crate) fn monotonic() -> i64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    i64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(i64::MAX)
}
