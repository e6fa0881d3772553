//! Rectangles and polygons against slabs, columns and lattice searches.

use duello_geometry::plane::{
    Circle, Contact, Fraction, Point, Polygon, PolygonFault, Quarter, Rect, Segment, Sweep, Vector,
};
use proptest::prelude::*;

fn point(range: i32) -> impl Strategy<Value = Point> + Clone {
    (-range..=range, -range..=range).prop_map(|(x, y)| Point::new(x, y))
}

fn segment(range: i32) -> impl Strategy<Value = Segment> {
    (point(range), point(range)).prop_map(|(from, to)| Segment::new(from, to))
}

fn rect(range: i32) -> impl Strategy<Value = Rect> {
    (point(range), point(range)).prop_map(|(a, b)| Rect::new(a, b))
}

fn scaled(point: Point, factor: i32) -> Point {
    Point::new(point.x * factor, point.y * factor)
}

fn scaled_rect(rect: Rect, factor: i32) -> Rect {
    Rect::new(scaled(rect.min(), factor), scaled(rect.max(), factor))
}

fn scaled_segment(segment: Segment, factor: i32) -> Segment {
    Segment::new(scaled(segment.from, factor), scaled(segment.to, factor))
}

fn grown(rect: Rect, x: i32, y: i32) -> Rect {
    Rect::new(rect.min() + Vector::new(-x, -y), rect.max() + Vector::new(x, y))
}

/// The part of a segment in a closed rectangle, by cutting it with the slab of each axis.
fn span_by_slabs(segment: Segment, rect: Rect) -> Option<(Fraction, Fraction)> {
    let way = segment.direction();
    let mut span = (Fraction::START, Fraction::END);
    for (start, step, low, high) in [
        (segment.from.x, way.x, rect.min().x, rect.max().x),
        (segment.from.y, way.y, rect.min().y, rect.max().y),
    ] {
        let (low, high) = (i64::from(low - start), i64::from(high - start));
        let length = i64::from(step.abs());
        if step == 0 {
            if low > 0 || high < 0 {
                return None;
            }
            continue;
        }
        let (enter, leave) = if step > 0 { (low, high) } else { (-high, -low) };
        if enter > length || leave < 0 {
            return None;
        }
        span.0 = span.0.max(Fraction::new(enter.max(0), length)?);
        span.1 = span.1.min(Fraction::new(leave.min(length), length)?);
    }
    (span.0 <= span.1).then_some(span)
}

/// Whether a disc of this radius swept along the segment meets the closed rectangle: whether the
/// segment meets the rectangle with rounded corners around it.
fn sweep_meets(segment: Segment, rect: Rect, radius: i32) -> bool {
    let flat = [grown(rect, radius, 0), grown(rect, 0, radius)];
    radius >= 0
        && (flat.iter().any(|&rect| span_by_slabs(segment, rect).is_some())
            || rect.corners().iter().any(|&corner| segment.cmp_distance(corner, radius).is_le()))
}

/// Far more than the inverse of the least difference between a whole number up to 40 and another
/// distance that occurs between shapes with coordinates up to 30.
const HAIR: i32 = 600_000;

/// How the sweep meets the union of rectangles: strictly, if also with a disc smaller by a hair.
fn contact_by_rects(segment: Segment, rects: &[Rect], radius: i32) -> Contact {
    let strictly = |&rect: &Rect| {
        sweep_meets(scaled_segment(segment, HAIR), scaled_rect(rect, HAIR), radius * HAIR - 1)
    };
    if rects.iter().any(strictly) {
        Contact::Overlapping
    } else if rects.iter().any(|&rect| sweep_meets(segment, rect, radius)) {
        Contact::Touching
    } else {
        Contact::Apart
    }
}

/// A row of columns standing side by side on a line: its outline is a polygon that is rarely
/// convex, and what lies in it is plain from the columns.
#[derive(Clone, Debug)]
struct Skyline {
    columns: Vec<Rect>,
    outline: Polygon,
    /// All columns are equally high.
    is_level: bool,
}

