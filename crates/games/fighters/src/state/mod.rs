//! What everybody may know of a match, and what one seat alone knows.

mod inline_vec;
pub(crate) mod stack;

use std::sync::Arc;

use duello_core::Seat;
use duello_geometry::plane::{Point, Quarter, Rect, Vector};
use serde::{Deserialize, Serialize};

use crate::content::{
    Abilities, Ability, Arena, Card, CardId, Character, CharacterId, Content, Piece, PieceId, Sheet,
};
use crate::switches::Switches;
use stack::Frame;

pub use inline_vec::InlineVec;

/// The two sides.
pub const SIDES: [Seat; 2] = [Seat::ALL[0], Seat::ALL[1]];

/// The other side.
#[inline]
pub const fn enemy(seat: Seat) -> Seat {
    SIDES[1 - (seat.index() & 1)]
}

/// FI-1301: three a side.
pub const FIGURES_MAX: usize = 6;
/// The most cards a figure can have had, those discarded included.
pub const CARDS_MAX: usize = 16;
/// The most steps of a sequence: a sheet allows no more cards.
pub const STEPS_MAX: usize = 8;

/// The open part of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Public {
    /// Characters, cards and arenas; matches share them.
    #[serde(skip)]
    pub content: Arc<Content>,
    /// The house rules of this match.
    pub switches: Switches,
    /// The arena by its number.
    pub arena: u8,
    /// The pieces no longer there, a bit each.
    pub gone: u64,
    /// Barrels that were kicked, and where they are now.
    pub moved: Vec<(PieceId, Point)>,
    /// The figures in the order in which they were placed.
    pub figures: Vec<Figure>,
    /// Where in the match we are.
    pub stage: Stage,
    /// What is going on within an activation, the innermost last.
    pub stack: Vec<Frame>,
    /// FI-306: who deploys first.
    pub first: Seat,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u8,
    /// FI-1212: turns in a row without attack roll, spell or contest.
    pub quiet_turns: u8,
    /// Whether this turn has had one.
    pub has_acted: bool,
    /// FI-501: initiative successes.
    pub successes: [u8; 2],
    /// FI-502: who has won the initiative, once that is known.
    pub initiative: Option<Seat>,
    /// FI-551: Player 1 of this turn, once that is known.
    pub player_one: Option<Seat>,
    /// Whose activation it is.
    pub active: Seat,
    /// FI-556: holds in a row.
    pub holds: u8,
    /// The number of activations so far.
    pub activations: u32,
    /// How the match ended.
    pub ending: Option<Ending>,
}

/// Where in the match we are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// FI-305: both roll for who chooses.
    RollOff,
    /// FI-305: this seat says who deploys first.
    ChooseFirst(Seat),
    /// FI-R55: both choose their characters in secret; those that both have chosen before are out of the question.
    Characters(Vec<CharacterId>),
    /// FI-306 to FI-310; the characters already chosen, if they were chosen in secret.
    Deploy([Vec<CharacterId>; 2]),
    /// FI-311: both settle decks and starting equipment.
    Decks,
    /// FI-531.
    Anticipation,
    /// FI-534.
    Programming,
    /// FI-504: both roll for the initiative.
    TieRoll,
    /// FI-502: the winner of the initiative chooses.
    PlayerOne(Seat),
    /// FI-551.
    Decisive,
}

/// A figure by its number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FigureId(pub u8);

/// A card of a figure by its place in the figure's list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Slot(pub u8);

/// A character on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Whose it is.
    pub seat: Seat,
    /// Which character.
    pub character: CharacterId,
    /// 1 or 2.
    pub level: u8,
    /// FI-111.
    pub vp: u8,
    /// FI-861.
    pub wounds: u8,
    /// FI-402: the south-west corner of its base.
    pub at: Point,
    /// Where its front is.
    pub facing: Quarter,
    /// FI-881: the activation in which it was knocked down, while it is down.
    pub down: Option<u32>,
    /// FI-891.
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
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Out {
    /// FI-875.
    Defeated,
    /// FI-1207.
    Fled,
}

/// A card of a figure, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Place {
    /// Available, bound or used up: only its owner knows which.
    #[default]
    Hand,
    /// FI-209.
    Equipped,
    /// FI-207.
    Discarded,
    /// FI-1306: it is an ally's now.
    Given,
}

/// FI-204: the state of a card that does not lie open.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum CardState {
    /// In the hand.
    #[default]
    Available,
    /// FI-523: it pays for this step.
    Bound(u8),
    /// FI-205.
    Used,
}

/// The states of the cards of a figure; those that lie open have the first.
pub type Hand = [CardState; CARDS_MAX];

/// What one seat alone knows: which of its cards are available, bound and used up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Secret {
    /// By figure; those of the other side have the first state throughout.
    pub hands: [Hand; FIGURES_MAX],
}

/// FI-526, FI-527: what a step is made of.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Marker {
    /// FI-601.
    #[default]
    Advance,
    /// FI-602.
    Lateral,
    /// FI-603.
    Turn,
    /// FI-604: turn and displacement.
    Swing,
    /// FI-801.
    Attack,
    /// FI-921.
    Technique,
    /// FI-605.
    Retreat,
    /// FI-926.
    Skill,
    /// FI-212.
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

    /// FI-526.
    pub const fn is_half(self) -> bool {
        matches!(self, Marker::Advance | Marker::Lateral | Marker::Turn | Marker::Swing)
    }
}

