//! Action cards and their states (FI-201 to FI-218). Every change of a card goes through this file, which keeps the
//! numbers that everybody knows and the states that only the owner knows in step.

use super::{State, Table};
use crate::clauses::{FI_205, FI_207, FI_209, FI_215, FI_559, FI_1306};
use crate::content::{After, Card, CardId, CardKind, When};
use crate::event::Event;
use crate::state::{CardState, FigureId, Held, Place, Public, Secret, Slot};
use crate::switches::Hands;

/// FI-204: whether a card is available, as its owner knows.
pub(crate) fn is_available(public: &Public, own: &Secret, figure: FigureId, slot: Slot) -> bool {
    state_of(public, own, figure, slot) == Some(CardState::Available)
}

/// FI-204: the state of a card that does not lie open.
pub(crate) fn state_of(
    public: &Public,
    own: &Secret,
    figure: FigureId,
    slot: Slot,
) -> Option<CardState> {
    let held = public.figures.get(usize::from(figure.0))?.cards.get(usize::from(slot.0))?;
    (held.place == Place::Hand).then(|| own.hands[usize::from(figure.0)][usize::from(slot.0)])
}

/// The available cards of a figure.
pub(crate) fn available<'a>(
    public: &'a Public,
    own: &'a Secret,
    figure: FigureId,
) -> impl Iterator<Item = (Slot, &'a Card)> + Clone + 'a {
    let hand = public.cards_in(figure, Place::Hand);
    hand.filter(move |(slot, _)| is_available(public, own, figure, *slot))
}

/// FI-218: whether a figure may have a card available for this moment, by what is public.
pub(crate) fn may_have(
    public: &Public,
    figure: FigureId,
    is_meant: impl Fn(&Card) -> bool,
) -> bool {
    let holder = public.figure(figure);
    let cards = holder.cards.iter().filter(|held| held.place == Place::Hand && !held.known_used);
    holder.available > 0 && cards.into_iter().any(|held| is_meant(public.content.card(held.card)))
}

/// The card that pays for a step, as its owner knows.
pub(crate) fn bound_to(public: &Public, own: &Secret, figure: FigureId, step: u8) -> Option<Slot> {
    let hand = public.cards_in(figure, Place::Hand);
    let bound = |slot: &Slot| state_of(public, own, figure, *slot) == Some(CardState::Bound(step));
    hand.map(|(slot, _)| slot).find(bound)
}

fn hidden(state: &mut State, figure: FigureId, slot: Slot) -> &mut CardState {
    let (public, secrets) = state.parts();
    let seat = public.figure(figure).seat;
    &mut secrets[seat].hands[usize::from(figure.0)][usize::from(slot.0)]
}

/// FI-204: a hidden card changes its state, and the numbers with it.
fn set(state: &mut State, figure: FigureId, slot: Slot, to: CardState) {
    let from = std::mem::replace(hidden(state, figure, slot), to);
    let holder = state.public.figure_mut(figure);
    match from {
        CardState::Available => holder.available -= 1,
        CardState::Bound(_) => holder.bound -= 1,
        CardState::Used => holder.used -= 1,
    }
    match to {
        CardState::Available => holder.available += 1,
        CardState::Bound(_) => holder.bound += 1,
        CardState::Used => holder.used += 1,
    }
}

/// A card leaves the hidden ones.
fn lay_open(state: &mut State, figure: FigureId, slot: Slot, place: Place) {
    let at = usize::from(slot.0);
    if state.public.figure(figure).cards[at].place == Place::Hand {
        let from = std::mem::take(hidden(state, figure, slot));
        let holder = state.public.figure_mut(figure);
        match from {
            CardState::Available => holder.available -= 1,
            CardState::Bound(_) => holder.bound -= 1,
            CardState::Used => holder.used -= 1,
        }
    }
    let held = &mut state.public.figure_mut(figure).cards[at];
    held.place = place;
    held.known_used = false;
}

/// FI-205: a card is used up, nobody learns which.
pub(super) fn use_up(state: &mut State, figure: FigureId, slot: Slot) {
    set(state, figure, slot, CardState::Used);
}

/// FI-523: a card is bound to a step.
pub(super) fn bind(state: &mut State, figure: FigureId, slot: Slot, step: u8) {
    set(state, figure, slot, CardState::Bound(step));
}

/// FI-523: the card of a step that is executed or lost is used up, if it has not gone another way.
pub(super) fn spend_bound(state: &mut State, figure: FigureId, step: u8) {
    let seat = state.public.figure(figure).seat;
    if let Some(slot) = bound_to(&state.public, state.secret(seat), figure, step) {
        use_up(state, figure, slot);
    }
}

/// FI-207: discards a card.
pub(super) fn discard(state: &mut State, figure: FigureId, slot: Slot, table: &mut Table<'_>) {
    lay_open(state, figure, slot, Place::Discarded);
    let card = state.public.figure(figure).cards[usize::from(slot.0)].card;
    table.tell(FI_207, || Event::Discarded { figure, card });
}

/// FI-209, FI-212: equips a card.
pub(super) fn equip(state: &mut State, figure: FigureId, slot: Slot, table: &mut Table<'_>) {
    lay_open(state, figure, slot, Place::Equipped);
    let card = state.public.figure(figure).cards[usize::from(slot.0)].card;
    table.tell(FI_209, || Event::Equipped { figure, card });
}

/// FI-213, FI-218: the text of a card has been used: everybody sees which card it is, and where it goes.
pub(super) fn spend_text(state: &mut State, figure: FigureId, slot: Slot, table: &mut Table<'_>) {
    let held = state.public.figure(figure).cards[usize::from(slot.0)];
    table.tell(FI_205, || Event::Used { figure, card: held.card });
    match state.public.content.card(held.card).after {
        After::Discarded => discard(state, figure, slot, table),
        After::UsedUp => {
            set(state, figure, slot, CardState::Used);
            state.public.figure_mut(figure).cards[usize::from(slot.0)].known_used = true;
        }
    }
}

/// FI-215: a discarded card comes back, used up.
pub(super) fn recover(state: &mut State, figure: FigureId, slot: Slot, table: &mut Table<'_>) {
    let held = &mut state.public.figure_mut(figure).cards[usize::from(slot.0)];
    held.place = Place::Hand;
    held.known_used = true;
    let card = held.card;
    *hidden(state, figure, slot) = CardState::Used;
    state.public.figure_mut(figure).used += 1;
    table.tell(FI_215, || Event::Recovered { figure, card });
}

/// FI-126: a new card arrives used up.
pub(super) fn add_used(state: &mut State, figure: FigureId, card: CardId) {
    let holder = state.public.figure_mut(figure);
    if holder.cards.is_full() {
        return;
    }
    let slot = Slot(holder.cards.len() as u8);
    holder.cards.push(Held { card, place: Place::Hand, known_used: true });
    holder.used += 1;
    *hidden(state, figure, slot) = CardState::Used;
}

/// FI-1306: an equipped card goes to an ally and is equipped there at once.
pub(super) fn give(
    state: &mut State,
    figure: FigureId,
    slot: Slot,
    to: FigureId,
    table: &mut Table<'_>,
) {
    let held = &mut state.public.figure_mut(figure).cards[usize::from(slot.0)];
    held.place = Place::Given;
    let card = held.card;
    let ally = state.public.figure_mut(to);
    ally.cards.push(Held { card, place: Place::Equipped, known_used: false });
    table.tell(FI_1306, || Event::Given { figure, to, card });
}

/// FI-206: at the start of a turn all used-up cards become available.
pub(super) fn refresh(state: &mut State, figure: FigureId) {
    for at in 0..state.public.figure(figure).cards.len() {
        let slot = Slot(at as u8);
        if state.public.figure(figure).cards[at].place == Place::Hand {
            set(state, figure, slot, CardState::Available);
            state.public.figure_mut(figure).cards[at].known_used = false;
        }
    }
}

/// FI-875: the cards of a figure that is taken out go with it.
pub(super) fn take_away(state: &mut State, figure: FigureId) {
    for at in 0..state.public.figure(figure).cards.len() {
        *hidden(state, figure, Slot(at as u8)) = CardState::Available;
    }
    let holder = state.public.figure_mut(figure);
    (holder.available, holder.bound, holder.used) = (0, 0, 0);
    holder.cards = Default::default();
    holder.steps = Default::default();
    holder.next = 0;
}

/// FI-559: the last step not begun is lost; its card is used up. Whether there was one.
pub(super) fn lose_step(state: &mut State, figure: FigureId, table: &mut Table<'_>) -> bool {
    if state.public.figure(figure).steps_left().is_empty() {
        return false;
    }
    let step = state.public.figure(figure).steps.len() as u8 - 1;
    spend_bound(state, figure, step);
    state.public.figure_mut(figure).steps.pop();
    table.tell(FI_559, || Event::LostStep { figure });
    true
}

/// FI-R20: with open hands everybody sees the state of each card.
pub(super) fn show_hands(state: &mut State) {
    if state.public.switches.hands != Hands::Open {
        return;
    }
    let (public, secrets) = state.parts();
    for (at, figure) in public.figures.iter_mut().enumerate() {
        figure.open_hand = Some(secrets[figure.seat].hands[at]);
    }
}

/// FI-201, FI-216: how many cards a figure owns.
pub(super) fn owned(public: &Public, figure: FigureId) -> u8 {
    let cards = public.figure(figure).cards.iter();
    cards.filter(|held| matches!(held.place, Place::Hand | Place::Equipped)).count() as u8
}

/// FI-530: whether a card needs a Special skill step.
pub(super) fn uses_step(card: &Card) -> bool {
    card.when == When::Step
}

/// FI-R24: a spell.
pub(super) fn is_spell(card: &Card) -> bool {
    card.kind == CardKind::Spell
}
