//! Where one can get.

use alloc::vec;
use alloc::vec::Vec;

use super::{Board, Direction, Hex};

/// What a hex means to somebody who walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// May be entered, and the way may end here.
    Free,
    /// May be entered, but the way may not end here.
    Passable,
    /// May not be entered.
    Blocked,
}

/// The hexes within so many steps of a start, with a shortest way to each.
///
/// ```
/// use duello_geometry::hex::{Board, Ground, Hex, Reach};
///
/// let friend = Hex::new(0, -1);
/// let wall = [Hex::new(1, -1), Hex::new(-1, 0)];
/// let reach = Reach::explore(Board::new(5, 5), Hex::ORIGIN, 2, |hex| {
///     if wall.contains(&hex) {
///         Ground::Blocked
///     } else if hex == friend {
///         Ground::Passable
///     } else {
///         Ground::Free
///     }
/// });
/// assert_eq!(reach.path(Hex::new(0, -2)), Some(vec![friend, Hex::new(0, -2)]));
/// assert!(!reach.can_stop(friend));
/// assert_eq!(reach.steps(Hex::new(2, -2)), None, "three steps");
/// ```
#[derive(Clone, Debug)]
pub struct Reach {
    board: Board,
    /// By the board's numbers.
    known: Vec<Known>,
    /// As they were found: by steps, then by the directions of the way.
    order: Vec<Hex>,
}

#[derive(Clone, Copy, Debug)]
enum Known {
    Nothing,
    Blocked,
    Reached(Visit),
}

#[derive(Clone, Copy, Debug)]
struct Visit {
    steps: u32,
    /// The last step of the way; none for the start.
    arrival: Option<Direction>,
    may_stop: bool,
}

impl Reach {
    /// Explores the board from `start`, at most `limit` steps deep.
    ///
    /// A step goes to a neighbour on the board that is not [`Ground::Blocked`]; `ground` is asked at
    /// most once for a hex and never for the start. From a start off the board nothing is reached.
    #[must_use]
    pub fn explore(
        board: Board,
        start: Hex,
        limit: u32,
        mut ground: impl FnMut(Hex) -> Ground,
    ) -> Self {
        let known = vec![Known::Nothing; board.len()];
        let mut reach = Self { board, known, order: Vec::new() };
        if let Some(index) = board.index(start) {
            let visit = Visit { steps: 0, arrival: None, may_stop: false };
            reach.known[index] = Known::Reached(visit);
            reach.order.push(start);
        }
        // The order of discovery is the queue of the breadth-first search.
        let mut next = 0;
        while let Some(&hex) = reach.order.get(next) {
            next += 1;
            let Some(steps) = reach.steps(hex).filter(|&steps| steps < limit) else { break };
            for direction in Direction::ALL {
                let neighbour = hex.neighbour(direction);
                let Some(index) = board.index(neighbour) else { continue };
                if !matches!(reach.known[index], Known::Nothing) {
                    continue;
                }
                let may_stop = match ground(neighbour) {
                    Ground::Free => true,
                    Ground::Passable => false,
                    Ground::Blocked => {
                        reach.known[index] = Known::Blocked;
                        continue;
                    }
                };
                let visit = Visit { steps: steps + 1, arrival: Some(direction), may_stop };
                reach.known[index] = Known::Reached(visit);
                reach.order.push(neighbour);
            }
        }
        reach
    }

    /// The least number of steps to a hex, whether or not the way may end there; 0 for the start.
    #[must_use]
    pub fn steps(&self, hex: Hex) -> Option<u32> {
        self.visit(hex).map(|visit| visit.steps)
    }

    /// Whether a way of at least one step may end on the hex.
    #[must_use]
    pub fn can_stop(&self, hex: Hex) -> bool {
        self.visit(hex).is_some_and(|visit| visit.may_stop)
    }

    /// The hexes where a way of at least one step may end, the nearest first.
    ///
    /// ```
    /// # use duello_geometry::hex::{Board, Ground, Hex, Reach};
    /// let reach = Reach::explore(Board::new(3, 6), Hex::ORIGIN, 1, |_| Ground::Free);
    /// assert!(reach.stops().eq(Hex::ORIGIN.neighbours()));
    /// ```
    pub fn stops(&self) -> impl Iterator<Item = Hex> + Clone {
        self.order.iter().copied().filter(|&hex| self.can_stop(hex))
    }

    /// A shortest way to a hex that was reached, without the start and with the hex itself.
    ///
    /// Of several shortest ways it is the one whose directions come first, compared step by step
    /// clockwise from north. No hex occurs twice in it.
    #[must_use]
    pub fn path(&self, hex: Hex) -> Option<Vec<Hex>> {
        let mut path = Vec::with_capacity(self.steps(hex)? as usize);
        let mut at = hex;
        while let Some(arrival) = self.visit(at)?.arrival {
            path.push(at);
            at = at.neighbour(arrival.opposite());
        }
        path.reverse();
        Some(path)
    }

    fn visit(&self, hex: Hex) -> Option<Visit> {
        match self.known[self.board.index(hex)?] {
            Known::Reached(visit) => Some(visit),
            Known::Nothing | Known::Blocked => None,
        }
    }
}
