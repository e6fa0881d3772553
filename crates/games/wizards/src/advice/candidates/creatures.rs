//! Candidate actions of active creatures and guns.

use duello_core::Effort;
use duello_geometry::plane::{Mm, Point, Vector};
use smallvec::SmallVec;

use super::nearest_enemies;
use crate::action::{Action, Pusher};
use crate::advice::{Ways, touching};
use crate::content::PieceKind;
use crate::place::{Facing, Nature, Path, Place};
use crate::rules::{
    CONTACT, CREW_MAX, check_clear_of_friends, check_jump, check_serves, is_within, newly_touched,
};
use crate::state::{Activation, Body, Figure, Public};

/// Everything the active figures might do; ending the activation comes last.
pub(super) fn active(
    public: &Public,
    activation: &Activation,
    effort: Effort,
    out: &mut Vec<Action>,
) {
    gun(public, activation, effort, out);
    for actor in activation.crew.iter().filter(|actor| actor.left > 0) {
        let Some(figure) = public.figure(actor.figure) else { continue };
        attacks(public, figure, effort, out);
        moves(public, figure, activation.gun.is_some(), effort, out);
        if effort == Effort::Full {
            out.push(Action::Lapse { figure: figure.number });
        }
    }
    out.push(Action::EndActivation);
}

/// WI-701, WI-703: strikes at touched enemies and shots at visible ones; with little effort only those in range.
fn attacks(public: &Public, figure: &Figure, effort: Effort, out: &mut Vec<Action>) {
    let body = public.body_of(figure);
    let number = figure.number;
    if public.strike_of(figure).is_some() {
        let touched = |enemy: &Body| public.are_in_contact(body.place, enemy.place);
        for enemy in public.enemies(body.seat).filter(touched) {
            if public.sees(body, enemy).is_ok() {
                out.push(Action::Strike { figure: number, target: enemy.number });
            }
        }
    }
    let Some(shot) = public.shot_of(figure) else { return };
    if public.melee(body).is_some() {
        return;
    }
    for enemy in public.enemies(body.seat) {
        let in_range = is_within(&public.layout, body.place, enemy.place, shot.range);
        let is_worth = in_range || effort == Effort::Full;
        let is_seen = is_worth && public.sees(body, enemy).is_ok();
        if is_seen && check_clear_of_friends(public, body, enemy).is_ok() {
            out.push(Action::Shoot { figure: number, target: enemy.number });
        }
    }
}

/// Collects moves to places, none of them twice.
struct Moves<'a> {
    public: &'a Public,
    body: Body,
    ways: Ways<'a>,
    ends: SmallVec<[(Place, Facing); 32]>,
}

impl Moves<'_> {
    /// A move to a place, looking at a point from there.
    fn add(&mut self, to: Place, look: Point, out: &mut Vec<Action>) -> bool {
        self.add_where(to, look, |_| true, out)
    }

    /// The same, if a figure that stands there is where it should be.
    fn add_where(
        &mut self,
        to: Place,
        look: Point,
        is_wanted: impl FnOnce(Body) -> bool,
        out: &mut Vec<Action>,
    ) -> bool {
        let facing = self.looking(to, look);
        if to == self.body.place || self.ends.contains(&(to, facing)) {
            return false;
        }
        let Some((path, _)) = self.ways.to(to) else { return false };
        if !is_wanted(Body { place: to, ..self.body }) {
            return false;
        }
        self.push(path, to, look, out);
        true
    }

    fn looking(&self, to: Place, look: Point) -> Facing {
        Facing::new(look - to.at).unwrap_or(self.body.facing)
    }

    fn push(&mut self, path: Path, to: Place, look: Point, out: &mut Vec<Action>) {
        let facing = self.looking(to, look);
        if to == self.body.place || self.ends.contains(&(to, facing)) {
            return;
        }
        self.ends.push((to, facing));
        let touched: SmallVec<[_; 4]> =
            newly_touched(self.public, self.body.seat, self.body.place, to).collect();
        let figure = self.body.number;
        if touched.len() < 2 {
            out.push(Action::Move { figure, path, facing, into: None });
            return;
        }
        for into in touched {
            out.push(Action::Move { figure, path: path.clone(), facing, into: Some(into) });
        }
    }
}

/// How many enemies are looked at, by effort.
fn looked_at(effort: Effort) -> usize {
    match effort {
        Effort::Coarse => 3,
        Effort::Fine => 6,
        Effort::Full => 24,
    }
}

