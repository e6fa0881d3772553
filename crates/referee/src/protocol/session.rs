//! All matches of one connection, and what each request does to them.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use duello_core::record::{Record, RecordFault};
use duello_core::{Clause, ClauseText, Document, Fault, Pending, Seat, SetupErrors};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::request::{self, observer};
use super::{LINE_BYTES_MAX, PROTOCOL};
use crate::any::{AnyGame, AnyMatch, OddsLimit};
use crate::dice::DiceSpec;
use crate::live::Progress;
use crate::refusal::{Desync, OpenError, Refusal};
use crate::retelling::Viewpoint;
use crate::stopwatch::{ODDS_TIME, stopwatch};

/// The most matches that one session keeps open.
const MATCHES_MAX: usize = 1000;

/// The matches of one connection.
pub struct Session {
    games: Vec<Arc<dyn AnyGame>>,
    matches: BTreeMap<String, Box<dyn AnyMatch>>,
    opened: u64,
}

/// Why a request was not carried out, as it is written.
#[derive(Serialize)]
struct Error {
    code: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Fault>,
}

type Answer = Result<Value, Error>;

impl Session {
    /// A session in which these games can be played.
    pub fn new(games: Vec<Arc<dyn AnyGame>>) -> Session {
        Session { games, matches: BTreeMap::new(), opened: 0 }
    }

    /// Answers one line. Any bytes get an answer: an object with `ok` or with `error`, and with the `id` of
    /// the request if it had one.
    pub fn line(&mut self, bytes: &[u8]) -> String {
        let (id, answer) = self.parse_and_run(bytes);
        let mut object = Map::new();
        if let Some(id) = id {
            object.insert("id".into(), id);
        }
        match answer {
            Ok(value) => object.insert("ok".into(), value),
            Err(error) => object.insert("error".into(), json!(error)),
        };
        Value::Object(object).to_string()
    }

    fn parse_and_run(&mut self, bytes: &[u8]) -> (Option<Value>, Answer) {
        if bytes.len() > LINE_BYTES_MAX {
            let text = format!("a line has at most {LINE_BYTES_MAX} bytes");
            return (None, Err(Error::new("request.too-long", text)));
        }
        let mut object = match serde_json::from_slice(bytes) {
            Ok(Value::Object(object)) => object,
            Ok(_) => {
                let text = "a request is a JSON object with a `do`";
                return (None, Err(Error::new("request.not-object", text)));
            }
            Err(error) => {
                let text = format!("not valid JSON: {error}");
                return (None, Err(Error::new("request.malformed", text)));
            }
        };
        let id = object.remove("id");
        let verb = match object.remove("do") {
            Some(Value::String(verb)) => verb,
            _ => {
                let text = format!("`do` must be one of {}", VERBS.join(", "));
                return (id, Err(Error::new("request.no-verb", text)));
            }
        };
        (id, self.run_guarded(&verb, Value::Object(object)))
    }

    /// Carries out a request. If the rules of a match panic, that match is closed, and all others go on.
    fn run_guarded(&mut self, verb: &str, parameters: Value) -> Answer {
        let name = parameters.get("match").and_then(Value::as_str).map(str::to_owned);
        let ran = catch_unwind(AssertUnwindSafe(|| self.run(verb, parameters)));
        ran.unwrap_or_else(|_| {
            let closed = name.is_some_and(|name| self.matches.remove(&name).is_some());
            let text = if closed {
                "the rules failed on this request, which is a fault of the program; the match is closed"
            } else {
                "the rules failed on this request, which is a fault of the program"
            };
            Err(Error::new("match.failed", text))
        })
    }

