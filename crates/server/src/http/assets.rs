//! The files of the web page.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::Server;

/// A file of the web page.
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its MIME type, such as `text/html`.
    pub mime: String,
    /// Its `ETag`, which changes with the content.
    pub tag: String,
}

/// Finds a file of the web page by its path, without a leading slash.
pub type Assets = fn(&str) -> Option<Asset>;

/// Files in this folder have a hash in their name and never change.
const IMMUTABLE: &str = "assets/";

/// Serves a file of the page. Paths that are neither files nor API endpoints get the page itself, which does its own
/// routing.
pub(super) async fn serve(State(server): State<Server>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "no such endpoint").into_response();
    }
    let found = (server.assets)(path).or_else(|| {
        // Only paths without a file extension are routes of the page.
        let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        if is_file { None } else { (server.assets)("index.html") }
    });
    let Some(asset) = found else {
        let text = "This program was built without its web page. Run `make play` to build it.\n";
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let tag = format!("\"{}\"", asset.tag);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *tag);
    let caching = if path.starts_with(IMMUTABLE) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let cached = [(header::ETAG, tag), (header::CACHE_CONTROL, caching.to_owned())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    (cached, [(header::CONTENT_TYPE, asset.mime)], asset.bytes).into_response()
}
