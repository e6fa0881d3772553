//! The creature spell (WI-309 to WI-319, WI-115).

use duello_core::{Illegal, Seat};
use duello_geometry::plane::Mm;

use super::measure::{gap, in_contact, is_beyond, is_within};
use super::terrain::{Obstacle, can_stand, occupant};
use super::wizard::{check_may_cast, pay};
use super::{
    Table, WI_309, WI_310, WI_311, WI_312, WI_313, WI_314, WI_315, WI_316, WI_319, WI_R47,
};
use crate::action::Spot;
use crate::event::{Event, Spell};
use crate::id::Id;
use crate::place::Place;
use crate::roster::{Race, RaceId, Weapon};
use crate::setup::{GroupRule, PoolRule};
use crate::state::{Figure, Nature, Number, Public};

/// WI-313: the nearest and the farthest from the wizard.
pub const SUMMON_NEAREST: Mm = 100;
/// WI-313.
pub const SUMMON_FARTHEST: Mm = 200;
/// WI-312: between two of a group.
pub const GROUP_GAP: Mm = 20;

impl Public {
    /// WI-115, WI-311, WI-R06: how many figures of the race with this weapon lie in the pool of a seat.
    pub fn in_pool(&self, seat: Seat, race: RaceId, weapon: Weapon) -> u8 {
        let each = self.roster.race(race).pool(weapon);
        let is_shared = self.switches.pool == PoolRule::Shared;
        let times = match (is_shared, self.players) {
            (false, _) => 1,
            (true, 2) => 2,
            (true, _) => 3,
        };
        let is_out = |figure: &&Figure| {
            figure.race == race && figure.weapon == weapon && (is_shared || figure.seat == seat)
        };
        let out = self.figures.iter().filter(is_out).count();
        (usize::from(each) * times).saturating_sub(out).min(usize::from(u8::MAX)) as u8
    }

    /// WI-310, WI-R47: whether a seat may summon the race at all.
    pub fn may_summon(&self, seat: Seat, race: &Race) -> bool {
        self.wizards[seat].alignment.may_summon(race.alignment)
            && (self.switches.house_races || race.printed)
    }
}

/// WI-309 to WI-319: whether the creature spell may be cast so.
pub(crate) fn check_summon(
    public: &Public,
    seat: Seat,
    race: Id,
    weapon: Weapon,
    spots: &[Spot],
) -> Result<(), Illegal> {
    let id = check_race(public, seat, race, weapon)?;
    let race = public.roster.race(id);
    let row = race.row(weapon);
    check_may_cast(public, seat, row.cost)?;
    if spots.is_empty() || spots.len() > usize::from(row.figures) {
        let text = format!("the spell grants 1 to {} figures, not {}", row.figures, spots.len());
        return Err(Illegal::new("summon.count", WI_319, text));
    }
    let stock = public.in_pool(seat, id, weapon);
    if spots.len() > usize::from(stock) {
        let text = format!("{stock} of them lie in the pool, not {}", spots.len());
        return Err(Illegal::new("summon.pool", WI_311, text));
    }
    let nature = if race.is_gun() { Nature::Gun } else { Nature::Creature };
    for (at, spot) in spots.iter().enumerate() {
        check_spot(public, seat, nature, spot.at)?;
        if spots[..at].iter().any(|earlier| earlier.at.overlaps(spot.at)) {
            let text = format!("two of the group would overlap at {}", spot.at);
            return Err(Illegal::new("summon.overlap", WI_314, text));
        }
    }
    check_group(public, spots)
}

/// WI-310, WI-311: a race of the right alignment that has such a weapon.
fn check_race(public: &Public, seat: Seat, race: Id, weapon: Weapon) -> Result<RaceId, Illegal> {
    let Some(id) = public.roster.find(race) else {
        return Err(Illegal::new("summon.race", WI_309, format!("there is no race `{race}`")));
    };
    let race = public.roster.race(id);
    let own = public.wizards[seat].alignment;
    if !own.may_summon(race.alignment) {
        let text = format!("the {} is {}, and the wizard is {own}", race.name, race.alignment);
        return Err(Illegal::new("summon.alignment", WI_310, text));
    }
    if !public.may_summon(seat, race) {
        let text = format!("the {} is not printed, and only printed races play", race.name);
        return Err(Illegal::new("summon.house", WI_R47, text));
    }
    if !race.bears(weapon) {
        let text = format!("no {} bears a weapon of the class `{weapon}`", race.name);
        return Err(Illegal::new("summon.weapon", WI_311, text));
    }
    Ok(id)
}

