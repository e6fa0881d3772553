//! The answers that a player can give.

use duello_core::Seat;
use duello_geometry::plane::{Point, Quarter};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::content::{CardId, CharacterId, TechniqueId};
use crate::state::{FigureId, MARKERS_MAX, Marker, Markers, Slot};

/// One player's answer to a decision.
///
/// On the wire: `"roll"`, `{"place":{"character":0,"at":[376,40],"facing":"N"}}`,
/// `{"programme":[[{"markers":["advance","turn"],"card":0}]]}`, `{"step":0}`, `{"move":{"way":"N","mm":60}}`,
/// `{"attack":{"target":1,"with":"bare"}}`, `{"maximise":2}`, `"pass"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Action {
    /// FI-305, FI-504: both roll a die.
    Roll,
    /// FI-305, FI-502: this seat deploys or acts first.
    First(#[cfg_attr(test, ts(as = "u8"))] Seat),
    /// FI-R55: the characters of a side, in the order in which they will be placed.
    Choose(Vec<CharacterId>),
    /// FI-306: places a character.
    Place(Placing),
    /// FI-311: a deck for each own figure.
    Decks(Vec<DeckPlan>),
    /// FI-531, FI-534: the next steps of each own figure, in the order of placing.
    Programme(Vec<Vec<StepPlan>>),
    /// FI-553: this figure executes its next step.
    Step(FigureId),
    /// FI-1061: this figure makes an improvised attack.
    Improvise(Improvised),
    /// FI-560: this figure uses an object of the reserve.
    Drink(FigureCard),
    /// FI-883: this figure stands up with a card, or by giving up its last step.
    Stand(Standing),
    /// FI-555: does nothing with the activation.
    Hold,
    /// FI-1205: gives the duel up.
    Surrender,
    /// FI-1408: the longer step is paid.
    PayAgile,
    /// FI-1408: the marker at this place of the step is dropped.
    Drop(u8),
    /// FI-601, FI-602, FI-605: slides straight ahead, aside or away.
    Move(Way),
    /// FI-1113: crosses the low piece or barrel in front.
    Cross,
    /// FI-1207: leaves the arena across this edge.
    Flee(#[cfg_attr(test, ts(as = "crate::types::Quarter"))] Quarter),
    /// FI-603; also the turn of a reaction or after an attack.
    Turn(Hand),
    /// FI-604: rotates the base about one of its corners.
    Swing(Swing),
    /// FI-554: does not use the marker or the offer.
    Skip,
    /// FI-801: attacks.
    Attack(Strike),
    /// FI-921: uses a technique.
    Technique(Named),
    /// FI-926: uses a skill or casts a spell.
    Use(Use),
    /// FI-212: equips the card bound to the step.
    Equip,
    /// FI-1306: gives an equipped card to an ally.
    Give(Gift),
    /// FI-231: with this card.
    Maximise(Slot),
    /// FI-1411: with this card.
    WallOfSwords(Slot),
    /// More attack dice from this card.
    Fury(Slot),
    /// FI-1502: a reaction that turns.
    Feint(Slot, Hand),
    /// FI-1502: a reaction that moves.
    Evade(Slot, Way),
    /// FI-863: ignores the injuries with this card.
    Protect(Slot),
    /// Venom from this card.
    Venom(Slot),
    /// FI-110: trades this many criticals.
    Trade(u8),
    /// FI-892, FI-893, FI-894: this card is lost.
    Lose(Slot),
    /// Discards this equipped card of the target.
    Disarm(Slot),
    /// FI-606: displaces the target in this direction, where two are possible.
    Away(#[cfg_attr(test, ts(as = "crate::types::Quarter"))] Quarter),
    /// FI-935: this target comes next.
    Next(FigureId),
    /// FI-126: these cards are added.
    Add(Vec<CardId>),
    /// Does nothing.
    Pass,
}

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Hand {
    /// Counter-clockwise.
    Left,
    /// Clockwise.
    Right,
}

impl Hand {
    /// Both.
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    /// The facing after a turn to this side.
    pub const fn turn(self, facing: Quarter) -> Quarter {
        match self {
            Hand::Left => facing.turned(-1),
            Hand::Right => facing.turned(1),
        }
    }
}

/// FI-306: which character is placed, where and facing where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Placing {
    /// Which character.
    pub character: CharacterId,
    /// FI-402: the south-west corner of the base.
    #[cfg_attr(test, ts(as = "crate::types::Point"))]
    pub at: Point,
    /// FI-308: the direction of the front.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub facing: Quarter,
}

/// FI-311: the cards of a figure.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DeckPlan {
    /// The deck.
    pub cards: Vec<CardId>,
    /// FI-211: those of it that begin equipped.
    pub equipped: Vec<CardId>,
}

