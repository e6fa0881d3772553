//! Any game, as the text in which it shows itself.

use duello_core::{Fraction, Seat};
use duello_referee::{Chance, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, BorderType, Paragraph, Widget as _};
use serde_json::Value;

use super::{Beat, Painter, Scene};

/// The painter of games that have none.
pub(super) struct Text;

impl Painter for Text {
    fn height(&self, scene: &Scene<'_>, _width: u16) -> u16 {
        u16::try_from(scene.show.lines().count() + 2).unwrap_or(u16::MAX)
    }

    fn headline(&self, _scene: &Scene<'_>) -> String {
        String::new()
    }

    fn paint(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let answered = scene.owing.filter(|seat| scene.answered.contains(seat)).len();
        let waits = format!(" answered: {answered} of {} ", scene.owing.len());
        let block =
            Block::bordered().border_type(BorderType::Rounded).title(" Table ").title_bottom(waits);
        Paragraph::new(scene.show).block(block).render(area, buffer);
    }

    fn beats(&self, _view: &Value, _fresh: &[ToldText]) -> Vec<Beat> {
        Vec::new()
    }

    fn weigh(&self, _view: &Value, _seat: Seat, chances: &[Chance]) -> Vec<(String, Fraction)> {
        let line = |chance: &Chance| {
            let what = match &chance.upshot {
                Value::Null => "nothing settled".to_owned(),
                upshot => upshot.to_string(),
            };
            (what, chance.chance.clone())
        };
        chances.iter().map(line).collect()
    }

    fn gloss(&self, _action: &Value) -> Option<&'static str> {
        None
    }
}
