//! The cost of terrain, jumps and occupied places (WI-503, WI-510, WI-550, WI-551, WI-556, WI-557).

use duello_core::{Illegal, say};
use duello_geometry::plane::{Mm, Segment};

use super::Table;
use super::rounds::spend_action;
use crate::clauses::{WI_556, WI_557};
use crate::content::{DROP_MAX, Obstacle, Piece, PieceKind, can_stand};
use crate::event::Event;
use crate::id::Number;
use crate::place::{Facing, Layer, Place};
use crate::state::{Body, Public};
use crate::switches::Switches;

/// WI-510, WI-550, WI-551: the cost of a leg.
pub(crate) fn leg_cost<'a>(
    near: impl Iterator<Item = &'a Piece>,
    switches: &Switches,
    layer: Layer,
    leg: Segment,
) -> Mm {
    let mut cost = leg.direction().length_ceil();
    if !layer.is_ground() {
        return cost;
    }
    let mut climb = 0;
    for piece in near {
        match piece.kind {
            PieceKind::Hill if piece.meets(leg) && !piece.holds(leg.from) => climb += piece.height,
            PieceKind::Wood if switches.wood_slow && piece.meets(leg) => {
                cost = 2 * leg.direction().length_ceil();
            }
            _ => {}
        }
    }
    cost + climb
}

/// WI-556: the widest jump.
const JUMP_MAX: Mm = 60;

/// WI-556, WI-557: whether an active creature may jump there.
pub(crate) fn check_jump(public: &Public, body: Body, to: Place) -> Result<(), Illegal> {
    let from = body.place;
    if from.layer.is_ground() {
        let said = say!("jump-from-ground", "a jump must start on a roof");
        return Err(Illegal::new("jump.from-ground", WI_556, said));
    }
    let no_landing = |obstacle: Obstacle| obstacle.illegal(say!("no-landing", "cannot land there"));
    can_stand(&public.layout, body.nature, to).map_err(no_landing)?;
    let drop = public.layout.height_at(from) - public.layout.height_at(to);
    if drop <= 0 || to.layer == from.layer {
        let said = say!("jump-not-down", "a jump must lead to a lower layer");
        return Err(Illegal::new("jump.not-down", WI_556, said));
    }
    if drop > DROP_MAX {
        let said =
            say!("jump-deep", "drop too deep: {drop} mm, at most {most} mm", drop, most = DROP_MAX);
        return Err(Illegal::new("jump.deep", WI_557, said));
    }
    if from.at.cmp_distance(to.at, JUMP_MAX).is_gt() {
        let far = (to.at - from.at).length_ceil();
        let said = say!(
            "jump-wide",
            "jump too wide: {far} mm sideways, at most {most} mm",
            far,
            most = JUMP_MAX
        );
        return Err(Illegal::new("jump.wide", WI_556, said));
    }
    let is_inside = public.layout.stood_on(to).is_some_and(|piece| piece.kind == PieceKind::Hall);
    if is_inside && to.layer.is_ground() {
        let said = say!("jump-hall", "a jump cannot lead into a hall");
        return Err(Illegal::new("jump.hall", WI_556, said));
    }
    match occupant(public, to, &[body.number]) {
        Some(other) => Err(no_landing(Obstacle::Occupied(other))),
        None => Ok(()),
    }
}

/// WI-404, WI-556, WI-805: down it goes, unharmed.
pub(super) fn jump(
    public: &mut Public,
    number: Number,
    to: Place,
    facing: Facing,
    table: &mut Table<'_>,
) {
    let Some(figure) = public.figure_mut(number) else { return };
    let from = std::mem::replace(&mut figure.place, to);
    figure.facing = facing;
    table.tell(WI_556, || Event::Jumped { figure: number, from, to, facing });
    spend_action(public, number);
}

/// WI-503: the figure whose base a base at this place would overlap, except those in `but`.
pub(crate) fn occupant(public: &Public, place: Place, but: &[Number]) -> Option<Number> {
    let wizards = public
        .living()
        .iter()
        .map(|seat| (Number::of_wizard(seat), Place::ground(public.wizards[seat].at)));
    let figures = public.figures.iter().map(|figure| (figure.number, figure.place));
    let overlaps =
        |(number, there): &(Number, Place)| there.overlaps(place) && !but.contains(number);
    wizards.chain(figures).find(overlaps).map(|(number, _)| number)
}
