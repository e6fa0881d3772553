//! What every response has: headers that protect the page, and JSON for every refusal of the API.

use std::time::Instant;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Server;
use crate::identity::is_https;
use crate::problem::{PROBLEM_TYPE, Problem};

/// For how long a browser that has used HTTPS uses nothing else, in seconds.
const ONE_YEAR: &str = "max-age=31536000";

/// Middleware that completes every response, and notes it for the operator.
pub(super) async fn complete(
    State(server): State<Server>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let policy = content_security_policy(request.headers());
    let is_secure = is_https(request.headers());
    let (method, path, began) = (request.method().clone(), path.to_owned(), Instant::now());
    let mut response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    server.services.metrics.responded(status, took);
    let ms = took.as_millis();
    tracing::info!(target: "duello_server::access", %method, %path, status, ms);
    if is_api {
        response = with_json_refusal(response).await;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if is_secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONE_YEAR));
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The page loads scripts and images from this site only, opens sockets to it only, and cannot be framed by another.
/// Old browsers do not count sockets as `'self'`, so the site is named.
fn content_security_policy(headers: &HeaderMap) -> HeaderValue {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_plain = |host: &&str| {
        host.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter))
    };
    let sockets = host.filter(is_plain).map(|host| format!(" ws://{host} wss://{host}"));
    let policy = format!(
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
         connect-src 'self'{}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        sockets.unwrap_or_default()
    );
    HeaderValue::try_from(policy).expect("the policy has plain characters only")
}

/// The longest text of a refusal by the framework.
const TEXT_BYTES_MAX: usize = 4 << 10;

/// Refusals of the framework are plain text; clients of the API expect JSON with a code.
async fn with_json_refusal(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == PROBLEM_TYPE)
        || !(status.is_client_error() || status.is_server_error())
    {
        return response;
    }
    let (parts, body) = response.into_parts();
    let text = to_bytes(body, TEXT_BYTES_MAX).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let (status, code, text) = match status {
        StatusCode::NOT_FOUND => (status, "endpoint.unknown", "no such endpoint"),
        StatusCode::METHOD_NOT_ALLOWED => {
            (status, "method.unknown", "this endpoint has no such method")
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => (status, "body.type", &*text),
        // 422 is for what only a rule can refuse. JSON of another shape is as malformed as no JSON.
        StatusCode::UNPROCESSABLE_ENTITY => (StatusCode::BAD_REQUEST, "body.invalid", &*text),
        StatusCode::BAD_REQUEST => (status, "request.malformed", &*text),
        _ => (status, "request.refused", &*text),
    };
    let mut refusal = Problem::new(status, code, text.to_owned()).into_response();
    if let Some(allowed) = parts.headers.get(header::ALLOW) {
        refusal.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    refusal
}
