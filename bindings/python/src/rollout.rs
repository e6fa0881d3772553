//! Matches as arrays: one at a time, and many at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use duello_core::{Feature, Observer, Seat};
use duello_training::{AnyBatch, AnyRollout, Arrays, Training, Wrong};
use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::convert::{Count, Plain, SeatNumber, Seed, Slot, Text, to_python};
use crate::error::{Problem, unlocked};
use crate::games::find;
use crate::live::document;

impl From<Wrong> for Problem {
    fn from(wrong: Wrong) -> Problem {
        Problem::refused(wrong.code(), wrong.to_string())
    }
}

/// What a learning program needs of a game; made once for each game.
fn training(game: &str) -> Result<Arc<dyn Training>, Problem> {
    static MADE: Mutex<BTreeMap<String, Arc<dyn Training>>> = Mutex::new(BTreeMap::new());
    let id = find(game)?.id();
    let failed = || Problem::internal(format!("the encoding of {id} failed"));
    let mut made = MADE.lock().map_err(|_| failed())?;
    if let Some(training) = made.get(id) {
        return Ok(Arc::clone(training));
    }
    let training = duello_training::training(id).ok_or_else(failed)?;
    made.insert(id.to_owned(), Arc::clone(&training));
    Ok(training)
}

/// Return how a game is encoded.
///
/// ``version`` changes whenever a feature changes its meaning, ``slots`` is the number of slots for answers, and
/// ``observation`` and ``answer`` list the features: name, least and greatest value before it is divided by the greatest.
///
/// >>> import duello
/// >>> duello.encoding("gunslingers")["slots"]
/// 30
/// >>> duello.encoding("gunslingers")["observation"][0]
/// ('lay', 0, 1)
#[pyfunction]
pub(crate) fn encoding(py: Python<'_>, game: Text) -> PyResult<Bound<'_, PyDict>> {
    let training = unlocked(py, || training(&game.0))?;
    let listed = |features: &[Feature]| {
        PyList::new(py, features.iter().map(|f| (f.name.clone(), f.least, f.most)))
    };
    let encoding = PyDict::new(py);
    encoding.set_item("version", training.version())?;
    encoding.set_item("slots", training.slots())?;
    encoding.set_item("observation", listed(training.observation())?)?;
    encoding.set_item("answer", listed(training.answer())?)?;
    Ok(encoding)
}

/// A match as arrays of numbers, without a record.
///
/// A seat answers with the number of a slot that its mask allows. The dice are those of a :class:`Match` with the same
/// seed.
///
/// >>> import duello
/// >>> rollout = duello.Rollout("gunslingers", seed=7)
/// >>> rollout.mask(0)[:6].tolist()
/// [1, 1, 1, 1, 0, 0]
/// >>> rollout.action(0, 1)
/// {'lay': 'rifle'}
/// >>> rollout.answer(0, 1)
/// >>> rollout.owing
/// [1]
#[pyclass(frozen, module = "duello")]
pub(crate) struct Rollout {
    inner: Mutex<Box<dyn AnyRollout>>,
    training: Arc<dyn Training>,
}

impl Rollout {
    fn with<R: Send>(
        &self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut dyn AnyRollout) -> Result<R, Problem>,
    ) -> PyResult<R> {
        unlocked(py, || {
            let closed = "the rules failed on an earlier call, and the match is closed";
            let mut inner = self.inner.lock().map_err(|_| Problem::internal(closed.into()))?;
            work(inner.as_mut())
        })
    }
}

/// Only seats of the match have a sight.
fn check_seat(rollout: &dyn AnyRollout, seat: Seat) -> Result<Seat, Problem> {
    let seats = rollout.seats();
    if seats.contains(seat) {
        return Ok(seat);
    }
    let text = format!("seat {seat} is not at this table; there are {seats:?}");
    Err(Problem::refused("seat.unknown", text))
}

#[pymethods]
impl Rollout {
    #[new]
    #[pyo3(signature = (game, setup = None, *, seed = None))]
    fn open(
        py: Python<'_>,
        game: Text,
        setup: Option<Plain>,
        seed: Option<Seed>,
    ) -> PyResult<Rollout> {
        let seed = Seed::or_random(seed, py)?;
        unlocked(py, || {
            let training = training(&game.0)?;
            let inner = Mutex::new(training.open(&document(setup)?, seed)?);
            Ok(Rollout { inner, training })
        })
    }

