//! The state of a match. Everything is public; the secret choice of WI-109 is sealed by the referee.

use std::sync::Arc;

use duello_core::{BySeat, Seat, Seats};
use duello_geometry::plane::{Mm, Point};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::content::{Alignment, Layout, Race, RaceId, Roster, Weapon};
use crate::id::Number;
use crate::place::{Facing, Nature, Place};
use crate::switches::Switches;

/// The whole state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Public {
    /// The table; matches share it.
    #[serde(serialize_with = "layout_id")]
    pub layout: Arc<Layout>,
    /// The races; matches share them.
    #[serde(skip)]
    pub roster: Arc<Roster>,
    /// The house rules of this match.
    pub switches: Switches,
    /// WI-101: how many began.
    pub players: u8,
    /// What is asked.
    pub stage: Stage,
    /// WI-206: the round, from 1.
    pub round: u8,
    /// WI-204: the order of play as this round began.
    pub order: SmallVec<[Seat; 5]>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The wizards by seat. Entries of empty seats and of wizards who are out have no meaning.
    pub wizards: BySeat<Wizard>,
    /// The creatures and guns on the table, by rising number.
    pub figures: Vec<Figure>,
    /// WI-106: the number of the next figure.
    pub next_number: u16,
    /// WI-322: every value that a field has had, after the first.
    pub boxes: Vec<(Seat, u8)>,
    /// WI-114: the lines of destroyed figures.
    pub struck: Vec<Struck>,
    /// WI-908: who is out, in this order.
    pub fallen: SmallVec<[Seat; 5]>,
    /// WI-907: how many quiet rounds there were in a row.
    pub quiet: u8,
    /// WI-907: whether this round is quiet no more.
    pub stirred: bool,
    /// How the match ended.
    pub ending: Option<Ending>,
    /// WI-703: whether a shot is taken to be in range. Only odds of a shot that nobody has announced suppose this; it is
    /// never so in a match.
    #[serde(skip)]
    pub supposes_range: bool,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Stage {
    /// WI-109: all choose name and alignment.
    Choose,
    /// WI-210: the player on turn activates figures.
    Turn {
        /// How many were activated in this turn, 0 to 3.
        activated: u8,
    },
    /// WI-211: active figures act.
    Active(Activation),
    /// WI-301: a wizard's turn.
    Wizard {
        /// Whether it has moved.
        moved: bool,
        /// What has become of its magic action.
        magic: Magic,
    },
}

/// WI-302: a wizard's magic action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Magic {
    /// No spell yet.
    Unused,
    /// Spells were cast, and more may follow.
    Open,
    /// A move has ended it.
    Closed,
}

/// WI-211, WI-863: the active figures.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Activation {
    /// WI-210: how many figures were activated in this turn, these included.
    pub activated: u8,
    /// The gun of a team, and its actions left.
    pub gun: Option<Actor>,
    /// The creature, or the crewmen of a team.
    pub crew: SmallVec<[Actor; 3]>,
}

/// An active figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Actor {
    /// Which.
    pub figure: Number,
    /// WI-401: its actions left.
    pub left: u8,
}

/// A wizard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wizard {
    /// WI-901: whether it is in the game.
    pub alive: bool,
    /// WI-108: the name that its player chose.
    #[serde(serialize_with = "shared_text")]
    pub name: Arc<str>,
    /// WI-109: good, neutral or evil.
    pub alignment: Alignment,
    /// WI-110: the energy field.
    pub field: u8,
    /// WI-207: magic points.
    pub mp: u16,
    /// Where it stands; wizards keep to the ground (WI-320).
    pub at: Point,
    /// WI-106: the direction it faces.
    pub facing: Facing,
}

/// A creature or a gun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whose it is.
    pub seat: Seat,
    /// Its race.
    #[serde(serialize_with = "race_number")]
    pub race: RaceId,
    /// Its weapon.
    pub weapon: Weapon,
    /// Where it stands.
    pub place: Place,
    /// WI-106: the direction it faces.
    pub facing: Facing,
    /// Wounds it can still take.
    pub wounds: u8,
    /// WI-316: the round in which it appeared.
    pub created: u8,
    /// WI-214: the round in which it was last used, 0 for never.
    pub used: u8,
}

/// WI-114: the line of a destroyed figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Struck {
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whose it was.
    pub seat: Seat,
    /// Its race.
    #[serde(serialize_with = "race_number")]
    pub race: RaceId,
    /// Its weapon.
    pub weapon: Weapon,
    /// The round in which it appeared.
    pub created: u8,
    /// The round in which it fell.
    pub fell: u8,
}

fn shared_text<S: serde::Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}

fn layout_id<S: serde::Serializer>(layout: &Arc<Layout>, serializer: S) -> Result<S::Ok, S::Error> {
    layout.id().serialize(serializer)
}

fn race_number<S: serde::Serializer>(race: &RaceId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(race.0)
}

/// How the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// Who won, or who share the win.
    pub winners: Seats,
    /// By what.
    pub by: EndedBy,
}

