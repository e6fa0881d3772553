//! Group commit. To be on disk costs the same for one line as for many, and it is by far the most that a line costs.
//! So one task writes: it takes whatever is waiting, writes all of it in one transaction, and answers when that is on
//! disk. While it waits for the disk, the next group gathers. Nobody waits for company: a single line goes at once.

use super::tables;
use crate::{Append, StoreError};
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

/// How many appends are committed at once, and how many may wait for it; further callers wait to be let in.
const GROUP: usize = 256;

type Answer = Result<(), StoreError>;

/// An append and who waits for it. Whoever does not wait any longer is not missed: the lines are kept all the same.
struct Waiting {
    append: Append,
    answer: oneshot::Sender<Answer>,
}

/// The way to the task that writes. The task ends when the last way to it is gone and everything waiting is written.
pub(super) struct Group {
    to_writer: mpsc::Sender<Waiting>,
}

impl Group {
    pub(super) fn start(writer: SqlitePool) -> Group {
        let (to_writer, waiting) = mpsc::channel(GROUP);
        tokio::spawn(write(writer, waiting));
        Group { to_writer }
    }

    /// Adds lines to a journal, together with those of others; they are on disk when this answers.
    pub(super) async fn append(&self, append: Append) -> Answer {
        let (answer, answered) = oneshot::channel();
        let gone = |what: &str| StoreError::Failed(format!("its writer {what}"));
        self.to_writer.send(Waiting { append, answer }).await.map_err(|_| gone("has stopped"))?;
        answered.await.unwrap_or_else(|_| Err(gone("stopped before it had answered")))
    }
}

async fn write(writer: SqlitePool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut group = Vec::new();
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let appends: Vec<&Append> = group.iter().map(|waiting| &waiting.append).collect();
        let answers = commit_each_if_not_all(&writer, &appends).await;
        for (waiting, answer) in group.drain(..).zip(answers) {
            // Nobody listening is no fault.
            let _ = waiting.answer.send(answer);
        }
    }
}

/// A group that fails is tried one by one, so that lines that cannot be written do not take others with them.
async fn commit_each_if_not_all(writer: &SqlitePool, appends: &[&Append]) -> Vec<Answer> {
    match commit(writer, appends).await {
        Ok(answers) => answers,
        Err(error) if appends.len() == 1 => vec![Err(error)],
        Err(_) => {
            let mut answers = Vec::new();
            for append in appends {
                let alone = commit(writer, &[append]).await;
                answers.push(alone.and_then(|answers| answers.into_iter().collect()));
            }
            answers
        }
    }
}

/// Writes a group in one transaction. A conflict is an answer and leaves no trace; an error is everybody's.
async fn commit(writer: &SqlitePool, appends: &[&Append]) -> Result<Vec<Answer>, StoreError> {
    let mut change = writer.begin_with("BEGIN IMMEDIATE").await?;
    let mut answers = Vec::with_capacity(appends.len());
    for append in appends {
        match tables::append(&mut change, append).await {
            Err(StoreError::Failed(why)) => return Err(StoreError::Failed(why)),
            answer => answers.push(answer),
        }
    }
    change.commit().await?;
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use crate::{Append, MatchRow, Phase, SqliteStore, Store, StoreError};
    use tokio::task::JoinSet;

    /// A trigger stands for whatever makes a line impossible to write.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn lines_that_cannot_be_written_do_not_take_others_with_them() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("duello.db")).await.unwrap();
        let trigger = "CREATE TRIGGER poison BEFORE INSERT ON journal WHEN new.line = 'poison'
                       BEGIN SELECT raise(ABORT, 'it is poison'); END";
        sqlx::query(trigger).execute(&store.writer).await.unwrap();
        for number in 0..30 {
            store.create_match(&a_match(number)).await.unwrap();
        }
        // The writer waits while somebody else changes something, so that all of these make one group.
        let change = store.begin().await.unwrap();
        let mut writers = JoinSet::new();
        for number in 0..30 {
            let line = if number == 7 { "poison" } else { "line" };
            let group = super::Group { to_writer: store.group.to_writer.clone() };
            writers.spawn(async move { (number, group.append(an_append(number, line)).await) });
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