    /// The number of seats, numbered from 0.
    #[getter]
    fn seats(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |rollout| Ok(rollout.seats().len()))
    }

    /// The number of decisions resolved so far.
    #[getter]
    fn decision(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |rollout| Ok(rollout.decision()))
    }

    /// The seats that still owe an answer to the pending decision.
    #[getter]
    fn owing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.with(py, |rollout| Ok(rollout.owing().iter().map(Seat::index).collect()))
    }

    /// What each seat won, or ``None`` while the match is played: 1 alone in first place, -1 not in it, 0 if it is
    /// shared.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> PyResult<Option<Vec<f32>>> {
        self.with(py, |rollout| {
            let rewards = rollout.rewards();
            Ok(rewards.map(|rewards| rewards.first(rollout.seats().len()).to_vec()))
        })
    }

    /// Return what the seat knows.
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut values = vec![0.0; self.training.observation().len()];
        self.with(py, |rollout| {
            rollout.observe(check_seat(rollout, seat.0)?, &mut values);
            Ok(())
        })?;
        Ok(PyArray1::from_vec(py, values))
    }

    /// Return which slots the seat can answer with: 1 for yes. All are 0 if it owes no answer.
    fn mask<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.training.slots()];
        self.with(py, |rollout| {
            rollout.offer(check_seat(rollout, seat.0)?, &mut mask, &mut []);
            Ok(())
        })?;
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Return the mask and a row of features for each slot.
    #[expect(clippy::type_complexity, reason = "the two arrays of an offer")]
    fn offer<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
    ) -> PyResult<(Bound<'py, PyArray1<i8>>, Bound<'py, PyArray2<f32>>)> {
        let (slots, width) = (self.training.slots(), self.training.answer().len());
        let mut mask = vec![0; slots];
        let mut rows = vec![0.0; slots * width];
        self.with(py, |rollout| {
            rollout.offer(check_seat(rollout, seat.0)?, &mut mask, &mut rows);
            Ok(())
        })?;
        let rows = PyArray1::from_vec(py, rows).reshape([slots, width])?;
        Ok((PyArray1::from_vec(py, mask), rows))
    }

    /// Return the action in a slot, as :meth:`Match.submit` takes it.
    fn action<'py>(
        &self,
        py: Python<'py>,
        seat: SeatNumber,
        slot: Slot,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = self.with(py, |rollout| Ok(rollout.action(seat.0, slot.0)?))?;
        to_python(py, &action)
    }

    /// Answer with a slot that the mask allows.
    fn answer(&self, py: Python<'_>, seat: SeatNumber, slot: Slot) -> PyResult<()> {
        self.with(py, |rollout| Ok(rollout.answer(seat.0, slot.0)?))
    }

    /// Answer as a bot would. Its answer need not be in a slot.
    #[pyo3(
        signature = (seat, bot = Text("skilled".into())),
        text_signature = "($self, seat, bot='skilled')"
    )]
    fn bot(&self, py: Python<'_>, seat: SeatNumber, bot: Text) -> PyResult<()> {
        self.with(py, |rollout| Ok(rollout.answer_by_bot(seat.0, &bot.0)?))
    }

    /// Begin another match with the same setup.
    #[pyo3(signature = (seed = None))]
    fn restart(&self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        let seed = Seed::or_random(seed, py)?;
        self.with(py, |rollout| {
            rollout.restart(seed);
            Ok(())
        })
    }

    /// Return what a seat sees as plain text, or a spectator.
    #[pyo3(signature = (seat = None))]
    fn show(&self, py: Python<'_>, seat: Option<SeatNumber>) -> PyResult<String> {
        self.with(py, |rollout| {
            let observer = match seat {
                None => Observer::Spectator,
                Some(seat) => Observer::Seat(check_seat(rollout, seat.0)?),
            };
            Ok(rollout.show(observer))
        })
    }

    /// Return a copy to search with. Its dice roll what those of the original will roll.
    fn clone(&self, py: Python<'_>) -> PyResult<Rollout> {
        let training = Arc::clone(&self.training);
        self.with(py, |rollout| Ok(Rollout { inner: Mutex::new(rollout.copy()), training }))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Rollout> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: Bound<'_, PyAny>) -> PyResult<Rollout> {
        self.clone(py)
    }
}

