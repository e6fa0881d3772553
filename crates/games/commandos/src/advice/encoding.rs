//! What a learning program sees of a match. Hexes are counted from the middle of the map, and turned so that the own
//! base is always on the same side.

use duello_core::{Encoding, Row, Seat};
use duello_geometry::hex::{Direction, Hex};

use crate::action::Action;
use crate::content::{Cell, Commandos, Kind, Level};
use crate::path::Path;
use crate::state::{Flag, Public, SIDES, Sight, Slot, Stage, Who, enemy};

const STAGES: [&str; 7] = ["teams", "roll", "draft", "choose", "act", "step", "guard"];
const FACINGS: [&str; 6] = ["ahead-n", "ahead-ne", "ahead-se", "ahead-s", "ahead-sw", "ahead-nw"];
const KINDS: [&str; 18] = [
    "team",
    "pick",
    "roll",
    "activate",
    "end-turn",
    "move",
    "crouch",
    "upstairs",
    "downstairs",
    "grab",
    "drop",
    "overwatch",
    "shoot",
    "end",
    "step",
    "halt",
    "fire",
    "hold",
];
const SLOTS: [&str; 3] = ["slot-0", "slot-1", "slot-2"];
const HEXES_MAX: i32 = 16;
const DISTANCE_MAX: i32 = 40;
const ROUNDS_MAX: i32 = 99;

impl Encoding for Commandos {
    const ENCODING: u16 = 1;
    const SLOTS: usize = 256;

    fn observe(&self, sight: Sight<'_>, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        row.choice(&STAGES, Some(stage_number(public.stage)));
        row.number("rounds-left", public.round_limit.saturating_sub(public.round), ROUNDS_MAX);
        row.flag("my-turn", public.turn == me);
        row.flag("i-began", public.began == me);
        row.number("action-points", public.active.map_or(0, |active| active.ap), 4);
        row.number("path-entered", public.walk.map_or(0, |walk| walk.entered), Path::MAX as i32);
        draft(public, me, row);
        let flag = flag_cell(public);
        row.group("flag", |row| {
            place(public, me, flag, row);
            row.flag("top", matches!(public.flag, Flag::Lies(_, Level::Top)));
        });
        for (side, seat) in [("own", me), ("enemy", enemy(me))] {
            for who in Who::all(seat) {
                row.group(format_args!("{side}.{}", who.slot.index()), |row| {
                    character(public, me, who, flag, row);
                });
            }
        }
        for (own, other) in
            Who::all(me).iter().flat_map(|own| Who::all(enemy(me)).map(|o| (*own, o)))
        {
            row.group(format_args!("pair.{}.{}", own.slot.index(), other.slot.index()), |row| {
                pair(public, own, other, row);
            });
        }
    }

    fn describe(&self, sight: Sight<'_>, action: &Action, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        row.choice(&KINDS, Some(kind_number(action)));
        for kind in Kind::ALL {
            let count = match action {
                Action::Team(team) => team.iter().filter(|chosen| **chosen == kind).count(),
                Action::Pick(chosen) => usize::from(*chosen == kind),
                _ => 0,
            };
            row.number(kind.id(), count as i32, 3);
        }
        let slot = match action {
            Action::Activate(slot) => Some(*slot),
            Action::Shoot(shoot) => Some(shoot.target),
            _ => None,
        };
        row.choice(&SLOTS, slot.map(Slot::index));
        row.choice(&FACINGS, facing_of(action).map(|facing| seen_from(me, facing)));
        let (beyond, steps) = match action {
            Action::Overwatch(overwatch) => (overwatch.beyond, 0),
            Action::Move(way) => (0, way.path.len()),
            _ => (0, 0),
        };
        row.number("beyond", beyond, 4);
        row.number("steps", steps as i32, Path::MAX as i32);
        let goes = match action {
            Action::Move(way) => way.path.last().and_then(|hex| public.map.cell(hex)),
            Action::Step(hex) => public.map.cell(*hex),
            _ => None,
        };
        row.flag("goes", goes.is_some());
        let cell = goes.or_else(|| Some(public.character(public.active_who()?).cell));
        destination(public, me, cell.unwrap_or(public.map.base(me)), row);
    }
}

fn seat_of(sight: Sight<'_>) -> Seat {
    sight.seat().filter(|seat| SIDES.contains(seat)).unwrap_or(SIDES[0])
}

fn draft(public: &Public, me: Seat, row: &mut Row<'_>) {
    let picked = match public.stage {
        Stage::Draft(draft) => draft.picked,
        _ => [[None; 3]; 2],
    };
    for (side, seat) in [("own", me), ("enemy", enemy(me))] {
        row.group(format_args!("picked.{side}"), |row| {
            for kind in Kind::ALL {
                let count = picked[seat.index()].iter().filter(|pick| **pick == Some(kind)).count();
                row.number(kind.id(), count as i32, 3);
            }
        });
    }
}

