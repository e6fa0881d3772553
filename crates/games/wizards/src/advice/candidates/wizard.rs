//! Candidate actions of a wizard.

use duello_core::{Effort, Seat};
use duello_geometry::plane::{Mm, Vector};
use smallvec::SmallVec;

use super::{nearest_enemies, summons};
use crate::action::Action;
use crate::advice::Ways;
use crate::place::{Facing, Nature, Place};
use crate::rules::{
    ATTACK_COST, ATTACK_RANGE, DEFENCE_COST, HEALING_COST, HEALING_RANGE, check_attack,
    check_defence, check_heal, is_within,
};
use crate::state::{Body, FIELD_MAX, Magic, Public, Stage, WIZARD_MOVEMENT};

/// Spells first, then moves, then the end of the turn.
pub(super) fn wizard(public: &Public, seat: Seat, effort: Effort, out: &mut Vec<Action>) {
    let Stage::Wizard { moved, magic } = public.stage else { return };
    if magic != Magic::Closed {
        spells(public, seat, effort, out);
    }
    if !moved {
        moves(public, seat, effort, out);
    }
    out.push(Action::EndWizard);
}

fn spells(public: &Public, seat: Seat, effort: Effort, out: &mut Vec<Action>) {
    // What would be refused anyway is not asked for, since a refusal is put into words.
    let (wizard, mp) = (&public.wizards[seat], public.wizards[seat].mp);
    let caster = public.wizard_body(seat);
    let is_near = |to: Place, range: Mm| is_within(&public.layout, caster.place, to, range);
    let is_open = |target: &Seat| {
        let aimed = public.wizard_body(*target);
        mp >= ATTACK_COST
            && is_near(aimed.place, ATTACK_RANGE)
            && public.sees(caster, aimed).is_ok()
    };
    for target in public.living().without(seat).iter().filter(is_open) {
        if check_attack(public, seat, target).is_ok() {
            out.push(Action::CastAttack { target });
        }
    }
    if mp >= DEFENCE_COST && wizard.field < FIELD_MAX && check_defence(public, seat).is_ok() {
        out.push(Action::CastDefence);
    }
    for figure in public.own(seat) {
        let is_hurt = figure.wounds < public.race(figure).wounds;
        let is_open = is_hurt && mp >= HEALING_COST && is_near(figure.place, HEALING_RANGE);
        if is_open && check_heal(public, seat, figure.number).is_ok() {
            out.push(Action::CastHeal { figure: figure.number });
        }
    }
    summons::summons(public, seat, effort, out);
}

/// Parts of the full move, in hundredths, along x and y.
const AROUND: [Vector; 8] = [
    Vector::new(99, 0),
    Vector::new(70, 70),
    Vector::new(0, 99),
    Vector::new(-70, 70),
    Vector::new(-99, 0),
    Vector::new(-70, -70),
    Vector::new(0, -99),
    Vector::new(70, -70),
];

/// Towards and away from enemy wizards, a turn on the spot, and with effort to all sides.
fn moves(public: &Public, seat: Seat, effort: Effort, out: &mut Vec<Action>) {
    let body = public.wizard_body(seat);
    let ways = Ways::explore(public, body, WIZARD_MOVEMENT);
    let enemies = nearest_enemies(public, body, 1);
    let Some((_, nearest)) = enemies.first().copied() else { return };
    let mut ends: SmallVec<[(Place, Facing); 24]> = SmallVec::new();
    let mut add = |to: Place, path, look: Body, out: &mut Vec<Action>| {
        let facing = Facing::towards(to.at, look.place.at);
        if to != body.place && !ends.contains(&(to, facing)) {
            ends.push((to, facing));
            out.push(Action::WizardMove { path, facing });
        }
    };
    let wizards = enemies.iter().filter(|(_, enemy)| enemy.nature == Nature::Wizard);
    for (_, enemy) in wizards {
        if let Some((path, to)) = ways.towards(enemy.place.at) {
            add(to, path, *enemy, out);
        }
        let facing = Facing::towards(body.place.at, enemy.place.at);
        if facing != body.facing {
            let turn = Action::WizardMove { path: Default::default(), facing };
            if !out.contains(&turn) {
                out.push(turn);
            }
        }
    }
    let parts: &[Mm] = match effort {
        Effort::Coarse => &[],
        Effort::Fine => &[150],
        Effort::Full => &[150, 100, 50],
    };
    let away = body.place.at + (body.place.at - nearest.place.at);
    if let Some((path, to)) = ways.towards(away) {
        add(to, path, nearest, out);
    }
    for part in parts {
        for way in AROUND {
            let step = |component: Mm| component * part / 100;
            let to = Place::ground(body.place.at + Vector::new(step(way.x), step(way.y)));
            if let Some((path, _)) = ways.to(to) {
                add(to, path, nearest, out);
            }
        }
    }
}
