//! Moving (WI-404, WI-510 to WI-517, WI-551, WI-555, WI-801 to WI-805).

use duello_core::{Illegal, Seat, say};
use duello_geometry::plane::{Mm, Point, Segment};

use super::rounds::spend_action;
use super::terrain::{leg_cost, occupant};
use super::{Table, field};
use crate::clauses::{WI_320, WI_510, WI_555, WI_801, WI_804, WI_868, WI_R58, WI_R64};
use crate::content::{Obstacle, open_leg};
use crate::event::Event;
use crate::id::Number;
use crate::place::{BASE, Facing, LEGS_MAX, LINKS_MAX, Layer, Nature, Path, Place, Step};
use crate::state::{Body, Public};

/// Where a path leads, and what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walked {
    pub(crate) to: Place,
    pub(crate) cost: Mm,
}

/// WI-510 to WI-517: follows a path of a figure, step by step; the first thing that is wrong refuses all of it.
pub(crate) fn walk(
    public: &Public,
    body: Body,
    path: &[Step],
    most: Mm,
) -> Result<Walked, Illegal> {
    check_length(path)?;
    let mut walked = Walked { to: body.place, cost: 0 };
    for (at, step) in path.iter().enumerate() {
        if *step == Step::To(walked.to.at) {
            let said = say!("step-standing", "step {step} goes nowhere", step = at + 1);
            return Err(Illegal::new("move.standing", WI_R64, said));
        }
        let (to, cost) = match step {
            Step::To(point) => {
                let leg = walk_leg(public, body, walked.to, *point);
                leg.map_err(|obstacle| {
                    obstacle.illegal(say!("step-blocked", "step {step} is blocked", step = at + 1))
                })?
            }
            Step::Link(id) => {
                let Some(link) = public.layout.link(*id) else {
                    let link = id.as_str();
                    let said = say!("no-link", "there is no ladder or stairs `{link}`", link);
                    return Err(Illegal::new("move.no-link", WI_555, said));
                };
                let to = take_link(public, body, walked.to, link)?;
                (to, link.cost)
            }
        };
        walked = Walked { to, cost: walked.cost + cost };
        if walked.cost > most {
            let said = say!(
                "move-far",
                "path too long: {cost} mm or more, at most {most} mm",
                cost = walked.cost,
                most
            );
            return Err(Illegal::new("move.far", WI_510, said));
        }
    }
    match occupant(public, walked.to, &[body.number]) {
        Some(other) => {
            let what = say!("no-end", "the move cannot end there");
            Err(Obstacle::Occupied(other).illegal(what))
        }
        None => Ok(walked),
    }
}

/// WI-510, WI-R58: 16 legs and 8 links at most.
fn check_length(path: &[Step]) -> Result<(), Illegal> {
    let legs = path.iter().filter(|step| matches!(step, Step::To(_))).count();
    if legs > LEGS_MAX {
        let said = say!(
            "move-legs",
            "too many legs: {legs}, at most {most} per move",
            most = LEGS_MAX,
            legs
        );
        return Err(Illegal::new("move.legs", WI_510, said));
    }
    if path.len() - legs > LINKS_MAX {
        let said = say!(
            "move-links",
            "too many ladders and stairs: at most {most} per move",
            most = LINKS_MAX
        );
        return Err(Illegal::new("move.links", WI_R58, said));
    }
    Ok(())
}

/// WI-510 to WI-514: one leg, and what it costs.
pub(crate) fn walk_leg(
    public: &Public,
    body: Body,
    from: Place,
    to: Point,
) -> Result<(Place, Mm), Obstacle> {
    let leg = Segment::new(from.at, to);
    open_leg(&public.layout, body.nature, from.layer, leg)?;
    if let Some(enemy) = enemy_in_the_way(public, body.seat, from.layer, leg) {
        return Err(Obstacle::Enemy(enemy));
    }
    let cost = leg_cost(public.layout.pieces().iter(), &public.switches, from.layer, leg);
    Ok((Place { layer: from.layer, at: to }, cost))
}

/// WI-513: an enemy closer to the leg than a base's width; exactly that distance is allowed.
fn enemy_in_the_way(public: &Public, seat: Seat, layer: Layer, leg: Segment) -> Option<Number> {
    let is_near = |body: &Body| is_in_the_way(body.place, layer, leg);
    public.enemies(seat).find(is_near).map(|enemy| enemy.number)
}

/// WI-513: whether an enemy at this place is too close to a leg.
#[inline]
pub(crate) fn is_in_the_way(enemy: Place, layer: Layer, leg: Segment) -> bool {
    let (Segment { from, to }, Point { x, y }) = (leg, enemy.at);
    // Most enemies are not even near the rectangle around the leg.
    let is_beside = x <= from.x.min(to.x) - BASE
        || x >= from.x.max(to.x) + BASE
        || y <= from.y.min(to.y) - BASE
        || y >= from.y.max(to.y) + BASE;
    !is_beside && enemy.layer == layer && leg.cmp_distance(enemy.at, BASE).is_lt()
}

