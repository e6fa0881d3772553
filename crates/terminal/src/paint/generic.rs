//! Any game, as the text in which it shows itself.

use duello_core::{Observer, Phrase, say};
use duello_referee::{AnyMatch, Chance, GroupChance, Odds, OddsLimit, Refusal, ToldText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, BorderType, Paragraph, Widget as _};
use serde_json::Value;

use super::{
    AnyChooser, AnyDesk, AnyPainter, AnyScene, AnyTold, AnyView, Arrangement, Beat, Weighed,
};

/// The painter of games that have none. It keeps no view: the scene has the text.
pub(super) struct Text;

impl AnyPainter for Text {
    fn view(&self, _table: &dyn AnyMatch, _observer: Observer) -> AnyView {
        Box::new(())
    }

    fn told(&self, table: &dyn AnyMatch, observer: Observer, since: usize) -> Vec<AnyTold> {
        let without_event = |told: ToldText| ToldText {
            number: told.number,
            decision: told.decision,
            clause: told.clause,
            event: Box::new(()) as AnyView,
            said: told.said,
            change: told.change,
        };
        table.told(observer, since).into_iter().map(without_event).collect()
    }

    fn arrange(&self, scene: &AnyScene<'_>, area: Rect) -> Arrangement {
        let rows = u16::try_from(scene.show.lines().count() + 2).unwrap_or(u16::MAX);
        Arrangement::stacked(rows, area)
    }

    fn headline(&self, _scene: &AnyScene<'_>) -> Phrase {
        Phrase::default()
    }

    fn paint(&self, scene: &AnyScene<'_>, area: Rect, buffer: &mut Buffer) {
        let answered = scene.owing.filter(|seat| scene.answered.contains(seat)).len();
        let title = scene.phrases.say(&say!("table", "Table"));
        let waits = say!(
            "table-answered",
            "answered: {answered} of {all}",
            answered,
            all = scene.owing.len()
        );
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .title(format!(" {title} "))
            .title_bottom(format!(" {} ", scene.phrases.say(&waits)));
        Paragraph::new(scene.show).block(block).render(area, buffer);
    }

    fn beats(&self, _view: &AnyView, _fresh: &[AnyTold]) -> Vec<Beat> {
        Vec::new()
    }

    fn is_worth_a_look(&self, fresh: &[AnyTold]) -> bool {
        !fresh.is_empty()
    }

    fn has_secrets(&self, _view: &AnyView) -> bool {
        true
    }

    fn shows_again(&self, _view: &AnyView) -> bool {
        true
    }

    fn weigh(&self, desk: AnyDesk<'_>, action: &Value, among: usize) -> Result<Weighed, Refusal> {
        let limit = OddsLimit { lines: among, ..OddsLimit::default() };
        let odds = desk.table.odds_within(desk.seat, std::slice::from_ref(action), limit)?;
        let Odds { chances, groups, samples, supposed, .. } = odds;
        let line = |Chance { upshot, chance }| match upshot {
            Value::Null => (desk.phrases.say(&say!("table-unsettled", "nothing settled")), chance),
            upshot => (upshot.to_string(), chance),
        };
        let group = |one: GroupChance| (desk.phrases.say(&one.group.said), one.chance);
        let chances = match groups.is_empty() {
            true => chances.into_iter().map(line).collect(),
            false => groups.into_iter().map(group).collect(),
        };
        Ok(Weighed { chances, is_sampled: samples.is_some(), supposed })
    }

    fn chooser(&self, _desk: AnyDesk<'_>) -> Option<Box<dyn AnyChooser>> {
        None
    }

    fn read(&self, _desk: AnyDesk<'_>, _line: &str) -> Option<Result<Value, String>> {
        None
    }

    fn gloss(&self, _action: &Value) -> Option<Phrase> {
        None
    }

    fn legend(&self) -> Vec<Phrase> {
        Vec::new()
    }

    fn typing(&self) -> Option<Phrase> {
        None
    }
}
