//! All matches of a page, and the answers to its requests.

use std::collections::BTreeMap;
use std::sync::Arc;

use duello_core::dice::{ProvableSeed, commitment};
use duello_core::record::{DiceSource, Record};
use duello_core::{Document, Observer, Pending, Seat};
use duello_lab::Care;
use duello_referee::{
    AnyGame, AnyMatch, DiceSpec, Json, Progress, Question, ReconsiderError, Refusal, ToldText,
    Viewpoint, add_changes, journal, reconsider, retell,
};
use duello_registry::Registry;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::problem::Problem;
use crate::request::Request;

/// The result of a request, written already: a view is large, and a tree of it would be made only to be written.
type Answer = Result<Box<RawValue>, Problem>;

/// All games, and the matches that a page plays.
#[derive(Default)]
pub struct Session {
    registry: Registry,
    matches: BTreeMap<String, Open>,
}

/// A match that is open.
struct Open {
    game: Arc<dyn AnyGame>,
    live: Box<dyn AnyMatch>,
    /// The secrets of its dice; none for an imported record.
    dice: Option<ProvableSeed>,
}

/// What an observer sees and has heard: the part of an update that follows from the rules.
#[derive(Serialize)]
struct Look {
    #[serde(flatten)]
    status: Value,
    events: Vec<ToldText<Json>>,
    view: Json,
    prompt: duello_core::Phrase,
    #[serde(skip_serializing_if = "Option::is_none")]
    sealed: Option<Value>,
}

/// An answer as it is sent.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Sent {
    Ok(Box<RawValue>),
    Error(Problem),
}

impl Session {
    /// Answers a request with `{"ok": …}` or `{"error": …}`.
    pub fn answer(&mut self, request: &[u8]) -> String {
        let answer = match serde_json::from_slice(request) {
            Ok(request) => self.carry_out(request),
            Err(error) => Err(Problem::new("request.malformed", error.to_string())),
        };
        let sent = answer.map_or_else(Sent::Error, Sent::Ok);
        serde_json::to_string(&sent).expect("answers have string keys only")
    }

    fn carry_out(&mut self, request: Request) -> Answer {
        match request {
            Request::Open { name, game, setup, players, dice } => {
                self.open(name, &game, setup, players, dice)
            }
            Request::Resume { name, game, lines, dice } => self.resume(name, &game, &lines, dice),
            Request::Close { name } => {
                self.matches.remove(&name);
                written(&json!({}))
            }
            Request::Status { name } => self.status(&name),
            Request::Look { name, seat, since } => self.look(&name, seat, since),
            Request::Ask { name, seat, question } => self.ask(&name, seat, &question),
            Request::Submit { name, seat, decision, action } => {
                let sealed = (seat, decision, &action);
                self.change(&name, Some(sealed), |live| live.submit(seat, decision, &action))
            }
            Request::Leave { name, seat } => self.change(&name, None, |live| live.leave(seat)),
            Request::Bot { name, seat, bot } => self.bot(&name, seat, &bot),
            Request::Absent { name, seat } => written(&self.find(&name)?.live.absent_answer(seat)?),
            Request::Setup { game, setup } => {
                written(&self.registry.find(&game)?.outline(&document(setup)?)?)
            }
            Request::Verify { record } => self.verify(&record),
            Request::Replay { record, viewpoint, from, count, dice } => {
                self.replay(&record, &viewpoint, from, count, dice.as_ref())
            }
            Request::Position { record, entry, dice } => {
                self.position(&record, entry, dice.as_ref())
            }
            Request::Luck { record } => self.luck(&record),
            Request::Reconsider { record, decision, seat } => {
                self.reconsider(&record, decision, seat)
            }
            Request::Odds { game, question, given } => {
                written(&self.registry.find(&game)?.odds.ask(&question, &given)?)
            }
        }
    }

