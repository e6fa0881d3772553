//! Crossing low pieces and barrels (FI-1111 to FI-1114, FI-1135).

use duello_geometry::plane::{Contact, Quarter};

use super::{slide, steps};
use crate::content::PieceKind;
use crate::state::{FigureId, Marker, Public};

/// FI-1112, FI-1114: how thick what is in contact in front is, the thickest piece of several; none if nothing there
/// can be crossed.
pub(crate) fn thickness(public: &Public, id: FigureId, way: Quarter) -> Option<i32> {
    let base = public.base(id);
    let is_crossable = |kind: PieceKind| matches!(kind, PieceKind::Low | PieceKind::Barrel);
    let crossable = public.pieces().filter(|(_, piece, _)| is_crossable(piece.kind));
    crossable
        .filter(|(_, _, rect)| base.lead(way, *rect) == Some(0))
        .map(|(_, _, rect)| rect.thickness(way))
        .max()
}

/// FI-1112 to FI-1114: how far an Advance that crosses what is in front travels; none if that cannot be done.
pub(crate) fn travel(public: &Public, id: FigureId, way: Quarter) -> Option<i32> {
    let base = public.base(id);
    let travel = thickness(public, id, way)? + public.switches.base();
    if travel > steps::limit(public, id, Marker::Advance) {
        return None;
    }
    let landing = base.translated(way.forward() * travel);
    let overlaps = |rect| landing.contact(rect) == Contact::Overlapping;
    let is_free = public.arena().bounds.contains_rect(landing)
        && !public.standing().any(|(other, _)| other != id && overlaps(public.base(other)))
        && !public.pieces().any(|(_, piece, rect)| piece.kind != PieceKind::Area && overlaps(rect));
    // What cannot be climbed must not stand in between either.
    let swept = base.swept(way, travel);
    let is_open = !public.pieces().any(|(_, piece, rect)| {
        matches!(piece.kind, PieceKind::Wall | PieceKind::Vertical)
            && swept.contact(rect) == Contact::Overlapping
    }) && !public
        .standing()
        .any(|(other, _)| other != id && swept.contact(public.base(other)) == Contact::Overlapping);
    let in_arena = slide::edge_lead(public, base, way) >= travel;
    (is_free && is_open && in_arena).then_some(travel)
}
