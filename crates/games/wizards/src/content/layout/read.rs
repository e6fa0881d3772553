//! Reads layouts and checks WI-107.

use duello_core::{Document, Faults, Reader, SetupErrors, digest_of_bytes};
use duello_geometry::plane::{Mm, Point, Polygon, Rect, Segment};

use super::{Layout, Link, LinkKind, Piece, PieceKind, Starts};
use crate::clauses::{WI_103, WI_107, WI_112};
use crate::content::can_stand;
use crate::id::Id;
use crate::place::{Layer, Nature, Place, RADIUS};

/// WI-103: the sides of a table. The largest is a floor, not a table.
const SIDE: std::ops::RangeInclusive<i64> = 300..=3000;
/// Where the size is wrong, nothing else is wrong because of it.
const ENDLESS: Mm = 1_000_000;
const PIECES_MAX: usize = 60;
const LINKS_IN_LAYOUT_MAX: usize = 40;
const VERTICES_MAX: usize = 24;
/// WI-107: the limits of a layout.
const HEIGHT: std::ops::RangeInclusive<i64> = 10..=100;
const DOOR_MIN: Mm = 34;
const LINK_COST: std::ops::RangeInclusive<i64> = 1..=50;
const STARTS_APART: Mm = 300;

impl Layout {
    /// Reads a layout as a person wrote it.
    ///
    /// ```
    /// use duello_wizards::Layout;
    /// let errors = Layout::read("id = \"moor\"\nwidth = 800\nheight = 10").unwrap_err();
    /// assert!(errors.to_string().contains("height: must be 300 to 3000, not 10 (WI-103)"));
    /// ```
    ///
    /// # Errors
    /// All faults at once.
    pub fn read(text: &str) -> Result<Layout, SetupErrors> {
        let document = Document::parse(text)?;
        let faults = Faults::new();
        let root = document.reader(&faults);
        root.allow_fields(&[
            "id", "name", "mark", "width", "height", "starts", "corners", "piece", "link",
        ]);
        let id = read_id(&root.field("id"));
        let side = |name: &str| {
            let field = root.field(name).under(WI_103);
            field.missing();
            field.integer(SIDE).map(|side| side as Mm)
        };
        let (width, height) = (side("width"), side("height"));
        let mut layout = Layout {
            id: id.unwrap_or_default(),
            name: root.field("name").text(40).unwrap_or("").to_owned(),
            digest: digest_of_bytes(text.as_bytes()),
            width: width.unwrap_or(ENDLESS),
            height: height.unwrap_or(ENDLESS),
            pieces: Vec::new(),
            links: Vec::new(),
            sides: Starts::default(),
            corners: Starts::default(),
            near: Default::default(),
            link_span: 0,
            has_shortcut: false,
            routes: Default::default(),
        };
        if layout.name.is_empty() {
            layout.name = layout.id.to_string();
        }
        read_mark(&root.field("mark"));
        let pieces = root.field("piece").under(WI_107);
        layout.read_pieces(&pieces);
        layout.read_links(&root.field("link").under(WI_107), &pieces);
        // The edge is unknown if the size is wrong.
        if width.is_some() && height.is_some() {
            layout.sides = layout.read_starts(&root.field("starts"));
            layout.corners = layout.read_starts(&root.field("corners"));
            layout.prepare();
        }
        let starts = root.field("starts").under(WI_112);
        starts.missing();
        if (2..=5).all(|players| !starts.field(&players.to_string()).is_present()) {
            starts.wrong("layout.starts", "there are start spots for no number of players");
        }
        faults.into_result(&document, layout)
    }

    fn read_pieces(&mut self, field: &Reader<'_>) {
        let items = field.list().unwrap_or_default();
        if items.len() > PIECES_MAX {
            field.wrong("layout.many", &format!("there are at most {PIECES_MAX} pieces"));
            return;
        }
        for item in items {
            let Some(piece) = read_piece(&item) else { continue };
            if piece.id.as_str() == "G" || self.pieces.iter().any(|other| other.id == piece.id) {
                item.field("id").wrong("layout.twice", "each piece has a name of its own, not `G`");
            } else if !piece.polygon.vertices().iter().all(|at| self.area().contains(*at)) {
                let text = format!("lies beyond the table of {} x {}", self.width, self.height);
                item.field("polygon").under(WI_107).wrong("layout.off-table", &text);
            } else if let Some(other) = self.pieces.iter().find(|other| touches(other, &piece)) {
                let text = format!("touches or overlaps `{}`; pieces lie apart", other.id);
                item.field("polygon").under(WI_107).wrong("layout.touching", &text);
            } else {
                self.pieces.push(piece);
            }
        }
    }

