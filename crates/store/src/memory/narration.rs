//! What was told in finished matches, in memory.

use crate::{MemoryStore, NarrationStore, Phase, StoreError};
use async_trait::async_trait;

#[async_trait]
impl NarrationStore for MemoryStore {
    async fn keep_narration(&self, id: &str, narration: &[u8]) -> Result<(), StoreError> {
        self.lock().find(id)?.narration = Some(narration.to_vec());
        Ok(())
    }

    async fn narration(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.lock().matches.get(id).and_then(|found| found.narration.clone()))
    }

    async fn without_narration(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let data = self.lock();
        let missing = data
            .matches
            .values()
            .filter(|found| found.row.phase == Phase::Over && found.narration.is_none());
        Ok(missing.take(limit as usize).map(|found| found.row.id.clone()).collect())
    }
}
