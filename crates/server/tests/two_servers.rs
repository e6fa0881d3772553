//! Two servers on one PostgreSQL database.

use crate::common::{Socket, TestServer, owes};
use crate::test_store::TestStore;
use axum::body::Body;
use axum::http::Method;
use serde_json::json;

/// Answers with the first candidates until decision `end` or the end of the match. There may be several updates per
/// decision; it is answered once.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_across_two_servers_continues_when_one_stops() {
    let test_store = TestStore::postgres().await;
    let (store, other_store) = (test_store.open().await, test_store.open().await);
    let (mut first, second) = (TestServer::on(store).await, TestServer::on(other_store).await);
    let mut ann = first.guest("Ann").await;
    let mut bob = second.guest("Bob").await;
    let setup = json!({"goal": 2});
    let create = json!({"game": "gunslingers", "setup": setup, "seats": ["me", "open"]});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();

    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    tokio::join!(play_until(&mut at_ann, 0, 6), play_until(&mut at_bob, 1, 6));
    // Ann's server stops, and she reconnects to the other one.
    first.stop();
    while at_ann.next().await.is_some() {}
    let ann = second.same(&ann);
    let mut at_ann = ann.socket(id, "").await;
    let mut at_bob = bob.socket(id, "").await;
    tokio::join!(play_until(&mut at_ann, 0, u64::MAX), play_until(&mut at_bob, 1, u64::MAX));
    let text = second.same(&ann).get(&format!("/api/matches/{id}/record")).await.text;
    let (record, _) = duello_core::record::Record::parse(text.as_bytes()).unwrap();
    duello_registry::game("gunslingers").unwrap().replay(&record, None).unwrap();
    test_store.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ending_a_session_on_one_server_closes_its_sockets_on_the_other() {
    let test_store = TestStore::postgres().await;
    let (store, other_store) = (test_store.open().await, test_store.open().await);
    let (first, second) = (TestServer::on(store).await, TestServer::on(other_store).await);
    let mut ann = first.stranger();
    ann.post("/api/account", json!({"name": "Ann", "password": "correct horse"})).await.ok();
    let mut bob = second.guest("Bob").await;
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();

    let (mut hers, mut his) = (second.same(&ann).socket(id, "").await, bob.socket(id, "").await);
    for socket in [&mut hers, &mut his] {
        socket.update().await;
    }
    ann.request(Method::DELETE, "/api/session?everywhere=true", Body::from("{}")).await.ok();
    assert_eq!(hers.closed().await, (1008, "your session has ended; log in again".into()));
    assert!(his.ask(json!({"do": "notes", "seat": 1})).await.get("ok").is_some());
    test_store.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_and_draw_offers_cross_servers() {
    let test_store = TestStore::postgres().await;
    let (store, other_store) = (test_store.open().await, test_store.open().await);
    let (first, second) = (TestServer::on(store).await, TestServer::on(other_store).await);
    let (mut ann, mut bob) = (first.guest("Ann").await, second.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    at_ann.until(|update| owes(update, 0)).await;
    at_bob.until(|update| owes(update, 1)).await;

    at_ann.ask(json!({"do": "say", "text": "hello"})).await;
    at_bob.ask(json!({"do": "say", "text": "good day"})).await;
    for socket in [&mut at_ann, &mut at_bob] {
        let mut heard = Vec::new();
        while heard.len() < 2 {
            let frame = socket.next().await.unwrap();
            if let Some(chat) = frame.get("chat") {
                heard.push((chat["name"].clone(), chat["text"].clone()));
            }
        }
        assert_eq!(heard, [(json!("Ann"), json!("hello")), (json!("Bob"), json!("good day"))]);
    }

    let offered = at_ann.ask(json!({"do": "draw", "seat": 0})).await;
    assert_eq!(offered["ok"]["agreed"], false);
    at_bob.until(|update| update["offers"] == json!([0])).await;
    let accepted = at_bob.ask(json!({"do": "draw", "seat": 1})).await;
    assert_eq!(accepted["ok"]["agreed"], true, "{accepted}");
    at_ann.until(|update| update["phase"] == "over").await;
    test_store.remove().await;
}
