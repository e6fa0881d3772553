//! The time that a question may take.

use std::time::{Duration, Instant};

/// How long a player waits for odds at most.
pub const ODDS_TIME: Duration = Duration::from_millis(200);

/// Measures from now on how much of a time is over, in thousandths; see [`Budget::timed`](duello_core::Budget::timed).
/// Needs the clock of an operating system, which WebAssembly in a page lacks.
pub fn stopwatch(time: Duration) -> impl FnMut() -> u32 {
    let began = Instant::now();
    move || {
        let spent = began.elapsed().as_micros() * 1000 / time.as_micros().max(1);
        u32::try_from(spent).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes() {
        assert!(stopwatch(Duration::from_secs(3600))() < 1000);
        let mut watch = stopwatch(Duration::from_micros(1));
        std::thread::sleep(Duration::from_millis(1));
        assert!(watch() >= 1000);
    }
}
