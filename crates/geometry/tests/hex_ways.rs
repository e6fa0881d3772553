//! Sight lines and reach against brute force.

use std::collections::{BTreeMap, BTreeSet};

use duello_geometry::hex::{Board, Direction, Ground, Hex, Passage, Reach, is_clear, sight_line};
use proptest::prelude::*;

fn hex(range: i32) -> impl Strategy<Value = Hex> {
    (-range..=range, -range..=range).prop_map(|(q, r)| Hex::new(q, r))
}

/// The hexes nearest to the point `i / n` of the way, by trying all centres near the line: least
/// Δq² + Δr² + Δs² after multiplying by n.
fn nearest_by_search(from: Hex, to: Hex, i: i32) -> Vec<Hex> {
    let n = i64::from(from.distance(to));
    let delta = to - from;
    let mut best = i64::MAX;
    let mut nearest = Vec::new();
    let mut candidates: Vec<Hex> =
        from.disc(from.distance(to) + 1).filter(|hex| hex.distance(to) as i64 <= n + 1).collect();
    candidates.sort_unstable();
    for hex in candidates {
        let off = |centre: i32, start: i32, way: i32| {
            let off = n * i64::from(centre - start) - i64::from(way) * i64::from(i);
            off * off
        };
        let distance = off(hex.q, from.q, delta.q)
            + off(hex.r, from.r, delta.r)
            + off(hex.s(), from.s(), delta.s());
        if distance < best {
            best = distance;
            nearest.clear();
        }
        if distance == best {
            nearest.push(hex);
        }
    }
    nearest
}

/// Every line within 12 steps, not a sample: two or one nearest hexes at each point.
#[test]
fn all_short_sight_lines_match_the_search() {
    let origin = Hex::ORIGIN;
    for to in origin.disc(12) {
        let line: Vec<Passage> = sight_line(origin, to).collect();
        assert_eq!(line.len() as u32, origin.distance(to).saturating_sub(1));
        for (passage, i) in line.iter().zip(1..) {
            let hexes: Vec<Hex> = passage.hexes().collect();
            assert_eq!(hexes, nearest_by_search(origin, to, i), "{to} at point {i}");
        }
    }
}

#[derive(Clone, Debug)]
struct Maze {
    board: Board,
    ground: BTreeMap<Hex, Ground>,
}

impl Maze {
    fn at(&self, hex: Hex) -> Ground {
        self.ground[&hex]
    }
}

fn maze(size: u8) -> impl Strategy<Value = Maze> {
    (0..=size, 0..=2 * size).prop_flat_map(|(w, h)| {
        let board = Board::new(w, h);
        let ground = prop_oneof![
            5 => Just(Ground::Free), 1 => Just(Ground::Passable), 3 => Just(Ground::Blocked)
        ];
        prop::collection::vec(ground, board.len())
            .prop_map(move |ground| Maze { board, ground: board.hexes().zip(ground).collect() })
    })
}

/// Steps by relaxing all edges until nothing changes.
fn steps_by_relaxation(maze: &Maze, start: Hex) -> BTreeMap<Hex, u32> {
    let mut steps = BTreeMap::from([(start, 0)]);
    loop {
        let mut changed = false;
        for (&hex, &ground) in &maze.ground {
            if ground == Ground::Blocked {
                continue;
            }
            let via = hex.neighbours().iter().filter_map(|n| steps.get(n)).min().copied();
            if let Some(via) = via
                && steps.get(&hex).is_none_or(|&now| via + 1 < now)
            {
                steps.insert(hex, via + 1);
                changed = true;
            }
        }
        if !changed {
            return steps;
        }
    }
}

/// The directions of the first of all shortest ways, by trying them in order.
fn first_way(maze: &Maze, at: Hex, goal: Hex, left: u32) -> Option<Vec<Hex>> {
    if left == 0 {
        return (at == goal).then(Vec::new);
    }
    Direction::ALL.into_iter().find_map(|direction| {
        let next = at.neighbour(direction);
        let enterable = maze.board.contains(next) && maze.at(next) != Ground::Blocked;
        let rest = if enterable && next.distance(goal) < left {
            first_way(maze, next, goal, left - 1)?
        } else {
            return None;
        };
        Some(std::iter::once(next).chain(rest).collect())
    })
}

