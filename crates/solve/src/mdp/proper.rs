//! Decision processes without end components: every policy ends with probability 1.
//!
//! The strongly connected components are solved one after another, sinks first, so that most of a
//! large process is a single pass of substitution. Within a component it is policy iteration with
//! elimination, or Gauss-Seidel sweeps where the component is too large for one. Sweeps
//! need about as many rounds as the play takes steps to leave the component; the residual tells.

use super::components::strong_components;

/// The ways out of one (contracted) state.
pub(super) type Node = Vec<Way>;

pub(super) struct Way {
    /// The state and choice this comes from, if it comes from one.
    pub(super) origin: Option<(usize, usize)>,
    /// Collected each time this is chosen.
    pub(super) reward: f64,
    /// Kept beside `next` although it is one minus their sum: as a difference it would lose
    /// exactly the digits that matter when a process is slow to end.
    pub(super) absorbed: f64,
    pub(super) next: Vec<(usize, f64)>,
}

pub(super) struct Solved {
    pub(super) worth: Vec<f64>,
    pub(super) best: Vec<usize>,
    pub(super) residual: f64,
}

/// An elimination of this size takes some ten milliseconds.
const DENSE_MAX: usize = 400;
/// Policy iteration takes a handful of rounds; this bound is only there to be one.
const ROUNDS_MAX: usize = 500;
const SWEEPS_MAX: usize = 100_000;
/// What rounding does to worths and sums of them, relatively.
const NOISE: f64 = 4.0 * f64::EPSILON;

pub(super) fn solve_proper(nodes: &[Node]) -> Solved {
    let components = strong_components(nodes.len(), |node, visit| {
        nodes[node].iter().flat_map(|way| &way.next).for_each(|&(next, _)| visit(next));
    });
    let mut solved =
        Solved { worth: vec![0.0; nodes.len()], best: vec![0; nodes.len()], residual: 0.0 };
    for members in &components {
        if members.len() <= DENSE_MAX {
            iterate_policies(nodes, members, &mut solved);
        } else {
            sweep(nodes, members, &mut solved);
        }
    }
    solved.residual = (0..nodes.len())
        .map(|node| (best_way(nodes, node, &solved).1 - solved.worth[node]).abs())
        .fold(0.0, f64::max);
    solved
}

