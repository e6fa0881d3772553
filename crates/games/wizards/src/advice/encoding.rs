//! What a learning program sees of a match: the wizards clockwise from the own seat, and the figures by age.

use duello_core::{Encoding, Row, Seat};
use duello_geometry::plane::Point;

use crate::action::Action;
use crate::content::Wizards;
use crate::id::Number;
use crate::place::{Facing, LEGS_MAX, Path, Step};
use crate::rules::Sight;
use crate::state::{FIELD_MAX, Figure, Magic, Public, Stage};

/// So many own and enemy figures are written, the oldest first; further ones are left out.
const FIGURES: usize = 16;
const TABLE_MAX: i32 = 3000;
const MP_MAX: i32 = 400;
const KINDS: [&str; 18] = [
    "choose",
    "activate",
    "activate-team",
    "move",
    "strike",
    "shoot",
    "jump",
    "push",
    "fire",
    "lapse",
    "end-activation",
    "end-turn",
    "lapse-rest",
    "wizard-move",
    "cast-attack",
    "cast-defence",
    "cast-heal",
    "cast-summon",
];
const ALIGNMENTS: [&str; 3] = ["good", "neutral", "evil"];
const NUMBERS: [&str; FIGURES] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
const WEAPONS: [&str; 4] = ["small", "normal", "ranged", "own-weapon"];

impl Encoding for Wizards {
    const ENCODING: u16 = 1;
    const SLOTS: usize = 256;

    fn observe(&self, sight: Sight<'_>, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        stage(public, row);
        row.flag("my-turn", public.turn == me);
        row.number("round", public.round, 60);
        row.number("quiet", public.quiet, 20);
        row.number("players", public.players, 5);
        for at in 0..Seat::MAX {
            let seat = seat_after(public, me, at);
            row.group(format_args!("wizard.{at}"), |row| wizard(public, seat, row));
        }
        for (side, is_own) in [("own", true), ("enemy", false)] {
            for at in 0..FIGURES {
                let found = figures(public, me, is_own).nth(at);
                row.group(format_args!("{side}.{at}"), |row| figure(public, me, found, row));
            }
        }
    }

    fn describe(&self, sight: Sight<'_>, action: &Action, row: &mut Row<'_>) {
        let public = sight.public;
        let me = seat_of(sight);
        let parts = Parts::of(action);
        row.choice(&KINDS, Some(parts.kind));
        row.flag("end-wizard", matches!(action, Action::EndWizard));
        row.group("figure", |row| named(public, me, parts.figure, row));
        row.group("target", |row| named(public, me, parts.target, row));
        row.number("crew", parts.crew, 3);
        row.flag("goes", parts.to.is_some());
        row.signed("x", parts.to.map_or(0, |to| to.x), TABLE_MAX);
        row.signed("y", parts.to.map_or(0, |to| to.y), TABLE_MAX);
        row.number("legs", parts.legs, LEGS_MAX as i32);
        facing(parts.facing, row);
        row.choice(&ALIGNMENTS, parts.alignment);
        row.number("race", parts.race(public), 64);
        row.choice(&WEAPONS, parts.weapon);
        row.number("summoned", parts.summoned, 3);
    }
}

fn seat_of(sight: Sight<'_>) -> Seat {
    let players = usize::from(sight.public.players);
    sight.seat().filter(|seat| seat.index() < players).unwrap_or(Seat::ALL[0])
}

/// The seat so many places clockwise, if so many play.
fn seat_after(public: &Public, me: Seat, places: usize) -> Option<Seat> {
    let players = usize::from(public.players);
    (places < players).then(|| Seat::ALL[(me.index() + places) % players])
}

fn figures(public: &Public, me: Seat, is_own: bool) -> impl Iterator<Item = &Figure> {
    public.figures.iter().filter(move |figure| (figure.seat == me) == is_own)
}

