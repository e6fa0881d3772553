//! Nobody can peek: whatever travels to somebody is what his own eyes may see, in every game.
//!
//! The laws of `duello-conformance` prove that a sight does not depend on what it may not know. Here every frame of
//! whole matches is held against those sights, and planted secrets are looked for in everything that was sent.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::Method;
use common::{Guest, House, Socket, owes};
use duello_core::record::Record;
use duello_core::{Observer, Seat};
use duello_referee::AnyMatch;
use serde_json::{Value, json};

/// How many decisions of each game are looked at.
const DECISIONS: u64 = 40;

/// Everything that an update may hold. Whoever adds a field has to think about who may know it.
const FIELDS: [&str; 16] = [
    "as", "phase", "decision", "owing", "answered", "over", "ended", "offers", "seats", "events",
    "view", "prompt", "sealed", "left", "dice", "again",
];

/// A watcher and every update it was sent.
struct Ear {
    socket: Socket,
    observer: Observer,
    heard: Vec<Value>,
}

impl Ear {
    async fn new(guest: &Guest, id: &str, observer: Observer) -> Ear {
        Ear { socket: guest.socket(id, "").await, observer, heard: Vec::new() }
    }

    async fn hear(&mut self) -> Value {
        let update = self.socket.update().await;
        self.heard.push(update.clone());
        update
    }

    /// Hears until the match stands at a decision, or is over.
    async fn until(&mut self, decision: u64) {
        for _ in 0..1_000 {
            let update = self.hear().await;
            if update.get("over").is_some() || update["decision"].as_u64() >= Some(decision) {
                return;
            }
        }
        panic!("decision {decision} does not come");
    }
}

