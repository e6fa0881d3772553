//! The frames sent to watchers. Each is made for one observer, from that observer's sight alone.

use std::sync::atomic::Ordering;

use duello_core::dice::{ProvableSeed, commitment};
use duello_core::record::DiceSource;
use duello_core::{Observer, Pending, Seat};
use duello_referee::add_changes;
use duello_store::Phase;

use super::{Host, Watcher};
use crate::plan::{Holder, SeatPlan};
use crate::wire::{
    Answered, DiceCommitment, Frame, RematchStatus, SeatKind, SeatSummary, Status, Summary, Talk,
    Update,
};

/// The most events in one update. A client that joins a long match late gets the rest in further updates.
const EVENTS_MAX: usize = 500;

impl Host {
    /// The public summary of the match.
    pub(super) fn summary(&self) -> Summary {
        let plan = &self.plan;
        Summary {
            id: self.row.id.clone(),
            game: self.row.game.clone(),
            rules: self.game.rules(),
            phase: self.row.phase,
            public: self.row.is_public,
            created: self.row.created,
            updated: self.row.updated,
            seats: self.seats(),
            clock: plan.clock,
            chat: self.may_talk(),
            hints: plan.hints,
            rated: plan.rated,
            series: self.series(),
            forked: plan.forked.clone(),
            imported: plan.imported,
            // The setup of a fork contains the secrets of all seats.
            setup: plan.forked.is_none().then(|| plan.setup.clone()),
            switches: self
                .live
                .as_ref()
                .map(|live| live.switches().iter().map(Into::into).collect()),
            dice: DiceCommitment { commitment: self.commitment(), shares: self.shares() },
            status: self.status(),
            mine: None,
            links: None,
        }
    }

    /// All seats.
    fn seats(&self) -> Vec<SeatSummary> {
        let places = Seat::ALL.into_iter().zip(&self.plan.seats);
        let seat = |(seat, place): (Seat, &SeatPlan)| {
            let (kind, name) = match &place.holder {
                Holder::Open if place.link.is_some() => (SeatKind::Invited, None),
                Holder::Open => (SeatKind::Open, None),
                Holder::Player { name, .. } => (SeatKind::Person, Some(name.clone())),
                Holder::Bot(name) => (SeatKind::Bot, Some(name.clone())),
                Holder::Named(name) => (SeatKind::Named, Some(name.clone())),
            };
            let title = self.live.as_ref().map(|live| live.seat_title(seat));
            let called = self.live.as_ref().map(|live| live.seat_name(seat));
            SeatSummary { seat, kind, name, title, called }
        };
        places.map(seat).collect()
    }

    /// The commitment published before the first draw, if there was one.
    fn commitment(&self) -> Option<String> {
        if !self.plan.imported {
            return Some(commitment(&self.plan.secret));
        }
        match &self.live.as_ref()?.record().read().header().dice {
            DiceSource::Provable { commitment, .. } => Some(commitment.clone()),
            DiceSource::Seed(_) | DiceSource::Script => None,
        }
    }

    /// The secrets of the dice, which are public once the match is over.
    fn revealed(&self) -> Option<ProvableSeed> {
        match self.plan.imported {
            false => Some(self.plan.dice(&self.row.id)),
            true => self.live.as_ref()?.record().read().ending()?.reveal.clone(),
        }
    }

    /// The pending decision, or how the match ended.
    fn status(&self) -> Status {
        let ended = self.plan.ended.clone();
        let Some(live) = &self.live else {
            let awaited = self.plan.awaited_shares();
            let is_revealing = self.row.phase == Phase::Waiting && self.plan.is_full();
            let revealing = (is_revealing && !awaited.is_empty()).then_some(awaited);
            return Status { ended, revealing, ..Status::default() };
        };
        let status = Status { decision: Some(live.decision()), ended, ..Status::default() };
        match live.pending() {
            Pending::Decide(owing) => {
                Status { owing: Some(owing), answered: Some(live.answered()), ..status }
            }
            Pending::Over(outcome) => Status { over: Some(outcome), ..status },
        }
    }

    /// Adds a watcher, and sends it a summary and everything it has missed.
    pub(super) fn add_watcher(&mut self, watcher: Watcher) {
        let hello = Frame::Hello(self.summary()).text();
        if watcher.frames.try_send(hello).is_err() {
            return;
        }
        self.watchers.push(watcher);
        let last = self.watchers.len() - 1;
        self.send_update(last);
        self.remove_closed();
    }

