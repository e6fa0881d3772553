//! Hidden information: clients are sent only what their own seats may know, in every game.
//!
//! The laws of `duello-conformance` check that a sight does not depend on hidden information. Here every frame of whole
//! matches is compared with those sights, and everything sent is searched for planted secrets.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use crate::common::{Guest, Socket, TestServer, owes};
use axum::body::Body;
use axum::http::Method;
use duello_core::record::Record;
use duello_core::{Observer, Seat};
use duello_referee::AnyMatch;
use serde_json::{Value, json};

/// How many decisions of each game are checked.
const DECISIONS: u64 = 40;

/// All fields of an update. Before adding one, consider who may know it.
const FIELDS: [&str; 18] = [
    "as",
    "phase",
    // The seats whose shares of the dice are awaited, and the commitments to all shares, which everybody is to remember.
    "revealing",
    "shares",
    "decision",
    "owing",
    "answered",
    "over",
    "ended",
    "offers",
    "seats",
    "events",
    "view",
    "prompt",
    "sealed",
    "left",
    "dice",
    "again",
];

/// A client and every update it was sent.
struct Watcher {
    socket: Socket,
    observer: Observer,
    received: Vec<Value>,
}

impl Watcher {
    async fn new(guest: &Guest, id: &str, observer: Observer) -> Watcher {
        Watcher { socket: guest.socket(id, "").await, observer, received: Vec::new() }
    }

    async fn receive(&mut self) -> Value {
        let update = self.socket.update().await;
        self.received.push(update.clone());
        update
    }

    /// Receives updates until the match has reached a decision or is over.
    async fn until(&mut self, decision: u64) {
        for _ in 0..1_000 {
            let update = self.receive().await;
            if update.get("over").is_some() || update["decision"].as_u64() >= Some(decision) {
                return;
            }
        }
        panic!("decision {decision} is not reached");
    }
}

