//! The wizard and the spells (WI-301 to WI-308, WI-320, WI-612).

use duello_core::{Illegal, Seat, say};
use duello_geometry::plane::Mm;

use super::measure::{gap, is_within};
use super::{Table, field, rounds};
use crate::clauses::{WI_301, WI_302, WI_303, WI_304, WI_305, WI_306, WI_307, WI_308};
use crate::event::{Event, Spell};
use crate::id::Number;
use crate::state::{FIELD_MAX, MP_KEPT, Magic, Public, Stage};

/// WI-305, WI-307, WI-308: what the spells cost.
pub const ATTACK_COST: u16 = 90;
/// WI-307: magic points for a defence spell.
pub const DEFENCE_COST: u16 = 90;
/// WI-308: magic points for each wound healed.
pub const HEALING_COST: u16 = 15;
/// WI-305: how far the attack spell reaches, and what it takes.
pub const ATTACK_RANGE: Mm = 200;
/// WI-305: what the field of the target loses.
pub const ATTACK_LOSS: u8 = 10;
/// WI-307: what the caster's field gains.
pub const DEFENCE_GAIN: u8 = 10;
/// WI-308: the farthest gap to the healed figure.
pub const HEALING_RANGE: Mm = 500;

/// WI-301: one move, before or after the magic.
pub(super) fn check_may_move(stage: &Stage) -> Result<(), Illegal> {
    match stage {
        Stage::Wizard { moved: false, .. } => Ok(()),
        _ => {
            let said = say!("wizard-moved", "the wizard has already moved this turn");
            Err(Illegal::new("wizard.moved", WI_301, said))
        }
    }
}

/// WI-302, WI-303: one block of spells, each paid in full.
pub(super) fn check_may_cast(public: &Public, seat: Seat, cost: u16) -> Result<(), Illegal> {
    if matches!(public.stage, Stage::Wizard { magic: Magic::Closed, .. }) {
        let said = say!("magic-closed", "no more spells: the wizard has moved after casting");
        return Err(Illegal::new("magic.closed", WI_302, said));
    }
    let mp = public.wizards[seat].mp;
    if mp < cost {
        let said = say!(
            "too-dear",
            "not enough magic points: the spell costs {cost} MP, you have {mp}",
            cost,
            mp
        );
        return Err(Illegal::new("magic.mp", WI_303, said));
    }
    Ok(())
}

/// WI-303: pays for a spell; the magic action is open from now on.
pub(super) fn pay(public: &mut Public, seat: Seat, spell: Spell, cost: u16, table: &mut Table<'_>) {
    if let Stage::Wizard { magic, .. } = &mut public.stage {
        *magic = Magic::Open;
    }
    let wizard = &mut public.wizards[seat];
    wizard.mp = wizard.mp.saturating_sub(cost);
    let mp = wizard.mp;
    table.tell(WI_303, || Event::Cast { seat, spell, cost, mp });
}

/// WI-301, WI-302: a move after spells ends the magic action.
pub(super) fn note_move(stage: &mut Stage) {
    if let Stage::Wizard { moved, magic } = stage {
        *moved = true;
        if *magic == Magic::Open {
            *magic = Magic::Closed;
        }
    }
}

/// WI-305, WI-306: whether the attack spell may be cast at that wizard.
pub(crate) fn check_attack(public: &Public, seat: Seat, target: Seat) -> Result<(), Illegal> {
    check_may_cast(public, seat, ATTACK_COST)?;
    if target == seat || !public.living().contains(target) {
        let said =
            say!("attack-no-wizard", "the target must be an enemy wizard who is still in the game");
        return Err(Illegal::new("attack.no-wizard", WI_306, said));
    }
    let (caster, aimed) = (public.wizard_body(seat), public.wizard_body(target));
    if !is_within(&public.layout, caster.place, aimed.place, ATTACK_RANGE) {
        let far = gap(&public.layout, caster.place, aimed.place);
        let said = say!(
            "attack-far",
            "out of range: {target} is {far} mm away, range {most} mm",
            target = public.title(aimed.number),
            far,
            most = ATTACK_RANGE
        );
        return Err(Illegal::new("attack.far", WI_305, said));
    }
    public.sees(caster, aimed).map_err(|hidden| {
        let said = say!(
            "wizard-not-seen",
            "{target} is not seen: {why}",
            target = public.title(aimed.number),
            why = hidden.describe()
        );
        Illegal::new("attack.unseen", WI_306, said)
    })
}

/// WI-305: 10 points of the field, without a roll.
pub(super) fn cast_attack(public: &mut Public, seat: Seat, target: Seat, table: &mut Table<'_>) {
    pay(public, seat, Spell::Attack, ATTACK_COST, table);
    field::lose(public, target, ATTACK_LOSS, WI_305, table);
}

/// WI-307: whether the defence spell may be cast.
pub(crate) fn check_defence(public: &Public, seat: Seat) -> Result<(), Illegal> {
    check_may_cast(public, seat, DEFENCE_COST)?;
    if public.wizards[seat].field >= FIELD_MAX {
        let said =
            say!("field-full", "the field is already at its maximum of {most}", most = FIELD_MAX);
        return Err(Illegal::new("defence.full", WI_307, said));
    }
    Ok(())
}

/// WI-307: 10 points for the own field.
pub(super) fn cast_defence(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    pay(public, seat, Spell::Defence, DEFENCE_COST, table);
    field::gain(public, seat, DEFENCE_GAIN, WI_307, table);
}

/// WI-308: whether a figure may be healed.
pub(crate) fn check_heal(public: &Public, seat: Seat, number: Number) -> Result<(), Illegal> {
    check_may_cast(public, seat, HEALING_COST)?;
    let Some(figure) = public.figure(number).filter(|figure| figure.seat == seat) else {
        let said = say!(
            "heal-not-own",
            "{number} is not one of your creatures or guns on the table",
            number = number.0
        );
        return Err(Illegal::new("heal.not-own", WI_308, said));
    };
    if figure.wounds >= public.race(figure).wounds {
        let said = say!("heal-unhurt", "{number} is not wounded", number = number.0);
        return Err(Illegal::new("heal.unhurt", WI_308, said));
    }
    let place = public.wizard_body(seat).place;
    if !is_within(&public.layout, place, figure.place, HEALING_RANGE) {
        let far = gap(&public.layout, place, figure.place);
        let said = say!(
            "heal-far",
            "out of range: {number} is {far} mm away, range {most} mm",
            number = number.0,
            far,
            most = HEALING_RANGE
        );
        return Err(Illegal::new("heal.far", WI_308, said));
    }
    Ok(())
}

/// WI-308: one wound mark less.
pub(super) fn cast_heal(public: &mut Public, seat: Seat, number: Number, table: &mut Table<'_>) {
    pay(public, seat, Spell::Healing, HEALING_COST, table);
    let Some(figure) = public.figure_mut(number) else { return };
    figure.wounds += 1;
    let left = figure.wounds;
    table.tell(WI_308, || Event::Healed { figure: number, left });
}

/// WI-304: MP above 150 are lost, and the next wizard acts.
pub(super) fn end_wizard(public: &mut Public, seat: Seat, table: &mut Table<'_>) {
    let wizard = &mut public.wizards[seat];
    let lost = wizard.mp.saturating_sub(MP_KEPT);
    wizard.mp -= lost;
    if lost > 0 {
        table.tell(WI_304, || Event::MagicLost { seat, mp: lost });
    }
    rounds::next_wizard(public, seat, table);
}
