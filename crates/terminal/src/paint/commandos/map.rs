//! The map: flat-top hexes, a text row for each half hex, every second column of hexes in a row.

use duello_commandos::{CharacterView, HexView, Level, SIDES, View};
use duello_geometry::hex::Hex;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::Palette;
use super::glyphs::{arrow, ground, letter, underfoot};
use super::marks::{Marks, Watched, watched};

/// The columns of a hex that are shaded, from the sign before it on.
const SHADE: u16 = 4;

/// A map to be drawn.
pub(super) struct Map<'a> {
    pub(super) view: &'a View,
    pub(super) marks: &'a Marks,
    pub(super) palette: Palette,
    /// Text columns for a column of hexes.
    pub(super) pitch: u16,
}

/// What is written in a hex: a sign, then signs with their styles.
struct Written {
    sign: Option<(char, Style)>,
    body: Vec<(char, Style)>,
}

impl Map<'_> {
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        let (first, rows) = self.window(area.height);
        let width = 2 * i32::from(self.view.half_width) * i32::from(self.pitch) + 6;
        let left = (i32::from(area.width) - width).max(0) / 2 + 1;
        let top = i32::from(area.height).saturating_sub(rows).max(0) / 2;
        for place in &self.view.hexes {
            let (column, row) = self.spot(place.hex);
            let (x, y) = (left + column, top + row - first);
            let is_inside =
                (1..i32::from(area.width)).contains(&x) && (0..i32::from(area.height)).contains(&y);
            if is_inside {
                let at = Rect { x: area.x + x as u16, y: area.y + y as u16, width: 1, height: 1 };
                self.paint_hex(place, at, area, buffer);
            }
        }
        self.point_beyond(first, area, buffer);
    }

    /// Says where the map goes on, if not all of it is shown.
    fn point_beyond(&self, first: i32, area: Rect, buffer: &mut Buffer) {
        let rows = 2 * i32::from(self.view.half_height) + 1;
        let x = area.right().saturating_sub(1);
        if first > 0 {
            buffer.set_string(x, area.y, "▲", self.palette.strong());
        }
        if first + i32::from(area.height) < rows {
            buffer.set_string(x, area.bottom().saturating_sub(1), "▼", self.palette.strong());
        }
    }

    /// Column and row of a hex in a drawing that has room for all.
    fn spot(&self, hex: Hex) -> (i32, i32) {
        let column = (hex.q + i32::from(self.view.half_width)) * i32::from(self.pitch);
        (column, 2 * hex.r + hex.q + i32::from(self.view.half_height))
    }

    /// The first row shown, and how many there are: around what is looked at, where not all fit.
    fn window(&self, height: u16) -> (i32, i32) {
        let rows = 2 * i32::from(self.view.half_height) + 1;
        let hidden = rows - i32::from(height);
        if hidden <= 0 {
            return (0, rows);
        }
        let focus = self.marks.cursor.or_else(|| self.active().map(|active| active.at));
        let row = self.spot(focus.unwrap_or(self.view.flag.at)).1;
        ((row - i32::from(height) / 2).clamp(0, hidden), i32::from(height))
    }

    fn active(&self) -> Option<&CharacterView> {
        self.view.characters.iter().find(|character| character.ap.is_some() && character.hp > 0)
    }

    fn paint_hex(&self, place: &HexView, at: Rect, area: Rect, buffer: &mut Buffer) {
        let written = self.write(place);
        let is_cursor = self.marks.cursor == Some(place.hex);
        let shade = self.shade(place);
        for x in at.x - 1..(at.x - 1 + SHADE).min(area.right()) {
            buffer[(x, at.y)].set_style(shade);
        }
        if place.terrain == "ruin-block" {
            let room = usize::from(area.right() - at.x + 1);
            buffer.set_stringn(at.x - 1, at.y, ground("ruin-block"), room, self.palette.faint());
            return;
        }
        if let Some((sign, style)) = written.sign {
            buffer[(at.x - 1, at.y)].set_char(sign).set_style(style);
        }
        let mut x = at.x;
        for (glyph, style) in written.body {
            if x < area.right() {
                let style = if is_cursor { style.add_modifier(Modifier::REVERSED) } else { style };
                buffer[(x, at.y)].set_char(glyph).set_style(style);
            }
            x += 1;
        }
        if is_cursor && x < area.right() {
            buffer[(x, at.y)].set_char(']').set_style(self.palette.strong());
        }
    }

    fn shade(&self, place: &HexView) -> Style {
        if place.terrain == "ruin-block" {
            return Style::new();
        }
        match &self.marks.front {
            Some(front) if front.contains(&place.hex) => self.palette.ahead(),
            Some(_) => Style::new(),
            None => match watched(self.view, place.hex) {
                Some(Watched::ByEnemy(seat) | Watched::ByOwn(seat)) => self.palette.watched(seat),
                None => Style::new(),
            },
        }
    }

    fn write(&self, place: &HexView) -> Written {
        let here: Vec<&CharacterView> =
            self.view.characters.iter().filter(|c| c.hp > 0 && c.at == place.hex).collect();
        let mut body = match here.as_slice() {
            [] => self.empty(place),
            [only] => self.single(only, place),
            several => self.crowd(several),
        };
        let flag = &self.view.flag;
        let lies = flag.bearer.is_none() && flag.at == place.hex;
        if lies || here.iter().any(|character| character.bearer) {
            body.push(('⚑', self.palette.money().patch(self.palette.strong())));
        }
        if here.is_empty() {
            body.extend(self.mark(place.hex));
        }
        Written { sign: self.sign(place.hex, &here), body }
    }

    /// The one sign before a hex: what matters most about it.
    fn sign(&self, hex: Hex, here: &[&CharacterView]) -> Option<(char, Style)> {
        let (marks, palette) = (self.marks, self.palette);
        if marks.cursor == Some(hex) {
            return Some(('[', palette.strong()));
        }
        if marks.struck == Some(hex) {
            return Some(('*', palette.hit()));
        }
        if here.iter().any(|character| character.ap.is_some()) {
            return Some(('>', palette.strong()));
        }
        if here.iter().any(|character| marks.targets.contains(&character.who)) {
            return Some(('⊕', palette.hit()));
        }
        if let Some(front) = &marks.front {
            return front.contains(&hex).then_some(('~', palette.far()));
        }
        match watched(self.view, hex)? {
            Watched::ByEnemy(seat) => Some(('!', palette.seat(seat))),
            Watched::ByOwn(seat) => Some((':', palette.seat(seat))),
        }
    }

    /// What would come to this hex: a step of the path, or somebody who can reach it.
    fn mark(&self, hex: Hex) -> Option<(char, Style)> {
        let (marks, palette) = (self.marks, self.palette);
        match marks.path.iter().position(|step| *step == hex) {
            Some(step) => char::from_digit(step as u32 + 1, 10).map(|n| (n, palette.strong())),
            None if marks.near.contains(&hex) => Some(('o', palette.near())),
            None if marks.far.contains(&hex) => Some(('∘', palette.far())),
            None => None,
        }
    }

    fn empty(&self, place: &HexView) -> Vec<(char, Style)> {
        let palette = self.palette;
        let style = match place.terrain.as_str() {
            // On open ground a mark stands where the dot was.
            "open" if self.mark(place.hex).is_some() => return Vec::new(),
            "open" => palette.faint(),
            "base-1" => palette.seat(SIDES[0]),
            "base-2" => palette.seat(SIDES[1]),
            _ => palette.stone(),
        };
        ground(&place.terrain).chars().map(|glyph| (glyph, style)).collect()
    }

    fn token(&self, character: &CharacterView) -> Style {
        let style = self.palette.seat(character.who.seat);
        match (character.ap.is_some(), character.activated) {
            (true, _) => style.patch(self.palette.strong()).add_modifier(Modifier::UNDERLINED),
            (false, true) => style,
            (false, false) => style.patch(self.palette.strong()),
        }
    }

    fn single(&self, character: &CharacterView, place: &HexView) -> Vec<(char, Style)> {
        let style = self.token(character);
        let place = match character.level {
            Level::Top => Some('^'),
            Level::Ground => underfoot(&place.terrain),
        };
        let letter = letter(character.who.seat, character.kind);
        let facing = arrow(character.facing, character.guard.is_some());
        let crouched = character.crouched.then_some('_');
        let plain = Style::new();
        let rest = place.into_iter().chain(crouched).map(|glyph| (glyph, plain));
        [(letter, style), (facing, style)].into_iter().chain(rest).collect()
    }

    /// Several on one hex: their letters, the one on top last and with its sign.
    fn crowd(&self, several: &[&CharacterView]) -> Vec<(char, Style)> {
        let mut sorted = several.to_vec();
        sorted.sort_by_key(|character| character.level);
        let glyphs = sorted.into_iter().flat_map(|character| {
            let style = self.token(character);
            let top = (character.level == Level::Top).then_some(('^', style));
            std::iter::once((letter(character.who.seat, character.kind), style)).chain(top)
        });
        glyphs.collect()
    }
}
