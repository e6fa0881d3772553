//! Invalid and hostile requests: each is refused with a reason and changes nothing.

use std::cell::Cell;

use crate::common::TestServer;
use axum::body::Body;
use axum::http::Method;
use serde_json::{Map, Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invalid_match_is_refused_with_the_reason() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let cases = [
        (json!({"game": "chess", "seats": []}), "game.unknown"),
        (json!({"game": "gunslingers", "seats": ["me"]}), "seats.count"),
        (json!({"game": "gunslingers", "seats": ["me", {"bot": "deep"}]}), "bot.unknown"),
        (
            json!({"game": "gunslingers", "seats": ["me", "open"], "setup": {"gaol": 1}}),
            "setup.faulty",
        ),
        (
            json!({"game": "gunslingers", "seats": ["me", "open"], "setup": "gaol ="}),
            "setup.faulty",
        ),
        (
            json!({"game": "gunslingers", "seats": ["me", "open"], "clock": {"live": {"seconds": 0}}}),
            "clock.range",
        ),
        (json!({"game": "gunslingers", "seats": ["me", "open"], "entropy": ""}), "entropy.text"),
    ];
    for (create, code) in cases {
        let reply = ann.post("/api/matches", create.clone()).await;
        assert_eq!(reply.code(), code, "{create}");
    }
    let reply = ann.request(Method::POST, "/api/matches", Body::from("{")).await;
    assert!(reply.status.is_client_error(), "{reply:?}");
    let large = "x".repeat(2 << 20);
    let reply = ann.post("/api/matches", json!({"game": large, "seats": []})).await;
    assert_eq!(reply.status, 413);
}

/// On one thread, so that a handler that computes would block everything else.
#[tokio::test]
async fn checking_a_setup_does_not_block_other_requests() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let setup: Map<String, Value> = (0..1_000).map(|n| (format!("field{n}"), json!(1))).collect();
    let create = json!({"game": "gunslingers", "seats": ["me", "open"], "setup": setup});
    // On a busy machine the thread of the others may wait for the whole check: one try of several is enough.
    let mut turns_max = 0;
    for _ in 0..10 {
        let is_done = Cell::new(false);
        let creating = async {
            let reply = ann.post("/api/matches", create.clone()).await;
            is_done.set(true);
            reply
        };
        let others = async {
            let mut turns = 0;
            while !is_done.get() {
                tokio::task::yield_now().await;
                turns += 1;
            }
            turns
        };
        let (reply, turns) = tokio::join!(creating, others);
        assert_eq!(reply.code(), "setup.faulty");
        turns_max = turns_max.max(turns);
    }
    assert!(turns_max > 10, "others had {turns_max} turns while the setup was checked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_cannot_act_for_another_player() {
    let server = TestServer::new().await;
    let (mut ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let seats = json!(["me", {"bot": "random"}]);
    let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
    let id = created["match"].as_str().unwrap();
    let mut socket = eve.socket(id, "").await;
    let update = socket.update().await;
    assert_eq!(update["as"], json!(null));
    for verb in ["candidates", "notes", "hint", "leave", "draw"] {
        let answer = socket.ask(json!({"do": verb, "seat": 0})).await;
        assert_eq!(answer["error"]["code"], "seat.not-yours", "{verb}: {answer}");
    }
    let action = json!({"lay": "colt"});
    let submit = json!({"do": "submit", "seat": 0, "decision": 0, "action": action});
    assert_eq!(socket.ask(submit).await["error"]["code"], "seat.not-yours");
    let said = socket.ask(json!({"do": "say", "text": "hello"})).await;
    assert_eq!(said["error"]["code"], "chat.spectator");

    // A forged cookie counts as none.
    let mut forger = server.stranger();
    let cookie = ann.cookie.clone().unwrap();
    let (player, signature) = cookie.rsplit_once('.').unwrap();
    let last = if signature.ends_with('0') { '1' } else { '0' };
    forger.cookie = Some(format!("{player}.{}{last}", &signature[..signature.len() - 1]));
    assert_eq!(forger.get("/api/me").await.ok(), json!({"player": null}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_requests_get_an_error_and_floods_are_disconnected() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
    let id = created["match"].as_str().unwrap();
    let mut socket = ann.socket(id, "garbage,0:x").await;
    socket.update().await;
    for text in ["", "{", "[]", "{\"do\":\"dance\"}", "{\"do\":\"submit\",\"seat\":9}"] {
        socket.send(text).await;
        let mut frame = socket.next().await.unwrap();
        // The bot may have answered in the meantime.
        while frame.get("update").or(frame.get("answered")).is_some() {
            frame = socket.next().await.unwrap();
        }
        assert_eq!(frame["error"]["code"], "request.malformed", "{text}: {frame}");
    }
    // A client that waits for an answer by its id gets it.
    let dance = json!({"do": "dance", "seat": -1});
    assert_eq!(socket.ask(dance).await["error"]["code"], "request.malformed");
    let stale = json!({"do": "submit", "seat": 0, "decision": 99, "action": {"lay": "colt"}});
    assert_eq!(socket.ask(stale).await["error"]["code"], "decision.early");
    let nonsense = json!({"do": "check", "seat": 0, "action": {"lay": "cannon"}});
    assert_eq!(socket.ask(nonsense).await["error"]["code"], "action.malformed");
    // A message that is too long closes the socket, but does not affect the match.
    socket.send(&"x".repeat(100 << 10)).await;
    while socket.next().await.is_some() {}
    ann.socket(id, "").await.update().await;
    // So does a flood of requests.
    let mut flood = ann.socket(id, "").await;
    for _ in 0..500 {
        // The socket may be closed before the last one.
        if flood.try_send("{}").await.is_err() {
            break;
        }
    }
    while flood.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_are_refused_for_other_sites_and_unknown_matches() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    let own = format!("http://{}", server.address);
    assert!(ann.try_socket(id, "", Some(&own)).await.is_ok());
    assert!(ann.try_socket(id, "", Some("http://evil.example")).await.is_err());
    assert!(ann.try_socket("nothing", "", None).await.is_err());
    assert_eq!(ann.get("/api/matches/nothing").await.code(), "match.unknown");
    assert_eq!(ann.get("/api/matches/nothing/record").await.code(), "match.unknown");
    assert_eq!(ann.get("/api/matches?phase=never").await.code(), "phase.unknown");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_match_can_be_watched_only_by_its_players() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!(["me", {"bot": "random"}]);
    let create = json!({"game": "gunslingers", "seats": seats, "watchable": false});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap();
    assert!(server.stranger().try_socket(id, "", None).await.is_err());
    assert!(ann.try_socket(id, "", None).await.is_ok());
}
