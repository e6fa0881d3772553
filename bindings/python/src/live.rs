//! A refereed match.

use std::sync::Mutex;

use duello_core::record::Record;
use duello_core::{Document, Effort, Observer, Pending, Seat};
use duello_lab::Care;
use duello_referee::{AnyMatch, ODDS_TIME, Odds, OddsLimit, Progress, stopwatch};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::{Value, json};

use crate::convert::{Count, Plain, SeatNumber, Seed, Text, to_python};
use crate::error::{Problem, unlocked};
use crate::games::find;

/// A match with a referee and a record.
///
/// ``setup`` is a dict, the text of a setup file, or ``None`` for the default. A position, as :meth:`position` returns
/// it, is a setup. Everything random follows from ``seed``, which is random by default.
///
/// >>> import duello
/// >>> match = duello.Match("commandos", {"map": "ruin"}, seed=1)
/// >>> while not match.over:
/// ...     seat = match.owing[0]
/// ...     _ = match.submit(seat, match.bot(seat, "random"))
/// >>> len(match.winners) <= 1
/// True
#[pyclass(frozen, name = "Match", module = "duello")]
pub(crate) struct Live {
    // A panic poisons the lock: the match is then closed.
    inner: Mutex<Box<dyn AnyMatch>>,
}

impl Live {
    fn new(inner: Box<dyn AnyMatch>) -> Live {
        Live { inner: Mutex::new(inner) }
    }

    /// Works on the match without the interpreter's lock.
    pub(crate) fn with<R: Send>(
        &self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut dyn AnyMatch) -> Result<R, Problem>,
    ) -> PyResult<R> {
        unlocked(py, || {
            let closed = "the rules failed on an earlier call, and the match is closed";
            let mut inner = self.inner.lock().map_err(|_| Problem::internal(closed.into()))?;
            work(inner.as_mut())
        })
    }

    fn tree<'py>(
        &self,
        py: Python<'py>,
        work: impl Send + FnOnce(&mut dyn AnyMatch) -> Result<Value, Problem>,
    ) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.with(py, work)?)
    }
}

/// A setup as it may be given: nothing, a dict, or the text of a setup file.
pub(crate) fn document(setup: Option<Plain>) -> Result<Document, Problem> {
    Ok(match setup.map(|setup| setup.0) {
        None | Some(Value::Null) => Document::empty(),
        Some(Value::String(text)) => Document::parse(&text)?,
        Some(value) => Document::from_value(value),
    })
}

fn effort(name: &str) -> Result<Effort, Problem> {
    match name {
        "coarse" => Ok(Effort::Coarse),
        "fine" => Ok(Effort::Fine),
        "full" => Ok(Effort::Full),
        _ => Err(Problem::argument(format!("effort is coarse, fine or full, not `{name}`"))),
    }
}

/// The observer with this seat. Only seats of the match have a sight.
fn observer(live: &dyn AnyMatch, seat: Option<SeatNumber>) -> Result<Observer, Problem> {
    match seat {
        None => Ok(Observer::Spectator),
        Some(SeatNumber(seat)) => check_seat(live, seat).map(Observer::Seat),
    }
}

fn check_seat(live: &dyn AnyMatch, seat: Seat) -> Result<Seat, Problem> {
    let seats = live.seats();
    if seats.contains(seat) {
        return Ok(seat);
    }
    let text = format!("seat {seat} is not at this table; there are {seats:?}");
    Err(Problem::refused("seat.unknown", text))
}

#[pymethods]
impl Live {
    #[new]
    #[pyo3(signature = (game, setup = None, *, seed = None, players = Vec::new()))]
    fn open(
        py: Python<'_>,
        game: Text,
        setup: Option<Plain>,
        seed: Option<Seed>,
        players: Vec<Text>,
    ) -> PyResult<Live> {
        let dice = Seed(Seed::or_random(seed, py)?).dice();
        let players = players.into_iter().map(|player| player.0).collect();
        unlocked(py, || {
            Ok(Live::new(find(&game.0)?.game.open(&document(setup)?, players, &dice)?))
        })
    }

