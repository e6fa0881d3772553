//! Reports, bans, mutes and removed names.

use axum::http::Method;
use duello_registry::Registry;
use duello_server::Settings;
use serde_json::{Value, json};

use super::tokens::ask;
use super::{PASSWORD, a_match, account, delete, log_in, name_of};
use crate::common::{Guest, TestServer};

/// A server with the moderator Mo, and the client of Mo.
async fn moderated() -> (TestServer, Guest) {
    let store = duello_store::open("memory:").await.unwrap();
    let settings = Settings { moderators: vec!["MO".into()], ..Settings::default() };
    let server = TestServer::with(Registry::default(), store, settings).await;
    let mo = account(&server, "Mo").await;
    (server, mo)
}

async fn id_of(guest: &mut Guest) -> String {
    guest.get("/api/me").await.ok()["player"].as_str().unwrap().to_owned()
}

/// What a moderator imposes on a player.
async fn impose(mo: &mut Guest, on: &mut Guest, sanction: Value) -> Value {
    let path = format!("/api/moderation/players/{}", id_of(on).await);
    mo.post(&path, sanction).await.ok()
}

async fn reports(mo: &mut Guest) -> Vec<Value> {
    mo.get("/api/moderation/reports").await.ok()["reports"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_reports_another_and_a_moderator_reads_it_with_the_chat() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    bob.socket(&id, "").await.ask(json!({"do": "say", "text": "you cheat"})).await;
    let path = format!("/api/matches/{id}/reports");
    let about = |seat: u8| json!({"seat": seat, "reason": "chat", "text": " Bob insults me. "});
    for (mut who, body, code) in [
        (server.stranger(), about(1), "player.stranger"),
        (server.guest("Cat").await, about(1), "report.spectator"),
        (ann.clone(), about(0), "report.self"),
        (ann.clone(), about(2), "report.nobody"),
        (ann.clone(), json!({"seat": 1, "reason": "chat", "text": "x".repeat(501)}), "report.text"),
    ] {
        assert_eq!(who.post(&path, body).await.code(), code);
    }
    ann.post(&path, about(1)).await.ok();
    assert_eq!(ann.post(&path, about(1)).await.code(), "report.already");
    let listed = reports(&mut mo).await;
    assert_eq!(listed.len(), 1);
    let report = &listed[0];
    assert_eq!(
        (&report["player"]["name"], &report["reporter"]["name"], &report["text"]),
        (&json!("Bob"), &json!("Ann"), &json!("Bob insults me."))
    );
    assert_eq!((&report["match"], &report["chat"][0]["text"]), (&json!(id), &json!("you cheat")));
    // The reporter's copy of everything has it; that of the other does not say who has reported.
    assert_eq!(ann.get("/api/me/export").await.ok()["reports"][0]["text"], "Bob insults me.");
    assert_eq!(bob.get("/api/me/export").await.ok()["reports"], json!([]));
    let close = format!("/api/moderation/reports/{}/close", report["id"].as_str().unwrap());
    mo.post(&close, json!({})).await.ok();
    assert_eq!(mo.post(&close, json!({})).await.code(), "report.unknown");
    assert!(reports(&mut mo).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_moderators_moderate() {
    let (server, mut mo) = moderated().await;
    assert_eq!(mo.get("/api/me").await.ok()["moderator"], true);
    let mut guest = server.guest("Moe").await;
    let mut ann = account(&server, "Ann").await;
    let path = format!("/api/moderation/players/{}", id_of(&mut ann).await);
    for player in [&mut guest, &mut ann] {
        for path in ["/api/moderation/reports", "/api/moderation/players"] {
            assert_eq!(player.get(path).await.code(), "moderator.only", "{path}");
        }
        assert_eq!(player.post(&path, json!({"ban_days": 1})).await.code(), "moderator.only");
        let close = player.post("/api/moderation/reports/x/close", json!({})).await;
        assert_eq!(close.code(), "moderator.only");
        assert!(player.get("/api/me").await.ok().get("moderator").is_none());
    }
    let own = format!("/api/moderation/players/{}", id_of(&mut mo).await);
    assert_eq!(mo.post(&own, json!({"ban_days": 1})).await.code(), "moderator.immune");
    let nobody = mo.post("/api/moderation/players/nobody", json!({"ban_days": 1})).await;
    assert_eq!(nobody.code(), "player.unknown");
    for (sanction, code) in [
        (json!({"ban_days": 36_501}), "sanction.days"),
        (json!({"reason": "x".repeat(201)}), "sanction.reason"),
        (json!({"reason": "a\nb"}), "sanction.reason"),
    ] {
        assert_eq!(mo.post(&path, sanction).await.code(), code);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_player_is_sent_away_and_can_still_leave_for_good() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let token = ann.post("/api/me/tokens", json!({"name": "bot"})).await.ok();
    let mut socket = ann.socket(&id, "").await;
    socket.update().await;
    let banned = impose(&mut mo, &mut ann, json!({"ban_days": 3, "reason": "insults"})).await;
    assert!(banned["banned_until"].as_i64().is_some(), "{banned}");
    assert_eq!(socket.closed().await.0, 4001);
    let reply =
        ann.post("/api/matches", json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    assert_eq!(reply.code(), "player.banned");
    assert!(reply.text.contains("for 3 more days: insults"), "{}", reply.text);
    assert!(ann.try_socket(&id, "", None).await.is_err());
    let token = token["token"].as_str().unwrap();
    let by_token = ask(&server, Method::GET, "/api/me/tokens", token, json!({})).await;
    assert_eq!(by_token.1["code"], "player.banned");
    // Logging in again tells why, and does not help.
    let mut again = server.stranger();
    log_in(&mut again, "Ann", PASSWORD).await.ok();
    assert_eq!(again.get("/api/me").await.ok()["banned"]["reason"], "insults");
    assert_eq!(again.post("/api/me", json!({"name": "Anna"})).await.code(), "player.banned");
    assert_eq!(again.get("/api/me/export").await.ok()["profile"]["sanction_reason"], "insults");
    let listed = mo.get("/api/moderation/players").await.ok();
    assert_eq!(listed["players"][0]["name"], "Ann");
    // Lifted, and everything works again.
    impose(&mut mo, &mut ann, json!({"ban_days": 0})).await;
    assert!(ann.get("/api/me").await.ok().get("banned").is_none());
    ann.socket(&id, "").await.update().await;
    impose(&mut mo, &mut ann, json!({"ban_days": 36_500})).await;
    delete(&mut ann, "/api/me", json!({"password": PASSWORD})).await.ok();
    assert_eq!(mo.get("/api/moderation/players").await.ok()["players"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_muted_player_plays_on_in_silence() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let mut socket = ann.socket(&id, "").await;
    socket.update().await;
    impose(&mut mo, &mut ann, json!({"mute_days": 1})).await;
    assert_eq!(socket.closed().await.0, 4001);
    let mut socket = ann.socket(&id, "").await;
    let said = socket.ask(json!({"do": "say", "text": "hello"})).await;
    assert_eq!(said["error"]["code"], "player.muted", "{said}");
    assert!(socket.ask(json!({"do": "notes", "seat": 0})).await.get("ok").is_some());
    assert_eq!(ann.post("/api/me", json!({"name": "Rude"})).await.code(), "player.muted");
    assert!(ann.get("/api/me").await.ok()["muted"]["until"].as_i64().is_some());
    impose(&mut mo, &mut ann, json!({"mute_days": 0})).await;
    ann.post("/api/me", json!({"name": "Anna"})).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removed_name_is_gone_everywhere_and_the_account_keeps_its_login() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (account(&server, "Rude").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    impose(&mut mo, &mut ann, json!({"remove_name": true})).await;
    let name = name_of(&mut ann).await;
    assert!(name.as_str().unwrap().starts_with("Player "), "{name}");
    let summary = bob.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!(summary["seats"][0]["name"], name, "{summary}");
    // Nobody else can take the removed name, and its owner can still log in with it.
    assert_eq!(bob.post("/api/me", json!({"name": "Rude"})).await.code(), "name.taken");
    log_in(&mut server.stranger(), "Rude", PASSWORD).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn banned_players_are_not_on_the_leaderboard() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    super::leave(&bob, &id, 1).await;
    super::ratings::rated(&mut ann, 1).await;
    impose(&mut mo, &mut ann, json!({"ban_days": 1})).await;
    let board = bob.get("/api/leaderboards/gunslingers").await.ok();
    let names: Vec<&Value> =
        board["leaders"].as_array().unwrap().iter().map(|leader| &leader["name"]).collect();
    assert_eq!(names, ["Bob"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_player_cannot_be_reported_and_hides_no_other_report() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    delete(&mut bob, "/api/me", json!({})).await.ok();
    let report = json!({"seat": 1, "reason": "play"});
    let reply = ann.post(&format!("/api/matches/{id}/reports"), report).await;
    assert_eq!(reply.code(), "report.nobody");
    assert!(reports(&mut mo).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_player_cannot_flood_the_moderators() {
    let (server, _) = moderated().await;
    let mut ann = server.guest("Ann").await;
    for number in 0..11 {
        let mut bob = server.guest("Bob").await;
        let id = a_match(&mut ann, &mut bob).await;
        let report = json!({"seat": 1, "reason": "play"});
        let reply = ann.post(&format!("/api/matches/{id}/reports"), report).await;
        match number {
            0..10 => drop(reply.ok()),
            _ => assert_eq!(reply.code(), "report.many"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sanction_follows_a_guest_into_an_account() {
    let (server, mut mo) = moderated().await;
    account(&server, "Ann").await;
    let (mut muted, mut banned) = (server.guest("Rude").await, server.guest("Ruder").await);
    impose(&mut mo, &mut muted, json!({"mute_days": 1, "reason": "insults"})).await;
    impose(&mut mo, &mut banned, json!({"ban_days": 1})).await;
    // A new account would be a new name.
    assert_eq!(super::register(&mut muted, "Another").await.code(), "player.muted");
    assert_eq!(super::register(&mut banned, "Another").await.code(), "player.banned");
    for guest in [&mut muted, &mut banned] {
        log_in(guest, "Ann", PASSWORD).await.ok();
    }
    let ann = muted.get("/api/me").await.ok();
    assert_eq!((&ann["name"], &ann["muted"]["reason"]), (&json!("Ann"), &json!("insults")));
    assert!(ann["banned"]["until"].as_i64().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_does_not_leave_the_name_to_others() {
    let (_server, mut mo) = moderated().await;
    assert_eq!(mo.post("/api/me", json!({"name": "Moritz"})).await.code(), "moderator.name");
    let gone = delete(&mut mo, "/api/me", json!({"password": PASSWORD})).await;
    assert_eq!(gone.code(), "moderator.name");
    assert_eq!(name_of(&mut mo).await, "Mo");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_that_turn_around_what_follows_are_refused() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let said = ann.socket(&id, "").await.ask(json!({"do": "say", "text": "a\u{202e}b"})).await;
    assert_eq!(said["error"]["code"], "chat.text");
    let report = json!({"seat": 1, "reason": "chat", "text": "a\u{202e}b"});
    let reply = ann.post(&format!("/api/matches/{id}/reports"), report).await;
    assert_eq!(reply.code(), "report.text");
    let path = format!("/api/moderation/players/{}", id_of(&mut bob).await);
    let reason = json!({"mute_days": 1, "reason": "\u{1b}[31m"});
    assert_eq!(mo.post(&path, reason).await.code(), "sanction.reason");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_player_waits_for_no_opponent() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    ann.post("/api/pairing", json!({"game": "gunslingers"})).await.ok();
    impose(&mut mo, &mut ann, json!({"ban_days": 1})).await;
    let waiting = bob.post("/api/pairing", json!({"game": "gunslingers"})).await.ok();
    assert_eq!(waiting["match"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_player_leaves_the_tables_that_wait() {
    let (server, mut mo) = moderated().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = json!({"game": "gunslingers", "seats": ["me", "open"], "public": true});
    let id = ann.create(table).await["match"].as_str().unwrap().to_owned();
    impose(&mut mo, &mut ann, json!({"ban_days": 1})).await;
    bob.post(&format!("/api/matches/{id}/seats"), json!({"seat": 1})).await.ok();
    let table = bob.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!((&table["phase"], &table["seats"][0]["name"]), (&json!("waiting"), &Value::Null));
}
