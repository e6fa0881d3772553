//! Executing a step, marker by marker (FI-525, FI-554, FI-601 to FI-609, FI-1207, FI-1306, FI-1408).

use duello_core::{Clause, Illegal, Phrase, say};
use duello_geometry::plane::Quarter;

use super::{State, Table, cards, crossing, decisive, declare, ending, points, slide};
use crate::action::{Action, Gift, Hand, Swing, Way};
use crate::clauses::{
    FI_212, FI_551, FI_554, FI_601, FI_602, FI_603, FI_604, FI_605, FI_608, FI_921, FI_922,
    FI_1112, FI_1114, FI_1151, FI_1207, FI_1306, FI_1408,
};
use crate::content::Ability;
use crate::event::Event;
use crate::state::stack::{AttackStage, Executing, Frame, Free, SlideKind};
use crate::state::{FigureId, Marker, Markers, Out, Place, Public, Secret};

/// FI-1408: whether a step is longer than an ordinary one.
pub(crate) fn is_long(markers: &Markers) -> bool {
    let halves = markers.iter().filter(|marker| marker.is_half()).count();
    markers.len() > 2 || halves > 0 && halves < markers.len()
}

/// The markers of the step being executed.
pub(crate) fn markers(public: &Public, now: &Executing) -> Markers {
    let step = now.step.and_then(|step| public.figure(now.figure).steps.get(usize::from(step)));
    step.map_or_else(Markers::new, |step| step.markers)
}

/// The next marker, if the figure can still act.
pub(crate) fn marker(public: &Public, now: &Executing) -> Option<Marker> {
    let figure = public.figure(now.figure);
    if figure.out.is_some() || figure.is_down() {
        return None;
    }
    markers(public, now).get(usize::from(now.at)).copied()
}

/// Whether a marker leaves a choice, by what is public.
pub(super) fn has_choice(public: &Public, id: FigureId, marker: Marker) -> bool {
    match marker {
        Marker::Technique => public.figure(id).vp > 0,
        Marker::Attack => declare::may_have_target(public, id, false),
        _ => true,
    }
}

/// Carries a step on where nobody is asked: to the next marker or its end.
pub(super) fn proceed(state: &mut State, mut now: Executing, table: &mut Table<'_>) {
    if let Some(marker) = marker(&state.public, &now) {
        // FI-806: an attack without a target is spent.
        now.at += 1;
        if marker == Marker::Technique {
            // FI-922: without VP the marker is lost, and the activation is over.
            table.tell(FI_922, || Event::Forgone { figure: now.figure });
            now.at = markers(&state.public, &now).len() as u8;
        }
        state.public.stack.push(Frame::Step(now));
        return;
    }
    let id = now.figure;
    if state.public.figure(id).out.is_none() {
        if let Some(step) = now.step {
            cards::spend_bound(state, id, step);
        }
        // FI-R67: "until the end of its next activation".
        state.public.figure_mut(id).sand = None;
    }
    table.tell(FI_551, || Event::StepEnds { figure: id });
    decisive::pass_on(state);
}

/// FI-1408: whether a longer step may be shortened so.
pub(super) fn check_agile(
    public: &Public,
    now: &Executing,
    action: &Action,
) -> Result<(), Illegal> {
    let markers = markers(public, now);
    match action {
        Action::PayAgile if public.figure(now.figure).vp > 0 => Ok(()),
        Action::PayAgile => Err(Illegal::new(
            "agile.vp",
            FI_1408,
            say!("longer-step-vp", "a longer step costs 1 VP, and the figure has none"),
        )),
        Action::Drop(at) if usize::from(*at) < markers.len() => Ok(()),
        _ => Err(Illegal::new(
            "agile.answer",
            FI_1408,
            say!("ask-longer-step", "pay 1 VP or drop a marker of the step"),
        )),
    }
}

/// FI-1408: a longer step is paid for, or loses a marker.
pub(super) fn settle_agile(
    state: &mut State,
    mut now: Executing,
    action: &Action,
    table: &mut Table<'_>,
) {
    let id = now.figure;
    match (action, now.step) {
        (Action::Drop(at), Some(step)) => {
            let step = &mut state.public.figure_mut(id).steps[usize::from(step)];
            step.markers.remove(usize::from(*at));
            table.tell(FI_1408, || Event::DroppedMarker { figure: id, at: *at });
            now.unpaid = is_long(&markers(&state.public, &now));
        }
        _ => {
            points::debit(state, id, 1, table);
            table.tell(FI_1408, || Event::PaidAgile { figure: id });
            now.unpaid = false;
        }
    }
    state.public.stack.push(Frame::Step(now));
}

/// As which marker a movement counts: the marker itself, or another by Adaptable.
fn serves(public: &Public, id: FigureId, marker: Marker, wanted: Marker) -> bool {
    let figure = public.figure(id);
    let adapts = marker.is_half()
        && matches!(wanted, Marker::Advance | Marker::Lateral | Marker::Turn)
        && public.has(id, Ability::Adaptable)
        && !figure.adapted;
    marker == wanted || adapts
}

