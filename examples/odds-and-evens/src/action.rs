//! What a player answers.

use serde::{Deserialize, Serialize};

/// OE-101: how many fingers a player holds up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// One finger.
    One,
    /// Two fingers.
    Two,
}

impl Action {
    /// Both answers.
    pub const ALL: [Action; 2] = [Action::One, Action::Two];

    /// The number of fingers.
    pub fn fingers(self) -> u32 {
        match self {
            Action::One => 1,
            Action::Two => 2,
        }
    }
}
