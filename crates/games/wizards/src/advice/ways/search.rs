//! The search from corner to corner, for a figure whose straight path is blocked.
//!
//! A search is for one goal, among the corners that can be on a path to it, or for all goals. Both find the same
//! path: of several equally short ones, the one that the search for all goals finds first. If that depends on
//! corners that the search for one goal left out, the search reports it.

use duello_geometry::plane::{Mm, Point};
use smallvec::SmallVec;

use super::Ways;
use super::corners::{CORNERS_MAX, Corner};
use crate::id::Id;
use crate::place::{Path, Place, Step};
use crate::rules::take_link;

/// What has been found so far.
pub(super) struct Search {
    /// Whether it is for one goal only.
    is_for_one: bool,
    /// What a path costs at most.
    most: Mm,
    /// The start and the corners that can be reached, cheapest first.
    nodes: SmallVec<[Node; 12]>,
    /// From how many of them the search has gone on.
    settled: usize,
    /// The corners that are left.
    corners: SmallVec<[Open; 16]>,
}

/// A place on a path, and how it is reached.
#[derive(Clone, Copy)]
struct Node {
    place: Place,
    /// The leg from here to the only goal, if it is open.
    to_goal: Option<Mm>,
    came: Came,
}

/// How a place is reached.
#[derive(Clone, Copy)]
struct Came {
    cost: Mm,
    /// From which node.
    from: u16,
    /// Whether there is another way that is as short, from a node that costs the same.
    is_tied: bool,
    /// By which link; by a leg if by none.
    link: Option<Id>,
}

/// A corner with the best way there that is known.
struct Open {
    place: Place,
    /// Which corner it is.
    corner: u16,
    /// From the start as the crow flies, rounded up.
    far: Mm,
    /// To the only goal as the crow flies, rounded up; 0 if there are others.
    left: Mm,
    to_goal: Option<Mm>,
    best: Option<Came>,
}

/// The best way to a goal that is known: what it costs in all, by which node, and whether a leg goes on from there.
#[derive(Clone, Copy)]
struct Found {
    cost: Mm,
    at: usize,
    has_leg: bool,
    is_tied: bool,
}

/// The answer of a search.
pub(super) enum Answer {
    /// This path at this cost.
    Path(Path, Mm),
    /// There is none.
    None,
    /// Which of several paths it is has to be found among all corners.
    Tied,
}

impl Search {
    /// For one goal, to which a path costs so much at most; none if no corner leads there.
    pub(super) fn for_one(
        ways: &Ways<'_>,
        goal: Place,
        most: Mm,
        corners: &[Corner],
    ) -> Option<Search> {
        let opened = |(at, corner): (usize, &Corner)| {
            if goal.at.cmp_distance(corner.place.at, most - corner.far).is_gt() {
                return None;
            }
            let left = (goal.at - corner.place.at).length_ceil();
            let is_hopeful = corner.far + left <= most && corner.is_free(ways);
            is_hopeful.then(|| Open::new(at, corner, left))
        };
        let hopeful = corners.iter().enumerate().filter_map(opened);
        let mut search = Search::among(ways, true, most, hopeful);
        let start = ways.body.place;
        let straight = |open: &Open| match open.place.layer == start.layer {
            true => corners[usize::from(open.corner)].straight(ways),
            false => None,
        };
        let mut links = ways.public.layout.links().iter();
        let has_link = links.any(|link| link.other_end(start).is_some());
        if !has_link && search.corners.iter().all(|open| straight(open).is_none()) {
            return None;
        }
        // Paths with one bend are known now; anything more expensive can be skipped.
        for open in &mut search.corners {
            open.to_goal = match open.place == goal {
                true => Some(0),
                false => ways.leg_to(open.place, goal),
            };
            if let (Some(first), Some(last)) = (straight(open), open.to_goal) {
                search.most = search.most.min(first + last);
            }
        }
        search.corners.iter().any(|open| open.to_goal.is_some()).then_some(search)
    }

