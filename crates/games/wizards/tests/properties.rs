//! Sight, moves and paths in random crowds, checked against independent formulas and symmetries.

use std::collections::BTreeSet;

use crate::scene::{A, B, Scene, cost, setting};
use duello_core::Seat;
use duello_geometry::plane::{Point, Vector};
use duello_wizards::{
    Action, Activation, Actor, Body, Facing, Figure, Layer, Layout, Nature, Number, Path, Piece,
    PieceKind, Place, Public, ReachView, Stage, Step, Ways, in_two_moves,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use smallvec::SmallVec;

/// A figure to be put on the table.
#[derive(Clone, Copy, Debug)]
struct Stand {
    owner: usize,
    is_gun: bool,
    /// On the ground, or on one of the roofs.
    roof: Option<usize>,
    x: i32,
    y: i32,
    facing: (i32, i32),
}

fn stand(range: impl Strategy<Value = (i32, i32)>) -> impl Strategy<Value = Stand> {
    let roof = prop_oneof![5 => Just(None), 1 => (0..6usize).prop_map(Some)];
    let facing = (-3..=3, -3..=3).prop_filter("a facing is not zero", |way| *way != (0, 0));
    (0..2usize, prop::bool::weighted(0.2), roof, range, facing).prop_map(
        |(owner, is_gun, roof, (x, y), facing)| Stand { owner, is_gun, roof, x, y, facing },
    )
}

/// Anywhere on the table.
fn anywhere() -> BoxedStrategy<(i32, i32)> {
    (15..=785, 15..=985).boxed()
}

/// Near each other, and often exactly in line.
fn nearby() -> BoxedStrategy<(i32, i32)> {
    prop_oneof![
        (250..=550, 350..=650),
        (16..=36, 23..=43).prop_map(|(x, y)| (15 * x, 15 * y)),
        (0..=40, 0..=40).prop_map(|(x, y)| (380 + x * 5, 300 + y * 5)),
    ]
    .boxed()
}

fn crowd(most: usize) -> impl Strategy<Value = Vec<Stand>> {
    prop_oneof![
        prop::collection::vec(stand(anywhere()), 2..most),
        prop::collection::vec(stand(nearby()), 2..most),
    ]
}

/// The Two Villages with these figures, as far as each can stand where it is put.
fn on_villages(stands: &[Stand]) -> Scene {
    gather(setting("G 400,15; B 400,985", TEMPLATES).on("villages").begin(), stands)
}

/// A table with a hill, a low house and nothing else.
fn on_open(stands: &[Stand]) -> Scene {
    let open = setting("G 15,15; B 785,985", TEMPLATES);
    let open = open.piece("mound", "hill", 25, "300,400 420,400 420,460 300,460", "");
    let open = open.piece("shed", "house", 20, "440,500 540,500 540,580 440,580", "roof = true");
    gather(open.begin(), stands)
}

const TEMPLATES: &str =
    "A goblin/small 400,200; A gun 400,100; B goblin/small 400,800; B gun 400,900";

fn gather(mut scene: Scene, stands: &[Stand]) -> Scene {
    let public = &mut scene.state.public;
    let templates: Vec<Figure> = std::mem::take(&mut public.figures);
    for (number, stand) in (3..).zip(stands) {
        let template = templates[stand.owner * 2 + usize::from(stand.is_gun)];
        let roofs: Vec<&Piece> = public.layout.pieces().iter().filter(|piece| piece.roof).collect();
        let place = match stand.roof.and_then(|roof| roofs.get(roof)) {
            None => Place::ground(Point::new(stand.x, stand.y)),
            Some(house) => {
                let (low, high) = bounds(house);
                let inside = |from: i32, to: i32, by: i32| from + 15 + by % (to - from - 29);
                let at = Point::new(inside(low.x, high.x, stand.x), inside(low.y, high.y, stand.y));
                Place { layer: Layer::roof(house.id), at }
            }
        };
        let facing = Facing::new(Vector::new(stand.facing.0, stand.facing.1)).expect("not zero");
        let nature = if stand.is_gun { Nature::Gun } else { Nature::Creature };
        let is_free = public.bodies().all(|body| !body.place.overlaps(place));
        if is_free && stands_at(&public.layout, nature, place) {
            public.figures.push(Figure { number: Number(number), place, facing, ..template });
        }
    }
    scene
}

fn bounds(piece: &Piece) -> (Point, Point) {
    let vertices = piece.polygon.vertices();
    let least =
        |of: fn(&Point) -> i32| vertices.iter().map(of).min().expect("a polygon has corners");
    let most =
        |of: fn(&Point) -> i32| vertices.iter().map(of).max().expect("a polygon has corners");
    (Point::new(least(|at| at.x), least(|at| at.y)), Point::new(most(|at| at.x), most(|at| at.y)))
}

fn bodies(public: &Public) -> Vec<Body> {
    public.bodies().collect()
}

// Geometry once more, in other words: points are times a denominator, everything is `i128`.

type Wide = (i128, i128);

fn wide(at: Point) -> Wide {
    (i128::from(at.x), i128::from(at.y))
}

fn minus(a: Wide, b: Wide) -> Wide {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Wide, b: Wide) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Wide, b: Wide) -> i128 {
    a.0 * b.0 + a.1 * b.1
}

