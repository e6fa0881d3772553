//! How the crowd's strategy is made: equals who answer each other, less and less hastily.
//!
//! For three, then four, then five alive, every situation has a mix over its aims and a worth, the chance to
//! win the duel. In every round each situation looks at what each of its aims is worth, exactly, by the
//! rules, against the present mixes of all others; it moves its mix a little towards the aims that are worth
//! more (a logit response whose temperature falls from round to round), and its worth to what the mix is
//! worth. With two left the worth is that of the exact solution.
//!
//! The crowd is a little impatient: with every shootout the prize shrinks. Without that it learns to fire and
//! to reload all at the same time, for ever and to nobody's harm, and most duels are drawn; that is close to
//! an equilibrium and no game.

use std::collections::BTreeMap;

use super::crowd::{After, Aim, Crowd, Situation, after, concrete, hand_of, situations};
use super::shootout::Shot;
use super::solution::Solution;

/// The temperature of the response in the first and in the last round.
const TEMPERATURES: (f64, f64) = (0.2, 0.005);
/// How far a mix moves in a round towards the response, for each unit of temperature: the colder, the more
/// sudden the response, and only small steps keep the crowd from running in circles.
const STEP: f64 = 1.0;

/// By how much the prize shrinks with every shootout: enough that duels end, and little more, for every bit
/// of haste can be exploited by somebody who waits.
const IMPATIENCE: f64 = 0.02;

/// Places in the list of worths that are no situations.
const DEAD: u16 = 0;
const WON: u16 = 1;

/// Trains a strategy for up to `players` alive: this many rounds with three, a quarter of them for each one
/// more, since there are many more joint shots.
pub fn train(players: usize, rounds: u32) -> Crowd {
    let mut worths = vec![0.0, 1.0];
    let mut index = BTreeMap::new();
    for situation in situations(2) {
        let value = Solution::of(true).value(hand_of(situation.own), hand_of(situation.others[0]));
        index.insert(situation, worths.len() as u16);
        worths.push(f64::midpoint(1.0, value));
    }
    let mut weights = BTreeMap::new();
    for alive in 3..=players {
        let all = situations(alive);
        for situation in &all {
            index.insert(situation.clone(), worths.len() as u16);
            worths.push(1.0 / alive as f64);
        }
        let stages: Vec<Stage> =
            all.iter().map(|situation| Stage::new(situation, &index)).collect();
        let mut mixes: Vec<Vec<f64>> = stages.iter().map(Stage::uniform).collect();
        let first = worths.len() - stages.len();
        let rounds = (rounds >> (2 * (alive - 3))).max(2);
        for round in 0..rounds {
            let progress = f64::from(round) / f64::from(rounds - 1);
            let (hot, cold) = TEMPERATURES;
            let temperature = hot * (cold / hot).powf(progress);
            improve(&stages, &mut mixes, &mut worths, first, temperature);
        }
        weights.extend(all.into_iter().zip(mixes));
    }
    Crowd::from_weights(weights)
}

/// One situation with everything that can follow from it.
struct Stage {
    aims: Vec<Aim>,
    own: u16,
    /// For each other player: which situation he is in, and his shots with the aim they come from and its
    /// share, since an aim at one of several equals is as likely to meet each.
    others: Vec<Other>,
    /// For each own aim, for each joint shot of the others, the place of what follows in the worths.
    next: Vec<Vec<u16>>,
}

struct Other {
    situation: u16,
    shots: Vec<(usize, f64)>,
}

impl Stage {
    fn new(situation: &Situation, index: &BTreeMap<Situation, u16>) -> Stage {
        let mut hands = vec![situation.own];
        hands.extend(&situation.others);
        let mut others = Vec::new();
        let mut joints: Vec<Vec<Shot>> = vec![Vec::new()];
        for other in 1..hands.len() {
            let seen = Situation::of(&hands, other);
            let mut shots = Vec::new();
            let mut fired = Vec::new();
            for (number, aim) in seen.aims().into_iter().enumerate() {
                for (shot, share) in concrete(&hands, other, &[(aim, 1.0)]) {
                    shots.push((number, share));
                    fired.push(shot);
                }
            }
            let longer = |joint: &Vec<Shot>| {
                let joint = joint.clone();
                fired.clone().into_iter().map(move |shot| [joint.clone(), vec![shot]].concat())
            };
            joints = joints.iter().flat_map(longer).collect();
            others.push(Other { situation: index[&seen], shots });
        }
        let aims = situation.aims();
        let follow = |aim: &Aim| {
            // At which of several equals one shoots makes no difference to what one may expect.
            let own = concrete(&hands, 0, &[(*aim, 1.0)])[0].0;
            let place = |joint: &Vec<Shot>| {
                let shots = [&[own], joint.as_slice()].concat();
                match after(&hands, &shots, 0) {
                    After::Dead => DEAD,
                    After::Won => WON,
                    After::Goes(situation) => index[&situation],
                }
            };
            joints.iter().map(place).collect()
        };
        let next = aims.iter().map(follow).collect();
        Stage { own: index[situation], aims, others, next }
    }

    fn uniform(&self) -> Vec<f64> {
        vec![1.0 / self.aims.len() as f64; self.aims.len()]
    }

    /// The chance of each joint shot of the others, in the order of `next`.
    fn chances(&self, mixes: &[Vec<f64>], first: usize) -> Vec<f64> {
        let mut chances = vec![1.0];
        for other in &self.others {
            let mix = &mixes[usize::from(other.situation) - first];
            let shots: Vec<f64> =
                other.shots.iter().map(|(aim, share)| mix[*aim] * share).collect();
            chances = chances.iter().flat_map(|c| shots.iter().map(move |shot| c * shot)).collect();
        }
        chances
    }

    /// What each own aim is worth against the others' mixes.
    fn worths(&self, mixes: &[Vec<f64>], worths: &[f64], first: usize) -> Vec<f64> {
        let chances = self.chances(mixes, first);
        let worth = |next: &Vec<u16>| {
            let pairs = next.iter().zip(&chances);
            let worth = |place: u16| match place {
                WON => 1.0,
                later => (1.0 - IMPATIENCE) * worths[usize::from(later)],
            };
            pairs.map(|(place, chance)| chance * worth(*place)).sum()
        };
        self.next.iter().map(worth).collect()
    }
}

/// One round: every situation answers the mixes of the round before.
fn improve(
    stages: &[Stage],
    mixes: &mut [Vec<f64>],
    worths: &mut [f64],
    first: usize,
    temperature: f64,
) {
    let answers: Vec<Vec<f64>> =
        stages.iter().map(|stage| stage.worths(mixes, worths, first)).collect();
    for ((stage, mix), of_aims) in stages.iter().zip(mixes).zip(answers) {
        let best = of_aims.iter().fold(0.0, |best: f64, worth| best.max(*worth));
        let pull: Vec<f64> =
            of_aims.iter().map(|worth| ((worth - best) / temperature).exp()).collect();
        let sum: f64 = pull.iter().sum();
        let mut mean = 0.0;
        for ((weight, pull), worth) in mix.iter_mut().zip(pull).zip(of_aims) {
            *weight += STEP * temperature * (pull / sum - *weight);
            mean += *weight * worth;
        }
        worths[usize::from(stage.own)] = mean;
    }
}
