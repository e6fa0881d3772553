//! Which part of the field is seen, and at which scale.

use duello_champions::{Status, UnitId, UnitView, View};
use duello_geometry::plane::Vector;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Half millimetres to a column, which are millimetres to a row: at the first of them a model of 25 mm is two columns wide
/// and a row deep.
const PITCHES: [i32; 9] = [25, 30, 40, 50, 60, 80, 100, 150, 300];

/// A rectangle of the field in millimetres, from its corner of least x and y to the opposite one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    least: Vector,
    most: Vector,
}

/// What is seen of the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    span: Span,
    /// Half millimetres to a column.
    pub(super) pitch: i32,
    /// Whether units stand outside of it.
    pub(super) is_part: bool,
}

/// A window and where it is on the screen.
pub(super) struct Frame {
    pub(super) window: Window,
    pub(super) area: Rect,
}

pub(super) fn is_on_field(unit: &UnitView) -> bool {
    matches!(unit.status, Status::Free | Status::Engaged)
}

/// The rectangle of a unit (CH-237).
pub(super) fn rectangle(unit: &UnitView) -> Span {
    let ranks = i32::from(unit.depth.iter().copied().max().unwrap_or(0));
    let [width, depth] = unit.cell;
    let corner = Vector::new(unit.at[0], unit.at[1]);
    let way = unit.facing.global(Vector::new(width * unit.front.len() as i32, -depth * ranks));
    let other = Vector::new(corner.x + way.x, corner.y + way.y);
    Span {
        least: Vector::new(corner.x.min(other.x), corner.y.min(other.y)),
        most: Vector::new(corner.x.max(other.x), corner.y.max(other.y)),
    }
}

impl Span {
    fn with(self, other: Span) -> Span {
        let (least, most) = (self.least, self.most);
        Span {
            least: Vector::new(least.x.min(other.least.x), least.y.min(other.least.y)),
            most: Vector::new(most.x.max(other.most.x), most.y.max(other.most.y)),
        }
    }

    fn size(self) -> [i32; 2] {
        [self.most.x - self.least.x, self.most.y - self.least.y]
    }

    /// Columns and rows at a pitch.
    fn cells(self, pitch: i32) -> [i32; 2] {
        let [width, height] = self.size();
        [(2 * width + pitch - 1) / pitch, (height + pitch - 1) / pitch]
    }
}

impl Window {
    /// All units where they fit at a scale that shows single models, else those that are fighting; none when
    /// nobody is there or there is no room.
    pub(super) fn new(view: &View, fighting: &[UnitId], width: u16, height: u16) -> Option<Window> {
        let room = [i32::from(width), i32::from(height)];
        let all = span_of(view.units.iter().filter(|unit| is_on_field(unit)))?;
        let fought = fighting.iter().filter_map(|id| view.units.get(usize::from(id.0)));
        let fought = span_of(fought.filter(|unit| is_on_field(unit))).filter(|span| *span != all);
        let whole = fitting(all, room);
        if let (Some(span), true) = (fought, whole.is_none_or(|pitch| pitch > PITCHES[1])) {
            let part = fitting(span, room).filter(|pitch| whole.is_none_or(|all| *pitch < all));
            if let Some(pitch) = part {
                return Some(Window { span, pitch, is_part: true });
            }
        }
        let is_part = |pitch| all.cells(pitch)[1] > room[1];
        whole.map(|pitch| Window { span: all, pitch, is_part: is_part(pitch) })
    }

    /// The rows that the whole field needs at the scale of single models.
    pub(super) fn rows(view: &View) -> u16 {
        let all = span_of(view.units.iter().filter(|unit| is_on_field(unit)));
        let rows = all.map_or(0, |span| span.cells(PITCHES[0])[1]);
        u16::try_from(rows).unwrap_or(u16::MAX)
    }
}

fn span_of<'a>(units: impl Iterator<Item = &'a UnitView>) -> Option<Span> {
    units.map(rectangle).reduce(Span::with)
}

/// Rows of last ranks that may be out of sight, if single models can be seen for it.
const OUT_OF_SIGHT: i32 = 2;

/// The finest pitch at which a span has room.
fn fitting(span: Span, room: [i32; 2]) -> Option<i32> {
    let fits = |pitch: &i32| {
        let [columns, rows] = span.cells(*pitch);
        let spare = if *pitch == PITCHES[0] && room[1] > OUT_OF_SIGHT { OUT_OF_SIGHT } else { 0 };
        columns <= room[0] && rows <= room[1] + spare
    };
    PITCHES.into_iter().find(fits)
}

impl Frame {
    /// The column and row of the least x and the greatest y: the window is in the middle of its area.
    fn corner(&self) -> (i32, i32) {
        let [columns, rows] = self.window.span.cells(self.window.pitch);
        let left = (i32::from(self.area.width) - columns) / 2;
        let top = (i32::from(self.area.height) - rows) / 2;
        (i32::from(self.area.x) + left, i32::from(self.area.y) + top)
    }

    /// The column and row of a place; north is up.
    fn cell(&self, at: Vector) -> (i32, i32) {
        let (left, top) = self.corner();
        let Window { span, pitch, .. } = self.window;
        // A model of two columns has its middle between them, and its sign in the first.
        let column = (2 * (at.x - span.least.x) - 2).div_euclid(pitch);
        let row = (span.most.y - at.y - 1).div_euclid(pitch);
        (left + column, top + row)
    }

    /// Writes a sign, if its place is seen.
    pub(super) fn put(&self, at: Vector, glyph: char, style: Style, buffer: &mut Buffer) {
        let (x, y) = self.cell(at);
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        if self.area.contains((x, y).into()) {
            buffer[(x, y)].set_char(glyph).set_style(style);
        }
    }

    /// Writes a sign wherever the middle of a column and row is in the span.
    pub(super) fn fill(&self, span: Span, glyph: char, style: Style, buffer: &mut Buffer) {
        let (left, top) = self.corner();
        let Window { span: seen, pitch, .. } = self.window;
        for y in self.area.top()..self.area.bottom() {
            for x in self.area.left()..self.area.right() {
                let right = ((i32::from(x) - left) * pitch + pitch / 2) / 2;
                let down = (i32::from(y) - top) * pitch + pitch / 2;
                let at = Vector::new(seen.least.x + right, seen.most.y - down);
                let is_inside = (span.least.x..span.most.x).contains(&at.x)
                    && (span.least.y..span.most.y).contains(&at.y);
                if is_inside {
                    buffer[(x, y)].set_char(glyph).set_style(style);
                }
            }
        }
    }
}
