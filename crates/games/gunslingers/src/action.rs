//! What a seat can answer.

use duello_core::Seat;
use serde::{Deserialize, Serialize};

use crate::content::Card;

/// One seat's answer to a decision.
///
/// On the wire: `{"lay":"colt"}`, `"call"`, `{"point":2}`, `{"point":null}` for nobody, and in one step
/// `{"fire":{"card":"colt","target":2}}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// GU-202: lay this card face down.
    Lay(Card),
    /// GU-206: the master gives the command.
    Call,
    /// GU-207: point at this player; at nobody where a switch allows it.
    Point(#[cfg_attr(test, ts(as = "Option<u8>"))] Option<Seat>),
    /// GU-R06, `one_step`: card and target together.
    Fire(Play),
}

/// A card and the player pointed at with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Play {
    /// The card.
    pub card: Card,
    /// The target; nobody only where a switch allows it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub target: Option<Seat>,
}
