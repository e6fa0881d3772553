//! What a fighter does without thinking: quick enough to play turns by the thousand.

use crate::advice::ways::Detours;
use crate::content::Ability;
use crate::rules::{End, Thing, is_walled_edge, reach};
use crate::state::stack::SlideKind;
use crate::{Action, Fighters, FigureId, Frame, Public, Quarter, Zone};
use duello_bots::Guide;
use duello_core::dice::Seeded;
use duello_core::{Advice, Effort, Rules, Sight};
use duello_geometry::plane::{Contact, Rect};

/// A player who acts by instinct.
#[derive(Clone, Debug, Default)]
pub struct Instinct {
    list: Vec<Action>,
}

impl Guide<Fighters> for Instinct {
    fn answer(&mut self, game: &Fighters, sight: Sight<'_, Fighters>, dice: &mut Seeded) -> Action {
        answer(game, sight, &mut self.list, dice)
    }

    fn turn(&self, public: &Public) -> u64 {
        public.turn.into()
    }
}

/// A plain answer: steps are executed, enemies in reach are struck, movements bring them into reach.
pub(super) fn answer(
    game: &Fighters,
    sight: Sight<'_, Fighters>,
    scratch: &mut Vec<Action>,
    dice: &mut Seeded,
) -> Action {
    scratch.clear();
    game.candidates(sight, Effort::Coarse, scratch);
    let choice = match sight.public.stack.last() {
        Some(Frame::Step(now)) => movement(sight.public, now.figure, scratch),
        Some(Frame::Free(free)) => movement(sight.public, free.figure, scratch),
        Some(Frame::Attack(attack)) => {
            in_attack(attack.now.strikes.total(), attack.now.injuries, scratch, dice)
        }
        Some(Frame::Slide(_)) => usize::from(scratch.len() > 1 && dice.below(2) == 0),
        Some(_) => 0,
        None => dice.below(scratch.len().max(1) as u64) as usize,
    };
    match scratch.len() {
        0 => game.answer_for_absent(sight),
        some => scratch.swap_remove(choice.min(some - 1)),
    }
}

/// In an attack: dice are added now and then, injuries are prevented when they are many.
fn in_attack(strikes: u8, injuries: u8, list: &[Action], dice: &mut Seeded) -> usize {
    let find = |is_meant: fn(&Action) -> bool| list.iter().position(is_meant);
    if let Some(at) = find(|action| matches!(action, Action::Protect(_))) {
        return if injuries >= 2 { at } else { 0 };
    }
    if let Some(at) = find(|action| matches!(action, Action::WallOfSwords(_))) {
        return if strikes >= 2 { at } else { 0 };
    }
    let is_optional = |action: &Action| {
        matches!(
            action,
            Action::Maximise(_)
                | Action::Fury(_)
                | Action::Venom(_)
                | Action::Feint(..)
                | Action::Evade(..)
        )
    };
    match list.iter().position(is_optional) {
        Some(at) if dice.below(2) == 0 => at,
        _ => 0,
    }
}

/// More than any distance counts: nobody runs into a wall to come nearer.
const HURTS: i64 = 1_000_000;

/// FI-706, FI-1161, FI-1163: how far a movement leads, and whether the figure is hurt on the way.
fn outcome(public: &Public, id: FigureId, way: Quarter, mm: i32) -> (i32, bool) {
    let (mm, end) = reach(public, id, way, mm, SlideKind::Own);
    let base = public.base(id);
    let is_solid = match end {
        Some(End::Lethal(_)) => return (mm, true),
        Some(End::Met(Thing::Wall(_) | Thing::Vertical(_))) => true,
        Some(End::Met(Thing::Edge)) => is_walled_edge(public, base, way),
        _ => false,
    };
    let swept = base.swept(way, mm);
    let mut pieces = public.pieces();
    let is_dangerous =
        pieces.any(|(_, piece, rect)| piece.dangerous && rect.contact(swept) != Contact::Apart);
    (mm, mm > 0 && (is_solid || is_dangerous) && !public.has(id, Ability::ArmouredHulk))
}

/// The answer to a marker that leaves the figure best placed against the nearest enemy; what is no movement comes
/// first in the list.
fn movement(public: &Public, id: FigureId, list: &[Action]) -> usize {
    let Some(enemy) = public.nearest_enemies(id).next() else { return 0 };
    let base = public.base(id);
    let target = public.base(enemy);
    let striking = public.reach_squared(1);
    // Around what nobody can walk through; straight ahead if nothing is in the way.
    let detours = Detours::between(public, id, enemy);
    let gap_from = |there: Rect| match &detours {
        Some(detours) => i64::from(detours.from(there.min())).pow(2),
        None => there.gap(target).length_squared(),
    };
    let value = |action: &Action| -> i64 {
        let gap = |way: Quarter, mm: i32| gap_from(base.translated(way.forward() * mm));
        let near = |gap: i64| if gap <= striking { 0 } else { (gap - striking) / 100 };
        match action {
            Action::Move(way) => {
                let (mm, hurts) = outcome(public, id, way.way, way.mm.into());
                near(gap(way.way, mm)) + if hurts { HURTS } else { 0 }
            }
            Action::Swing(swing) => near(gap(swing.way, public.switches.base())),
            Action::Turn(hand) => {
                let turned = hand.turn(public.figure(id).facing);
                let way = public.centre(enemy) - public.centre(id);
                let ahead = turned.local(way);
                let faces = ahead.y >= ahead.x.abs();
                near(gap_from(base)) + if faces { -5 } else { 30 }
            }
            Action::Skip => {
                let faces = public.zone(id, enemy) == Zone::Front;
                near(gap_from(base)) + if faces { 0 } else { 20 }
            }
            Action::Flee(_) => i64::MAX,
            _ => i64::MIN,
        }
    };
    (0..list.len()).min_by_key(|at| value(&list[*at])).unwrap_or(0)
}
