//! Who is at the table, and claiming the win when somebody has left.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::time::Duration;

use duello_registry::Registry;
use duello_server::Settings;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::{Guest, Socket, TestServer};
use crate::test_store::TestStore;

/// A match of gunslingers between two people.
async fn a_match(ann: &mut Guest, bob: &mut Guest) -> String {
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    id
}

/// Waits until a socket was told that a seat is there, or away.
async fn until_seat(socket: &mut Socket, seat: usize, is_there: bool) -> Value {
    loop {
        let mut frame = socket.next().await.expect("the socket is open");
        let presence = frame["presence"].take();
        if presence.is_object() && presence["seats"][seat]["away"].is_null() == is_there {
            return presence;
        }
    }
}

/// A server on which a win can be claimed after a second.
async fn impatient() -> TestServer {
    let store = duello_store::open("memory:").await.unwrap();
    let settings = Settings { claim_after: 1, ..Settings::default() };
    TestServer::with(Registry::default(), store, settings).await
}

fn claim(seat: u64, of: u64) -> Value {
    json!({"do": "claim", "seat": seat, "of": of})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_and_spectators_are_told_who_comes_and_goes_and_nothing_else() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let mut at_ann = ann.socket(&id, "").await;
    let first = until_seat(&mut at_ann, 0, true).await;
    assert_eq!(first["claim_after"], 120_000);
    assert!(first["seats"][1]["away"].is_number(), "{first}");
    let mut at_bob = bob.socket(&id, "").await;
    let both = until_seat(&mut at_ann, 1, true).await;
    assert_eq!(both["seats"], json!([{"seat": 0, "away": null}, {"seat": 1, "away": null}]));
    let mut spectator = server.stranger().socket(&id, "").await;
    until_seat(&mut spectator, 1, true).await;
    // A second tab makes no difference when it is closed.
    let second = bob.socket(&id, "").await;
    drop(second);
    until_seat(&mut at_bob, 1, true).await;
    drop(at_bob);
    let away = until_seat(&mut spectator, 1, false).await;
    let keys: Vec<&String> = away.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["claim_after", "seats"]);
    until_seat(&mut at_ann, 1, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_said_of_presence_against_a_bot_and_a_bot_is_never_away() {
    let server = impatient().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!(["me", {"bot": "learner"}]);
    let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
    let mut socket = ann.socket(created["match"].as_str().unwrap(), "").await;
    let refused = socket.ask(claim(0, 1)).await;
    assert_eq!(refused["error"]["code"], "claim.nobody");
    while let Ok(frame) = tokio::time::timeout(Duration::from_millis(300), socket.next()).await {
        assert!(frame.unwrap().get("presence").is_none());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_win_is_claimed_once_and_only_from_somebody_who_has_left() {
    let server = impatient().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let (mut at_ann, at_bob) = (ann.socket(&id, "").await, bob.socket(&id, "").await);
    until_seat(&mut at_ann, 1, true).await;
    let code = |answer: Value| answer["error"]["code"].clone();
    assert_eq!(code(at_ann.ask(claim(0, 1)).await), "claim.present");
    assert_eq!(code(at_ann.ask(claim(0, 0)).await), "claim.self");
    assert_eq!(code(at_ann.ask(claim(1, 0)).await), "seat.not-yours");
    let mut spectator = server.stranger().socket(&id, "").await;
    assert_eq!(code(spectator.ask(claim(0, 1)).await), "seat.not-yours");
    drop(at_bob);
    until_seat(&mut at_ann, 1, false).await;
    let early = at_ann.ask(claim(0, 1)).await;
    assert_eq!(code(early.clone()), "claim.early", "{early}");
    // Bob is back in time, and leaves again.
    sleep(Duration::from_millis(1_100)).await;
    let at_bob = bob.socket(&id, "").await;
    until_seat(&mut at_ann, 1, true).await;
    assert_eq!(code(at_ann.ask(claim(0, 1)).await), "claim.present");
    drop(at_bob);
    until_seat(&mut at_ann, 1, false).await;
    sleep(Duration::from_millis(1_100)).await;
    let won = at_ann.ask(claim(0, 1)).await;
    assert_eq!(won["ok"]["left"], 1, "{won}");
    let last = at_ann.until(|update| update["phase"] == "over").await;
    assert_eq!(last["over"]["winners"], json!([0]));
    assert_eq!(code(at_ann.ask(claim(0, 1)).await), "match.not-playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn absence_before_the_match_does_not_count() {
    let server = impatient().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "public": true});
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    // Ann is away for longer than a win needs, but the match has not begun.
    sleep(Duration::from_millis(1_300)).await;
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let mut at_bob = bob.socket(&id, "").await;
    let early = at_bob.ask(claim(1, 0)).await;
    assert_eq!(early["error"]["code"], "claim.early", "{early}");
    sleep(Duration::from_millis(1_200)).await;
    let won = at_bob.ask(claim(1, 0)).await;
    assert_eq!(won["ok"]["left"], 0, "{won}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_claims_while_the_other_owes_no_answer_or_has_days_to_think() {
    let server = impatient().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let mut at_bob = bob.socket(&id, "").await;
    let update = at_bob.until(|update| crate::common::owes(update, 1)).await;
    let list = at_bob.ask(json!({"do": "candidates", "seat": 1, "effort": "coarse"})).await;
    let submit = json!({"do": "submit", "seat": 1, "decision": update["decision"], "action": list["ok"][0]["action"]});
    assert_eq!(at_bob.ask(submit).await["ok"]["resolved"], false);
    drop(at_bob);
    let mut at_ann = ann.socket(&id, "").await;
    sleep(Duration::from_millis(1_200)).await;
    assert_eq!(at_ann.ask(claim(0, 1)).await["error"]["code"], "claim.turn");

    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "clock": {"correspondence": {"hours": 24}}});
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let mut slow = ann.socket(&id, "").await;
    assert_eq!(until_seat(&mut slow, 1, false).await["claim_after"], Value::Null);
    assert_eq!(slow.ask(claim(0, 1)).await["error"]["code"], "claim.off");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_is_known_across_two_servers_on_postgres() {
    let test_store = TestStore::postgres().await;
    let (store, other_store) = (test_store.open().await, test_store.open().await);
    let settings = || Settings { claim_after: 1, ..Settings::default() };
    let first = TestServer::with(Registry::default(), store, settings()).await;
    let second = TestServer::with(Registry::default(), other_store, settings()).await;
    let (mut ann, mut bob) = (first.guest("Ann").await, second.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let mut at_ann = ann.socket(&id, "").await;
    let at_bob = bob.socket(&id, "").await;
    until_seat(&mut at_ann, 1, true).await;
    assert_eq!(at_ann.ask(claim(0, 1)).await["error"]["code"], "claim.present");
    drop(at_bob);
    until_seat(&mut at_ann, 1, false).await;
    sleep(Duration::from_millis(1_200)).await;
    assert_eq!(at_ann.ask(claim(0, 1)).await["ok"]["left"], 1);
    let last = at_ann.until(|update| update["phase"] == "over").await;
    assert_eq!(last["over"]["winners"], json!([0]));
    test_store.remove().await;
}
