//! What moderators need of the store in memory.

use crate::{MemoryStore, ModerationStore, PlayerRow, ReportRow, Sanctions, StoreError};
use async_trait::async_trait;

#[async_trait]
impl ModerationStore for MemoryStore {
    async fn set_sanctions(&self, player: &str, sanctions: &Sanctions) -> Result<bool, StoreError> {
        let mut data = self.lock();
        let Some(row) = data.players.get_mut(player) else { return Ok(false) };
        row.sanctions = sanctions.clone();
        Ok(true)
    }

    async fn sanctioned(&self, now: i64) -> Result<Vec<PlayerRow>, StoreError> {
        let is_sanctioned =
            |row: &&PlayerRow| row.sanctions.banned_until > now || row.sanctions.muted_until > now;
        let data = self.lock();
        let mut rows: Vec<PlayerRow> =
            data.players.values().filter(is_sanctioned).cloned().collect();
        rows.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
        Ok(rows)
    }

    async fn add_report(&self, row: &ReportRow) -> Result<(), StoreError> {
        let mut data = self.lock();
        let is_same = |old: &ReportRow| {
            (&old.match_id, &old.reporter, &old.player)
                == (&row.match_id, &row.reporter, &row.player)
        };
        if data.reports.contains_key(&row.id) || data.reports.values().any(is_same) {
            return Err(StoreError::Taken);
        }
        data.reports.insert(row.id.clone(), row.clone());
        Ok(())
    }

    async fn open_reports(&self, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
        let data = self.lock();
        let is_known = |id: &String| data.players.contains_key(id);
        let mut rows = data.reports_with(|report| {
            report.closed.is_none() && is_known(&report.player) && is_known(&report.reporter)
        });
        rows.truncate(limit as usize);
        Ok(rows)
    }

    async fn reports_by(&self, reporter: &str) -> Result<Vec<ReportRow>, StoreError> {
        Ok(self.lock().reports_with(|report| report.reporter == reporter))
    }

    async fn close_report(&self, id: &str, at: i64) -> Result<bool, StoreError> {
        let mut data = self.lock();
        let open = data.reports.get_mut(id).filter(|report| report.closed.is_none());
        Ok(open.map(|report| report.closed = Some(at)).is_some())
    }
}
