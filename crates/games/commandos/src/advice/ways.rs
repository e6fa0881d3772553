//! Where a character can move, computed without allocation: playouts need it at every decision.

use duello_geometry::hex::Direction;

use crate::content::Cell;
use crate::path::Path;
use crate::state::{Public, Who};

/// The hexes within a number of steps of a character, with a shortest path to each.
///
/// It finds what [`Reach`](duello_geometry::hex::Reach) finds, in the same order; a test compares them.
pub(crate) struct Ways {
    /// In the order of discovery, the start first.
    order: [Cell; CELLS],
    found: usize,
    /// By the number of a hex: how many steps lead there, and from which hex the last one comes.
    steps: [u8; CELLS],
    back: [Cell; CELLS],
}

const CELLS: usize = 256;
const UNKNOWN: u8 = u8::MAX;

impl Ways {
    /// Explores the hexes around `who` up to `limit` steps, without entering avoided hexes.
    pub(crate) fn explore(
        public: &Public,
        who: Who,
        limit: u8,
        is_avoided: impl Fn(Cell) -> bool,
    ) -> Ways {
        Ways::explore_from(public, who, public.character(who).cell, limit, is_avoided)
    }

    /// The same as if `who` stood on `start`.
    pub(crate) fn explore_from(
        public: &Public,
        who: Who,
        start: Cell,
        limit: u8,
        is_avoided: impl Fn(Cell) -> bool,
    ) -> Ways {
        let mut ways =
            Ways { order: [start; CELLS], found: 1, steps: [UNKNOWN; CELLS], back: [start; CELLS] };
        ways.steps[start.index()] = 0;
        let mut closed = public.closed(who.seat);
        closed.insert(start);
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
                if closed.contains(to) || is_avoided(to) {
                    continue;
                }
                closed.insert(to);
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

    /// The path to a hex that was found.
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

#[cfg(test)]
mod tests {
    use duello_core::dice::Seeded;
    use duello_core::{Pending, Rules, Table};
    use duello_geometry::hex::{Ground, Hex, Reach};

    use super::*;
    use crate::{Commandos, SIDES, Setup};

    /// The same search by the geometry, which asks the rules about every hex.
    fn reach(public: &Public, who: Who, limit: u8) -> Reach {
        let ground = |hex: Hex| match public.map.cell(hex) {
            Some(cell) if public.may_enter(who.seat, cell) => Ground::Free,
            _ => Ground::Blocked,
        };
        let start = public.map.hex(public.character(who).cell);
        Reach::explore(public.map.board(), start, limit.into(), ground)
    }

    #[test]
    fn ways_are_those_of_the_geometry() {
        let game = Commandos::new();
        let mut compared = 0;
        for (seed, map) in (0..).zip(["ruin", "crossroads", "fort"]) {
            let mut dice = Seeded::new(seed);
            let start = game.start(&Setup::new(map), &mut Table::silent(&mut dice));
            let mut state = start.expect("the setup is valid");
            while let Pending::Decide(owing) = game.pending(&state.public) {
                let public = &state.public;
                for (who, _) in SIDES.into_iter().flat_map(|seat| public.living(seat)) {
                    let (ways, reach) =
                        (Ways::explore(public, who, 6, |_| false), reach(public, who, 6));
                    assert!(ways.cells().map(|cell| public.map.hex(cell)).eq(reach.stops()));
                    for cell in ways.cells() {
                        let path: Vec<Hex> = ways.path(public, cell).iter().collect();
                        assert_eq!(reach.path(public.map.hex(cell)), Some(path));
                    }
                    compared += 1;
                }
                let joint =
                    duello_bots::random_joint(&game, &state, owing, &mut Vec::new(), &mut dice);
                game.advance(&mut state, &joint, &mut Table::silent(&mut dice));
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}
