//! SQLite: a file for one server, with no other program to run.
//!
//! One connection writes and a few read. SQLite allows only one writer at a time anyway, and with the write-ahead log
//! readers see the last commit meanwhile. Changes are committed in groups, see [`group`].

mod appends;
mod backup;
mod file;
mod group;
#[path = "tables/mod.rs"]
mod tables;

use crate::open::{migration, migration_error};
use crate::{Append, Notices, StoreError, Usage};
pub use backup::{Copied, backup, newest_tables, restore};
use group::GroupCommit;
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Sqlite, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tables::Work;

// The names that `tables/` expects.
use self::SqliteStore as TableStore;
type Connection = SqliteConnection;
type Database = Sqlite;

/// How long to wait for a connection, or for another program that has locked the file, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// A reader that is idle for this long is closed, to free its memory.
const READER_IDLE: Duration = Duration::from_secs(60);

/// The number of connections that read.
const READERS: u32 = 2;

/// A store in an SQLite file.
pub struct SqliteStore {
    readers: SqlitePool,
    group: GroupCommit,
    path: PathBuf,
    /// Keeps other servers from using the file.
    _lock: std::fs::File,
}

impl SqliteStore {
    /// Opens a file. The file and its folder are created if they do not exist; the file is readable by its owner only.
    ///
    /// # Errors
    /// When the file cannot be created, read or written, or another server uses it.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let at_path = |why: String| StoreError::Failed(format!("{}: {why}", path.display()));
        let lock = file::create_and_lock(path).map_err(at_path)?;
        let options = options(path);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(BUSY_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            // SQLite connections do not break, and a test would cost a message to the connection's thread.
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await
            .map_err(|error| at_path(error.to_string()))?;
        migrations().run(&writer).await.map_err(migration_error)?;
        file::restrict(path).map_err(at_path)?;
        let mut connection = writer.acquire().await?;
        tables::check_writable(&mut connection)
            .await
            .map_err(|error| at_path(error.to_string()))?;
        drop(connection);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(BUSY_TIMEOUT)
            .idle_timeout(READER_IDLE)
            .test_before_acquire(false)
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        let group = GroupCommit::start(writer);
        Ok(SqliteStore { readers, group, path: path.to_owned(), _lock: lock })
    }

    async fn read(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// Makes a change, in one commit with other waiting changes.
    async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut Connection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.group.change(work).await
    }

    /// Appends lines to a journal, in one commit with other waiting changes.
    async fn append_lines(&self, append: Append) -> Result<(), StoreError> {
        self.group.append(append).await
    }

    /// Closes all connections. The last one copies the write-ahead log into the file, so the writer is closed last.
    async fn close_connections(&self) {
        self.readers.close().await;
        self.group.writer.close().await;
    }

    async fn read_usage(&self) -> Result<Usage, StoreError> {
        file::usage(&self.path).map_err(StoreError::Failed)
    }

    /// There are no notices: no other server uses the file.
    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        Ok(None)
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // With less, a committed change could be lost in a power failure. macOS also needs `fullfsync`.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "1")
        .busy_timeout(BUSY_TIMEOUT)
        // In KiB per connection. The operating system caches the file anyway, and an idle server should stay small.
        .pragma("cache_size", "-1024")
        // In pages. Running matches change the same pages again and again, so checkpointing later copies fewer pages.
        // The log takes up to 16 MiB of disk.
        .pragma("wal_autocheckpoint", "4000")
        .statement_cache_capacity(64)
}

/// All migrations, in order.
fn migrations() -> Migrator {
    Migrator::with_migrations(vec![
        migration(1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
        migration(2, "people", include_str!("../migrations/sqlite/0002_people.sql")),
        migration(3, "arrivals", include_str!("../migrations/sqlite/0003_arrivals.sql")),
        migration(4, "plans", include_str!("../migrations/sqlite/0004_plans.sql")),
        migration(5, "meeting", include_str!("../migrations/sqlite/0005_meeting.sql")),
        migration(6, "recovery", include_str!("../migrations/sqlite/0006_recovery.sql")),
        migration(7, "shares", include_str!("../migrations/sqlite/0007_shares.sql")),
        migration(8, "sessions", include_str!("../migrations/sqlite/0008_sessions.sql")),
        migration(9, "moderation", include_str!("../migrations/sqlite/0009_moderation.sql")),
        migration(10, "narrations", include_str!("../migrations/sqlite/0010_narrations.sql")),
    ])
}

/// Does nothing: there is no other server to notify.
async fn notify(_: &mut Connection, _: &str) -> Result<(), StoreError> {
    Ok(())
}

/// Does nothing: the connections themselves have a timeout, see [`BUSY_TIMEOUT`].
async fn with_timeout<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    work.await
}

#[cfg(test)]
mod tests {
    use super::SqliteStore;
    use crate::Store;

    /// A test cannot cut the power, so this one checks the settings that matter when the power fails.
    #[tokio::test]
    async fn commits_are_synchronous() {
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
    async fn a_file_of_the_first_migration_is_migrated() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("duello.db");
        let old = sqlx::SqlitePool::connect_with(super::options(&path)).await.unwrap();
        let mut first = super::migrations();
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
        assert_eq!(store.find_token("k").await.unwrap().unwrap().expires, None);
    }

    #[tokio::test]
    async fn reading_connections_cannot_write() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        let mut reader = store.read().await.unwrap();
        let attempt = sqlx::query("DELETE FROM matches").execute(&mut *reader).await;
        assert!(attempt.unwrap_err().to_string().contains("readonly"));
    }
}
