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

use duello_champions::{Action, Champions, Event, Upshot, View};
use duello_core::{Fraction, Phrase, Seat, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Arrangement, Beat, Painter};
use field::Field;
use plan::Plan;

type Scene<'a> = super::Scene<'a, Champions>;
type Heard<'a> = super::Heard<'a, Event>;
/// What may come of an answer, each with its chance.
type Odds = [(Upshot, Fraction)];

/// The painter of champions.
pub(super) struct Battle;

impl Painter for Battle {
    type Game = Champions;

    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        Plan::new(scene.view, area).arrangement(area)
    }

    fn headline(&self, scene: &Scene<'_>) -> Phrase {
        let is_over = scene.view.asked.is_none();
        let view = scene.now();
        let [a, b] = view.glory;
        if is_over {
            return say!("battle-over", "the match is over; Glory A {a}, B {b}", a, b);
        }
        let side = names::side(view.active);
        let (turn, limit) = (view.turn, view.turn_limit);
        match news::step(&view, scene.fresh()) {
            Some(step) => say!(
                "battle-step",
                "turn {turn} of {limit}, side {side} Active, step {step}; Glory A {a}, B {b}",
                turn,
                limit,
                side,
                step,
                a,
                b
            ),
            None => say!(
                "battle-turn",
                "turn {turn} of {limit}, side {side} Active; Glory A {a}, B {b}",
                turn,
                limit,
                side,
                a,
                b
            ),
        }
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        // What is shown step by step must not move about: the plan is that of the view.
        let plan = Plan::new(scene.view, area);
        let view = scene.now();
        let note = scene.say(say!("battle-part", "part of the field"));
        Field { view: &view, palette: scene.palette, fighting: &view.fighting, note: &note }
            .paint(plan.field, buffer);
        hosts::paint(scene, &view, plan.hosts, buffer);
        strip::paint(scene, &view, plan.round, buffer);
    }

    fn beats(&self, _view: &View, fresh: &[Heard<'_>]) -> Vec<Beat> {
        beats::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[Heard<'_>]) -> bool {
        false
    }

    fn weigh(&self, view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
        weigh::weigh(view, seat, odds)
    }

    /// Nothing is hidden.
    fn has_secrets(&self, _view: &View) -> bool {
        false
    }

    fn legend(&self) -> Vec<Phrase> {
        vec![glyphs::legend(), glyphs::battles()]
    }

    fn typing(&self) -> Option<Phrase> {
        Some(glyphs::battles())
    }

    fn gloss(&self, action: &Action) -> Option<Phrase> {
        gloss::gloss(action)
    }
}
