//! Move (CO-401 to CO-409), with the shots on its way.

use duello_core::{Illegal, Phrase, Seat, say};
use duello_geometry::hex::{Direction, Hex};

use super::ending::check_captured;
use super::overwatch::{next_guard, shoot_at_mover};
use super::stance::rise;
use super::turn::{end_activation, spend};
use super::{
    CO_207, CO_209, CO_210, CO_212, CO_401, CO_402, CO_403, CO_404, CO_405, CO_406, CO_408, CO_409,
    CO_R04, CO_R14, CO_R46, Table,
};
use crate::action::Move;
use crate::event::Event;
use crate::map::{Cell, Level, Terrain};
use crate::path::Path;
use crate::setup::{PathRule, Turning};
use crate::state::{Public, Slots, Stage, Walk, Who, enemy};

/// CO-401, CO-402, CO-703: how many hexes the active character may go with the action point it spends now.
#[inline]
pub(crate) fn allowance(public: &Public, who: Who) -> u8 {
    let [first, second] = public.drill(who).moves;
    if public.active.is_some_and(|active| active.ap == 2) { first } else { second }
}

/// CO-R04, CO-R47: 60° turns from one facing to another, the shorter way round; free turns cost nothing.
#[inline]
pub(crate) fn turns(public: &Public, from: Direction, to: Direction) -> u8 {
    let clockwise = (6 + to.index() - from.index()) % 6;
    match public.switches.turning {
        Turning::Free => 0,
        Turning::Steps => clockwise.min(6 - clockwise) as u8,
    }
}

/// CO-401 to CO-406, CO-R04: whether the active character may make this Move.
pub(super) fn check_move(public: &Public, who: Who, walk: &Move) -> Result<(), Illegal> {
    if public.switches.path == PathRule::Stepwise {
        let said = say!("stepwise", "a Move goes step by step here: name the next hex only");
        return Err(Illegal::new("move.stepwise", CO_R14, said));
    }
    check_level(public, who)?;
    let mut at = public.character(who).cell;
    let start = public.map.hex(at);
    if walk.path.is_empty() {
        let said = say!("nowhere", "a Move goes at least 1 hex");
        return Err(Illegal::new("move.nowhere", CO_403, said));
    }
    check_length(public, who, walk.path.len() as u8, walk.facing)?;
    for (step, hex) in walk.path.iter().enumerate() {
        if hex == start || walk.path.iter().take(step).any(|earlier| earlier == hex) {
            return Err(entered_twice(hex));
        }
        at = check_way(public, who.seat, at, hex)?;
    }
    if may_stop(public, who, at) { Ok(()) } else { Err(cannot_stop(public, at, CO_405)) }
}

/// CO-406: only from the ground level.
fn check_level(public: &Public, who: Who) -> Result<(), Illegal> {
    let character = public.character(who);
    if character.level == Level::Ground {
        return Ok(());
    }
    let said = say!(
        "on-top",
        "the {kind} is on the top level and must go Downstairs first",
        kind = character.kind.say()
    );
    Err(Illegal::new("move.on-top", CO_406, said))
}

/// CO-401, CO-402, CO-R04: steps and, where they cost something, turns.
fn check_length(public: &Public, who: Who, steps: u8, facing: Direction) -> Result<(), Illegal> {
    let allowed = allowance(public, who);
    let turns = turns(public, public.character(who).facing, facing);
    if steps + turns <= allowed {
        return Ok(());
    }
    Err(if turns > 0 {
        too_far_turning(public, who, (steps, turns))
    } else {
        too_far(public, who, steps)
    })
}

#[cold]
fn too_far(public: &Public, who: Who, steps: u8) -> Illegal {
    let (walker, allowed) = (walker(public, who), allowance(public, who));
    if is_second_point(public) {
        let said = say!(
            "too-far-second",
            "{steps} hexes; the {walker} goes {allowed} at most with the second action point",
            steps,
            walker,
            allowed
        );
        return Illegal::new("move.too-far", CO_402, said);
    }
    let said = say!(
        "too-far-first",
        "{steps} hexes; the {walker} goes {allowed} at most with the first action point",
        steps,
        walker,
        allowed
    );
    Illegal::new("move.too-far", CO_401, said)
}

/// CO-R04: the same where turns cost something.
#[cold]
fn too_far_turning(public: &Public, who: Who, (steps, turns): (u8, u8)) -> Illegal {
    let (walker, allowed) = (walker(public, who), allowance(public, who));
    let said = if is_second_point(public) {
        say!(
            "too-far-turning-second",
            "steps: {steps}, turns: {turns}; the {walker} has {allowed} for both with the second action point",
            steps,
            turns,
            walker,
            allowed
        )
    } else {
        say!(
            "too-far-turning-first",
            "steps: {steps}, turns: {turns}; the {walker} has {allowed} for both with the first action point",
            steps,
            turns,
            walker,
            allowed
        )
    };
    Illegal::new("move.too-far", CO_R04, said)
}

