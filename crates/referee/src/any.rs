//! Games and matches for those who need not know which: JSON at the border.

use std::any::Any;
use std::num::NonZeroU32;

use duello_core::record::{Record, RecordText};
use duello_core::{
    Document, Effort, Fraction, Group, Note, Observer, OwnAnswers, Pending, Phrase, Rulebook, Seat,
    Seats,
};
use json_patch::Patch;
use serde::Serialize;
use serde_json::Value;

use crate::changes::Change;
use crate::dice::DiceSpec;
use crate::json::Json;
use crate::live::Progress;
use crate::refusal::{Desync, OpenError, Refusal};
use crate::retelling::Viewpoint;

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
    /// The programs whose answers are shown as hints, the first one first, and the opponents against whom each holds.
    fn advisers(&self) -> Vec<(&'static str, Phrase)>;
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
    fn replay(
        &self,
        record: &Record,
        dice: Option<&DiceSpec>,
    ) -> Result<Box<dyn AnyMatch>, Desync> {
        self.retell(record, dice, &mut |_, _| {})
    }
    /// The same for somebody who looks on: `each` sees the match after every entry of the record, the start being
    /// entry 0.
    ///
    /// # Errors
    /// The first line at which the rules and the record part ways.
    fn retell(
        &self,
        record: &Record,
        dice: Option<&DiceSpec>,
        each: &mut dyn FnMut(usize, &dyn AnyMatch),
    ) -> Result<Box<dyn AnyMatch>, Desync>;
}

/// A match of a game one need not know.
pub trait AnyMatch: Send {
    /// The seats of the match.
    fn seats(&self) -> Seats;
    /// What the game calls a seat, such as "Red".
    fn seat_title(&self, seat: Seat) -> Phrase;
    /// What a seat is called in everything that is said: the name of its player, else its title.
    fn seat_name(&self, seat: Seat) -> Phrase;
    /// The number of the decision now pending.
    fn decision(&self) -> u32;
    /// Who owes an answer, or how the match ended.
    fn pending(&self) -> Pending;
    /// Whose answers are sealed.
    fn answered(&self) -> Seats;
    /// What the observer sees.
    fn view(&self, observer: Observer) -> Value;
    /// The same, for those who only pass it on.
    fn view_json(&self, observer: Observer) -> Json;
    /// What the observer sees, in plain text.
    fn show(&self, observer: Observer) -> String;
    /// What is asked of the observer, in one sentence.
    fn prompt(&self, observer: Observer) -> Phrase;
    /// An answer of a seat in words, as its player would say it. It may name what only that player knows.
    ///
    /// # Errors
    /// When it is no answer of this game at all.
    fn say_action(&self, seat: Seat, action: &Value) -> Result<Phrase, Refusal>;
    /// The house rules of the match.
    fn switches(&self) -> &[Switch];
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
    /// Where what the observer considers would lead, as the board of the game draws it.
    ///
    /// # Errors
    /// When it is no draft of this game.
    fn sketch(&self, observer: Observer, draft: &Value) -> Result<Value, Refusal>;
    /// Gives an answer.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn submit(&mut self, seat: Seat, decision: u32, action: &Value) -> Result<Progress, Refusal>;
    /// The seat's own answer to the pending decision, if it is sealed. For that seat alone.
    fn sealed_answer(&self, seat: Seat) -> Option<Value>;
    /// What the rules answer for a seat whose time is up.
    ///
    /// # Errors
    /// When the seat owes no answer.
    fn absent_answer(&self, seat: Seat) -> Result<Value, Refusal>;
    /// How many seconds the house rules give for the pending decision; none for as long as one likes.
    fn time_limit(&self) -> Option<NonZeroU32>;
    /// Whether the house rules let the players talk while they play.
    fn may_talk(&self) -> bool;
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
    /// How many events a viewpoint has seen.
    fn told_count(&self, viewpoint: Viewpoint) -> usize;
    /// What the observer has been told, from event number `since` of its own numbering on.
    fn told(&self, observer: Observer, since: usize) -> Vec<ToldText>;
    /// The same, for those who only pass it on: no more than `most`.
    fn told_json(&self, observer: Observer, since: usize, most: usize) -> Vec<ToldText<Json>>;
    /// How the events of the last step change what the observer sees, one after the other.
    fn changes(&self, observer: Observer) -> Vec<Change>;
    /// All that anybody has been told, in the order in which it happened, numbered throughout from `since` on. For
    /// those from whom nothing is hidden: after the end, or at home.
    fn chronicle(&self, since: usize) -> Vec<Chronicled>;
    /// What may come of a line of answers, as far as the seat can tell: the first answers the decision at hand, each of
    /// the others the first later question of that seat to which it is a legal answer.
    ///
    /// # Errors
    /// When the first is illegal or one is no answer at all.
    fn odds(&self, seat: Seat, line: &[Value]) -> Result<Odds, Refusal> {
        self.odds_within(seat, line, OddsLimit::default())
    }
    /// The same within a limit.
    ///
    /// # Errors
    /// When the first is illegal or one is no answer at all.
    fn odds_within(
        &self,
        seat: Seat,
        line: &[Value],
        limit: OddsLimit<'_>,
    ) -> Result<Odds, Refusal>;
    /// What the named bot would answer, seeing what the seat sees.
    ///
    /// # Errors
    /// When there is no such bot or the seat owes no answer.
    fn bot_answer(&self, seat: Seat, bot: &str, seed: u64) -> Result<Value, Refusal>;
    /// What the named bot would advise, seeing what the seat sees: a few answers, the best first.
    ///
    /// # Errors
    /// When there is no such bot or the seat owes no answer.
    fn advice(&self, seat: Seat, bot: &str, seed: u64) -> Result<Vec<Hint>, Refusal>;
    /// All that the named bot thinks of the answers it looks at, seeing what the seat sees, the best first. The answers
    /// in `also` are looked at as closely as the best.
    ///
    /// # Errors
    /// When there is no such bot, the seat owes no answer, or one of the answers is illegal.
    fn weigh(&self, seat: Seat, bot: &str, seed: u64, also: &[Value])
    -> Result<Vec<Hint>, Refusal>;
    /// A copy to think about, elsewhere and for as long as it takes.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The match itself, which [`TypedMatch::of`](crate::TypedMatch::of) recognises.
    fn as_any(&self) -> &dyn Any;
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// The record so far.
    fn record(&self) -> &RecordText;
    /// The setup from which a match can be played on from here, with the secrets of all seats.
    fn position(&self) -> Value;
}

