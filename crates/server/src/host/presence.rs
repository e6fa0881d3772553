//! Who is at the table: which players have a socket open, on this server or another, and what can be done about those
//! who have left.

use duello_core::{Seat, Seats};
use duello_referee::{Progress, Refusal};
use duello_store::{Phase, PresenceRow};
use serde_json::json;

use super::{Answer, Host};
use crate::plan::{ClockPlan, Plan};
use crate::time::now;
use crate::wire::{Frame, Presence, SeatPresence};

/// After how many milliseconds without a sign of life a server counts as stopped. It gives one every
/// [`crate::services::ALIVE_PAUSE`].
const ALIVE_TIMEOUT: i64 = 30_000;

impl Host {
    /// Records which players have sockets here. Tells all watchers if that has changed.
    pub(super) async fn update_presence(&mut self) {
        let here = self.seats_here();
        let changed = here.minus(self.noted).iter().chain(self.noted.minus(here).iter());
        let changed: Vec<Seat> = changed.collect();
        if changed.is_empty() {
            return;
        }
        for seat in changed {
            let Some((player, _)) = self.plan.seats[seat.index()].person() else { continue };
            let (services, is_here) = (&self.services, here.contains(seat));
            let (id, server) = (&self.row.id, services.server.as_str());
            let stored = services.store.set_presence(id, player, server, is_here, now()).await;
            if let Err(error) = stored {
                // The next command tries again.
                tracing::warn!(%id, %error, "presence is not stored");
                return;
            }
            self.noted = if is_here { self.noted.with(seat) } else { self.noted.without(seat) };
            services.count_present(is_here);
        }
        self.refresh_presence().await;
    }

    /// The seats of people with a socket here, in a match in which people can miss each other.
    fn seats_here(&self) -> Seats {
        if self.row.phase != Phase::Playing || !has_two_people(&self.plan) {
            return Seats::NONE;
        }
        let streams = self.watchers.iter().flat_map(|watcher| &watcher.streams);
        let seats = streams.filter_map(|(observer, _)| super::frames::seat_of(*observer));
        seats.fold(Seats::NONE, Seats::with)
    }

    /// Reads again who is there, and tells all watchers if that has changed.
    pub(super) async fn refresh_presence(&mut self) {
        if self.row.phase != Phase::Playing || !has_two_people(&self.plan) {
            return;
        }
        match self.services.store.presence(&self.row.id).await {
            Ok(rows) => self.presence = rows,
            Err(error) => {
                tracing::warn!(id = %self.row.id, %error, "presence cannot be read");
                return;
            }
        }
        let there = self.seats_there();
        if there != self.told_there {
            self.told_there = there;
            let frame = Frame::Presence(self.presence_frame()).text();
            for watcher in &self.watchers {
                // A watcher without room reads it with the next change.
                let _ = watcher.frames.try_send(frame.clone());
            }
        }
    }

    /// Tells a new watcher who is there.
    pub(super) fn send_presence(&self, number: u64) {
        if self.row.phase != Phase::Playing || !has_two_people(&self.plan) {
            return;
        }
        let frame = Frame::Presence(self.presence_frame()).text();
        for watcher in self.watchers.iter().filter(|watcher| watcher.number == number) {
            let _ = watcher.frames.try_send(frame.clone());
        }
    }

    /// Whether somebody is there only as far as another server says, which could crash without a notice.
    pub(super) fn relies_on_others(&self) -> bool {
        let is_foreign = |row: &PresenceRow| row.is_here && row.server != *self.services.server;
        !self.watchers.is_empty() && self.presence.iter().any(is_foreign)
    }

    fn seats_there(&self) -> Seats {
        let people = self.people();
        people.filter(|seat| self.away(*seat).is_none()).fold(Seats::NONE, Seats::with)
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::ALL.into_iter().zip(&self.plan.seats);
        seats.filter(|(_, plan)| plan.person().is_some()).map(|(seat, _)| seat)
    }

    fn presence_frame(&self) -> Presence {
        let seat = |seat| SeatPresence { seat, away: self.away(seat) };
        let claim_after = self.claim_after();
        Presence { seats: self.people().map(seat).collect(), claim_after }
    }

    /// For how many milliseconds the person in a seat has been away; `None` if the person is there.
    fn away(&self, seat: Seat) -> Option<i64> {
        let now = now();
        let player = self.plan.seats[seat.index()].person()?.0;
        let is_alive = |row: &PresenceRow| {
            row.server == *self.services.server || now - row.alive < ALIVE_TIMEOUT
        };
        let mut left = None;
        for row in self.presence.iter().filter(|row| row.player == player) {
            if row.is_here && is_alive(row) {
                return None;
            }
            left = left.max(Some(if row.is_here { row.alive } else { row.since }));
        }
        // Who has never come is away since the match has begun or gone on, not since it was created: a friend may take
        // the other seat hours later.
        Some((now - left.unwrap_or(self.row.updated)).max(0))
    }

    /// After how many milliseconds of absence the others may claim the win; `None` if never.
    fn claim_after(&self) -> Option<i64> {
        let is_slow = matches!(self.plan.clock, Some(ClockPlan::Correspondence { .. }));
        let after = self.services.claim_after;
        (after > 0 && !is_slow).then_some(after)
    }

    /// A seat claims that another has left for good: the rules treat that one as having left.
    pub(super) async fn claim(&mut self, seat: Seat, of: Seat) -> Answer {
        self.check_playing()?;
        let name = self.check_claim(seat, of)?;
        self.presence = self.services.store.presence(&self.row.id).await?;
        let back = || {
            let text = format!("{name} is at the table; the win cannot be claimed");
            Refusal::new("claim.present", text)
        };
        let (Some(away), Some(after)) = (self.away(of), self.claim_after()) else {
            return Err(back().into());
        };
        if away < after {
            let (away, after) = (away / 1000, after / 1000);
            let text = format!(
                "{name} has been away for {away} seconds; the win can be claimed after {after}"
            );
            return Err(Refusal::new("claim.early", text).into());
        }
        let decision = self.live.as_ref().map(|live| live.decision());
        self.change(None, |live| -> Result<Progress, Refusal> {
            // Another server may have taken an answer in the meantime.
            if Some(live.decision()) != decision || live.answered().contains(of) {
                return Err(back());
            }
            live.leave(of)
        })
        .await?;
        Ok(json!({"left": of}))
    }

    /// The name of the player whose absence a seat may claim, if it may.
    fn check_claim(&self, seat: Seat, of: Seat) -> Result<String, Refusal> {
        let person = |seat: Seat| self.plan.seats.get(seat.index()).and_then(|plan| plan.person());
        let refuse = |code, text: String| Err(Refusal::new(code, text));
        let Some((player, name)) = person(of) else {
            return refuse("claim.nobody", format!("no person sits in seat {of}"));
        };
        if person(seat).is_some_and(|(own, _)| own == player) {
            return refuse("claim.self", "this is your own seat; to resign, leave".into());
        }
        if self.claim_after().is_none() {
            let text = "wins cannot be claimed in this match; wait or agree on a draw";
            return refuse("claim.off", text.into());
        }
        if !self.unanswered().contains(of) {
            return refuse("claim.turn", format!("{name} does not owe an answer; play on"));
        }
        Ok(name.to_owned())
    }
}

/// Whether two different people sit at the table.
fn has_two_people(plan: &Plan) -> bool {
    let mut people = plan.seats.iter().filter_map(|seat| seat.person()).map(|(id, _)| id);
    people.next().is_some_and(|first| people.any(|other| other != first))
}
