//! The answers a bot should consider.
//!
//! A facing matters only in cover (CO-603) or if turning costs steps (CO-R04). Otherwise one facing is enough
//! for [`Effort::Fine`], and so is one path to each hex: one that avoids the guards if possible.

use duello_core::{Effort, Seat};
use duello_geometry::hex::{Direction, WedgeWidth};

use super::ways::Ways;
use super::worth::place_worth;
use crate::action::{Action, Move, Overwatch, Shoot};
use crate::content::{Cell, Facings, Kind, Level};
use crate::path::Path;
use crate::rules::{
    aim_at, allowance, can_halt, can_pick, can_stand, can_step, may_stop, next_pick, turns,
};
use crate::state::{Public, SIDES, Sight, Stage, Who, enemy, guards_at};
use crate::switches::{PathRule, ReachRule, Turning};

/// Appends the answers worth considering, in a fixed order.
pub(crate) fn candidates(sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
    let public = sight.public;
    let Some(seat) = sight.seat().filter(|seat| SIDES.contains(seat)) else { return };
    if public.ending.is_some() {
        return;
    }
    let is_turn = public.turn == seat;
    match (public.stage, public.active_who()) {
        (Stage::Teams, _) => teams(public, out),
        (Stage::Roll(_), _) => out.push(Action::Roll),
        (Stage::Draft(draft), _) if next_pick(&draft) == seat => {
            let can = |kind: &Kind| can_pick(&public.switches, &draft, *kind);
            out.extend(Kind::ALL.into_iter().filter(can).map(Action::Pick));
        }
        (Stage::Choose, _) if is_turn => {
            let free = public.living(seat).filter(|(who, _)| !public.activated.contains(who.slot));
            out.extend(free.map(|(who, _)| Action::Activate(who.slot)));
            out.push(Action::EndTurn);
        }
        (Stage::Act, Some(who)) if is_turn => act(public, who, effort, out),
        (Stage::Step, Some(who)) if is_turn => steps(public, who, out),
        (Stage::Guard, _) if !is_turn => out.extend([Action::Fire, Action::Hold]),
        _ => {}
    }
}

/// CO-102, CO-R07: every team, in the order of the card.
fn teams(public: &Public, out: &mut Vec<Action>) {
    let step = usize::from(!public.switches.duplicates);
    for a in 0..Kind::ALL.len() {
        for b in a + step..Kind::ALL.len() {
            let thirds = b + step..Kind::ALL.len();
            out.extend(thirds.map(|c| Action::Team([a, b, c].map(|at| Kind::ALL[at]))));
        }
    }
}

/// Everything the active character can do.
fn act(public: &Public, who: Who, effort: Effort, out: &mut Vec<Action>) {
    let here = public.character(who).cell;
    let facings = Choice::new(public, who.seat, effort);
    shots(&facings, who, out);
    let stands: [fn(Direction) -> Action; 5] =
        [Action::Grab, Action::Drop, Action::Upstairs, Action::Downstairs, Action::Crouch];
    let present = public.character(who).facing;
    for stand in stands {
        if can_stand(public, who, &stand(present)) {
            out.extend(facings.standing(who, here).map(stand));
        }
    }
    overwatches(&facings, here, out);
    match public.switches.path {
        PathRule::Committed => moves(&facings, who, out),
        PathRule::Stepwise => out.extend(next_steps(public, who)),
    }
    out.extend(facings.standing(who, here).map(Action::End));
    if effort == Effort::Full {
        out.push(Action::EndTurn);
    }
}

/// Which facings to list.
struct Choice<'a> {
    public: &'a Public,
    effort: Effort,
    /// Where the living enemies are, `count` of them.
    enemies: [Cell; 3],
    count: usize,
}

impl Choice<'_> {
    fn new(public: &Public, seat: Seat, effort: Effort) -> Choice<'_> {
        let (mut enemies, mut count) = ([public.map.middle(); 3], 0);
        for (place, (_, character)) in enemies.iter_mut().zip(public.living(enemy(seat))) {
            *place = character.cell;
            count += 1;
        }
        Choice { public, effort, enemies, count }
    }

    /// The facings of `allowed` worth considering for a character on `cell`.
    fn among(&self, cell: Cell, allowed: Facings) -> Facings {
        let matters = self.public.map.terrain(cell).blindage() > 0
            || self.public.switches.turning == Turning::Steps;
        let lists_all = match self.effort {
            Effort::Coarse => false,
            Effort::Fine => matters,
            Effort::Full => true,
        };
        if lists_all { allowed } else { self.best(cell, allowed) }
    }

    /// A facing whose front arc holds the nearest enemy and as many of the others as possible; among several,
    /// straight at the nearest.
    fn best(&self, cell: Cell, allowed: Facings) -> Facings {
        let map = &self.public.map;
        let mut enemies = self.enemies;
        enemies[..self.count].sort_unstable_by_key(|enemy| map.distance(cell, *enemy));
        let hold = |held: Facings, enemy: &Cell| {
            let both = held.and(self.public.facings(cell, *enemy));
            if both.is_empty() { held } else { both }
        };
        let held = enemies[..self.count].iter().fold(allowed, hold);
        let straight = held.and(map.facings(cell, enemies[0], WedgeWidth::Narrow));
        if straight.is_empty() { held.first() } else { straight.first() }
    }

    /// CO-R47: the facings for an action on the spot, which turns freely or not at all.
    fn standing(&self, who: Who, cell: Cell) -> impl Iterator<Item = Direction> + use<> {
        let facings = match self.public.switches.turning {
            Turning::Free => self.among(cell, Facings::ALL),
            Turning::Steps => Facings::one(self.public.character(who).facing),
        };
        facings.iter()
    }
}

