//! After the results: cards (GU-401 to GU-407).

use duello_core::Seats;

use super::results::Plays;
use super::{GU_402, GU_403, Table};
use crate::card::{Card, Hand};
use crate::event::Event;
use crate::state::Public;

/// GU-401 to GU-405: played cards stay or go back into the hand, and the hit are dead. Says whether the
/// shootout was unchanged (GU-801): nobody hit, and every living player's hand as before.
#[inline]
pub(super) fn settle(
    public: &mut Public,
    plays: &Plays,
    hit: Seats,
    table: &mut Table<'_>,
) -> bool {
    let reload_returns = public.switches.reload_returns;
    let duel = &mut public.duel;
    let mut is_unchanged = hit.is_empty();
    for seat in duel.alive {
        let Some(play) = plays[seat] else { continue };
        let before = duel.hands[seat];
        let laid = before.without(play.card);
        let after = if hit.contains(seat) {
            laid
        } else {
            match play.card {
                Card::Colt | Card::Rifle => laid,
                Card::Barricade => {
                    table.tell(GU_402, || Event::BarricadeBack { seat });
                    before
                }
                Card::Reloading => {
                    table.tell(GU_403, || Event::Reloaded { seat });
                    reloaded(reload_returns)
                }
            }
        };
        duel.hands[seat] = after;
        is_unchanged &= after == before;
    }
    duel.alive = duel.alive.minus(hit);
    duel.shootouts += 1;
    is_unchanged
}

/// GU-403, GU-R03: the hand of a player who has reloaded.
#[inline]
fn reloaded(reload_returns: bool) -> Hand {
    if reload_returns { Hand::FULL } else { Hand::FULL.without(Card::Reloading) }
}
