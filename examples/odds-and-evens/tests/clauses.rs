//! A test for each clause.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duello_core::dice::Scripted;
use duello_core::{Document, Joint, Outcome, Pending, Rules, Seat, Seats, State, Table};
use duello_odds_and_evens::{Action, OddsAndEvens, Setup};

const FIRST: Seat = Seat::ALL[0];
const SECOND: Seat = Seat::ALL[1];

fn start(setup: &str) -> State<OddsAndEvens> {
    let setup = Setup::read(&Document::parse(setup).unwrap()).unwrap();
    OddsAndEvens.start(&setup, &mut Table::silent(&mut Scripted::new([]))).unwrap()
}

/// Plays a round and says which clauses were cited.
fn play(
    state: &mut State<OddsAndEvens>,
    hands: [Action; 2],
    die: Option<u32>,
) -> Vec<&'static str> {
    let mut dice = Scripted::new(die);
    let mut told = Vec::new();
    let joint = Joint::from_iter([(FIRST, hands[0]), (SECOND, hands[1])]);
    OddsAndEvens.advance(state, &joint, &mut Table::told(&mut dice, &mut told));
    assert_eq!(dice.finish(), Ok(()));
    told.iter().map(|told| told.clause.id()).collect()
}

#[test]
fn oe_101_both_players_answer_at_once() {
    let mut state = start("");
    assert_eq!(OddsAndEvens.pending(&state.public), Pending::Decide(Seats::first(2)));
    let told = play(&mut state, [Action::One, Action::One], Some(6));
    assert_eq!(told, ["OE-101", "OE-102", "OE-102"]);
}

#[test]
fn oe_102_the_sum_decides_who_scores() {
    let mut state = start("");
    play(&mut state, [Action::One, Action::Two], Some(5));
    assert_eq!(state.public.score, [1, 0], "8 is even");
    play(&mut state, [Action::One, Action::Two], Some(4));
    assert_eq!(state.public.score, [1, 1], "7 is odd");
    let mut state = start("die = false\nevens = 1");
    let told = play(&mut state, [Action::Two, Action::Two], None);
    assert_eq!((state.public.score, told.len()), ([0, 1], 2), "no die; 4 is even");
}

#[test]
fn oe_103_the_goal_wins_and_so_does_the_player_who_stays() {
    let won = |winner| {
        Pending::Over(Outcome {
            winners: Seats::one(winner),
            clause: duello_core::Clause::new("OE-103"),
        })
    };
    let mut state = start("goal = 2\nscore = [1, 1]\ndie = false");
    play(&mut state, [Action::One, Action::One], None);
    assert_eq!(OddsAndEvens.pending(&state.public), won(FIRST));
    let mut state = start("");
    OddsAndEvens.leave(&mut state, FIRST, &mut Table::silent(&mut Scripted::new([])));
    assert_eq!(OddsAndEvens.pending(&state.public), won(SECOND));
}

#[test]
fn all_faults_of_a_setup_are_reported_at_once() {
    let document = Document::parse("goal = 0\nevens = 2\ndice = true").unwrap();
    let errors = Setup::read(&document).unwrap_err();
    assert_eq!(errors.faults.len(), 3, "{errors}");
}
