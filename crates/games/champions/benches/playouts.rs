//! Random matches of every preset through the public step interface, and exact odds of Duels.
//!
//! Run with `cargo bench -p duello-champions --bench playouts`. Medians of several rounds.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use duello_champions::{Champions, CharacterId, Pool, duel_round};
use duello_core::dice::Seeded;
use duello_core::{Advice, Effort, Joint, Observer, Pending, Rules, State, Table};

const ROUNDS: usize = 7;
const MATCHES: u64 = 40;

fn main() {
    println!("random matches, one thread, medians of {ROUNDS} rounds of {MATCHES} matches each");
    let game = Champions::new();
    for (name, setup) in game.presets() {
        let (mut times, mut decisions) = (Vec::new(), 0u64);
        for round in 0..ROUNDS as u64 {
            let mut dice = Seeded::new(round);
            let begin = Instant::now();
            for _ in 0..MATCHES {
                let start = game.start(setup, &mut Table::silent(&mut dice));
                decisions += black_box(play(&game, start.expect("presets are valid"), &mut dice));
            }
            times.push(begin.elapsed().as_secs_f64() / MATCHES as f64);
        }
        let (time, mean) = (median(times), decisions as f64 / (MATCHES as f64 * ROUNDS as f64));
        println!(
            "  {name:<7} {:>7.0} µs a match  {:>6.0} matches a second  {mean:>4.0} decisions each, {:>5.1} µs a decision",
            time * 1e6,
            1.0 / time,
            time * 1e6 / mean,
        );
    }
    duels(&game);
}

fn play(game: &Champions, mut state: State<Champions>, dice: &mut Seeded) -> u64 {
    let mut list = Vec::new();
    let mut decisions = 0;
    while let Pending::Decide(owing) = game.pending(&state.public) {
        let mut joint = Joint::new();
        for seat in owing {
            list.clear();
            game.candidates(state.sight(Observer::Seat(seat)), Effort::Coarse, &mut list);
            joint.set(seat, list.swap_remove(dice.below(list.len() as u64) as usize));
        }
        game.advance(&mut state, &joint, &mut Table::silent(dice));
        decisions += 1;
    }
    decisions
}

/// The exact odds of one Round of the Duel of the two lords at the gate.
fn duels(game: &Champions) {
    let (_, setup) = game.presets().iter().find(|(name, _)| name == "gate").expect("a preset");
    let state = game.start(setup, &mut Table::silent(&mut Seeded::new(1)));
    let public = state.expect("presets are valid").public;
    let lords = [Pool::Character(CharacterId(0)), Pool::Character(CharacterId(1))];
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        black_box(duel_round(black_box(&public), lords).expect("few outcomes"));
        times.push(begin.elapsed().as_secs_f64());
    }
    println!("\nexact odds of a Round of Brannoc against Hask: {:.1} ms", median(times) * 1e3);
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
