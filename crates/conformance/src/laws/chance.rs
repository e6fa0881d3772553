//! Laws about dice.

use std::collections::BTreeMap;

use duello_core::dice::{Draw, Recorder, Scripted, Seeded};
use duello_core::{Distribution, Fraction, Game, Table};

use crate::Subject;
use crate::walk::walk;

/// How often a sampled distribution is drawn, and how far, in millionths, a frequency may be from its chance:
/// five standard deviations of the most uncertain one.
const SAMPLES: u64 = 4000;
/// A decision with more outcomes than this is left to others with fewer: each run digests a whole state.
const RUNS_MAX: usize = 400;
/// A start with more outcomes than this is left to the samples of its first decisions.
const START_RUNS_MAX: usize = 3000;
const TOLERANCE_PPM: u64 = 40_000;

/// The exact chances of what follows an answer sum to exactly 1, and real dice agree with them.
pub fn law_09_weights_sum_to_one<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    let mut with_chance = 0;
    for (name, setup) in &subject.setups {
        let exact = Distribution::of(START_RUNS_MAX, |dice| {
            game.start(setup, &mut Table::silent(dice)).map(|state| state.digest()).ok()
        });
        let Ok(exact) = exact else { continue };
        assert_eq!(exact.total(), Fraction::ONE, "{name}");
        if exact.runs() > 1 {
            with_chance += 1;
            let sampled = |seed| {
                let mut dice = Seeded::new(seed);
                game.start(setup, &mut Table::silent(&mut dice)).map(|state| state.digest()).ok()
            };
            compare(&exact, sampled, name);
        }
    }
    let mut compared = 0;
    walk(
        subject,
        |moment| {
            let follow = |dice: &mut dyn duello_core::dice::Dice| {
                let mut state = moment.state.clone();
                game.advance(&mut state, moment.joint, &mut Table::silent(dice));
                state.digest()
            };
            let Ok(exact) = Distribution::of(RUNS_MAX, |dice| follow(dice)) else { return };
            assert_eq!(exact.total(), Fraction::ONE, "{}", moment.place);
            if exact.runs() > 1 && compared < 5 {
                compared += 1;
                compare(&exact, |seed| follow(&mut Seeded::new(seed)), &moment.place);
            }
        },
        |_, _| {},
    );
    assert!(with_chance + compared > 0, "nothing was left to chance: the law was not tried");
}

fn compare<T: Ord + std::fmt::Debug>(
    exact: &Distribution<T>,
    sample: impl Fn(u64) -> T,
    place: &str,
) {
    let mut counts = BTreeMap::<T, u64>::new();
    for seed in 0..SAMPLES {
        *counts.entry(sample(seed)).or_default() += 1;
    }
    for result in counts.keys() {
        assert!(exact.chance(result) > Fraction::ZERO, "{place}: {result:?} cannot happen");
    }
    for (result, chance) in exact.iter() {
        let frequency = counts.get(result).copied().unwrap_or(0) * 1_000_000 / SAMPLES;
        let apart = frequency.abs_diff(chance.parts_per_million());
        assert!(apart < TOLERANCE_PPM, "{place}: {result:?} has {chance}, came {frequency} ppm");
    }
}

/// The draws of a step, given as a script, are asked for to the last one and lead to the same state.
pub fn law_13_scripted_dice_are_all_used<G: Game>(subject: &Subject<G>) {
    let game = &subject.game;
    for (name, setup) in &subject.setups {
        let mut seeded = Seeded::new(5);
        let mut recorder = Recorder::new(&mut seeded);
        let state = game.start(setup, &mut Table::silent(&mut recorder)).expect("setups are valid");
        let mut scripted = Scripted::new(answers(&recorder.into_draws()));
        let again = game.start(setup, &mut Table::silent(&mut scripted)).expect("setups are valid");
        assert_eq!(scripted.finish(), Ok(()), "{name}");
        assert!(state == again, "{name}");
    }
    walk(
        subject,
        |moment| {
            let mut seeded = Seeded::new(moment.seed);
            let mut recorder = Recorder::new(&mut seeded);
            let mut state = moment.state.clone();
            game.advance(&mut state, moment.joint, &mut Table::silent(&mut recorder));
            let mut scripted = Scripted::new(answers(&recorder.into_draws()));
            let mut again = moment.state.clone();
            game.advance(&mut again, moment.joint, &mut Table::silent(&mut scripted));
            assert_eq!(scripted.finish(), Ok(()), "{}", moment.place);
            assert!(state == again, "{}", moment.place);
        },
        |_, _| {},
    );
}

fn answers(draws: &[Draw]) -> Vec<u32> {
    let mut answers = Vec::new();
    for draw in draws {
        match draw {
            Draw::One { got, .. } => answers.push(*got),
            Draw::Roll { faces, .. } => answers.extend(faces),
        }
    }
    answers
}
