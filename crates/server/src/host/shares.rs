//! What is published of the seats' shares of the dice before the match is over.

use duello_core::record::{DiceSource, Header};

use super::Host;
use crate::plan::{Holder, SeatPlan};
use crate::share::Share;
use crate::wire::{ShareState, ShareSummary};

impl Host {
    /// The shares of all seats.
    pub(super) fn shares(&self) -> Vec<ShareSummary> {
        if self.plan.imported {
            let live = self.live.as_ref();
            return live.map(|live| recorded(live.record().read().header())).unwrap_or_default();
        }
        let share = |place: &SeatPlan| {
            let is_bot = matches!(place.holder, Holder::Bot(_));
            summary(&place.share, is_bot)
        };
        self.plan.seats.iter().map(share).collect()
    }
}

/// The shares of a record; none if its dice are not provable.
fn recorded(header: &Header) -> Vec<ShareSummary> {
    let DiceSource::Provable { entropy, commitments, .. } = &header.dice else { return Vec::new() };
    let share = |(seat, entropy): (usize, &String)| {
        let commitment = commitments.get(seat).cloned().flatten();
        let is_missing = commitment.is_some() && entropy.is_empty();
        let is_bot = header.players.get(seat).is_some_and(|name| name.starts_with("bot:"));
        summary(&Share { entropy: entropy.clone(), commitment, is_missing }, is_bot)
    };
    entropy.iter().enumerate().map(share).collect()
}

fn summary(share: &Share, is_bot: bool) -> ShareSummary {
    let state = match &share.commitment {
        None if is_bot => ShareState::Bot,
        None if share.entropy.is_empty() => ShareState::Open,
        None => ShareState::Known,
        Some(_) if share.is_missing => ShareState::Missing,
        Some(_) if share.is_awaited() => ShareState::Committed,
        Some(_) => ShareState::Revealed,
    };
    ShareSummary { commitment: share.shown_commitment(), state }
}
