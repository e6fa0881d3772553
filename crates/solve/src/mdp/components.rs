//! Strongly connected components and maximal end components.

use super::Choice;

/// States partitioned into nodes: each maximal end component is one node, each other state its own.
pub(super) struct EndComponents {
    pub(super) node_of: Vec<usize>,
    /// The states of each node, never empty.
    pub(super) members: Vec<Vec<usize>>,
    /// Which choices of each state stay within its end component; all `false` outside of any.
    pub(super) inner: Vec<Vec<bool>>,
}

impl EndComponents {
    /// De Alfaro's algorithm: split into strongly connected components by the choices still
    /// allowed, forbid those that may leave their component, and repeat until nothing changes.
    pub(super) fn of(states: &[Vec<Choice>]) -> Self {
        let mut inner: Vec<Vec<bool>> = states
            .iter()
            .map(|choices| choices.iter().map(|choice| choice.absorbed == 0.0).collect())
            .collect();
        let rounds_max = 1 + inner.iter().map(Vec::len).sum::<usize>();
        let mut groups = Vec::new();
        for _ in 0..rounds_max {
            groups = strong_components(states.len(), |state, visit| {
                for (choice, _) in states[state].iter().zip(&inner[state]).filter(|(_, on)| **on) {
                    choice.next.iter().for_each(|&(next, _)| visit(next));
                }
            });
            let group_of = inverse(states.len(), &groups);
            let mut changed = false;
            for (state, allowed) in inner.iter_mut().enumerate() {
                for (choice, on) in states[state].iter().zip(allowed) {
                    let stays = choice.next.iter().all(|&(t, _)| group_of[t] == group_of[state]);
                    if *on && !stays {
                        *on = false;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let node_of = inverse(states.len(), &groups);
        Self { node_of, members: groups, inner }
    }

    /// For each state, whether some choices lead with positive probability into an end component.
    pub(super) fn can_reach_any(&self, states: &[Vec<Choice>]) -> Vec<bool> {
        let sources = self.inner.iter().map(|inner| inner.contains(&true)).collect();
        let mut before = vec![Vec::new(); states.len()];
        for (state, choices) in states.iter().enumerate() {
            for &(next, _) in choices.iter().flat_map(|choice| &choice.next) {
                before[next].push(state);
            }
        }
        flood(sources, |state, visit| before[state].iter().for_each(|&s| visit(s)))
    }

    /// Writes choices that stay within the end component `members` for ever.
    pub(super) fn stay(&self, members: &[usize], choices: &mut [usize]) {
        for &state in members {
            choices[state] = self.inner[state]
                .iter()
                .position(|&inner| inner)
                .expect("every state of an end component can stay in it");
        }
    }

    /// Writes choices that stay within the end component `members` and reach `goal` with
    /// probability 1: each has a chance to get one step closer, and never leaves.
    pub(super) fn head_for(
        &self,
        states: &[Vec<Choice>],
        members: &[usize],
        goal: usize,
        choices: &mut [usize],
    ) {
        let mut closer = vec![goal];
        let mut waiting: Vec<usize> = members.iter().copied().filter(|&s| s != goal).collect();
        // Each round moves at least one state, since the component is strongly connected.
        for _ in 0..members.len() {
            let mut reached = Vec::new();
            waiting.retain(|&state| {
                let step = (0..states[state].len()).find(|&index| {
                    let next = &states[state][index].next;
                    self.inner[state][index] && next.iter().any(|(t, _)| closer.contains(t))
                });
                if let Some(index) = step {
                    choices[state] = index;
                    reached.push(state);
                }
                step.is_none()
            });
            closer = reached;
        }
        assert!(waiting.is_empty(), "an end component is strongly connected");
    }
}

fn inverse(count: usize, groups: &[Vec<usize>]) -> Vec<usize> {
    let mut group_of = vec![usize::MAX; count];
    for (group, members) in groups.iter().enumerate() {
        for &member in members {
            group_of[member] = group;
        }
    }
    group_of
}

fn flood(mut seen: Vec<bool>, edges: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<bool> {
    let mut open: Vec<usize> = (0..seen.len()).filter(|&s| seen[s]).collect();
    while let Some(state) = open.pop() {
        edges(state, &mut |next| {
            if !seen[next] {
                seen[next] = true;
                open.push(next);
            }
        });
    }
    seen
}

/// Tarjan's strongly connected components, sinks first: an edge never leads to a later component.
/// Written with an explicit stack, because a chain of states may be longer than the call stack.
pub(super) fn strong_components(
    count: usize,
    edges: impl Fn(usize, &mut dyn FnMut(usize)),
) -> Vec<Vec<usize>> {
    let targets: Vec<Vec<usize>> = (0..count)
        .map(|state| {
            let mut out = Vec::new();
            edges(state, &mut |next| out.push(next));
            out
        })
        .collect();
    let mut search = Tarjan { index: vec![None; count], ..Tarjan::default() };
    search.low = vec![0; count];
    search.on_path = vec![false; count];
    for root in 0..count {
        if search.index[root].is_none() {
            search.explore(root, &targets);
        }
    }
    search.components
}

#[derive(Default)]
struct Tarjan {
    index: Vec<Option<usize>>,
    low: Vec<usize>,
    on_path: Vec<bool>,
    path: Vec<usize>,
    visited: usize,
    components: Vec<Vec<usize>>,
}

impl Tarjan {
    fn explore(&mut self, root: usize, targets: &[Vec<usize>]) {
        self.enter(root);
        let mut calls = vec![(root, 0)];
        while let Some(&mut (state, ref mut edge)) = calls.last_mut() {
            if let Some(&next) = targets[state].get(*edge) {
                *edge += 1;
                match self.index[next] {
                    None => {
                        self.enter(next);
                        calls.push((next, 0));
                    }
                    Some(index) if self.on_path[next] => {
                        self.low[state] = self.low[state].min(index);
                    }
                    Some(_) => {}
                }
            } else {
                calls.pop();
                if let Some(&(caller, _)) = calls.last() {
                    self.low[caller] = self.low[caller].min(self.low[state]);
                }
                self.close(state);
            }
        }
    }

    fn enter(&mut self, state: usize) {
        self.index[state] = Some(self.visited);
        self.low[state] = self.visited;
        self.visited += 1;
        self.path.push(state);
        self.on_path[state] = true;
    }

    fn close(&mut self, state: usize) {
        if Some(self.low[state]) == self.index[state] {
            let start = self
                .path
                .iter()
                .rposition(|&on| on == state)
                .expect("a state being closed is on the path");
            let mut component = self.path.split_off(start);
            component.iter().for_each(|&member| self.on_path[member] = false);
            component.sort_unstable();
            self.components.push(component);
        }
    }
}