    /// For all goals.
    pub(super) fn for_all(ways: &Ways<'_>, corners: &[Corner]) -> Search {
        let opened = |(at, corner): (usize, &Corner)| {
            ways.is_open_at(corner.place).then(|| Open::new(at, corner, 0))
        };
        Search::among(ways, false, ways.most, corners.iter().enumerate().filter_map(opened))
    }

    fn among(
        ways: &Ways<'_>,
        is_for_one: bool,
        most: Mm,
        corners: impl Iterator<Item = Open>,
    ) -> Search {
        let came = Came { cost: 0, from: 0, is_tied: false, link: None };
        let start = Node { place: ways.body.place, to_goal: None, came };
        let nodes = SmallVec::from_iter([start]);
        Search { is_for_one, most, nodes, settled: 0, corners: corners.collect() }
    }

    /// The shortest path, of which the straight way is known.
    pub(super) fn path_to(&mut self, ways: &Ways<'_>, goal: Place, straight: Option<Mm>) -> Answer {
        let straight = straight.filter(|cost| *cost <= ways.most);
        let is_tied = false;
        let mut found = straight.map(|cost| Found { cost, at: 0, has_leg: true, is_tied });
        let mut at = 1;
        // There are no more nodes than corners.
        loop {
            let most = found.map_or(self.most, |found| found.cost.min(self.most));
            if at == self.nodes.len() && !self.find_next(ways, goal, most) {
                break;
            }
            if found.is_some_and(|found| self.nodes[at].came.cost >= found.cost) {
                break;
            }
            self.look_from(ways, at, goal, &mut found);
            at += 1;
        }
        let Some(found) = found else { return Answer::None };
        match self.path(found, goal.at) {
            Some(path) => Answer::Path(path, found.cost),
            None => Answer::Tied,
        }
    }

    /// Whether a node leads to the goal, and for less than is known.
    fn look_from(&self, ways: &Ways<'_>, at: usize, goal: Place, found: &mut Option<Found>) {
        let node = &self.nodes[at];
        let (spent, has_leg) = (node.came.cost, node.place != goal);
        let most = found.map_or(ways.most, |found| found.cost);
        let is_far = goal.at.cmp_distance(node.place.at, most - spent).is_gt();
        let leg = match (has_leg, self.is_for_one) {
            (false, _) => Some(0),
            (true, true) => node.to_goal,
            (true, false) if is_far => None,
            (true, false) => ways.leg_to(node.place, goal),
        };
        let Some(cost) = leg.map(|leg| spent + leg).filter(|cost| *cost <= most) else { return };
        match found {
            Some(known) if cost == known.cost => {
                let other = &self.nodes[known.at];
                known.is_tied |= other.came.cost == spent && other.place != node.place;
            }
            _ => *found = Some(Found { cost, at, has_leg, is_tied: false }),
        }
    }

    /// Finds one node more, unless there is none from which the goal could be reached with so much.
    fn find_next(&mut self, ways: &Ways<'_>, goal: Place, most: Mm) -> bool {
        let count = self.nodes.len();
        // One turn each: a turn finds a node, or there is none left.
        while self.nodes.len() == count && self.settled < count && count <= CORNERS_MAX {
            if !self.is_hopeful(ways, goal, most) {
                return false;
            }
            self.settle_next(ways, most);
        }
        self.nodes.len() > count
    }

    /// Whether a corner that is left could be on a way to the goal that costs no more than this: nothing is nearer
    /// than as the crow flies, and the next node is not cheaper than the last.
    fn is_hopeful(&self, ways: &Ways<'_>, goal: Place, most: Mm) -> bool {
        if ways.has_shortcut {
            return true;
        }
        let spent = self.nodes.last().map_or(0, |node| node.came.cost);
        self.corners.iter().any(|open| {
            let left = most - open.far.max(spent);
            goal.at.cmp_distance(open.place.at, left).is_le()
        })
    }

