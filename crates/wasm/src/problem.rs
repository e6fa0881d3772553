//! Errors in the form of the server's API: a code for programs and a sentence for people.

use duello_core::record::RecordFault;
use duello_core::{Clause, Fault, Phrase, SetupErrors};
use duello_referee::{Desync, OpenError, Refusal};
use duello_registry::UnknownGame;
use serde::Serialize;

/// Why a request was refused. Nothing has changed.
#[derive(Serialize)]
pub(crate) struct Problem {
    code: &'static str,
    #[serde(flatten)]
    said: Box<Phrase>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Fault>,
}

impl Problem {
    pub(crate) fn new(code: &'static str, said: impl Into<Phrase>) -> Problem {
        Problem { code, said: Box::new(said.into()), clause: None, faults: Vec::new() }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem { clause: refusal.clause, ..Problem::new(refusal.code, refusal.said) }
    }
}

impl From<SetupErrors> for Problem {
    fn from(errors: SetupErrors) -> Problem {
        let text = errors.to_string();
        Problem { faults: errors.faults, ..Problem::new("setup.faulty", text) }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        match error {
            OpenError::Setup(errors) => errors.into(),
            OpenError::Dice(fault) => Problem::new(fault.code, fault.to_string()),
        }
    }
}

impl From<UnknownGame> for Problem {
    fn from(unknown: UnknownGame) -> Problem {
        Problem::new("game.unknown", unknown.to_string())
    }
}

impl From<RecordFault> for Problem {
    fn from(fault: RecordFault) -> Problem {
        Problem::new("record.faulty", fault.to_string())
    }
}

impl From<Desync> for Problem {
    fn from(desync: Desync) -> Problem {
        Problem::new("record.faulty", desync.to_string())
    }
}
