//! Points, segments and circles against brute force and against other formulas in `i128`.

use std::cmp::Ordering;

use duello_geometry::plane::{
    Circle, Contact, Fraction, Point, Segment, Side, Sweep, Vector, cmp_length,
};
use proptest::prelude::*;

fn point(range: i32) -> impl Strategy<Value = Point> + Clone {
    (-range..=range, -range..=range).prop_map(|(x, y)| Point::new(x, y))
}

/// Near and far, up to the limit and at it.
fn any_point() -> impl Strategy<Value = Point> + Clone {
    let limit = Point::LIMIT;
    let coordinate = prop_oneof![-20..=20, -limit..=limit, Just(limit), Just(-limit)];
    (coordinate.clone(), coordinate).prop_map(|(x, y)| Point::new(x, y))
}

fn segment(point: impl Strategy<Value = Point> + Clone) -> impl Strategy<Value = Segment> {
    (point.clone(), point).prop_map(|(from, to)| Segment::new(from, to))
}

fn scaled(point: Point, factor: i32) -> Point {
    Point::new(point.x * factor, point.y * factor)
}

/// Whether the segment enters the closed disc, by the roots of a quadratic equation: with `u` from
/// 0 to 1, |from + u * way - centre|² - radius² = a u² + 2 b u + c has to be at most 0 somewhere.
fn enters_disc(segment: Segment, centre: Point, radius: i32) -> bool {
    let way = segment.to - segment.from;
    let off = segment.from - centre;
    let wide = i128::from;
    let a = wide(way.x) * wide(way.x) + wide(way.y) * wide(way.y);
    let b = wide(way.x) * wide(off.x) + wide(way.y) * wide(off.y);
    let c = wide(off.x) * wide(off.x) + wide(off.y) * wide(off.y) - wide(radius) * wide(radius);
    let turning_point = a > 0 && -a <= b && b <= 0;
    radius >= 0 && (c <= 0 || a + 2 * b + c <= 0 || (turning_point && b * b >= a * c))
}

/// Where the point `numerator / denominator` of the way is, times the denominator.
fn along(segment: Segment, numerator: i32, denominator: i32) -> Point {
    let (from, to) = (scaled(segment.from, denominator - numerator), scaled(segment.to, numerator));
    Point::new(from.x + to.x, from.y + to.y)
}

/// All pairs of segments on a 4 by 4 grid. Points in common have a denominator of at most 18, the
/// greatest cross product on this grid, so that trying all fractions finds them.
#[test]
fn small_segments_meet_where_a_search_finds_a_common_point() {
    let grid: Vec<Point> = (0..16).map(|i| Point::new(i % 4, i / 4)).collect();
    let mut fractions: Vec<(i32, i32)> =
        (1..=18).flat_map(|d| (0..=d).map(move |n| (n, d))).collect();
    fractions.sort_by_key(|&(n, d)| Fraction::new(n.into(), d.into()));
    fractions.dedup_by_key(|&mut (n, d)| Fraction::new(n.into(), d.into()));

    for one in grid.iter().flat_map(|&from| grid.iter().map(move |&to| Segment::new(from, to))) {
        for two in grid.iter().flat_map(|&from| grid.iter().map(move |&to| Segment::new(from, to)))
        {
            // On the line by equal areas, between the ends by coordinates.
            let on_two = |&(n, d): &(i32, i32)| {
                let (p, a, b) = (along(one, n, d), scaled(two.from, d), scaled(two.to, d));
                (b.x - a.x) * (p.y - a.y) == (b.y - a.y) * (p.x - a.x)
                    && (a.x.min(b.x)..=a.x.max(b.x)).contains(&p.x)
                    && (a.y.min(b.y)..=a.y.max(b.y)).contains(&p.y)
            };
            let part = |&(n, d): &(i32, i32)| Fraction::new(n.into(), d.into()).unwrap();
            let first = fractions.iter().find(|fraction| on_two(fraction)).map(part);
            let last = fractions.iter().rev().find(|fraction| on_two(fraction)).map(part);
            assert_eq!(one.meets(two), first.is_some(), "{one:?} {two:?}");
            assert_eq!(one.common(two), first.zip(last), "{one:?} {two:?}");

            let ends = [Fraction::START, Fraction::END];
            let lone = first == last && first.is_some_and(|part| !ends.contains(&part));
            let other_ends = [two.from, two.to].iter().any(|&end| one.contains(end));
            assert_eq!(one.crosses(two), lone && !other_ends, "{one:?} {two:?}");
        }
    }
}

