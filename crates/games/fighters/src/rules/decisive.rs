//! The decisive stage: activations, holds, standing up, objects (FI-551 to FI-560, FI-883, FI-1061, FI-1304).

use duello_core::{Illegal, Phrase, Seat, say};

use super::{State, Table, cards, declare, ending, initiative, points, steps, wounds};
use crate::action::{FigureCard, Improvised, Standing};
use crate::clauses::{FI_551, FI_553, FI_555, FI_560, FI_883, FI_1061, FI_1304};
use crate::content::{Effect, When};
use crate::event::Event;
use crate::state::stack::{Activate, Executing, Frame};
use crate::state::{FigureId, Marker, Public, SIDES, Secret, Slot, Stage, enemy};

/// FI-551: the decisive stage begins with Player 1.
pub(super) fn begin(state: &mut State) {
    state.public.stage = Stage::Decisive;
    state.public.holds = 0;
    state.public.active = state.public.player_one.unwrap_or(SIDES[0]);
    open(state);
}

fn open(state: &mut State) {
    state.public.activations += 1;
    state.public.stack.clear();
    state.public.stack.push(Frame::Activate(Activate::default()));
}

/// FI-551: the activation passes to the other player.
pub(super) fn pass_on(state: &mut State) {
    state.public.active = enemy(state.public.active);
    open(state);
}

/// FI-1304: whether a side has a step left.
pub(crate) fn has_steps(public: &Public, seat: Seat) -> bool {
    public.side(seat).any(|(_, figure)| !figure.steps_left().is_empty())
}

/// FI-883: whether a downed figure can stand up.
pub(crate) fn can_stand(public: &Public, id: FigureId) -> bool {
    let figure = public.figure(id);
    figure.is_down() && (figure.available > 0 || !figure.steps_left().is_empty())
}

/// FI-555, FI-1061: whether a figure could make an improvised attack, by what is public.
pub(crate) fn may_improvise(public: &Public, id: FigureId) -> bool {
    let figure = public.figure(id);
    let has_slot = match figure.steps_left().first() {
        Some(step) => !step.obligatory,
        None => public.switches.improvise_after_sequence,
    };
    !figure.is_down()
        && figure.available > 0
        && has_slot
        && declare::may_have_target(public, id, true)
}

/// FI-552, FI-555: whether a player can do anything but hold.
pub(super) fn has_choice(public: &Public, seat: Seat, now: &Activate) -> bool {
    let mut own = public.side(seat).filter(|(id, _)| now.figure.is_none_or(|figure| figure == *id));
    let is_free = now.figure.is_none();
    (is_free && has_steps(public, seat))
        || own.any(|(id, figure)| {
            !figure.steps_left().is_empty() || can_stand(public, id) || may_improvise(public, id)
        })
}

fn check_own(public: &Public, now: &Activate, id: FigureId) -> Result<(), Illegal> {
    let is_own = public.side(public.active).any(|(own, _)| own == id);
    if !is_own || now.figure.is_some_and(|figure| figure != id) {
        return Err(Illegal::new(
            "activate.figure",
            FI_1304,
            say!("not-activated", "that figure cannot be activated now"),
        ));
    }
    Ok(())
}

fn check_upright(public: &Public, id: FigureId) -> Result<(), Illegal> {
    if public.figure(id).is_down() {
        return Err(Illegal::new(
            "activate.down",
            FI_883,
            say!("lies-down", "it is down and must stand up first"),
        ));
    }
    Ok(())
}

/// FI-553: whether a figure may execute its next step.
pub(super) fn check_step(public: &Public, now: &Activate, id: FigureId) -> Result<(), Illegal> {
    check_own(public, now, id)?;
    check_upright(public, id)?;
    if public.figure(id).steps_left().is_empty() {
        return Err(Illegal::new(
            "activate.step",
            FI_553,
            say!("no-step-left", "it has no step left"),
        ));
    }
    Ok(())
}

