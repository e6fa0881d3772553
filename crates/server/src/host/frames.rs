//! What watchers are sent. A frame is made for one observer, from that observer's sight alone.

use duello_core::dice::{ProvableSeed, commitment};
use duello_core::record::DiceSource;
use duello_core::{Observer, Pending, Seat};
use duello_store::Phase;
use serde_json::{Map, Value, json};
use tokio::sync::mpsc::error::TrySendError;

use super::{Host, Watcher, now};
use crate::plan::Holder;

impl Host {
    /// What everybody may know about the match without watching it.
    pub(super) fn summary(&self) -> Value {
        let plan = &self.plan;
        let seats: Vec<Value> = Seat::ALL
            .into_iter()
            .zip(&plan.seats)
            .map(|(seat, place)| {
                let (kind, name) = match &place.holder {
                    Holder::Open if place.link.is_some() => ("invited", None),
                    Holder::Open => ("open", None),
                    Holder::Player { name, .. } => ("person", Some(name.as_str())),
                    Holder::Bot(name) => ("bot", Some(name.as_str())),
                    Holder::Named(name) => ("named", Some(name.as_str())),
                };
                let title = self.live.as_ref().map(|live| live.seat_name(seat));
                json!({"seat": seat, "kind": kind, "name": name, "title": title})
            })
            .collect();
        let mut summary = json!({
            "match": self.row.id,
            "game": self.row.game,
            "rules": self.game.rules(),
            "phase": self.row.phase,
            "public": self.row.is_public,
            "created": self.row.created,
            "updated": self.row.updated,
            "seats": seats,
            "clock": plan.clock,
            "chat": plan.chat,
            "hints": plan.hints,
            "forked": plan.forked,
            "imported": plan.imported,
            "setup": plan.forked.is_none().then_some(&plan.setup),
            "dice": {"commitment": self.commitment()},
        });
        let object = summary.as_object_mut().expect("a summary is an object");
        object.extend(self.status());
        summary
    }

    /// What was published before the first draw; an imported record says whether anything was.
    fn commitment(&self) -> Option<String> {
        if !self.plan.imported {
            return Some(commitment(&self.plan.secret));
        }
        match &self.live.as_ref()?.record().header().dice {
            DiceSource::Provable { commitment, .. } => Some(commitment.clone()),
            DiceSource::Seed(_) | DiceSource::Script => None,
        }
    }

    /// The secrets of the dice, which everybody may know when the match is over.
    fn revealed(&self) -> Option<ProvableSeed> {
        match self.plan.imported {
            false => Some(self.plan.dice(&self.row.id)),
            true => self.live.as_ref()?.record().ending()?.reveal.clone(),
        }
    }

    /// Which decision is pending, who owes an answer, and how the match ended.
    fn status(&self) -> Map<String, Value> {
        let mut status = Map::new();
        if let Some(ended) = &self.plan.ended {
            status.insert("ended".into(), json!(ended));
        }
        let Some(live) = &self.live else { return status };
        status.insert("decision".into(), json!(live.decision()));
        match live.pending() {
            Pending::Decide(owing) => {
                status.insert("owing".into(), json!(owing));
                status.insert("answered".into(), json!(live.answered()));
            }
            Pending::Over(outcome) => {
                status.insert("over".into(), json!(outcome));
            }
        }
        status
    }

    /// A new watcher hears who is there and everything it has not heard yet.
    pub(super) fn welcome(&mut self, watcher: Watcher) {
        let hello = json!({"hello": self.summary()}).to_string();
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
        for at in 0..self.watchers.len() {
            self.tell(at);
        }
        self.retain_those_who_hear();
    }

    /// One watcher hears what is new, with each of its ears.
    fn tell(&mut self, at: usize) {
        let ears = self.watchers[at].ears.clone();
        for (ear, (observer, since)) in ears.into_iter().enumerate() {
            let (frame, heard) = self.frame(observer, since);
            let watcher = &mut self.watchers[at];
            watcher.ears[ear].1 = heard;
            if let Err(TrySendError::Full(_)) = watcher.frames.try_send(frame) {
                // Whoever reads too slowly comes back and says what it has heard.
                watcher.ears.clear();
                return;
            }
        }
    }

    fn retain_those_who_hear(&mut self) {
        self.watchers.retain(|watcher| !watcher.ears.is_empty() && !watcher.frames.is_closed());
    }

    /// What an observer hears from event `since` on, and the number of the next event.
    fn frame(&self, observer: Observer, since: usize) -> (String, usize) {
        let mut frame = self.status();
        frame.insert("phase".into(), json!(self.row.phase));
        frame.insert("offers".into(), json!(self.offers));
        let seat = match observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        };
        frame.insert("as".into(), json!(seat));
        let mut heard = since;
        if let Some(live) = &self.live {
            let events = live.told(observer, since);
            heard = events.last().map_or(since, |event| event.number + 1);
            frame.insert("events".into(), json!(events));
            frame.insert("view".into(), live.view(observer));
            frame.insert("prompt".into(), json!(live.prompt(observer)));
            if let Some(seat) = seat {
                frame.insert("sealed".into(), json!(live.sealed_answer(seat)));
            }
        } else {
            frame.insert("seats".into(), self.summary()["seats"].take());
        }
        if let Some(clocks) = &self.clocks {
            let left: Vec<i64> = Seat::ALL[..self.plan.seats.len()]
                .iter()
                .map(|seat| clocks.left(*seat, now()))
                .collect();
            frame.insert("left".into(), json!(left));
        }
        if self.row.phase == Phase::Over {
            // From now on everybody may check the dice.
            frame.insert("dice".into(), json!(self.revealed()));
            let again = &self.plan.again;
            let wishes: Vec<Seat> = again.wishes.iter().map(|(seat, _)| *seat).collect();
            frame.insert("again".into(), json!({"wishes": wishes, "match": again.id}));
        }
        (json!({"update": frame}).to_string(), heard)
    }

    /// Everybody at the table hears what was said.
    pub(super) fn tell_chat(&mut self, number: u32, name: &str, text: &str, at: i64) {
        let frame = json!({"chat": {"number": number, "name": name, "text": text, "at": at}});
        let frame = frame.to_string();
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
