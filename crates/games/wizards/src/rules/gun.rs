//! The heavy weapon (WI-850 to WI-870).

use duello_core::{Illegal, Seat, say};
use duello_geometry::plane::{Mm, Vector};
use smallvec::SmallVec;

use super::measure::do_touch;
use super::moving::walk_leg;
use super::rounds::{check_unused, spend_action};
use super::terrain::occupant;
use super::{Table, fight};
use crate::action::Pusher;
use crate::clauses::{WI_210, WI_852, WI_860, WI_861, WI_863, WI_864, WI_865};
use crate::content::Obstacle;
use crate::event::Event;
use crate::id::Number;
use crate::place::{Facing, Place};
use crate::state::{Activation, Actor, Body, Public, Stage};

/// WI-863, WI-865: crewmen in a team at most, and to fire.
pub(crate) const CREW_MAX: usize = 3;
/// WI-852: what a gun can do in one activation.
pub(crate) const GUN_ACTIONS: u8 = 2;

/// WI-860, WI-863, WI-869: whether a gun may be activated with this crew.
pub(super) fn check_team(
    public: &Public,
    seat: Seat,
    gun: Number,
    crew: &[Number],
    activated: u8,
) -> Result<(), Illegal> {
    let figure = check_unused(public, seat, gun)?;
    if !public.race(figure).is_gun() {
        let said = say!("no-gun", "{number} is not a gun", number = gun.0);
        return Err(Illegal::new("team.no-gun", WI_863, said));
    }
    if crew.len() > CREW_MAX {
        let said = say!(
            "crew-large",
            "too many crew: {count}, at most {most}",
            most = CREW_MAX,
            count = crew.len()
        );
        return Err(Illegal::new("team.large", WI_863, said));
    }
    if !crew.is_sorted_by(|a, b| a < b) {
        let said = say!("crew-order", "name each crew member once, lowest number first");
        return Err(Illegal::new("team.order", WI_863, said));
    }
    for number in crew {
        let race = public.race(check_unused(public, seat, *number)?);
        if race.is_big() || race.is_gun() {
            let said = say!("cannot-serve", "{race} cannot crew a gun", race = race.say());
            return Err(Illegal::new("team.cannot-serve", WI_860, said));
        }
    }
    let figures = usize::from(activated) + 1 + crew.len();
    if figures > usize::from(super::rounds::FIGURES_MAX) {
        let said = say!("team-many", "too many figures this turn: {figures}, at most 4", figures);
        return Err(Illegal::new("team.many", WI_210, said));
    }
    Ok(())
}

/// WI-863: the team is activated together.
pub(super) fn activate_team(
    public: &mut Public,
    gun: Number,
    crew: &[Number],
    activated: u8,
    table: &mut Table<'_>,
) {
    let actor = |figure: Number| Actor { figure, left: super::rounds::ACTIONS };
    let activation = Activation {
        activated: activated + 1 + crew.len() as u8,
        gun: Some(Actor { figure: gun, left: GUN_ACTIONS }),
        crew: crew.iter().map(|number| actor(*number)).collect(),
    };
    let round = public.round;
    for number in crew.iter().chain([&gun]) {
        public.figure_mut(*number).into_iter().for_each(|figure| figure.used = round);
    }
    let seat = public.turn;
    table.tell(WI_863, || Event::Activated {
        seat,
        figures: [gun].iter().chain(crew).copied().collect(),
    });
    public.stage = Stage::Active(activation);
}

/// WI-852: the active gun with an action left.
fn check_gun(public: &Public, activation: &Activation) -> Result<Body, Illegal> {
    let Some(gun) = activation.gun else {
        return Err(Illegal::new("gun.none", WI_863, say!("no-active-gun", "no gun is active")));
    };
    if gun.left == 0 {
        let said = say!("gun-spent", "the gun has used both actions");
        return Err(Illegal::new("gun.spent", WI_852, said));
    }
    let gone = || Illegal::new("gun.none", WI_863, say!("gun-gone", "the gun is gone"));
    public.body(gun.figure).ok_or_else(gone)
}

/// WI-860, WI-861: whether a crewman of the team can serve now.
pub(crate) fn check_serves(
    public: &Public,
    activation: &Activation,
    gun: Body,
    number: Number,
) -> Result<Body, Illegal> {
    let actor = activation.crew.iter().find(|actor| actor.figure == number);
    let (Some(actor), Some(body)) = (actor, public.body(number)) else {
        let said = say!("not-in-team", "{number} is not in the gun team", number = number.0);
        return Err(Illegal::new("gun.stranger", WI_863, said));
    };
    if actor.left == 0 {
        let said = say!("no-action-left", "{number} has no action left", number = number.0);
        return Err(Illegal::new("gun.tired", WI_852, said));
    }
    if !do_touch(&public.layout, body.place, gun.place) {
        let said = say!("not-at-gun", "{number} does not touch the gun", number = number.0);
        return Err(Illegal::new("gun.apart", WI_860, said));
    }
    if let Some(enemy) = public.melee(body) {
        let said = say!(
            "crew-in-melee",
            "{number} is in melee with {enemy}",
            number = number.0,
            enemy = enemy.number.0
        );
        return Err(Illegal::new("gun.in-melee", WI_861, said));
    }
    Ok(body)
}

