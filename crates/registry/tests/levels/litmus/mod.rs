//! Positions with an obvious answer, a file a game. Whoever does not find it need not be asked about anything else.

mod champions;
mod commandos;
mod fighters;
mod gunslingers;
mod wizards;

use duello_core::dice::Seeded;
use duello_core::{Advice, BotKind, Joint, Observer, Pending, Seat, State, Table};

use super::level;

/// The levels that must get the obvious right. The lowest of them makes mistakes, so it is asked several times.
const SOUND: [&str; 3] = ["skilled", "expert", "master"];
const ASKED: u64 = 7;

/// Whether every sound level finds the answer in most of its tries.
fn all_find<G: Advice>(
    game: &G,
    bots: &[BotKind<G>],
    state: &State<G>,
    seat: Seat,
    is_right: impl Fn(&G::Action) -> bool,
) {
    for name in SOUND {
        let asked = if name == "master" { 1 } else { ASKED };
        let answer = |seed| {
            let sight = state.sight(Observer::Seat(seat));
            level(bots, name).decide(game, sight, &mut Seeded::new(seed))
        };
        let answers: Vec<G::Action> = (0..asked).map(answer).collect();
        let right = answers.iter().filter(|answer| is_right(answer)).count() as u64;
        assert!(right * 2 > asked, "{} {name}: {answers:?}", G::ID);
    }
}

/// Plays on until a decision is reached that is meant, and says who owes its answer. Seats for which `answer` has
/// nothing to say answer as if nobody sat there. Of many courses of the dice the first that leads there is taken.
fn reach<G: Advice>(
    game: &G,
    begin: &State<G>,
    answer: impl Fn(&State<G>, Seat) -> Option<G::Action>,
    is_meant: impl Fn(&G::Public) -> bool,
) -> (State<G>, Seat) {
    const COURSES: u64 = 200;
    const DECISIONS_MAX: usize = 60;
    for seed in 0..COURSES {
        let (mut state, mut dice) = (begin.clone(), Seeded::new(seed));
        for _ in 0..DECISIONS_MAX {
            let Pending::Decide(owing) = game.pending(&state.public) else { break };
            if is_meant(&state.public) {
                return (state, owing.iter().next().expect("somebody is asked"));
            }
            let mut joint = Joint::new();
            for seat in owing {
                let absent = || game.answer_for_absent(state.sight(Observer::Seat(seat)));
                joint.set(seat, answer(&state, seat).unwrap_or_else(absent));
            }
            game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
        }
    }
    panic!("no course of {} leads there", G::ID)
}
