//! What a learning program sees of a match: the units and Characters of both sides, in the order of their numbers.

use duello_core::{Encoding, Row, Seat};

use crate::action::{Action, Save, SlotName};
use crate::content::Champions;
use crate::rules::{Sight, decider};
use crate::state::{CharacterId, FILES_MAX, Pool, Public, SIDES, Stage, Status, UnitId, enemy};

/// So many units and Characters of a side are written; further ones are left out.
const UNITS: usize = 8;
const CHARACTERS: usize = 8;
const FIELD_MAX: i32 = 4000;
const SHARES: usize = 8;

const STATUS: [&str; 6] = ["reserve", "free", "engaged", "away", "routed", "destroyed"];
const FACINGS: [&str; 4] = ["north", "east", "south", "west"];
const KINDS: [&str; 28] = [
    "wheel-in",
    "hold",
    "fight",
    "weapon",
    "make-way",
    "stay",
    "duel-issue",
    "duel-pass",
    "duel-accept",
    "duel-refuse",
    "duel-nominate",
    "crush",
    "keep",
    "aim",
    "allocate",
    "distribute",
    "save",
    "allot",
    "break-test",
    "reroll",
    "accept-failure",
    "pursue",
    "restrain",
    "overrun",
    "stay-put",
    "reform-first",
    "reform",
    "keep-formation",
];
const STAGES: [&str; 25] = [
    "muster",
    "combat",
    "fear",
    "weapons",
    "make-way",
    "issue",
    "accept",
    "nominate",
    "crush",
    "declare",
    "roll",
    "distribute",
    "strike",
    "save",
    "score",
    "break",
    "allot",
    "panic",
    "pursue",
    "flight",
    "reform-test",
    "reform-order",
    "reform",
    "round-end",
    "reroll",
];

impl Encoding for Champions {
    const ENCODING: u16 = 1;
    const SLOTS: usize = 32;

    fn observe(&self, sight: Sight<'_>, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        row.choice(&STAGES, Some(stage_number(public.stage)));
        row.flag("asked", public.ending.is_none() && decider(public) == me);
        row.flag("active", public.active == me);
        row.number("turn", public.turn, 20);
        row.number("turns-left", public.turn_limit.saturating_sub(public.turn), 20);
        row.number("quiet-turns", public.quiet_turns, 20);
        let lost = public.round.as_ref().map_or([0, 0], |round| round.lost);
        row.number("lost.own", lost[me.index()], 60);
        row.number("lost.enemy", lost[enemy(me).index()], 60);
        row.number("glory.own", public.glory(me) as i32, 5000);
        row.number("glory.enemy", public.glory(enemy(me)) as i32, 5000);
        row.number("duels", public.duels.len() as i32, 8);
        for (side, seat) in [("own", me), ("enemy", enemy(me))] {
            for at in 0..UNITS {
                let id = units_of(public, seat).nth(at);
                row.group(format_args!("{side}.unit.{at}"), |row| unit(public, id, row));
            }
            for at in 0..CHARACTERS {
                let id = characters_of(public, seat).nth(at);
                row.group(format_args!("{side}.character.{at}"), |row| {
                    character(public, id, row);
                });
            }
        }
    }

    fn describe(&self, sight: Sight<'_>, action: &Action, row: &mut Row<'_>) {
        let me = seat_of(sight);
        let parts = Parts::of(action);
        row.choice(&KINDS, Some(parts.kind));
        for (name, unit) in [("unit", parts.unit), ("target", parts.target)] {
            row.group(name, |row| named_unit(sight.public, me, unit, row));
        }
        row.group("character", |row| named_character(sight.public, me, parts.character, row));
        row.flag("champion", parts.champion);
        row.number("number", parts.number, 32);
        for at in 0..SHARES {
            let share = parts.shares.get(at).copied().unwrap_or(0);
            row.number(
                [
                    "share-0", "share-1", "share-2", "share-3", "share-4", "share-5", "share-6",
                    "share-7",
                ][at],
                share,
                60,
            );
        }
        row.group("front", |row| front(parts.front, row));
    }
}

fn seat_of(sight: Sight<'_>) -> Seat {
    sight.seat().filter(|seat| SIDES.contains(seat)).unwrap_or(SIDES[0])
}

fn units_of(public: &Public, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    public.all_units().filter(move |(_, unit)| unit.seat == seat).map(|(id, _)| id)
}

fn characters_of(public: &Public, seat: Seat) -> impl Iterator<Item = CharacterId> + '_ {
    let ids = (0..public.characters.len()).map(|id| CharacterId(id as u8));
    ids.filter(move |id| public.unit(public.character(*id).unit).seat == seat)
}