fn iterate_policies(nodes: &[Node], members: &[usize], solved: &mut Solved) {
    for _ in 0..ROUNDS_MAX {
        evaluate(nodes, members, solved);
        let mut changed = false;
        for &node in members {
            let gains = nodes[node].iter().map(|way| gain(way, node, &solved.worth));
            let best = gains.enumerate().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
            if let Some((way, gain)) = best
                && 0.0 < gain
                && way != solved.best[node]
            {
                solved.best[node] = way;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// The worth of `members` when each goes its `best` way and everything downstream is settled.
fn evaluate(nodes: &[Node], members: &[usize], solved: &mut Solved) {
    if let [node] = *members {
        solved.worth[node] = way_out(&nodes[node][solved.best[node]], node, &solved.worth);
        return;
    }
    let count = members.len();
    let mut chain = Chain {
        leaves: vec![0.0; count],
        moves: vec![0.0; count * count],
        gains: vec![0.0; count],
    };
    for (row, &node) in members.iter().enumerate() {
        let way = &nodes[node][solved.best[node]];
        chain.leaves[row] = way.absorbed;
        chain.gains[row] = way.reward;
        for &(next, p) in way.next.iter().filter(|&&(next, _)| next != node) {
            match members.binary_search(&next) {
                Ok(col) => chain.moves[row * count + col] += p,
                Err(_) => {
                    chain.leaves[row] += p;
                    chain.gains[row] += p * solved.worth[next];
                }
            }
        }
    }
    for (&node, worth) in members.iter().zip(chain.worths()) {
        solved.worth[node] = worth;
    }
}

/// An absorbing Markov chain, by state: the chance to leave for good, the chances to move to each
/// other state, and what one step gains. Chances to stay are not kept: only the others' proportions
/// matter once a state is left.
struct Chain {
    leaves: Vec<f64>,
    moves: Vec<f64>,
    gains: Vec<f64>,
}

impl Chain {
    /// What is gained in all, from each state.
    ///
    /// State elimination after Grassmann, Taksar and Heyman. Chances are only added, multiplied and
    /// divided, never subtracted, so they keep their relative precision even where a play takes
    /// 1e15 steps to end and one minus a probability would be nothing but rounding.
    fn worths(mut self) -> Vec<f64> {
        let count = self.leaves.len();
        let mut exits = vec![0.0; count];
        for out in (0..count).rev() {
            let (before, from) = self.moves.split_at_mut(out * count);
            let from = &from[..out];
            exits[out] = self.leaves[out] + from.iter().sum::<f64>();
            for state in 0..out {
                let through = before[state * count + out] / exits[out];
                if through == 0.0 {
                    continue;
                }
                self.leaves[state] += through * self.leaves[out];
                self.gains[state] += through * self.gains[out];
                let row = &mut before[state * count..][..out];
                for (to, (chance, onward)) in row.iter_mut().zip(from).enumerate() {
                    if to != state {
                        *chance += through * onward;
                    }
                }
            }
        }
        let mut worths = vec![0.0; count];
        for state in 0..count {
            assert!(0.0 < exits[state], "without end components every state is left");
            let row = &self.moves[state * count..][..state];
            let moved: f64 = row.iter().zip(&worths).map(|(chance, worth)| chance * worth).sum();
            worths[state] = (self.gains[state] + moved) / exits[state];
        }
        worths
    }
}

/// Gauss-Seidel sweeps, to and fro: news travels through a whole chain of states in one sweep if
/// the sweep goes its way, and the way is not known.
fn sweep(nodes: &[Node], members: &[usize], solved: &mut Solved) {
    let order: Vec<usize> = members.iter().chain(members.iter().rev()).copied().collect();
    for _ in 0..SWEEPS_MAX {
        let (mut change, mut scale) = (0.0f64, 0.0f64);
        for &node in &order {
            let (way, worth) = best_way(nodes, node, solved);
            change = change.max((worth - solved.worth[node]).abs());
            scale = scale.max(worth.abs());
            solved.worth[node] = worth;
            solved.best[node] = way;
        }
        // Rounding keeps the last two bits moving.
        if change <= 4.0 * f64::EPSILON * scale {
            return;
        }
    }
}

/// What going this way once, instead of the way `worth` was computed for, gains until `node` is
/// left; zero if rounding could explain it.
///
/// In a process that is slow to end, a gain of 1e-14 a step adds up to one that counts. So it is
/// computed from differences of worths, of which those that are equal vanish exactly, and not as
/// the difference of two sums that hide it in their rounding.
fn gain(way: &Way, node: usize, worth: &[f64]) -> f64 {
    let now = worth[node];
    let absorbed = way.reward - way.absorbed * now;
    let (mut total, mut leaves) = (absorbed, way.absorbed);
    let mut noise = way.reward.abs() + (way.absorbed * now).abs();
    for &(next, p) in way.next.iter().filter(|&&(next, _)| next != node) {
        total += p * (worth[next] - now);
        leaves += p;
        if worth[next] != now {
            noise += p * (worth[next].abs() + now.abs());
        }
    }
    let explained = total.abs() <= NOISE * noise;
    if explained { 0.0 } else { total / leaves }
}

fn best_way(nodes: &[Node], node: usize, solved: &Solved) -> (usize, f64) {
    let worths = nodes[node].iter().map(|way| way_out(way, node, &solved.worth));
    worths.enumerate().fold((0, f64::NEG_INFINITY), |best, (way, worth)| {
        if best.1 < worth { (way, worth) } else { best }
    })
}

/// The worth of going this way until it leaves `node`: loops back to `node` only cost time, and
/// each of them collects the reward again.
fn way_out(way: &Way, node: usize, worth: &[f64]) -> f64 {
    let others = way.next.iter().filter(|&&(next, _)| next != node);
    let (mut total, mut leaves) = (way.reward, way.absorbed);
    for &(next, p) in others {
        total += p * worth[next];
        leaves += p;
    }
    assert!(0.0 < leaves, "without end components every way leaves its state");
    total / leaves
}
