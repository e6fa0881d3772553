//! Checks a setup (CH-103) and builds the state that it starts with.

pub(crate) mod midgame;

use duello_core::Clause;
use duello_geometry::plane::{Contact, Point, Rect};

use crate::Champions;
use crate::clauses::{CH_102, CH_103, CH_210, CH_211, CH_212, CH_235};
use crate::content::{Entry, EntryKind, Role, Weapon};
use crate::setup::{Setup, UnitSetup};
use crate::state::{
    Character, CharacterId, FILES_MAX, Facing, Public, SIDES, Slot, Stage, Status, UNITS_MAX, Unit,
    UnitId,
};

/// Takes a fault: its code, its place, its clause and what is wrong.
pub(crate) type Report<'a> = &'a dyn Fn(&'static str, &str, Clause, String);

/// The table (CH-103).
const TABLE: [i32; 2] = [1200, 900];

/// Coordinates further away are refused before any sum can overflow.
const FAR: i32 = 10_000;

/// CH-103, CH-414, CH-1062: whether a rectangle lies on the table.
pub(crate) fn is_on_table(rect: Rect) -> bool {
    Rect::new(Point::new(0, 0), Point::new(TABLE[0], TABLE[1])).contains_rect(rect)
}

/// CH-103: reports all faults.
pub(crate) fn validate(game: &Champions, setup: &Setup, report: Report<'_>) {
    if setup.units.is_empty() || setup.units.len() > UNITS_MAX {
        let text = format!("must be 1 to {UNITS_MAX} units, not {}", setup.units.len());
        return report("setup.units", "units", CH_102, text);
    }
    for side in SIDES {
        if !setup.units.iter().any(|unit| unit.side == side) {
            report("setup.sides", "units", CH_103, format!("side {side} has no unit"));
        }
    }
    let is_sound = std::cell::Cell::new(true);
    let note = |code, place: &str, clause, text| {
        is_sound.set(false);
        report(code, place, clause, text);
    };
    for (at, unit) in setup.units.iter().enumerate() {
        validate_unit(game, unit, &format!("units[{at}]"), &note);
    }
    validate_roles(game, setup, &note);
    if is_sound.get() {
        validate_table(game, setup, report);
    }
}

/// Sizes, slots and command group of one unit.
fn validate_unit(game: &Champions, unit: &UnitSetup, place: &str, report: Report<'_>) {
    let Some((_, entry)) = game.roster().find(&unit.entry) else {
        let text = format!("there is no entry `{}`", unit.entry);
        return report("setup.entry", &format!("{place}.entry"), CH_102, text);
    };
    if unit.at.iter().any(|mm| !(-FAR..=FAR).contains(mm)) {
        let text = format!("is off the table ({} x {} mm)", TABLE[0], TABLE[1]);
        report("setup.off", &format!("{place}.at"), CH_103, text);
    }
    let files = usize::from(unit.files);
    if !(1..=FILES_MAX).contains(&files) {
        let text = format!("must be 1 to {FILES_MAX} files, not {files}");
        return report("setup.files", &format!("{place}.files"), CH_103, text);
    }
    match &entry.kind {
        EntryKind::Character { .. } => {
            if (unit.size, unit.files, unit.champion) != (1, 1, 0) || !unit.characters.is_empty() {
                let text = "a Character that stands alone is one model in one file".into();
                report("setup.size", &format!("{place}.size"), CH_103, text);
            }
            if unit.standard || unit.musician {
                let text = format!("{} stands alone, so it has no command group", entry.name);
                let field = if unit.standard { "standard" } else { "musician" };
                report("setup.command", &format!("{place}.{field}"), CH_211, text);
            }
        }
        EntryKind::Ranks { size: [least, most], champion, standard, musician } => {
            if !(*least..=*most).contains(&unit.size) {
                let text =
                    format!("{} has {least} to {most} models, not {}", entry.name, unit.size);
                report("setup.size", &format!("{place}.size"), CH_103, text);
            }
            if unit.champion > 0 && champion.is_none() {
                let text = format!("{} has no Champion", entry.name);
                report("setup.champion", &format!("{place}.champion"), CH_210, text);
            }
            if unit.standard && !standard {
                let text = format!("{} has no Standard Bearer", entry.name);
                report("setup.command", &format!("{place}.standard"), CH_211, text);
            }
            if unit.musician && !musician {
                let text = format!("{} has no Musician", entry.name);
                report("setup.command", &format!("{place}.musician"), CH_211, text);
            }
        }
    }
    validate_slots(game, unit, entry, place, report);
}

/// CH-103, CH-235: the front rank and the Characters that joined the unit.
fn validate_slots(
    game: &Champions,
    unit: &UnitSetup,
    entry: &Entry,
    place: &str,
    report: Report<'_>,
) {
    let files = usize::from(unit.files);
    let mut taken = [false; FILES_MAX];
    let slots = unit.characters.iter().map(|(_, slot)| *slot);
    for slot in slots.chain((unit.champion > 0).then_some(unit.champion)) {
        let at = usize::from(slot.max(1)) - 1;
        if at >= files || taken[at.min(FILES_MAX - 1)] {
            let text = format!("slot {slot} is taken or outside the front rank (1 to {files})");
            report("setup.slot", &format!("{place}.characters"), CH_103, text);
        } else {
            taken[at] = true;
        }
    }
    let singles = taken.iter().filter(|taken| **taken).count();
    let ranks = usize::from(unit.size).saturating_sub(usize::from(unit.champion > 0));
    if !entry.is_character() && files > singles + ranks {
        let text = format!("there are not enough models for {files} files");
        report("setup.files", &format!("{place}.files"), CH_103, text);
    }
    for (id, _) in &unit.characters {
        let found = game.roster().find(id).filter(|(_, entry)| entry.is_character());
        let Some((_, character)) = found else {
            let text = format!("there is no Character `{id}`");
            report("setup.character", &format!("{place}.characters"), CH_102, text);
            continue;
        };
        let [width, depth] = entry.base;
        let fits = character.base == entry.base || character.base == [width, 2 * depth];
        if !fits || character.is_towering() || entry.is_towering() {
            let text = format!("the base of {} does not fit into the ranks", character.name);
            report("setup.base", &format!("{place}.characters"), CH_235, text);
        }
    }
}

/// CH-103, CH-212: at most one General and one Battle Standard Bearer a side.
fn validate_roles(game: &Champions, setup: &Setup, report: Report<'_>) {
    for side in SIDES {
        for (role, name) in
            [(Role::General, "General"), (Role::StandardBearer, "Battle Standard Bearer")]
        {
            let own = setup.units.iter().filter(|unit| unit.side == side);
            let ids = own.flat_map(|unit| {
                unit.characters.iter().map(|(id, _)| id.as_str()).chain([unit.entry.as_str()])
            });
            let has_role = |id: &&str| {
                game.roster().find(id).is_some_and(|(_, entry)| entry.role() == Some(role))
            };
            let count = ids.filter(has_role).count();
            if count > 1 {
                let text = format!(
                    "side {side} has {count} Characters with the role {name}; at most one is allowed"
                );
                report("setup.roles", "units", CH_212, text);
            }
        }
    }
}

/// CH-103: on the table, without overlap, and charging through the front.
fn validate_table(game: &Champions, setup: &Setup, report: Report<'_>) {
    let public = begin(game, setup);
    for (id, unit) in public.all_units() {
        let place = format!("units[{}]", id.0);
        let rect = public.rect(id);
        if !is_on_table(rect) {
            let text = format!("is off the table ({} x {} mm)", TABLE[0], TABLE[1]);
            report("setup.off", &format!("{place}.at"), CH_103, text);
        }
        for (other, there) in public.all_units().take(id.0.into()) {
            let is_there = unit.status != Status::Reserve && there.status != Status::Reserve;
            if is_there && public.rect(other).contact(rect) == Contact::Overlapping {
                let text = format!("overlaps unit {}", other.0);
                report("setup.overlap", &format!("{place}.at"), CH_103, text);
            }
        }
        let is_ahead = public.fights_of(id).any(|(facing, _, _)| facing == Facing::Front);
        if unit.charging && !is_ahead {
            let text = "only a unit Engaged in its Front Facing can be Charging".into();
            report("setup.charging", &format!("{place}.charging"), CH_103, text);
        }
    }
}

/// The state that a setup begins with, before the first Player Turn.
pub(crate) fn begin(game: &Champions, setup: &Setup) -> Public {
    let mut public = Public {
        roster: game.roster().clone(),
        switches: setup.switches,
        turn: 1,
        turn_limit: setup.turn_limit,
        active: setup.first,
        units: Vec::new(),
        characters: Vec::new(),
        engagements: Vec::new(),
        duels: Vec::new(),
        stage: Stage::Muster,
        round: None,
        quiet_turns: 0,
        has_fought: false,
        trophies: [0, 0],
        ending: None,
    };
    for unit in &setup.units {
        place(&mut public, unit);
    }
    start_engagements(&mut public);
    public
}

fn place(public: &mut Public, setup: &UnitSetup) {
    let id = UnitId(public.units.len() as u8);
    let roster = public.roster.clone();
    let Some((entry, values)) = roster.find(&setup.entry) else { return };
    let mut slots = [Slot::Ranks; FILES_MAX];
    let mut join = |name: &str, slot: u8| {
        let Some((entry, values)) = roster.find(name) else { return };
        let character = CharacterId(public.characters.len() as u8);
        if let Some(place) = slots.get_mut(usize::from(slot.max(1)) - 1) {
            *place = Slot::Character(character);
        }
        let weapon = values.parts.first().and_then(|part| part.weapons.first().copied());
        public.characters.push(Character {
            entry: entry as u16,
            unit: id,
            hp: values.hp,
            cowed: false,
            cowed_combat_ended: false,
            weapon: weapon.unwrap_or(Weapon::HandWeapon),
            agility: [0; 2],
            breathed: false,
            made_way: false,
            crushes: false,
        });
    };
    if values.is_character() {
        join(&setup.entry, 1);
    }
    for (name, slot) in &setup.characters {
        join(name, *slot);
    }
    let champion = usize::from(setup.champion);
    if champion > 0
        && let Some(place) = slots.get_mut(champion - 1)
    {
        *place = Slot::Champion;
    }
    let weapon = values.parts.first().and_then(|part| part.weapons.first().copied());
    let ranks = if values.is_character() { 0 } else { setup.size };
    public.units.push(Unit {
        entry: entry as u16,
        seat: setup.side,
        status: if setup.arrives > 0 { Status::Reserve } else { Status::Free },
        corner: Point::new(setup.at[0], setup.at[1]),
        facing: setup.facing,
        files: setup.files,
        slots,
        models: ranks - u8::from(champion > 0 && ranks > 0),
        wounds: 0,
        champion: if champion > 0 { values.hp } else { 0 },
        standard: setup.standard,
        musician: setup.musician,
        started: ranks,
        charging: setup.charging,
        first_round: false,
        surprised: false,
        shaken: false,
        terrified: false,
        broken: false,
        weapon: weapon.unwrap_or(Weapon::HandWeapon),
        agility: [0; 2],
        arrives: setup.arrives,
        may_wheel: false,
        fought: false,
        crushes: false,
        breathed: false,
    });
}

/// CH-107, CH-301: units in contact with an enemy are Engaged and in their First Round.
fn start_engagements(public: &mut Public) {
    let on_field: Vec<UnitId> = public.on_field().map(|(id, _)| id).collect();
    for (at, a) in on_field.iter().enumerate() {
        for b in &on_field[at + 1..] {
            public.engage(*a, *b);
        }
    }
    for id in on_field {
        if public.is_engaged(id) {
            let is_charged = public.fights_of(id).any(|(_, other, _)| public.unit(other).charging);
            let unit = public.unit_mut(id);
            unit.status = Status::Engaged;
            unit.first_round = true;
            unit.surprised = is_charged;
        }
    }
}
