//! Quick pairing, on one server and on two.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::{Guest, TestServer};
use crate::test_store::TestStore;

async fn seek(guest: &mut Guest, wish: Value) -> Value {
    guest.post("/api/pairing", wish).await.ok()
}

async fn look(guest: &mut Guest) -> Value {
    guest.get("/api/pairing").await.ok()
}

async fn stop(guest: &mut Guest) {
    guest.request(Method::DELETE, "/api/pairing", Body::empty()).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_want_the_same_match_get_it() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let mut cat = server.guest("Cat").await;
    let clock = json!({"live": {"seconds": 180, "increment": 5}});
    let wish = json!({"game": "fighters", "rated": true, "clock": clock});
    let waits = seek(&mut ann, wish.clone()).await;
    assert_eq!((&waits["wish"], &waits["match"]), (&wish, &Value::Null));
    // Asking twice does not pair Ann with herself, and other wishes do not fit.
    assert_eq!(seek(&mut ann, wish.clone()).await["match"], Value::Null);
    seek(&mut cat, json!({"game": "fighters", "rated": false})).await;
    let counts = server.stranger().get("/api/pairing/waiting").await.ok();
    let expected = json!({"game": "fighters", "rated": false, "clock": null});
    assert_eq!(counts["waiting"].as_array().unwrap().len(), 2);
    assert_eq!(counts["waiting"][1], json!({"wish": expected, "players": 1}));

    let found = seek(&mut bob, wish).await["match"].take();
    let id = found.as_str().unwrap();
    assert_eq!(look(&mut ann).await["match"], id);
    // Nobody is paired twice: until she has gone to the table, the same match is returned.
    assert_eq!(seek(&mut ann, json!({"game": "wizards"})).await["match"], id);
    let summary = ann.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!((&summary["rated"], &summary["hints"]), (&json!(true), &json!(false)));
    assert_eq!((&summary["phase"], &summary["clock"]), (&json!("playing"), &clock));
    assert_eq!(summary["setup"], json!({"arena": "pig-and-anchor"}));
    let mine = summary["mine"][0].as_u64().unwrap();
    let other = bob.get(&format!("/api/matches/{id}")).await.ok()["mine"][0].as_u64().unwrap();
    assert_eq!(mine + other, 1);
    assert_eq!(look(&mut cat).await["match"], Value::Null);

    stop(&mut ann).await;
    assert_eq!(look(&mut ann).await, json!({"wish": null, "waited": 0, "match": null}));
    stop(&mut cat).await;
    let counts = server.stranger().get("/api/pairing/waiting").await.ok();
    assert_eq!(counts["waiting"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faulty_wishes_are_refused_and_strangers_are_told_nothing() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    for (wish, code) in [
        (json!({"game": "chess"}), "game.unknown"),
        (json!({"game": "wizards", "clock": {"live": {"seconds": 0}}}), "clock.range"),
    ] {
        assert_eq!(ann.post("/api/pairing", wish).await.code(), code);
    }
    assert!(
        !ann.post("/api/pairing", json!({"game": "wizards", "x": 1})).await.status.is_success()
    );
    seek(&mut ann, json!({"game": "wizards"})).await;
    assert_eq!(look(&mut server.stranger()).await["wish"], Value::Null);
    let counts = server.stranger().get("/api/pairing/waiting").await;
    assert!(!counts.text.contains("Ann"), "{}", counts.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_has_gone_is_not_paired() {
    let store = duello_store::open("memory:").await.unwrap();
    let server = TestServer::on(store.clone()).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    seek(&mut ann, json!({"game": "wizards"})).await;
    let id = ann.get("/api/me").await.ok()["player"].as_str().unwrap().to_owned();
    // As if she had not asked for long.
    let seen = store.pairing_of(&id).await.unwrap().unwrap().seen;
    store.see_waiting(&id, seen - 16_000).await.unwrap();
    assert_eq!(seek(&mut bob, json!({"game": "wizards"})).await["match"], Value::Null);
    // She asks again, and finds him.
    assert!(look(&mut ann).await["match"].is_string());
}

/// Six players on two servers, all at once: three matches, and everybody in one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_two_servers_on_postgres_are_paired_once() {
    let test_store = TestStore::postgres().await;
    let servers = [
        TestServer::on(test_store.open().await).await,
        TestServer::on(test_store.open().await).await,
    ];
    let mut waiting = Vec::new();
    for number in 0..6 {
        let mut guest = servers[number % 2].guest(&format!("Player {number}")).await;
        waiting.push(tokio::spawn(async move {
            let mut state = seek(&mut guest, json!({"game": "gunslingers"})).await;
            while state["match"].is_null() {
                state = guest.get("/api/pairing?wait=20").await.ok();
            }
            let id = state["match"].as_str().unwrap().to_owned();
            let path = format!("/api/matches/{id}");
            let mut summary = guest.get(&path).await.ok();
            // Both servers begin the match; the one that loses the race reads it again.
            for _ in 0..100 {
                if summary["phase"] == "playing" {
                    break;
                }
                sleep(Duration::from_millis(100)).await;
                summary = guest.get(&path).await.ok();
            }
            assert_eq!(summary["phase"], "playing");
            (id, summary["mine"][0].as_u64().unwrap())
        }));
    }
    let mut found = Vec::new();
    for player in waiting {
        found.push(player.await.unwrap());
    }
    found.sort();
    for pair in found.chunks(2) {
        assert_eq!(pair[0].0, pair[1].0);
        assert_eq!((pair[0].1, pair[1].1), (0, 1));
    }
    found.dedup_by(|one, other| one.0 == other.0);
    assert_eq!(found.len(), 3);
    test_store.remove().await;
}