/// What can end a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum EndedBy {
    /// WI-902: one wizard is left.
    LastWizard,
    /// WI-906: the rounds are over.
    Rounds,
    /// WI-907: nothing happened for too long.
    Quiet,
}

/// Nothing is secret once it has been said (WI-109).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Secret;

/// Whatever stands on a base, as measuring, moving and sight see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Body {
    /// WI-106: its number on the table.
    pub number: Number,
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub nature: Nature,
    /// Where it stands.
    pub place: Place,
    /// Where it looks.
    pub facing: Facing,
}

impl Body {
    /// WI-706: whether contact with it is melee.
    #[inline]
    pub fn is_fighter(&self) -> bool {
        self.nature != Nature::Wizard
    }
}

impl Public {
    /// The wizards still in the game.
    #[inline]
    pub fn living(&self) -> Seats {
        Seats::first(usize::from(self.players)).filter(|seat| self.wizards[seat].alive)
    }

    /// The creature or gun with this number.
    #[inline]
    pub fn figure(&self, number: Number) -> Option<&Figure> {
        let at = self.figures.binary_search_by_key(&number, |figure| figure.number);
        at.ok().map(|at| &self.figures[at])
    }

    #[inline]
    pub(crate) fn figure_mut(&mut self, number: Number) -> Option<&mut Figure> {
        let at = self.figures.binary_search_by_key(&number, |figure| figure.number);
        at.ok().map(|at| &mut self.figures[at])
    }

    /// The wizard with this number, by its seat.
    #[inline]
    pub fn wizard_seat(&self, number: Number) -> Option<Seat> {
        let seat = Seat::new(u8::try_from(number.0.checked_sub(1)?).ok()?)?;
        self.living().contains(seat).then_some(seat)
    }

    /// The race of a figure.
    #[inline]
    pub fn race(&self, figure: &Figure) -> &Race {
        self.roster.race(figure.race)
    }

    /// The figures of a seat.
    #[inline]
    pub fn own(&self, seat: Seat) -> impl Iterator<Item = &Figure> + Clone {
        self.figures.iter().filter(move |figure| figure.seat == seat)
    }

    /// WI-214: whether the figure can still be activated in this round.
    #[inline]
    pub fn is_unused(&self, figure: &Figure) -> bool {
        figure.used < self.round && figure.created < self.round
    }

    /// A creature or gun as a body.
    #[inline]
    pub fn body_of(&self, figure: &Figure) -> Body {
        let nature = if self.race(figure).is_gun() { Nature::Gun } else { Nature::Creature };
        let Figure { number, seat, place, facing, .. } = *figure;
        Body { number, seat, nature, place, facing }
    }

    /// A wizard as a body.
    #[inline]
    pub fn wizard_body(&self, seat: Seat) -> Body {
        let wizard = &self.wizards[seat];
        Body {
            number: Number::of_wizard(seat),
            seat,
            nature: Nature::Wizard,
            place: Place::ground(wizard.at),
            facing: wizard.facing,
        }
    }

    /// Everything on the table: the wizards by seat, then the figures by number.
    #[inline]
    pub fn bodies(&self) -> impl Iterator<Item = Body> + Clone + '_ {
        let wizards = self.living().iter().map(|seat| self.wizard_body(seat));
        wizards.chain(self.figures.iter().map(|figure| self.body_of(figure)))
    }

    /// What bears this number.
    #[inline]
    pub fn body(&self, number: Number) -> Option<Body> {
        match self.wizard_seat(number) {
            Some(seat) => Some(self.wizard_body(seat)),
            None => self.figure(number).map(|figure| self.body_of(figure)),
        }
    }

    /// The enemies of a seat on the table.
    #[inline]
    pub fn enemies(&self, seat: Seat) -> impl Iterator<Item = Body> + Clone + '_ {
        let wizards = self.living().without(seat).iter().map(|enemy| self.wizard_body(enemy));
        let figures = self.figures.iter().filter(move |figure| figure.seat != seat);
        wizards.chain(figures.map(|figure| self.body_of(figure)))
    }

    /// WI-510, WI-301: how far one move goes.
    #[inline]
    pub fn movement(&self, body: Body) -> Mm {
        match self.figure(body.number) {
            Some(figure) => self.race(figure).movement,
            None => WIZARD_MOVEMENT,
        }
    }
}

/// WI-301: how far a wizard moves.
pub const WIZARD_MOVEMENT: Mm = 150;

/// WI-110: the energy field at the start.
pub(crate) const FIELD_AT_START: u8 = 20;
/// WI-807: an energy field is never stronger.
pub const FIELD_MAX: u8 = 50;
/// WI-304: what can be kept.
pub const MP_KEPT: u16 = 150;
/// WI-207: magic points that each wizard gets every round.
pub(crate) const MP_PER_ROUND: u16 = 100;
/// WI-108: the longest name.
pub(crate) const NAME_MAX: usize = 24;
