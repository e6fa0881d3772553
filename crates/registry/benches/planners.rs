//! How many plays the planners make in a second, on one thread and on two.
//!
//! Run with `cargo bench -p duello-registry --bench planners`. One thread and two take turns, so that a noisy machine
//! troubles both alike; what is reported is the median of each and the ratio within this run.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::time::Instant;

use duello_bots::{Budget, Guide, Planner};
use duello_champions::Champions;
use duello_champions::bots as champions;
use duello_commandos::Commandos;
use duello_commandos::bots as commandos;
use duello_core::dice::Seeded;
use duello_core::{Advice, Document, Observer, Pending, State, Table};
use duello_fighters::Fighters;
use duello_fighters::bots as fighters;
use duello_wizards::Wizards;
use duello_wizards::bots as wizards;

const ROUNDS: usize = 9;

fn main() {
    println!("plays a second from the beginning of a match, medians of {ROUNDS} rounds");
    compare(&Commandos::new(), &commandos::Quick::default(), 4000, 6);
    compare(&Champions::new(), &champions::Quick::new(50), 1000, 100);
    compare(&Fighters::new(), &fighters::Instinct::default(), 1000, 3);
    compare(&Wizards::new(), &wizards::Quick::default(), 300, 3);
}

fn compare<G: Advice, P: Guide<G>>(game: &G, guide: &P, plays: u32, turns: u32) {
    let state = beginning(game, guide);
    let Pending::Decide(owing) = game.pending(&state.public) else { return };
    let Some(seat) = owing.iter().next() else { return };
    let mut rates = [Vec::new(), Vec::new()];
    for seed in 0..ROUNDS as u64 {
        for (threads, rates) in (1..).zip(&mut rates) {
            let budget = Budget { threads, ..Budget::iterations(plays) };
            let mut planner =
                Planner { guide: guide.clone(), budget, width: 8, turns, trust: 0, mix: None };
            let begin = Instant::now();
            let opinion = planner.opinion(game, state.sight(Observer::Seat(seat)), &[], seed);
            rates.push(f64::from(opinion.iterations) / begin.elapsed().as_secs_f64());
        }
    }
    let [one, two] = rates.map(median);
    println!(
        "{:<12} {one:>10.0} with one thread, {two:>10.0} with two: {:.2} times",
        G::ID,
        two / one
    );
}

/// The first decision that has a choice worth planning, reached by the guide.
fn beginning<G: Advice, P: Guide<G>>(game: &G, guide: &P) -> State<G> {
    let mut guide = guide.clone();
    let setup = game.read_setup(&Document::empty()).expect("the empty setup is valid");
    let mut dice = Seeded::new(1);
    let mut state = game.start(&setup, &mut Table::silent(&mut dice)).expect("it can begin");
    for _ in 0..100 {
        let Pending::Decide(owing) = game.pending(&state.public) else { break };
        let mut joint = duello_core::Joint::new();
        let mut is_choice = false;
        for seat in owing {
            let sight = state.sight(Observer::Seat(seat));
            let mut looks = Vec::new();
            guide.weigh(game, sight, &mut Seeded::new(1), &mut looks);
            is_choice |= looks.len() >= 3;
            joint.set(seat, guide.answer(game, sight, &mut dice));
        }
        if is_choice {
            break;
        }
        game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
    }
    state
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
