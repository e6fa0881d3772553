//! Fighters: the arena from above and to scale, the heroes beside it, and a chooser that writes sequences.

mod arena;
mod choose;
mod ghost;
mod glyphs;
mod heroes;
mod marks;
mod news;
mod plan;
mod typed;
mod weigh;

use duello_core::{Fraction, Seat};
use duello_fighters::{Event, QuestionKind, View};
use duello_referee::{Candidate, Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget as _};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Arrangement, Beat, Chooser, Desk, Painter, Scene};
use marks::Marks;
use plan::Plan;

/// The painter of fighters.
pub(super) struct Arena;

impl Painter for Arena {
    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        match View::deserialize(scene.view) {
            Ok(view) => plan(scene, &view, area).arrangement(area),
            Err(_) => super::generic::Text.arrange(scene, area),
        }
    }

    fn height(&self, _scene: &Scene<'_>, width: u16) -> u16 {
        width / 4
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let Ok(mut view) = View::deserialize(scene.view) else { return String::new() };
        news::catch_up(&mut view, scene.fresh);
        if view.stage == "over" {
            return "the duel is over".to_owned();
        }
        if view.turn == 0 {
            return format!("{}, {}", view.arena, view.stage);
        }
        let limit = view.turn_limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
        let [south, north] = view.successes;
        let first = view.player_one.map(|seat| format!(", {} first", heroes::name(seat)));
        let first = first.unwrap_or_default();
        format!(
            "{}, turn {}{limit}, {}; initiative {south}:{north}{first}",
            view.arena, view.turn, view.stage
        )
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Ok(before) = View::deserialize(scene.view) else {
            // A view of another version of the rules still has its text.
            Paragraph::new(scene.show).render(area, buffer);
            return;
        };
        // What is shown step by step must not move about: the plan is that of the view.
        let plan = plan(scene, &before, area);
        let mut view = before;
        let marks = news::catch_up(&mut view, scene.fresh);
        draw(scene, &view, &marks, plan, buffer);
    }

    fn beats(&self, _view: &Value, fresh: &[ToldText]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Reveals and dice are looked at together, a question in between is not.
    fn is_worth_a_look(&self, fresh: &[ToldText]) -> bool {
        fresh.iter().any(|told| {
            let event = Event::deserialize(&told.event);
            matches!(
                event,
                Ok(Event::Revealed { .. } | Event::Presented { .. } | Event::Outcome { .. })
            )
        })
    }

    fn weigh(&self, _view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        weigh::weigh(seat, chances)
    }

    /// What is chosen or programmed in secret. In the decisive stage whoever is asked twice in a row keeps the
    /// keyboard: the cards in his hand (FI-218) are covered as soon as the other sits down.
    fn has_secrets(&self, view: &Value) -> bool {
        const SECRET: [&str; 4] = ["characters", "decks", "anticipation", "programming"];
        View::deserialize(view).map_or(true, |view| SECRET.contains(&view.stage.as_str()))
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

    /// At every activation, but not in the middle of one: there the table has hardly changed.
    fn shows_again(&self, view: &Value) -> bool {
        View::deserialize(view).map_or(true, |view| {
            let is_activation =
                view.question.is_some_and(|question| question.kind == QuestionKind::Activate);
            view.active.is_none() || is_activation
        })
    }

    fn gloss(&self, action: &Value) -> Option<&'static str> {
        Some(match action.as_str()? {
            "hold" => "do nothing for now",
            "skip" => "the marker is not used",
            "pay-agile" => "keeps all markers",
            "cross" => "over what is in front",
            _ => return None,
        })
    }
}

fn plan(scene: &Scene<'_>, view: &View, area: Rect) -> Plan {
    Plan::new(view, area, |width| heroes::rows(scene, view, width))
}

/// The arena with its marks, and the heroes.
fn draw(scene: &Scene<'_>, view: &View, marks: &Marks, plan: Plan, buffer: &mut Buffer) {
    let arena = arena::Arena { view, marks, palette: scene.palette };
    arena.paint(plan.arena, buffer);
    heroes::paint(scene, view, plan.heroes, buffer);
}
