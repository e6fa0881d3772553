//! How many requests and password attempts the server accepts.

use std::time::Duration;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::client_address::ClientAddress;
use crate::Server;
use crate::problem::Problem;
use crate::rate_limit::RateLimit;

/// Password attempts for one name: a burst for people who have forgotten theirs, then few for those who guess.
const BY_NAME: (u32, Duration) = (10, Duration::from_secs(60));

/// Password attempts from one address, which may belong to a whole school.
const BY_ADDRESS: (u32, Duration) = (60, Duration::from_secs(2));

/// Requests of any kind from one address: several busy pages.
const REQUESTS: (u32, Duration) = (600, Duration::from_millis(20));

/// Requests from one address that change something or take long to compute.
const EXPENSIVE: (u32, Duration) = (120, Duration::from_millis(250));

/// The largest body of a request, and of the import of a record.
const BODY_BYTES_MAX: usize = 1 << 20;
const RECORD_BYTES_MAX: usize = 8 << 20;
const RECORDS: &str = "/api/records";

/// How long a client may take to send the body of a request.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// All rate limits of the HTTP endpoints.
pub(crate) struct RateLimits {
    by_name: RateLimit,
    by_address: RateLimit,
    requests: RateLimit,
    expensive: RateLimit,
}

impl RateLimits {
    pub(crate) fn new() -> RateLimits {
        RateLimits {
            by_name: RateLimit::new(BY_NAME.0, BY_NAME.1),
            by_address: RateLimit::new(BY_ADDRESS.0, BY_ADDRESS.1),
            requests: RateLimit::new(REQUESTS.0, REQUESTS.1),
            expensive: RateLimit::new(EXPENSIVE.0, EXPENSIVE.1),
        }
    }

    /// Counts a request. Clients on the server's own machine are not limited.
    fn count_request(&self, address: &ClientAddress, is_expensive: bool) -> Result<(), Problem> {
        let Some(address) = address.limited else { return Ok(()) };
        let address = address.to_string();
        self.requests.take(&address).map_err(too_many)?;
        if is_expensive { self.expensive.take(&address).map_err(too_many) } else { Ok(()) }
    }

    /// Counts a password attempt from an address.
    pub(super) fn count_attempt_from(&self, address: &ClientAddress) -> Result<(), Problem> {
        match &address.counted {
            Some(address) => self.by_address.take(&address.to_string()).map_err(too_many),
            None => Ok(()),
        }
    }

    /// Counts a password attempt for a name.
    pub(super) fn count_attempt_for(&self, name: &str) -> Result<(), Problem> {
        self.by_name.take(&name.to_lowercase()).map_err(too_many)
    }
}

/// Middleware that limits API requests by address.
pub(super) async fn limit(
    State(server): State<Server>,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        if server.matches.is_closed() {
            let text = "the server is restarting; try again soon";
            let status = StatusCode::SERVICE_UNAVAILABLE;
            return Err(Problem::new(status, "server.stopping", text).retry_after(2));
        }
        refuse_nul(request.uri())?;
        let is_slow = path.ends_with("/luck") || path.ends_with("/replay");
        let is_expensive = is_slow || request.method() != Method::GET;
        server.rate_limits.count_request(&address, is_expensive)?;
    }
    let request = read_body(request).await?;
    Ok(next.run(request).await)
}

/// Refuses NUL characters in an address: PostgreSQL cannot store or compare them.
fn refuse_nul(uri: &Uri) -> Result<(), Problem> {
    if !uri.to_string().contains("%00") {
        return Ok(());
    }
    let text = "an address must not contain NUL characters (%00)";
    Err(Problem::new(StatusCode::BAD_REQUEST, "request.malformed", text))
}

/// Reads the whole body, within limits of size and time, before anything else is done with a request.
async fn read_body(request: Request) -> Result<Request, Problem> {
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let limit = if request.uri().path() == RECORDS { RECORD_BYTES_MAX } else { BODY_BYTES_MAX };
    let (parts, body) = request.into_parts();
    match timeout(BODY_TIMEOUT, to_bytes(body, limit)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        // A body that cannot be read for another reason has no client any more.
        Ok(Err(_)) => {
            let text = format!("the body may have at most {limit} bytes");
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "body.large", text))
        }
        Err(_) => {
            let seconds = BODY_TIMEOUT.as_secs();
            let text = format!("the body did not arrive within {seconds} seconds");
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "body.slow", text))
        }
    }
}

fn too_many(wait: Duration) -> Problem {
    let seconds = wait.as_secs() + 1;
    let text = format!("too many attempts; try again in {seconds} seconds");
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "attempts.many", text).retry_after(seconds)
}
