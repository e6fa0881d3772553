//! What PostgreSQL promises besides: several servers that hear of each other, and a way back from its absence.

use super::cluster::Cluster;
use super::place::Place;
use super::{a_match, a_player, lines};
use duello_store::{Notice, Notices, Store, StoreError, open};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Longer than anything here takes on a busy machine.
const LONG: Duration = Duration::from_secs(30);
/// What a call may take when the database is away, with something for a busy machine.
const A_FEW_SECONDS: Duration = Duration::from_secs(8);

async fn next(notices: &mut Notices) -> Notice {
    timeout(LONG, notices.next()).await.expect("a notice comes")
}

fn of(id: &str) -> Notice {
    Notice::Match(id.to_owned())
}

/// Waits for a notice of a match; others may come before it.
async fn hear(notices: &mut Notices, id: &str) {
    while next(notices).await != of(id) {}
}

async fn away(store: &Arc<dyn Store>) {
    let begun = Instant::now();
    let outcome = store.append(lines("m", 0, &["zero"])).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    assert!(begun.elapsed() < A_FEW_SECONDS, "it took {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_sees_everything_and_races_fairly() {
    let place = Place::postgres().await;
    // Servers that start together make the tables once.
    let (first, second) = tokio::join!(place.open(), place.open());
    first.create_match(&a_match("m")).await.unwrap();
    first.append(lines("m", 0, &["zero"])).await.unwrap();
    assert_eq!(second.append(lines("m", 0, &["late"])).await, Err(StoreError::Conflict));
    second.append(lines("m", 1, &["one"])).await.unwrap();
    assert_eq!(first.journal("m", 0).await.unwrap().lines, ["zero", "one"]);
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_change_is_heard_by_another_server_and_a_refused_one_is_not() {
    let place = Place::postgres().await;
    let (first, second) = (place.open().await, place.open().await);
    let mut notices = second.notices().await.unwrap().unwrap();
    first.create_match(&a_match("created")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    first.append(lines("created", 0, &["zero"])).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    // What is heard can be read already.
    assert_eq!(second.journal("created", 0).await.unwrap().lines, ["zero"]);
    first.update_match(&a_match("created")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    first.say("created", "ann", "hello", 1).await.unwrap();
    assert_eq!(next(&mut notices).await, of("created"));
    assert_eq!(first.append(lines("created", 0, &["late"])).await, Err(StoreError::Conflict));
    assert_eq!(first.update_match(&a_match("created")).await, Err(StoreError::Conflict));
    // A new name is nobody's business, the end of sessions is everybody's.
    first.create_player(&a_player("ann", None)).await.unwrap();
    first.update_player(&a_player("ann", None)).await.unwrap();
    first.renew_player(&a_player("ann", None)).await.unwrap();
    assert_eq!(next(&mut notices).await, Notice::Sessions);
    first.create_match(&a_match("last")).await.unwrap();
    assert_eq!(next(&mut notices).await, of("last"));
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_connection_is_told_and_notices_go_on() {
    let place = Place::postgres().await;
    let (first, second) = (place.open().await, place.open().await);
    let mut notices = second.notices().await.unwrap().unwrap();
    for round in 0..3 {
        terminate_listeners(&place.url).await;
        assert_eq!(next(&mut notices).await, Notice::Everything, "round {round}");
        let id = round.to_string();
        first.create_match(&a_match(&id)).await.unwrap();
        hear(&mut notices, &id).await;
    }
    place.remove().await;
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

/// With a PostgreSQL of its own, which is stopped as if the power had failed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_database_fails_calls_soon_and_is_used_again_when_it_is_back() {
    let cluster = Cluster::start();
    let store = open(&cluster.address).await.unwrap();
    let mut notices = store.notices().await.unwrap().unwrap();
    store.create_match(&a_match("m")).await.unwrap();
    hear(&mut notices, "m").await;
    for round in 0..2 {
        cluster.control("stop -m immediate");
        away(&store).await;
        assert!(matches!(store.is_ready().await, Err(StoreError::Failed(_))));
        assert!(open(&cluster.address).await.is_err());
        cluster.control("start");
        store.is_ready().await.unwrap();
        assert_eq!(next(&mut notices).await, Notice::Everything);
        store.append(lines("m", round, &["line"])).await.unwrap();
        hear(&mut notices, "m").await;
        assert_eq!(store.journal("m", 0).await.unwrap().lines.len(), round as usize + 1);
    }
    // One that is back before anybody has noticed is not noticed.
    cluster.control("restart -m fast");
    store.append(lines("m", 2, &["line"])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_does_not_get_on_fails_calls_soon() {
    let place = Place::postgres().await;
    let store = place.open().await;
    store.create_match(&a_match("m")).await.unwrap();
    let mut other = PgConnection::connect(&place.url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE matches").execute(&mut other).await.unwrap();
    away(&store).await;
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(lines("m", 0, &["zero"])).await.unwrap();
    other.close().await.unwrap();
    place.remove().await;
}

/// A machine that takes calls and never says a word.
#[tokio::test]
async fn a_silent_database_is_not_waited_for() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://ann:password@{}/duello", silent.local_addr().unwrap());
    let begun = Instant::now();
    let Err(StoreError::Failed(why)) = open(&url).await.map(|_| ()) else {
        panic!("a silent database was opened");
    };
    assert!(!why.contains("password"), "{why}");
    assert!(begun.elapsed() < A_FEW_SECONDS);
}

#[tokio::test]
async fn an_address_that_demands_encryption_is_refused_and_not_tried_without() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let server = silent.local_addr().unwrap();
    let url = format!("postgres://ann:password@{server}/duello?sslmode=require");
    let Err(StoreError::Failed(why)) = open(&url).await.map(|_| ()) else {
        panic!("a connection without encryption was made");
    };
    assert!(why.contains("TLS"), "{why}");
    assert!(!why.contains("password"), "{why}");
}
