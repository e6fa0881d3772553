//! How the crowd's strategy is made: regret matching between equals.
//!
//! For three, then four, then five alive, every situation keeps a regret for each aim and an estimate of its
//! chance to win the duel. In every round each joint position is visited: all players draw an aim from their
//! present mix; each then compares what every one of its aims would have led to against the others' draws
//! (by the rules, valued by the estimates; with two left by the exact solution), adds the differences to its
//! regrets, and plays in proportion to the positive ones. The strategy kept is the average over the second
//! half of all rounds.
//!
//! The crowd is a little impatient: with every shootout the prize shrinks by a few hundredths. Without that
//! a large crowd learns to wait for ever, each hoping that others will thin it out, and every duel would go
//! by lot; that is an equilibrium and no game.

use std::collections::BTreeMap;

use duello_core::dice::Seeded;

use super::crowd::{After, Aim, Crowd, Situation, after, concrete, hand_of, multisets, situations};
use super::shootout::Shot;
use super::solution::Solution;

/// By how much the prize shrinks with every shootout.
const IMPATIENCE: f64 = 0.03;

/// What is known about a situation while training.
struct Learner {
    aims: Vec<Aim>,
    regrets: Vec<f64>,
    average: Vec<f64>,
    worth: f64,
    visits: f64,
}

impl Learner {
    fn new(situation: &Situation) -> Learner {
        let aims = situation.aims();
        let n = aims.len();
        let fair = 1.0 / (situation.others.len() + 1) as f64;
        Learner { aims, regrets: vec![0.0; n], average: vec![0.0; n], worth: fair, visits: 0.0 }
    }

    /// In proportion to the positive regrets; uniform where there are none.
    fn mix(&self) -> Vec<(Aim, f64)> {
        let sum: f64 = self.regrets.iter().sum();
        let chance = |regret: f64| {
            if sum > 0.0 { regret / sum } else { 1.0 / self.aims.len() as f64 }
        };
        self.aims.iter().zip(&self.regrets).map(|(aim, regret)| (*aim, chance(*regret))).collect()
    }

    fn learn(&mut self, mix: &[(Aim, f64)], worths: &[f64], weight: f64) {
        let mean: f64 = mix.iter().zip(worths).map(|((_, chance), worth)| chance * worth).sum();
        for (index, (_, chance)) in mix.iter().enumerate() {
            self.regrets[index] = (self.regrets[index] + worths[index] - mean).max(0.0);
            self.average[index] += weight * chance;
        }
        self.visits += 1.0;
        // The estimate follows the present mixes, so old visits must fade.
        self.worth += (mean - self.worth) / self.visits.min(500.0);
    }
}

type Learners = BTreeMap<Situation, Learner>;

/// Trains a strategy for up to `players` alive with this many rounds.
pub fn train(players: usize, rounds: u32, seed: u64) -> Crowd {
    let mut learners = Learners::new();
    let mut dice = Seeded::new(seed);
    for alive in 3..=players {
        learners.extend(situations(alive).into_iter().map(|s| (s.clone(), Learner::new(&s))));
        let positions = multisets(alive);
        for round in 0..rounds {
            // Only the second half counts, and later rounds count more.
            let weight = f64::from((round + 1).saturating_sub(rounds / 2));
            for hands in &positions {
                visit(hands, &mut learners, weight, &mut dice);
            }
        }
    }
    let normal = |learner: &Learner| {
        let sum: f64 = learner.average.iter().sum();
        learner.average.iter().map(|weight| weight / sum).collect()
    };
    Crowd::from_weights(learners.iter().map(|(s, learner)| (s.clone(), normal(learner))).collect())
}

/// All players at a position draw, compare and learn.
fn visit(hands: &[u8], learners: &mut Learners, weight: f64, dice: &mut Seeded) {
    let places: Vec<Situation> =
        (0..hands.len()).map(|index| Situation::of(hands, index)).collect();
    let mixes: Vec<Vec<(Aim, f64)>> = places.iter().map(|place| learners[place].mix()).collect();
    let drawn: Vec<Shot> =
        (0..hands.len()).map(|index| draw(&concrete(hands, index, &mixes[index]), dice)).collect();
    for (index, place) in places.iter().enumerate() {
        let worths: Vec<f64> = mixes[index]
            .iter()
            .map(|(aim, _)| {
                let mut shots = drawn.clone();
                shots[index] = draw(&concrete(hands, index, &[(*aim, 1.0)]), dice);
                worth(&after(hands, &shots, index), learners)
            })
            .collect();
        let learner = learners.get_mut(place).expect("every situation of this many has a learner");
        learner.learn(&mixes[index], &worths, weight);
    }
}

fn draw(shots: &[(Shot, f64)], dice: &mut Seeded) -> Shot {
    const PARTS: u64 = 1 << 40;
    let mut ticket = dice.below(PARTS) as f64 / PARTS as f64;
    for (shot, chance) in shots {
        ticket -= chance;
        if ticket < 0.0 {
            return *shot;
        }
    }
    shots.last().expect("there is always something to do").0
}

fn worth(after: &After, learners: &Learners) -> f64 {
    match after {
        After::Dead => 0.0,
        After::Won => 1.0,
        After::Goes(situation) => {
            let patience = 1.0 - IMPATIENCE;
            patience
                * match situation.others.as_slice() {
                    [other] => {
                        let value =
                            Solution::of(true).value(hand_of(situation.own), hand_of(*other));
                        f64::midpoint(1.0, value)
                    }
                    _ => learners[situation].worth,
                }
        }
    }
}
