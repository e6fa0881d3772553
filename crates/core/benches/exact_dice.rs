//! Exact odds of a clash of dice, by running a rule under the exhaustive dice.
//!
//! Run with `cargo bench -p duello-core --bench exact_dice`.

#![allow(clippy::print_stdout, reason = "a benchmark reports on standard output")]

use std::hint::black_box;
use std::time::Instant;

use duello_core::dice::{Dice, Die, Label};
use duello_core::{Clause, Distribution, Fraction};

/// 1 to 3 miss, 4 and 5 strike, 6 is critical.
const STRIKE: Die = Die::new(&[0, 0, 0, 1, 1, 2]);
const LABEL: Label = Label::new(Clause::new("XX-101"), "strike");

/// A critical strike is cancelled only by a critical defence; critical defences left over cancel normal
/// strikes. What gets through: criticals and normal strikes.
fn clash(dice: &mut impl Dice, attack: u32, defence: u32) -> (u32, u32) {
    let attack = dice.roll(LABEL, attack, &STRIKE);
    let defence = dice.roll(LABEL, defence, &STRIKE);
    let cancelled = attack[2].min(defence[2]);
    let parries = defence[1] + defence[2] - cancelled;
    (attack[2] - cancelled, attack[1].saturating_sub(parries))
}

fn main() {
    let mut times: Vec<f64> = (0..101)
        .map(|_| {
            let start = Instant::now();
            let odds = Distribution::of(10_000, |dice| clash(dice, black_box(7), 6));
            let took = start.elapsed().as_secs_f64();
            assert_eq!(odds.expect("1008 combinations").total(), Fraction::ONE);
            took
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let odds = Distribution::of(10_000, |dice| clash(dice, 7, 6)).expect("1008 combinations");
    println!(
        "7d6 against 6d6 with criticals, {} combinations: median {:.3} ms",
        odds.runs(),
        times[50] * 1e3
    );
    println!("  chance that nothing gets through: {}", odds.chance(&(0, 0)));
}
