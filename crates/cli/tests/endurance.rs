//! What is acknowledged is kept, whatever falls over: the server, one of two servers, or the database.
//!
//! People play duels in pairs, one after the other, while something is killed again and again. They keep every
//! acknowledgement, come back by themselves and say what they have heard. Each record must have all that was
//! acknowledged, and must replay. `ENDURANCE=100` kills a hundred times instead of five.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "tests fail by panicking, and a long one tells how far it came"
)]

mod http;
mod pair;
mod player;
#[path = "../../store/tests/suite/postgres_server.rs"]
#[allow(dead_code, reason = "shared with the suite of the store")]
mod postgres_server;
mod server;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pair::{Tally, play_until_stopped};
use postgres_server::PostgresServer;
use server::Duello;
use tempfile::TempDir;
use tokio::task::JoinSet;

/// How many pairs play at a time.
const PAIRS: usize = 8;

/// So much is acknowledged between two blows at least.
const ANSWERS_BETWEEN: u64 = 40;

/// No machine is so slow that it takes longer.
const PATIENCE: Duration = Duration::from_secs(120);

fn blows() -> usize {
    std::env::var("ENDURANCE").map_or(5, |count| count.parse().expect("ENDURANCE is a number"))
}

/// Lets pairs play at these servers while `blow` strikes, each time with its number and in the middle of play.
async fn endure(addresses: Vec<String>, mut blow: impl FnMut(usize)) {
    let tally = Arc::new(Tally::default());
    let mut pairs = JoinSet::new();
    for number in 0..PAIRS {
        pairs.spawn(play_until_stopped(number, addresses.clone(), Arc::clone(&tally)));
    }
    for number in 0..blows() {
        wait_for_answers(&tally, &mut pairs).await;
        // Every blow falls at another moment between two answers.
        tokio::time::sleep(Duration::from_millis((number as u64 * 7) % 31)).await;
        tokio::task::block_in_place(|| blow(number));
    }
    wait_for_answers(&tally, &mut pairs).await;
    tally.is_stopped.store(true, Ordering::Relaxed);
    while let Some(pair) = pairs.join_next().await {
        pair.unwrap();
    }
    println!("{} blows: {tally}", blows());
    assert!(tally.matches.load(Ordering::Relaxed) >= PAIRS as u64);
}

async fn wait_for_answers(tally: &Tally, pairs: &mut JoinSet<()>) {
    let (began, before) = (Instant::now(), tally.answers.load(Ordering::Relaxed));
    while tally.answers.load(Ordering::Relaxed) < before + ANSWERS_BETWEEN {
        assert!(began.elapsed() < PATIENCE, "play does not go on: {tally}");
        tokio::time::sleep(Duration::from_millis(5)).await;
        // Pairs end before they are stopped only by failing.
        if let Some(pair) = pairs.try_join_next() {
            pair.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_no_acknowledged_answer() {
    let folder = TempDir::new().unwrap();
    let database = format!("sqlite:{}", folder.path().join("duello.sqlite").display());
    let mut server = Duello::start(&database);
    endure(vec![server.address.clone()], |_| server.kill_and_restart()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_database_stand_in_for_each_other() {
    let postgres = PostgresServer::start();
    let mut servers = [Duello::start(&postgres.url), Duello::start(&postgres.url)];
    let addresses = servers.iter().map(|server| server.address.clone()).collect();
    endure(addresses, |number| servers[number % 2].kill_and_restart()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_falls_over_loses_no_acknowledged_answer() {
    let postgres = PostgresServer::start();
    let servers = [Duello::start(&postgres.url), Duello::start(&postgres.url)];
    let addresses = servers.iter().map(|server| server.address.clone()).collect();
    endure(addresses, |_| postgres.control("restart -m immediate")).await;
}
