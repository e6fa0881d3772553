//! Playing matches between people and bots, from creation to the record.

use std::time::{Duration, Instant};

use crate::common::{Socket, TestServer, owes, play_on};
use duello_core::record::Record;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_match_by_invitation_and_the_dice_verify() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let setup = json!({"players": 2, "goal": 2});
    let create = json!({"game": "gunslingers", "setup": setup, "seats": ["me", "invite"]});
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap().to_owned();
    assert_eq!(
        (&created["phase"], &created["seats"][1]["kind"]),
        (&json!("waiting"), &json!("invited"))
    );
    let path = format!("/api/matches/{id}/seats");
    // The seat cannot be taken without the link.
    assert_eq!(bob.post(&path, json!({})).await.code(), "seat.taken");
    let link = &created["links"][1];
    assert_eq!(bob.post(&path, json!({"link": link, "entropy": "dice!"})).await.ok()["seat"], 1);
    // The link belongs to Bob now, and still works for him.
    assert_eq!(bob.post(&path, json!({"link": link})).await.ok()["seat"], 1);
    assert_eq!(server.stranger().post(&path, json!({"link": link})).await.code(), "seat.taken");

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
async fn bots_answer_in_every_game_and_leaving_ends_the_match() {
    let server = TestServer::new().await;
    for game in duello_registry::games() {
        let mut ann = server.guest("Ann").await;
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
            // There may be several updates per decision.
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
async fn a_client_that_asks_for_changes_can_show_one_event_after_the_other() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!(["me", "me"]);
    let created = ann.create(json!({"game": "gunslingers", "seats": seats})).await;
    let id = created["match"].as_str().unwrap();
    let mut plain = ann.socket(id, "").await;
    let mut changing = ann.socket(id, "&changes=true").await;
    let before = changing.until(|update| update["as"] == 0).await["view"].clone();
    for seat in [0, 1] {
        let action = json!({"lay": "colt"});
        let submit = json!({"do": "submit", "seat": seat, "decision": 0, "action": action});
        assert!(plain.ask(submit).await.get("ok").is_some());
    }
    let is_next = |update: &Value| update["as"] == 0 && update["decision"] == 1;
    let (update, told) = (changing.until(is_next).await, plain.until(is_next).await);
    let changes: Vec<&Value> = update["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|event| event.get("change"))
        .collect();
    assert!(!changes.is_empty(), "{update}");
    let mut view = before;
    for change in changes {
        let patch: json_patch::Patch = serde_json::from_value(change.clone()).unwrap();
        json_patch::patch(&mut view, &patch).unwrap();
    }
    assert_eq!(view["players"], update["view"]["players"]);
    assert!(told["events"].as_array().unwrap().iter().all(|event| event.get("change").is_none()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reconnected_client_gets_every_event_exactly_once() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
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
        // Reconnect.
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
async fn a_repeated_answer_counts_once() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    let submit = |seat: u64, card: &str| json!({"do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    assert_eq!(at_ann.ask(submit(0, "colt")).await["ok"], json!({"resolved": false}));
    let again = at_ann.ask(submit(0, "colt")).await;
    assert_eq!(again["ok"], json!({"resolved": false, "repeated": true}));
    // An answer can be replaced until the last one is in.
    assert_eq!(at_ann.ask(submit(0, "rifle")).await["ok"], json!({"resolved": false}));
    assert_eq!(at_bob.ask(submit(1, "rifle")).await["ok"], json!({"resolved": true}));
    assert_eq!(at_ann.ask(submit(0, "rifle")).await["ok"]["repeated"], true);
    assert_eq!(at_ann.ask(submit(0, "colt")).await["error"]["code"], "decision.stale");
}

/// All frames that two sockets get within a moment.
async fn frames_of(one: &mut Socket, other: &mut Socket) -> Vec<Value> {
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
async fn an_answer_is_acknowledged_only_after_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("duello.db").display());
    let server = TestServer::on(duello_store::open(&url).await.unwrap()).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(id, "").await, bob.socket(id, "").await);
    tokio::join!(at_ann.update(), at_bob.update());
    frames_of(&mut at_ann, &mut at_bob).await;

    // While another program locks the file, nothing can be stored, and no one is told of an answer.
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    let writing = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let submit = |seat: u64, card: &str| json!({"id": 7, "do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    at_ann.send(&submit(0, "colt").to_string()).await;
    at_bob.send(&submit(1, "rifle").to_string()).await;
    assert_eq!(frames_of(&mut at_ann, &mut at_bob).await, Vec::<Value>::new());
    writing.rollback().await.unwrap();
    let resolved = |update: &Value| update["decision"].as_u64() > Some(0);
    at_ann.until(resolved).await;
    at_bob.until(resolved).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restarted_server_continues_the_match() {
    let store = duello_store::open("memory:").await.unwrap();
    let mut server = TestServer::on(store.clone()).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let id = created["match"].as_str().unwrap();
    bob.post(&format!("/api/matches/{id}/seats"), json!({})).await.ok();
    let submit = |seat: u64, card: &str| json!({"do": "submit", "seat": seat, "decision": 0, "action": {"lay": card}});
    let mut socket = ann.socket(id, "").await;
    socket.ask(submit(0, "rifle")).await;
    server.stop();
    while socket.next().await.is_some() {}

    let server = TestServer::on(store).await;
    let moved = |cookie: Option<String>| {
        let mut guest = server.stranger();
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
async fn a_stopping_server_closes_sockets_with_1012_and_ends_within_two_seconds() {
    let mut server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let created = ann.create(json!({"game": "gunslingers", "seats": ["me", "open"]})).await;
    let mut socket = ann.socket(created["match"].as_str().unwrap(), "").await;
    socket.update().await;
    // A request that is never completed must not delay the end.
    let mut unfinished = TcpStream::connect(server.address).await.unwrap();
    unfinished.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let began = Instant::now();
    let stopped = server.stop();
    assert_eq!(socket.closed().await.0, 1012);
    stopped.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(2), "it took {:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_answer_for_a_player_who_is_out_of_time() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
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
async fn the_rules_answer_when_the_time_of_a_house_rule_is_up() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    for (game, setup) in [
        ("gunslingers", json!({"lay_seconds": 1})),
        ("commandos", json!({"decision_seconds": 1})),
        ("champions", json!({"decision_seconds": 1})),
    ] {
        let seats = json!(["me", {"bot": "random"}]);
        let created = ann.create(json!({"game": game, "setup": setup, "seats": seats})).await;
        let mut socket = ann.socket(created["match"].as_str().unwrap(), "").await;
        let asked = socket.until(|update| update["owing"][0] == 0).await;
        assert!((0..=1000).contains(&asked["left"][0].as_i64().unwrap()), "{game}: {asked}");
        let decision = asked["decision"].as_u64();
        socket.until(|update| update["decision"].as_u64() > decision).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gu_r11_the_referee_calls_for_a_silent_master_and_gu_r20_nobody_talks_where_chat_is_off() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let create = json!({
        "game": "gunslingers",
        "setup": {"players": 3, "auto_draw": 1, "first_master": 0, "chat": false},
        "seats": ["me", {"bot": "random"}, {"bot": "random"}],
    });
    let created = ann.create(create).await;
    let mut socket = ann.socket(created["match"].as_str().unwrap(), "").await;
    let first = socket.update().await;
    assert_eq!(first["left"], json!(null), "laying takes as long as one likes: {first}");
    let said = socket.ask(json!({"do": "say", "text": "hello"})).await;
    assert_eq!(said["error"]["code"], "chat.off", "{said}");
    socket.ask(json!({"do": "submit", "seat": 0, "decision": 0, "action": {"lay": "colt"}})).await;
    let is_stage = |stage: &'static str| move |update: &Value| update["view"]["stage"] == stage;
    socket.until(is_stage("command")).await;
    socket.until(is_stage("point")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_client_gets_fewer_and_larger_updates() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!([{"bot": "random"}, {"bot": "random"}]);
    let id = ann.create(json!({"game": "champions", "seats": seats})).await;
    let id = id["match"].as_str().unwrap();
    let mut socket = ann.socket(id, "").await;
    // The bots play much faster than this client reads.
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
async fn clocks_resume_after_a_restart_without_any_client() {
    let store = duello_store::open("memory:").await.unwrap();
    let mut first = TestServer::on(store.clone()).await;
    let mut ann = first.guest("Ann").await;
    // Neither public nor watched.
    let create = json!({
        "game": "gunslingers",
        "seats": ["me", "me"],
        "clock": {"live": {"seconds": 1, "increment": 0}},
    });
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    first.stop();
    let before = store.journal(&id, 0).await.unwrap().lines.len();
    let _second = TestServer::on(store.clone()).await;
    for _ in 0..200 {
        if store.journal(&id, 0).await.unwrap().lines.len() > before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the clock does not run");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_client_gets_a_long_match_in_several_updates() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
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
    // Repeated, because host and socket run concurrently and the request for the rest must never be missed.
    for _ in 0..50 {
        let (heard, longest) = read_all(&mut ann.socket(&id, "").await).await;
        assert_eq!(longest, 500, "the match is too short for this test");
        if let Some(last) = &last {
            assert_eq!(last["number"].as_u64().unwrap() + 1, heard);
        }
    }
}

/// Reads updates until one is not full. Returns the number of events, and the most in one update.
async fn read_all(late: &mut Socket) -> (u64, usize) {
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
