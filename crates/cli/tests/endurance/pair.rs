//! Two people who play one duel after another, and look at each record when it is over.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use duello_core::record::{Entry, Record};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::http::{Reply, request};
use super::player::{Acknowledged, Player};

/// How often a request is tried while servers or databases are away.
const TRIES: usize = 600;
const PAUSE: Duration = Duration::from_millis(100);

/// What all pairs have done together.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) is_stopped: AtomicBool,
    pub(crate) matches: AtomicU64,
    pub(crate) answers: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) sockets: AtomicU64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let (matches, answers) = (of(&self.matches), of(&self.answers));
        let (refused, sockets) = (of(&self.refused), of(&self.sockets));
        write!(f, "{matches} matches, {answers} answers acknowledged and found again, ")?;
        write!(f, "{refused} refused, {sockets} sockets")
    }
}

/// Plays duel after duel.
pub(crate) async fn play_until_stopped(number: usize, addresses: Vec<String>, tally: Arc<Tally>) {
    let ann = guest(&addresses, &format!("Ann {number}")).await;
    let bob = guest(&addresses, &format!("Bob {number}")).await;
    while !tally.is_stopped.load(Ordering::Relaxed) {
        let id = sit_down(&addresses, &ann, &bob).await;
        // Each has another favourite among the servers, so that both play their part.
        let mut others = addresses.clone();
        others.rotate_left(1);
        let first = Player::new(0, &id, &ann, addresses.clone(), Arc::clone(&tally));
        let second = Player::new(1, &id, &bob, others, Arc::clone(&tally));
        let (mut kept, more) = tokio::join!(first.play(), second.play());
        kept.extend(more);
        let path = format!("/api/matches/{id}/record");
        let text = insist(&addresses, "GET", &path, &ann, None).await.body;
        check(&text, &kept);
        tally.matches.fetch_add(1, Ordering::Relaxed);
    }
}

/// Everything that was acknowledged is in the record, and the record replays.
fn check(text: &str, kept: &[Acknowledged]) {
    let (record, lost) = Record::parse(text.as_bytes()).unwrap();
    assert!(lost.is_none() && record.ending().is_some(), "{text}");
    for Acknowledged { seat, decision, action } in kept {
        let is_it = |entry: &Entry| match entry {
            Entry::Decision { number, answers, .. } => {
                let is_his = |(by, with): &(duello_core::Seat, Value)| {
                    u64::from(by.number()) == *seat && with == action
                };
                u64::from(*number) == *decision && answers.iter().any(is_his)
            }
            _ => false,
        };
        let is_kept = record.entries().iter().any(is_it);
        assert!(is_kept, "seat {seat} was told that {action} is kept at {decision}:\n{text}");
    }
    duello_registry::game("gunslingers").unwrap().replay(&record, None).unwrap();
}

/// The cookie of somebody new.
async fn guest(addresses: &[String], name: &str) -> String {
    let reply = insist(addresses, "POST", "/api/me", "", Some(json!({"name": name}))).await;
    reply.cookie.expect("a guest gets a cookie")
}

/// A new match with both at it. Should an answer get lost, they ask again: sitting down twice is sitting down once.
async fn sit_down(addresses: &[String], ann: &str, bob: &str) -> String {
    let setup = json!({"goal": 3, "auto_draw": 0});
    let create = json!({"game": "gunslingers", "setup": setup, "seats": ["me", "open"]});
    let created = insist(addresses, "POST", "/api/matches", ann, Some(create)).await;
    let summary: Value = serde_json::from_str(&created.body).unwrap();
    let id = summary["match"].as_str().unwrap().to_owned();
    insist(addresses, "POST", &format!("/api/matches/{id}/seats"), bob, Some(json!({}))).await;
    id
}

/// Asks until somebody answers.
async fn insist(
    addresses: &[String],
    method: &'static str,
    path: &str,
    cookie: &str,
    body: Option<Value>,
) -> Reply {
    for number in 0..TRIES {
        let address = addresses[number % addresses.len()].clone();
        let (path, cookie, body) = (path.to_owned(), cookie.to_owned(), body.clone());
        let asking = move || request(&address, method, &path, &cookie, body.as_ref());
        match tokio::task::spawn_blocking(asking).await.unwrap() {
            Ok(reply) if reply.status < 300 => return reply,
            // The store was away for a moment.
            Ok(reply) => assert!(reply.status >= 500, "{method}: {} {}", reply.status, reply.body),
            // The server was.
            Err(_) => {}
        }
        sleep(PAUSE).await;
    }
    panic!("nobody answers {method} {path}");
}