#[test]
fn lengths_are_above_negative_bounds() {
    assert_eq!(cmp_length(0, -1), Ordering::Greater);
    let dot = Segment::new(Point::new(0, 0), Point::new(9, 0));
    assert_eq!(dot.cmp_distance(Point::new(5, 0), -1), Ordering::Greater);
    assert_eq!(dot.cmp_distance_to(dot, -1), Ordering::Greater);
    assert_eq!(dot.cmp_distance_to(dot, 0), Ordering::Equal);
}

#[test]
fn a_fraction_of_nothing_is_none() {
    for (numerator, denominator) in [(0, 0), (1, 0), (0, -1), (-1, 2), (-2, -1), (i64::MIN, 1)] {
        assert_eq!(Fraction::new(numerator, denominator), None, "{numerator}/{denominator}");
    }
}

/// All segments and points on a 5 by 5 grid: what lies on a segment is at distance 0, and a point
/// at a whole distance lies on the edge of that disc.
#[test]
fn edges_belong_to_what_they_bound() {
    let grid: Vec<Point> = (0..25).map(|i| Point::new(i % 5, i / 5)).collect();
    for &a in &grid {
        for &p in &grid {
            let squared = a.distance_squared(p);
            for radius in 0..7 {
                let disc = Circle::new(a, radius);
                assert_eq!(disc.contains(p), squared <= i64::from(radius * radius));
            }
            for &b in &grid {
                let line = Segment::new(a, b);
                assert_eq!(line.cmp_distance(p, 0).is_eq(), line.contains(p), "{line:?} {p}");
                assert!(line.cmp_distance(p, 0).is_ge(), "{line:?} {p}");
            }
        }
    }
}

#[test]
fn bases_of_thirty_millimetres() {
    let base = |x, y| Circle::new(Point::new(x, y), 15);
    let contacts = [(30, 0), (18, 24), (21, 22), (31, 0), (22, 22), (21, 21)].map(|(x, y)| {
        let (a, b) = (base(0, 0), base(x, y));
        (a.contact(b), a.cmp_gap(b, 1).is_le())
    });
    let (apart, touching, overlapping) = (Contact::Apart, Contact::Touching, Contact::Overlapping);
    assert_eq!(
        contacts,
        [
            (touching, true),
            (touching, true),
            (apart, true),
            (apart, true),
            (apart, false),
            (overlapping, true)
        ]
    );
}

#[test]
fn points_from_outside_are_refused_beyond_the_limit() {
    let limit = Point::LIMIT;
    assert_eq!(Point::try_from([limit, -limit]), Ok(Point::new(limit, -limit)));
    assert!(Point::try_from([limit + 1, 0]).is_err());
    assert!(Point::try_from([0, i32::MIN]).is_err());
    assert!(Vector::try_from([i32::MAX, 0]).is_err());
}

