//! A mid-game position in a setup (law 15: every state can be written as one).

mod fresh;
mod place;

pub(crate) use fresh::lay_out;

use duello_core::{Clause, Reader, Seat};
use duello_geometry::plane::Point;
use serde::{Deserialize, Serialize};

use crate::clauses::{
    WI_104, WI_106, WI_109, WI_114, WI_204, WI_210, WI_311, WI_712, WI_807, WI_906, WI_908, WI_R61,
};
use crate::content::{Alignment, Weapon};
use crate::id::{Id, Number};
use crate::place::{Facing, Place};
use crate::state::{FIELD_AT_START, FIELD_MAX, Figure, NAME_MAX, Public, Stage, Struck};

/// Where to begin. Everything but the wizards may be left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Position {
    /// The round [default: 1].
    pub round: u8,
    /// WI-204: the order of play in this round [default: by seat].
    pub order: Vec<Seat>,
    /// Whose turn it is [default: the first in the order].
    pub turn: Seat,
    /// The open decision [default: the creatures of that player if any is unused, else the wizard].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// The wizards by seat.
    pub wizards: Vec<PlacedWizard>,
    /// The creatures and guns.
    pub figures: Vec<PlacedFigure>,
    /// The number of the next figure [default: highest + 1].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_number: Option<u16>,
    /// WI-322: the values that fields have had, after the first.
    pub boxes: Vec<(Seat, u8)>,
    /// WI-114: the lines that are struck out.
    pub struck: Vec<StruckLine>,
    /// WI-908: who is out, in this order.
    pub fallen: Vec<Seat>,
    /// WI-907: quiet rounds so far.
    pub quiet: u8,
    /// WI-907: whether something has happened in this round.
    pub stirred: bool,
}

/// A wizard in a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlacedWizard {
    /// WI-108: that of the seat if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// WI-109: good, neutral or evil.
    pub alignment: Alignment,
    /// The energy field.
    pub field: u8,
    /// Magic points.
    pub mp: u16,
    /// Where it stands [default: its start spot].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Where it looks; to the centre of the table if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
}

/// A creature or gun in a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlacedFigure {
    /// Its number [default: the next one].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Number>,
    /// Whose it is.
    pub owner: Seat,
    /// Its race.
    pub race: Id,
    /// Its weapon [default: the only one it can have, or a small one].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Where it stands.
    pub at: Place,
    /// Where it looks, north if nothing is said.
    pub facing: Facing,
    /// Wounds it can still take; all if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// The round in which it appeared [default: the round before].
    pub created: u8,
    /// The round in which it was last used; never if nothing is said.
    pub used: u8,
}

/// A struck line of a duel sheet in a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StruckLine {
    /// Its number.
    pub number: Number,
    /// Whose it was.
    pub owner: Seat,
    /// Its race.
    pub race: Id,
    /// Its weapon.
    pub weapon: Weapon,
    /// The round in which it appeared.
    pub created: u8,
    /// The round in which it fell.
    pub fell: u8,
}

const FIELDS: [&str; 12] = [
    "round",
    "order",
    "turn",
    "stage",
    "wizards",
    "figures",
    "next_number",
    "boxes",
    "struck",
    "fallen",
    "quiet",
    "stirred",
];

impl Position {
    /// The position of a match; none before the alignments are known, when there is nothing but the setup.
    pub(crate) fn of(public: &Public) -> Option<Position> {
        if public.stage == Stage::Choose && public.fallen.is_empty() {
            return None;
        }
        let wizard = |seat: &Seat| {
            let wizard = &public.wizards[*seat];
            PlacedWizard {
                name: Some(wizard.name.to_string()),
                alignment: wizard.alignment,
                field: wizard.field,
                mp: wizard.mp,
                at: Some(wizard.at),
                facing: Some(wizard.facing),
            }
        };
        let figure = |figure: &Figure| PlacedFigure {
            number: Some(figure.number),
            owner: figure.seat,
            race: public.race(figure).id,
            weapon: Some(figure.weapon),
            at: figure.place,
            facing: figure.facing,
            wounds: Some(figure.wounds),
            created: figure.created,
            used: figure.used,
        };
        let struck = |line: &Struck| StruckLine {
            number: line.number,
            owner: line.seat,
            race: public.roster.race(line.race).id,
            weapon: line.weapon,
            created: line.created,
            fell: line.fell,
        };
        Some(Position {
            round: public.round,
            order: public.order.to_vec(),
            turn: public.turn,
            stage: Some(public.stage.clone()),
            wizards: Seat::ALL.iter().take(public.players.into()).map(wizard).collect(),
            figures: public.figures.iter().map(figure).collect(),
            next_number: Some(public.next_number),
            boxes: public.boxes.clone(),
            struck: public.struck.iter().map(struck).collect(),
            fallen: public.fallen.to_vec(),
            quiet: public.quiet,
            stirred: public.stirred,
        })
    }

