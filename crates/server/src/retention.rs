//! Deletes what nobody needs any more.

use std::sync::{Arc, Weak};
use std::time::Duration;

use duello_store::{Old, Store};
use tokio::time::sleep;

use crate::settings::Retention;
use crate::time::{DAY, now};

/// How often the store is searched, beginning after the first pause.
const PAUSE: Duration = Duration::from_secs(3_600);

/// How much is deleted in one transaction, and how long others may use the store before the next.
const STEP: u32 = 200;
const STEP_PAUSE: Duration = Duration::from_millis(200);

/// Deletes old things for as long as the store is in use.
pub(crate) fn start_retention_task(store: &Arc<dyn Store>, retention: Retention) {
    let store: Weak<dyn Store> = Arc::downgrade(store);
    tokio::spawn(async move {
        loop {
            sleep(PAUSE).await;
            let Some(store) = store.upgrade() else { return };
            delete_old(store.as_ref(), &retention, now()).await;
        }
    });
}

/// For how many days it is recorded who was at a table that is not being played.
const VISITS_DAYS: u32 = 1;

/// After how many days a session is deleted: its cookie has expired.
const SESSIONS_DAYS: u32 = 366;

/// After how many days a report is deleted that a moderator has closed.
const REPORTS_DAYS: u32 = 180;

/// Deletes everything that is older than an operator wants to keep it.
pub(crate) async fn delete_old(store: &dyn Store, retention: &Retention, now: i64) {
    for (what, days) in [
        (Old::WaitingMatches, retention.waiting_matches),
        (Old::UnownedMatches, retention.imports),
        (Old::Guests, retention.guests),
        (Old::Sessions, SESSIONS_DAYS),
        (Old::Reports, REPORTS_DAYS),
        (Old::Visits, VISITS_DAYS),
    ] {
        if days == 0 {
            continue;
        }
        let before = now - i64::from(days) * DAY;
        loop {
            match store.delete_old(what, before, STEP).await {
                Ok(count) if count < u64::from(STEP) => break,
                Ok(_) => sleep(STEP_PAUSE).await,
                Err(error) => {
                    tracing::warn!(%error, ?what, "cannot delete old data; trying again later");
                    break;
                }
            }
        }
    }
}
