//! Victory points and levels (FI-108 to FI-128).

use duello_core::Clause;

use super::{State, Table, cards, ending};
use crate::clauses::{FI_108, FI_111, FI_123, FI_126, FI_127};
use crate::content::CardId;
use crate::event::Event;
use crate::state::stack::Frame;
use crate::state::{EndedBy, FigureId, Held, Place, Public};
use crate::switches::{Loadout, VpOnLevel};

/// FI-108, FI-123, FI-127: VP are credited; levels and victory are checked at once.
pub(super) fn credit(state: &mut State, figure: FigureId, points: u8, table: &mut Table<'_>) {
    let holder = state.public.figure_mut(figure);
    if points == 0 || holder.out.is_some() {
        return;
    }
    holder.vp = holder.vp.saturating_add(points);
    let (seat, total) = (holder.seat, holder.vp);
    table.tell(FI_108, || Event::Points { figure, seat, by: points as i8, total });
    if state.public.figure(figure).level == 1 && total >= state.public.sheet(figure).number {
        level_up(state, figure, table);
    }
    let holder = state.public.figure(figure);
    if holder.level == 2 && holder.vp >= state.public.sheet(figure).number {
        ending::end(&mut state.public, Some(seat), EndedBy::Points, FI_127, table);
    }
}

/// FI-111: VP are spent or lost; never below 0. How many were.
pub(super) fn debit(state: &mut State, figure: FigureId, points: u8, table: &mut Table<'_>) -> u8 {
    debit_by(state, figure, points, FI_111, table)
}

/// FI-111: the same, told by the clause that takes the VP away.
pub(super) fn debit_by(
    state: &mut State,
    figure: FigureId,
    points: u8,
    clause: Clause,
    table: &mut Table<'_>,
) -> u8 {
    let holder = state.public.figure_mut(figure);
    let lost = points.min(holder.vp);
    holder.vp -= lost;
    let (seat, total) = (holder.seat, holder.vp);
    if lost > 0 {
        table.tell(clause, || Event::Points { figure, seat, by: -(lost as i8), total });
    }
    lost
}

/// FI-123 to FI-126: a figure reaches level 2.
fn level_up(state: &mut State, figure: FigureId, table: &mut Table<'_>) {
    let (number, allowed) = {
        let sheet = state.public.sheet(figure);
        (sheet.number, sheet.cards)
    };
    let consume = state.public.switches.vp_on_level == VpOnLevel::Consume;
    let holder = state.public.figure_mut(figure);
    holder.level = 2;
    if consume {
        holder.vp -= number;
    }
    let seat = holder.seat;
    table.tell(FI_123, || Event::LevelUp { figure, seat });
    let risen = state.public.sheet(figure).cards.saturating_sub(allowed);
    let custom = state.public.switches.loadout == Loadout::Custom;
    if risen > 0 && custom {
        state.public.stack.push(Frame::Add { figure, cards: risen });
    } else if risen > 0 {
        let added = state.public.character(figure).deck.added.clone();
        add_cards(state, figure, &added, table);
    }
}

/// FI-126: cards of the unused pool arrive used up.
pub(super) fn add_cards(
    state: &mut State,
    figure: FigureId,
    added: &[CardId],
    table: &mut Table<'_>,
) {
    added.iter().for_each(|card| cards::add_used(state, figure, *card));
    if !added.is_empty() {
        table.tell(FI_126, || Event::Added { figure, cards: added.to_vec() });
    }
}

/// FI-126: the named cards of the pool that a figure has not had, and Standard cards.
pub(crate) fn unused_pool(public: &Public, figure: FigureId) -> impl Iterator<Item = CardId> + '_ {
    let had = move |card: CardId| {
        let is_same = |held: &Held| held.card == card && held.place != Place::Given;
        public.figure(figure).cards.iter().any(is_same)
    };
    let is_standard =
        move |card: CardId| public.content.card(card).kind == crate::content::CardKind::Standard;
    let pool = public.character(figure).pool.iter().copied();
    pool.filter(move |card| is_standard(*card) || !had(*card))
}
