//! Taking a seat, and the start of a match.

use std::sync::Arc;

use axum::http::StatusCode;
use duello_core::{Document, Seat};
use duello_referee::{DiceSpec, Refusal};
use duello_store::{Phase, StoreError};
use serde_json::json;

use super::{Answer, Host, Join, TRIES};
use crate::cpu_pool::Kind;
use crate::identity::hash;
use crate::plan::{Holder, Plan};
use crate::problem::Problem;

impl Host {
    /// Gives a player a seat. The match begins once all seats are taken.
    pub(super) async fn join(&mut self, join: Join) -> Answer {
        for _ in 0..TRIES {
            let seat = match find_seat(&self.plan, &join)? {
                Found::Already(seat) => return Ok(json!({"seat": seat})),
                Found::Free(seat) => seat,
            };
            let taken = &mut self.plan.seats[seat.index()];
            taken.holder = Holder::Player { id: join.player.clone(), name: join.name.clone() };
            taken.share = join.offer.clone().into();
            match self.services.store.update_match(&self.whole_row()).await {
                Ok(()) => {
                    self.row.version += 1;
                    self.begin_if_ready().await?;
                    self.run_reveal_time();
                    self.send_update_to_all();
                    return Ok(json!({"seat": seat}));
                }
                Err(StoreError::Conflict) => self.reload().await?,
                Err(other) => {
                    self.is_stale = true;
                    return Err(other.into());
                }
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Begins the match if all seats are taken and all shares of the dice are revealed or given up.
    pub(super) async fn begin_if_ready(&mut self) -> Result<(), Problem> {
        let is_due = self.row.phase == Phase::Waiting && !self.plan.imported;
        let is_ready = self.plan.is_full() && self.plan.awaited_shares().is_empty();
        if self.live.is_some() || !is_ready || !is_due {
            return Ok(());
        }
        let document = Document::from_value(self.plan.setup.clone());
        let dice = DiceSpec::Provable(self.plan.dice(&self.row.id));
        let (game, names) = (Arc::clone(&self.game), self.plan.names());
        let open = move || game.open(&document, names, &dice).map_err(Problem::from);
        let live = self.services.compute(Kind::Load, &self.row.id, open).await?;
        let lines = live.record().text().lines().map(str::to_owned).collect();
        self.live = Some(live);
        match self.append(lines).await {
            // Another server has begun it, with the same dice.
            Err(StoreError::Conflict) => self.reload().await?,
            Err(other) => {
                self.is_stale = true;
                return Err(other.into());
            }
            Ok(()) => {}
        }
        self.start_decision();
        Ok(())
    }
}

enum Found {
    Already(Seat),
    Free(Seat),
}

/// The requested seat: by its link, by its number, or the first open one.
fn find_seat(plan: &Plan, join: &Join) -> Result<Found, Problem> {
    let link = join.link.as_deref().map(hash);
    let seats = Seat::ALL.into_iter().zip(&plan.seats);
    let is_meant = |seat: Seat, hashed: &Option<String>| match &link {
        Some(link) => hashed.as_ref() == Some(link),
        None => join.seat.is_none_or(|asked| asked == seat),
    };
    let meant: Vec<_> = seats.filter(|(seat, plan)| is_meant(*seat, &plan.link)).collect();
    if meant.is_empty() {
        let text = match link {
            Some(_) => "this link does not belong to a seat of the match",
            None => "the match has no such seat",
        };
        return Err(Problem::new(StatusCode::NOT_FOUND, "seat.unknown", text));
    }
    let mine = plan.seats_of(&join.player);
    let is_free = |plan: &crate::plan::SeatPlan| {
        plan.holder == Holder::Open && (link.is_some() || plan.link.is_none())
    };
    if let Some((seat, _)) = meant.iter().find(|(seat, _)| mine.contains(seat)) {
        return Ok(Found::Already(*seat));
    }
    if plan.rated && !mine.is_empty() {
        let text = "you cannot play a rated match against yourself; send the link to somebody else";
        return Err(Refusal::new("rated.self", text).into());
    }
    match meant.iter().find(|(_, plan)| is_free(plan)) {
        Some((seat, _)) => Ok(Found::Free(*seat)),
        None => {
            Err(Refusal::new("seat.taken", "the seat is taken or needs an invitation link").into())
        }
    }
}