    fn read_links(&mut self, field: &Reader<'_>, pieces: &Reader<'_>) {
        let items = field.list().unwrap_or_default();
        if items.len() > LINKS_IN_LAYOUT_MAX {
            field.wrong("layout.many", &format!("there are at most {LINKS_IN_LAYOUT_MAX} links"));
            return;
        }
        for item in items {
            let Some(link) = self.read_link(&item, pieces) else { continue };
            if self.link(link.id).is_some() {
                item.field("id").wrong("layout.twice", "each link has a name of its own");
            } else {
                self.links.push(link);
            }
        }
    }

    fn read_link(&self, item: &Reader<'_>, pieces: &Reader<'_>) -> Option<Link> {
        item.allow_fields(&["id", "kind", "foot", "roof", "head", "cost"]);
        let id = read_id(&item.field("id"));
        let kinds = [("ladder", LinkKind::Ladder), ("stairs", LinkKind::Stairs)];
        let kind = item.field("kind").choice(&kinds).unwrap_or(LinkKind::Ladder);
        let foot = read_point(&item.field("foot").under(WI_107));
        let head = read_point(&item.field("head").under(WI_107));
        let cost = item.field("cost").under(WI_107);
        cost.missing();
        let cost = cost.integer(LINK_COST);
        let roof = item.field("roof").under(WI_107);
        roof.missing();
        let roof = Layer::roof(self.read_roof(&roof, pieces)?);
        let link = Link { id: id?, kind, foot: foot?, roof, head: head?, cost: cost? as Mm };
        let stands = |place: Place, name: &str| {
            let stood = can_stand(self, Nature::Creature, place);
            if let Err(obstacle) = &stood {
                let text = format!("nobody can stand there: {}", obstacle.describe());
                item.field(name).under(WI_107).wrong("layout.link-end", &text);
            }
            stood.is_ok()
        };
        let (bottom, top) = (stands(link.bottom(), "foot"), stands(link.top(), "head"));
        (bottom && top).then_some(link)
    }

    /// A building with a flat roof. A building that is itself faulty is not reported again.
    fn read_roof(&self, field: &Reader<'_>, pieces: &Reader<'_>) -> Option<Id> {
        let wanted = read_id(field)?;
        let is_known = |piece: &Piece| piece.id == wanted;
        if self.pieces.iter().any(|piece| is_known(piece) && piece.roof) {
            return Some(wanted);
        }
        let is_written = |item: &Reader<'_>| item.field("id").parse::<Id>() == Some(wanted);
        let is_refused = !self.pieces.iter().any(is_known)
            && pieces.list().unwrap_or_default().iter().any(is_written);
        if !is_refused {
            let text = format!("there is no house or hall `{wanted}` with a roof to stand on");
            field.wrong("layout.link-roof", &text);
        }
        None
    }

    /// WI-107, WI-112: legal places of wizards at the edge, far from each other.
    fn read_starts(&self, field: &Reader<'_>) -> Starts {
        let field = field.clone().under(WI_112);
        field.allow_fields(&["2", "3", "4", "5"]);
        let mut starts = Starts::default();
        for (players, start) in starts.iter_mut().enumerate().skip(2) {
            let spots = field.field(&players.to_string()).under(WI_112);
            let Some(items) = spots.per_seat(players) else { continue };
            let mut points: Vec<Point> = Vec::new();
            for item in &items {
                let Some(at) = read_point(item) else { continue };
                self.check_start(item, at);
                if points.iter().any(|other| at.cmp_distance(*other, STARTS_APART).is_lt()) {
                    let text = format!("start spots are at least {STARTS_APART} apart");
                    item.clone().under(WI_107).wrong("layout.starts", &text);
                }
                points.push(at);
            }
            *start = Some(points);
        }
        starts
    }

    fn check_start(&self, item: &Reader<'_>, at: Point) {
        if let Err(obstacle) = can_stand(self, Nature::Wizard, Place::ground(at)) {
            let text = format!("no wizard can stand there: {}", obstacle.describe());
            item.clone().under(WI_107).wrong("layout.starts", &text);
        }
        let at_edge = [at.x, self.width - at.x, at.y, self.height - at.y];
        if !at_edge.contains(&RADIUS) {
            let text =
                format!("the base touches the table edge: one coordinate is {RADIUS} from it");
            item.wrong("layout.starts", &text);
        }
    }
}

