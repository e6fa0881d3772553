//! One match: who owes what, what is sealed, what everybody has been told, and the record.

use std::sync::Arc;

use duello_core::dice::{Dice, Draw, Recorder};
use duello_core::record::{Ending, Entry, FORMAT, Header, RecordText, Step};
use duello_core::{
    Joint, Observer, Pending, Rules, Seat, Seats, Sight, Standing, State, Table, Told, say,
};

use serde::Serialize;
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::dice::{DiceSpec, MatchDice};
use crate::refusal::{OpenError, Refusal};

/// A match being played.
///
/// Answers to a decision are sealed here, outside the rules: a seat may change its mind until the last
/// answer is in, then the rules get all of them at once. Whoever asks for anything names its seat or is a
/// spectator, and gets what that observer may know.
pub struct Match<G: Rules> {
    pub(crate) game: Arc<G>,
    pub(crate) state: State<G>,
    pub(crate) seats: Seats,
    pub(crate) dice: MatchDice,
    pub(crate) decision: u32,
    pub(crate) sealed: Joint<G::Action>,
    pub(crate) told: Chronicle<G::Event>,
    /// The state before the last step, and how much had been told by then.
    pub(crate) before_step: Option<(State<G>, usize)>,
    /// Who has left for good.
    pub(crate) left: Seats,
    pub(crate) record: RecordText,
}

impl<G: Rules> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            seats: self.seats,
            dice: self.dice.clone(),
            decision: self.decision,
            sealed: self.sealed.clone(),
            told: self.told.clone(),
            before_step: self.before_step.clone(),
            left: self.left,
            record: self.record.clone(),
        }
    }
}

/// The code of the refusal for a seat that owes no answer.
pub(crate) const NOT_ASKED: &str = "seat.not-asked";

/// What came of an accepted answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is sealed; others still owe theirs.
    Sealed,
    /// It was the last one, and the decision is resolved.
    Resolved,
}