fn skyline() -> impl Strategy<Value = Skyline> {
    let columns = prop::collection::vec((1..6i32, 1..12i32), 1..6);
    let quarter = prop::sample::select(&Quarter::ALL[..]);
    (columns, point(8), quarter, any::<bool>(), 0usize..9).prop_map(
        |(sizes, place, quarter, backwards, first)| {
            let at = |x, y| place + quarter.local(Vector::new(x, y));
            let total: i32 = sizes.iter().map(|&(width, _)| width).sum();
            let mut columns = Vec::new();
            let mut outline = vec![at(0, 0), at(total, 0)];
            let mut right = total;
            for &(width, height) in sizes.iter().rev() {
                outline.extend([at(right, height), at(right - width, height)]);
                columns.push(Rect::new(at(right, 0), at(right - width, height)));
                right -= width;
            }
            outline.dedup();
            let first = first % outline.len();
            outline.rotate_left(first);
            if backwards {
                outline.reverse();
            }
            let outline = Polygon::new(outline).expect("the outline of columns is simple");
            assert_eq!(outline.is_counter_clockwise(), !backwards);
            let is_level = sizes.iter().all(|&(_, height)| height == sizes[0].1);
            Skyline { columns, outline, is_level }
        },
    )
}

/// All segments and all rectangles on a 5 by 5 grid. The times at which a segment is strictly
/// inside make an open interval, which begins and ends where it passes the line of a side or ends:
/// so one of the middles between two such times is in it.
#[test]
fn small_segments_cross_where_a_search_finds_an_inner_point() {
    let grid: Vec<Point> = (0..25).map(|i| Point::new(i % 5, i / 5)).collect();
    for line in grid.iter().flat_map(|&from| grid.iter().map(move |&to| Segment::new(from, to))) {
        let way = line.direction();
        for (x, y) in [(1, 1), (1, 3), (0, 2), (2, 0), (0, 0), (3, 3), (2, 2)] {
            let rect = Rect::new(Point::new(1, 1), Point::new(1 + x, 1 + y));
            let (min, max) = (rect.min(), rect.max());
            let mut times = vec![(0, 1), (1, 1)];
            for (start, step, low, high) in
                [(line.from.x, way.x, min.x, max.x), (line.from.y, way.y, min.y, max.y)]
            {
                if step != 0 {
                    times.push(((low - start) * step.signum(), step.abs()));
                    times.push(((high - start) * step.signum(), step.abs()));
                }
            }
            times.retain(|&(n, d)| (0..=d).contains(&n));
            let inside = times.iter().any(|&(a, b)| {
                times.iter().any(|&(c, d)| {
                    let (n, m) = (a * d + c * b, 2 * b * d);
                    let (px, py) = (line.from.x * m + way.x * n, line.from.y * m + way.y * n);
                    min.x * m < px && px < max.x * m && min.y * m < py && py < max.y * m
                })
            });
            assert_eq!(rect.is_crossed_by(line), inside, "{rect:?} {line:?}");
        }
    }
}

#[test]
fn faults_of_polygons() {
    let new = |vertices: &[(i32, i32)]| {
        Polygon::new(vertices.iter().map(|&(x, y)| Point::new(x, y)).collect())
    };
    assert_eq!(new(&[(0, 0), (1, 1)]), Err(PolygonFault::TooFewVertices));
    assert_eq!(new(&[(0, 0), (5, 0), (9, 0)]), Err(PolygonFault::EdgesMeet(0, 2)));
    assert_eq!(new(&[(0, 0), (9, 0), (5, 0)]), Err(PolygonFault::EdgesMeet(0, 1)));
    assert_eq!(new(&[(0, 0), (0, 0), (5, 5)]), Err(PolygonFault::EdgesMeet(0, 1)));
    assert_eq!(new(&[(5, 5), (0, 0), (5, 5)]), Err(PolygonFault::EdgesMeet(0, 1)));
    // A vertex on another edge, and an edge that runs along another.
    assert_eq!(new(&[(0, 0), (9, 0), (9, 9), (4, 0)]), Err(PolygonFault::EdgesMeet(0, 2)));
    let notch = new(&[(0, 0), (9, 0), (9, 9), (6, 9), (6, 0), (3, 0), (3, 9), (0, 9)]);
    assert_eq!(notch, Err(PolygonFault::EdgesMeet(0, 3)));
    // Vertices in a row are allowed.
    let flat = new(&[(0, 0), (5, 0), (9, 0), (0, 9)]).unwrap();
    assert!(flat.is_convex() && flat.is_counter_clockwise());
    let dent = new(&[(0, 0), (9, 0), (2, 2), (0, 9)]).unwrap();
    assert!(!dent.is_convex());
    assert!(Polygon::try_from(Rect::new(Point::new(0, 0), Point::new(9, 0))).is_err());
}

