//! Lines for many journals at once. Every statement is a message to the thread of the connection and back, which costs
//! more than the statement itself; so a group of appends is one statement, with everything in one argument.

use super::tables::add_lines;
use crate::{Append, StoreError};
use serde::Serialize;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Sqlite, Transaction};
use tokio::sync::oneshot;

/// Makes all appends, or none when there is a conflict among them: migrations/sqlite/0003_arrivals.sql says how.
const ADD_ALL: &str = "INSERT INTO arrivals (match_id, since, lines, at, clocks, phase)
     SELECT value ->> 'id', value ->> 'from', value ->> 'lines', value ->> 'at', value ->> 'clocks', value ->> 'phase'
     FROM json_each($1)";

/// An append with somebody who waits for it.
pub(super) struct WaitingAppend {
    append: Append,
    outcome: Option<Result<(), StoreError>>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// What the statement reads of an append.
#[derive(Serialize)]
struct Arrival<'a> {
    id: &'a str,
    from: u32,
    lines: &'a [String],
    at: i64,
    clocks: Option<&'a str>,
    phase: Option<&'a str>,
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

    fn arrival(&self) -> Arrival<'_> {
        let Append { id, from, lines, at, clocks, phase } = &self.append;
        let phase = phase.map(|phase| phase.name());
        Arrival { id, from: *from, lines, at: *at, clocks: clocks.as_deref(), phase }
    }
}

/// Makes all appends at once, if all of them can be made. Otherwise nothing is kept, and [`one_by_one`] finds out which
/// of them cannot: somebody was too late, or something cannot be written.
pub(super) async fn together(
    connection: &mut SqliteConnection,
    waiting: &mut [WaitingAppend],
) -> Result<(), StoreError> {
    if waiting.is_empty() {
        return Ok(());
    }
    let arrivals: Vec<Arrival<'_>> = waiting.iter().map(WaitingAppend::arrival).collect();
    let argument = serde_json::to_string(&arrivals).expect("appends have string keys only");
    sqlx::query(ADD_ALL).bind(argument).execute(connection).await?;
    for one in waiting {
        one.outcome = Some(Ok(()));
    }
    Ok(())
}

/// Makes the appends each in a savepoint: what fails or is refused leaves no trace and does not spoil the others.
pub(super) async fn one_by_one(
    all: &mut Transaction<'_, Sqlite>,
    waiting: &mut [WaitingAppend],
) -> Result<(), StoreError> {
    for one in waiting {
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
