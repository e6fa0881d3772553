//! Exporting and deleting the data of a player.

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use super::{PASSWORD, a_match, account, delete, leave, log_in, register};
use crate::common::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_export_contains_everything_of_the_player_and_nothing_of_others() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let (mut at_ann, mut at_bob) = (ann.socket(&id, "").await, bob.socket(&id, "").await);
    at_ann.ask(json!({"do": "say", "text": "draw!"})).await;
    at_bob.ask(json!({"do": "say", "text": "you first"})).await;
    leave(&bob, &id, 1).await;
    ann.post("/api/me/tokens", json!({"name": "my bot"})).await.ok();
    super::ratings::rated(&mut ann, 1).await;

    let reply = ann.get("/api/me/export").await;
    for secret in ["you first", "argon2", "secret", "link"] {
        assert!(!reply.text.contains(secret), "{secret}: {}", reply.text);
    }
    let all = reply.ok();
    assert_eq!((&all["profile"]["name"], &all["profile"]["login"]), (&json!("Ann"), &json!("Ann")));
    assert_eq!(all["ratings"][0]["game"], "gunslingers");
    assert_eq!(
        (&all["matches"][0]["match"], &all["matches"][0]["seats"]),
        (&json!(id), &json!([0]))
    );
    assert_eq!(all["matches"][0]["record"], format!("/api/matches/{id}/record"));
    assert_eq!(all["chat"].as_array().unwrap().len(), 1);
    assert_eq!((&all["chat"][0]["text"], &all["chat"][0]["match"]), (&json!("draw!"), &json!(id)));
    assert_eq!(all["tokens"][0]["name"], "my bot");
    assert_eq!(server.stranger().get("/api/me/export").await.code(), "player.stranger");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_account_leaves_its_matches_to_the_other_players() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let over = a_match(&mut ann, &mut bob).await;
    leave(&bob, &over, 1).await;
    let playing = a_match(&mut ann, &mut bob).await;
    let waiting = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let waiting = waiting["match"].as_str().unwrap();
    super::ratings::rated(&mut bob, 1).await;

    assert_eq!(
        delete(&mut ann, "/api/me", json!({"password": "wrong"})).await.code(),
        "password.wrong"
    );
    assert_eq!(delete(&mut ann, "/api/me", json!({})).await.code(), "password.wrong");
    let bare = ann.request(Method::DELETE, "/api/me", Body::empty()).await;
    assert!(bare.status.is_client_error(), "{bare:?}");
    let mut elsewhere = ann.clone();
    delete(&mut ann, "/api/me", json!({"password": PASSWORD})).await.ok();
    for session in [&mut ann, &mut elsewhere] {
        assert_eq!(session.get("/api/me").await.ok(), json!({"player": null}));
    }
    assert_eq!(log_in(&mut server.stranger(), "Ann", PASSWORD).await.code(), "login.wrong");
    assert_eq!(bob.get("/api/players/Ann").await.code(), "player.unknown");
    let board = bob.get("/api/leaderboards/gunslingers").await.ok();
    assert_eq!(board["leaders"].as_array().unwrap().len(), 1, "{board}");

    // Bob still has his matches, and the record of the one that was over.
    for id in [&over, &playing] {
        let summary = bob.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!((&summary["phase"], &summary["mine"]), (&json!("over"), &json!([1])));
        let listed = bob.get("/api/matches?mine=true").await.text;
        assert!(listed.contains("Somebody") && !listed.contains("\"Ann\""), "{listed}");
        assert!(bob.get(&format!("/api/matches/{id}/record")).await.status.is_success());
    }
    // The resigned match counts for Bob.
    assert_eq!(bob.get("/api/me").await.ok()["ratings"]["gunslingers"]["matches"], 2);
    // In the match that had not begun, the seat is open again.
    let summary = bob.get(&format!("/api/matches/{waiting}")).await.ok();
    assert_eq!(summary["seats"][0]["kind"], "open", "{summary}");
    // The name is free too, and a new account with it gets nothing of the old one.
    let mut other = server.stranger();
    register(&mut other, "ann").await.ok();
    assert_eq!(other.get("/api/matches?mine=true").await.ok(), json!({"matches": []}));
    assert_eq!(other.get("/api/me").await.ok()["ratings"], json!({}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_deleted_without_a_password() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    delete(&mut ann, "/api/me", json!({})).await.ok();
    assert_eq!(ann.get("/api/me").await.ok(), json!({"player": null}));
    assert_eq!(delete(&mut ann, "/api/me", json!({})).await.code(), "player.stranger");
}
