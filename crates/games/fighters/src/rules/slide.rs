//! Straight movement and what stops it (FI-701 to FI-710, FI-751 to FI-756, FI-1131 to FI-1163).

use duello_core::dice::Label;
use duello_geometry::plane::{Contact, Quarter, Rect};

use super::dice::successes;
use super::{State, Table, contest, ending, wounds};
use crate::action::Hand;
use crate::clauses::{FI_701, FI_742, FI_1113, FI_1131, FI_1133, FI_1161, FI_1163};
use crate::content::{Ability, PieceId, PieceKind};
use crate::event::{Cause, Event};
use crate::state::stack::{Contest, Frame, Hit, HitStage, Slide, SlideKind, SlideStage};
use crate::state::{FigureId, Out, Public};

/// What is in the way, in the order of FI-707.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Thing {
    Wall(PieceId),
    Vertical(PieceId),
    Low(PieceId),
    /// FI-709, FI-751: an ally; for a displaced figure, any figure.
    Ally(FigureId),
    Edge,
    Area(PieceId),
    Barrel(PieceId),
    Enemy(FigureId),
}

/// FI-701: a figure begins to slide.
pub(super) fn start(state: &mut State, figure: FigureId, way: Quarter, mm: i32, kind: SlideKind) {
    if mm > 0 {
        let slide = begun(&state.public, figure, way, mm, kind);
        state.public.stack.push(Frame::Slide(slide));
    }
}

/// A slide at its beginning, with what the figure touches there.
fn begun(public: &Public, figure: FigureId, way: Quarter, mm: i32, kind: SlideKind) -> Slide {
    let beside = public
        .standing()
        .filter(|(other, _)| *other != figure && public.in_contact(figure, *other))
        .fold(0, |set, (other, _)| set | 1 << other.0);
    Slide {
        figure,
        way,
        left: mm,
        gone: 0,
        kind,
        touching: public.touching(public.base(figure)),
        beside,
        danger: 0,
        stage: SlideStage::Go,
    }
}

/// What ends a slide early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// FI-701: something in the way.
    Met(Thing),
    /// FI-1163: this piece, which takes the figure out.
    Lethal(PieceId),
}

/// FI-701, FI-608, FI-1163: how far a figure slides until something ends it, and what that is, without carrying it
/// out. What it leads to, such as a contest, is left out.
pub(crate) fn reach(
    public: &Public,
    figure: FigureId,
    way: Quarter,
    mm: i32,
    kind: SlideKind,
) -> (i32, Option<End>) {
    let slide = begun(public, figure, way, mm, kind);
    let met = match kind {
        SlideKind::Cross => None,
        _ => first_in_way(public, &slide, None),
    };
    let mm = match (kind, met) {
        (SlideKind::Swing(_), Some(_)) => 0,
        (_, Some((lead, _))) => lead,
        (_, None) => mm,
    };
    match lethal_lead(public, &slide, mm) {
        Some((lead, piece)) => (lead, Some(End::Lethal(piece))),
        None => (mm, met.map(|(_, thing)| End::Met(thing))),
    }
}

/// How far a base is from the edge of the arena in a direction.
pub(crate) fn edge_lead(public: &Public, base: Rect, way: Quarter) -> i32 {
    let bounds = public.arena().bounds;
    match way {
        Quarter::N => bounds.max().y - base.max().y,
        Quarter::E => bounds.max().x - base.max().x,
        Quarter::S => base.min().y - bounds.min().y,
        Quarter::W => base.min().x - bounds.min().x,
    }
}

/// FI-708, FI-752, FI-1207: whether the edge in a direction is a wall for this base: one without an exit that holds
/// its whole side.
pub(crate) fn is_walled_edge(public: &Public, base: Rect, way: Quarter) -> bool {
    let arena = public.arena();
    let (low, high) = match way {
        Quarter::N | Quarter::S => (base.min().x, base.max().x),
        Quarter::E | Quarter::W => (base.min().y, base.max().y),
    };
    let lets_out =
        arena.exits.iter().any(|exit| exit.edge == way && exit.from <= low && high <= exit.to);
    arena.walled && !lets_out
}

