//! Sitting down, and the beginning of a match.

use axum::http::StatusCode;
use duello_core::{Document, Seat};
use duello_referee::{DiceSpec, Refusal};
use duello_store::{Phase, StoreError};
use serde_json::json;

use super::{Answer, Host, Sitting, TRIES};
use crate::identity::hash;
use crate::plan::{Holder, Plan};
use crate::problem::Problem;

impl Host {
    /// Gives somebody a seat; the match begins when all are taken.
    pub(super) async fn sit(&mut self, sitting: Sitting) -> Answer {
        for _ in 0..TRIES {
            let seat = match find_seat(&self.plan, &sitting)? {
                Found::Already(seat) => return Ok(json!({"seat": seat})),
                Found::Free(seat) => seat,
            };
            let place = &mut self.plan.seats[seat.index()];
            place.holder =
                Holder::Player { id: sitting.player.clone(), name: sitting.name.clone() };
            place.entropy = sitting.entropy.clone();
            match self.house.store.update_match(&self.whole_row()).await {
                Ok(()) => {
                    self.row.version += 1;
                    self.begin_if_full().await?;
                    self.tell_all();
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

    /// Begins the match when somebody sits everywhere: only now all have added to the dice.
    pub(super) async fn begin_if_full(&mut self) -> Result<(), Problem> {
        let is_due = self.row.phase == Phase::Waiting && !self.plan.imported;
        if self.live.is_some() || !self.plan.is_full() || !is_due {
            return Ok(());
        }
        let document = Document::from_value(self.plan.setup.clone());
        let dice = DiceSpec::Provable(self.plan.dice(&self.row.id));
        let live = self.game.open(&document, self.plan.names(), &dice)?;
        let lines = live.record().text().lines().map(str::to_owned).collect();
        self.live = Some(live);
        match self.keep(lines).await {
            // Another server has begun it, with the same dice.
            Err(StoreError::Conflict) => self.reload().await?,
            Err(other) => {
                self.is_stale = true;
                return Err(other.into());
            }
            Ok(()) => {}
        }
        self.go_on();
        Ok(())
    }
}

enum Found {
    Already(Seat),
    Free(Seat),
}

/// The seat that somebody means: by its link, by its number, or the first that is open to everybody.
fn find_seat(plan: &Plan, sitting: &Sitting) -> Result<Found, Problem> {
    let link = sitting.link.as_deref().map(hash);
    let seats = Seat::ALL.into_iter().zip(&plan.seats);
    let is_meant = |seat: Seat, hashed: &Option<String>| match &link {
        Some(link) => hashed.as_ref() == Some(link),
        None => sitting.seat.is_none_or(|asked| asked == seat),
    };
    let meant: Vec<_> = seats.filter(|(seat, plan)| is_meant(*seat, &plan.link)).collect();
    if meant.is_empty() {
        let text = match link {
            Some(_) => "this link belongs to no seat of the match",
            None => "there is no such seat",
        };
        return Err(Problem::new(StatusCode::NOT_FOUND, "seat.unknown", text));
    }
    let mine = plan.seats_of(&sitting.player);
    let is_free = |plan: &crate::plan::SeatPlan| {
        plan.holder == Holder::Open && (link.is_some() || plan.link.is_none())
    };
    if let Some((seat, _)) = meant.iter().find(|(seat, _)| mine.contains(seat)) {
        return Ok(Found::Already(*seat));
    }
    match meant.iter().find(|(_, plan)| is_free(plan)) {
        Some((seat, _)) => Ok(Found::Free(*seat)),
        None => Err(Refusal::new("seat.taken", "the seat is taken, or needs its link").into()),
    }
}
