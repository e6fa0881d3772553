//! Accounts, tokens, ratings: who one is, on any machine, and how strong.

#![allow(clippy::unwrap_used, reason = "the helpers of tests fail by panicking too")]

mod common;

#[path = "../../store/tests/suite/cluster.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod cluster;
#[path = "../../store/tests/suite/place.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the suite of the store")]
mod place;

#[path = "people/accounts.rs"]
mod accounts;
#[path = "people/own.rs"]
mod own;
#[path = "people/ratings.rs"]
mod ratings;
#[path = "people/tokens.rs"]
mod tokens;

use axum::body::Body;
use axum::http::Method;
use common::{Guest, House, Reply};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";

/// Somebody with an account.
async fn account(house: &House, name: &str) -> Guest {
    let mut guest = house.stranger();
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

/// A match of gunslingers between two people, without hints; answers its id.
async fn a_match(ann: &mut Guest, bob: &mut Guest) -> String {
    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "hints": false});
    let created = ann.create(create).await;
    let id = created["match"].as_str().expect("a match has an id").to_owned();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    id
}

/// A seat gives a match up.
async fn leave(guest: &Guest, id: &str, seat: u64) {
    let mut socket = guest.socket(id, "").await;
    let left = socket.ask(json!({"do": "leave", "seat": seat})).await;
    assert_eq!(left["ok"]["left"], seat, "{left}");
}
