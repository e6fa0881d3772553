//! What a bot should consider, and what is answered for somebody who is not there (section "Decisions").

use duello_core::Effort;

use crate::action::Action;
use crate::rules::{Sight, decider, options};

/// How many allocations and reforms are listed.
const FINE: usize = 12;
const FULL: usize = 400;

/// Appends the answers worth a thought, in a fixed order. Issuing, accepting, nominating and the like are always
/// listed in full; allocations and reforms grow with the effort.
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
