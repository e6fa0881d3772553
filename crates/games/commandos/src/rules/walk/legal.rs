//! Which Moves are legal, and why the others are refused.

use duello_core::{Clause, Illegal, Phrase, Seat, say};
use duello_geometry::hex::{Direction, Hex};

use super::{allowance, can_halt, can_step, may_stop, turns, walked};
use crate::action::Move;
use crate::clauses::{
    CO_207, CO_209, CO_210, CO_212, CO_401, CO_402, CO_403, CO_404, CO_405, CO_406, CO_R04, CO_R14,
    CO_R46,
};
use crate::content::{Cell, Level, Terrain};
use crate::state::{Public, Who, enemy};
use crate::switches::PathRule;

/// CO-401 to CO-406, CO-R04: checks a Move with its whole path.
pub(in crate::rules) fn check_move(public: &Public, who: Who, walk: &Move) -> Result<(), Illegal> {
    if public.switches.path == PathRule::Stepwise {
        let said =
            say!("stepwise", "a Move goes step by step in this match: give only the next hex");
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

/// CO-406: a Move starts on the ground level.
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

/// CO-401, CO-402, CO-R04: the allowance covers the steps and, if turning costs steps, the turns.
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

/// CO-401, CO-402: a way of so many steps is too far.
#[cold]
pub(crate) fn too_far(public: &Public, who: Who, steps: u8) -> Illegal {
    let (walker, allowed) = (walker(public, who), allowance(public, who));
    if is_second_point(public) {
        let said = say!(
            "too-far-second",
            "too far: {steps} hexes, and the {walker} moves {allowed} at most with the second action point",
            steps,
            walker,
            allowed
        );
        return Illegal::new("move.too-far", CO_402, said);
    }
    let said = say!(
        "too-far-first",
        "too far: {steps} hexes, and the {walker} moves {allowed} at most with the first action point",
        steps,
        walker,
        allowed
    );
    Illegal::new("move.too-far", CO_401, said)
}

/// CO-R04: the same if turning costs steps.
#[cold]
fn too_far_turning(public: &Public, who: Who, (steps, turns): (u8, u8)) -> Illegal {
    let (walker, allowed) = (walker(public, who), allowance(public, who));
    let said = if is_second_point(public) {
        say!(
            "too-far-turning-second",
            "too far: steps {steps}, turns {turns}, and the {walker} has {allowed} for both with the second action point",
            steps,
            turns,
            walker,
            allowed
        )
    } else {
        say!(
            "too-far-turning-first",
            "too far: steps {steps}, turns {turns}, and the {walker} has {allowed} for both with the first action point",
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

/// CO-703: the mover, with a mention of the flag, which slows it down.
fn walker(public: &Public, who: Who) -> Phrase {
    let kind = public.character(who).kind.say();
    if public.is_bearer(who) { say!("with-flag", "{kind} with the flag", kind) } else { kind }
}

/// CO-403, CO-404: a step goes to a neighbour that the side may enter.
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
        "{here} and {to} are not neighbours",
        here = here.to_string(),
        to = to.to_string()
    );
    Illegal::new("move.not-neighbour", CO_403, said)
}

/// CO-212: beyond the edge.
#[cold]
pub(crate) fn off_map(hex: Hex) -> Illegal {
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

#[cold]
fn cannot_stop(public: &Public, cell: Cell, clause: Clause) -> Illegal {
    let said = say!(
        "ground-taken",
        "{hex} may be passed, but a Move cannot end there: its ground level is taken",
        hex = public.map.hex(cell).to_string()
    );
    Illegal::new("move.taken", clause, said)
}

/// CO-401 to CO-406, CO-R14, CO-R46: checks the next hex of a Move that goes step by step.
pub(in crate::rules) fn check_step(public: &Public, who: Who, hex: Hex) -> Result<(), Illegal> {
    if public.switches.path == PathRule::Committed {
        let said = say!("committed", "a Move is declared with its whole path in this match");
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

/// CO-405, CO-R04, CO-R14: checks the end of a Move that goes step by step.
pub(in crate::rules) fn check_halt(
    public: &Public,
    who: Who,
    facing: Direction,
) -> Result<(), Illegal> {
    if can_halt(public, who, facing) {
        return Ok(());
    }
    check_length(public, who, walked(public, who).path.len() as u8, facing)?;
    Err(cannot_stop(public, public.character(who).cell, CO_405))
}
