//! Series of matches, and whose answer is awaited in them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};

use crate::common::{Guest, TestServer};

/// A series between Ann, who sits first, and Bob, who follows the invitation.
async fn invite(ann: &mut Guest, bob: &mut Guest, new: Value) -> String {
    let mut whole = json!({"game": "gunslingers", "setup": {}, "seats": ["me", "invite"]});
    whole.as_object_mut().unwrap().extend(new.as_object().unwrap().clone());
    let created = ann.create(whole).await;
    // Who follows the invitation is told of the series before sitting down.
    assert_eq!(created["series"]["best_of"].as_u64(), new["best_of"].as_u64());
    let id = created["match"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}/seats");
    bob.post(&path, json!({"link": created["links"][1]})).await.ok();
    id
}

/// A seat resigns, so that the other wins.
async fn resign(guest: &Guest, id: &str, seat: u64) {
    let mut socket = guest.socket(id, "").await;
    let answer = socket.ask(json!({"do": "leave", "seat": seat})).await;
    assert!(answer.get("ok").is_some(), "{answer}");
}

/// Both want the next match.
async fn next(ann: &mut Guest, bob: &mut Guest, id: &str, ann_sits: u64) -> String {
    let path = format!("/api/matches/{id}/again");
    assert_eq!(ann.post(&path, json!({"seat": ann_sits})).await.ok()["match"], Value::Null);
    let answer = bob.post(&path, json!({"seat": 1 - ann_sits})).await.ok();
    answer["match"].as_str().unwrap().to_owned()
}