fn edges(piece: &Piece) -> Vec<(Wide, Wide)> {
    let vertices = piece.polygon.vertices();
    let next = vertices.iter().cycle().skip(1);
    vertices.iter().zip(next).map(|(from, to)| (wide(*from), wide(*to))).collect()
}

fn walls(piece: &Piece) -> Vec<(Wide, Wide)> {
    if !matches!(piece.kind, PieceKind::House | PieceKind::Hall) {
        return Vec::new();
    }
    let all = edges(piece).into_iter().enumerate();
    all.filter(|(edge, _)| !piece.open.contains(edge)).map(|(_, wall)| wall).collect()
}

/// Whether a point, given times `scale`, lies in the closed polygon.
fn holds(piece: &Piece, at: Wide, scale: i128) -> bool {
    edges(piece).iter().all(|(a, b)| cross(minus(*b, *a), minus(at, times(*a, scale))) >= 0)
}

fn times(at: Wide, scale: i128) -> Wide {
    (at.0 * scale, at.1 * scale)
}

/// Whether a point, given times `scale`, is nearer to a segment than `bound`.
fn is_nearer(at: Wide, scale: i128, segment: (Wide, Wide), bound: i128) -> bool {
    let (a, b) = (times(segment.0, scale), times(segment.1, scale));
    let (way, away) = (minus(b, a), minus(at, a));
    let bound = (bound * scale) * (bound * scale);
    let (along, length) = (dot(way, away), dot(way, way));
    if along <= 0 {
        return dot(away, away) < bound;
    }
    if along >= length {
        return dot(minus(at, b), minus(at, b)) < bound;
    }
    // Pythagoras: the height is what is left of the way to the point.
    dot(away, away) * length - along * along < bound * length
}

/// WI-512, WI-550, WI-552 to WI-554, WI-868 for one place, given times `scale`.
fn is_open(layout: &Layout, nature: Nature, layer: Layer, at: Wide, scale: i128) -> bool {
    if let Some(id) = layer.building() {
        let house = layout.pieces().iter().find(|piece| piece.id == id && piece.roof);
        return house.is_some_and(|house| {
            holds(house, at, scale)
                && edges(house).iter().all(|edge| !is_nearer(at, scale, *edge, 15))
        });
    }
    let on = |at: i128, size: i32| 15 * scale <= at && at <= (i128::from(size) - 15) * scale;
    let is_clear = |piece: &Piece| {
        let is_closed = match piece.kind {
            PieceKind::Hill => false,
            PieceKind::Wood | PieceKind::Hall => nature == Nature::Gun,
            PieceKind::House => true,
        };
        let bars = if is_closed { edges(piece) } else { walls(piece) };
        !(is_closed && holds(piece, at, scale))
            && bars.iter().all(|bar| !is_nearer(at, scale, *bar, 15))
    };
    on(at.0, layout.width()) && on(at.1, layout.height()) && layout.pieces().iter().all(is_clear)
}

