//! Reads a position from a setup document. Fields left out are as at the start of a turn.

use duello_core::{Reader, Seat};
use duello_geometry::hex::{Direction, Hex};

use super::{FlagPlace, Picking, Placed, Playing, Position, Walking};
use crate::clauses::{
    CO_101, CO_108, CO_201, CO_211, CO_301, CO_303, CO_305, CO_309, CO_409, CO_411, CO_701, CO_801,
    CO_904, CO_R08,
};
use crate::content::{Commandos, Kind, Level, Map, read_hex};
use crate::path::Path;
use crate::setup::Setup;
use crate::state::{Active, SIDES, Slot, Slots, Who};

const FIELDS: [&str; 10] = [
    "first",
    "picked",
    "round",
    "began",
    "turn",
    "activated",
    "active",
    "characters",
    "flag",
    "walk",
];

const FACINGS: [(&str, Direction); 6] = [
    ("N", Direction::N),
    ("NE", Direction::NE),
    ("SE", Direction::SE),
    ("S", Direction::S),
    ("SW", Direction::SW),
    ("NW", Direction::NW),
];

const LEVELS: [(&str, Level); 2] = [("ground", Level::Ground), ("top", Level::Top)];

impl Position {
    /// Reads a position for a setup of which everything else has been read.
    pub(crate) fn read(field: &Reader<'_>, game: &Commandos, setup: &Setup) -> Option<Position> {
        if !field.is_present() {
            return None;
        }
        field.allow_fields(&FIELDS);
        let is_picking = field.field("picked").is_present();
        // A position is either in a draft or on the map; fields of the other kind would be ignored silently.
        let others = if is_picking { &FIELDS[2..] } else { &FIELDS[..1] };
        for name in others.iter().filter(|name| field.field(name).is_present()) {
            let text = if is_picking {
                "cannot be combined with `picked`: in a draft nobody is on the map yet"
            } else {
                "needs `picked`: it belongs to an open draft"
            };
            field.field(name).under(CO_R08).wrong("position.draft", text);
        }
        if is_picking {
            return read_picking(field).map(Position::Picking);
        }
        let map = game.map(&setup.map)?;
        read_playing(field, game, setup, map).map(Position::Playing)
    }
}

fn read_picking(field: &Reader<'_>) -> Option<Picking> {
    let first = field.field("first").under(CO_R08).seat(2).unwrap_or(SIDES[0]);
    let sides = field.field("picked").under(CO_R08).per_seat(2)?;
    let kinds = |side: &Reader<'_>| -> Vec<Kind> {
        let picks = side.list().unwrap_or_default();
        picks.iter().filter_map(|pick| pick.choice(&Kind::NAMED)).collect()
    };
    Some(Picking { first, picked: [kinds(&sides[0]), kinds(&sides[1])] })
}

fn read_playing(field: &Reader<'_>, game: &Commandos, setup: &Setup, map: &Map) -> Option<Playing> {
    let limit = setup.round_limit.unwrap_or(map.round_limit());
    let turn = field.field("turn").under(CO_301).seat(2).unwrap_or(SIDES[0]);
    let active = read_active(&field.field("active"));
    let activated = read_slots(&field.field("activated").under(CO_303));
    let sides = field.field("characters").under(CO_101);
    sides.missing();
    let sides = sides.per_seat(2)?;
    let first = read_side(&sides[0], game, map, SIDES[0]);
    let second = read_side(&sides[1], game, map, SIDES[1]);
    let flag_level = setup.flag_level.unwrap_or(map.flag_level());
    Some(Playing {
        round: field.field("round").under(CO_904).byte(1..=limit).unwrap_or(1),
        began: field.field("began").under(CO_301).seat(2).unwrap_or(turn),
        turn,
        activated: active.iter().fold(activated, |slots, active| slots.with(active.slot)),
        active,
        characters: [first?, second?],
        flag: read_flag(&field.field("flag"), flag_level),
        walk: read_walk(&field.field("walk")),
    })
}

fn read_slot(field: &Reader<'_>) -> Option<Slot> {
    field.byte(0..=2).and_then(|number| Slot::try_from(number).ok())
}

