//! Whoever thinks long: bots, odds, hints. They have threads of their own, and no more of them than there are cores, so
//! that no connection ever waits for a thought that is not its own.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The places for thinkers.
#[derive(Clone)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
}

impl Thinkers {
    pub(crate) fn new() -> Thinkers {
        let cores = available_parallelism().map_or(1, Into::into);
        Thinkers { places: Arc::new(Semaphore::new(cores)) }
    }

    /// Waits for a place and thinks there. `None` if the thought panicked: a fault of the program, and of this match
    /// alone.
    pub(crate) async fn think<R: Send + 'static>(
        &self,
        thought: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let thinking = spawn_blocking(move || {
            let result = thought();
            drop(place);
            result
        });
        thinking.await.ok()
    }
}