    fn find(&self, name: &str) -> Result<&Open, Problem> {
        self.matches.get(name).ok_or_else(|| unknown_match(name))
    }

    fn open(
        &mut self,
        name: String,
        game: &str,
        setup: Value,
        players: Vec<String>,
        dice: ProvableSeed,
    ) -> Answer {
        let game = Arc::clone(&self.registry.find(game)?.game);
        let live = game.open(&document(setup)?, players, &DiceSpec::Provable(dice.clone()))?;
        let lines: Vec<&str> = live.record().text().lines().collect();
        let answer = written(&json!({"lines": lines}));
        self.matches.insert(name, Open { game, live, dice: Some(dice) });
        answer
    }

    fn resume(
        &mut self,
        name: String,
        game: &str,
        lines: &[String],
        dice: Option<ProvableSeed>,
    ) -> Answer {
        let game = Arc::clone(&self.registry.find(game)?.game);
        let live = journal::replay(game.as_ref(), lines, spec(dice.as_ref()).as_ref())
            .map_err(|why| Problem::new("match.damaged", why))?;
        self.matches.insert(name, Open { game, live, dice });
        written(&json!({}))
    }

    fn status(&self, name: &str) -> Answer {
        let Open { game, live, .. } = self.find(name)?;
        let mut status = status(live.as_ref());
        status["rules"] = json!(game.rules());
        status["switches"] = json!(live.switches());
        let seat = |seat| json!({"title": live.seat_title(seat), "called": live.seat_name(seat)});
        status["seats"] = live.seats().iter().map(seat).collect();
        written(&status)
    }

    fn look(&self, name: &str, seat: Option<Seat>, since: usize) -> Answer {
        let live = &self.find(name)?.live;
        let observer = seat.map_or(Observer::Spectator, Observer::Seat);
        let mut events = live.told_json(observer, since, usize::MAX);
        add_changes(live.as_ref(), observer, &mut events);
        written(&Look {
            status: status(live.as_ref()),
            events,
            view: live.view_json(observer),
            prompt: live.prompt(observer),
            sealed: seat.and_then(|seat| live.sealed_answer(seat)),
        })
    }

    fn ask(&self, name: &str, seat: Option<Seat>, question: &Question) -> Answer {
        let Open { game, live, .. } = self.find(name)?;
        let observer = seat.map_or(Observer::Spectator, Observer::Seat);
        written(&question.answer(live.as_ref(), observer, &game.advisers(), None)?)
    }

    /// Applies a change and returns the new lines of the journal.
    fn change(
        &mut self,
        name: &str,
        sealed: Option<(Seat, u32, &Value)>,
        apply: impl FnOnce(&mut dyn AnyMatch) -> Result<Progress, Refusal>,
    ) -> Answer {
        let open = self.matches.get_mut(name).ok_or_else(|| unknown_match(name))?;
        let before = open.live.record().entries();
        let progress = apply(open.live.as_mut())?;
        let mut lines = journal::lines_since(open.live.record(), before);
        if let (Some((seat, decision, action)), true) = (sealed, lines.is_empty()) {
            lines.push(journal::sealed_line(decision, seat, action));
        }
        written(&json!({"resolved": progress == Progress::Resolved, "lines": lines}))
    }

    fn bot(&self, name: &str, seat: Seat, bot: &str) -> Answer {
        let Open { live, dice, .. } = self.find(name)?;
        let secret = dice.as_ref().map_or("", |dice| &dice.secret);
        written(&live.bot_answer(seat, bot, bot_seed(secret))?)
    }

    /// A record, and the game it is of.
    fn read(&self, record: &str) -> Result<(Record, Arc<dyn AnyGame>), Problem> {
        let (record, _) = Record::parse(record.as_bytes())?;
        let game = Arc::clone(&self.registry.find(&record.header().game)?.game);
        Ok((record, game))
    }

