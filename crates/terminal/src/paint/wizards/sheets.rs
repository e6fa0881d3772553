//! The duel sheets: each wizard's field with its history and magic points, and a line for every figure.

use duello_core::say;
use duello_wizards::{FigureView, View, WizardView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};

use super::Scene;
use super::glyphs::{boxes, letter};
use super::names::{race, weapon};
use crate::text::{columns, without_middle};

/// A figure's line is at least this wide, so that two fit side by side in most panels.
const LINE: u16 = 19;

/// How many rows all of it takes.
pub(super) fn rows(view: &View, width: u16) -> u16 {
    let figures = |wizard: &WizardView| {
        let own = view.figures.iter().filter(|figure| figure.seat == wizard.seat).count();
        own.div_ceil(across(width)) + 2
    };
    let rows: usize = view.wizards.iter().map(figures).sum();
    u16::try_from(rows + 1).unwrap_or(u16::MAX)
}

/// How many figures stand side by side.
fn across(width: u16) -> usize {
    usize::from(width / LINE).max(1)
}

pub(super) fn paint(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let sheet = Sheets { scene, view, width: area.width.into() };
    let lines = sheet.lines(area.height.into());
    Paragraph::new(lines).render(area, buffer);
}

struct Sheets<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    width: usize,
}

impl Sheets<'_> {
    /// As much as fits: first the wizards, then the figures, those of whoever looks on first.
    fn lines(&self, rows: usize) -> Vec<Line<'static>> {
        let view = self.view;
        let count = view.wizards.len();
        // Histories are the first to go.
        let has_history = rows > 2 * count;
        let mut left = rows.saturating_sub(1 + count * if has_history { 2 } else { 1 });
        let own = view.seat.unwrap_or(view.turn);
        let mut shown: Vec<Vec<Line<'static>>> = vec![Vec::new(); count];
        let mut missing = 0;
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|index| *index != own.index());
        let all: usize = order.iter().map(|index| self.figures(*index).0.len()).sum();
        // One row says how many are not shown.
        left = if all > left { left.saturating_sub(1) } else { left };
        for (rank, index) in order.iter().enumerate() {
            let (lines, each) = self.figures(*index);
            let others: usize =
                order[rank + 1..].iter().map(|other| self.figures(*other).0.len()).sum();
            let kept = others.min(left / 2);
            let taken = lines.len().min(left - kept);
            missing += each.iter().skip(taken).sum::<usize>();
            left -= taken;
            shown[*index] = lines.into_iter().take(taken).collect();
        }
        let mut lines = vec![self.top()];
        for (wizard, figures) in view.wizards.iter().zip(shown) {
            lines.push(self.wizard(wizard));
            if has_history && wizard.alive {
                lines.push(self.history(wizard));
            }
            lines.extend(figures);
        }
        if missing > 0 {
            let more = self.scene.say(match missing {
                1 => say!("tabletop-one-more", "one more figure"),
                count => say!("tabletop-more", "{count} more figures", count),
            });
            lines.push(Line::styled(format!("  {more}"), self.scene.palette.faint()));
        }
        lines
    }

    /// The order of play, quiet rounds, and who would win now.
    fn top(&self) -> Line<'static> {
        let (view, scene) = (self.view, self.scene);
        let order: Vec<String> = view
            .order
            .iter()
            .filter(|seat| view.wizards.get(seat.index()).is_some_and(|wizard| wizard.alive))
            .map(|seat| letter(*seat).to_string())
            .collect();
        let order = scene.say(say!("tabletop-order", "order {order}", order = order.join(" ")));
        let [quiet, limit] = view.quiet;
        let quiet = scene.say(match limit {
            0 => say!("tabletop-quiet", "quiet {quiet}", quiet),
            limit => say!("tabletop-quiet-of", "quiet {quiet}/{limit}", quiet, limit),
        });
        let leaders: Vec<String> =
            view.leaders.iter().map(|seat| letter(seat).to_string()).collect();
        let judged =
            scene.say(say!("tabletop-judged", "judged now: {who}", who = leaders.join(" ")));
        let text = format!("{order}  {quiet}  {judged}");
        Line::styled(without_middle(&text, self.width), self.scene.palette.faint())
    }

    fn wizard(&self, wizard: &WizardView) -> Line<'static> {
        let (palette, scene, view) = (self.scene.palette, self.scene, self.view);
        let seat = wizard.seat;
        let sitter = self.scene.sitters.get(seat.index()).map_or("", String::as_str);
        let is_turn = view.turn == seat && !view.over && view.stage != "choose";
        let mark = if is_turn { '>' } else { ' ' };
        if !wizard.alive {
            let out = scene.say(say!("tabletop-out", "out"));
            let text = format!("{mark}{} {}: {out}", letter(seat), wizard.name);
            return Line::styled(without_middle(&text, self.width), palette.faint());
        }
        let side = wizard.alignment.map(|side| format!(", {}", scene.say(side.say())));
        let field = scene.say(say!("tabletop-field", "field {field}", field = wizard.field));
        let mp = scene.say(say!("tabletop-mp", "{mp} MP", mp = wizard.mp));
        let values = format!(" {field}, {mp}");
        let room = self.width.saturating_sub(columns(&values));
        let short = format!("{mark}{} {}{}", letter(seat), wizard.name, side.unwrap_or_default());
        // Who sits there can be read in the title too: it is the first to go.
        let long = format!("{short} ({sitter})");
        let name = if columns(&long) <= room { long } else { short };
        let name = without_middle(&name, room);
        let gap = room.saturating_sub(columns(&name));
        Line::from(vec![
            Span::styled(name, palette.strong().patch(palette.seat(seat))),
            Span::raw(" ".repeat(gap)),
            Span::styled(values, palette.strong()),
        ])
    }

    /// The boxes of the field, the newest last, and how many figures are unused.
    fn history(&self, wizard: &WizardView) -> Line<'static> {
        let unused = self.scene.say(match wizard.unused {
            0 => say!("tabletop-none-unused", "none unused"),
            count => say!("tabletop-unused", "{count} unused", count),
        });
        let threat = self.threat(wizard).map(|threat| format!("{threat}  ")).unwrap_or_default();
        let unused = format!("{threat}{unused}");
        let room = self.width.saturating_sub(columns(&unused) + 4);
        let mut boxes = String::new();
        for value in wizard.boxes.iter().rev() {
            let more =
                if boxes.is_empty() { value.to_string() } else { format!("{value} {boxes}") };
            if columns(&more) > room {
                boxes = format!("…{boxes}");
                break;
            }
            boxes = more;
        }
        let gap = self.width.saturating_sub(3 + columns(&boxes) + columns(&unused));
        let text = format!("   {boxes}{}{unused}", " ".repeat(gap));
        Line::styled(text, self.scene.palette.faint())
    }

    /// What the enemies in reach could take of the own field before its next turn.
    fn threat(&self, wizard: &WizardView) -> Option<String> {
        let threats = &self.view.threats;
        if self.view.seat != Some(wizard.seat) || threats.is_empty() {
            return None;
        }
        let most: u32 = threats.iter().map(|threat| u32::from(threat.most)).sum();
        let mean: u32 = threats.iter().map(|threat| threat.mean).sum();
        let mean = format!("{}.{}", mean / 100, mean % 100 / 10);
        let mean = self.scene.phrases.decimal(mean);
        Some(self.scene.say(say!(
            "tabletop-threat",
            "threat up to {most}, mean {mean}",
            most,
            mean
        )))
    }

    /// The lines of a wizard's figures, and how many figures are in each.
    fn figures(&self, seat: usize) -> (Vec<Line<'static>>, Vec<usize>) {
        let across = across(u16::try_from(self.width).unwrap_or(u16::MAX));
        let width = self.width / across;
        let own: Vec<&FigureView> =
            self.view.figures.iter().filter(|figure| figure.seat.index() == seat).collect();
        let lines = own.chunks(across).map(|row| {
            row.iter().flat_map(|figure| self.figure(figure, width)).collect::<Line<'static>>()
        });
        (lines.collect(), own.chunks(across).map(<[_]>::len).collect())
    }

    fn figure(&self, figure: &FigureView, width: usize) -> Vec<Span<'static>> {
        let palette = self.scene.palette;
        let is_active = self.view.active.iter().any(|actor| actor.figure == figure.number);
        let (mark, style) = match (is_active, figure.unused) {
            (true, _) => ('>', palette.strong().patch(palette.seat(figure.seat))),
            (false, true) => (' ', palette.seat(figure.seat)),
            (false, false) => ('✓', palette.faint()),
        };
        let boxes = boxes(figure.wounds);
        let weapon = weapon(figure.weapon).map(|weapon| self.scene.say(weapon));
        let weapon: String = weapon.iter().flat_map(|weapon| weapon.chars().take(1)).collect();
        let melee = if figure.in_melee { "m" } else { "" };
        let tail = format!(" {weapon}{melee} ");
        let room = width.saturating_sub(5 + columns(&tail) + columns(&boxes));
        let race = self.scene.say(race(&figure.name));
        let race: String = race.chars().take(room).collect();
        let name = format!("{mark}{:>2} {race}{tail}", figure.number.to_string());
        let gap = width.saturating_sub(columns(&name) + columns(&boxes));
        let spot = Style::new();
        vec![
            Span::styled(name, style),
            Span::styled(boxes, palette.hit()),
            Span::styled(" ".repeat(gap), spot),
        ]
    }
}