/// Why nobody can appear somewhere.
enum NoSpot {
    Room(Obstacle),
    Distance,
    Melee(Number),
}

/// WI-313 to WI-315: room, the right distance, and no melee.
fn find_spot(public: &Public, seat: Seat, nature: Nature, place: Place) -> Result<(), NoSpot> {
    let layout = &public.layout;
    can_stand(layout, nature, place).map_err(NoSpot::Room)?;
    if let Some(other) = occupant(public, place, &[]) {
        return Err(NoSpot::Room(Obstacle::Occupied(other)));
    }
    let wizard = public.wizard_body(seat).place;
    if !is_beyond(layout, wizard, place, SUMMON_NEAREST)
        || !is_within(layout, wizard, place, SUMMON_FARTHEST)
    {
        return Err(NoSpot::Distance);
    }
    let touched = public.enemies(seat).find(|enemy| in_contact(layout, place, enemy.place));
    touched.map_or(Ok(()), |enemy| Err(NoSpot::Melee(enemy.number)))
}

/// Whether a figure may appear there.
pub(crate) fn is_spot(public: &Public, seat: Seat, nature: Nature, place: Place) -> bool {
    find_spot(public, seat, nature, place).is_ok()
}

/// WI-313 to WI-315: whether a figure may appear there, and why not.
fn check_spot(public: &Public, seat: Seat, nature: Nature, place: Place) -> Result<(), Illegal> {
    find_spot(public, seat, nature, place).map_err(|why| match why {
        NoSpot::Room(obstacle) => {
            let text = format!("no room at {place}: {}", obstacle.describe());
            Illegal::new("summon.room", WI_314, text)
        }
        NoSpot::Distance => {
            let far = gap(&public.layout, public.wizard_body(seat).place, place);
            let text = format!(
                "{place} is {far} mm from the wizard; figures appear {SUMMON_NEAREST} to {SUMMON_FARTHEST} away"
            );
            Illegal::new("summon.distance", WI_313, text)
        }
        NoSpot::Melee(enemy) => {
            let text = format!("{place} touches the enemy {enemy}");
            Illegal::new("summon.melee", WI_315, text)
        }
    })
}

/// WI-312, WI-R39: the group keeps together.
fn check_group(public: &Public, spots: &[Spot]) -> Result<(), Illegal> {
    let is_near = |a: &Spot, b: &Spot| is_within(&public.layout, a.at, b.at, GROUP_GAP);
    let is_whole = match public.switches.group {
        GroupRule::Pairwise => {
            spots.iter().enumerate().all(|(at, a)| spots[..at].iter().all(|b| is_near(a, b)))
        }
        // Three at most: they hang together when no one is alone.
        GroupRule::Chain => spots.iter().enumerate().all(|(at, a)| {
            let mut others = spots.iter().enumerate().filter(|(other, _)| *other != at);
            spots.len() == 1 || others.any(|(_, b)| is_near(a, b))
        }),
    };
    if is_whole {
        return Ok(());
    }
    let text = format!("the figures of a group appear at most {GROUP_GAP} mm from each other");
    Err(Illegal::new("summon.group", WI_312, text))
}

/// WI-316 to WI-318: pays, and the figures appear.
pub(super) fn cast_summon(
    public: &mut Public,
    seat: Seat,
    race: Id,
    weapon: Weapon,
    spots: &[Spot],
    table: &mut Table<'_>,
) {
    let Some(id) = public.roster.find(race) else { return };
    let (row, wounds) = (public.roster.race(id).row(weapon), public.roster.race(id).wounds);
    pay(public, seat, Spell::Creature, row.cost, table);
    public.stirred = true;
    for spot in spots {
        let number = Number(public.next_number);
        public.next_number += 1;
        public.figures.push(Figure {
            number,
            seat,
            race: id,
            weapon,
            place: spot.at,
            facing: spot.facing,
            wounds,
            created: public.round,
            used: 0,
        });
        let (at, facing) = (spot.at, spot.facing);
        table.tell(WI_316, || Event::Appeared { figure: number, seat, race, weapon, at, facing });
    }
}
