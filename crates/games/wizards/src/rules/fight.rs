//! Fighting (WI-601, WI-701 to WI-716).

use duello_core::dice::{Label, d20_at_most};
use duello_core::{Illegal, Phrase, say};
use duello_geometry::plane::Mm;

use super::measure::{gap, is_within};
use super::rounds::spend_action;
use super::{Table, field};
use crate::clauses::{
    WI_403, WI_601, WI_701, WI_703, WI_704, WI_706, WI_710, WI_712, WI_713, WI_714, WI_715, WI_851,
    WI_865, WI_866, WI_R19,
};
use crate::content::Weapon;
use crate::event::{Event, Need};
use crate::id::Number;
use crate::place::Nature;
use crate::state::{Body, Figure, Public, Struck};
use crate::switches::Measuring;

/// The values of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Whether it is a strike in contact; otherwise it is a shot.
    pub strike: bool,
    /// The K that counts for it.
    pub k: i8,
    /// SK.
    pub power: u8,
    /// How far a shot reaches.
    pub range: Mm,
    /// WI-716: whether it is fire.
    pub fire: bool,
}

/// WI-R18: the striking power of a bow in melee.
const IMPROVISED_POWER: u8 = 2;

impl Public {
    /// WI-403, WI-701, WI-851: the melee attack of a figure.
    #[inline]
    pub fn strike_of(&self, figure: &Figure) -> Option<Attack> {
        let race = self.race(figure);
        let improvised = self.switches.improvised && figure.weapon == Weapon::Ranged;
        let power = race.strike_power(figure.weapon);
        let power = power.or(improvised.then_some(IMPROVISED_POWER))?;
        Some(Attack { strike: true, k: race.k, power, range: 0, fire: false })
    }

    /// WI-703, WI-865: the ranged attack of a figure.
    #[inline]
    pub fn shot_of(&self, figure: &Figure) -> Option<Attack> {
        let race = self.race(figure);
        let (power, range, fire) = race.shot(figure.weapon)?;
        Some(Attack { strike: false, k: race.k_ranged, power, range, fire })
    }

    /// WI-710: what an attacker needs against a target.
    #[inline]
    pub fn need(&self, attacker: &Figure, attack: Attack, target: Body) -> Need {
        let own = &self.race(attacker).traits;
        let race = self.figure(target.number).map(|figure| self.race(figure));
        // WI-R56: a creature has the alignment of its race, a wizard the one it chose.
        let alignment = match race {
            Some(race) => race.alignment,
            None => self.wizards[target.seat].alignment,
        };
        let against_race =
            own.against_race.filter(|(enemy, _)| race.is_some_and(|r| r.id == *enemy));
        let against_side = own.against_alignment.filter(|(enemy, _)| *enemy == alignment);
        let from_attacker = against_race.map_or(0, |(_, k)| k) + against_side.map_or(0, |(_, k)| k);
        let from_target = race.map_or(0, |race| {
            race.traits.attackers + if attack.strike { 0 } else { race.traits.shooters }
        });
        let sum = attack.k + from_attacker + from_target;
        Need {
            k: attack.k,
            attacker: from_attacker,
            target: from_target,
            number: sum.clamp(0, 20) as u8,
        }
    }

    /// WI-711, WI-R34: how many of the twenty faces hit.
    pub fn hitting_faces(&self, need: Need) -> u8 {
        if self.switches.naturals { need.number.clamp(1, 19) } else { need.number }
    }

    /// WI-712, WI-714, WI-716: the wounds or field points that a hit takes.
    #[inline]
    pub fn harm(&self, attack: Attack, target: Body) -> u8 {
        let Some(figure) = self.figure(target.number) else { return attack.power };
        let race = self.race(figure);
        let power = attack.power + if attack.fire { race.traits.fire } else { 0 };
        power.saturating_sub(race.armour).max(self.switches.min_wound)
    }
}