/// FI-414, FI-701, FI-707: the first thing in the way with a lead below what is left of the slide.
pub(super) fn first_in_way(
    public: &Public,
    slide: &Slide,
    except: Option<FigureId>,
) -> Option<(i32, Thing)> {
    let base = public.base(slide.figure);
    let seat = public.figure(slide.figure).seat;
    let is_displaced = slide.kind == SlideKind::Displaced;
    let mut first: Option<(i32, Thing)> = None;
    let mut meet = |lead: i32, thing: Thing| {
        if lead < slide.left && first.is_none_or(|known| (lead, thing) < known) {
            first = Some((lead, thing));
        }
    };
    for (id, piece, rect) in public.pieces() {
        let Some(lead) = base.lead(slide.way, rect) else { continue };
        match piece.kind {
            PieceKind::Wall => meet(lead, Thing::Wall(id)),
            PieceKind::Vertical => meet(lead, Thing::Vertical(id)),
            PieceKind::Low => meet(lead, Thing::Low(id)),
            // FI-705: a figure in contact with an area moves in and through.
            PieceKind::Area if slide.touching & (1 << id.0) != 0 => {}
            PieceKind::Area => meet(lead, Thing::Area(id)),
            PieceKind::Barrel => meet(lead, Thing::Barrel(id)),
        }
    }
    for (other, figure) in public.standing() {
        if other == slide.figure || except == Some(other) {
            continue;
        }
        let Some(lead) = base.lead(slide.way, public.base(other)) else { continue };
        let is_solid = figure.seat == seat || is_displaced;
        meet(lead, if is_solid { Thing::Ally(other) } else { Thing::Enemy(other) });
    }
    meet(edge_lead(public, base, slide.way), Thing::Edge);
    first
}

/// FI-608: whether a turn and displacement in this direction is not stopped short by terrain, an ally or the edge.
pub(crate) fn can_swing(public: &Public, figure: FigureId, way: Quarter) -> bool {
    let slide = begun(public, figure, way, public.switches.base(), SlideKind::Swing(Hand::Left));
    let except = match first_in_way(public, &slide, None) {
        Some((_, Thing::Enemy(enemy))) => Some(enemy),
        _ => None,
    };
    match first_in_way(public, &slide, except) {
        None | Some((_, Thing::Enemy(_))) => true,
        Some(_) => false,
    }
}

/// FI-1163: how far a figure gets on a slide of `mm` before it touches a lethal piece that it did not touch at the
/// start, and which piece.
fn lethal_lead(public: &Public, slide: &Slide, mm: i32) -> Option<(i32, PieceId)> {
    if mm <= 0 {
        return None;
    }
    let base = public.base(slide.figure);
    public
        .pieces()
        .filter(|(id, piece, _)| piece.lethal && slide.touching & (1 << id.0) == 0)
        .filter_map(|(id, _, rect)| Some((base.lead_to_contact(slide.way, rect)?, id)))
        .filter(|(lead, _)| *lead <= mm)
        .min()
}

