//! Loose strikes, wounds, death, biting the dust, badly wounded, healing (FI-850 to FI-906).

use duello_core::dice::Label;

use super::dice::successes;
use super::{State, Table, cards, defence, ending};
use crate::clauses::{FI_850, FI_861, FI_872, FI_881, FI_891, FI_905};
use crate::content::{Ability, Sheet};
use crate::event::{Cause, Event};
use crate::state::stack::{Frame, Hit, HitStage};
use crate::state::{CardState, FigureId, Out, Place, Public, Slot};
use crate::switches::{BadlyWoundedLoss, BadlyWoundedOn, BeatingDeath, Switches};

const LOOSE: Label = Label::new(FI_850, "loose-strikes");
const DEATH: Label = Label::new(FI_872, "death");

/// FI-850: strikes that come from no attack: DEF dice, each natural 4, 5 or 6 cancels one; the rest is a hit.
pub(super) fn loose(
    state: &mut State,
    id: FigureId,
    strikes: u8,
    cause: Cause,
    table: &mut Table<'_>,
) {
    if strikes == 0 || state.public.figure(id).out.is_some() {
        return;
    }
    let dice = defence::loose_dice(&state.public, id);
    let (cancelled, shown) = successes(table, LOOSE, dice);
    let injuries = strikes.saturating_sub(cancelled);
    let seat = state.public.figure(id).seat;
    table.tell(FI_850, || Event::LooseStrikes {
        figure: id,
        seat,
        cause,
        strikes,
        dice: shown,
        injuries,
    });
    hit(state, id, injuries, false);
}

/// FI-862, FI-882: one hit.
pub(super) fn hit(state: &mut State, figure: FigureId, injuries: u8, fells: bool) {
    if injuries > 0 && state.public.figure(figure).out.is_none() {
        let hit = Hit { figure, injuries, fells, stage: HitStage::Wounds };
        state.public.stack.push(Frame::Hit(hit));
    }
}

/// FI-891, FI-R32: with more wounds than this a figure is badly wounded.
pub(crate) fn badly_wounded_above(public: &Public, id: FigureId) -> u8 {
    badly_wounded_by(&public.switches, public.sheet(id))
}

/// FI-891: the same by the sheet alone.
pub(crate) fn badly_wounded_by(switches: &Switches, sheet: &Sheet) -> u8 {
    let whole = match switches.badly_wounded_on {
        BadlyWoundedOn::Life => sheet.wounds,
        BadlyWoundedOn::Constitution => sheet.constitution,
    };
    whole.div_ceil(2)
}

/// FI-891: whether the wounds of a figure make it badly wounded.
pub(crate) fn counts_as_badly(public: &Public, id: FigureId) -> bool {
    public.figure(id).wounds > badly_wounded_above(public, id)
}

/// CON in FI-872 and FI-881: Robust counts one higher.
pub(crate) fn toughness(public: &Public, id: FigureId) -> u8 {
    public.sheet(id).constitution + u8::from(public.has(id, Ability::Robust))
}

/// FI-862: the effects of a hit, one after the other.
pub(super) fn proceed(state: &mut State, mut hit: Hit, table: &mut Table<'_>) {
    let id = hit.figure;
    if state.public.figure(id).out.is_some() {
        return;
    }
    match hit.stage {
        HitStage::Wounds => {
            let figure = state.public.figure_mut(id);
            figure.wounds = figure.wounds.saturating_add(hit.injuries);
            let (seat, total) = (figure.seat, figure.wounds);
            table.tell(FI_861, || Event::Wounded { figure: id, seat, wounds: hit.injuries, total });
            hit.stage = HitStage::Death;
        }
        HitStage::Death => {
            if !beats_death(state, id, table) {
                return ending::take_out(state, id, Out::Defeated, table);
            }
            hit.stage = HitStage::Fall;
        }
        HitStage::Fall => {
            fall(state, &hit, table);
            hit.stage = HitStage::Badly;
        }
        HitStage::Badly => {
            if state.public.figure(id).badly_wounded || !counts_as_badly(&state.public, id) {
                return;
            }
            state.public.figure_mut(id).badly_wounded = true;
            table.tell(FI_891, || Event::BadlyWounded { figure: id });
            if state.public.has(id, Ability::AbyssalBeing) {
                return;
            }
            hit.stage = HitStage::Lose;
        }
        HitStage::Lose => return lose_a_card(state, id, None, table),
    }
    state.public.stack.push(Frame::Hit(hit));
}

/// FI-871 to FI-874, FI-R35: whether a figure fights on.
fn beats_death(state: &mut State, id: FigureId, table: &mut Table<'_>) -> bool {
    let figure = state.public.figure(id);
    let Some(excess) = figure.wounds.checked_sub(state.public.sheet(id).wounds) else {
        return true;
    };
    let may_try = match state.public.switches.beating_death {
        BeatingDeath::Repeat => true,
        BeatingDeath::Once => !figure.beat_death,
        BeatingDeath::Off => false,
    };
    if !may_try {
        return false;
    }
    let die = table.face(DEATH, 6);
    let lives = die + u32::from(excess) <= u32::from(toughness(&state.public, id));
    table.tell(FI_872, || Event::DeathRoll { figure: id, die, excess, lives });
    state.public.figure_mut(id).beat_death |= lives;
    lives
}

