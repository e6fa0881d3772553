//! Players: accounts, tokens, ratings, and own data.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod accounts;
mod moderation;
mod own_data;
mod rate_limits;
mod ratings;
mod recovery;
mod sessions;
mod tokens;

use crate::common::{Guest, Reply, TestServer};
use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";

/// A client with a new account.
async fn account(server: &TestServer, name: &str) -> Guest {
    let mut guest = server.stranger();
    register(&mut guest, name).await.ok();
    guest
}

async fn register(guest: &mut Guest, name: &str) -> Reply {
    guest.post("/api/account", json!({"name": name, "password": PASSWORD})).await
}

async fn log_in(guest: &mut Guest, name: &str, password: &str) -> Reply {
    guest.post("/api/session", json!({"name": name, "password": password})).await
}

async fn delete(guest: &mut Guest, path: &str, body: Value) -> Reply {
    guest.request(Method::DELETE, path, Body::from(body.to_string())).await
}

async fn name_of(guest: &mut Guest) -> Value {
    guest.get("/api/me").await.ok()["name"].take()
}

/// Starts a rated match of gunslingers between two people. Returns its id.
async fn a_match(ann: &mut Guest, bob: &mut Guest) -> String {
    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "rated": true});
    let created = ann.create(create).await;
    let id = created["match"].as_str().expect("a match has an id").to_owned();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    id
}

/// Resigns a match.
async fn leave(guest: &Guest, id: &str, seat: u64) {
    let mut socket = guest.socket(id, "").await;
    let left = socket.ask(json!({"do": "leave", "seat": seat})).await;
    assert_eq!(left["ok"]["left"], seat, "{left}");
}
