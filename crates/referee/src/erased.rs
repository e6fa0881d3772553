//! The erased face of games and matches: JSON at the border, types inside.

use std::sync::Arc;

use duello_core::dice::Seeded;
use duello_core::record::Record;
use duello_core::{
    BotKind, Document, Effort, Fraction, Game, Note, Observer, Pending, Rulebook, Seat, Seats,
    preview_line,
};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;

use crate::dice::DiceSpec;
use crate::live::{Match, Progress};
use crate::refusal::{Desync, OpenError, Refusal};

/// The most combinations of outcomes that odds are computed from.
pub const ODDS_LIMIT: usize = 2_000_000;

/// A game for those who do not know which: the terminal, the protocol, the server.
pub trait AnyGame: Send + Sync {
    /// The name of the game in commands, files and addresses.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn rules(&self) -> u16;
    /// How few and how many can play.
    fn players(&self) -> (usize, usize);
    /// The rulebook.
    fn rulebook(&self) -> &Rulebook;
    /// The programs that can play it: name and description.
    fn bots(&self) -> Vec<(&'static str, &'static str)>;
    /// Begins a match.
    ///
    /// # Errors
    /// All faults of the setup, or that the dice could not answer.
    fn open(
        &self,
        setup: &Document,
        players: Vec<String>,
        dice: &DiceSpec,
    ) -> Result<Box<dyn AnyMatch>, OpenError>;
    /// Replays a record to its end and goes on from there.
    ///
    /// # Errors
    /// The first line at which the rules and the record part ways.
    fn replay(&self, record: &Record, dice: Option<&DiceSpec>)
    -> Result<Box<dyn AnyMatch>, Desync>;
}

/// A match of a game one need not know.
pub trait AnyMatch: Send {
    /// The seats of the match.
    fn seats(&self) -> Seats;
    /// The name under which a seat appears in the log.
    fn seat_name(&self, seat: Seat) -> String;
    /// The number of the decision now pending.
    fn decision(&self) -> u32;
    /// Who owes an answer, or how the match ended.
    fn pending(&self) -> Pending;
    /// Whose answers are sealed.
    fn answered(&self) -> Seats;
    /// What the observer sees.
    fn view(&self, observer: Observer) -> Value;
    /// What the observer sees, in plain text.
    fn show(&self, observer: Observer) -> String;
    /// What is asked of the observer, in one sentence.
    fn prompt(&self, observer: Observer) -> String;
    /// An answer in words, as a player would say it.
    ///
    /// # Errors
    /// When it is no answer of this game at all.
    fn say_action(&self, action: &Value) -> Result<String, Refusal>;
    /// What a good second would whisper.
    fn notes(&self, observer: Observer) -> Vec<Note>;
    /// The answers worth a thought.
    ///
    /// # Errors
    /// When the seat owes no answer.
    fn candidates(&self, seat: Seat, effort: Effort) -> Result<Vec<Candidate>, Refusal>;
    /// Whether the seat may give this answer now.
    ///
    /// # Errors
    /// The refusal that it would get.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Refusal>;
    /// The answer of somebody who said only a part of it, such as where to go and not on which way. It passes
    /// `check`.
    ///
    /// # Errors
    /// When nothing can be made of the wish, or the answer would be refused.
    fn complete(&self, seat: Seat, wish: &Value) -> Result<Candidate, Refusal>;
    /// Gives an answer.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn submit(&mut self, seat: Seat, decision: u32, action: &Value) -> Result<Progress, Refusal>;
    /// Time is up for a decision.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn time_out(&mut self, decision: u32) -> Result<Progress, Refusal>;
    /// A seat leaves the match for good.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn leave(&mut self, seat: Seat) -> Result<Progress, Refusal>;
    /// What the observer has been told, from event number `since` of its own numbering on.
    fn told(&self, observer: Observer, since: usize) -> Vec<ToldText>;
    /// The exact chances of what may come of an answer, as far as the seat can tell.
    ///
    /// # Errors
    /// When the answer is illegal, or there are too many combinations to visit.
    fn odds(&self, seat: Seat, action: &Value) -> Result<Vec<Chance>, Refusal> {
        self.odds_within(seat, action, ODDS_LIMIT)
    }
    /// The same for somebody who waits: no more than `limit` combinations are visited.
    ///
    /// # Errors
    /// When the answer is illegal, or there are more combinations.
    fn odds_within(
        &self,
        seat: Seat,
        action: &Value,
        limit: usize,
    ) -> Result<Vec<Chance>, Refusal> {
        self.odds_of_line(seat, std::slice::from_ref(action), limit)
    }
    /// The same for somebody who means to go on: the first answers the decision at hand, each of the others the
    /// first later question of that seat to which it is a legal answer.
    ///
    /// # Errors
    /// When the first is illegal, one is no answer at all, or there are more combinations than `limit`.
    fn odds_of_line(
        &self,
        seat: Seat,
        line: &[Value],
        limit: usize,
    ) -> Result<Vec<Chance>, Refusal>;
    /// What the named bot would answer, seeing what the seat sees.
    ///
    /// # Errors
    /// When there is no such bot or the seat owes no answer.
    fn bot_answer(&self, seat: Seat, bot: &str, seed: u64) -> Result<Value, Refusal>;
    /// What the rules answer for the seat if nobody does.
    ///
    /// # Errors
    /// When the seat owes no answer.
    fn absent_answer(&self, seat: Seat) -> Result<Value, Refusal>;
    /// The record so far.
    fn record(&self) -> &Record;
    /// The setup from which a match can be played on from here, with the secrets of all seats.
    fn position(&self) -> Value;
}

