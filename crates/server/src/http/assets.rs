//! The table itself: the files of the web page.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::Server;

/// A file of the web page.
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its kind, such as `text/html`.
    pub mime: String,
    /// Changes when the file does.
    pub tag: String,
}

/// Where the files of the web page are found, by path without a leading slash.
pub type Assets = fn(&str) -> Option<Asset>;

/// Files below this folder have their content's hash in their name and never change.
const FOREVER: &str = "assets/";

/// A file of the page; every other address that is not the API's is the page itself, which knows its own addresses.
pub(super) async fn serve(State(server): State<Server>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such address").into_response();
    }
    let found = (server.assets)(path).or_else(|| {
        // A missing file is missing; a missing page is the page.
        let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        if is_file { None } else { (server.assets)("index.html") }
    });
    let Some(asset) = found else {
        let text = "This program was built without its web page. `make play` builds it.\n";
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let tag = format!("\"{}\"", asset.tag);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *tag);
    let keep =
        if path.starts_with(FOREVER) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kept = [(header::ETAG, tag), (header::CACHE_CONTROL, keep.to_owned())];
    if is_known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, asset.mime)], asset.bytes).into_response()
}
