//! Where figures would stand if a draft were carried out: the ghosts on the board.
//!
//! A sketch moves figures by the code of the rules and rolls no dice. It tells how far each movement goes and what
//! ends it. Where a contest, loose strikes or an injury would follow, it continues as if the figure stayed where
//! it was stopped, on its feet.

mod board;

use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use crate::Fighters;
use crate::action::{Action, Hand};
use crate::content::PieceId;
use crate::rules::{Sight, Zone};
use crate::state::{FigureId, Markers};
use board::Board;

/// What a player is putting together.
///
/// On the wire: `{"programme":[{"steps":[{"markers":["advance","turn"],"hands":[null,"left"]}]}]}`,
/// `{"marker":"left"}`, `{"answer":{"move":{"way":"N","mm":60}}}`. A step of a `programme` action is accepted too; its card is ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Draft {
    /// FI-531, FI-534: the sequences of the own figures, in the order of placing. An empty list sketches the open
    /// steps alone.
    Programme(Vec<SequenceDraft>),
    /// FI-554: the marker that is asked for, executed to this side; without one, to the side that looks better.
    Marker(Option<Hand>),
    /// The answer of the figure that is asked for a movement: `move`, `cross`, `flee`, `turn`, `swing`, `evade`,
    /// `feint`. A distance above the limit counts as the limit.
    Answer(Action),
}

/// The sequence of one figure, as far as its player has thought of it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SequenceDraft {
    /// The sides meant for the markers of the steps that are open already and not begun, step by step.
    #[serde(default)]
    pub open: Vec<Vec<Option<Hand>>>,
    /// The steps that follow the open ones.
    #[serde(default)]
    pub steps: Vec<StepDraft>,
}

/// A step being put together.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StepDraft {
    /// The markers in the order of execution.
    #[cfg_attr(test, ts(as = "Vec<crate::state::Marker>"))]
    pub markers: Markers,
    /// The side meant for each marker; where none is given, the side that brings the nearest enemy in front.
    #[serde(default)]
    pub hands: Vec<Option<Hand>>,
}

/// Where the figures would stand: one entry for each step, in the order of execution.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sketch {
    /// FI-551: the players take turns, beginning with the one who acts first. Of several figures the one that has
    /// executed the fewest steps is next. Empty where nothing can be sketched.
    pub steps: Vec<SketchStep>,
}

/// One step of one figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SketchStep {
    /// Whose step it is.
    pub figure: FigureId,
    /// The number of the step in the figure's sequence, from 0; none for an answer.
    pub step: Option<u8>,
    /// Whether the step is part of the draft; otherwise it is open.
    pub drafted: bool,
    /// Where the figure begins the step.
    pub from: Pose,
    /// Where it ends the step.
    pub to: Pose,
    /// What each marker does.
    pub moves: Vec<SketchMove>,
    /// Whether the figure leaves the duel, by lethal ground or by flight. It makes no further steps.
    pub out: bool,
    /// FI-607: the nearest enemies at the end of the step, by gap and then by distance of the centres; several only if
    /// both are equal.
    pub nearest: Vec<Nearest>,
}

/// What a marker does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SketchMove {
    /// The answer that the sketch assumes for the marker.
    pub answer: Action,
    /// FI-601, FI-602, FI-605, FI-1151: how far the figure could go at most, in millimetres; 0 if it does not slide.
    pub limit: u16,
    /// Where it stands afterwards.
    pub to: Pose,
    /// What ended its movement early.
    pub stop: Option<Stop>,
}

/// A place and a facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Pose {
    /// FI-402: the south-west corner of the base.
    #[cfg_attr(test, ts(as = "crate::types::Point"))]
    pub at: Point,
    /// The direction of the front.
    #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
    pub facing: Quarter,
}

/// FI-707: what ends a movement early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Stop {
    /// FI-742: an enemy; a contest follows, unless the movement is a reaction.
    Enemy(FigureId),
    /// FI-709: an ally.
    Ally(FigureId),
    /// FI-703: a piece of scenery; its own rule follows.
    Piece(PieceId),
    /// FI-1163: a lethal piece, which takes the figure out.
    Lethal(PieceId),
    /// FI-708: the edge of the arena.
    Edge,
}

/// FI-607: an enemy as a figure would stand to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Nearest {
    /// The enemy.
    pub figure: FigureId,
    /// FI-404: the gap between the bases in millimetres, rounded up.
    pub gap: i32,
    /// FI-407: whether the gap is within combat distance.
    pub in_reach: bool,
    /// FI-408: in which zone of the figure the enemy stands.
    pub sees: Zone,
    /// FI-408: in which zone of the enemy the figure stands.
    pub seen: Zone,
}

impl duello_core::Draft<Fighters> for Draft {
    type Sketch = Sketch;

    /// Sketches where the figures would stand if the draft were carried out. It uses what everybody knows and the
    /// draft, and nothing else.
    fn sketch(&self, _: &Fighters, sight: Sight<'_>) -> Sketch {
        let board = Board::new(sight.public);
        match self {
            Draft::Programme(plans) => board.programme(sight.seat(), plans),
            Draft::Marker(hand) => board.marker(*hand),
            Draft::Answer(action) => board.answer(action),
        }
    }
}
