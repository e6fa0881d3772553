//! What a learning program sees of a match, and its answers by number.

use duello_core::{Encoding, Row, Seat};

use crate::action::Action;
use crate::content::{Card, Gunslingers};
use crate::state::Sight;
use crate::switches::Memory;

/// Four cards to lay, the call, five ways to point, and each card with each of them.
const LAY: usize = 0;
const CALL: usize = LAY + 4;
const POINT: usize = CALL + 1;
const FIRE: usize = POINT + TARGETS;
/// Nobody, or one of four others.
const TARGETS: usize = Seat::MAX;

/// The most dollars that a goal can ask for.
const DOLLARS_MAX: i32 = 10;
const SHOOTOUTS_MAX: i32 = 200;

impl Encoding for Gunslingers {
    const ENCODING: u16 = 1;
    const SLOTS: usize = FIRE + Card::ALL.len() * TARGETS;

    fn observe(&self, sight: Sight<'_>, row: &mut Row<'_>) {
        let (public, duel) = (sight.public, &sight.public.duel);
        let me = sight.seat().unwrap_or(Seat::ALL[0]);
        let is_open = public.switches.memory == Memory::Open;
        row.choice(&["lay", "command", "point"], Some(duel.stage as usize));
        row.number("goal", public.switches.goal, DOLLARS_MAX);
        row.number("drawn-row", public.drawn_row, DOLLARS_MAX);
        row.number("shootouts", duel.shootouts, SHOOTOUTS_MAX);
        row.number("unchanged", duel.unchanged, 20);
        row.number("stall-limit", public.switches.stall_limit, 20);
        row.flag("one-step", public.switches.one_step);
        row.flag("reload-returns", public.switches.reload_returns);
        let laid = sight.own.and_then(|own| own.laid);
        row.group("laid", |row| row.choice(&Card::ALL.map(Card::name), laid.map(|c| c as usize)));
        for at in 0..Seat::MAX {
            let seat = seat_after(me, at);
            row.group(format_args!("player.{at}"), |row| {
                row.flag("playing", public.playing.contains(seat));
                row.flag("alive", duel.alive.contains(seat));
                row.flag("master", public.master == seat);
                row.number("dollars", public.dollars[seat], DOLLARS_MAX);
                // GU-R09: covered hands are for their owners.
                let is_known = is_open || at == 0;
                row.flag("hand-known", is_known);
                for card in Card::ALL {
                    let count = if is_known { duel.hands[seat].count(card) } else { 0 };
                    row.number(card.name(), count, 3);
                }
            });
        }
    }

    fn describe(&self, sight: Sight<'_>, action: &Action, row: &mut Row<'_>) {
        let me = sight.seat().unwrap_or(Seat::ALL[0]);
        let (kind, card, target) = match *action {
            Action::Lay(card) => (0, Some(card), None),
            Action::Call => (1, None, None),
            Action::Point(target) => (2, None, Some(target)),
            Action::Fire(play) => (3, Some(play.card), Some(play.target)),
        };
        row.choice(&["lay", "call", "point", "fire"], Some(kind));
        row.choice(&Card::ALL.map(Card::name), card.map(|card| card as usize));
        let at = target.map(|target| target_number(me, target));
        row.choice(&["nobody", "player.1", "player.2", "player.3", "player.4"], at);
    }

    fn slot(&self, sight: Sight<'_>, action: &Action, _at: usize) -> usize {
        let me = sight.seat().unwrap_or(Seat::ALL[0]);
        match *action {
            Action::Lay(card) => LAY + card as usize,
            Action::Call => CALL,
            Action::Point(target) => POINT + target_number(me, target),
            Action::Fire(play) => {
                FIRE + play.card as usize * TARGETS + target_number(me, play.target)
            }
        }
    }
}

/// The seat so many places clockwise, of the five there can be.
fn seat_after(me: Seat, places: usize) -> Seat {
    Seat::ALL[(me.index() + places) % Seat::MAX]
}

/// How many places clockwise a target sits, of the five there can be; 0 for nobody.
fn target_number(me: Seat, target: Option<Seat>) -> usize {
    target.map_or(0, |target| (target.index() + Seat::MAX - me.index()) % Seat::MAX)
}
