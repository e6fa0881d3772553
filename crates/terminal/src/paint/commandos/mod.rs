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

use duello_commandos::{FlagView, Level, View, Who};
use duello_core::{Fraction, Seat};
use duello_referee::{Candidate, Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget as _};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Arrangement, Beat, Chooser, Desk, Painter, Scene};
use map::Map;
use marks::Marks;
use plan::Plan;

/// The painter of commandos.
pub(super) struct Ruin;

impl Painter for Ruin {
    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        match View::deserialize(scene.view) {
            Ok(view) => Plan::new(&view, area).arrangement(area),
            Err(_) => super::generic::Text.arrange(scene, area),
        }
    }

    fn height(&self, scene: &Scene<'_>, _width: u16) -> u16 {
        View::deserialize(scene.view).map_or(0, |view| 2 * u16::from(view.half_height) + 1)
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let Ok(mut view) = View::deserialize(scene.view) else { return String::new() };
        news::catch_up(&mut view, scene.fresh);
        if view.over {
            return format!("{}: the match is over", view.map_name);
        }
        let round = format!("round {} of {}", view.round, view.round_limit);
        match view.flag.bearer {
            Some(bearer) => format!("{round}; {}", carried(&view, bearer, scene.is_telling)),
            None => format!("{}, {round}; {}", view.map_name, lying(&view.flag)),
        }
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Ok(mut view) = View::deserialize(scene.view) else {
            // A view of another version of the rules still has its text.
            Paragraph::new(scene.show).render(area, buffer);
            return;
        };
        let marks = news::catch_up(&mut view, scene.fresh);
        paint(scene, &view, &marks, area, buffer);
    }

    fn beats(&self, _view: &Value, fresh: &[ToldText]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[ToldText]) -> bool {
        false
    }

    fn weigh(&self, _view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        weigh::weigh(seat, chances)
    }

    /// CO-104: the teams are chosen in secret; nothing is hidden after that.
    fn has_secrets(&self, view: &Value) -> bool {
        View::deserialize(view).is_ok_and(|view| view.stage == "teams")
    }

    fn chooser(&self, view: &Value, desk: &Desk<'_>) -> Option<Box<dyn Chooser>> {
        let choice = choose::Choice::new(view, desk)?;
        Some(Box::new(choice))
    }

    fn legend(&self) -> &'static [&'static str] {
        glyphs::LEGEND
    }

    fn read(
        &self,
        view: &Value,
        options: &[Candidate],
        line: &str,
        _desk: &Desk<'_>,
    ) -> Option<Result<Value, String>> {
        typed::read(&View::deserialize(view).ok()?, options, line)
    }

    fn phrases(&self) -> &'static [&'static str] {
        typed::PHRASES
    }

    /// Nothing has changed on the map since somebody was activated.
    fn shows_again(&self, view: &Value) -> bool {
        let is_fresh = |view: &View| {
            view.stage == "act" && view.characters.iter().any(|character| character.ap == Some(2))
        };
        !View::deserialize(view).is_ok_and(|view| is_fresh(&view))
    }

    fn gloss(&self, _action: &Value) -> Option<&'static str> {
        None
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
fn lying(flag: &FlagView) -> String {
    let top = if flag.level == Level::Top { " on top" } else { "" };
    format!("⚑ at {}{top}", flag.at)
}

/// Who carries the flag, and how far it is to that side's base. While events are shown the way is not known.
fn carried(view: &View, bearer: Who, is_telling: bool) -> String {
    let name = view.names.get(bearer.seat.index()).map_or("", String::as_str);
    let character = view.characters.iter().find(|character| character.who == bearer);
    let kind = character.map(|character| character.kind.to_string()).unwrap_or_default();
    match view.flag.home.get(bearer.seat.index()) {
        Some(1) if !is_telling => format!("⚑ {name} {kind}, 1 step from home"),
        Some(steps) if !is_telling => format!("⚑ {name} {kind}, {steps} steps from home"),
        _ => format!("⚑ {name} {kind}"),
    }
}
