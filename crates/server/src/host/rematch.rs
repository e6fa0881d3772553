//! Rematches: a new match with the same seats, once all players want it.

use duello_core::Seat;
use duello_referee::Refusal;
use duello_store::{Phase, StoreError};
use serde_json::json;

use super::{Answer, Host};
use crate::identity::{hash, random_text};
use crate::plan::{Holder, Plan, Rematch};

impl Host {
    /// Asks for a rematch. It begins once all people have asked, with everyone in the same seat.
    pub(super) async fn request_rematch(&mut self, seat: Seat, entropy: String) -> Answer {
        if self.row.phase != Phase::Over || self.plan.imported {
            let text = "a rematch is possible once the match is over";
            return Err(Refusal::new("again.early", text).into());
        }
        self.update_plan(|plan| {
            if !plan.rematch.wishes.iter().any(|(wished, _)| *wished == seat) {
                plan.rematch.wishes.push((seat, entropy.clone()));
            }
        })
        .await?;
        if self.plan.rematch.id.is_none() && self.all_want_rematch() {
            let id = next_id(&self.plan);
            let next = next_plan(&self.plan);
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

/// The same plan with new secrets.
fn next_plan(plan: &Plan) -> Plan {
    let mut next = Plan {
        secret: random_text(),
        ended: None,
        offers: None,
        rematch: Rematch::default(),
        ..plan.clone()
    };
    for (seat, entropy) in &plan.rematch.wishes {
        if let Some(place) = next.seats.get_mut(seat.index()) {
            place.entropy.clone_from(entropy);
        }
    }
    next
}
