//! The attack roll (FI-821 to FI-825, FI-1062) and what an attack does from stage to stage.

use duello_core::dice::Label;

use super::dice::{FACES, die, faces_of, natural, roll};
use super::{State, Table, blocking, declare, defence, points, riders, wounds};
use crate::clauses::{FI_821, FI_823, FI_844, FI_1502};
use crate::content::{Ability, Element, Technique, Weapon};
use crate::event::{Event, Mode, Strikes};
use crate::state::InlineVec;
use crate::state::stack::{Attack, AttackStage, Exchange, Faces, Frame, Free};
use crate::state::{FIGURES_MAX, FigureId, Public};
use crate::switches::VpSources;

const ATTACK: Label = Label::new(FI_821, "attack");
const AGAIN: Label = Label::new(FI_821, "attack-again");

/// FI-821, FI-824: the dice of an attack before maximising.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct AttackDice {
    /// How many.
    pub dice: u8,
    /// How many of them are of an element.
    pub elemental: u8,
    /// FI-104: the modifier of die 1.
    pub first_die: i8,
}

impl Public {
    /// The technique of an attack.
    pub(crate) fn technique_of(&self, attack: &Attack) -> Option<&Technique> {
        attack.technique.map(|id| self.content.technique(id))
    }

    /// FI-1025, FI-217: the text of the weapon in use, as far as it works at this distance.
    fn weapon_text(&self, attack: &Attack, target: Option<FigureId>) -> Weapon {
        let Mode::Close(Some(card)) = attack.mode else { return Weapon::default() };
        let weapon = self.content.card(card).weapon.unwrap_or_default();
        let in_contact = target.is_some_and(|target| self.in_contact(attack.attacker, target));
        if in_contact {
            Weapon { dice: weapon.dice + weapon.contact_dice, ..weapon }
        } else if weapon.short_range {
            Weapon::default()
        } else {
            weapon
        }
    }

    /// FI-821, FI-1021, FI-928: how many dice an attack has against a target, before maximising.
    pub fn attack_dice(&self, attack: &Attack, target: Option<FigureId>) -> AttackDice {
        let id = attack.attacker;
        let sheet = self.sheet(id);
        if let Mode::Spell(card) = attack.mode {
            let crate::content::Effect::Spell(spell) = self.content.card(card).effect else {
                return AttackDice::default();
            };
            let dice = (sheet.intelligence as i8 + spell.dice).max(1) as u8;
            let elemental = if spell.element.is_some() { dice } else { 0 };
            return AttackDice { dice, elemental, first_die: 0 };
        }
        let weapon = self.weapon_text(attack, target);
        let mut dice = match attack.mode {
            Mode::Shot(card) => {
                let ranged = self.content.card(card).ranged;
                let is_long = target.is_some_and(|target| !self.in_contact(id, target));
                let more =
                    if is_long { ranged.map_or(0, |ranged| ranged.long_range_dice) } else { 0 };
                ranged.and_then(|ranged| ranged.dice).unwrap_or(sheet.attack) as i8 + more
            }
            _ => sheet.attack as i8 + weapon.dice,
        };
        dice += self.technique_of(attack).map_or(0, |technique| technique.dice);
        dice += attack.fury as i8;
        dice += i8::from(self.has(id, Ability::BurningZeal) && self.figure(id).badly_wounded);
        let is_weak = target.is_some_and(|target| self.figure(target).badly_wounded);
        dice += i8::from(self.has(id, Ability::BloodScent) && is_weak);
        let dice = dice.max(1) as u8;
        AttackDice { dice, elemental: weapon.elemental_dice.min(dice), first_die: weapon.first_die }
    }

    /// FI-822, FI-1003: what each attack die has against a target.
    pub fn attack_modifier(&self, attack: &Attack, target: FigureId) -> i8 {
        let id = attack.attacker;
        self.technique_of(attack).map_or(0, |technique| technique.modifier)
            - i8::from(self.has_measure(target, id))
            - i8::from(attack.improvised)
            - i8::from(self.figure(id).sand.is_some())
    }

    /// FI-931: the element of the elemental dice of an attack.
    pub(crate) fn element_of(&self, attack: &Attack) -> Option<Element> {
        match attack.mode {
            Mode::Close(card) => self.content.card(card?).weapon?.element,
            Mode::Shot(_) => None,
            Mode::Spell(card) => match self.content.card(card).effect {
                crate::content::Effect::Spell(spell) => spell.element,
                _ => None,
            },
        }
    }

