//! What an attack brings along: riders, reflected strikes (A12 and A13; FI-862, FI-1405, FI-1410, FI-1414).

use duello_core::dice::Label;
use duello_geometry::plane::Quarter;

use super::{State, Table, cards, points, slide, wounds};
use crate::clauses::{FI_1410, FI_1501};
use crate::content::{Ability, Effect, Spell, When};
use crate::event::{Cause, Event, Mode};
use crate::state::stack::{Attack, AttackStage, Frame, SlideKind};
use crate::state::{FigureId, Place, Public, Slot};

const VENOM: Label = Label::new(FI_1501, "venom");

impl Public {
    /// The spell of an attack.
    pub(crate) fn spell_of(&self, attack: &Attack) -> Option<Spell> {
        let Mode::Spell(card) = attack.mode else { return None };
        match self.content.card(card).effect {
            Effect::Spell(spell) => Some(spell),
            _ => None,
        }
    }
}

fn go(state: &mut State, mut attack: Attack, stage: AttackStage) {
    attack.stage = stage;
    state.public.stack.push(Frame::Attack(attack));
}

/// Disarm: whether the target loses an equipped card, and the attacker's player chooses which.
pub(crate) fn disarms(public: &Public, attack: &Attack) -> bool {
    attack.now.criticals > 0
        && public.technique_of(attack).is_some_and(|technique| technique.disarms)
        && attack
            .target()
            .is_some_and(|target| public.cards_in(target, Place::Equipped).next().is_some())
}

/// Anvil Blow, Rising Tide: which ways an injured target is displaced; two if the attacker's player chooses.
pub(crate) fn shoves(public: &Public, attack: &Attack) -> Option<(Quarter, Option<Quarter>)> {
    let target = attack.target().filter(|_| attack.now.injuries > 0)?;
    if public.technique_of(attack).is_some_and(|technique| technique.shoves) {
        return Some(public.away(attack.attacker, target));
    }
    let spell = public.spell_of(attack)?;
    spell.sweeps_away.then(|| (public.figure(attack.attacker).facing, None))
}

/// Whether the attacker may have venom for this hit, by what is public.
pub(crate) fn may_poison(public: &Public, attack: &Attack) -> bool {
    let is_out = attack.target().is_none_or(|target| public.figure(target).out.is_some());
    attack.is_close()
        && attack.now.injuries > 0
        && !is_out
        && public.figure(attack.attacker).out.is_none()
        && cards::may_have(public, attack.attacker, |card| card.when == When::AfterInjury)
}

/// A12, A13: what a rider does when nobody is asked.
pub(super) fn proceed(state: &mut State, attack: Attack, table: &mut Table<'_>) {
    let Some(target) = attack.target() else { return };
    let is_out = state.public.figure(target).out.is_some();
    match attack.stage {
        AttackStage::Riders => {
            go(state, attack, if is_out { AttackStage::Leech } else { AttackStage::Disarm });
            if !is_out {
                steps_and_points(state, &attack, target, table);
            }
        }
        AttackStage::Disarm => {
            if disarms(&state.public, &attack) {
                let only =
                    state.public.cards_in(target, Place::Equipped).next().map(|(slot, _)| slot);
                if let Some(slot) = only {
                    cards::discard(state, target, slot, table);
                }
            }
            go(state, attack, AttackStage::Shove);
        }
        AttackStage::Shove => {
            let way = shoves(&state.public, &attack).map(|(way, _)| way);
            shove(state, attack, way);
        }
        AttackStage::Venom => go(state, attack, AttackStage::Leech),
        AttackStage::Leech => {
            let leeches = state.public.spell_of(&attack).is_some_and(|spell| spell.leeches);
            go(state, attack, AttackStage::Parry);
            if leeches && attack.now.injuries > 0 {
                wounds::heal(state, attack.attacker, attack.now.injuries, table);
            }
        }
        AttackStage::Parry => {
            let reflects = attack.is_close() && !is_out && state.public.figure(target).parrying;
            go(state, attack, AttackStage::Riposte);
            if reflects {
                wounds::loose(state, attack.attacker, attack.now.blocked, Cause::Parry, table);
            }
        }
        _ => {
            go(state, attack, AttackStage::Next);
            if !is_out {
                wounds::loose(state, attack.attacker, attack.now.traded, Cause::Riposte, table);
            }
        }
    }
}

/// FI-1405, FI-1410, Wave of Dread: steps and VP that the target loses.
fn steps_and_points(state: &mut State, attack: &Attack, target: FigureId, table: &mut Table<'_>) {
    let stuns = state.public.technique_of(attack).is_some_and(|technique| technique.stuns);
    let dread = state.public.spell_of(attack).is_some_and(|spell| spell.dread);
    let lost =
        if stuns { attack.now.criticals } else { 0 } + u8::from(dread && attack.now.injuries > 0);
    for _ in 0..lost {
        cards::lose_step(state, target, table);
    }
    if attack.now.injuries >= 2 && state.public.has(attack.attacker, Ability::MasterSwordsman) {
        points::debit_by(state, target, 1, FI_1410, table);
    }
}

/// Anvil Blow, Rising Tide: displaced by a card's width, without a contest (FI-756).
pub(super) fn shove(state: &mut State, attack: Attack, way: Option<Quarter>) {
    go(state, attack, AttackStage::Venom);
    if let (Some(way), Some(target)) = (way, attack.target()) {
        let mm = state.public.switches.width();
        slide::start(state, target, way, mm, SlideKind::Displaced);
    }
}

/// Disarm: the card that the attacker's player has chosen.
pub(super) fn disarm(state: &mut State, attack: Attack, slot: Slot, table: &mut Table<'_>) {
    go(state, attack, AttackStage::Shove);
    if let Some(target) = attack.target() {
        cards::discard(state, target, slot, table);
    }
}

/// Spider Venom: one die of the target against its CON; the injuries are a hit of their own.
pub(super) fn poison(state: &mut State, attack: Attack, slot: Slot, table: &mut Table<'_>) {
    go(state, attack, AttackStage::Leech);
    let effect = state.public.card_in(attack.attacker, slot).map(|(card, _)| card.effect);
    cards::spend_text(state, attack.attacker, slot, table);
    let (Some(Effect::Venom(amount)), Some(target)) = (effect, attack.target()) else { return };
    let die = table.face(VENOM, 6);
    let con = u32::from(state.public.sheet(target).constitution);
    let injuries = if die > con { amount } else { 0 };
    table.tell(FI_1501, || Event::VenomRoll { figure: target, die, injuries });
    wounds::hit(state, target, injuries, false);
}
