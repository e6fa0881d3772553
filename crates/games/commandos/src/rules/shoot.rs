//! Shoot (CO-501 to CO-513) and what terrain does to a shot (CO-601 to CO-609).

use duello_core::dice::{Label, d20_at_most};
use duello_core::{Illegal, Phrase, say};
use duello_geometry::hex::Direction;

use super::ending::check_wiped_out;
use super::flag::lay_flag;
use super::turn::spend;
use crate::action::letters;
use crate::clauses::{
    CO_501, CO_503, CO_504, CO_505, CO_506, CO_508, CO_511, CO_512, CO_705, CO_802,
};
use crate::content::Level;
use crate::event::{Aim, Event, ShotKind, Table};
use crate::state::{Public, Who};
use crate::switches::CoverRange;

/// CO-503: how many hexes beyond the Range a shot can go.
pub(super) const BEYOND_MAX: u8 = 2;

/// CO-502, CO-503: the penalty at a distance; `None` if no shot is possible.
#[inline]
fn outrange(distance: u8, range: u8) -> Option<u8> {
    match distance.saturating_sub(range) {
        0 => Some(0),
        1 => Some(1),
        BEYOND_MAX => Some(3),
        _ => None,
    }
}

impl Public {
    /// CO-503, CO-506, CO-507, CO-510, CO-601 to CO-607, CO-R26: the hit value of a shot with its parts;
    /// `None` if the target is too far away.
    #[inline]
    pub fn aim(&self, shooter: Who, target: Who, kind: ShotKind) -> Option<Aim> {
        let (from, to) = (self.character(shooter), self.character(target));
        let distance = self.map.distance(from.cell, to.cell);
        let outrange = outrange(distance, self.range(shooter))?;
        let drill = self.drill(shooter);
        let top = u8::from(from.level == Level::Top);
        let armour = self.card.of(to.kind).armour;
        let crouch = u8::from(to.crouched);
        let blindage = match kind {
            ShotKind::Shoot => self.blindage(target, shooter),
            ShotKind::Overwatch => 0,
        };
        let least = u8::from(self.switches.lucky_one);
        let value = (drill.skill + top)
            .saturating_sub(armour + crouch + blindage + outrange)
            .clamp(least, 20);
        Some(Aim {
            distance,
            dice: drill.attack,
            skill: drill.skill,
            top,
            armour,
            crouch,
            blindage,
            outrange,
            value,
            kind,
        })
    }

    /// CO-601 to CO-604, CO-608, CO-R23: the cover of the target's hex, if its front arc holds the shooter.
    #[inline]
    pub fn blindage(&self, target: Who, shooter: Who) -> u8 {
        let (character, from) = (self.character(target), self.character(shooter).cell);
        let blindage = self.map.terrain(character.cell).blindage();
        // CO-R23: the tracing card is as long as the target itself could shoot.
        let is_near = self.switches.cover_range == CoverRange::Any
            || self.map.distance(character.cell, from) <= self.range(target) + BEYOND_MAX;
        if blindage > 0 && is_near && self.is_in_front(character, from) { blindage } else { 0 }
    }

    /// CO-505: whether one character sees another.
    #[inline]
    pub fn sees_character(&self, from: Who, to: Who) -> bool {
        let place = |who| (self.character(who).cell, self.character(who).level);
        self.sees(place(from), place(to))
    }
}

/// Why an enemy cannot be shot at, whatever the facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoShot {
    /// CO-501: the target is dead.
    Dead,
    /// CO-503: the target is too far away.
    TooFar,
    /// CO-505: the shooter does not see the target.
    NoSight,
    /// CO-512: the hit value would be 0.
    Hopeless(Aim),
}

/// CO-501, CO-503, CO-505, CO-512: the hit value of a shot at this enemy, given the right facing.
#[inline]
pub(crate) fn aim_at(public: &Public, shooter: Who, target: Who) -> Result<Aim, NoShot> {
    if public.character(target).hp == 0 {
        return Err(NoShot::Dead);
    }
    let aim = public.aim(shooter, target, ShotKind::Shoot).ok_or(NoShot::TooFar)?;
    if !public.sees_character(shooter, target) {
        return Err(NoShot::NoSight);
    }
    if aim.value == 0 { Err(NoShot::Hopeless(aim)) } else { Ok(aim) }
}