fn is_second_point(public: &Public) -> bool {
    public.active.is_some_and(|active| active.ap == 1)
}

/// Who walks; the flag is named because it slows (CO-703).
fn walker(public: &Public, who: Who) -> Phrase {
    let kind = public.character(who).kind.say();
    if public.is_bearer(who) { say!("with-flag", "{kind} with the flag", kind) } else { kind }
}

/// CO-403, CO-404: one step, from a hex to a neighbour that may be entered.
pub(crate) fn check_way(public: &Public, seat: Seat, from: Cell, to: Hex) -> Result<Cell, Illegal> {
    let here = public.map.hex(from);
    if here.distance(to) != 1 {
        return Err(no_neighbours(here, to));
    }
    let Some(cell) = public.map.cell(to) else {
        return Err(off_map(to));
    };
    if public.may_enter(seat, cell) { Ok(cell) } else { Err(barred(public, seat, cell)) }
}

#[cold]
fn no_neighbours(here: Hex, to: Hex) -> Illegal {
    let said = say!(
        "no-neighbours",
        "{here} and {to} are no neighbours",
        here = here.to_string(),
        to = to.to_string()
    );
    Illegal::new("move.not-neighbour", CO_403, said)
}

#[cold]
fn off_map(hex: Hex) -> Illegal {
    let said = say!("off-map", "{hex} is off the map", hex = hex.to_string());
    Illegal::new("move.off-map", CO_212, said)
}

#[cold]
fn barred(public: &Public, seat: Seat, cell: Cell) -> Illegal {
    let hex = public.map.hex(cell).to_string();
    match public.map.terrain(cell) {
        Terrain::RuinBlock => {
            Illegal::new("move.ruin-block", CO_207, say!("block", "{hex} is a ruin block", hex))
        }
        Terrain::Base(owner) if owner == enemy(seat) => {
            let said = say!("enemy-base", "{hex} is the enemy's base", hex);
            Illegal::new("move.enemy-base", CO_210, said)
        }
        _ => {
            let standing = public.standing_on(enemy(seat), cell);
            let enemies: Vec<Phrase> = standing.map(|(_, enemy)| enemy.kind.say()).collect();
            let said = say!("held", "{hex} is held by the enemy: {enemies}", hex, enemies);
            Illegal::new("move.enemy", CO_209, said)
        }
    }
}

#[cold]
fn entered_twice(hex: Hex) -> Illegal {
    let said = say!("twice", "{hex} is entered twice in one Move", hex = hex.to_string());
    Illegal::new("move.twice", CO_404, said)
}

/// CO-405: whether a Move may end on a hex.
#[inline]
pub(crate) fn may_stop(public: &Public, who: Who, cell: Cell) -> bool {
    public.has_room(who, cell, Level::Ground)
}

#[cold]
fn cannot_stop(public: &Public, cell: Cell, clause: duello_core::Clause) -> Illegal {
    let said = say!(
        "ground-taken",
        "{hex} may be passed, but a Move cannot end there: its ground level is taken",
        hex = public.map.hex(cell).to_string()
    );
    Illegal::new("move.taken", clause, said)
}

/// CO-408, CO-409: the whole path is declared; the Crouch ends before the first step.
pub(super) fn set_out(public: &mut Public, who: Who, walk: &Move, table: &mut Table<'_>) {
    rise(public, who, CO_408, table);
    let start = public.character(who).cell;
    let facing = Some(walk.facing);
    public.walk = Some(Walk { start, path: walk.path, entered: 0, facing, asked: Slots::NONE });
    walk_on(public, table);
}

/// CO-403, CO-409, CO-802, CO-902: hex by hex: the mover is put there, a Bearer in its base has won, the guards
/// shoot; until the path ends, the mover dies, or somebody has to be asked.
pub(super) fn walk_on(public: &mut Public, table: &mut Table<'_>) {
    let Some(mover) = public.active_who() else { return };
    for _ in 0..=Path::MAX {
        let Some(walk) = public.walk else { return };
        if walk.entered > 0 && !pass_guards(public, mover, table) {
            return;
        }
        let Some(hex) = walk.path.get(walk.entered.into()) else { break };
        enter(public, mover, hex, table);
    }
    match public.walk {
        Some(Walk { facing: Some(facing), .. }) => arrive(public, mover, facing, table),
        Some(_) => public.stage = Stage::Step,
        None => {}
    }
}

/// CO-802, CO-806, CO-311: every guard whose area holds the hex shoots. Whether the mover can go on.
fn pass_guards(public: &mut Public, mover: Who, table: &mut Table<'_>) -> bool {
    for _ in 0..=3 {
        let Some(walk) = public.walk else { return false };
        if public.character(mover).hp == 0 {
            end_activation(public, table);
            return false;
        }
        let Some(guard) = next_guard(public, mover, &walk) else { return true };
        if public.switches.overwatch_hold {
            public.stage = Stage::Guard;
            return false;
        }
        shoot_at_mover(public, guard, mover, table);
    }
    true
}

