//! What a messenger shows of a link.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request};
use duello_registry::Registry;
use duello_server::{Asset, Server, Settings, SiteAddress};
use serde_json::{Value, json};
use tower::ServiceExt;

/// The page with one game, as its build describes it.
fn page(path: &str) -> Option<Asset> {
    let (mime, text) = match path {
        "index.html" => ("text/html", "<head><title>Code Duello</title></head>"),
        "preview/games.json" => (
            "application/json",
            r#"[{"game": "gunslingers", "name": "Gunslingers", "about": "Draw & \"shoot\"."}]"#,
        ),
        _ => return None,
    };
    Some(Asset { bytes: text.as_bytes().into(), mime: mime.to_owned(), tag: path.to_owned() })
}

async fn server(public_url: Option<&str>) -> Server {
    let site = SiteAddress::new(public_url, None).unwrap();
    let settings = Settings { site, ..Settings::default() };
    let store = duello_store::open("memory:").await.unwrap();
    Server::with_settings(Registry::default(), store, page, settings).await.unwrap()
}

async fn get(server: &Server, path: &str) -> String {
    let request = Request::get(path).header("host", "a.example").body(Body::empty()).unwrap();
    let response = server.router().oneshot(request).await.unwrap();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Creates a match hosted by a player of this name.
async fn create(server: &Server, name: &str, more: Value) -> String {
    let send = async |path: &str, body: Value, cookie: &str| {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("content-type", "application/json")
            .header("cookie", cookie)
            .body(Body::from(body.to_string()))
            .unwrap();
        let response = server.router().oneshot(request).await.unwrap();
        assert!(response.status().is_success(), "{:?}", response.status());
        let cookie = response.headers().get("set-cookie").map(|value| value.to_str().unwrap());
        let cookie = cookie.unwrap_or_default().split(';').next().unwrap().to_owned();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (serde_json::from_slice::<Value>(&bytes).unwrap(), cookie)
    };
    let (_, cookie) = send("/api/me", json!({"name": name}), "").await;
    let mut new = json!({"game": "gunslingers", "seats": ["me", "invite"]});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (created, _) = send("/api/matches", new, &cookie).await;
    created["match"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_invitation_says_who_invites_to_what() {
    let server = server(Some("https://duello.example")).await;
    let id = create(&server, "Ann", json!({})).await;
    let html = get(&server, &format!("/match/{id}")).await;
    for part in [
        "<title>Ann invites you to Gunslingers · Code Duello</title>".to_owned(),
        r#"<meta property="og:title" content="Ann invites you to Gunslingers" />"#.to_owned(),
        r#"<meta property="og:description" content="Draw &amp; &quot;shoot&quot;." />"#.to_owned(),
        format!(r#"<meta property="og:url" content="https://duello.example/match/{id}" />"#),
        r#"<meta property="og:image" content="https://duello.example/preview/gunslingers.png" />"#
            .to_owned(),
        r#"<meta name="twitter:card" content="summary_large_image" />"#.to_owned(),
    ] {
        assert!(html.contains(&part), "{part} is not in {html}");
    }
}

#[tokio::test]
async fn a_hostile_name_stays_text() {
    let server = server(None).await;
    let name = r#""><script>x</script>'&"#;
    let id = create(&server, name, json!({})).await;
    let html = get(&server, &format!("/match/{id}")).await;
    assert!(!html.contains("<script") && !html.contains("\"\">"), "{html}");
    assert!(html.contains("&quot;&gt;&lt;script&gt;x&lt;/script&gt;&#39;&amp; invites"), "{html}");
    // Nor can a name be taken for the place of the game's name.
    let id = create(&server, "{game}", json!({})).await;
    let html = get(&server, &format!("/match/{id}")).await;
    assert!(html.contains("<title>game invites you to Gunslingers"), "{html}");
}

#[tokio::test]
async fn a_private_match_says_nothing() {
    let server = server(None).await;
    let seats = json!({"seats": ["me", "me"], "watchable": false});
    let id = create(&server, "Ann", seats).await;
    for path in [format!("/match/{id}"), format!("/match/{id}/replay")] {
        let html = get(&server, &path).await;
        assert_eq!(html, "<head><title>Code Duello</title></head>");
    }
    let seats = json!({"seats": ["me", {"bot": "skilled"}]});
    let id = create(&server, "Ann", seats).await;
    let html = get(&server, &format!("/match/{id}")).await;
    assert!(html.contains("<title>Gunslingers: Ann vs. the computer (skilled) ·"), "{html}");
}

#[tokio::test]
async fn other_pages_have_their_titles() {
    let server = server(None).await;
    for (path, title) in [
        ("/", "Code Duello"),
        ("/rules/gunslingers", "Gunslingers: the rules · Code Duello"),
        ("/puzzles/gunslingers/7", "Gunslingers: puzzle 7 · Code Duello"),
        ("/learn/gunslingers", "Gunslingers: a first lesson · Code Duello"),
        // What the page does not know has no preview of its own.
        ("/rules/chess", "Code Duello"),
        ("/puzzles/gunslingers/x", "Code Duello"),
        ("/match/nothing", "Code Duello"),
        ("/me", "Code Duello"),
    ] {
        let html = get(&server, path).await;
        assert!(html.contains(&format!("<title>{title}</title>")), "{path}: {html}");
    }
    // Without a public address, the one that was asked for.
    let html = get(&server, "/rules/gunslingers").await;
    assert!(html.contains("http://a.example/preview/gunslingers.png"), "{html}");
}
