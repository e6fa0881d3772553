//! The list of games, their clauses, and the solution of gunslingers.

use std::sync::LazyLock;

use duello_gunslingers::bots::{Mix, Solution};
use duello_gunslingers::{Card, Hand};
use duello_registry::{Entry, Registry};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Value, json};

use crate::convert::{Text, to_python};
use crate::error::{Problem, unlocked};

/// All games with the content they are shipped with.
static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::default);

/// The game with this id.
pub(crate) fn find(id: &str) -> Result<&'static Entry, Problem> {
    Ok(REGISTRY.find(id)?)
}

/// Return the games, each as a dict.
///
/// ``id``, ``rules`` (their version), ``players`` (fewest and most), ``bots`` (name and description, the strongest
/// last), ``place`` (the field of a setup that names a map or the like), ``places`` and ``quick`` (the setup of a quick
/// match).
///
/// >>> import duello
/// >>> duello.games()[0]["players"]
/// [2, 5]
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let entry = |entry: &Entry| {
        let (least, most) = entry.game.players();
        let bots = entry.game.bots().into_iter();
        let catalogue = entry.catalogue();
        json!({
            "id": entry.id(),
            "rules": entry.game.rules(),
            "players": [least, most],
            "bots": bots.map(|(name, about)| (name.to_owned(), about.into())).collect::<serde_json::Map<_, Value>>(),
            "place": catalogue.field,
            "places": catalogue.places.iter().map(|place| &place.id).collect::<Vec<_>>(),
            "quick": entry.quick_setup(),
        })
    };
    let games: Vec<Value> = REGISTRY.iter().map(entry).collect();
    PyList::new(py, games.iter().map(|game| to_python(py, game)).collect::<PyResult<Vec<_>>>()?)
}

/// Return the text of a clause of a rulebook.
///
/// >>> import duello
/// >>> duello.rules("GU-201")[:20]
/// 'All living players t'
#[pyfunction]
#[pyo3(
    signature = (clause, *, language = Text("en".into())),
    text_signature = "(clause, *, language='en')"
)]
pub(crate) fn rules(clause: Text, language: Text) -> PyResult<String> {
    let found = REGISTRY.iter().find_map(|entry| {
        let (book, _) = entry.rulebook(&language.0);
        book.clause(&clause.0).map(|clause| clause.text().to_owned())
    });
    let text = || format!("no rulebook has a clause `{}`; ids are like CO-603 or GU-R04", clause.0);
    Ok(found.ok_or_else(|| Problem::argument(text()))?)
}

/// The duel of two gunslingers, solved: the proof and all joint states.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    game: Text,
    reload_returns: bool,
) -> PyResult<Bound<'_, PyAny>> {
    let solved = unlocked(py, || {
        find(&game.0)?;
        if game.0 != "gunslingers" {
            let text = format!("{} has no solution; only gunslingers has", game.0);
            return Err(Problem::argument(text));
        }
        Ok(written(Solution::of(reload_returns)))
    })?;
    to_python(py, &solved)
}

fn written(solution: &Solution) -> Value {
    let hand = |hand: Hand| Card::ALL.map(|card| hand.count(card));
    let mix = |mix: &Mix| Card::ALL.map(|card| mix.chance(card));
    let states = solution.states().map(|(own, other, value, chances)| {
        json!({"own": hand(own), "other": hand(other), "value": value, "mix": mix(&chances)})
    });
    let proof = solution.proof();
    json!({
        "states": states.collect::<Vec<_>>(),
        "residual": proof.residual,
        "shortfall": proof.shortfall,
    })
}