/// FI-525: the markers of a step.
pub type Markers = InlineVec<Marker, 3>;

/// FI-521: a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Its markers in the order of execution.
    pub markers: Markers,
    /// FI-533.
    pub obligatory: bool,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ending {
    /// Who has won; nobody if it is a draw.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
    /// Why.
    pub by: EndedBy,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum EndedBy {
    /// FI-1201.
    Defeat,
    /// FI-1202.
    Points,
    /// FI-1205.
    Surrender,
    /// FI-1207.
    Flight,
    /// FI-1211.
    TurnLimit,
    /// FI-1212.
    Standstill,
    /// FI-1213.
    NoCards,
}

impl Public {
    /// A figure.
    #[inline]
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[usize::from(id.0)]
    }

    /// All figures with their numbers, in the order in which they were placed.
    pub fn all_figures(&self) -> impl Iterator<Item = (FigureId, &Figure)> + Clone {
        self.figures.iter().enumerate().map(|(at, figure)| (FigureId(at as u8), figure))
    }

    /// The figures still in the duel.
    pub fn standing(&self) -> impl Iterator<Item = (FigureId, &Figure)> + Clone {
        self.all_figures().filter(|(_, figure)| figure.out.is_none())
    }

    /// The figures of a side still in the duel.
    pub fn side(&self, seat: Seat) -> impl Iterator<Item = (FigureId, &Figure)> + Clone {
        self.standing().filter(move |(_, figure)| figure.seat == seat)
    }

    /// The enemies of a figure still in the duel.
    pub fn enemies(&self, id: FigureId) -> impl Iterator<Item = (FigureId, &Figure)> + Clone {
        self.side(enemy(self.figure(id).seat))
    }

    /// The arena.
    pub fn arena(&self) -> &Arena {
        &self.content.arenas()[usize::from(self.arena)]
    }

    /// The pieces still there, and where they are.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &Piece, Rect)> + Clone {
        let pieces = self.arena().pieces.iter().enumerate();
        let present = pieces.filter(|(at, _)| self.gone & (1 << at) == 0);
        present.map(|(at, piece)| {
            let id = PieceId(at as u8);
            (id, piece, self.rect_now(id, piece))
        })
    }

    /// Where a piece is.
    pub fn rect_of(&self, id: PieceId) -> Rect {
        self.rect_now(id, &self.arena().pieces[usize::from(id.0)])
    }

    fn rect_now(&self, id: PieceId, piece: &Piece) -> Rect {
        let rect = piece.rect;
        match self.moved.iter().find(|(moved, _)| *moved == id) {
            Some((_, at)) => rect.translated(*at - rect.min()),
            None => rect,
        }
    }

    /// The character of a figure.
    pub fn character(&self, id: FigureId) -> &Character {
        self.content.character(self.figure(id).character)
    }

    /// FI-124: the side of the sheet that lies up.
    pub fn sheet(&self, id: FigureId) -> &Sheet {
        let figure = self.figure(id);
        &self.content.character(figure.character).sheets[usize::from(figure.level.clamp(1, 2)) - 1]
    }

    /// What the figure can do.
    pub fn abilities(&self, id: FigureId) -> Abilities {
        self.sheet(id).abilities
    }

    /// Whether the figure has an ability.
    #[inline]
    pub fn has(&self, id: FigureId, ability: Ability) -> bool {
        self.abilities(id).has(ability)
    }

    /// The card in a slot.
    pub fn card_in(&self, id: FigureId, slot: Slot) -> Option<(&Card, Held)> {
        let held = *self.figure(id).cards.get(usize::from(slot.0))?;
        Some((self.content.card(held.card), held))
    }

    /// The cards of a figure that are in a place.
    pub fn cards_in(
        &self,
        id: FigureId,
        place: Place,
    ) -> impl Iterator<Item = (Slot, &Card)> + Clone + '_ {
        let cards = self.figure(id).cards.iter().enumerate();
        let there = cards.filter(move |(_, held)| held.place == place);
        there.map(|(at, held)| (Slot(at as u8), self.content.card(held.card)))
    }

    /// FI-402: the base of a figure.
    #[inline]
    pub fn base(&self, id: FigureId) -> Rect {
        self.base_at(self.figure(id).at)
    }

    /// A base at a place.
    #[inline]
    pub fn base_at(&self, at: Point) -> Rect {
        let side = self.switches.base();
        Rect::new(at, at + Vector::new(side, side))
    }

    /// FI-402: the centre of a base.
    #[inline]
    pub fn centre(&self, id: FigureId) -> Point {
        let half = self.switches.base() / 2;
        self.figure(id).at + Vector::new(half, half)
    }

    /// The figures of a seat in the order of its answers, those taken out included.
    pub fn own_figures(&self, seat: Seat) -> impl Iterator<Item = (FigureId, &Figure)> + Clone {
        self.all_figures().filter(move |(_, figure)| figure.seat == seat)
    }
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
