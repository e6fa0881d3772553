//! The table from above, whole or a part of it.

use duello_core::Seat;
use duello_geometry::plane::{Mm, Point};
use duello_wizards::{Facing, Layer, Number, PieceKind, Place, RADIUS, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::Palette;
use super::glyphs::{arrow, letter};
use super::ground::{Ground, Terrain, dots};
use super::marks::{Ghost, Marks, Soon, soon};
use super::scale::Scale;

/// A table to be drawn.
pub(super) struct Map<'a> {
    pub(super) view: &'a View,
    pub(super) terrain: &'a Terrain<'a>,
    pub(super) marks: &'a Marks,
    pub(super) palette: Palette,
    pub(super) scale: Scale,
}

/// Somebody on the table, or who would stand there.
struct Token {
    label: String,
    seat: Seat,
    at: Place,
    facing: Facing,
    style: Style,
    is_target: bool,
    is_pointed: bool,
}

/// The cells in which something is written that must stay readable.
struct Taken {
    columns: usize,
    cells: Vec<Written>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Nothing,
    Label,
    Sign,
}

impl Taken {
    fn new((columns, rows): (u16, u16)) -> Taken {
        let columns = usize::from(columns);
        Taken { columns, cells: vec![Written::Nothing; columns * usize::from(rows)] }
    }

    /// What is written in a cell; none beyond the ends of its row.
    fn at(&self, column: i32, row: u16) -> Option<Written> {
        let column = usize::try_from(column).ok().filter(|column| *column < self.columns)?;
        self.cells.get(usize::from(row) * self.columns + column).copied()
    }

    /// Whether these cells of a row are free.
    fn is_free(&self, (column, row): (i32, u16), width: i32) -> bool {
        (column..column + width).all(|column| self.at(column, row) == Some(Written::Nothing))
    }

    /// Whether no other number is so near that both would be read as one.
    fn is_apart(&self, (column, row): (i32, u16), width: i32) -> bool {
        [column - 1, column + width].iter().all(|next| self.at(*next, row) != Some(Written::Label))
    }

    fn take(&mut self, (column, row): (i32, u16), width: usize, written: Written) {
        if let Ok(column) = usize::try_from(column) {
            let first = usize::from(row) * self.columns + column;
            self.cells.iter_mut().skip(first).take(width).for_each(|cell| *cell = written);
        }
    }
}

