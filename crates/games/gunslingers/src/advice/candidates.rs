//! The answers a bot should consider: all legal ones, since they are few.

use duello_core::{Seat, Seats};

use crate::action::{Action, Play};
use crate::content::{Card, KINDS};
use crate::rules::targets;
use crate::state::{Public, Sight, Stage};

/// Appends every legal answer: cards in the order of [`Card::ALL`], targets by ascending seat, nobody last.
#[inline]
pub(super) fn candidates(sight: Sight<'_>, out: &mut Vec<Action>) {
    let public = sight.public;
    let Some(seat) = sight.seat() else { return };
    let is_alive = public.duel.alive.contains(seat);
    match public.duel.stage {
        _ if public.won.is_some() => {}
        Stage::Lay if !is_alive => {}
        Stage::Lay if public.switches.one_step => fires(public, seat, out),
        Stage::Lay => {
            out.extend(public.duel.hands[seat].kinds().iter().map(|card| Action::Lay(*card)));
        }
        Stage::Command if public.master == seat => out.push(Action::Call),
        Stage::Point if is_alive => {
            let laid = sight.own.and_then(|own| own.laid).unwrap_or(Card::Barricade);
            let targets = targets(public, seat, laid);
            out.extend(targets.seats.iter().map(|target| Action::Point(Some(target))));
            out.extend(targets.nobody.then_some(Action::Point(None)));
        }
        Stage::Command | Stage::Point => {}
    }
}

/// Every card with every target.
#[inline]
fn fires(public: &Public, seat: Seat, out: &mut Vec<Action>) {
    let hand = public.duel.hands[seat];
    if public.switches.has_equal_targets() {
        // All cards have the same targets, so the list comes from a table: random play asks for one at every
        // decision.
        let (list, len) = &FIRES[hand.kind_set()][public.duel.alive.without(seat).bits()];
        // Copying a fixed length and truncating is faster than copying a length that is hard to predict.
        let len = out.len() + usize::from(*len);
        out.extend_from_slice(list);
        return out.truncate(len);
    }
    for card in hand.kinds() {
        let targets = targets(public, seat, *card);
        let some = targets.seats.iter().map(Some);
        let fires = some.chain(targets.nobody.then_some(None));
        out.extend(fires.map(|target| Action::Fire(Play { card: *card, target })));
    }
}

/// Four kinds of card at four targets.
const FIRES_MAX: usize = 16;

/// For every set of kinds and every set of targets, the list of actions and its length.
static FIRES: [[([Action; FIRES_MAX], u8); Seats::SETS]; 16] = {
    let mut table = [[([Action::Call; FIRES_MAX], 0); Seats::SETS]; 16];
    let mut kinds = 0;
    while kinds < 16 {
        let mut targets = 0;
        while targets < Seats::SETS {
            table[kinds][targets] = fires_of(KINDS[kinds], targets);
            targets += 1;
        }
        kinds += 1;
    }
    table
};

const fn fires_of(kinds: &[Card], targets: usize) -> ([Action; FIRES_MAX], u8) {
    let mut list = [Action::Call; FIRES_MAX];
    let mut len = 0;
    let mut kind = 0;
    while kind < kinds.len() {
        let mut seat = 0;
        while seat < Seat::MAX {
            // At most four seats can be targets, since nobody points at themselves.
            if targets >> seat & 1 == 1 && len < FIRES_MAX {
                list[len] = Action::Fire(Play { card: kinds[kind], target: Some(Seat::ALL[seat]) });
                len += 1;
            }
            seat += 1;
        }
        kind += 1;
    }
    (list, len as u8)
}
