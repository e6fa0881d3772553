//! Where things are: the map at the left, the teams and what is asked beside it, the log where there is room.

use duello_commandos::View;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Borders;

use super::super::Arrangement;

/// Columns for what is written around a hex: a sign before it, and up to five behind its first column.
const AROUND: u16 = 6;
/// Columns for a column of hexes: where there is room, on the standard maps, and on maps too wide for that.
const PITCHES: [u16; 3] = [4, 3, 2];
/// The panel should have this width before the map is spread out.
const PANEL: u16 = 36;
/// The panel gives up columns for the map down to this width.
const PANEL_MIN: u16 = 26;
/// Two names, six characters; before the teams are known the card with its title.
const TEAMS: u16 = 8;
const CARD: u16 = 6;
/// What is asked needs this much, and has use for no more than that.
const ASKED: u16 = 9;
const ASKED_MAX: u16 = 16;
/// A log shorter than this is better beside the map; before the teams are known there is hardly any.
const LOG: u16 = 6;
const LOG_MIN: u16 = 4;

/// The places of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) map: Rect,
    pub(super) teams: Rect,
    pub(super) asked: Rect,
    pub(super) log: Rect,
    /// Text columns for a column of hexes.
    pub(super) pitch: u16,
}

impl Plan {
    pub(super) fn new(view: &View, area: Rect) -> Plan {
        let span = |pitch| 2 * u16::from(view.half_width) * pitch + AROUND;
        let rows = 2 * u16::from(view.half_height) + 1;
        let [roomy, usual, tight] = PITCHES;
        let pitch = match area.width {
            width if width >= span(roomy) + PANEL => roomy,
            width if width >= span(usual) + PANEL_MIN => usual,
            _ => tight,
        };
        let width = span(pitch).min(area.width.saturating_sub(PANEL_MIN));
        let [left, panel] =
            Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)]).areas(area);
        // Ten teams to choose from take more room than any menu.
        let is_choosing = view.stage == "teams";
        let (teams, least) = if is_choosing { (CARD, LOG_MIN) } else { (TEAMS, LOG) };
        let [teams, below] =
            Layout::vertical([Constraint::Length(teams), Constraint::Fill(1)]).areas(panel);
        if area.height >= rows + LOG {
            let [map, log] =
                Layout::vertical([Constraint::Length(rows), Constraint::Fill(1)]).areas(left);
            return Plan { map, teams, asked: below, log, pitch };
        }
        let height = below.height.saturating_sub(least).clamp(ASKED, ASKED_MAX);
        let [asked, log] =
            Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(below);
        Plan { map: left, teams, asked, log, pitch }
    }

    pub(super) fn arrangement(&self, area: Rect) -> Arrangement {
        Arrangement { board: area, asked: self.asked, log: self.log, borders: Borders::TOP }
    }
}