    fn run(&mut self, verb: &str, parameters: Value) -> Answer {
        match verb {
            "hello" => self.hello(&read(parameters)?),
            "open" => self.open(read(parameters)?),
            "resume" => self.resume(read(parameters)?),
            "matches" => self.list(&read(parameters)?),
            "status" => self.status(&read(parameters)?),
            "view" => self.view(&read(parameters)?),
            "events" => self.events(&read(parameters)?),
            "candidates" => self.candidates(&read(parameters)?),
            "complete" => self.complete(&read(parameters)?),
            "sketch" => self.sketch(&read(parameters)?),
            "check" => self.check(&read(parameters)?),
            "odds" => self.odds(&read(parameters)?),
            "submit" => self.submit(&read(parameters)?),
            "timeout" => self.time_out(&read(parameters)?),
            "leave" => self.leave(&read(parameters)?),
            "bot" => self.bot(&read(parameters)?),
            "record" => self.record(&read(parameters)?),
            "position" => self.position(&read(parameters)?),
            "close" => self.close(&read(parameters)?),
            "rules" => self.rules(&read(parameters)?),
            _ => {
                let text = format!("`do` must be one of {}", VERBS.join(", "));
                Err(Error::new("request.unknown-verb", text))
            }
        }
    }

    fn hello(&self, _: &request::Nothing) -> Answer {
        let game = |game: &Arc<dyn AnyGame>| {
            let (least, most) = game.players();
            let bots: Vec<_> = game.bots().iter().map(|bot| bot.0).collect();
            json!({"game": game.id(), "rules": game.rules(), "players": [least, most], "bots": bots})
        };
        let games: Vec<Value> = self.games.iter().map(game).collect();
        Ok(json!({"protocol": PROTOCOL, "requests": VERBS, "games": games}))
    }

    fn open(&mut self, request: request::Open) -> Answer {
        let game = self.game(&request.game)?;
        let document = match request.setup {
            None | Some(Value::Null) => Document::empty(),
            Some(Value::String(text)) => Document::parse(&text)?,
            Some(value) => Document::from_value(value),
        };
        let spec = request.dice.map_or(Ok(DiceSpec::Seed(0)), request::DiceText::spec)?;
        let opened = game.open(&document, request.players, &spec)?;
        self.keep(request.name, opened)
    }

    fn resume(&mut self, request: request::Resume) -> Answer {
        let (record, lost) = Record::parse(request.record.as_bytes())?;
        let game = self.game(&record.header().game)?;
        let spec = request.dice.map(request::DiceText::spec).transpose()?;
        let resumed = game.replay(&record, spec.as_ref())?;
        let mut answer = self.keep(request.name, resumed)?;
        if let Some(lost) = lost {
            answer["lost"] =
                json!({"line": lost.line, "bytes": lost.bytes, "text": lost.to_string()});
        }
        Ok(answer)
    }

    fn keep(&mut self, name: Option<String>, opened: Box<dyn AnyMatch>) -> Answer {
        if self.matches.len() >= MATCHES_MAX {
            let text = format!("{MATCHES_MAX} matches are open; close one first");
            return Err(Error::new("match.too-many", text));
        }
        let name = match name {
            Some(name) if name.is_empty() || name.len() > 100 => {
                return Err(Error::new("match.name", "a name has 1 to 100 bytes"));
            }
            Some(name) if self.matches.contains_key(&name) => {
                return Err(Error::new("match.name", format!("`{name}` is open already")));
            }
            Some(name) => name,
            None => loop {
                self.opened += 1;
                let name = format!("m{}", self.opened);
                if !self.matches.contains_key(&name) {
                    break name;
                }
            },
        };
        let status = status(&name, opened.as_ref());
        self.matches.insert(name, opened);
        Ok(status)
    }

    fn list(&self, _: &request::Nothing) -> Answer {
        let matches = self.matches.iter().map(|(name, found)| status(name, found.as_ref()));
        Ok(matches.collect())
    }

    fn status(&self, request: &request::Named) -> Answer {
        Ok(status(&request.name, self.find(&request.name)?))
    }

    fn view(&self, request: &request::Look) -> Answer {
        let found = self.find_seat(&request.name, request.seat)?;
        let observer = observer(request.seat);
        Ok(json!({
            "view": found.view(observer),
            "text": found.show(observer),
            "prompt": found.prompt(observer).text(),
            "notes": if request.notes { found.notes(observer) } else { Vec::new() },
            "switches": found.switches(),
            "sealed": request.seat.and_then(|seat| found.sealed_answer(seat)),
            "status": status(&request.name, found),
        }))
    }

