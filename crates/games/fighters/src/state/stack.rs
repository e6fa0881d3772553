//! The stack of an activation: each frame waits for the one above it.

use duello_core::dice::Counts;
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use super::{FIGURES_MAX, FigureId, InlineVec};
use crate::action::Hand;
use crate::content::TechniqueId;
use crate::event::{Mode, Strikes};

/// A procedure in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Frame {
    /// FI-551: a player chooses what to do with an activation.
    Activate(Activate),
    /// FI-554: a step is executed, marker by marker.
    Step(Executing),
    /// A free movement by a technique.
    Free(Free),
    /// FI-701: a figure slides.
    Slide(Slide),
    /// FI-862: a hit.
    Hit(Hit),
    /// FI-801: an attack.
    Attack(Attack),
    /// FI-126: cards are to be chosen for a figure that has levelled up.
    Add {
        /// Which figure.
        figure: FigureId,
        /// How many cards.
        cards: u8,
    },
}

/// FI-551: an activation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Activate {
    /// The figure, once it is settled.
    pub figure: Option<FigureId>,
    /// FI-560: whether an object has been used.
    pub drank: bool,
    /// FI-883: whether it has stood up.
    pub stood: bool,
}

/// FI-554: a step being executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Executing {
    /// Whose step it is.
    pub figure: FigureId,
    /// Which step of its sequence; none for an improvised attack.
    pub step: Option<u8>,
    /// FI-1408: whether a longer step is still to be paid.
    pub unpaid: bool,
    /// The marker that comes next.
    pub at: u8,
}

/// A free movement by a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Free {
    /// Who moves.
    pub figure: FigureId,
    /// Whether it may be a Lateral or a Turn too, or an Advance only.
    pub any: bool,
}

/// FI-701: a figure slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Slide {
    /// Who slides.
    pub figure: FigureId,
    /// The direction.
    pub way: Quarter,
    /// The distance left.
    pub left: i32,
    /// The distance travelled.
    pub gone: i32,
    /// Why it slides.
    pub kind: SlideKind,
    /// The pieces with which it had contact at the start, a bit each.
    pub touching: u64,
    /// The figures with which it had contact at the start, a bit each.
    pub beside: u8,
    /// FI-1161: the dangerous pieces with which it has had contact, a bit each.
    pub danger: u64,
    /// The next stage.
    pub stage: SlideStage,
}

/// Why a figure slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum SlideKind {
    /// A movement of its own.
    Own,
    /// FI-1113: it crosses a low piece.
    Cross,
    /// FI-608: a turn and displacement.
    Swing(Hand),
    /// A reaction, which anything stops.
    Evade,
    /// FI-751: it is displaced.
    Displaced,
}

/// The stage of a slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum SlideStage {
    /// On the way.
    Go,
    /// FI-743: a figure may maximise.
    Contest(Contest),
    /// FI-750: the mover follows, then the strikes.
    Follow {
        /// Who is displaced.
        enemy: FigureId,
        /// Where it stood.
        from: Point,
        /// How far the mover wants to go.
        reach: i32,
        /// FI-747: the strikes.
        strikes: u8,
    },
    /// FI-747: the strikes on a figure.
    Strikes {
        /// On whom.
        figure: FigureId,
        /// How many.
        strikes: u8,
    },
    /// FI-1161: dangerous pieces.
    Danger,
}

/// FI-741: a contest of constitution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Contest {
    /// Against whom.
    pub enemy: FigureId,
    /// How far the mover is from it.
    pub lead: i32,
    /// FI-742: whether it is a push, not a collision.
    pub is_push: bool,
    /// How many have been asked: nobody, the mover, both.
    pub asked: u8,
    /// FI-743: the dice added by the mover and by the other.
    pub extra: [u8; 2],
}

/// FI-862: a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Hit {
    /// Who is hit.
    pub figure: FigureId,
    /// How many injuries.
    pub injuries: u8,
    /// Whether wounds equal to CON knock it down already.
    pub fells: bool,
    /// The next stage.
    pub stage: HitStage,
}

/// The stage of a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum HitStage {
    /// FI-861: the injuries become wounds.
    Wounds,
    /// FI-871: the roll against death.
    Death,
    /// FI-881: the figure may bite the dust.
    Fall,
    /// FI-891: the figure may be badly wounded.
    Badly,
    /// FI-892: a card is lost.
    Lose,
}

