//! How far a figure has to walk to an enemy, around what it cannot walk through.

use duello_geometry::plane::{Contact, Point, Quarter, Rect};

use crate::content::PieceKind;
use crate::state::{FigureId, Public};

/// The mesh of the grid on which detours are measured, in millimetres, and the most nodes along an edge.
const MESH: i32 = 40;
const NODES_MAX: usize = 76;
const UNKNOWN: u16 = u16::MAX;
/// A node on which no figure can stand.
const CLOSED: u16 = u16::MAX - 1;

/// Ways to one enemy from everywhere.
pub(crate) struct Detours {
    nodes: [[u16; NODES_MAX]; NODES_MAX],
    wide: usize,
    deep: usize,
}

impl Detours {
    /// The ways to `enemy`; none if nothing stands between the two.
    pub(crate) fn between(public: &Public, id: FigureId, enemy: FigureId) -> Option<Detours> {
        let line = public.line(id, enemy);
        let closed = public.pieces().filter(|(_, piece, _)| {
            piece.lethal || matches!(piece.kind, PieceKind::Wall | PieceKind::Vertical)
        });
        if !closed.clone().any(|(_, _, rect)| rect.meets(line)) {
            return None;
        }
        let most = public.arena().bounds.max();
        let nodes = |length: i32| {
            let count = (length - public.switches.base()).max(0) / MESH + 1;
            (count as usize).min(NODES_MAX)
        };
        let mut detours = Detours {
            nodes: [[UNKNOWN; NODES_MAX]; NODES_MAX],
            wide: nodes(most.x),
            deep: nodes(most.y),
        };
        closed.for_each(|(_, piece, rect)| detours.close(public, rect, piece.lethal));
        detours.fill(public.figure(enemy).at);
        Some(detours)
    }

    /// Nobody can stand where its base would be in this rectangle; of what is lethal a base keeps clear.
    fn close(&mut self, public: &Public, rect: Rect, is_lethal: bool) {
        let base = public.switches.base();
        let first = |low: i32| ((low - base) / MESH).max(0) as usize;
        let last = |high: i32, count: usize| ((high / MESH).max(0) as usize).min(count - 1);
        for x in first(rect.min().x)..=last(rect.max().x, self.wide) {
            for y in first(rect.min().y)..=last(rect.max().y, self.deep) {
                let there = public.base_at(Point::new(x as i32 * MESH, y as i32 * MESH));
                let is_closed = match there.contact(rect) {
                    Contact::Overlapping => true,
                    Contact::Touching => is_lethal,
                    Contact::Apart => false,
                };
                if is_closed {
                    self.nodes[x][y] = CLOSED;
                }
            }
        }
    }

    fn node(&self, at: Point) -> (usize, usize) {
        let nearest = |length: i32, count: usize| {
            (((length + MESH / 2) / MESH).max(0) as usize).min(count - 1)
        };
        (nearest(at.x, self.wide), nearest(at.y, self.deep))
    }

    /// Writes the number of steps to `goal` into every node from which it can be reached.
    fn fill(&mut self, goal: Point) {
        let mut queue = [(0u8, 0u8); NODES_MAX * NODES_MAX];
        let (x, y) = self.node(goal);
        queue[0] = (x as u8, y as u8);
        self.nodes[x][y] = 0;
        let (mut next, mut count) = (0, 1);
        // Every node is written once, so that the queue never has more than all of them.
        while next < count {
            let (x, y) = (usize::from(queue[next].0), usize::from(queue[next].1));
            next += 1;
            for way in Quarter::ALL {
                let step = way.forward();
                let there = (x as i32 + step.x, y as i32 + step.y);
                let (Ok(a), Ok(b)) = (usize::try_from(there.0), usize::try_from(there.1)) else {
                    continue;
                };
                if a < self.wide && b < self.deep && self.nodes[a][b] == UNKNOWN {
                    self.nodes[a][b] = self.nodes[x][y] + 1;
                    queue[count] = (a as u8, b as u8);
                    count += 1;
                }
            }
        }
    }

    /// The way from a place, in millimetres. From a place where no figure should be it is longer than any other.
    pub(crate) fn from(&self, at: Point) -> i32 {
        let (x, y) = self.node(at);
        let around = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)];
        let steps = around.iter().filter_map(|(dx, dy)| {
            let (a, b) = (x.checked_add_signed(*dx)?, y.checked_add_signed(*dy)?);
            (a < self.wide && b < self.deep).then(|| self.nodes[a][b])
        });
        let least = steps.filter(|steps| *steps < CLOSED).min();
        let here = if self.nodes[x][y] < CLOSED { Some(self.nodes[x][y]) } else { least };
        here.map_or(10_000, |steps| i32::from(steps) * MESH)
    }
}