    fn verify(&self, record: &str) -> Answer {
        let (record, game) = self.read(record)?;
        let live = game.replay(&record, None)?;
        let (header, ending) = (record.header(), record.ending());
        let commitment = match &header.dice {
            DiceSource::Provable { commitment, .. } => Some(commitment),
            DiceSource::Seed(_) | DiceSource::Script => None,
        };
        written(&json!({
            "game": header.game,
            "setup": header.setup,
            "players": header.players,
            "seats": live.seats().len(),
            "ended": ending.is_some(),
            "winners": ending.map(|ending| &ending.winners),
            "commitment": commitment,
            "reveal": ending.and_then(|ending| ending.reveal.as_ref()),
        }))
    }

    fn replay(
        &self,
        record: &str,
        viewpoint: &str,
        from: usize,
        count: usize,
        dice: Option<&ProvableSeed>,
    ) -> Answer {
        let (record, game) = self.read(record)?;
        let dice = spec(dice);
        let viewpoint = Viewpoint::parse(viewpoint, Seat::ALL.len()).ok_or_else(|| {
            Problem::new("eyes.unknown", "`as` must be the number of a seat, `s` or `all`")
        })?;
        written(&retell(game.as_ref(), &record, dice.as_ref(), viewpoint, from, count)?)
    }

    fn position(&self, record: &str, entry: usize, dice: Option<&ProvableSeed>) -> Answer {
        let (record, game) = self.read(record)?;
        let entries = record.entries().len();
        if entry >= entries {
            let text = format!("no entry {entry}; the record has entries 0 to {}", entries - 1);
            return Err(Problem::new("entry.unknown", text));
        }
        let live = game.replay(&record.truncated(entry + 1), spec(dice).as_ref())?;
        match live.pending() {
            Pending::Decide(_) => written(&json!({"game": game.id(), "setup": live.position()})),
            Pending::Over(_) => {
                let text = "the match was over after this entry; choose an earlier one";
                Err(Problem::new("entry.over", text))
            }
        }
    }

    fn reconsider(&self, record: &str, decision: u32, seat: Seat) -> Answer {
        let (record, game) = self.read(record)?;
        let weighed = reconsider(game.as_ref(), &record, None, decision, seat);
        written(&weighed.map_err(|error| match error {
            ReconsiderError::Desync(desync) => Problem::from(desync),
            ReconsiderError::Refused(refusal) => Problem::from(refusal),
        })?)
    }

    fn luck(&self, record: &str) -> Answer {
        let (record, game) = self.read(record)?;
        let luck = self.registry.find(game.id())?.luck.luck(&record, Care::default());
        let luck = luck.map_err(|error| Problem::new("luck.unknown", error.to_string()))?;
        written(&luck.to_json())
    }
}

fn written(value: &impl Serialize) -> Answer {
    Ok(to_raw_value(value).expect("answers have string keys only"))
}

fn unknown_match(name: &str) -> Problem {
    Problem::new("match.unknown", format!("no match `{name}`"))
}

/// A setup as a page sends it: an object, or the text of a setup file.
fn document(setup: Value) -> Result<Document, Problem> {
    Ok(match setup {
        Value::String(text) => Document::parse(&text)?,
        Value::Null => Document::empty(),
        value => Document::from_value(value),
    })
}

fn spec(dice: Option<&ProvableSeed>) -> Option<DiceSpec> {
    dice.cloned().map(DiceSpec::Provable)
}

/// The pending decision, or how the match ended.
fn status(live: &dyn AnyMatch) -> Value {
    match live.pending() {
        Pending::Decide(owing) => {
            json!({"decision": live.decision(), "owing": owing, "answered": live.answered()})
        }
        Pending::Over(outcome) => json!({"decision": live.decision(), "over": outcome}),
    }
}

/// The seed of the bots, the same that a server derives from the same secret.
fn bot_seed(secret: &str) -> u64 {
    let hash = commitment(&format!("bots {secret}"));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(0)
}
