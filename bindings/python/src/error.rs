//! Errors for Python: `duello.Error` and its subclasses, with a code, a place and a clause.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use duello_core::record::RecordFault;
use duello_core::{Fault, SetupErrors};
use duello_lab::LuckError;
use duello_referee::{Desync, OpenError, Refusal};
use duello_registry::UnknownGame;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Why something was not done.
pub(crate) struct Problem {
    /// The class in `duello`.
    class: &'static str,
    code: &'static str,
    text: String,
    place: Option<String>,
    clause: Option<&'static str>,
    faults: Vec<Fault>,
}

impl Problem {
    fn new(class: &'static str, code: &'static str, text: String) -> Problem {
        Problem { class, code, text, place: None, clause: None, faults: Vec::new() }
    }

    /// A value of the wrong type, shape or range.
    pub(crate) fn argument(text: String) -> Problem {
        Problem::new("ArgumentError", "argument.wrong", text)
    }

    /// A fault of the package, not of the caller.
    pub(crate) fn internal(text: String) -> Problem {
        Problem::new("InternalError", "match.failed", text)
    }

    /// An answer that cannot be given now.
    pub(crate) fn refused(code: &'static str, text: String) -> Problem {
        Problem::new("Refusal", code, text)
    }
}

/// Runs `work` without the interpreter's lock. A panic becomes an error.
pub(crate) fn unlocked<R: Send>(
    py: Python<'_>,
    work: impl Send + FnOnce() -> Result<R, Problem>,
) -> PyResult<R> {
    let done = py.detach(|| {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(failed(&*panic)))
    });
    Ok(done?)
}

fn failed(panic: &(dyn Any + Send)) -> Problem {
    let said = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let said = said.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    Problem::internal(format!("the rules failed, which is a bug of duello: {said}"))
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let clause = refusal.clause.map(|clause| clause.id());
        Problem { clause, ..Problem::refused(refusal.code, refusal.to_string()) }
    }
}

impl From<SetupErrors> for Problem {
    fn from(errors: SetupErrors) -> Problem {
        let first = errors.faults.first();
        Problem {
            place: first.map(|fault| fault.place.clone()),
            clause: first.and_then(|fault| fault.clause).map(|clause| clause.id()),
            ..Problem::new(
                "SetupError",
                first.map_or("setup.faulty", |fault| fault.code),
                errors.to_string(),
            )
        }
        .with_faults(errors.faults)
    }
}

impl Problem {
    fn with_faults(self, faults: Vec<Fault>) -> Problem {
        Problem { faults, ..self }
    }

    fn at_line(self, line: usize) -> Problem {
        self.at(format!("line {line}"))
    }

    /// The same, at a place.
    pub(crate) fn at(self, place: String) -> Problem {
        Problem { place: Some(place), ..self }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Problem {
        match error {
            OpenError::Setup(errors) => errors.into(),
            OpenError::Dice(fault) => Problem::refused(fault.code, fault.to_string()),
        }
    }
}

impl From<UnknownGame> for Problem {
    fn from(unknown: UnknownGame) -> Problem {
        Problem::new("ArgumentError", "game.unknown", unknown.to_string())
    }
}

impl From<RecordFault> for Problem {
    fn from(fault: RecordFault) -> Problem {
        Problem::new("RecordError", fault.code, fault.to_string()).at_line(fault.line)
    }
}

impl From<Desync> for Problem {
    fn from(desync: Desync) -> Problem {
        Problem::new("RecordError", desync.code, desync.to_string()).at_line(desync.line)
    }
}

impl From<LuckError> for Problem {
    fn from(error: LuckError) -> Problem {
        Problem::new("RecordError", "luck.unknown", error.to_string())
    }
}

impl Problem {
    /// The error as an instance of its class, which is written in Python.
    fn to_python(&self, py: Python<'_>) -> PyResult<PyErr> {
        let class = py.import("duello._errors")?.getattr(self.class)?;
        let faults = PyList::empty(py);
        for fault in &self.faults {
            let entry = PyDict::new(py);
            entry.set_item("code", fault.code)?;
            entry.set_item("place", &fault.place)?;
            entry.set_item("clause", fault.clause.map(|clause| clause.id()))?;
            entry.set_item("text", &fault.text)?;
            faults.append(entry)?;
        }
        let named = PyDict::new(py);
        named.set_item("place", &self.place)?;
        named.set_item("clause", self.clause)?;
        named.set_item("faults", faults)?;
        Ok(PyErr::from_value(class.call((self.code, &self.text), Some(&named))?))
    }
}

impl From<Problem> for PyErr {
    fn from(problem: Problem) -> PyErr {
        Python::attach(|py| problem.to_python(py).unwrap_or_else(|error| error))
    }
}