/// One of the answers worth a thought, another one at every decision.
async fn some_answer(ear: &mut Ear, seat: u64, decision: u64) -> Value {
    let list = ear.socket.ask(json!({"do": "candidates", "seat": seat, "effort": "coarse"})).await;
    let list = list["ok"].as_array().unwrap_or_else(|| panic!("{list}")).clone();
    list[(decision * 7 + seat) as usize % list.len()]["action"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_frame_of_every_game_is_what_its_reader_may_know() {
    for game in duello_registry::games() {
        let house = House::new().await;
        let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let created = ann.create(json!({"game": game.id(), "seats": ["me", "invite"]})).await;
        let id = created["match"].as_str().unwrap().to_owned();
        let link = created["links"][1].as_str().unwrap().to_owned();
        let sit = json!({"link": link, "entropy": "CANARY"});
        bob.post(&format!("/api/matches/{id}/seats"), sit).await.ok();
        let [first, second, ..] = Seat::ALL;
        let mut ears = [
            Ear::new(&ann, &id, Observer::Seat(first)).await,
            Ear::new(&bob, &id, Observer::Seat(second)).await,
            Ear::new(&house.stranger(), &id, Observer::Spectator).await,
        ];
        play(&mut ears).await;
        let left = ears[0].socket.ask(json!({"do": "leave", "seat": 0})).await;
        assert!(left.get("ok").is_some() || left["error"]["code"] == "match.not-playing", "{left}");
        let text = ann.get(&format!("/api/matches/{id}/record")).await.text;
        let (record, _) = Record::parse(text.as_bytes()).unwrap();
        let secret = record.ending().unwrap().reveal.as_ref().unwrap().secret.clone();
        for ear in &ears {
            assert!(ear.heard.len() > 2, "{}", game.id());
            for update in &ear.heard {
                check_fields(update);
                let text = update.to_string();
                let is_over = update.get("over").is_some();
                assert!(is_over || !text.contains(&secret), "{}: the host's secret", game.id());
                assert!(!text.contains(&link), "{}: the link of a seat", game.id());
            }
        }
        game.retell(&record, None, &mut |_, live| {
            for ear in &ears {
                check_sight(ear, live);
            }
        })
        .unwrap();
    }
}

/// Plays on; where several owe an answer, the first seals its own before the others think.
async fn play(ears: &mut [Ear; 3]) {
    for ear in ears.iter_mut() {
        ear.hear().await;
    }
    for decision in 0..DECISIONS {
        let last = ears[0].heard.last().unwrap().clone();
        if last.get("over").is_some() {
            return;
        }
        assert_eq!(last["decision"], decision, "{last}");
        let owing: Vec<u64> = (0..2).filter(|seat| owes_at_all(&last, *seat)).collect();
        for (at, seat) in owing.iter().enumerate() {
            let action = some_answer(&mut ears[*seat as usize], *seat, decision).await;
            let submit =
                json!({"do": "submit", "seat": seat, "decision": decision, "action": action});
            let answer = ears[*seat as usize].socket.ask(submit).await;
            assert!(answer.get("ok").is_some(), "{answer}");
            if at + 1 < owing.len() {
                look_for_sealed(ears, *seat as usize, &action).await;
            }
        }
        for ear in ears.iter_mut() {
            ear.until(decision + 1).await;
        }
    }
}

fn owes_at_all(update: &Value, seat: u64) -> bool {
    update["owing"].as_array().is_some_and(|list| list.contains(&json!(seat)))
}

/// An answer is sealed: its seat reads it, the others read that there is one.
async fn look_for_sealed(ears: &mut [Ear; 3], seat: usize, action: &Value) {
    for (at, ear) in ears.iter_mut().enumerate() {
        let before = ear.heard.last().unwrap().clone();
        let update = ear.hear().await;
        assert!(!owes(&update, seat as u64), "{update}");
        if at == seat {
            assert_eq!(&update["sealed"], action);
            continue;
        }
        // Nothing else has changed for those who may not know it.
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
        assert!(known.contains(field.as_str()), "an update has a field `{field}`");
    }
}

/// Holds the updates of this decision against what the observer may know.
fn check_sight(ear: &Ear, live: &dyn AnyMatch) {
    let decision = json!(live.decision());
    let is_over = live.pending().owing().is_empty();
    let mine = ear
        .heard
        .iter()
        .filter(|update| update["decision"] == decision && update.get("over").is_some() == is_over);
    let told = json!(live.told(ear.observer, 0));
    for update in mine {
        assert_eq!(update["view"], live.view(ear.observer), "{update}");
        assert_eq!(update["prompt"], json!(live.prompt(ear.observer)));
        for event in update["events"].as_array().unwrap() {
            let number = event["number"].as_u64().unwrap() as usize;
            // Words may be said anew later; what happened may not.
            for part in ["event", "clause", "decision"] {
                assert_eq!(event[part], told[number][part], "{event}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_about_a_foreign_seat_are_answered_to_nobody() {
    for game in duello_registry::games() {
        let house = House::new().await;
        let mut ann = house.guest("Ann").await;
        let create = json!({"game": game.id(), "seats": ["me", {"bot": "random"}]});
        let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
        let mut spectator = house.stranger().socket(&id, "").await;
        let mut socket = ann.socket(&id, "").await;
        let nothing = json!({});
        for request in [
            json!({"do": "candidates"}),
            json!({"do": "check", "action": nothing}),
            json!({"do": "complete", "wish": nothing}),
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
async fn secrets_of_people_travel_to_nobody_else() {
    let house = House::new().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({"entropy": "CANARY"})).await.ok();
    // Neither what a seat added to the dice nor who is behind a name is anybody's business while they play.
    let ann_id = ann.get("/api/me").await.ok()["player"].as_str().unwrap().to_owned();
    for path in ["", "/replay", "/replay?as=s", "/chat", "/record", "/luck"] {
        for guest in [&mut bob, &mut house.stranger()] {
            let text = guest.get(&format!("/api/matches/{id}{path}")).await.text;
            assert!(!text.contains(&ann_id), "{path}: {text}");
            assert!(!text.contains("CANARY"), "{path}: {text}");
        }
    }
    let list = bob.request(Method::GET, "/api/matches?mine=true", Body::empty()).await.text;
    assert!(list.contains(id) && !list.contains(&ann_id) && !list.contains("CANARY"), "{list}");
}