fn stands_at(layout: &Layout, nature: Nature, place: Place) -> bool {
    is_open(layout, nature, place.layer, wide(place.at), 1)
}

/// Where a line enters and leaves a convex polygon, as fractions of its length, by cutting it off at every edge.
fn clip(piece: &Piece, from: Wide, to: Wide) -> Option<[(i128, i128); 2]> {
    let (mut enter, mut exit) = ((0, 1), (1, 1));
    let less = |a: (i128, i128), b: (i128, i128)| a.0 * b.1 < b.0 * a.1;
    for (a, b) in edges(piece) {
        let (start, end) = (cross(minus(b, a), minus(from, a)), cross(minus(b, a), minus(to, a)));
        match (start >= 0, end >= 0) {
            (true, true) => {}
            (false, false) => return None,
            (false, true) => {
                let cut = (-start, end - start);
                enter = if less(enter, cut) { cut } else { enter };
            }
            (true, false) => {
                let cut = (start, start - end);
                exit = if less(cut, exit) { cut } else { exit };
            }
        }
    }
    (!less(exit, enter)).then_some([enter, exit])
}

fn on_or_in(layout: &Layout, place: Place) -> Option<&Piece> {
    let is_it = |piece: &&Piece| match place.layer.building() {
        Some(id) => piece.id == id,
        None => holds(piece, wide(place.at), 1),
    };
    layout.pieces().iter().find(is_it)
}

fn height(layout: &Layout, place: Place) -> i128 {
    let stands_high = |piece: &&Piece| !place.layer.is_ground() || piece.kind == PieceKind::Hill;
    on_or_in(layout, place).filter(stands_high).map_or(0, |piece| i128::from(piece.height))
}

fn contact(layout: &Layout, one: Place, two: Place) -> bool {
    let (a, b) = (wide(one.at), wide(two.at));
    if one.layer == two.layer {
        let meets = |(c, d): (Wide, Wide)| {
            // Each has its ends on both sides of the other, or an end on it.
            let side =
                |from: Wide, to: Wide, at: Wide| cross(minus(to, from), minus(at, from)).signum();
            let apart = |x: i128, y: i128| x * y > 0;
            let boxes = a.0.min(b.0) <= c.0.max(d.0)
                && c.0.min(d.0) <= a.0.max(b.0)
                && a.1.min(b.1) <= c.1.max(d.1)
                && c.1.min(d.1) <= a.1.max(b.1);
            boxes && !apart(side(a, b, c), side(a, b, d)) && !apart(side(c, d, a), side(c, d, b))
        };
        let is_walled = one.layer.is_ground() && layout.pieces().iter().flat_map(walls).any(meets);
        return dot(minus(a, b), minus(a, b)) <= 961 && !is_walled;
    }
    let on_link = |low: Place, high: Place| {
        low.layer.is_ground()
            && layout.links().iter().any(|link| {
                let (foot, head) = (wide(link.foot), wide(link.head));
                let near = |a: Wide, b: Wide| dot(minus(a, b), minus(a, b)) <= 225;
                link.roof == high.layer && near(foot, wide(low.at)) && near(head, wide(high.at))
            })
    };
    on_link(one, two) || on_link(two, one)
}

