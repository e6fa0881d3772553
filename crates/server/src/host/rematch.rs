//! Rematches: a new match with the same seats, once all players want it.

use duello_core::{Pending, Seat, Seats};
use duello_referee::Refusal;
use duello_store::{Phase, StoreError};
use serde_json::json;

use super::{Answer, Host};
use crate::identity::{hash, random_text};
use crate::plan::{Ended, Holder, Plan, Rematch};
use crate::series::Series;
use crate::share::ShareOffer;

impl Host {
    /// Asks for a rematch, or for the next match of a series. It begins once all people have asked. Everyone has the
    /// same seat, except in a series.
    pub(super) async fn request_rematch(&mut self, seat: Seat, offer: ShareOffer) -> Answer {
        if self.row.phase != Phase::Over || self.plan.imported {
            let text = "a rematch is possible once the match is over";
            return Err(Refusal::new("again.early", text).into());
        }
        self.update_plan(|plan| {
            if !plan.rematch.wishes.iter().any(|(wished, _)| *wished == seat) {
                plan.rematch.wishes.push((seat, offer.clone()));
            }
        })
        .await?;
        if self.plan.rematch.id.is_none() && self.all_want_rematch() {
            let id = next_id(&self.plan);
            let next = next_plan(&self.plan, self.series());
            let row = next.row(id.clone(), &self.row.game, self.row.is_public, Phase::Waiting);
            match self.services.store.create_match(&row).await {
                // Another server was faster, or this one was stopped before it stored the id.
                Ok(()) | Err(StoreError::Taken) => {}
                Err(other) => return Err(other.into()),
            }
            self.update_plan(|plan| plan.rematch.id = Some(id.clone())).await?;
        }
        self.send_update_to_all();
        Ok(json!({"match": self.plan.rematch.id}))
    }

    /// How the series stands, with this match if it is over.
    pub(super) fn series(&self) -> Option<Series> {
        let series = self.plan.series?;
        let pending = self.live.as_ref().map(|live| live.pending());
        let winners = match (self.row.phase, &self.plan.ended, pending) {
            (Phase::Over, Some(Ended::Agreed), _) => Some(Seats::NONE),
            (Phase::Over, None, Some(Pending::Over(outcome))) => Some(outcome.winners),
            _ => None,
        };
        Some(series.after(winners))
    }

    fn all_want_rematch(&self) -> bool {
        let wants = |seat: &Seat| self.plan.rematch.wishes.iter().any(|(wished, _)| wished == seat);
        let people = Seat::ALL.into_iter().zip(&self.plan.seats);
        people
            .filter(|(_, place)| matches!(place.holder, Holder::Player { .. }))
            .all(|(seat, _)| wants(&seat))
    }
}

/// The id of the rematch is derived from this match, so that two servers cannot create two of them.
fn next_id(plan: &Plan) -> String {
    hash(&format!("again {}", plan.secret))[..20].to_owned()
}

/// The same plan with new secrets. In a series, which stands at `series` now, the players swap seats.
fn next_plan(plan: &Plan, series: Option<Series>) -> Plan {
    let mut next = Plan {
        secret: random_text(),
        ended: None,
        series: series.map(Series::next),
        offers: None,
        rematch: Rematch::default(),
        ..plan.clone()
    };
    for (seat, offer) in &plan.rematch.wishes {
        if let Some(place) = next.seats.get_mut(seat.index()) {
            place.share = offer.clone().into();
        }
    }
    if series.is_some() {
        next.seats.rotate_left(1);
    }
    next
}