/// FI-1061: whether an improvised attack is legal.
pub(super) fn check_improvise(
    public: &Public,
    own: &Secret,
    now: &Activate,
    improvised: &Improvised,
) -> Result<(), Illegal> {
    let id = improvised.figure;
    check_own(public, now, id)?;
    check_upright(public, id)?;
    match public.figure(id).steps_left().first() {
        Some(step) if step.obligatory => {
            let said = say!("obligatory", "its next step is obligatory and cannot be given up");
            return Err(Illegal::new("improvise.obligatory", FI_1061, said));
        }
        None if !public.switches.improvise_after_sequence => {
            let said = say!("no-step-to-give", "there is no step to give up");
            return Err(Illegal::new("improvise.no-step", FI_1061, said));
        }
        _ => {}
    }
    if !cards::is_available(public, own, id, improvised.card) {
        let said = say!("improvise-card", "an improvised attack uses up an available card");
        return Err(Illegal::new("improvise.card", FI_1061, said));
    }
    declare::check_strike(public, own, id, &improvised.strike, None, Some(improvised.card))
}

/// FI-560: at most one per activation, not with a hold.
pub(super) fn check_drink(
    public: &Public,
    own: &Secret,
    now: &Activate,
    drink: &FigureCard,
) -> Result<(), Illegal> {
    let id = drink.figure;
    check_own(public, now, id)?;
    check_upright(public, id)?;
    let is_object =
        public.card_in(id, drink.card).is_some_and(|(card, _)| card.when == When::Reserve);
    if now.drank || !is_object || !cards::is_available(public, own, id, drink.card) {
        let said = say!(
            "one-object",
            "only one available object can be used, at the start of an activation"
        );
        return Err(Illegal::new("drink.card", FI_560, said));
    }
    if public.figure(id).steps_left().is_empty() && !could_improvise(public, own, id, drink.card) {
        let said = say!(
            "object-and-hold",
            "an object cannot be used before a hold, and there is nothing else to do"
        );
        return Err(Illegal::new("drink.hold", FI_560, said));
    }
    Ok(())
}

/// Whether a figure could make an improvised attack without this card.
fn could_improvise(public: &Public, own: &Secret, id: FigureId, without: Slot) -> bool {
    cards::available(public, own, id).filter(|(slot, _)| *slot != without).any(|(card, _)| {
        declare::strikes(public, own, id, None).any(|strike| {
            let improvised = Improvised { figure: id, card, strike };
            let uses_it = matches!(strike.with, crate::action::With::Shot(slot) if slot == without);
            !uses_it && check_improvise(public, own, &Activate::default(), &improvised).is_ok()
        })
    })
}

/// FI-883: whether a downed figure may stand up so.
pub(super) fn check_stand(
    public: &Public,
    own: &Secret,
    now: &Activate,
    standing: &Standing,
) -> Result<(), Illegal> {
    let id = standing.figure;
    check_own(public, now, id)?;
    let figure = public.figure(id);
    let can = figure.is_down()
        && match standing.card {
            Some(slot) => cards::is_available(public, own, id, slot),
            None => figure.available == 0 && !figure.steps_left().is_empty(),
        };
    if !can {
        let said = say!(
            "stand-how",
            "a downed figure stands up with an available card, or without one by giving up a step"
        );
        return Err(Illegal::new("stand.card", FI_883, said));
    }
    Ok(())
}

/// FI-553, FI-555, FI-1304: a player holds only without a step left.
pub(super) fn check_hold(public: &Public, now: &Activate) -> Result<(), Illegal> {
    let seat = public.active;
    // FI-553 says it of a player; FI-1304 is what it means for several figures.
    let clause = if public.switches.team_size > 1 { FI_1304 } else { FI_553 };
    let refused = |said: Phrase| Err(Illegal::new("hold.step", clause, said));
    if now.drank {
        return Err(Illegal::new(
            "hold.drank",
            FI_560,
            say!("hold-after-object", "after using an object you cannot hold"),
        ));
    }
    if let Some(id) = now.figure {
        let is_done = public.figure(id).steps_left().is_empty();
        return if is_done {
            Ok(())
        } else {
            refused(say!("must-step", "it has a step left and must act"))
        };
    }
    if has_steps(public, seat) {
        return refused(say!("steps-left", "you have a step left and must act"));
    }
    if public.side(seat).any(|(id, _)| can_stand(public, id)) {
        return Err(Illegal::new(
            "hold.down",
            FI_883,
            say!("must-stand", "a downed figure that can stand up must do so"),
        ));
    }
    Ok(())
}

