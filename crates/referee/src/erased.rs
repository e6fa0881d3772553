//! Any game as [`AnyGame`]: types inside, JSON outside.

use std::any::Any;
use std::num::NonZeroU32;
use std::sync::Arc;

use duello_core::dice::Seeded;
use duello_core::record::{Header, Record, RecordText};
use duello_core::{
    Audience, Bot, BotKind, Document, Effort, Game, Note, Observer, Pending, Phrase, Rulebook,
    Seat, Seats, SetupErrors, Term, Thought, say,
};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;

use crate::any::{
    AnyGame, AnyMatch, Candidate, Chance, Chronicled, Hint, Odds, OddsLimit, Switch, ToldText,
};
use crate::changes::Change;
use crate::dice::DiceSpec;
use crate::json::{Json, tree};
use crate::live::{Match, NOT_ASKED, Progress};
use crate::names::Names;
use crate::refusal::{Desync, OpenError, Refusal};
use crate::retelling::Viewpoint;
use crate::typed::TypedMatch;

/// So many answers are advised at most.
const ADVICE_MAX: usize = 3;

/// Why a bot would answer so, in a sentence.
fn why<A>(thought: &Thought<A>) -> Phrase {
    let percent = |part: u32| format!("{} %", (part + 5) / 10);
    match (thought.prospect, thought.share) {
        (Some(prospect), 0 | 1000) if thought.plays == 0 => say!(
            "advice-exact",
            "Worth {worth} of a win against perfect play.",
            worth = percent(prospect)
        ),
        (Some(prospect), 0 | 1000) => say!(
            "advice-played",
            "Played on {times} times from here, it is worth {worth} of a win on average.",
            times = thought.plays,
            worth = percent(prospect)
        ),
        (Some(prospect), share) => say!(
            "advice-mixed",
            "Worth {worth} of a win on average; to stay unpredictable, answer so {share} of the time.",
            worth = percent(prospect),
            share = percent(share)
        ),
        (None, 1000) => say!("advice-plain", "What this player would do."),
        (None, share) => say!(
            "advice-share",
            "To stay unpredictable, answer so {share} of the time.",
            share = percent(share)
        ),
    }
}

/// A candidate as it is sent.
fn untyped<A: Serialize>(Candidate { action, said }: Candidate<A>) -> Candidate {
    Candidate { action: tree(&action), said }
}

/// A game with its bots, erased.
pub struct Erased<G: Game> {
    game: Arc<G>,
    bots: Vec<BotKind<G>>,
    advisers: Vec<(&'static str, Phrase)>,
}

impl<G: Game> Erased<G> {
    /// A game with the bots that can play it.
    pub fn new(game: G, bots: Vec<BotKind<G>>) -> Erased<G> {
        Erased { game: Arc::new(game), bots, advisers: Vec::new() }
    }

