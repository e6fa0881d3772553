//! The OpenAPI document and the metrics.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use crate::common::{TestServer, play_on};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_openapi_document_describes_every_endpoint_and_type() {
    let server = TestServer::new().await;
    let document = server.stranger().get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    for path in ["/api/games", "/api/matches", "/api/matches/{id}/socket", "/api/records"] {
        assert!(paths.contains_key(path), "{path}");
    }
    // Every reference resolves, and every operation has a description.
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let text = document.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name} has no schema");
    }
    for (path, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            let is_described =
                operation["summary"].is_string() || operation["description"].is_string();
            assert!(is_described, "{method} {path} has no description");
        }
    }
    // docs/live.md mentions every endpoint.
    let page = include_str!("../../../docs/live.md");
    for path in paths.keys() {
        assert!(page.contains(path.as_str()), "docs/live.md does not mention {path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_count_sockets_matches_and_answers() {
    let server = TestServer::new().await;
    let mut ann = server.guest("Ann").await;
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
    let of_game = "duello_answers_total{game=\"gunslingers\"}";
    let answers = text.lines().find(|line| line.starts_with(of_game)).unwrap();
    let count: u32 = answers.rsplit(' ').next().unwrap().parse().unwrap();
    assert!(count >= 2, "{answers}");
    let _: Value = server.stranger().get("/api/games").await.ok();
}

/// Every metric is explained to operators and drawn on the dashboard, and neither names one that does not exist.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_are_in_the_docs_and_on_the_dashboard() {
    let server = TestServer::new().await;
    let text = server.stranger().get("/metrics").await.text;
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let exported: BTreeSet<String> = types
        .map(|line| match line.split_once(' ').unwrap() {
            (name, "counter") => format!("{name}_total"),
            (name, _) => name.to_owned(),
        })
        .collect();
    assert!(exported.len() > 10, "{text}");
    let page = named_metrics(include_str!("../../../docs/operate.md"));
    let dashboard = named_metrics(include_str!("../../../deploy/grafana.json"));
    assert_eq!(page, exported, "docs/operate.md");
    assert_eq!(dashboard, exported, "deploy/grafana.json");
}

/// The names of metrics in a text, histograms without the suffix of their parts.
fn named_metrics(text: &str) -> BTreeSet<String> {
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let words = text.split(|letter| !is_name(letter)).filter(|word| word.starts_with("duello_"));
    let words = words.filter(|word| *word != "duello_server");
    let whole = |word: &str| {
        ["_bucket", "_count", "_sum"]
            .iter()
            .find_map(|part| word.strip_suffix(part))
            .unwrap_or(word)
            .to_owned()
    };
    words.map(whole).collect()
}
