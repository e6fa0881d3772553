//! The result of an answer as a player weighs it: the outcomes of odds.

use duello_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::event::Event;

/// The result of an answer as a player weighs it, by side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Upshot {
    /// FI-823, FI-850: strikes on its figures before they defend, those of attacks and loose ones.
    pub strikes: [u8; 2],
    /// Wounds taken.
    pub wounds: [u8; 2],
    /// VP gained and lost.
    pub points: [i8; 2],
    /// Figures knocked down.
    pub downed: [u8; 2],
    /// Figures taken out.
    pub out: [u8; 2],
    /// Whether a figure levelled up.
    pub levelled: [bool; 2],
    /// The winners if the match is over; nobody if it is drawn.
    #[cfg_attr(test, ts(as = "Option<Vec<u8>>"))]
    pub over: Option<Seats>,
}

/// What has begun and is not resolved yet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Begun {
    /// A technique whose attack follows a movement, or a card used in the middle of an attack.
    text: bool,
    /// A contest.
    contest: bool,
    /// Targets of an attack that have not been dealt with.
    targets: usize,
}

impl Begun {
    /// What is unresolved after an event.
    fn after(self, event: &Event) -> Begun {
        match event {
            Event::Begins { .. } | Event::Used { .. } => Begun { text: true, ..self },
            Event::Collides { .. } => Begun { contest: true, ..self },
            Event::Contest { .. } => Begun { contest: false, ..self },
            Event::Attacks { targets, .. } => Begun { text: false, targets: targets.len(), ..self },
            Event::Outcome { .. } | Event::Spent { .. } => {
                Begun { text: false, targets: self.targets.saturating_sub(1), ..self }
            }
            Event::Forgone { .. } | Event::StepEnds { .. } | Event::Over { .. } => Begun::default(),
            _ => self,
        }
    }
}

impl Upshot {
    /// The upshot of some events, once they have settled something and left nothing open. A movement settles something,
    /// unless a strike or a contest follows it.
    pub(crate) fn of<'a>(events: impl Iterator<Item = &'a Event> + Clone) -> Option<Upshot> {
        let begun = events.clone().fold(Begun::default(), Begun::after);
        let is_settled = begun == Begun::default() && events.clone().any(settles);
        is_settled.then(|| Upshot::sum(events))
    }

    /// The sum of some events.
    pub(crate) fn sum<'a>(events: impl Iterator<Item = &'a Event>) -> Upshot {
        let mut upshot = Upshot::default();
        let side = |seat: &Seat| seat.index() & 1;
        for event in events {
            match event {
                Event::Struck { seat, strikes, .. } => {
                    upshot.strikes[side(seat)] += strikes.total();
                }
                Event::LooseStrikes { seat, strikes, .. } => upshot.strikes[side(seat)] += strikes,
                Event::Wounded { seat, wounds, .. } => upshot.wounds[side(seat)] += wounds,
                Event::Points { seat, by, .. } => upshot.points[side(seat)] += by,
                Event::KnockedDown { seat, .. } => upshot.downed[side(seat)] += 1,
                Event::TakenOut { seat, .. } => upshot.out[side(seat)] += 1,
                Event::LevelUp { seat, .. } => upshot.levelled[side(seat)] = true,
                Event::Over { ending } => upshot.over = Some(Seats::from_iter(ending.winner)),
                _ => {}
            }
        }
        upshot
    }
}

/// Whether an event settles something.
fn settles(event: &Event) -> bool {
    matches!(
        event,
        Event::Outcome { .. }
            | Event::Spent { .. }
            | Event::Moved { .. }
            | Event::Turned { .. }
            | Event::StepEnds { .. }
            | Event::Held { .. }
            | Event::Revealed { .. }
            | Event::Placed { .. }
            | Event::Presented { .. }
            | Event::RolledOff { .. }
            | Event::TieRolled { .. }
            | Event::ActsFirst { .. }
            | Event::DeploysFirst { .. }
            | Event::Over { .. }
    )
}
