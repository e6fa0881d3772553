//! Questions of a seat: candidates, odds, hints. What may take long runs on the CPU pool, on a copy of the match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use duello_core::{Observer, Seat};
use duello_referee::{AnyMatch, ODDS_TIME, Question, Refusal, stopwatch};
use serde_json::{Value, json};

use super::{Answer, ChatMessage, Host, Reply};
use crate::cpu_pool::Kind;
use crate::plan::SeatPlan;
use crate::problem::Problem;
use crate::time::now;
use crate::wire::Talk;

/// The notes and hints that have been computed for the current position. Asking again costs nothing.
#[derive(Default)]
pub(super) struct KnownAnswers(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The number of entries in the record, which tells positions apart.
    entries: usize,
    answers: Vec<(Seat, bool, Value)>,
}

impl KnownAnswers {
    /// The answer to a question, computed if it is not known.
    fn get(
        &self,
        live: &dyn AnyMatch,
        seat: Seat,
        question: &Question,
        compute: impl FnOnce() -> Answer,
    ) -> Answer {
        let is_hint = match question {
            Question::Hint => true,
            Question::Notes => false,
            _ => return compute(),
        };
        let entries = live.record().entries();
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let find = |known: &Known| {
            let is_meant = |(of, hint, _): &&(Seat, bool, Value)| *of == seat && *hint == is_hint;
            let answer = known.answers.iter().find(is_meant).filter(|_| known.entries == entries);
            answer.map(|(_, _, answer)| answer.clone())
        };
        if let Some(answer) = find(&lock()) {
            return Ok(answer);
        }
        let answer = compute()?;
        let mut known = lock();
        if known.entries != entries {
            *known = Known { entries, answers: Vec::new() };
        }
        known.answers.push((seat, is_hint, answer.clone()));
        Ok(answer)
    }
}

impl Host {
    pub(super) fn ask(&mut self, observer: Observer, question: Question, mut reply: Reply) {
        let Some(live) = self.live.as_ref() else {
            let refusal = Refusal::new("match.not-playing", "the match has not begun");
            return reply.send(Err(refusal.into()));
        };
        let is_hint = matches!(question, Question::Hint | Question::Weigh(_));
        if is_hint && !self.plan.hints {
            let text = "hints are off in this match";
            return reply.send(Err(Problem::forbidden("hints.off", text)));
        }
        // These are quick. A spectator can ask nothing else.
        let is_quick = matches!(question, Question::Check(_) | Question::Sketch(_));
        let seat = match observer {
            Observer::Seat(seat) if !is_quick => seat,
            _ => {
                let answer = question.answer(live.as_ref(), observer, &[], None);
                return reply.send(answer.map_err(Problem::from));
            }
        };
        let (copy, services) = (live.copy(), self.services.clone());
        let advisers = self.game.advisers();
        let known = Arc::clone(&self.known);
        let kind = if is_hint { Kind::Hint } else { Kind::Preview };
        let person = self.plan.seats.get(seat.index()).and_then(SeatPlan::person);
        let player = person.map_or_else(|| self.row.id.clone(), |(id, _)| id.to_owned());
        let is_gone = Arc::new(AtomicBool::new(false));
        let gone = Arc::clone(&is_gone);
        let answer = move || {
            let mut watch = stopwatch(ODDS_TIME);
            // Nobody waits for the odds of a player who is gone.
            let mut time_spent = || if gone.load(Ordering::Relaxed) { u32::MAX } else { watch() };
            known.get(copy.as_ref(), seat, &question, || {
                Ok(question.answer(copy.as_ref(), observer, &advisers, Some(&mut time_spent))?)
            })
        };
        tokio::spawn(async move {
            tokio::select! {
                answer = services.compute(kind, &player, answer) => reply.send(answer),
                () = reply.closed() => is_gone.store(true, Ordering::Relaxed),
            }
        });
    }

    /// Stores a chat message and sends it to the players.
    pub(super) async fn chat(&mut self, message: &ChatMessage) -> Answer {
        if !self.may_talk() {
            return Err(Problem::forbidden("chat.off", "chat is off in this match"));
        }
        let at = now();
        let ChatMessage { player, name, text } = message;
        let number = self.services.store.add_chat(&self.row.id, player, text, at).await?;
        if number == self.chat_sent {
            self.chat_sent += 1;
            self.send_chat(Talk { number, name: Some(name.clone()), text: text.clone(), at });
        } else {
            // Others have come by another server; all are sent in their order.
            self.refresh_chat().await;
        }
        Ok(json!({"number": number}))
    }

    /// Sends the chat messages that came by another server.
    pub(super) async fn refresh_chat(&mut self) {
        let Ok(rows) = self.services.store.chat(&self.row.id, self.chat_sent).await else {
            // The next message brings them.
            return;
        };
        for row in rows {
            let seats = self.plan.seats.iter().filter_map(SeatPlan::person);
            let name = seats.into_iter().find(|(id, _)| *id == row.player);
            let name = name.map(|(_, name)| name.to_owned());
            self.chat_sent = row.number + 1;
            self.send_chat(Talk { number: row.number, name, text: row.text, at: row.at });
        }
    }
}
