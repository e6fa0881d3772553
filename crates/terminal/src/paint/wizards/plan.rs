//! Where things are: the table at the left, duel sheets, an enlarged part, what is asked and the log beside it.

use duello_wizards::View;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;

use super::super::Arrangement;
use super::scale::Scale;

/// The panel has at least this width.
const PANEL_MIN: u16 = 38;
/// What is asked needs this much.
const ASKED: u16 = 10;
const LOG_MIN: u16 = 3;
/// The enlarged part, where there is room for one.
const INSET: u16 = 8;
/// With fewer rows there is no inset; the whole table can be enlarged instead.
const ROOMY: u16 = 30;

/// The places of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) map: Rect,
    pub(super) sheets: Rect,
    pub(super) inset: Option<Rect>,
    pub(super) asked: Rect,
    pub(super) log: Rect,
    pub(super) scale: Scale,
}

impl Plan {
    pub(super) fn new(view: &View, area: Rect) -> Plan {
        let widest = area.width.saturating_sub(PANEL_MIN + 1);
        let scale = Scale::whole(&view.layout, widest, area.height);
        let columns = scale.size().0;
        let [map, _, panel] = Layout::horizontal([
            Constraint::Length(columns),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(area);
        let inset = if area.height >= ROOMY { INSET } else { 0 };
        let spare = area.height.saturating_sub(inset + ASKED + LOG_MIN);
        // Where there is room, the log has some of it too.
        let log = spare / 8;
        let sheets = super::sheets::rows(view, panel.width).min(spare - log);
        let asked = ASKED + spare.saturating_sub(sheets) / 3;
        let [sheets, inset, asked, log] = Layout::vertical([
            Constraint::Length(sheets),
            Constraint::Length(inset),
            Constraint::Length(asked),
            Constraint::Fill(1),
        ])
        .areas(panel);
        let inset = (inset.height > 0).then_some(inset);
        Plan { map, sheets, inset, asked, log, scale }
    }

    pub(super) fn arrangement(&self, area: Rect) -> Arrangement {
        Arrangement { board: area, asked: self.asked, log: self.log, borders: Borders::TOP }
    }
}
