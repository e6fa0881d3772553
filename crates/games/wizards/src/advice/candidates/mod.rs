//! The answers that a bot considers.
//!
//! Every point on the table is a legal goal, so even [`Effort::Full`] lists only some moves: to meaningful places
//! (contact, cover, lines of fire, ladders, the gun) and in a star of directions.

mod creatures;
mod summons;
mod wizard;

use duello_core::{Effort, Seat};
use duello_geometry::plane::Mm;
use smallvec::SmallVec;

use crate::action::Action;
use crate::content::Alignment;
use crate::id::Number;
use crate::rules::{CREW_MAX, FIGURES_MAX, Sight, gap, gaps_from};
use crate::state::{Body, Figure, Public, Stage};

/// Appends the candidates of the observer's seat.
pub(crate) fn candidates(sight: Sight<'_>, effort: Effort, out: &mut Vec<Action>) {
    let public = sight.public;
    let Some(seat) = sight.seat() else { return };
    if public.ending.is_some() || !public.living().contains(seat) {
        return;
    }
    if public.stage == Stage::Choose {
        let choose = |alignment| Action::Choose { alignment, name: None };
        out.extend([Alignment::G, Alignment::B, Alignment::N].map(choose));
        return;
    }
    if public.turn != seat {
        return;
    }
    match &public.stage {
        Stage::Choose => {}
        Stage::Turn { activated } => turn(public, seat, *activated, effort, out),
        Stage::Active(activation) => creatures::active(public, activation, effort, out),
        Stage::Wizard { .. } => wizard::wizard(public, seat, effort, out),
    }
}

/// WI-210, WI-863: figures and gun teams to activate, or nothing more.
fn turn(public: &Public, seat: Seat, activated: u8, effort: Effort, out: &mut Vec<Action>) {
    let unused = |figure: &&Figure| public.is_unused(figure);
    for figure in public.own(seat).filter(unused) {
        if public.race(figure).is_gun() {
            teams(public, figure, activated, effort, out);
        } else {
            out.push(Action::Activate { figure: figure.number });
        }
    }
    if activated > 0 {
        out.push(Action::EndTurn);
    }
    if effort > Effort::Coarse || out.is_empty() {
        out.push(Action::LapseRest);
    }
}

/// WI-863: a gun with the nearest possible crew: as many as allowed, with more effort also fewer.
fn teams(public: &Public, gun: &Figure, activated: u8, effort: Effort, out: &mut Vec<Action>) {
    let mut able: SmallVec<[(i32, Number); 16]> = public
        .own(gun.seat)
        .filter(|figure| public.is_unused(figure))
        .filter(|figure| !public.race(figure).is_big() && !public.race(figure).is_gun())
        .map(|figure| (gap(&public.layout, gun.place, figure.place), figure.number))
        .filter(|(gap, _)| *gap <= CREW_REACH)
        .collect();
    able.sort_unstable();
    let room = usize::from(FIGURES_MAX.saturating_sub(activated + 1));
    let most = able.len().min(CREW_MAX).min(room);
    let least = if effort == Effort::Coarse { most } else { 0 };
    for size in (least..=most).rev() {
        let mut crew: SmallVec<[Number; 3]> =
            able[..size].iter().map(|(_, number)| *number).collect();
        crew.sort_unstable();
        out.push(match crew.is_empty() {
            true => Action::Activate { figure: gun.number },
            false => Action::ActivateTeam { gun: gun.number, crew },
        });
    }
}

/// Creatures farther from a gun cannot reach it with one action.
const CREW_REACH: i32 = 80;

/// The enemies of a figure, nearest first: all wizards and a number of others.
fn nearest_enemies(public: &Public, body: Body, others: usize) -> SmallVec<[(Mm, Body); 24]> {
    let gap = gaps_from(&public.layout, body.place);
    // A table has many figures, and few of them are asked for: what is sorted is where they stand in the list, and
    // that is by number.
    let figures = public.figures.iter().enumerate().filter(|(_, figure)| figure.seat != body.seat);
    let mut near: SmallVec<[(Mm, usize); 64]> =
        figures.map(|(at, figure)| (gap(figure.place), at)).collect();
    if others < near.len() {
        near.select_nth_unstable(others);
        near.truncate(others);
    }
    let wizards = public.living().without(body.seat).iter().map(|seat| public.wizard_body(seat));
    let wizards = wizards.map(|wizard| (gap(wizard.place), wizard));
    let near = near.iter().map(|(gap, at)| (*gap, public.body_of(&public.figures[*at])));
    let mut enemies: SmallVec<[(Mm, Body); 24]> = wizards.chain(near).collect();
    enemies.sort_unstable_by_key(|(gap, enemy)| (*gap, enemy.number));
    enemies
}
