//! A figure, its cards and its sequence of steps.

use duello_core::Seat;
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use super::{CARDS_MAX, FIGURES_MAX, InlineVec, STEPS_MAX};
use crate::content::{CardId, CharacterId};

/// A character on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Figure {
    /// Whose it is.
    pub seat: Seat,
    /// Which character.
    pub character: CharacterId,
    /// 1 or 2.
    pub level: u8,
    /// FI-111: its victory points.
    pub vp: u8,
    /// FI-861: its wounds.
    pub wounds: u8,
    /// FI-402: the south-west corner of its base.
    pub at: Point,
    /// The direction of its front.
    pub facing: Quarter,
    /// FI-881: the activation in which it was knocked down, while it is down.
    pub down: Option<u32>,
    /// FI-891: whether it is badly wounded.
    pub badly_wounded: bool,
    /// FI-R35: whether it has beaten death already.
    pub beat_death: bool,
    /// Whether it is still in the duel.
    pub out: Option<Out>,
    /// FI-1414: strikes that it cancels come back.
    pub parrying: bool,
    /// More defence dice until its next step.
    pub guard: u8,
    /// FI-R67: sand in the eyes, at the latest until this turn ends.
    pub sand: Option<u8>,
    /// Whether Adaptable has been used in this turn.
    pub adapted: bool,
    /// FI-231: how many dice it last added by maximising, in this turn.
    #[serde(default)]
    pub maximised: u8,
    /// Its cards.
    pub cards: InlineVec<Held, CARDS_MAX>,
    /// FI-218: how many cards are available.
    pub available: u8,
    /// FI-218: how many are bound to steps.
    pub bound: u8,
    /// FI-218: how many are used up.
    pub used: u8,
    /// FI-522: how many steps it can programme in this turn.
    pub limit: u8,
    /// FI-505: how many steps it must reveal in this turn.
    pub obliged: u8,
    /// FI-532: whether it may programme no more in this turn.
    pub closed: bool,
    /// FI-521: its sequence.
    pub steps: InlineVec<Step, STEPS_MAX>,
    /// How many of them have been begun.
    pub next: u8,
    /// FI-R20: with open hands, the state of each card.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub open_hand: Option<Hand>,
}

/// How a figure left the duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Out {
    /// FI-875: it was defeated.
    Defeated,
    /// FI-1207: it fled.
    Fled,
}

/// A card of a figure, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Held {
    /// Which card.
    pub card: CardId,
    /// Where it is.
    pub place: Place,
    /// FI-218: whether everybody knows that it is used up.
    pub known_used: bool,
}

/// FI-204: where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Place {
    /// Available, bound or used up: only its owner knows which.
    #[default]
    Hand,
    /// FI-209: face up beside the sheet.
    Equipped,
    /// FI-207: out for the rest of the match.
    Discarded,
    /// FI-1306: it is an ally's now.
    Given,
}

/// FI-204: the state of a card that does not lie open.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum CardState {
    /// In the hand.
    #[default]
    Available,
    /// FI-523: it pays for this step.
    Bound(u8),
    /// FI-205: used up until the next turn.
    Used,
}

/// The state of each card of a figure; open cards are `Available`.
pub type Hand = [CardState; CARDS_MAX];

/// What one seat alone knows: which of its cards are available, bound and used up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Secret {
    /// By figure; all `Available` for the other side's.
    pub hands: [Hand; FIGURES_MAX],
}

/// FI-526, FI-527: a part of a step.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Marker {
    /// FI-601: straight ahead, up to the length of a card.
    #[default]
    Advance,
    /// FI-602: straight aside, up to the width of a card.
    Lateral,
    /// FI-603: a turn of 90°.
    Turn,
    /// FI-604: turn and displacement.
    Swing,
    /// FI-801: an attack.
    Attack,
    /// FI-921: a special combat technique.
    Technique,
    /// FI-605: straight away from the nearest enemy, up to the length of a card.
    Retreat,
    /// FI-926: a special skill or a spell.
    Skill,
    /// FI-212: equips the card that pays for the step.
    Equip,
}

impl Marker {
    /// All markers, the half-step ones first.
    pub const ALL: [Marker; 9] = [
        Marker::Advance,
        Marker::Lateral,
        Marker::Turn,
        Marker::Swing,
        Marker::Attack,
        Marker::Technique,
        Marker::Retreat,
        Marker::Skill,
        Marker::Equip,
    ];

    /// FI-526: whether two of them make a step.
    pub const fn is_half(self) -> bool {
        matches!(self, Marker::Advance | Marker::Lateral | Marker::Turn | Marker::Swing)
    }
}

/// FI-525: the markers of a step.
pub type Markers = InlineVec<Marker, MARKERS_MAX>;

/// FI-525, FI-1408: the most markers of a step.
pub(crate) const MARKERS_MAX: usize = 3;

/// FI-521: a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Step {
    /// Its markers in the order of execution.
    pub markers: Markers,
    /// FI-533: whether it was revealed in the anticipation stage and must be executed.
    pub obligatory: bool,
}

impl Figure {
    /// The steps not begun yet.
    pub fn steps_left(&self) -> &[Step] {
        &self.steps[usize::from(self.next).min(self.steps.len())..]
    }

    /// Whether it lies on the ground.
    #[inline]
    pub const fn is_down(&self) -> bool {
        self.down.is_some()
    }
}
