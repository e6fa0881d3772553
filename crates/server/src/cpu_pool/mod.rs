//! Threads for work that takes long: bots, odds, hints, replays. Handlers and hosts never compute themselves, so that
//! no connection waits for work that is not its own. `queue` decides what comes next.

mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use crate::metrics::Metrics;
use queue::Queue;
pub(crate) use queue::{Kind, Refused};

type Job = Box<dyn FnOnce() + Send>;

/// A bounded number of threads for computations. Cloning it shares them.
#[derive(Clone)]
pub(crate) struct CpuPool {
    queue: Arc<Mutex<Queue<Job>>>,
    metrics: Arc<Metrics>,
}

/// Why a computation has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotComputed {
    /// Too much is waiting.
    Refused(Refused),
    /// It panicked.
    Failed,
}

impl CpuPool {
    pub(crate) fn new(metrics: Arc<Metrics>) -> CpuPool {
        let cores = available_parallelism().map_or(1, Into::into);
        // One more than cores, for what is quick.
        CpuPool { queue: Arc::new(Mutex::new(Queue::new(cores + 1))), metrics }
    }

    /// Runs `work` for a player when its turn comes; not at all if the caller is gone by then. A panic is the result of
    /// this call only, so that a bug in one match stays in that match.
    pub(crate) async fn run<R: Send + 'static>(
        &self,
        kind: Kind,
        player: &str,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> Result<R, NotComputed> {
        let (sender, result) = oneshot::channel();
        let metrics = Arc::clone(&self.metrics);
        let job: Job = Box::new(move || {
            if sender.is_closed() {
                return;
            }
            let began = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(work)).map_err(|_| NotComputed::Failed);
            metrics.computed(began.elapsed());
            // The caller may be gone.
            let _ = sender.send(result);
        });
        self.queue().push(kind, &player.into(), job).map_err(NotComputed::Refused)?;
        self.start_next();
        result.await.unwrap_or(Err(NotComputed::Failed))
    }

    /// Starts everything that may run now.
    fn start_next(&self) {
        loop {
            let mut queue = self.queue();
            let next = queue.pop();
            self.metrics.waiting.set(i64::try_from(queue.len()).unwrap_or(i64::MAX));
            drop(queue);
            let Some((kind, player, job)) = next else { return };
            let pool = self.clone();
            spawn_blocking(move || {
                job();
                pool.queue().finish(kind, &player);
                pool.start_next();
            });
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<Job>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
