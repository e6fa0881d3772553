//! How long a player waits for odds in the situations that have the most to compute. 200 ms is the most that is meant
//! to be acceptable, on one core.
//!
//! Run with `cargo bench -p duello-registry --bench odds`. What is reported is the median of several rounds, and whether
//! the odds are exact or from how many samples they were estimated.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::time::Instant;

use duello_core::{Document, Effort, Pending, Seat};
use duello_referee::{AnyMatch, DiceSpec};
use duello_registry::Registry;
use serde_json::{Value, json};

const ROUNDS: usize = 9;
/// Every situation is reached sooner.
const DECISIONS_MAX: usize = 60;

/// A situation, and the answer whose odds are asked.
struct Case {
    name: &'static str,
    game: &'static str,
    setup: Value,
    /// What the sides do until then, where they can.
    wishes: Vec<Value>,
    /// Whether this is the answer.
    is_asked: fn(&Value) -> bool,
}

fn main() {
    println!("time for the odds of one answer, medians of {ROUNDS} rounds");
    for case in cases() {
        let (table, seat, action) = reach(&case);
        let mut times = Vec::new();
        let mut basis = String::new();
        for _ in 0..ROUNDS {
            let begin = Instant::now();
            let odds = table.odds(seat, std::slice::from_ref(&action)).expect("it is legal");
            times.push(begin.elapsed().as_secs_f64() * 1000.0);
            basis = odds.samples.map_or("exact".into(), |samples| format!("{samples} samples"));
        }
        times.sort_by(f64::total_cmp);
        println!("{:<44} {:>7.1} ms, {basis}", case.name, times[ROUNDS / 2]);
    }
}

fn cases() -> Vec<Case> {
    let duel = |one: &str, other: &str, gap: i32| {
        json!({ "figures": [
            { "side": 0, "character": one, "at": [300, 100], "facing": "N" },
            { "side": 1, "character": other, "at": [300, 141 + gap], "facing": "S" },
        ] })
    };
    let guard = |kind: &str, at: [i32; 2], reach: u8| json!({ "kind": kind, "at": at, "facing": "N", "guard": reach });
    vec![
        Case {
            name: "fighters: a shot with the bow",
            game: "fighters",
            setup: duel("hallothon", "brock", 150),
            wishes: vec![json!({ "programme": [[["attack"], ["attack"]]] })],
            is_asked: |action| action["attack"]["with"].get("shot").is_some(),
        },
        Case {
            name: "fighters: a maximised attack",
            game: "fighters",
            setup: duel("shargh", "brock", 20),
            wishes: vec![
                json!({ "programme": [[["attack"], ["attack"]]] }),
                json!({ "attack": 1 }),
                json!({ "attack": 0 }),
            ],
            is_asked: |action| action.get("maximise").is_some(),
        },
        Case {
            name: "champions: accepting a Duel in the ring",
            game: "champions",
            setup: json!({ "preset": "ring" }),
            wishes: vec![json!("duel")],
            is_asked: |action| action.get("duel-accept").is_some(),
        },
        Case {
            name: "gunslingers: a Rifle among five",
            game: "gunslingers",
            setup: json!({ "players": 5 }),
            wishes: vec![],
            is_asked: |action| action["lay"] == "rifle",
        },
        Case {
            name: "commandos: a Move past three guards who may hold",
            game: "commandos",
            setup: json!({ "overwatch_hold": true, "position": { "turn": 0, "characters": [
                [{ "kind": "sniper" }, { "kind": "ranger", "at": [0, -5] }, { "kind": "heavy" }],
                [guard("infantry", [-1, 1], 4), guard("sniper", [0, 1], 5), guard("lmg", [1, 0], 4)],
            ] } }),
            wishes: vec![json!({ "go": { "character": 1, "to": [0, -2] } })],
            is_asked: |action| action["move"]["path"].as_array().is_some_and(|path| path.len() > 2),
        },
    ]
}

/// Plays by the wishes, or else by the first candidates, until the answer can be given.
fn reach(case: &Case) -> (Box<dyn AnyMatch>, Seat, Value) {
    let games = Registry::default();
    let game = games.find(case.game).expect("the game is listed");
    let setup = Document::from_value(case.setup.clone());
    let mut table = game.game.open(&setup, Vec::new(), &DiceSpec::Seed(1)).expect("it can begin");
    for _ in 0..DECISIONS_MAX {
        let Pending::Decide(owing) = table.pending() else { break };
        for seat in owing {
            let listed = table.candidates(seat, Effort::Fine).expect("the seat is asked");
            let wished = case.wishes.iter().find_map(|wish| table.complete(seat, wish).ok());
            let actions = || wished.iter().chain(&listed).map(|candidate| &candidate.action);
            if let Some(asked) = actions().find(|action| (case.is_asked)(action)) {
                let asked = asked.clone();
                return (table, seat, asked);
            }
            let action = actions().next().expect("somebody who is asked can answer").clone();
            table.submit(seat, table.decision(), &action).expect("it is legal");
        }
    }
    panic!("{} was not reached", case.name)
}
