//! Positions from outside: whatever is written in one, it is refused with a fault or it can be played.

use std::panic::{AssertUnwindSafe, catch_unwind};

use duello_bots::{Greedy, random_joint};
use duello_core::dice::Seeded;
use duello_core::{
    Bot, Budget, Document, Effort, Game, Observer, Pending, Seats, State, Table, forecast,
};
use serde_json::Value;

use super::groups;
use crate::Subject;
use crate::walk::walk;

/// So many changed positions are tried for each setup.
const CHANGES: u64 = 40;

/// So many decisions are played from a changed position.
const DECISIONS: usize = 6;

/// Numbers near the bounds that rules and types have.
const NUMBERS: [i64; 17] =
    [0, 1, 2, 3, 5, 9, 10, 11, 16, 60, 100, 255, 256, 1000, 65_535, -1, i64::MAX];

/// Law 17: a position with one value changed is refused, or every verb works on it: views, texts, candidates, checks,
/// odds, bots, timeouts, leaving, and the position of each later moment.
pub fn law_17_a_changed_position_is_refused_or_played<G: Game>(subject: &Subject<G>) {
    let mut faults = Vec::new();
    let (mut refused, mut played) = (0, 0);
    for moment in moments(subject) {
        let mut dice = Seeded::new(moment.seed);
        let mut changed = moment.position.clone();
        let what = change(&mut changed, &mut dice);
        let tried =
            catch_unwind(AssertUnwindSafe(|| try_position(&subject.game, changed, &mut dice)));
        match tried {
            Ok(Ok(true)) => played += 1,
            Ok(Ok(false)) => refused += 1,
            Ok(Err(fault)) => faults.push(format!("{}: {what}: {fault}", moment.place)),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
                faults.push(format!("{}: {what}: panics: {text}", moment.place));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert!(refused > 0 && played > 0, "{refused} refused, {played} played");
}

/// A position on the way of a random match, to be changed.
struct Written {
    place: String,
    position: Value,
    seed: u64,
}

/// Positions spread evenly over the random matches of a subject.
fn moments<G: Game>(subject: &Subject<G>) -> Vec<Written> {
    let mut all: Vec<(String, State<G>, u64)> = Vec::new();
    walk(
        subject,
        |moment| all.push((moment.place.clone(), moment.state.clone(), moment.seed)),
        |_, _| {},
    );
    let wanted = CHANGES * subject.setups.len() as u64;
    (0..wanted)
        .map(|number| {
            let (place, state, seed) = &all[(number * all.len() as u64 / wanted) as usize];
            let setup = subject.game.setup_of(state);
            let position = serde_json::to_value(&setup).expect("setups can be written");
            Written { place: place.clone(), position, seed: (seed << 8) | (number % 256) }
        })
        .collect()
}

/// Changes one value somewhere, and says which.
fn change(position: &mut Value, dice: &mut Seeded) -> String {
    let (mut places, mut texts) = (Vec::new(), Vec::new());
    list(position, "", &mut places, &mut texts);
    let place = pick(&places, dice).clone();
    let value = position.pointer_mut(&place).expect("listed places exist");
    let before = value.to_string();
    match value {
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or_default();
            let numbers = [near + 1, near - 1, *pick(&NUMBERS, dice), *pick(&NUMBERS, dice)];
            *value = (*pick(&numbers, dice)).into();
        }
        Value::String(_) => *value = pick(&texts, dice).clone().into(),
        Value::Array(items) if dice.below(2) == 0 => {
            items.pop();
        }
        Value::Array(items) => items.extend(items.last().cloned()),
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if !names.is_empty() {
                fields.remove(pick(&names, dice));
            }
        }
        Value::Null => *value = (*pick(&NUMBERS, dice)).into(),
    }
    let short = |text: String| text.chars().take(60).collect::<String>();
    format!("{place} from {} to {}", short(before), short(value.to_string()))
}

/// Every place of a value that can be changed, and every text in it.
fn list(value: &Value, at: &str, places: &mut Vec<String>, texts: &mut Vec<String>) {
    places.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                texts.push(name.clone());
                list(value, &format!("{at}/{name}"), places, texts);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                list(value, &format!("{at}/{index}"), places, texts);
            }
        }
        Value::String(text) => texts.push(text.clone()),
        _ => {}
    }
}

fn pick<'a, T>(all: &'a [T], dice: &mut Seeded) -> &'a T {
    &all[dice.below(all.len() as u64) as usize]
}

/// Whether the position was accepted, and then everything works on it.
fn try_position<G: Game>(game: &G, position: Value, dice: &mut Seeded) -> Result<bool, String> {
    let Ok(setup) = game.read_setup(&Document::from_value(position)) else { return Ok(false) };
    let Ok(mut state) = game.start(&setup, &mut Table::silent(dice)) else { return Ok(false) };
    let seats = game.seats(&setup);
    let mut scratch = Vec::new();
    for decision in 0..DECISIONS {
        look(game, &state, seats);
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        if owing.is_empty() {
            return Err("nobody owes an answer, and it is not over".into());
        }
        let wire =
            serde_json::to_value(game.setup_of(&state)).map_err(|error| error.to_string())?;
        game.read_setup(&Document::from_value(wire))
            .map_err(|errors| format!("its own position after {decision} decisions: {errors}"))?;
        answer(game, &state, owing, decision == 0, dice)?;
        for seat in seats {
            game.leave(&mut state.clone(), seat, &mut Table::silent(dice));
        }
        let joint = random_joint(game, &state, owing, &mut scratch, dice);
        game.advance(&mut state, &joint, &mut Table::silent(dice));
    }
    Ok(true)
}

/// Everything that anybody can be shown.
fn look<G: Game>(game: &G, state: &State<G>, seats: Seats) {
    let observers = seats.into_iter().map(Observer::Seat);
    for observer in observers.chain([Observer::Spectator]) {
        let sight = state.sight(observer);
        serde_json::to_value(game.view(sight)).expect("views can be written");
        let _ = (game.show(sight), game.prompt(sight), game.notes(sight), game.worth(sight));
    }
}

/// Everything that a seat with a question can ask. `is_first`: also what takes longer.
fn answer<G: Game>(
    game: &G,
    state: &State<G>,
    owing: Seats,
    is_first: bool,
    dice: &mut Seeded,
) -> Result<(), String> {
    for seat in owing {
        let sight = state.sight(Observer::Seat(seat));
        let absent = game.answer_for_absent(sight);
        game.check(sight, &absent).map_err(|illegal| format!("absent {absent:?}: {illegal}"))?;
        let mut candidates = Vec::new();
        game.candidates(sight, Effort::Coarse, &mut candidates);
        let Some(first) = candidates.first() else { return Err("no candidate".into()) };
        for action in candidates.iter().take(50) {
            game.check(sight, action).map_err(|illegal| format!("{action:?}: {illegal}"))?;
            let _ = game.say_action(sight, action);
        }
        if is_first {
            let line = std::slice::from_ref(first);
            let odds = forecast(game, sight, seat, line, Budget::runs(20));
            groups::check(game, sight, &odds)
                .map_err(|fault| format!("odds of {first:?}: {fault}"))?;
            let bot = Greedy::new(1).decide(game, sight, dice);
            game.check(sight, &bot).map_err(|illegal| format!("bot {bot:?}: {illegal}"))?;
        }
    }
    Ok(())
}
