//! Changing a match: rules first, then the store, then everybody hears of it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use axum::http::StatusCode;
use duello_core::{Pending, Seat, Seats};
use duello_referee::{AnyMatch, Progress, Refusal};
use duello_store::{Append, MatchRow, Phase, StoreError};
use serde_json::{Value, json};

use super::{Answer, Host, Order, TRIES, now, write_plan};
use crate::clock::Clocks;
use crate::journal::{self, sealed_line};
use crate::metrics::Metrics;
use crate::plan::{Ended, Plan};
use crate::problem::Problem;
use crate::ratings;

impl Host {
    /// Reads the match anew, as the store has it.
    pub(super) async fn reload(&mut self) -> Result<(), Problem> {
        self.is_stale = true;
        let id = &self.row.id;
        let row =
            self.house.store.find_match(id).await?.ok_or_else(|| Problem::unknown_match(id))?;
        let journal = self.house.store.journal(id, 0).await?;
        (self.row, self.plan) = super::read_row(row)?;
        self.lines = u32::try_from(journal.lines.len()).unwrap_or(u32::MAX);
        self.thinking = Seats::NONE;
        self.live = None;
        if !journal.lines.is_empty() {
            let dice = self.plan.dice_spec(&self.row.id);
            match journal::replay(self.game.as_ref(), &journal.lines, dice.as_ref()) {
                Ok(live) => self.live = Some(live),
                Err(why) => {
                    // It has been read, and will not be better the next time.
                    self.is_stale = false;
                    return Err(self.is_faulty(why).await);
                }
            }
        }
        self.clocks = self.plan.clock.map(|plan| match &journal.clocks {
            Some(kept) => Clocks::read(plan, kept, now()),
            None => Clocks::new(plan, now()),
        });
        self.is_stale = false;
        self.is_untold = true;
        Ok(())
    }

    /// Another server has changed the match: hear of it, and tell.
    pub(super) async fn look(&mut self) {
        // One's own changes are heard of as well; they are known, and must not wake the bots a second time.
        if self.is_up_to_date().await {
            return;
        }
        // Where the store does not answer, the host looks again soon.
        if let Err(problem) = self.reload().await {
            tracing::warn!(id = %self.row.id, text = %problem.said, "a match cannot be looked at");
        }
    }

    /// Whether the store has nothing that is not in memory. It changes nothing; a shared reference to a host could not
    /// cross threads while the store is asked.
    async fn is_up_to_date(&mut self) -> bool {
        let (store, id) = (&self.house.store, &self.row.id);
        let has_row = match store.find_match(id).await {
            Ok(Some(row)) => row.version == self.row.version && row.phase == self.row.phase,
            _ => false,
        };
        let journal = store.journal(id, self.lines).await;
        !self.is_stale && has_row && journal.is_ok_and(|journal| journal.lines.is_empty())
    }

    /// An answer to a decision. The same answer again is the same answer, even when the decision is past.
    pub(super) async fn submit(&mut self, seat: Seat, decision: u32, action: Value) -> Answer {
        if let Some(known) = self.is_given(seat, decision, &action) {
            return Ok(json!({"resolved": known == Progress::Resolved, "repeated": true}));
        }
        let progress = self
            .change(Some((seat, decision, &action)), |live| live.submit(seat, decision, &action))
            .await?;
        Ok(json!({"resolved": progress == Progress::Resolved}))
    }

    /// Whether the seat has given this very answer before.
    fn is_given(&self, seat: Seat, decision: u32, action: &Value) -> Option<Progress> {
        let live = self.live.as_ref()?;
        if decision == live.decision() {
            return (live.sealed_answer(seat).as_ref() == Some(action)).then_some(Progress::Sealed);
        }
        let answers = live.record().answers(decision)?;
        let is_given = answers.iter().any(|(s, a)| *s == seat && a == action);
        is_given.then_some(Progress::Resolved)
    }

    pub(super) async fn leave(&mut self, seat: Seat) -> Answer {
        self.change(None, |live| live.leave(seat)).await?;
        Ok(json!({"left": seat}))
    }