#[test]
fn the_largest_polygon_does_not_overflow() {
    let limit = Point::LIMIT;
    let whole = Rect::new(Point::new(-limit, -limit), Point::new(limit, limit));
    let plane = Polygon::try_from(whole).unwrap();
    let [a, b, c, d] = whole.corners();
    assert!(plane.is_convex() && plane.is_counter_clockwise());
    assert!(plane.contains(Point::new(0, limit)));
    assert_eq!(plane.span(Segment::new(a, c)), Some((Fraction::START, Fraction::END)));
    assert!(whole.is_crossed_by(Segment::new(b, d)));
    let corner = Polygon::new(vec![b, Point::new(limit, 0), Point::new(0, -limit)]).unwrap();
    let sweep = Sweep { path: Segment::new(a, d), radius: limit };
    assert_eq!(sweep.with_polygon(&corner), Contact::Touching);
    assert_eq!(sweep.with_polygon(&plane), Contact::Overlapping);
}

#[test]
fn quarters_turn_clockwise_and_back() {
    for (quarter, next) in Quarter::ALL.into_iter().zip(Quarter::ALL.into_iter().cycle().skip(1)) {
        assert_eq!(quarter.turned(1), next);
        assert_eq!(next.turned(-5), quarter);
        assert_eq!(quarter.local(quarter.forward()), Vector::new(0, 1));
        assert_eq!(quarter.local(quarter.right()), Vector::new(1, 0));
        assert!(quarter.forward().cross(next.forward()) < 0, "to the right");
        let way = Vector::new(3, -7);
        assert_eq!(quarter.global(quarter.local(way)), way);
        assert_eq!(quarter.forward() * -7 + quarter.right() * 3, quarter.global(way));
    }
}

