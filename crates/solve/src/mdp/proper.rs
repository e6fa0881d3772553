//! Decision processes without end components: every policy ends with probability 1.
//!
//! The strongly connected components are solved one after another, sinks first, so that most of a
//! large process is a single pass of substitution. Within a component it is policy iteration with a
//! direct linear solver, or Gauss-Seidel sweeps where the component is too large for one. Sweeps
//! need about as many rounds as the play takes steps to leave the component; the residual tells.

use super::components::strong_components;
use crate::linear::Square;

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

/// A dense factorisation of this size takes some ten milliseconds.
const DENSE_MAX: usize = 400;
/// Policy iteration takes a handful of rounds; this bound is only there to be one.
const ROUNDS_MAX: usize = 500;
const SWEEPS_MAX: usize = 100_000;
/// Gains below this, relative to the numbers compared, are rounding and change no choice.
const GAIN_MIN: f64 = 1e-14;

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
            let (way, worth) = best_way(nodes, node, solved);
            let now = solved.worth[node];
            if GAIN_MIN * (worth.abs() + now.abs()) < worth - now && way != solved.best[node] {
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
    let mut system = Square::zero(members.len());
    let mut rhs = vec![0.0; members.len()];
    for (row, &node) in members.iter().enumerate() {
        let way = &nodes[node][solved.best[node]];
        rhs[row] = way.reward;
        system.add(row, row, way.absorbed);
        for &(next, p) in way.next.iter().filter(|&&(next, _)| next != node) {
            system.add(row, row, p);
            match members.binary_search(&next) {
                Ok(col) => system.add(row, col, -p),
                Err(_) => rhs[row] += p * solved.worth[next],
            }
        }
    }
    // Without end components the matrix is regular. If it is singular to working precision, the
    // process takes some 1e15 steps to end, and the sweeps do what can be done.
    match system.factor() {
        Some(factored) => {
            for (&node, worth) in members.iter().zip(factored.solve(&rhs)) {
                solved.worth[node] = worth;
            }
        }
        None => sweep(nodes, members, solved),
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
