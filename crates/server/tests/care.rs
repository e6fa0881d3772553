//! What those who look after a server, and those who write programs for it, get from it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{House, play_on};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_describes_every_address_and_every_type_it_names() {
    let house = House::new().await;
    let document = house.stranger().get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    for path in ["/api/games", "/api/matches", "/api/matches/{id}/socket", "/api/records"] {
        assert!(paths.contains_key(path), "{path}");
    }
    // Whatever is referred to is there, and everything done has a sentence about it.
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let text = document.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name} is not described");
    }
    for (path, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            let has_words =
                operation["summary"].is_string() || operation["description"].is_string();
            assert!(has_words, "{method} {path} says nothing");
        }
    }
    // The page about live matches knows every address as well.
    let page = include_str!("../../../docs/live.md");
    for path in paths.keys() {
        assert!(page.contains(path.as_str()), "docs/live.md does not know {path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_counted() {
    let house = House::new().await;
    let mut ann = house.guest("Ann").await;
    let setup = json!({"players": 2, "goal": 1});
    let seats = json!(["me", {"bot": "random"}]);
    let create = json!({"game": "gunslingers", "setup": setup, "seats": seats});
    let id = ann.create(create).await["match"].as_str().unwrap().to_owned();
    let mut socket = ann.socket(&id, "").await;
    play_on(&mut socket, 0).await;
    let refused = socket.ask(json!({"do": "leave", "seat": 1})).await;
    assert_eq!(refused["error"]["code"], "seat.not-yours");
    let text = ann.get("/metrics").await.text;
    for line in [
        "duello_sockets 1",
        "duello_hosts 1",
        "duello_matches_created_total{game=\"gunslingers\"} 1",
        "duello_matches_ended_total{game=\"gunslingers\"} 1",
        "# EOF",
    ] {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    assert!(!text.contains("Ann") && !text.contains(&id));
    let answers = text.lines().find(|line| line.starts_with("duello_answers_total")).unwrap();
    let count: u32 = answers.rsplit(' ').next().unwrap().parse().unwrap();
    assert!(count >= 2, "{answers}");
    let _: Value = house.stranger().get("/api/games").await.ok();
}
