//! The area that a figure can reach, as data for a screen.

use duello_geometry::plane::{Mm, Point};
use serde::{Deserialize, Serialize};

use crate::advice::{Ways, in_two_moves};
use crate::place::{Layer, Place};
use crate::state::{Body, Public};

/// The places that a figure can reach, on a grid of whole centimetres.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReachView {
    /// The grid: its points are multiples of this.
    pub grid: Mm,
    /// What can be reached with the next move.
    pub one: Vec<Span>,
    /// What can be reached only with the move after that.
    pub two: Vec<Span>,
}

/// Neighbouring points of one row of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Span {
    /// The ground or a roof.
    pub layer: Layer,
    /// The row.
    pub y: Mm,
    /// The westernmost point.
    pub from: Mm,
    /// The easternmost point.
    pub to: Mm,
}

const GRID: Mm = 10;

impl ReachView {
    /// What a figure can reach with one move and, if it has two, with a second.
    pub fn of(public: &Public, body: Body, moves: u8) -> ReachView {
        let most = public.movement(body);
        let near = Ways::explore(public, body, most);
        let far = (moves > 1).then(|| Ways::explore(public, body, 2 * most));
        let mut view = ReachView { grid: GRID, one: Vec::new(), two: Vec::new() };
        for (layer, centre) in layers(public, body) {
            let around = if moves > 1 { 2 * most } else { most };
            let rows = grid(centre.y - around, centre.y + around);
            for y in rows {
                for x in grid(centre.x - around, centre.x + around) {
                    let place = Place { layer, at: Point::new(x, y) };
                    if near.to(place).is_some() {
                        extend(&mut view.one, place);
                        continue;
                    }
                    let second = far.as_ref().and_then(|far| far.to(place));
                    if second
                        .is_some_and(|(path, _)| in_two_moves(public, body, &path, most).is_some())
                    {
                        extend(&mut view.two, place);
                    }
                }
            }
        }
        view
    }
}

/// The layers that might be reached, each with a point about which to look.
fn layers(public: &Public, body: Body) -> Vec<(Layer, Point)> {
    let here = body.place;
    let mut layers = vec![(here.layer, here.at)];
    for link in public.layout.links() {
        let reach = 2 * public.movement(body);
        let (this, other) = match here.layer {
            layer if layer.is_ground() => (link.bottom(), link.top()),
            layer if layer == link.roof => (link.top(), link.bottom()),
            _ => continue,
        };
        let is_near = this.at.cmp_distance(here.at, reach).is_le();
        if is_near && !layers.iter().any(|(layer, _)| *layer == other.layer) {
            layers.push((other.layer, other.at));
        }
    }
    layers
}

fn grid(from: Mm, to: Mm) -> impl Iterator<Item = Mm> {
    let first = from.div_euclid(GRID) * GRID;
    (first..=to).step_by(GRID as usize)
}

/// Adds a point to the last span, if it goes on there.
fn extend(spans: &mut Vec<Span>, place: Place) {
    let Place { layer, at } = place;
    match spans.last_mut() {
        Some(last) if last.layer == layer && last.y == at.y && last.to + GRID == at.x => {
            last.to = at.x;
        }
        _ => spans.push(Span { layer, y: at.y, from: at.x, to: at.x }),
    }
}
