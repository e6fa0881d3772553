//! The luck of finished matches. It takes seconds to compute and never changes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tokio::sync::OnceCell;

use crate::problem::Problem;

/// How many matches are remembered.
const MATCHES_MAX: usize = 64;

/// The luck of the matches that were asked about last.
#[derive(Default)]
pub(crate) struct LuckCache {
    matches: Mutex<VecDeque<(String, Arc<OnceCell<Value>>)>>,
}

impl LuckCache {
    /// The luck of match `id`, computed if it is not known. Those who ask at the same time share one computation.
    pub(crate) async fn get(
        &self,
        id: &str,
        compute: impl Future<Output = Result<Value, Problem>>,
    ) -> Result<Value, Problem> {
        let cell = self.cell(id);
        cell.get_or_try_init(|| compute).await.cloned()
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Value>> {
        let mut matches = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = matches.iter().find(|(known, _)| known == id) {
            return Arc::clone(cell);
        }
        if matches.len() == MATCHES_MAX {
            matches.pop_front();
        }
        let cell = Arc::new(OnceCell::new());
        matches.push_back((id.to_owned(), Arc::clone(&cell)));
        cell
    }
}