fn stage(public: &Public, row: &mut Row<'_>) {
    let (number, activated) = match &public.stage {
        Stage::Choose => (0, 0),
        Stage::Turn { activated } => (1, *activated),
        Stage::Active(active) => (2, active.activated),
        Stage::Wizard { .. } => (3, 0),
    };
    row.choice(&["choose", "turn", "active", "wizard"], Some(number));
    row.number("activated", activated, 12);
    let (moved, magic) = match public.stage {
        Stage::Wizard { moved, magic } => (moved, Some(magic)),
        _ => (false, None),
    };
    row.flag("wizard-moved", moved);
    let magic = magic.map(|magic| match magic {
        Magic::Unused => 0,
        Magic::Open => 1,
        Magic::Closed => 2,
    });
    row.choice(&["magic-unused", "magic-open", "magic-closed"], magic);
}

fn wizard(public: &Public, seat: Option<Seat>, row: &mut Row<'_>) {
    let wizard = seat.map(|seat| &public.wizards[seat]);
    row.flag("alive", wizard.is_some_and(|wizard| wizard.alive));
    row.choice(&ALIGNMENTS, wizard.map(|wizard| wizard.alignment as usize));
    row.number("field", wizard.map_or(0, |wizard| wizard.field), FIELD_MAX.into());
    row.number("mp", wizard.map_or(0, |wizard| wizard.mp), MP_MAX);
    row.signed("x", wizard.map_or(0, |wizard| wizard.at.x), TABLE_MAX);
    row.signed("y", wizard.map_or(0, |wizard| wizard.at.y), TABLE_MAX);
    facing(wizard.map(|wizard| wizard.facing), row);
}

fn figure(public: &Public, me: Seat, figure: Option<&Figure>, row: &mut Row<'_>) {
    let race = figure.map(|figure| public.race(figure));
    row.flag("present", figure.is_some());
    let players = usize::from(public.players).max(1);
    let owner = figure.map(|figure| (figure.seat.index() + players - me.index()) % players);
    row.choice(&["player.0", "player.1", "player.2", "player.3", "player.4"], owner);
    row.flag("gun", race.is_some_and(|race| race.is_gun()));
    row.choice(&WEAPONS, figure.map(|figure| figure.weapon as usize));
    row.signed("x", figure.map_or(0, |figure| figure.place.at.x), TABLE_MAX);
    row.signed("y", figure.map_or(0, |figure| figure.place.at.y), TABLE_MAX);
    row.flag("roof", figure.is_some_and(|figure| !figure.place.layer.is_ground()));
    facing(figure.map(|figure| figure.facing), row);
    row.number("wounds", figure.map_or(0, |figure| figure.wounds), 30);
    row.flag("unused", figure.is_some_and(|figure| public.is_unused(figure)));
    row.number("actions-left", figure.map_or(0, |figure| actions_left(public, figure)), 4);
    row.signed("k", race.map_or(0, |race| race.k), 40);
    row.signed("k-ranged", race.map_or(0, |race| race.k_ranged), 40);
    row.number("armour", race.map_or(0, |race| race.armour), 40);
    row.number("movement", race.map_or(0, |race| race.movement), 600);
    let power = figure.and_then(|figure| public.race(figure).strike_power(figure.weapon));
    row.number("power", power.unwrap_or(0), 40);
    let range = figure.and_then(|figure| public.race(figure).shot(figure.weapon));
    row.number("range", range.map_or(0, |(_, range, _)| range), TABLE_MAX);
}

fn actions_left(public: &Public, figure: &Figure) -> u8 {
    let Stage::Active(active) = &public.stage else { return 0 };
    let mut actors = active.gun.iter().chain(&active.crew);
    actors.find(|actor| actor.figure == figure.number).map_or(0, |actor| actor.left)
}

/// A direction, with its larger part scaled to 10 000.
fn facing(facing: Option<Facing>, row: &mut Row<'_>) {
    let (x, y) = facing.map_or((0, 0), |facing| (facing.vector().x, facing.vector().y));
    let longest = i64::from(x).abs().max(i64::from(y).abs()).max(1);
    row.signed("facing-x", (i64::from(x) * 10_000 / longest) as i32, 10_000);
    row.signed("facing-y", (i64::from(y) * 10_000 / longest) as i32, 10_000);
}

