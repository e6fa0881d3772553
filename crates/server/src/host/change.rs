//! Changes to a match: answers, resignations and draws.

use std::panic::{AssertUnwindSafe, catch_unwind};

use duello_core::{Seat, Seats};
use duello_referee::journal::{lines_since, sealed_line};
use duello_referee::{AnyMatch, Progress, Refusal};
use duello_store::{MatchRow, Phase, StoreError};
use serde_json::{Value, json};

use super::{Answer, Host, TRIES};
use crate::metrics::Metrics;
use crate::plan::{DrawOffers, Ended, Plan};
use crate::problem::Problem;
use crate::ratings;

impl Host {
    /// Submits an answer to a decision. Submitting the same answer twice succeeds, even after the decision is resolved.
    pub(super) async fn submit(&mut self, seat: Seat, decision: u32, action: Value) -> Answer {
        if let Some(progress) = self.previous_answer(seat, decision, &action) {
            return Ok(json!({"resolved": progress == Progress::Resolved, "repeated": true}));
        }
        let progress = self
            .change(Some((seat, decision, &action)), |live| live.submit(seat, decision, &action))
            .await?;
        Ok(json!({"resolved": progress == Progress::Resolved}))
    }

    /// What became of this answer, if the seat has given it before.
    fn previous_answer(&self, seat: Seat, decision: u32, action: &Value) -> Option<Progress> {
        let live = self.live.as_ref()?;
        if decision == live.decision() {
            return (live.sealed_answer(seat).as_ref() == Some(action)).then_some(Progress::Sealed);
        }
        let answers = live.record().answers(decision)?;
        let is_given = answers.iter().any(|(s, a)| *s == seat && a == action);
        is_given.then_some(Progress::Resolved)
    }

    /// A seat resigns.
    pub(super) async fn leave(&mut self, seat: Seat) -> Answer {
        self.change(None, |live| live.leave(seat)).await?;
        Ok(json!({"left": seat}))
    }

    /// Offers a draw. The match is drawn once all players have offered one.
    pub(super) async fn offer_draw(&mut self, seat: Seat) -> Answer {
        self.check_playing()?;
        let live = self.live.as_ref().map_or(Seats::NONE, |live| live.seats());
        if live.iter().any(|seat| self.plan.bot(seat).is_some()) {
            let text = "bots do not accept draws; play on or resign";
            return Err(Refusal::new("draw.bot", text).into());
        }
        self.store_offer(seat).await?;
        let offers = self.offers();
        let is_agreed = live.minus(offers).is_empty();
        if is_agreed {
            self.end_as_draw().await?;
        }
        self.send_update_to_all();
        Ok(json!({"offers": offers, "agreed": is_agreed}))
    }

    /// The seats that offer a draw at the current decision.
    pub(super) fn offers(&self) -> Seats {
        let offers = self.plan.offers.as_ref().filter(|offers| offers.lines == self.lines);
        offers.map_or(Seats::NONE, |offers| offers.seats)
    }

    /// Stores that a seat offers a draw. If the match has gone on on another server in the meantime, the offer is for
    /// the decision that is pending now.
    async fn store_offer(&mut self, seat: Seat) -> Result<(), Problem> {
        for _ in 0..TRIES {
            self.check_playing()?;
            let offers = DrawOffers { lines: self.lines, seats: self.offers().with(seat) };
            let plan = Plan { offers: Some(offers), ..self.plan.clone() };
            let row = MatchRow { details: plan.to_json(), ..self.whole_row() };
            match self.services.store.update_details(&row).await {
                Ok(()) => {
                    (self.plan, self.row.version) = (plan, row.version + 1);
                    return Ok(());
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

    /// Ends the match as a draw, unless the rules have ended it in the meantime.
    async fn end_as_draw(&mut self) -> Result<(), Problem> {
        for _ in 0..TRIES {
            self.check_playing()?;
            match self.end(Ended::Agreed, Phase::Over).await {
                Ok(()) => {
                    ratings::rate_in_background(&self.services.store, &self.row.id);
                    return Ok(());
                }
                Err(StoreError::Conflict) => self.reload().await?,
                Err(other) => return Err(other.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Applies a change, stores it, and sends the news.
    pub(super) async fn change(
        &mut self,
        sealed: Option<(Seat, u32, &Value)>,
        apply: impl Fn(&mut dyn AnyMatch) -> Result<Progress, Refusal>,
    ) -> Result<Progress, Problem> {
        for _ in 0..TRIES {
            self.check_playing()?;
            let Some(live) = self.live.as_mut() else {
                return Err(StoreError::Failed("the match could not be read".into()).into());
            };
            let before = live.record().entries();
            // A panic in the rules is a bug in this match alone, and must not stop the others.
            let progress = match catch_unwind(AssertUnwindSafe(|| apply(live.as_mut()))) {
                Ok(progress) => progress?,
                Err(_) => return Err(self.mark_faulty("the rules panicked".into()).await),
            };
            let mut lines = lines_since(live.record(), before);
            if let (Some((seat, decision, action)), true) = (sealed, lines.is_empty()) {
                lines.push(sealed_line(decision, seat, action));
            }
            match self.append(lines).await {
                Ok(()) => {
                    self.count(sealed.is_some());
                    self.start_decision();
                    match progress {
                        // A sealed answer changes nothing that anyone can see.
                        Progress::Sealed if sealed.is_some() && !self.is_untold => {
                            self.send_answered_to_all();
                        }
                        _ => self.send_update_to_all(),
                    }
                    return Ok(progress);
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

    fn count(&self, is_answer: bool) {
        let (metrics, label) = (&self.services.metrics, Metrics::label(self.game.id()));
        if is_answer {
            metrics.answers.get_or_create(&label).inc();
        }
        if self.row.phase == Phase::Over {
            metrics.ended.get_or_create(&label).inc();
        }
    }

    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.row.phase {
            Phase::Playing => Ok(()),
            _ => Err(Refusal::new("match.not-playing", "the match is not in progress")),
        }
    }
}
