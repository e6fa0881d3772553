//! Whether the database can be written.

use std::time::{Duration, Instant};

use duello_store::{Store, StoreError};
use tokio::sync::Mutex;

/// How long a result holds. Anyone may ask, and every check is a write.
const HOLDS: Duration = Duration::from_secs(1);

/// The last result of writing to the database.
#[derive(Default)]
pub(crate) struct Readiness {
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Readiness {
    /// Writes to the store, unless that was done just now.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut last = self.last.lock().await;
        if let Some((at, result)) = last.as_ref()
            && at.elapsed() < HOLDS
        {
            return result.clone();
        }
        let result = store.ping().await;
        *last = Some((Instant::now(), result.clone()));
        result
    }
}