fn character(public: &Public, me: Seat, who: Who, flag: Cell, row: &mut Row<'_>) {
    // Before the teams are chosen the places in the list hold nobody.
    let is_alive = public.has_teams() && public.character(who).hp > 0;
    let character = public.character(who);
    let number = |value: u8| if is_alive { value } else { 0 };
    row.flag("alive", is_alive);
    let kind = (is_alive).then_some(character.kind as usize);
    row.choice(&Kind::ALL.map(Kind::id), kind);
    row.number("hp", number(character.hp), 9);
    row.flag("top", is_alive && character.level == Level::Top);
    row.flag("crouched", is_alive && character.crouched);
    row.flag("guards", is_alive && character.guard.is_some());
    row.number("guard-reach", number(character.guard.unwrap_or(0)), 9);
    row.flag("bearer", is_alive && public.is_bearer(who));
    let is_turn = public.turn == who.seat;
    row.flag("activated", is_alive && is_turn && public.activated.contains(who.slot));
    row.flag("active", is_alive && public.active_who() == Some(who));
    row.choice(&FACINGS, is_alive.then(|| seen_from(me, character.facing)));
    let cell = if is_alive { character.cell } else { public.map.middle() };
    place(public, me, cell, row);
    row.number("cover", number(public.map.terrain(cell).blindage()), 3);
    row.number("to-flag", number(public.map.way(cell, flag)), DISTANCE_MAX);
    row.number("to-base", number(public.map.way(cell, public.map.base(who.seat))), DISTANCE_MAX);
}

fn pair(public: &Public, own: Who, other: Who, row: &mut Row<'_>) {
    let (a, b) = (public.character(own), public.character(other));
    let both = public.has_teams() && a.hp > 0 && b.hp > 0;
    row.number(
        "distance",
        if both { public.map.distance(a.cell, b.cell) } else { 0 },
        DISTANCE_MAX,
    );
    row.flag("clear", both && public.sees((a.cell, a.level), (b.cell, b.level)));
    row.flag("in-my-front", both && public.is_in_front(a, b.cell));
    row.flag("in-its-front", both && public.is_in_front(b, a.cell));
}

/// What awaits a character that ends on this hex.
fn destination(public: &Public, me: Seat, cell: Cell, row: &mut Row<'_>) {
    place(public, me, cell, row);
    row.number("cover", public.map.terrain(cell).blindage(), 3);
    row.number("to-flag", public.map.way(cell, flag_cell(public)), DISTANCE_MAX);
    row.number("to-base", public.map.way(cell, public.map.base(me)), DISTANCE_MAX);
    let enemies = || public.living(enemy(me));
    let nearest = enemies().map(|(_, other)| public.map.distance(cell, other.cell)).min();
    row.number("to-enemy", nearest.unwrap_or(0), DISTANCE_MAX);
    let sees = |(_, other): &(Who, &crate::state::Character)| {
        public.sees((other.cell, other.level), (cell, Level::Ground))
    };
    row.number("seen-by", enemies().filter(sees).count() as i32, 3);
}

fn place(public: &Public, me: Seat, cell: Cell, row: &mut Row<'_>) {
    let Hex { q, r } = public.map.hex(cell) - public.map.hex(public.map.middle());
    let sign = if me == SIDES[0] { 1 } else { -1 };
    row.signed("q", sign * q, HEXES_MAX);
    row.signed("r", sign * r, HEXES_MAX);
}

fn flag_cell(public: &Public) -> Cell {
    match public.flag {
        Flag::Lies(cell, _) => cell,
        Flag::Carried(bearer) => public.character(bearer).cell,
    }
}

/// The number of a facing, turned as the hexes are.
fn seen_from(me: Seat, facing: Direction) -> usize {
    if me == SIDES[0] { facing.index() } else { facing.opposite().index() }
}

fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Teams => 0,
        Stage::Roll(_) => 1,
        Stage::Draft(_) => 2,
        Stage::Choose => 3,
        Stage::Act => 4,
        Stage::Step => 5,
        Stage::Guard => 6,
    }
}

fn kind_number(action: &Action) -> usize {
    match action {
        Action::Team(_) => 0,
        Action::Pick(_) => 1,
        Action::Roll => 2,
        Action::Activate(_) => 3,
        Action::EndTurn => 4,
        Action::Move(_) => 5,
        Action::Crouch(_) => 6,
        Action::Upstairs(_) => 7,
        Action::Downstairs(_) => 8,
        Action::Grab(_) => 9,
        Action::Drop(_) => 10,
        Action::Overwatch(_) => 11,
        Action::Shoot(_) => 12,
        Action::End(_) => 13,
        Action::Step(_) => 14,
        Action::Halt(_) => 15,
        Action::Fire => 16,
        Action::Hold => 17,
    }
}

fn facing_of(action: &Action) -> Option<Direction> {
    match action {
        Action::Move(way) => Some(way.facing),
        Action::Overwatch(overwatch) => Some(overwatch.facing),
        Action::Shoot(shoot) => Some(shoot.facing),
        Action::Crouch(facing)
        | Action::Upstairs(facing)
        | Action::Downstairs(facing)
        | Action::Grab(facing)
        | Action::Drop(facing)
        | Action::End(facing)
        | Action::Halt(facing) => Some(*facing),
        _ => None,
    }
}
