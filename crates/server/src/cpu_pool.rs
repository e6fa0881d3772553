//! A pool of threads for work that takes long: bots, odds, hints, replays. It has one thread per core, so that no
//! connection waits for work that is not its own.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::metrics::Metrics;

/// A bounded pool of threads for computations. Cloning it shares the pool.
#[derive(Clone)]
pub(crate) struct CpuPool {
    permits: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl CpuPool {
    pub(crate) fn new(metrics: Arc<Metrics>) -> CpuPool {
        let cores = available_parallelism().map_or(1, Into::into);
        CpuPool { permits: Arc::new(Semaphore::new(cores)), metrics }
    }

    /// Runs `work` on the pool, when a thread is free. Returns `None` if `work` panics, so that a bug in one match
    /// stays in that match.
    pub(crate) async fn run<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Option<R> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
        let metrics = Arc::clone(&self.metrics);
        let running = spawn_blocking(move || {
            let began = Instant::now();
            let result = work();
            drop(permit);
            metrics.computed(began.elapsed());
            result
        });
        running.await.ok()
    }
}
