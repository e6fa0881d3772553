//! The native half of the Python package `duello`; `docs/python.md` describes the package.
//!
//! A thin layer: it converts arguments, releases the interpreter's lock and turns refusals, faults and panics into
//! `duello.Error`s. Everything else is in the crates of the workspace.

mod convert;
mod error;
mod games;
mod live;
mod rollout;

use pyo3::prelude::*;

/// The module `duello._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::games::{games, rules, solve};
    #[pymodule_export]
    use crate::live::Live;
    #[pymodule_export]
    use crate::rollout::{Batch, Rollout, encoding};
}
