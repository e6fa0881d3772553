//! From a record back to a match.

use std::sync::Arc;

use duello_core::dice::DiceFault;
use duello_core::record::{Entry, Record, Step};
use duello_core::{
    Document, Joint, Observer, Pending, Rules, Seat, Seats, Standing, State, Table, Told,
};

use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::dice::{Audited, DiceSpec, MatchDice};
use crate::dice_proof::DiceProof;
use crate::live::{Match, short_digest};
use crate::refusal::Desync;

impl<G: Rules> Match<G> {
    /// Replays a record to its end and goes on from there. Every draw, every answer and every state is held
    /// against the record; dice that can be checked are checked.
    ///
    /// `spec` gives the dice for what follows when the record does not say what they are.
    ///
    /// # Errors
    /// The first line at which the rules and the record part ways.
    pub fn replay(
        game: Arc<G>,
        record: &Record,
        spec: Option<&DiceSpec>,
    ) -> Result<Match<G>, Desync> {
        let mut replayed = Match::begin_again(game, record, spec)?;
        for (at, entry) in record.entries().iter().enumerate().skip(1) {
            replayed.repeat(at, entry)?;
        }
        Ok(replayed)
    }

    /// The match of a record as it was after the start. Whoever goes on must [`Match::repeat`] every line.
    pub(crate) fn begin_again(
        game: Arc<G>,
        record: &Record,
        spec: Option<&DiceSpec>,
    ) -> Result<Match<G>, Desync> {
        let header = record.header();
        check_header::<G>(record)?;
        DiceProof::of(record)?;
        let at_header = |text: String| Desync { code: "replay.setup", line: 1, text };
        let setup = game
            .read_setup(&Document::from_value(header.setup.clone()))
            .map_err(|errors| at_header(errors.to_string()))?;
        if header.content != game.content_digest(&setup) {
            let text = "the record was made with other content files".into();
            return Err(Desync { code: "replay.content", line: 1, text });
        }
        let seats = game.seats(&setup);
        let named = header.players.len();
        if named != 0 && named != seats.len() {
            let text = format!("{named} players are named for {} seats", seats.len());
            return Err(Desync { code: "replay.players", line: 1, text });
        }
        let Some(Entry::Start(first)) = record.entries().first() else {
            return Err(Desync {
                code: "replay.start",
                line: 2,
                text: "the start is missing".into(),
            });
        };
        let reveal = record.ending().and_then(|ending| ending.reveal.as_ref());
        let mut dice = match spec {
            Some(spec) => MatchDice::new(spec),
            None => MatchDice::from_source(&header.dice, reveal),
        };
        let mut told = Vec::new();
        let mut audited = Audited::new(&first.draws, &mut dice);
        let state = game
            .start(&setup, &mut Table::told(&mut audited, &mut told))
            .map_err(|errors| at_header(errors.to_string()))?;
        check_step(audited, first, &state, 2)?;
        Ok(Match {
            seats,
            game,
            state,
            dice,
            decision: 0,
            sealed: Joint::new(),
            told: Chronicle::new(told),
            before_step: None,
            left: Seats::NONE,
            record: record.written().clone(),
        })
    }