/// FI-601, FI-602, FI-605: what kind of movement goes in this direction.
pub(crate) fn kind_of(
    public: &Public,
    id: FigureId,
    marker: Marker,
    way: Quarter,
) -> Option<Marker> {
    if marker == Marker::Retreat {
        return public.may_retreat(id, way).then_some(Marker::Retreat);
    }
    let facing = public.figure(id).facing;
    let kind = if way == facing {
        Marker::Advance
    } else if way == facing.turned(2) {
        return None;
    } else {
        Marker::Lateral
    };
    serves(public, id, marker, kind).then_some(kind)
}

/// FI-601, FI-602, FI-605, FI-1151: how far a movement may go.
pub(crate) fn limit(public: &Public, id: FigureId, kind: Marker) -> i32 {
    let is_slowed = || !public.has(id, Ability::Windfooted) && public.is_in_rough(id);
    match kind {
        Marker::Lateral => public.switches.width(),
        _ if is_slowed() => public.switches.width(),
        _ => public.switches.cards(1),
    }
}

/// FI-1207: whether a figure may leave the arena by a movement in this direction.
fn may_flee(public: &Public, id: FigureId, marker: Marker, way: Quarter) -> bool {
    let base = public.base(id);
    kind_of(public, id, marker, way).is_some()
        && slide::edge_lead(public, base, way) == 0
        && !slide::is_walled_edge(public, base, way)
}

/// The clause of a movement marker.
fn clause_of(marker: Marker) -> Clause {
    match marker {
        Marker::Lateral => FI_602,
        Marker::Turn => FI_603,
        Marker::Swing => FI_604,
        Marker::Retreat => FI_605,
        _ => FI_601,
    }
}

/// FI-554: whether a movement marker may be executed so.
pub(crate) fn check_movement(
    public: &Public,
    id: FigureId,
    marker: Marker,
    action: &Action,
) -> Result<(), Illegal> {
    let refused = |clause, said: Phrase| Err(Illegal::new("marker.answer", clause, said));
    match action {
        Action::Skip => Ok(()),
        Action::Move(Way { way, mm }) => {
            let Some(kind) = kind_of(public, id, marker, *way) else {
                return refused(
                    clause_of(marker),
                    say!("wrong-way", "this marker does not move the figure in that direction"),
                );
            };
            let most = limit(public, id, kind);
            if i32::from(*mm) > most {
                let is_rough = kind != Marker::Lateral && most < public.switches.cards(1);
                let clause = if is_rough { FI_1151 } else { clause_of(kind) };
                let said = say!("too-far", "too far: {mm} mm, at most {most} mm", most, mm = *mm);
                return Err(Illegal::new("marker.far", clause, said));
            }
            Ok(())
        }
        Action::Cross => {
            let facing = public.figure(id).facing;
            if !serves(public, id, marker, Marker::Advance) {
                return refused(
                    FI_1112,
                    say!("cross-advance", "only an Advance can cross a piece"),
                );
            }
            if crossing::thickness(public, id, facing).is_none() {
                let said =
                    say!("nothing-to-cross", "no low piece or barrel is in contact in front");
                return refused(FI_1112, said);
            }
            match crossing::travel(public, id, facing) {
                Some(_) => Ok(()),
                None => {
                    let said =
                        say!("cannot-cross", "it is too thick, or there is no room behind it");
                    refused(FI_1114, said)
                }
            }
        }
        Action::Flee(way) if may_flee(public, id, marker, *way) => Ok(()),
        Action::Flee(_) => refused(
            FI_1207,
            say!("flight-needs", "to flee, a figure must touch an open edge and move across it"),
        ),
        Action::Turn(_) if serves(public, id, marker, Marker::Turn) => Ok(()),
        Action::Turn(_) => refused(FI_603, say!("no-turn", "this marker does not turn the figure")),
        Action::Swing(swing) if marker == Marker::Swing => {
            if slide::can_swing(public, id, swing.way) {
                Ok(())
            } else {
                refused(FI_608, say!("swing-stopped", "something is in the way of the shift"))
            }
        }
        Action::Swing(_) => {
            refused(FI_604, say!("no-swing", "this marker is not a Turn and shift"))
        }
        _ => refused(FI_554, say!("wrong-answer", "this marker cannot be executed like that")),
    }
}

/// FI-601 to FI-608: a movement marker is executed. The frame below has been put back already.
pub(super) fn execute_movement(
    state: &mut State,
    id: FigureId,
    marker: Marker,
    action: &Action,
    table: &mut Table<'_>,
) {
    let used = match action {
        Action::Move(way) => kind_of(&state.public, id, marker, way.way),
        Action::Flee(way) => kind_of(&state.public, id, marker, *way),
        Action::Cross => Some(Marker::Advance),
        Action::Turn(_) => Some(Marker::Turn),
        _ => Some(marker),
    };
    if used.is_some_and(|used| used != marker) {
        state.public.figure_mut(id).adapted = true;
    }
    match *action {
        Action::Move(Way { way, mm }) => slide::start(state, id, way, mm.into(), SlideKind::Own),
        Action::Cross => {
            let way = state.public.figure(id).facing;
            if let Some(travel) = crossing::travel(&state.public, id, way) {
                slide::start(state, id, way, travel, SlideKind::Cross);
            }
        }
        Action::Flee(_) => ending::take_out(state, id, Out::Fled, table),
        Action::Turn(hand) => turn(state, id, hand, table),
        Action::Swing(Swing { way, hand }) => {
            let base = state.public.switches.base();
            slide::start(state, id, way, base, SlideKind::Swing(hand));
        }
        _ => {}
    }
}