/// WI-510: moves into contact, towards wizards and the nearest enemies, into the line of fire, away, to the gun, up
/// and down.
fn moves(public: &Public, figure: &Figure, in_team: bool, effort: Effort, out: &mut Vec<Action>) {
    let body = public.body_of(figure);
    let most = public.movement(body);
    let mut moves =
        Moves { public, body, ways: Ways::explore(public, body, most), ends: SmallVec::new() };
    let enemies = nearest_enemies(public, body, looked_at(effort));
    let Some((_, nearest)) = enemies.first().copied() else { return };
    let is_archer = public.strike_of(figure).is_none();
    let is_wizard = |(_, enemy): &&(Mm, Body)| enemy.nature == Nature::Wizard;
    let looked: SmallVec<[(Mm, Body); 32]> = enemies
        .iter()
        .filter(is_wizard)
        .take(2)
        .chain(enemies.iter().filter(|enemy| !is_wizard(enemy)).take(looked_at(effort)))
        .copied()
        .collect();
    if in_team {
        to_own_gun(&mut moves, out);
    }
    for (gap, enemy) in looked {
        if gap <= most + 1
            && (!is_archer || enemy.nature == Nature::Wizard || effort == Effort::Full)
        {
            into_contact(&mut moves, enemy, effort, out);
        }
        if gap > 1
            && let Some((path, to)) = moves.ways.towards(enemy.place.at)
        {
            moves.push(path, to, enemy.place.at, out);
        }
    }
    if is_archer || effort > Effort::Coarse {
        star(&mut moves, nearest, most, effort, out);
    }
    turn_round(&moves, nearest, out);
    if effort > Effort::Coarse {
        up_and_down(&mut moves, nearest, out);
    }
}

/// WI-504, WI-801: to touch an enemy.
fn into_contact(moves: &mut Moves<'_>, enemy: Body, effort: Effort, out: &mut Vec<Action>) {
    let wanted = match effort {
        Effort::Coarse => 1,
        Effort::Fine => 2,
        Effort::Full => 4,
    };
    let mut found = 0;
    for at in touching(enemy.place.at, moves.body.place.at).take(12) {
        let to = Place { at, ..enemy.place };
        if !moves.public.are_in_contact(to, enemy.place) {
            continue;
        }
        found += usize::from(moves.add(to, enemy.place.at, out));
        if found == wanted {
            return;
        }
    }
}

/// WI-860: a crewman walks up to the gun of its team.
fn to_own_gun(moves: &mut Moves<'_>, out: &mut Vec<Action>) {
    let guns: SmallVec<[Body; 2]> = moves
        .public
        .own(moves.body.seat)
        .map(|figure| moves.public.body_of(figure))
        .filter(|body| body.nature == Nature::Gun && body.place.layer == moves.body.place.layer)
        .collect();
    for gun in guns {
        if moves.public.are_in_contact(moves.body.place, gun.place) {
            continue;
        }
        let ahead = gun.place.at + gun.facing.vector();
        let spots = touching(gun.place.at, moves.body.place.at).take(10);
        let _ = { spots }.find(|at| moves.add(Place { at: *at, ..gun.place }, ahead, out));
    }
}

/// Sixteen directions, of which the even ones are straight and diagonal.
const STAR: [Vector; 16] = [
    Vector::new(100, 0),
    Vector::new(92, 38),
    Vector::new(70, 70),
    Vector::new(38, 92),
    Vector::new(0, 100),
    Vector::new(-38, 92),
    Vector::new(-70, 70),
    Vector::new(-92, 38),
    Vector::new(-100, 0),
    Vector::new(-92, -38),
    Vector::new(-70, -70),
    Vector::new(-38, -92),
    Vector::new(0, -100),
    Vector::new(38, -92),
    Vector::new(70, -70),
    Vector::new(92, -38),
];