/// WI-864: whether this crew may make this push.
pub(super) fn check_push(
    public: &Public,
    activation: &Activation,
    crew: &[Pusher],
    by: Vector,
) -> Result<(), Illegal> {
    let gun = check_gun(public, activation)?;
    if crew.is_empty() || crew.len() > CREW_MAX || !crew.is_sorted_by(|a, b| a.figure < b.figure) {
        let said =
            say!("push-crew", "1 to 3 crew push the gun; name each once, lowest number first");
        return Err(Illegal::new("push.crew", WI_864, said));
    }
    let mut group: SmallVec<[Body; 4]> = SmallVec::new();
    group.push(gun);
    for pusher in crew {
        group.push(check_serves(public, activation, gun, pusher.figure)?);
    }
    let movement = public.movement(gun) * crew.len() as Mm;
    let numbers: SmallVec<[Number; 4]> = group.iter().map(|body| body.number).collect();
    for body in &group {
        check_shift(public, *body, by, movement, &numbers)?;
    }
    Ok(())
}

/// WI-864: each of them obeys the rules for paths but ignores the others.
fn check_shift(
    public: &Public,
    body: Body,
    by: Vector,
    movement: Mm,
    group: &[Number],
) -> Result<(), Illegal> {
    if by == Vector::default() {
        return Ok(());
    }
    let length = by.length_ceil();
    if length > movement {
        return Err(too_far(length, movement, group.len() - 1));
    }
    let blocked = |obstacle: Obstacle| {
        let what = say!("no-shift", "{number} cannot be moved there", number = body.number.0);
        obstacle.illegal(what)
    };
    let (to, cost) = walk_leg(public, body, body.place, body.place.at + by).map_err(blocked)?;
    if cost > movement {
        return Err(too_far(cost, movement, group.len() - 1));
    }
    match occupant(public, to, group) {
        Some(other) => Err(blocked(Obstacle::Occupied(other))),
        None => Ok(()),
    }
}

#[cold]
fn too_far(cost: Mm, movement: Mm, crew: usize) -> Illegal {
    let said = say!(
        "push-far",
        "push too far: {cost} mm, with {crew} crew at most {most} mm",
        cost,
        crew,
        most = movement
    );
    Illegal::new("push.far", WI_864, said)
}

/// WI-864, WI-805: the gun and its pushers move together; this never counts as running into a field.
pub(super) fn push(
    public: &mut Public,
    crew: &[Pusher],
    by: Vector,
    facing: Facing,
    table: &mut Table<'_>,
) {
    let Some(gun) = spend_gun(public) else { return };
    let Some(from) = public.figure(gun).map(|figure| figure.place) else { return };
    let shifted = |place: Place| Place { at: place.at + by, ..place };
    let turned = crew.iter().map(|pusher| (pusher.figure, pusher.facing));
    for (number, facing) in turned.chain([(gun, facing)]) {
        if let Some(figure) = public.figure_mut(number) {
            figure.place = shifted(figure.place);
            figure.facing = facing;
        }
    }
    for pusher in crew {
        spend_action(public, pusher.figure);
    }
    table.tell(WI_864, || {
        let place = |number: Number| public.figure(number).map_or(from, |figure| figure.place);
        let placed = |p: &Pusher| (p.figure, place(p.figure), p.facing);
        Event::Pushed {
            gun,
            from,
            to: shifted(from),
            facing,
            crew: crew.iter().map(placed).collect(),
        }
    });
}

/// WI-865, WI-866, WI-870: whether the gun may fire there.
pub(super) fn check_fire(
    public: &Public,
    activation: &Activation,
    target: Number,
) -> Result<(), Illegal> {
    let gun = check_gun(public, activation)?;
    if activation.crew.len() != CREW_MAX {
        let said = say!(
            "fire-crew",
            "firing needs {most} crew, not {count}",
            most = CREW_MAX,
            count = activation.crew.len()
        );
        return Err(Illegal::new("fire.crew", WI_865, said));
    }
    for actor in &activation.crew {
        check_serves(public, activation, gun, actor.figure)?;
    }
    fight::check_shot_line(public, gun, target)
}

/// WI-865: three crewmen spend an action each, and the gun shoots.
pub(super) fn fire(public: &mut Public, target: Number, table: &mut Table<'_>) {
    let Some(gun) = spend_gun(public) else { return };
    if let Stage::Active(activation) = &mut public.stage {
        activation.crew.iter_mut().for_each(|actor| actor.left = actor.left.saturating_sub(1));
    }
    let Some(body) = public.body(gun) else { return };
    fight::resolve(public, body, target, false, table);
}

fn spend_gun(public: &mut Public) -> Option<Number> {
    let Stage::Active(activation) = &mut public.stage else { return None };
    let gun = activation.gun.as_mut()?;
    gun.left = gun.left.saturating_sub(1);
    Some(gun.figure)
}