    /// Offers a draw; when all people at the table have offered one, the match is drawn.
    pub(super) async fn offer_draw(&mut self, seat: Seat) -> Answer {
        self.check_playing()?;
        let live = self.live.as_ref().map_or(Seats::NONE, |live| live.seats());
        if live.iter().any(|seat| self.plan.bot(seat).is_some()) {
            let text = "a bot takes no draw; play on, or leave";
            return Err(Refusal::new("draw.bot", text).into());
        }
        self.offers = self.offers.with(seat);
        let is_agreed = live.minus(self.offers).is_empty();
        if is_agreed {
            self.agree().await?;
        }
        self.tell_all();
        Ok(json!({"offers": self.offers, "agreed": is_agreed}))
    }

    /// A bot has thought. Where its answer is refused, the rules answer for it; that is a fault of the bot.
    pub(super) async fn take_thought(
        &mut self,
        seat: Seat,
        decision: u32,
        action: Result<Value, Problem>,
    ) {
        self.thinking = self.thinking.without(seat);
        let is_due = self.live.as_ref().is_some_and(|live| live.decision() == decision)
            && self.waited_for().contains(seat);
        if !is_due {
            return self.go_on();
        }
        let answered = match action {
            Ok(action) => self.submit(seat, decision, action).await,
            Err(problem) => Err(problem),
        };
        if let Err(problem) = answered {
            tracing::error!(id = %self.row.id, %seat, text = %problem.said, "a bot's answer failed");
            self.answer_for_absent(seat, decision).await;
        }
    }

    /// Time is up for somebody: the rules answer for him.
    pub(super) async fn call_time(&mut self) {
        let late = self.clocks.as_ref().map_or(Seats::NONE, |clocks| clocks.late(now()));
        let Some(decision) = self.live.as_ref().map(|live| live.decision()) else { return };
        for seat in late {
            self.answer_for_absent(seat, decision).await;
        }
    }

    async fn answer_for_absent(&mut self, seat: Seat, decision: u32) {
        let answer = self.live.as_ref().map(|live| live.absent_answer(seat));
        let Some(Ok(action)) = answer else { return };
        if let Err(problem) = self.submit(seat, decision, action).await {
            // Nothing is lost: the next look at the clock tries again.
            tracing::warn!(id = %self.row.id, %seat, text = %problem.said, "no answer for the absent");
        }
    }

