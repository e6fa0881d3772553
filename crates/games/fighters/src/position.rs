//! A position in the middle of a match, as `setup_of` writes it.

use serde::{Deserialize, Serialize};

use crate::state::{Public, Secret};

/// The whole state of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Position {
    /// What everybody knows.
    pub public: Public,
    /// What each side alone knows.
    pub secrets: [Secret; 2],
}