proptest! {
    #[test]
    fn long_sight_lines_match_the_search(from in hex(30), to in hex(30), i in 1usize..60) {
        if let Some(passage) = sight_line(from, to).nth(i - 1) {
            let hexes: Vec<Hex> = passage.hexes().collect();
            prop_assert_eq!(hexes, nearest_by_search(from, to, i as i32));
        }
    }

    #[test]
    fn sight_is_mutual(
        from in hex(9), to in hex(9), walls in prop::collection::btree_set(hex(9), 0..150),
    ) {
        let blocked = |hex: Hex| walls.contains(&hex);
        prop_assert_eq!(is_clear(from, to, blocked), is_clear(to, from, blocked));
        prop_assert!(sight_line(from, to).rev().eq(sight_line(to, from)));
    }

    #[test]
    fn sight_turns_with_the_grid(
        from in hex(9), to in hex(9), walls in prop::collection::btree_set(hex(9), 0..150),
        n in 0i32..6,
    ) {
        let turned: BTreeSet<Hex> = walls.iter().map(|hex| hex.rotated(n)).collect();
        prop_assert_eq!(
            is_clear(from, to, |hex| walls.contains(&hex)),
            is_clear(from.rotated(n), to.rotated(n), |hex| turned.contains(&hex))
        );
    }

    #[test]
    fn one_open_hex_of_two_is_enough(
        from in hex(9), to in hex(9), walls in prop::collection::btree_set(hex(9), 0..150),
    ) {
        let n = from.distance(to).cast_signed();
        let open = (1..n)
            .all(|i| nearest_by_search(from, to, i).iter().any(|hex| !walls.contains(hex)));
        prop_assert_eq!(is_clear(from, to, |hex| walls.contains(&hex)), open);
    }

    #[test]
    fn sight_does_not_overflow_at_the_limit(sixth in 0i32..6, third in 0..=(1i32 << 28)) {
        let from = Hex::new(Hex::LIMIT.cast_signed(), -third).rotated(sixth);
        let line = sight_line(from, -from);
        prop_assert_eq!(line.len() as u32, 2 * Hex::LIMIT - 1);
        for passage in line.clone().take(3) {
            prop_assert!(passage.hexes().all(|hex| hex.distance(from) <= 3));
        }
        for passage in line.clone().rev().take(3) {
            prop_assert!(passage.hexes().all(|hex| hex.distance(-from) <= 3));
        }
        prop_assert!(line.rev().take(3).eq(sight_line(-from, from).take(3)));
    }

    #[test]
    fn reach_matches_relaxation(
        maze in maze(5), pick in any::<prop::sample::Index>(), limit in 0u32..9,
    ) {
        let start = maze.board.hex(pick.index(maze.board.len())).unwrap();
        let mut asked = BTreeSet::new();
        let reach = Reach::explore(maze.board, start, limit, |hex| {
            assert!(hex != start && asked.insert(hex), "{hex} asked twice");
            maze.at(hex)
        });
        let expected = steps_by_relaxation(&maze, start);
        for hex in maze.board.hexes() {
            let steps = expected.get(&hex).copied().filter(|&steps| steps <= limit);
            prop_assert_eq!(reach.steps(hex), steps, "{}", hex);
            let stop = hex != start && steps.is_some() && maze.at(hex) == Ground::Free;
            prop_assert_eq!(reach.can_stop(hex), stop, "{}", hex);
            prop_assert_eq!(reach.path(hex).map(|path| path.len() as u32), steps);
        }
        let stops: Vec<Hex> = reach.stops().collect();
        prop_assert!(stops.is_sorted_by_key(|&hex| reach.steps(hex)));
        let all: BTreeSet<Hex> = maze.board.hexes().filter(|&hex| reach.can_stop(hex)).collect();
        prop_assert_eq!(stops.len(), all.len());
        prop_assert_eq!(stops.into_iter().collect::<BTreeSet<_>>(), all);
    }

    #[test]
    fn the_path_is_the_first_of_the_shortest(
        maze in maze(3), pick in any::<prop::sample::Index>(),
    ) {
        let start = maze.board.hex(pick.index(maze.board.len())).unwrap();
        let reach = Reach::explore(maze.board, start, 7, |hex| maze.at(hex));
        for hex in maze.board.hexes() {
            let expected = reach.steps(hex).and_then(|steps| first_way(&maze, start, hex, steps));
            prop_assert_eq!(reach.path(hex), expected);
        }
    }
}

#[test]
fn nothing_is_reached_from_outside() {
    let reach = Reach::explore(Board::new(2, 2), Hex::new(3, 0), 9, |_| Ground::Free);
    assert_eq!(reach.stops().count(), 0);
    assert_eq!(reach.path(Hex::new(3, 0)), None);
}
