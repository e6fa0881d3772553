//! What an action may lead to: the rules themselves, run under exhaustive dice.

use crate::dice::{Dice, Label, Odds, TooWide};
use crate::{
    Audience, Clause, Distribution, Effort, Game, Joint, Observer, Pending, Seat, Sight, Table,
};

/// How many decisions a preview follows until something is settled.
const DECISIONS_MAX: usize = 8;

/// The exact distribution of what comes of `action`, as far as the observer of `sight` can tell.
///
/// What the observer cannot know is imagined, and every answer but this one is taken uniformly from the full
/// list of candidates: the preview assumes a player of whom nothing is known. Secrets, answers and the rules'
/// own draws all come from the same exhaustive dice. `None` among the results means that nothing was settled
/// within a few decisions.
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview<G: Game>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    action: &G::Action,
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    let mut candidates = Vec::new();
    Distribution::of(limit, |dice| {
        let mut state = sight.imagine(game, dice);
        let mut given = Some(action);
        let mut told = Vec::new();
        for _ in 0..DECISIONS_MAX {
            let Pending::Decide(owing) = game.pending(&state.public) else { break };
            let mut joint = Joint::new();
            for other in owing {
                let answer = match given {
                    Some(action) if other == seat => action.clone(),
                    _ => {
                        let sight = state.sight(Observer::Seat(other));
                        candidates.clear();
                        game.candidates(sight, Effort::Full, &mut candidates);
                        let odds = Odds::Uniform(candidates.len() as u32);
                        candidates.swap_remove(dice.draw(ANSWER, odds))
                    }
                };
                joint.set(other, answer);
            }
            given = None;
            game.advance(&mut state, &joint, &mut Table::told(dice, &mut told));
            told.retain(|told| told.audience == Audience::All);
            if let Some(upshot) = game.upshot(&told) {
                return Some(upshot);
            }
        }
        None
    })
}

/// The answer of a player of whom nothing is known. No rule asks for it, so it has a clause of its own.
const ANSWER: Label = Label::new(Clause::new("XX-000"), "answer");
