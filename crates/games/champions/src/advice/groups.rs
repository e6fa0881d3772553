//! What a player weighs an answer by.

use duello_core::{Groups, Seat, say};

use super::Upshot;
use crate::state::{Public, SIDES};

/// Names the groups of an upshot; `public` says who is whose.
pub(super) fn groups(public: &Public, seat: Seat, upshot: &Upshot, groups: &mut Groups) {
    let Upshot { lost, overkill, removed, gone, over } = upshot;
    let own = seat.index() & 1;
    let foe = 1 - own;
    let (of_foe, of_own) = (Some(SIDES[foe]), Some(SIDES[own]));
    let falls = |side: usize| removed.iter().any(|pool| public.seat_of(*pool) == SIDES[side]);
    let breaks = |side: usize| gone.iter().any(|unit| public.unit(*unit).seat == SIDES[side]);
    let is_won = over.is_some_and(|won| won.contains(seat));
    let is_lost = over.is_some_and(|won| !won.is_empty() && !won.contains(seat));
    groups.add("win", None, is_won, || say!("group-win", "you win"));
    groups.add("lose", None, is_lost, || say!("group-lose", "you lose"));
    groups.add("draw", None, over.is_some_and(|won| won.is_empty()), || {
        say!("group-draw", "the game is drawn")
    });
    groups.add("foe-falls", of_foe, falls(foe), || say!("group-foe-falls", "their hero falls"));
    groups.add("own-falls", of_own, falls(own), || say!("group-own-falls", "your hero falls"));
    groups.add("foe-breaks", of_foe, breaks(foe), || say!("group-foe-breaks", "their unit breaks"));
    groups.add("own-breaks", of_own, breaks(own), || say!("group-own-breaks", "your unit breaks"));
    groups.at_least("foe-loses", of_foe, lost[foe], |hp| {
        say!("group-foe-loses", "they lose {hp} HP or more", hp)
    });
    groups.at_least("own-loses", of_own, lost[own], |hp| {
        say!("group-own-loses", "you lose {hp} HP or more", hp)
    });
    groups.add("own-overkill", of_foe, overkill[own] > 0, || {
        say!("group-own-overkill", "your Overkill is 1 or more")
    });
    groups.add("foe-overkill", of_own, overkill[foe] > 0, || {
        say!("group-foe-overkill", "their Overkill is 1 or more")
    });
}