/// A field of the setup by which a match is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Switch {
    /// Its name in setups.
    pub name: String,
    /// Its value in this match.
    pub value: Value,
    /// Whether it is the value that a setup without the field has.
    #[serde(rename = "default")]
    pub is_default: bool,
    /// The clause that explains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

/// An answer worth a thought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Candidate<Action = Value> {
    /// The action; as a tree, as `submit` takes it.
    pub action: Action,
    /// The action in words.
    #[serde(flatten)]
    pub said: Phrase,
}

/// An answer that a bot advises.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hint {
    /// The action as `submit` takes it.
    pub action: Value,
    /// The action in words.
    #[serde(flatten)]
    pub said: Phrase,
    /// What the bot expects of it, in thousandths: 1000 for a win.
    pub prospect: Option<u32>,
    /// How often it would answer so, in thousandths.
    pub share: u32,
    /// Why, in a sentence.
    pub why: Phrase,
}

/// An event as one observer hears it. As a tree, unless it is only passed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldText<Event = Value> {
    /// Its number in this observer's own stream, so that a gap tells nothing.
    pub number: usize,
    /// The decision it came from; none for the start.
    pub decision: Option<u32>,
    /// The clause by which it happened.
    pub clause: &'static str,
    /// The event as data.
    pub event: Event,
    /// The event in words.
    #[serde(flatten)]
    pub said: Phrase,
    /// What it changes of the observer's view, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Patch>,
}

/// An event as it happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chronicled {
    /// The event, as one of those heard it who did.
    #[serde(flatten)]
    pub told: ToldText,
    /// Who alone heard it; none if everybody did.
    pub only: Option<Seats>,
}

/// How much may be computed for odds. By default as much as the game finds reasonable, however long it takes: the same
/// question then always has the same answer.
pub struct OddsLimit<'a> {
    /// How many lines are asked about at once: each is given its part of the runs.
    pub lines: usize,
    /// How much of the time is over, in thousandths, where time is limited; such as a [`stopwatch`](crate::stopwatch).
    pub time_spent: Option<&'a mut dyn FnMut() -> u32>,
}

impl Default for OddsLimit<'_> {
    fn default() -> Self {
        OddsLimit { lines: 1, time_spent: None }
    }
}

impl<'a> OddsLimit<'a> {
    /// Within a time.
    pub fn timed(time_spent: &'a mut dyn FnMut() -> u32) -> OddsLimit<'a> {
        OddsLimit { lines: 1, time_spent: Some(time_spent) }
    }
}

/// What may come of an answer, and what that rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Odds<Upshot = Value> {
    /// The outcomes; their chances sum to 1.
    pub chances: Vec<Chance<Upshot>>,
    /// What a player weighs, the most important first: each the sum of the outcomes that belong to it.
    pub groups: Vec<GroupChance>,
    /// On how many random samples they rest; none if they are exact.
    pub samples: Option<u32>,
    /// How the seat's own later answers were chosen.
    pub own: OwnAnswers,
    /// The entries of the line, by their numbers from 0, that were not used: the seat was never asked a question to
    /// which they are legal answers.
    pub unused: Vec<usize>,
    /// How everybody else's were chosen.
    pub others: Others,
    /// What was taken for granted, because nobody can find it out before the answer is given.
    pub supposed: Vec<Note>,
}

/// The chance of something that a player weighs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GroupChance {
    /// What it is.
    #[serde(flatten)]
    pub group: Group,
    /// Its chance, never 0.
    pub chance: Fraction,
}

/// How the answers of the other seats are chosen for odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Others {
    /// Uniformly from the fine list of candidates.
    Uniform,
}

/// One thing that may come of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chance<Upshot = Value> {
    /// What may come; as a tree, null when nothing would be settled soon.
    pub upshot: Upshot,
    /// Its chance.
    pub chance: Fraction,
}
