//! What happened, as observers are told.

use duello_core::Seat;
use duello_geometry::plane::{Point, Quarter};
use serde::{Deserialize, Serialize};

use crate::content::{CardId, CharacterId, PieceId, PieceKind, TechniqueId};
use crate::state::{Ending, FigureId, Markers, Out};

/// One thing that happened.
#[allow(
    missing_docs,
    reason = "each event says what happened, and its fields are named after what they hold"
)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Event {
    /// FI-305: one die each for the choice of who deploys first.
    RolledOff {
        dice: [u32; 2],
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        higher: Option<Seat>,
    },
    /// FI-305: who deploys first.
    DeploysFirst {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-R55: the characters chosen in secret.
    Chosen { characters: [Vec<CharacterId>; 2] },
    /// FI-306: a character is placed.
    Placed {
        figure: FigureId,
        character: CharacterId,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        at: Point,
        #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
        facing: Quarter,
    },
    /// FI-311: the deck of a figure, and which of it is equipped.
    Presented { figure: FigureId, cards: Vec<CardId>, equipped: Vec<CardId> },
    /// FI-501: a turn begins.
    TurnBegins { turn: u8 },
    /// FI-501: the initiative.
    Initiative { dice: [Vec<u32>; 2], successes: [u8; 2] },
    /// FI-505: how many steps a figure must reveal.
    Obliged { figure: FigureId, steps: u8 },
    /// FI-531, FI-534: steps are revealed.
    Revealed {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "Vec<Vec<crate::state::Marker>>"))]
        steps: Vec<Markers>,
        obligatory: bool,
    },
    /// FI-532: a figure revealed too few steps and may programme no more in this turn.
    Closed { figure: FigureId },
    /// FI-504: one die each for the initiative.
    TieRolled {
        dice: [u32; 2],
        #[cfg_attr(test, ts(as = "Option<u8>"))]
        higher: Option<Seat>,
    },
    /// FI-502: who acts first in this turn.
    ActsFirst {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-551: a step is executed.
    StepBegins {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "Vec<crate::state::Marker>"))]
        markers: Markers,
    },
    /// FI-551: the activation passes on.
    StepEnds { figure: FigureId },
    /// FI-555: a player holds.
    Held {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-883: a downed figure stands up.
    StoodUp { figure: FigureId, gave_up_step: bool },
    /// FI-1408: a longer step is paid for.
    PaidAgile { figure: FigureId },
    /// FI-1408: a marker of a longer step is dropped instead.
    DroppedMarker { figure: FigureId, at: u8 },
    /// FI-559: a figure loses its last step.
    LostStep { figure: FigureId },
    /// FI-603: a figure turns.
    Turned {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "crate::types::Quarter"))]
        facing: Quarter,
    },
    /// FI-701: a figure has moved by itself or was displaced.
    Moved {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        from: Point,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        to: Point,
        displaced: bool,
    },
    /// FI-1113: a figure crosses a low piece or barrel.
    Crossed {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        from: Point,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        to: Point,
    },
    /// FI-742: a mover meets an enemy, by a charge or by a push; a contest follows.
    Collides { mover: FigureId, other: FigureId, push: bool },
    /// FI-741: a contest; the mover first, or the figure and a barrel.
    Contest {
        mover: FigureId,
        other: Option<FigureId>,
        barrel: Option<PieceId>,
        dice: [Vec<u32>; 2],
        successes: [u8; 2],
    },
    /// FI-1133, FI-R69: a barrel is smashed.
    Destroyed { piece: PieceId, kind: PieceKind },
    /// FI-R69: a barrel is kicked.
    Kicked {
        piece: PieceId,
        kind: PieceKind,
        #[cfg_attr(test, ts(as = "crate::types::Point"))]
        to: Point,
    },
    /// FI-921: a technique begins with a movement; its attack follows if there is a target.
    Begins { figure: FigureId, technique: TechniqueId },
    /// FI-801: an attack is declared.
    Attacks {
        attacker: FigureId,
        targets: Vec<FigureId>,
        mode: Mode,
        technique: Option<TechniqueId>,
        improvised: bool,
    },
    /// FI-922, FI-923: a Technique marker is lost.
    Forgone { figure: FigureId },
    /// FI-231: a roll is maximised.
    Maximised { figure: FigureId, dice: u8 },
    /// A card's text is used.
    Used { figure: FigureId, card: CardId },
    /// The skill of a sheet is used.
    Skill { figure: FigureId },
    /// FI-823: the attack roll; how it is judged is told for each target.
    AttackRoll { attacker: FigureId, elemental: u8, dice: Vec<u32>, again: Vec<u32>, criticals: u8 },
    /// FI-823: strikes on a target.
    Struck {
        target: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        modifier: i8,
        strikes: Strikes,
    },
    /// FI-831: the defence roll.
    DefenceRoll {
        figure: FigureId,
        modifier: i8,
        need: u8,
        dice: Vec<u32>,
        criticals: u8,
        successes: u8,
    },
    /// FI-844: what got through.
    Outcome { target: FigureId, blocked: u8, injuries: u8 },
    /// FI-1502: the target can no longer be attacked, and the attack is spent.
    Spent { attacker: FigureId, target: FigureId },
    /// FI-1161, FI-1163: a dangerous or lethal piece takes effect on a figure.
    Hazard { figure: FigureId, piece: PieceId, lethal: bool },
    /// FI-R69: the dice of a kicked barrel that hits a figure.
    BarrelHits { piece: PieceId, figure: FigureId, dice: Vec<u32>, strikes: u8 },
    /// FI-850: loose strikes.
    LooseStrikes {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        cause: Cause,
        strikes: u8,
        dice: Vec<u32>,
        injuries: u8,
    },
    /// FI-861: a figure takes wounds.
    Wounded {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        wounds: u8,
        total: u8,
    },
    /// FI-872: the roll against death.
    DeathRoll { figure: FigureId, die: u32, excess: u8, lives: bool },
    /// FI-881: a figure bites the dust.
    KnockedDown {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-891: a figure is badly wounded.
    BadlyWounded { figure: FigureId },
    /// FI-905: a figure is healed.
    Healed { figure: FigureId, wounds: u8 },
    /// FI-108, FI-111: VP gained or lost.
    Points {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        by: i8,
        total: u8,
    },
    /// FI-123: a figure reaches level 2.
    LevelUp {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-126: a figure that levelled up gets more cards.
    Added { figure: FigureId, cards: Vec<CardId> },
    /// FI-212, FI-1306: a card is equipped.
    Equipped { figure: FigureId, card: CardId },
    /// FI-1306: an equipped card goes to an ally.
    Given { figure: FigureId, to: FigureId, card: CardId },
    /// FI-207: a card is discarded.
    Discarded { figure: FigureId, card: CardId },
    /// FI-215: a discarded card comes back, used up.
    Recovered { figure: FigureId, card: CardId },
    /// The roll against venom.
    VenomRoll { figure: FigureId, die: u32, injuries: u8 },
    /// Sand in the eyes.
    Blinded { figure: FigureId },
    /// FI-875, FI-1207: a figure leaves the duel.
    TakenOut {
        figure: FigureId,
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
        how: Out,
    },
    /// FI-1205: a player surrenders.
    Surrendered {
        #[cfg_attr(test, ts(as = "u8"))]
        seat: Seat,
    },
    /// FI-1201 to FI-1213: the match is over.
    Over { ending: Ending },
}

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Mode {
    /// FI-217: in close combat, with the text of an equipped weapon if any.
    Close(Option<CardId>),
    /// FI-1021: from a distance, with this weapon.
    Shot(CardId),
    /// FI-928: with this spell.
    Spell(CardId),
}

/// FI-850: where loose strikes come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Cause {
    /// FI-1141: running into a vertical piece or a wall.
    Piece(PieceId),
    /// FI-R81: running into a walled edge.
    Edge,
    /// FI-1131: losing a contest with a barrel.
    Barrel(PieceId),
    /// FI-747: losing a collision.
    Collision,
    /// FI-1402: being pushed by Lacerating Armour.
    Push,
    /// FI-1414: strikes that a parrying figure blocked.
    Parry,
    /// FI-1501: strikes that a defender turned back by a card.
    Riposte,
    /// FI-R69: a kicked barrel.
    Kick(PieceId),
}

/// FI-R30: strikes by kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Strikes {
    /// Elemental critical strikes.
    pub elemental_critical: u8,
    /// Elemental plain strikes.
    pub elemental: u8,
    /// Critical strikes.
    pub critical: u8,
    /// Plain strikes.
    pub plain: u8,
}

impl Strikes {
    /// All strikes together.
    pub const fn total(self) -> u8 {
        self.elemental_critical + self.elemental + self.critical + self.plain
    }
}
