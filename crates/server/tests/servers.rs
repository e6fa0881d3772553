//! Several servers on one PostgreSQL: whoever sits where, everybody plays the same match.

mod common;

#[path = "../../store/tests/suite/cluster.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod cluster;
#[path = "../../store/tests/suite/place.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod place;

use axum::body::Body;
use axum::http::Method;
use common::{Guest, House, Socket, owes};
use place::Place;
use serde_json::json;

/// Answers with the first candidates until decision number `end` or the end of the match. Several updates may tell of
/// one decision; it is answered once.
async fn play_until(socket: &mut Socket, seat: u64, end: u64) {
    let mut answered = None;
    loop {
        let update = socket.update().await;
        let decision = update["decision"].as_u64();
        if update.get("over").is_some() || decision >= Some(end) {
            return;
        }
        if !owes(&update, seat) || decision == answered {
            continue;
        }
        let ask = json!({"do": "candidates", "seat": seat, "effort": "coarse"});
        let list = socket.ask(ask).await;
        if let Some(action) = list["ok"].get(0).map(|first| first["action"].clone()) {
            let submit =
                json!({"do": "submit", "seat": seat, "decision": decision, "action": action});
            if socket.ask(submit).await.get("ok").is_some() {
                answered = decision;
            }
        }
    }
}

/// The same guest at another server.
fn moved(house: &House, guest: &Guest) -> Guest {
    let mut there = house.stranger();
    there.cookie = guest.cookie.clone();
    there
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_play_one_match_and_one_of_them_may_go() {
    let place = Place::postgres().await;
    let (store, other_store) = (place.open().await, place.open().await);
    let (mut first, second) = (House::on(store).await, House::on(other_store).await);
    let mut ann = first.guest("Ann").await;
    let mut bob = second.guest("Bob").await;
    let setup = json!({"goal": 2});
    let create = json!({"game": "gunslingers", "setup": setup, "seats": ["me", "open"]});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();

    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    tokio::join!(play_until(&mut at_ann, 0, 6), play_until(&mut at_bob, 1, 6));
    // Ann's server goes; she comes back at the other one.
    first.stop();
    while at_ann.next().await.is_some() {}
    let ann = moved(&second, &ann);
    let mut at_ann = ann.socket(id, "").await;
    let mut at_bob = bob.socket(id, "").await;
    tokio::join!(play_until(&mut at_ann, 0, u64::MAX), play_until(&mut at_bob, 1, u64::MAX));
    let text = moved(&second, &ann).get(&format!("/api/matches/{id}/record")).await.text;
    let (record, _) = duello_core::record::Record::parse(text.as_bytes()).unwrap();
    duello_registry::game("gunslingers").unwrap().replay(&record, None).unwrap();
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_ended_at_one_server_ends_its_sockets_at_the_other() {
    let place = Place::postgres().await;
    let (store, other_store) = (place.open().await, place.open().await);
    let (first, second) = (House::on(store).await, House::on(other_store).await);
    let mut ann = first.stranger();
    ann.post("/api/account", json!({"name": "Ann", "password": "correct horse"})).await.ok();
    let mut bob = second.guest("Bob").await;
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();

    let (mut hers, mut his) = (moved(&second, &ann).socket(id, "").await, bob.socket(id, "").await);
    for socket in [&mut hers, &mut his] {
        socket.update().await;
    }
    ann.request(Method::DELETE, "/api/session?everywhere=true", Body::from("{}")).await.ok();
    assert_eq!(hers.closed().await, "your session has ended; log in again");
    assert!(his.ask(json!({"do": "notes", "seat": 1})).await.get("ok").is_some());
    place.remove().await;
}
