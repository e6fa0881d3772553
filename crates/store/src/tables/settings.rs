//! Settings that all servers share.

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

/// Keeps a value unless there is one, and answers the one that is kept. The insertion waits for whoever does the same
/// at this moment, so that what is read afterwards is final.
pub(super) async fn keep(
    connection: &mut Connection,
    name: &str,
    otherwise: &str,
) -> Result<String, StoreError> {
    sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(name)
        .bind(otherwise)
        .execute(&mut *connection)
        .await?;
    let kept = find(connection, name).await?;
    kept.ok_or_else(|| StoreError::Failed(format!("the setting {name} was not kept")))
}
