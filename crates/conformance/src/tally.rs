//! Tallies: how many lines of play there are from a position, as perft counts them for chess.
//!
//! A line of play is one choice of answers by everybody who owes one and one outcome of chance, per decision.
//! A slip in legality that no example catches changes the count.

use duello_core::dice::Exhaustive;
use duello_core::{Effort, Game, Joint, Observer, Pending, Seat, State, Table};

/// The number of lines of play of at most `depth` decisions from `state`; a line that ends early counts once.
pub fn tally<G: Game>(game: &G, state: &State<G>, depth: usize) -> u64 {
    let Pending::Decide(owing) = game.pending(&state.public) else { return 1 };
    if depth == 0 {
        return 1;
    }
    let lists: Vec<(Seat, Vec<G::Action>)> = owing
        .iter()
        .map(|seat| {
            let mut listed = Vec::new();
            game.candidates(state.sight(Observer::Seat(seat)), Effort::Full, &mut listed);
            (seat, listed)
        })
        .collect();
    let mut lines = 0;
    for_each_joint(&lines_of(&lists), &mut |joint| lines += after(game, state, joint, depth - 1));
    lines
}

/// The lines that follow these answers, over all outcomes of chance.
fn after<G: Game>(game: &G, state: &State<G>, joint: &Joint<G::Action>, depth: usize) -> u64 {
    let mut dice = Exhaustive::new();
    let mut lines = 0;
    loop {
        dice.restart();
        let mut next = state.clone();
        game.advance(&mut next, joint, &mut Table::silent(&mut dice));
        lines += tally(game, &next, depth);
        if !dice.advance() {
            return lines;
        }
    }
}

fn lines_of<A>(lists: &[(Seat, Vec<A>)]) -> Vec<(Seat, &[A])> {
    lists.iter().map(|(seat, listed)| (*seat, listed.as_slice())).collect()
}

/// Calls `visit` with every combination of one action per seat.
fn for_each_joint<A: Clone>(lists: &[(Seat, &[A])], visit: &mut impl FnMut(&Joint<A>)) {
    fn choose<A: Clone>(
        rest: &[(Seat, &[A])],
        joint: &mut Joint<A>,
        visit: &mut impl FnMut(&Joint<A>),
    ) {
        let Some(((seat, listed), rest)) = rest.split_first() else { return visit(joint) };
        for action in *listed {
            joint.set(*seat, action.clone());
            choose(rest, joint, visit);
        }
    }
    choose(lists, &mut Joint::new(), visit);
}
