//! Settings shared by all servers.

use super::Connection;
use crate::StoreError;

pub(super) async fn find(
    connection: &mut Connection,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let found: Option<(String,)> = sqlx::query_as("SELECT value FROM settings WHERE name = $1")
        .bind(name)
        .fetch_optional(connection)
        .await?;
    Ok(found.map(|(value,)| value))
}

/// Stores a value if there is none, and returns the stored one. The insertion waits for concurrent ones, so that the
/// value read afterwards is final.
pub(super) async fn store_if_absent(
    connection: &mut Connection,
    name: &str,
    default: &str,
) -> Result<String, StoreError> {
    sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(name)
        .bind(default)
        .execute(&mut *connection)
        .await?;
    let stored = find(connection, name).await?;
    stored.ok_or_else(|| StoreError::Failed(format!("the setting {name} was not stored")))
}

/// Stores a value, also if there is one.
pub(super) async fn replace(
    connection: &mut Connection,
    name: &str,
    value: &str,
) -> Result<(), StoreError> {
    let statement = "INSERT INTO settings (name, value) VALUES ($1, $2)
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(statement).bind(name).bind(value).execute(connection).await?;
    Ok(())
}