/// WI-555: from one end of a link to the other.
pub(crate) fn take_link(
    public: &Public,
    body: Body,
    from: Place,
    link: &crate::content::Link,
) -> Result<Place, Illegal> {
    match body.nature {
        Nature::Creature => {}
        Nature::Wizard => {
            return Err(Obstacle::WizardOnRoof.illegal(say!("no-way-up", "no way up")));
        }
        Nature::Gun => {
            let said = say!("gun-link", "guns cannot use ladders or stairs");
            return Err(Illegal::new("move.gun-link", WI_868, said));
        }
    }
    let Some(to) = link.other_end(from) else {
        let said = say!(
            "not-at-link",
            "{link} leads from {foot} to {head}; the centre must be exactly on one end, not at {from}",
            foot = link.bottom().say(),
            head = link.top().say(),
            link = link.id.as_str(),
            from = from.say()
        );
        return Err(Illegal::new("move.not-at-link", WI_555, said));
    };
    match enemy_in_the_way(public, body.seat, to.layer, Segment::new(to.at, to.at)) {
        Some(enemy) => {
            let said = say!(
                "link-end",
                "no room at the end of {link}: {why}",
                link = link.id.as_str(),
                why = Obstacle::Enemy(enemy).describe()
            );
            Err(Illegal::new("move.link-end", WI_555, said))
        }
        None => Ok(to),
    }
}

/// WI-801, WI-803: the enemy wizards that a creature comes to touch by a move from one place to another.
pub(crate) fn newly_touched(
    public: &Public,
    seat: Seat,
    from: Place,
    to: Place,
) -> impl Iterator<Item = Seat> {
    public.living().without(seat).iter().filter(move |wizard| {
        let place = Place::ground(public.wizards[*wizard].at);
        public.are_in_contact(to, place) && !public.are_in_contact(from, place)
    })
}

/// WI-510, WI-801, WI-804: whether an active creature may make this move.
pub(super) fn check_move(
    public: &Public,
    body: Body,
    path: &Path,
    into: Option<Seat>,
) -> Result<(), Illegal> {
    let walked = walk(public, body, path, public.movement(body))?;
    let mut touched = newly_touched(public, body.seat, body.place, walked.to);
    match into {
        None => {
            let (first, second) = (touched.next(), touched.next());
            if first.is_some() && second.is_some() {
                let said = say!(
                    "which-wizard",
                    "the move ends in contact with several wizards: name one in `into`"
                );
                return Err(Illegal::new("move.which-wizard", WI_804, said));
            }
            Ok(())
        }
        Some(named) if touched.any(|wizard| wizard == named) => Ok(()),
        Some(_) => {
            let said = say!(
                "not-touched",
                "the move does not bring the creature into contact with that wizard"
            );
            Err(Illegal::new("move.not-touched", WI_804, said))
        }
    }
}

/// WI-510, WI-511, WI-801: the creature moves, turns, and may run into a field.
pub(super) fn move_figure(
    public: &mut Public,
    body: Body,
    path: &Path,
    facing: Facing,
    into: Option<Seat>,
    table: &mut Table<'_>,
) {
    let Ok(walked) = walk(public, body, path, public.movement(body)) else { return };
    let run = into.or_else(|| newly_touched(public, body.seat, body.place, walked.to).next());
    if let Some(figure) = public.figure_mut(body.number) {
        figure.place = walked.to;
        figure.facing = facing;
    }
    tell_move(body, path, facing, walked, table);
    spend_action(public, body.number);
    if let Some(wizard) = run {
        table.tell(WI_801, || Event::RanInto { figure: body.number, wizard });
        field::run_into(public, body.number, wizard, table);
    }
}

fn tell_move(body: Body, path: &Path, facing: Facing, walked: Walked, table: &mut Table<'_>) {
    table.tell(WI_510, || Event::Moved {
        figure: body.number,
        from: body.place,
        path: path.clone(),
        to: walked.to,
        facing,
        cost: walked.cost,
    });
}

/// WI-301, WI-320: whether a wizard may make this move.
pub(super) fn check_wizard_move(public: &Public, seat: Seat, path: &Path) -> Result<(), Illegal> {
    let body = public.wizard_body(seat);
    if path.iter().any(|step| matches!(step, Step::Link(_))) {
        let said = Obstacle::WizardOnRoof.describe();
        return Err(Illegal::new("move.wizard-link", WI_320, said));
    }
    walk(public, body, path, public.movement(body)).map(|_| ())
}

/// WI-301, WI-805: the wizard moves; coming into contact does nothing.
pub(super) fn move_wizard(
    public: &mut Public,
    seat: Seat,
    path: &Path,
    facing: Facing,
    table: &mut Table<'_>,
) {
    let body = public.wizard_body(seat);
    let Ok(walked) = walk(public, body, path, public.movement(body)) else { return };
    let wizard = &mut public.wizards[seat];
    wizard.at = walked.to.at;
    wizard.facing = facing;
    tell_move(body, path, facing, walked, table);
}