/// FI-801: an attack.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Attack {
    /// Who attacks.
    pub attacker: FigureId,
    /// With what.
    pub mode: Mode,
    /// FI-920: the technique, if it is one.
    pub technique: Option<TechniqueId>,
    /// FI-1061: whether it is improvised.
    pub improvised: bool,
    /// FI-934: the area in which it strikes.
    pub area: Option<Swath>,
    /// Whom it strikes, in order.
    pub targets: InlineVec<FigureId, FIGURES_MAX>,
    /// How many of them are in order, and later which is being dealt with.
    pub at: u8,
    /// Dice added by a card.
    pub fury: u8,
    /// FI-231: dice added by maximising.
    pub extra: u8,
    /// The attack dice.
    pub rolled: Faces,
    /// The result for the present target.
    pub now: Exchange,
    /// All injuries caused so far.
    pub caused: u8,
    /// The next stage.
    pub stage: AttackStage,
}

/// FI-934: an area as it was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Swath {
    /// FI-412: to this side of a figure that faced so.
    Sweep(Hand, Quarter),
    /// FI-410: this many cards, shifted by this many millimetres.
    Strip(u8, u8),
    /// FI-411: this many cards.
    Cone(u8),
}

/// The dice of an attack roll by their natural faces; where only classes are known, a face of the class.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Faces {
    /// Dice of an element.
    pub elemental: [u8; 6],
    /// The others.
    pub plain: [u8; 6],
    /// FI-104: the face of die 1, where a modifier is given for it alone.
    pub first: u8,
    /// Whether die 1 is of an element.
    pub first_elemental: bool,
}

/// The result for one target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Exchange {
    /// FI-823: the strikes.
    pub strikes: Strikes,
    /// FI-231: dice added to the defence.
    pub extra: u8,
    /// Criticals of the defence, and its other successes.
    pub defence: [u8; 2],
    /// FI-110: criticals traded for loose strikes.
    pub traded: u8,
    /// FI-841: strikes cancelled.
    pub blocked: u8,
    /// FI-844: strikes that got through.
    pub injuries: u8,
    /// Natural criticals not cancelled.
    pub criticals: u8,
}

/// The stage of an attack; A1 to A14 are the steps of the rulebook's table "An attack".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum AttackStage {
    /// A1: the target, for a technique that began with a movement.
    Aim,
    /// FI-935: which of those equally near comes first.
    Order,
    /// A2: the target may react.
    React,
    /// FI-1502: whether the target can still be attacked.
    Recheck,
    /// A3: the attacker may add dice.
    Boost,
    /// A4, A5: the attack roll.
    Roll,
    /// A6: the target may add dice.
    Defend,
    /// A7: the defence roll.
    Defence,
    /// A8: criticals traded.
    Trade,
    /// A8, A9: strikes are cancelled.
    Block,
    /// A10: the target may prevent the injuries.
    Protect,
    /// A11: the injuries become wounds.
    Wound,
    /// A12: steps and VP.
    Riders,
    /// A12: an equipped card.
    Disarm,
    /// A12: displacement.
    Shove,
    /// A12: venom.
    Venom,
    /// A12: healing.
    Leech,
    /// A13: cancelled strikes come back.
    Parry,
    /// A13: a riposte.
    Riposte,
    /// The next target.
    Next,
    /// A14: a turn.
    Pivot,
    /// A14: a movement.
    Dance,
}

impl Attack {
    /// An attack about to be made.
    pub(crate) fn new(attacker: FigureId, mode: Mode) -> Attack {
        Attack {
            attacker,
            mode,
            technique: None,
            improvised: false,
            area: None,
            targets: InlineVec::new(),
            at: 0,
            fury: 0,
            extra: 0,
            rolled: Faces::default(),
            now: Exchange::default(),
            caused: 0,
            stage: AttackStage::Order,
        }
    }

    /// The target being dealt with.
    pub fn target(&self) -> Option<FigureId> {
        self.targets.get(usize::from(self.at)).copied()
    }

    /// An attack at combat distance that is neither ranged nor a spell.
    pub const fn is_close(&self) -> bool {
        matches!(self.mode, Mode::Close(_))
    }
}

impl Faces {
    /// Adds dice by what they count as: `counts` of classes, and a natural face for each class.
    pub(crate) fn add(&mut self, elemental: bool, counts: &Counts, faces: [u8; 3]) {
        let dice = if elemental { &mut self.elemental } else { &mut self.plain };
        for (class, face) in faces.into_iter().enumerate() {
            dice[usize::from(face.clamp(1, 6)) - 1] += counts[class] as u8;
        }
    }
}
