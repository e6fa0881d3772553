//! The winners of matches, read from the last line of their journals.

use std::collections::BTreeMap;

use duello_core::Seats;
use duello_core::record::Entry;
use duello_store::{MatchRow, Phase, Store, StoreError};

use crate::plan::{Ended, Plan};

/// The seats in first place of each match, in the order of `rows`: no seat after an agreed draw, `None` if there is no
/// result.
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
    match Plan::read(row).ok()?.ended {
        Some(Ended::Agreed) => return Some(Seats::NONE),
        Some(Ended::Faulty(_) | Ended::Unfinished) => return None,
        None => {}
    }
    match serde_json::from_str(last_line) {
        Ok(Entry::Over(ending)) => Some(ending.winners.into_iter().collect()),
        _ => {
            tracing::error!(id = %row.id, "the match is over, but its last line is no ending");
            None
        }
    }
}
