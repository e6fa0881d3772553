//! The tree of answers.

use std::collections::BTreeMap;
use std::time::Instant;

use duello_core::dice::Seeded;
use duello_core::{
    BySeat, Effort, Game, Joint, Observer, Pending, Seat, Seats, Sight, State, Table,
};

use super::arms::{Arms, Pull};
use super::playout::{judge, play_out};
use super::{Manner, Opinion, Weighed};

/// A node: the answers that led to it, whatever the dice made of them.
struct Node<A> {
    /// The answers of each seat that was ever asked here. Who is asked may depend on the dice.
    seats: BySeat<Option<Arms<A>>>,
    /// Where each combination of answers leads. The answers are kept whole, since arms move as more are found.
    children: BTreeMap<Vec<(Seat, A)>, usize>,
    visits: u32,
}

impl<A> Node<A> {
    fn new() -> Node<A> {
        Node { seats: BySeat::from_fn(|_| None), children: BTreeMap::new(), visits: 0 }
    }
}

/// One seat's choice on the way down.
struct Step {
    node: usize,
    seat: Seat,
    pull: Pull,
    is_alone: bool,
}

/// A tree that grows by one node an iteration.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    manner: Manner,
    iterations: u32,
}

/// From so many visits on a node is worth the finer list.
const FINE_FROM: u32 = 24;

/// How often the clock is looked at.
const CLOCK_EVERY: u32 = 8;

impl<A: Clone + Ord> Tree<A> {
    pub(super) fn new(manner: Manner) -> Tree<A> {
        Tree { nodes: vec![Node::new()], manner, iterations: 0 }
    }

