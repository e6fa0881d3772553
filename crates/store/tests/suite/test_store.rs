//! Temporary stores: each test gets its own, which is removed afterwards.

use super::postgres_server::url;
use duello_store::{Store, open};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// The location of a temporary store.
pub(crate) struct TestStore {
    pub(crate) url: String,
    kind: Kind,
}

enum Kind {
    Memory,
    File(TempDir),
    /// The name of a database.
    Database(String),
}

impl TestStore {
    pub(crate) fn memory() -> TestStore {
        TestStore { url: "memory:".into(), kind: Kind::Memory }
    }

    pub(crate) fn sqlite() -> TestStore {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("deep/down/duello.db").display());
        TestStore { url, kind: Kind::File(folder) }
    }

    /// A new database. Tests run in parallel processes and threads, so its unique name has process id, time and count.
    pub(crate) async fn postgres() -> TestStore {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("duello_{}_{now}_{count}", std::process::id());
        administer(&format!("CREATE DATABASE {name}")).await;
        TestStore { url: database(url(), &name), kind: Kind::Database(name) }
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        open(&self.url).await.unwrap()
    }

    /// Runs a test on this store, and cleans up even if it fails.
    pub(crate) async fn run<F>(self, test: impl FnOnce(Arc<dyn Store>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let outcome = tokio::spawn(test(self.open().await)).await;
        self.remove().await;
        if let Err(failure) = outcome {
            std::panic::resume_unwind(failure.into_panic());
        }
    }

    pub(crate) async fn remove(self) {
        match self.kind {
            Kind::Memory => {}
            Kind::File(folder) => folder.close().unwrap(),
            Kind::Database(name) => {
                administer(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
            }
        }
    }
}

/// Runs a statement in the server's default database.
async fn administer(statement: &str) {
    let mut connection = PgConnection::connect(url()).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// The URL with another database name.
fn database(url: &str, name: &str) -> String {
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    let (server, _) = path.rsplit_once('/').expect("the URL of a database has a path");
    format!("{server}/{name}?{query}")
}
