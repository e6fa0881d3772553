//! The summoning spell (WI-309 to WI-319, WI-115).

use duello_core::{Illegal, Seat, say};
use duello_geometry::plane::Mm;

use super::Table;
use super::measure::{gap, in_contact, is_beyond, is_within};
use super::terrain::occupant;
use super::wizard::{check_may_cast, pay};
use crate::action::Spot;
use crate::clauses::{
    WI_309, WI_310, WI_311, WI_312, WI_313, WI_314, WI_315, WI_316, WI_319, WI_R47,
};
use crate::content::{Obstacle, Race, RaceId, Weapon, can_stand};
use crate::event::{Event, Spell};
use crate::id::{Id, Number};
use crate::place::{Nature, Place};
use crate::state::{Figure, Public};
use crate::switches::{GroupRule, PoolRule};

/// WI-313: the nearest and the farthest from the wizard.
pub const SUMMON_NEAREST: Mm = 100;
/// WI-313: the farthest gap from the wizard to a summoned figure.
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

/// WI-309 to WI-319: whether this summoning spell may be cast.
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
        let said = say!(
            "summon-count",
            "the spell summons 1 to {most} figures, not {count}",
            most = row.figures,
            count = spots.len()
        );
        return Err(Illegal::new("summon.count", WI_319, said));
    }
    let stock = public.in_pool(seat, id, weapon);
    if spots.len() > usize::from(stock) {
        let said = say!(
            "summon-pool",
            "not enough in the pool: {stock} left, {count} wanted",
            stock,
            count = spots.len()
        );
        return Err(Illegal::new("summon.pool", WI_311, said));
    }
    let nature = if race.is_gun() { Nature::Gun } else { Nature::Creature };
    for (at, spot) in spots.iter().enumerate() {
        check_spot(public, seat, nature, spot.at)?;
        if spots[..at].iter().any(|earlier| earlier.at.overlaps(spot.at)) {
            let place = spot.at.say();
            let said = say!("summon-overlap", "two of the group would overlap at {place}", place);
            return Err(Illegal::new("summon.overlap", WI_314, said));
        }
    }
    check_group(public, spots)
}

/// WI-310, WI-311: a race of the right alignment that has such a weapon.
fn check_race(public: &Public, seat: Seat, race: Id, weapon: Weapon) -> Result<RaceId, Illegal> {
    let Some(id) = public.roster.find(race) else {
        let said = say!("no-race", "there is no race `{race}`", race = race.as_str());
        return Err(Illegal::new("summon.race", WI_309, said));
    };
    let race = public.roster.race(id);
    let own = public.wizards[seat].alignment;
    if !own.may_summon(race.alignment) {
        let said = say!(
            "summon-alignment",
            "wrong alignment: {race} is {alignment}, your wizard is {own}",
            alignment = race.alignment.say(),
            race = race.say(),
            own = own.say()
        );
        return Err(Illegal::new("summon.alignment", WI_310, said));
    }
    if !public.may_summon(seat, race) {
        let said = say!(
            "summon-house",
            "{race} is not a printed race, and house_races is off",
            race = race.say()
        );
        return Err(Illegal::new("summon.house", WI_R47, said));
    }
    if !race.bears(weapon) {
        let said = say!(
            "summon-weapon",
            "{race} has no weapon of class `{class}`",
            race = race.say(),
            class = weapon.say_class()
        );
        return Err(Illegal::new("summon.weapon", WI_311, said));
    }
    Ok(id)
}

/// Why a figure cannot appear at a place.
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
            let (place, why) = (place.say(), obstacle.describe());
            let said = say!("summon-room", "no room at {place}: {why}", place, why);
            Illegal::new("summon.room", WI_314, said)
        }
        NoSpot::Distance => {
            let far = gap(&public.layout, public.wizard_body(seat).place, place);
            let said = say!(
                "summon-distance",
                "{place} is {far} mm from the wizard; it must be {least} to {most} mm",
                place = place.say(),
                far,
                least = SUMMON_NEAREST,
                most = SUMMON_FARTHEST
            );
            Illegal::new("summon.distance", WI_313, said)
        }
        NoSpot::Melee(enemy) => {
            let said = say!(
                "summon-melee",
                "{place} touches enemy {enemy}",
                place = place.say(),
                enemy = enemy.0
            );
            Illegal::new("summon.melee", WI_315, said)
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
        // With three figures at most, they are connected if each is near another.
        GroupRule::Chain => spots.iter().enumerate().all(|(at, a)| {
            let mut others = spots.iter().enumerate().filter(|(other, _)| *other != at);
            spots.len() == 1 || others.any(|(_, b)| is_near(a, b))
        }),
    };
    if is_whole {
        return Ok(());
    }
    let said = say!(
        "summon-group",
        "the figures of a group must appear within {most} mm of each other",
        most = GROUP_GAP
    );
    Err(Illegal::new("summon.group", WI_312, said))
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
