//! Where things are: the arena at the left and to scale, the heroes, what is asked and the log beside it.

use duello_fighters::View;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;

use super::super::Arrangement;

/// The panel gives up columns for the arena down to this width.
const PANEL_MIN: u16 = 36;
/// The frame around the arena, and a column that parts it from the panel.
const FRAME: u16 = 2;
const GAP: u16 = 1;
/// What is asked needs this much, and has use for no more than that.
const ASKED: u16 = 10;
const ASKED_MAX: u16 = 17;
/// The least of a log.
const LOG: u16 = 2;

/// The places of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// The arena with its frame.
    pub(super) arena: Rect,
    pub(super) heroes: Rect,
    pub(super) asked: Rect,
    pub(super) log: Rect,
}

impl Plan {
    /// `rows` is how many rows the heroes would like at a width.
    pub(super) fn new(view: &View, area: Rect, rows: impl FnOnce(u16) -> u16) -> Plan {
        let (columns, lines) = Plan::cells(view, area);
        let [left, _, panel] = Layout::horizontal([
            Constraint::Length(columns + FRAME),
            Constraint::Length(GAP),
            Constraint::Fill(1),
        ])
        .areas(area);
        let arena = Rect { height: (lines + FRAME).min(left.height), ..left };
        let rest = left.height - arena.height;
        let room = area.height.saturating_sub(ASKED + if rest > LOG { 0 } else { LOG + 1 });
        let heroes = rows(panel.width).min(room);
        let [heroes, below] =
            Layout::vertical([Constraint::Length(heroes), Constraint::Fill(1)]).areas(panel);
        if rest > LOG + 1 {
            // A wide arena leaves room below it.
            let log = Rect { y: left.y + arena.height, height: rest, ..left };
            return Plan { arena, heroes, asked: below, log };
        }
        let height = below.height.saturating_sub(LOG + 1).clamp(ASKED, ASKED_MAX);
        let [asked, log] =
            Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(below);
        Plan { arena, heroes, asked, log }
    }

    /// Columns and rows of the arena: a cell is twice as high as wide, and all of the arena is seen.
    fn cells(view: &View, area: Rect) -> (u16, u16) {
        let [width, depth] = view.size.map(|mm| u32::try_from(mm.max(1)).unwrap_or(1));
        let most = u32::from(area.width.saturating_sub(PANEL_MIN + FRAME + GAP)).max(8);
        let high = u32::from(area.height.saturating_sub(FRAME)).max(4);
        let rows = high.min((most * depth / (2 * width)).max(4));
        let columns = (2 * rows * width / depth).clamp(8, most);
        (columns as u16, rows as u16)
    }

    pub(super) fn arrangement(&self, area: Rect) -> Arrangement {
        Arrangement { board: area, asked: self.asked, log: self.log, borders: Borders::TOP }
    }
}