/// Nothing on the table bears this number.
#[cold]
pub(crate) fn no_figure(number: Number) -> Phrase {
    say!("no-figure", "there is no figure {number} on the table", number = number.0)
}

/// WI-601, WI-715: an enemy that the attacker sees.
fn check_target(public: &Public, attacker: Body, target: Number) -> Result<Body, Illegal> {
    let Some(body) = public.body(target) else {
        return Err(Illegal::new("attack.nobody", WI_601, no_figure(target)));
    };
    if body.seat == attacker.seat {
        let said = say!("attack-own", "you cannot attack your own figures");
        return Err(Illegal::new("attack.own", WI_715, said));
    }
    match public.sees(attacker, body) {
        Ok(()) => Ok(body),
        Err(hidden) => {
            let said = say!(
                "not-seen",
                "{target} is not seen: {why}",
                target = target.0,
                why = hidden.describe()
            );
            Err(Illegal::new("attack.hidden", hidden.clause(), said))
        }
    }
}

/// WI-701: whether an active creature may strike there.
pub(crate) fn check_strike(public: &Public, body: Body, target: Number) -> Result<(), Illegal> {
    let figure = public.figure(body.number);
    if figure.and_then(|figure| public.strike_of(figure)).is_none() {
        let clause = if body.nature == Nature::Gun { WI_851 } else { WI_403 };
        let said = say!("no-melee-weapon", "the figure has no melee weapon");
        return Err(Illegal::new("strike.no-weapon", clause, said));
    }
    let target = check_target(public, body, target)?;
    if public.are_in_contact(body.place, target.place) {
        return Ok(());
    }
    // WI-R20: before an announcement nothing tells a distance.
    let said = match public.switches.measuring {
        Measuring::Open => say!(
            "strike-apart",
            "{target} is {far} mm away; a strike needs base contact",
            far = gap(&public.layout, body.place, target.place),
            target = target.number.0
        ),
        Measuring::Declare => say!(
            "strike-no-contact",
            "{target} is not in base contact, which a strike needs",
            target = target.number.0
        ),
    };
    Err(Illegal::new("strike.apart", WI_701, said))
}

/// WI-703, WI-706: whether an active creature may shoot there.
pub(crate) fn check_shot(public: &Public, body: Body, target: Number) -> Result<(), Illegal> {
    let figure = public.figure(body.number);
    if figure.and_then(|figure| public.shot_of(figure)).is_none() {
        let said = say!("no-ranged-weapon", "the figure has no ranged weapon");
        return Err(Illegal::new("shot.no-weapon", WI_403, said));
    }
    check_shot_line(public, body, target)
}

/// WI-703, WI-706, WI-707, WI-866, WI-R19: the checks of every shot.
pub(super) fn check_shot_line(public: &Public, body: Body, target: Number) -> Result<(), Illegal> {
    check_free_to_shoot(public, body)?;
    let target = check_target(public, body, target)?;
    check_clear_of_friends(public, body, target)
}

/// WI-706, WI-866: no ranged weapons in melee.
pub(crate) fn check_free_to_shoot(public: &Public, body: Body) -> Result<(), Illegal> {
    let Some(enemy) = public.melee(body) else { return Ok(()) };
    let clause = if body.nature == Nature::Gun { WI_866 } else { WI_706 };
    let enemy = enemy.number.0;
    let said = say!("shot-in-melee", "the figure is in melee with {enemy} and cannot shoot", enemy);
    Err(Illegal::new("shot.in-melee", clause, said))
}

/// WI-707, WI-R19: without `shoot_into_melee`, enemies that touch an own figure cannot be shot at.
pub(crate) fn check_clear_of_friends(
    public: &Public,
    body: Body,
    target: Body,
) -> Result<(), Illegal> {
    if public.switches.shoot_into_melee {
        return Ok(());
    }
    let own = public.bodies().filter(|own| own.seat == body.seat && own.number != body.number);
    let mut touched = own.filter(|own| public.are_in_contact(own.place, target.place));
    match touched.next() {
        None => Ok(()),
        Some(own) => {
            let said = say!(
                "shot-into-melee",
                "{target} touches your figure {own}",
                target = target.number.0,
                own = own.number.0
            );
            Err(Illegal::new("shot.into-melee", WI_R19, said))
        }
    }
}

