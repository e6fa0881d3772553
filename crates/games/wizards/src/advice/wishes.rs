//! Completes partial answers: a goal without a path, a target without a side to touch.

use duello_core::{Phrase, Seat, Unmet, say};
use duello_geometry::plane::{Mm, Point, Vector};
use serde::Deserialize;

use crate::action::Action;
use crate::advice::{Ways, touching};
use crate::content::{Piece, Wizards};
use crate::id::{Id, Number};
use crate::place::{Facing, Nature, Path, Place};
use crate::rules::{Sight, newly_touched, no_figure};
use crate::state::{Body, Public, Stage};

/// A partial answer: what a figure should do. `figure` may be the wizard on turn.
///
/// ```
/// use duello_wizards::Wish;
/// let wish: Wish = serde_json::from_str(r#"{"go": {"figure": 7, "to": [400, 300]}}"#).unwrap();
/// assert!(matches!(wish, Wish::Go { .. }));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Wish {
    /// To a place, on the shortest way that is found.
    Go {
        /// Who.
        figure: Number,
        /// Where to.
        to: Place,
        /// The facing afterwards; in the direction of the last leg if nothing is said.
        #[serde(default)]
        facing: Option<Facing>,
        /// WI-804: which wizard is run into, if there is a choice.
        #[serde(default)]
        into: Option<Seat>,
    },
    /// Into base contact, on whichever side is nearest.
    Touch {
        /// Who.
        figure: Number,
        /// Whom.
        target: Number,
    },
    /// As far as possible towards a figure, or away from it.
    Towards {
        /// Who.
        figure: Number,
        /// Whom.
        target: Number,
        /// Whether away from it instead.
        #[serde(default)]
        away: bool,
    },
    /// To where a piece of terrain hides it from an enemy.
    Behind {
        /// Who.
        figure: Number,
        /// The piece.
        piece: Id,
        /// The enemy; the nearest one if nothing is said.
        #[serde(default)]
        from: Option<Number>,
    },
}

impl Wish {
    fn figure(self) -> Number {
        match self {
            Wish::Go { figure, .. }
            | Wish::Touch { figure, .. }
            | Wish::Towards { figure, .. }
            | Wish::Behind { figure, .. } => figure,
        }
    }
}

impl duello_core::Wish<Wizards> for Wish {
    fn complete(&self, _game: &Wizards, sight: Sight<'_>) -> Result<Action, Unmet> {
        let (public, wish) = (sight.public, *self);
        let body = mover(public, sight.seat(), wish.figure())?;
        let ways = Ways::explore(public, body, public.movement(body));
        let into = match wish {
            Wish::Go { into, .. } => into,
            // WI-804: of several wizards that the place touches, the one that was meant.
            Wish::Touch { target, .. } => public.wizard_seat(target),
            Wish::Towards { .. } | Wish::Behind { .. } => None,
        };
        let (path, to, look) = match wish {
            Wish::Go { to, facing, .. } => {
                let (path, _) = ways.to(to).ok_or_else(|| no_way(public, body, to))?;
                let look = facing.map(|facing| to.at + facing.vector());
                (path, to, look)
            }
            Wish::Touch { target, .. } => touch(public, &ways, body, target)?,
            Wish::Towards { target, away, .. } => {
                let other = target_of(public, target)?;
                let ahead = other.place.at;
                let goal = if away { body.place.at + (body.place.at - ahead) } else { ahead };
                let no_step = || say!("no-step", "no step brings the figure closer");
                let (path, to) = ways.towards(goal).ok_or_else(no_step)?;
                (path, to, Some(ahead))
            }
            Wish::Behind { piece, from, .. } => behind(public, &ways, body, piece, from)?,
        };
        let facing = facing(body, &path, to, look);
        Ok(match body.nature {
            Nature::Wizard => Action::WizardMove { path, facing },
            _ => {
                let mut touched = newly_touched(public, body.seat, body.place, to);
                let is_choice = touched.next().is_some() && touched.next().is_some();
                let into = into.filter(|_| is_choice || matches!(wish, Wish::Go { .. }));
                Action::Move { figure: body.number, path, facing, into }
            }
        })
    }
}

/// Who is to move: an active creature, or the wizard on turn.
fn mover(public: &Public, seat: Option<Seat>, number: Number) -> Result<Body, Phrase> {
    let body = public.body(number).filter(|body| Some(body.seat) == seat);
    let stranger =
        || say!("no-figure-of-yours", "{number} is not one of your figures", number = number.0);
    let body = body.ok_or_else(stranger)?;
    let may_move = match (&public.stage, body.nature) {
        (Stage::Active(activation), Nature::Creature) => {
            activation.crew.iter().any(|actor| actor.figure == number && actor.left > 0)
        }
        (Stage::Wizard { moved, .. }, Nature::Wizard) => !moved && Some(public.turn) == seat,
        _ => false,
    };
    if may_move {
        Ok(body)
    } else {
        Err(say!("cannot-move", "{number} cannot move now", number = number.0))
    }
}