/// FI-1161, FI-1163: moves the figure, notes the dangerous pieces it touches, and takes it out at a lethal one.
/// Returns whether it is still in the duel.
pub(super) fn advance(
    state: &mut State,
    slide: &mut Slide,
    mm: i32,
    table: &mut Table<'_>,
) -> bool {
    let public = &state.public;
    let lethal = lethal_lead(public, slide, mm);
    let mm = lethal.map_or(mm, |(lead, _)| lead);
    let (figure, from) = (slide.figure, public.figure(slide.figure).at);
    let to = from + slide.way.forward() * mm;
    if mm > 0 {
        let swept = public.base(figure).swept(slide.way, mm);
        slide.danger |= public
            .pieces()
            .filter(|(_, piece, rect)| piece.dangerous && rect.contact(swept) != Contact::Apart)
            .fold(0, |set, (id, _, _)| set | 1 << id.0);
    }
    state.public.figure_mut(figure).at = to;
    slide.gone += mm;
    slide.left -= mm;
    if mm > 0 {
        let displaced = slide.kind == SlideKind::Displaced;
        if slide.kind == SlideKind::Cross {
            table.tell(FI_1113, || Event::Crossed { figure, from, to });
        } else {
            table.tell(FI_701, || Event::Moved { figure, from, to, displaced });
        }
    }
    if let Some((_, piece)) = lethal {
        table.tell(FI_1163, || Event::Hazard { figure, piece, lethal: true });
        ending::take_out(state, figure, Out::Defeated, table);
    }
    lethal.is_none()
}

/// Carries a slide on where nobody is asked.
pub(super) fn proceed(state: &mut State, mut slide: Slide, table: &mut Table<'_>) {
    if state.public.figure(slide.figure).out.is_some() {
        return;
    }
    match slide.stage {
        SlideStage::Go => go(state, slide, table),
        SlideStage::Contest(contest) => contest::proceed(state, slide, contest, table),
        SlideStage::Follow { enemy, from, reach, strikes } => {
            let way = state.public.figure(enemy).at - from;
            let moved = way.x.abs() + way.y.abs();
            contest::follow(state, &mut slide, moved, reach, table);
            if state.public.figure(slide.figure).out.is_none() {
                slide.stage = SlideStage::Strikes { figure: enemy, strikes };
                state.public.stack.push(Frame::Slide(slide));
            }
        }
        SlideStage::Strikes { figure, strikes } => {
            slide.stage = SlideStage::Danger;
            state.public.stack.push(Frame::Slide(slide));
            let is_pushed = figure != slide.figure && slide.beside & (1 << figure.0) != 0;
            let cause = if is_pushed { Cause::Push } else { Cause::Collision };
            wounds::loose(state, figure, strikes, cause, table);
        }
        SlideStage::Danger => danger(state, slide, table),
    }
}

/// FI-701: slides to the first thing that stops the figure, and what that leads to.
fn go(state: &mut State, mut slide: Slide, table: &mut Table<'_>) {
    if slide.kind == SlideKind::Cross {
        let left = slide.left;
        if advance(state, &mut slide, left, table) {
            finish(state, slide);
        }
        return;
    }
    let met = first_in_way(&state.public, &slide, None);
    if let (SlideKind::Swing(hand), met) = (slide.kind, met) {
        return swing(state, slide, hand, met, table);
    }
    let reach = met.map_or(slide.left, |(lead, _)| lead);
    if !advance(state, &mut slide, reach, table) {
        return;
    }
    let Some((_, thing)) = met else { return finish(state, slide) };
    if slide.kind == SlideKind::Evade {
        return finish(state, slide);
    }
    match thing {
        Thing::Low(_) | Thing::Ally(_) | Thing::Area(_) => finish(state, slide),
        Thing::Wall(piece) | Thing::Vertical(piece) => {
            run_into(state, slide, Cause::Piece(piece), table);
        }
        Thing::Edge
            if is_walled_edge(&state.public, state.public.base(slide.figure), slide.way) =>
        {
            run_into(state, slide, Cause::Edge, table);
        }
        Thing::Edge => finish(state, slide),
        Thing::Barrel(piece) => barrel(state, slide, piece, table),
        Thing::Enemy(enemy) => meet(state, slide, enemy, 0, table),
    }
}