proptest! {
    #[test]
    fn rectangles_have_in_common_what_both_hold(a in rect(7), b in rect(7)) {
        // Every half millimetre, so that insides and edges are told apart.
        let (big_a, big_b) = (scaled_rect(a, 2), scaled_rect(b, 2));
        let inside = |rect: Rect, p: Point| {
            rect.min().x < p.x && p.x < rect.max().x && rect.min().y < p.y && p.y < rect.max().y
        };
        let lattice = || (-14..=14).flat_map(|x| (-14..=14).map(move |y| Point::new(x, y)));
        let both: Vec<Point> =
            lattice().filter(|&p| big_a.contains(p) && big_b.contains(p)).collect();
        let contact = if lattice().any(|p| inside(big_a, p) && inside(big_b, p)) {
            Contact::Overlapping
        } else if both.is_empty() {
            Contact::Apart
        } else {
            Contact::Touching
        };
        prop_assert_eq!(a.contact(b), contact);
        prop_assert_eq!(contact.is_contact(), a.cmp_gap(b, 0).is_eq());
        let common = a.common(b).map(|common| scaled_rect(common, 2));
        prop_assert_eq!(common.map(Rect::min), both.iter().min().copied());
        prop_assert_eq!(common.map(Rect::max), both.iter().max().copied());
        prop_assert_eq!(a.contains_rect(b), a.common(b) == Some(b));
    }

    #[test]
    fn the_gap_is_the_least_distance(a in rect(7), b in rect(7)) {
        let points = |rect: Rect| {
            let (min, max) = (rect.min(), rect.max());
            (min.x..=max.x).flat_map(move |x| (min.y..=max.y).map(move |y| Point::new(x, y)))
        };
        let least = points(a).flat_map(|p| points(b).map(move |q| p.distance_squared(q))).min();
        prop_assert_eq!(Some(a.gap(b).length_squared()), least);
        prop_assert_eq!(a.gap(b), b.gap(a));
    }

    #[test]
    fn the_lead_is_where_a_slide_first_touches(
        a in rect(4), b in rect(4), quarter in prop::sample::select(&Quarter::ALL[..]),
    ) {
        prop_assume!(a.size().x > 0 && a.size().y > 0 && b.size().x > 0 && b.size().y > 0);
        let slid = |way: i32| a.translated(quarter.forward() * way).contact(b);
        // The greatest slide after which nothing has overlapped yet, if one more would overlap.
        let until = (0..40).take_while(|&way| slid(way) != Contact::Overlapping).last();
        let expected = until.filter(|&way| way < 39);
        prop_assert_eq!(a.lead(quarter, b), expected);
    }

    #[test]
    fn rectangles_meet_segments_as_slabs_say(
        rect in rect(30), line in segment(30), radius in 0..40,
    ) {
        prop_assert_eq!(rect.meets(line), span_by_slabs(line, rect).is_some());
        prop_assert!(rect.meets(line) || !rect.is_crossed_by(line));
        let sweep = Sweep { path: line, radius };
        prop_assert_eq!(sweep.with_rect(rect), contact_by_rects(line, &[rect], radius));
        if let Ok(polygon) = Polygon::try_from(rect) {
            prop_assert!(polygon.is_convex() && polygon.is_counter_clockwise());
            prop_assert_eq!(polygon.span(line), span_by_slabs(line, rect));
            prop_assert_eq!(sweep.with_polygon(&polygon), sweep.with_rect(rect));
        }
    }

    #[test]
    fn a_skyline_holds_what_its_columns_hold(skyline in skyline(), p in point(30)) {
        let held = skyline.columns.iter().any(|column| column.contains(p));
        prop_assert_eq!(skyline.outline.contains(p), held);
        for column in &skyline.columns {
            prop_assert!(column.corners().iter().all(|&corner| skyline.outline.contains(corner)));
        }
        prop_assert_eq!(skyline.outline.is_convex(), skyline.is_level);
    }

    #[test]
    fn a_skyline_is_met_where_its_columns_are(skyline in skyline(), line in segment(30)) {
        let spans = || skyline.columns.iter().filter_map(|&column| span_by_slabs(line, column));
        let first = spans().map(|span| span.0).min();
        let last = spans().map(|span| span.1).max();
        prop_assert_eq!(skyline.outline.span(line), first.zip(last));
        prop_assert_eq!(skyline.outline.meets(line), first.is_some());
    }

    #[test]
    fn a_sweep_meets_a_skyline_as_its_columns(
        skyline in skyline(), line in segment(30), radius in 1..20,
    ) {
        let sweep = Sweep { path: line, radius };
        let expected = contact_by_rects(line, &skyline.columns, radius);
        prop_assert_eq!(sweep.with_polygon(&skyline.outline), expected);
        let standing = Sweep::new(Circle::new(line.from, radius), line.from);
        prop_assert!(standing.with_polygon(&skyline.outline) <= expected);
    }

    #[test]
    fn skylines_meet_as_their_columns_do(a in skyline(), b in skyline()) {
        let met = a.columns.iter().any(|one| {
            b.columns.iter().any(|two| one.common(*two).is_some())
        });
        prop_assert_eq!(a.outline.meets_polygon(&b.outline), met);
        prop_assert_eq!(b.outline.meets_polygon(&a.outline), met);
    }

    /// Any triangle: inside is on the same side of all three edges.
    #[test]
    fn a_triangle_holds_what_all_its_edges_hold(
        a in point(9), b in point(9), c in point(9), p in point(9),
    ) {
        let area = (b - a).cross(c - a);
        let triangle = Polygon::new(vec![a, b, c]);
        prop_assert_eq!(triangle.is_ok(), area != 0);
        if let Ok(triangle) = triangle {
            let held = [(a, b), (b, c), (c, a)]
                .iter()
                .all(|&(from, to)| (to - from).cross(p - from) * area.signum() >= 0);
            prop_assert_eq!(triangle.contains(p), held);
            prop_assert!(triangle.is_convex());
            prop_assert_eq!(triangle.is_counter_clockwise(), area > 0);
        }
    }
}