    /// Carries out one entry of the record, counted from the start, which is entry 0.
    pub(crate) fn repeat(&mut self, at: usize, entry: &Entry) -> Result<(), Desync> {
        // The header is the first line of the file.
        let line = at + 2;
        let desync = |code, text: String| Err(Desync { code, line, text });
        match entry {
            Entry::Start(_) => desync("replay.start", "a match starts once".into()),
            Entry::Over(ending) => match self.pending() {
                Pending::Over(outcome)
                    if outcome.clause.id() == ending.clause
                        && outcome.winners.iter().collect::<Vec<_>>() == ending.winners =>
                {
                    Ok(())
                }
                pending => desync("replay.outcome", format!("the rules say {pending:?}")),
            },
            Entry::Decision { number, .. } | Entry::Leave { number, .. }
                if *number != self.decision =>
            {
                desync(
                    "replay.decision",
                    format!("decision {} is due, not {number}", self.decision),
                )
            }
            Entry::Leave { seat, sealed, step, .. } => {
                if !self.seats.contains(*seat) {
                    return desync("replay.seat", format!("there is no seat {seat}"));
                }
                let sealed = self.recorded_answers(sealed, line)?;
                let leaves = |game: &G, state: &mut State<G>, table: &mut Table<'_, G::Event>| {
                    game.leave(state, *seat, table)
                };
                self.left = self.left.with(*seat);
                match self.audited_step(step, line, leaves)? {
                    Standing::Stands => self.sealed = sealed,
                    Standing::Anew => self.next_recorded(),
                }
                Ok(())
            }
            Entry::Decision { answers, step, .. } => {
                let joint = self.recorded_answers(answers, line)?;
                let owing = self.pending().owing();
                if joint.seats() != owing || owing.is_empty() {
                    let seats = joint.seats();
                    let text = format!("the rules ask {owing:?}, the record has {seats:?}");
                    return desync("replay.seats", text);
                }
                self.audited_step(step, line, |game, state, table| {
                    game.advance(state, &joint, table);
                })?;
                self.next_recorded();
                Ok(())
            }
        }
    }

    fn next_recorded(&mut self) {
        self.sealed = Joint::new();
        self.decision += 1;
    }

    /// Reads answers and checks that they are legal now, or were sealed when they were.
    fn recorded_answers(
        &self,
        answers: &[(Seat, Value)],
        line: usize,
    ) -> Result<Joint<G::Action>, Desync> {
        let desync = |code, text: String| Desync { code, line, text };
        let mut joint = Joint::new();
        for (seat, action) in answers {
            let action: G::Action = serde_json::from_value(action.clone())
                .map_err(|error| desync("replay.action", format!("seat {seat}: {error}")))?;
            if self.sealed.get(*seat) != Some(&action) {
                self.game.check(self.sight(Observer::Seat(*seat)), &action).map_err(|illegal| {
                    desync("replay.illegal", format!("seat {seat}: {illegal}"))
                })?;
            }
            joint.set(*seat, action);
        }
        Ok(joint)
    }

    fn audited_step<R>(
        &mut self,
        step: &Step,
        line: usize,
        rules: impl FnOnce(&G, &mut State<G>, &mut Table<'_, G::Event>) -> R,
    ) -> Result<R, Desync> {
        self.before_step = Some((self.state.clone(), self.told.len()));
        let mut told: Vec<Told<G::Event>> = Vec::new();
        let mut audited = Audited::new(&step.draws, &mut self.dice);
        let result = rules(&self.game, &mut self.state, &mut Table::told(&mut audited, &mut told));
        check_step(audited, step, &self.state, line)?;
        self.told.add(Some(self.decision), told);
        Ok(result)
    }
}

fn check_header<G: Rules>(record: &Record) -> Result<(), Desync> {
    let header = record.header();
    let differs = |code, text| Err(Desync { code, line: 1, text });
    if header.game != G::ID {
        return differs("replay.game", format!("the record is of {}, not {}", header.game, G::ID));
    }
    if header.rules != G::VERSION.0 {
        let text = format!("the record has rules version {}, here is {}", header.rules, G::VERSION);
        return differs("replay.rules", text);
    }
    Ok(())
}

fn check_step<G: Rules>(
    audited: Audited<'_>,
    step: &Step,
    state: &State<G>,
    line: usize,
) -> Result<(), Desync> {
    let from_fault = |fault: DiceFault| {
        let code = if fault.code == "record.dice" { "replay.dice" } else { "replay.draw" };
        Desync { code, line, text: fault.to_string() }
    };
    audited.finish().map_err(from_fault)?;
    let reached = short_digest(state);
    if reached != step.state {
        let text = format!("the state reached is {reached}, the record has {}", step.state);
        return Err(Desync { code: "replay.state", line, text });
    }
    Ok(())
}