/// WI-604 to WI-610, WI-870 in other words.
fn sees_by_the_book(public: &Public, viewer: Body, target: Body) -> bool {
    let layout = &public.layout;
    let (from, to) = (wide(viewer.place.at), wide(target.place.at));
    let facing = viewer.facing.vector();
    if dot((facing.x.into(), facing.y.into()), minus(to, from)) < 0 {
        return false;
    }
    if contact(layout, viewer.place, target.place) {
        return true;
    }
    let (here, there) = (on_or_in(layout, viewer.place), on_or_in(layout, target.place));
    let own = [here, there];
    if own.iter().flatten().any(|piece| piece.kind == PieceKind::Wood) {
        return false;
    }
    for (piece, place, other) in [(here, viewer, target), (there, target, viewer)] {
        let Some(hall) = piece else { continue };
        if hall.kind != PieceKind::Hall || !place.place.layer.is_ground() {
            continue;
        }
        let is_over = holds(hall, wide(other.place.at), 1);
        if is_over && other.place.layer.is_ground() {
            continue;
        }
        if other.place.layer.building() == Some(hall.id) || is_over {
            return false;
        }
        let (start, end) = (wide(place.place.at), wide(other.place.at));
        let [_, (n, d)] = clip(hall, start, end).expect("it begins in there");
        let way = minus(end, start);
        let exit = (start.0 * d + way.0 * n, start.1 * d + way.1 * n);
        let is_door = |(edge, (a, b)): (usize, (Wide, Wide))| {
            let (along, off) = (minus(b, a), minus(exit, times(a, d)));
            hall.open.contains(&edge)
                && cross(along, off) == 0
                && 0 < dot(along, off)
                && dot(along, off) < dot(along, along) * d
        };
        if !edges(hall).into_iter().enumerate().any(is_door) {
            return false;
        }
    }
    let (low, high) = (height(layout, viewer.place), height(layout, target.place));
    let is_below = |(n, d): (i128, i128), level: i128| low * d + n * (high - low) < level * d;
    for piece in layout.pieces() {
        let is_own = own.iter().flatten().any(|own| own.id == piece.id);
        let top = i128::from(piece.height);
        if !is_own
            && clip(piece, from, to).is_some_and(|cuts| cuts.iter().any(|cut| is_below(*cut, top)))
        {
            return false;
        }
    }
    !public.bodies().any(|third| {
        let (c, d) = (minus(wide(third.place.at), from), minus(to, from));
        let (along, length) = (dot(c, d), dot(d, d));
        let foot = height(layout, third.place);
        third.number != viewer.number
            && third.number != target.number
            && !(viewer.nature == Nature::Gun && third.seat == viewer.seat)
            && 0 < along
            && along < length
            && cross(d, c).pow(2) <= 225 * length
            && !is_below((along, length), foot)
            && is_below((along, length), foot + 30)
    })
}

/// Makes a creature the active one.
fn activate(scene: &mut Scene, body: Body) {
    let public = &mut scene.state.public;
    public.turn = body.seat;
    public.stage = Stage::Active(Activation {
        activated: 1,
        gun: None,
        crew: SmallVec::from_iter([Actor { figure: body.number, left: 2 }]),
    });
}

/// The creatures in a crowd, each as the active one.
fn creatures(scene: &Scene) -> Vec<Body> {
    let all = bodies(&scene.state.public).into_iter();
    all.filter(|body| body.nature == Nature::Creature).collect()
}

fn walk(body: Body, path: &Path) -> Action {
    Action::Move { figure: body.number, path: path.clone(), facing: Facing::NORTH, into: None }
}

/// Walks a legal path, looking around at every sixty-fourth of each leg.
fn keeps_its_distances(public: &Public, body: Body, path: &[Step]) -> TestCaseResult {
    const PARTS: i128 = 64;
    let mut here = body.place;
    for step in path {
        match step {
            Step::Link(id) => {
                let link = public.layout.link(*id).expect("there is such a link");
                here = link.other_end(here).expect("it stands at an end");
            }
            Step::To(to) => {
                let (from, way) = (wide(here.at), minus(wide(*to), wide(here.at)));
                for part in 0..=PARTS {
                    let at = (from.0 * PARTS + way.0 * part, from.1 * PARTS + way.1 * part);
                    prop_assert!(
                        is_open(&public.layout, body.nature, here.layer, at, PARTS),
                        "{:?} at {}/64 of the leg from {} to {:?}",
                        body,
                        part,
                        here,
                        to
                    );
                    for enemy in public.enemies(body.seat) {
                        let apart = minus(at, times(wide(enemy.place.at), PARTS));
                        prop_assert!(
                            enemy.place.layer != here.layer
                                || dot(apart, apart) >= (30 * PARTS).pow(2),
                            "{:?} brushes {:?}",
                            body,
                            enemy
                        );
                    }
                }
                here.at = *to;
            }
        }
    }
    let is_free = |other: Body| other.number == body.number || !other.place.overlaps(here);
    prop_assert!(public.bodies().all(is_free));
    Ok(())
}

// The half turn of the Two Villages.

