//! The files of the web page, plain and compressed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use duello_registry::Registry;
use duello_server::{Asset, Server};
use tower::ServiceExt;

/// A page as the build leaves it: the icon was too small to be worth compressing.
fn page(path: &str) -> Option<Asset> {
    let (mime, text) = match path {
        "index.html" => ("text/html", "plain page"),
        "index.html.br" => ("application/octet-stream", "page in brotli"),
        "index.html.gz" => ("application/gzip", "page in gzip"),
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
    let store = duello_store::open("memory:").await.unwrap();
    let server = Server::new(Registry::default(), store, page).await.unwrap();
    let mut request = Request::get(path);
    for (name, value) in asked {
        request = request.header(*name, *value);
    }
    let response = server.router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = response.into_parts();
    let bytes = to_bytes(body, 1000).await.unwrap();
    (head.status, head.headers, String::from_utf8(bytes.to_vec()).unwrap())
}

#[tokio::test]
async fn a_file_is_sent_in_the_best_encoding_that_the_client_takes() {
    for (accepted, encoding, text) in [
        ("gzip, deflate, br, zstd", Some("br"), "page in brotli"),
        ("gzip, deflate", Some("gzip"), "page in gzip"),
        ("br;q=0, gzip;q=0.5", Some("gzip"), "page in gzip"),
        ("br;q=0.0", None, "plain page"),
        ("identity", None, "plain page"),
        ("", None, "plain page"),
    ] {
        // A route of the page and the file itself are the same.
        for path in ["/match/1", "/index.html"] {
            let (status, headers, body) = get(path, &[("accept-encoding", accepted)]).await;
            assert_eq!(status, StatusCode::OK);
            let found = headers.get("content-encoding").map(|value| value.to_str().unwrap());
            assert_eq!((found, body.as_str()), (encoding, text), "{path}, {accepted}");
            assert_eq!(headers["content-type"], "text/html", "{path}, {accepted}");
            assert_eq!(headers["vary"], "accept-encoding", "{path}, {accepted}");
        }
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
    let known = ("if-none-match", "\"page-in-brotli\"");
    let (status, headers, body) = get("/", &[("accept-encoding", "br"), known]).await;
    assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));
    assert_eq!(headers["vary"], "accept-encoding");
    let (status, ..) = get("/", &[("accept-encoding", "gzip"), known]).await;
    assert_eq!(status, StatusCode::OK);
}
