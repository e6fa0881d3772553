//! Champions: the field from above, both hosts beside it, and the Round being fought below.

mod beats;
mod dice;
mod field;
mod gloss;
mod glyphs;
mod hosts;
mod names;
mod news;
mod plan;
mod strip;
mod weigh;
mod window;

use duello_champions::View;
use duello_core::{Fraction, Seat};
use duello_referee::{Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget as _};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Arrangement, Beat, Painter, Scene};
use field::Field;
use plan::Plan;

/// The painter of champions.
pub(super) struct Battle;

impl Painter for Battle {
    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        match View::deserialize(scene.view) {
            Ok(view) => Plan::new(&view, area).arrangement(area),
            Err(_) => super::generic::Text.arrange(scene, area),
        }
    }

    fn height(&self, scene: &Scene<'_>, _width: u16) -> u16 {
        View::deserialize(scene.view).map_or(0, |view| window::Window::rows(&view))
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let Ok(mut view) = View::deserialize(scene.view) else { return String::new() };
        let is_over = view.asked.is_none();
        news::catch_up(&mut view, scene.fresh);
        let [a, b] = view.glory;
        if is_over {
            return format!("the match is over; Glory A {a}, B {b}");
        }
        let active = names::side(view.active);
        let (turn, limit) = (view.turn, view.turn_limit);
        let step = news::step(&view, scene.fresh);
        let step = step.map(|step| format!(", step {step}")).unwrap_or_default();
        format!("turn {turn} of {limit}, side {active} Active{step}; Glory A {a}, B {b}")
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Ok(before) = View::deserialize(scene.view) else {
            // A view of another version of the rules still has its text.
            Paragraph::new(scene.show).render(area, buffer);
            return;
        };
        // What is shown step by step must not move about: the plan is that of the view.
        let plan = Plan::new(&before, area);
        let mut view = before;
        news::catch_up(&mut view, scene.fresh);
        Field { view: &view, palette: scene.palette, fighting: &view.fighting }
            .paint(plan.field, buffer);
        hosts::paint(scene, &view, plan.hosts, buffer);
        strip::paint(scene, &view, plan.round, buffer);
    }

    fn beats(&self, _view: &Value, fresh: &[ToldText]) -> Vec<Beat> {
        beats::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[ToldText]) -> bool {
        false
    }

    fn weigh(&self, view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        View::deserialize(view).map_or(Vec::new(), |view| weigh::weigh(&view, seat, chances))
    }

    /// Nothing is hidden.
    fn has_secrets(&self, _view: &Value) -> bool {
        false
    }

    fn legend(&self) -> &'static [&'static str] {
        glyphs::LEGEND
    }

    fn phrases(&self) -> &'static [&'static str] {
        glyphs::PHRASES
    }

    fn gloss(&self, action: &Value) -> Option<&'static str> {
        gloss::gloss(action)
    }
}