fn turned_place(place: Place) -> Place {
    let layer = place.layer.building().map_or(Layer::GROUND, |id| {
        let swap = |letter| match letter {
            '1' => '2',
            '2' => '1',
            _ => letter,
        };
        let name: String = id.as_str().chars().map(swap).collect();
        Layer::roof(name.parse().expect("a name"))
    });
    Place { layer, at: turned_point(place.at) }
}

fn turned_point(at: Point) -> Point {
    Point::new(800 - at.x, 1000 - at.y)
}

fn turned_facing(facing: Facing) -> Facing {
    let Vector { x, y } = facing.vector();
    Facing::new(Vector::new(-x, -y)).expect("not zero")
}

fn turned_seat(seat: Seat) -> Seat {
    if seat == A { B } else { A }
}

fn turned_number(number: Number) -> Number {
    match number.0 {
        1 => Number(2),
        2 => Number(1),
        _ => number,
    }
}

fn turned(scene: &Scene) -> Scene {
    let mut other = on_villages(&[]);
    let public = &scene.state.public;
    for seat in [A, B] {
        let wizard = &mut other.state.public.wizards[turned_seat(seat)];
        wizard.at = turned_point(public.wizards[seat].at);
        wizard.facing = turned_facing(public.wizards[seat].facing);
    }
    other.state.public.figures = public
        .figures
        .iter()
        .map(|figure| Figure {
            seat: turned_seat(figure.seat),
            place: turned_place(figure.place),
            facing: turned_facing(figure.facing),
            ..*figure
        })
        .collect();
    other
}

fn legs(most: i32) -> impl Strategy<Value = Vec<(i32, i32)>> {
    prop::collection::vec((-most..=most, -most..=most), 1..4)
}