/// FI-R67: effects "until the next step" end.
fn end_stances(state: &mut State, id: FigureId) {
    let figure = state.public.figure_mut(id);
    (figure.parrying, figure.guard) = (false, 0);
    state.public.holds = 0;
}

/// FI-551: the next step is executed.
pub(super) fn begin_step(state: &mut State, id: FigureId, table: &mut Table<'_>) {
    end_stances(state, id);
    let figure = state.public.figure_mut(id);
    let step = figure.next;
    figure.next += 1;
    let markers = figure.steps[usize::from(step)].markers;
    table.tell(FI_551, || Event::StepBegins { figure: id, markers });
    let unpaid = steps::is_long(&markers);
    state.public.stack.clear();
    state.public.stack.push(Frame::Step(Executing { figure: id, step: Some(step), unpaid, at: 0 }));
}

/// FI-1061, FI-1063, FI-924: a step is given up for an improvised attack.
pub(super) fn improvise(state: &mut State, improvised: &Improvised, table: &mut Table<'_>) {
    let id = improvised.figure;
    end_stances(state, id);
    cards::use_up(state, id, improvised.card);
    if let Some(step) = state.public.figure(id).steps_left().first().copied() {
        let number = state.public.figure(id).next;
        state.public.figure_mut(id).next += 1;
        cards::spend_bound(state, id, number);
        if step.markers.contains(&Marker::Technique) {
            points::debit(state, id, 1, table);
        }
    }
    state.public.stack.clear();
    state.public.stack.push(Frame::Step(Executing {
        figure: id,
        step: None,
        unpaid: false,
        at: 0,
    }));
    declare::strike(state, id, &improvised.strike, None, true, table);
}

/// FI-560: an object of the reserve is used.
pub(super) fn drink(state: &mut State, now: &Activate, drink: &FigureCard, table: &mut Table<'_>) {
    let id = drink.figure;
    let effect = state.public.card_in(id, drink.card).map(|(card, _)| card.effect);
    state.public.holds = 0;
    state.public.stack.push(Frame::Activate(Activate { figure: Some(id), drank: true, ..*now }));
    cards::spend_text(state, id, drink.card, table);
    if let Some(Effect::Heal(amount)) = effect {
        wounds::heal(state, id, amount, table);
    }
}

/// FI-883: a figure stands up and continues its activation.
pub(super) fn stand(state: &mut State, now: &Activate, standing: &Standing, table: &mut Table<'_>) {
    let id = standing.figure;
    state.public.holds = 0;
    let gave_up_step = match standing.card {
        Some(slot) => {
            cards::use_up(state, id, slot);
            false
        }
        None => cards::lose_step(state, id, table),
    };
    state.public.figure_mut(id).down = None;
    table.tell(FI_883, || Event::StoodUp { figure: id, gave_up_step });
    state.public.stack.push(Frame::Activate(Activate { figure: Some(id), stood: true, ..*now }));
}

/// FI-555, FI-556: a hold; two in a row end the stage.
pub(super) fn hold(state: &mut State, now: &Activate, table: &mut Table<'_>) {
    let seat = state.public.active;
    state.public.holds = if now.stood { 0 } else { state.public.holds + 1 };
    table.tell(FI_555, || Event::Held { seat });
    let is_over =
        state.public.holds >= 2 && SIDES.iter().all(|seat| !has_steps(&state.public, *seat));
    if !is_over {
        return pass_on(state);
    }
    state.public.stack.clear();
    if ending::end_turn(&mut state.public, table) {
        initiative::begin_turn(state, table);
    }
}
