//! API tokens.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use duello_store::TokenRow;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tower::ServiceExt;

use super::{PASSWORD, account, delete};
use crate::common::TestServer;

/// Sends a request with a token and no cookie.
pub(super) async fn ask(
    server: &TestServer,
    method: Method,
    path: &str,
    token: &str,
    body: Value,
) -> (u16, Value) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .body(Body::from(body.to_string()))
        .unwrap();
    let answer = server.server.router().oneshot(request).await.unwrap();
    assert!(!answer.headers().contains_key(header::SET_COOKIE));
    let status = answer.status().as_u16();
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

async fn me(server: &TestServer, token: &str) -> (u16, Value) {
    ask(server, Method::GET, "/api/me", token, json!({})).await
}

/// Opens a socket with a token.
async fn socket(server: &TestServer, id: &str, token: &str) -> Result<(), StatusCode> {
    let url = format!("ws://{}/api/matches/{id}/socket", server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    match connect_async(request).await {
        Ok(_) => Ok(()),
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status()),
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_acts_for_its_player_until_it_is_revoked() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let made = ann.post("/api/me/tokens", json!({"name": "my bot", "days": 30})).await;
    assert_eq!(made.status, 201);
    let made = made.json();
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("duello_") && token.len() == 39, "{token}");
    assert_eq!(
        made["expires"].as_i64().unwrap() - made["created"].as_i64().unwrap(),
        2_592_000_000
    );

    assert_eq!(me(&server, token).await.1["name"], "Ann");
    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "watchable": false});
    let (status, created) = ask(&server, Method::POST, "/api/matches", token, create).await;
    assert_eq!(status, 201);
    let id = created["match"].as_str().unwrap();
    assert_eq!(ann.get(&format!("/api/matches/{id}")).await.ok()["mine"], json!([0]));
    // Once the last seat is taken, only players may watch.
    let mut bob = server.guest("Bob").await;
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    assert!(server.stranger().try_socket(id, "", None).await.is_err());
    assert_eq!(socket(&server, id, token).await, Ok(()));

    // It is listed, but never sent again.
    let listed = ann.get("/api/me/tokens").await;
    assert!(!listed.text.contains(token));
    assert_eq!(listed.ok()["tokens"][0]["name"], "my bot");
    let hash: String =
        Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(!ann.get("/api/me/export").await.text.contains(&hash));
    let path = format!("/api/me/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(delete(&mut bob, &path, json!({})).await.code(), "token.none");
    delete(&mut ann, &path, json!({})).await.ok();
    assert_eq!(delete(&mut ann, &path, json!({})).await.code(), "token.none");
    let (status, answer) = me(&server, token).await;
    assert_eq!((status, &answer["code"]), (401, &json!("token.unknown")));
    assert_eq!(socket(&server, id, token).await, Err(StatusCode::UNAUTHORIZED));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_and_expired_tokens_are_refused() {
    let store = duello_store::open("memory:").await.unwrap();
    let server = TestServer::on(store.clone()).await;
    let mut ann = account(&server, "Ann").await;
    let player = ann.get("/api/me").await.ok()["player"].as_str().unwrap().to_owned();
    for forged in ["", "duello_", "duello_00000000000000000000000000000000", player.as_str()] {
        let (status, answer) = me(&server, forged).await;
        assert_eq!((status, &answer["code"]), (401, &json!("token.unknown")), "{forged}");
    }
    let hash = Sha256::digest(b"duello_old").iter().map(|byte| format!("{byte:02x}")).collect();
    let old = TokenRow { hash, player, name: "old".into(), created: 0, expires: Some(1) };
    store.add_token(&old).await.unwrap();
    let (status, answer) = me(&server, "duello_old").await;
    assert_eq!((status, &answer["code"]), (401, &json!("token.expired")));
    // An invalid token is refused even with a valid cookie.
    let request = Request::get("/api/me")
        .header(header::COOKIE, ann.cookie.clone().unwrap())
        .header(header::AUTHORIZATION, "bearer nonsense")
        .body(Body::empty())
        .unwrap();
    assert_eq!(server.server.router().oneshot(request).await.unwrap().status(), 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_names_and_expiries_and_too_many_tokens_are_refused() {
    let server = TestServer::new().await;
    let path = "/api/me/tokens";
    let mut stranger = server.stranger();
    assert_eq!(stranger.post(path, json!({"name": "x"})).await.code(), "player.stranger");
    assert_eq!(stranger.get(path).await.code(), "player.stranger");
    let mut ann = server.guest("Ann").await;
    for (name, days, code) in [
        (" ", 1, "token.name"),
        ("a\u{0}b", 1, "token.name"),
        ("x".repeat(51).leak(), 1, "token.name"),
        ("x", 0, "token.days"),
        ("x", 3_661, "token.days"),
    ] {
        let reply = ann.post(path, json!({"name": name, "days": days})).await;
        assert_eq!(reply.code(), code, "{name} {days}");
    }
    for _ in 0..20 {
        ann.post(path, json!({"name": "the same"})).await.ok();
    }
    assert_eq!(ann.post(path, json!({"name": "x"})).await.code(), "token.many");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_survives_a_new_password_but_not_its_account() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let made = ann.post("/api/me/tokens", json!({"name": "bot"})).await.ok();
    let token = made["token"].as_str().unwrap();
    let change = json!({"old": PASSWORD, "new": "battery staple"});
    ann.post("/api/account/password", change).await.ok();
    assert_eq!(me(&server, token).await.0, 200);
    // What needs a password needs it from programs too.
    let (status, answer) = ask(&server, Method::DELETE, "/api/me", token, json!({})).await;
    assert_eq!((status, &answer["code"]), (403, &json!("password.wrong")));
    delete(&mut ann, "/api/me", json!({"password": "battery staple"})).await.ok();
    let (status, answer) = me(&server, token).await;
    assert_eq!((status, &answer["code"]), (401, &json!("token.unknown")));
}
