//! Seats that change hands: a guest's become an account's, and those of somebody who goes for good become nobody's.
//!
//! A seat is written in the plan of its match. It is changed by compare and set in the store, whatever the match does
//! meanwhile, and a host at work reads it from there.

use std::sync::Arc;

use duello_store::{Listing, MatchRow, Phase, PlayerRow, Store, StoreError};

use crate::hall::Hall;
use crate::host::{Order, TRIES, read_plan, write_plan};
use crate::plan::{Holder, SeatPlan};
use crate::problem::Problem;
use crate::ratings;

/// What a player is called who has gone for good.
pub(crate) const SOMEBODY: &str = "Somebody";

/// All matches in which a player sits.
pub(crate) async fn matches_of(
    store: &dyn Store,
    player: &str,
) -> Result<Vec<MatchRow>, StoreError> {
    let listing =
        Listing { player: Some(player.to_owned()), limit: u32::MAX, ..Listing::default() };
    store.list_matches(&listing).await
}

/// Gives the seats of a guest to an account. When it stops half-way, doing it again does the rest.
pub(crate) async fn bring(
    hall: &Arc<Hall>,
    guest: &str,
    account: &PlayerRow,
) -> Result<(), Problem> {
    for row in matches_of(hall.house.store.as_ref(), guest).await? {
        change(hall, &row.id, guest, |_, seat| {
            seat.holder = Holder::Player { id: account.id.clone(), name: account.name.clone() };
        })
        .await?;
    }
    Ok(())
}

/// Gets up from all seats: what has not begun is open again, what is being played is given up and rated, and nothing
/// that is over names the player.
pub(crate) async fn give_up(hall: &Arc<Hall>, player: &str) -> Result<(), Problem> {
    let store = hall.house.store.as_ref();
    for row in matches_of(store, player).await? {
        if row.phase == Phase::Playing {
            for seat in read_plan(&row)?.seats_of(player) {
                // Refused only where the match has ended by itself.
                let _ = hall.ask(&row.id, |reply| Order::Leave(seat, reply)).await;
            }
            ratings::settle(store, &row.id).await?;
        }
        change(hall, &row.id, player, |phase, seat| match (phase, &mut seat.holder) {
            (Phase::Waiting, holder) => {
                *holder = Holder::Open;
                seat.entropy.clear();
            }
            (_, Holder::Player { name, .. }) => SOMEBODY.clone_into(name),
            _ => {}
        })
        .await?;
    }
    Ok(())
}

/// Changes the seats of a player in a match.
async fn change(
    hall: &Arc<Hall>,
    id: &str,
    player: &str,
    change: impl Fn(Phase, &mut SeatPlan),
) -> Result<(), Problem> {
    let store = hall.house.store.as_ref();
    for _ in 0..TRIES {
        let Some(mut row) = store.find_match(id).await? else { return Ok(()) };
        let before = read_plan(&row)?;
        let mut plan = before.clone();
        for seat in before.seats_of(player) {
            change(row.phase, &mut plan.seats[seat.index()]);
        }
        if plan == before {
            return Ok(());
        }
        row.players = plan.players();
        row.details = write_plan(&plan);
        match store.reseat(&row).await {
            Ok(()) => {
                if let Phase::Waiting | Phase::Playing = row.phase {
                    hall.send(id, Order::Look).await;
                }
                return Ok(());
            }
            Err(StoreError::Conflict) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Err(StoreError::Conflict.into())
}
