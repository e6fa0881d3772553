//! What has just happened, shown step by step.

use duello_champions::{Event, View};
use duello_core::{Phrase, say};

use super::Heard;

/// The Initiative Step that is being fought, if the order is fixed.
pub(super) fn step(view: &View, fresh: &[Heard<'_>]) -> Option<u8> {
    let is_step = |told: &Heard<'_>| matches!(told.event, Event::Step { .. });
    let is_fixed = !view.ribbon.is_empty() || fresh.iter().any(is_step);
    view.step.filter(|_| is_fixed)
}

/// What there is to say of an empty ribbon.
pub(super) fn no_order(log: &[Heard<'_>]) -> Phrase {
    let known = log.iter().rev().find_map(|told| match told.event {
        Event::RoundBegins { .. } => Some(say!("battle-order-open", "not fixed yet")),
        Event::Step { .. } | Event::Scored { .. } => {
            Some(say!("battle-order-done", "all blows are struck"))
        }
        Event::TurnBegins { .. } => Some(say!("battle-order-none", "no Round is fought")),
        _ => None,
    });
    known.unwrap_or_default()
}
