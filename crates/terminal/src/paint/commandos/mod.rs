//! Commandos: the ruin from above, both teams beside it, and a chooser that works on the map.

mod choose;
mod glyphs;
mod map;
mod marks;
mod news;
mod plan;
mod teams;
mod typed;
mod weigh;

use duello_commandos::{Action, Commandos, Event, FlagView, Level, Upshot, View, Who};
use duello_core::{Fraction, Phrase, Seat, say};
use duello_geometry::hex::Direction;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Arrangement, Beat, Chooser, Painter};
use map::Map;
use marks::Marks;
use plan::Plan;

type Scene<'a> = super::Scene<'a, Commandos>;
type Heard<'a> = super::Heard<'a, Event>;
type Desk<'a> = super::Desk<'a, Commandos>;
/// What may come of an answer, each with its chance.
type Odds = [(Upshot, Fraction)];

/// The painter of commandos.
pub(super) struct Ruin;

impl Painter for Ruin {
    type Game = Commandos;

    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        Plan::new(scene.view, area).arrangement(area)
    }

    fn headline(&self, scene: &Scene<'_>) -> Phrase {
        let view = scene.now();
        if view.over {
            return say!("ruin-over", "{map}: the match is over", map = view.map_name);
        }
        let (round, limit) = (view.round, view.round_limit);
        match view.flag.bearer {
            Some(bearer) => say!(
                "ruin-carried",
                "round {round} of {limit}; {flag}",
                round,
                limit,
                flag = carried(&view, bearer, scene.is_telling)
            ),
            None => say!(
                "ruin-lying",
                "{map}, round {round} of {limit}; {flag}",
                map = view.map_name.as_str(),
                round,
                limit,
                flag = lying(&view.flag)
            ),
        }
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let marks = news::marks(scene.fresh());
        paint(scene, &scene.now(), &marks, area, buffer);
    }

    fn beats(&self, _view: &View, fresh: &[Heard<'_>]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[Heard<'_>]) -> bool {
        false
    }

    fn weigh(&self, _view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
        weigh::weigh(seat, odds)
    }

    /// CO-104: the teams are chosen in secret; nothing is hidden after that.
    fn has_secrets(&self, view: &View) -> bool {
        view.stage == "teams"
    }

    fn chooser(&self, view: &View, desk: &Desk<'_>) -> Option<Box<dyn Chooser<Commandos>>> {
        let choice = choose::Choice::new(view, desk)?;
        Some(Box::new(choice))
    }

    fn legend(&self) -> Vec<Phrase> {
        glyphs::legend()
    }

    fn read(&self, view: &View, line: &str, desk: &Desk<'_>) -> Option<Result<Action, Phrase>> {
        typed::read(view, line, desk)
    }

    fn typing(&self) -> Option<Phrase> {
        Some(typed::typing())
    }

    /// Nothing has changed on the map since somebody was activated.
    fn shows_again(&self, view: &View) -> bool {
        view.stage != "act" || view.characters.iter().all(|character| character.ap != Some(2))
    }
}

/// The map with its marks, and the teams.
fn paint(scene: &Scene<'_>, view: &View, marks: &Marks, area: Rect, buffer: &mut Buffer) {
    let plan = Plan::new(view, area);
    let map = Map { view, marks, palette: scene.palette, pitch: plan.pitch };
    map.paint(plan.map, buffer);
    teams::paint(scene, view, plan.teams, buffer);
}

/// Where the flag lies.
fn lying(flag: &FlagView) -> Phrase {
    let at = flag.at.to_string();
    match flag.level {
        Level::Top => say!("ruin-flag-top", "⚑ at {at} on top", at),
        Level::Ground => say!("ruin-flag", "⚑ at {at}", at),
    }
}

/// Who carries the flag, and how far it is to that side's base. While events are shown the way is not known.
fn carried(view: &View, bearer: Who, is_telling: bool) -> Phrase {
    let name = side(view, bearer.seat);
    let character = view.characters.iter().find(|character| character.who == bearer);
    let kind = character.map(|character| character.kind.say()).unwrap_or_default();
    match view.flag.home.get(bearer.seat.index()) {
        Some(1) if !is_telling => {
            say!("ruin-flag-one-step", "⚑ {name} {kind}, 1 step from home", name, kind)
        }
        Some(steps) if !is_telling => say!(
            "ruin-flag-steps",
            "⚑ {name} {kind}, {steps} steps from home",
            name,
            kind,
            steps = *steps
        ),
        _ => say!("ruin-flag-with", "⚑ {name} {kind}", name, kind),
    }
}

/// The name of a side. The standard names are translated.
fn side(view: &View, seat: Seat) -> Phrase {
    match view.names.get(seat.index()).map_or("", String::as_str) {
        "Red" => say!("seat-red", "Red"),
        "Blue" => say!("seat-blue", "Blue"),
        other => other.into(),
    }
}

/// A facing by its letters on a compass.
fn letters(facing: Direction) -> Phrase {
    match facing {
        Direction::N => say!("facing-n", "N"),
        Direction::NE => say!("facing-ne", "NE"),
        Direction::SE => say!("facing-se", "SE"),
        Direction::S => say!("facing-s", "S"),
        Direction::SW => say!("facing-sw", "SW"),
        Direction::NW => say!("facing-nw", "NW"),
    }
}
