//! Lines for many journals at once. Every statement is a message to the thread of the connection and back, which costs
//! more than the statement itself; so a group of appends takes two statements however many they are, and these are
//! always the same two, with everything in one argument.

use super::tables::add_lines;
use crate::{Append, StoreError};
use serde_json::json;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Sqlite, Transaction};
use std::collections::HashSet;
use tokio::sync::oneshot;

/// Moves the counts of lines on, each only from where its lines begin, and answers which were moved. What it does for
/// one match is what `tables/journal.rs` does.
const MOVE_ON: &str = "UPDATE matches
     SET lines = lines + new.count, updated = new.at, clocks = new.clocks, phase = coalesce(new.phase, matches.phase)
     FROM (SELECT value ->> 'id' AS id, value ->> 'from' AS since, value ->> 'count' AS count, value ->> 'at' AS at,
                  value ->> 'clocks' AS clocks, value ->> 'phase' AS phase
           FROM json_each($1)) AS new
     WHERE matches.id = new.id AND matches.lines = new.since AND matches.phase NOT IN ('over', 'faulty')
     RETURNING matches.id";

const ADD: &str = "INSERT INTO journal (match_id, number, line)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)";

/// An append with somebody who waits for it.
pub(super) struct WaitingAppend {
    append: Append,
    outcome: Option<Result<(), StoreError>>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl WaitingAppend {
    pub(super) fn new(
        append: Append,
        answer: oneshot::Sender<Result<(), StoreError>>,
    ) -> WaitingAppend {
        WaitingAppend { append, outcome: None, answer }
    }

    /// Answers who waits, after the group was written or not.
    pub(super) fn answer(self, written: &Result<(), StoreError>) {
        let left_out = || Err(StoreError::Failed("its writer has left something out".into()));
        let outcome = match written {
            Ok(()) => self.outcome.unwrap_or_else(left_out),
            Err(error) => Err(error.clone()),
        };
        // Nobody listening is no fault.
        let _ = self.answer.send(outcome);
    }
}

/// Makes all appends that can be made at once. The others stay without an outcome, for [`one_by_one`]: those of somebody
/// who was too late, and whatever else adds to the same journal.
///
/// # Errors
/// When something cannot be written; then nothing of the transaction may be kept.
pub(super) async fn together(
    connection: &mut SqliteConnection,
    waiting: &mut [WaitingAppend],
) -> Result<(), StoreError> {
    if waiting.is_empty() {
        return Ok(());
    }
    let mut ids = HashSet::new();
    let first_of_each: Vec<bool> =
        waiting.iter().map(|one| ids.insert(one.append.id.clone())).collect();
    let firsts = || waiting.iter().zip(&first_of_each).filter(|(_, is_first)| **is_first);
    let counts: Vec<_> = firsts().map(|(one, _)| count(&one.append)).collect();
    let moved: Vec<(String,)> =
        sqlx::query_as(MOVE_ON).bind(json!(counts).to_string()).fetch_all(&mut *connection).await?;
    let moved: HashSet<String> = moved.into_iter().map(|(id,)| id).collect();
    let is_made: Vec<bool> = waiting
        .iter()
        .zip(first_of_each)
        .map(|(one, is_first)| is_first && moved.contains(&one.append.id))
        .collect();
    let made = waiting.iter_mut().zip(is_made).filter(|(_, is_made)| *is_made);
    let mut lines = Vec::new();
    for (one, _) in made {
        lines.extend(numbered(&one.append));
        one.outcome = Some(Ok(()));
    }
    if !lines.is_empty() {
        sqlx::query(ADD).bind(json!(lines).to_string()).execute(connection).await?;
    }
    Ok(())
}

fn count(append: &Append) -> serde_json::Value {
    json!({
        "id": append.id, "from": append.from, "count": append.lines.len(), "at": append.at,
        "clocks": append.clocks, "phase": append.phase.map(|phase| phase.name()),
    })
}

/// The rows of an append.
fn numbered(append: &Append) -> impl Iterator<Item = serde_json::Value> {
    let numbers = i64::from(append.from)..;
    numbers.zip(&append.lines).map(|(number, line)| json!([append.id, number, line]))
}

/// Makes what is left, each in a savepoint: what fails or is refused leaves no trace and does not spoil the others.
pub(super) async fn one_by_one(
    all: &mut Transaction<'_, Sqlite>,
    waiting: &mut [WaitingAppend],
) -> Result<(), StoreError> {
    for one in waiting.iter_mut().filter(|one| one.outcome.is_none()) {
        let mut step = all.begin().await?;
        let outcome = add_lines(&mut step, &one.append).await;
        match &outcome {
            Ok(()) => step.commit().await?,
            Err(_) => step.rollback().await?,
        }
        one.outcome = Some(outcome);
    }
    Ok(())
}

/// Nothing that was made so far is kept.
pub(super) fn forget(waiting: &mut [WaitingAppend]) {
    for one in waiting {
        one.outcome = None;
    }
}
