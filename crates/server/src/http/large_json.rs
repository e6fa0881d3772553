//! A JSON body that may be large.

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tokio::task::spawn_blocking;

use crate::problem::Problem;

/// A body above this size is parsed on another thread: a megabyte takes longer than other requests should wait.
const INLINE_BYTES_MAX: u64 = 16 << 10;

/// A JSON body of any size.
pub(super) struct LargeJson<T>(pub(super) T);

impl<S, T> FromRequest<S> for LargeJson<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Send + 'static,
{
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<LargeJson<T>, Response> {
        let length = request.headers().get(header::CONTENT_LENGTH);
        let length = length.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if length.is_some_and(|length| length <= INLINE_BYTES_MAX) {
            let parsed = Json::<T>::from_request(request, state).await;
            return parsed.map(|Json(value)| LargeJson(value)).map_err(IntoResponse::into_response);
        }
        // The body is in memory already, so that this thread does nothing but parse.
        let runtime = tokio::runtime::Handle::current();
        let parse = move || runtime.block_on(Json::<T>::from_request(request, &()));
        match spawn_blocking(parse).await {
            Ok(Ok(Json(value))) => Ok(LargeJson(value)),
            Ok(Err(rejection)) => Err(rejection.into_response()),
            Err(_) => {
                let text = "the request could not be read";
                Err(Problem::bad("request.malformed", text).into_response())
            }
        }
    }
}
