//! The answers that a bot considers.

use duello_core::Effort;

use crate::action::Action;
use crate::rules::{Sight, decider, options};

/// How many allocations and reforms are listed.
const FINE: usize = 12;
const FULL: usize = 400;

/// Appends the answers to consider, in a fixed order. Allocations and reforms grow with the effort; all other
/// decisions are listed in full.
pub(crate) fn candidates(sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
    let public = sight.public;
    if public.ending.is_some() || sight.seat() != Some(decider(public)) {
        return;
    }
    let most = match effort {
        Effort::Coarse => 4,
        Effort::Fine => FINE,
        Effort::Full => FULL,
    };
    out.extend(options(public, most));
}
