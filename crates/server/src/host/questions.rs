//! Questions of a seat: candidates, odds, hints. What may take long runs on the CPU pool, on a copy of the match.

use duello_core::{Observer, Phrase, Seat};
use duello_referee::{AnyMatch, Refusal};
use serde_json::json;

use super::{Answer, ChatMessage, Host, Question, Reply};
use crate::problem::Problem;
use crate::time::now;
use crate::wire::Talk;

impl Host {
    pub(super) fn ask(&mut self, seat: Seat, question: Question, reply: Reply) {
        let Some(live) = self.live.as_ref() else {
            let refusal = Refusal::new("match.not-playing", "the match has not begun");
            return reply.send(Err(refusal.into()));
        };
        if matches!(question, Question::Hint) && !self.plan.hints {
            let text = "hints are off in this match";
            return reply.send(Err(Problem::forbidden("hints.off", text)));
        }
        // These are quick.
        if let Question::Check(_) | Question::Notes = question {
            return reply.send(answer(live.as_ref(), seat, &question, &[]));
        }
        let (copy, services) = (live.copy(), self.services.clone());
        let advisers = self.game.advisers();
        tokio::spawn(async move {
            let answer = move || answer(copy.as_ref(), seat, &question, &advisers);
            reply.send(services.compute(answer).await);
        });
    }

    /// Stores a chat message and sends it to the players.
    pub(super) async fn chat(&mut self, message: &ChatMessage) -> Answer {
        if !self.plan.chat {
            return Err(Problem::forbidden("chat.off", "chat is off in this match"));
        }
        let at = now();
        let ChatMessage { player, name, text } = message;
        let number = self.services.store.add_chat(&self.row.id, player, text, at).await?;
        self.send_chat(Talk { number, name: Some(name.clone()), text: text.clone(), at });
        Ok(json!({"number": number}))
    }
}

/// Answers a question with what the seat may know.
fn answer(
    live: &dyn AnyMatch,
    seat: Seat,
    question: &Question,
    advisers: &[(&'static str, Phrase)],
) -> Answer {
    Ok(match question {
        Question::Candidates(effort) => json!(live.candidates(seat, *effort)?),
        Question::Check(action) => {
            live.check(seat, action)?;
            json!(live.say_action(action)?)
        }
        Question::Complete(wish) => json!(live.complete(seat, wish)?),
        Question::Odds(line) => json!(live.odds(seat, line)?),
        Question::Notes => json!(live.notes(Observer::Seat(seat))),
        Question::Hint => {
            // Always the same dice: asking twice gives the same hint.
            let hint = |(bot, against): &(&'static str, Phrase)| -> Answer {
                let advice = live.advice(seat, bot, 1)?;
                Ok(json!({"bot": bot, "against": against, "advice": advice}))
            };
            let Some((first, others)) = advisers.split_first() else {
                return Err(Refusal::new("hints.none", "no bot plays this game").into());
            };
            let mut first = hint(first)?;
            first["others"] = json!(others.iter().map(hint).collect::<Result<Vec<_>, _>>()?);
            first
        }
    })
}
