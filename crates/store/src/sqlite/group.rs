//! Group commit. Waiting for the disk is by far the largest cost of a change, and the same for one change as for many.
//! So a single task writes: it takes all waiting changes, writes them in one transaction, and answers when that is on
//! disk. Meanwhile the next group gathers. A change that comes alone is written at once. A change that was handed over
//! is made even if its caller is gone.

use super::appends::{PendingAppend, append_all, append_each};
use super::tables::Work;
use crate::{Append, StoreError};
use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

/// The most changes in one commit, and the most that wait for one. Further callers wait.
const GROUP: usize = 256;

/// A handle to the writing task. The task ends when the handle is dropped and all waiting changes are written.
pub(super) struct GroupCommit {
    to_writer: mpsc::Sender<Request>,
    pub(super) writer: SqlitePool,
}

impl GroupCommit {
    pub(super) fn start(writer: SqlitePool) -> GroupCommit {
        let (to_writer, waiting) = mpsc::channel(GROUP);
        tokio::spawn(write(writer.clone(), waiting));
        GroupCommit { to_writer, writer }
    }

    /// Makes a change, in one commit with others. It is on disk when this returns.
    pub(super) async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let waiting = PendingChange { work: Some(work), outcome: None, answer };
        self.hand_over(Request::Change(Box::new(waiting)), answered).await
    }

    /// Appends lines, in one commit with others. They are on disk when this returns.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.hand_over(Request::Append(PendingAppend::new(append, answer)), answered).await
    }

    async fn hand_over<T>(
        &self,
        request: Request,
        answered: oneshot::Receiver<Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let gone = || StoreError::Failed("the writing task has stopped".into());
        self.to_writer.send(request).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// A request to the writing task. Appends are by far the most frequent and have a faster path.
enum Request {
    Append(PendingAppend),
    Change(Box<dyn Change>),
}

async fn write(writer: SqlitePool, mut waiting: mpsc::Receiver<Request>) {
    let mut group = Vec::new();
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let (mut appends, mut changes) = (Vec::new(), Vec::new());
        for request in group.drain(..) {
            match request {
                Request::Append(append) => appends.push(append),
                Request::Change(change) => changes.push(change),
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

/// Takes the write lock at once: a transaction that begins with a read could fail to get it later.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// Writes a group. If that fails, the connection is closed, and the next group gets a new one: on a full disk SQLite
/// rolls back by itself, and the driver would go on counting the transaction as open and refuse every other.
async fn commit(
    writer: &SqlitePool,
    appends: &mut [PendingAppend],
    changes: &mut [Box<dyn Change>],
) -> Result<(), StoreError> {
    let mut connection = writer.acquire().await?;
    let written = write_group(&mut connection, appends, changes).await;
    if written.is_err() {
        // The group has failed already; how the connection ends changes nothing.
        let _ = connection.close().await;
    }
    written
}

/// Writes a group in one transaction. The order within a group does not matter, because none of its callers has got an
/// answer yet.
async fn write_group(
    connection: &mut SqliteConnection,
    appends: &mut [PendingAppend],
    changes: &mut [Box<dyn Change>],
) -> Result<(), StoreError> {
    // Usually there are only appends, and a single statement is a transaction of its own.
    if changes.is_empty() && append_all(connection, appends).await.is_ok() {
        return Ok(());
    }
    let mut all = connection.begin_with(BEGIN).await?;
    if append_all(&mut all, appends).await.is_err() {
        append_each(&mut all, appends).await?;
    }
    for change in changes {
        // A savepoint, so that a change that fails does not affect the others.
        let mut one: Transaction<'_, Sqlite> = all.begin().await?;
        match change.make(&mut one).await {
            true => one.commit().await?,
            false => one.rollback().await?,
        }
    }
    Ok(all.commit().await?)
}

/// A change of any result type, and the channel to its caller.
#[async_trait]
trait Change: Send {
    /// Makes the change; returns whether to keep it.
    async fn make(&mut self, connection: &mut SqliteConnection) -> bool;

    /// Sends the result to the caller, after the group was written or not.
    fn answer(self: Box<Self>, written: &Result<(), StoreError>);
}

struct PendingChange<W, T> {
    /// The work; none once it was done.
    work: Option<W>,
    /// The result of the work.
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

#[async_trait]
impl<W, T> Change for PendingChange<W, T>
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
            // What the change itself failed of tells more than what failed afterwards.
            (Err(_), Some(Err(own))) => Err(own),
            (Err(error), _) => Err(error.clone()),
            (Ok(()), None) => Err(StoreError::Failed("the writer skipped a change".into())),
        };
        // The caller may be gone.
        let _ = self.answer.send(outcome);
    }
}

#[cfg(test)]
mod tests {
    use super::{PendingAppend, Request};
    use crate::{Append, MatchRow, Phase, SqliteStore, Store, StoreError};
    use tokio::sync::oneshot;

    /// A trigger makes one line impossible to write. On a single thread the writing task runs only while this test
    /// waits, so everything handed over in between is one group.
    #[tokio::test]
    async fn a_failing_append_does_not_affect_others_in_its_group() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        let trigger = "CREATE TRIGGER poison BEFORE INSERT ON journal WHEN new.line = 'poison'
                       BEGIN SELECT raise(ABORT, 'it is poison'); END";
        sqlx::query(trigger).execute(&store.group.writer).await.unwrap();
        for number in 0..30 {
            store.create_match(&a_match(number)).await.unwrap();
        }
        let mut answers = Vec::new();
        for number in 0..30 {
            let line = if number == 7 { "poison" } else { "line" };
            let (answer, answered) = oneshot::channel();
            let append = PendingAppend::new(an_append(number, line), answer);
            assert!(store.group.to_writer.try_send(Request::Append(append)).is_ok());
            answers.push((number, answered));
        }
        for (number, answered) in answers {
            let answer = answered.await.unwrap();
            let kept = store.journal(&number.to_string(), 0).await.unwrap().lines.len();
            let is_poison = number == 7;
            assert_eq!(matches!(answer, Err(StoreError::Failed(_))), is_poison, "{answer:?}");
            assert_eq!(kept, usize::from(!is_poison));
        }
        let poisoned = store.find_match("7").await.unwrap().unwrap();
        assert_eq!(poisoned, a_match(7));
    }

    /// A limit on the number of pages makes the file as full as a disk can be.
    #[tokio::test]
    async fn a_file_that_was_full_is_written_again_when_there_is_room() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        store.create_match(&a_match(1)).await.unwrap();
        let limit = |pages: u32| sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        // Less than the file has: SQLite takes the present size instead.
        sqlx::query(limit(1)).execute(&store.group.writer).await.unwrap();
        let large = MatchRow { details: "x".repeat(1 << 20), ..a_match(2) };
        let refused = store.create_match(&large).await;
        assert!(
            matches!(&refused, Err(StoreError::Failed(why)) if why.contains("full")),
            "{refused:?}"
        );
        sqlx::query(limit(1 << 30)).execute(&store.group.writer).await.unwrap();
        store.create_match(&large).await.unwrap();
        store.append(an_append(1, "line")).await.unwrap();
        store.ping().await.unwrap();
        assert_eq!(store.find_match("2").await.unwrap(), Some(large));
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
