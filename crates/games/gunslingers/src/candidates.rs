//! What a bot should consider. Options are few, so every effort lists all of them.

use duello_core::Seat;

use crate::action::{Action, Play};
use crate::card::Card;
use crate::rules::{Sight, is_target};
use crate::state::{Public, Stage};

/// Appends every legal answer: cards in the order of [`Card::ALL`], targets by ascending seat, nobody last.
#[inline]
pub(crate) fn candidates(sight: Sight<'_>, out: &mut Vec<Action>) {
    let public = sight.public;
    let Some(seat) = sight.seat() else { return };
    let is_alive = public.duel.alive.contains(seat);
    match public.duel.stage {
        _ if public.won.is_some() => {}
        Stage::Lay if !is_alive => {}
        Stage::Lay if public.switches.one_step => {
            for card in public.duel.hands[seat].kinds() {
                targets(public, seat, *card, |target| {
                    out.push(Action::Fire(Play { card: *card, target }));
                });
            }
        }
        Stage::Lay => {
            out.extend(public.duel.hands[seat].kinds().iter().map(|card| Action::Lay(*card)));
        }
        Stage::Command if public.master == seat => out.push(Action::Call),
        Stage::Point if is_alive => {
            let laid = sight.own.and_then(|own| own.laid).unwrap_or(Card::Barricade);
            targets(public, seat, laid, |target| out.push(Action::Point(target)));
        }
        Stage::Command | Stage::Point => {}
    }
}

#[inline]
fn targets(public: &Public, seat: Seat, card: Card, mut add: impl FnMut(Option<Seat>)) {
    for target in public.duel.alive {
        if is_target(public, seat, card, Some(target)) {
            add(Some(target));
        }
    }
    if is_target(public, seat, card, None) {
        add(None);
    }
}
