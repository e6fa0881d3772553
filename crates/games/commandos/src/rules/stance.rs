//! Crouch, stairs, Grab and Drop (CO-411 to CO-431), and how they turn a character (CO-309, CO-R04, CO-R47).

use duello_core::{Clause, Illegal, say};
use duello_geometry::hex::Direction;

use super::flag::lay_flag;
use super::turn::spend;
use crate::action::{Action, letters};
use crate::clauses::{
    CO_211, CO_411, CO_412, CO_413, CO_421, CO_422, CO_431, CO_701, CO_702, CO_703, CO_R30, CO_R47,
    CO_R54,
};
use crate::content::{Level, Terrain};
use crate::event::{Event, Table};
use crate::state::{Flag, Public, Who};
use crate::switches::Turning;

/// CO-309, CO-R47: every action may turn the character, unless turning costs steps.
pub(super) fn check_turn(public: &Public, who: Who, facing: Direction) -> Result<(), Illegal> {
    let present = public.character(who).facing;
    if public.switches.turning == Turning::Free || facing == present {
        return Ok(());
    }
    let facing = letters(present);
    let said = say!(
        "no-turn",
        "this action does not turn the character; the facing stays {facing}",
        facing
    );
    Err(Illegal::new("turn.not-free", CO_R47, said))
}

/// Checks an action on the spot: Crouch, Upstairs, Downstairs, Grab or Drop.
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

/// CO-211, CO-413, CO-421, CO-422, CO-431, CO-702, CO-704, CO-R30: whether the character may take the action
/// where it stands.
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
    let kind = public.character(who).kind.say();
    let said = say!("crouched-already", "the {kind} is already crouched", kind);
    Illegal::new("crouch.again", CO_413, said)
}

#[cold]
fn no_way_to(public: &Public, who: Who, to: Level) -> Illegal {
    let character = public.character(who);
    let hex = public.map.hex(character.cell).to_string();
    let clause = if to == Level::Top { CO_421 } else { CO_422 };
    if public.map.terrain(character.cell) != Terrain::Watchtower {
        let said = say!(
            "no-stairs",
            "there are no stairs at {hex}; only watchtowers have a top level",
            hex
        );
        return Illegal::new("stairs.none", CO_211, said);
    }
    if character.level == to {
        let kind = character.kind.say();
        let said = match to {
            Level::Top => say!("on-top-already", "the {kind} is already on the top level", kind),
            Level::Ground => {
                say!("on-ground-already", "the {kind} is already on the ground level", kind)
            }
        };
        return Illegal::new("stairs.there", clause, said);
    }
    let said = say!("level-taken", "the other level of {hex} is taken", hex);
    Illegal::new("stairs.taken", clause, said)
}

#[cold]
fn nothing_to_grab(public: &Public, who: Who) -> Illegal {
    match public.flag {
        Flag::Carried(bearer) if bearer == who => {
            let kind = public.character(who).kind.say();
            let said = say!("flag-had", "the {kind} already has the flag", kind);
            Illegal::new("grab.have", CO_431, said)
        }
        Flag::Carried(bearer) => {
            let kind = public.character(bearer).kind.say();
            let said = say!("flag-carried", "the flag is carried by the {kind}", kind);
            Illegal::new("grab.carried", CO_701, said)
        }
        Flag::Lies(cell, level) => {
            let hex = public.map.hex(cell).to_string();
            let said = match level {
                Level::Top => {
                    say!("flag-lies-top", "the flag lies on the top level of {hex}", hex)
                }
                Level::Ground => {
                    say!("flag-lies-ground", "the flag lies on the ground level of {hex}", hex)
                }
            };
            Illegal::new("grab.elsewhere", CO_702, said)
        }
    }
}

#[cold]
fn nothing_to_drop(public: &Public, who: Who) -> Illegal {
    if !public.switches.drop {
        let said = say!("no-drop", "the flag cannot be put down; it falls when its Bearer dies");
        return Illegal::new("drop.off", CO_R30, said);
    }
    let kind = public.character(who).kind.say();
    let said = say!("no-flag", "the {kind} does not have the flag", kind);
    Illegal::new("drop.nothing", CO_R30, said)
}

/// CO-411: a crouched character has +1 Armour until its next turn.
pub(super) fn crouch(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    let figure = public.figure(who);
    let character = public.character_mut(who);
    character.crouched = true;
    character.facing = facing;
    table.tell(CO_411, || Event::Crouched { figure, facing });
    spend(public, 1, table);
}

/// CO-412, CO-421, CO-422: the character goes up or down the stairs, which ends its Crouch.
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

/// CO-408, CO-412: a character that leaves its place is no longer crouched.
pub(super) fn rise(public: &mut Public, who: Who, clause: Clause, table: &mut Table<'_>) {
    let figure = public.figure(who);
    if std::mem::take(&mut public.character_mut(who).crouched) {
        table.tell(clause, || Event::Rose { figure });
    }
}

/// CO-431, CO-703: the character takes the flag and is the Bearer at once.
pub(super) fn grab(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    public.flag = Flag::Carried(who);
    public.character_mut(who).facing = facing;
    let figure = public.figure(who);
    let at = public.map.hex(public.character(who).cell);
    table.tell(CO_703, || Event::Grabbed { figure, at, facing });
    spend(public, 1, table);
}

/// CO-R30, CO-R54: the Bearer puts the flag down and has its own values again.
pub(super) fn drop_flag(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    public.character_mut(who).facing = facing;
    let figure = public.figure(who);
    table.tell(CO_R54, || Event::Dropped { figure, facing });
    lay_flag(public, who, CO_R30, table);
    spend(public, 1, table);
}