/// FI-523: a step and the card that pays for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StepPlan {
    /// The markers in the order of execution.
    #[serde(deserialize_with = "read_markers")]
    #[cfg_attr(test, ts(as = "Vec<crate::state::Marker>"))]
    pub markers: Markers,
    /// The card.
    pub card: Slot,
}

/// FI-525, FI-1408: no step has more markers than a longer one.
fn read_markers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Markers, D::Error> {
    let markers = Vec::<Marker>::deserialize(deserializer)?;
    if markers.len() > MARKERS_MAX {
        let text =
            format!("a step has at most {MARKERS_MAX} markers (FI-525), not {}", markers.len());
        return Err(D::Error::custom(text));
    }
    Ok(markers.into_iter().collect())
}

/// FI-1061: an attack in place of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Improvised {
    /// Who attacks.
    pub figure: FigureId,
    /// The card used up for it.
    pub card: Slot,
    /// The target and the weapon.
    pub strike: Strike,
}

/// A card of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureCard {
    /// The figure.
    pub figure: FigureId,
    /// Its card.
    pub card: Slot,
}

/// FI-883: how a downed figure stands up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Standing {
    /// The figure.
    pub figure: FigureId,
    /// The card used up; none if a step is given up.
    pub card: Option<Slot>,
}

/// A straight movement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Way {
    /// The direction.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub way: Quarter,
    /// The distance in millimetres.
    pub mm: u16,
}

/// FI-604: a turn and displacement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Swing {
    /// The direction in which the base shifts.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub way: Quarter,
    /// The side to which it turns.
    pub hand: Hand,
}

/// FI-802: the target and the weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Strike {
    /// The target.
    pub target: FigureId,
    /// The weapon.
    pub with: With,
}

/// FI-217, FI-1021: what an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum With {
    /// In close combat, without the text of a weapon.
    Bare,
    /// In close combat, with the text of this weapon.
    Weapon(Slot),
    /// FI-1023: from a distance, with this weapon.
    Shot(Slot),
}

/// FI-921: a technique and its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Named {
    /// The technique.
    pub technique: TechniqueId,
    /// Its target.
    pub aim: Aim,
}

/// FI-926: a skill or spell and its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Use {
    /// What is used.
    pub power: Power,
    /// Its target.
    pub aim: Aim,
}

/// FI-926: what a Special skill step uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Power {
    /// The text of this card.
    Card(Slot),
    /// The skill of the sheet: Call of the Forge.
    Forge,
}

/// The target of a technique, skill or spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Aim {
    /// There is nothing to choose.
    Nothing,
    /// An attack on one target.
    Strike(Strike),
    /// To this side.
    Side(Hand),
    /// FI-410: the strip, shifted by this many millimetres.
    Slid(u8),
    /// This figure.
    Figure(FigureId),
    /// This card: the one to recover, or the one to discard.
    Card(Slot),
}

/// FI-1306: an equipped card and the ally who gets it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Gift {
    /// The equipped card.
    pub card: Slot,
    /// The ally.
    pub to: FigureId,
}
