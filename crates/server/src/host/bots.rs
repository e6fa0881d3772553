//! Answers that no person gives: those of bots, and those of the rules for players who are out of time.

use duello_core::Seat;
use serde_json::Value;

use super::{Command, Host};
use crate::cpu_pool::Kind;
use crate::problem::Problem;

impl Host {
    /// Starts the bots that owe an answer to the current decision.
    pub(super) fn start_bots(&mut self) {
        let Some(live) = self.live.as_ref() else { return };
        for seat in self.unanswered().minus(self.thinking) {
            let (Some(bot), Some(commands)) = (self.plan.bot(seat), self.commands.upgrade()) else {
                continue;
            };
            self.thinking = self.thinking.with(seat);
            let (copy, bot, decision) = (live.copy(), bot.to_owned(), live.decision());
            let (cpu_pool, seed) = (self.services.cpu_pool.clone(), bot_seed(&self.plan.secret));
            // Bots answer for the sake of the people in the match, or of nobody.
            let person = self.plan.seats.iter().find_map(|seat| seat.person());
            let (kind, player) = match person {
                Some((id, _)) => (Kind::Turn, id.to_owned()),
                None => (Kind::BotsAlone, String::new()),
            };
            tokio::spawn(async move {
                let work = move || copy.bot_answer(seat, &bot, seed);
                let action = match cpu_pool.run(kind, &player, work).await {
                    Ok(Ok(action)) => Ok(action),
                    Ok(Err(refusal)) => Err(refusal.into()),
                    Err(_) => Err(Problem::bad("bot.failed", "the bot has failed")),
                };
                let answer = Command::BotAnswer { seat, decision, action };
                // The host is gone if the server stops; the next one asks the bot again.
                let _ = commands.send(Box::new(answer)).await;
            });
        }
    }

    /// Submits a bot's answer. If it is refused, which is a bug of the bot, the rules answer for it.
    pub(super) async fn take_bot_answer(
        &mut self,
        seat: Seat,
        decision: u32,
        action: Result<Value, Problem>,
    ) {
        self.thinking = self.thinking.without(seat);
        let is_due = self.live.as_ref().is_some_and(|live| live.decision() == decision)
            && self.unanswered().contains(seat);
        if !is_due {
            return self.start_decision();
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

    /// Answers for the players whose time is up.
    pub(super) async fn answer_for_late(&mut self) {
        let Some(decision) = self.live.as_ref().map(|live| live.decision()) else { return };
        for seat in self.late() {
            self.answer_for_absent(seat, decision).await;
        }
    }

    async fn answer_for_absent(&mut self, seat: Seat, decision: u32) {
        let answer = self.live.as_ref().map(|live| live.absent_answer(seat));
        let Some(Ok(action)) = answer else { return };
        if let Err(problem) = self.submit(seat, decision, action).await {
            // The next deadline tries again.
            tracing::warn!(id = %self.row.id, %seat, text = %problem.said, "cannot answer for an absent player");
        }
    }
}

/// The seed of the bots, derived from the server's secret so that it is independent of the dice.
fn bot_seed(secret: &str) -> u64 {
    let hash = crate::identity::hash(&format!("bots {secret}"));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(0)
}
