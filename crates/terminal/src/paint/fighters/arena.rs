//! The arena from above, to scale: a cell is twice as high as it is wide.

use duello_core::Seat;
use duello_fighters::{FigureView, PieceKind, PieceView, Point, Pose, Quarter, View};
use duello_geometry::plane::Vector;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::Palette;
use super::glyphs::{arrow, letter, piece};
use super::marks::Marks;

/// An arena to be drawn.
pub(super) struct Arena<'a> {
    pub(super) view: &'a View,
    pub(super) marks: &'a Marks,
    pub(super) palette: Palette,
}

/// A block of cells within the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Block {
    x: u16,
    y: u16,
    width: u16,
    height: u16,
}

/// Millimetres into cells.
struct Scale {
    inner: Rect,
    size: [i32; 2],
}

impl Scale {
    fn column(&self, x: i32) -> i32 {
        (2 * x * i32::from(self.inner.width) + self.size[0]).div_euclid(2 * self.size[0])
    }

    /// From the top: north is up.
    fn row(&self, y: i32) -> i32 {
        let high = i32::from(self.inner.height);
        high - (2 * y * high + self.size[1]).div_euclid(2 * self.size[1])
    }

    /// The middle of a cell.
    fn point(&self, column: u16, row: u16) -> Point {
        let x = (2 * i32::from(column) + 1) * self.size[0] / (2 * i32::from(self.inner.width));
        let high = i32::from(self.inner.height);
        let y = (2 * (high - 1 - i32::from(row)) + 1) * self.size[1] / (2 * high);
        Point::new(x, y)
    }

    /// The cells from a corner of so many millimetres, at least `least` of them, all within the frame.
    fn block(&self, from: Point, to: Point, least: [i32; 2]) -> Block {
        let (wide, high) = (i32::from(self.inner.width), i32::from(self.inner.height));
        let (left, right) = (self.column(from.x), self.column(to.x));
        let (top, bottom) = (self.row(to.y), self.row(from.y));
        let width = (right - left).max(least[0]).clamp(1, wide);
        let height = (bottom - top).max(least[1]).clamp(1, high);
        let x = left.clamp(0, wide - width);
        let y = top.clamp(0, high - height);
        Block { x: x as u16, y: y as u16, width: width as u16, height: height as u16 }
    }

    /// The cells of a base: always as many, wherever it stands.
    fn base(&self, at: Point, side: i32) -> Block {
        let wide = (side * i32::from(self.inner.width) + self.size[0] / 2) / self.size[0];
        let high = (side * i32::from(self.inner.height) + self.size[1] / 2) / self.size[1];
        let (wide, high) = (wide.max(2), high.max(1));
        let most = [i32::from(self.inner.width) - wide, i32::from(self.inner.height) - high];
        let x = self.column(at.x).clamp(0, most[0].max(0));
        let y = (self.row(at.y) - high).clamp(0, most[1].max(0));
        Block { x: x as u16, y: y as u16, width: wide as u16, height: high as u16 }
    }
}