    fn events(&self, request: &request::Events) -> Answer {
        let found = self.find_seat(&request.name, request.seat)?;
        Ok(json!(found.told(observer(request.seat), request.since)))
    }

    fn candidates(&self, request: &request::Candidates) -> Answer {
        let found = self.find(&request.name)?;
        let all = found.candidates(request.seat, request.effort)?;
        let some: Vec<_> = all.iter().skip(request.offset).take(request.limit).collect();
        Ok(json!({"total": all.len(), "offset": request.offset, "candidates": some}))
    }

    fn complete(&self, request: &request::Complete) -> Answer {
        let candidate = self.find(&request.name)?.complete(request.seat, &request.wish)?;
        Ok(json!(candidate))
    }

    fn sketch(&self, request: &request::Sketch) -> Answer {
        let found = self.find_seat(&request.name, request.seat)?;
        Ok(found.sketch(observer(request.seat), &request.draft)?)
    }

    fn check(&self, request: &request::Weigh) -> Answer {
        self.find(&request.name)?.check(request.seat, &request.action)?;
        Ok(json!({"legal": true}))
    }

    fn odds(&self, request: &request::Odds) -> Answer {
        let line = match (&request.action, &request.line) {
            (Some(action), None) => std::slice::from_ref(action),
            (None, Some(line)) if !line.is_empty() => line.as_slice(),
            _ => {
                let text = "`odds` takes an `action`, or a `line` of at least one";
                return Err(Error::new("request.parameters", text));
            }
        };
        let mut time_spent = stopwatch(ODDS_TIME);
        let limit = OddsLimit::timed(&mut time_spent);
        Ok(json!(self.find(&request.name)?.odds_within(request.seat, line, limit)?))
    }

    fn submit(&mut self, request: &request::Submit) -> Answer {
        let request::Submit { name, seat, decision, action } = request;
        self.act(name, Some(*seat), |found| found.submit(*seat, *decision, action))
    }

    fn time_out(&mut self, request: &request::TimeOut) -> Answer {
        self.act(&request.name, None, |found| found.time_out(request.decision))
    }

    fn leave(&mut self, request: &request::Leave) -> Answer {
        self.act(&request.name, Some(request.seat), |found| found.leave(request.seat))
    }

    /// Does something to a match and tells the one who did it what happened, as that observer hears it.
    fn act(
        &mut self,
        name: &str,
        seat: Option<Seat>,
        act: impl FnOnce(&mut dyn AnyMatch) -> Result<Progress, Refusal>,
    ) -> Answer {
        let found = self.matches.get_mut(name).ok_or_else(|| unknown_match(name))?.as_mut();
        let heard = found.told_count(Viewpoint::Of(observer(seat)));
        let progress = act(found)?;
        Ok(json!({
            "resolved": progress == Progress::Resolved,
            "events": found.told(observer(seat), heard),
            "status": status(name, found),
        }))
    }

    fn bot(&self, request: &request::AskBot) -> Answer {
        let found = self.find(&request.name)?;
        Ok(json!({"action": found.bot_answer(request.seat, &request.bot, request.seed)?}))
    }

    fn record(&self, request: &request::Named) -> Answer {
        Ok(json!({"record": self.find(&request.name)?.record().text()}))
    }

    fn position(&self, request: &request::Named) -> Answer {
        Ok(json!({"setup": self.find(&request.name)?.position()}))
    }

    fn close(&mut self, request: &request::Named) -> Answer {
        self.matches.remove(&request.name).ok_or_else(|| unknown_match(&request.name))?;
        Ok(json!({"closed": request.name}))
    }

