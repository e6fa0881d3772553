//! Places for stores: each test has one of its own, and it is gone afterwards.

use super::cluster::address;
use duello_store::{Store, open};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// Where a store is, for the time of a test.
pub(crate) struct Place {
    pub(crate) url: String,
    kind: Kind,
}

enum Kind {
    Memory,
    File(TempDir),
    /// The name of a database.
    Database(String),
}

impl Place {
    pub(crate) fn memory() -> Place {
        Place { url: "memory:".into(), kind: Kind::Memory }
    }

    pub(crate) fn sqlite() -> Place {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("deep/down/duello.db").display());
        Place { url, kind: Kind::File(folder) }
    }

    /// A new database. Every test is a process of its own or a thread of one, so that a name takes process, moment and
    /// a count to be nobody else's.
    pub(crate) async fn postgres() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("duello_{}_{now}_{count}", std::process::id());
        administer(&format!("CREATE DATABASE {name}")).await;
        Place { url: database(address(), &name), kind: Kind::Database(name) }
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        open(&self.url).await.unwrap()
    }

    /// Runs a test on a store here, and cleans up even if it fails.
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

/// Does something in the cluster's own database.
async fn administer(statement: &str) {
    let mut connection = PgConnection::connect(address()).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// The address with another database in it.
fn database(address: &str, name: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let (server, _) = path.rsplit_once('/').expect("the address of a database has a path");
    format!("{server}/{name}?{query}")
}