/// The refusal of a shot, with the numbers.
#[cold]
pub(crate) fn no_shot(public: &Public, shooter: Who, target: Who, why: NoShot) -> Illegal {
    let (from, to) = (public.character(shooter), public.character(target));
    match why {
        NoShot::Dead => {
            let said = say!("dead-already", "the {kind} is already dead", kind = to.kind.say());
            Illegal::new("shoot.dead", CO_501, said)
        }
        NoShot::TooFar => {
            let distance = public.map.distance(from.cell, to.cell);
            let farthest = public.range(shooter) + BEYOND_MAX;
            let said = say!(
                "shot-too-far",
                "out of range: the {target} is {distance} hexes away, and the {shooter} shoots {farthest} at most",
                target = to.kind.say(),
                distance,
                shooter = from.kind.say(),
                farthest
            );
            Illegal::new("shoot.too-far", CO_503, said)
        }
        NoShot::NoSight => {
            let [here, there] =
                [from, to].map(|character| public.map.hex(character.cell).to_string());
            let said = say!(
                "no-sight",
                "a ruin block stands between {here} and the {kind} at {there}",
                here,
                kind = to.kind.say(),
                there
            );
            Illegal::new("shoot.no-sight", CO_505, said)
        }
        NoShot::Hopeless(aim) => {
            let said = say!("hopeless", "the hit value would be 0: {aim}", aim = aim.say());
            Illegal::new("shoot.hopeless", CO_512, said)
        }
    }
}

/// CO-309, CO-504: the target must be in the front arc of the chosen facing.
pub(super) fn check_shoot(
    public: &Public,
    shooter: Who,
    target: Who,
    facing: Direction,
) -> Result<(), Illegal> {
    aim_at(public, shooter, target).map_err(|why| no_shot(public, shooter, target, why))?;
    let (from, to) = (public.character(shooter), public.character(target));
    let facings = public.facings(from.cell, to.cell);
    if facings.contains(facing) {
        return Ok(());
    }
    let holding: Vec<Phrase> = facings.iter().map(letters).collect();
    let said = say!(
        "not-in-front",
        "the {kind} is not in the front arc of {facing}; facings that work: {holding}",
        facing = letters(facing),
        kind = to.kind.say(),
        holding
    );
    Err(Illegal::new("shoot.not-in-front", CO_504, said))
}

/// CO-306, CO-309: the character turns to its target and shoots, which ends its activation.
pub(super) fn shoot(
    public: &mut Public,
    shooter: Who,
    target: Who,
    facing: Direction,
    table: &mut Table<'_>,
) {
    public.character_mut(shooter).facing = facing;
    fire(public, shooter, target, ShotKind::Shoot, table);
    spend(public, u8::MAX, table);
}

const TO_HIT: Label = Label::new(CO_506, "to-hit");

/// CO-506 to CO-511, CO-605: each die at or below the hit value takes a hit point.
pub(super) fn fire(
    public: &mut Public,
    shooter: Who,
    target: Who,
    kind: ShotKind,
    table: &mut Table<'_>,
) {
    let Some(aim) = public.aim(shooter, target, kind) else { return };
    let (counts, dice) = table.roll_shown(TO_HIT, aim.dice.into(), d20_at_most(aim.value));
    let hits = counts[1] as u8;
    let lost = hits.min(public.character(target).hp);
    public.character_mut(target).hp -= lost;
    let clause = if kind == ShotKind::Shoot { CO_508 } else { CO_802 };
    table.tell(clause, || Event::Shot {
        shooter: public.figure(shooter),
        target: public.figure(target),
        from: public.map.hex(public.character(shooter).cell),
        to: public.map.hex(public.character(target).cell),
        facing: public.character(shooter).facing,
        aim,
        dice,
        hits,
        lost,
        hp: public.character(target).hp,
    });
    if public.character(target).hp == 0 {
        die(public, target, table);
    }
}

/// CO-511, CO-705, CO-901: a dead character is removed and drops the flag; a side without characters has lost.
fn die(public: &mut Public, who: Who, table: &mut Table<'_>) {
    let character = public.character_mut(who);
    character.crouched = false;
    character.guard = None;
    let figure = public.figure(who);
    let at = public.map.hex(public.character(who).cell);
    table.tell(CO_511, || Event::Died { figure, at });
    if public.is_bearer(who) {
        lay_flag(public, who, CO_705, table);
    }
    check_wiped_out(public, who.seat, table);
}