    /// Makes so many iterations, or as many as there is time for.
    pub(super) fn grow<G: Game<Action = A>>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        mut dice: Seeded,
        iterations: u32,
        until: Option<Instant>,
    ) {
        let mut scratch = Vec::new();
        // Who shares a draw; any imagined world knows.
        let world = sight.imagine(game, &mut dice);
        let seats = game.seats(&game.setup_of(&world));
        for iteration in 0..iterations {
            let is_time = until.filter(|_| iteration % CLOCK_EVERY == 0);
            if iteration > 0 && is_time.is_some_and(|until| Instant::now() >= until) {
                break;
            }
            self.iterate(game, sight, seats, &mut scratch, &mut dice);
            self.iterations += 1;
        }
    }

    /// One world, one way down, one new node, one judgement.
    fn iterate<G: Game<Action = A>>(
        &mut self,
        game: &G,
        sight: Sight<'_, G>,
        seats: Seats,
        scratch: &mut Vec<A>,
        dice: &mut Seeded,
    ) {
        let mut state = sight.imagine(game, dice);
        let mut steps = Vec::new();
        let mut node = 0;
        let mut values = None;
        for _ in 0..self.manner.depth {
            let Pending::Decide(owing) = game.pending(&state.public) else { break };
            let is_new = self.nodes[node].visits == 0 && node != 0;
            self.nodes[node].visits += 1;
            if is_new {
                let length = self.manner.playout;
                values = Some(play_out(game, &mut state, seats, length, scratch, dice));
                break;
            }
            let joint = self.descend(game, &state, owing, seats, node, &mut steps, scratch, dice);
            game.advance(&mut state, &joint, &mut Table::silent(dice));
            let key: Vec<(Seat, A)> = joint.iter().map(|(seat, a)| (seat, a.clone())).collect();
            let next = self.nodes.len();
            node = *self.nodes[node].children.entry(key).or_insert(next);
            if node == next {
                self.nodes.push(Node::new());
            }
        }
        let values = values.unwrap_or_else(|| judge(game, &state, seats));
        for Step { node, seat, pull, is_alone } in steps {
            if let Some(arms) = &mut self.nodes[node].seats[seat] {
                arms.learn(pull, values[seat], is_alone);
            }
        }
    }

    /// Every seat that owes an answer chooses one for itself.
    #[allow(clippy::too_many_arguments, reason = "scratch space and dice are handed down")]
    fn descend<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &State<G>,
        owing: Seats,
        seats: Seats,
        node: usize,
        steps: &mut Vec<Step>,
        scratch: &mut Vec<A>,
        dice: &mut Seeded,
    ) -> Joint<A> {
        let Manner { curiosity, effort, .. } = self.manner;
        let is_alone = owing.len() == 1;
        let is_root = node == 0;
        let effort =
            if is_root || self.nodes[node].visits >= FINE_FROM { effort } else { Effort::Coarse };
        let mut joint = Joint::new();
        // The same luck for all answers that are looked at together: it must not choose between them.
        let mut looks = dice.clone();
        for seat in owing {
            scratch.clear();
            game.candidates(state.sight(Observer::Seat(seat)), effort, scratch);
            let arms = self.nodes[node].seats[seat].get_or_insert_with(Arms::new);
            let first_sight =
                |action: &A| glance(game, state, seat, owing, action, seats, &mut looks);
            let pull = arms.choose(scratch, is_alone, curiosity, first_sight, dice);
            joint.set(seat, arms.arms[pull.arm].action.clone());
            steps.push(Step { node, seat, pull, is_alone });
        }
        joint
    }

    /// Adds what another tree found about the root.
    pub(super) fn add_root(&mut self, other: Tree<A>) {
        self.iterations += other.iterations;
        let Some(root) = other.nodes.into_iter().next() else { return };
        for (seat, theirs) in Seat::ALL.into_iter().zip(into_list(root.seats)) {
            match (&mut self.nodes[0].seats[seat], theirs) {
                (Some(arms), Some(theirs)) => arms.add(theirs),
                (own, Some(theirs)) => *own = Some(theirs),
                (_, None) => {}
            }
        }
    }

    /// What the search thinks of the answers of a seat.
    pub(super) fn opinion(self, seat: Option<Seat>, is_alone: bool) -> Opinion<A> {
        let iterations = self.iterations;
        let root = self.nodes.into_iter().next();
        let arms = root.zip(seat).and_then(|(mut root, seat)| root.seats[seat].take());
        let arms = arms.map_or_else(Vec::new, |arms| arms.arms);
        let sum: f64 = arms.iter().map(|arm| arm.shares).sum();
        let most = arms.iter().map(|arm| arm.tries).max().unwrap_or(0);
        let mut is_found = false;
        let mut answers: Vec<Weighed<A>> = arms
            .into_iter()
            .filter(|arm| arm.tries > 0)
            .map(|arm| {
                let is_best = arm.tries == most && !is_found;
                is_found |= is_best;
                let share = match (is_alone, sum > 0.0) {
                    (true, _) | (false, false) => f64::from(u8::from(is_best)),
                    (false, true) => arm.shares / sum,
                };
                let value = arm.total / f64::from(arm.tries);
                Weighed { action: arm.action, tries: arm.tries, value, share }
            })
            .collect();
        answers.sort_by(|a, b| b.share.total_cmp(&a.share).then(b.tries.cmp(&a.tries)));
        Opinion { answers, iterations }
    }
}

fn into_list<T>(by_seat: BySeat<Option<T>>) -> Vec<Option<T>> {
    let mut by_seat = by_seat;
    Seat::ALL.into_iter().map(|seat| by_seat[seat].take()).collect()
}

/// How good an answer looks: one result ahead. Only where nobody answers at the same time, since otherwise one
/// would have to know the others' answers.
fn glance<G: Game>(
    game: &G,
    state: &State<G>,
    seat: Seat,
    owing: Seats,
    action: &G::Action,
    seats: Seats,
    dice: &mut Seeded,
) -> f64 {
    if owing.len() > 1 {
        return 0.5;
    }
    let mut state = state.clone();
    let joint = Joint::from_iter([(seat, action.clone())]);
    game.advance(&mut state, &joint, &mut Table::silent(&mut dice.clone()));
    judge(game, &state, seats)[seat]
}
