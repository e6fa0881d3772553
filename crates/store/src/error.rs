//! Errors of the store.

use std::fmt;

/// Why a call failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another change was faster; read again and retry.
    Conflict,
    /// The id or name is already in use.
    Taken,
    /// What the call refers to does not exist.
    Unknown,
    /// The store could not be reached, or its data is invalid.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => write!(f, "it was changed at the same time; try again"),
            StoreError::Taken => write!(f, "this id or name is already in use"),
            StoreError::Unknown => write!(f, "it does not exist"),
            StoreError::Failed(why) => write!(f, "database error: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Failed(error.to_string())
    }
}
