//! The programs that sit at a table: they are asked as `docs/protocol.md` says, and where one fails the match goes on
//! with the answer that the rules give somebody absent.

use std::time::Duration;

use duello_core::dice::{Dice as _, Label, Odds, Seeded};
use duello_core::{Clause, Effort, Observer, Phrase, Seat, say};
use duello_lab::{Choice, Fault, Program, ProgramError, ProgramKind, Question};
use duello_referee::{AnyMatch, Candidate, Refusal};
use serde_json::Value;

use super::players::Player;

/// The programs by seat.
#[derive(Default)]
pub(crate) struct Programs {
    by_seat: Vec<Option<Program>>,
    time: Duration,
    /// What people should know of how they behaved.
    notices: Vec<Phrase>,
}

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const SEED: Label = Label::new(Clause::new("XX-000"), "seed");

impl Programs {
    /// Starts the programs among the players, each with so much time for an answer.
    ///
    /// # Errors
    /// When one cannot be started.
    pub(crate) fn start(players: &[Player], time: Duration) -> Result<Programs, ProgramError> {
        let start = |player: &Player| match player {
            Player::Program(command) => {
                ProgramKind { command: command.clone(), time }.start().map(Some)
            }
            Player::Person(_) | Player::Bot(_) => Ok(None),
        };
        let by_seat = players.iter().map(start).collect::<Result<_, _>>()?;
        Ok(Programs { by_seat, time, notices: Vec::new() })
    }

    /// What the program of a seat answers; if it fails, what the rules answer for somebody absent.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        game: &str,
        table: &dyn AnyMatch,
        bot_seed: u64,
    ) -> Result<Value, Refusal> {
        let question = self.question(seat, game, table, bot_seed)?;
        let Some(program) = self.by_seat.get_mut(seat.index()).and_then(Option::as_mut) else {
            return table.absent_answer(seat);
        };
        let answer = program.ask(&question).and_then(|action| {
            let checked = table.check(seat, &action);
            checked.map_err(|refusal| program.refused(refusal.to_string())).map(|()| action)
        });
        answer.or_else(|error| {
            let (name, error_said) = (table.seat_name(seat), error.to_string());
            let is_gone = matches!(error.fault, Fault::Ended(..));
            self.notices.push(match is_gone {
                true => say!(
                    "program-gone",
                    "{name}: {error}. The rules answer for {name} from now on.",
                    name,
                    error = error_said
                ),
                false => say!(
                    "program-failed",
                    "{name}: {error}. The rules answer for {name} this time.",
                    name,
                    error = error_said
                ),
            });
            if is_gone {
                self.by_seat[seat.index()] = None;
            }
            table.absent_answer(seat)
        })
    }

    fn question<'a>(
        &self,
        seat: Seat,
        game: &'a str,
        table: &dyn AnyMatch,
        bot_seed: u64,
    ) -> Result<Question<'a>, Refusal> {
        let decision = u64::from(table.decision());
        let choice =
            |candidate: Candidate| Choice { action: candidate.action, text: candidate.said.into() };
        let candidates = table.candidates(seat, Effort::Fine)?.into_iter().map(choice).collect();
        let stream = (decision << 3) + u64::from(seat.number());
        Ok(Question {
            game,
            seat: seat.number(),
            decision,
            view: table.view(Observer::Seat(seat)),
            prompt: table.prompt(Observer::Seat(seat)).into(),
            candidates,
            seed: Seeded::stream(bot_seed, stream).draw(SEED, Odds::Uniform(u32::MAX)) as u64,
            time_ms: self.time.as_millis() as u64,
        })
    }

    /// What people should know, once.
    pub(crate) fn take_notices(&mut self) -> Vec<Phrase> {
        std::mem::take(&mut self.notices)
    }
}
