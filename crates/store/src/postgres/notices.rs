//! Notices of other servers' changes, over a connection of their own.
//!
//! Notices that are told while that connection is broken are lost. So after every new connection everything is to be
//! looked at, which is said after listening has begun: whoever looks then misses nothing.

use super::tables::SESSIONS;
use super::{CHANNEL, CONNECTING, too_long};
use crate::{Hears, Notice, StoreError};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// After so long a silence the connection is tried: a machine that was unplugged does not hang up.
const SILENCE: Duration = Duration::from_secs(30);

/// How long to wait before the next attempt to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// Notices, heard on one connection after another.
pub(super) struct Heard {
    options: PgConnectOptions,
    /// None while the connection is broken.
    listener: Option<PgListener>,
}

impl Heard {
    pub(super) async fn start(options: PgConnectOptions) -> Result<Heard, StoreError> {
        let listener = listen(&options).await?;
        Ok(Heard { options, listener: Some(listener) })
    }
}

#[async_trait]
impl Hears for Heard {
    async fn next(&mut self) -> Notice {
        loop {
            if let Some(listener) = &mut self.listener {
                match hear(listener).await {
                    Some(notice) => return notice,
                    None => self.listener = None,
                }
            }
            match listen(&self.options).await {
                Ok(listener) => {
                    self.listener = Some(listener);
                    return Notice::Everything;
                }
                Err(_) => sleep(PAUSE).await,
            }
        }
    }
}

/// The next notice of a connection, or none when the connection is broken.
async fn hear(listener: &mut PgListener) -> Option<Notice> {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notice))) => {
                return Some(match notice.payload() {
                    SESSIONS => Notice::Sessions,
                    id => Notice::Match(id.to_owned()),
                });
            }
            Ok(Ok(None) | Err(_)) => return None,
            Err(_) => {
                let answer = sqlx::query("SELECT 1").execute(&mut *listener);
                timeout(CONNECTING, answer).await.ok()?.ok()?;
            }
        }
    }
}

/// Connects and listens. The driver would connect again by itself, but it does not take every kind of breakdown for
/// one; so it may not, and each connection gets a listener and a pool of its own.
async fn listen(options: &PgConnectOptions) -> Result<PgListener, StoreError> {
    let attempt = async {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(CONNECTING)
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
    timeout(CONNECTING, attempt).await.unwrap_or_else(|_| Err(too_long(CONNECTING)))
}
