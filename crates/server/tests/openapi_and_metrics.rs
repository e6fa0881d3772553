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

/// Every answer has a type, and every refusal is problem details. `make test-api` compares the answers themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_openapi_document_types_every_answer() {
    let server = TestServer::new().await;
    let document = server.stranger().get("/api/openapi.json").await.ok();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            for status in ["401", "429", "503"] {
                assert!(responses.contains_key(status), "{method} {path} does not list {status}");
            }
            for (status, response) in responses {
                let content = response["content"].as_object().unwrap();
                let [(kind, content)] = Vec::from_iter(content)[..] else {
                    panic!("{method} {path}, {status}: {content:?}");
                };
                let at = format!("{method} {path}, {status}: {content}");
                let is_refusal = status.starts_with(['4', '5']);
                assert_eq!(kind == "application/problem+json", is_refusal, "{at}");
                let schema = &content["schema"];
                let is_text = kind == "application/jsonl" && schema["type"] == "string";
                assert!(schema["$ref"].is_string() || is_text, "{at}");
                assert!(!response["description"].as_str().unwrap().is_empty(), "{at}");
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let place = format!("{{{}}}", parameter["name"].as_str().unwrap());
                assert_eq!(parameter["in"] == "path", path.contains(&place), "{path} {parameter}");
            }
        }
    }
    let games = &document["components"]["schemas"]["GameName"]["enum"];
    assert!(games.as_array().unwrap().contains(&json!("gunslingers")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_is_problem_details() {
    let server = TestServer::new().await;
    let mut stranger = server.stranger();
    for (path, status, code) in [
        ("/api/nothing", 404, "endpoint.unknown"),
        ("/api/games/chess/rules", 404, "game.unknown"),
        ("/api/matches/unknown", 404, "match.unknown"),
        ("/api/matches/unknown/decisions/x?seat=0", 400, "request.malformed"),
        ("/api/matches/%00", 400, "request.malformed"),
        ("/api/matches?phase=x%00", 400, "request.malformed"),
        ("/api/matches?phase=begun", 422, "phase.unknown"),
        ("/api/me/tokens", 401, "player.stranger"),
    ] {
        let reply = stranger.get(path).await;
        let problem = reply.json();
        assert_eq!((reply.status.as_u16(), reply.code().as_str()), (status, code), "{path}");
        assert_eq!(problem["status"], status, "{path}");
        assert_eq!(problem["title"], reply.status.canonical_reason().unwrap(), "{path}");
        assert_eq!(problem["detail"], problem["text"], "{path}");
        assert_eq!(reply.kind.as_deref(), Some("application/problem+json"), "{path}");
    }
    // JSON of another shape is malformed, not refused by a rule.
    let reply = stranger.post("/api/me", json!({"nom": 1})).await;
    assert_eq!((reply.status.as_u16(), reply.code().as_str()), (400, "body.invalid"));
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