    /// FI-823, FI-105 to FI-107, FI-1062: the strikes of a roll on one target.
    pub(crate) fn judge(&self, attack: &Attack, target: FigureId) -> Strikes {
        if let Some(technique) =
            self.technique_of(attack).filter(|technique| technique.automatic > 0)
        {
            return Strikes { plain: technique.automatic, ..Strikes::default() };
        }
        let modifier = self.attack_modifier(attack, target);
        let mut strikes = Strikes::default();
        let resists = self.element_of(attack).is_some_and(|element| self.resists(target, element));
        let first_die = self.attack_dice(attack, Some(target)).first_die;
        let mut count = |face: u8, number: u8, elemental: bool, modifier: i8| {
            let is_critical = face == 6 && !attack.improvised;
            if !is_critical && (face as i8) + modifier < 4 {
                return;
            }
            let kind = match (is_critical, elemental && !resists) {
                (true, true) => &mut strikes.elemental_critical,
                (false, true) => &mut strikes.elemental,
                (true, false) => &mut strikes.critical,
                (false, false) => &mut strikes.plain,
            };
            *kind += number;
        };
        for face in 1..=6u8 {
            let at = usize::from(face) - 1;
            count(face, attack.rolled.elemental[at], true, modifier);
            count(face, attack.rolled.plain[at], false, modifier);
        }
        if attack.rolled.first > 0 {
            count(attack.rolled.first, 1, attack.rolled.first_elemental, modifier + first_die);
        }
        strikes
    }

    /// FI-932: whether a figure resists an element.
    pub(crate) fn resists(&self, id: FigureId, element: Element) -> bool {
        self.cards_in(id, crate::state::Place::Equipped).any(|(_, card)| card.resists(element))
    }

    /// FI-231, FI-235: how many dice maximising adds to an attack.
    pub(crate) fn attack_maximum(&self, attack: &Attack) -> u8 {
        self.attack_dice(attack, attack.target()).dice / 2
    }
}

fn go(state: &mut State, mut attack: Attack, stage: AttackStage) {
    attack.stage = stage;
    state.public.stack.push(Frame::Attack(attack));
}

/// What an attack does when nobody is asked.
pub(super) fn proceed(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    match attack.stage {
        AttackStage::Aim => {}
        AttackStage::Order => order(state, attack, None),
        AttackStage::React => {
            attack.at += 1;
            let is_done = usize::from(attack.at) >= attack.targets.len();
            go(state, attack, if is_done { AttackStage::Recheck } else { AttackStage::React });
        }
        AttackStage::Recheck => recheck(state, attack, table),
        AttackStage::Boost => go(state, attack, AttackStage::Roll),
        AttackStage::Roll => roll_attack(state, attack, table),
        AttackStage::Defend => go(state, attack, AttackStage::Defence),
        AttackStage::Defence => {
            if attack.now.strikes.total() > 0 {
                attack.now.defence = defence::roll_defence(state, &attack, table);
            }
            go(state, attack, AttackStage::Trade);
        }
        AttackStage::Trade => go(state, attack, AttackStage::Block),
        AttackStage::Block => block(state, attack, table),
        AttackStage::Protect => go(state, attack, AttackStage::Wound),
        AttackStage::Wound => wound(state, attack, table),
        AttackStage::Next => next_target(state, attack, table),
        AttackStage::Pivot => go(state, attack, AttackStage::Dance),
        AttackStage::Dance => {
            let figure = state.public.figure(attack.attacker);
            let dances =
                state.public.technique_of(&attack).is_some_and(|technique| technique.dances);
            if dances && figure.out.is_none() && !figure.is_down() {
                state.public.stack.push(Frame::Free(Free { figure: attack.attacker, any: true }));
            }
        }
        _ => riders::proceed(state, attack, table),
    }
}

/// FI-935: the targets that are equally near, from where the order is not settled yet.
pub(crate) fn equally_near(
    public: &Public,
    attack: &Attack,
) -> impl Iterator<Item = FigureId> + Clone {
    let rest: InlineVec<FigureId, FIGURES_MAX> =
        attack.targets.iter().skip(usize::from(attack.at)).copied().collect();
    let attacker = attack.attacker;
    let far = move |target: &FigureId| public.gap_squared(attacker, *target);
    let least = rest.iter().map(far).min();
    (0..rest.len()).map(move |at| rest[at]).filter(move |target| Some(far(target)) == least)
}

