//! The last shootout, read off the events.

use duello_core::{Phrase, Seat, Seats, say};
use duello_gunslingers::{Card, Event};

use super::{Heard, card_name};

/// Who pointed at whom, what they turned over and what came of it, as far as it has been told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shootout {
    pub(super) lanes: Vec<Lane>,
    pub(super) fallen: Seats,
}

/// One player's part in a shootout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lane {
    pub(super) seat: Seat,
    pub(super) target: Option<Seat>,
    /// None while it lies face down.
    pub(super) card: Option<Card>,
    pub(super) result: Outcome,
}

/// What came of pointing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// Nobody knows yet.
    Open,
    /// It was a bluff: the card does not shoot.
    Smoke,
    /// The target's card deflected the shot.
    Deflected,
    /// The shot hit.
    Hit,
    /// There was nobody to hit.
    Air,
}

impl Shootout {
    /// The last shootout that the log tells of.
    pub(super) fn last(log: &[Heard<'_>]) -> Option<Shootout> {
        // A log is long and only its end matters: both events begin a picture anew.
        let begins =
            |told: &Heard<'_>| matches!(told.event, Event::Pointed { .. } | Event::Revealed { .. });
        let start = log.iter().rposition(begins)?;
        log[start..].iter().fold(None, |shootout: Option<Shootout>, told| match told.event {
            Event::Pointed { targets } => {
                let lane = |seat, target| Lane { seat, target, card: None, result: Outcome::Open };
                let lanes = targets.iter().map(|p| lane(p.seat, p.target)).collect();
                Some(Shootout { lanes, fallen: Seats::NONE })
            }
            // Where card and target are chosen together nobody points first: the reveal says it all.
            Event::Revealed { plays } => {
                let lanes = plays.iter().map(|revealed| Lane {
                    seat: revealed.seat,
                    target: revealed.play.target,
                    card: Some(revealed.play.card),
                    result: if revealed.play.card.is_shooter() {
                        Outcome::Open
                    } else {
                        Outcome::Smoke
                    },
                });
                Some(Shootout { lanes: lanes.collect(), fallen: Seats::NONE })
            }
            later => shootout.map(|shootout| shootout.with(later)),
        })
    }

    fn with(mut self, event: &Event) -> Shootout {
        let (shooter, result) = match event {
            Event::Hit { attack } => (attack.shooter, Outcome::Hit),
            Event::Deflected { attack } => (attack.shooter, Outcome::Deflected),
            Event::Wasted { shooter } => (*shooter, Outcome::Air),
            Event::Fell { seat } => {
                self.fallen = self.fallen.with(*seat);
                return self;
            }
            _ => return self,
        };
        if let Some(lane) = self.lanes.iter_mut().find(|lane| lane.seat == shooter) {
            lane.result = result;
        }
        self
    }
}

impl Lane {
    /// The lane in words.
    pub(super) fn label(&self) -> Phrase {
        let Some(card) = self.card else { return "?".into() };
        let card = card_name(card);
        match self.result {
            Outcome::Open => card,
            Outcome::Smoke => say!("street-smoke", "{card}, smoke", card),
            Outcome::Deflected => say!("street-deflected", "{card}, deflected", card),
            Outcome::Hit => say!("street-hit", "{card}, HIT!", card),
            Outcome::Air => say!("street-air", "{card}, into the air", card),
        }
    }
}
