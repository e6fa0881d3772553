//! Who has won a match: the last line of its journal says it.

use std::collections::BTreeMap;

use duello_core::Seats;
use duello_core::record::Entry;
use duello_store::{MatchRow, Phase, Store, StoreError};

use crate::host::read_plan;
use crate::plan::Ended;

/// The seats in first place of each of these matches, in their order; nobody after a draw that was agreed on, and none
/// at all where there is no result.
pub(crate) async fn winners(
    store: &dyn Store,
    rows: &[MatchRow],
) -> Result<Vec<Option<Seats>>, StoreError> {
    let over = rows.iter().filter(|row| row.phase == Phase::Over).map(|row| row.id.as_str());
    let lines: BTreeMap<String, String> =
        store.last_lines(&over.collect::<Vec<_>>()).await?.into_iter().collect();
    Ok(rows.iter().map(|row| winners_of(row, lines.get(&row.id)?)).collect())
}

fn winners_of(row: &MatchRow, last_line: &str) -> Option<Seats> {
    match read_plan(row).ok()?.ended {
        Some(Ended::Agreed) => return Some(Seats::NONE),
        Some(Ended::Faulty(_) | Ended::Unfinished) => return None,
        None => {}
    }
    match serde_json::from_str(last_line) {
        Ok(Entry::Over(ending)) => Some(ending.winners.into_iter().collect()),
        _ => {
            tracing::error!(id = %row.id, "a match is over, and its record does not say how");
            None
        }
    }
}
