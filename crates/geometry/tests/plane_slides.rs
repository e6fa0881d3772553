//! Slides and card areas: properties against slow, obvious definitions.

use duello_geometry::plane::{CardArea, Contact, Point, Quarter, Rect};
use proptest::prelude::*;

fn rect(range: std::ops::Range<i32>) -> impl Strategy<Value = Rect> {
    (range.clone(), range, 1..60, 1..60)
        .prop_map(|(x, y, w, h)| Rect::new(Point::new(x, y), Point::new(x + w, y + h)))
}

fn quarter() -> impl Strategy<Value = Quarter> {
    (0usize..4).prop_map(|at| Quarter::ALL[at])
}

proptest! {
    #[test]
    fn the_lead_to_contact_is_the_first_step_that_touches(
        own in rect(-80..80), other in rect(-80..80), way in quarter()
    ) {
        let touches = |mm: i32| {
            own.translated(way.forward() * mm).contact(other) != Contact::Apart
        };
        let stepped = (0..400).find(|mm| touches(*mm));
        prop_assert_eq!(own.lead_to_contact(way, other), stepped);
    }

    #[test]
    fn the_lead_is_the_last_step_before_an_overlap(
        own in rect(-80..80), other in rect(-80..80), way in quarter()
    ) {
        prop_assume!(own.contact(other) != Contact::Overlapping);
        let overlaps = |mm: i32| {
            own.translated(way.forward() * mm).contact(other) == Contact::Overlapping
        };
        let stepped = (1..400).find(|mm| overlaps(*mm)).map(|mm| mm - 1);
        prop_assert_eq!(own.lead(way, other), stepped);
    }

    #[test]
    fn what_is_swept_is_covered_on_the_way(own in rect(-80..80), way in quarter(), mm in 0..100) {
        let swept = own.swept(way, mm);
        for step in 0..=mm {
            prop_assert!(swept.contains_rect(own.translated(way.forward() * step)));
        }
        let area = |rect: Rect| i64::from(rect.size().x) * i64::from(rect.size().y);
        let across = own.thickness(way.turned(1));
        prop_assert_eq!(area(swept), area(own) + i64::from(mm) * i64::from(across));
    }

    #[test]
    fn a_base_turns_about_a_corner_by_its_own_width(x in -50..50, y in -50..50, corner in 0usize..4, clockwise: bool) {
        let base = Rect::new(Point::new(x, y), Point::new(x + 40, y + 40));
        let pivot = base.corners()[corner];
        let turned = base.turned_about(pivot, clockwise);
        prop_assert!(turned.corners().contains(&pivot));
        prop_assert_eq!(turned.size(), base.size());
        prop_assert_eq!(base.contact(turned), Contact::Touching);
        prop_assert_eq!((turned.min() - base.min()).length_squared(), 1600);
    }

    #[test]
    fn areas_hold_what_has_a_cell_inside(body in rect(-150..150), slide in 0..=23, depth in prop::sample::select(vec![88, 176, 264])) {
        // A body is in an area when one of its unit cells has a point strictly inside; corners of a convex area and of
        // cells on whole millimetres decide it up to the border of the slanted sides.
        let areas = [
            CardArea::Strip { width: 63, depth, slide },
            CardArea::Cone { depth },
            CardArea::Sweep { depth, right: true },
            CardArea::Sweep { depth, right: false },
        ];
        for area in areas {
            let inside = |u2: i32, v2: i32| match area {
                // In half millimetres, at the middle of a cell.
                CardArea::Strip { .. } => {
                    v2 > 40 && v2 < 40 + 2 * depth && u2 > 2 * (slide - 43) && u2 < 2 * (20 + slide)
                }
                CardArea::Cone { .. } => {
                    let v = v2 - 40;
                    v > 0 && v < 2 * depth && 2 * u2.abs() < 80 + v
                }
                CardArea::Sweep { right, .. } => {
                    let u = if right { u2 } else { -u2 };
                    let out = |mm: i32| i64::from((mm - 40).max(0));
                    u > 0 && v2 > 0 && out(u).pow(2) + out(v2).pow(2) < i64::from(2 * depth).pow(2)
                }
            };
            let (min, max) = (body.min(), body.max());
            let any = (min.x..max.x).any(|u| (min.y..max.y).any(|v| inside(2 * u + 1, 2 * v + 1)));
            if any {
                prop_assert!(area.holds(20, body), "{area:?} {body:?}");
            }
            if !area.holds(20, body) {
                prop_assert!(!any);
            }
        }
    }
}
