//! What was told in finished matches, in both databases.

use super::{Connection, TableStore, with_timeout};
use crate::{NarrationStore, StoreError};
use async_trait::async_trait;

#[async_trait]
impl NarrationStore for TableStore {
    async fn keep_narration(&self, id: &str, narration: &[u8]) -> Result<(), StoreError> {
        let (id, narration) = (id.to_owned(), narration.to_vec());
        self.change(move |connection| {
            Box::pin(async move { keep(connection, &id, &narration).await })
        })
        .await
    }

    async fn narration(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        with_timeout(async { find(&mut *self.read().await?, id).await }).await
    }

    async fn without_narration(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        with_timeout(async { missing(&mut *self.read().await?, limit).await }).await
    }
}

async fn keep(connection: &mut Connection, id: &str, narration: &[u8]) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE matches SET narration = $2 WHERE id = $1")
        .bind(id)
        .bind(narration)
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Unknown) } else { Ok(()) }
}

async fn find(connection: &mut Connection, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let found: Option<(Option<Vec<u8>>,)> =
        sqlx::query_as("SELECT narration FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(connection)
            .await?;
    Ok(found.and_then(|(narration,)| narration))
}

async fn missing(connection: &mut Connection, limit: u32) -> Result<Vec<String>, StoreError> {
    let ids: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM matches WHERE phase = 'over' AND narration IS NULL ORDER BY id LIMIT $1",
    )
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(|(id,)| id).collect())
}
