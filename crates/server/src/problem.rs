//! Errors as clients get them: a code for programs and a sentence for people.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use duello_core::{Fault, Phrase, SetupErrors};
use duello_referee::{OpenError, Refusal};
use duello_registry::UnknownGame;
use duello_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::plan::UnreadablePlan;
use crate::wire::{FaultDocument, PhraseDocument};

/// Why a request was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A stable dotted code, such as `match.unknown`.
    pub code: String,
    /// What is wrong, and what to do about it.
    #[serde(flatten)]
    #[schema(value_type = PhraseDocument)]
    pub said: Box<Phrase>,
    /// The clause of the rulebook, when a rule was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// All faults of a setup; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<FaultDocument>, required = false)]
    pub faults: Vec<Fault>,
    /// After how many seconds to try again, if that may help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry: Option<u64>,
    #[serde(skip)]
    status: StatusCode,
}

/// The media type of problem details.
pub(crate) const PROBLEM_TYPE: &str = "application/problem+json";

/// A refusal over HTTP: problem details (RFC 9457) with the members of a `Problem`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// The name of the status.
    #[schema(value_type = String)]
    title: &'static str,
    /// The status.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// The same as `text`.
    detail: String,
    #[serde(flatten)]
    problem: Problem,
}

impl From<Problem> for ProblemDetails {
    fn from(problem: Problem) -> ProblemDetails {
        ProblemDetails {
            title: problem.status.canonical_reason().unwrap_or_default(),
            status: problem.status.as_u16(),
            detail: problem.said.to_string(),
            problem,
        }
    }
}

impl Problem {
    /// A problem with this status, code and sentence.
    pub fn new(status: StatusCode, code: &str, said: impl Into<Phrase>) -> Problem {
        Problem {
            code: code.to_owned(),
            said: Box::new(said.into()),
            clause: None,
            faults: Vec::new(),
            retry: None,
            status,
        }
    }

    /// Says after how many seconds to try again.
    pub(crate) fn retry_after(self, seconds: u64) -> Problem {
        Problem { retry: Some(seconds), ..self }
    }

    /// The request is well-formed, but its content is invalid.
    pub(crate) fn bad(code: &str, said: impl Into<Phrase>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, said)
    }

    pub(crate) fn unknown_match(id: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "match.unknown", format!("no match `{id}`"))
    }

    pub(crate) fn forbidden(code: &str, said: impl Into<Phrase>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, said)
    }

    /// A setup is invalid.
    pub(crate) fn setup(errors: &SetupErrors) -> Problem {
        let text = errors.to_string();
        Problem { faults: errors.faults.clone(), ..Problem::bad("setup.faulty", text) }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let clause = refusal.clause.map(|clause| clause.id().to_owned());
        Problem { clause, ..Problem::new(StatusCode::CONFLICT, refusal.code, refusal.said) }
    }
}

impl From<UnknownGame> for Problem {
    fn from(unknown: UnknownGame) -> Problem {
        Problem::bad("game.unknown", unknown.to_string())
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        match error {
            OpenError::Setup(errors) => Problem::setup(&errors),
            OpenError::Dice(fault) => Problem::bad(fault.code, fault.to_string()),
        }
    }
}

impl From<UnreadablePlan> for Problem {
    fn from(_: UnreadablePlan) -> Problem {
        let text = "the stored data of this match cannot be read";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "match.damaged", text)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let (status, code) = match error {
            StoreError::Conflict => (StatusCode::CONFLICT, "store.conflict"),
            StoreError::Taken => (StatusCode::CONFLICT, "store.taken"),
            StoreError::Unknown => (StatusCode::NOT_FOUND, "store.unknown"),
            StoreError::Failed(_) => (StatusCode::SERVICE_UNAVAILABLE, "store.failed"),
        };
        // The database's message belongs in the log; clients must not see it.
        if let StoreError::Failed(why) = &error {
            tracing::error!(%why, "the store failed");
            return Problem::new(status, code, "the database is unavailable; try again soon")
                .retry_after(2);
        }
        Problem::new(status, code, error.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry = self.retry.map(|seconds| (header::RETRY_AFTER, seconds.to_string()));
        let headers = AppendHeaders(retry);
        let kind = [(header::CONTENT_TYPE, PROBLEM_TYPE)];
        (self.status, headers, kind, Json(ProblemDetails::from(self))).into_response()
    }
}