/// FI-603: a figure turns on the spot.
pub(super) fn turn(state: &mut State, id: FigureId, hand: Hand, table: &mut Table<'_>) {
    let figure = state.public.figure_mut(id);
    figure.facing = hand.turn(figure.facing);
    let facing = figure.facing;
    table.tell(FI_603, || Event::Turned { figure: id, facing });
}

/// Blade Dance, Bull Rush: whether a free movement may be executed so.
pub(super) fn check_free(public: &Public, free: &Free, action: &Action) -> Result<(), Illegal> {
    let markers: &[Marker] = if free.any {
        &[Marker::Advance, Marker::Lateral, Marker::Turn]
    } else {
        &[Marker::Advance]
    };
    let answers = markers.iter().map(|marker| check_movement(public, free.figure, *marker, action));
    answers.reduce(|one, other| if one.is_ok() { one } else { other }).unwrap_or(Ok(()))
}

/// Blade Dance, Bull Rush.
pub(super) fn execute_free(state: &mut State, free: Free, action: &Action, table: &mut Table<'_>) {
    let id = free.figure;
    // The strike follows this answer, so the technique is announced here.
    if let Some(Frame::Attack(attack)) = state.public.stack.last()
        && let (AttackStage::Aim, Some(technique)) = (attack.stage, attack.technique)
    {
        table.tell(FI_921, || Event::Begins { figure: id, technique });
    }
    let facing = state.public.figure(id).facing;
    let marker = match action {
        Action::Move(way) if way.way != facing => Marker::Lateral,
        Action::Flee(way) if *way != facing => Marker::Lateral,
        Action::Turn(_) => Marker::Turn,
        _ => Marker::Advance,
    };
    execute_movement(state, id, marker, action, table);
}

/// FI-212, FI-216, FI-1306: whether an Equip marker may be executed so.
pub(super) fn check_equip(
    public: &Public,
    own: &Secret,
    now: &Executing,
    action: &Action,
) -> Result<(), Illegal> {
    let id = now.figure;
    match action {
        Action::Skip => Ok(()),
        Action::Equip => {
            let slot = now.step.and_then(|step| cards::bound_to(public, own, id, step));
            let card = slot.and_then(|slot| public.card_in(id, slot));
            if card.is_some_and(|(card, _)| card.can_be_equipped()) {
                Ok(())
            } else {
                Err(Illegal::new(
                    "equip.card",
                    FI_212,
                    say!("not-equipment", "the card bound to this step is not equipment"),
                ))
            }
        }
        Action::Give(gift) => check_gift(public, id, gift),
        _ => Err(Illegal::new(
            "marker.answer",
            FI_212,
            say!("ask-equip", "equip the card, give one away, or skip"),
        )),
    }
}

fn check_gift(public: &Public, id: FigureId, gift: &Gift) -> Result<(), Illegal> {
    let refused = |said: Phrase| Err(Illegal::new("give.card", FI_1306, said));
    let seat = public.figure(id).seat;
    let Some((card, held)) = public.card_in(id, gift.card) else {
        return refused(say!("card-unknown", "there is no such card"));
    };
    if held.place != Place::Equipped {
        return refused(say!("give-equipped", "only an equipped card can be given away"));
    }
    let is_ally = gift.to != id && public.side(seat).any(|(other, _)| other == gift.to);
    if !is_ally || !public.in_contact(id, gift.to) {
        return refused(say!("give-whom", "choose an ally in contact"));
    }
    if !card.is_for(public.character(gift.to)) {
        return refused(say!("give-unfit", "the ally cannot use this card"));
    }
    let owns = cards::owned(public, gift.to);
    if owns >= public.sheet(gift.to).cards || public.figure(gift.to).cards.is_full() {
        return refused(say!("give-full", "the ally has as many cards as its sheet allows"));
    }
    Ok(())
}

/// FI-212, FI-1306: equips the bound card or gives one away.
pub(super) fn execute_equip(
    state: &mut State,
    now: &Executing,
    action: &Action,
    table: &mut Table<'_>,
) {
    let id = now.figure;
    let seat = state.public.figure(id).seat;
    match action {
        Action::Equip => {
            let own = state.secret(seat);
            let slot = now.step.and_then(|step| cards::bound_to(&state.public, own, id, step));
            if let Some(slot) = slot {
                cards::equip(state, id, slot, table);
            }
        }
        Action::Give(gift) => cards::give(state, id, gift.card, gift.to, table),
        _ => {}
    }
}
