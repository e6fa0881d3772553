//! What watchers are sent. A frame is made for one observer, from that observer's sight alone.

use std::sync::atomic::Ordering;

use duello_core::dice::{ProvableSeed, commitment};
use duello_core::record::DiceSource;
use duello_core::{Observer, Pending, Seat};
use duello_store::Phase;

use super::{Host, Watcher, now};
use crate::clock::Clocks;
use crate::plan::{Holder, SeatPlan};
use crate::ratings;
use crate::wire::{
    AgainPart, Answered, Committed, Frame, SeatKind, SeatSummary, Status, Summary, Talk, Update,
};

/// The most events of one update; whoever comes late to a long match hears the rest in the next ones.
const EVENTS_MAX: usize = 500;

impl Host {
    /// What everybody may know about the match without watching it.
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
            chat: plan.chat,
            hints: plan.hints,
            rated: ratings::is_rated(plan),
            forked: plan.forked.clone(),
            imported: plan.imported,
            // The position of another match has the secrets of all seats.
            setup: plan.forked.is_none().then(|| plan.setup.clone()),
            dice: Committed { commitment: self.commitment() },
            status: self.status(),
            mine: None,
            links: None,
        }
    }

    /// Who sits where.
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
            let title = self.live.as_ref().map(|live| live.seat_name(seat));
            SeatSummary { seat, kind, name, title }
        };
        places.map(seat).collect()
    }

    /// What was published before the first draw; an imported record says whether anything was.
    fn commitment(&self) -> Option<String> {
        if !self.plan.imported {
            return Some(commitment(&self.plan.secret));
        }
        match &self.live.as_ref()?.record().read().header().dice {
            DiceSource::Provable { commitment, .. } => Some(commitment.clone()),
            DiceSource::Seed(_) | DiceSource::Script => None,
        }
    }

    /// The secrets of the dice, which everybody may know when the match is over.
    fn revealed(&self) -> Option<ProvableSeed> {
        match self.plan.imported {
            false => Some(self.plan.dice(&self.row.id)),
            true => self.live.as_ref()?.record().read().ending()?.reveal.clone(),
        }
    }

    /// Which decision is pending, who owes an answer, and how the match ended.
    fn status(&self) -> Status {
        let ended = self.plan.ended.clone();
        let Some(live) = &self.live else { return Status { ended, ..Status::default() } };
        let status = Status { decision: Some(live.decision()), ended, ..Status::default() };
        match live.pending() {
            Pending::Decide(owing) => {
                Status { owing: Some(owing), answered: Some(live.answered()), ..status }
            }
            Pending::Over(outcome) => Status { over: Some(outcome), ..status },
        }
    }

    /// A new watcher hears who is there and everything it has not heard yet.
    pub(super) fn welcome(&mut self, watcher: Watcher) {
        let hello = Frame::Hello(self.summary()).text();
        if watcher.frames.try_send(hello).is_err() {
            return;
        }
        self.watchers.push(watcher);
        let last = self.watchers.len() - 1;
        self.tell(last);
        self.retain_those_who_hear();
    }

    /// Everybody hears what is new.
    pub(super) fn tell_all(&mut self) {
        self.is_untold = false;
        for at in 0..self.watchers.len() {
            self.tell(at);
        }
        self.retain_those_who_hear();
    }

    /// Everybody hears that an answer is sealed, and no more: nothing else has changed.
    pub(super) fn tell_answered(&mut self) {
        for watcher in &self.watchers {
            for (observer, _) in &watcher.ears {
                // Whoever is behind hears of it by the update that it will ask for.
                if watcher.is_behind() {
                    break;
                }
                let Some(answered) = self.answered(*observer) else { continue };
                let _ = watcher.frames.try_send(Frame::Answered(answered).text());
            }
        }
        self.retain_those_who_hear();
    }

    fn answered(&self, observer: Observer) -> Option<Answered> {
        let live = self.live.as_ref()?;
        let seat = seat_of(observer);
        Some(Answered {
            observer: seat,
            decision: live.decision(),
            answered: live.answered(),
            offers: self.offers,
            sealed: seat.and_then(|seat| live.sealed_answer(seat)),
            left: self.clocks.as_ref().map(|clocks| self.left(clocks)),
        })
    }

    /// One watcher hears what is new, with each of its ears.
    fn tell(&mut self, at: usize) {
        let ears = self.watchers[at].ears.clone();
        for (ear, (observer, since)) in ears.into_iter().enumerate() {
            // Whoever reads slowly hears everything at once when it is ready: an update tells all that is new.
            if self.watchers[at].is_behind() {
                return;
            }
            let (frame, heard) = self.frame(observer, since);
            let watcher = &mut self.watchers[at];
            // Before the frame: the socket looks for it as soon as it has sent that.
            if heard - since == EVENTS_MAX {
                watcher.has_rest.store(true, Ordering::SeqCst);
            }
            if watcher.frames.try_send(frame).is_ok() {
                watcher.ears[ear].1 = heard;
            }
        }
    }

    /// A watcher that was behind is ready to hear the rest.
    pub(super) fn tell_rest(&mut self, number: u64) {
        if let Some(at) = self.watchers.iter().position(|watcher| watcher.number == number) {
            self.tell(at);
        }
    }

    fn retain_those_who_hear(&mut self) {
        self.watchers.retain(|watcher| !watcher.ears.is_empty() && !watcher.frames.is_closed());
    }

    /// What an observer hears from event `since` on, and the number of the next event.
    fn frame(&self, observer: Observer, since: usize) -> (Box<str>, usize) {
        let seat = seat_of(observer);
        let live = self.live.as_ref();
        let events = live.map(|live| live.told_json(observer, since, EVENTS_MAX));
        let heard = events.iter().flatten().last().map_or(since, |event| event.number + 1);
        // When it is over, everybody may check the dice.
        let is_over = self.row.phase == Phase::Over;
        let update = Update {
            observer: seat,
            phase: self.row.phase,
            status: self.status(),
            offers: self.offers,
            seats: self.seats(),
            events,
            view: live.map(|live| live.view_json(observer)),
            prompt: live.map(|live| live.prompt(observer)),
            sealed: live.zip(seat).and_then(|(live, seat)| live.sealed_answer(seat)),
            left: self.clocks.as_ref().map(|clocks| self.left(clocks)),
            dice: is_over.then(|| self.revealed()).flatten(),
            again: is_over.then(|| self.wishes()),
        };
        (Frame::Update(update).text(), heard)
    }

    fn left(&self, clocks: &Clocks) -> Vec<i64> {
        let seats = &Seat::ALL[..self.plan.seats.len()];
        seats.iter().map(|seat| clocks.left(*seat, now())).collect()
    }

    fn wishes(&self) -> AgainPart {
        let again = &self.plan.again;
        let wishes = again.wishes.iter().map(|(seat, _)| *seat).collect();
        AgainPart { wishes, id: again.id.clone() }
    }

    /// Everybody at the table hears what was said.
    pub(super) fn tell_chat(&mut self, talk: Talk) {
        let frame = Frame::Chat(talk).text();
        let sits = |watcher: &&mut Watcher| {
            watcher.ears.iter().any(|(observer, _)| *observer != Observer::Spectator)
        };
        for watcher in self.watchers.iter_mut().filter(sits) {
            if watcher.frames.try_send(frame.clone()).is_err() {
                watcher.ears.clear();
            }
        }
        self.retain_those_who_hear();
    }
}

fn seat_of(observer: Observer) -> Option<Seat> {
    match observer {
        Observer::Seat(seat) => Some(seat),
        Observer::Spectator => None,
    }
}