impl Map<'_> {
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        let (columns, rows) = self.scale.size();
        // In the middle of more room than is needed.
        let x = area.x + area.width.saturating_sub(columns) / 2;
        let y = area.y + area.height.saturating_sub(rows) / 2;
        let area = Rect { x, y, width: columns, height: rows }.intersection(area);
        self.paint_ground(area, buffer);
        self.paint_heights(area, buffer);
        let mut taken = Taken::new((columns, rows));
        self.paint_path(area, buffer);
        let mut tokens = self.tokens();
        // Whoever is looked at is written first, and so has the room.
        tokens.sort_by_key(|token| (!self.is_watched(token), token.at.at.x));
        if self.scale.is_fine() {
            tokens.iter().rev().for_each(|token| self.paint_base(token, area, buffer));
        }
        for token in &tokens {
            self.paint_token(token, &mut taken, area, buffer);
        }
        for ghost in &self.marks.ghosts {
            self.paint_ghost(ghost, area, buffer);
        }
        self.paint_signs(area, buffer);
    }

    fn is_watched(&self, token: &Token) -> bool {
        token.style.add_modifier.contains(Modifier::UNDERLINED)
            || token.is_target
            || token.is_pointed
    }

    fn paint_ground(&self, area: Rect, buffer: &mut Buffer) {
        let palette = self.palette;
        for (row, cells) in (0_u16..).zip(self.terrain.cells(&self.scale)) {
            for (column, ground) in (0_u16..).zip(cells) {
                if ground == Ground::Beyond || column >= area.width || row >= area.height {
                    continue;
                }
                let style = match ground {
                    Ground::Wood => palette.wood(),
                    Ground::Hill | Ground::Cross => palette.faint(),
                    Ground::Ladder | Ground::Stairs => palette.strong(),
                    _ => palette.stone(),
                };
                let at = self.scale.point(column, row);
                let cell = &mut buffer[(area.x + column, area.y + row)];
                cell.set_char(ground.glyph()).set_style(style);
                if let Some((glyph, style)) = self.shade(at) {
                    // Enlarged, every other column says enough.
                    if ground.is_bare() && !(self.scale.is_fine() && column % 2 == 1) {
                        cell.set_char(glyph);
                    }
                    cell.set_style(style);
                }
            }
        }
    }

    /// What may come to a cell.
    fn shade(&self, at: Point) -> Option<(char, Style)> {
        if let Some((centre, near, far)) = self.marks.band {
            let is_in =
                at.cmp_distance(centre, near).is_ge() && at.cmp_distance(centre, far).is_le();
            return is_in.then_some((',', self.palette.far()));
        }
        match soon(self.marks.reach.as_ref()?, at)? {
            Soon::Now => Some(('∘', self.palette.near().patch(self.palette.ahead()))),
            Soon::Next => Some((',', self.palette.far())),
        }
    }

    /// Writes heights into pieces that have room for them.
    fn paint_heights(&self, area: Rect, buffer: &mut Buffer) {
        for (at, piece) in self.terrain.heights() {
            let Some((column, row)) = self.scale.cell(at) else { continue };
            let text = piece.height.to_string();
            let width = u16::try_from(text.len()).unwrap_or(0);
            let column = column.saturating_sub(width / 2);
            let is_inside = |column: u16| {
                let here = self.terrain.piece_at(self.scale.point(column, row));
                here.is_some_and(|here| here.id == piece.id)
            };
            let fits = column + width <= area.width && row < area.height;
            // Beside a figure a height would be read as a part of its number.
            let figures = self.view.figures.iter().filter_map(|other| self.scale.cell(other.at.at));
            let is_crowded = figures
                .filter(|(_, line)| *line == row)
                .any(|(other, _)| (column..column + width + 4).contains(&(other + 3)));
            if fits && !is_crowded && (column..column + width).all(is_inside) {
                let style = match piece.kind {
                    PieceKind::Wood => self.palette.wood(),
                    _ => self.palette.stone(),
                };
                buffer.set_string(area.x + column, area.y + row, text, style);
            }
        }
    }

    fn paint_path(&self, area: Rect, buffer: &mut Buffer) {
        for leg in self.marks.path.windows(2) {
            for at in dots(leg[0], leg[1], self.scale.mm) {
                self.sign(at, '•', self.palette.strong(), area, buffer);
            }
        }
    }

    fn sign(&self, at: Point, sign: char, style: Style, area: Rect, buffer: &mut Buffer) {
        if let Some((column, row)) = self.scale.cell(at)
            && column < area.width
            && row < area.height
        {
            buffer[(area.x + column, area.y + row)].set_char(sign).set_style(style);
        }
    }

    fn tokens(&self) -> Vec<Token> {
        let (view, palette) = (self.view, self.palette);
        let is_active = |number: Number| view.active.iter().any(|actor| actor.figure == number);
        let is_target = |number: Number| self.marks.targets.contains(&number);
        let style = |seat: Seat, number: Number, is_fresh: bool| {
            let style = palette.seat(seat);
            match (is_active(number), is_fresh) {
                (true, _) => palette.strong().patch(style).add_modifier(Modifier::UNDERLINED),
                (false, true) => palette.strong().patch(style),
                (false, false) => style,
            }
        };
        let wizards = view.wizards.iter().filter(|wizard| wizard.alive).map(|wizard| Token {
            label: letter(wizard.seat).to_string(),
            seat: wizard.seat,
            at: Place::ground(wizard.at),
            facing: wizard.facing,
            style: style(wizard.seat, wizard.number, true).add_modifier(Modifier::REVERSED),
            is_target: is_target(wizard.number),
            is_pointed: self.marks.pointed == Some(wizard.number),
        });
        let figures = view.figures.iter().map(|figure| Token {
            label: figure.number.to_string(),
            seat: figure.seat,
            at: figure.at,
            facing: figure.facing,
            style: style(figure.seat, figure.number, figure.unused),
            is_target: is_target(figure.number),
            is_pointed: self.marks.pointed == Some(figure.number),
        });
        wizards.chain(figures).collect()
    }

    /// A base in its true size, the half it looks to lighter.
    fn paint_base(&self, token: &Token, area: Rect, buffer: &mut Buffer) {
        let style = self.palette.seat(token.seat);
        self.disc(token.at.at, |at| {
            let is_ahead = token.facing.vector().dot(at - token.at.at) >= 0;
            let glyph = if is_ahead { '░' } else { '▒' };
            self.sign(at, glyph, style, area, buffer);
        });
    }

    /// Every cell whose middle is under a base.
    fn disc(&self, centre: Point, mut with: impl FnMut(Point)) {
        let Some((column, row)) = self.scale.cell(centre) else { return };
        let cells = |mm: Mm| u16::try_from(RADIUS / mm.max(1) + 1).unwrap_or(0);
        let (wide, high) = (cells(self.scale.mm), cells(2 * self.scale.mm));
        for row in row.saturating_sub(high)..=row + high {
            for column in column.saturating_sub(wide)..=column + wide {
                let at = self.scale.point(column, row);
                if at.cmp_distance(centre, RADIUS).is_le() {
                    with(at);
                }
            }
        }
    }

    /// A number or letter; then, where there is room, the facing, a roof, and whether it can be attacked.
    fn paint_token(&self, token: &Token, taken: &mut Taken, area: Rect, buffer: &mut Buffer) {
        let Some((column, row)) = self.scale.cell(token.at.at) else { return };
        if row >= area.height {
            return;
        }
        let width = token.label.chars().count();
        let wide = i32::try_from(width).unwrap_or(1);
        let middle = i32::from(column) - wide / 2;
        let is_free = |by: &i32| taken.is_free((middle + by, row), wide);
        let mut free = [0, 1, -1, 2].into_iter().filter(is_free);
        let Some(by) = free.find(|by| taken.is_apart((middle + by, row), wide)) else {
            self.sign(token.at.at, '+', self.palette.strong(), area, buffer);
            return;
        };
        let start = middle + by;
        let mut write = |column: i32, text: &str, style: Style| {
            if let Ok(column) = u16::try_from(column)
                && usize::from(column) + text.chars().count() <= usize::from(area.width)
            {
                buffer.set_string(area.x + column, area.y + row, text, style);
            }
        };
        write(start, &token.label, token.style);
        taken.take((start, row), width, Written::Label);
        let mut after = start + wide;
        let plain = token.style.remove_modifier(Modifier::REVERSED | Modifier::UNDERLINED);
        let is_up = token.at.layer != Layer::GROUND;
        let signs = [Some(arrow(token.facing)), is_up.then_some('^')];
        for sign in signs.into_iter().flatten() {
            if taken.is_free((after, row), 1) && !self.is_near_label(after, row, token) {
                write(after, &sign.to_string(), plain);
                taken.take((after, row), 1, Written::Sign);
                after += 1;
            }
        }
        let before = match (token.is_pointed, token.is_target) {
            (true, _) => Some((">", self.palette.strong())),
            (false, true) => Some(("⊕", self.palette.hit())),
            (false, false) => None,
        };
        if let Some((sign, style)) = before.filter(|_| taken.is_free((start - 1, row), 1)) {
            write(start - 1, sign, style);
        }
    }

    /// Whether a cell is where another figure's number will be.
    fn is_near_label(&self, column: i32, row: u16, token: &Token) -> bool {
        let figures = self.view.figures.iter().map(|figure| (figure.at, figure.number.0 > 9));
        let wizards = self.view.wizards.iter().filter(|wizard| wizard.alive);
        let wizards = wizards.map(|wizard| (Place::ground(wizard.at), false));
        figures.chain(wizards).filter(|(at, _)| *at != token.at).any(|(at, is_long)| {
            let Some((other, line)) = self.scale.cell(at.at) else { return false };
            let other = i32::from(other);
            line == row && (other == column || (is_long && other - 1 == column))
        })
    }

    fn paint_ghost(&self, ghost: &Ghost, area: Rect, buffer: &mut Buffer) {
        let palette = self.palette;
        let style = if ghost.is_refused { palette.hit() } else { palette.near() };
        if self.scale.is_fine() {
            let glyph = if ghost.is_refused { '×' } else { 'o' };
            self.disc(ghost.at.at, |at| self.sign(at, glyph, style, area, buffer));
        }
        let glyph = if ghost.is_refused { '×' } else { arrow(ghost.facing) };
        let style = style.add_modifier(Modifier::REVERSED);
        self.sign(ghost.at.at, glyph, style, area, buffer);
    }

    /// The cursor, and where an attack has just gone.
    fn paint_signs(&self, area: Rect, buffer: &mut Buffer) {
        if let Some(struck) = self.marks.struck
            && let Some((column, row)) = self.scale.cell(struck)
            && (1..area.width).contains(&column)
            && row < area.height
        {
            let (x, y) = (area.x + column - 1, area.y + row);
            buffer[(x, y)].set_char('*').set_style(self.palette.hit());
        }
        if let Some(cursor) = self.marks.cursor.filter(|_| self.marks.ghosts.is_empty()) {
            let style = self.palette.strong().add_modifier(Modifier::REVERSED);
            self.sign(cursor, 'x', style, area, buffer);
        }
    }
}
