//! Random duels through the public step interface, beside two hand-written loops for the same game.
//!
//! Run with `cargo bench -p duello-gunslingers --bench duels`. The sides take turns, so that a noisy machine
//! troubles all of them alike; what is reported is the median of each and the ratios within this run.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

mod packed;
mod plain;
mod through_the_rules;

use std::hint::black_box;
use std::time::Instant;

use duello_core::dice::Seeded;

/// The exact mean number of shootouts of a random duel with 2, 3 and 4 players, without standoff limits.
const EXACT_MEANS: [(usize, f64); 3] = [(2, 2.851_509_50), (3, 5.164_603_77), (4, 6.923_833_50)];

/// Plays a random duel and returns its number of shootouts.
type Side = Box<dyn FnMut(&mut Seeded) -> u32>;

const ROUNDS: usize = 15;
const DUELS: u64 = 100_000;

fn main() {
    println!(
        "random duels, one thread, medians of {ROUNDS} rounds of {DUELS} duels each, sides in turn"
    );
    for (players, exact) in EXACT_MEANS {
        let mut rules = through_the_rules::Duels::new(players);
        let mut sides: [(&str, Side); 3] = [
            ("plain loop", Box::new(move |dice| plain::duel(players, dice))),
            ("packed loop", Box::new(move |dice| packed::duel(players, dice))),
            ("step interface", Box::new(move |dice| rules.duel(dice))),
        ];
        let mut times = [const { Vec::new() }; 3];
        let mut shootouts = [0u64; 3];
        for round in 0..ROUNDS as u64 {
            for (side, (_, duel)) in sides.iter_mut().enumerate() {
                let mut dice = Seeded::stream(round, side as u64);
                let start = Instant::now();
                let mut played = 0u64;
                for _ in 0..DUELS {
                    played += u64::from(black_box(duel(&mut dice)));
                }
                times[side].push(start.elapsed().as_secs_f64() / DUELS as f64);
                shootouts[side] += played;
            }
        }
        let medians = times.map(median);
        println!("\n{players} players, exact mean length {exact:.8} shootouts");
        for (side, (name, _)) in sides.iter().enumerate() {
            let mean = shootouts[side] as f64 / (DUELS as f64 * ROUNDS as f64);
            assert!((mean - exact).abs() < 0.02, "{name} plays another game: mean length {mean}");
            println!(
                "  {name:<15} {:>7.1} ns a duel  {:>9.0} duels a second  mean length {mean:.4}  speed {:.2} of plain",
                medians[side] * 1e9,
                1.0 / medians[side],
                medians[0] / medians[side],
            );
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
