//! After the results: cards (GU-401 to GU-407).

use duello_core::Seats;

use super::results::Plays;
use crate::clauses::{GU_402, GU_403};
use crate::content::{Card, Hand};
use crate::event::{Event, Table};
use crate::state::Public;

/// GU-401 to GU-405: played cards stay on the table or go back into the hand, and players who were hit are
/// dead. Returns whether the shootout was unchanged (GU-801): nobody was hit, and no hand changed.
#[inline]
pub(super) fn settle(
    public: &mut Public,
    plays: &Plays,
    hit: Seats,
    table: &mut Table<'_>,
) -> bool {
    let back = cards_back(public.switches.reload_returns);
    let duel = &mut public.duel;
    let mut is_unchanged = hit.is_empty();
    for seat in duel.alive {
        let Some(play) = plays[seat] else { continue };
        let before = duel.hands[seat];
        // GU-404: a player who was hit gets nothing back. Indexing avoids a branch that is hard to predict.
        let returned = back[(play.card as usize + 1) * usize::from(!hit.contains(seat))];
        let after = before.without(play.card).and(returned);
        duel.hands[seat] = after;
        is_unchanged &= after == before;
    }
    if table.is_heard() {
        tell_returns(duel.alive.minus(hit), plays, table);
    }
    duel.alive = duel.alive.minus(hit);
    duel.shootouts += 1;
    is_unchanged
}

const NOTHING: Hand = Hand::of([0, 0, 0, 0]);

/// GU-401 to GU-403, GU-R02, GU-R03: what a card returns to the hand of a player who was not hit. A weapon
/// returns nothing, a Barricade itself, and Reloading all cards, itself only if `reload_returns` is on. Entry 0
/// stands for no card.
const fn cards_back(reload_returns: bool) -> [Hand; 5] {
    let reloaded = Hand::of([3, 1, 1, reload_returns as u8]);
    [NOTHING, NOTHING, NOTHING, Hand::of([0, 0, 1, 0]), reloaded]
}

fn tell_returns(unhit: Seats, plays: &Plays, table: &mut Table<'_>) {
    for seat in unhit {
        match plays[seat].map(|play| play.card) {
            Some(Card::Barricade) => table.tell(GU_402, || Event::BarricadeBack { seat }),
            Some(Card::Reloading) => table.tell(GU_403, || Event::Reloaded { seat }),
            _ => {}
        }
    }
}
