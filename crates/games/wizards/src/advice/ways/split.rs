//! Splits a long path into two moves.

use duello_geometry::plane::{Mm, Point, Vector};

use crate::place::{Path, Place, Step};
use crate::rules;
use crate::rules::{occupant, walk, walk_leg};
use crate::state::{Body, Public};

/// Cuts a path in two moves of at most `most` each, if both are legal: where a figure gets with two actions.
pub fn in_two_moves(public: &Public, body: Body, path: &Path, most: Mm) -> Option<(Path, Path)> {
    let mut first = Path::new();
    let (mut here, mut spent) = (body.place, 0);
    for (at, step) in path.iter().enumerate() {
        let (to, cost) = match step {
            Step::To(point) => walk_leg(public, body, here, *point).ok()?,
            Step::Link(id) => {
                let link = public.layout.link(*id)?;
                (rules::take_link(public, body, here, link).ok()?, link.cost)
            }
        };
        if spent + cost <= most {
            first.push(*step);
            (here, spent) = (to, spent + cost);
            continue;
        }
        let mut rest: Path = path[at..].iter().copied().collect();
        if let Step::To(point) = step
            && let Some(cut) = cut_leg(public, body, here, *point, most - spent)
        {
            first.push(Step::To(cut));
            here.at = cut;
            if cut == *point {
                rest.remove(0);
            }
        }
        walk(public, body, &first, most).ok()?;
        walk(public, Body { place: here, ..body }, &rest, most).ok()?;
        return Some((first, rest));
    }
    None
}

/// The farthest point of a leg within what is left; none if that is where it starts.
fn cut_leg(public: &Public, body: Body, from: Place, to: Point, left: Mm) -> Option<Point> {
    let way = to - from.at;
    let length = way.length_ceil().max(1);
    let scaled = |part: Mm, component: Mm| {
        (i64::from(component) * i64::from(part) / i64::from(length)) as Mm
    };
    // A few millimetres of rounding, or a hill that begins here.
    (0..8).map(|less| left - less).take_while(|part| *part > 0).find_map(|part| {
        let cut = from.at + Vector::new(scaled(part, way.x), scaled(part, way.y));
        let (place, cost) = walk_leg(public, body, from, cut).ok()?;
        let is_free = occupant(public, place, &[body.number]).is_none();
        (cut != from.at && cost <= left && is_free).then_some(cut)
    })
}