impl Arena<'_> {
    /// Draws the arena with its frame.
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        if area.width < 4 || area.height < 4 {
            return;
        }
        self.frame(area, buffer);
        let inner =
            Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
        let scale = Scale { inner, size: self.view.size.map(|mm| mm.max(1)) };
        self.ground(&scale, buffer);
        // Ground lies below what stands on it.
        let mut pieces: Vec<&PieceView> = self.view.pieces.iter().collect();
        pieces.sort_by_key(|piece| piece.kind != PieceKind::Area);
        for scenery in pieces {
            let block = scale.block(scenery.from, scenery.to, [1, 1]);
            let style = match scenery.lethal || scenery.dangerous {
                true => self.palette.hit(),
                false if scenery.kind == PieceKind::Area => self.palette.faint(),
                false => self.palette.stone(),
            };
            let sign = piece(scenery);
            cells(&scale, block, |x, y, _, _| {
                buffer[(x, y)].set_char(sign).set_style(style);
            });
        }
        for ghost in &self.marks.ghosts {
            let block = scale.base(ghost.pose.at, self.view.base);
            self.ghost(&scale, block, ghost.pose, ghost.sign, ghost.seat, buffer);
        }
        for figure in self.view.figures.iter().filter(|figure| figure.out.is_none()) {
            self.figure(&scale, figure, buffer);
        }
    }

    fn frame(&self, area: Rect, buffer: &mut Buffer) {
        let [across, along, corners] = match self.view.walled {
            true => ["═", "║", "╔╗╚╝"],
            false => ["┄", "┆", "┌┐└┘"],
        };
        let style = self.palette.stone();
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..=right {
            buffer.set_string(x, area.y, across, style);
            buffer.set_string(x, bottom, across, style);
        }
        for y in area.y..=bottom {
            buffer.set_string(area.x, y, along, style);
            buffer.set_string(right, y, along, style);
        }
        let places = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
        for (place, corner) in places.into_iter().zip(corners.chars()) {
            buffer[place].set_char(corner).set_style(style);
        }
        let middle = area.x + area.width / 2;
        buffer.set_string(middle, area.y, "N", style);
    }

    /// A dot at every card's length, and the ground from which somebody of a side could strike.
    fn ground(&self, scale: &Scale, buffer: &mut Buffer) {
        let card = self.view.card[1].max(1);
        for y in (0..=self.view.size[1]).step_by(card as usize).skip(1) {
            for x in (0..=self.view.size[0]).step_by(card as usize).skip(1) {
                let block = scale.block(Point::new(x, y), Point::new(x, y), [1, 1]);
                cells(scale, block, |x, y, _, _| {
                    buffer[(x, y)].set_char('·').set_style(self.palette.faint());
                });
            }
        }
        let Some(seat) = self.marks.reach_of else { return };
        let bases: Vec<_> = self
            .view
            .figures
            .iter()
            .filter(|figure| figure.seat == seat && figure.out.is_none())
            .map(|figure| self.base_at(figure.at))
            .collect();
        for row in 0..scale.inner.height {
            for column in 0..scale.inner.width {
                let point = scale.point(column, row);
                let spot = duello_geometry::plane::Rect::new(point, point);
                if bases
                    .iter()
                    .any(|base| base.gap(spot).length_squared() <= self.view.combat_distance)
                {
                    let place = (scale.inner.x + column, scale.inner.y + row);
                    buffer[place].set_style(self.palette.watched(seat));
                }
            }
        }
    }

    fn base_at(&self, at: Point) -> duello_geometry::plane::Rect {
        let side = self.view.base;
        duello_geometry::plane::Rect::new(at, at + Vector::new(side, side))
    }

    fn ghost(
        &self,
        scale: &Scale,
        block: Block,
        pose: Pose,
        sign: char,
        seat: Seat,
        buffer: &mut Buffer,
    ) {
        let style = self.palette.seat(seat).add_modifier(Modifier::DIM);
        self.square(
            scale,
            block,
            pose.facing,
            [sign, arrow(pose.facing, false), '░'],
            style,
            buffer,
        );
    }

    fn figure(&self, scale: &Scale, figure: &FigureView, buffer: &mut Buffer) {
        let block = scale.base(figure.at, self.view.base);
        let mut style = self.palette.seat(figure.seat).patch(self.palette.strong());
        if self.view.active == Some(figure.seat) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let sign = letter(&figure.name, figure.seat);
        let front = match figure.down {
            true => '_',
            false => arrow(figure.facing, figure.badly_wounded),
        };
        let fill = if figure.down { '_' } else { '▒' };
        self.square(scale, block, figure.facing, [sign, front, fill], style, buffer);
        let (left, right) = match (self.marks.struck, self.marks.target) {
            (Some(struck), _) if struck == figure.id => ('*', '*'),
            (_, Some(target)) if target == figure.id => ('[', ']'),
            _ => return,
        };
        let y = scale.inner.y + block.y + block.height / 2;
        let hit = self.palette.hit();
        if block.x > 0 {
            buffer[(scale.inner.x + block.x - 1, y)].set_char(left).set_style(hit);
        }
        if block.x + block.width < scale.inner.width {
            buffer[(scale.inner.x + block.x + block.width, y)].set_char(right).set_style(hit);
        }
    }

    /// A base: its sign in the middle, arrows along its front.
    fn square(
        &self,
        scale: &Scale,
        block: Block,
        facing: Quarter,
        [sign, front, fill]: [char; 3],
        style: Style,
        buffer: &mut Buffer,
    ) {
        let (wide, high) = (block.width, block.height);
        cells(scale, block, |x, y, column, row| {
            let is_front = match facing {
                Quarter::N => row == 0 && high > 1,
                Quarter::S => row + 1 == high && high > 1,
                Quarter::W => column == 0,
                Quarter::E => column + 1 == wide,
            };
            let glyph = if is_front { front } else { fill };
            buffer[(x, y)].set_char(glyph).set_style(style);
        });
        // In one row the arrow stands behind the letter where it cannot stand above or below.
        let (x, y) = (scale.inner.x + block.x, scale.inner.y + block.y);
        let column = match facing {
            Quarter::W => wide - 1,
            Quarter::E => wide.saturating_sub(2),
            _ => (wide - 1) / 2,
        };
        let row = match facing {
            Quarter::N => high - 1,
            Quarter::S => high.saturating_sub(2),
            _ => high / 2,
        };
        buffer[(x + column, y + row.min(high - 1))].set_char(sign);
        if high == 1 && matches!(facing, Quarter::N | Quarter::S) {
            buffer[(x + (column + 1).min(wide - 1), y)].set_char(front);
        }
    }
}

/// Visits the cells of a block: where they are in the buffer, and in the block.
fn cells(scale: &Scale, block: Block, mut visit: impl FnMut(u16, u16, u16, u16)) {
    for row in 0..block.height {
        for column in 0..block.width {
            let (x, y) = (scale.inner.x + block.x + column, scale.inner.y + block.y + row);
            visit(x, y, column, row);
        }
    }
}
