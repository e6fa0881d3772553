//! One player against chance: the best reply to strategies that are fixed.
//!
//! Payoff comes on absorption and a play that never ends is worth 0. The player may therefore gain
//! by never ending it, which is where plain value and policy iteration go wrong: in a set of states
//! the player can stay in for ever, any common number satisfies the optimality equations. So the
//! maximal such sets (end components) are found first, from the graph alone, and each is contracted
//! to one state whose choices are all ways out of it and the choice to stay, worth exactly 0. What
//! is left has no end component, so every policy ends with probability 1, the equations have one
//! solution, and policy iteration finds it. Within an end component every state can reach every
//! other with probability 1, so all its states share that solution.
//!
//! ```
//! use duello_solve::mdp::{Choice, Delay, Mdp};
//!
//! // Take 1 half of the time and lose 2 otherwise, or look on for ever.
//! let gamble = Choice::new(0.5 - 2.0 * 0.5, []);
//! let look_on = Choice::new(0.0, [(0, 1.0)]);
//! let reply = Mdp::new(vec![vec![gamble, look_on]]).best_reply();
//! assert_eq!((reply.worth[0], reply.choices[0]), (0.0, 1));
//! ```

mod components;
mod proper;

use components::EndComponents;
use proper::{Node, Way, solve_proper};

/// Probabilities are given as floats: a rest below this is rounding, not a chance to be absorbed.
const ABSORBED_MIN: f64 = 1e-12;

/// What the player can do in a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    payoff: f64,
    absorbed: f64,
    next: Vec<(usize, f64)>,
}

/// A Markov decision process with payoff on absorption.
#[derive(Clone, Debug, PartialEq)]
pub struct Mdp {
    states: Vec<Vec<Choice>>,
}

/// The best the player can do.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The greatest expected payoff from each state.
    pub worth: Vec<f64>,
    /// A choice for each state that, played always, achieves it.
    pub choices: Vec<usize>,
    /// The largest violation of the optimality equations: zero up to rounding.
    pub residual: f64,
}

/// How long the end of a play can be put off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Delay {
    /// The greatest expected number of steps until absorption.
    Steps(f64),
    /// With positive probability the play need never end.
    Forever,
}

impl Choice {
    /// `payoff` is the expected payoff of the part that is absorbed, that is, already multiplied
    /// by its probability; `next` lists where the rest goes, with probabilities that sum to at
    /// most 1. A sum within 1e-12 of 1 leaves nothing to be absorbed.
    ///
    /// # Panics
    /// If a number is not finite, a probability negative, the sum above 1, or if there is a payoff
    /// although nothing is absorbed: the model is wrong.
    pub fn new(payoff: f64, next: impl IntoIterator<Item = (usize, f64)>) -> Self {
        let next: Vec<(usize, f64)> = next.into_iter().filter(|&(_, p)| p != 0.0).collect();
        assert!(next.iter().all(|&(_, p)| 0.0 < p && p.is_finite()), "probabilities: {next:?}");
        let rest = 1.0 - next.iter().map(|&(_, p)| p).sum::<f64>();
        assert!(-ABSORBED_MIN <= rest, "probabilities sum to {} > 1", 1.0 - rest);
        let absorbed = if rest < ABSORBED_MIN { 0.0 } else { rest };
        assert!(payoff.is_finite(), "payoff {payoff}");
        assert!(payoff == 0.0 || 0.0 < absorbed, "payoff {payoff} comes on absorption only");
        Self { payoff, absorbed, next }
    }

    /// The mixture of choices with the given weights. The chance of absorption is mixed too, not
    /// recomputed as a rest, so that it stays exact however small a weight is.
    pub fn mixed<'a>(parts: impl IntoIterator<Item = (f64, &'a Choice)>) -> Self {
        let mut mixed = Self { payoff: 0.0, absorbed: 0.0, next: Vec::new() };
        for (weight, part) in parts.into_iter().filter(|&(weight, _)| 0.0 < weight) {
            mixed.payoff += weight * part.payoff;
            mixed.absorbed += weight * part.absorbed;
            mixed.next.extend(part.next.iter().map(|&(state, p)| (state, weight * p)));
        }
        mixed.next.sort_by_key(|&(state, _)| state);
        mixed.next.dedup_by(|later, earlier| {
            let same = later.0 == earlier.0;
            if same {
                earlier.1 += later.1;
            }
            same
        });
        mixed
    }

    /// The same choice when the play breaks off, worth nothing, with probability `discount` before
    /// each next state.
    pub(crate) fn discounted(mut self, discount: f64) -> Self {
        for (_, p) in &mut self.next {
            *p *= 1.0 - discount;
        }
        self.absorbed += discount * (1.0 - self.absorbed);
        self
    }

    /// The same choice with its payoff multiplied.
    pub(crate) fn scaled(mut self, factor: f64) -> Self {
        self.payoff *= factor;
        self
    }

    /// The expected payoff of the part that is absorbed.
    pub fn payoff(&self) -> f64 {
        self.payoff
    }

    /// Expected payoff when each state is worth `worth`.
    pub fn value(&self, worth: &[f64]) -> f64 {
        self.payoff + self.next.iter().map(|&(state, p)| p * worth[state]).sum::<f64>()
    }

    /// Where the play goes on, with probabilities.
    pub fn next(&self) -> &[(usize, f64)] {
        &self.next
    }
}

