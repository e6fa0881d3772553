//! Notices of changes made by other servers, on a separate connection.
//!
//! Notices sent while the connection is broken are lost. So after every reconnect, once listening has begun,
//! [`Notice::Everything`] tells the server to read everything again; that way it misses nothing.

use super::tables::{CHAT, PAIRING, PRESENCE, SESSIONS};
use super::{CHANNEL, CONNECT_TIMEOUT, too_long};
use crate::{Notice, NoticeStream, StoreError};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// After this much silence the connection is probed: a machine that lost its power does not close it.
const PROBE_AFTER: Duration = Duration::from_secs(30);

/// How long to wait before the next attempt to connect.
const RECONNECT_PAUSE: Duration = Duration::from_millis(500);

/// A stream of notices that reconnects by itself.
pub(super) struct PgNotices {
    options: PgConnectOptions,
    /// None while the connection is broken.
    listener: Option<PgListener>,
}

impl PgNotices {
    pub(super) async fn start(options: PgConnectOptions) -> Result<PgNotices, StoreError> {
        let listener = listen(&options).await?;
        Ok(PgNotices { options, listener: Some(listener) })
    }
}

#[async_trait]
impl NoticeStream for PgNotices {
    async fn next(&mut self) -> Notice {
        loop {
            if let Some(listener) = &mut self.listener {
                match receive(listener).await {
                    Some(notice) => return notice,
                    None => self.listener = None,
                }
            }
            match listen(&self.options).await {
                Ok(listener) => {
                    self.listener = Some(listener);
                    return Notice::Everything;
                }
                Err(_) => sleep(RECONNECT_PAUSE).await,
            }
        }
    }
}

/// The next notice, or `None` if the connection is broken.
async fn receive(listener: &mut PgListener) -> Option<Notice> {
    loop {
        match timeout(PROBE_AFTER, listener.try_recv()).await {
            Ok(Ok(Some(notice))) => {
                return Some(read(notice.payload()));
            }
            Ok(Ok(None) | Err(_)) => return None,
            Err(_) => {
                let answer = sqlx::query("SELECT 1").execute(&mut *listener);
                timeout(CONNECT_TIMEOUT, answer).await.ok()?.ok()?;
            }
        }
    }
}

fn read(payload: &str) -> Notice {
    if let Some(id) = payload.strip_prefix(CHAT) {
        return Notice::Chat(id.to_owned());
    }
    if let Some(id) = payload.strip_prefix(PRESENCE) {
        return Notice::Presence(id.to_owned());
    }
    match payload {
        SESSIONS => Notice::Sessions,
        PAIRING => Notice::Pairing,
        id => Notice::Match(id.to_owned()),
    }
}

/// Connects and starts listening. The driver could reconnect by itself, but does not detect every kind of failure. So
/// that is turned off, and every connection gets a new listener and pool.
async fn listen(options: &PgConnectOptions) -> Result<PgListener, StoreError> {
    let attempt = async {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(CONNECT_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone())
            .await?;
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.ignore_pool_close_event(true);
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    };
    timeout(CONNECT_TIMEOUT, attempt).await.unwrap_or_else(|_| Err(too_long(CONNECT_TIMEOUT)))
}
