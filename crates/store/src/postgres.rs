//! PostgreSQL: one database for several servers.
//!
//! Every change is one transaction, which also notifies the other servers of the id of the match; so they are notified
//! if and only if the change is committed. While the database is down, calls fail within a few seconds; once it is
//! back, they work again.

mod notices;
#[path = "tables/mod.rs"]
mod tables;

use crate::open::{migration, migration_error};
use crate::{Append, Notices, StoreError, Usage};
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, PgConnection, Postgres};
use std::time::Duration;
use tables::{Work, append_lines};

// The names that `tables/` expects.
use self::PostgresStore as TableStore;
type Connection = PgConnection;
type Database = Postgres;

/// How long a call may take, and how long it may wait for a connection.
const CALL_TIMEOUT: Duration = Duration::from_secs(5);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The number of connections, not counting the one for notices. PostgreSQL allows 100 by default, for all servers.
const CONNECTIONS: u32 = 8;

/// The channel for notices.
const CHANNEL: &str = "duello";

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    pool: PgPool,
    options: PgConnectOptions,
}

impl PostgresStore {
    /// Opens an existing database and creates or migrates its tables.
    ///
    /// # Errors
    /// When the database cannot be reached or its tables cannot be migrated.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.application_name("duello");
        migrate(&options).await?;
        // Makes the database abort the statements of calls that have timed out.
        let limit = format!("{}s", CALL_TIMEOUT.as_secs());
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect_lazy_with(options.clone().options([("statement_timeout", &limit)]));
        Ok(PostgresStore { pool, options })
    }

    async fn read(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// Makes a change in its own transaction.
    async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Connection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        with_timeout(async {
            let mut change = self.pool.begin().await?;
            let answer = work(&mut change).await?;
            change.commit().await?;
            Ok(answer)
        })
        .await
    }

    /// Appends lines to a journal.
    async fn append_lines(&self, append: Append) -> Result<(), StoreError> {
        self.change(move |connection| {
            Box::pin(async move { append_lines(connection, &append).await })
        })
        .await
    }

    async fn close_connections(&self) {
        self.pool.close().await;
    }

    async fn read_usage(&self) -> Result<Usage, StoreError> {
        with_timeout(async {
            let mut connection = self.read().await?;
            let size = sqlx::query_as("SELECT pg_database_size(current_database())");
            let (bytes,): (i64,) = size.fetch_one(&mut *connection).await?;
            Ok(Usage { bytes: bytes.unsigned_abs(), free: None })
        })
        .await
    }

    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        let receiver = notices::PgNotices::start(self.options.clone()).await?;
        Ok(Some(Box::new(receiver)))
    }
}

/// Migrates the tables, on a connection without a statement timeout. Servers that start together wait for each other.
async fn migrate(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = tokio::time::timeout(CONNECT_TIMEOUT, options.connect())
        .await
        .map_err(|_| too_long(CONNECT_TIMEOUT))??;
    migrations().run(&mut connection).await.map_err(migration_error)?;
    Ok(connection.close().await?)
}

/// All migrations, in order.
fn migrations() -> Migrator {
    Migrator::with_migrations(vec![
        migration(1, "first", include_str!("../migrations/postgres/0001_first.sql")),
        migration(2, "people", include_str!("../migrations/postgres/0002_people.sql")),
        migration(3, "plans", include_str!("../migrations/postgres/0003_plans.sql")),
        migration(4, "meeting", include_str!("../migrations/postgres/0004_meeting.sql")),
        migration(5, "recovery", include_str!("../migrations/postgres/0005_recovery.sql")),
        migration(6, "shares", include_str!("../migrations/postgres/0006_shares.sql")),
        migration(7, "sessions", include_str!("../migrations/postgres/0007_sessions.sql")),
        migration(8, "moderation", include_str!("../migrations/postgres/0008_moderation.sql")),
        migration(9, "narrations", include_str!("../migrations/postgres/0009_narrations.sql")),
    ])
}

/// Notifies the other servers of a match, when the transaction is committed.
async fn notify(connection: &mut Connection, id: &str) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(id).execute(connection).await?;
    Ok(())
}

/// Fails a call that takes too long. As with a broken connection, its change may or may not have been made.
async fn with_timeout<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(CALL_TIMEOUT, work).await.unwrap_or_else(|_| Err(too_long(CALL_TIMEOUT)))
}

fn too_long(limit: Duration) -> StoreError {
    StoreError::Failed(format!("PostgreSQL took more than {} seconds", limit.as_secs()))
}
