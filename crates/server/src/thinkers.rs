//! Whoever thinks long: bots, odds, hints. They have threads of their own, and no more of them than there are cores, so
//! that no connection ever waits for a thought that is not its own.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::metrics::Metrics;

/// The places for thinkers.
#[derive(Clone)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Thinkers {
        let cores = available_parallelism().map_or(1, Into::into);
        Thinkers { places: Arc::new(Semaphore::new(cores)), metrics }
    }

    /// Waits for a place and thinks there. `None` if the thought panicked: a fault of the program, and of this match
    /// alone.
    pub(crate) async fn think<R: Send + 'static>(
        &self,
        thought: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let metrics = Arc::clone(&self.metrics);
        let thinking = spawn_blocking(move || {
            let began = Instant::now();
            let result = thought();
            drop(place);
            metrics.thought(began.elapsed());
            result
        });
        thinking.await.ok()
    }
}