    /// Carries out a change, keeps it, and tells everybody.
    async fn change(
        &mut self,
        sealed: Option<(Seat, u32, &Value)>,
        rules: impl Fn(&mut dyn AnyMatch) -> Result<Progress, Refusal>,
    ) -> Result<Progress, Problem> {
        for _ in 0..TRIES {
            self.check_playing()?;
            let Some(live) = self.live.as_mut() else {
                return Err(StoreError::Failed("the match could not be read".into()).into());
            };
            let before = live.record().entries();
            // A panic is a fault in the rules of one match, and stays in that match.
            let progress = match catch_unwind(AssertUnwindSafe(|| rules(live.as_mut()))) {
                Ok(progress) => progress?,
                Err(_) => return Err(self.is_faulty("the rules panicked".into()).await),
            };
            let mut lines = last_lines(live.as_ref(), before);
            if let (Some((seat, decision, action)), true) = (sealed, lines.is_empty()) {
                lines.push(sealed_line(decision, seat, action));
            }
            match self.keep(lines).await {
                Ok(()) => {
                    self.count(sealed.is_some());
                    self.offers = Seats::NONE;
                    self.go_on();
                    match progress {
                        // A sealed answer changes nothing that anybody sees.
                        Progress::Sealed if sealed.is_some() && !self.is_untold => {
                            self.tell_answered();
                        }
                        _ => self.tell_all(),
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
        let (metrics, label) = (&self.house.metrics, Metrics::of(self.game.id()));
        if is_answer {
            metrics.answers.get_or_create(&label).inc();
        }
        if self.row.phase == Phase::Over {
            metrics.ended.get_or_create(&label).inc();
        }
    }

    /// Keeps new lines, with the clocks and the phase that follow from them.
    pub(super) async fn keep(&mut self, lines: Vec<String>) -> Result<(), StoreError> {
        let is_over =
            self.live.as_ref().is_some_and(|live| matches!(live.pending(), Pending::Over(_)));
        let phase = if is_over { Phase::Over } else { Phase::Playing };
        let waited = self.waited_for().filter(|seat| self.plan.bot(seat).is_none());
        if let Some(clocks) = &mut self.clocks {
            clocks.run(waited, now());
        }
        let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let append = Append {
            id: self.row.id.clone(),
            from: self.lines,
            lines,
            at: now(),
            clocks: self.clocks.as_ref().map(|clocks| clocks.text(now())),
            phase: (phase != self.row.phase).then_some(phase),
        };
        self.house.store.append(append).await?;
        self.lines += count;
        self.row.phase = phase;
        if is_over {
            ratings::settle_soon(&self.house.store, &self.row.id);
        }
        Ok(())
    }

    /// Ends the match by agreement, unless the rules have ended it meanwhile.
    async fn agree(&mut self) -> Result<(), Problem> {
        for _ in 0..TRIES {
            self.check_playing()?;
            match self.end(Ended::Agreed, Phase::Over).await {
                Ok(()) => {
                    ratings::settle_soon(&self.house.store, &self.row.id);
                    return Ok(());
                }
                Err(StoreError::Conflict) => self.reload().await?,
                Err(other) => return Err(other.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Ends the match otherwise than by its rules, if nobody has done anything meanwhile.
    async fn end(&mut self, ended: Ended, phase: Phase) -> Result<(), StoreError> {
        let plan = Plan { ended: Some(ended), ..self.plan.clone() };
        let row =
            MatchRow { phase, updated: now(), details: write_plan(&plan), ..self.whole_row() };
        self.house.store.end_match(&row, self.lines).await?;
        self.plan = plan;
        self.row = MatchRow { version: row.version + 1, details: String::new(), ..row };
        Ok(())
    }

    /// Changes what the server keeps of the match beside its journal.
    pub(super) async fn amend(&mut self, change: impl Fn(&mut Plan)) -> Result<(), Problem> {
        for _ in 0..TRIES {
            change(&mut self.plan);
            match self.house.store.reseat(&self.whole_row()).await {
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

    fn check_playing(&self) -> Result<(), Refusal> {
        match self.row.phase {
            Phase::Playing => Ok(()),
            _ => Err(Refusal::new("match.not-playing", "the match is not being played")),
        }
    }

    /// The match cannot go on; its record stays.
    async fn is_faulty(&mut self, why: String) -> Problem {
        tracing::error!(id = %self.row.id, %why, "a match is faulty");
        self.house.metrics.faulty.get_or_create(&Metrics::of(self.game.id())).inc();
        self.live = None;
        if let Err(error) = self.end(Ended::Faulty(why), Phase::Faulty).await {
            tracing::error!(id = %self.row.id, %error, "a faulty match is not marked");
        }
        let text = "the referee has failed in this match; its record is kept";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "match.faulty", text)
    }

    /// Sets the bots of the decision at hand to think.
    pub(super) fn wake_bots(&mut self) {
        let Some(live) = self.live.as_ref() else { return };
        for seat in self.waited_for().minus(self.thinking) {
            let (Some(bot), Some(orders)) = (self.plan.bot(seat), self.orders.upgrade()) else {
                continue;
            };
            self.thinking = self.thinking.with(seat);
            let (copy, bot, decision) = (live.copy(), bot.to_owned(), live.decision());
            let (thinkers, seed) = (self.house.thinkers.clone(), bot_seed(&self.plan.secret));
            tokio::spawn(async move {
                let thought = thinkers.think(move || copy.bot_answer(seat, &bot, seed)).await;
                let action = match thought {
                    Some(Ok(action)) => Ok(action),
                    Some(Err(refusal)) => Err(refusal.into()),
                    None => Err(Problem::bad("bot.failed", "the bot has failed")),
                };
                let thought = Order::Thought { seat, decision, action };
                // The host has gone when the server stops; the next one asks the bot again.
                let _ = orders.send(Box::new(thought)).await;
            });
        }
    }
}

/// The lines of a record after its first `before` entries.
pub(super) fn last_lines(live: &dyn AnyMatch, before: usize) -> Vec<String> {
    let record = live.record();
    let count = record.entries() - before;
    let mut lines: Vec<String> =
        record.text().trim_end().rsplit('\n').take(count).map(str::to_owned).collect();
    lines.reverse();
    lines
}

/// Bots draw from the host's secret, but not the dice of the match.
fn bot_seed(secret: &str) -> u64 {
    let hash = crate::identity::hash(&format!("bots {secret}"));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(0)
}
