//! The list of sessions, and ending them one by one.

use axum::http::Method;
use serde_json::{Value, json};

use super::tokens::ask;
use super::{PASSWORD, a_match, account, delete, log_in, name_of};
use crate::common::{Guest, TestServer};

async fn sessions(player: &mut Guest) -> Vec<Value> {
    player.get("/api/me/sessions").await.ok()["sessions"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_sees_every_session_and_which_one_is_this() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let mut phone = server.stranger();
    log_in(&mut phone, "Ann", PASSWORD).await.ok();
    for player in [&mut ann, &mut phone] {
        let listed = sessions(player).await;
        assert_eq!(listed.len(), 2, "{listed:?}");
        let current: Vec<&Value> = listed.iter().filter(|one| one["current"] == true).collect();
        assert_eq!(current.len(), 1, "{listed:?}");
        let (began, used) = (current[0]["created"].as_i64(), current[0]["used"].as_i64());
        assert!(began.unwrap() > 0 && used >= began, "{listed:?}");
    }
    // The copy of everything stored has them too.
    assert_eq!(ann.get("/api/me/export").await.ok()["sessions"].as_array().unwrap().len(), 2);
    // Other players' sessions are their own.
    assert_eq!(sessions(&mut server.guest("Bob").await).await.len(), 1);
    assert_eq!(server.stranger().get("/api/me/sessions").await.code(), "player.stranger");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_session_ends_with_its_sockets_and_the_others_go_on() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let mut phone = server.stranger();
    log_in(&mut phone, "Ann", PASSWORD).await.ok();
    let (mut lost, mut here) = (phone.socket(&id, "").await, ann.socket(&id, "").await);
    for socket in [&mut lost, &mut here] {
        socket.update().await;
    }
    let listed = sessions(&mut ann).await;
    let other = listed.iter().find(|one| one["current"] == false).unwrap();
    let path = format!("/api/me/sessions/{}", other["id"].as_str().unwrap());
    // Nobody else can end it.
    assert_eq!(delete(&mut bob, &path, json!({})).await.code(), "session.none");
    assert_eq!(delete(&mut ann, &path, json!({})).await.ok(), json!({"ended": 1}));
    assert_eq!(lost.closed().await.0, 1008);
    assert!(here.ask(json!({"do": "notes", "seat": 0})).await.get("ok").is_some());
    assert_eq!(phone.get("/api/me").await.ok(), json!({"player": null}));
    assert_eq!(name_of(&mut ann).await, "Ann");
    assert_eq!(delete(&mut ann, &path, json!({})).await.code(), "session.none");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_other_sessions_end_at_once_and_tokens_stay() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let token = ann.post("/api/me/tokens", json!({"name": "bot"})).await.ok();
    let mut others = [server.stranger(), server.stranger()];
    for other in &mut others {
        log_in(other, "Ann", PASSWORD).await.ok();
    }
    assert_eq!(delete(&mut ann, "/api/me/sessions", json!({})).await.ok(), json!({"ended": 2}));
    for other in &mut others {
        assert_eq!(other.get("/api/me").await.ok(), json!({"player": null}));
    }
    assert_eq!(sessions(&mut ann).await.len(), 1);
    // A program has no session: it ends all of them.
    let token = token["token"].as_str().unwrap();
    let all = ask(&server, Method::DELETE, "/api/me/sessions", token, json!({})).await;
    assert_eq!(all, (200, json!({"ended": 1})));
    assert_eq!(ann.get("/api/me").await.ok(), json!({"player": null}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copied_cookie_is_worth_nothing_after_logging_out() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let mut thief = server.same(&ann);
    assert_eq!(name_of(&mut thief).await, "Ann");
    delete(&mut ann, "/api/session", json!({})).await.ok();
    assert_eq!(thief.get("/api/me").await.ok(), json!({"player": null}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_in_again_replaces_the_session_of_the_browser() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let before = server.same(&ann);
    log_in(&mut ann, "Ann", PASSWORD).await.ok();
    assert_eq!(sessions(&mut ann).await.len(), 1);
    let mut before = before;
    assert_eq!(before.get("/api/me").await.ok(), json!({"player": null}));
}