    /// The same with these bots as advisers, each with the opponents against whom its advice holds.
    #[must_use]
    pub fn advised_by(self, advisers: Vec<(&'static str, Phrase)>) -> Erased<G> {
        Erased { advisers, ..self }
    }

    /// The house rules of a setup: the fields that the rulebook lists.
    fn switches(&self, setup: &Value) -> Arc<[Switch]> {
        let default = self.game.read_setup(&Document::empty()).map(|setup| tree(&setup));
        let default = default.unwrap_or(Value::Null);
        let switch = |term: &Term| {
            let value = setup.get(&term.name).filter(|value| !value.is_array())?.clone();
            Some(Switch {
                name: term.name.clone(),
                is_default: default.get(&term.name) == Some(&value),
                value,
                clause: term.clauses.last().cloned(),
            })
        };
        self.game.rulebook().terms().iter().filter_map(switch).collect()
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u16 {
        G::VERSION.0
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

    fn advisers(&self) -> Vec<(&'static str, Phrase)> {
        if !self.advisers.is_empty() {
            return self.advisers.clone();
        }
        let strongest = self.bots.last().map(|bot| bot.name);
        strongest.map(|bot| (bot, say!("advice-for-all", "any opponent"))).into_iter().collect()
    }

    fn open(
        &self,
        setup: &Document,
        players: Vec<String>,
        dice: &DiceSpec,
    ) -> Result<Box<dyn AnyMatch>, OpenError> {
        let setup = self.game.read_setup(setup).map_err(OpenError::Setup)?;
        let seats = self.game.seats(&setup).len();
        if players.len() > seats {
            let text = format!("{} players are named, but there are {seats} seats", players.len());
            return Err(OpenError::Setup(SetupErrors::one("players.many", text)));
        }
        let names = Names::new(&*self.game, self.game.seats(&setup), &players);
        let inner = Match::open(self.game.clone(), &setup, players, dice)?;
        let switches = self.switches(&tree(&setup));
        Ok(Box::new(TypedMatch { inner, bots: self.bots.clone(), switches, names }))
    }

    fn retell(
        &self,
        record: &Record,
        dice: Option<&DiceSpec>,
        each: &mut dyn FnMut(usize, &dyn AnyMatch),
    ) -> Result<Box<dyn AnyMatch>, Desync> {
        let inner = Match::begin_again(self.game.clone(), record, dice)?;
        let Header { setup, players, .. } = record.header();
        let switches = self.switches(setup);
        let names = Names::new(&*self.game, inner.seats(), players);
        let mut retold = TypedMatch { inner, bots: self.bots.clone(), switches, names };
        each(0, &retold);
        for (at, entry) in record.entries().iter().enumerate().skip(1) {
            retold.inner.repeat(at, entry)?;
            each(at, &retold);
        }
        Ok(Box::new(retold))
    }
}

impl<G: Game> TypedMatch<G> {
    /// The named bot, with its dice for the decision at hand.
    fn bot(&self, seat: Seat, name: &str, seed: u64) -> Result<(Box<dyn Bot<G>>, Seeded), Refusal> {
        self.inner.check_asked(seat, None)?;
        let Some(kind) = self.bots.iter().find(|kind| kind.name == name) else {
            let names: Vec<&str> = self.bots.iter().map(|kind| kind.name).collect();
            let text = format!("no bot `{name}` plays {}; there are {}", G::ID, names.join(", "));
            return Err(Refusal::new("bot.unknown", text));
        };
        // The decision's number keeps a bot from drawing the same at every decision of a match.
        let stream = (u64::from(self.inner.decision()) << 3) + u64::from(seat.number());
        Ok(((kind.make)(), Seeded::stream(seed, stream)))
    }

    fn legal(&self, seat: Seat, action: &Value) -> Result<G::Action, Refusal> {
        let action = self.read_action(action)?;
        TypedMatch::check(self, seat, &action)?;
        Ok(action)
    }
}

impl<G: Game> AnyMatch for TypedMatch<G> {
    fn seats(&self) -> Seats {
        self.inner.seats()
    }

    fn seat_title(&self, seat: Seat) -> Phrase {
        self.inner.game().seat_name(seat)
    }

    fn seat_name(&self, seat: Seat) -> Phrase {
        self.names.put_into(self.seat_title(seat))
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
        tree(&TypedMatch::view(self, observer))
    }

    fn view_json(&self, observer: Observer) -> Json {
        Json::of(&TypedMatch::view(self, observer))
    }

    fn show(&self, observer: Observer) -> String {
        self.inner.game().show(self.inner.sight(observer))
    }

    fn prompt(&self, observer: Observer) -> Phrase {
        self.names.put_into(self.inner.game().prompt(self.inner.sight(observer)))
    }

    fn say_action(&self, seat: Seat, action: &Value) -> Result<Phrase, Refusal> {
        let action = self.read_action(action)?;
        Ok(self.say(self.inner.sight(Observer::Seat(seat)), &action))
    }

    fn switches(&self) -> &[Switch] {
        &self.switches
    }

    fn notes(&self, observer: Observer) -> Vec<Note> {
        self.named_notes(self.inner.game().notes(self.inner.sight(observer)))
    }

    fn candidates(&self, seat: Seat, effort: Effort) -> Result<Vec<Candidate>, Refusal> {
        let candidates = TypedMatch::candidates(self, seat, effort)?;
        Ok(candidates.into_iter().map(untyped).collect())
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Refusal> {
        self.legal(seat, action).map(|_| ())
    }

    fn complete(&self, seat: Seat, wish: &Value) -> Result<Candidate, Refusal> {
        let wish = G::Wish::deserialize(wish).map_err(|error| {
            let text = format!("not a partial answer of {}: {error}", G::ID);
            Refusal::new("wish.malformed", text)
        })?;
        TypedMatch::complete(self, seat, &wish).map(untyped)
    }

    fn sketch(&self, observer: Observer, draft: &Value) -> Result<Value, Refusal> {
        let draft = G::Draft::deserialize(draft).map_err(|error| {
            let text = format!("not a draft of {}: {error}", G::ID);
            Refusal::new("draft.malformed", text)
        })?;
        Ok(tree(&TypedMatch::sketch(self, observer, &draft)))
    }

    fn submit(&mut self, seat: Seat, decision: u32, action: &Value) -> Result<Progress, Refusal> {
        match self.inner.check_asked(seat, Some(decision)) {
            Err(refusal) if refusal.code != NOT_ASKED => return Err(refusal),
            _ => {}
        }
        let action = self.read_action(action)?;
        self.inner.submit(seat, decision, action).map_err(|refusal| self.named(refusal))
    }

    fn time_out(&mut self, decision: u32) -> Result<Progress, Refusal> {
        self.inner.time_out(decision)
    }

    fn leave(&mut self, seat: Seat) -> Result<Progress, Refusal> {
        self.inner.leave(seat)
    }

    fn told_count(&self, viewpoint: Viewpoint) -> usize {
        match viewpoint {
            Viewpoint::Of(observer) => self.inner.told.heard_by(observer),
            Viewpoint::All => self.inner.told.len(),
        }
    }

    fn told(&self, observer: Observer, since: usize) -> Vec<ToldText> {
        self.inner
            .told
            .heard(observer, since)
            .map(|at| self.told_text(observer, at, tree))
            .collect()
    }

    fn told_json(&self, observer: Observer, since: usize, most: usize) -> Vec<ToldText<Json>> {
        let heard = self.inner.told.heard(observer, since).take(most);
        heard.map(|at| self.told_text(observer, at, Json::of)).collect()
    }

    fn changes(&self, observer: Observer) -> Vec<Change> {
        self.changes_for(observer)
    }

    fn chronicle(&self, since: usize) -> Vec<Chronicled> {
        let all = self.inner.told.all(since);
        all.map(|(number, at)| {
            let only = match at.told.audience {
                Audience::All => None,
                Audience::Only(seats) => Some(seats),
            };
            let hearer = only.and_then(|seats| seats.iter().next());
            let observer = hearer.map_or(Observer::Spectator, Observer::Seat);
            Chronicled { told: self.told_text(observer, (number, at), tree), only }
        })
        .collect()
    }

    fn odds_within(
        &self,
        seat: Seat,
        line: &[Value],
        limit: OddsLimit<'_>,
    ) -> Result<Odds, Refusal> {
        let parsed: Result<Vec<G::Action>, Refusal> =
            line.iter().map(|action| self.read_action(action)).collect();
        let parsed = parsed?;
        self.legal(seat, line.first().unwrap_or(&Value::Null))?;
        let Odds { chances, groups, samples, own, unused, others, supposed } =
            TypedMatch::odds_within(self, seat, &parsed, limit)?;
        let untyped = |Chance { upshot, chance }| Chance { upshot: tree(&upshot), chance };
        let chances = chances.into_iter().map(untyped).collect();
        Ok(Odds { chances, groups, samples, own, unused, others, supposed })
    }

    fn bot_answer(&self, seat: Seat, bot: &str, seed: u64) -> Result<Value, Refusal> {
        let (mut bot, mut dice) = self.bot(seat, bot, seed)?;
        let sight = self.inner.sight(Observer::Seat(seat));
        Ok(tree(&bot.decide(self.inner.game(), sight, &mut dice)))
    }

    fn advice(&self, seat: Seat, bot: &str, seed: u64) -> Result<Vec<Hint>, Refusal> {
        let mut hints = self.weigh(seat, bot, seed, &[])?;
        hints.truncate(ADVICE_MAX);
        Ok(hints)
    }

    fn weigh(
        &self,
        seat: Seat,
        bot: &str,
        seed: u64,
        also: &[Value],
    ) -> Result<Vec<Hint>, Refusal> {
        let (mut bot, mut dice) = self.bot(seat, bot, seed)?;
        let also: Result<Vec<G::Action>, Refusal> =
            also.iter().map(|action| self.legal(seat, action)).collect();
        let (game, sight) = (self.inner.game(), self.inner.sight(Observer::Seat(seat)));
        let thoughts = bot.weigh(game, sight, &also?, &mut dice).into_iter();
        let hint = |thought: Thought<G::Action>| Hint {
            why: why(&thought),
            said: self.say(sight, &thought.action),
            prospect: thought.prospect,
            share: thought.share,
            action: tree(&thought.action),
        };
        Ok(thoughts.map(hint).collect())
    }

    fn sealed_answer(&self, seat: Seat) -> Option<Value> {
        self.inner.sealed_answer(seat).map(tree)
    }

    fn absent_answer(&self, seat: Seat) -> Result<Value, Refusal> {
        self.inner.check_asked(seat, None)?;
        let sight = self.inner.sight(Observer::Seat(seat));
        Ok(tree(&self.inner.game().answer_for_absent(sight)))
    }

    fn time_limit(&self) -> Option<NonZeroU32> {
        self.inner.game().time_limit(self.inner.sight(Observer::Spectator).public)
    }

    fn may_talk(&self) -> bool {
        self.inner.game().may_talk(self.inner.sight(Observer::Spectator).public)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn record(&self) -> &RecordText {
        self.inner.record()
    }

    fn position(&self) -> Value {
        tree(&self.inner.setup_of_now())
    }
}