/// FI-935: nearest first.
pub(super) fn order(state: &mut State, mut attack: Attack, named: Option<FigureId>) {
    let next = named.or_else(|| equally_near(&state.public, &attack).next());
    if let Some(at) = next.and_then(|next| attack.targets.iter().position(|target| *target == next))
    {
        attack.targets.swap(usize::from(attack.at), at);
        attack.at += 1;
    }
    if usize::from(attack.at) < attack.targets.len() {
        return go(state, attack, AttackStage::Order);
    }
    attack.at = 0;
    let stage = if attack.targets.is_empty() { AttackStage::Recheck } else { AttackStage::React };
    go(state, attack, stage);
}

/// FI-1502: after the reactions, drops a target that can no longer be attacked.
fn recheck(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    attack.at = 0;
    while let Some(target) = attack.target() {
        if is_legal(&state.public, &attack, target) {
            attack.at += 1;
            continue;
        }
        let attacker = attack.attacker;
        attack.targets.remove(usize::from(attack.at));
        table.tell(FI_1502, || Event::Spent { attacker, target });
    }
    attack.at = 0;
    let is_able = state.public.figure(attack.attacker).out.is_none();
    if attack.targets.is_empty() || !is_able {
        return go(state, attack, AttackStage::Pivot);
    }
    go(state, attack, AttackStage::Boost);
}

/// FI-1502, FI-413, FI-935: whether a target can (still) be attacked so.
pub(crate) fn is_legal(public: &Public, attack: &Attack, target: FigureId) -> bool {
    let id = attack.attacker;
    if public.figure(target).out.is_some() {
        return false;
    }
    if let Some(swath) = attack.area {
        return target != id
            && public.is_in(id, swath, target)
            && !public.is_walled_off(id, target);
    }
    let reach = public.technique_of(attack).map(|technique| technique.reach);
    let cards = match attack.mode {
        Mode::Close(_) => 1,
        Mode::Shot(card) => public.content.card(card).ranged.map_or(1, |ranged| ranged.cards),
        Mode::Spell(card) => match public.content.card(card).effect {
            crate::content::Effect::Spell(spell) => spell.cards,
            _ => 1,
        },
    };
    let is_near = reach != Some(crate::content::Reach::Contact) || public.in_contact(id, target);
    is_near && declare::has_line(public, id, target) && public.in_reach(id, target, cards)
}

/// A4, A5: the attack dice, and the VP of their criticals (FI-108).
fn roll_attack(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    state.public.has_acted = true;
    let is_automatic =
        state.public.technique_of(&attack).is_some_and(|technique| technique.automatic > 0);
    let mut criticals = 0;
    if !is_automatic {
        criticals = roll_dice(&state.public, &mut attack, table);
    }
    attack.at = 0;
    let points = if attack.improvised { 0 } else { criticals };
    let attacker = attack.attacker;
    begin_target(state, attack, table);
    points::credit(state, attacker, points, table);
}

/// FI-824, FI-825: elemental dice first, then the others, maximising dice last; how many natural 6s there are.
fn roll_dice(public: &Public, attack: &mut Attack, table: &mut Table<'_>) -> u8 {
    let single = (attack.targets.len() == 1).then(|| attack.target()).flatten();
    let dice = public.attack_dice(attack, attack.target());
    let total = dice.dice + attack.extra;
    let criticals = !attack.improvised;
    let modifier = single.map_or(0, |target| public.attack_modifier(attack, target));
    let need = natural(4, modifier);
    let mut rolled = Faces::default();
    let (mut shown, mut again) = (Vec::new(), Vec::new());
    let mut groups = [(dice.elemental, true), (total - dice.elemental, false)];
    if dice.first_die != 0 {
        let elemental = dice.elemental > 0;
        groups[usize::from(!elemental)].0 -= 1;
        let face = table.face(ATTACK, FACES.sides());
        shown.push(face);
        (rolled.first, rolled.first_elemental) = (face as u8, elemental);
    }
    for (number, elemental) in groups.into_iter().filter(|(number, _)| *number > 0) {
        if single.is_some() {
            let (counts, faces) = roll(table, ATTACK, number, die(need, criticals));
            rolled.add(elemental, &counts, faces_of(need, criticals));
            shown.extend(faces);
        } else {
            let (counts, faces) = roll(table, ATTACK, number, &FACES);
            let kept = if elemental { &mut rolled.elemental } else { &mut rolled.plain };
            for (at, kept) in kept.iter_mut().enumerate() {
                *kept += counts[at] as u8;
            }
            shown.extend(faces);
        }
    }
    attack.rolled = rolled;
    if public.technique_of(attack).is_some_and(|technique| technique.rolls_again) {
        again = roll_again(attack, need, modifier + dice.first_die, table);
    }
    let rolled = &attack.rolled;
    let sixes = rolled.elemental[5] + rolled.plain[5] + u8::from(rolled.first == 6);
    let attacker = attack.attacker;
    table.tell(FI_823, || Event::AttackRoll {
        attacker,
        elemental: dice.elemental,
        dice: shown,
        again,
        criticals: if criticals { sixes } else { 0 },
    });
    sixes
}