impl<G: Rules> Match<G> {
    /// Begins a match.
    ///
    /// # Errors
    /// All faults of the setup, or that the dice could not answer.
    pub fn open(
        game: Arc<G>,
        setup: &G::Setup,
        players: Vec<String>,
        spec: &DiceSpec,
    ) -> Result<Match<G>, OpenError> {
        let header = Header {
            duello: FORMAT,
            game: G::ID.to_owned(),
            rules: G::VERSION.0,
            content: game.content_digest(setup),
            setup: serde_json::to_value(setup).expect("setups have string keys only"),
            players,
            dice: spec.source(),
        };
        let mut dice = MatchDice::new(spec);
        let mut told = Vec::new();
        let mut recorder = Recorder::new(&mut dice);
        let state = game
            .start(setup, &mut Table::told(&mut recorder, &mut told))
            .map_err(OpenError::Setup)?;
        if let Some(fault) = recorder.fault() {
            return Err(OpenError::Dice(fault));
        }
        let draws = recorder.into_draws();
        let mut record = RecordText::new(&header);
        record.push(&Entry::Start(Step { draws, state: short_digest(&state) }));
        let told = Chronicle::new(told);
        let seats = game.seats(setup);
        let (sealed, left) = (Joint::new(), Seats::NONE);
        Ok(Match {
            game,
            state,
            seats,
            dice,
            decision: 0,
            sealed,
            told,
            before_step: None,
            left,
            record,
        })
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seats of the match.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The number of the decision now pending.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// Who owes an answer, or how the match ended.
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state.public)
    }

    /// Whose answers to the pending decision are sealed. Everybody may know that, not what they are.
    pub fn answered(&self) -> Seats {
        self.sealed.seats()
    }

    /// What `observer` may know.
    pub fn sight(&self, observer: Observer) -> Sight<'_, G> {
        self.state.sight(observer)
    }

    /// The record so far.
    pub fn record(&self) -> &RecordText {
        &self.record
    }

    /// The setup from which a match can be played on from here. It holds the secrets of all seats.
    pub fn setup_of_now(&self) -> G::Setup {
        self.game.setup_of(&self.state)
    }

    /// The seat's own sealed answer.
    pub fn sealed_answer(&self, seat: Seat) -> Option<&G::Action> {
        self.sealed.get(seat)
    }

    /// Seals the answer of `seat` to decision number `decision`, replacing an earlier one, and resolves the
    /// decision if it was the last.
    ///
    /// # Errors
    /// A stale or early number, a seat that owes nothing, an illegal action, or dice that cannot go on.
    pub fn submit(
        &mut self,
        seat: Seat,
        decision: u32,
        action: G::Action,
    ) -> Result<Progress, Refusal> {
        self.check_answer(seat, Some(decision), &action)?;
        let before = self.sealed.clear(seat);
        self.sealed.set(seat, action);
        self.resolve_if_complete().inspect_err(|_| {
            // The refused answer must not stay sealed.
            self.sealed.clear(seat);
            if let Some(before) = before {
                self.sealed.set(seat, before);
            }
        })
    }

    /// Whether `seat` may give this answer, to the decision of this number. A seat that owes none hears why from the
    /// rules, if they have a reason: it is not its turn, or it is out of the game.
    ///
    /// # Errors
    /// The refusal that the answer would get.
    pub fn check_answer(
        &self,
        seat: Seat,
        decision: Option<u32>,
        action: &G::Action,
    ) -> Result<(), Refusal> {
        let asked = self.check_asked(seat, decision);
        match asked {
            Err(refusal) if refusal.code != NOT_ASKED => return Err(refusal),
            _ => {}
        }
        self.game.check(self.sight(Observer::Seat(seat)), action)?;
        asked
    }

    /// Whether `seat` owes an answer, and to the decision of this number.
    ///
    /// # Errors
    /// The refusal that an answer would get.
    pub fn check_asked(&self, seat: Seat, decision: Option<u32>) -> Result<(), Refusal> {
        let now = self.decision;
        if !self.seats.contains(seat) {
            let text = format!("seat {seat} is not at this table; there are {:?}", self.seats);
            return Err(Refusal::new("seat.unknown", text));
        }
        let Pending::Decide(owing) = self.pending() else {
            return Err(Refusal::new("match.over", say!("match-over", "the match is over")));
        };
        match decision {
            Some(asked) if asked < now => {
                let said =
                    say!("stale", "decision {asked} is past; now pending is {now}", asked, now);
                Err(Refusal::new("decision.stale", said))
            }
            Some(asked) if asked > now => {
                let said = say!(
                    "early",
                    "decision {asked} has not come yet; now pending is {now}",
                    asked,
                    now
                );
                Err(Refusal::new("decision.early", said))
            }
            _ if !owing.contains(seat) => {
                let (seats, seat) = (format!("{owing:?}"), seat.number());
                let said = say!(
                    "asks-others",
                    "decision {now} asks {seats}, not seat {seat}",
                    now,
                    seats,
                    seat
                );
                Err(Refusal::new(NOT_ASKED, said))
            }
            _ => Ok(()),
        }
    }

    /// Time is up for decision number `decision`: every seat that has not answered gets the answer that the
    /// rules give for an absent player.
    ///
    /// # Errors
    /// A stale or early number, or dice that cannot go on.
    pub fn time_out(&mut self, decision: u32) -> Result<Progress, Refusal> {
        let owing = self.pending().owing();
        let Some(first) = owing.iter().next() else {
            return Err(Refusal::new("match.over", say!("match-over", "the match is over")));
        };
        self.check_asked(first, Some(decision))?;
        let sealed = self.sealed.clone();
        for seat in owing.minus(self.answered()) {
            let answer = self.game.answer_for_absent(self.sight(Observer::Seat(seat)));
            self.sealed.set(seat, answer);
        }
        self.resolve_if_complete().inspect_err(|_| self.sealed = sealed)
    }

    /// The seat leaves the match for good: resignation, or the end of waiting for somebody.
    ///
    /// # Errors
    /// When the match is over, there is no such seat or it has left already, or when the dice cannot go on.
    pub fn leave(&mut self, seat: Seat) -> Result<Progress, Refusal> {
        // Leaving may also resolve the decision. If the dice fail then, the seat has not left either.
        let before = self.clone();
        self.leave_and_resolve(seat).inspect_err(|_| *self = before)
    }

    fn leave_and_resolve(&mut self, seat: Seat) -> Result<Progress, Refusal> {
        match self.check_asked(seat, None) {
            Err(refusal) if refusal.code != NOT_ASKED => return Err(refusal),
            _ => {}
        }
        if self.left.contains(seat) {
            return Err(Refusal::new(
                "seat.left",
                say!("has-left", "seat {seat} has left already", seat = seat.number()),
            ));
        }
        let (standing, step, told) =
            self.step(|game, state, table| game.leave(state, seat, table))?;
        self.sealed.clear(seat);
        self.left = self.left.with(seat);
        let sealed = written_answers(&self.sealed);
        self.write(&Entry::Leave { number: self.decision, seat, sealed, step }, told);
        if standing == Standing::Stands {
            return self.resolve_if_complete();
        }
        self.next_decision();
        Ok(Progress::Resolved)
    }

    fn resolve_if_complete(&mut self) -> Result<Progress, Refusal> {
        let owing = self.pending().owing();
        if owing.is_empty() || !owing.minus(self.answered()).is_empty() {
            return Ok(Progress::Sealed);
        }
        let joint = self.sealed.clone();
        let (_, step, told) = self.step(|game, state, table| game.advance(state, &joint, table))?;
        let answers = written_answers(&joint);
        self.write(&Entry::Decision { number: self.decision, answers, step }, told);
        self.next_decision();
        Ok(Progress::Resolved)
    }

    /// Runs rules on the state, or leaves everything as it was if the dice fail.
    #[expect(clippy::type_complexity, reason = "the three results of a step, taken apart at once")]
    fn step<R>(
        &mut self,
        rules: impl FnOnce(&G, &mut State<G>, &mut Table<'_, G::Event>) -> R,
    ) -> Result<(R, Step, Vec<Told<G::Event>>), Refusal> {
        let (state, dice) = (self.state.clone(), self.dice.clone());
        let mut told = Vec::new();
        let mut recorder = Recorder::new(&mut self.dice);
        let result = rules(&self.game, &mut self.state, &mut Table::told(&mut recorder, &mut told));
        if let Some(fault) = recorder.fault() {
            (self.state, self.dice) = (state, dice);
            return Err(fault.into());
        }
        self.before_step = Some((state, self.told.len()));
        let draws: Vec<Draw> = recorder.into_draws();
        Ok((result, Step { draws, state: short_digest(&self.state) }, told))
    }

    fn write(&mut self, entry: &Entry, told: Vec<Told<G::Event>>) {
        self.record.push(entry);
        self.told.add(Some(self.decision), told);
    }

    fn next_decision(&mut self) {
        self.sealed = Joint::new();
        self.decision += 1;
        if let Pending::Over(outcome) = self.pending() {
            let ending = Ending {
                winners: outcome.winners.iter().collect(),
                clause: outcome.clause.id().to_owned(),
                digest: self.record.digest(),
                reveal: self.dice.reveal(),
            };
            self.record.push(&Entry::Over(ending));
        }
    }
}

/// Answers as records carry them.
fn written_answers<A: Serialize>(answers: &Joint<A>) -> Vec<(Seat, Value)> {
    let written = |(seat, action): (Seat, &A)| {
        (seat, serde_json::to_value(action).expect("actions have string keys only"))
    };
    answers.iter().map(written).collect()
}

/// The digest of a state as records carry it.
pub(crate) fn short_digest<G: Rules>(state: &State<G>) -> String {
    let mut digest = state.digest();
    digest.truncate(16);
    digest
}
