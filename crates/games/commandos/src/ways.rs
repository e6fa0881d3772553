//! Where a character can walk, found without asking for memory: playouts look for ways at every decision.

use duello_geometry::hex::{Direction, Ground};

use crate::map::Cell;
use crate::path::Path;
use crate::state::{Public, Who};

/// The hexes within so many steps of a character, with a shortest way to each.
///
/// It finds what [`Reach`](duello_geometry::hex::Reach) finds, in the same order; a test compares them.
pub(crate) struct Ways {
    /// As they were found, the start first.
    order: [Cell; CELLS],
    found: usize,
    /// By the number of a hex: how many steps lead there, and from which hex the last one comes.
    steps: [u8; CELLS],
    back: [Cell; CELLS],
}

const CELLS: usize = 256;
const UNKNOWN: u8 = u8::MAX;

impl Ways {
    /// Looks around `who`, at most `limit` steps far, and never enters a hex that is to be avoided.
    pub(crate) fn explore(
        public: &Public,
        who: Who,
        limit: u8,
        is_avoided: impl Fn(Cell) -> bool,
    ) -> Ways {
        let start = public.character(who).cell;
        let mut ways =
            Ways { order: [start; CELLS], found: 1, steps: [UNKNOWN; CELLS], back: [start; CELLS] };
        ways.steps[start.index()] = 0;
        let mut next = 0;
        while next < ways.found {
            let cell = ways.order[next];
            let steps = ways.steps[cell.index()];
            next += 1;
            if steps >= limit {
                break;
            }
            for direction in Direction::ALL {
                let Some(to) = public.map.neighbour(cell, direction) else { continue };
                let is_known = ways.steps[to.index()] != UNKNOWN;
                if is_known || public.ground(who, to) == Ground::Blocked || is_avoided(to) {
                    continue;
                }
                ways.steps[to.index()] = steps + 1;
                ways.back[to.index()] = cell;
                ways.order[ways.found] = to;
                ways.found += 1;
            }
        }
        ways
    }

    /// The hexes found, the start left out, the nearest first.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.order[1..self.found].iter().copied()
    }

    /// How many steps lead to a hex.
    pub(crate) fn steps(&self, cell: Cell) -> Option<u8> {
        Some(self.steps[cell.index()]).filter(|steps| *steps != UNKNOWN)
    }

    /// The way to a hex that was found.
    pub(crate) fn path(&self, public: &Public, cell: Cell) -> Path {
        let mut back = [cell; Path::MAX];
        let mut at = cell;
        let steps = usize::from(self.steps(cell).unwrap_or(0)).min(Path::MAX);
        for place in back[..steps].iter_mut().rev() {
            *place = at;
            at = self.back[at.index()];
        }
        back[..steps].iter().map(|cell| public.map.hex(*cell)).collect()
    }
}
