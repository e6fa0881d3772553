//! What is going on within an activation, frame by frame: a frame waits for the one above it.

use duello_core::dice::Counts;
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use super::{FIGURES_MAX, FigureId, InlineVec};
use crate::action::Hand;
use crate::content::TechniqueId;
use crate::event::{Mode, Strikes};

/// One thing going on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// FI-551: a player is to say what he does.
    Activate(Activate),
    /// FI-554: a step is executed, marker by marker.
    Step(Executing),
    /// A marker for nothing: the movement of a technique.
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

/// FI-551.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Activate {
    /// The figure, once it is settled.
    pub figure: Option<FigureId>,
    /// FI-560: whether an object has been used.
    pub drank: bool,
    /// FI-883: whether it has stood up.
    pub stood: bool,
}

/// FI-554.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// A marker for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Free {
    /// Who moves.
    pub figure: FigureId,
    /// Whether it may be a Lateral or a Turn too, or an Advance only.
    pub any: bool,
}

/// FI-701: a figure slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slide {
    /// Who slides.
    pub figure: FigureId,
    /// Where to.
    pub way: Quarter,
    /// How far is left.
    pub left: i32,
    /// How far it has gone.
    pub gone: i32,
    /// Why it slides.
    pub kind: SlideKind,
    /// The pieces with which it had contact at the start, a bit each.
    pub touching: u64,
    /// The figures with which it had contact at the start, a bit each.
    pub beside: u8,
    /// FI-1161: the dangerous pieces with which it has had contact, a bit each.
    pub danger: u64,
    /// What comes next.
    pub stage: SlideStage,
}

/// Why a figure slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlideKind {
    /// A movement of its own.
    Own,
    /// FI-1113: it crosses a low piece.
    Cross,
    /// FI-608: a turn and displacement.
    Swing(Hand),
    /// A reaction: it stops before anything.
    Evade,
    /// FI-751: it is displaced.
    Displaced,
}

/// Where in a slide we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlideStage {
    /// On the way.
    Go,
    /// FI-743: somebody may maximise.
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
    /// FI-747: the strikes on somebody.
    Strikes {
        /// On whom.
        figure: FigureId,
        /// How many.
        strikes: u8,
    },
    /// FI-1161: dangerous pieces.
    Danger,
}

/// FI-741.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contest {
    /// Against whom.
    pub enemy: FigureId,
    /// How far the mover is from it.
    pub lead: i32,
    /// FI-742.
    pub is_push: bool,
    /// Who has been asked: none, the mover, both.
    pub asked: u8,
    /// FI-743: the dice added by the mover and by the other.
    pub extra: [u8; 2],
}

/// FI-862: a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// Who is hit.
    pub figure: FigureId,
    /// How many injuries.
    pub injuries: u8,
    /// Whether wounds equal to CON knock it down already.
    pub fells: bool,
    /// What comes next.
    pub stage: HitStage,
}

/// Where in a hit we are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HitStage {
    /// FI-861.
    Wounds,
    /// FI-871.
    Death,
    /// FI-881.
    Fall,
    /// FI-891.
    Badly,
    /// FI-892: a card is lost.
    Lose,
}

/// FI-801: an attack.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: FigureId,
    /// With what.
    pub mode: Mode,
    /// FI-920.
    pub technique: Option<TechniqueId>,
    /// FI-1061.
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
    /// What has come of the present target.
    pub now: Exchange,
    /// All injuries caused so far.
    pub caused: u8,
    /// What comes next.
    pub stage: AttackStage,
}

/// FI-934: an area as it was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Swath {
    /// FI-412: to this side of a figure that faced so.
    Sweep(Hand, Quarter),
    /// FI-410: so many cards, slid by so much.
    Strip(u8, u8),
    /// FI-411: so many cards.
    Cone(u8),
}

/// The dice of an attack roll by their natural faces; where only classes are known, a face of the class.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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

/// What has come of one target.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Exchange {
    /// FI-823.
    pub strikes: Strikes,
    /// FI-231: dice added to the defence.
    pub extra: u8,
    /// Criticals of the defence, and its other successes.
    pub defence: [u8; 2],
    /// FI-110: criticals traded for loose strikes.
    pub traded: u8,
    /// FI-841: strikes cancelled.
    pub blocked: u8,
    /// FI-844.
    pub injuries: u8,
    /// Natural criticals not cancelled.
    pub criticals: u8,
}

/// Where in an attack we are; the numbers are those of the rulebook's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStage {
    /// A1, for a technique that began with a movement: whom to strike.
    Aim,
    /// FI-935: which of those equally near comes first.
    Order,
    /// A2.
    React,
    /// FI-1502: whether the target can still be attacked.
    Recheck,
    /// A3.
    Boost,
    /// A4, A5.
    Roll,
    /// A6.
    Defend,
    /// A7.
    Defence,
    /// A8: criticals traded.
    Trade,
    /// A8, A9.
    Block,
    /// A10.
    Protect,
    /// A11.
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
    /// A13.
    Parry,
    /// A13.
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