    /// Replay a record and continue from its end. ``seed`` gives the dice if the record does not hold them.
    ///
    /// >>> import duello
    /// >>> match = duello.Match("gunslingers", seed=3)
    /// >>> duello.Match.from_record(match.record()).decision
    /// 0
    #[staticmethod]
    #[pyo3(signature = (record, *, seed = None))]
    fn from_record(py: Python<'_>, record: Text, seed: Option<Seed>) -> PyResult<Live> {
        unlocked(py, || {
            let (record, _) = Record::parse(record.0.as_bytes())?;
            let game = &find(&record.header().game)?.game;
            Ok(Live::new(game.replay(&record, seed.map(Seed::dice).as_ref())?))
        })
    }

    /// The id of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.with(py, |live| Ok(live.game()))
    }

    /// The number of seats, numbered from 0.
    #[getter]
    fn seats(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |live| Ok(live.seats().len()))
    }

    /// The number of the pending decision.
    #[getter]
    fn decision(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |live| Ok(live.decision()))
    }

    /// The seats that still owe an answer to the pending decision.
    #[getter]
    fn owing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.with(py, |live| {
            let owing = live.pending().owing().minus(live.answered());
            Ok(owing.iter().map(Seat::index).collect())
        })
    }

    /// Whether the match has ended.
    #[getter]
    fn over(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |live| Ok(matches!(live.pending(), Pending::Over(_))))
    }

    /// The seats in first place, or ``None`` while the match is played. A list without seats is a draw.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| {
            Ok(match live.pending() {
                Pending::Decide(_) => Value::Null,
                Pending::Over(outcome) => json!(outcome.winners),
            })
        })
    }

    /// Return what a seat sees, or a spectator.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<SeatNumber>) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| Ok(live.view(observer(live, seat)?)))
    }

    /// Return what a seat sees as plain text.
    #[pyo3(signature = (seat = None))]
    fn show(&self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<String> {
        self.with(py, |live| Ok(live.show(observer(live, seat)?)))
    }

    /// Return what is asked of a seat, in one sentence.
    #[pyo3(signature = (seat = None))]
    fn prompt(&self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<String> {
        self.with(py, |live| Ok(live.prompt(observer(live, seat)?).text().to_owned()))
    }

    /// Return what a seat was told, from event number ``since`` on, with clauses.
    #[pyo3(signature = (seat = None, *, since = Count(0)), text_signature = "($self, seat=None, *, since=0)")]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatNumber>,
        since: Count,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| {
            let told = live.told(observer(live, seat)?, since.0);
            let event = |told: &duello_referee::ToldText| {
                json!({
                    "number": told.number,
                    "decision": told.decision,
                    "clause": told.clause,
                    "event": told.event,
                    "text": told.said.text(),
                })
            };
            Ok(told.iter().map(event).collect())
        })
    }

    /// Return the actions worth considering.
    ///
    /// >>> import duello
    /// >>> duello.Match("gunslingers", seed=1).candidates(0)
    /// [{'lay': 'colt'}, {'lay': 'rifle'}, {'lay': 'barricade'}, {'lay': 'reloading'}]
    #[pyo3(
        signature = (seat, *, effort = Text("fine".into())),
        text_signature = "($self, seat, *, effort='fine')"
    )]
    fn candidates<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
        effort: Text,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| {
            let candidates = live.candidates(seat.0, self::effort(&effort.0)?)?;
            Ok(candidates.into_iter().map(|candidate| candidate.action).collect())
        })
    }

    /// Return the action in words if it is legal; raise :class:`Refusal` if not.
    ///
    /// >>> import duello
    /// >>> match = duello.Match("gunslingers", seed=1)
    /// >>> try:
    /// ...     match.check(0, {"point": 0})
    /// ... except duello.Refusal as refusal:
    /// ...     print(refusal.code, refusal.clause)
    /// point.too-early GU-R06
    fn check(&self, py: Python<'_>, seat: SeatNumber, action: Plain) -> PyResult<String> {
        self.with(py, |live| {
            live.check(seat.0, &action.0)?;
            Ok(live.say_action(seat.0, &action.0)?.text().to_owned())
        })
    }

    /// Return the whole action for a part of one, such as where to go but not which way.
    fn wish<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
        wish: Plain,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| Ok(live.complete(seat.0, &wish.0)?.action))
    }

    /// Seal an answer. Return whether it resolved the decision.
    #[pyo3(signature = (seat, action, *, decision = None))]
    fn submit(
        &self,
        py: Python<'_>,
        seat: SeatNumber,
        action: Plain,
        decision: Option<Count>,
    ) -> PyResult<bool> {
        self.with(py, |live| {
            let now = live.decision();
            let decision = decision.map_or(now, |decision| decision.0 as u32);
            Ok(live.submit(seat.0, decision, &action.0)? == Progress::Resolved)
        })
    }

    /// Seal the answers of several seats, all or none. Return whether they resolved the decision.
    fn step(&self, py: Python<'_>, actions: Bound<'_, PyDict>) -> PyResult<bool> {
        let mut answers = Vec::new();
        for (seat, action) in &actions {
            answers.push((seat.extract::<SeatNumber>()?.0, action.extract::<Plain>()?.0));
        }
        self.with(py, |live| {
            // All or none: nothing is sealed before every answer has been checked.
            for (seat, action) in &answers {
                live.check(*seat, action)?;
            }
            let mut resolved = false;
            let decision = live.decision();
            for (seat, action) in &answers {
                resolved = live.submit(*seat, decision, action)? == Progress::Resolved;
            }
            Ok(resolved)
        })
    }

    /// Return what may come of an action, and of later ones in turn, with exact chances where possible.
    ///
    /// >>> import duello
    /// >>> odds = duello.Match("gunslingers", seed=1).odds(0, {"lay": "colt"})
    /// >>> sum(chance for _, chance in odds.chances)
    /// Fraction(1, 1)
    #[pyo3(signature = (seat, *actions))]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
        actions: Vec<Plain>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let line: Vec<Value> = actions.into_iter().map(|action| action.0).collect();
        let odds = self.with(py, |live| {
            if line.is_empty() {
                return Err(Problem::argument("odds need an action".into()));
            }
            let mut time_spent = stopwatch(ODDS_TIME);
            Ok(live.odds_within(seat.0, &line, OddsLimit::timed(&mut time_spent))?)
        })?;
        odds_to_python(py, &odds)
    }

    /// Return how lucky the players of a finished match were.
    fn luck<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| {
            let lab = &find(live.game())?.lab;
            Ok(lab.luck(&live.record().read(), Care::default())?.to_json())
        })
    }

    /// Return what a bot would answer. It sees what the seat sees.
    #[pyo3(
        signature = (seat, bot = Text("skilled".into()), *, seed = Seed(0)),
        text_signature = "($self, seat, bot='skilled', *, seed=0)"
    )]
    fn bot<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
        bot: Text,
        seed: Seed,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| Ok(live.bot_answer(seat.0, &bot.0, seed.0)?))
    }

    /// Let a seat leave the match for good. Return whether that resolved the decision.
    fn leave(&self, py: Python<'_>, seat: SeatNumber) -> PyResult<bool> {
        self.with(py, |live| Ok(live.leave(seat.0)? == Progress::Resolved))
    }

    /// Return the record so far, from which the match can be replayed.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |live| Ok(live.record().text().to_owned()))
    }

    /// Return a setup that begins where the match is now. It holds the secrets of all seats.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.tree(py, |live| Ok(live.position()))
    }

    /// Return a copy to search with. Its dice roll what those of the original will roll.
    fn clone(&self, py: Python<'_>) -> PyResult<Live> {
        self.with(py, |live| Ok(Live::new(live.copy())))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Live> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: Bound<'_, PyAny>) -> PyResult<Live> {
        self.clone(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |live| {
            let state = match live.pending() {
                Pending::Decide(owing) => format!("decision {} asks {owing:?}", live.decision()),
                Pending::Over(outcome) => format!("over, won by {:?}", outcome.winners),
            };
            Ok(format!("<duello.Match of {}: {state}>", live.game()))
        })
    }
}

fn odds_to_python<'py>(py: Python<'py>, odds: &Odds) -> PyResult<Bound<'py, PyAny>> {
    let fraction = py.import("fractions")?.getattr("Fraction")?;
    let chances = PyList::empty(py);
    for chance in &odds.chances {
        let (numerator, denominator) = chance.chance.lowest_terms();
        let exact = fraction.call1((format!("{numerator}/{denominator}"),))?;
        chances.append((to_python(py, &chance.upshot)?, exact))?;
    }
    let supposed: Vec<&str> = odds.supposed.iter().map(|note| note.said.text()).collect();
    let class = py.import("duello._odds")?.getattr("Odds")?;
    class.call1((chances, odds.samples, supposed))
}
