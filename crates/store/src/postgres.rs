//! PostgreSQL: several servers with one truth.
//!
//! Every change is one transaction and tells the other servers in it, with the id of the match and nothing else: a
//! notice is heard if and only if the change is kept. When the database is away, calls fail within a few seconds, and
//! work again when it is back.

mod notices;
#[path = "tables/mod.rs"]
mod tables;

use crate::open::{out_of_step, step};
use crate::{Append, Notices, StoreError};
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, PgConnection, Postgres};
use std::time::Duration;
use tables::{Work, add_lines};

// What the tables are compiled for.
use self::PostgresStore as Keeper;
type Connection = PgConnection;
type Database = Postgres;

/// How long a call may take, and how much of it the wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
const CONNECTING: Duration = Duration::from_secs(3);

/// Connections besides the one that hears notices. A database of the usual size has a hundred for all servers.
const CONNECTIONS: u32 = 8;

/// Where notices are told and heard.
const CHANNEL: &str = "duello";

/// A store in a database of PostgreSQL.
pub struct PostgresStore {
    pool: PgPool,
    options: PgConnectOptions,
}

impl PostgresStore {
    /// Opens a database, which has to be there; its tables are made if they are not.
    ///
    /// # Errors
    /// When the database does not answer or its tables cannot be made.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.application_name("duello");
        update_tables(&options).await?;
        // The database stops working for a call that has been given up.
        let patience = format!("{}s", PATIENCE.as_secs());
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(CONNECTING)
            .connect_lazy_with(options.clone().options([("statement_timeout", &patience)]));
        Ok(PostgresStore { pool, options })
    }

    async fn read(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
    }

    /// Makes a change in a transaction of its own.
    async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Connection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        within(async {
            let mut change = self.pool.begin().await?;
            let answer = work(&mut change).await?;
            change.commit().await?;
            Ok(answer)
        })
        .await
    }

    /// Adds lines to a journal.
    async fn add(&self, append: Append) -> Result<(), StoreError> {
        self.change(move |connection| Box::pin(async move { add_lines(connection, &append).await }))
            .await
    }

    async fn hear(&self) -> Result<Option<Notices>, StoreError> {
        let heard = notices::Heard::start(self.options.clone()).await?;
        Ok(Some(Box::new(heard)))
    }
}

/// Brings the tables up to date, on a connection of its own: it may take longer than a call. Servers that start
/// together wait for each other.
async fn update_tables(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = tokio::time::timeout(CONNECTING, options.connect())
        .await
        .map_err(|_| too_long(CONNECTING))??;
    history().run(&mut connection).await.map_err(out_of_step)?;
    Ok(connection.close().await?)
}

/// The tables' history.
fn history() -> Migrator {
    Migrator::with_migrations(vec![
        step(1, "first", include_str!("../migrations/postgres/0001_first.sql")),
        step(2, "people", include_str!("../migrations/postgres/0002_people.sql")),
        step(3, "plans", include_str!("../migrations/postgres/0003_plans.sql")),
    ])
}

/// Tells the other servers of a match, if and when the change is kept.
async fn announce(connection: &mut Connection, id: &str) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(id).execute(connection).await?;
    Ok(())
}

/// A call that takes too long has failed; nobody knows whether it did something, as when a connection breaks.
async fn within<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(too_long(PATIENCE)))
}

fn too_long(patience: Duration) -> StoreError {
    StoreError::Failed(format!("PostgreSQL took more than {} seconds", patience.as_secs()))
}