    /// Sends every watcher what is new.
    pub(super) fn send_update_to_all(&mut self) {
        self.is_untold = false;
        for at in 0..self.watchers.len() {
            self.send_update(at);
        }
        self.remove_closed();
    }

    /// Tells every watcher that an answer is sealed; nothing else has changed.
    pub(super) fn send_answered_to_all(&mut self) {
        for watcher in &self.watchers {
            for (observer, _) in &watcher.streams {
                // A watcher that is behind learns of it from the update it will ask for.
                if watcher.is_behind() {
                    break;
                }
                let Some(answered) = self.answered(*observer) else { continue };
                let _ = watcher.frames.try_send(Frame::Answered(answered).text());
            }
        }
        self.remove_closed();
    }

    fn answered(&self, observer: Observer) -> Option<Answered> {
        let live = self.live.as_ref()?;
        let seat = seat_of(observer);
        Some(Answered {
            observer: seat,
            decision: live.decision(),
            answered: live.answered(),
            offers: self.offers(),
            sealed: seat.and_then(|seat| live.sealed_answer(seat)),
            left: self.left(),
        })
    }

    /// Sends one watcher what is new for each of its observers.
    fn send_update(&mut self, at: usize) {
        let streams = self.watchers[at].streams.clone();
        for (stream, (observer, since)) in streams.into_iter().enumerate() {
            // A slow client gets everything at once when it is ready, because an update has all that is new.
            if self.watchers[at].is_behind() {
                return;
            }
            let wants_changes = self.watchers[at].wants_changes;
            let (frame, next) = self.frame(observer, since, wants_changes);
            let watcher = &mut self.watchers[at];
            // Set before sending the frame: the socket checks it right after.
            if next - since == EVENTS_MAX {
                watcher.has_rest.store(true, Ordering::SeqCst);
            }
            if watcher.frames.try_send(frame).is_ok() {
                watcher.streams[stream].1 = next;
            }
        }
    }

    /// Sends the rest of the news to a watcher that was behind.
    pub(super) fn send_rest(&mut self, number: u64) {
        if let Some(at) = self.watchers.iter().position(|watcher| watcher.number == number) {
            self.send_update(at);
        }
    }

    fn remove_closed(&mut self) {
        self.watchers.retain(|watcher| !watcher.streams.is_empty() && !watcher.frames.is_closed());
    }

    /// The update of an observer from event `since` on, and the number of the next event.
    fn frame(&self, observer: Observer, since: usize, wants_changes: bool) -> (Box<str>, usize) {
        let seat = seat_of(observer);
        let live = self.live.as_ref();
        let events = live.map(|live| {
            let mut told = live.told_json(observer, since, EVENTS_MAX);
            if wants_changes {
                add_changes(live.as_ref(), observer, &mut told);
            }
            told
        });
        let next = events.iter().flatten().last().map_or(since, |event| event.number + 1);
        // Once the match is over, anyone may check the dice.
        let is_over = self.row.phase == Phase::Over;
        let update = Update {
            observer: seat,
            phase: self.row.phase,
            status: self.status(),
            offers: self.offers(),
            seats: self.seats(),
            shares: live.is_none_or(|live| live.decision() == 0).then(|| self.shares()),
            events,
            view: live.map(|live| live.view_json(observer)),
            prompt: live.map(|live| live.prompt(observer)),
            sealed: live.zip(seat).and_then(|(live, seat)| live.sealed_answer(seat)),
            left: self.left(),
            dice: is_over.then(|| self.revealed()).flatten(),
            rematch: is_over.then(|| self.rematch_status()),
            series: self.series(),
        };
        (Frame::Update(update).text(), next)
    }

    fn rematch_status(&self) -> RematchStatus {
        let rematch = &self.plan.rematch;
        let wishes = rematch.wishes.iter().map(|(seat, _)| *seat).collect();
        RematchStatus { wishes, id: rematch.id.clone() }
    }

    /// Sends a chat message to all players.
    pub(super) fn send_chat(&mut self, talk: Talk) {
        let frame = Frame::Chat(talk).text();
        let is_player = |watcher: &&mut Watcher| {
            watcher.streams.iter().any(|(observer, _)| *observer != Observer::Spectator)
        };
        for watcher in self.watchers.iter_mut().filter(is_player) {
            if watcher.frames.try_send(frame.clone()).is_err() {
                watcher.streams.clear();
            }
        }
        self.remove_closed();
    }
}

pub(super) fn seat_of(observer: Observer) -> Option<Seat> {
    match observer {
        Observer::Seat(seat) => Some(seat),
        Observer::Spectator => None,
    }
}