proptest! {
    #[test]
    fn the_tape_is_drawn_out_no_further_than_needed(a in any_point(), b in any_point()) {
        let cost = (b - a).length_ceil();
        prop_assert!(a.cmp_distance(b, cost).is_le());
        prop_assert!(a.cmp_distance(b, cost - 1).is_gt());
        prop_assert_eq!((a - b).length_ceil(), cost);
    }

    #[test]
    fn reduced_vectors_keep_their_direction(a in any_point(), b in any_point()) {
        let way = b - a;
        let reduced = way.reduced();
        prop_assert_eq!(way.cross(reduced), 0);
        prop_assert!(way == reduced || way.dot(reduced) > 0);
        prop_assert_eq!(reduced.reduced(), reduced);
        let divides = |d: i32| reduced.x % d == 0 && reduced.y % d == 0;
        prop_assert!(a == b || !(2..50).any(divides));
    }

    #[test]
    fn sides_change_with_the_point_of_view(line in segment(any_point()), p in any_point()) {
        let back = Segment::new(line.to, line.from).side(p);
        let mirrored = match line.side(p) {
            Side::Left => Side::Right,
            Side::On => Side::On,
            Side::Right => Side::Left,
        };
        prop_assert_eq!(back, mirrored);
        prop_assert_eq!(Segment::new(line.to, p).side(line.from), line.side(p));
    }

    #[test]
    fn distance_to_a_segment_is_when_a_disc_touches(
        line in segment(any_point()), p in any_point(),
        radius in prop_oneof![-2..60, -9..Point::LIMIT],
    ) {
        prop_assert_eq!(line.cmp_distance(p, radius).is_le(), enters_disc(line, p, radius));
    }

    /// Short lines, so that exact ties happen; strictly nearer means still entering a disc smaller
    /// by a hair, which is less than the least difference two such distances can have.
    #[test]
    fn touching_is_told_from_entering(line in segment(point(12)), p in point(12), radius in 0..16) {
        const HAIR: i32 = 40_000;
        let big = Segment::new(scaled(line.from, HAIR), scaled(line.to, HAIR));
        let expected = if enters_disc(big, scaled(p, HAIR), radius * HAIR - 1) {
            Contact::Overlapping
        } else if enters_disc(line, p, radius) {
            Contact::Touching
        } else {
            Contact::Apart
        };
        let sweep = Sweep { path: line, radius: radius / 3 };
        prop_assert_eq!(sweep.with_circle(Circle::new(p, radius - radius / 3)), expected);
        let dot = Segment::new(p, p);
        prop_assert_eq!(Sweep { path: line, radius }.with_segment(dot), expected);
    }

    #[test]
    fn distances_of_segments_are_mutual_and_least(
        one in segment(any_point()), two in segment(any_point()), bound in -1..Point::LIMIT,
    ) {
        let found = one.cmp_distance_to(two, bound);
        prop_assert_eq!(two.cmp_distance_to(one, bound), found);
        let back = Segment::new(one.to, one.from);
        prop_assert_eq!(back.cmp_distance_to(two, bound), found);
        prop_assert_eq!(one.meets(two), one.cmp_distance_to(two, 0).is_eq());
        prop_assert_eq!(one.common(two).is_some(), one.meets(two));
        for end in [two.from, two.to] {
            prop_assert!(found <= one.cmp_distance(end, bound));
        }
    }

    /// No point of one segment is nearer to the other than their distance: tried at 24ths.
    #[test]
    fn no_point_between_is_nearer(
        one in segment(point(40)), two in segment(point(40)), bound in 0..40,
    ) {
        let found = one.cmp_distance_to(two, bound);
        let big = Segment::new(scaled(two.from, 24), scaled(two.to, 24));
        for n in 0..=24 {
            prop_assert!(found <= big.cmp_distance(along(one, n, 24), 24 * bound));
        }
    }

    #[test]
    fn gaps_are_distances_less_the_radii(
        a in any_point(), b in any_point(), r in 0..500, s in 0..500, gap in -900..Point::LIMIT,
    ) {
        let (one, two) = (Circle::new(a, r), Circle::new(b, s));
        // A distance is at most a whole number if and only if it is so rounded up.
        let tape = i64::from((b - a).length_ceil());
        prop_assert_eq!(one.cmp_gap(two, gap).is_le(), tape <= i64::from(gap) + i64::from(r + s));
        prop_assert_eq!(one.cmp_gap(two, gap), two.cmp_gap(one, gap));
        prop_assert_eq!(one.contains(b), tape <= i64::from(r));
        prop_assert_eq!(one.contact(two) == Contact::Apart, one.cmp_gap(two, 0).is_gt());
        prop_assert_eq!(Sweep::new(one, a).with_circle(two), one.contact(two));
    }

    #[test]
    fn fractions_are_ordered_like_numbers(
        a in 0i64..50, b in 1i64..50, c in 0i64..50, d in 1i64..50,
    ) {
        let (one, two) = (Fraction::new(a, b), Fraction::new(c, d));
        prop_assert_eq!(one.is_some(), a <= b);
        if let (Some(one), Some(two)) = (one, two) {
            prop_assert_eq!(one.cmp(&two), (a * d).cmp(&(c * b)));
            prop_assert_eq!(one == two, a * d == c * b);
            prop_assert_eq!(one.numerator() * b, a * one.denominator());
            let height = 10 * b + a * (3 - 10);
            for level in 0..12 {
                prop_assert_eq!(one.cmp_height(10, 3, level as i32), height.cmp(&(level * b)));
            }
        }
    }
}