/// FI-608: a turn and displacement is made in full or not at all.
fn swing(
    state: &mut State,
    mut slide: Slide,
    hand: Hand,
    met: Option<(i32, Thing)>,
    table: &mut Table<'_>,
) {
    match met {
        Some((lead, Thing::Enemy(enemy))) => meet(state, slide, enemy, lead, table),
        Some(_) => {}
        None => {
            let left = slide.left;
            if advance(state, &mut slide, left, table) {
                super::steps::turn(state, slide.figure, hand, table);
                finish(state, slide);
            }
        }
    }
}

/// FI-742: a collision, or a push if the bases had contact when the movement began.
fn meet(state: &mut State, mut slide: Slide, enemy: FigureId, lead: i32, table: &mut Table<'_>) {
    let is_push = slide.beside & (1 << enemy.0) != 0;
    table.tell(FI_742, || Event::Collides { mover: slide.figure, other: enemy, push: is_push });
    slide.stage = SlideStage::Contest(Contest { enemy, lead, is_push, asked: 0, extra: [0; 2] });
    state.public.stack.push(Frame::Slide(slide));
}

/// FI-706, FI-752, FI-1141, FI-1403: a figure that runs into something solid after at least 1 mm takes loose strikes
/// equal to its own CON.
fn run_into(state: &mut State, slide: Slide, cause: Cause, table: &mut Table<'_>) {
    finish(state, slide);
    let id = slide.figure;
    if slide.gone > 0 && !state.public.has(id, Ability::ArmouredHulk) {
        let strikes = state.public.sheet(id).constitution;
        wounds::loose(state, id, strikes, cause, table);
    }
}

const BARREL: Label = Label::new(FI_1131, "barrel");

/// FI-1131 to FI-1135, FI-752: a contest with a barrel, unless the movement began in contact with it.
fn barrel(state: &mut State, mut slide: Slide, piece: PieceId, table: &mut Table<'_>) {
    if slide.touching & (1 << piece.0) != 0 || slide.gone == 0 {
        return finish(state, slide);
    }
    let id = slide.figure;
    let starts = slide.kind != SlideKind::Displaced;
    let con = state.public.sheet(id).constitution
        + if starts && state.public.has(id, Ability::Unstoppable) { 2 } else { 0 };
    let against = state.public.arena().pieces[usize::from(piece.0)].constitution;
    let (own, shown) = successes(table, BARREL, con);
    let (other, shown_barrel) = successes(table, BARREL, against);
    state.public.has_acted = true;
    table.tell(FI_1131, || Event::Contest {
        mover: id,
        other: None,
        barrel: Some(piece),
        dice: [shown, shown_barrel],
        successes: [own, other],
    });
    if own > other {
        state.public.gone |= 1 << piece.0;
        table.tell(FI_1133, || Event::Destroyed { piece, kind: PieceKind::Barrel });
        slide.stage = SlideStage::Go;
        state.public.stack.push(Frame::Slide(slide));
        return;
    }
    finish(state, slide);
    if other > own && !state.public.has(id, Ability::ArmouredHulk) {
        wounds::loose(state, id, other - own, Cause::Barrel(piece), table);
    }
}

/// Ends the movement; what remains is the danger it has met.
pub(super) fn finish(state: &mut State, mut slide: Slide) {
    slide.stage = SlideStage::Danger;
    state.public.stack.push(Frame::Slide(slide));
}

/// FI-1161, FI-1403: each dangerous piece the figure touched causes one automatic injury.
fn danger(state: &mut State, mut slide: Slide, table: &mut Table<'_>) {
    let id = slide.figure;
    if slide.danger == 0 || slide.gone == 0 || state.public.has(id, Ability::ArmouredHulk) {
        return;
    }
    let piece = PieceId(slide.danger.trailing_zeros() as u8);
    slide.danger &= slide.danger - 1;
    table.tell(FI_1161, || Event::Hazard { figure: id, piece, lethal: false });
    state.public.stack.push(Frame::Slide(slide));
    let hit = Hit { figure: id, injuries: 1, fells: false, stage: HitStage::Wounds };
    state.public.stack.push(Frame::Hit(hit));
}
