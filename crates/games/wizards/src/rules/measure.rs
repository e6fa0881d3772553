//! Measuring (WI-501 to WI-505): distances between bases, in exact integers.

use duello_geometry::plane::{Mm, Segment, cmp_length, root_ceil};

use crate::content::Layout;
use crate::place::{BASE, Place, RADIUS};
use crate::state::{Body, Public};

/// WI-504: the largest distance of centres in contact, with 1 mm of tolerance.
pub(crate) const CONTACT: Mm = BASE + 1;

/// WI-501: the square of the distance between two centres through the air.
pub(crate) fn distance_squared(layout: &Layout, one: Place, two: Place) -> i64 {
    squared(layout, one, layout.height_at(one), two)
}

/// The same with the height of the first place given.
fn squared(layout: &Layout, one: Place, height: Mm, two: Place) -> i64 {
    let rise = i64::from(height - layout.height_at(two));
    one.at.distance_squared(two.at) + rise * rise
}

/// WI-501, WI-705: whether the gap between two bases is at most this.
pub(crate) fn is_within(layout: &Layout, one: Place, two: Place, gap: Mm) -> bool {
    cmp_length(distance_squared(layout, one, two), gap + BASE).is_le()
}

/// WI-501: whether the gap between two bases is at least this.
pub(crate) fn is_beyond(layout: &Layout, one: Place, two: Place, gap: Mm) -> bool {
    cmp_length(distance_squared(layout, one, two), gap + BASE).is_ge()
}

/// The gap between two bases in millimetres, rounded up.
pub fn gap(layout: &Layout, one: Place, two: Place) -> Mm {
    gaps_from(layout, one)(two)
}

/// The gaps from one base to others.
pub(crate) fn gaps_from(layout: &Layout, one: Place) -> impl Fn(Place) -> Mm {
    let height = layout.height_at(one);
    move |two| root_ceil(squared(layout, one, height, two)) - BASE
}

/// WI-504: whether two bases on one layer touch, with no wall between them.
#[inline]
pub(crate) fn do_touch(layout: &Layout, one: Place, two: Place) -> bool {
    one.layer == two.layer
        && one.at.cmp_distance(two.at, CONTACT).is_le()
        && !(one.layer.is_ground() && layout.is_walled_off(Segment::new(one.at, two.at)))
}

/// WI-505: whether one stands at the foot of a ladder or stairs and the other at its head.
fn do_meet_on_link(layout: &Layout, one: Place, two: Place) -> bool {
    let (low, high) = if one.layer.is_ground() { (one, two) } else { (two, one) };
    low.layer.is_ground()
        && layout.links().iter().any(|link| {
            link.roof == high.layer
                && link.foot.cmp_distance(low.at, RADIUS).is_le()
                && link.head.cmp_distance(high.at, RADIUS).is_le()
        })
}

/// WI-504, WI-505: base contact.
#[inline]
pub(crate) fn in_contact(layout: &Layout, one: Place, two: Place) -> bool {
    if one.layer == two.layer {
        return do_touch(layout, one, two);
    }
    do_meet_on_link(layout, one, two)
}

impl Public {
    /// WI-504, WI-505: whether two figures are in base contact.
    #[inline]
    pub fn are_in_contact(&self, one: Place, two: Place) -> bool {
        in_contact(&self.layout, one, two)
    }

    /// WI-706, WI-861, WI-866: an enemy creature or gun that the figure touches.
    pub fn melee(&self, body: Body) -> Option<Body> {
        self.enemies(body.seat)
            .find(|enemy| enemy.is_fighter() && self.are_in_contact(body.place, enemy.place))
    }
}
