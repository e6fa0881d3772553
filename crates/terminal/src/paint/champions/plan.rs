//! Where things are: field and hosts above, the Round across, what is asked and the log below.

use duello_champions::View;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;

use super::super::Arrangement;
use super::hosts;
use super::window::Window;

/// Duel, order and a score for each side.
const ROUND: u16 = 4;
/// The fewest rows for what is asked.
const BELOW_MIN: u16 = 7;
/// The fewest rows for the field, if there are so many.
const FIELD_MIN: u16 = 10;
/// The panel of the hosts, where the terminal is narrow and where it is wide.
const HOSTS: u16 = 40;
const HOSTS_WIDE: u16 = 52;
const WIDE: u16 = 110;
/// What is asked: names are long.
const ASKED: u16 = 48;
const ASKED_WIDE: u16 = 64;

/// The places of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) field: Rect,
    pub(super) hosts: Rect,
    pub(super) round: Rect,
    asked: Rect,
    log: Rect,
}

impl Plan {
    pub(super) fn new(view: &View, area: Rect) -> Plan {
        let wanted = Window::rows(view).max(hosts::rows(view)).max(FIELD_MIN);
        let above = wanted.min(area.height.saturating_sub(ROUND + BELOW_MIN));
        let rows = [Constraint::Length(above), Constraint::Length(ROUND), Constraint::Fill(1)];
        let [above, round, below] = Layout::vertical(rows).areas(area);
        let is_wide = area.width >= WIDE;
        let (hosts, asked) = if is_wide { (HOSTS_WIDE, ASKED_WIDE) } else { (HOSTS, ASKED) };
        let columns = [Constraint::Fill(1), Constraint::Length(hosts)];
        let [field, hosts] = Layout::horizontal(columns).spacing(1).areas(above);
        let columns = [Constraint::Length(asked), Constraint::Fill(1)];
        let [asked, log] = Layout::horizontal(columns).spacing(1).areas(below);
        Plan { field, hosts, round, asked, log }
    }

    pub(super) fn arrangement(&self, area: Rect) -> Arrangement {
        Arrangement { board: area, asked: self.asked, log: self.log, borders: Borders::TOP }
    }
}
