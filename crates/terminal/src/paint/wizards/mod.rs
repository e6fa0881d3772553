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

use std::cell::Cell;
use std::rc::Rc;

use duello_core::{Fraction, Seat};
use duello_geometry::plane::Point;
use duello_referee::{Candidate, Chance, ToldText};
use duello_wizards::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Paragraph, Widget as _};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Arrangement, Beat, Chooser, Desk, Painter, Scene};
use crate::language::Language;
use ground::Terrain;
use map::Map;
use marks::Marks;
use names::Words;
use plan::Plan;
use scale::Scale;

/// The painter of wizards.
pub(super) struct Tabletop {
    words: Words,
    /// Whether the large drawing is the enlarged one; it stays so from choice to choice.
    is_zoomed: Rc<Cell<bool>>,
}

impl Tabletop {
    pub(super) fn new(language: Language) -> Tabletop {
        Tabletop { words: Words::new(language), is_zoomed: Rc::default() }
    }
}

impl Painter for Tabletop {
    fn arrange(&self, scene: &Scene<'_>, area: Rect) -> Arrangement {
        match View::deserialize(scene.view) {
            Ok(view) => Plan::new(&view, area).arrangement(area),
            Err(_) => super::generic::Text.arrange(scene, area),
        }
    }

    fn height(&self, _scene: &Scene<'_>, _width: u16) -> u16 {
        u16::MAX
    }

    fn headline(&self, scene: &Scene<'_>) -> String {
        let Ok(mut view) = View::deserialize(scene.view) else { return String::new() };
        news::catch_up(&mut view, scene.fresh);
        let words = &self.words;
        let name = &view.layout.name;
        if view.over {
            return format!("{name}: {}", words.word("headline-over"));
        }
        if view.stage == "choose" {
            return format!("{name}: {}", words.word("headline-choose"));
        }
        let round = [("round", view.round.into()), ("limit", view.round_limit.into())];
        format!("{name}, {}", words.say("sheet-round", &round))
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Ok(mut view) = View::deserialize(scene.view) else {
            // A view of another version of the rules still has its text.
            Paragraph::new(scene.show).render(area, buffer);
            return;
        };
        let mut marks = news::catch_up(&mut view, scene.fresh);
        marks.is_zoomed = self.is_zoomed.get();
        paint(&self.words, scene, &view, &marks, area, buffer);
    }

    fn beats(&self, _view: &Value, fresh: &[ToldText]) -> Vec<Beat> {
        news::beats(fresh)
    }

    /// Everybody sees everything, and sees it happen: there is nothing to look at together afterwards.
    fn is_worth_a_look(&self, _fresh: &[ToldText]) -> bool {
        false
    }

    fn weigh(&self, view: &Value, seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        View::deserialize(view)
            .map_or_else(|_| Vec::new(), |view| weigh::weigh(&self.words, &view, seat, chances))
    }

    /// WI-109: alignments are chosen in secret; nothing is hidden after that.
    fn has_secrets(&self, view: &Value) -> bool {
        View::deserialize(view).is_ok_and(|view| view.stage == "choose")
    }

    fn chooser(&self, view: &Value, desk: &Desk<'_>) -> Option<Box<dyn Chooser>> {
        let choice = choose::Choice::new(&self.words, &self.is_zoomed, view, desk)?;
        Some(Box::new(choice))
    }

    fn legend(&self) -> &'static [&'static str] {
        glyphs::LEGEND
    }

    fn read(
        &self,
        view: &Value,
        _options: &[Candidate],
        line: &str,
        desk: &Desk<'_>,
    ) -> Option<Result<Value, String>> {
        typed::read(&View::deserialize(view).ok()?, line, desk)
    }

    fn phrases(&self) -> &'static [&'static str] {
        typed::PHRASES
    }

    /// The table is shown once a turn, not before each of a figure's actions.
    fn shows_again(&self, view: &Value) -> bool {
        let Ok(view) = View::deserialize(view) else { return true };
        match view.stage.as_str() {
            "active" => false,
            "turn" => view.activated == 0,
            _ => true,
        }
    }

    fn gloss(&self, _action: &Value) -> Option<&'static str> {
        None
    }
}

/// The table with its marks, the duel sheets, and a part of the table enlarged.
fn paint(
    words: &Words,
    scene: &Scene<'_>,
    view: &View,
    marks: &Marks,
    area: Rect,
    buffer: &mut Buffer,
) {
    let plan = Plan::new(view, area);
    let terrain = Terrain::new(&view.layout);
    let focus = focus(view, marks);
    let draw = |scale: Scale, area: Rect, buffer: &mut Buffer| {
        Map { view, terrain: &terrain, marks, palette: scene.palette, scale }.paint(area, buffer);
    };
    let is_zoomed = marks.is_zoomed;
    let scale = if is_zoomed { Scale::zoomed(&view.layout, focus, plan.map) } else { plan.scale };
    draw(scale, plan.map, buffer);
    sheets::paint(words, scene, view, plan.sheets, buffer);
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
