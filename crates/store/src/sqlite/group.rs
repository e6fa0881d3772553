//! Group commit. To be on disk costs the same for one change as for many, and it is by far the most that a change
//! costs. So one task writes: it takes whatever is waiting, writes all of it in one transaction, and answers when that
//! is on disk. While it waits for the disk, the next group gathers. Nobody waits for company: a single change goes at
//! once. And a change that has been handed over is made, though its caller may be gone.

use super::appends::{WaitingAppend, one_by_one, together};
use super::tables::Work;
use crate::{Append, StoreError};
use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

/// How many changes are committed at once, and how many may wait for it; further callers wait to be let in.
const GROUP: usize = 256;

/// The way to the task that writes. The task ends when the last way to it is gone and everything waiting is written.
pub(super) struct Group {
    to_writer: mpsc::Sender<Wanted>,
    #[cfg(test)]
    pub(super) writer: SqlitePool,
}

impl Group {
    pub(super) fn start(writer: SqlitePool) -> Group {
        let (to_writer, waiting) = mpsc::channel(GROUP);
        #[cfg(test)]
        let for_tests = writer.clone();
        tokio::spawn(write(writer, waiting));
        Group {
            to_writer,
            #[cfg(test)]
            writer: for_tests,
        }
    }

    /// Makes a change together with those of others; it is on disk when this answers.
    pub(super) async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { work: Some(work), outcome: None, answer };
        self.hand_over(Wanted::Change(Box::new(waiting)), answered).await
    }

    /// Adds lines together with those of others; they are on disk when this answers.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Wanted::Append(WaitingAppend::new(append, answer)), answered).await
    }

    async fn hand_over<T>(
        &self,
        wanted: Wanted,
        answered: oneshot::Receiver<Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let gone = || StoreError::Failed("its writer has stopped".into());
        self.to_writer.send(wanted).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// What somebody waits for. Lines are by far the most frequent, and have a quicker way.
enum Wanted {
    Append(WaitingAppend),
    Change(Box<dyn Change>),
}

async fn write(writer: SqlitePool, mut waiting: mpsc::Receiver<Wanted>) {
    let mut group = Vec::new();
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let (mut appends, mut changes) = (Vec::new(), Vec::new());
        for wanted in group.drain(..) {
            match wanted {
                Wanted::Append(append) => appends.push(append),
                Wanted::Change(change) => changes.push(change),
            }
        }
        let written = commit(&writer, &mut appends, &mut changes).await;
        for append in appends {
            append.answer(&written);
        }
        for change in changes {
            change.answer(&written);
        }
    }
}

/// It takes the lock at once: a transaction that began by reading could be refused it later.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// Writes a group in one transaction. Whoever waits in the same group has not heard of the others, so that their order
/// is free.
async fn commit(
    writer: &SqlitePool,
    appends: &mut [WaitingAppend],
    changes: &mut [Box<dyn Change>],
) -> Result<(), StoreError> {
    // Mostly there are lines and nothing else, and a statement by itself is a transaction.
    if changes.is_empty() && together(&mut *writer.acquire().await?, appends).await.is_ok() {
        return Ok(());
    }
    let mut all = writer.begin_with(BEGIN).await?;
    if together(&mut all, appends).await.is_err() {
        one_by_one(&mut all, appends).await?;
    }
    for change in changes {
        // A savepoint: what fails or is refused leaves no trace and does not spoil the others.
        let mut one: Transaction<'_, Sqlite> = all.begin().await?;
        match change.make(&mut one).await {
            true => one.commit().await?,
            false => one.rollback().await?,
        }
    }
    Ok(all.commit().await?)
}

/// A change with somebody who waits for it, whatever it answers.
#[async_trait]
trait Change: Send {
    /// Makes it, and answers whether it is to be kept.
    async fn make(&mut self, connection: &mut SqliteConnection) -> bool;

    /// Answers who waits, after the group was written or not.
    fn answer(self: Box<Self>, written: &Result<(), StoreError>);
}

struct Waiting<W, T> {
    /// What is to be done; none when it has been.
    work: Option<W>,
    /// What came of it.
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

#[async_trait]
impl<W, T> Change for Waiting<W, T>
where
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send,
    T: Send,
{
    async fn make(&mut self, connection: &mut SqliteConnection) -> bool {
        let Some(work) = self.work.take() else { return false };
        let outcome = work(connection).await;
        self.outcome.insert(outcome).is_ok()
    }

    fn answer(self: Box<Self>, written: &Result<(), StoreError>) {
        let outcome = match (written, self.outcome) {
            (Ok(()), Some(outcome)) => outcome,
            (Err(error), _) => Err(error.clone()),
            (Ok(()), None) => Err(StoreError::Failed("its writer has left something out".into())),
        };
        // Nobody listening is no fault.
        let _ = self.answer.send(outcome);
    }
}

#[cfg(test)]
mod tests {
    use crate::{Append, MatchRow, Phase, SqliteStore, Store, StoreError};
    use std::sync::Arc;
    use tokio::task::JoinSet;

    /// A trigger stands for whatever makes a line impossible to write.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn lines_that_cannot_be_written_do_not_take_others_with_them() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("duello.db")).await.unwrap());
        let trigger = "CREATE TRIGGER poison BEFORE INSERT ON journal WHEN new.line = 'poison'
                       BEGIN SELECT raise(ABORT, 'it is poison'); END";
        sqlx::query(trigger).execute(&store.group.writer).await.unwrap();
        for number in 0..30 {
            store.create_match(&a_match(number)).await.unwrap();
        }
        // The writer waits while somebody else changes something, so that all of these make one group.
        let change = store.group.writer.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let mut writers = JoinSet::new();
        for number in 0..30 {
            let line = if number == 7 { "poison" } else { "line" };
            let store = store.clone();
            writers.spawn(async move { (number, store.append(an_append(number, line)).await) });
        }
        while store.group.to_writer.capacity() > super::GROUP - 29 {
            tokio::task::yield_now().await;
        }
        change.commit().await.unwrap();
        for (number, answer) in writers.join_all().await {
            let kept = store.journal(&number.to_string(), 0).await.unwrap().lines.len();
            let is_poison = number == 7;
            assert_eq!(matches!(answer, Err(StoreError::Failed(_))), is_poison, "{answer:?}");
            assert_eq!(kept, usize::from(!is_poison));
        }
        let poisoned = store.find_match("7").await.unwrap().unwrap();
        assert_eq!(poisoned, a_match(7));
    }

    fn a_match(number: u32) -> MatchRow {
        MatchRow {
            id: number.to_string(),
            game: "gunslingers".into(),
            phase: Phase::Playing,
            is_public: true,
            created: 0,
            updated: 0,
            version: 0,
            players: vec![],
            details: String::new(),
        }
    }

    fn an_append(number: u32, line: &str) -> Append {
        let lines = vec![line.to_owned()];
        Append { id: number.to_string(), from: 0, lines, at: 1, clocks: None, phase: None }
    }
}
