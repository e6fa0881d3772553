//! Finished matches: replays, luck, rematches, forks, imported records.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::{Guest, TestServer, play_on};
use axum::body::Body;
use axum::http::Method;
use duello_core::record::{Ending, Entry, Record, RecordText};
use duello_store::{Append, MatchRow, Phase, Store};
use serde_json::{Value, json};
use std::sync::Arc;

/// A finished match of two people.
struct Played {
    server: TestServer,
    ann: Guest,
    bob: Guest,
    id: String,
}

async fn played() -> Played {
    played_on(duello_store::open("memory:").await.unwrap()).await
}

async fn played_on(store: Arc<dyn Store>) -> Played {
    let server = TestServer::on(store).await;
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let setup = json!({"players": 2, "goal": 2});
    let create = json!({
        "game": "gunslingers", "setup": setup, "seats": ["me", "invite"], "watchable": false
    });
    let created = ann.create(create).await;
    let id = created["match"].as_str().unwrap().to_owned();
    let link = &created["links"][1];
    bob.post(&format!("/api/matches/{id}/seats"), json!({"link": link})).await.ok();
    let (mut at_ann, mut at_bob) = (ann.socket(&id, "").await, bob.socket(&id, "").await);
    tokio::join!(play_on(&mut at_ann, 0), play_on(&mut at_bob, 1));
    Played { server, ann, bob, id }
}

