//! Why the referee does not do what it was asked.

use std::fmt;

use duello_core::dice::DiceFault;
use duello_core::{Clause, Illegal, Phrase, SetupErrors, Unmet};
use serde::Serialize;

/// A request that was refused: nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// A stable dotted code, such as `decision.stale`.
    pub code: &'static str,
    /// The clause of the rulebook, where a rule refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What is wrong and what would be right.
    #[serde(flatten)]
    pub said: Phrase,
}

impl Refusal {
    /// A refusal that no rule makes.
    pub fn new(code: &'static str, said: impl Into<Phrase>) -> Refusal {
        Refusal { code, clause: None, said: said.into() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal { code: illegal.code, clause: Some(illegal.clause), said: illegal.said }
    }
}

impl From<Unmet> for Refusal {
    fn from(unmet: Unmet) -> Refusal {
        Refusal { code: "wish.unmet", clause: unmet.clause, said: unmet.said }
    }
}

impl From<DiceFault> for Refusal {
    fn from(fault: DiceFault) -> Refusal {
        Refusal::new(fault.code, fault.to_string())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.said)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// Why a match could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The setup is faulty.
    Setup(SetupErrors),
    /// The dice could not answer a draw of the start.
    Dice(DiceFault),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Setup(errors) => errors.fmt(f),
            OpenError::Dice(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

/// Where a record and the rules part ways.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Desync {
    /// A stable dotted code, such as `replay.draw`.
    pub code: &'static str,
    /// The line of the record, counted from 1.
    pub line: usize,
    /// What the rules say and what the record has.
    pub text: String,
}

impl fmt::Display for Desync {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the record: {}", self.line, self.text)
    }
}

impl std::error::Error for Desync {}
