//! Before the duel: characters, places, decks.

use duello_core::{Effort, Seat};
use duello_geometry::plane::{Point, Quarter};

use super::Lister;
use crate::action::{Action, DeckPlan, Placing};
use crate::content::{CardId, CharacterId};
use crate::rules::{Deployment, default_deck};
use crate::state::{FigureId, Stage};

/// FI-R55: every choice of characters for the full list; otherwise each with the next ones.
pub(super) fn characters(list: &mut Lister<'_>) {
    let Stage::Characters(banned) = &list.public.stage else { return };
    let known: Vec<CharacterId> = (0..list.public.content.characters().len())
        .map(|at| CharacterId(at as u8))
        .filter(|id| !banned.contains(id))
        .collect();
    let team = usize::from(list.public.switches.team_size);
    for at in 0..known.len() {
        let chosen = (0..team).map(|more| known[(at + more) % known.len()]).collect();
        list.add(Action::Choose(chosen));
    }
    if list.effort == Effort::Full && known.len().pow(team as u32) <= 1000 {
        for code in 0..known.len().pow(team as u32) {
            let digit = |at: usize| known[code / known.len().pow(at as u32) % known.len()];
            list.add(Action::Choose((0..team).map(digit).collect()));
        }
    }
}

/// FI-307 to FI-310: places on a grid, facing the middle or, with more effort, any way.
pub(super) fn places(list: &mut Lister<'_>, seat: Seat) {
    let public = list.public;
    let Stage::Deploy(chosen) = &public.stage else { return };
    let own = public.own_figures(seat).count();
    let characters: Vec<CharacterId> = match chosen[seat.index() & 1].get(own) {
        Some(meant) => vec![*meant],
        None => (0..public.content.characters().len()).map(|at| CharacterId(at as u8)).collect(),
    };
    let steps = match list.effort {
        Effort::Coarse => [176, 88, 44, 4].as_slice(),
        Effort::Fine => &[88, 44, 4],
        Effort::Full => &[44, 4],
    };
    let mut grids = steps.iter().map(|step| grid(list, seat, *step));
    let found = grids.find(|points| !points.is_empty());
    // Where no grid meets a gap, the places just beside the scenery do.
    let mut points = found.unwrap_or_else(|| Deployment::of(public).places(seat).collect());
    points.truncate(400);
    let is_full = list.effort == Effort::Full;
    for character in characters {
        for at in points.iter().copied() {
            let inward = facing_in(list, at);
            for facing in Quarter::ALL {
                if facing == inward || is_full {
                    list.add(Action::Place(Placing { character, at, facing }));
                }
            }
        }
    }
}

/// The places of a grid where a character may be placed.
fn grid(list: &Lister<'_>, seat: Seat, step: usize) -> Vec<Point> {
    let bounds = list.public.arena().bounds.max();
    let side = list.public.switches.base();
    let (right, top) = (bounds.x - side, bounds.y - side);
    // The last tick may be one of the grid already.
    let ticks = |most: i32| {
        let last = (most % step as i32 != 0).then_some(most);
        (0..=most).step_by(step).chain(last)
    };
    let deployment = Deployment::of(list.public);
    let points = ticks(right).flat_map(|x| ticks(top).map(move |y| Point::new(x, y)));
    points.filter(|at| deployment.admits(seat, *at)).collect()
}

/// The direction in which the middle of the arena lies.
fn facing_in(list: &Lister<'_>, at: Point) -> Quarter {
    let middle = list.public.arena().bounds.max();
    let half = list.public.switches.base() / 2;
    let (dx, dy) = (middle.x / 2 - at.x - half, middle.y / 2 - at.y - half);
    match (dx.abs() > dy.abs(), dx > 0, dy >= 0) {
        (true, true, _) => Quarter::E,
        (true, false, _) => Quarter::W,
        (false, _, true) => Quarter::N,
        (false, _, false) => Quarter::S,
    }
}

/// FI-311: the default decks, with less or more equipped, and with one card changed for another of the pool.
pub(super) fn decks(list: &mut Lister<'_>, seat: Seat) {
    let own: Vec<FigureId> = list.public.own_figures(seat).map(|(id, _)| id).collect();
    let defaults: Vec<DeckPlan> = own.iter().map(|id| default_deck(list.public, *id)).collect();
    list.add(Action::Decks(defaults.clone()));
    for (at, id) in own.iter().enumerate() {
        for plan in variants(list, *id, &defaults[at]) {
            let mut decks = defaults.clone();
            decks[at] = plan;
            list.add(Action::Decks(decks));
        }
    }
}

fn variants(list: &Lister<'_>, id: FigureId, plan: &DeckPlan) -> Vec<DeckPlan> {
    let content = &list.public.content;
    let equippable = |cards: &[CardId]| -> Vec<CardId> {
        cards.iter().copied().filter(|card| content.card(*card).can_be_equipped()).collect()
    };
    let mut plans = vec![
        DeckPlan { equipped: Vec::new(), ..plan.clone() },
        DeckPlan { equipped: equippable(&plan.cards), ..plan.clone() },
    ];
    if list.effort == Effort::Coarse {
        return plans;
    }
    for card in list.public.character(id).pool.iter().copied() {
        for at in 0..plan.cards.len() {
            if list.effort == Effort::Fine && at > 0 {
                break;
            }
            let mut cards = plan.cards.clone();
            cards[at] = card;
            let equipped = equippable(&cards);
            plans.push(DeckPlan { cards, equipped });
        }
    }
    plans
}