    /// Goes on from one node to all corners, and makes the cheapest corner that is left the next node. A search for
    /// one goal leaves out what would cost more than `most` in all.
    fn settle_next(&mut self, ways: &Ways<'_>, most: Mm) {
        let most = if self.is_for_one { most } else { ways.most };
        let (from, node) = (self.settled, self.nodes[self.settled]);
        self.settled += 1;
        self.take_links(ways, from, node);
        let corners = ways.corners();
        for open in &mut self.corners {
            if !open.is_worth(&self.nodes, &node, most - open.left) {
                continue;
            }
            let cost = match from {
                0 => corners[usize::from(open.corner)].straight(ways),
                _ => ways.leg(node.place, open.place.at),
            };
            if let Some(cost) = cost {
                open.offer(&self.nodes, from, node.came.cost + cost, None, ways.most);
            }
        }
        let costs = self.corners.iter().enumerate();
        let cheapest = costs.filter_map(|(at, open)| open.best.map(|best| (best.cost, at))).min();
        if let Some((_, at)) = cheapest {
            let Open { place, to_goal, best, .. } = self.corners.swap_remove(at);
            self.nodes.extend(best.map(|came| Node { place, to_goal, came }));
        }
    }

    /// WI-555: from a node at the end of a link to its other end.
    fn take_links(&mut self, ways: &Ways<'_>, from: usize, node: Node) {
        for link in ways.public.layout.links() {
            if link.other_end(node.place).is_some()
                && let Ok(to) = take_link(ways.public, ways.body, node.place, link)
                && let Some(open) = self.corners.iter_mut().find(|open| open.place == to)
            {
                let cost = node.came.cost + link.cost;
                open.offer(&self.nodes, from, cost, Some(link.id), ways.most);
            }
        }
    }

    /// The path that was found; none if another one is as good.
    fn path(&self, found: Found, goal: Point) -> Option<Path> {
        let mut is_tied = found.is_tied;
        let mut steps: Path = found.has_leg.then_some(Step::To(goal)).into_iter().collect();
        let mut at = found.at;
        // Every node comes from an earlier one.
        while at > 0 {
            let Node { place, came, .. } = &self.nodes[at];
            is_tied |= came.is_tied;
            steps.push(came.link.map_or(Step::To(place.at), Step::Link));
            at = usize::from(came.from);
        }
        steps.reverse();
        (!self.is_for_one || !is_tied).then_some(steps)
    }
}

impl Open {
    fn new(at: usize, corner: &Corner, left: Mm) -> Open {
        let Corner { place, far, .. } = *corner;
        Open { place, corner: at as u16, far, left, to_goal: None, best: None }
    }

    /// Whether a leg from a node could lead here for no more than this, and for less than is known, or for the same.
    fn is_worth(&self, nodes: &[Node], node: &Node, most: Mm) -> bool {
        let to = self.place;
        if to.layer != node.place.layer || to.at == node.place.at {
            return false;
        }
        let spent = node.came.cost;
        let most = match self.best {
            None => most,
            Some(best) if nodes[usize::from(best.from)].came.cost == spent => most.min(best.cost),
            Some(best) => most.min(best.cost - 1),
        };
        to.at.cmp_distance(node.place.at, most - spent).is_le()
    }

    fn offer(&mut self, nodes: &[Node], from: usize, cost: Mm, link: Option<Id>, most: Mm) {
        match &mut self.best {
            _ if cost > most => {}
            Some(best) if cost > best.cost => {}
            Some(best) if cost == best.cost => {
                let (one, two) = (&nodes[usize::from(best.from)], &nodes[from]);
                best.is_tied |= one.came.cost == two.came.cost && one.place != two.place;
            }
            best => *best = Some(Came { cost, from: from as u16, is_tied: false, link }),
        }
    }
}