/// Many matches at once; :class:`duello.VecEnv` is made of it. The arrays are written again at every step.
#[pyclass(frozen, module = "duello")]
pub(crate) struct Batch {
    inner: Mutex<Box<dyn AnyBatch>>,
    seats: usize,
    observation: Py<PyArray2<f32>>,
    mask: Py<PyArray2<i8>>,
    rows: Py<PyArray3<f32>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    seat: Py<PyArray1<i32>>,
}

impl Batch {
    /// Works on the matches and their arrays without the interpreter's lock.
    fn with(
        &self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut dyn AnyBatch, Arrays<'_>) -> Result<(), Problem>,
    ) -> PyResult<()> {
        let busy = |_| Problem::argument("the arrays of this batch are in use elsewhere".into());
        let mut observation = self.observation.bind(py).try_readwrite().map_err(busy)?;
        let mut mask = self.mask.bind(py).try_readwrite().map_err(busy)?;
        let mut rows = self.rows.bind(py).try_readwrite().map_err(busy)?;
        let mut reward = self.reward.bind(py).try_readwrite().map_err(busy)?;
        let mut done = self.done.bind(py).try_readwrite().map_err(busy)?;
        let mut seat = self.seat.bind(py).try_readwrite().map_err(busy)?;
        let arrays = Arrays {
            observation: observation.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            rows: rows.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
        };
        unlocked(py, || {
            let closed = "the rules failed on an earlier call, and the matches are closed";
            let mut inner = self.inner.lock().map_err(|_| Problem::internal(closed.into()))?;
            work(inner.as_mut(), arrays)
        })
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn open(
        py: Python<'_>,
        game: Text,
        setup: Option<Plain>,
        seeds: PyReadonlyArray1<'_, u64>,
        threads: Count,
        rows: bool,
    ) -> PyResult<Batch> {
        let seeds = seeds.as_slice()?.to_vec();
        let count = seeds.len();
        let (training, inner) = unlocked(py, || {
            let training = training(&game.0)?;
            let inner = training.batch(&document(setup)?, &seeds, threads.0)?;
            Ok((training, inner))
        })?;
        let seats = inner.seats();
        let (slots, width) = (training.slots(), training.answer().len());
        let shape = if rows { [count, slots, width] } else { [count, 0, width] };
        Ok(Batch {
            inner: Mutex::new(inner),
            seats,
            observation: PyArray2::zeros(py, [count, training.observation().len()], false).unbind(),
            mask: PyArray2::zeros(py, [count, slots], false).unbind(),
            rows: PyArray3::zeros(py, shape, false).unbind(),
            reward: PyArray2::zeros(py, [count, seats], false).unbind(),
            done: PyArray1::zeros(py, [count], false).unbind(),
            seat: PyArray1::zeros(py, [count], false).unbind(),
        })
    }

    /// The number of seats of each match.
    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// What the seat to answer knows, a row for each match.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observation.clone_ref(py)
    }

    /// Which slots it can answer with.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.mask.clone_ref(py)
    }

    /// A row of features for each slot; without slots if they were not asked for.
    #[getter]
    fn rows(&self, py: Python<'_>) -> Py<PyArray3<f32>> {
        self.rows.clone_ref(py)
    }

    /// What each seat won in the last step.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.reward.clone_ref(py)
    }

    /// Whether the match ended in the last step.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.done.clone_ref(py)
    }

    /// The seat to answer.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.seat.clone_ref(py)
    }

    /// Begin all matches again.
    #[pyo3(signature = (seeds = None))]
    fn restart(&self, py: Python<'_>, seeds: Option<PyReadonlyArray1<'_, u64>>) -> PyResult<()> {
        let seeds = seeds.map(|seeds| seeds.as_slice().map(<[u64]>::to_vec)).transpose()?;
        self.with(py, |batch, arrays| {
            if seeds.as_ref().is_some_and(|seeds| seeds.len() != batch.len()) {
                return Err(Problem::argument(format!("{} seeds are needed", batch.len())));
            }
            batch.restart(seeds.as_deref(), arrays);
            Ok(())
        })
    }

    /// Answer once in every match.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        if actions.len() != self.seat.bind(py).len() {
            let text =
                format!("{} actions for {} matches", actions.len(), self.seat.bind(py).len());
            return Err(Problem::argument(text).into());
        }
        let slots = actions.as_slice()?;
        self.with(py, |batch, arrays| {
            batch.step(slots, arrays).map_err(|(at, wrong)| {
                Problem::refused(wrong.code(), format!("match {at}: {wrong}"))
                    .at(format!("actions[{at}]"))
            })
        })
    }
}