    /// Reads a position as a person wrote it.
    pub(crate) fn read(field: &Reader<'_>, players: u8) -> Option<Position> {
        if !field.is_present() {
            return None;
        }
        field.allow_fields(&FIELDS);
        let players = usize::from(players);
        let seats = |name: &str, clause: Clause| -> Option<Vec<Seat>> {
            let items = field.field(name).under(clause).list()?;
            Some(items.iter().filter_map(|item| item.seat(players)).collect())
        };
        let round = field.field("round").under(WI_906).byte(1..=40).unwrap_or(1);
        let fallen = seats("fallen", WI_908).unwrap_or_default();
        let order = seats("order", WI_204).unwrap_or_else(|| {
            let living = Seat::ALL.into_iter().take(players);
            living.filter(|seat| !fallen.contains(seat)).collect()
        });
        let first = order.first().copied().unwrap_or(Seat::ALL[0]);
        let wizards = field.field("wizards").under(WI_109).per_seat(players).map_or_else(
            || (0..players).map(|_| PlacedWizard::by_the_book()).collect(),
            |items| items.iter().map(PlacedWizard::read).collect(),
        );
        let figures = field.field("figures").list().unwrap_or_default();
        let number =
            |name: &str| field.field(name).under(WI_106).integer(1..=60_000).map(|n| n as u16);
        Some(Position {
            round,
            turn: field.field("turn").under(WI_210).seat(players).unwrap_or(first),
            order,
            stage: field.field("stage").under(WI_210).parse(),
            wizards,
            figures: figures.iter().filter_map(|item| PlacedFigure::read(item, players)).collect(),
            next_number: number("next_number"),
            boxes: field.field("boxes").under(WI_114).parse().unwrap_or_default(),
            struck: field.field("struck").under(WI_114).parse().unwrap_or_default(),
            fallen,
            quiet: field.field("quiet").under(WI_906).byte(0..=40).unwrap_or(0),
            stirred: field.field("stirred").truth().unwrap_or(false),
        })
    }
}

impl PlacedWizard {
    fn by_the_book() -> PlacedWizard {
        PlacedWizard {
            name: None,
            alignment: Alignment::N,
            field: FIELD_AT_START,
            mp: 100,
            at: None,
            facing: None,
        }
    }

    fn read(item: &Reader<'_>) -> PlacedWizard {
        item.allow_fields(&["name", "alignment", "field", "mp", "at", "facing"]);
        let book = PlacedWizard::by_the_book();
        PlacedWizard {
            name: item.field("name").text(NAME_MAX).map(str::to_owned),
            alignment: item
                .field("alignment")
                .under(WI_109)
                .choice(&Alignment::NAMED)
                .unwrap_or(book.alignment),
            field: item.field("field").under(WI_807).byte(0..=FIELD_MAX).unwrap_or(book.field),
            mp: item.field("mp").under(WI_R61).integer(0..=260).map_or(book.mp, |mp| mp as u16),
            at: item.field("at").under(WI_104).parse(),
            facing: item.field("facing").under(WI_106).parse(),
        }
    }
}

impl PlacedFigure {
    fn read(item: &Reader<'_>, players: usize) -> Option<PlacedFigure> {
        item.allow_fields(&[
            "number", "owner", "race", "weapon", "at", "facing", "wounds", "created", "used",
        ]);
        for name in ["owner", "race", "at"] {
            item.field(name).missing();
        }
        let number = item.field("number").under(WI_106).integer(1..=60_000);
        let owner = item.field("owner").under(WI_109).seat(players);
        let race = item.field("race").under(WI_311).parse();
        let at = item.field("at").under(WI_104).parse();
        Some(PlacedFigure {
            number: number.map(|number| Number(number as u16)),
            owner: owner?,
            race: race?,
            weapon: item.field("weapon").under(WI_311).choice(&Weapon::NAMED),
            at: at?,
            facing: item.field("facing").under(WI_106).parse().unwrap_or(Facing::NORTH),
            wounds: item.field("wounds").under(WI_712).byte(1..=99),
            created: item.field("created").under(WI_114).byte(0..=40).unwrap_or(0),
            used: item.field("used").under(WI_210).byte(0..=40).unwrap_or(0),
        })
    }
}
