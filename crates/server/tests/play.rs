//! Matches between people and bots, from the first address to the record.

mod common;

use std::time::Duration;

use common::{House, Socket, owes, play_on};
use duello_core::record::Record;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_by_a_link_to_the_end_and_check_every_die() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let mut bob = house.guest("Bob").await;
    let setup = json!({"players": 2, "goal": 2});
    let create = json!({"game": "gunslingers", "setup": setup, "seats": ["me", "invite"]});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap().to_owned();
    assert_eq!(
        (&created["phase"], &created["seats"][1]["kind"]),
        (&json!("waiting"), &json!("invited"))
    );
    let path = format!("/api/matches/{id}/seats");
    // Without the link nobody gets the seat.
    assert_eq!(bob.post(&path, json!({})).await.code(), "seat.taken");
    let link = &created["links"][1];
    assert_eq!(bob.post(&path, json!({"link": link, "entropy": "dice!"})).await.ok()["seat"], 1);
    // The link is Bob's now; for him it still works.
    assert_eq!(bob.post(&path, json!({"link": link})).await.ok()["seat"], 1);
    assert_eq!(house.stranger().post(&path, json!({"link": link})).await.code(), "seat.taken");

    let record_path = format!("/api/matches/{id}/record");
    assert_eq!(ann.get(&record_path).await.code(), "record.secret");
    let (mut at_ann, mut at_bob) = (ann.socket(&id, "").await, bob.socket(&id, "").await);
    let (last, _) = tokio::join!(play_on(&mut at_ann, 0), play_on(&mut at_bob, 1));
    assert_eq!(last["phase"], "over");

    let text = ann.get(&record_path).await.text;
    let (record, lost) = Record::parse(text.as_bytes()).unwrap();
    assert_eq!(lost, None);
    let game = duello_registry::game("gunslingers").unwrap();
    game.replay(&record, None).unwrap();
    let reveal = record.ending().unwrap().reveal.as_ref().unwrap();
    assert_eq!(json!(reveal), last["dice"]);
    assert_eq!(reveal.entropy[1], "dice!");
    let published = duello_core::dice::commitment(&reveal.secret);
    assert_eq!(created["dice"]["commitment"], json!(published));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_answers_in_every_game_and_leaving_ends_the_match() {
    let house = House::new().await;
    for game in duello_registry::games() {
        let mut ann = house.guest("Ann").await;
        let seats = json!(["me", {"bot": "learner"}]);
        let created = ann.create(json!({"game": game.id(), "seats": seats})).await;
        let id = created["match"].as_str().unwrap();
        assert_eq!(created["phase"], "playing", "{created}");
        let mut socket = ann.socket(id, "").await;
        let mut update = socket.update().await;
        let mut answered = None;
        for _ in 0..40 {
            if update.get("over").is_some() {
                break;
            }
            // Several updates may tell of one decision.
            if owes(&update, 0) && answered != update["decision"].as_u64() {
                answered = update["decision"].as_u64();
                let list = socket.ask(json!({"do": "candidates", "seat": 0})).await;
                let action = list["ok"][0]["action"].clone();
                let decision = update["decision"].clone();
                let submit =
                    json!({"do": "submit", "seat": 0, "decision": decision, "action": action});
                let answer = socket.ask(submit).await;
                assert!(answer.get("ok").is_some(), "{}: {answer}", game.id());
            }
            update = socket.update().await;
        }
        assert!(update["decision"].as_u64().unwrap() > 2, "{}: {update}", game.id());
        if update.get("over").is_none() {
            let left = socket.ask(json!({"do": "leave", "seat": 0})).await;
            assert_eq!(left["ok"]["left"], 0, "{}: {left}", game.id());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_hears_the_rest_and_nothing_twice() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
    let id = created["match"].as_str().unwrap();
    let mut socket = ann.socket(id, "").await;
    let mut heard = Vec::new();
    let mut decision = 0;
    for _ in 0..6 {
        let update = socket.until(|update| owes(update, 0)).await;
        heard.extend(update["events"].as_array().unwrap().clone());
        decision = update["decision"].as_u64().unwrap();
        let list = socket.ask(json!({"do": "candidates", "seat": 0})).await;
        let action = list["ok"][0]["action"].clone();
        let submit = json!({"do": "submit", "seat": 0, "decision": decision, "action": action});
        socket.ask(submit).await;
        // The line breaks here; what follows is heard on another one.
        let since = format!("0:{}", heard.len());
        socket = ann.socket(id, &since).await;
    }
    let update = socket.until(|update| update["decision"].as_u64() > Some(decision)).await;
    heard.extend(update["events"].as_array().unwrap().clone());
    let numbers: Vec<u64> = heard.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    let mut expected: Vec<u64> = numbers.clone();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(numbers, expected, "{heard:?}");
    assert_eq!(numbers[0], 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_given_twice_is_given_once() {
    let house = House::new().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    let submit = |seat: u64, card: &str| json!({"do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    assert_eq!(at_ann.ask(submit(0, "colt")).await["ok"], json!({"resolved": false}));
    let again = at_ann.ask(submit(0, "colt")).await;
    assert_eq!(again["ok"], json!({"resolved": false, "repeated": true}));
    // One may change one's mind until the last answer is in.
    assert_eq!(at_ann.ask(submit(0, "rifle")).await["ok"], json!({"resolved": false}));
    assert_eq!(at_bob.ask(submit(1, "rifle")).await["ok"], json!({"resolved": true}));
    assert_eq!(at_ann.ask(submit(0, "rifle")).await["ok"]["repeated"], true);
    assert_eq!(at_ann.ask(submit(0, "colt")).await["error"]["code"], "decision.stale");
}

/// All that two hear within a moment.
async fn heard(one: &mut Socket, other: &mut Socket) -> Vec<Value> {
    let mut all = Vec::new();
    let moment = sleep(Duration::from_millis(300));
    tokio::pin!(moment);
    loop {
        tokio::select! {
            frame = one.next() => all.extend(frame),
            frame = other.next() => all.extend(frame),
            () = &mut moment => return all,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_is_acknowledged_when_it_is_kept_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("duello.db").display());
    let house = House::on(duello_store::open(&url).await.unwrap()).await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    tokio::join!(at_ann.update(), at_bob.update());
    heard(&mut at_ann, &mut at_bob).await;

    // While another program writes to the file, nothing can be kept, and nobody hears of an answer.
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    let writing = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let submit = |seat: u64, card: &str| json!({"id": 7, "do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    at_ann.send(&submit(0, "colt").to_string()).await;
    at_bob.send(&submit(1, "rifle").to_string()).await;
    assert_eq!(heard(&mut at_ann, &mut at_bob).await, Vec::<Value>::new());
    writing.rollback().await.unwrap();
    let resolved = |update: &Value| update["decision"].as_u64() > Some(0);
    at_ann.until(resolved).await;
    at_bob.until(resolved).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_goes_on_where_it_was() {
    let store = duello_store::open("memory:").await.unwrap();
    let mut house = House::on(store.clone()).await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let submit = |seat: u64, card: &str| json!({"do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    let mut socket = ann.socket(id, "").await;
    socket.ask(submit(0, "rifle")).await;
    house.stop();
    while socket.next().await.is_some() {}

    let house = House::on(store).await;
    let moved = |cookie: Option<String>| {
        let mut guest = house.stranger();
        guest.cookie = cookie;
        guest
    };
    let (ann, bob) = (moved(ann.cookie), moved(bob.cookie));
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    let update = at_ann.update().await;
    assert_eq!(update["sealed"], json!({"lay": "rifle"}));
    assert_eq!(at_bob.ask(submit(1, "reloading")).await["ok"], json!({"resolved": true}));
    let update = at_ann.until(|update| update["decision"].as_u64() > Some(0)).await;
    assert!(!update["events"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_time_is_up_gets_the_answer_of_the_rules() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let create = json!({
        "game": "gunslingers",
        "seats": ["me", {"bot": "random"}],
        "clock": {"live": {"seconds": 1, "increment": 0}},
    });
    let created = ann.create(create).await;
    let mut socket = ann.socket(created["match"].as_str().unwrap(), "").await;
    let first = socket.update().await;
    assert!(first["left"][0].as_i64().unwrap() <= 1000, "{first}");
    let update = socket.until(|update| update["decision"].as_u64() > Some(0)).await;
    assert_eq!(update["left"][0], 0, "{update}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_reads_slowly_hears_everything_at_once() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"bot": "random"}, {"bot": "random"}]);
    let id = ann.create(json!({"game": "champions", "seats": seats})).await;
    let id = id["match"].as_str().unwrap();
    let mut socket = ann.socket(id, "").await;
    // The bots play on much faster than this.
    let (mut heard, mut updates) = (0, 0);
    loop {
        let update = socket.update().await;
        updates += 1;
        for event in update["events"].as_array().unwrap() {
            assert_eq!(event["number"], heard);
            heard += 1;
        }
        if update.get("over").is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let all = ann.get(&format!("/api/matches/{id}/replay?as=s&count=0")).await.ok();
    assert!(updates <= all["entries"].as_u64().unwrap() + 2, "{updates} updates");
    assert!(heard > 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_on_after_a_restart_though_nobody_looks() {
    let store = duello_store::open("memory:").await.unwrap();
    let mut first = House::on(store.clone()).await;
    let mut ann = first.guest("Ann").await;
    // Neither public nor watched by anybody.
    let create = json!({
        "game": "gunslingers",
        "seats": ["me", "me"],
        "clock": {"live": {"seconds": 1, "increment": 0}},
    });
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    first.stop();
    let before = store.journal(&id, 0).await.unwrap().lines.len();
    let _second = House::on(store.clone()).await;
    for _ in 0..200 {
        if store.journal(&id, 0).await.unwrap().lines.len() > before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the clock stands still");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_late_to_a_long_match_hears_it_in_parts() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let seats = json!([{"bot": "random"}, {"bot": "random"}]);
    let id = ann.create(json!({"game": "wizards", "seats": seats})).await["match"]
        .as_str()
        .unwrap()
        .to_owned();
    ann.socket(&id, "").await.until(|update| update.get("over").is_some()).await;
    let all = ann.get(&format!("/api/matches/{id}/replay?as=s")).await.ok();
    let entries = all["entries"].as_u64().unwrap();
    let last = ann.get(&format!("/api/matches/{id}/replay?as=s&from={}", entries - 1)).await.ok();
    let last = last["steps"][0]["events"].as_array().unwrap().last().cloned();
    // Many, because host and socket run side by side: whoever is asked for the rest must not miss it.
    for _ in 0..50 {
        let (heard, longest) = hear_all(&mut ann.socket(&id, "").await).await;
        assert_eq!(longest, 500, "the match is too short for this test");
        if let Some(last) = &last {
            assert_eq!(last["number"].as_u64().unwrap() + 1, heard);
        }
    }
}

/// Hears updates until one has less than it could have: how many events there were, and how many in one update.
async fn hear_all(late: &mut Socket) -> (u64, usize) {
    let (mut heard, mut longest) = (0, 0);
    loop {
        let update = late.update().await;
        let events = update["events"].as_array().expect("a match that has begun has events");
        longest = longest.max(events.len());
        for event in events {
            assert_eq!(event["number"], heard);
            heard += 1;
        }
        if events.len() < 500 {
            return (heard, longest);
        }
    }
}
