//! A match in the middle, as a setup (law 15: every position is one).

use std::sync::Arc;

use duello_core::{Clause, Fault, Faults, Reader, Seat, SetupErrors};
use duello_geometry::plane::Point;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::Wizards;
use crate::id::Id;
use crate::place::{Facing, Place};
use crate::roster::{Alignment, Weapon};
use crate::rules::{
    FIELD_MAX, MP_KEPT, MP_PER_ROUND, NAME_MAX, Nature, WI_104, WI_106, WI_109, WI_204, WI_210,
    WI_311, WI_503, WI_712, WI_807, WI_908, WI_R61, can_stand, lay_out,
};
use crate::setup::Setup;
use crate::state::{Figure, Magic, Number, Public, Stage, Struck};

/// Where to begin. Everything but the wizards may be left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Position {
    /// The round, 1 if nothing is said.
    pub round: u8,
    /// WI-204: the order of play in this round, by seat if nothing is said.
    pub order: Vec<Seat>,
    /// Whose turn it is; the first in the order if nothing is said.
    pub turn: Seat,
    /// What is asked: that player's creatures if it has unused ones, or its wizard, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// The wizards by seat.
    pub wizards: Vec<PlacedWizard>,
    /// The creatures and guns.
    pub figures: Vec<PlacedFigure>,
    /// The number of the next figure; one more than the highest if nothing is said.
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
pub struct PlacedWizard {
    /// WI-108: that of the seat if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// WI-109.
    pub alignment: Alignment,
    /// The energy field.
    pub field: u8,
    /// Magic points.
    pub mp: u16,
    /// Where it stands; on its start spot if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Where it looks; to the centre of the table if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
}

/// A creature or gun in a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlacedFigure {
    /// Its number; the next one if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Number>,
    /// Whose it is.
    pub owner: Seat,
    /// Its race.
    pub race: Id,
    /// Its weapon; the only one it can have, or a small one, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Where it stands.
    pub at: Place,
    /// Where it looks, north if nothing is said.
    pub facing: Facing,
    /// Wounds it can still take; all if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u8>,
    /// The round in which it appeared; before this one if nothing is said.
    pub created: u8,
    /// The round in which it was last used; never if nothing is said.
    pub used: u8,
}

