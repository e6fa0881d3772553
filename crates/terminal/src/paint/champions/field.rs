//! The field from above, to scale: a row of text is so many millimetres deep, a column half as many wide.

use duello_champions::{Pool, SlotName, UnitId, UnitView, View};
use duello_geometry::plane::Vector;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::Palette;
use super::glyphs;
use super::window::{Frame, Window, is_on_field, rectangle};
use crate::text::columns;

/// A field to be drawn.
pub(super) struct Field<'a> {
    pub(super) view: &'a View,
    pub(super) palette: Palette,
    /// The units of the Round being fought: what is looked at where not all fits.
    pub(super) fighting: &'a [UnitId],
    /// What to say where only a part of the field is seen.
    pub(super) note: &'a str,
}

/// A sign somewhere on the field, in millimetres. Where several fall on one place the highest rank is seen.
struct Sign {
    at: Vector,
    glyph: char,
    style: Style,
}

impl Field<'_> {
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        let Some(window) = Window::new(self.view, self.fighting, area.width, area.height) else {
            return;
        };
        let frame = Frame { window, area };
        let on_field = || self.view.units.iter().enumerate().filter(|(_, unit)| is_on_field(unit));
        for (_, unit) in on_field() {
            self.paint_bodies(unit, &frame, buffer);
        }
        // The small first, so that those who matter are seen where a place holds several models.
        let signs: Vec<[Vec<Sign>; 4]> =
            on_field().map(|(index, unit)| self.signs(index, unit, &frame.window)).collect();
        for layer in 0..4 {
            for sign in signs.iter().flat_map(|layers| &layers[layer]) {
                frame.put(sign.at, sign.glyph, sign.style, buffer);
            }
        }
        if frame.window.is_part {
            self.paint_note(area, buffer);
        }
    }

    /// Writes a note into a corner where nobody stands.
    fn paint_note(&self, area: Rect, buffer: &mut Buffer) {
        let width = u16::try_from(columns(self.note)).unwrap_or(u16::MAX).min(area.width);
        let x = area.right() - width;
        let is_empty = |y: &u16| (x..area.right()).all(|x| buffer[(x, *y)].symbol() == " ");
        let rows = [area.bottom().saturating_sub(1), area.y];
        if let Some(y) = rows.into_iter().find(is_empty) {
            buffer.set_stringn(x, y, self.note, width.into(), self.palette.faint());
        }
    }

    /// Bases that take several columns or rows are seen as bodies.
    fn paint_bodies(&self, unit: &UnitView, frame: &Frame, buffer: &mut Buffer) {
        let pitch = frame.window.pitch;
        let is_large = unit.cell.iter().min().is_some_and(|side| *side >= 3 * pitch / 2);
        if is_large {
            let style = self.palette.seat(unit.seat);
            frame.fill(rectangle(unit), glyphs::body(unit.seat), style, buffer);
        }
    }

    /// The signs of a unit in layers: ranks, front rank, number, Champion and Characters.
    fn signs(&self, index: usize, unit: &UnitView, window: &Window) -> [Vec<Sign>; 4] {
        let plain = self.palette.seat(unit.seat);
        let strong = plain.patch(self.palette.strong());
        let chevron = glyphs::chevron(unit.seat, unit.facing);
        let mut layers = [behind(unit, plain), Vec::new(), Vec::new(), Vec::new()];
        let [_, front, number, heroes] = &mut layers;
        for (file, slot) in unit.front.iter().enumerate() {
            let at = Self::front_spot(unit, file, window);
            match self.hero(index, unit, *slot) {
                None => front.push(Sign { at, glyph: chevron, style: strong }),
                Some((glyph, pool)) => {
                    heroes.push(Sign { at, glyph, style: self.hero_style(strong, pool) });
                }
            }
        }
        if let [SlotName::Character(_)] = unit.front.as_slice() {
            // Somebody alone has room for both the letter and the way he looks.
            let at = Self::edge_spot(unit, window);
            front.push(Sign { at, glyph: chevron, style: strong });
        }
        if let (Some(glyph), Some(at)) = (glyphs::number(index), number_spot(unit)) {
            number.push(Sign { at, glyph, style: strong.add_modifier(Modifier::UNDERLINED) });
        }
        layers
    }

    /// The sign of a Champion or a Character in a slot of the front rank.
    fn hero(&self, index: usize, unit: &UnitView, slot: SlotName) -> Option<(char, Pool)> {
        match slot {
            SlotName::Ranks => None,
            SlotName::Champion => {
                Some((glyphs::champion(unit.seat), Pool::Champion(UnitId(index as u8))))
            }
            SlotName::Character(id) => {
                let one = self.view.characters.get(usize::from(id.0))?;
                Some((glyphs::letter(unit.seat, &one.short), Pool::Character(id)))
            }
        }
    }

    /// Where a front model's sign is: in the middle of its base, or of a large one at its front edge, if it is no
    /// hero.
    fn front_spot(unit: &UnitView, file: usize, window: &Window) -> Vector {
        let is_monster = unit.front.len() == 1 && unit.front[0] == SlotName::Ranks;
        if is_monster { Self::edge_spot(unit, window) } else { middle(unit, 0, file) }
    }

    /// The place behind the middle of the front edge.
    fn edge_spot(unit: &UnitView, window: &Window) -> Vector {
        let [width, depth] = unit.cell;
        let inside = (window.pitch / 2).min(depth / 2);
        spot(unit, width * unit.front.len() as i32 / 2, inside)
    }

    fn hero_style(&self, style: Style, pool: Pool) -> Style {
        let is_duellist = self.view.duels.iter().flatten().any(|duellist| *duellist == pool);
        let is_cowed = match pool {
            Pool::Character(id) => {
                self.view.characters.get(usize::from(id.0)).is_some_and(|one| one.cowed)
            }
            _ => false,
        };
        match (is_duellist, is_cowed) {
            (true, _) => style.add_modifier(Modifier::REVERSED),
            (false, true) => style.add_modifier(Modifier::UNDERLINED),
            (false, false) => style,
        }
    }
}

/// The models behind the front rank.
fn behind(unit: &UnitView, style: Style) -> Vec<Sign> {
    let glyph = glyphs::ranks(unit.seat);
    let files = unit.depth.iter().enumerate();
    let spots =
        files.flat_map(|(file, depth)| (1..usize::from(*depth)).map(move |rank| (rank, file)));
    spots.map(|(rank, file)| Sign { at: middle(unit, rank, file), glyph, style }).collect()
}

/// The place so far right of a unit's front-left corner and so far behind its front, as it sees them.
fn spot(unit: &UnitView, right: i32, behind: i32) -> Vector {
    let way = unit.facing.global(Vector::new(right, -behind));
    Vector::new(unit.at[0] + way.x, unit.at[1] + way.y)
}

/// The middle of a cell of the grid, both counted from 0.
fn middle(unit: &UnitView, rank: usize, file: usize) -> Vector {
    let [width, depth] = unit.cell;
    spot(unit, width * file as i32 + width / 2, depth * rank as i32 + depth / 2)
}

/// Where a unit's number is: in the middle of the ranks behind the front. A unit of one rank has no room for it,
/// unless its bases are large.
fn number_spot(unit: &UnitView) -> Option<Vector> {
    let file = unit.front.len() / 2;
    let deepest = usize::from(unit.depth.get(file).copied().unwrap_or(0));
    match unit.front.as_slice() {
        [SlotName::Ranks] => Some(middle(unit, 0, 0)),
        _ if deepest > 1 => Some(middle(unit, deepest.div_ceil(2).min(deepest - 1), file)),
        _ => None,
    }
}
