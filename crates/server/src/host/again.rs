//! Playing again: the same table, as soon as everybody who sat there wants to.

use duello_core::Seat;
use duello_referee::Refusal;
use duello_store::{Phase, StoreError};
use serde_json::json;

use super::{Answer, Host};
use crate::identity::{hash, random_text};
use crate::plan::{Again, Holder, Plan};

impl Host {
    /// A seat wants to play again; when all people at the table do, a new match begins with everybody in his seat.
    pub(super) async fn again(&mut self, seat: Seat, entropy: String) -> Answer {
        if self.row.phase != Phase::Over || self.plan.imported {
            let text = "a match is played again when it is over";
            return Err(Refusal::new("again.early", text).into());
        }
        self.amend(|plan| {
            if !plan.again.wishes.iter().any(|(wished, _)| *wished == seat) {
                plan.again.wishes.push((seat, entropy.clone()));
            }
        })
        .await?;
        if self.plan.again.id.is_none() && self.all_want() {
            let id = next_id(&self.plan);
            let next = next_plan(&self.plan);
            let row = next.row(id.clone(), &self.row.game, self.row.is_public, Phase::Waiting);
            match self.house.store.create_match(&row).await {
                // Another server was faster, or this one was stopped before it could say so.
                Ok(()) | Err(StoreError::Taken) => {}
                Err(other) => return Err(other.into()),
            }
            self.amend(|plan| plan.again.id = Some(id.clone())).await?;
        }
        self.tell_all();
        Ok(json!({"match": self.plan.again.id}))
    }

    fn all_want(&self) -> bool {
        let wants = |seat: &Seat| self.plan.again.wishes.iter().any(|(wished, _)| wished == seat);
        let people = Seat::ALL.into_iter().zip(&self.plan.seats);
        people
            .filter(|(_, place)| matches!(place.holder, Holder::Player { .. }))
            .all(|(seat, _)| wants(&seat))
    }
}

/// The next match has a name that follows from this one, so that two servers cannot begin two of them.
fn next_id(plan: &Plan) -> String {
    hash(&format!("again {}", plan.secret))[..20].to_owned()
}

/// The same match with new secrets.
fn next_plan(plan: &Plan) -> Plan {
    let mut next =
        Plan { secret: random_text(), ended: None, again: Again::default(), ..plan.clone() };
    for (seat, entropy) in &plan.again.wishes {
        if let Some(place) = next.seats.get_mut(seat.index()) {
            place.entropy.clone_from(entropy);
        }
    }
    next
}
