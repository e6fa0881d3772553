//! Several servers on one PostgreSQL: whoever sits where, everybody plays the same match.

mod common;

#[path = "../../store/tests/suite/cluster.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod cluster;
#[path = "../../store/tests/suite/place.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod place;

use common::{Guest, House, Socket, owes};
use place::Place;
use serde_json::{Value, json};

/// Answers one decision with the first candidate; the last update heard.
async fn answer_one(socket: &mut Socket, seat: u64) -> Value {
    let update = socket.until(|update| owes(update, seat) || update.get("over").is_some()).await;
    if update.get("over").is_none() {
        let ask = json!({"do": "candidates", "seat": seat, "effort": "coarse"});
        let list = socket.ask(ask).await;
        if let Some(action) = list["ok"].get(0).map(|first| first["action"].clone()) {
            let decision = update["decision"].clone();
            let submit =
                json!({"do": "submit", "seat": seat, "decision": decision, "action": action});
            socket.ask(submit).await;
        }
    }
    update
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
    for _ in 0..6 {
        tokio::join!(answer_one(&mut at_ann, 0), answer_one(&mut at_bob, 1));
    }
    // Ann's server goes; she comes back at the other one.
    first.stop();
    while at_ann.next().await.is_some() {}
    let ann = moved(&second, &ann);
    let mut at_ann = ann.socket(id, "").await;
    for _ in 0..400 {
        let (update, _) = tokio::join!(answer_one(&mut at_ann, 0), answer_one(&mut at_bob, 1));
        if update.get("over").is_some() {
            break;
        }
    }
    let text = moved(&second, &ann).get(&format!("/api/matches/{id}/record")).await.text;
    let (record, _) = duello_core::record::Record::parse(text.as_bytes()).unwrap();
    duello_registry::game("gunslingers").unwrap().replay(&record, None).unwrap();
    place.remove().await;
}
