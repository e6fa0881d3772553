//! JSON values and arguments from Python, and back.

use duello_core::Seat;
use duello_referee::DiceSpec;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::error::Problem;

/// No setup or action nests deeper.
const DEPTH_MAX: usize = 64;

/// A JSON value as plain Python objects.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(integer), _) => integer.into_pyobject(py)?.into_any(),
            (None, Some(integer)) => integer.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            dict.into_any()
        }
    })
}

/// A JSON value from plain Python objects.
fn from_python(value: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Problem> {
    if depth > DEPTH_MAX {
        return Err(Problem::argument(format!("nested deeper than {DEPTH_MAX} levels")));
    }
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(Value::Bool(truth.is_true()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return match text.to_str() {
            Ok(text) => Ok(Value::String(text.to_owned())),
            Err(_) => Err(Problem::argument("a text that is not valid Unicode".into())),
        };
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let mut fields = Map::new();
        for (name, field) in dict {
            let Ok(name) = name.extract::<String>() else {
                let text = format!("the key {} is not a string", shown(&name));
                return Err(Problem::argument(text));
            };
            fields.insert(name, from_python(&field, depth + 1)?);
        }
        return Ok(Value::Object(fields));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items = value.try_iter().map_err(|_| not_json(value))?;
        let item = |item: PyResult<Bound<'_, PyAny>>| {
            from_python(&item.map_err(|_| not_json(value))?, depth + 1)
        };
        return items.map(item).collect::<Result<_, _>>().map(Value::Array);
    }
    if let Ok(float) = value.cast::<PyFloat>() {
        let number = Number::from_f64(float.value());
        return number.map(Value::Number).ok_or_else(|| not_json(value));
    }
    // Integers of numpy are not `int`, but count as such.
    if value.is_instance_of::<PyInt>() || value.hasattr("__index__").unwrap_or(false) {
        if let Ok(integer) = value.extract::<i64>() {
            return Ok(integer.into());
        }
        if let Ok(integer) = value.extract::<u64>() {
            return Ok(integer.into());
        }
    }
    Err(not_json(value))
}

fn not_json(value: &Bound<'_, PyAny>) -> Problem {
    let text = format!(
        "{} is not plain data: use dict, list, str, int, float, bool and None",
        shown(value)
    );
    Problem::argument(text)
}

/// A value in an error message.
fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().and_then(|text| text.extract::<String>());
    let text = text.unwrap_or_else(|_| "an object".into());
    text.chars().take(80).collect()
}

/// Plain data: a setup, an action, a wish.
pub(crate) struct Plain(pub(crate) Value);

impl<'py> FromPyObject<'_, 'py> for Plain {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Plain> {
        Ok(Plain(from_python(&value, 0)?))
    }
}

/// The number of a seat.
pub(crate) struct SeatNumber(pub(crate) Seat);

impl<'py> FromPyObject<'_, 'py> for SeatNumber {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<SeatNumber> {
        let seat = value.extract::<u8>().ok().and_then(Seat::new);
        let text = || format!("seats are numbered 0 to 4, not {}", shown(&value));
        Ok(SeatNumber(seat.ok_or_else(|| Problem::argument(text()))?))
    }
}

/// A seed: 0 to 2^64 - 1.
pub(crate) struct Seed(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Seed> {
        let text = || format!("a seed is an integer from 0 to 2**64 - 1, not {}", shown(&value));
        let seed = value.extract::<u64>().map_err(|_| Problem::argument(text()))?;
        Ok(Seed(seed))
    }
}

impl Seed {
    /// This seed, or a random one.
    pub(crate) fn or_random(seed: Option<Seed>, py: Python<'_>) -> PyResult<u64> {
        match seed {
            Some(Seed(seed)) => Ok(seed),
            None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
        }
    }

    pub(crate) fn dice(self) -> DiceSpec {
        DiceSpec::Seed(self.0)
    }
}

/// A text.
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        let text = || format!("must be a str, not {}", shown(&value));
        let extracted = value.extract::<String>().map_err(|_| Problem::argument(text()))?;
        Ok(Text(extracted))
    }
}

/// A count, such as a number of threads.
pub(crate) struct Count(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Count> {
        let text = || format!("must be an integer of at least 0, not {}", shown(&value));
        let count = value.extract::<u32>().map_err(|_| Problem::argument(text()))?;
        Ok(Count(count as usize))
    }
}

/// The number of a slot. Numbers that no slot has are refused later, with the mask.
pub(crate) struct Slot(pub(crate) i64);

impl<'py> FromPyObject<'_, 'py> for Slot {
    type Error = PyErr;
    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Slot> {
        let text = || format!("an action is the number of a slot, not {}", shown(&value));
        let slot = value.extract::<i64>().map_err(|_| Problem::argument(text()))?;
        Ok(Slot(slot))
    }
}
