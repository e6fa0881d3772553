//! Reading and writing the match in the store.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use duello_core::{Pending, Seats};
use duello_referee::{AnyMatch, journal};
use duello_store::{Append, MatchRow, Phase, StoreError};

use super::{Host, TRIES, split_row};
use crate::clock::Clocks;
use crate::cpu_pool::Kind;
use crate::metrics::Metrics;
use crate::plan::{Ended, Plan};
use crate::problem::Problem;
use crate::ratings;
use crate::time::{monotonic, now};

impl Host {
    /// Reads the match again from the store.
    pub(super) async fn reload(&mut self) -> Result<(), Problem> {
        self.is_stale = true;
        let (store, id) = (&self.services.store, &self.row.id);
        let row = store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let journal = store.journal(id, 0).await?;
        (self.row, self.plan) = split_row(row)?;
        self.lines = u32::try_from(journal.lines.len()).unwrap_or(u32::MAX);
        self.thinking = Seats::NONE;
        self.live = None;
        if !journal.lines.is_empty() {
            match self.replay(journal.lines).await {
                Ok(live) => self.live = Some(live),
                // It was played by other rules, or has failed before: it is shown without its table.
                Err(why) if matches!(self.row.phase, Phase::Over | Phase::Faulty) => {
                    tracing::warn!(id = %self.row.id, %why, "the match cannot be replayed");
                }
                Err(why) => {
                    // Reading it again would fail again.
                    self.is_stale = false;
                    return Err(self.mark_faulty(why).await);
                }
            }
        }
        self.clocks = self.plan.clock.map(|plan| match &journal.clocks {
            Some(stored) => Clocks::read(plan, stored, monotonic()),
            None => Clocks::new(plan, monotonic()),
        });
        self.is_stale = false;
        self.is_untold = true;
        Ok(())
    }

    /// Replays a journal on the CPU pool: a long match takes long.
    async fn replay(&mut self, lines: Vec<String>) -> Result<Box<dyn AnyMatch>, String> {
        let (game, dice) = (Arc::clone(&self.game), self.plan.dice_spec(&self.row.id));
        let replay = move || journal::replay(game.as_ref(), &lines, dice.as_ref());
        let replayed = self.services.cpu_pool.run(Kind::Load, &self.row.id, replay);
        replayed.await.unwrap_or_else(|_| Err("the rules panicked".into()))
    }

    /// Reads the match again if another server has changed it.
    pub(super) async fn refresh(&mut self) {
        // Some notices are of this server's own changes. Those must not start the bots a second time.
        if self.is_up_to_date().await {
            return;
        }
        // If this fails, the host is stale and tries again soon.
        if let Err(problem) = self.reload().await {
            tracing::warn!(id = %self.row.id, text = %problem.said, "the match cannot be refreshed");
        }
    }

    /// Whether the store has nothing that is not in memory. It takes `&mut self` although it changes nothing, because
    /// a `&Host` is not `Send`.
    async fn is_up_to_date(&mut self) -> bool {
        let (store, id) = (&self.services.store, &self.row.id);
        let has_row = match store.find_match(id).await {
            Ok(Some(row)) => row.version == self.row.version && row.phase == self.row.phase,
            _ => false,
        };
        let journal = store.journal(id, self.lines).await;
        !self.is_stale && has_row && journal.is_ok_and(|journal| journal.lines.is_empty())
    }

    /// Appends lines to the journal, together with the resulting clocks and phase.
    pub(super) async fn append(&mut self, lines: Vec<String>) -> Result<(), StoreError> {
        let is_over =
            self.live.as_ref().is_some_and(|live| matches!(live.pending(), Pending::Over(_)));
        let phase = if is_over { Phase::Over } else { Phase::Playing };
        self.run_clocks();
        let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let append = Append {
            id: self.row.id.clone(),
            from: self.lines,
            lines,
            at: now(),
            clocks: self.clocks.as_ref().map(|clocks| clocks.text(monotonic())),
            phase: (phase != self.row.phase).then_some(phase),
        };
        let at = append.at;
        let began = Instant::now();
        self.own_notices.expect();
        let stored = self.services.store.append(append).await;
        if stored.is_err() {
            self.own_notices.cancel();
        }
        let has_failed = matches!(stored, Err(StoreError::Failed(_)));
        self.services.metrics.stored(began.elapsed(), has_failed);
        stored?;
        self.lines += count;
        if self.row.phase != phase {
            // As the store does it.
            (self.row.phase, self.row.updated) = (phase, at);
        }
        if is_over {
            ratings::rate_in_background(&self.services.store, &self.row.id);
        }
        Ok(())
    }

    /// Ends the match for a reason other than its rules. Conflicts if anything has happened in the meantime.
    pub(super) async fn end(&mut self, ended: Ended, phase: Phase) -> Result<(), StoreError> {
        let plan = Plan { ended: Some(ended), ..self.plan.clone() };
        let row = MatchRow { phase, updated: now(), details: plan.to_json(), ..self.whole_row() };
        self.services.store.end_match(&row, self.lines).await?;
        self.plan = plan;
        self.row = MatchRow { version: row.version + 1, details: String::new(), ..row };
        Ok(())
    }

    /// Changes the plan of a match that has begun.
    pub(super) async fn update_plan(&mut self, change: impl Fn(&mut Plan)) -> Result<(), Problem> {
        for _ in 0..TRIES {
            change(&mut self.plan);
            match self.services.store.update_details(&self.whole_row()).await {
                Ok(()) => {
                    self.row.version += 1;
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

    /// Ends the match because the program failed; its record is kept.
    pub(super) async fn mark_faulty(&mut self, why: String) -> Problem {
        tracing::error!(id = %self.row.id, %why, "the match is faulty");
        self.services.metrics.faulty.get_or_create(&Metrics::label(self.game.id())).inc();
        self.live = None;
        if let Err(error) = self.end(Ended::Faulty(why), Phase::Faulty).await {
            tracing::error!(id = %self.row.id, %error, "the match cannot be marked as faulty");
        }
        let text = "an internal error ended this match; its record is kept";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "match.faulty", text)
    }
}