fn unit(public: &Public, id: Option<UnitId>, row: &mut Row<'_>) {
    let unit = id.map(|id| public.unit(id));
    let entry = id.map(|id| public.entry(id));
    row.flag("present", unit.is_some());
    row.choice(&STATUS, unit.map(|unit| status_number(unit.status)));
    row.choice(&FACINGS, unit.map(|unit| unit.facing as usize));
    row.signed("x", unit.map_or(0, |unit| unit.corner.x), FIELD_MAX);
    row.signed("y", unit.map_or(0, |unit| unit.corner.y), FIELD_MAX);
    row.number("files", unit.map_or(0, |unit| unit.files), FILES_MAX as i32);
    row.number("models", unit.map_or(0, |unit| unit.models), 60);
    row.number("started", unit.map_or(0, |unit| unit.started), 60);
    row.number("wounds", unit.map_or(0, |unit| unit.wounds), 12);
    row.number("champion-hp", unit.map_or(0, |unit| unit.champion), 12);
    row.number("weapon", unit.map_or(0, |unit| unit.weapon as i32), 6);
    for (name, has) in [
        ("standard", unit.is_some_and(|unit| unit.standard)),
        ("musician", unit.is_some_and(|unit| unit.musician)),
        ("charging", unit.is_some_and(|unit| unit.charging)),
        ("first-round", unit.is_some_and(|unit| unit.first_round)),
        ("shaken", unit.is_some_and(|unit| unit.shaken)),
        ("terrified", unit.is_some_and(|unit| unit.terrified)),
        ("broken", unit.is_some_and(|unit| unit.broken)),
        ("fought", unit.is_some_and(|unit| unit.fought)),
    ] {
        row.flag(name, has);
    }
    row.number("fights", id.map_or(0, |id| public.fights_of(id).count() as i32), 8);
    row.number("points", entry.map_or(0, |entry| entry.points), 1000);
    row.number("discipline", entry.map_or(0, |entry| entry.discipline), 10);
    row.number("hp", entry.map_or(0, |entry| entry.hp), 12);
    row.number("defence", entry.map_or(0, |entry| entry.defence), 10);
    row.number("resilience", entry.map_or(0, |entry| entry.resilience), 10);
    row.number("armour", entry.map_or(0, |entry| entry.armour), 10);
    let part = entry.and_then(|entry| entry.parts.first());
    row.number("attacks", part.map_or(0, |part| part.attacks), 10);
    row.number("offence", part.map_or(0, |part| part.offence), 10);
    row.number("strength", part.map_or(0, |part| part.strength), 10);
    row.number("agility", part.map_or(0, |part| part.agility), 10);
}

fn character(public: &Public, id: Option<CharacterId>, row: &mut Row<'_>) {
    let character = id.map(|id| public.character(id));
    let entry = id.map(|id| public.character_entry(id));
    row.flag("present", character.is_some());
    row.number("unit", character.map_or(0, |character| character.unit.0), 16);
    row.number("hp", character.map_or(0, |character| character.hp), 12);
    row.flag("cowed", character.is_some_and(|character| character.cowed));
    row.flag("duelling", id.is_some_and(|id| public.duel_of(Pool::Character(id)).is_some()));
    row.number("weapon", character.map_or(0, |character| character.weapon as i32), 6);
    row.number("points", entry.map_or(0, |entry| entry.points), 1000);
    row.number("defence", entry.map_or(0, |entry| entry.defence), 10);
    row.number("resilience", entry.map_or(0, |entry| entry.resilience), 10);
    let part = entry.and_then(|entry| entry.parts.first());
    row.number("attacks", part.map_or(0, |part| part.attacks), 10);
    row.number("offence", part.map_or(0, |part| part.offence), 10);
    row.number("strength", part.map_or(0, |part| part.strength), 10);
}

const NUMBERED: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "7"];

/// Whose unit it is, and its place among the units of that side.
fn named_unit(public: &Public, me: Seat, unit: Option<UnitId>, row: &mut Row<'_>) {
    let unit = unit.filter(|unit| usize::from(unit.0) < public.units.len());
    let seat = unit.map(|unit| public.unit(unit).seat);
    row.choice(&["own", "enemy"], seat.map(|seat| usize::from(seat != me)));
    let at =
        unit.and_then(|unit| units_of(public, public.unit(unit).seat).position(|id| id == unit));
    row.choice(&NUMBERED, at);
}

fn named_character(public: &Public, me: Seat, id: Option<CharacterId>, row: &mut Row<'_>) {
    let id = id.filter(|id| usize::from(id.0) < public.characters.len());
    let seat = id.map(|id| public.unit(public.character(id).unit).seat);
    row.choice(&["own", "enemy"], seat.map(|seat| usize::from(seat != me)));
    let at = id.and_then(|id| characters_of(public, seat?).position(|other| other == id));
    row.choice(&NUMBERED, at);
}

