//! Checks a position and builds the state.

use std::sync::Arc;

use duello_core::{Clause, Fault, Faults, Seat, SetupErrors};
use smallvec::SmallVec;

use super::{PlacedFigure, Position, StruckLine};
use crate::Wizards;
use crate::clauses::{
    WI_106, WI_109, WI_114, WI_204, WI_210, WI_311, WI_503, WI_712, WI_807, WI_906, WI_908, WI_R61,
};
use crate::content::{Alignment, Weapon, can_stand};
use crate::id::Number;
use crate::place::{Nature, Place};
use crate::position::lay_out;
use crate::setup::Setup;
use crate::state::{FIELD_MAX, Figure, MP_KEPT, MP_PER_ROUND, Magic, Public, Stage, Struck};

impl Position {
    /// Checks everything that the types do not guarantee.
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
            for (name, round) in [("created", placed.created), ("used", placed.used)] {
                if round > self.round {
                    let text = format!("must be at most {}, the round", self.round);
                    report.wrong(&format!("figures[{at}].{name}"), WI_114, text);
                }
            }
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

    /// WI-114: a struck line is of the past, and no other figure has its number.
    fn check_struck(&self, at: usize, line: &StruckLine, public: &Public, report: &Report<'_>) {
        if line.created > line.fell || line.fell > self.round {
            let text = format!("must have appeared and then fallen by round {}", self.round);
            report.wrong(&format!("struck[{at}].fell"), WI_114, text);
        }
        let wizards = u16::from(public.players);
        let is_given = line.number.0 > wizards && line.number.0 < public.next_number;
        if !is_given || public.figures.iter().any(|figure| figure.number == line.number) {
            let text = format!("no figure that fell can have had the number {}", line.number);
            report.wrong(&format!("struck[{at}].number"), WI_106, text);
        }
        if line.owner.index() >= usize::from(public.players) {
            let text = format!("there are {} players", public.players);
            report.wrong(&format!("struck[{at}].owner"), WI_109, text);
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
            self.check_struck(at, line, public, report);
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
            report.wrong("round", WI_906, text);
        }
        let unused = public.own(self.turn).any(|figure| public.is_unused(figure));
        public.stage = self.stage.clone().unwrap_or(match unused {
            true => Stage::Turn { activated: 0 },
            false => Stage::Wizard { moved: false, magic: Magic::Unused },
        });
        check_stage(public, report);
    }
}

/// WI-304, WI-R61: the MP kept plus those of a new round.
fn most_mp(public: &Public, alignment: Alignment) -> u16 {
    let extra = if alignment == Alignment::N { public.switches.neutral_mp } else { 0 };
    MP_KEPT + MP_PER_ROUND + extra
}

/// WI-210, WI-211, WI-863: active figures exist, belong to the player on turn and count as used.
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

/// WI-503: bases must not overlap.
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

impl PlacedFigure {
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
