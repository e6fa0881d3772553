//! Registering, logging in and out, passwords.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::json;
use tower::ServiceExt;

use super::{PASSWORD, a_match, account, delete, log_in, name_of, register};
use crate::common::TestServer;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn registering_keeps_the_player() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let before = ann.get("/api/me").await.ok();
    assert_eq!(before["guest"], true);
    let id = a_match(&mut ann, &mut bob).await;
    let as_guest = ann.clone();

    let registered = register(&mut ann, "Annabelle").await;
    assert_eq!(registered.status, 201);
    let me = ann.get("/api/me").await.ok();
    assert_eq!((&me["player"], &me["name"]), (&before["player"], &json!("Annabelle")));
    assert_eq!(me["guest"], false);
    assert_eq!(ann.get(&format!("/api/matches/{id}")).await.ok()["mine"], json!([0]));
    // A stolen cookie of the guest gives no access to the account.
    let mut thief = as_guest;
    assert_eq!(thief.get("/api/me").await.ok(), json!({"player": null}));
    // Registering without being a guest creates a new player.
    let mut eve = account(&server, "Eve").await;
    assert_eq!(name_of(&mut eve).await, "Eve");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invalid_registration_is_refused_with_the_reason() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Änn").await;
    assert_eq!(register(&mut ann, "Another").await.code(), "account.already");
    let cases = [
        ("Bob", "1234567", "password.length"),
        ("Bob the Builder", "bob the builder", "password.name"),
        ("änn", PASSWORD, "name.taken"),
        (" ÄNN ", PASSWORD, "name.taken"),
        ("", PASSWORD, "name.text"),
        ("a\u{0}b", PASSWORD, "name.text"),
        ("x".repeat(31).leak(), PASSWORD, "name.text"),
        ("Bot:master", PASSWORD, "name.bot"),
        ("A\u{200b}nn", PASSWORD, "name.text"),
        ("a  b", PASSWORD, "name.letters"),
        ("a/b", PASSWORD, "name.letters"),
    ];
    for (name, password, code) in cases {
        let wanted = json!({"name": name, "password": password});
        let reply = server.stranger().post("/api/account", wanted).await;
        assert_eq!(reply.code(), code, "{name:?}");
    }
    let unknown = json!({"name": "Bob", "password": PASSWORD, "admin": true});
    assert!(server.stranger().post("/api/account", unknown).await.status.is_client_error());
    // Neither a guest nor another account can take the name of an account.
    let mut guest = server.stranger();
    assert_eq!(guest.post("/api/me", json!({"name": "änn"})).await.code(), "name.taken");
    let mut bob = account(&server, "Bob").await;
    assert_eq!(bob.post("/api/me", json!({"name": "ÄNN"})).await.code(), "name.taken");
    assert_eq!(bob.post("/api/me", json!({"name": "a/b"})).await.code(), "name.letters");
    // A renamed account logs in with its new name.
    bob.post("/api/me", json!({"name": "Robert"})).await.ok();
    log_in(&mut server.stranger(), "robert", PASSWORD).await.ok();
    assert_eq!(log_in(&mut server.stranger(), "Bob", PASSWORD).await.code(), "login.wrong");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_one_of_many_registrations_gets_a_name() {
    let server = TestServer::new().await;
    let wanted = (0..6).map(|_| {
        let mut guest = server.stranger();
        tokio::spawn(async move { register(&mut guest, "Ann").await.status.as_u16() })
    });
    let mut statuses = Vec::new();
    for racer in wanted.collect::<Vec<_>>() {
        statuses.push(racer.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_out_ends_one_session_or_all() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let mut phone = server.stranger();
    assert_eq!(log_in(&mut phone, " aNN ", PASSWORD).await.ok()["name"], "Ann");
    assert_eq!(name_of(&mut phone).await, "Ann");
    // Only this session: the other one stays valid.
    delete(&mut phone, "/api/session", json!({})).await.ok();
    assert_eq!(phone.get("/api/me").await.ok(), json!({"player": null}));
    assert_eq!(name_of(&mut ann).await, "Ann");
    log_in(&mut phone, "Ann", PASSWORD).await.ok();
    // All sessions.
    delete(&mut phone, "/api/session?everywhere=true", json!({})).await.ok();
    for session in [&mut phone, &mut ann] {
        assert_eq!(session.get("/api/me").await.ok(), json!({"player": null}));
    }
    let mut nobody = server.stranger();
    let everywhere = delete(&mut nobody, "/api/session?everywhere=true", json!({})).await;
    assert_eq!(everywhere.code(), "player.stranger");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ending_a_session_closes_its_sockets_and_no_others() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, server.guest("Bob").await);
    let id = a_match(&mut ann, &mut bob).await;
    let (mut hers, mut his) = (ann.socket(&id, "").await, bob.socket(&id, "").await);
    for socket in [&mut hers, &mut his] {
        socket.update().await;
    }
    delete(&mut ann, "/api/session?everywhere=true", json!({})).await.ok();
    assert_eq!(hers.closed().await, (1008, "your session has ended; log in again".into()));
    assert!(his.ask(json!({"do": "notes", "seat": 1})).await.get("ok").is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_all_other_sessions() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let mut thief = server.stranger();
    log_in(&mut thief, "Ann", PASSWORD).await.ok();
    ann.post("/api/me/tokens", json!({"name": "bot"})).await.ok();
    let path = "/api/account/password";
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    assert_eq!(
        ann.post(path, change("wrong horse", "battery staple")).await.code(),
        "password.wrong"
    );
    assert_eq!(ann.post(path, change(PASSWORD, "short")).await.code(), "password.length");
    let mut guest = server.guest("Bob").await;
    assert_eq!(guest.post(path, change("", "battery staple")).await.code(), "account.none");
    let changed = ann.post(path, change(PASSWORD, "battery staple")).await.ok();
    assert_eq!(changed["tokens"], 1);
    assert_eq!(name_of(&mut ann).await, "Ann");
    assert_eq!(thief.get("/api/me").await.ok(), json!({"player": null}));
    assert_eq!(log_in(&mut thief, "Ann", PASSWORD).await.code(), "login.wrong");
    log_in(&mut thief, "Ann", "battery staple").await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_name_and_a_wrong_password_get_the_same_answer() {
    let server = TestServer::new().await;
    account(&server, "Ann").await;
    let mut fastest = Vec::new();
    let mut answers = Vec::new();
    for name in ["Ann", "Nobody", "no/body"] {
        let mut times = Vec::new();
        for _ in 0..5 {
            let begun = Instant::now();
            let reply = log_in(&mut server.stranger(), name, "wrong horse").await;
            times.push(begun.elapsed());
            answers.push((reply.status, reply.text));
        }
        fastest.push(times.into_iter().min().unwrap());
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(answers[0].0, 401);
    // A hash takes at least ten milliseconds and everything else microseconds, so without one the answer would be
    // immediate. There is no upper bound, because a busy machine may delay any of them.
    assert!(fastest.iter().all(|time| *time > Duration::from_millis(5)), "{fastest:?}");
    // A bot has a name and no password.
    assert_eq!(log_in(&mut server.stranger(), "bot:master", "").await.code(), "login.wrong");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_in_moves_the_seats_and_chat_of_a_guest_to_the_account() {
    let server = TestServer::new().await;
    let mut ann = account(&server, "Ann").await;
    let (mut guest, mut bob) = (server.guest("Somewhere else").await, server.guest("Bob").await);
    let id = a_match(&mut guest, &mut bob).await;
    let waiting = guest.create(json!({"game": "wizards", "seats": ["me", "open"]})).await;
    let submit = |seat: u64, card: &str| json!({"do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    let mut socket = guest.socket(&id, "").await;
    socket.ask(submit(0, "rifle")).await;
    socket.ask(json!({"do": "say", "text": "it is me"})).await;
    let old = guest.clone();

    log_in(&mut guest, "Ann", PASSWORD).await.ok();
    let summary = ann.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!((&summary["mine"], &summary["seats"][0]["name"]), (&json!([0]), &json!("Ann")));
    let mine = ann.get("/api/matches?mine=true").await.ok();
    let ids: Vec<&str> = mine["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["match"].as_str().unwrap())
        .collect();
    assert!(ids.contains(&id.as_str()) && ids.contains(&waiting["match"].as_str().unwrap()));
    let export = ann.get("/api/me/export").await.ok();
    assert_eq!(export["chat"][0]["text"], "it is me");
    // The match continues, with the answer sealed before.
    let mut at_ann = ann.socket(&id, "").await;
    assert_eq!(at_ann.update().await["sealed"], json!({"lay": "rifle"}));
    let mut at_bob = bob.socket(&id, "").await;
    assert_eq!(at_bob.ask(submit(1, "rifle")).await["ok"], json!({"resolved": true}));
    at_ann.until(|update| update["decision"].as_u64() > Some(0)).await;
    // The guest no longer exists.
    let mut old = old;
    assert_eq!(old.get("/api/me").await.ok(), json!({"player": null}));
    // Switching from one account to another moves nothing.
    let mut eve = account(&server, "Eve").await;
    log_in(&mut eve, "Ann", PASSWORD).await.ok();
    log_in(&mut server.stranger(), "Eve", PASSWORD).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_are_http_only_same_site_and_secure_over_https() {
    let server = TestServer::new().await;
    for (origin, is_secure) in [("https://duello.example", true), ("http://localhost:8080", false)]
    {
        let request = Request::post("/api/me")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ORIGIN, origin)
            .body(Body::from(r#"{"name":"Ann"}"#))
            .unwrap();
        let answer = server.server.router().oneshot(request).await.unwrap();
        let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert_eq!(cookie.contains("Secure"), is_secure, "{cookie}");
    }
    // A cookie with another generation is invalid.
    let mut ann = server.guest("Ann").await;
    let cookie = ann.cookie.clone().unwrap();
    ann.cookie = Some(cookie.replace(".0.", ".1."));
    assert_eq!(ann.get("/api/me").await.ok(), json!({"player": null}));
}