/// The slots of a front rank: 1 for rank and file, 2 for the Champion, from 3 on a Character.
fn front(slots: &[SlotName], row: &mut Row<'_>) {
    for at in 0..FILES_MAX {
        let slot = slots.get(at).map_or(0, |slot| match slot {
            SlotName::Ranks => 1,
            SlotName::Champion => 2,
            SlotName::Character(id) => 3 + i32::from(id.0),
        });
        row.number(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"][at], slot, 34);
    }
}

/// What an action is made of.
#[derive(Default)]
struct Parts<'a> {
    kind: usize,
    unit: Option<UnitId>,
    target: Option<UnitId>,
    character: Option<CharacterId>,
    champion: bool,
    number: i32,
    shares: &'a [u16],
    front: &'a [SlotName],
}

impl<'a> Parts<'a> {
    fn of(action: &'a Action) -> Parts<'a> {
        let mut parts = Parts::default();
        parts.kind = match action {
            Action::WheelIn(wheel) => {
                parts.unit = Some(wheel.unit);
                parts.target = Some(wheel.target);
                parts.number = wheel.offset.into();
                0
            }
            Action::Hold(unit) => parts.with_unit(*unit, 1),
            Action::Fight(unit) => parts.with_unit(*unit, 2),
            Action::Weapon(weapon) => parts.with_number(*weapon as i32, 3),
            Action::MakeWay(slot) => parts.with_number(i32::from(*slot), 4),
            Action::Stay => 5,
            Action::DuelIssue(pool) => parts.with_pool(*pool, 6),
            Action::DuelPass => 7,
            Action::DuelAccept(pool) => parts.with_pool(*pool, 8),
            Action::DuelRefuse => 9,
            Action::DuelNominate(id) => parts.with_pool(Pool::Character(*id), 10),
            Action::Crush => 11,
            Action::Keep => 12,
            Action::Aim(unit) => parts.with_unit(*unit, 13),
            Action::Allocate(shares) => parts.with_shares(shares, 14),
            Action::Distribute(shares) => parts.with_shares(shares, 15),
            Action::Save(save) => parts.with_number(i32::from(*save == Save::Fortitude), 16),
            Action::Allot(shares) => parts.with_shares(shares, 17),
            Action::BreakTest(unit) => parts.with_unit(*unit, 18),
            Action::Reroll => 19,
            Action::AcceptFailure => 20,
            Action::Pursue(unit) => parts.with_unit(*unit, 21),
            Action::Restrain => 22,
            Action::Overrun => 23,
            Action::StayPut => 24,
            Action::ReformFirst(seat) => parts.with_number(seat.index() as i32, 25),
            Action::Reform(reform) => {
                parts.unit = Some(reform.unit);
                parts.target = Some(reform.against);
                parts.number = reform.offset.into();
                parts.front = &reform.slots;
                26
            }
            Action::KeepFormation(unit) => parts.with_unit(*unit, 27),
        };
        parts
    }

    fn with_unit(&mut self, unit: UnitId, kind: usize) -> usize {
        self.unit = Some(unit);
        kind
    }

    fn with_number(&mut self, number: i32, kind: usize) -> usize {
        self.number = number;
        kind
    }

    fn with_shares(&mut self, shares: &'a [u16], kind: usize) -> usize {
        self.shares = shares;
        kind
    }

    fn with_pool(&mut self, pool: Pool, kind: usize) -> usize {
        match pool {
            Pool::Ranks(unit) => self.unit = Some(unit),
            Pool::Champion(unit) => (self.unit, self.champion) = (Some(unit), true),
            Pool::Character(id) => self.character = Some(id),
        }
        kind
    }
}

fn status_number(status: Status) -> usize {
    match status {
        Status::Reserve => 0,
        Status::Free => 1,
        Status::Engaged => 2,
        Status::Away => 3,
        Status::Routed => 4,
        Status::Destroyed => 5,
    }
}

fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Muster => 0,
        Stage::Combat => 1,
        Stage::Fear(_) => 2,
        Stage::Weapons(_) => 3,
        Stage::MakeWay(_) => 4,
        Stage::Issue(_) => 5,
        Stage::Accept(_) => 6,
        Stage::Nominate(_) => 7,
        Stage::Crush(_) => 8,
        Stage::Declare(_) => 9,
        Stage::Roll(_) => 10,
        Stage::Distribute(..) => 11,
        Stage::Strike(_) => 12,
        Stage::Save(_) => 13,
        Stage::Score => 14,
        Stage::Break => 15,
        Stage::Allot(_) => 16,
        Stage::Panic(_) => 17,
        Stage::Pursue(_) => 18,
        Stage::Flight => 19,
        Stage::ReformTest(_) => 20,
        Stage::ReformOrder => 21,
        Stage::Reform(_) => 22,
        Stage::RoundEnd => 23,
        Stage::Reroll(_) => 24,
    }
}
