//! PostgreSQL only: several servers that notify each other, and recovery after the database was down.

use super::postgres_server::PostgresServer;
use super::test_store::TestStore;
use super::{a_match, a_player, lines};
use duello_store::{Notice, Notices, Store, StoreError, open};
use sqlx::{Connection, PgConnection};
use std::io::{Read, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Longer than anything here takes, even on a busy machine.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a call may take while the database is down, with a margin for a busy machine.
const FAILURE_TIMEOUT: Duration = Duration::from_secs(8);

async fn next(notices: &mut Notices) -> Notice {
    timeout(NOTICE_TIMEOUT, notices.next()).await.expect("a notice arrives")
}

fn of(id: &str) -> Notice {
    Notice::Match(id.to_owned())
}

/// Waits for the notice of a match, skipping others.
async fn wait_for(notices: &mut Notices, id: &str) {
    while next(notices).await != of(id) {}
}

async fn assert_fails_soon(store: &Arc<dyn Store>) {
    let begun = Instant::now();
    let outcome = store.append(lines("m", 0, &["zero"])).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    assert!(begun.elapsed() < FAILURE_TIMEOUT, "it took {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_matches_and_detect_conflicts() {
    let test_store = TestStore::postgres().await;
    // Servers that start together create the tables once.
    let (first, second) = tokio::join!(test_store.open(), test_store.open());
    first.create_match(&a_match("m")).await.unwrap();
    first.append(lines("m", 0, &["zero"])).await.unwrap();
    assert_eq!(second.append(lines("m", 0, &["late"])).await, Err(StoreError::Conflict));
    second.append(lines("m", 1, &["one"])).await.unwrap();
    assert_eq!(first.journal("m", 0).await.unwrap().lines, ["zero", "one"]);
    test_store.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_servers_are_notified_of_every_change_but_not_of_refused_ones() {
    let test_store = TestStore::postgres().await;
    let (first, second) = (test_store.open().await, test_store.open().await);
    let mut notices = second.notices().await.unwrap().unwrap();
    first.create_match(&a_match("created")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    first.append(lines("created", 0, &["zero"])).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    // A change can be read as soon as its notice arrives.
    assert_eq!(second.journal("created", 0).await.unwrap().lines, ["zero"]);
    first.update_match(&a_match("created")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    first.add_chat("created", "ann", "hello", 1).await.unwrap();
    assert_eq!(next(&mut notices).await, Notice::Chat("created".into()));
    assert_eq!(first.append(lines("created", 0, &["late"])).await, Err(StoreError::Conflict));
    assert_eq!(first.update_match(&a_match("created")).await, Err(StoreError::Conflict));
    // Renaming a player sends no notice; ending sessions does.
    first.create_player(&a_player("ann", None)).await.unwrap();
    first.update_player(&a_player("ann", None)).await.unwrap();
    first.renew_player(&a_player("ann", None)).await.unwrap();
    assert_eq!(next(&mut notices).await, Notice::Sessions);
    first.create_match(&a_match("last")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("last"));
    test_store.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_connection_is_reported_and_notices_continue() {
    let test_store = TestStore::postgres().await;
    let (first, second) = (test_store.open().await, test_store.open().await);
    let mut notices = second.notices().await.unwrap().unwrap();
    for round in 0..3 {
        terminate_listeners(&test_store.url).await;
        assert_eq!(next(&mut notices).await, Notice::Everything, "round {round}");
        let id = round.to_string();
        first.create_match(&a_match(&id)).await.unwrap();
        wait_for(&mut notices, &id).await;
    }
    test_store.remove().await;
}

async fn terminate_listeners(url: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let done = sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    assert_eq!(done.rows_affected(), 1);
    connection.close().await.unwrap();
}

/// Uses its own PostgreSQL server, which is stopped as in a power failure.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_fail_soon_while_the_database_is_down_and_work_again_afterwards() {
    let server = PostgresServer::start();
    let store = open(&server.url).await.unwrap();
    let mut notices = store.notices().await.unwrap().unwrap();
    store.create_match(&a_match("m")).await.unwrap();
    wait_for(&mut notices, "m").await;
    for round in 0..2 {
        server.control("stop -m immediate");
        assert_fails_soon(&store).await;
        assert!(matches!(store.ping().await, Err(StoreError::Failed(_))));
        assert!(open(&server.url).await.is_err());
        server.control("start");
        store.ping().await.unwrap();
        assert_eq!(next(&mut notices).await, Notice::Everything);
        store.append(lines("m", round, &["line"])).await.unwrap();
        wait_for(&mut notices, "m").await;
        assert_eq!(store.journal("m", 0).await.unwrap().lines.len(), round as usize + 1);
    }
    // A restart between two calls goes unnoticed.
    server.control("restart -m fast");
    store.append(lines("m", 2, &["line"])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_fail_soon_while_a_table_is_locked() {
    let test_store = TestStore::postgres().await;
    let store = test_store.open().await;
    store.create_match(&a_match("m")).await.unwrap();
    let mut other = PgConnection::connect(&test_store.url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE matches").execute(&mut other).await.unwrap();
    assert_fails_soon(&store).await;
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(lines("m", 0, &["zero"])).await.unwrap();
    other.close().await.unwrap();
    test_store.remove().await;
}

/// A server that accepts connections and never answers.
#[tokio::test]
async fn opening_an_unresponsive_database_fails_soon() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://ann:password@{}/duello", silent.local_addr().unwrap());
    let begun = Instant::now();
    let Err(StoreError::Failed(why)) = open(&url).await.map(|_| ()) else {
        panic!("a silent database was opened");
    };
    assert!(!why.contains("password"), "{why}");
    assert!(begun.elapsed() < FAILURE_TIMEOUT);
}

/// A server that cannot encrypt gets nothing after it has said so, neither a name nor a password.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_url_that_requires_encryption_makes_no_other_connection() {
    let plain = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let server = plain.local_addr().unwrap();
    let heard = std::thread::spawn(move || {
        let (mut client, _) = plain.accept().unwrap();
        let (mut question, mut rest) = ([0; 8], Vec::new());
        client.read_exact(&mut question).unwrap();
        client.write_all(b"N").unwrap();
        client.read_to_end(&mut rest).unwrap();
        (question, rest)
    });
    let url = format!("postgres://ann:password@{server}/duello?sslmode=require");
    let Err(StoreError::Failed(why)) = open(&url).await.map(|_| ()) else {
        panic!("a connection without encryption was made");
    };
    assert!(why.contains("TLS"), "{why}");
    assert!(!why.contains("password"), "{why}");
    let (question, rest) = heard.join().unwrap();
    // The request for encryption of the PostgreSQL protocol: its length, then 1234 and 5679.
    assert_eq!(question, [0, 0, 0, 8, 4, 210, 22, 47]);
    assert!(rest.is_empty(), "{rest:?}");
}