fn target_of(public: &Public, number: Number) -> Result<Body, Phrase> {
    public.body(number).ok_or_else(|| no_figure(number))
}

/// A path, where it ends, and what to look at from there.
type Way = (Path, Place, Option<Point>);

fn touch(public: &Public, ways: &Ways<'_>, body: Body, target: Number) -> Result<Way, Phrase> {
    let other = target_of(public, target)?;
    if other.number == body.number {
        return Err(say!("touch-itself", "a figure cannot touch itself"));
    }
    let spots = touching(other.place.at, body.place.at).map(|at| Place { at, ..other.place });
    let reached = spots
        .filter(|to| public.are_in_contact(*to, other.place))
        .filter_map(|to| Some((ways.to(to)?, to)))
        .min_by_key(|((_, cost), _)| *cost);
    match reached {
        Some(((path, _), to)) => Ok((path, to, Some(other.place.at))),
        None => Err(say!(
            "no-touch",
            "{target} cannot be reached with one move of {most} mm",
            target = target.0,
            most = public.movement(body)
        )),
    }
}

/// Behind a piece, or in it if it is a wood: the nearest place from which the enemy does not see the figure.
fn behind(
    public: &Public,
    ways: &Ways<'_>,
    body: Body,
    piece: Id,
    from: Option<Number>,
) -> Result<Way, Phrase> {
    let piece: &Piece =
        public.layout.pieces().iter().find(|known| known.id == piece).ok_or_else(|| {
            say!("no-piece", "there is no piece `{piece}`", piece = piece.as_str())
        })?;
    let enemy = match from {
        Some(number) => target_of(public, number)?,
        None => nearest_enemy(public, body).ok_or_else(|| say!("no-enemy", "there is no enemy"))?,
    };
    let is_hidden = |to: Place| {
        let there = Body { place: to, ..body };
        public.is_clear(enemy, there, std::iter::empty()).is_err()
    };
    let spots = around(piece).map(|at| Place { layer: body.place.layer, at });
    let reached = spots
        .filter(|to| is_hidden(*to))
        .filter_map(|to| Some((ways.to(to)?, to)))
        .min_by_key(|((_, cost), _)| *cost);
    match reached {
        Some(((path, _), to)) => Ok((path, to, Some(enemy.place.at))),
        None => Err(say!(
            "no-cover",
            "{piece}: no place behind it is within one move and hidden from {enemy}",
            piece = piece.id.as_str(),
            enemy = enemy.number.0
        )),
    }
}

fn nearest_enemy(public: &Public, body: Body) -> Option<Body> {
    let distance = |enemy: &Body| enemy.place.at.distance_squared(body.place.at);
    public.enemies(body.seat).min_by_key(|enemy| (distance(enemy), enemy.number))
}

/// How finely places about a piece are tried.
const GRID: Mm = 10;
/// How far from a piece cover is looked for.
const COVER: Mm = 60;

/// Points of a grid in and around a piece.
fn around(piece: &Piece) -> impl Iterator<Item = Point> {
    let corners = piece.polygon.vertices();
    let bound = |pick: fn(&Point) -> Mm| {
        let low = corners.iter().map(pick).min().unwrap_or(0) - COVER;
        let high = corners.iter().map(pick).max().unwrap_or(0) + COVER;
        (low, high)
    };
    let ((west, east), (south, north)) = (bound(|at| at.x), bound(|at| at.y));
    let rows = (south..=north).step_by(GRID as usize);
    rows.flat_map(move |y| (west..=east).step_by(GRID as usize).map(move |x| Point::new(x, y)))
}

/// WI-511: looking where it was asked to, or along the last leg.
fn facing(body: Body, path: &Path, to: Place, look: Option<Point>) -> Facing {
    let last_leg = || {
        let from = path.iter().rev().skip(1).find_map(|step| match step {
            crate::place::Step::To(at) => Some(*at),
            crate::place::Step::Link(_) => None,
        });
        to.at - from.unwrap_or(body.place.at)
    };
    let way: Vector = look.map_or_else(last_leg, |look| look - to.at);
    Facing::new(way).unwrap_or(body.facing)
}

/// Why a place cannot be reached, if the rules have something to say about the straight way there.
fn no_way(public: &Public, body: Body, to: Place) -> Unmet {
    let path: Path = [crate::place::Step::To(to.at)].into_iter().collect();
    let straight = crate::rules::walk(public, body, &path, public.movement(body));
    match straight {
        Err(illegal) if body.place.layer == to.layer => Unmet {
            said: say!("no-way-there", "no path there: {why}", why = illegal.said),
            clause: Some(illegal.clause),
        },
        _ => say!(
            "no-way-found",
            "no path to {place} found within {most} mm",
            place = to.say(),
            most = public.movement(body)
        )
        .into(),
    }
}
