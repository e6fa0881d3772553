//! The files of the web page.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::page;
use crate::Server;
use crate::identity::hash;

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

/// The file of the page itself.
const PAGE: &str = "index.html";

/// Files in this folder have a hash in their name and never change.
const IMMUTABLE: &str = "assets/";

/// Encodings in order of preference, and the extensions of the files that the build of the page has compressed.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// Serves a file of the page, compressed if the build has made such a file and the client takes it. Paths that are
/// neither files nor API endpoints get the page itself, which does its own routing.
pub(super) async fn serve(State(server): State<Server>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "no such endpoint").into_response();
    }
    // Only paths without a file extension are routes of the page.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let file = if is_file { path } else { PAGE };
    let Some(plain) = (server.assets)(file) else {
        let text = "This program was built without its web page. Run `make play` to build it.\n";
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    if file == PAGE {
        let html =
            page::render(&server, uri.path(), &headers, &String::from_utf8_lossy(&plain.bytes))
                .await;
        let tag = hash(&html)[..16].to_owned();
        let bytes = html.into_bytes().into();
        return send(&headers, "no-cache", None, Asset { bytes, mime: plain.mime, tag });
    }
    let caching = match path.starts_with(IMMUTABLE) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let encoded = ENCODINGS.into_iter().find_map(|(encoding, extension)| {
        let asset =
            accepts(&headers, encoding).then(|| (server.assets)(&format!("{file}.{extension}")));
        Some((encoding, asset??))
    });
    match encoded {
        Some((encoding, asset)) => {
            let asset = Asset { mime: plain.mime, ..asset };
            send(&headers, caching, Some(encoding), asset)
        }
        None => send(&headers, caching, None, plain),
    }
}

/// Sends a file, or only that it has not changed.
fn send(
    headers: &HeaderMap,
    caching: &'static str,
    encoding: Option<&'static str>,
    asset: Asset,
) -> Response {
    let tag = format!("\"{}\"", asset.tag);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *tag);
    let cached = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, cached).into_response();
    }
    let mut response = (cached, [(header::CONTENT_TYPE, asset.mime)], asset.bytes).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Whether the client takes this encoding: it is listed in `accept-encoding`, and not with a weight of 0.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let listed = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    listed.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        // A weight is `q=0`, `q=0.0` and so on if the client refuses.
        let refuses = weight
            .trim()
            .strip_prefix("q=0")
            .is_some_and(|rest| rest.trim_matches(['.', '0']).is_empty());
        name.trim().eq_ignore_ascii_case(encoding) && !refuses
    })
}
