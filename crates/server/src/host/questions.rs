//! What a seat may ask before it answers. Whatever takes long is thought about elsewhere, on a copy.

use duello_core::{Observer, Seat};
use duello_referee::{AnyMatch, Refusal};
use serde_json::json;

use super::{Answer, Host, Question, Reply, Saying};
use crate::problem::Problem;
use crate::wire::Talk;

/// The most combinations that odds are computed from while somebody waits.
const ODDS_LIMIT: usize = 60_000;

impl Host {
    pub(super) fn ask(&mut self, seat: Seat, question: Question, reply: Reply) {
        let Some(live) = self.live.as_ref() else {
            let refusal = Refusal::new("match.not-playing", "the match has not begun");
            return reply.send(Err(refusal.into()));
        };
        if matches!(question, Question::Hint) && !self.plan.hints {
            let text = "this match is played without hints";
            return reply.send(Err(Problem::forbidden("hints.off", text)));
        }
        // Quick ones are answered at once.
        if let Question::Check(_) | Question::Notes = question {
            return reply.send(ponder(live.as_ref(), seat, &question, ""));
        }
        let (copy, thinkers) = (live.copy(), self.house.thinkers.clone());
        let strongest = self.game.bots().last().map_or("", |bot| bot.0);
        tokio::spawn(async move {
            let thought = thinkers.think(move || ponder(copy.as_ref(), seat, &question, strongest));
            let failed = || Err(Problem::bad("question.failed", "the question cannot be answered"));
            reply.send(thought.await.unwrap_or_else(failed));
        });
    }

    pub(super) async fn say(&mut self, saying: &Saying) -> Answer {
        if !self.plan.chat {
            return Err(Problem::forbidden("chat.off", "there is no talk at this table"));
        }
        let at = super::now();
        let Saying { player, name, text } = saying;
        let number = self.house.store.say(&self.row.id, player, text, at).await?;
        self.tell_chat(Talk { number, name: Some(name.clone()), text: text.clone(), at });
        Ok(json!({"number": number}))
    }
}

/// The answer to a question, as the seat may know it.
fn ponder(live: &dyn AnyMatch, seat: Seat, question: &Question, strongest: &str) -> Answer {
    Ok(match question {
        Question::Candidates(effort) => json!(live.candidates(seat, *effort)?),
        Question::Check(action) => {
            live.check(seat, action)?;
            json!(live.say_action(action)?)
        }
        Question::Complete(wish) => json!(live.complete(seat, wish)?),
        Question::Odds(line) => {
            let chances = live.odds_of_line(seat, line, ODDS_LIMIT)?;
            json!({"chances": chances, "others": "uniform"})
        }
        Question::Notes => json!(live.notes(Observer::Seat(seat))),
        Question::Hint => json!({"bot": strongest, "advice": live.advice(seat, strongest, 1)?}),
    })
}