impl Mdp {
    /// A process from the choices of each state.
    ///
    /// # Panics
    /// If a state has no choice, or a choice leads to a state that does not exist.
    pub fn new(states: Vec<Vec<Choice>>) -> Self {
        let count = states.len();
        assert!(states.iter().all(|choices| !choices.is_empty()), "every state has a choice");
        let targets = states.iter().flatten().flat_map(|choice| &choice.next);
        assert!(targets.into_iter().all(|&(state, _)| state < count), "states are below {count}");
        Self { states }
    }

    /// The choices of each state.
    pub fn states(&self) -> &[Vec<Choice>] {
        &self.states
    }

    /// The best the player can do from each state, with never-ending play worth 0.
    pub fn best_reply(&self) -> Reply {
        let components = EndComponents::of(&self.states);
        let nodes = self.contracted(&components);
        let solved = solve_proper(&nodes);
        let worth = components.node_of.iter().map(|&node| solved.worth[node]).collect();
        let mut choices = vec![0; self.states.len()];
        for (node, option) in solved.best.iter().enumerate() {
            let members = &components.members[node];
            match nodes[node][*option].origin {
                Some((state, choice)) => {
                    components.head_for(&self.states, members, state, &mut choices);
                    choices[state] = choice;
                }
                None => components.stay(members, &mut choices),
            }
        }
        Reply { worth, choices, residual: solved.residual }
    }

    /// The greatest expected number of steps until absorption from each state.
    pub fn longest_delay(&self) -> Vec<Delay> {
        let components = EndComponents::of(&self.states);
        let endless = components.can_reach_any(&self.states);
        // The other states lead only to one another, and contain no end component.
        let ending: Vec<usize> = (0..self.states.len()).filter(|&s| !endless[s]).collect();
        let mut node_of = vec![usize::MAX; self.states.len()];
        for (node, &state) in ending.iter().enumerate() {
            node_of[state] = node;
        }
        let counting = |choice: &Choice| Way {
            origin: None,
            reward: 1.0,
            absorbed: choice.absorbed,
            next: choice.next.iter().map(|&(state, p)| (node_of[state], p)).collect(),
        };
        let nodes: Vec<Node> =
            ending.iter().map(|&s| self.states[s].iter().map(counting).collect()).collect();
        let solved = solve_proper(&nodes);
        let delay = |state: usize| {
            if endless[state] { Delay::Forever } else { Delay::Steps(solved.worth[node_of[state]]) }
        };
        (0..self.states.len()).map(delay).collect()
    }

    fn contracted(&self, components: &EndComponents) -> Vec<Node> {
        let node = |members: &Vec<usize>| {
            let mut options = Node::new();
            for &state in members {
                for (index, choice) in self.states[state].iter().enumerate() {
                    if !components.inner[state][index] {
                        options.push(Way {
                            origin: Some((state, index)),
                            reward: choice.payoff,
                            absorbed: choice.absorbed,
                            next: merged(&choice.next, &components.node_of),
                        });
                    }
                }
            }
            if components.inner[members[0]].contains(&true) {
                options.push(Way { origin: None, reward: 0.0, absorbed: 1.0, next: vec![] });
            }
            options
        };
        components.members.iter().map(node).collect()
    }
}

fn merged(next: &[(usize, f64)], node_of: &[usize]) -> Vec<(usize, f64)> {
    let mut merged: Vec<(usize, f64)> = Vec::with_capacity(next.len());
    for &(state, p) in next {
        match merged.iter_mut().find(|(node, _)| *node == node_of[state]) {
            Some((_, sum)) => *sum += p,
            None => merged.push((node_of[state], p)),
        }
    }
    merged
}
