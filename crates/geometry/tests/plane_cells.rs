//! Points in cells against looking at all of them.

use duello_geometry::plane::{Cells, Mm, Point, Segment};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

fn point(range: Mm) -> impl Strategy<Value = Point> + Clone {
    (-range..=range, -range..=range).prop_map(|(x, y)| Point::new(x, y))
}

/// Near and far, up to the limit and at it.
fn any_point() -> impl Strategy<Value = Point> + Clone {
    let limit = Point::LIMIT;
    let coordinate = prop_oneof![-50..=50, -limit..=limit, Just(limit), Just(-limit)];
    (coordinate.clone(), coordinate).prop_map(|(x, y)| Point::new(x, y))
}

fn is_as_brute_force(points: &[Point], side: Mm, line: Segment, reach: Mm) -> TestCaseResult {
    let cells = Cells::new(side, points.iter().copied().zip(0..));
    prop_assert_eq!(cells.len(), points.len());
    let mut found: Vec<usize> = cells.near(line, reach).map(|(_, number)| *number).collect();
    found.sort_unstable();
    let is_near = |at: &usize| line.cmp_distance(points[*at], reach).is_le();
    let all: Vec<usize> = (0..points.len()).filter(is_near).collect();
    prop_assert_eq!(found, all, "side {}, {:?}, {}", side, line, reach);
    for (at, number) in cells.near(line, reach) {
        prop_assert_eq!(at, points[*number]);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cells_find_what_looking_at_all_finds(
        points in prop::collection::vec(point(300), 0..60),
        (from, to) in (point(400), point(400)),
        side in 1..200,
        reach in -2..120,
    ) {
        is_as_brute_force(&points, side, Segment::new(from, to), reach)?;
    }

    /// Lines along the grid and points, where rows and columns begin and end.
    #[test]
    fn cells_find_it_on_their_borders(
        points in prop::collection::vec(point(4), 0..40),
        (from, to) in (point(5), point(5)),
        side in 1..5,
        reach in 0..4,
    ) {
        is_as_brute_force(&points, side, Segment::new(from, to), reach)?;
        is_as_brute_force(&points, side, Segment::new(from, Point::new(to.x, from.y)), reach)?;
        is_as_brute_force(&points, side, Segment::new(from, Point::new(from.x, to.y)), reach)?;
    }

    #[test]
    fn cells_find_it_up_to_the_limit(
        points in prop::collection::vec(any_point(), 0..20),
        (from, to) in (any_point(), any_point()),
        side in prop_oneof![1..100, Just(Point::LIMIT)],
        reach in prop_oneof![0..100, 0..=Point::LIMIT, Just(Point::LIMIT)],
    ) {
        is_as_brute_force(&points, side, Segment::new(from, to), reach)?;
    }
}

#[test]
fn no_points_are_nowhere() {
    let cells = Cells::new(10, std::iter::empty::<(Point, ())>());
    assert!(cells.is_empty());
    let line = Segment::new(Point::new(-100, 0), Point::new(100, 7));
    assert_eq!(cells.near(line, 1000).count(), 0);
}
