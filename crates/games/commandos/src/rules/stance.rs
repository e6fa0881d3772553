//! Crouch, stairs and Grab (CO-411 to CO-431), and how they turn a character (CO-309, CO-R04, CO-R47).

use duello_core::{Clause, Illegal};
use duello_geometry::hex::Direction;

use super::turn::spend;
use super::{
    CO_211, CO_411, CO_412, CO_413, CO_421, CO_422, CO_431, CO_701, CO_702, CO_703, CO_R30, CO_R47,
    Table,
};
use crate::action::Action;
use crate::event::Event;
use crate::map::{Level, Terrain};
use crate::setup::Turning;
use crate::state::{Flag, Public, Who};

/// CO-309, CO-R47: free with every action, or not at all.
pub(super) fn check_turn(public: &Public, who: Who, facing: Direction) -> Result<(), Illegal> {
    let present = public.character(who).facing;
    if public.switches.turning == Turning::Free || facing == present {
        return Ok(());
    }
    let text = format!("this action does not turn; the facing stays {present:?}");
    Err(Illegal::new("turn.not-free", CO_R47, text))
}

/// Whether the active character may take this action where it stands: Crouch, Upstairs, Downstairs, Grab or
/// Drop.
pub(super) fn check_stand(
    public: &Public,
    who: Who,
    action: &Action,
    facing: Direction,
) -> Result<(), Illegal> {
    if can_stand(public, who, action) {
        return check_turn(public, who, facing);
    }
    Err(match action {
        Action::Crouch(_) => crouched_already(public, who),
        Action::Upstairs(_) => no_way_to(public, who, Level::Top),
        Action::Downstairs(_) => no_way_to(public, who, Level::Ground),
        Action::Grab(_) => nothing_to_grab(public, who),
        _ => nothing_to_drop(public, who),
    })
}

/// The same without a reason: CO-211, CO-413, CO-421, CO-422, CO-431, CO-702, CO-704, CO-R30.
#[inline]
pub(crate) fn can_stand(public: &Public, who: Who, action: &Action) -> bool {
    let character = public.character(who);
    let can_climb = |to: Level| {
        public.map.terrain(character.cell) == Terrain::Watchtower
            && character.level != to
            && public.has_room(who, character.cell, to)
    };
    match action {
        Action::Crouch(_) => !character.crouched,
        Action::Upstairs(_) => can_climb(Level::Top),
        Action::Downstairs(_) => can_climb(Level::Ground),
        Action::Grab(_) => public.flag == Flag::Lies(character.cell, character.level),
        Action::Drop(_) => public.switches.drop && public.is_bearer(who),
        _ => false,
    }
}

#[cold]
fn crouched_already(public: &Public, who: Who) -> Illegal {
    let text = format!("the {} is crouched already", public.character(who).kind);
    Illegal::new("crouch.again", CO_413, text)
}

#[cold]
fn no_way_to(public: &Public, who: Who, to: Level) -> Illegal {
    let character = public.character(who);
    let hex = public.map.hex(character.cell);
    let clause = if to == Level::Top { CO_421 } else { CO_422 };
    if public.map.terrain(character.cell) != Terrain::Watchtower {
        let text = format!("there are no stairs at {hex}; only watchtowers have a top level");
        return Illegal::new("stairs.none", CO_211, text);
    }
    if character.level == to {
        let level = if to == Level::Top { "top" } else { "ground" };
        let text = format!("the {} is on the {level} level already", character.kind);
        return Illegal::new("stairs.there", clause, text);
    }
    Illegal::new("stairs.taken", clause, format!("the other level of {hex} is taken"))
}

#[cold]
fn nothing_to_grab(public: &Public, who: Who) -> Illegal {
    match public.flag {
        Flag::Carried(bearer) if bearer == who => {
            let text = format!("the {} has the flag already", public.character(who).kind);
            Illegal::new("grab.have", CO_431, text)
        }
        Flag::Carried(bearer) => {
            let text = format!("the flag is carried by the {}", public.character(bearer).kind);
            Illegal::new("grab.carried", CO_701, text)
        }
        Flag::Lies(cell, level) => {
            let level = if level == Level::Top { "top" } else { "ground" };
            let text = format!("the flag lies on the {level} level of {}", public.map.hex(cell));
            Illegal::new("grab.elsewhere", CO_702, text)
        }
    }
}

#[cold]
fn nothing_to_drop(public: &Public, who: Who) -> Illegal {
    if !public.switches.drop {
        let text = "the flag cannot be put down; it falls when its Bearer dies";
        return Illegal::new("drop.off", CO_R30, text);
    }
    let text = format!("the {} does not have the flag", public.character(who).kind);
    Illegal::new("drop.nothing", CO_R30, text)
}

/// CO-411: +1 Armour until the own next turn.
pub(super) fn crouch(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    let figure = public.figure(who);
    let character = public.character_mut(who);
    character.crouched = true;
    character.facing = facing;
    table.tell(CO_411, || Event::Crouched { figure, facing });
    spend(public, 1, table);
}

/// CO-412, CO-421, CO-422: up or down the stairs. A Crouch ends first.
pub(super) fn climb(
    public: &mut Public,
    who: Who,
    level: Level,
    facing: Direction,
    table: &mut Table<'_>,
) {
    rise(public, who, CO_412, table);
    let character = public.character_mut(who);
    character.level = level;
    character.facing = facing;
    let clause = if level == Level::Top { CO_421 } else { CO_422 };
    let figure = public.figure(who);
    let at = public.map.hex(public.character(who).cell);
    table.tell(clause, || Event::Climbed { figure, at, level, facing });
    spend(public, 1, table);
}

/// CO-408, CO-412: whoever leaves its place is no longer crouched.
pub(super) fn rise(public: &mut Public, who: Who, clause: Clause, table: &mut Table<'_>) {
    let figure = public.figure(who);
    if std::mem::take(&mut public.character_mut(who).crouched) {
        table.tell(clause, || Event::Rose { figure });
    }
}

/// CO-431, CO-703: the character is the Bearer at once.
pub(super) fn grab(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    public.flag = Flag::Carried(who);
    public.character_mut(who).facing = facing;
    let figure = public.figure(who);
    let at = public.map.hex(public.character(who).cell);
    table.tell(CO_703, || Event::Grabbed { figure, at, facing });
    spend(public, 1, table);
}

/// CO-R30, CO-R54: the flag lies where its Bearer stands, and the character has its own values back.
pub(super) fn drop_flag(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    public.character_mut(who).facing = facing;
    super::flag::lay_flag(public, who, CO_R30, table);
    spend(public, 1, table);
}
