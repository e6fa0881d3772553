//! A file of SQLite: one server, no other program to run.
//!
//! One connection writes and a few read: SQLite has one writer at a time anyway, and readers see the last commit
//! meanwhile (write-ahead log). Changes are committed in groups, see [`group`].

mod appends;
mod group;
#[path = "tables/mod.rs"]
mod tables;

use crate::open::{out_of_step, step};
use crate::{Append, Notices, StoreError};
use group::Group;
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Sqlite, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use tables::Work;

// What the tables are compiled for.
use self::SqliteStore as Keeper;
type Connection = SqliteConnection;
type Database = Sqlite;

/// How long to wait for another program that has the file, such as one that copies it, and for one's turn to write.
const PATIENCE: Duration = Duration::from_secs(5);

/// A reader that was not needed for so long is closed, and its memory is free.
const IDLE: Duration = Duration::from_secs(60);

const READERS: u32 = 2;

/// A store in a file of SQLite.
pub struct SqliteStore {
    readers: SqlitePool,
    group: Group,
}

impl SqliteStore {
    /// Opens a file, which is made if it is not there, and its folder too.
    ///
    /// # Errors
    /// When the file cannot be made, read or written.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let at_path = |why: String| StoreError::Failed(format!("{}: {why}", path.display()));
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| at_path(error.to_string()))?;
        }
        let options = options(path);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .idle_timeout(None)
            .max_lifetime(None)
            // SQLite does not hang up: asking whether it is there would cost a message to its thread each time.
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await
            .map_err(|error| at_path(error.to_string()))?;
        history().run(&writer).await.map_err(out_of_step)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .idle_timeout(IDLE)
            .test_before_acquire(false)
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        Ok(SqliteStore { readers, group: Group::start(writer) })
    }

    async fn read(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Makes a change, together with others that wait at this moment.
    async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Connection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.group.change(work).await
    }

    /// Adds lines to a journal, together with those of others.
    async fn add(&self, append: Append) -> Result<(), StoreError> {
        self.group.append(append).await
    }

    /// Nobody else has the file.
    async fn hear(&self) -> Result<Option<Notices>, StoreError> {
        Ok(None)
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // With less, an answered change could be lost when the power fails. Some systems need to be told twice.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "1")
        .busy_timeout(PATIENCE)
        // In KiB, for each connection: the system caches the file anyway, and an idle server is to stay small.
        .pragma("cache_size", "-1024")
        // In pages. Matches at play change the same pages again and again: the later these are carried from the log into
        // the file, the fewer they are. The log takes 16 MiB of disk for that.
        .pragma("wal_autocheckpoint", "4000")
        .statement_cache_capacity(64)
}

/// The tables' history.
fn history() -> Migrator {
    Migrator::with_migrations(vec![
        step(1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
        step(2, "people", include_str!("../migrations/sqlite/0002_people.sql")),
        step(3, "arrivals", include_str!("../migrations/sqlite/0003_arrivals.sql")),
        step(4, "plans", include_str!("../migrations/sqlite/0004_plans.sql")),
    ])
}

/// There is nobody to be told.
async fn announce(_: &mut Connection, _: &str) -> Result<(), StoreError> {
    Ok(())
}

/// A file does not keep anybody waiting beyond [`PATIENCE`], which the connections see to.
async fn within<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    work.await
}

#[cfg(test)]
mod tests {
    use super::SqliteStore;
    use crate::Store;

    /// No test can pull the plug, so this one looks at what decides when the plug is pulled.
    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        let mut connection = store.group.writer.acquire().await.unwrap();
        let (mode,): (String,) =
            sqlx::query_as("PRAGMA journal_mode").fetch_one(&mut *connection).await.unwrap();
        let (synchronous,): (i64,) =
            sqlx::query_as("PRAGMA synchronous").fetch_one(&mut *connection).await.unwrap();
        assert_eq!((mode.as_str(), synchronous), ("wal", 2));
    }

    #[tokio::test]
    async fn a_file_of_the_first_step_is_brought_up_to_date() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("duello.db");
        let old = sqlx::SqlitePool::connect_with(super::options(&path)).await.unwrap();
        let mut first = super::history();
        first.migrations.to_mut().truncate(1);
        first.run(&old).await.unwrap();
        sqlx::query("INSERT INTO players (id, name, created) VALUES ('ann', 'Ann', 1)")
            .execute(&old)
            .await
            .unwrap();
        sqlx::query("INSERT INTO keys (hash, player, name, at) VALUES ('k', 'ann', 'phone', 1)")
            .execute(&old)
            .await
            .unwrap();
        old.close().await;
        let store = SqliteStore::open(&path).await.unwrap();
        let ann = store.find_player("ann").await.unwrap().unwrap();
        assert_eq!((ann.name.as_str(), ann.generation), ("Ann", 0));
        assert_eq!(store.find_key("k").await.unwrap().unwrap().expires, None);
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        let mut reader = store.read().await.unwrap();
        let attempt = sqlx::query("DELETE FROM matches").execute(&mut *reader).await;
        assert!(attempt.unwrap_err().to_string().contains("readonly"));
    }
}
