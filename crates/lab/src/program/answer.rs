//! A program's answer in a series: the question from a sight, and the answer checked.

use duello_core::dice::{Dice, Label, Odds};
use duello_core::{Clause, Effort, Game, Sight};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;

use super::{Choice, Program, ProgramError, Question};

/// No rule asks for a bot's choice, so its draws have a clause of their own.
const SEED: Label = Label::new(Clause::new("XX-000"), "seed");

/// A program's answer for the seat whose sight this is.
///
/// # Errors
/// When it does not give a legal one.
pub(crate) fn answer_of<G: Game>(
    program: &mut Program,
    game: &G,
    sight: Sight<'_, G>,
    decision: u64,
    dice: &mut dyn Dice,
) -> Result<G::Action, ProgramError> {
    let mut actions = Vec::new();
    game.candidates(sight, Effort::Fine, &mut actions);
    let choice = |action: &G::Action| Choice {
        action: json(action),
        text: game.say_action(sight, action).into(),
    };
    let question = Question {
        game: G::ID,
        seat: sight.seat().map_or(0, |seat| seat.number()),
        decision,
        view: json(&game.view(sight)),
        prompt: game.prompt(sight).into(),
        candidates: actions.iter().map(choice).collect(),
        seed: dice.draw(SEED, Odds::Uniform(u32::MAX)) as u64,
        time_ms: program.kind.time.as_millis() as u64,
    };
    let answer = program.ask(&question)?;
    let action = G::Action::deserialize(&answer)
        .map_err(|error| program.refused(format!("not an action of {}: {error}", G::ID)))?;
    let clause = |illegal: duello_core::Illegal| program.refused(illegal.to_string());
    game.check(sight, &action).map_err(clause)?;
    Ok(action)
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("values of the contract have string keys only")
}
