//! Turn: who acts, and when it is over (CO-301 to CO-311).

use duello_core::{Clause, Illegal, say};
use duello_geometry::hex::Direction;

use super::ending::count_out;
use crate::clauses::{CO_301, CO_302, CO_303, CO_307, CO_R51};
use crate::event::{Event, Figure, Table};
use crate::state::{Active, Public, Slot, Slots, Stage, Who, enemy};

/// CO-301, CO-302: a turn begins, and the side's Crouches and unused Overwatches end.
pub(super) fn begin_turn(public: &mut Public, table: &mut Table<'_>) {
    let (seat, round, round_limit) = (public.turn, public.round, public.round_limit);
    table.tell(CO_301, || Event::TurnBegins { seat, round, round_limit });
    for who in Who::all(seat) {
        let figure = public.figure(who);
        let character = public.character_mut(who);
        if std::mem::take(&mut character.crouched) {
            table.tell(CO_302, || Event::Rose { figure });
        }
        if character.guard.take().is_some() {
            table.tell(CO_302, || Event::GuardEnds { figure });
        }
    }
    public.activated = Slots::NONE;
    public.active = None;
    public.stage = Stage::Choose;
}

/// CO-303: only a living character that has not been activated this turn can be activated.
pub(super) fn check_activate(public: &Public, slot: Slot) -> Result<(), Illegal> {
    let who = Who::new(public.turn, slot);
    let kind = public.character(who).kind;
    if public.character(who).hp == 0 {
        let said = say!("dead", "the {kind} is dead", kind = kind.say());
        return Err(Illegal::new("activate.dead", CO_303, said));
    }
    if public.activated.contains(slot) {
        let said = say!(
            "activated-already",
            "the {kind} has already been activated this turn",
            kind = kind.say()
        );
        return Err(Illegal::new("activate.again", CO_303, said));
    }
    Ok(())
}

/// CO-303, CO-305: the character becomes active with 2 action points.
pub(super) fn activate(public: &mut Public, slot: Slot, table: &mut Table<'_>) {
    public.activated = public.activated.with(slot);
    public.active = Some(Active { slot, ap: 2 });
    public.stage = Stage::Act;
    let figure = public.figure(Who::new(public.turn, slot));
    table.tell(CO_303, || Event::Activated { figure });
}

/// CO-305, CO-306: an action costs action points; with none left, the activation ends.
pub(super) fn spend(public: &mut Public, cost: u8, table: &mut Table<'_>) {
    let left = public.active.map_or(0, |active| active.ap.saturating_sub(cost));
    if left == 0 || public.ending.is_some() {
        return end_activation(public, table);
    }
    public.active = public.active.map(|active| Active { ap: left, ..active });
    public.stage = Stage::Act;
}

/// CO-304, CO-311, CO-R51: an activation ends; if nobody is left to activate, so does the turn.
pub(super) fn end_activation(public: &mut Public, table: &mut Table<'_>) {
    public.active = None;
    public.walk = None;
    public.stage = Stage::Choose;
    if public.ending.is_none() && !public.has_choice() {
        end_turn(public, CO_R51, table);
    }
}

/// CO-307, CO-309: the player ends the activation early, with a facing.
pub(super) fn rest(public: &mut Public, who: Who, facing: Direction, table: &mut Table<'_>) {
    public.character_mut(who).facing = facing;
    let ap = public.active.map_or(0, |active| active.ap);
    let figure = public.figure(who);
    table.tell(CO_307, || Event::Rested { figure, ap, facing });
    end_activation(public, table);
}

/// CO-301, CO-307, CO-904, CO-R51: the turn ends by `clause` and passes to the other side. The second turn of a round ends the round, and
/// the last round ends the game.
pub(super) fn end_turn(public: &mut Public, clause: Clause, table: &mut Table<'_>) {
    let seat = public.turn;
    table.tell(clause, || Event::TurnEnds { seat });
    public.active = None;
    public.activated = Slots::NONE;
    public.stage = Stage::Choose;
    if seat != public.began {
        if public.round == public.round_limit {
            return count_out(public, table);
        }
        public.round += 1;
    }
    public.turn = enemy(seat);
    begin_turn(public, table);
}

impl Public {
    /// The character as events name it.
    #[inline]
    pub(crate) fn figure(&self, who: Who) -> Figure {
        Figure { seat: who.seat, slot: who.slot, kind: self.character(who).kind }
    }
}
