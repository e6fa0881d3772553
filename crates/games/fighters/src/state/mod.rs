//! What everybody may know of a match, and what only one seat knows.

mod figure;
mod inline_vec;
pub(crate) mod stack;

use std::sync::Arc;

use duello_core::Seat;
use duello_geometry::plane::{Point, Rect, Vector};
use serde::{Deserialize, Serialize};

use crate::content::{
    Abilities, Ability, Arena, Card, Character, CharacterId, Content, Piece, PieceId, Sheet,
};
use crate::switches::Switches;
use stack::Frame;

pub(crate) use figure::MARKERS_MAX;
pub use figure::{CardState, Figure, Hand, Held, Marker, Markers, Out, Place, Secret, Step};
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    /// The stage of the match.
    pub stage: Stage,
    /// The procedures in progress within an activation, the innermost last.
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
    /// FI-502: who has won the initiative, once it is known.
    pub initiative: Option<Seat>,
    /// FI-551: Player 1 of this turn, once it is known.
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

/// The stage of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    /// FI-531: both reveal the steps they must.
    Anticipation,
    /// FI-534: both add the rest of their steps.
    Programming,
    /// FI-504: both roll for the initiative.
    TieRoll,
    /// FI-502: the winner of the initiative chooses.
    PlayerOne(Seat),
    /// FI-551: the steps are executed in turn.
    Decisive,
}

/// A figure by its number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureId(pub u8);

/// A card of a figure by its place in the figure's list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Slot(pub u8);

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ending {
    /// The winner; none if it is a draw.
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub winner: Option<Seat>,
    /// Why.
    pub by: EndedBy,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum EndedBy {
    /// FI-1201: a side has no figure left.
    Defeat,
    /// FI-1202: by victory points.
    Points,
    /// FI-1205: by surrender.
    Surrender,
    /// FI-1207: by flight.
    Flight,
    /// FI-1211: the turn limit is reached.
    TurnLimit,
    /// FI-1212: nobody has attacked for too long.
    Standstill,
    /// FI-1213: nobody has a card left.
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

    /// Its abilities.
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