fn read_slots(field: &Reader<'_>) -> Slots {
    field.list().unwrap_or_default().iter().filter_map(read_slot).collect()
}

fn read_active(field: &Reader<'_>) -> Option<Active> {
    if !field.is_present() {
        return None;
    }
    field.allow_fields(&["slot", "ap"]);
    let slot = field.field("slot").under(CO_303);
    slot.missing();
    let ap = field.field("ap").under(CO_305).byte(1..=2).unwrap_or(2);
    Some(Active { slot: read_slot(&slot)?, ap })
}

fn read_side(field: &Reader<'_>, game: &Commandos, map: &Map, seat: Seat) -> Option<[Placed; 3]> {
    let entries = field.list()?;
    if entries.len() != 3 {
        let text = format!("a side has three characters, the dead included, not {}", entries.len());
        field.wrong("setup.length", &text);
        return None;
    }
    let placed = |at: usize| read_placed(&entries[at], game, map, seat);
    let (a, b, c) = (placed(0), placed(1), placed(2));
    Some([a?, b?, c?])
}

fn read_placed(entry: &Reader<'_>, game: &Commandos, map: &Map, seat: Seat) -> Option<Placed> {
    entry.allow_fields(&["kind", "hp", "at", "level", "facing", "crouched", "guard"]);
    let kind = entry.field("kind").under(CO_101);
    kind.missing();
    let kind = kind.choice(&Kind::NAMED)?;
    let full = game.card().of(kind).hp;
    let front = if seat == SIDES[0] { Direction::SE } else { Direction::NW };
    let guard = entry.field("guard").under(CO_801);
    Some(Placed {
        kind,
        hp: entry.field("hp").under(CO_108).byte(0..=full).unwrap_or(full),
        at: read_hex(&entry.field("at").under(CO_201)).unwrap_or(map.hex(map.base(seat))),
        level: entry.field("level").under(CO_211).choice(&LEVELS).unwrap_or(Level::Ground),
        facing: read_facing(&entry.field("facing")).unwrap_or(front),
        crouched: entry.field("crouched").under(CO_411).truth().unwrap_or(false),
        guard: guard.byte(0..=9),
    })
}

fn read_facing(field: &Reader<'_>) -> Option<Direction> {
    field.clone().under(CO_309).choice(&FACINGS)
}

/// Where the flag lies, or who carries it [default: the middle of the map].
fn read_flag(field: &Reader<'_>, level: Level) -> FlagPlace {
    field.allow_fields(&["at", "level", "bearer"]);
    let bearer = field.field("bearer").under(CO_701);
    if bearer.is_present() {
        bearer.allow_fields(&["seat", "slot"]);
        let seat = bearer.field("seat").under(CO_701);
        let slot = bearer.field("slot").under(CO_701);
        seat.missing();
        slot.missing();
        if let (Some(seat), Some(slot)) = (seat.seat(2), read_slot(&slot)) {
            return FlagPlace::Carried { bearer: Who::new(seat, slot) };
        }
    }
    let at = field.field("at").under(CO_701);
    FlagPlace::Lies {
        at: read_hex(&at).unwrap_or(Hex::ORIGIN),
        level: field.field("level").under(CO_701).choice(&LEVELS).unwrap_or(level),
    }
}

fn read_walk(field: &Reader<'_>) -> Option<Walking> {
    if !field.is_present() {
        return None;
    }
    field.allow_fields(&["start", "path", "entered", "facing", "asked"]);
    let (start, path) = (field.field("start").under(CO_409), field.field("path").under(CO_409));
    start.missing();
    path.missing();
    let start = read_hex(&start);
    let hexes = path.list()?;
    if hexes.len() > Path::MAX {
        path.wrong("setup.length", &format!("a path has at most {} hexes", Path::MAX));
        return None;
    }
    let path: Path = hexes.iter().filter_map(read_hex).collect();
    let entered = field.field("entered").under(CO_409).byte(0..=Path::MAX as u8);
    Some(Walking {
        start: start?,
        path,
        entered: entered.unwrap_or(path.len() as u8),
        facing: read_facing(&field.field("facing")),
        asked: read_slots(&field.field("asked")),
    })
}