/// CO-501: every enemy that can be shot at.
fn shots(facings: &Choice<'_>, who: Who, out: &mut Vec<Action>) {
    let public = facings.public;
    let here = public.character(who).cell;
    for (target, character) in public.living(enemy(who.seat)) {
        if aim_at(public, who, target).is_err() {
            continue;
        }
        let holding = facings.among(here, public.facings(here, character.cell));
        let target = target.slot;
        out.extend(holding.iter().map(|facing| Action::Shoot(Shoot { target, facing })));
    }
}

/// CO-801, CO-R16: every facing, and every reach if it may be chosen.
fn overwatches(facings: &Choice<'_>, here: Cell, out: &mut Vec<Action>) {
    let watched = match facings.effort {
        Effort::Coarse => facings.best(here, Facings::ALL),
        Effort::Fine | Effort::Full => Facings::ALL,
    };
    let least = match facings.public.switches.overwatch_reach {
        ReachRule::Chosen if facings.effort != Effort::Coarse => 0,
        ReachRule::Chosen | ReachRule::Full => 2,
    };
    for facing in watched.iter() {
        out.extend((least..=2).map(|beyond| Action::Overwatch(Overwatch { facing, beyond })));
    }
}

/// CO-401: Moves. With full effort every path; otherwise one to each hex, avoiding guards if possible.
fn moves(facings: &Choice<'_>, who: Who, out: &mut Vec<Action>) {
    let public = facings.public;
    if public.character(who).level == Level::Top {
        return;
    }
    let limit = allowance(public, who);
    if facings.effort == Effort::Full {
        let start = public.character(who).cell;
        return all_paths(public, who, start, limit, &mut Path::default(), out);
    }
    let is_guarded = |cell| guards_at(public, who, cell).next().is_some();
    let is_watched = public.living(enemy(who.seat)).any(|(_, guard)| guard.guard.is_some());
    let ways = Ways::explore(public, who, limit, |_| false);
    let safe = is_watched.then(|| Ways::explore(public, who, limit, is_guarded));
    let mut list = |cell: Cell| {
        let ways = safe.as_ref().filter(|safe| safe.steps(cell).is_some()).unwrap_or(&ways);
        let path = ways.path(public, cell);
        let left = limit - path.len() as u8;
        let from = public.character(who).facing;
        let turned = facings.among(cell, affordable(public, from, left));
        out.extend(turned.iter().map(|facing| Action::Move(Move { path, facing })));
    };
    let stops = || ways.cells().filter(|cell| may_stop(public, who, *cell));
    if facings.effort == Effort::Fine {
        return stops().for_each(list);
    }
    for cell in best_places(public, who, stops()).into_iter().flatten() {
        list(cell);
    }
}

/// CO-R04: the facings that can be reached with `left` steps.
fn affordable(public: &Public, from: Direction, left: u8) -> Facings {
    let can = |facing: &Direction| turns(public, from, *facing) <= left;
    Direction::ALL.into_iter().filter(can).collect()
}

/// How many destinations [`Effort::Coarse`] considers.
const PLACES: usize = 6;

/// The destinations of the highest worth, the nearest first.
fn best_places(
    public: &Public,
    who: Who,
    stops: impl Iterator<Item = Cell>,
) -> [Option<Cell>; PLACES] {
    let mut best: [Option<(i32, usize, Cell)>; PLACES] = [None; PLACES];
    for (order, cell) in stops.enumerate() {
        let entry = Some((place_worth(public, who, cell), order, cell));
        let rank = |entry: &Option<(i32, usize, Cell)>| {
            entry.map(|(worth, order, _)| (worth, usize::MAX - order))
        };
        if rank(&entry) > rank(&best[PLACES - 1]) {
            best[PLACES - 1] = entry;
            best.sort_by_key(|entry| std::cmp::Reverse(rank(entry)));
        }
    }
    best.sort_by_key(|entry| entry.map_or(usize::MAX, |(_, order, _)| order));
    best.map(|entry| entry.map(|(_, _, cell)| cell))
}

/// CO-403 to CO-405: every continuation of the path, with every facing.
fn all_paths(
    public: &Public,
    who: Who,
    at: Cell,
    limit: u8,
    path: &mut Path,
    out: &mut Vec<Action>,
) {
    if path.len() >= limit.into() {
        return;
    }
    for direction in Direction::ALL {
        let Some(next) = public.map.neighbour(at, direction) else { continue };
        let hex = public.map.hex(next);
        let is_start = next == public.character(who).cell;
        if is_start || path.enters(hex) || !public.may_enter(who.seat, next) {
            continue;
        }
        path.push(hex);
        if may_stop(public, who, next) {
            let left = limit - path.len() as u8;
            let facings = affordable(public, public.character(who).facing, left);
            let path = *path;
            out.extend(facings.iter().map(|facing| Action::Move(Move { path, facing })));
        }
        all_paths(public, who, next, limit, path, out);
        path.pop();
    }
}

/// CO-R14: the hexes with which a Move can continue, and the facings with which it can end.
fn steps(public: &Public, who: Who, out: &mut Vec<Action>) {
    out.extend(next_steps(public, who));
    let halts = Direction::ALL.into_iter().filter(|facing| can_halt(public, who, *facing));
    out.extend(halts.map(Action::Halt));
}

/// CO-R14: the hexes with which a Move can begin or continue.
fn next_steps(public: &Public, who: Who) -> impl Iterator<Item = Action> {
    let here = public.character(who).cell;
    let neighbours =
        Direction::ALL.into_iter().filter_map(move |way| public.map.neighbour(here, way));
    let can = move |cell: &Cell| can_step(public, who, *cell);
    neighbours.filter(can).map(|cell| Action::Step(public.map.hex(cell)))
}
