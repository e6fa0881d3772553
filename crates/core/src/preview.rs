//! What an action may lead to: the rules themselves, run under exhaustive dice.

use crate::dice::{Dice, Label, Odds, TooWide};
use crate::{
    Advice, Audience, Clause, Distribution, Effort, Joint, Observer, Pending, Seat, Sight, State,
    Table,
};

/// How many decisions a preview follows until something is settled.
const DECISIONS_MAX: usize = 8;

/// The exact distribution of what comes of `action`, as far as the observer of `sight` can tell.
///
/// What the observer cannot know is imagined, and every answer but this one is taken uniformly from the fine
/// list of candidates: the preview assumes a player of whom nothing is known. Secrets, answers and the rules'
/// own draws all come from the same exhaustive dice. What the rules let nobody know before the answer is
/// [supposed](Advice::suppose). `None` among the results means that nothing was settled
/// within a few decisions.
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    action: &G::Action,
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    preview_line(game, sight, seat, std::slice::from_ref(action), limit)
}

/// The same for somebody who means to go on: the first of `line` answers the decision at hand, and each of the
/// others the first later question of that seat to which it is a legal answer.
///
/// # Errors
/// When there are more than `limit` combinations.
pub fn preview_line<G: Advice>(
    game: &G,
    sight: Sight<'_, G>,
    seat: Seat,
    line: &[G::Action],
    limit: usize,
) -> Result<Distribution<Option<G::Upshot>>, TooWide> {
    let mut scratch = Vec::new();
    Distribution::of(limit, |dice| {
        let mut state = sight.imagine(game, dice);
        for action in line {
            game.suppose(&mut state.public, seat, action);
        }
        follow_line(game, &mut state, seat, line, &mut scratch, dice)
    })
}

/// Carries out `action` of `seat`, every other answer taken uniformly from the fine list of candidates, until
/// the game says what has come of it or a few decisions have passed. `scratch` is space for candidates.
pub fn follow<G: Advice, D: Dice>(
    game: &G,
    state: &mut State<G>,
    seat: Seat,
    action: &G::Action,
    scratch: &mut Vec<G::Action>,
    dice: &mut D,
) -> Option<G::Upshot> {
    follow_line(game, state, seat, std::slice::from_ref(action), scratch, dice)
}

fn follow_line<G: Advice, D: Dice>(
    game: &G,
    state: &mut State<G>,
    seat: Seat,
    line: &[G::Action],
    scratch: &mut Vec<G::Action>,
    dice: &mut D,
) -> Option<G::Upshot> {
    let mut left = line;
    let mut told = Vec::new();
    for _ in 0..DECISIONS_MAX {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let mut joint = Joint::new();
        for other in owing {
            let sight = state.sight(Observer::Seat(other));
            let answer = match left.split_first() {
                // The first answers what is asked now; whether it may has been asked before.
                Some((next, rest))
                    if other == seat
                        && (left.len() == line.len() || game.check(sight, next).is_ok()) =>
                {
                    left = rest;
                    next.clone()
                }
                _ => any_candidate(game, sight, scratch, dice),
            };
            joint.set(other, answer);
        }
        game.advance(state, &joint, &mut Table::told(dice, &mut told));
        told.retain(|told| told.audience == Audience::All);
        if let Some(upshot) = game.upshot(&told) {
            return Some(upshot);
        }
    }
    None
}

/// One of the fine list of candidates, each as likely as the others: the answer of a player of whom nothing is
/// known but that he thinks. The full list would not do: where it has every detour to the same place, almost all of it is detours. The seat owes an answer. `scratch` is space for the list.
#[inline]
pub fn any_candidate<G: Advice, D: Dice + ?Sized>(
    game: &G,
    sight: Sight<'_, G>,
    scratch: &mut Vec<G::Action>,
    dice: &mut D,
) -> G::Action {
    scratch.clear();
    game.candidates(sight, Effort::Fine, scratch);
    scratch.swap_remove(dice.draw(ANSWER, Odds::Uniform(scratch.len() as u32)))
}

/// No rule asks for such an answer, so its draws have a clause of their own.
const ANSWER: Label = Label::new(Clause::new("XX-000"), "answer");