/// CO-403, CO-407, CO-902: the mover stands on the ground level of the next hex.
fn enter(public: &mut Public, mover: Who, hex: Hex, table: &mut Table<'_>) {
    let Some(cell) = public.map.cell(hex) else { return };
    let figure = public.figure(mover);
    let from = public.map.hex(public.character(mover).cell);
    public.character_mut(mover).cell = cell;
    if let Some(walk) = &mut public.walk {
        walk.entered += 1;
        walk.asked = Slots::NONE;
    }
    table.tell(CO_403, || Event::Stepped { figure, from, to: hex });
    check_captured(public, mover, table);
}

/// CO-309, CO-409: the Move is complete, and the character is set to its facing.
fn arrive(public: &mut Public, mover: Who, facing: Direction, table: &mut Table<'_>) {
    public.walk = None;
    public.character_mut(mover).facing = facing;
    let figure = public.figure(mover);
    let at = public.map.hex(public.character(mover).cell);
    table.tell(CO_409, || Event::Moved { figure, at, facing });
    spend(public, 1, table);
}

/// CO-R14: the Move as far as it has gone; one that begins now has gone nowhere.
fn walked(public: &Public, who: Who) -> Walk {
    let start = public.character(who).cell;
    let fresh = Walk { start, path: Path::EMPTY, entered: 0, facing: None, asked: Slots::NONE };
    public.walk.unwrap_or(fresh)
}

/// CO-401 to CO-406, CO-R14, CO-R46: whether the Move may begin or go on with this hex.
pub(super) fn check_step(public: &Public, who: Who, hex: Hex) -> Result<(), Illegal> {
    if public.switches.path == PathRule::Committed {
        let said = say!("committed", "a Move is declared with its whole path here");
        return Err(Illegal::new("move.committed", CO_R14, said));
    }
    check_level(public, who)?;
    let walk = walked(public, who);
    check_length(public, who, walk.path.len() as u8 + 1, public.character(who).facing)?;
    if hex == public.map.hex(walk.start) || walk.path.enters(hex) {
        return Err(entered_twice(hex));
    }
    let cell = check_way(public, who.seat, public.character(who).cell, hex)?;
    if can_step(public, who, cell) { Ok(()) } else { Err(cannot_stop(public, cell, CO_R46)) }
}

/// The same for a neighbour, without a reason.
pub(crate) fn can_step(public: &Public, who: Who, cell: Cell) -> bool {
    let mut walk = walked(public, who);
    let hex = public.map.hex(cell);
    public.character(who).level == Level::Ground
        && walk.path.len() < allowance(public, who).into()
        && cell != walk.start
        && !walk.path.enters(hex)
        && public.may_enter(who.seat, cell)
        && walk.path.push(hex)
        && can_finish(public, who, &mut walk, cell)
}

/// CO-R46: whether a Move on its way can end here, or go on to where it can.
pub(crate) fn can_end_walk(public: &Public, who: Who) -> bool {
    can_finish(public, who, &mut walked(public, who), public.character(who).cell)
}

/// CO-405, CO-R46: whether the Move can end on this hex, or go on from it to one where it can.
fn can_finish(public: &Public, who: Who, walk: &mut Walk, cell: Cell) -> bool {
    if may_stop(public, who, cell) {
        return true;
    }
    if walk.path.len() >= allowance(public, who).into() {
        return false;
    }
    Direction::ALL.into_iter().any(|direction| {
        let Some(next) = public.map.neighbour(cell, direction) else { return false };
        let hex = public.map.hex(next);
        if !public.may_enter(who.seat, next) || next == walk.start || walk.path.enters(hex) {
            return false;
        }
        walk.path.push(hex);
        let can = can_finish(public, who, walk, next);
        walk.path.pop();
        can
    })
}

/// CO-R14: the Move begins or goes on.
pub(super) fn step(public: &mut Public, who: Who, hex: Hex, table: &mut Table<'_>) {
    if public.walk.is_none() {
        rise(public, who, CO_408, table);
    }
    let mut walk = walked(public, who);
    walk.path.push(hex);
    public.walk = Some(walk);
    walk_on(public, table);
}

/// CO-405, CO-R04, CO-R14: whether the Move may end here, with this facing.
pub(super) fn check_halt(public: &Public, who: Who, facing: Direction) -> Result<(), Illegal> {
    if can_halt(public, who, facing) {
        return Ok(());
    }
    check_length(public, who, walked(public, who).path.len() as u8, facing)?;
    Err(cannot_stop(public, public.character(who).cell, CO_405))
}

/// The same without a reason.
pub(crate) fn can_halt(public: &Public, who: Who, facing: Direction) -> bool {
    let character = public.character(who);
    let used = walked(public, who).path.len() as u8 + turns(public, character.facing, facing);
    used <= allowance(public, who) && may_stop(public, who, character.cell)
}

/// CO-R14: the Move ends here.
pub(super) fn halt(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    arrive(public, who, facing, table);
}