/// WI-701, WI-703: the attack of an active creature, which has been checked.
pub(super) fn attack(
    public: &mut Public,
    body: Body,
    target: Number,
    strike: bool,
    table: &mut Table<'_>,
) {
    spend_action(public, body.number);
    resolve(public, body, target, strike, table);
}

/// WI-703 to WI-714: measures, rolls and does the harm.
pub(super) fn resolve(
    public: &mut Public,
    body: Body,
    target: Number,
    strike: bool,
    table: &mut Table<'_>,
) {
    let (Some(figure), Some(aimed)) = (public.figure(body.number), public.body(target)) else {
        return;
    };
    let attack = if strike { public.strike_of(figure) } else { public.shot_of(figure) };
    let Some(attack) = attack else { return };
    let is_near =
        public.supposes_range || is_within(&public.layout, body.place, aimed.place, attack.range);
    if !strike && !is_near {
        table.tell(WI_704, || Event::TooFar {
            figure: body.number,
            target,
            range: attack.range,
            by: gap(&public.layout, body.place, aimed.place) - attack.range,
        });
        return;
    }
    let need = public.need(figure, attack, aimed);
    let (counts, faces) = table.roll_shown(TO_HIT, 1, d20_at_most(public.hitting_faces(need)));
    let hit = counts[1] > 0;
    let clause = match (strike, body.nature) {
        (true, _) => WI_701,
        (false, Nature::Gun) => WI_865,
        (false, _) => WI_703,
    };
    table.tell(clause, || Event::Attacked {
        figure: body.number,
        target,
        strike,
        from: body.place,
        to: aimed.place,
        need,
        die: faces.first().copied(),
        hit,
    });
    if hit {
        hurt(public, aimed, public.harm(attack, aimed), table);
    }
}

/// WI-712, WI-714: wounds for a figure, field for a wizard.
fn hurt(public: &mut Public, target: Body, harm: u8, table: &mut Table<'_>) {
    match target.nature {
        Nature::Wizard => field::lose(public, target.seat, harm, WI_714, table),
        Nature::Creature | Nature::Gun => wound(public, target.number, harm, table),
    }
}

/// WI-712, WI-713: wounds are struck off; without any left the figure is destroyed.
pub(super) fn wound(public: &mut Public, number: Number, wounds: u8, table: &mut Table<'_>) {
    let Some(figure) = public.figure_mut(number) else { return };
    let dealt = wounds.min(figure.wounds);
    figure.wounds -= dealt;
    let left = figure.wounds;
    public.stirred |= dealt > 0;
    table.tell(WI_712, || Event::Wounded { figure: number, wounds: dealt, left });
    if left == 0 {
        destroy(public, number, table);
    }
}

/// WI-713, WI-114, WI-115: removed at once, its line struck out, back in the pool.
fn destroy(public: &mut Public, number: Number, table: &mut Table<'_>) {
    let Some(figure) = public.figure(number).copied() else { return };
    table.tell(WI_713, || Event::Destroyed {
        figure: number,
        seat: figure.seat,
        race: public.race(&figure).id,
        weapon: figure.weapon,
        at: figure.place,
    });
    public.strike_out(&figure);
    public.figures.retain(|other| other.number != number);
    if let crate::state::Stage::Active(activation) = &mut public.stage {
        activation.crew.retain(|actor| actor.figure != number);
    }
}

impl Public {
    /// WI-114: the line of a figure that leaves the table is struck out.
    pub(super) fn strike_out(&mut self, figure: &Figure) {
        let Figure { number, seat, race, weapon, created, .. } = *figure;
        self.struck.push(Struck { number, seat, race, weapon, created, fell: self.round });
    }
}

const TO_HIT: Label = Label::new(WI_710, "to-hit");
