//! Why a request was not carried out, for people and programs alike.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use duello_core::{Fault, Phrase, SetupErrors};
use duello_referee::{OpenError, Refusal};
use duello_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::PhraseDocument;

/// A request that was refused: nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A stable dotted code, such as `match.unknown`.
    pub code: String,
    /// What is wrong and what would be right.
    #[serde(flatten)]
    #[schema(value_type = PhraseDocument)]
    pub said: Box<Phrase>,
    /// The clause of the rulebook, where a rule refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// All faults of a setup.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub faults: Vec<Fault>,
    #[serde(skip)]
    status: StatusCode,
}

impl Problem {
    /// A problem that is the asker's fault.
    pub fn new(status: StatusCode, code: &str, said: impl Into<Phrase>) -> Problem {
        Problem {
            code: code.to_owned(),
            said: Box::new(said.into()),
            clause: None,
            faults: Vec::new(),
            status,
        }
    }

    pub(crate) fn bad(code: &str, said: impl Into<Phrase>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, said)
    }

    pub(crate) fn unknown_match(id: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "match.unknown", format!("there is no match `{id}`"))
    }

    pub(crate) fn forbidden(code: &str, said: impl Into<Phrase>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, said)
    }

    /// With all faults of a setup.
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

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        match error {
            OpenError::Setup(errors) => Problem::setup(&errors),
            OpenError::Dice(fault) => Problem::bad(fault.code, fault.to_string()),
        }
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
        // What the database said is for the log, not for strangers.
        if let StoreError::Failed(why) = &error {
            tracing::error!(%why, "the store failed");
            return Problem::new(status, code, "the store does not answer; try again soon");
        }
        Problem::new(status, code, error.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}