/// Whose figure it is, and its place in that list; or which wizard.
fn named(public: &Public, me: Seat, number: Option<Number>, row: &mut Row<'_>) {
    let place = |is_own| {
        let number = number?;
        figures(public, me, is_own).position(|figure| figure.number == number)
    };
    row.group("own", |row| row.choice(&NUMBERS, place(true)));
    row.group("enemy", |row| row.choice(&NUMBERS, place(false)));
    let players = usize::from(public.players).max(1);
    let wizard = number.and_then(|number| public.wizard_seat(number));
    let at = wizard.map(|seat| (seat.index() + players - me.index()) % players);
    row.group("wizard", |row| row.choice(&["0", "1", "2", "3", "4"], at));
    // Where it stands tells apart figures that have no number here.
    let at = number.and_then(|number| public.body(number)).map(|body| body.place.at);
    row.signed("x", at.map_or(0, |at| at.x), TABLE_MAX);
    row.signed("y", at.map_or(0, |at| at.y), TABLE_MAX);
}

/// What an action is made of.
#[derive(Default)]
struct Parts {
    kind: usize,
    figure: Option<Number>,
    target: Option<Number>,
    crew: i32,
    to: Option<Point>,
    legs: i32,
    facing: Option<Facing>,
    alignment: Option<usize>,
    race: Option<crate::id::Id>,
    weapon: Option<usize>,
    summoned: i32,
}

impl Parts {
    fn of(action: &Action) -> Parts {
        let default = Parts::default();
        match action {
            Action::Choose { alignment, .. } => {
                Parts { kind: 0, alignment: Some(*alignment as usize), ..default }
            }
            Action::Activate { figure } => Parts { kind: 1, figure: Some(*figure), ..default },
            Action::ActivateTeam { gun, crew } => Parts {
                kind: 2,
                figure: Some(*gun),
                target: crew.first().copied(),
                crew: crew.len() as i32,
                ..default
            },
            Action::Move { figure, path, facing, into } => Parts {
                target: into.map(Number::of_wizard),
                ..Parts { figure: Some(*figure), ..along(3, path, *facing) }
            },
            Action::Strike { figure, target } => Parts::against(4, Some(*figure), *target),
            Action::Shoot { figure, target } => Parts::against(5, Some(*figure), *target),
            Action::Jump { figure, to, facing } => Parts {
                kind: 6,
                figure: Some(*figure),
                to: Some(to.at),
                facing: Some(*facing),
                ..default
            },
            Action::Push { crew, by, facing } => Parts {
                kind: 7,
                crew: crew.len() as i32,
                to: Some(Point::new(by.x, by.y)),
                facing: Some(*facing),
                ..default
            },
            Action::Fire { target } => Parts::against(8, None, *target),
            Action::Lapse { figure } => Parts { kind: 9, figure: Some(*figure), ..default },
            Action::EndActivation => Parts { kind: 10, ..default },
            Action::EndTurn => Parts { kind: 11, ..default },
            Action::LapseRest => Parts { kind: 12, ..default },
            Action::WizardMove { path, facing } => along(13, path, *facing),
            Action::CastAttack { target } => Parts::against(14, None, Number::of_wizard(*target)),
            Action::CastDefence => Parts { kind: 15, ..default },
            Action::CastHeal { figure } => Parts { kind: 16, figure: Some(*figure), ..default },
            Action::CastSummon { race, weapon, spots } => Parts {
                kind: 17,
                race: Some(*race),
                weapon: Some(*weapon as usize),
                summoned: spots.len() as i32,
                to: spots.first().map(|spot| spot.at.at),
                facing: spots.first().map(|spot| spot.facing),
                ..default
            },
            Action::EndWizard => Parts { kind: KINDS.len(), ..default },
        }
    }

    fn against(kind: usize, figure: Option<Number>, target: Number) -> Parts {
        Parts { kind, figure, target: Some(target), ..Parts::default() }
    }

    /// The number of the race in the list of races, from 1.
    fn race(&self, public: &Public) -> i32 {
        let race = self.race.and_then(|race| public.roster.find(race));
        race.map_or(0, |race| i32::from(race.0) + 1)
    }
}

fn along(kind: usize, path: &Path, facing: Facing) -> Parts {
    let to = path.iter().rev().find_map(|step| match step {
        Step::To(at) => Some(*at),
        Step::Link(_) => None,
    });
    Parts { kind, to, legs: path.len() as i32, facing: Some(facing), ..Parts::default() }
}
