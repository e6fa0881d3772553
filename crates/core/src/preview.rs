//! Carries out an answer and lets the others answer at random, until something is settled.

use crate::dice::{Dice, Label, Odds};
use crate::{
    Advice, Audience, Clause, Effort, Joint, Observer, Pending, Seat, Sight, State, Table,
};

/// How many decisions a preview follows until something is settled.
pub(crate) const DECISIONS_MAX: usize = 8;

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
    let mut is_first = true;
    let mut told = Vec::new();
    for _ in 0..DECISIONS_MAX {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let mut joint = Joint::new();
        for other in owing {
            let sight = state.sight(Observer::Seat(other));
            // Whether the first answer is legal has been checked before.
            let answer = match is_first && other == seat {
                true => action.clone(),
                false => any_candidate(game, sight, scratch, dice),
            };
            joint.set(other, answer);
        }
        is_first = false;
        game.advance(state, &joint, &mut Table::told(dice, &mut told));
        told.retain(|told| told.audience == Audience::All);
        if let Some(upshot) = game.upshot(&told) {
            return Some(upshot);
        }
    }
    None
}

/// One of the fine list of candidates, each [kind](Advice::kind_of) and each of a kind as likely as the others: the answer of a player of whom nothing is known
/// but that he thinks. The full list would not do: where it has every detour to the same place, almost all of it is
/// detours. The seat owes an answer. `scratch` is space for the list.
#[inline]
pub fn any_candidate<G: Advice, D: Dice + ?Sized>(
    game: &G,
    sight: Sight<'_, G>,
    scratch: &mut Vec<G::Action>,
    dice: &mut D,
) -> G::Action {
    scratch.clear();
    game.candidates(sight, Effort::Fine, scratch);
    keep_one_kind(game, sight.public, scratch, dice);
    scratch.swap_remove(draw_answer(scratch.len(), dice))
}

/// Where answers have [kinds](Advice::kind_of), keeps those of one kind, each kind as likely as the others.
#[inline]
fn keep_one_kind<G: Advice, D: Dice + ?Sized>(
    game: &G,
    public: &G::Public,
    answers: &mut Vec<G::Action>,
    dice: &mut D,
) {
    let kind = |answer: &G::Action| game.kind_of(public, answer);
    if answers.first().and_then(kind).is_none() {
        return;
    }
    let mut kinds: Vec<Option<u8>> = answers.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let kept = kinds[draw_answer(kinds.len(), dice)];
    answers.retain(|answer| kind(answer) == kept);
}

/// The number of one of so many answers, each as likely as the others.
#[inline]
pub(crate) fn draw_answer<D: Dice + ?Sized>(answers: usize, dice: &mut D) -> usize {
    dice.draw(ANSWER, Odds::Uniform(answers as u32))
}

/// No rule asks for such an answer, so its draws have a clause of their own.
const ANSWER: Label = Label::new(Clause::new("XX-000"), "answer");