/// A struck line of a duel sheet in a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
        let round = field.field("round").byte(1..=40).unwrap_or(1);
        let fallen = seats("fallen", WI_908).unwrap_or_default();
        let order = seats("order", WI_204).unwrap_or_else(|| {
            let living = Seat::ALL.into_iter().take(players);
            living.filter(|seat| !fallen.contains(seat)).collect()
        });
        let first = order.first().copied().unwrap_or(Seat::ALL[0]);
        let wizards = field.field("wizards").per_seat(players).map_or_else(
            || (0..players).map(|_| PlacedWizard::by_the_book()).collect(),
            |items| items.iter().map(PlacedWizard::read).collect(),
        );
        let figures = field.field("figures").list().unwrap_or_default();
        let number = |name: &str| field.field(name).integer(1..=60_000).map(|n| n as u16);
        Some(Position {
            round,
            turn: field.field("turn").under(WI_210).seat(players).unwrap_or(first),
            order,
            stage: field.field("stage").parse(),
            wizards,
            figures: figures.iter().filter_map(|item| PlacedFigure::read(item, players)).collect(),
            next_number: number("next_number"),
            boxes: field.field("boxes").parse().unwrap_or_default(),
            struck: field.field("struck").parse().unwrap_or_default(),
            fallen,
            quiet: field.field("quiet").byte(0..=40).unwrap_or(0),
            stirred: field.field("stirred").truth().unwrap_or(false),
        })
    }

    /// Everything that the types alone do not rule out.
    pub(crate) fn validate(&self, game: &Wizards, setup: &Setup, faults: &Faults) {
        if let Err(errors) = self.place(game, setup) {
            faults.extend(errors);
        }
    }

    /// The match that begins here.
    ///
    /// # Errors
    /// All faults at once.
    pub(crate) fn place(&self, game: &Wizards, setup: &Setup) -> Result<Public, SetupErrors> {
        let mut public = lay_out(game, setup)?;
        let faults = Faults::new();
        let report = Report { faults: &faults };
        self.place_wizards(&mut public, &report);
        self.place_figures(&mut public, &report);
        self.place_rest(&mut public, &report);
        check_room(&public, self, &report);
        faults.into_result(&duello_core::Document::empty(), public)
    }

    fn place_wizards(&self, public: &mut Public, report: &Report<'_>) {
        if self.wizards.len() != usize::from(public.players) {
            let text = format!("there is a wizard for each of {} players", public.players);
            report.wrong("wizards", WI_109, text);
        }
        for (seat, placed) in Seat::ALL.into_iter().zip(&self.wizards) {
            let place = format!("wizards[{}]", seat.index());
            let alive = !self.fallen.contains(&seat);
            if placed.field > FIELD_MAX || (placed.field == 0 && alive) {
                let text =
                    format!("the field of a wizard is 1 to {FIELD_MAX}, not {}", placed.field);
                report.wrong(&format!("{place}.field"), WI_807, text);
            }
            let most = most_mp(public, placed.alignment);
            if placed.mp > most {
                let text = format!("a wizard has at most {most} MP, not {}", placed.mp);
                report.wrong(&format!("{place}.mp"), WI_R61, text);
            }
            let wizard = &mut public.wizards[seat];
            if let Some(name) = &placed.name {
                wizard.name = Arc::from(name.as_str());
            }
            wizard.alive = alive;
            wizard.alignment = placed.alignment;
            wizard.field = placed.field;
            wizard.mp = placed.mp;
            wizard.at = placed.at.unwrap_or(wizard.at);
            wizard.facing = placed.facing.unwrap_or(wizard.facing);
            if let Err(obstacle) =
                can_stand(&public.layout, Nature::Wizard, Place::ground(wizard.at))
                && alive
            {
                let text = format!("no wizard can stand there: {}", obstacle.describe());
                report.wrong(&format!("{place}.at"), obstacle.clause(), text);
            }
        }
    }

    fn place_figures(&self, public: &mut Public, report: &Report<'_>) {
        let mut next = public.next_number;
        for (at, placed) in self.figures.iter().enumerate() {
            let number = placed.number.unwrap_or(Number(next));
            next = next.max(number.0.saturating_add(1));
            let figure = placed.figure(public, number, &format!("figures[{at}]"), report);
            public.figures.extend(figure);
        }
        public.figures.sort_by_key(|figure| figure.number);
        let twice = public.figures.windows(2).find(|pair| pair[0].number == pair[1].number);
        if let Some(pair) = twice {
            report.wrong("figures", WI_106, format!("{} is there twice", pair[0].number));
        }
        public.next_number = self.next_number.unwrap_or(next);
        if public.next_number < next {
            let text = format!("{next} or more, as numbers are not given twice");
            report.wrong("next_number", WI_106, text);
        }
    }

    fn place_rest(&self, public: &mut Public, report: &Report<'_>) {
        let players = usize::from(public.players);
        public.fallen = self.fallen.iter().copied().collect();
        public.order = self.order.iter().copied().collect();
        public.turn = self.turn;
        public.round = self.round;
        public.quiet = self.quiet;
        public.stirred = self.stirred;
        public.boxes.clone_from(&self.boxes);
        for (at, line) in self.struck.iter().enumerate() {
            match public.roster.find(line.race) {
                Some(race) => public.struck.push(Struck {
                    number: line.number,
                    seat: line.owner,
                    race,
                    weapon: line.weapon,
                    created: line.created,
                    fell: line.fell,
                }),
                None => {
                    let text = format!("there is no race `{}`", line.race);
                    report.wrong(&format!("struck[{at}]"), WI_311, text);
                }
            }
        }
        let twice = |seats: &[Seat]| (1..seats.len()).any(|at| seats[..at].contains(&seats[at]));
        let is_seat = |seat: &Seat| seat.index() < players;
        let is_whole = public.living().iter().all(|seat| self.order.contains(&seat))
            && !twice(&self.order)
            && !twice(&self.fallen)
            && self.order.iter().chain(&self.fallen).all(is_seat);
        if !is_whole || public.living().len() < 2 {
            let text = "each seat is in the order once or out, and two at least are in".to_owned();
            report.wrong("order", WI_204, text);
        } else if !public.living().contains(self.turn) {
            report.wrong("turn", WI_210, format!("the wizard of seat {} is out", self.turn));
        }
        let over = self.round > public.switches.round_limit
            || (public.switches.quiet_limit > 0 && self.quiet >= public.switches.quiet_limit);
        if over {
            let text = "the game would have been judged before".to_owned();
            report.wrong("round", crate::rules::WI_906, text);
        }
        let unused = public.own(self.turn).any(|figure| public.is_unused(figure));
        public.stage = self.stage.clone().unwrap_or(match unused {
            true => Stage::Turn { activated: 0 },
            false => Stage::Wizard { moved: false, magic: Magic::Unused },
        });
        check_stage(public, report);
    }
}

/// WI-304, WI-R61: what is kept, and what comes at the start of a round.
fn most_mp(public: &Public, alignment: Alignment) -> u16 {
    let extra = if alignment == Alignment::N { public.switches.neutral_mp } else { 0 };
    MP_KEPT + MP_PER_ROUND + extra
}

