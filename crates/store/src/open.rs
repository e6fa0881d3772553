//! Opening a store by its URL, and what both databases need for migrations.

use crate::{MemoryStore, PostgresStore, SqliteStore, Store, StoreError};
use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType};
use std::path::Path;
use std::sync::Arc;

/// Opens the store at a URL: `memory:`, `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`. An SQLite file and
/// its folder are created if they do not exist; tables are created and migrated.
///
/// # Errors
/// When the URL is none of these, or the store cannot be opened.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    match url.split_once(':') {
        Some(("memory", "")) => Ok(Arc::new(MemoryStore::new())),
        Some(("sqlite", path)) if !path.is_empty() => {
            let path = path.strip_prefix("//").unwrap_or(path);
            Ok(Arc::new(SqliteStore::open(Path::new(path)).await?))
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(PostgresStore::open(url).await?)),
        // The URL is not repeated, because it may contain a password.
        _ => Err(StoreError::Failed(
            "unsupported database URL; use memory:, sqlite:PATH or \
             postgres://USER:PASSWORD@HOST/DATABASE"
                .into(),
        )),
    }
}

/// One migration. They are listed by hand, because the macro that reads a folder would compile both database drivers a
/// second time.
pub(crate) fn migration(version: i64, name: &'static str, sql: &'static str) -> Migration {
    Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
}

/// Explains why the tables could not be migrated.
pub(crate) fn migration_error(error: MigrateError) -> StoreError {
    StoreError::Failed(match error {
        MigrateError::VersionMissing(version) => {
            format!(
                "its tables are newer than this program (migration {version}); update the program"
            )
        }
        MigrateError::VersionMismatch(version) => {
            format!(
                "its tables were created by a different build of this program (migration {version} differs)"
            )
        }
        error => format!("its tables could not be migrated: {error}"),
    })
}