/// FI-881, FI-886: more wounds from one hit than CON knock a figure down.
fn fall(state: &mut State, hit: &Hit, table: &mut Table<'_>) {
    let id = hit.figure;
    let limit = toughness(&state.public, id);
    let is_felled = hit.injuries > limit || hit.fells && hit.injuries >= limit;
    let activation = state.public.activations;
    let figure = state.public.figure_mut(id);
    if is_felled && figure.down.is_none() {
        figure.down = Some(activation);
        let seat = figure.seat;
        table.tell(FI_881, || Event::KnockedDown { figure: id, seat });
    }
}

/// FI-892 to FI-894: from which cards the owner of a badly wounded figure has to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// FI-892: one available card.
    Available,
    /// FI-893: the last step and its card.
    Step,
    /// FI-893: one used-up card.
    Used,
    /// FI-893, FI-R88: the card of the step that is being executed.
    Executing,
    /// FI-894: one equipped card.
    Equipped,
    /// There is nothing to lose.
    Nothing,
}

/// FI-892 to FI-894: what a badly wounded figure loses.
pub(crate) fn loss(public: &Public, id: FigureId) -> Loss {
    let figure = public.figure(id);
    let is_discard = public.switches.badly_wounded_loss == BadlyWoundedLoss::Discard;
    if figure.available > 0 {
        Loss::Available
    } else if !figure.steps_left().is_empty() {
        Loss::Step
    } else if !is_discard {
        Loss::Nothing
    } else if figure.used > 0 {
        Loss::Used
    } else if figure.bound > 0 {
        Loss::Executing
    } else if public.cards_in(id, Place::Equipped).next().is_some() {
        Loss::Equipped
    } else {
        Loss::Nothing
    }
}

/// The cards among which the owner chooses.
pub(crate) fn losable<'a>(
    public: &'a Public,
    own: &'a crate::state::Secret,
    id: FigureId,
) -> impl Iterator<Item = Slot> + Clone + 'a {
    let wanted = match loss(public, id) {
        Loss::Available => Some((Place::Hand, Some(CardState::Available))),
        Loss::Used => Some((Place::Hand, Some(CardState::Used))),
        Loss::Equipped => Some((Place::Equipped, None)),
        Loss::Step | Loss::Executing | Loss::Nothing => None,
    };
    let slots = (0..public.figure(id).cards.len()).map(|at| Slot(at as u8));
    slots.filter(move |slot| {
        wanted.is_some_and(|(place, state)| {
            public.card_in(id, *slot).is_some_and(|(_, held)| held.place == place)
                && state.is_none_or(|state| cards::state_of(public, own, id, *slot) == Some(state))
        })
    })
}

/// FI-892: whether the owner has a choice.
pub(super) fn has_choice(public: &Public, id: FigureId) -> bool {
    match loss(public, id) {
        Loss::Available => public.figure(id).available > 1,
        Loss::Used => public.figure(id).used > 1,
        Loss::Equipped => public.cards_in(id, Place::Equipped).count() > 1,
        Loss::Step | Loss::Executing | Loss::Nothing => false,
    }
}

/// FI-892 to FI-894: the card is lost; the only one if none was named.
pub(super) fn lose_a_card(
    state: &mut State,
    id: FigureId,
    named: Option<Slot>,
    table: &mut Table<'_>,
) {
    let seat = state.public.figure(id).seat;
    let is_discard = state.public.switches.badly_wounded_loss == BadlyWoundedLoss::Discard;
    match loss(&state.public, id) {
        Loss::Step => {
            let step = state.public.figure(id).steps.len() as u8 - 1;
            if is_discard {
                let slot = cards::bound_to(&state.public, state.secret(seat), id, step);
                if let Some(slot) = slot {
                    cards::discard(state, id, slot, table);
                }
            }
            cards::lose_step(state, id, table);
        }
        Loss::Executing => {
            let slots = (0..state.public.figure(id).cards.len()).map(|at| Slot(at as u8));
            let own = state.secret(seat);
            let is_bound = |slot: &Slot| {
                let held = cards::state_of(&state.public, own, id, *slot);
                matches!(held, Some(CardState::Bound(_)))
            };
            if let Some(slot) = slots.into_iter().find(is_bound) {
                cards::discard(state, id, slot, table);
            }
        }
        Loss::Nothing => {}
        Loss::Available | Loss::Used | Loss::Equipped => {
            let first = losable(&state.public, state.secret(seat), id).next();
            match named.or(first) {
                Some(slot) if is_discard => cards::discard(state, id, slot, table),
                Some(slot) => cards::use_up(state, id, slot),
                None => {}
            }
        }
    }
}

/// FI-905, FI-906: a healing removes at most CON wounds.
pub(super) fn heal(state: &mut State, id: FigureId, amount: u8, table: &mut Table<'_>) {
    let most = amount.min(state.public.sheet(id).constitution);
    let figure = state.public.figure_mut(id);
    let healed = most.min(figure.wounds);
    figure.wounds -= healed;
    if healed > 0 {
        table.tell(FI_905, || Event::Healed { figure: id, wounds: healed });
    }
    if !counts_as_badly(&state.public, id) {
        state.public.figure_mut(id).badly_wounded = false;
    }
}