/// One of the candidates, a different one for every decision.
async fn some_answer(watcher: &mut Watcher, seat: u64, decision: u64) -> Value {
    let list =
        watcher.socket.ask(json!({"do": "candidates", "seat": seat, "effort": "coarse"})).await;
    let list = list["ok"].as_array().unwrap_or_else(|| panic!("{list}")).clone();
    list[(decision * 7 + seat) as usize % list.len()]["action"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_frame_contains_only_what_its_client_may_know() {
    for game in duello_registry::games() {
        let server = TestServer::new().await;
        let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
        let created = ann.create(json!({"game": game.id(), "seats": ["me", "invite"]})).await;
        let id = created["match"].as_str().unwrap().to_owned();
        let link = created["links"][1].as_str().unwrap().to_owned();
        let sit = json!({"link": link, "entropy": "CANARY"});
        bob.post(&format!("/api/matches/{id}/seats"), sit).await.ok();
        let [first, second, ..] = Seat::ALL;
        let mut watchers = [
            Watcher::new(&ann, &id, Observer::Seat(first)).await,
            Watcher::new(&bob, &id, Observer::Seat(second)).await,
            Watcher::new(&server.stranger(), &id, Observer::Spectator).await,
        ];
        play(&mut watchers).await;
        let left = watchers[0].socket.ask(json!({"do": "leave", "seat": 0})).await;
        assert!(left.get("ok").is_some() || left["error"]["code"] == "match.not-playing", "{left}");
        let text = ann.get(&format!("/api/matches/{id}/record")).await.text;
        let (record, _) = Record::parse(text.as_bytes()).unwrap();
        let secret = record.ending().unwrap().reveal.as_ref().unwrap().secret.clone();
        for watcher in &watchers {
            assert!(watcher.received.len() > 2, "{}", game.id());
            for update in &watcher.received {
                check_fields(update);
                let text = update.to_string();
                let is_over = update.get("over").is_some();
                assert!(is_over || !text.contains(&secret), "{}: the server's secret", game.id());
                assert!(!text.contains(&link), "{}: an invitation link", game.id());
            }
        }
        game.retell(&record, None, &mut |_, live| {
            for watcher in &watchers {
                check_sight(watcher, live);
            }
        })
        .unwrap();
    }
}

/// Plays some decisions. If several seats have to answer, they do so one after another.
async fn play(watchers: &mut [Watcher; 3]) {
    for watcher in watchers.iter_mut() {
        watcher.receive().await;
    }
    for decision in 0..DECISIONS {
        let last = watchers[0].received.last().unwrap().clone();
        if last.get("over").is_some() {
            return;
        }
        assert_eq!(last["decision"], decision, "{last}");
        let owing: Vec<u64> = (0..2).filter(|seat| is_owing(&last, *seat)).collect();
        for (at, seat) in owing.iter().enumerate() {
            let action = some_answer(&mut watchers[*seat as usize], *seat, decision).await;
            let submit =
                json!({"do": "submit", "seat": seat, "decision": decision, "action": action});
            let answer = watchers[*seat as usize].socket.ask(submit).await;
            assert!(answer.get("ok").is_some(), "{answer}");
            if at + 1 < owing.len() {
                check_sealed(watchers, *seat as usize, &action).await;
            }
        }
        for watcher in watchers.iter_mut() {
            watcher.until(decision + 1).await;
        }
    }
}

fn is_owing(update: &Value, seat: u64) -> bool {
    update["owing"].as_array().is_some_and(|list| list.contains(&json!(seat)))
}

/// Checks that only its own seat sees a sealed answer; the others see that there is one.
async fn check_sealed(watchers: &mut [Watcher; 3], seat: usize, action: &Value) {
    for (at, watcher) in watchers.iter_mut().enumerate() {
        let before = watcher.received.last().unwrap().clone();
        let update = watcher.receive().await;
        assert!(!owes(&update, seat as u64), "{update}");
        if at == seat {
            assert_eq!(&update["sealed"], action);
            continue;
        }
        // Nothing else has changed for the others.
        let parts = |update: &Value| {
            let mut parts = update.as_object().unwrap().clone();
            parts.remove("answered");
            parts.remove("events");
            parts
        };
        assert_eq!(parts(&update), parts(&before));
        assert_eq!(update["events"], json!([]));
    }
}

fn check_fields(update: &Value) {
    let known = BTreeSet::from(FIELDS);
    for field in update.as_object().unwrap().keys() {
        assert!(known.contains(field.as_str()), "an update has an unknown field `{field}`");
    }
}

/// Compares the updates of this decision with what the observer may know.
fn check_sight(watcher: &Watcher, live: &dyn AnyMatch) {
    let decision = json!(live.decision());
    let is_over = live.pending().owing().is_empty();
    let mine = watcher
        .received
        .iter()
        .filter(|update| update["decision"] == decision && update.get("over").is_some() == is_over);
    let told = json!(live.told(watcher.observer, 0));
    for update in mine {
        assert_eq!(update["view"], live.view(watcher.observer), "{update}");
        assert_eq!(update["prompt"], json!(live.prompt(watcher.observer)));
        for event in update["events"].as_array().unwrap() {
            let number = event["number"].as_u64().unwrap() as usize;
            // The words may change later; the event may not.
            for part in ["event", "clause", "decision"] {
                assert_eq!(event[part], told[number][part], "{event}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_for_another_players_seat_are_refused() {
    for game in duello_registry::games() {
        let server = TestServer::new().await;
        let mut ann = server.guest("Ann").await;
        let create = json!({"game": game.id(), "seats": ["me", {"bot": "random"}]});
        let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
        let mut spectator = server.stranger().socket(&id, "").await;
        let mut socket = ann.socket(&id, "").await;
        let nothing = json!({});
        for request in [
            json!({"do": "candidates"}),
            json!({"do": "check", "action": nothing}),
            json!({"do": "complete", "wish": nothing}),
            json!({"do": "sketch", "draft": nothing}),
            json!({"do": "odds", "line": [nothing]}),
            json!({"do": "notes"}),
            json!({"do": "hint"}),
            json!({"do": "leave"}),
            json!({"do": "draw"}),
            json!({"do": "submit", "decision": 0, "action": nothing}),
        ] {
            let mut request = request;
            request["seat"] = json!(1);
            let answer = socket.ask(request.clone()).await;
            assert_eq!(answer["error"]["code"], "seat.not-yours", "{request}");
            request["seat"] = json!(0);
            let answer = spectator.ask(request.clone()).await;
            assert_eq!(answer["error"]["code"], "seat.not-yours", "{request}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn entropy_and_player_ids_are_not_sent_to_others() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({"entropy": "CANARY"})).await.ok();
    // While a match is played, neither the entropy of a seat nor the id of a player is public.
    let ann_id = ann.get("/api/me").await.ok()["player"].as_str().unwrap().to_owned();
    for path in ["", "/replay", "/replay?as=s", "/chat", "/record", "/luck"] {
        for guest in [&mut bob, &mut server.stranger()] {
            let text = guest.get(&format!("/api/matches/{id}{path}")).await.text;
            assert!(!text.contains(&ann_id), "{path}: {text}");
            assert!(!text.contains("CANARY"), "{path}: {text}");
        }
    }
    let list = bob.request(Method::GET, "/api/matches?mine=true", Body::empty()).await.text;
    assert!(list.contains(id) && !list.contains(&ann_id) && !list.contains("CANARY"), "{list}");
}
