//! What was told in finished matches.

use async_trait::async_trait;

use crate::StoreError;

/// The part of a [`crate::Store`] that keeps what was told in finished matches, in the form that the server chooses.
#[async_trait]
pub trait NarrationStore {
    /// Keeps what was told in a match.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] when there is no such match.
    async fn keep_narration(&self, id: &str, narration: &[u8]) -> Result<(), StoreError>;

    /// What was told in a match, if it was kept.
    ///
    /// # Errors
    /// When the store fails.
    async fn narration(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Finished matches of which nothing was kept.
    ///
    /// # Errors
    /// When the store fails.
    async fn without_narration(&self, limit: u32) -> Result<Vec<String>, StoreError>;
}