    fn rules(&self, request: &request::Rules) -> Answer {
        let game = self.game(&request.game)?;
        let book = game.rulebook();
        let clause = |clause: &ClauseText| {
            let mut written =
                json!({"id": clause.id, "chapter": clause.chapter, "text": clause.text()});
            // A ruling has more to say: the question, the switch and the reason.
            if clause.cells.len() > 1 {
                for (title, cell) in &clause.cells {
                    written[title] = json!(cell);
                }
            }
            written
        };
        match &request.clause {
            None => Ok(book.iter().map(clause).collect()),
            Some(id) => match book.clause(id) {
                Some(found) => Ok(clause(found)),
                None => {
                    let text = format!("the rulebook of {} has no clause `{id}`", game.id());
                    Err(Error::new("rules.unknown-clause", text))
                }
            },
        }
    }

    fn game(&self, id: &str) -> Result<Arc<dyn AnyGame>, Error> {
        self.games.iter().find(|game| game.id() == id).cloned().ok_or_else(|| {
            let known: Vec<_> = self.games.iter().map(|game| game.id()).collect();
            let text = format!("no game `{id}`; there are {}", known.join(", "));
            Error::new("game.unknown", text)
        })
    }

    fn find(&self, name: &str) -> Result<&dyn AnyMatch, Error> {
        self.matches.get(name).map(|found| &**found).ok_or_else(|| unknown_match(name))
    }

    fn find_seat(&self, name: &str, seat: Option<Seat>) -> Result<&dyn AnyMatch, Error> {
        let found = self.find(name)?;
        match seat {
            Some(seat) if !found.seats().contains(seat) => {
                let text =
                    format!("seat {seat} is not at this table; there are {:?}", found.seats());
                Err(Error::new("seat.unknown", text))
            }
            _ => Ok(found),
        }
    }
}

const VERBS: [&str; 20] = [
    "hello",
    "open",
    "resume",
    "matches",
    "status",
    "view",
    "events",
    "candidates",
    "complete",
    "sketch",
    "check",
    "odds",
    "submit",
    "timeout",
    "leave",
    "bot",
    "record",
    "position",
    "close",
    "rules",
];

/// The public facts about a match.
fn status(name: &str, found: &dyn AnyMatch) -> Value {
    let mut status = json!({
        "match": name,
        "game": found.game(),
        "seats": found.seats(),
        "decision": found.decision(),
        "owing": found.pending().owing(),
        "answered": found.answered(),
    });
    if let Pending::Over(outcome) = found.pending() {
        status["over"] = json!(outcome);
    }
    if let Some(seconds) = found.time_limit() {
        status["seconds"] = json!(seconds);
    }
    status
}

fn unknown_match(name: &str) -> Error {
    let shown: String = name.chars().take(100).collect();
    Error::new("match.unknown", format!("no match `{shown}` is open"))
}

fn read<T: DeserializeOwned>(parameters: Value) -> Result<T, Error> {
    serde_json::from_value(parameters)
        .map_err(|error| Error::new("request.parameters", error.to_string()))
}

impl Error {
    fn new(code: &'static str, text: impl Into<String>) -> Error {
        Error { code, text: text.into(), clause: None, line: None, faults: Vec::new() }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error { clause: refusal.clause, ..Error::new(refusal.code, refusal.said) }
    }
}

impl From<SetupErrors> for Error {
    fn from(errors: SetupErrors) -> Error {
        let text = match errors.faults.as_slice() {
            [one] => one.to_string(),
            many => format!("the setup has {} faults", many.len()),
        };
        Error { faults: errors.faults, ..Error::new("setup.faulty", text) }
    }
}

impl From<OpenError> for Error {
    fn from(error: OpenError) -> Error {
        match error {
            OpenError::Setup(errors) => errors.into(),
            OpenError::Dice(fault) => Error::new(fault.code, fault.to_string()),
        }
    }
}

impl From<RecordFault> for Error {
    fn from(fault: RecordFault) -> Error {
        Error { line: Some(fault.line), ..Error::new(fault.code, fault.text) }
    }
}

impl From<Desync> for Error {
    fn from(desync: Desync) -> Error {
        Error { line: Some(desync.line), ..Error::new(desync.code, desync.text) }
    }
}
