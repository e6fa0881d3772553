//! The files of the web page, plain and compressed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use duello_registry::Registry;
use duello_server::{Asset, Server, Settings, SiteAddress};
use tower::ServiceExt;

/// Files as the build leaves them: the icon was too small to be worth compressing.
fn page(path: &str) -> Option<Asset> {
    let (mime, text) = match path {
        "index.html" => ("text/html", "<script src=\"./main.js\"></script>"),
        "main.js" => ("text/javascript", "plain script"),
        "main.js.br" => ("application/octet-stream", "script in brotli"),
        "main.js.gz" => ("application/gzip", "script in gzip"),
        "icon.svg" => ("image/svg+xml", "icon"),
        _ => return None,
    };
    Some(Asset {
        bytes: text.as_bytes().into(),
        mime: mime.to_owned(),
        tag: text.replace(' ', "-"),
    })
}

async fn get(path: &str, asked: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
    get_below("/", path, asked).await
}

/// The same from a server with a base path.
async fn get_below(
    base_path: &str,
    path: &str,
    asked: &[(&str, &str)],
) -> (StatusCode, HeaderMap, String) {
    let store = duello_store::open("memory:").await.unwrap();
    let site = SiteAddress::new(None, Some(base_path)).unwrap();
    let settings = Settings { site, ..Settings::default() };
    let server = Server::with_settings(Registry::default(), store, page, settings).await.unwrap();
    let mut request = Request::get(path);
    for (name, value) in asked {
        request = request.header(*name, *value);
    }
    let response = server.router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = response.into_parts();
    let bytes = to_bytes(body, 1 << 20).await.unwrap();
    (head.status, head.headers, String::from_utf8(bytes.to_vec()).unwrap())
}

#[tokio::test]
async fn a_file_is_sent_in_the_best_encoding_that_the_client_takes() {
    for (accepted, encoding, text) in [
        ("gzip, deflate, br, zstd", Some("br"), "script in brotli"),
        ("gzip, deflate", Some("gzip"), "script in gzip"),
        ("br;q=0, gzip;q=0.5", Some("gzip"), "script in gzip"),
        ("br;q=0.0", None, "plain script"),
        ("identity", None, "plain script"),
        ("", None, "plain script"),
    ] {
        let (status, headers, body) = get("/main.js", &[("accept-encoding", accepted)]).await;
        assert_eq!(status, StatusCode::OK);
        let found = headers.get("content-encoding").map(|value| value.to_str().unwrap());
        assert_eq!((found, body.as_str()), (encoding, text), "{accepted}");
        assert_eq!(headers["content-type"], "text/javascript", "{accepted}");
        assert_eq!(headers["vary"], "accept-encoding", "{accepted}");
    }
}

#[tokio::test]
async fn a_file_without_a_compressed_form_is_sent_plain() {
    let (_, headers, body) = get("/icon.svg", &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(body, "icon");
    assert!(headers.get("content-encoding").is_none());
    assert_eq!(headers["content-type"], "image/svg+xml");
    let (status, ..) = get("/missing.svg", &[("accept-encoding", "br")]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn each_encoding_has_its_own_tag() {
    let known = ("if-none-match", "\"script-in-brotli\"");
    let (status, headers, body) = get("/main.js", &[("accept-encoding", "br"), known]).await;
    assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));
    assert_eq!(headers["vary"], "accept-encoding");
    let (status, ..) = get("/main.js", &[("accept-encoding", "gzip"), known]).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn a_route_of_the_page_is_the_page_with_whole_addresses() {
    for path in ["/", "/index.html", "/match/1", "/match/1/replay"] {
        let (status, headers, body) = get(path, &[("accept-encoding", "br")]).await;
        assert_eq!(
            (status, body.as_str()),
            (StatusCode::OK, r#"<script src="/main.js"></script>"#)
        );
        assert_eq!(headers["content-type"], "text/html");
        let tag = headers["etag"].to_str().unwrap();
        let (status, _, body) = get(path, &[("if-none-match", tag)]).await;
        assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
    }
}

#[tokio::test]
async fn browsers_that_use_https_stay_with_it() {
    let (_, headers, _) = get("/", &[("x-forwarded-proto", "https")]).await;
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    let (_, headers, _) = get("/", &[]).await;
    assert!(!headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn everything_is_below_the_base_path() {
    let with_path = r#"<script src="/games/duello/main.js"></script>"#;
    for path in ["/games/duello", "/games/duello/", "/games/duello/match/1"] {
        let (status, headers, body) = get_below("/games/duello", path, &[]).await;
        assert_eq!((status, body.as_str()), (StatusCode::OK, with_path), "{path}");
        assert!(headers.contains_key("content-security-policy"), "{path}");
    }
    let (status, _, body) = get_below("/games/duello", "/games/duello/main.js", &[]).await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, "plain script"));
    let (status, headers, _) = get_below("/games/duello", "/games/duello/api/games", &[]).await;
    assert_eq!((status, &headers["cache-control"]), (StatusCode::OK, &"no-store".parse().unwrap()));
    let (status, _, body) = get_below("/games/duello", "/games/duello/api/nothing", &[]).await;
    assert!(status == StatusCode::NOT_FOUND && body.contains("endpoint.unknown"), "{body}");
    let (_, _, body) = get_below("/games/duello", "/games/duello/api/openapi.json", &[]).await;
    assert!(body.contains(r#""servers":[{"url":"/games/duello"}]"#));
}

#[tokio::test]
async fn outside_the_base_path_only_the_operator_is_served() {
    let (status, headers, _) = get_below("/duello", "/", &[]).await;
    assert_eq!(status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(headers["location"], "/duello/");
    for path in ["/api/games", "/main.js", "/duellist", "/match/1"] {
        let (status, _, body) = get_below("/duello", path, &[]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(body.contains("The page is at /duello/"), "{body}");
    }
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(get_below("/duello", path, &[]).await.0, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_sent_below_the_base_path_only() {
    for (base_path, cookie_path) in [("/", "Path=/;"), ("/duello", "Path=/duello;")] {
        let store = duello_store::open("memory:").await.unwrap();
        let site = SiteAddress::new(None, Some(base_path)).unwrap();
        let settings = Settings { site, ..Settings::default() };
        let server =
            Server::with_settings(Registry::default(), store, page, settings).await.unwrap();
        let request = Request::post(format!("{}/api/me", base_path.trim_end_matches('/')))
            .header("content-type", "application/json")
            .body(Body::from(r#"{"name": "Ann"}"#))
            .unwrap();
        let response = server.router().oneshot(request).await.unwrap();
        let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert!(cookie.contains(cookie_path), "{cookie}");
    }
}
