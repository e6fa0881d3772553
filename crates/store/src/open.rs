//! From an address to a store.

use crate::{MemoryStore, PostgresStore, SqliteStore, Store, StoreError};
use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType};
use std::path::Path;
use std::sync::Arc;

/// Opens the store at an address: `memory:`, `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`. The file of
/// SQLite and its folder are made if they are not there; tables are made and brought up to date.
///
/// # Errors
/// When the address is none of these, or what is there cannot be opened.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    match url.split_once(':') {
        Some(("memory", "")) => Ok(Arc::new(MemoryStore::new())),
        Some(("sqlite", path)) if !path.is_empty() => {
            let path = path.strip_prefix("//").unwrap_or(path);
            Ok(Arc::new(SqliteStore::open(Path::new(path)).await?))
        }
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(PostgresStore::open(url).await?)),
        // The address may hold a password, so that it is not repeated.
        _ => Err(StoreError::Failed(
            "its address is not known; it is one of memory:, sqlite:PATH and \
             postgres://USER:PASSWORD@HOST/DATABASE"
                .into(),
        )),
    }
}

/// One step of the tables' history. The list of steps is written by hand, because the macro that reads a folder would
/// build both database drivers a second time for itself.
pub(crate) fn step(version: i64, name: &'static str, sql: &'static str) -> Migration {
    Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
}

/// What a person can do about tables that could not be brought up to date.
pub(crate) fn out_of_step(error: MigrateError) -> StoreError {
    StoreError::Failed(match error {
        MigrateError::VersionMissing(version) => {
            format!("its tables are newer than this program (step {version}); use a newer program")
        }
        MigrateError::VersionMismatch(version) => {
            format!("its tables were made by another edition of this program (step {version})")
        }
        error => format!("its tables could not be brought up to date: {error}"),
    })
}
