//! What moderators need of both databases.

use super::{SESSIONS, TableStore, notify, players, reports, with_timeout};
use crate::{ModerationStore, PlayerRow, ReportRow, Sanctions, StoreError};
use async_trait::async_trait;

#[async_trait]
impl ModerationStore for TableStore {
    async fn set_sanctions(&self, player: &str, sanctions: &Sanctions) -> Result<bool, StoreError> {
        let (player, sanctions) = (player.to_owned(), sanctions.clone());
        self.change(move |connection| {
            Box::pin(async move {
                let is_known = players::set_sanctions(connection, &player, &sanctions).await?;
                notify(connection, SESSIONS).await?;
                Ok(is_known)
            })
        })
        .await
    }

    async fn sanctioned(&self, now: i64) -> Result<Vec<PlayerRow>, StoreError> {
        with_timeout(async { players::sanctioned(&mut *self.read().await?, now).await }).await
    }

    async fn add_report(&self, row: &ReportRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.change(move |connection| Box::pin(async move { reports::add(connection, &row).await }))
            .await
    }

    async fn open_reports(&self, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
        with_timeout(async { reports::open(&mut *self.read().await?, limit).await }).await
    }

    async fn reports_by(&self, reporter: &str) -> Result<Vec<ReportRow>, StoreError> {
        with_timeout(async { reports::by_reporter(&mut *self.read().await?, reporter).await }).await
    }

    async fn close_report(&self, id: &str, at: i64) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.change(move |connection| {
            Box::pin(async move { reports::close(connection, &id, at).await })
        })
        .await
    }
}
