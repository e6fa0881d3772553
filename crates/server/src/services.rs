//! What all hosts and request handlers share.

use std::sync::Arc;

use duello_registry::Registry;
use duello_store::Store;
use tokio::sync::watch;

use crate::cpu_pool::CpuPool;
use crate::metrics::Metrics;
use crate::problem::Problem;

/// What all hosts and request handlers share. Cloning is cheap.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) registry: Registry,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cpu_pool: CpuPool,
    pub(crate) metrics: Arc<Metrics>,
    /// Changes when a session has ended, so that every socket checks whether it was its own.
    pub(crate) sessions: watch::Sender<()>,
}

impl Services {
    pub(crate) fn new(registry: Registry, store: Arc<dyn Store>) -> Services {
        let metrics = Arc::new(Metrics::new());
        Services {
            registry,
            store,
            cpu_pool: CpuPool::new(Arc::clone(&metrics)),
            metrics,
            sessions: watch::Sender::new(()),
        }
    }

    /// Runs `work` on the CPU pool; if it panics, the request fails with `question.failed`.
    pub(crate) async fn compute<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<R, Problem> + Send + 'static,
    ) -> Result<R, Problem> {
        self.cpu_pool.run(work).await.unwrap_or_else(|| {
            let text = "an internal error prevented an answer; please report it";
            Err(Problem::bad("question.failed", text))
        })
    }
}
