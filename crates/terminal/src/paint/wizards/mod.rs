//! Wizards: the table to scale, the duel sheets beside it, and a chooser that works on the table.

mod choose;
mod compass;
mod glyphs;
mod ground;
mod group;
mod map;
mod marks;
mod names;
mod news;
mod plan;
mod scale;
mod sheets;
#[cfg(test)]
mod tests;
mod typed;
mod weigh;
mod wish;

use std::cell::Cell;
use std::rc::Rc;

use duello_core::{Fraction, Phrase, Seat, say};
use duello_geometry::plane::Point;
use duello_wizards::{Action, Event, Upshot, View, Wizards};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Widget as _};

use super::{Arrangement, Beat, Chooser, Painter};
use ground::Terrain;
use map::Map;
use marks::Marks;
use plan::Plan;
use scale::Scale;

type Scene<'a> = super::Scene<'a, Wizards>;
type Heard<'a> = super::Heard<'a, Event>;
type Desk<'a> = super::Desk<'a, Wizards>;
/// What may come of an answer, each with its chance.
type Odds = [(Upshot, Fraction)];

/// The painter of wizards.
#[derive(Default)]
pub(super) struct Tabletop {
    /// Whether the large drawing is the enlarged one; it stays so from choice to choice.
    is_zoomed: Rc<Cell<bool>>,
}

impl Painter for Tabletop {
    type Game = Wizards;

    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        Plan::new(scene.view, area).arrangement(area)
    }

    fn headline(&self, scene: &Scene<'_>) -> Phrase {
        let view = scene.now();
        let name = view.layout.name.as_str();
        if view.over {
            return say!("tabletop-over", "{name}: the match is over", name);
        }
        if view.stage == "choose" {
            return say!("tabletop-choosing", "{name}: alignments are being chosen", name);
        }
        let (round, limit) = (view.round, view.round_limit);
        say!("tabletop-round", "{name}, round {round} of {limit}", name, round, limit)
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let view = scene.now();
        let mut marks = news::marks(&view, scene.fresh());
        marks.is_zoomed = self.is_zoomed.get();
        paint(scene, &view, &marks, area, buffer);
    }

    fn beats(&self, _view: &View, fresh: &[Heard<'_>]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[Heard<'_>]) -> bool {
        false
    }

    fn weigh(&self, view: &View, seat: Seat, odds: &Odds) -> Vec<(Phrase, Fraction)> {
        weigh::weigh(view, seat, odds)
    }

    /// WI-109: alignments are chosen in secret; nothing is hidden after that.
    fn has_secrets(&self, view: &View) -> bool {
        view.stage == "choose"
    }

    fn chooser(&self, view: &View, desk: &Desk<'_>) -> Option<Box<dyn Chooser<Wizards>>> {
        let choice = choose::Choice::new(&self.is_zoomed, view, desk)?;
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

    /// The table is shown once a turn, not before each of a figure's actions.
    fn shows_again(&self, view: &View) -> bool {
        match view.stage.as_str() {
            "active" => false,
            "turn" => view.activated == 0,
            _ => true,
        }
    }
}

/// The table with its marks, the duel sheets, and a part of the table enlarged.
fn paint(scene: &Scene<'_>, view: &View, marks: &Marks, area: Rect, buffer: &mut Buffer) {
    let plan = Plan::new(view, area);
    let terrain = Terrain::new(&view.layout);
    let focus = focus(view, marks);
    let draw = |scale: Scale, area: Rect, buffer: &mut Buffer| {
        Map { view, terrain: &terrain, marks, palette: scene.palette, scale }.paint(area, buffer);
    };
    let is_zoomed = marks.is_zoomed;
    let scale = if is_zoomed { Scale::zoomed(&view.layout, focus, plan.map) } else { plan.scale };
    draw(scale, plan.map, buffer);
    sheets::paint(scene, view, plan.sheets, buffer);
    if let Some(inset) = plan.inset {
        let title = Line::styled(format!(" {},{} ", focus.x, focus.y), scene.palette.faint());
        let block = Block::new().borders(Borders::TOP).title(title);
        let inside = block.inner(inset);
        block.render(inset, buffer);
        draw(Scale::zoomed(&view.layout, focus, inside), inside, buffer);
    }
}

/// What is looked at: what is being considered, the active figure, or the wizard on turn.
fn focus(view: &View, marks: &Marks) -> Point {
    let active = view.active.iter().find_map(|actor| {
        view.figures.iter().find(|figure| figure.number == actor.figure && !figure.gun)
    });
    let wizard = view.wizards.get(view.turn.index()).map(|wizard| wizard.at);
    let known = marks.cursor.or(marks.focus).or(active.map(|figure| figure.at.at)).or(wizard);
    known.unwrap_or(Point::new(view.layout.width / 2, view.layout.height / 2))
}