fn texts(step: &Value) -> Vec<&str> {
    step["events"].as_array().unwrap().iter().map(|told| told["text"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_can_be_replayed_from_any_viewpoint() {
    let Played { server, mut ann, id, .. } = played().await;
    let path = |query: &str| format!("/api/matches/{id}/replay{query}");
    let own = ann.get(&path("")).await.ok();
    let all = ann.get(&path("?as=all")).await.ok();
    let steps = all["steps"].as_array().unwrap();
    assert_eq!(all["entries"], steps.len());
    assert_eq!(own["steps"].as_array().unwrap().len(), steps.len());
    assert_eq!((&steps[0]["entry"], &steps[0]["decision"]), (&json!(0), &Value::Null));
    assert_eq!(steps[1]["answers"].as_array().unwrap().len(), 2);
    assert_eq!(own["steps"][1]["answers"].as_array().unwrap().len(), 1);
    assert_eq!(own["steps"][1]["draws"], json!([]));
    assert!(steps.last().unwrap()["is_over"].as_bool().unwrap());
    // A part of the replay equals that part of the whole.
    let page = ann.get(&path("?as=all&from=1&count=1")).await.ok();
    assert_eq!(page["steps"], json!([steps[1]]));
    assert!(!texts(&steps[1]).is_empty());
    assert_eq!(ann.get(&path("?as=7")).await.code(), "eyes.unknown");
    // Those who may not watch the match may not replay it either.
    let mut stranger = server.stranger();
    for what in ["replay", "record", "luck"] {
        let path = format!("/api/matches/{id}/{what}");
        assert_eq!(stranger.get(&path).await.code(), "match.private");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_matches_has_the_winners() {
    let Played { server, mut ann, mut bob, id } = played().await;
    let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
    let last: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    // Another match, drawn by agreement, and one in progress.
    let seats = json!({"game": "gunslingers", "seats": ["me", "me"]});
    let drawn = ann.create(seats.clone()).await["match"].clone();
    let mut socket = ann.socket(drawn.as_str().unwrap(), "").await;
    for seat in 0..2 {
        socket.ask(json!({"do": "draw", "seat": seat})).await;
    }
    let in_progress = ann.create(seats).await["match"].clone();
    let list = ann.get("/api/matches?mine=true").await.ok();
    let winners = |id: &Value| {
        let mut lines = list["matches"].as_array().unwrap().iter();
        lines.find(|line| line["match"] == *id).unwrap()["winners"].clone()
    };
    assert_eq!(winners(&json!(id)), last["over"]["winners"]);
    assert_eq!(winners(&drawn), json!([]));
    assert_eq!(winners(&in_progress), Value::Null);
    let all = bob.get("/api/me/export").await.ok();
    assert_eq!(all["matches"][0]["winners"], last["over"]["winners"]);
    drop(server);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_progress_can_be_replayed_only_from_ones_own_viewpoint() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let create = json!({"game": "gunslingers", "seats": ["me", {"bot": "random"}]});
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    let path = |query: &str| format!("/api/matches/{id}/replay{query}");
    assert_eq!(ann.get(&path("")).await.ok()["entries"], 1);
    assert_eq!(ann.get(&path("?as=0")).await.ok()["entries"], 1);
    assert_eq!(server.stranger().get(&path("")).await.ok()["entries"], 1);
    for viewpoint in ["1", "all"] {
        assert_eq!(ann.get(&path(&format!("?as={viewpoint}"))).await.code(), "replay.secret");
    }
    assert_eq!(server.stranger().get(&path("?as=0")).await.code(), "replay.secret");
    let fork = json!({"from": {"match": id, "entry": 0}, "seats": ["me", {"bot": "random"}]});
    assert_eq!(ann.post("/api/matches", fork).await.code(), "record.secret");
    assert_eq!(ann.get(&format!("/api/matches/{id}/luck")).await.code(), "record.secret");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn luck_is_measured_for_a_finished_match() {
    let Played { server: _house, mut ann, id, .. } = played().await;
    let reply = ann.get(&format!("/api/matches/{id}/luck")).await;
    assert_eq!(reply.caching.as_deref(), Some("private, max-age=86400"));
    let luck = reply.ok();
    assert_eq!(luck["game"], "gunslingers");
    assert_eq!(luck["players"].as_array().unwrap().len(), 2);
    assert!(luck["players"][0]["luck"].is_number());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_match_can_continue_from_any_entry() {
    let Played { server: _house, mut ann, id, .. } = played().await;
    let all = ann.get(&format!("/api/matches/{id}/replay?as=s")).await.ok();
    let fork = json!({"from": {"match": id, "entry": 1}, "seats": [{"bot": "random"}, "me"]});
    let forked = ann.create(fork).await;
    assert_eq!(forked["forked"], json!([id, 1]));
    // The position contains the secrets of all seats, so the summary leaves it out.
    assert_eq!(forked["setup"], Value::Null);
    let new = forked["match"].as_str().unwrap();
    let first = ann.get(&format!("/api/matches/{new}/replay?as=s&count=1")).await.ok();
    for part in ["hands", "seats", "players"] {
        assert_eq!(first["steps"][0]["view"].get(part), all["steps"][1]["view"].get(part));
    }
    let mut socket = ann.socket(new, "").await;
    assert_eq!(play_on(&mut socket, 1).await["phase"], "over");
    let over = all["entries"].as_u64().unwrap() - 1;
    for (entry, code) in [(over, "entry.over"), (10_000, "entry.unknown")] {
        let fork = json!({"from": {"match": id, "entry": entry}, "seats": ["me", "me"]});
        assert_eq!(ann.post("/api/matches", fork).await.code(), code);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_when_all_players_want_it() {
    let Played { server: _house, mut ann, mut bob, id } = played().await;
    let path = format!("/api/matches/{id}/again");
    assert_eq!(bob.post(&path, json!({"seat": 0})).await.code(), "seat.foreign");
    let mut at_bob = bob.socket(&id, "").await;
    assert_eq!(ann.post(&path, json!({"seat": 0})).await.ok()["match"], Value::Null);
    // Asking twice counts once.
    assert_eq!(ann.post(&path, json!({"seat": 0})).await.ok()["match"], Value::Null);
    let heard = at_bob.until(|update| update["again"]["wishes"] == json!([0])).await;
    assert_eq!(heard["again"]["match"], Value::Null);
    let again = bob.post(&path, json!({"seat": 1, "entropy": "once more"})).await.ok();
    let next = again["match"].as_str().unwrap().to_owned();
    assert_eq!(ann.post(&path, json!({"seat": 0})).await.ok()["match"], json!(next));
    let summary = ann.get(&format!("/api/matches/{next}")).await.ok();
    assert_eq!(summary["phase"], "playing");
    assert_eq!(summary["mine"], json!([0]));
    assert_ne!(summary["dice"], ann.get(&format!("/api/matches/{id}")).await.ok()["dice"]);
    let (mut at_ann, mut at_bob) = (ann.socket(&next, "").await, bob.socket(&next, "").await);
    let (last, _) = tokio::join!(play_on(&mut at_ann, 0), play_on(&mut at_bob, 1));
    assert_eq!(last["dice"]["entropy"][1], "once more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_told_in_words_when_its_rules_have_changed() {
    let store = duello_store::open("memory:").await.unwrap();
    let Played { server: _server, mut ann, id, .. } = played_on(store.clone()).await;
    let told = ann.get(&format!("/api/matches/{id}/narration")).await.ok();
    let events = told["events"].as_array().unwrap();
    assert!(events.iter().all(|event| event["clause"].as_str().unwrap().starts_with("GU-")));
    let texts: Vec<&str> =
        events.iter().filter_map(|event| event["said"]["text"].as_str()).collect();
    assert!(texts.len() > 5 && !texts.concat().contains("Bob"), "{texts:?}");
    // The same match as an older program would have left it.
    let row = store.find_match(&id).await.unwrap().unwrap();
    let row = MatchRow { id: "old".into(), phase: Phase::Playing, ..row };
    store.create_match(&row).await.unwrap();
    let text = ann.get(&format!("/api/matches/{id}/record")).await.text;
    let text = sealed_again(&text, |header| header["rules"] = 1.into());
    let lines = text.lines().map(str::to_owned).collect();
    let phase = Some(Phase::Over);
    let append = Append { id: "old".into(), from: 0, lines, at: 1, clocks: None, phase };
    store.append(append).await.unwrap();
    let narration = store.narration(&id).await.unwrap().unwrap();
    store.keep_narration("old", &narration).await.unwrap();
    assert_eq!(ann.get("/api/matches/old/replay").await.code(), "match.other-rules");
    assert_eq!(ann.get("/api/matches/old/narration").await.ok(), told);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_imported_if_it_follows_the_rules() {
    let Played { server: _house, mut ann, id, .. } = played().await;
    let text = ann.get(&format!("/api/matches/{id}/record")).await.text;
    let other = TestServer::new().await;
    let mut carl = other.guest("Carl").await;
    let import = async |guest: &mut Guest, text: String| {
        guest.request(Method::POST, "/api/records", Body::from(text)).await
    };
    let imported = import(&mut carl, text.clone()).await.ok()["match"].as_str().unwrap().to_owned();
    let summary = carl.get(&format!("/api/matches/{imported}")).await.ok();
    let original = ann.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!((&summary["phase"], &summary["imported"]), (&json!("over"), &json!(true)));
    assert_eq!(summary["dice"], original["dice"]);
    assert_eq!(summary["over"], original["over"]);
    assert_eq!(summary["seats"][1]["name"], "Bob");
    assert_eq!(carl.get(&format!("/api/matches/{imported}/record")).await.text, text);
    let path = "replay?as=all&count=3";
    let here = carl.get(&format!("/api/matches/{imported}/{path}")).await.ok();
    assert_eq!(here, ann.get(&format!("/api/matches/{id}/{path}")).await.ok());
    let mut socket = carl.socket(&imported, "").await;
    let update = socket.update().await;
    assert_eq!(update["dice"]["entropy"].as_array().unwrap().len(), 2);
    // A truncated record can be replayed and continued.
    let cut: String = text.split_inclusive('\n').take(3).collect();
    let cut = import(&mut carl, cut).await.ok()["match"].as_str().unwrap().to_owned();
    assert_eq!(carl.get(&format!("/api/matches/{cut}")).await.ok()["ended"], "unfinished");
    let fork = json!({"from": {"match": cut, "entry": 1}, "seats": ["me", {"bot": "random"}]});
    assert_eq!(carl.create(fork).await["phase"], "playing");
    // A manipulated record is refused with the reason.
    let touched = text.replacen("\"state\":\"", "\"state\":\"0", 1);
    let refused = import(&mut carl, touched).await;
    assert!(refused.json()["text"].as_str().unwrap().contains("the seal is"), "{refused:?}");
    assert_eq!(refused.code(), "record.faulty");
    assert_eq!(import(&mut carl, "nonsense".into()).await.code(), "record.faulty");
    // So is one that reveals another secret than the one it committed to, sealed again.
    let forged =
        sealed_again(&text, |header| header["dice"]["provable"]["commitment"] = "0".into());
    let refused = import(&mut carl, forged).await;
    assert!(refused.json()["text"].as_str().unwrap().contains("commitment"), "{refused:?}");
    let crowded = sealed_again(&text, |header| header["players"] = json!(["Ann", "Bob", "Cy"]));
    assert_eq!(import(&mut carl, crowded).await.code(), "record.faulty");
}

/// A record with another first line, and a seal that fits it.
fn sealed_again(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let record = Record::parse(text.as_bytes()).unwrap().0;
    let mut header = serde_json::to_value(record.header()).unwrap();
    change(&mut header);
    let mut changed = RecordText::new(&serde_json::from_value(header).unwrap());
    for entry in record.entries() {
        let entry = match entry {
            Entry::Over(ending) => {
                Entry::Over(Ending { digest: changed.digest(), ..ending.clone() })
            }
            entry => entry.clone(),
        };
        changed.push(&entry);
    }
    changed.text().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odds_are_answered_exactly() {
    let server = TestServer::new().await;
    let mut ann = server.stranger();
    let path = "/api/games/commandos/odds";
    let questions = ann.get(path).await.ok();
    assert!(questions["questions"].as_array().unwrap().iter().any(|one| one["name"] == "shot"));
    let given = json!({"shooter": "lmg", "target": "infantry"});
    let answer = ann.post(path, json!({"question": "shot", "given": given})).await.ok();
    // CO-951: four dice at 8.
    assert_eq!(answer["results"][4]["chance"], "16/625");
    let given = json!({"shooter": "nobody", "target": "nobody"});
    let refused = ann.post(path, json!({"question": "shot", "given": given})).await;
    assert_eq!(refused.json()["faults"].as_array().unwrap().len(), 2);
}