/// An answer worth a thought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Candidate {
    /// The action as `submit` takes it.
    pub action: Value,
    /// The action in words.
    pub text: String,
}

/// An event as one observer hears it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldText {
    /// Its number in this observer's own stream, so that a gap tells nothing.
    pub number: usize,
    /// The decision it came from; none for the start.
    pub decision: Option<u32>,
    /// The clause by which it happened.
    pub clause: &'static str,
    /// The event as data.
    pub event: Value,
    /// The event in words.
    pub text: String,
}

/// One thing that may come of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chance {
    /// What may come; null when nothing would be settled soon.
    pub upshot: Value,
    /// Its exact chance.
    pub chance: Fraction,
}

/// A game with its bots, erased.
pub struct Erased<G: Game> {
    game: Arc<G>,
    bots: Vec<BotKind<G>>,
}

impl<G: Game> Erased<G> {
    /// A game with the bots that can play it.
    pub fn new(game: G, bots: Vec<BotKind<G>>) -> Erased<G> {
        Erased { game: Arc::new(game), bots }
    }
}

struct ErasedMatch<G: Game> {
    inner: Match<G>,
    bots: Vec<BotKind<G>>,
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u16 {
        G::RULES.0
    }

    fn players(&self) -> (usize, usize) {
        G::PLAYERS
    }

    fn rulebook(&self) -> &Rulebook {
        self.game.rulebook()
    }

    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        self.bots.iter().map(|bot| (bot.name, bot.about)).collect()
    }

    fn open(
        &self,
        setup: &Document,
        players: Vec<String>,
        dice: &DiceSpec,
    ) -> Result<Box<dyn AnyMatch>, OpenError> {
        let setup = self.game.read_setup(setup).map_err(OpenError::Setup)?;
        let inner = Match::open(self.game.clone(), &setup, players, dice)?;
        Ok(Box::new(ErasedMatch { inner, bots: self.bots.clone() }))
    }

    fn replay(
        &self,
        record: &Record,
        dice: Option<&DiceSpec>,
    ) -> Result<Box<dyn AnyMatch>, Desync> {
        let inner = Match::replay(self.game.clone(), record, dice)?;
        Ok(Box::new(ErasedMatch { inner, bots: self.bots.clone() }))
    }
}

impl<G: Game> ErasedMatch<G> {
    fn parse(&self, action: &Value) -> Result<G::Action, Refusal> {
        G::Action::deserialize(action).map_err(|error| {
            Refusal::new("action.malformed", format!("not an action of {}: {error}", G::ID))
        })
    }

    fn legal(&self, seat: Seat, action: &Value) -> Result<G::Action, Refusal> {
        let action = self.parse(action)?;
        self.inner.check_asked(seat, None)?;
        self.inner.game().check(self.inner.sight(Observer::Seat(seat)), &action)?;
        Ok(action)
    }
}

impl<G: Game> AnyMatch for ErasedMatch<G> {
    fn seats(&self) -> Seats {
        self.inner.seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.inner.game().seat_name(seat).to_owned()
    }

    fn decision(&self) -> u32 {
        self.inner.decision()
    }

    fn pending(&self) -> Pending {
        self.inner.pending()
    }

    fn answered(&self) -> Seats {
        self.inner.answered()
    }

    fn view(&self, observer: Observer) -> Value {
        json(&self.inner.game().view(self.inner.sight(observer)))
    }

    fn show(&self, observer: Observer) -> String {
        self.inner.game().show(self.inner.sight(observer))
    }

    fn prompt(&self, observer: Observer) -> String {
        self.inner.game().prompt(self.inner.sight(observer))
    }