/// WI-210, WI-211, WI-863: who is active is there, on turn and used.
fn check_stage(public: &Public, report: &Report<'_>) {
    let wrong = |text: &str| report.wrong("stage", WI_210, text.to_owned());
    match &public.stage {
        Stage::Choose => {
            if !public.figures.is_empty() {
                wrong("nobody has figures before the alignments are chosen");
            }
        }
        Stage::Wizard { .. } => {}
        Stage::Turn { activated } => {
            if *activated > 3 {
                wrong("0 to 3 figures were activated in a turn that goes on");
            }
        }
        Stage::Active(activation) => {
            let actors: SmallVec<[_; 4]> =
                activation.gun.iter().chain(&activation.crew).copied().collect();
            let is_right = |actor: &crate::state::Actor| {
                actor.left <= 2
                    && public
                        .figure(actor.figure)
                        .is_some_and(|f| f.seat == public.turn && f.used == public.round)
            };
            let is_gun = |number: Number| {
                public.figure(number).is_some_and(|figure| public.race(figure).is_gun())
            };
            let crew = &activation.crew;
            let is_whole = crew.is_sorted_by(|a, b| a.figure < b.figure)
                && crew.len() <= 3
                && (activation.gun.is_some() || crew.len() <= 1)
                && activation.gun.is_none_or(|gun| is_gun(gun.figure))
                && !crew.iter().any(|actor| is_gun(actor.figure))
                && (1..=4).contains(&activation.activated)
                && actors.iter().all(is_right);
            if !is_whole {
                wrong(
                    "the active figures are one creature, or a gun and its crew, used in this round",
                );
            }
        }
    }
}

/// WI-503: nobody overlaps anybody.
fn check_room(public: &Public, position: &Position, report: &Report<'_>) {
    for seat in public.living() {
        let place = public.wizard_body(seat).place;
        let earlier = public.living().iter().take_while(|other| *other != seat);
        if let Some(other) =
            earlier.map(|other| public.wizard_body(other)).find(|body| body.place.overlaps(place))
        {
            let text = format!("the base would overlap that of {}", public.title(other.number));
            report.wrong(&format!("wizards[{}].at", seat.index()), WI_503, text);
        }
    }
    for (at, placed) in position.figures.iter().enumerate() {
        let overlapped = public
            .bodies()
            .filter(|body| body.place.overlaps(placed.at))
            .find(|body| body.place != placed.at || Some(body.number) != number_of(public, placed));
        if let Some(body) = overlapped {
            let text = format!("the base would overlap that of {}", public.title(body.number));
            report.wrong(&format!("figures[{at}].at"), WI_503, text);
        }
    }
}

fn number_of(public: &Public, placed: &PlacedFigure) -> Option<Number> {
    placed.number.or_else(|| {
        let there = |figure: &&Figure| figure.place == placed.at && figure.seat == placed.owner;
        public.figures.iter().find(there).map(|figure| figure.number)
    })
}

impl PlacedWizard {
    fn by_the_book() -> PlacedWizard {
        PlacedWizard {
            name: None,
            alignment: Alignment::N,
            field: crate::rules::FIELD_AT_START,
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
        let owner = item.field("owner").seat(players);
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
            created: item.field("created").byte(0..=40).unwrap_or(0),
            used: item.field("used").byte(0..=40).unwrap_or(0),
        })
    }

    /// The figure, if the race is known.
    fn figure(
        &self,
        public: &Public,
        number: Number,
        place: &str,
        report: &Report<'_>,
    ) -> Option<Figure> {
        let Some(id) = public.roster.find(self.race) else {
            let names: Vec<String> = public.roster.races().map(|(_, r)| r.id.to_string()).collect();
            let text = format!("there is no race `{}`; there are {}", self.race, names.join(", "));
            report.wrong(&format!("{place}.race"), WI_311, text);
            return None;
        };
        let race = public.roster.race(id);
        let weapon = self.weapon.or_else(|| race.weapons().next()).unwrap_or(Weapon::Own);
        if !race.bears(weapon) {
            let text = format!("no {} bears a weapon of the class `{weapon}`", race.name);
            report.wrong(&format!("{place}.weapon"), WI_311, text);
        }
        let wounds = self.wounds.unwrap_or(race.wounds);
        if !(1..=race.wounds).contains(&wounds) {
            let text = format!("the {} can take 1 to {} wounds", race.name, race.wounds);
            report.wrong(&format!("{place}.wounds"), WI_712, text);
        }
        let nature = if race.is_gun() { Nature::Gun } else { Nature::Creature };
        if let Err(obstacle) = can_stand(&public.layout, nature, self.at) {
            let text = format!("nobody can stand there: {}", obstacle.describe());
            report.wrong(&format!("{place}.at"), obstacle.clause(), text);
        }
        if number.0 <= u16::from(public.players) {
            let text = format!("the first {} numbers are the wizards'", public.players);
            report.wrong(&format!("{place}.number"), WI_106, text);
        }
        if !public.wizards[self.owner].alive {
            let text = format!("the wizard of seat {} is out", self.owner);
            report.wrong(&format!("{place}.owner"), WI_908, text);
        }
        Some(Figure {
            number,
            seat: self.owner,
            race: id,
            weapon,
            place: self.at,
            facing: self.facing,
            wounds,
            created: self.created,
            used: self.used,
        })
    }
}

/// Where faults of a position go.
struct Report<'a> {
    faults: &'a Faults,
}

impl Report<'_> {
    fn wrong(&self, place: &str, clause: Clause, text: String) {
        let place = format!("position.{place}");
        self.faults.add(Fault::new("setup.position", &place, Some(clause), text));
    }
}
