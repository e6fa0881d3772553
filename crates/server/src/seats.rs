//! Seats that change hands: those of a guest who logs in go to the account, those of a deleted player to no one. A name
//! that a moderator has removed is replaced in them.
//!
//! Seats are part of a match's plan. They are changed in the store by compare-and-set, even while the match is being
//! played; a running host is told to read them again.

use std::sync::Arc;

use duello_store::{MatchFilter, MatchRow, Phase, PlayerRow, Store, StoreError};

use crate::host::{Command, TRIES};
use crate::matches::Matches;
use crate::plan::{Holder, Plan, SeatPlan};
use crate::problem::Problem;
use crate::ratings;
use crate::share::Share;

/// The name of a deleted player.
pub(crate) const DELETED_PLAYER: &str = "Somebody";

/// All matches of a player.
pub(crate) async fn matches_of(
    store: &dyn Store,
    player: &str,
) -> Result<Vec<MatchRow>, StoreError> {
    let listing =
        MatchFilter { player: Some(player.to_owned()), limit: u32::MAX, ..MatchFilter::default() };
    store.list_matches(&listing).await
}

/// Changes the name of a player in all seats.
pub(crate) async fn rename(matches: &Arc<Matches>, player: &PlayerRow) -> Result<(), Problem> {
    transfer(matches, &player.id, player).await
}

/// Gives the seats of a guest to an account. If this fails midway, calling it again does the rest.
pub(crate) async fn transfer(
    matches: &Arc<Matches>,
    guest: &str,
    account: &PlayerRow,
) -> Result<(), Problem> {
    for row in matches_of(matches.services.store.as_ref(), guest).await? {
        change(matches, &row.id, guest, |_, seat| {
            seat.holder = Holder::Player { id: account.id.clone(), name: account.name.clone() };
        })
        .await?;
    }
    Ok(())
}

/// Opens the seats of a player in matches that wait for others, so that nobody sits down opposite a banned player.
pub(crate) async fn open_waiting(matches: &Arc<Matches>, player: &str) -> Result<(), Problem> {
    for row in matches_of(matches.services.store.as_ref(), player).await? {
        if row.phase == Phase::Waiting && !Plan::read(&row)?.is_full() {
            change(matches, &row.id, player, |phase, seat| {
                if phase == Phase::Waiting {
                    open(seat);
                }
            })
            .await?;
        }
    }
    Ok(())
}

fn open(seat: &mut SeatPlan) {
    seat.holder = Holder::Open;
    seat.share = Share::default();
}

/// Removes a player from all seats: seats in matches that wait for players become open again, matches in progress are
/// resigned and rated, and finished matches no longer name the player. A match in which all seats are taken is begun
/// first: once the others may have revealed their shares of the dice, nobody new can bring another one.
pub(crate) async fn vacate(matches: &Arc<Matches>, player: &str) -> Result<(), Problem> {
    let store = matches.services.store.as_ref();
    for mut row in matches_of(store, player).await? {
        if row.phase == Phase::Waiting && Plan::read(&row)?.is_full() {
            matches.ask(&row.id, Command::BeginWithoutShares).await?;
            let Some(begun) = store.find_match(&row.id).await? else { continue };
            row = begun;
        }
        if row.phase == Phase::Playing {
            for seat in Plan::read(&row)?.seats_of(player) {
                // Refused only if the match has ended in the meantime.
                let _ = matches.ask(&row.id, |reply| Command::Leave(seat, reply)).await;
            }
            ratings::rate_match(store, &row.id).await?;
        }
        change(matches, &row.id, player, |phase, seat| match (phase, &mut seat.holder) {
            (Phase::Waiting, _) => open(seat),
            (_, Holder::Player { name, .. }) => DELETED_PLAYER.clone_into(name),
            _ => {}
        })
        .await?;
    }
    Ok(())
}

/// Changes all seats of a player in a match.
async fn change(
    matches: &Arc<Matches>,
    id: &str,
    player: &str,
    change: impl Fn(Phase, &mut SeatPlan),
) -> Result<(), Problem> {
    let store = matches.services.store.as_ref();
    for _ in 0..TRIES {
        let Some(mut row) = store.find_match(id).await? else { return Ok(()) };
        let before = Plan::read(&row)?;
        let mut plan = before.clone();
        for seat in before.seats_of(player) {
            change(row.phase, &mut plan.seats[seat.index()]);
        }
        if plan == before {
            return Ok(());
        }
        row.players = plan.players();
        row.details = plan.to_json();
        match store.update_details(&row).await {
            Ok(()) => {
                if let Phase::Waiting | Phase::Playing = row.phase {
                    matches.send(id, Command::Refresh).await;
                }
                return Ok(());
            }
            Err(StoreError::Conflict) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Err(StoreError::Conflict.into())
}
