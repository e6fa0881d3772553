//! The energy field (WI-801 to WI-808).

use duello_core::{Clause, Seat};

use super::{Table, ending, fight};
use crate::clauses::WI_801;
use crate::event::Event;
use crate::id::Number;
use crate::state::{FIELD_MAX, Public};

/// WI-801: what a field loses when a creature runs into it.
pub const RUN_LOSS: u8 = 3;

/// WI-801, WI-R31: a creature has run into the field; with `field_burn` it is hurt itself.
pub(super) fn run_into(public: &mut Public, runner: Number, wizard: Seat, table: &mut Table<'_>) {
    lose(public, wizard, RUN_LOSS, WI_801, table);
    if public.switches.field_burn > 0 && public.ending.is_none() {
        fight::wound(public, runner, public.switches.field_burn, table);
    }
}

/// WI-807, WI-808: a field falls, never below 0; at 0 the wizard is out.
pub(super) fn lose(
    public: &mut Public,
    wizard: Seat,
    points: u8,
    clause: Clause,
    table: &mut Table<'_>,
) {
    let from = public.wizards[wizard].field;
    set(public, wizard, from.saturating_sub(points), clause, table);
    if public.wizards[wizard].field == 0 {
        ending::eliminate(public, wizard, false, table);
    }
}

/// WI-807, WI-307: a field rises, never above 50.
pub(super) fn gain(
    public: &mut Public,
    wizard: Seat,
    points: u8,
    clause: Clause,
    table: &mut Table<'_>,
) {
    let from = public.wizards[wizard].field;
    set(public, wizard, (from + points).min(FIELD_MAX), clause, table);
}

/// WI-322: every change goes into a new box.
fn set(public: &mut Public, wizard: Seat, to: u8, clause: Clause, table: &mut Table<'_>) {
    let from = std::mem::replace(&mut public.wizards[wizard].field, to);
    if from != to {
        public.boxes.push((wizard, to));
        public.stirred = true;
        table.tell(clause, || Event::FieldChanged { wizard, from, to });
    }
}
