//! What moderators need of a store.

use async_trait::async_trait;

use crate::{PlayerRow, ReportRow, Sanctions, StoreError};

/// The part of a [`crate::Store`] for moderators.
#[async_trait]
pub trait ModerationStore {
    /// Replaces the sanctions of a player, whose sockets then check what they may still do. False if the player does
    /// not exist.
    ///
    /// # Errors
    /// When the store fails.
    async fn set_sanctions(&self, player: &str, sanctions: &Sanctions) -> Result<bool, StoreError>;

    /// The players whose ban or mute has not ended at this time, by name.
    ///
    /// # Errors
    /// When the store fails.
    async fn sanctioned(&self, now: i64) -> Result<Vec<PlayerRow>, StoreError>;

    /// Adds a report.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the reporter has already reported the player in this match.
    async fn add_report(&self, row: &ReportRow) -> Result<(), StoreError>;

    /// The reports that are not closed, by and about players who exist, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    async fn open_reports(&self, limit: u32) -> Result<Vec<ReportRow>, StoreError>;

    /// The reports that a player has made, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    async fn reports_by(&self, reporter: &str) -> Result<Vec<ReportRow>, StoreError>;

    /// Closes a report. False if there is no open one with this id.
    ///
    /// # Errors
    /// When the store fails.
    async fn close_report(&self, id: &str, at: i64) -> Result<bool, StoreError>;
}