/// FI-1413: dice that are no strikes are rolled once more; the second result stands.
fn roll_again(
    attack: &mut Attack,
    need: u8,
    first_modifier: i8,
    table: &mut Table<'_>,
) -> Vec<u32> {
    let mut shown = Vec::new();
    let criticals = !attack.improvised;
    if attack.rolled.first > 0 && (attack.rolled.first as i8) + first_modifier < 4 {
        let face = table.face(AGAIN, FACES.sides());
        shown.push(face);
        attack.rolled.first = face as u8;
    }
    for elemental in [true, false] {
        let kept = if elemental { &mut attack.rolled.elemental } else { &mut attack.rolled.plain };
        let mut missed = 0;
        for (at, number) in kept.iter_mut().enumerate() {
            if (at as u8) + 1 < need && !(at == 5 && criticals) {
                missed += std::mem::take(number);
            }
        }
        if missed > 0 {
            let (counts, faces) = roll(table, AGAIN, missed, die(need, criticals));
            attack.rolled.add(elemental, &counts, faces_of(need, criticals));
            shown.extend(faces);
        }
    }
    shown
}

/// A6: the next target's turn: how the roll counts against it.
fn begin_target(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    let Some(target) = attack.target() else { return go(state, attack, AttackStage::Pivot) };
    if state.public.figure(target).out.is_some() {
        return go(state, attack, AttackStage::Next);
    }
    let strikes = state.public.judge(&attack, target);
    let modifier = state.public.attack_modifier(&attack, target);
    attack.now = Exchange { strikes, ..Exchange::default() };
    let seat = state.public.figure(target).seat;
    table.tell(FI_823, || Event::Struck { target, seat, modifier, strikes });
    go(state, attack, AttackStage::Defend);
}

/// A8, A9: VP of the defence, then blocking (FI-108, FI-110, FI-841 to FI-844).
fn block(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    let Some(target) = attack.target() else { return };
    let blocked = blocking::block(&state.public, &attack, target);
    attack.now.blocked = blocked.blocked;
    attack.now.injuries = blocked.injuries;
    attack.now.criticals = blocked.criticals;
    let counts = state.public.switches.vp_sources == VpSources::AttackAndDefence;
    let points = if counts { attack.now.defence[0] - attack.now.traded } else { 0 };
    go(state, attack, AttackStage::Protect);
    points::credit(state, target, points, table);
}

/// A11: the injuries become wounds.
fn wound(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    let Some(target) = attack.target() else { return };
    let Exchange { blocked, injuries, .. } = attack.now;
    attack.caused = attack.caused.saturating_add(injuries);
    table.tell(FI_844, || Event::Outcome { target, blocked, injuries });
    let fells = state.public.technique_of(&attack).is_some_and(|technique| technique.fells);
    go(state, attack, AttackStage::Riders);
    wounds::hit(state, target, injuries, fells);
}

/// FI-935: the next target, or the end of the attack.
fn next_target(state: &mut State, mut attack: Attack, table: &mut Table<'_>) {
    attack.at += 1;
    if usize::from(attack.at) < attack.targets.len()
        && state.public.figure(attack.attacker).out.is_none()
    {
        return begin_target(state, attack, table);
    }
    go(state, attack, AttackStage::Pivot);
}