async fn summary(guest: &mut Guest, id: &str) -> Value {
    guest.get(&format!("/api/matches/{id}")).await.ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_series_swaps_sides_and_ends_when_it_is_decided() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let first = invite(&mut ann, &mut bob, json!({"best_of": 3})).await;
    let begun = json!({"best_of": 3, "number": 1, "wins": [0, 0], "draws": 0});
    assert_eq!(summary(&mut ann, &first).await["series"], begun);
    // Resigning loses this match only.
    resign(&bob, &first, 1).await;
    assert_eq!(summary(&mut ann, &first).await["series"]["wins"], json!([1, 0]));

    let second = next(&mut ann, &mut bob, &first, 0).await;
    let seen = summary(&mut ann, &second).await;
    assert_eq!(seen["mine"], json!([1]));
    assert_eq!(
        (&seen["seats"][0]["name"], &seen["seats"][1]["name"]),
        (&json!("Bob"), &json!("Ann"))
    );
    assert_eq!(seen["series"], json!({"best_of": 3, "number": 2, "wins": [0, 1], "draws": 0}));
    resign(&ann, &second, 1).await;

    let third = next(&mut ann, &mut bob, &second, 1).await;
    let seen = summary(&mut ann, &third).await;
    assert_eq!(seen["mine"], json!([0]));
    assert_eq!(seen["series"], json!({"best_of": 3, "number": 3, "wins": [1, 1], "draws": 0}));
    let mut watching = ann.socket(&third, "").await;
    resign(&bob, &third, 1).await;
    let over = watching.until(|update| update["phase"] == "over").await;
    assert_eq!(over["series"]["wins"], json!([2, 1]));
    let listed = ann.get("/api/matches?mine=true&phase=over").await.ok();
    let of_third =
        listed["matches"].as_array().unwrap().iter().find(|one| one["match"] == third.as_str());
    assert_eq!(of_third.unwrap()["series"]["wins"], json!([2, 1]));

    // A rematch is a new series, with swapped sides again.
    let fourth = next(&mut ann, &mut bob, &third, 0).await;
    let seen = summary(&mut ann, &fourth).await;
    assert_eq!((&seen["series"], &seen["mine"]), (&begun, &json!([1])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agreed_draw_counts_half_for_both() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let first = invite(&mut ann, &mut bob, json!({"best_of": 5})).await;
    for (guest, seat) in [(&ann, 0), (&bob, 1)] {
        let mut socket = guest.socket(&first, "").await;
        socket.ask(json!({"do": "draw", "seat": seat})).await;
    }
    let seen = summary(&mut ann, &first).await;
    assert_eq!(seen["series"], json!({"best_of": 5, "number": 1, "wins": [0, 0], "draws": 1}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_series_against_the_computer_goes_on_by_one_wish() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!(["me", {"bot": "random"}]);
    let new = json!({"game": "gunslingers", "setup": {}, "seats": seats, "best_of": 3});
    let first = ann.create(new).await["match"].as_str().unwrap().to_owned();
    resign(&ann, &first, 0).await;
    let answer = ann.post(&format!("/api/matches/{first}/again"), json!({"seat": 0})).await.ok();
    let seen = summary(&mut ann, answer["match"].as_str().unwrap()).await;
    assert_eq!((&seen["mine"], &seen["series"]["wins"]), (&json!([1]), &json!([1, 0])));
}

#[tokio::test]
async fn a_series_that_cannot_be_is_refused() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
    for (best_of, seats, code) in [
        (2, 2, "series.length"),
        (0, 2, "series.length"),
        (7, 2, "series.length"),
        (3, 3, "series.players"),
    ] {
        let new = json!({"game": "gunslingers", "setup": {"players": seats},
            "seats": vec!["me"; seats], "best_of": best_of});
        assert_eq!(ann.post("/api/matches", new).await.code(), code);
    }
    let single = json!({"game": "gunslingers", "seats": ["me", "me"], "best_of": 1});
    assert_eq!(ann.create(single).await.get("series"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_says_whose_answer_is_awaited() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = invite(&mut ann, &mut bob, json!({})).await;
    let waiting = json!({"game": "gunslingers", "seats": ["me", "invite"]});
    let waiting = ann.create(waiting).await["match"].clone();
    // Both owe their card at first.
    let path = "/api/matches?mine=true&turns=true";
    let turn = |list: &Value, id: &Value| {
        let all = list["matches"].as_array().unwrap();
        all.iter().find(|one| one["match"] == *id).unwrap().get("turn").cloned()
    };
    let list = ann.get(path).await.ok();
    assert_eq!(turn(&list, &json!(id)), Some(json!(true)));
    assert_eq!(turn(&list, &waiting), None);
    let mut socket = ann.socket(&id, "").await;
    let update = socket.update().await;
    let list = socket.ask(json!({"do": "candidates", "seat": 0})).await;
    let submit = json!({"do": "submit", "seat": 0, "decision": update["decision"],
        "action": list["ok"][0]["action"]});
    assert_eq!(socket.ask(submit).await["ok"], json!({"resolved": false}));
    assert_eq!(turn(&ann.get(path).await.ok(), &json!(id)), Some(json!(false)));
    assert_eq!(turn(&bob.get(path).await.ok(), &json!(id)), Some(json!(true)));
    // Nobody is told about the turns of others, nor without asking.
    assert_eq!(turn(&ann.get("/api/matches?mine=true").await.ok(), &json!(id)), None);
    assert_eq!(server.stranger().get(path).await.ok()["matches"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_counted_by_game_and_opponent() {
    let server = TestServer::new().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    assert_eq!(server.stranger().get("/api/me/results").await.code(), "player.stranger");
    for loser in [1, 1, 0] {
        let id = invite(&mut ann, &mut bob, json!({"rated": true})).await;
        let guest = if loser == 0 { &ann } else { &bob };
        resign(guest, &id, loser).await;
    }
    let record =
        json!([{"game": "gunslingers", "opponent": "Bob", "won": 2, "drawn": 0, "lost": 1}]);
    let results = ann.get("/api/me/results").await.ok();
    assert_eq!(results["records"], record);
    // Ratings follow a moment later.
    for _ in 0..100 {
        let results = ann.get("/api/me/results").await.ok();
        if let Some([first, second, third]) =
            results["ratings"]["gunslingers"].as_array().map(Vec::as_slice)
        {
            let rating = |point: &Value| point["rating"].as_i64().unwrap();
            assert!(rating(first) > 1500 && rating(second) > rating(first));
            assert!(rating(third) < rating(second));
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the matches are not rated");
}
