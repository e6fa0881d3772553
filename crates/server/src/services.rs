//! What all hosts and request handlers share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use duello_registry::Registry;
use duello_store::Store;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::cpu_pool::{CpuPool, Kind, NotComputed, Refused};
use crate::identity::random_text;
use crate::luck_cache::LuckCache;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::Settings;
use crate::time::now;

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
    /// Changes when players come to wait for an opponent, find one, or leave.
    pub(crate) pairing: watch::Sender<()>,
    /// The random id of this server while it runs.
    pub(crate) server: Arc<String>,
    /// How many seats are recorded as present on this server.
    present: Arc<AtomicUsize>,
    /// After how many milliseconds of absence a win can be claimed; 0 for never.
    pub(crate) claim_after: i64,
    /// For how many milliseconds a match waits for the shares of its dice.
    pub(crate) reveal_time: i64,
}

/// How often a server with players at its tables records that it is alive.
pub(crate) const ALIVE_PAUSE: Duration = Duration::from_secs(10);

/// How often the size of the database is measured.
const USAGE_PAUSE: Duration = Duration::from_secs(60);

impl Services {
    pub(crate) fn new(registry: Registry, store: Arc<dyn Store>, settings: &Settings) -> Services {
        let metrics = Arc::new(Metrics::new(registry.iter().map(|entry| entry.id())));
        Services {
            registry,
            store,
            cpu_pool: CpuPool::new(Arc::clone(&metrics)),
            luck: Arc::default(),
            metrics,
            sessions: watch::Sender::new(()),
            pairing: watch::Sender::new(()),
            server: Arc::new(random_text()),
            present: Arc::default(),
            claim_after: i64::from(settings.claim_after) * 1000,
            reveal_time: i64::try_from(settings.reveal_time.as_millis()).unwrap_or(i64::MAX),
        }
    }

    /// Counts a seat whose player has come or gone.
    pub(crate) fn count_present(&self, is_here: bool) {
        match is_here {
            true => self.present.fetch_add(1, Ordering::Relaxed),
            false => self.present.fetch_sub(1, Ordering::Relaxed),
        };
    }

    /// Records regularly that this server is alive, while players are at its tables.
    pub(crate) fn start_alive_task(&self) {
        let (store, server) = (Arc::downgrade(&self.store), Arc::clone(&self.server));
        let present = Arc::clone(&self.present);
        tokio::spawn(async move {
            loop {
                sleep(ALIVE_PAUSE).await;
                let Some(store) = store.upgrade() else { return };
                if present.load(Ordering::Relaxed) > 0
                    && let Err(error) = store.set_alive(&server, now()).await
                {
                    tracing::warn!(%error, "cannot record that this server is alive");
                }
            }
        });
    }

    /// Measures regularly how much room the database takes, and at once.
    pub(crate) fn start_usage_task(&self) {
        let (store, metrics) = (Arc::downgrade(&self.store), Arc::clone(&self.metrics));
        tokio::spawn(async move {
            while let Some(store) = store.upgrade() {
                match store.usage().await {
                    Ok(usage) => metrics.measured(usage),
                    Err(error) => tracing::warn!(%error, "cannot measure the database"),
                }
                drop(store);
                sleep(USAGE_PAUSE).await;
            }
        });
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
