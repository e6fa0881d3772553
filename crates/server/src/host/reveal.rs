//! The shares of the dice: players reveal them when all seats are taken, and a match waits for them only so long.

use duello_core::{Seat, Seats};
use duello_referee::Refusal;
use duello_store::{MatchRow, Phase, StoreError};
use serde_json::json;

use super::{Answer, Host, TRIES};
use crate::plan::Plan;
use crate::problem::Problem;
use crate::share::check_entropy;
use crate::time::monotonic;

impl Host {
    /// Reveals a share for those of a player's seats that have committed to it. Revealing it twice succeeds. The match
    /// begins with the last share.
    pub(super) async fn reveal(&mut self, seats: &[Seat], entropy: &str) -> Answer {
        check_entropy(entropy)?;
        for _ in 0..TRIES {
            let meant = check_reveal(&self.plan, seats, entropy)?;
            let answer = Ok(json!({"seats": meant}));
            let awaited = meant.filter(|seat| self.plan.seats[seat.index()].share.is_awaited());
            if awaited.is_empty() {
                return answer;
            }
            let reveal = |plan: &mut Plan| {
                for seat in awaited {
                    entropy.clone_into(&mut plan.seats[seat.index()].share.entropy);
                }
            };
            match self.store_shares(reveal).await {
                Ok(()) => {
                    self.begin_if_ready().await?;
                    self.send_update_to_all();
                    return answer;
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

    /// Begins the match without the shares that were not revealed.
    pub(super) async fn begin_without_shares(&mut self) -> Answer {
        for _ in 0..TRIES {
            if self.row.phase != Phase::Waiting || !self.plan.is_full() {
                break;
            }
            let awaited = self.plan.awaited_shares();
            if awaited.is_empty() {
                self.begin_if_ready().await?;
                self.send_update_to_all();
                break;
            }
            let give_up = |plan: &mut Plan| {
                for seat in awaited {
                    plan.seats[seat.index()].share.is_missing = true;
                }
            };
            // Stored before the match begins: a share that arrives at another server meanwhile is refused there, or it
            // conflicts with this and counts.
            match self.store_shares(give_up).await {
                Ok(()) => {}
                Err(StoreError::Conflict) => self.reload().await?,
                Err(other) => {
                    self.is_stale = true;
                    return Err(other.into());
                }
            }
        }
        Ok(json!({"phase": self.row.phase}))
    }

    /// Stores a change of the shares. Conflicts if anything has changed in the meantime.
    async fn store_shares(&mut self, change: impl Fn(&mut Plan)) -> Result<(), StoreError> {
        let mut plan = self.plan.clone();
        change(&mut plan);
        let row = MatchRow { details: plan.to_json(), ..self.whole_row() };
        self.services.store.update_details(&row).await?;
        (self.plan, self.row.version) = (plan, row.version + 1);
        Ok(())
    }

    /// Notes since when only the shares are missing. Reading the match again does not restart the time; a restart of the
    /// server does.
    pub(super) fn run_reveal_time(&mut self) {
        let is_due = self.row.phase == Phase::Waiting && self.plan.is_full() && !self.plan.imported;
        self.full_since = is_due.then(|| self.full_since.unwrap_or_else(monotonic));
    }

    /// When the match begins without the missing shares, by the monotonic clock.
    pub(super) fn reveal_deadline(&self) -> Option<i64> {
        self.full_since.map(|since| since + self.services.reveal_time)
    }

    /// Begins the match if the time for the shares is over.
    pub(super) async fn end_reveal_time(&mut self) {
        if self.reveal_deadline().is_none_or(|at| monotonic() < at) {
            return;
        }
        // If this fails, the next command tries again; a host that nobody needs must not stay for it.
        self.full_since = None;
        if let Err(problem) = self.begin_without_shares().await {
            tracing::warn!(id = %self.row.id, text = %problem.said, "the match cannot begin");
        }
    }
}

/// The seats for which a player may reveal this share.
fn check_reveal(plan: &Plan, seats: &[Seat], entropy: &str) -> Result<Seats, Problem> {
    let share = |seat: &Seat| plan.seats.get(seat.index()).map(|place| &place.share);
    let refuse = |code, text: &str| Err(Refusal::new(code, text).into());
    if seats.is_empty() {
        return Err(Problem::forbidden("seat.foreign", "you have no seat in this match"));
    }
    if !plan.is_full() {
        let text = "a seat is still open; keep your share until all seats are taken";
        return refuse("reveal.early", text);
    }
    let is_meant = |seat: &&Seat| share(seat).is_some_and(|share| share.is_committed_to(entropy));
    let meant = seats.iter().filter(is_meant).fold(Seats::NONE, |meant, seat| meant.with(*seat));
    if meant.is_empty() {
        let has_committed =
            seats.iter().any(|seat| share(seat).is_some_and(|share| share.commitment.is_some()));
        return match has_committed {
            true => refuse("reveal.wrong", "this is not the share that you committed to"),
            false => refuse("reveal.none", "you have not committed to a share in this match"),
        };
    }
    if meant.iter().any(|seat| share(&seat).is_some_and(|share| share.is_missing)) {
        let text = "the time to reveal is over; the match has begun without your share";
        return refuse("reveal.late", text);
    }
    Ok(meant)
}