    fn say_action(&self, action: &Value) -> Result<String, Refusal> {
        let action = self.parse(action)?;
        Ok(self.inner.game().say_action(self.inner.sight(Observer::Spectator), &action))
    }

    fn notes(&self, observer: Observer) -> Vec<Note> {
        self.inner.game().notes(self.inner.sight(observer))
    }

    fn candidates(&self, seat: Seat, effort: Effort) -> Result<Vec<Candidate>, Refusal> {
        self.inner.check_asked(seat, None)?;
        let game = self.inner.game();
        let mut actions = Vec::new();
        let sight = self.inner.sight(Observer::Seat(seat));
        game.candidates(sight, effort, &mut actions);
        let candidate = |action: &G::Action| Candidate {
            action: json(action),
            text: game.say_action(sight, action),
        };
        Ok(actions.iter().map(candidate).collect())
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        self.legal(seat, action).map(|_| ())
    }

    fn complete(&self, seat: Seat, wish: &Value) -> Result<Candidate, Refusal> {
        self.inner.check_asked(seat, None)?;
        let (game, sight) = (self.inner.game(), self.inner.sight(Observer::Seat(seat)));
        let action = game.complete(sight, wish).map_err(|text| Refusal::new("wish.unmet", text))?;
        game.check(sight, &action)?;
        Ok(Candidate { text: game.say_action(sight, &action), action: json(&action) })
    }

    fn submit(&mut self, seat: Seat, decision: u32, action: &Value) -> Result<Progress, Refusal> {
        self.inner.check_asked(seat, Some(decision))?;
        let action = self.parse(action)?;
        self.inner.submit(seat, decision, action)
    }

    fn time_out(&mut self, decision: u32) -> Result<Progress, Refusal> {
        self.inner.time_out(decision)
    }

    fn leave(&mut self, seat: Seat) -> Result<Progress, Refusal> {
        self.inner.leave(seat)
    }

    fn told(&self, observer: Observer, since: usize) -> Vec<ToldText> {
        let heard = self.inner.told.iter().filter(|at| at.told.audience.includes(observer));
        let numbered = heard.enumerate().skip(since);
        numbered
            .map(|(number, at)| ToldText {
                number,
                decision: at.decision,
                clause: at.told.clause.id(),
                event: json(&at.told.event),
                text: self.inner.game().say_event(self.inner.sight(observer), &at.told.event),
            })
            .collect()
    }

    fn odds_of_line(
        &self,
        seat: Seat,
        line: &[Value],
        limit: usize,
    ) -> Result<Vec<Chance>, Refusal> {
        let parsed: Result<Vec<G::Action>, Refusal> =
            line.iter().map(|action| self.parse(action)).collect();
        let parsed = parsed?;
        self.legal(seat, line.first().unwrap_or(&Value::Null))?;
        let sight = self.inner.sight(Observer::Seat(seat));
        let distribution = preview_line(self.inner.game(), sight, seat, &parsed, limit)
            .map_err(|wide| Refusal::new("odds.too-wide", wide.to_string()))?;
        let chance = |(upshot, chance): (&Option<G::Upshot>, &Fraction)| Chance {
            upshot: json(upshot),
            chance: chance.clone(),
        };
        Ok(distribution.iter().map(chance).collect())
    }

    fn bot_answer(&self, seat: Seat, bot: &str, seed: u64) -> Result<Value, Refusal> {
        self.inner.check_asked(seat, None)?;
        let Some(kind) = self.bots.iter().find(|kind| kind.name == bot) else {
            let names: Vec<&str> = self.bots.iter().map(|kind| kind.name).collect();
            let text = format!("no bot `{bot}` plays {}; there are {}", G::ID, names.join(", "));
            return Err(Refusal::new("bot.unknown", text));
        };
        let sight = self.inner.sight(Observer::Seat(seat));
        // The decision's number keeps a bot from drawing the same at every decision of a match.
        let mut dice = Seeded::stream(
            seed,
            (u64::from(self.inner.decision()) << 3) + u64::from(seat.number()),
        );
        Ok(json(&(kind.make)().decide(self.inner.game(), sight, &mut dice)))
    }

    fn absent_answer(&self, seat: Seat) -> Result<Value, Refusal> {
        self.inner.check_asked(seat, None)?;
        Ok(json(&self.inner.game().answer_for_absent(self.inner.sight(Observer::Seat(seat)))))
    }

    fn record(&self) -> &Record {
        self.inner.record()
    }

    fn position(&self) -> Value {
        json(&self.inner.setup_of_now())
    }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("values of the contract have string keys only")
}