/// Steps to all sides: all of them with effort, and otherwise only those from which the nearest enemy is seen.
fn star(moves: &mut Moves<'_>, nearest: Body, most: Mm, effort: Effort, out: &mut Vec<Action>) {
    let here = moves.body.place;
    let (stride, lengths): (usize, &[Mm]) = match effort {
        Effort::Coarse => (2, &[100]),
        Effort::Fine => (2, &[100]),
        Effort::Full => (1, &[100, 60, 30]),
    };
    for length in lengths {
        for way in STAR.iter().step_by(stride) {
            let step = |component: Mm| component * (most * length / 100) / 100;
            let to = Place { at: here.at + Vector::new(step(way.x), step(way.y)), ..here };
            let public = moves.public;
            let sees = |there: Body| public.is_clear(there, nearest, public.bodies()).is_ok();
            // To look for a way is cheaper than to look for the enemy.
            let is_wanted = |there: Body| effort > Effort::Coarse || sees(there);
            moves.add_where(to, nearest.place.at, is_wanted, out);
        }
    }
}

/// WI-404: a turn on the spot, if the nearest enemy is behind.
fn turn_round(moves: &Moves<'_>, nearest: Body, out: &mut Vec<Action>) {
    let body = moves.body;
    let way = nearest.place.at - body.place.at;
    let facing = Facing::towards(body.place.at, nearest.place.at);
    if body.facing.vector().dot(way) < 0 {
        out.push(Action::Move { figure: body.number, path: Path::new(), facing, into: None });
    }
}

/// WI-555, WI-556: to the ends of ladders, and down from roofs.
fn up_and_down(moves: &mut Moves<'_>, nearest: Body, out: &mut Vec<Action>) {
    let layout = moves.public.layout.clone();
    for link in layout.links() {
        for end in [link.top(), link.bottom()] {
            moves.add(end, nearest.place.at, out);
        }
    }
    let Some(building) = layout.building(moves.body.place.layer) else { return };
    debug_assert!(matches!(building.kind, PieceKind::House | PieceKind::Hall));
    for way in STAR.iter().step_by(2) {
        let to =
            Place::ground(moves.body.place.at + Vector::new(way.x * 59 / 100, way.y * 59 / 100));
        if check_jump(moves.public, moves.body, to).is_ok() {
            let facing = Facing::towards(to.at, nearest.place.at);
            out.push(Action::Jump { figure: moves.body.number, to, facing });
        }
    }
}

/// WI-864, WI-865: shots of the gun, and pushes: a turn towards an enemy it does not see, and a step nearer.
fn gun(public: &Public, activation: &Activation, effort: Effort, out: &mut Vec<Action>) {
    let Some(gun) = activation.gun.filter(|gun| gun.left > 0) else { return };
    let Some(body) = public.body(gun.figure) else { return };
    let serving: SmallVec<[Pusher; 3]> = activation
        .crew
        .iter()
        .filter_map(|actor| check_serves(public, activation, body, actor.figure).ok())
        .map(|crewman| Pusher { figure: crewman.number, facing: crewman.facing })
        .collect();
    if serving.is_empty() {
        return;
    }
    let sight = |action: &Action| crate::rules::check_active(public, activation, action).is_ok();
    let range = public.figure(gun.figure).and_then(|figure| public.shot_of(figure));
    let enemies = nearest_enemies(public, body, usize::MAX);
    for (gap, enemy) in &enemies {
        let fire = Action::Fire { target: enemy.number };
        let in_range = range.is_some_and(|shot| *gap <= shot.range);
        if serving.len() == CREW_MAX && (in_range || effort == Effort::Full) && sight(&fire) {
            out.push(fire);
        }
    }
    let one: SmallVec<[Pusher; 3]> = serving.iter().take(1).copied().collect();
    for (_, enemy) in enemies.iter().take(looked_at(effort)) {
        let facing = Facing::towards(body.place.at, enemy.place.at);
        if facing != body.facing {
            out.push(Action::Push { crew: one.clone(), by: Vector::default(), facing });
        }
        let way = enemy.place.at - body.place.at;
        let length = way.length_ceil().max(1);
        let reach = public.movement(body) * serving.len() as Mm - 1;
        let by = Vector::new(way.x * reach / length, way.y * reach / length);
        let push = Action::Push { crew: serving.clone(), by, facing };
        if by != Vector::default() && length > CONTACT && !out.contains(&push) && sight(&push) {
            out.push(push);
        }
    }
    dedup_pushes(out);
}

/// Enemies in the same direction need only one turn.
fn dedup_pushes(out: &mut Vec<Action>) {
    let mut at = 0;
    while at < out.len() {
        let is_push = matches!(out[at], Action::Push { .. });
        if is_push && out[..at].contains(&out[at]) {
            out.remove(at);
        } else {
            at += 1;
        }
    }
}
