//! Appending to many journals at once. Every statement is a message to the connection's thread and back, which costs
//! more than the statement itself, so a group of appends is one statement with a single JSON argument.

use super::tables::append_lines;
use crate::{Append, StoreError};
use serde::Serialize;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Sqlite, Transaction};
use tokio::sync::oneshot;

/// Makes all appends, or none if one of them conflicts. The trigger is in migrations/sqlite/0003_arrivals.sql.
const APPEND_ALL: &str = "INSERT INTO arrivals (match_id, since, lines, at, clocks, phase)
     SELECT value ->> 'id', value ->> 'from', value ->> 'lines', value ->> 'at', value ->> 'clocks', value ->> 'phase'
     FROM json_each($1)";

/// An append and the channel to its caller.
pub(super) struct PendingAppend {
    append: Append,
    outcome: Option<Result<(), StoreError>>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// An append as the statement reads it.
#[derive(Serialize)]
struct AppendRow<'a> {
    id: &'a str,
    from: u32,
    lines: &'a [String],
    at: i64,
    clocks: Option<&'a str>,
    phase: Option<&'a str>,
}

impl PendingAppend {
    pub(super) fn new(
        append: Append,
        answer: oneshot::Sender<Result<(), StoreError>>,
    ) -> PendingAppend {
        PendingAppend { append, outcome: None, answer }
    }

    /// Sends the result to the caller, after the group was written or not.
    pub(super) fn answer(self, written: &Result<(), StoreError>) {
        let skipped = || Err(StoreError::Failed("the writer skipped a change".into()));
        let outcome = match written {
            Ok(()) => self.outcome.unwrap_or_else(skipped),
            Err(error) => Err(error.clone()),
        };
        // The caller may be gone.
        let _ = self.answer.send(outcome);
    }

    fn row(&self) -> AppendRow<'_> {
        let Append { id, from, lines, at, clocks, phase } = &self.append;
        let phase = phase.map(|phase| phase.name());
        AppendRow { id, from: *from, lines, at: *at, clocks: clocks.as_deref(), phase }
    }
}

/// Makes all appends with one statement. If one of them fails, none is made, and [`append_each`] finds out which.
pub(super) async fn append_all(
    connection: &mut SqliteConnection,
    waiting: &mut [PendingAppend],
) -> Result<(), StoreError> {
    if waiting.is_empty() {
        return Ok(());
    }
    let rows: Vec<AppendRow<'_>> = waiting.iter().map(PendingAppend::row).collect();
    let argument = serde_json::to_string(&rows).expect("appends have string keys only");
    sqlx::query(APPEND_ALL).bind(argument).execute(connection).await?;
    for one in waiting {
        one.outcome = Some(Ok(()));
    }
    Ok(())
}

/// Makes each append in its own savepoint, so that one that fails does not affect the others.
pub(super) async fn append_each(
    all: &mut Transaction<'_, Sqlite>,
    waiting: &mut [PendingAppend],
) -> Result<(), StoreError> {
    for one in waiting {
        let mut savepoint = all.begin().await?;
        let outcome = append_lines(&mut savepoint, &one.append).await;
        match &outcome {
            Ok(()) => savepoint.commit().await?,
            Err(_) => savepoint.rollback().await?,
        }
        one.outcome = Some(outcome);
    }
    Ok(())
}