fn path_of(body: Body, legs: &[(i32, i32)]) -> Path {
    let mut at = body.place.at;
    let mut path = Path::new();
    for (x, y) in legs {
        at = at + Vector::new(*x, *y);
        path.push(Step::To(at));
    }
    path
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn looking_at_all_enemies_at_once_is_looking_at_each(stands in crowd(150), open in any::<bool>()) {
        let scene = if open { on_open(&stands) } else { on_villages(&stands) };
        let public = &scene.state.public;
        for viewer in public.bodies() {
            let one_by_one: Vec<_> =
                public.enemies(viewer.seat).map(|enemy| (enemy, public.sees(viewer, enemy))).collect();
            prop_assert_eq!(public.seen_from(viewer), one_by_one, "{:?}", viewer);
        }
    }

    #[test]
    fn sight_is_what_the_book_says(stands in crowd(40), open in any::<bool>()) {
        let scene = if open { on_open(&stands) } else { on_villages(&stands) };
        let public = &scene.state.public;
        for viewer in public.bodies() {
            for target in public.bodies().filter(|target| target.number != viewer.number) {
                let seen = public.sees(viewer, target);
                let expected = sees_by_the_book(public, viewer, target);
                prop_assert_eq!(seen.is_ok(), expected, "{:?} {:?} {:?}", viewer, target, seen);
            }
        }
    }

    /// WI-604: who looks each other in the face is hidden from both or from none, but for a gun (WI-870).
    #[test]
    fn sight_is_mutual_but_for_guns(stands in crowd(40)) {
        let scene = on_villages(&stands);
        let public = &scene.state.public;
        let all = bodies(public);
        for one in &all {
            for two in all.iter().filter(|two| two.number > one.number) {
                let facing = |from: &Body, to: &Body| {
                    Body { facing: Facing::towards(from.place.at, to.place.at), ..*from }
                };
                let (one, two) = (facing(one, two), facing(two, one));
                let (there, back) = (public.sees(one, two), public.sees(two, one));
                let is_gun = |body: Body| body.nature == Nature::Gun;
                if !is_gun(one) && !is_gun(two) {
                    prop_assert_eq!(there.is_ok(), back.is_ok(), "{:?} {:?}", one, two);
                }
                // What a creature sees from there a gun sees all the more.
                let plain = Body { nature: Nature::Creature, ..one };
                prop_assert!(public.sees(plain, two).is_err() || there.is_ok());
            }
        }
    }

    #[test]
    fn sight_is_the_same_after_a_half_turn(stands in crowd(30)) {
        let scene = on_villages(&stands);
        let other = turned(&scene);
        let (public, turned) = (&scene.state.public, &other.state.public);
        for viewer in public.bodies() {
            for target in public.bodies().filter(|target| target.number != viewer.number) {
                let there = turned.sees(
                    turned.body(turned_number(viewer.number)).expect("it is there"),
                    turned.body(turned_number(target.number)).expect("it is there"),
                );
                prop_assert_eq!(public.sees(viewer, target).is_ok(), there.is_ok());
            }
        }
    }

    #[test]
    fn moves_are_the_same_after_a_half_turn(stands in crowd(20), legs in legs(50)) {
        let mut scene = on_villages(&stands);
        let mut other = turned(&scene);
        for body in creatures(&scene) {
            let path = path_of(body, &legs);
            let back: Path = path.iter().map(|step| match step {
                Step::To(at) => Step::To(turned_point(*at)),
                Step::Link(_) => *step,
            }).collect();
            activate(&mut scene, body);
            let there = other.body(body.number.0);
            activate(&mut other, there);
            prop_assert_eq!(scene.allows(&walk(body, &path)), other.allows(&walk(body, &back)));
        }
    }

    #[test]
    fn a_legal_move_keeps_its_distances(stands in crowd(30), legs in legs(45)) {
        let mut scene = on_villages(&stands);
        for body in creatures(&scene) {
            activate(&mut scene, body);
            let path = path_of(body, &legs);
            if scene.allows(&walk(body, &path)) {
                keeps_its_distances(&scene.state.public, body, &path)?;
            }
        }
    }

    /// Straight legs that are refused: something is nearer than allowed, at the place refused or along the leg.
    #[test]
    fn a_move_is_refused_for_a_reason(stands in crowd(30), (x, y) in (-40..=40, -40..=40)) {
        let mut scene = on_villages(&stands);
        for body in creatures(&scene) {
            activate(&mut scene, body);
            let path = path_of(body, &[(x, y)]);
            // Where nothing is nearer than a little more than allowed, nothing can be in the way.
            let public = &scene.state.public;
            let middle = Point::new(body.place.at.x + x / 2, body.place.at.y + y / 2);
            let is_far = |at: Point| at.cmp_distance(middle, 30 + 31).is_gt();
            let is_alone = public.bodies().all(|b| b.number == body.number || is_far(b.place.at));
            let pieces = public.layout.pieces();
            let is_lonely = pieces.iter().all(|piece| {
                !holds(piece, wide(middle), 1)
                    && edges(piece).iter().all(|edge| !is_nearer(wide(middle), 1, *edge, 15 + 31))
            });
            let on = |at: i32, size: i32| (15 + 31..=size - 15 - 31).contains(&at);
            let is_inside = on(middle.x, 800) && on(middle.y, 1000);
            if body.place.layer.is_ground() && is_alone && is_lonely && is_inside && (x, y) != (0, 0) {
                prop_assert!(scene.allows(&walk(body, &path)), "{:?} by ({},{})", body, x, y);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn ways_are_legal_and_cost_what_they_say(
        stands in crowd(30),
        goals in prop::collection::vec((-90..=90, -90..=90), 8),
    ) {
        let mut scene = on_villages(&stands);
        for body in creatures(&scene) {
            activate(&mut scene, body);
            let public = scene.state.public.clone();
            let most = public.movement(body);
            let ways = Ways::explore(&public, body, most);
            let tops = public.layout.links().iter().map(|link| link.other_end(link.bottom()));
            let near = goals.iter().map(|(x, y)| Place {
                at: body.place.at + Vector::new(*x, *y), ..body.place
            });
            for goal in near.chain(tops.flatten()) {
                let Some((path, said)) = ways.to(goal) else { continue };
                prop_assert!(said <= most);
                prop_assert!(scene.allows(&walk(body, &path)), "{:?} {:?}", body, path);
                keeps_its_distances(&public, body, &path)?;
                let before = scene.state.clone();
                let told = scene.act(walk(body, &path), &[]);
                prop_assert_eq!(cost(&told), said);
                prop_assert_eq!(scene.figure(body.number.0).place, goal);
                scene.state = before;
            }
        }
    }

    #[test]
    fn long_ways_are_two_legal_moves(
        stands in crowd(25),
        goals in prop::collection::vec((-160..=160, -160..=160), 6),
    ) {
        let mut scene = on_villages(&stands);
        for body in creatures(&scene) {
            activate(&mut scene, body);
            let public = scene.state.public.clone();
            let most = public.movement(body);
            let ways = Ways::explore(&public, body, 2 * most);
            for (x, y) in &goals {
                let goal = Place { at: body.place.at + Vector::new(*x, *y), ..body.place };
                let Some((path, said)) = ways.to(goal) else { continue };
                prop_assert!(said <= 2 * most);
                let Some((first, second)) = in_two_moves(&public, body, &path, most) else { continue };
                let before = scene.state.clone();
                for part in [&first, &second] {
                    prop_assert!(scene.allows(&walk(body, part)), "{:?} {:?} of {:?}", body, part, path);
                    scene.act(walk(body, part), &[]);
                }
                prop_assert_eq!(scene.figure(body.number.0).place, goal);
                scene.state = before;
            }
        }
    }
}

proptest! {
    #![proptest_config(config(48))]

    /// Every point that is drawn can be walked to.
    #[test]
    fn what_is_drawn_can_be_reached(stands in crowd(25)) {
        let mut scene = on_villages(&stands);
        for body in creatures(&scene).into_iter().take(3) {
            activate(&mut scene, body);
            let public = &scene.state.public;
            let view = ReachView::of(public, body, 1);
            prop_assert!(view.two.is_empty());
            let ways = Ways::explore(public, body, public.movement(body));
            let mut drawn = BTreeSet::new();
            for span in &view.one {
                for x in (span.from..=span.to).step_by(view.grid as usize) {
                    let place = Place { layer: span.layer, at: Point::new(x, span.y) };
                    prop_assert!(drawn.insert(place), "{} is drawn twice", place);
                    let (path, _) = ways.to(place).expect("there is a way");
                    prop_assert!(scene.allows(&walk(body, &path)), "{:?} {:?}", body, path);
                }
            }
            // Between an enemy and a wall there may be no way that is found; with room around there is one.
            let here = body.place.at;
            let is_far = |other: Body| here.cmp_distance(other.place.at, 60).is_gt();
            let walls = public.layout.pieces().iter().flat_map(walls);
            let has_room = body.place.layer.is_ground()
                && public.bodies().all(|other| other.number == body.number || is_far(other))
                && { walls }.all(|wall| !is_nearer(wide(here), 1, wall, 40));
            prop_assert!(!drawn.is_empty() || !has_room, "{:?}", body);
        }
    }
}

/// Where the first move would end on an own figure it ends a little earlier.
#[test]
fn the_first_of_two_moves_stops_before_an_own_figure() {
    let scene =
        setting("G 15,15; B 785,985", "A goblin/small 400,400; A goblin/small 400,507").begin();
    let body = scene.body(3);
    let path: Path = [Step::To(Point::new(400, 540))].into_iter().collect();
    let (first, second) =
        in_two_moves(&scene.state.public, body, &path, 80).expect("there is room before it");
    assert_eq!(first[..], [Step::To(Point::new(400, 477))]);
    assert_eq!(second, path);
}

/// Between a wall and an enemy that it touches a figure has only one line to go along; it is legal, and no way is
/// promised where ways are looked for from corner to corner.
#[test]
fn wedged_between_a_wall_and_an_enemy_one_goes_straight() {
    let figures = "A goblin/small 505,350; B goblin/small 475,350";
    let mut scene = setting("G 400,15; B 400,985", figures).on("villages").begin();
    let body = scene.body(3);
    activate(&mut scene, body);
    let to = |x: i32, y: i32| walk(body, &[Step::To(Point::new(x, y))].into_iter().collect());
    assert!(scene.allows(&to(505, 370)));
    assert!(!scene.allows(&to(506, 370)), "nearer than 15 to the corner of the hall");
    assert!(!scene.allows(&to(504, 370)), "nearer than 30 to the enemy");
}
