//! An estimate of a position, for searches of limited depth.

use duello_core::Seat;

use crate::content::{Cell, Level, Terrain};
use crate::event::ShotKind;
use crate::state::{Character, Flag, Public, Who, enemy};

/// In thousandths of a win: characters and hit points, the race for the flag, threats and guards.
pub(crate) fn worth(public: &Public, seat: Seat) -> i32 {
    if let Some(ending) = public.ending {
        return match ending.winner {
            None => 0,
            Some(winner) if winner == seat => 1000,
            Some(_) => -1000,
        };
    }
    let other = enemy(seat);
    let force = force(public, seat) - force(public, other);
    let race = race(public, seat) - race(public, other);
    let fire = exposure(public, other) - exposure(public, seat);
    let watch = watch(public, seat) - watch(public, other);
    (force + race + fire + watch).clamp(-990, 990)
}

/// What a living character is worth, and each of its hit points.
const LIFE: i32 = 90;
const HIT_POINT: i32 = 30;

fn force(public: &Public, seat: Seat) -> i32 {
    public.living(seat).map(|(_, character)| LIFE + HIT_POINT * i32::from(character.hp)).sum()
}

/// What the flag in hand is worth, each step of it on the way home, and each step towards it.
const BEARER: i32 = 160;
const STEP_HOME: i32 = 14;
const STEP_TO_FLAG: i32 = 5;

/// How far a side is with the flag: its Bearer's path home, or its characters' distance to the flag.
fn race(public: &Public, seat: Seat) -> i32 {
    match public.flag {
        Flag::Carried(bearer) if bearer.seat == seat => {
            let character = public.character(bearer);
            let home = public.map.way(character.cell, public.map.base(seat));
            BEARER + STEP_HOME * (16 - i32::from(home)) + stairs(character)
        }
        Flag::Carried(bearer) => nearness(public, seat, public.character(bearer).cell),
        Flag::Lies(cell, level) => {
            let climber = public.standing_on(seat, cell).any(|(_, c)| c.level == level);
            nearness(public, seat, cell) + if climber { 4 * STEP_TO_FLAG } else { 0 }
        }
    }
}

/// A Bearer on a top level has to take the stairs first.
fn stairs(character: &Character) -> i32 {
    if character.level == Level::Top { -STEP_HOME } else { 0 }
}

/// How near the characters of a side are to a hex, the nearest one counting most.
fn nearness(public: &Public, seat: Seat, cell: Cell) -> i32 {
    let mut ways = [24i32; 3];
    for (place, (_, character)) in ways.iter_mut().zip(public.living(seat)) {
        *place = i32::from(public.map.way(character.cell, cell)).min(24);
    }
    ways.sort_unstable();
    let [first, second, third] = ways.map(|way| STEP_TO_FLAG * (24 - way));
    first + second / 3 + third / 6
}

/// The worth of an expected hit; one that an enemy must first move for counts half, because the Move takes one of its
/// two action points.
const HIT: i32 = 18;
/// The worth of an expected hit by a guard.
const GUARD_HIT: i32 = 12;

/// How much a side can be shot at in the enemy's next turn, in thousandths of a win.
fn exposure(public: &Public, seat: Seat) -> i32 {
    let shooters = public.living(enemy(seat));
    let one =
        |target: Who| -> i32 { shooters.clone().map(|(who, _)| threat(public, who, target)).sum() };
    public.living(seat).map(|(who, _)| one(who)).sum()
}

/// The expected hits of a shot by `shooter` at `target`: at once, or after a Move.
fn threat(public: &Public, shooter: Who, target: Who) -> i32 {
    let hits = |dice: u8, value: u8| i32::from(dice) * i32::from(value) * HIT / 20;
    match public.aim(shooter, target, ShotKind::Shoot) {
        Some(aim) if public.sees_character(shooter, target) => hits(aim.dice, aim.value),
        _ => {
            let (from, to) = (public.character(shooter), public.character(target));
            let drill = public.drill(shooter);
            let distance = public.map.distance(from.cell, to.cell);
            if from.level == Level::Top || distance > drill.moves[0] + public.range(shooter) {
                return 0;
            }
            let armour = public.card.of(to.kind).armour + u8::from(to.crouched);
            let cover = armour + public.blindage(target, shooter);
            hits(drill.attack, drill.skill.saturating_sub(cover)) / 2
        }
    }
}

/// What the guards of a side are worth: half the expected hits on the most exposed enemy.
fn watch(public: &Public, seat: Seat) -> i32 {
    let guards = public.living(seat).filter(|(_, character)| character.guard.is_some());
    guards.map(|(guard, _)| watch_of(public, guard)).sum()
}

fn watch_of(public: &Public, guard: Who) -> i32 {
    let character = public.character(guard);
    let reach = character.guard.unwrap_or(0);
    let drill = public.drill(guard);
    let hits = |(who, target): (Who, &Character)| {
        let distance = public.map.distance(character.cell, target.cell);
        let is_near = distance <= reach + public.drill(who).moves[0];
        if !is_near || !public.is_in_front(character, target.cell) {
            return 0;
        }
        let value = drill.skill.saturating_sub(public.card.of(target.kind).armour);
        i32::from(drill.attack) * i32::from(value) * GUARD_HIT / 40
    };
    public.living(enemy(guard.seat)).map(hits).max().unwrap_or(0)
}

/// An estimate of a destination for a Move: near to the goal, in cover, out of sight.
pub(crate) fn place_worth(public: &Public, who: Who, cell: Cell) -> i32 {
    let goal = match public.flag {
        Flag::Carried(bearer) if bearer == who => public.map.base(who.seat),
        Flag::Carried(bearer) => public.character(bearer).cell,
        Flag::Lies(cell, _) => cell,
    };
    let cover = match public.map.terrain(cell) {
        Terrain::Watchtower => 2,
        terrain => i32::from(terrain.blindage()),
    };
    let seen = public.living(enemy(who.seat)).filter(|(_, character)| {
        public.map.distance(cell, character.cell) <= 4
            && public.sees((character.cell, character.level), (cell, Level::Ground))
    });
    12 * cover - 10 * i32::from(public.map.way(cell, goal)) - 8 * seen.count() as i32
}
