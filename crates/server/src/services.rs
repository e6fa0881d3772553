//! What all hosts and request handlers share.

use std::sync::Arc;

use axum::http::StatusCode;
use duello_registry::Registry;
use duello_store::Store;
use tokio::sync::watch;

use crate::cpu_pool::{CpuPool, Kind, NotComputed, Refused};
use crate::luck_cache::LuckCache;
use crate::metrics::Metrics;
use crate::problem::Problem;

/// What all hosts and request handlers share. Cloning is cheap.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) registry: Registry,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cpu_pool: CpuPool,
    pub(crate) luck: Arc<LuckCache>,
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
            luck: Arc::default(),
            metrics,
            sessions: watch::Sender::new(()),
        }
    }

    /// Runs `work` on the CPU pool for a player. The request fails with `question.failed` if it panics, and with
    /// `work.many` or `server.busy` if too much is waiting.
    pub(crate) async fn compute<R: Send + 'static>(
        &self,
        kind: Kind,
        player: &str,
        work: impl FnOnce() -> Result<R, Problem> + Send + 'static,
    ) -> Result<R, Problem> {
        match self.cpu_pool.run(kind, player, work).await {
            Ok(result) => result,
            Err(NotComputed::Refused(Refused::Player)) => {
                let text = "too many of your questions are waiting for an answer; try again soon";
                Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "work.many", text).retry_after(2))
            }
            Err(NotComputed::Refused(Refused::Everyone)) => {
                let text = "the server is busy; try again soon";
                Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server.busy", text)
                    .retry_after(5))
            }
            Err(NotComputed::Failed) => {
                let text = "an internal error prevented an answer; please report it";
                Err(Problem::bad("question.failed", text))
            }
        }
    }
}
