//! Move (CO-401 to CO-409), with the shots of guards on its path.

mod legal;
mod position;

use duello_geometry::hex::{Direction, Hex};

use super::ending::check_captured;
use super::overwatch::shoot_at_mover;
use super::stance::rise;
use super::turn::{end_activation, spend};
use crate::action::Move;
use crate::clauses::{CO_403, CO_408, CO_409};
use crate::content::{Cell, Level};
use crate::event::{Event, Table};
use crate::path::Path;
use crate::state::{Public, Slots, Stage, Walk, Who, next_guard};
use crate::switches::Turning;

pub(super) use legal::{check_halt, check_move, check_step};
pub(crate) use legal::{off_map, too_far};
pub(super) use position::validate_position;

/// CO-401, CO-402, CO-703: how many hexes the active character may move with its next action point.
#[inline]
pub(crate) fn allowance(public: &Public, who: Who) -> u8 {
    let [first, second] = public.drill(who).moves;
    if public.active.is_some_and(|active| active.ap == 2) { first } else { second }
}

/// CO-R04, CO-R47: the cost of turning from one facing to another: a step for each 60°, the shorter way round,
/// or nothing if turning is free.
#[inline]
pub(crate) fn turns(public: &Public, from: Direction, to: Direction) -> u8 {
    let clockwise = (6 + to.index() - from.index()) % 6;
    match public.switches.turning {
        Turning::Free => 0,
        Turning::Steps => clockwise.min(6 - clockwise) as u8,
    }
}

/// CO-405: whether a Move may end on a hex.
#[inline]
pub(crate) fn may_stop(public: &Public, who: Who, cell: Cell) -> bool {
    public.has_room(who, cell, Level::Ground)
}

/// CO-408, CO-409: the whole path is declared, and a Crouch ends before the first step.
pub(super) fn set_out(public: &mut Public, who: Who, walk: &Move, table: &mut Table<'_>) {
    rise(public, who, CO_408, table);
    let start = public.character(who).cell;
    let facing = Some(walk.facing);
    public.walk = Some(Walk { start, path: walk.path, entered: 0, facing, asked: Slots::NONE });
    walk_on(public, table);
}

/// CO-403, CO-409, CO-802, CO-902: on each hex of the path a Bearer in its base wins, and then guards shoot.
/// Stops at the end of the path, when the mover dies, or when a player must answer.
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

/// CO-802, CO-806, CO-311: every guard whose area holds the hex shoots. Returns whether the Move continues.
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

/// CO-403, CO-407, CO-902: the mover enters the ground level of the next hex.
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

/// CO-309, CO-409: the Move is complete, and the character takes its facing.
fn arrive(public: &mut Public, mover: Who, facing: Direction, table: &mut Table<'_>) {
    public.walk = None;
    public.character_mut(mover).facing = facing;
    let figure = public.figure(mover);
    let at = public.map.hex(public.character(mover).cell);
    table.tell(CO_409, || Event::Moved { figure, at, facing });
    spend(public, 1, table);
}

/// CO-R14: the steps of the Move so far; none if it begins now.
fn walked(public: &Public, who: Who) -> Walk {
    let start = public.character(who).cell;
    let fresh = Walk { start, path: Path::EMPTY, entered: 0, facing: None, asked: Slots::NONE };
    public.walk.unwrap_or(fresh)
}

/// CO-401 to CO-406, CO-R14, CO-R46: whether a Move may begin or continue with this neighbour.
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

/// CO-R46: whether a Move under way can end here or further on.
pub(crate) fn can_end_walk(public: &Public, who: Who) -> bool {
    can_finish(public, who, &mut walked(public, who), public.character(who).cell)
}

/// CO-405, CO-R46: whether the Move can end on this hex or on one it can still reach.
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

/// CO-R14: the Move begins or continues with this hex.
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
pub(crate) fn can_halt(public: &Public, who: Who, facing: Direction) -> bool {
    let character = public.character(who);
    let used = walked(public, who).path.len() as u8 + turns(public, character.facing, facing);
    used <= allowance(public, who) && may_stop(public, who, character.cell)
}

/// CO-R14: the player ends the Move here.
pub(super) fn halt(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    arrive(public, who, facing, table);
}