/// Whether a row is printed or of our own; nothing depends on it.
pub(crate) fn read_mark(field: &Reader<'_>) -> bool {
    field.choice(&[("printed", true), ("house", false)]).unwrap_or(false)
}

/// A name that must be there.
pub(crate) fn read_id(field: &Reader<'_>) -> Option<Id> {
    field.missing();
    let text = field.text(40)?;
    match text.parse() {
        Ok(id) => Some(id),
        Err(error) => {
            field.wrong("setup.type", &error);
            None
        }
    }
}

/// A point `[x, y]` that must be there.
pub(crate) fn read_point(field: &Reader<'_>) -> Option<Point> {
    field.missing();
    let items = field.list()?;
    if items.len() != 2 {
        field.wrong("setup.length", "a point is written [x, y]");
        return None;
    }
    let range = -100_000..=100_000;
    let (x, y) = (items[0].integer(range.clone()), items[1].integer(range));
    Some(Point::new(x? as Mm, y? as Mm))
}

fn touches(one: &Piece, two: &Piece) -> bool {
    one.polygon.meets_polygon(&two.polygon)
}

fn read_piece(item: &Reader<'_>) -> Option<Piece> {
    item.allow_fields(&["id", "kind", "height", "roof", "open", "polygon"]);
    let id = read_id(&item.field("id"));
    let kind = item.field("kind");
    kind.missing();
    let kind = kind.choice(&PieceKind::NAMED);
    let height = item.field("height").under(WI_107);
    height.missing();
    let height = height.integer(HEIGHT);
    let roof = item.field("roof").truth().unwrap_or(false);
    let polygon = read_polygon(&item.field("polygon").under(WI_107));
    let (kind, polygon) = (kind?, polygon?);
    if roof && !matches!(kind, PieceKind::House | PieceKind::Hall) {
        item.field("roof").under(WI_107).wrong("layout.roof", "only houses and halls have roofs");
    }
    let open = read_open(&item.field("open").under(WI_107), kind, &polygon);
    let bounds = bounds(&polygon);
    Some(Piece { id: id?, kind, height: height? as Mm, roof, polygon, open, bounds })
}

fn read_polygon(field: &Reader<'_>) -> Option<Polygon> {
    field.missing();
    let items = field.list()?;
    if items.len() > VERTICES_MAX {
        field.wrong("layout.many", &format!("a piece has at most {VERTICES_MAX} vertices"));
        return None;
    }
    let vertices: Vec<Point> = items.iter().filter_map(read_point).collect();
    if vertices.len() < items.len() {
        return None;
    }
    let polygon = match Polygon::new(vertices) {
        Ok(polygon) => polygon,
        Err(fault) => {
            field.wrong("layout.polygon", &fault.to_string());
            return None;
        }
    };
    if !polygon.is_counter_clockwise() || !polygon.is_convex() {
        field.wrong("layout.polygon", "a piece is convex, and its vertices go counter-clockwise");
        return None;
    }
    Some(polygon)
}

/// WI-107: the doors of a hall, wide enough for a base.
fn read_open(field: &Reader<'_>, kind: PieceKind, polygon: &Polygon) -> Vec<usize> {
    let items = field.list().unwrap_or_default();
    if kind != PieceKind::Hall && !items.is_empty() {
        field.wrong("layout.open", "only halls have doors");
        return Vec::new();
    }
    let edges: Vec<Segment> = polygon.edges().collect();
    let mut open = Vec::new();
    for item in items {
        let Some(edge) = item.integer(0..=edges.len() as i64 - 1) else { continue };
        let length = edges[edge as usize].direction();
        if length.length_squared() < i64::from(DOOR_MIN * DOOR_MIN) {
            let text = format!("a door is at least {DOOR_MIN} long, this edge is shorter");
            item.wrong("layout.open", &text);
        }
        open.push(edge as usize);
    }
    open
}

fn bounds(polygon: &Polygon) -> Rect {
    let first = polygon.vertices()[0];
    let corners = polygon.vertices().iter().fold((first, first), |(low, high), at| {
        (
            Point::new(low.x.min(at.x), low.y.min(at.y)),
            Point::new(high.x.max(at.x), high.y.max(at.y)),
        )
    });
    Rect::new(corners.0, corners.1)
}
